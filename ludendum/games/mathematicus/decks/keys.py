"""From a question with its numbers in place to the key an answer is judged by."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from ludendum.arithmetic.answers import (
    BadKey,
    Exact,
    Key,
    Kind,
    Places,
    Precision,
    Reading,
    SentBack,
    Significant,
    Usual,
    Within,
    check_key,
    find_locale,
    read_answer,
)
from ludendum.arithmetic.answers.exact import Real
from ludendum.games.mathematicus.decks import offers
from ludendum.games.mathematicus.decks.errors import OutOfBoundsError, Trouble
from ludendum.games.mathematicus.decks.formulas import Names
from ludendum.games.mathematicus.decks.printing import printed
from ludendum.games.mathematicus.decks.questions import LETTERED, NUMERALS, Question
from ludendum.games.mathematicus.decks.reckoning import Rounded, Value
from ludendum.games.mathematicus.decks.templates import Template, value_text
from ludendum.games.mathematicus.decks.workings import Workings
from ludendum.games.mathematicus.versions import NEWEST, PROVEN
from ludendum.numerals import SYSTEMS

COMPOSED = range(1, 241)
"""What can be composed from the signs of a numeral system (MX-131)."""
SLIDE_RULE = Within("5")
"""An answer by slide rule is right within 5 %, bounds included (MX-135)."""
WITH_UNIT = ("number", "estimate", "whole", "set", "list", "mental", "napier", "slide-rule")
WITH_PRECISION = (*WITH_UNIT, "ratio")
WITH_FORM = tuple(kind for kind in WITH_PRECISION if kind not in ("estimate", "napier", "slide-rule"))
ROUNDED = ("number", "set", "list", "mental")
"""Kinds in which a value that is no short decimal may be rounded, unless it is asked for exactly (MX-65)."""

_PLACES = re.compile(r"(\d{1,2}) (?:decimal )?places?")
_FIGURES = re.compile(r"(\d{1,2}) (?:significant )?figures?")
_WITHIN = re.compile(r"within (\d{1,3}(?:\.\d{1,6})?) ?%")


def read_precision(text: str) -> Precision:
    """
    >>> read_precision("2 places"), read_precision("within 5%")
    (Places(places=2), Within(percent='5'))
    """
    if text in ("", "exact"):
        return Exact()
    if found := _PLACES.fullmatch(text):
        return Places(int(found[1]))
    if found := _FIGURES.fullmatch(text):
        return Significant(int(found[1]))
    if found := _WITHIN.fullmatch(text):
        return Within(found[1])
    raise Trouble("a precision is `exact`, `2 places`, `3 figures` or `within 5%`")


def key_kind(kind: str, several: bool = False) -> Kind:
    """The kind of answer, as the judge knows it."""
    match kind:
        case "yes/no":
            return "yes_no"
        case "name" | "set" | "list" | "ratio" | "time" | "whole":
            return kind
        case "choice" | "order":
            return "name"
        case "napier" | "slide-rule":
            return "whole"  # what is read off bones or a scale is written out: √11 only says the question again
    if several:
        return "list"
    return "whole" if kind in NUMERALS else "number"


def make_key(question: Question, ready: Workings, names: Names, rules: int = NEWEST) -> tuple[Key, str]:
    """The key, and the answer as it is shown afterwards; raises `Trouble` if the values do not suit the kind."""
    language = question.language
    if question.kind in LETTERED:
        return key_among(offers.offered(question, ready, names), language)
    if isinstance(ready.answer, Template):
        text = ready.answer.filled(lambda formula: value_text(formula, names, language, ready.decimals))
        several, shown = question.kind in NUMERALS and "," in text, text
        if question.kind in NUMERALS:
            values = _whole_numbers(text)
            _composable(values)
            shown = ", ".join(composed(question.kind, value) for value in values)
    else:
        results = [value for formula in ready.answer for value in _spread(formula.value(names))]
        _suits(question.kind, results)
        decimals = any(formula.decimal or formula.names & ready.decimals for formula in ready.answer)
        several = len(results) > 1
        text, shown = (_written(question.kind, results, language, decimals, plain) for plain in (True, False))
    also = tuple(one.filled(lambda formula: value_text(formula, names, language, ready.decimals)) for one in ready.also)
    precision = SLIDE_RULE if question.kind == "slide-rule" else read_precision(question.precision)
    if rules >= PROVEN and question.kind in ROUNDED and not question.precision and question.form != "exact":
        precision = Usual()
    key = Key(key_kind(question.kind, several), text, also, question.unit, precision, language, question.form)
    has_unit = not question.unit or shown.endswith(question.unit)
    return key, shown if has_unit else f"{shown} {question.unit}"


def key_among(choices: Sequence[offers.Offer], language: str) -> tuple[Key, str]:
    """The key of a question that offers these, and the answer as it is shown."""
    letters, shown = offers.right(choices)
    return Key("name", letters, locale=language), shown


def _spread(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else (value,)


def _written(kind: str, values: Sequence[Value], language: str, decimals: bool, plain: bool) -> str:
    """The values as the judge reads them (plain), or as people do."""
    if kind in NUMERALS:
        return ", ".join(str(value) if plain else composed(kind, value) for value in values if isinstance(value, int))
    separator = " : " if kind == "ratio" else "; " if plain else find_locale(language).separator
    return separator.join(
        printed(value, language, as_decimal=decimals, minus="-" if plain else "−", grouped=not plain)
        for value in values
    )


def composed(kind: str, value: int) -> str:
    """A number beside itself in a numeral system: 39 = XXXIX."""
    return f"{value} = {SYSTEMS[kind].text(value)}"


def _whole_numbers(text: str) -> list[int]:
    pieces = [piece.strip() for piece in text.split(",")]
    if not all(piece.isascii() and piece.isdecimal() and len(piece) < 6 for piece in pieces):
        raise Trouble("a result to be composed is a whole number")
    return [int(piece) for piece in pieces]


def _composable(values: Sequence[Value]) -> None:
    for value in values:
        if type(value) is not int:
            raise Trouble(f"a result to be composed is a whole number, not {printed(value, 'en')}")
        if value not in COMPOSED:
            raise OutOfBoundsError(f"a result to be composed lies from 1 to 240, not at {value} (MX-131)")


def _suits(kind: str, values: Sequence[Value]) -> None:
    """Whether formulas gave what the kind asks for."""
    if kind == "yes/no":
        if [type(value) for value in values] != [bool]:
            raise Trouble("the answer of a yes/no question is one condition, such as a > b")
    elif kind == "time":
        if [type(value) for value in values] != [str]:
            raise Trouble("a time of day is written clock(minutes since midnight), or {h}:{m}")
    elif kind in NUMERALS:
        _composable(values)
    elif kind in ("set", "list"):
        if any(isinstance(value, bool) for value in values):
            raise Trouble("a condition stands where a value should")
    elif any(type(value) is bool or not isinstance(value, int | Fraction | Real | Rounded) for value in values):
        raise Trouble("the answer is not a number: say `kind: yes/no`, `name` or `time` if that is meant")
    elif kind == "ratio" and len(values) < 2:
        raise Trouble("a ratio has two terms, written a : b")
    elif kind != "ratio" and len(values) > 1:
        raise Trouble("there are several answers: say `kind: set`, or `kind: list` if their order matters")


def unit_trouble(question: Question) -> str:
    """What is wrong with its unit; empty if nothing is."""
    if not question.unit or question.kind not in WITH_UNIT:
        return ""
    try:
        check_key(Key("number", "1", unit=question.unit, locale=question.language))
    except BadKey as error:
        return _sentence(str(error))
    return ""


def troubles(key: Key, *, judged: bool = True) -> Iterator[tuple[str, int, str]]:
    """What keeps players from giving this answer at all: each with the line it stands in.

    Unless it can be judged, as its precision is not known, it is only read.
    """
    wrong = False
    for place, text in enumerate((key.value, *key.also)):
        try:
            check_key(replace(key, value=text, also=()))
        except BadKey as error:
            wrong = True
            yield ("also", place - 1, _sentence(str(error))) if place else ("=", 0, _sentence(str(error)))
    if wrong or not judged or not isinstance(key.precision, Exact | Usual):
        return
    answers = [read_answer(text, key.kind, key.locale, key.form) for text in (key.value, *key.also)]
    if isinstance(answers[0], SentBack) and not any(map(_is_taken, answers)):
        yield "=", 0, f"a player who writes “{key.value[:40]}” is sent back: {_sentence(answers[0].reason)}"


def _is_taken(answer: Reading | SentBack) -> bool:
    return isinstance(answer, Reading)


def _sentence(text: str) -> str:
    return (text[:1].lower() + text[1:]).rstrip(".")

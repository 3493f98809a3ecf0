"""What a Moodle question may be, in GIFT or XML, and what of it a deck can say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import ceil
from typing import TypeAlias

from msgspec import Struct

from ludendum.arithmetic.answers import BadKey, Key, Reading, UnknownLocale, check_key, find_locale, read_answer, same
from ludendum.games.mathematicus.decks.blocks import MOST_LETTERS
from ludendum.games.mathematicus.decks.offers import LETTERS
from ludendum.games.mathematicus.decks.printing import printed
from ludendum.games.mathematicus.decks.questions import joined, parted

MOST_CHOICES = 20
WHOLE = Fraction(1)
_DECIMAL = re.compile(r"[+-]?(?:\d{1,60}(?:\.\d{0,60})?|\.\d{1,60})(?:[eE][+-]?\d{1,2})?")
_PLAIN = re.compile(r"-?\d{1,60}(?:\.\d{1,60})?")


class CannotSay(ValueError):
    """Something a deck has no words for; one sentence says what."""


class Weighted(Struct, frozen=True):
    """An answer, and how much of a right one it is."""

    text: str
    weight: Fraction = WHOLE
    tolerance: Fraction = Fraction(0)
    feedback: str = ""
    """What is said to whoever gives it."""


class Short(Struct, frozen=True, tag=True):
    """Words or numbers to be typed."""

    answers: tuple[Weighted, ...]


class Numerical(Struct, frozen=True, tag=True):
    """Numbers with a tolerance; always written with a point."""

    answers: tuple[Weighted, ...]


class TrueFalse(Struct, frozen=True, tag=True):
    true: bool


class Choice(Struct, frozen=True, tag=True):
    """One of several."""

    options: tuple[Weighted, ...]


class Order(Struct, frozen=True, tag=True):
    """Things in their order: to Moodle a matching question, in which each goes with its place."""

    things: tuple[str, ...]


Form: TypeAlias = Short | Numerical | TrueFalse | Choice | Order


class Said(Struct, frozen=True):
    """A form in the words of a deck."""

    kind: str
    answer: str
    also: tuple[str, ...] = ()
    precision: str = ""
    choices: tuple[str, ...] = ()
    """Lines that stand below the question."""
    offered: tuple[str, ...] = ()
    """Of a choice: what is offered beside the answer, each with the error it comes from."""


def say(form: Form, kind: str, language: str) -> Said:
    """What a form is in a deck; the kind may have been told beside it. Raises `CannotSay`."""
    match form:
        case TrueFalse(true):
            return Said("yes/no", printed(true, known(language)))
        case Short(answers):
            right = _right(answers)
            texts = tuple(_without_wildcard(one.text) for one in right)
            return Said(kind or _kind(texts, language), texts[0], _others(texts))
        case Numerical(answers):
            return _say_number(_right(answers), kind, language)
        case Choice(options):
            return _say_choice(options, language)
        case Order(things):
            return _say_order(things)


def known(language: str) -> str:
    """The language, or English where it is unknown: its error is told with the heading's."""
    try:
        find_locale(language)
    except UnknownLocale:
        return "en"
    return language


def _right(answers: tuple[Weighted, ...]) -> list[Weighted]:
    for one in answers:
        if one.weight not in (0, 1) and one.weight > 0:
            raise CannotSay(
                f"“{one.text[:30]}” is worth {float(one.weight * 100):g} %: here an answer is right or wrong"
            )
    right = [one for one in answers if one.weight == 1]
    if not right:
        raise CannotSay("no answer is right")
    return right


def _others(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text for text in texts[1:] if text != texts[0]))


def _without_wildcard(text: str) -> str:
    if re.search(r"(?<!\\)\*", text):
        raise CannotSay(f"the * in “{text[:30]}” stands for any words, which a deck cannot say: write the answers out")
    return text.replace("\\*", "*")


def _kind(texts: tuple[str, ...], language: str) -> str:
    """A number if every form of the answer is one, as a player would write it; otherwise a name."""
    language = known(language)
    if any(not isinstance(read_answer(text, "number", language), Reading) for text in texts):
        return "name"
    try:
        check_key(Key("number", texts[0], texts[1:], locale=language))
    except BadKey:
        return "name"
    return "number"


# numbers ---------------------------------------------------------------------------------------------------------


def read_number(text: str) -> Fraction:
    """A number as Moodle writes it; raises `CannotSay`."""
    text = text.strip().replace("−", "-")
    if not _DECIMAL.fullmatch(text):
        raise CannotSay(f"“{text[:30]}” is no number")
    return Fraction(text)


def _say_number(right: list[Weighted], kind: str, language: str) -> Said:
    right = sorted(right, key=lambda one: not one.tolerance)
    if len(right) > 1 and right[1].tolerance:
        raise CannotSay("several answers have a tolerance: a deck has one for a question")
    texts = tuple(_in_language(one.text, language) for one in right)
    return Said(kind or "number", texts[0], _others(texts), _precision(right[0]))


def _in_language(text: str, language: str) -> str:
    """The number with the decimal mark of the deck; its digits stay as they are written, if they can."""
    plain = text.strip().replace("−", "-")
    if _PLAIN.fullmatch(plain):
        return plain.replace(".", find_locale(known(language)).decimal)
    return printed(read_number(text), known(language), as_decimal=True, minus="-", grouped=False)


def _precision(answer: Weighted) -> str:
    """A tolerance as a share of the value; a millionth of a per cent is rounded up, so that its bounds stay right."""
    if not answer.tolerance:
        return ""
    value = abs(read_number(answer.text))
    if not value:
        raise CannotSay("a tolerance around 0 is no share of it: say which answers are right")
    share = ceil(answer.tolerance / value * 100 * 10**6)
    if share > 999 * 10**6:
        raise CannotSay("the tolerance is more than nine times the value")
    whole, part = divmod(share, 10**6)
    places = f"{part:06}".rstrip("0")
    return f"within {whole}{'.' if places else ''}{places}%"


# choices ---------------------------------------------------------------------------------------------------------


def _say_choice(options: tuple[Weighted, ...], language: str) -> Said:
    """A choice; where it cannot be one, the options stand below the question, and the answer is typed."""
    right = [place for place, option in enumerate(options) if option.weight > 0]
    if len(right) != 1 or options[right[0]].weight != 1:
        raise CannotSay("several choices are right, or none wholly: here one is")
    if not 2 <= len(options) <= MOST_CHOICES:
        raise CannotSay(f"there are 2 to {MOST_CHOICES} choices, not {len(options)}")
    texts = [_one_line(option.text) for option in options]
    if not all(texts):
        raise CannotSay("a choice has no words")
    answer = texts[right[0]]
    pairs = zip(texts, options, strict=True)
    wrong = {text: _error(text, option.feedback) for text, option in pairs if text != answer}
    if _can_be_offered(texts, known(language)) and all(parted(joined(*one)) == one for one in wrong.items()):
        return Said("choice", answer, offered=tuple(joined(text, error) for text, error in wrong.items()))
    if all(_kind((text,), language) == "number" for text in texts):
        return Said("number", answer, choices=tuple(f"• {text}" for text in texts))
    if any(len(text) == 1 for text in texts):  # a letter before it would be taken for another choice
        return Said("name", answer, choices=tuple(f"• {text}" for text in texts))
    letters = [chr(ord("a") + place) for place in range(len(texts))]
    lines = tuple(f"{letter}) {text}" for letter, text in zip(letters, texts, strict=True))
    letter = letters[right[0]]
    if not isinstance(read_answer(answer, "name", known(language)), Reading):
        return Said("name", letter, choices=lines)
    return Said("name", answer, (letter, f"{letter}) {answer}"), choices=lines)


def _can_be_offered(texts: list[str], language: str) -> bool:
    """Whether letters may stand before these: few, told apart by their value, and none a letter itself."""
    if len(texts) > len(LETTERS):
        return False
    if any(len(text) == 1 and text.isalpha() for text in texts):
        return False
    return all(same(one, other, language).outcome != "same" for one, other in combinations(texts, 2))


def _error(text: str, feedback: str) -> str:
    """The error that a wrong option comes from, if it fits on its line."""
    error = _one_line(feedback)
    return error if len(f"choice: {joined(text, error)}") <= MOST_LETTERS else ""


def _one_line(text: str) -> str:
    return " ".join(text.splitlines()).strip()


def _say_order(things: tuple[str, ...]) -> Said:
    texts = [_one_line(thing) for thing in things]
    if any(";" in text for text in texts):
        raise CannotSay("a semicolon parts the things of an order: none of them has one")
    return Said("order", "; ".join(texts))


def in_places(pairs: Sequence[tuple[str, str]]) -> Order:
    """An order of things, each with its place before it; raises `CannotSay`."""
    places = {place.strip(): thing for place, thing in pairs}
    things = [places.get(str(place), "") for place in range(1, len(pairs) + 1)]
    if not things or not all(things):
        raise CannotSay("the things of an order are matched with their places, 1 and so on")
    return Order(tuple(things))

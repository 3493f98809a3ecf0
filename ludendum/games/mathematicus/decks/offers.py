"""Questions that offer what may be answered: one of several, or all of them in their order (MX-161, MX-162)."""

import hashlib
import re
from collections.abc import Iterator, Sequence
from functools import cmp_to_key
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct

from ludendum.arithmetic.answers import find_locale, same
from ludendum.arithmetic.answers.exact import Real, subtract
from ludendum.arithmetic.answers.limits import SentBackError
from ludendum.arithmetic.answers.order import sign
from ludendum.arithmetic.answers.reading import Number, interpret
from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.formulas import Names
from ludendum.games.mathematicus.decks.questions import Question, joined
from ludendum.games.mathematicus.decks.templates import Template, value_text
from ludendum.games.mathematicus.decks.workings import Workings

LETTERS = "abcdefgh"
_LINE = re.compile(r"([a-h])\) (.+)")


class Offer(Struct, frozen=True):
    """One thing that is offered: its letter, what it says, its place in the right answer (0 if it has none), and the
    error it comes from."""

    letter: str
    text: str
    place: int
    error: str = ""


_Found: TypeAlias = tuple[str, int, str]
"""What it says, its place in the right answer (0 if it has none), and the error it comes from."""


def offered(question: Question, ready: Workings, names: Names) -> list[Offer]:
    """All that a question offers, behind letters: numbers as they grow, other things in an order that tells nothing."""
    found = _things(question, ready, names)
    mixed = sorted(found, key=lambda one: hashlib.sha256(f"{question.name}, {one[0]}".encode()).digest())
    if question.kind == "choice":
        mixed = _rising(mixed, question.language)
    elif all(one[1] < after[1] for one, after in pairwise(mixed)):
        mixed = [*mixed[1:], mixed[0]]  # in its right order it would be no question
    return [Offer(letter, *one) for letter, one in zip(LETTERS, mixed, strict=False)]


def _things(question: Question, ready: Workings, names: Names) -> list[_Found]:
    def filled(template: Template) -> str:
        return template.filled(lambda formula: value_text(formula, names, question.language, ready.decimals)).strip()

    if not isinstance(ready.answer, Template):
        raise Trouble("what is offered is written as text, with formulas in braces")
    answer = filled(ready.answer)
    if question.kind == "order":
        return [(text.strip(), place, "") for place, text in enumerate(answer.split(";"), 1)]
    return [(answer, 1, ""), *((filled(text), 0, filled(error)) for text, error in ready.choices)]


def settled(question: Question, ready: Workings, names: Names) -> tuple[str, tuple[str, ...]]:
    """What stands after `=`, and in the lines `choice:`, with every number in its place."""
    found = _things(question, ready, names)
    answer = "; ".join(text for text, place, _ in found if place)
    return answer, tuple(joined(text, error) for text, place, error in found if not place)


def check(question: Question, ready: Workings, names: Names) -> None:
    """That all that is offered can be told apart; raises `Trouble`. It takes its time: a deck is checked once."""
    texts, language = [text for text, _, _ in _things(question, ready, names)], question.language
    if not 2 <= len(texts) <= len(LETTERS):
        raise Trouble(f"2 to {len(LETTERS)} things are offered, not {len(texts)}; those of an order are parted by ;")
    for place, text in enumerate(texts):
        if not text or (len(text) == 1 and text.isalpha()):
            raise Trouble("what is offered is more than one letter, since it stands behind one")
        for other in texts[:place]:
            if same(text, other, language).outcome == "same":
                raise Trouble(f"{other} and {text} are offered, which are the same")


_Valued: TypeAlias = tuple[Real, _Found]


def _difference(one: _Valued, other: _Valued) -> int:
    return sign(subtract(one[0], other[0]))


def _rising(found: list[_Found], language: str) -> list[_Found]:
    """From the smallest to the largest, if all are numbers."""
    numbers: list[_Valued] = []
    for one in found:
        try:
            content = interpret(one[0], "number", find_locale(language), worked=False)
        except SentBackError:
            return found
        if not isinstance(content, Number):
            return found
        numbers.append((content.measure.value, one))
    return [one for _, one in sorted(numbers, key=cmp_to_key(_difference))]


def right(choices: Sequence[Offer]) -> tuple[str, str]:
    """The letters of the right answer, and the answer as it is shown."""
    placed = sorted((one for one in choices if one.place), key=lambda one: one.place)
    shown = "; ".join(f"{one.letter}) {one.text}" for one in placed)
    return "".join(one.letter for one in placed), shown


def lines(choices: Sequence[Offer]) -> Iterator[str]:
    """What stands below the question."""
    return (f"{one.letter}) {one.text}" for one in choices)


def errors(choices: Sequence[Offer]) -> tuple[str, ...]:
    """What leads to the others, for the solution."""
    return tuple(f"{one.letter}) {one.text}: {one.error}" for one in choices if one.error)


# answering -------------------------------------------------------------------------------------------------------


def letters_of(text: str, asked: str, kind: str, locale: str) -> str:
    """The letters that an answer names, by themselves or by what stands behind them; raises `SentBackError`."""
    there = {found[1]: found[2] for found in map(_LINE.fullmatch, asked.splitlines()) if found}
    said = text.strip().rstrip(".")
    if kind == "choice":
        return _letter(said, there, locale)
    apart = [piece for piece in re.split(r"\s*[,;<>→]\s*", said) if piece]
    if len(apart) == 1:
        apart = list(said) if re.fullmatch(r"[a-hA-H]{2,8}", said) else said.split()
    found = [_letter(piece, there, locale) for piece in apart]
    if sorted(found) != sorted(there):
        raise SentBackError(f"Name all of {', '.join(there)} once, in their order.")
    return "".join(found)


def _letter(said: str, there: dict[str, str], locale: str) -> str:
    if found := re.fullmatch(r"\(?([a-h])[).:]?", said.casefold()):
        letter = found[1]
        if letter in there:
            return letter
    for letter, offer in there.items():
        if said.casefold().removeprefix(f"{letter})").strip() == offer.casefold():
            return letter
    for letter, offer in there.items():
        if same(said, offer, locale).outcome == "same":
            return letter
    raise SentBackError(f"Answer with one of the letters {', '.join(there)}.")

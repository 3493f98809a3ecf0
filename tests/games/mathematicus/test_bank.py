"""The questions of the house prove themselves: each carries answers that must be right, and others that must not."""

from collections.abc import Iterator
from random import Random

import pytest

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks import Posed, Question
from ludendum.games.mathematicus.decks.drawing import named
from ludendum.games.mathematicus.decks.formulas import Purse
from ludendum.games.mathematicus.decks.proving import disproved
from ludendum.games.mathematicus.decks.questions import NUMERALS
from ludendum.games.mathematicus.decks.reporting import stands_in
from ludendum.games.mathematicus.decks.workings import read_workings

pytestmark = pytest.mark.slow

CASES = 4
"""So many draws and rolls of a parametric question are tried."""

ONCE = list({question.family or question.name: question for question in (*decks.yellow(), *decks.blue())}.values())
"""Every question, a family once."""


def cases(question: Question) -> Iterator[tuple[Posed, dict[str, int | str]]]:
    """A question in a few cases, with what was drawn and rolled."""
    ready = read_workings(question)[0]
    chance = Random(question.name)  # noqa: S311 - for trying out
    for _ in range(CASES if question.parametric else 1):
        values = decks.draw(question, chance.randrange)
        posed, rolled = decks.lay(question, values), dict[str, int]()
        while posed.key is None:
            square = chance.choice(next((die.shows for die in ready.dice if die.die == "square"), (0,)))
            rolled = {die.name: square if die.die == "square" else chance.choice(die.shows) for die in ready.dice}
            posed = decks.lay(question, values, rolled)
        yield posed, {**values, **rolled}


@pytest.mark.parametrize("question", ONCE, ids=lambda question: question.family or question.name)
def test_the_test_lines_of_a_question_hold(question: Question) -> None:
    """MX-64 to MX-72."""
    numerals = question.kind in NUMERALS  # there is one way to compose a number, or two
    assert len(question.accept) >= (1 if numerals else 3)
    assert len(question.refuse) >= 3
    ready = read_workings(question)[0]
    for posed, values in cases(question):
        names = named(ready, values, Purse())
        assert list(disproved(ready, posed, names, question.language)) == []


def test_no_answer_stands_in_the_words_of_its_own_figure() -> None:
    """But for a name, which is one of several that are written there."""
    for question in ONCE:
        if question.figure and question.kind != "name":
            for posed, _ in cases(question):
                assert not stands_in(posed, decks.described(posed)), f"{question.name}: {decks.described(posed)}"


def test_no_question_is_asked_in_the_same_words_twice() -> None:
    texts: dict[str, str] = {}
    for question in ONCE:
        told = "".join(letter for letter in question.text.casefold() if letter.isalnum())
        other = texts.setdefault(told, question.name)
        assert other == question.name or question.kind in NUMERALS, f"{question.name} is {other} again"


@pytest.mark.soak
@pytest.mark.parametrize("colour", ["yellow", "blue"])
def test_the_decks_of_the_house_are_checked_whole(colour: str) -> None:
    assert len(decks.read_deck(decks.shipped_text(colour))) >= 120

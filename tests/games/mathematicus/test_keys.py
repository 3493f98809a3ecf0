"""Every key of the shipped decks, held against another way of working it out."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from inspect import signature
from itertools import islice, product

import pytest

from ludendum.arithmetic.answers import Exact
from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.board import SQUARES
from ludendum.games.mathematicus.decks import Deck, Posed, Question
from ludendum.games.mathematicus.decks.judging import is_right
from ludendum.games.mathematicus.kinds import BLUE_KINDS
from ludendum.games.mathematicus.pieces import FACES
from ludendum.numerals import SYSTEMS
from tests.games.mathematicus.keys import FAMILIES, PLAIN, TEMPLATES
from tests.games.mathematicus.keys.picking import Picked

pytestmark = pytest.mark.slow

DRAWS = 24
"""So many draws of a family are looked at, spread over all of them."""


def written(value: object, posed: Posed) -> str:
    """A value as a player would write it."""
    if posed.kind in SYSTEMS:
        values = value if isinstance(value, tuple) else (value,)
        return "; ".join(SYSTEMS[posed.kind].text(int(str(one))) for one in values)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, set | frozenset | tuple | list):
        members = sorted(value, key=str) if isinstance(value, set | frozenset) else value
        return (" : " if posed.kind == "ratio" else "; ").join(written(one, posed) for one in members)
    if isinstance(value, float):
        assert posed.key is not None
        assert not isinstance(posed.key.precision, Exact), "an exact key is worked out exactly"
        return f"{value:.9f}"
    if posed.kind == "slide-rule" and isinstance(value, Fraction):
        return f"{float(value):.9f}"  # what is read off a scale is written out
    return in_form(value, posed)


def in_form(value: object, posed: Posed) -> str:
    """A value in the form the question asks for."""
    form = posed.key.form if posed.key is not None else ""
    if form == "per cent" and isinstance(value, int | Fraction):
        return f"{float(100 * value):g}%"
    if form == "decimal" and isinstance(value, Fraction):
        return f"{float(value):g}"
    if form.startswith("power of ") and isinstance(value, int):
        base = int(form.removeprefix("power of "))
        return f"{base}^{next(n for n in range(1000) if base**n == value)}"
    return str(value)


def held(posed: Posed, value: object) -> None:
    assert is_right(written(value, posed), posed, "en"), f"{posed.question}: {posed.text} → {posed.answer}, not {value}"


def offered(posed: Posed) -> set[str]:
    """What a choice or an order offers."""
    return {line[3:] for line in posed.text.splitlines() if re.match(r"[a-h]\) ", line)}


def rolls(question: Question, posed: Posed) -> Iterator[dict[str, int]]:
    """Ways the dice can fall, spread over all of them; on every square where the square counts."""
    sides: list[range | tuple[int, ...]] = []
    for _, die in posed.dice:
        blue = question.kind in BLUE_KINDS
        squares = tuple(square.number for square in SQUARES if square.asks_blue or not blue)
        sides.append(squares if die == "square" else range(16) if die == "binary" else range(1, int(die[1:]) + 1))
    ways = list(product(*sides))
    for way in ways[:: len(ways) // DRAWS + 1]:
        yield {name: face for (name, _), face in zip(posed.dice, way, strict=True)}


def laid(question: Question) -> Iterator[tuple[Posed, dict[str, object]]]:
    """A question laid in many ways, each with what was drawn and rolled."""
    drawn: list[decks.Values] = []
    count = 0

    def pick(many: int) -> int:
        nonlocal count
        count = many
        return 0

    drawn.append(decks.draw(question, pick))
    for place in range(1, count, count // DRAWS + 1):
        drawn.append(decks.draw(question, lambda _, place=place: place))  # type: ignore[misc]
    for values in drawn:
        posed = decks.lay(question, values)
        if not posed.dice:
            yield posed, dict(values)
            continue
        for rolled in islice(rolls(question, posed), DRAWS if len(drawn) == 1 else 5):
            ready = decks.lay(question, values, rolled)
            if decks.fits(ready):
                yield ready, {**values, **rolled}


def check(question: Question, value: Callable[..., object]) -> None:
    looked_at = 0
    for posed, names in laid(question):
        wanted = signature(value).parameters
        takes_all = any(one.kind is one.VAR_KEYWORD for one in wanted.values())
        held(posed, value(**{name: one for name, one in names.items() if takes_all or name in wanted}))
        looked_at += 1
    assert looked_at >= 2


def questions(deck: Deck) -> list[Question]:
    """All of a deck, a family once."""
    return list({question.family or question.name: question for question in deck}.values())


@pytest.mark.slow
@pytest.mark.parametrize("question", questions(decks.yellow()), ids=lambda question: question.family or question.name)
def test_a_yellow_key_is_what_another_way_gives(question: Question) -> None:
    """MX-51, MX-64."""
    if question.family:
        check(question, FAMILIES[question.family])
    elif question.parametric:
        value = PLAIN[question.name]
        assert callable(value)
        check(question, value)
    else:
        posed, value = decks.lay(question, {}), PLAIN[question.name]
        if isinstance(value, Picked):
            assert offered(posed) == value.offered, "another way has looked at all that is offered, and at nothing else"
        held(posed, value.right if isinstance(value, Picked) else value)


@pytest.mark.parametrize("question", questions(decks.blue()), ids=lambda question: question.name)
def test_a_blue_key_is_what_another_way_gives(question: Question) -> None:
    """MX-126, MX-130, MX-131."""
    check(question, TEMPLATES[question.name])


def test_dice_are_those_of_the_game() -> None:
    """MX-24, MX-130."""
    dice = {roll.split("=")[1].strip() for one in decks.blue() for roll in one.rolls}
    assert dice <= {*FACES, "square"}

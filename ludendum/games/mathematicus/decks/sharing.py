"""How likely each answer of a parametric question is, counted over everything that may be drawn and rolled."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from math import prod

from ludendum.games.mathematicus.decks import keys
from ludendum.games.mathematicus.decks.drawing import allowed_draws, allows, named
from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.formulas import Purse
from ludendum.games.mathematicus.decks.posed import Values
from ludendum.games.mathematicus.decks.questions import Question
from ludendum.games.mathematicus.decks.workings import Workings, workings

MOST_CASES = 20_000
"""Draws with their rolls that are all looked at; of more it is as many, spread evenly over the draws."""


def shares(question: Question, most: int = MOST_CASES) -> dict[str, float]:
    """Each answer with its share, the likeliest first: draws, squares and allowed rolls are equally likely."""
    ready = workings(question)
    found = defaultdict[str, float](float)
    places = 0
    for rolls in cases(question, most):
        answers = Counter(answer for values, rolled in rolls if (answer := _answer(question, ready, values, rolled)))
        places += 1
        for answer, count in answers.items():
            found[answer] += count / answers.total()
    return {answer: found[answer] / places for answer in sorted(found, key=found.__getitem__, reverse=True)}


def cases(question: Question, most: int = MOST_CASES) -> Iterator[list[tuple[Values, dict[str, int]]]]:
    """Every draw on every square, each with all the ways the dice can fall."""
    ready = workings(question)
    draws = allowed_draws(question)
    apart = max(1, len(draws) * prod(len(die.shows) for die in ready.dice) // most)
    squares = [die for die in ready.dice if die.die == "square"]
    dice = [die for die in ready.dice if die.die != "square"]
    names = [die.name for die in dice]
    for drawn in draws[::apart]:
        values = {one.name: value for one, value in zip(ready.variables, drawn, strict=True)}
        for square in squares[0].shows if squares else (0,):
            standing = {die.name: square for die in squares}
            yield [
                (values, {**standing, **dict(zip(names, way, strict=True))})
                for way in product(*(die.shows for die in dice))
            ]


def _answer(question: Question, ready: Workings, values: Values, rolled: Mapping[str, int]) -> str:
    """The answer as it is shown, a choice without its letter; nothing if the dice are rolled again."""
    names = named(ready, {**values, **rolled}, Purse())
    if ready.dice and not allows(ready, names):
        return ""
    try:
        shown = keys.make_key(question, ready, names)[1]
    except Trouble:
        if not ready.dice:
            raise
        return ""
    return shown.partition(") ")[2] if question.kind == "choice" else shown

"""Courses played to some point by chance alone."""

import random

from ludendum.bridges.course import Chance, Choice, Course
from ludendum.bridges.table import Table

GAMES = (("fields-medal", 1), ("mathematicus", 2), ("squaring-the-circle", 2))


def table(name: str, seats: int, most: int = 150) -> Table:
    return Table(name, seats, {}, most, None)


def step(laid: Table, course: Course, chance: random.Random) -> int:
    """One decision, of chance or of a seat; which number it was."""
    if isinstance(course.pending, Chance):
        weights = course.pending.weights
        outcome = chance.choices(range(len(weights)), weights)[0]
        course.decide(outcome)
        return outcome
    legal = laid.legal(course)
    action = chance.choice(list(legal))
    course.answer(legal[action]())
    return action


def again(laid: Table, course: Course, number: int) -> None:
    """Another course takes the same decision."""
    if isinstance(course.pending, Chance):
        course.decide(number)
    else:
        assert isinstance(course.pending, Choice)
        course.answer(laid.legal(course)[number]())

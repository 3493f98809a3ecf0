"""A position as one short array: where each thing stands in it."""

from typing import Any

from ludendum.games.fields_medal.compiling import COMPILED, Numbers, compiled

if COMPILED:
    import numpy

PROBLEMS, PROBLEM_SIZES = 0, 12
HAND, HAND_SIZE = 16, 26
LEMMAS, LEMMA_SIZES, LEMMA_COUNT = 27, 42, 47
SOLVED = 48
DECK, DISCARD = 52, 62
DUE, STRIKES, MOVES = 72, 73, 74
SIZE = 75


def blank(count: int = 0) -> Any:
    """An empty state, or so many."""
    if COMPILED:
        return numpy.zeros((count, SIZE) if count else SIZE, numpy.int16)
    return [[0] * SIZE for _ in range(count)] if count else [0] * SIZE


@compiled
def put(state: Numbers, other: Numbers) -> None:
    """A state becomes the same as another."""
    for i in range(SIZE):
        state[i] = other[i]

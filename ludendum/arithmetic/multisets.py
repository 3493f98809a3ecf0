"""The hands and the targets that the reachability table knows, in the order it lists them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from operator import ne

MOST_CARDS = 7
COPIES = 4  # the deck holds four cards of each digit

TARGETS: tuple[int, ...] = tuple(number for number in range(11, 1000) if "0" not in str(number))
"""The 810 numbers that two or three cards can show."""

Cards = tuple[int, ...]
"""Digits 1–9 in rising order: a multiset of cards."""


@cache
def multisets() -> tuple[Cards, ...]:
    """All 10,944 multisets of one to seven cards of the deck: by size, and among equals in dictionary order."""
    return tuple(
        cards
        for size in range(1, MOST_CARDS + 1)
        for cards in combinations_with_replacement(range(1, 10), size)
        if all(map(ne, cards, cards[COPIES:]))  # cards rise, so five of a kind would stand in a row
    )


@cache
def target_bits() -> dict[int, int]:
    """For each target the bit that stands for it in a row of the table."""
    return {target: 1 << column for column, target in enumerate(TARGETS)}


@cache
def _ranks() -> dict[Cards, int]:
    return {cards: position for position, cards in enumerate(multisets())}


def rank(cards: Sequence[int]) -> int:
    """The position of a multiset (its cards in any order) among `multisets()`, which is its row in the table."""
    found = _ranks().get(tuple(sorted(cards)))
    if found is None:
        raise ValueError(f"One to seven digits 1–9 are needed, at most four of each, not {list(cards)}.")
    return found


@lru_cache(maxsize=4096)
def partings(cards: Cards) -> tuple[tuple[Cards, Cards], ...]:
    """Every way to take some of the cards, not none and not all: what is taken, and what is left."""
    found: list[tuple[Cards, Cards]] = [((), ())]
    for digit in sorted(set(cards)):
        alike = [(digit,) * times for times in range(cards.count(digit) + 1)]
        found = [(part + a, rest + b) for part, rest in found for a, b in zip(alike, reversed(alike), strict=True)]
    return tuple(found[1:-1])

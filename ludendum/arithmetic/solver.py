"""Finding a formula: backwards from the target, along the table where it knows the way.

The last operation of a formula parts its numbers in two. Of a part with few numbers all values are listed; for
each of them the operations are undone, which says what the rest must give. For the numbers that problems show
the table knows at once whether seven digits or fewer can give them, so the search rarely takes a wrong turn.
Where no such way leads to the target every other one is tried, within a budget.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from operator import attrgetter
from typing import NamedTuple

from .multisets import MOST_CARDS, Cards, partings, target_bits
from .operations import Value
from .rules import INTEGER, RATIONAL, Rules
from .table import Reach, table
from .undo import Partner, Undone, undo
from .values import LISTED, Costed, combined, effort, plainest, simplest, values

BUDGET = 200_000
"""How many times a search undoes the operations for one known value before it gives up: some seconds."""

_LISTABLE = 4  # of so many numbers all values can be listed if need be
_COMPARED = {4: 8, 5: 3, 6: 2, 7: 2}  # how many ways that surely lead to the target are compared, by numbers in play
_EXPONENTS = {Partner.EVEN: (2, 0, 4, 6, 8, -2, -4), Partner.ODD: (1, 3, 5, 7, 9, -1, -3)}


class Undecided(Exception):
    """The budget ran out before a formula was found or shown not to exist."""


class Way(NamedTuple):
    """A last operation: some numbers give a known value, and the rest must give its partner."""

    asked: int
    known: Costed
    undone: Undone
    rest: Cards


class Search:
    """One search: its rules, what it may still spend, and what it has found out."""

    def __init__(self, rules: Rules, budget: int = BUDGET) -> None:
        self.rules = rules
        self.budget = budget
        self.reach: Reach | None = None
        if rules in (RATIONAL, INTEGER):
            self.reach = table("integer" if rules.whole else "rational")
        self.found: dict[tuple[Cards, Value], Costed | None] = {}
        self.guided: dict[tuple[Cards, Value], Costed | None] = {}

    def solve(self, cards: Cards, target: Value) -> Costed | None:
        """What `find` finds; where the table promises a formula, whatever it costs."""
        if self.foreseen(cards, target) is not True:
            return self.find(cards, target)
        spared, self.budget = self.budget, sys.maxsize
        try:
            return self.find(cards, target)
        finally:
            self.budget = spared

    def find(self, cards: Cards, target: Value) -> Costed | None:
        """A formula of all these numbers for the target, or None if there is none."""
        if len(cards) <= LISTED:
            return values(cards, self.rules).get(target)
        key = (cards, target)
        if key not in self.found:
            found = None
            if self.foreseen(cards, target) is not False:
                found = self.along_the_table(cards, target) or self.exhaustively(cards, target)
            self.found[key] = found
        return self.found[key]

    def foreseen(self, cards: Cards, target: Value) -> bool | None:
        """Can these numbers give the target? None if that is open without a search."""
        if len(cards) <= LISTED:
            return target in values(cards, self.rules)
        if self.reach is None or type(target) is not int:
            return None
        bit = target_bits().get(target)
        row = self.reach.row(cards)
        return None if bit is None or row is None else row & bit != 0

    def along_the_table(self, cards: Cards, target: Value) -> Costed | None:
        """The plainest of a few formulas whose every step is foreseen, or at least promising."""
        key = (cards, target)
        if key not in self.guided:
            self.guided[key] = self._along_the_table(cards, target)
        return self.guided[key]

    def _along_the_table(self, cards: Cards, target: Value) -> Costed | None:
        compared = _COMPARED.get(len(cards), 1)
        for size in range(1, min(LISTED, len(cards) // 2) + 1):
            ways = [way for way in self.ways(cards, target, size) if self.promising(way)]
            ways.sort(key=attrgetter("asked"))
            for start in range(0, len(ways), compared):
                found = [self.complete(way, target, hopeful=True) for way in ways[start : start + compared]]
                best = plainest([formula for formula in found if formula])
                if best:
                    return best
        return None

    def exhaustively(self, cards: Cards, target: Value) -> Costed | None:
        """The first formula there is, if there is one; what was foreseen has been tried already."""
        for size in range(1, len(cards) // 2 + 1):
            if size > _LISTABLE:
                raise Undecided(f"{len(cards)} numbers are too many to try every formula.")
            if len(cards) - size <= LISTED:
                break
            for way in self.ways(cards, target, size):
                if size > LISTED or not self.is_foreseen(way):
                    found = self.complete(way, target)
                    if found:
                        return found
        return None

    def ways(self, cards: Cards, target: Value, size: int) -> Iterator[Way]:
        """Every last operation with this many numbers on the side that is known."""
        for part, rest in partings(cards):
            if len(part) != size or (len(rest) == size and part > rest):
                continue
            listed = values(rest, self.rules) if len(rest) <= LISTED else {}
            for value, known in values(part, self.rules).items():
                self.budget -= 1
                if self.budget < 0:
                    raise Undecided("The search was stopped before every formula had been tried.")
                for undone in undo(value, target, self.rules):
                    operator, _, partner = undone
                    asked = known[0]
                    if listed and not isinstance(partner, Partner):
                        if partner not in listed:
                            continue
                        asked += listed[partner][0]
                    yield Way(asked + effort(operator, target), known, undone, rest)

    def promising(self, way: Way) -> bool:
        """Is there surely a way on from here, or for more cards than the table lists most likely?"""
        partner = way.undone.partner
        if isinstance(partner, Partner):
            return self.is_foreseen(way)
        if self.reach is not None and len(way.rest) > MOST_CARDS:
            return partner in target_bits() and way.rest[-1] <= 9
        return self.foreseen(way.rest, partner) is True

    def is_foreseen(self, way: Way) -> bool:
        """Is it known, or quick to say, whether the rest can give its part?"""
        partner = way.undone.partner
        if isinstance(partner, Partner):
            return partner not in _EXPONENTS or len(way.rest) <= _LISTABLE
        return self.foreseen(way.rest, partner) is not None

    def complete(self, way: Way, target: Value, hopeful: bool = False) -> Costed | None:
        """The whole formula, if the rest can give its part."""
        operator, known_first, partner = way.undone
        if isinstance(partner, Partner):
            rest = self.suitable(way.rest, partner)
        elif hopeful and len(way.rest) > MOST_CARDS:
            rest = self.along_the_table(way.rest, partner)
        else:
            rest = self.find(way.rest, partner)
        if rest is None:
            return None
        left, right = (way.known, rest) if known_first else (rest, way.known)
        return combined(operator, left, right, target)

    def suitable(self, cards: Cards, partner: Partner) -> Costed | None:
        """A formula for any value of the kind that will do."""
        if partner not in _EXPONENTS:
            return simplest(cards)
        if len(cards) <= _LISTABLE:
            fitting = [plain for value, plain in values(cards, self.rules).items() if partner.accepts(value)]
            return plainest(fitting)
        for exponent in _EXPONENTS[partner]:
            found = self.find(cards, exponent)
            if found:
                return found
        raise Undecided(f"{len(cards)} numbers are too many to list the exponents of −1.")

"""The Countdown game: some of the numbers, + − × ÷, and whole numbers above 0 at every step.

It is the solver's way of searching, backwards from the target, for plainer rules and without a table. All values of up
to three numbers are listed. More numbers are parted in two, and for each value of one part the operations are undone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import prod

from .formula import Formula, Number, Operation, Operator
from .multisets import Cards, partings
from .operations import BOUND
from .solver import BUDGET, Undecided

_LISTED = 3


def countdown(numbers: Cards, target: int, budget: int = BUDGET) -> Formula | None:
    """A formula of some of these numbers, with as few as will do; `Undecided` if that takes too long to say."""
    game = _Game(budget)
    for choice in sorted([numbers, *(part for part, _ in partings(numbers))], key=lambda choice: (len(choice), choice)):
        found = game.find(choice, target)
        if found:
            return found
    return None


class _Game:
    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.values: dict[Cards, set[int]] = {}
        self.impossible: set[tuple[Cards, int]] = set()

    def listed(self, cards: Cards) -> set[int]:
        """Every value of a few numbers."""
        if cards not in self.values:
            self.values[cards] = {cards[0]} if len(cards) == 1 else self._list(cards)
        return self.values[cards]

    def _list(self, cards: Cards) -> set[int]:
        found: set[int] = set()
        for part, rest in _halves(cards):
            second = self.listed(rest)
            for a in self.listed(part):
                for b in second:
                    found.add(a + b)
                    found.add(a * b)
                    large, small = (a, b) if a > b else (b, a)
                    found.add(large - small)
                    if large % small == 0:
                        found.add(large // small)
        found.discard(0)
        return found if max(found) <= BOUND else {value for value in found if value <= BOUND}

    def find(self, cards: Cards, target: int) -> Formula | None:
        """A formula of all these numbers, or None if there is none."""
        if len(cards) == 1:
            return Number(target) if target == cards[0] else None
        if len(cards) <= _LISTED and target not in self.listed(cards):
            return None
        if target > _largest(cards) or (cards, target) in self.impossible:
            return None
        found = next(self._formulas(cards, target), None)
        if found is None:
            self.impossible.add((cards, target))
        return found

    def _formulas(self, cards: Cards, target: int) -> Iterator[Formula]:
        for part, rest in _halves(cards):
            if len(rest) <= _LISTED:
                yield from self._at_hand(part, rest, target)
            else:
                yield from self._further(part, rest, target)

    def _at_hand(self, part: Cards, rest: Cards, target: int) -> Iterator[Formula]:
        """Formulas whose last operation joins two listed values."""
        others = self.listed(rest)
        self.budget -= 1
        for a in self.listed(part):
            # Which operation it is is asked only once it is known that there is one.
            if (
                target - a in others
                or target + a in others
                or a - target in others
                or target * a in others
                or (target % a == 0 and target // a in others)
                or (a % target == 0 and a // target in others)
            ):
                for operator, first, b in _undone(a, target):
                    if b in others:
                        yield self._joined(operator, first, part, a, rest, b)

    def _further(self, part: Cards, rest: Cards, target: int) -> Iterator[Formula]:
        """Formulas whose last operation joins a listed value and one that is searched."""
        for a in self.listed(part):
            for operator, first, b in _undone(a, target):
                self.budget -= 1
                if self.budget < 0:
                    raise Undecided("The search was stopped before every formula had been tried.")
                if self.find(rest, b):
                    yield self._joined(operator, first, part, a, rest, b)

    def _joined(self, operator: Operator, first: bool, part: Cards, a: int, rest: Cards, b: int) -> Formula:
        known, other = self.find(part, a), self.find(rest, b)
        assert known is not None and other is not None  # noqa: PT018, S101  both are values of these numbers
        return Operation(operator, known, other) if first else Operation(operator, other, known)


def _undone(known: int, target: int) -> Iterator[tuple[Operator, bool, int]]:
    """Every way for a known number to give the target with another, and whether the known one comes first."""
    if target > known:
        yield Operator.ADD, True, target - known
    yield Operator.SUBTRACT, False, target + known
    if known > target:
        yield Operator.SUBTRACT, True, known - target
    if target % known == 0:
        yield Operator.MULTIPLY, True, target // known
    if target * known <= BOUND:
        yield Operator.DIVIDE, False, target * known
    if known % target == 0:
        yield Operator.DIVIDE, True, known // target


@lru_cache(maxsize=4096)
def _halves(cards: Cards) -> Sequence[tuple[Cards, Cards]]:
    """Every parting in two, the smaller part first: the most even ones first, as they are the quickest to try."""
    parted = [(part, rest) for part, rest in partings(cards) if (len(part), part) <= (len(rest), rest)]
    return sorted(parted, key=lambda halves: -len(halves[0]))


@lru_cache(maxsize=4096)
def _largest(cards: Cards) -> int:
    """What no sum or product of whole numbers above 0 exceeds: x + 1 ≤ 2x, and x + y ≤ xy from 2 on."""
    return prod(max(card, 2) for card in cards)

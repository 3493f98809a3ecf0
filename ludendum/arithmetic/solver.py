"""Finding a formula: backwards from the target, along the tables where they know the way.

The last operation of a formula parts its numbers in two. Of a part with few numbers all values are listed; for
each of them the operations are undone, which says what the rest must give. For the numbers that problems show
the tables know at once whether seven digits or fewer can give them, and with how few brackets, so the search rarely
takes a wrong turn. Where no such way leads to the target every other one is tried, within a budget.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from operator import attrgetter
from typing import NamedTuple

from .brackets import NONE, Brackets, brackets
from .formula import Operator
from .multisets import MOST_CARDS, Cards, partings, target_bits
from .operations import Value
from .printing import BINDING
from .rules import Rules
from .undo import Partner, glance, undo
from .values import ANYWHERE, LISTED, Options, Plain, Written, best, combined, effort, simplest, values, values_within

BUDGET = 200_000
"""How many times a search undoes the operations for one known value before it gives up: some seconds."""

_LISTABLE = 4  # of so many numbers all values can be listed if need be
_COMPARED = {4: 8, 5: 3, 6: 2, 7: 2}  # how many ways that surely lead to the target are compared, by numbers in play
_TRIED = 3  # without a table, formulas with fewer pairs of brackets than this are tried first,
_SHORTER = 2_000  # each number of pairs for so long at most
_COMMUTING = (Operator.ADD, Operator.MULTIPLY)
_EXPONENTS = {Partner.EVEN: (2, 0, 4, 6, 8, -2, -4), Partner.ODD: (1, 3, 5, 7, 9, -1, -3)}


class Undecided(Exception):
    """The budget ran out before a formula was found or shown not to exist."""


class Wanted(NamedTuple):
    """What is searched: a formula of all these numbers for a value, for some place, with at most so many brackets."""

    cards: Cards
    value: Value
    place: int
    most: int


class Step(NamedTuple):
    """A last operation, whether the part that is known comes first, and what it gives."""

    operator: Operator
    known_first: bool
    value: Value


class Way(NamedTuple):
    """A last step: some numbers give a known value, and the rest must give its partner."""

    asked: int
    known: Written
    step: Step
    rest: Cards
    partner: Value | Partner
    place: int
    """Where the rest stands."""
    most: int
    """How many brackets are left for it."""
    sure: bool | None
    """Does it lead to the target? None if that is open."""


class Search:
    """One search: its rules, what it may still spend, and what it has found out."""

    def __init__(self, rules: Rules, budget: int = BUDGET) -> None:
        self.rules = rules
        self.budget = budget
        self.table: Brackets | None = brackets(rules.numbers) if rules.in_tables else None
        self.found: dict[Wanted, Written | None] = {}
        self.guided: dict[Wanted, Written | None] = {}
        self.thorough = False
        self.allowed = NONE
        self.at_hand = LISTED
        self.fours: dict[Cards, Plain] = {}

    def solve(self, cards: Cards, target: Value) -> Written | None:
        """A formula of all these numbers for the target, or None if there is none.

        It has the fewest brackets there can be wherever the table knows them, and for up to four numbers; elsewhere
        the fewest that a search of moderate length finds. Where the table promises a formula it costs what it costs.
        """
        self.thorough = len(cards) <= _LISTABLE
        fewest = self.fewest(cards, target)
        if fewest == NONE:
            return None
        if fewest is None:
            return self.shortened(cards, target)
        spared, self.budget = self.budget, sys.maxsize
        self.allowed = fewest
        try:
            return self.find(Wanted(cards, target, ANYWHERE, fewest))
        finally:
            self.budget = spared

    def shortened(self, cards: Cards, target: Value) -> Written | None:
        """A formula with few brackets where the table does not say how few."""
        granted = self.budget
        for most in range(_TRIED):
            self.budget = granted if self.thorough else min(_SHORTER, granted // _TRIED)
            try:
                found = self.find(Wanted(cards, target, ANYWHERE, most))
            except Undecided:
                continue
            finally:
                self.budget = granted
            if found:
                return found
        return self.find(Wanted(cards, target, ANYWHERE, NONE))

    def fewest(self, cards: Cards, value: Value) -> int | None:
        """The fewest brackets of a formula that stands alone, `NONE` if there is none; None if that is open."""
        if len(cards) <= LISTED:
            option = best(values(cards, self.rules).get(value, ()))
            return NONE if option is None else option.brackets
        if self.table is None or type(value) is not int:
            return None
        return self.table.fewest(cards, value)

    def foreseen(self, cards: Cards, target: Value) -> bool | None:
        """Can these numbers give the target? None if that is open without a search."""
        fewest = self.fewest(cards, target)
        return None if fewest is None else fewest != NONE

    def find(self, wanted: Wanted) -> Written | None:
        """A formula as wanted, or None if there is none."""
        if len(wanted.cards) <= self.at_hand:
            return self.listed(*wanted)
        if wanted not in self.found:
            found = None
            if self.hope(*wanted) is not False:
                found = self.along_the_table(wanted) or self.exhaustively(wanted)
            self.found[wanted] = found
        return self.found[wanted]

    def listed(self, cards: Cards, value: Value, place: int, most: int) -> Written | None:
        """The best formula of a few numbers."""
        options = self.values(cards).get(value)
        if options is None:
            return None
        option = options[0] if len(options) == 1 else best(options, place)
        return option if option is not None and option.at(place) <= most else None

    def values(self, cards: Cards) -> Plain:
        """Every value of up to three numbers; of four those with no more brackets than the whole formula may have."""
        if len(cards) <= LISTED:
            return values(cards, self.rules)
        if cards not in self.fours:
            self.fours[cards] = values_within(cards, self.rules, self.allowed)
        return self.fours[cards]

    def hope(self, cards: Cards, value: Value, place: int, most: int) -> bool | None:
        """Is there a formula as wanted, of more numbers than are listed? None if that is open without a search."""
        if self.table is None or type(value) is not int:
            return None
        fewest = self.table.fewest(cards, value)
        if fewest is None:
            return None
        if fewest > most or fewest == NONE:
            return False
        return True if fewest < most or place == ANYWHERE else None

    def along_the_table(self, wanted: Wanted) -> Written | None:
        """The plainest of a few formulas whose every step is foreseen, or at least promising."""
        if wanted not in self.guided:
            self.guided[wanted] = self._along_the_table(wanted)
        return self.guided[wanted]

    def _along_the_table(self, wanted: Wanted) -> Written | None:
        beyond = len(wanted.cards) > MOST_CARDS + 1  # the table does not list what is left of so many
        sure: list[Way] = []
        promising: list[Way] = []
        for size in range(1, min(LISTED, len(wanted.cards) // 2) + 1):
            for way in self.ways(wanted, size, glancing=not self.thorough):
                if way.sure:
                    sure.append(way)
                elif self.is_promising(way):
                    promising.append(way)
            if self.thorough:  # all sizes are compared
                continue
            found = self.plainest(sure, wanted) or (self.plainest(promising, wanted) if beyond else None)
            if found:
                return found
            sure = []
        return self.plainest(sure, wanted) or self.plainest(promising, wanted)

    def plainest(self, ways: list[Way], wanted: Wanted) -> Written | None:
        """The best formula that a few of these ways lead to; the next few are tried only if it is none."""
        ways.sort(key=attrgetter("asked"))
        few = len(ways) + 1 if self.thorough else _COMPARED.get(len(wanted.cards), 1)
        for start in range(0, len(ways), few):
            found = [self.complete(way, guided=True) for way in ways[start : start + few]]
            chosen = best([formula for formula in found if formula], wanted.place)
            if chosen:
                return chosen
        return None

    def exhaustively(self, wanted: Wanted) -> Written | None:
        """The first formula there is, if there is one; those along the table have been tried already.

        Where the table has promised one with few brackets, and it is not soon found, the values of four numbers within
        those brackets are listed as well: then the parts of like size, which the lists decide, are tried first.
        """
        cards = wanted.cards
        if self.allowed < NONE and len(cards) > _LISTABLE + 1:
            self.at_hand = _LISTABLE
        sizes = range(1, len(cards) // 2 + 1)
        for size in sizes if self.at_hand == LISTED else reversed(sizes):
            if size > _LISTABLE:
                raise Undecided(f"{len(cards)} numbers are too many to try every formula.")
            for way in sorted(self.ways(wanted, size), key=lambda way: not way.sure):  # the sure ones first
                found = self.complete(way)
                if found:
                    return found
        return None

    def ways(self, wanted: Wanted, size: int, glancing: bool = False) -> Iterator[Way]:
        """Every last operation with this many numbers on the side that is known, unless it is surely in vain.

        At a glance only the common ones are seen, whose numbers are whole.
        """
        cards, target, place, most = wanted
        rules = self.rules
        for part, rest in partings(cards):
            if len(part) != size or (len(rest) == size and part > rest):
                continue
            for value, options in values(part, rules).items():
                self.budget -= 1
                if self.budget < 0:
                    raise Undecided("The search was stopped before every formula had been tried.")
                if options[0].brackets > most:
                    continue
                if glancing:
                    if type(value) is not int or type(target) is not int:
                        continue
                    undone = glance(value, target, rules)
                else:
                    undone = undo(value, target, rules)
                for operator, known_first, partner in undone:
                    left, right, strength = BINDING[operator]
                    spare = most - 1 if strength < place else most
                    if spare < 0:
                        continue
                    commuting = operator in _COMMUTING
                    gaining = most < NONE and (len(options) > 1 or options[0].strength < right)
                    if known_first and (gaining or not commuting):
                        way = self.way(Step(operator, True, target), options, left, rest, partner, right, spare)
                        if way:
                            yield way
                    # The known part of a sum or product goes last, and first as well if it gains by it.
                    if commuting or not known_first:
                        way = self.way(Step(operator, False, target), options, right, rest, partner, left, spare)
                        if way:
                            yield way

    def way(
        self, step: Step, options: Options, place: int, rest: Cards, partner: Value | Partner, other: int, spare: int
    ) -> Way | None:
        """The way by one last step, with so many brackets at most, unless it is surely in vain."""
        known = options[0] if len(options) == 1 else best(options, place)
        assert known is not None  # noqa: S101  only values that have a formula are listed
        most = spare - known.at(place)
        if most < 0:
            return None
        if most > len(rest):  # no formula of so few numbers has more: any will do, wherever it is put
            most, other = NONE, ANYWHERE
        asked = known.asked
        sure: bool | None = True
        if isinstance(partner, Partner):
            if partner in _EXPONENTS and len(rest) > _LISTABLE:
                sure = None
        elif len(rest) <= self.at_hand:
            found = self.listed(rest, partner, other, most)
            if found is None:
                return None
            asked += found.asked
        else:
            sure = self.hope(rest, partner, other, most)
            if sure is False:
                return None
        return Way(asked + effort(step.operator, step.value), known, step, rest, partner, other, most, sure)

    def is_promising(self, way: Way) -> bool:
        """May the tables know a way on from here, though they do not say so?"""
        return self.table is not None and way.partner in target_bits() and way.rest[-1] <= 9

    def complete(self, way: Way, guided: bool = False) -> Written | None:
        """The whole formula, if the rest can give its part."""
        if isinstance(way.partner, Partner):
            rest = self.suitable(way.rest, way.partner, way.place, way.most)
        elif guided and len(way.rest) > LISTED:
            rest = self.along_the_table(Wanted(way.rest, way.partner, way.place, way.most))
        else:
            rest = self.find(Wanted(way.rest, way.partner, way.place, way.most))
        if rest is None:
            return None
        operator, known_first, value = way.step
        left, right = (way.known, rest) if known_first else (rest, way.known)
        return combined(operator, left, right, value)

    def suitable(self, cards: Cards, partner: Partner, place: int = ANYWHERE, most: int = NONE) -> Written | None:
        """A formula for any value of the kind that will do."""
        if len(cards) <= (_LISTABLE if partner in _EXPONENTS else LISTED):
            listed = values(cards, self.rules).items()
            fitting = best([it for value, options in listed if partner.accepts(value) for it in options], place)
            return fitting if fitting and fitting.at(place) <= most else None
        if partner not in _EXPONENTS:
            found = simplest(cards, self.rules, place, most)
            if found is None and Operator.ADD not in self.rules.operators:  # a sum is never beyond the bound
                raise Undecided(f"{len(cards)} numbers are too many to list without sums.")
            return found
        for exponent in _EXPONENTS[partner]:
            found = self.find(Wanted(cards, exponent, place, most))
            if found:
                return found
        raise Undecided(f"{len(cards)} numbers are too many to list the exponents of −1.")

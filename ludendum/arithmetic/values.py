"""All values that a few numbers have together, each with its shortest and plainest formulas.

Of two formulas the shorter is better. Those of the same numbers have the same digits and as many operations, so the
one with the fewest signs is the one with the fewest brackets (spaces only set + − × ÷ apart and are not counted).
Of two that are equally short the plainer is better, the one that asks less of a reader: 2 for a sum or product, 3 for
a difference or join, 4 for a quotient, 7 for a power; and 8 more where a step gives a fraction, 8 where it gives a
negative number, 2 for each digit beyond the third of a whole number.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from .formula import Formula, Number, Operation, Operator
from .multisets import Cards, partings
from .operations import Trouble, Value, result
from .printing import BARE, BINDING
from .rules import Rules


class Written(NamedTuple):
    """A formula and its measure: in tuples of equal brackets the one that asks less is the smaller."""

    brackets: int
    """The pairs of brackets in it."""
    asked: int
    """How much it asks of a reader, brackets aside."""
    strength: int
    """How tightly its last operation binds: whether it needs brackets itself depends on where it is put."""
    formula: Formula

    def at(self, place: int) -> int:
        """Its pairs of brackets where the weakest formula that stands bare has this strength."""
        return self.brackets + (self.strength < place)


Options = tuple[Written, ...]
"""Formulas for a value of which none is better than another wherever it is put; the first has the fewest brackets."""

Plain = dict[Value, Options]
"""Values, each with its best formulas."""

ANYWHERE = 1
"""The place that takes any formula without brackets: alone, or first in a sum."""

LISTED = 3
"""Of so many numbers all values are kept at hand."""

_COST = {
    Operator.ADD: 2,
    Operator.MULTIPLY: 2,
    Operator.SUBTRACT: 3,
    Operator.JOIN: 3,
    Operator.DIVIDE: 4,
    Operator.POWER: 7,
}
_FRACTION = 8
_NEGATIVE = 8
_LARGE = 2  # for each digit beyond the third

_IN_ORDER = tuple(Operator)  # a set's order would change from run to run, and with it which of two equals is found


def effort(operator: Operator, value: Value) -> int:
    """What an operation with this result asks of a reader."""
    asked = _COST[operator]
    if type(value) is not int:
        asked += _FRACTION
    elif value > 999:
        asked += _LARGE * (len(str(value)) - 3)
    return asked + _NEGATIVE if value < 0 else asked


def number(value: int) -> Written:
    """A number as a formula."""
    return Written(0, 0, BARE, Number(value))


def combined(operator: Operator, first: Written, second: Written, value: Value) -> Written:
    """The formula of two."""
    left, right, strength = BINDING[operator]
    return Written(
        first.at(left) + second.at(right),
        first.asked + second.asked + effort(operator, value),
        strength,
        Operation(operator, first.formula, second.formula),
    )


def measure(formula: Formula) -> tuple[int, int]:
    """The measure of a formula that has a value: its pairs of brackets, and what it asks of a reader.

    >>> from ludendum.arithmetic import parse
    >>> measure(parse("(1‖4 − 6) × 3")), measure(parse("6 × 4 × 1^3"))
    ((1, 8), (0, 11))
    """
    whole = _measured(formula)[0]
    return whole.brackets, whole.asked


def _measured(formula: Formula) -> tuple[Written, Value]:
    if isinstance(formula, Number):
        return number(formula.value), formula.value
    (left, a), (right, b) = _measured(formula.left), _measured(formula.right)
    value = result(formula.operator, a, b)
    assert not isinstance(value, Trouble)  # noqa: S101  only formulas that have a value are measured
    return combined(formula.operator, left, right, value), value


def best(options: Iterable[Written], place: int = ANYWHERE) -> Written | None:
    """The formula of least measure put in this place; the first of equals."""
    return min(options, key=lambda option: (option.at(place), option.asked), default=None)


def values(cards: Cards, rules: Rules) -> Plain:
    """Every value of all these numbers together, with the best formulas for it; meant for up to four numbers."""
    return _few(cards, rules) if len(cards) <= LISTED else _more(cards, rules)


@lru_cache(maxsize=1024)
def _few(cards: Cards, rules: Rules) -> Plain:
    return values_within(cards, rules, len(cards))


@lru_cache(maxsize=32)  # four cards have thousands of values
def _more(cards: Cards, rules: Rules) -> Plain:
    return values_within(cards, rules, len(cards))


def values_within(cards: Cards, rules: Rules, most: int) -> Plain:
    """The values that have a formula with at most so many pairs of brackets; none has more than it has numbers."""
    if len(cards) == 1:
        return {cards[0]: (number(cards[0]),)}
    found: Plain = {}
    operators = [operator for operator in _IN_ORDER if operator in rules.operators]
    for part, rest in partings(cards):
        first, second = values(part, rules), values(rest, rules)
        for operator in operators:
            _add_all(found, operator, first, second, rules, most)
    return found


def _add_all(found: Plain, operator: Operator, first: Plain, second: Plain, rules: Rules, most: int) -> None:
    left, right, strength = BINDING[operator]
    fitting = [(b, _best(options, right)) for b, options in second.items()]
    fitting = [(b, other) for b, other in fitting if other.at(right) <= most]
    for a, options in first.items():
        one = _best(options, left)
        bare = one.at(left)
        if bare > most:
            continue
        for b, other in fitting:
            value = result(operator, a, b)
            if isinstance(value, Trouble) or not rules.allow(value):
                continue
            known = found.get(value, ())
            brackets = bare + other.at(right)
            if brackets > most:
                continue
            asked = one.asked + other.asked
            if known:
                asked += effort(operator, value)
                if any(it[0] <= brackets and it[1] <= asked and it[2] >= strength for it in known):
                    continue
            new = combined(operator, one, other, value)
            kept = [it for it in known if not _beats(new, it)]
            found[value] = (*kept, new) if not kept or kept[0].brackets <= brackets else (new, *kept)


def _best(options: Options, place: int) -> Written:
    chosen = options[0] if len(options) == 1 else best(options, place)
    assert chosen is not None  # noqa: S101  only values that have a formula are listed
    return chosen


def _beats(one: Written, other: Written) -> bool:
    return one.brackets <= other.brackets and one.asked <= other.asked and one.strength >= other.strength


def simplest(cards: Cards, rules: Rules, place: int, most: int) -> Written | None:
    """A formula above 0 of numbers above 0 with at most so many brackets: their sum, else a product, else a join."""
    for operator in (Operator.ADD, Operator.MULTIPLY, Operator.JOIN):
        if operator not in rules.operators:
            continue
        formula, value = number(cards[-1]), cards[-1]
        for card in reversed(cards[:-1]):
            gives = result(operator, value, card)
            if type(gives) is not int:  # beyond the bound
                break
            formula, value = combined(operator, formula, number(card), gives), gives
        else:
            if formula.at(place) <= most:
                return formula
    return None

"""All values that a few numbers have together, each with its plainest formula."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

from .formula import Formula, Number, Operation, Operator
from .multisets import Cards, partings
from .operations import Trouble, Value, result
from .printing import brackets
from .rules import Rules

Costed = tuple[int, Formula]
"""A formula and how much it asks of a reader."""

Plain = dict[Value, Costed]
"""Values, each with its plainest formula."""

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
_BRACKETS = 2

LISTED = 3
"""Of so many numbers all values are kept at hand."""

_COMMUTING = (Operator.ADD, Operator.MULTIPLY)
_IN_ORDER = tuple(Operator)  # a set's order would change from run to run, and with it which of two equals is found


def effort(operator: Operator, value: Value) -> int:
    """What an operation with this result asks of a reader, brackets aside."""
    asked = _COST[operator]
    if type(value) is not int:
        asked += _FRACTION
    elif value > 999:
        asked += _LARGE * (len(str(value)) - 3)
    return asked + _NEGATIVE if value < 0 else asked


def combined(operator: Operator, first: Costed, second: Costed, value: Value) -> Costed:
    """The formula of two, with its cost."""
    left, right = first[1], second[1]
    asked = first[0] + second[0] + effort(operator, value) + _BRACKETS * brackets(operator, left, right)
    return asked, Operation(operator, left, right)


def values(cards: Cards, rules: Rules) -> Plain:
    """Every value of all these numbers together, with the plainest formula for it; meant for up to four numbers."""
    return _few(cards, rules) if len(cards) <= LISTED else _more(cards, rules)


@lru_cache(maxsize=1024)
def _few(cards: Cards, rules: Rules) -> Plain:
    return _list(cards, rules)


@lru_cache(maxsize=32)  # four cards have thousands of values
def _more(cards: Cards, rules: Rules) -> Plain:
    return _list(cards, rules)


def _list(cards: Cards, rules: Rules) -> Plain:
    if len(cards) == 1:
        return {cards[0]: (0, Number(cards[0]))}
    found: Plain = {}
    for part, rest in partings(cards):
        first, second = values(part, rules), values(rest, rules)
        for operator in _IN_ORDER:
            # Both orders of the two parts come up; of a sum or product one will do.
            if operator in rules.operators and (operator not in _COMMUTING or part >= rest):
                _add_all(found, operator, first, second, rules)
    return found


def _add_all(found: Plain, operator: Operator, first: Plain, second: Plain, rules: Rules) -> None:
    for a, plain_a in first.items():
        for b, plain_b in second.items():
            value = result(operator, a, b)
            if isinstance(value, Trouble) or not rules.allow(value):
                continue
            known = found.get(value)
            if known is None or plain_a[0] + plain_b[0] < known[0]:
                plain = combined(operator, plain_a, plain_b, value)
                if known is None or plain[0] < known[0]:
                    found[value] = plain


def simplest(cards: Cards) -> Costed:
    """A value above 0 of any number of positive numbers: their sum."""
    formula: Formula = Number(cards[-1])
    for card in reversed(cards[:-1]):
        formula = Operation(Operator.ADD, formula, Number(card))
    return _COST[Operator.ADD] * (len(cards) - 1), formula


def plainest(found: list[Costed]) -> Costed | None:
    """The formula that asks least; the first of equals."""
    return min(found, key=itemgetter(0), default=None)

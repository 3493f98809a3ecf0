"""Formulas that differ only in how they are written, told apart from those that differ.

Two formulas are essentially the same if one becomes the other by reordering or regrouping sums and differences,
products and quotients, and joins: a − (b − c) is c + a − b, a ÷ (b ÷ c) is a × c ÷ b, a‖(b‖c) is a‖b‖c. Nothing
else is identified: a^b^c and a^(b × c) differ, and so do (a − b) × (c − d) and (b − a) × (d − c).
"""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import NamedTuple

from .formula import Formula, Number, Operation, Operator
from .operations import Trouble, Value, result
from .printing import spell


class _Part(NamedTuple):
    formula: Formula
    value: Value | None  # None if it has none, or one beyond the bound


_INVERSE = {Operator.ADD: Operator.SUBTRACT, Operator.MULTIPLY: Operator.DIVIDE}
_KIND = {
    Operator.ADD: Operator.ADD,
    Operator.SUBTRACT: Operator.ADD,
    Operator.MULTIPLY: Operator.MULTIPLY,
    Operator.DIVIDE: Operator.MULTIPLY,
}


def canonical(formula: Formula) -> Formula:
    """The one formula that stands for all that are essentially the same: large parts first, inverses last."""
    return _canonical(formula).formula


def _canonical(formula: Formula) -> _Part:
    if isinstance(formula, Number):
        return _Part(formula, formula.value)
    if formula.operator is Operator.JOIN:
        parts = [_canonical(part) for part in _sequence(formula)]
        return _fold(Operator.JOIN, parts[0], parts[1:])
    if formula.operator is Operator.POWER:
        return _fold(Operator.POWER, _canonical(formula.left), [_canonical(formula.right)])
    kind = _KIND[formula.operator]
    direct: list[_Part] = []
    inverse: list[_Part] = []
    _collect(formula, kind, direct, inverse)
    direct.sort(key=_rank)
    inverse.sort(key=_rank)
    ordered = _fold(_INVERSE[kind], _fold(kind, direct[0], direct[1:]), inverse)
    return _Part(ordered.formula, _total(kind, direct, inverse))


def _sequence(formula: Formula) -> list[Formula]:
    """What a join joins, from left to right."""
    if isinstance(formula, Operation) and formula.operator is Operator.JOIN:
        return _sequence(formula.left) + _sequence(formula.right)
    return [formula]


def _collect(formula: Formula, kind: Operator, direct: list[_Part], inverse: list[_Part]) -> None:
    """The terms of a sum, or the factors of a product; those taken away, or divided by, are the inverse ones."""
    if isinstance(formula, Operation) and _KIND.get(formula.operator) is kind:
        _collect(formula.left, kind, direct, inverse)
        if formula.operator is kind:
            _collect(formula.right, kind, direct, inverse)
        else:
            _collect(formula.right, kind, inverse, direct)
    else:
        direct.append(_canonical(formula))


def _fold(operator: Operator, first: _Part, others: list[_Part]) -> _Part:
    formula, value = first
    for part in others:
        formula = Operation(operator, formula, part.formula)
        gives = None if value is None or part.value is None else result(operator, value, part.value)
        value = None if isinstance(gives, Trouble) else gives
    return _Part(formula, value)


def _total(kind: Operator, direct: list[_Part], inverse: list[_Part]) -> Value | None:
    """The value whatever the order: on its way from part to part it may pass the bound."""
    plus = [part.value for part in direct if part.value is not None]
    minus = [part.value for part in inverse if part.value is not None]
    if len(plus) < len(direct) or len(minus) < len(inverse):
        return None
    if kind is Operator.ADD:
        value = result(Operator.ADD, sum(plus) - sum(minus), 0)
    else:
        value = result(Operator.DIVIDE, prod(plus), prod(minus))
    return None if isinstance(value, Trouble) else value


def _rank(part: _Part) -> tuple[bool, Value, str]:
    value = part.value
    return (True, Fraction(0), spell(part.formula)) if value is None else (False, -value, spell(part.formula))

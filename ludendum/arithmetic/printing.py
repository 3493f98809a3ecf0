"""Writing formulas: every bracket that the tree needs, and none besides."""

from __future__ import annotations

from fractions import Fraction

from .formula import Formula, Number, Operation, Operator

UNICODE = {operator: operator.sign for operator in Operator}
ASCII = dict(zip(Operator, ("+", "-", "*", "/", "**", "||"), strict=True))

_SPACED = (Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE)

# The weakest operand that stands without brackets on the left and on the right, and the strength of the result.
_BINDING = {
    Operator.ADD: (1, 2, 1),
    Operator.SUBTRACT: (1, 2, 1),
    Operator.MULTIPLY: (2, 3, 2),
    Operator.DIVIDE: (2, 3, 2),
    Operator.POWER: (4, 3, 3),
    Operator.JOIN: (4, 5, 4),
}
_NUMBER = 5


def spell(formula: Formula, signs: dict[Operator, str] = UNICODE) -> str:
    """The text that parses back to exactly this tree."""
    return _spell(formula, signs)[0]


def _spell(formula: Formula, signs: dict[Operator, str]) -> tuple[str, int]:
    if isinstance(formula, Number):
        return str(formula.value), _NUMBER
    left, right, strength = _BINDING[formula.operator]
    sign = signs[formula.operator]
    if formula.operator in _SPACED:
        sign = f" {sign} "
    before = _bracketed(formula.left, left, signs)
    return before + sign + _bracketed(formula.right, right, signs), strength


def _bracketed(formula: Formula, weakest: int, signs: dict[Operator, str]) -> str:
    text, strength = _spell(formula, signs)
    return text if strength >= weakest else f"({text})"


def brackets(operator: Operator, left: Formula, right: Formula) -> int:
    """How many pairs of brackets the two operands need."""
    weakest_left, weakest_right, _ = _BINDING[operator]
    needed = 0 if isinstance(left, Number) or _BINDING[left.operator][2] >= weakest_left else 1
    if isinstance(right, Operation) and _BINDING[right.operator][2] < weakest_right:
        needed += 1
    return needed


def number_text(value: Fraction | int) -> str:
    """A value as people write it: −5, 1/2, 1,000,000."""
    whole = f"{abs(value.numerator):,}"
    text = whole if value.denominator == 1 else f"{whole}/{value.denominator:,}"
    return f"−{text}" if value < 0 else text

"""Writing formulas: every bracket that the tree needs, and none besides."""

from __future__ import annotations

from fractions import Fraction

from .formula import Formula, Number, Operator

UNICODE = {operator: operator.sign for operator in Operator}
ASCII = dict(zip(Operator, ("+", "-", "*", "/", "**", "||"), strict=True))

_SPACED = (Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE)

# The weakest operand that stands without brackets on the left and on the right, and the strength of the result.
BINDING = {
    Operator.ADD: (1, 2, 1),
    Operator.SUBTRACT: (1, 2, 1),
    Operator.MULTIPLY: (2, 3, 2),
    Operator.DIVIDE: (2, 3, 2),
    Operator.POWER: (4, 3, 3),
    Operator.JOIN: (4, 5, 4),
}
BARE = 5
"""The strength of a number: it never needs brackets."""


def spell(formula: Formula, signs: dict[Operator, str] = UNICODE) -> str:
    """The text that parses back to exactly this tree."""
    return _spell(formula, signs)[0]


def _spell(formula: Formula, signs: dict[Operator, str]) -> tuple[str, int]:
    if isinstance(formula, Number):
        return str(formula.value), BARE
    left, right, strength = BINDING[formula.operator]
    sign = signs[formula.operator]
    if formula.operator in _SPACED:
        sign = f" {sign} "
    before = _bracketed(formula.left, left, signs)
    return before + sign + _bracketed(formula.right, right, signs), strength


def _bracketed(formula: Formula, weakest: int, signs: dict[Operator, str]) -> str:
    text, strength = _spell(formula, signs)
    return text if strength >= weakest else f"({text})"


def number_text(value: Fraction | int) -> str:
    """A value as people write it: −5, 1/2, 1,000,000."""
    whole = f"{abs(value.numerator):,}"
    text = whole if value.denominator == 1 else f"{whole}/{value.denominator:,}"
    return f"−{text}" if value < 0 else text

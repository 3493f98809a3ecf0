"""The six operations on exact values, within the bound: the one place that says what each of them gives."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from math import isqrt
from typing import Literal

from .formula import Operator

BOUND = 10**9
"""Numerator and denominator of every value, at every step, are at most this."""

Reading = Literal["rational", "integer"]
"""Which numbers a table plays with: any rationals, or whole numbers (negative ones too) at every step."""

Value = int | Fraction
"""An exact value: an int when it is whole, a Fraction only when it is not."""


class Trouble(StrEnum):
    """Why an operation gives nothing."""

    DIVISION_BY_ZERO = "division by zero"
    IRRATIONAL = "irrational"
    ZERO_TO_THE_ZERO = "zero to the zero"
    JOINING = "joining"
    NOT_WHOLE = "not whole"
    BEYOND_THE_BOUND = "beyond the bound"
    NOT_PLAYED = "not played"


def result(operator: Operator, left: Value, right: Value) -> Value | Trouble:
    """What an operation gives in rational numbers, or why nothing."""
    if operator is Operator.ADD:
        return bounded(left + right)
    if operator is Operator.SUBTRACT:
        return bounded(left - right)
    if operator is Operator.MULTIPLY:
        return bounded(left * right)
    if operator is Operator.DIVIDE:
        return divide(left, right)
    if operator is Operator.POWER:
        return power(left, right)
    return join(left, right)


def bounded(value: Value) -> Value | Trouble:
    """The value itself (an int if whole), unless it is beyond the bound."""
    if type(value) is int:
        return value if -BOUND <= value <= BOUND else Trouble.BEYOND_THE_BOUND
    numerator, denominator = value.numerator, value.denominator
    if denominator > BOUND or not -BOUND <= numerator <= BOUND:
        return Trouble.BEYOND_THE_BOUND
    return numerator if denominator == 1 else value


def divide(left: Value, right: Value) -> Value | Trouble:
    """An exact quotient."""
    if right == 0:
        return Trouble.DIVISION_BY_ZERO
    if type(left) is int and type(right) is int and left % right == 0:
        return left // right
    return bounded(Fraction(left, right))


def power(base: Value, exponent: Value) -> Value | Trouble:
    """A power whose value is rational.

    With p/q the exponent in lowest terms it is the q-th root of the base, to the p-th power. Roots are real:
    a negative base has odd roots, (−8)^(1/3) = −2, and no even ones. (No entry of the reachability table hangs on
    this: without roots of negative numbers the builder gives the same table.)
    """
    if base == 0:
        if exponent == 0:
            return Trouble.ZERO_TO_THE_ZERO
        return 0 if exponent > 0 else Trouble.DIVISION_BY_ZERO
    if exponent == 0 or base == 1:
        return 1
    root = exact_root(base, exponent.denominator)
    if root is None:
        return Trouble.IRRATIONAL
    times = exponent.numerator
    if root in (1, -1):
        return root if times % 2 else 1
    if not -30 <= times <= 30:  # 2^30 is beyond the bound already
        return Trouble.BEYOND_THE_BOUND
    raised = root ** abs(times)
    return bounded(raised) if times > 0 else bounded(Fraction(1, raised))


def join(left: Value, right: Value) -> Value | Trouble:
    """The digits of two whole numbers in sequence; a 0 may stand on the right only."""
    if type(left) is not int or type(right) is not int or left <= 0 or right < 0:
        return Trouble.JOINING
    shift = 10
    while shift <= right:
        shift *= 10
    return bounded(left * shift + right)


def exact_root(value: Value, degree: int) -> Value | None:
    """The real root of this degree if it is rational; of an even degree, the positive one."""
    if degree == 1:
        return value
    if value < 0:
        if degree % 2 == 0:
            return None
        positive = exact_root(-value, degree)
        return None if positive is None else -positive
    top = _whole_root(value.numerator, degree)
    bottom = _whole_root(value.denominator, degree)
    if top is None or bottom is None:
        return None
    return top if bottom == 1 else Fraction(top, bottom)


def _whole_root(number: int, degree: int) -> int | None:
    if number <= 1:
        return number
    if degree >= number.bit_length():
        return None
    if degree == 2:
        root = isqrt(number)
    else:
        low, high = 1, 1 << (number.bit_length() // degree + 1)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if middle**degree <= number else (low, middle)
        root = low
    return root if root**degree == number else None

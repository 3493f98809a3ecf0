"""Formulas for property tests, and a slow, separate account of what they are worth."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import TypeVar

from hypothesis import strategies as st

from ludendum.arithmetic import BOUND, Formula, Number, Operation, Operator

Item = TypeVar("Item")


def sampled(items: Sequence[Item], count: int, seed: int = 7) -> list[Item]:
    """Some of the items, the same at every run."""
    return random.Random(seed).sample(items, count)  # noqa: S311  nothing secret


def formulas(most: int = 7) -> st.SearchStrategy[Formula]:
    """Small formulas of digits, with a longer number now and then."""
    numbers = st.builds(Number, st.integers(0, 9) | st.sampled_from([10, 16, 27, 100, 999]))

    def operations(inner: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
        return st.builds(Operation, st.sampled_from(Operator), inner, inner)

    return st.recursive(numbers, operations, max_leaves=most)


def naive_value(formula: Formula, whole: bool = False) -> Fraction | None:
    """The value by the letter of the rules, with none of the package's arithmetic; None where there is none."""
    if isinstance(formula, Number):
        return Fraction(formula.value)
    left, right = naive_value(formula.left, whole), naive_value(formula.right, whole)
    if left is None or right is None:
        return None
    value = naive_result(formula.operator, left, right)
    return None if value is None or (whole and value.denominator != 1) else value


def naive_result(operator: Operator, left: Fraction, right: Fraction) -> Fraction | None:
    """What one operation gives, within the bound."""
    value: Fraction | None
    if operator is Operator.ADD:
        value = left + right
    elif operator is Operator.SUBTRACT:
        value = left - right
    elif operator is Operator.MULTIPLY:
        value = left * right
    elif operator is Operator.DIVIDE:
        value = left / right if right else None
    elif operator is Operator.POWER:
        value = naive_power(left, right)
    else:
        value = naive_join(left, right)
    if value is None or abs(value.numerator) > BOUND or value.denominator > BOUND:
        return None
    return value


def naive_join(left: Fraction, right: Fraction) -> Fraction | None:
    if left.denominator != 1 or right.denominator != 1 or left < 1 or right < 0:
        return None
    return Fraction(int(str(left.numerator) + str(right.numerator)))


def naive_power(base: Fraction, exponent: Fraction) -> Fraction | None:
    if base == 0:
        return Fraction(0) if exponent > 0 else None
    if exponent == 0 or base == 1:
        return Fraction(1)
    if base == -1:
        return None if exponent.denominator % 2 == 0 else Fraction(1 - 2 * (exponent.numerator % 2))
    p, q = exponent.numerator, exponent.denominator
    if abs(p) > 64 or q > 64:
        return None  # a base of size 2 has no rational 65th root below the bound, and no 65th power
    if base < 0 and q % 2 == 0:
        return None
    top, bottom = naive_root(abs(base.numerator), q), naive_root(base.denominator, q)
    if top is None or bottom is None:
        return None
    return Fraction(top if base > 0 else -top, bottom) ** p


def naive_root(number: int, degree: int) -> int | None:
    root = round(number ** (1 / degree))
    return next((near for near in (root - 1, root, root + 1) if near > 0 and near**degree == number), None)


@cache
def slowly(cards: tuple[int, ...], whole: bool) -> frozenset[Fraction]:
    """Every value of the cards, by trying everything forwards."""
    if len(cards) == 1:
        return frozenset({Fraction(cards[0])})
    found = set()
    places = range(len(cards))
    for size in range(1, len(cards)):
        for chosen in combinations(places, size):
            part = tuple(cards[i] for i in chosen)
            rest = tuple(cards[i] for i in places if i not in chosen)
            for a in slowly(part, whole):
                for b in slowly(rest, whole):
                    found |= {naive_result(operator, a, b) for operator in Operator}
    return frozenset(value for value in found if value is not None and (not whole or value.denominator == 1))

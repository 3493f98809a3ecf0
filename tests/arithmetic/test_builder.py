"""The builder's compiled arithmetic is the package's arithmetic."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from ludendum.arithmetic import Operator
from ludendum.arithmetic.builder.kernel import NEEDS, NOTHING, bottom_of, combine, pack, partners, top_of
from ludendum.arithmetic.operations import Trouble, Value, result
from ludendum.arithmetic.rules import RATIONAL
from ludendum.arithmetic.undo import Partner, undo

pytestmark = pytest.mark.slow

WHOLE = [-27, -8, -2, -1, 0, 1, 2, 3, 5, 8, 9, 10, 16, 27, 64, 81, 105, 512, 999, 10**5, 2**29, 10**9]
BROKEN = [(1, 2), (1, 3), (2, 3), (3, 2), (-1, 2), (-1, 3), (-2, 3), (4, 9), (27, 8), (-27, 8), (1, 10**9), (10**9, 7)]
VALUES: list[Value] = [*WHOLE, *(Fraction(top, bottom) for top, bottom in BROKEN)]


def key(value: Value) -> int:
    return pack(value.numerator, value.denominator)


def value_of(packed: int) -> Value:
    return Fraction(top_of(packed), bottom_of(packed))


def test_two_values_combine_as_everywhere_else() -> None:
    out = np.empty(NEEDS, np.int64)
    for a, b in product(VALUES, repeat=2):
        count = combine(key(a), key(b), out)
        given = [result(operator, *order) for operator in Operator for order in ((a, b), (b, a))]
        assert {value_of(int(it)) for it in out[:count] if it != NOTHING} == {
            value for value in given if not isinstance(value, Trouble)
        }


def test_operations_are_undone_as_everywhere_else() -> None:
    out = np.empty(NEEDS, np.int64)
    for known, target in product(VALUES, repeat=2):
        count = partners(key(known), key(target), out)
        solutions = {step.partner for step in undo(known, target, RATIONAL)}
        free = {it for it in solutions if isinstance(it, Partner)}
        if count < 0:
            assert free
        else:
            assert free <= {Partner.EVEN, Partner.ODD}
            assert {value_of(int(it)) for it in out[:count] if it != NOTHING} == solutions - free

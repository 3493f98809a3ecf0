"""Exact arithmetic for the table's builder, compiled: values, and the operations undone.

A value is a numerator and a denominator in lowest terms, both within the bound; packed into one integer it is
its key. Products of two such numbers fit into 64 bits, so nothing overflows. What the operations mean is said
in `operations`; this module repeats it for speed, and the tests hold the two together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Function = TypeVar("Function", bound=Callable[..., object])

LIMIT = 10**9
SHIFT = 30  # a denominator within the bound fits into 30 bits
NOTHING = -(2**62)  # no key: the operation gives nothing
NEEDS = 12  # at most so many partners solve one equation for all six operations


def compiled(function: Function) -> Function:
    """The function in machine code."""
    return cast("Function", numba.njit(function))


@compiled
def pack(numerator: int, denominator: int) -> int:
    """The key of a quotient, or `NOTHING` if it is beyond the bound."""
    a, b = abs(numerator), abs(denominator)
    while b:
        a, b = b, a % b
    if denominator < 0:
        a = -a
    top, bottom = numerator // a, denominator // a
    if bottom > LIMIT or top > LIMIT or top < -LIMIT:
        return NOTHING
    return (top << SHIFT) | bottom


@compiled
def top_of(key: int) -> int:
    """The numerator."""
    return key >> SHIFT


@compiled
def bottom_of(key: int) -> int:
    """The denominator."""
    return key & ((1 << SHIFT) - 1)


@compiled
def whole_power(base: int, times: int) -> int:
    """base^times for base, times ≥ 0, or −1 if it is beyond the bound."""
    if base <= 1:
        return 1 if times == 0 else base
    value = 1
    for _ in range(min(times, 31)):
        value *= base
        if value > LIMIT:
            return -1
    return value


@compiled
def whole_root(number: int, degree: int) -> int:
    """The root of a number ≥ 1 if it is whole, or −1."""
    if degree == 1 or number == 1:
        return number
    if degree > 30:
        return -1
    guess = round(float(number) ** (1.0 / degree))  # only a guess: the exact check follows
    return guess if whole_power(guess, degree) == number else -1


@compiled
def signed_root(key: int, degree: int) -> int:
    """The key of the real root of a value other than 0 if it is rational, or `NOTHING`."""
    top, bottom = top_of(key), bottom_of(key)
    if top < 0 and degree % 2 == 0:
        return NOTHING
    above, below = whole_root(abs(top), degree), whole_root(bottom, degree)
    if above < 0 or below < 0:
        return NOTHING
    return ((above if top > 0 else -above) << SHIFT) | below


@compiled
def signed_power(key: int, times: int) -> int:
    """The key of a value other than 0 raised to a whole number, or `NOTHING`."""
    top, bottom = top_of(key), bottom_of(key)
    above, below = whole_power(abs(top), abs(times)), whole_power(bottom, abs(times))
    if above < 0 or below < 0:
        return NOTHING
    if times < 0:
        above, below = below, above
    return ((-above if top < 0 and times % 2 else above) << SHIFT) | below


@compiled
def power(base: int, exponent: int) -> int:
    """The key of base^exponent, or `NOTHING`."""
    p, q = top_of(exponent), bottom_of(exponent)
    if top_of(base) == 0:
        return base if p > 0 else NOTHING
    root = signed_root(base, q)
    if p == 0:
        return (1 << SHIFT) | 1
    return NOTHING if root == NOTHING else signed_power(root, p)


@compiled
def join(left: int, right: int) -> int:
    """The key of left‖right, or `NOTHING`."""
    if bottom_of(left) != 1 or bottom_of(right) != 1 or top_of(left) <= 0 or top_of(right) < 0:
        return NOTHING
    shift = 10
    while shift <= top_of(right):
        shift *= 10
    return pack(top_of(left) * shift + top_of(right), 1)


@compiled
def combine(a: int, b: int, out: Ints) -> int:
    """Write the keys that two values give together, in either order; return how many."""
    an, ad, bn, bd = top_of(a), bottom_of(a), top_of(b), bottom_of(b)
    out[0] = pack(an * bd + bn * ad, ad * bd)
    out[1] = pack(an * bd - bn * ad, ad * bd)
    out[2] = pack(bn * ad - an * bd, ad * bd)
    out[3] = pack(an * bn, ad * bd)
    out[4] = pack(an * bd, ad * bn) if bn != 0 else NOTHING
    out[5] = pack(bn * ad, bd * an) if an != 0 else NOTHING
    out[6] = power(a, b)
    out[7] = power(b, a)
    out[8] = join(a, b)
    out[9] = join(b, a)
    return 10


@compiled
def logarithm(base: int, target: int) -> int:
    """The key of the one exponent b with base^b = target, for a base other than 0, 1 and −1, or `NOTHING`."""
    if top_of(target) == 0:
        return NOTHING
    size = (abs(top_of(base)) << SHIFT) | bottom_of(base)
    wanted = (abs(top_of(target)) << SHIFT) | bottom_of(target)
    inverse = (bottom_of(target) << SHIFT) | abs(top_of(target))
    degree = 1
    while 1 << (degree + 1) <= max(abs(top_of(base)), bottom_of(base)):
        degree += 1
    while signed_root(size, degree) == NOTHING:
        degree -= 1
    primitive = signed_root(size, degree)  # |base| = primitive^degree, and no root of `primitive` is rational
    raised = (1 << SHIFT) | 1
    times = 0
    while raised not in (NOTHING, wanted, inverse):
        times += 1
        raised = signed_power(primitive, times)
    if raised == NOTHING:
        return NOTHING
    exponent = pack(times if raised == wanted else -times, degree)
    return exponent if power(base, exponent) == target else NOTHING


@compiled
def partners(a: int, target: int, out: Ints) -> int:
    """Write every b with a ∘ b = target or b ∘ a = target; return how many, or −1 if every b > 0 will do.

    Left out is the power of −1, which has no last solution: see `wanted_parity`.
    """
    an, ad, tn, td = top_of(a), bottom_of(a), top_of(target), bottom_of(target)
    one = (1 << SHIFT) | 1
    if an == 0 and (tn == 0 or target == one):  # 0 × b, 0 ÷ b, 0^b; b^0
        return -1
    if a == one and target == one:  # 1^b
        return -1
    out[0] = pack(tn * ad - an * td, td * ad)
    out[1] = pack(tn * ad + an * td, td * ad)
    out[2] = pack(an * td - tn * ad, td * ad)
    count = 3
    if an != 0:
        out[count] = pack(tn * ad, td * an)
        out[count + 1] = pack(tn * an, td * ad)
        out[count + 2] = pack(an * td, ad * tn) if tn != 0 else NOTHING
        out[count + 3] = logarithm(a, target) if abs(an) != 1 or ad != 1 else NOTHING
        count += 4
        count += bases(a, target, out[count:])
    if td == 1 and tn > 0 and ad == 1 and an >= 0:
        count += splits(an, tn, out[count:])
    return count


@compiled
def bases(exponent: int, target: int, out: Ints) -> int:
    """Write every b with b^exponent = target, for an exponent other than 0; return how many."""
    p, q = top_of(exponent), bottom_of(exponent)
    if top_of(target) == 0:
        out[0] = target if p > 0 else NOTHING
        return 1
    root = signed_root(target, abs(p))  # of b its q-th root is the `root` of the target, or one over it
    if root == NOTHING or (q % 2 == 0 and top_of(root) < 0):
        return 0
    base = signed_power(root, q if p > 0 else -q)
    if base == NOTHING:
        return 0
    out[0] = base
    if p % 2 == 0 and q % 2 == 1:
        out[1] = (-top_of(base) << SHIFT) | bottom_of(base)
        return 2
    return 1


@compiled
def splits(part: int, target: int, out: Ints) -> int:
    """Write every b with part‖b = target or b‖part = target; return how many."""
    count = 0
    shift = 10
    while shift <= target:
        front, back = target // shift, target % shift
        if (back >= shift // 10) or (back == 0 and shift == 10):  # else the back would begin with a zero
            if front == part:
                out[count] = (back << SHIFT) | 1
                count += 1
            if back == part:
                out[count] = (front << SHIFT) | 1
                count += 1
        shift *= 10
    return count


@compiled
def wanted_parity(a: int, target: int) -> int:
    """For (−1)^b = target: 0 if b must have an even numerator, 1 if an odd one (over an odd denominator), else −1."""
    if a != (-1 << SHIFT) | 1 or bottom_of(target) != 1:
        return -1
    if top_of(target) == 1:
        return 0
    return 1 if top_of(target) == -1 else -1

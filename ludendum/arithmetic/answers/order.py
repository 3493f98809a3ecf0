"""Which of two exact reals is greater, by rational bounds that are tightened until they tell."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from .exact import Radical, Real
from .limits import Unreadable

_DIGITS = (25, 60, 150, 400, 1000)

_Bounds = tuple[Fraction, Fraction]


def sign(a: Real) -> int:
    """−1, 0 or 1: decided for every real of ours that can be told from zero by a thousand digits."""
    if a.is_zero():
        return 0
    for digits in _DIGITS:
        low, high = bounds(a, digits)
        if low > 0:
            return 1
        if high < 0:
            return -1
    raise Unreadable("These two values are too close to be told apart.")


def bounds(a: Real, digits: int) -> _Bounds:
    """Two fractions, about as many digits apart, between which the real lies."""
    low = high = Fraction(0)
    for (pi, radical), factor in a.terms:
        below, above = _product(_pi_power(pi, digits), _radical(radical, digits))
        low += factor * (below if factor > 0 else above)
        high += factor * (above if factor > 0 else below)
    return low, high


def magnitude(a: Real) -> int:
    """The power of ten of the first digit: 2 for 314.

    >>> from .exact import rational
    >>> magnitude(rational(314)), magnitude(rational(Fraction(1, 100)))
    (2, -2)
    """
    for digits in _DIGITS:
        low, high = bounds(a, digits)
        if high < 0:
            low, high = -high, -low
        if low > 0 and _first_place(low) == _first_place(high):
            return _first_place(low)
    raise Unreadable("This value is too close to a power of ten.")


def _first_place(value: Fraction) -> int:
    place = (value.numerator.bit_length() - value.denominator.bit_length()) * 3 // 10
    while value >= Fraction(10) ** (place + 1):
        place += 1
    while value < Fraction(10) ** place:
        place -= 1
    return place


def _product(a: _Bounds, b: _Bounds) -> _Bounds:
    return a[0] * b[0], a[1] * b[1]


def _radical(radical: Radical, digits: int) -> _Bounds:
    found = (Fraction(1), Fraction(1))
    scale = 10**digits
    for prime, part in radical:
        below = whole_root(prime**part.numerator * scale**part.denominator, part.denominator)
        found = _product(found, (Fraction(below, scale), Fraction(below + 1, scale)))
    return found


def whole_root(number: int, index: int) -> int:
    """The greatest whole number whose power is not above this one.

    >>> whole_root(26, 3), whole_root(27, 3)
    (2, 3)
    """
    if number < 2:
        return number
    guess = 1 << -(-number.bit_length() // index)
    while True:
        better = ((index - 1) * guess + number // guess ** (index - 1)) // index
        if better >= guess:
            return guess
        guess = better


def _pi_power(power: int, digits: int) -> _Bounds:
    scale = 10**digits
    near = _pi(digits)
    low, high = Fraction(near - 1, scale), Fraction(near + 1, scale)
    return (low**power, high**power) if power >= 0 else (high**power, low**power)


@lru_cache(maxsize=8)
def _pi(digits: int) -> int:
    """π times a power of ten, by Machin's formula, at most one off."""
    unit = 10 ** (digits + 10)
    return 4 * (4 * _arctan_of_inverse(5, unit) - _arctan_of_inverse(239, unit)) // 10**10


def _arctan_of_inverse(number: int, unit: int) -> int:
    term = total = unit // number
    divisor, flip = 3, -1
    while term:
        term //= number * number
        total += flip * (term // divisor)
        divisor, flip = divisor + 2, -flip
    return total

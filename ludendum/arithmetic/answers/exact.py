"""Exact reals: sums of rational multiples of roots and powers of π.

A term is a fraction times π^n times prime numbers raised to fractions between 0 and 1. Such products of primes are
linearly independent over the rationals (Besicovitch, 1940), and π is transcendental: so two of these sums are equal
only if they are the same terms, and nothing is ever estimated to find out.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import isqrt

from msgspec import Struct

from .limits import MAX_BITS, MAX_INDEX, MAX_PRODUCTS, MAX_ROOT, MAX_TERMS, Unreadable

Radical = tuple[tuple[int, Fraction], ...]
"""Primes, rising, each with an exponent between 0 and 1."""

Monomial = tuple[int, Radical]
"""A power of π, and a radical."""

ONE: Monomial = (0, ())


class Real(Struct, frozen=True):
    """A sum of terms, none of them zero, in one fixed order."""

    terms: tuple[tuple[Monomial, Fraction], ...]

    def is_zero(self) -> bool:
        return not self.terms

    def rational(self) -> Fraction | None:
        """The fraction it is, if it is one."""
        if not self.terms:
            return Fraction(0)
        monomial, factor = self.terms[0]
        return factor if len(self.terms) == 1 and monomial == ONE else None


def rational(value: Fraction | int) -> Real:
    """A fraction as a real."""
    return _collected({ONE: Fraction(value)})


PI = Real((((1, ()), Fraction(1)),))


def add(a: Real, b: Real) -> Real:
    sums = dict(a.terms)
    for monomial, factor in b.terms:
        sums[monomial] = sums.get(monomial, Fraction(0)) + factor
    return _collected(sums)


def negative(a: Real) -> Real:
    return Real(tuple((monomial, -factor) for monomial, factor in a.terms))


def subtract(a: Real, b: Real) -> Real:
    return add(a, negative(b))


def multiply(a: Real, b: Real) -> Real:
    if len(a.terms) * len(b.terms) > MAX_PRODUCTS:
        raise Unreadable("There are too many different roots to be read here.")
    sums: dict[Monomial, Fraction] = {}
    for (pi_a, radical_a), factor_a in a.terms:
        for (pi_b, radical_b), factor_b in b.terms:
            carried, radical = _times(radical_a, radical_b)
            monomial = (pi_a + pi_b, radical)
            sums[monomial] = sums.get(monomial, Fraction(0)) + factor_a * factor_b * carried
    return _collected(sums)


def divide(a: Real, b: Real) -> Real:
    if b.is_zero():
        raise Unreadable("Nothing can be divided by zero.")
    return multiply(a, _reciprocal(b))


def power(base: Real, exponent: Fraction) -> Real:
    """
    >>> power(rational(8), Fraction(1, 3)) == rational(2)
    True
    >>> power(rational(8), Fraction(1, 2)) == multiply(rational(2), power(rational(2), Fraction(1, 2)))
    True
    """
    if base.is_zero():
        if exponent > 0:
            return base
        raise Unreadable("Zero has no power zero, and no negative one.")
    if exponent.denominator > 1:
        return power(_root(base, exponent.denominator), Fraction(exponent.numerator))
    whole = exponent.numerator
    if whole < 0:
        return power(_reciprocal(base), Fraction(-whole))
    if _bits(base) * whole > MAX_BITS:
        raise Unreadable("That power is too large to be read here.")
    if len(base.terms) > 1:
        return _by_squaring(base, whole)
    [((pi, radical), factor)] = base.terms
    carried, reduced = _normal({prime: part * whole for prime, part in radical})
    return _collected({(pi * whole, reduced): factor**whole * carried})


def sqrt_index(index: int) -> Fraction:
    """The exponent that takes a root."""
    if not 2 <= index <= MAX_INDEX:
        raise Unreadable(f"A root has an index from 2 to {MAX_INDEX}.")
    return Fraction(1, index)


def _by_squaring(base: Real, whole: int) -> Real:
    product, square = rational(1), base
    while whole:
        if whole & 1:
            product = multiply(product, square)
        whole >>= 1
        if whole:
            square = multiply(square, square)
    return product


def _reciprocal(a: Real) -> Real:
    if len(a.terms) != 1:
        raise Unreadable("A sum of roots or of π cannot stand below a fraction line here.")
    [((pi, radical), factor)] = a.terms
    carried, reduced = _normal({prime: -part for prime, part in radical})
    return _collected({(-pi, reduced): carried / factor})


def _root(a: Real, index: int) -> Real:
    if index > MAX_INDEX:
        raise Unreadable(f"A root has an index from 2 to {MAX_INDEX}.")
    if len(a.terms) == 2 and index == 2:
        return _nested(a)
    if len(a.terms) != 1:
        raise Unreadable("The root of a sum of roots cannot be read here.")
    [((pi, radical), factor)] = a.terms
    if factor < 0 and index % 2 == 0:
        raise Unreadable("A negative number has no even root.")
    if pi % index:
        raise Unreadable("A root of π cannot be read here.")
    exponents = {prime: part / index for prime, part in radical}
    for number, sign in ((abs(factor.numerator), 1), (factor.denominator, -1)):
        for prime, times in prime_powers(number):
            exponents[prime] = exponents.get(prime, Fraction(0)) + Fraction(sign * times, index)
    carried, reduced = _normal(exponents)
    return _collected({(pi // index, reduced): carried if factor > 0 else -carried})


def _nested(a: Real) -> Real:
    """√(p + q), where q² is a fraction: √x ± √y with x + y = p and 4xy = q², if they are fractions.

    >>> half = Fraction(1, 2)
    >>> _nested(add(rational(11), power(rational(72), half))) == add(rational(3), power(rational(2), half))
    True
    """
    terms = dict(a.terms)
    whole = terms.pop(ONE, None)
    rest = Real(tuple(terms.items()))
    square = multiply(rest, rest).rational() if len(terms) == 1 else None
    gap = None if whole is None or square is None else _fraction_root(whole**2 - square)
    if whole is None or gap is None or whole <= 0:
        raise Unreadable("This root of a sum cannot be read here.")
    larger, smaller = (_root(rational(part / 2), 2) if part else rational(0) for part in (whole + gap, whole - gap))
    return add(larger, smaller) if rest.terms[0][1] > 0 else subtract(larger, smaller)


def _fraction_root(value: Fraction) -> Fraction | None:
    """The root of a fraction, if it is one."""
    if value < 0:
        return None
    above, below = isqrt(value.numerator), isqrt(value.denominator)
    return Fraction(above, below) if above**2 == value.numerator and below**2 == value.denominator else None


def _times(a: Radical, b: Radical) -> tuple[Fraction, Radical]:
    if not a or not b:
        return Fraction(1), a or b
    exponents = dict(a)
    for prime, part in b:
        exponents[prime] = exponents.get(prime, Fraction(0)) + part
    return _normal(exponents)


def _normal(exponents: dict[int, Fraction]) -> tuple[Fraction, Radical]:
    """What comes out of the roots, and what stays under them."""
    carried = Fraction(1)
    radical: list[tuple[int, Fraction]] = []
    for prime in sorted(exponents):
        whole, part = divmod(exponents[prime], 1)
        if prime.bit_length() * abs(whole) > MAX_BITS:
            raise Unreadable("That power is too large to be read here.")
        if part.denominator > MAX_INDEX**2:
            raise Unreadable("Roots of roots go too deep to be read here.")
        carried *= Fraction(prime) ** whole
        if part:
            radical.append((prime, part))
    return carried, tuple(radical)


def _collected(sums: dict[Monomial, Fraction]) -> Real:
    real = Real(tuple(sorted((monomial, factor) for monomial, factor in sums.items() if factor)))
    if len(real.terms) > MAX_TERMS or _bits(real) > MAX_BITS:
        raise Unreadable("The numbers become too large to be read here.")
    return real


def _bits(a: Real) -> int:
    return sum(max(f.numerator.bit_length(), f.denominator.bit_length()) for _, f in a.terms)


@lru_cache(maxsize=256)
def prime_powers(number: int) -> tuple[tuple[int, int], ...]:
    """The primes of a number with how often each divides it.

    >>> prime_powers(360)
    ((2, 3), (3, 2), (5, 1))
    """
    if number >= 10**MAX_ROOT:
        raise Unreadable(f"Under a root a number may have at most {MAX_ROOT} digits.")
    found: list[tuple[int, int]] = []
    divisor, last = 2, isqrt(number)
    while divisor <= last:
        times = 0
        while number % divisor == 0:
            number //= divisor
            times += 1
        if times:
            found.append((divisor, times))
            last = isqrt(number)
        divisor += 1 if divisor == 2 else 2
    if number > 1:
        found.append((number, 1))
    return tuple(found)

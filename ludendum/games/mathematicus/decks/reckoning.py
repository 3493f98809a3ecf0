"""The arithmetic of formulas: whole numbers, fractions, roots and π, exact and of bounded size."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from ludendum.arithmetic.answers import exact, order
from ludendum.arithmetic.answers.exact import PI, Real, prime_powers
from ludendum.arithmetic.answers.limits import SentBackError
from ludendum.games.mathematicus.decks.errors import Trouble

MOST_BITS = 2_000
_TEN_OFTEN: int = 10**MOST_BITS
MOST_TAKEN_APART = 10**8
"""The largest number whose primes we look for: a root's, or a divisor's."""


class Rounded(Struct, frozen=True):
    """A number to be written as a decimal, with so many places; None: as many as it has."""

    value: int | Fraction | Real
    places: int | None


Number: TypeAlias = int | Fraction | Real
Value: TypeAlias = int | Fraction | Real | bool | str | Rounded | tuple["Value", ...]

PI_VALUE: Number = PI


# what a value is -------------------------------------------------------------------------------------------------


def number(value: Value) -> Number:
    """The value, if it is a number."""
    if type(value) is int or isinstance(value, Fraction | Real):
        return value
    raise Trouble(f"{_described(value)} stands where a number should")


def whole(value: Value) -> int:
    """The value, if it is a whole number."""
    if type(value) is int:
        return value
    raise Trouble(f"{_described(value)} stands where a whole number should")


def truth(value: Value) -> bool:
    """The value, if it is true or false."""
    if isinstance(value, bool):
        return value
    raise Trouble(f"{_described(value)} stands where a condition should")


def _described(value: Value) -> str:
    match value:
        case bool():
            return "a condition"
        case str():
            return "a word"
        case tuple():
            return "a list"
        case Rounded():
            return "a number written as a decimal"
        case _:
            return "a number that is not whole"


def bounded(value: int) -> int:
    if value.bit_length() > MOST_BITS:
        raise Trouble("the numbers become too large")
    return value


def lowered(value: Fraction | Real) -> Number:
    """A number in its simplest type."""
    simple = value.rational() if isinstance(value, Real) else value
    if simple is None:
        return value
    bounded(simple.numerator)
    bounded(simple.denominator)
    return simple.numerator if simple.denominator == 1 else simple


def _real(value: Number) -> Real:
    return value if isinstance(value, Real) else exact.rational(value)


# operations ------------------------------------------------------------------------------------------------------


def add(a: Value, b: Value) -> Number:
    if type(a) is int and type(b) is int:
        return bounded(a + b)
    return _either(number(a), number(b), lambda x, y: x + y, exact.add)


def subtract(a: Value, b: Value) -> Number:
    if type(a) is int and type(b) is int:
        return bounded(a - b)
    return _either(number(a), number(b), lambda x, y: x - y, exact.subtract)


def multiply(a: Value, b: Value) -> Number:
    if type(a) is int and type(b) is int:
        return bounded(a * b)
    return _either(number(a), number(b), lambda x, y: x * y, exact.multiply)


def divide(a: Value, b: Value) -> Number:
    if b == 0:
        raise Trouble("a division by zero")
    if type(a) is int and type(b) is int and a % b == 0:
        return bounded(a // b)
    return _either(number(a), number(b), lambda x, y: x / y, exact.divide)


def _either(
    a: Number, b: Number, simple: Callable[[Fraction, Fraction], Fraction], roots: Callable[[Real, Real], Real]
) -> Number:
    if isinstance(a, Real) or isinstance(b, Real):
        return lowered(_exactly(lambda: roots(_real(a), _real(b))))
    return lowered(simple(Fraction(a), Fraction(b)))


def _exactly(work: Callable[[], Real]) -> Real:
    try:
        return work()
    except SentBackError as error:
        raise Trouble(error.reason[:1].lower() + error.reason[1:].rstrip(".")) from None


def negative(a: Value) -> Number:
    return subtract(0, a)


def power(base: Value, exponent: Value) -> Number:
    """
    >>> power(2, 10), power(2, -1), power(2, Fraction(1, 2)) == root(2, 2)
    (1024, Fraction(1, 2), True)
    """
    if type(base) is int and type(exponent) is int and exponent > 0 and base.bit_length() * exponent <= MOST_BITS:
        found: int = base**exponent
        return found
    base, exponent = number(base), number(exponent)
    if isinstance(exponent, Real):
        raise Trouble("an exponent that is not a fraction")
    if base == 0 and exponent <= 0:
        raise Trouble("zero has no power zero, and no negative one")
    if isinstance(exponent, int) and not isinstance(base, Real):
        size = max(Fraction(base).numerator.bit_length(), Fraction(base).denominator.bit_length())
        if size > 1 and size * abs(exponent) > 2 * MOST_BITS:
            raise Trouble("the numbers become too large")
        if abs(exponent) > 10 * MOST_BITS:
            exponent = 2 + exponent % 2
        return lowered(Fraction(base) ** exponent)
    _small_enough(base)
    return lowered(_exactly(lambda: exact.power(_real(base), Fraction(exponent))))


def root(index: Value, of: Value) -> Number:
    """
    >>> root(3, 27), root(2, 8) == multiply(2, root(2, 2))
    (3, True)
    """
    index, of = whole(index), number(of)
    if of == 0:
        return 0
    _small_enough(of)
    return lowered(_exactly(lambda: exact.power(_real(of), exact.sqrt_index(index))))


def _small_enough(value: Number) -> None:
    """Roots take numbers apart into primes, which takes its time."""
    terms = [value] if not isinstance(value, Real) else [factor for _, factor in value.terms]
    for term in map(Fraction, terms):
        if max(abs(term.numerator), term.denominator) > MOST_TAKEN_APART:
            raise Trouble("the number under a root is above 100 000 000")


def modulo(a: Value, b: Value) -> Number:
    divisor = whole(b)
    if divisor == 0:
        raise Trouble("a division by zero")
    a = number(a)
    if isinstance(a, Real):
        raise Trouble("mod takes whole numbers and fractions")
    return a % divisor if isinstance(a, int) else lowered(a % divisor)


def quotient(a: Value, b: Value) -> int:
    return floor(divide(a, b))


def factorial(a: Value) -> int:
    of = whole(a)
    if not 0 <= of <= 170:
        raise Trouble("the factorial is of a whole number from 0 to 170")
    return math.factorial(of)


def sign(a: Value) -> int:
    a = number(a)
    if isinstance(a, Real):
        try:
            return order.sign(a)
        except SentBackError:
            raise Trouble("two values too close to be told apart") from None
    return (a > 0) - (a < 0)


def compare(a: Value, b: Value) -> int:
    """−1, 0 or 1."""
    if type(a) is int and type(b) is int:
        return (a > b) - (a < b)
    return sign(subtract(a, b))


def floor(a: Value) -> int:
    a = number(a)
    if not isinstance(a, Real):
        return math.floor(a)
    for digits in (25, 60, 150, 400):
        low, high = order.bounds(a, digits)
        if math.floor(low) == math.floor(high):
            return math.floor(low)
    raise Trouble("a value too close to a whole number")


def rounded(a: Value, places: int) -> Fraction:
    """To so many decimal places, halves away from zero."""
    size = 10**places
    a = number(a)
    below = sign(a) < 0
    near = floor(add(multiply(negative(a) if below else a, size), Fraction(1, 2)))
    return Fraction(-near if below else near, size)


def has_end(value: Number) -> bool:
    """Whether a number can be written out as a decimal.

    >>> has_end(Fraction(3, 40)), has_end(Fraction(1, 3))
    (True, False)
    """
    if isinstance(value, Real):
        return False
    # 2 and 5 are all that may divide the denominator, and none can divide it more often
    return _TEN_OFTEN % Fraction(value).denominator == 0


def primes_of(value: Value) -> tuple[tuple[int, int], ...]:
    of = whole(value)
    if not 1 <= of <= MOST_TAKEN_APART:
        raise Trouble("only whole numbers from 1 to 100 000 000 are taken apart into primes")
    return prime_powers(of)

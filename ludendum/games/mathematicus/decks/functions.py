"""The functions formulas may use, by name."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ludendum.games.mathematicus.decks import reckoning
from ludendum.games.mathematicus.decks.errors import Trouble
from ludendum.games.mathematicus.decks.reckoning import Number, Rounded, Value, bounded, number, whole
from ludendum.numerals import SYSTEMS, System

MINUTES_OF_A_DAY = 24 * 60


class Function(NamedTuple):
    """What it computes, and how many arguments it takes."""

    work: Callable[..., Value]
    least: int = 1
    most: int = 1
    cost: int = 5


def absolute(a: Value) -> Number:
    return reckoning.negative(a) if reckoning.sign(a) < 0 else number(a)


def least(*values: Value) -> Number:
    found, *others = [number(value) for value in _flat(values)] or [0]
    for other in others:
        found = other if reckoning.compare(other, found) < 0 else found
    return found


def greatest(*values: Value) -> Number:
    return reckoning.negative(least(*(reckoning.negative(value) for value in _flat(values))))


def total(*values: Value) -> Number:
    found: Number = 0
    for value in _flat(values):
        found = reckoning.add(found, value)
    return found


def count(*values: Value) -> int:
    return len(_flat(values))


def _flat(values: tuple[Value, ...]) -> list[Value]:
    return [one for value in values for one in (value if isinstance(value, tuple) else (value,))]


def gcd(*values: Value) -> int:
    return math.gcd(*map(whole, _flat(values)))


def lcm(*values: Value) -> int:
    found = 1
    for value in _flat(values):
        found = bounded(math.lcm(found, whole(value)))
    return found


def ceiling(a: Value) -> int:
    return -reckoning.floor(reckoning.negative(a))


def choose(n: Value, k: Value) -> int:
    of, so_many = whole(n), whole(k)
    if not (0 <= of <= 1000 and so_many >= 0):
        raise Trouble("choose(n, k) takes n from 0 to 1000 and k from 0")
    return bounded(math.comb(of, so_many))


def digit_sum(a: Value) -> int:
    return sum(map(int, str(abs(whole(a)))))


def reverse(a: Value) -> int:
    of = whole(a)
    if of < 0:
        raise Trouble("only a number from 0 can be reversed")
    return int(str(of)[::-1])


def divisors(a: Value) -> int:
    return math.prod(times + 1 for _, times in reckoning.primes_of(a))


def divisors_of(a: Value) -> tuple[Value, ...]:
    found = [1]
    for prime, times in reckoning.primes_of(a):
        found = [one * prime**power for one in found for power in range(times + 1)]
    return tuple(sorted(found))


def prime_factors(a: Value) -> tuple[Value, ...]:
    return tuple(prime for prime, _ in reckoning.primes_of(a))


def is_prime(a: Value) -> bool:
    of = whole(a)
    return of > 1 and [times for _, times in reckoning.primes_of(of)] == [1]


def prime(n: Value) -> int:
    place = whole(n)
    if not 1 <= place <= 1000:
        raise Trouble("prime(n) knows the first 1000 primes")
    return _primes()[place - 1]


@cache
def _primes() -> list[int]:
    sieve = bytearray(b"\1") * 7920
    sieve[:2] = b"\0\0"
    for one in range(2, math.isqrt(7920) + 1):
        sieve[one * one :: one] = bytes(len(range(one * one, 7920, one)))
    return [one for one, stands in enumerate(sieve) if stands]


def fibonacci(n: Value) -> int:
    place = whole(n)
    if not 0 <= place <= 300:
        raise Trouble("fibonacci(n) takes n from 0 to 300")
    before, found = 1, 0
    for _ in range(place):
        before, found = found, before + found
    return found


def decimal(a: Value, places: Value | None = None) -> Rounded:
    of = number(a)
    if places is None:
        if not reckoning.has_end(of):
            raise Trouble("this number has no end as a decimal; say how many places, as in decimal(x, 2)")
        return Rounded(of, None)
    if not 0 <= whole(places) <= 12:
        raise Trouble("a decimal has from 0 to 12 places")
    return Rounded(reckoning.lowered(reckoning.rounded(of, whole(places))), whole(places))


def mixed(a: Value) -> str:
    """A fraction as a mixed number: 2 1/3."""
    of = number(a)
    if not isinstance(of, int | Fraction):
        raise Trouble("only a fraction can be written as a mixed number")
    units, part = divmod(abs(Fraction(of)), 1)
    written = f"{units} {part}" if units and part else str(units or part)
    return f"−{written}" if of < 0 else written


def clock(a: Value) -> str:
    """A time of day, from the minutes since midnight: 9:05."""
    minutes = whole(a) % MINUTES_OF_A_DAY
    return f"{minutes // 60}:{minutes % 60:02}"


def binary(a: Value) -> str:
    """
    >>> binary(10)
    '1010'
    """
    return base(a, 2)


def numeral(system: Value, a: Value) -> str:
    """A number in the signs of a numeral system.

    >>> numeral("roman", 39)
    'XXXIX'
    """
    return _system(system, a).text(whole(a))


def tiles(system: Value, a: Value) -> str:
    """A number by the names of its tiles, as they are typed."""
    return " ".join(_system(system, a).write(whole(a)).tiles)


def typed(system: Value, a: Value) -> str:
    """A number in a numeral system, as anyone can type it."""
    return _system(system, a).plain(whole(a))


def _system(system: Value, a: Value) -> System:
    found = SYSTEMS.get(system) if isinstance(system, str) else None
    if found is None or not found.writes(whole(a)):
        raise Trouble(f"numerals are of {', '.join(SYSTEMS)}, and of what they can write")
    return found


def base(a: Value, b: Value) -> str:
    """A whole number written in another base."""
    left, of = whole(a), whole(b)
    if left < 0 or not 2 <= of <= 16:
        raise Trouble("base(x, b) takes a whole x from 0 and b from 2 to 16")
    digits = ""
    while left:
        left, digit = divmod(left, of)
        digits = "0123456789ABCDEF"[digit] + digits
    return digits or "0"


def pick(place: Value, *values: Value) -> Value:
    number_ = whole(place)
    if not 1 <= number_ <= len(values):
        raise Trouble(f"pick({number_}, …) has only {len(values)} to pick from")
    return values[number_ - 1]


MANY = 40
SLOW = 100

FUNCTIONS: dict[str, Function] = {
    "abs": Function(absolute),
    "min": Function(least, 1, MANY),
    "max": Function(greatest, 1, MANY, 20),
    "sum": Function(total, 1, MANY, 20),
    "count": Function(count, 1, MANY),
    "gcd": Function(gcd, 1, MANY),
    "lcm": Function(lcm, 1, MANY),
    "floor": Function(reckoning.floor),
    "ceil": Function(ceiling),
    "sqrt": Function(lambda a: reckoning.root(2, a), cost=SLOW),
    "root": Function(reckoning.root, 2, 2, SLOW),
    "choose": Function(choose, 2, 2, 60),
    "digit_sum": Function(digit_sum),
    "reverse": Function(reverse),
    "divisors": Function(divisors, cost=SLOW),
    "divisors_of": Function(divisors_of, cost=SLOW),
    "prime_factors": Function(prime_factors, cost=SLOW),
    "is_prime": Function(is_prime, cost=SLOW),
    "prime": Function(prime),
    "fibonacci": Function(fibonacci, cost=50),
    "decimal": Function(decimal, 1, 2, SLOW),
    "mixed": Function(mixed, cost=20),
    "binary": Function(binary),
    "clock": Function(clock),
    "numeral": Function(numeral, 2, 2, 40),
    "tiles": Function(tiles, 2, 2, 40),
    "typed": Function(typed, 2, 2, 40),
    "base": Function(base, 2, 2, 20),
    "pick": Function(pick, 2, MANY),
}
"""`if` is not among them: it looks only at the one of its two values that counts."""

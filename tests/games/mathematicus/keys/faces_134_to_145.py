"""Faces 134 to 145, worked out a second time in another way."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import count, permutations, product

A, B = Fraction(1, 2), Fraction(5, 4)
HALF = Fraction(1, 2)
CUBE = list(product(range(4), repeat=3))


def between(good: Callable[[Fraction], bool]) -> Fraction:
    """The one place on the line from 0 to 2, in steps of 1/48, at which this is so."""
    [found] = [Fraction(n, 48) for n in range(97) if good(Fraction(n, 48))]
    return found


def right_angles(first: int, last: int) -> int:
    """Between two hours: in an eleventh of a minute the one hand gains half a degree on the other."""
    met = 0
    for eleventh in range(first * 60 * 11, last * 60 * 11):
        before, after = (Fraction(one, 11) * Fraction(11, 2) % 180 for one in (eleventh, eleventh + 1))
        met += before <= 90 < after
    return met


def painted(cube: tuple[int, ...]) -> int:
    return sum(place in (0, 3) for place in cube)


def at_least_four() -> Fraction:
    tries = list(product((True, False), repeat=5))
    return Fraction(sum(sum(one) >= 4 for one in tries), len(tries))


def touching() -> int:
    """The distance d with which the centres, at the heights 9 and 4, are 9 + 4 apart."""
    return next(d for d in count(1) if d * d + (9 - 4) ** 2 == (9 + 4) ** 2)


def two_rows() -> Fraction:
    """Both rows for many terms; what is missing is too small to matter."""
    nearly = sum((Fraction(1, 2**n) + Fraction(1, 3**n) for n in range(1, 60)), Fraction(0))
    return nearly.limit_denominator(1000)


def grown(by: Fraction, years: int) -> Fraction:
    money = Fraction(1000)
    for _ in range(years):
        money += money * by
    return money


def order_of_the_race() -> tuple[str, ...]:
    [found] = [
        one
        for one in permutations(("Ada", "Bo", "Cem", "Dia"))
        if one.index("Bo") < one.index("Cem") < one.index("Dia") and one[:2] == ("Ada", "Bo")
    ]
    return found


def is_prime(n: int) -> bool:
    return sum(1 for d in range(1, n + 1) if n % d == 0) == 2


def common(a: int, b: int) -> int:
    return max(d for d in range(1, a + 1) if a % d == 0 and b % d == 0)


def smallest_height() -> str:
    orders = permutations(("Tom", "Ida", "Max"))
    [found] = [one for one in orders if one.index("Tom") < one.index("Ida") < one.index("Max")]
    return found[-1]


TWICE = [Counter(one) for one in product(range(1, 7), repeat=2)]

CHECKS: dict[str, object] = {
    "134/1": "point B" if abs(B - 1) < abs(A - 1) else "point A",
    "134/2": next(Fraction(n, 4) for n in range(40) if A * n == 4 * B),
    "134/3": between(lambda x: x != A and x - B == B - A),
    "134/4": between(lambda x: A < x < B and 2 * (x - A) == B - x),
    "135/1": next(minute for minute in range(60) if minute * 6 == 180),
    "135/2": next(6 * minute for minute in range(60) if minute == 7 * 60 // 12),
    "135/3": sum(HALF for _ in range(5 * 60 + 30 - 2 * 60)),
    "135/4": right_angles(2, 12),
    "136/1": next(n for n in count() if n * 12 == 3 * 20),
    "136/2": sum(Fraction(15, 100) for _ in range(240)),
    "136/3": 1000**0.5,
    "136/4": next(a for a in count() if 2**a == 8) * next(b for b in count() if 3**b == 81),
    "137/1": sum(1 for x, _, _ in CUBE if x == 0),
    "137/2": sum(1 for one in CUBE if painted(one) == 0),
    "137/3": sum(1 for one in CUBE if painted(one) == 2),
    "137/4": Fraction(sum(map(painted, CUBE)), len(CUBE)),
    "138/2": Fraction(sum(one.count("H") == 1 for one in product("HT", repeat=2)), 4),
    "138/3": Fraction(sum(len(one) == 1 for one in TWICE), len(TWICE)),
    "138/4": at_least_four(),
    "139/1": next(r for r in range(1000) if r + r == 120),
    "139/2": next(a for a in range(361) if sum(a for _ in range(8)) == 360),
    "139/3": Fraction(22, 7) * Fraction(70, 100) * 100,
    "139/4": touching(),
    "140/1": list(range(1, 20, 3))[4],
    "140/2": sum(range(1, 40, 2)),
    "140/3": int("222222", 3),
    "140/4": two_rows(),
    "141/1": Fraction("2.40") / 3 * 5,
    "141/2": sum(4 for _ in range(5)) + 3,
    "141/3": grown(Fraction(1, 10), 3),
    "141/4": next(n for n in count() if grown(Fraction(7, 100), n) > 2000),
    "142/1": [1 + 2 * x for x in range(6)][3],
    "142/2": Fraction(11 - 1, 5 - 0),
    "142/3": next(Fraction(n, 2) for n in count() if 2 * Fraction(n, 2) + 1 == 20),
    "142/4": sum(Fraction((2 * x + 1) + (2 * x + 3), 2) for x in range(4)),
    "143/1": smallest_height(),
    "143/2": order_of_the_race(),
    "143/3": all((n - 1 + n + n + 1) % 3 == 0 for n in range(-50, 50)),
    "144/1": next(n for n in (27, 37, 39, 51) if is_prime(n)),
    "144/2": common(84, 126),
    "144/3": sum(1 for n in range(1, 101) if n % 3 == 0 or n % 5 == 0),
    "144/4": sum(1 for n in range(1, 37) if common(n, 36) == 1),
    "145/2": sum(1 for _ in product(range(15), range(8), range(5))),
    "145/3": 299_792.458 * 365.25 * 86_400,
    "145/4": next(cone for cone in range(1, 100) if 3 * cone - cone == 12),
}
"""What is right, by face and level."""

FAMILIES: dict[str, Callable[..., object]] = {}

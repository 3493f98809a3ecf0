"""Faces 196 to 245, worked out a second time in another way."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, count, pairwise, permutations, product
from math import acos, cos, degrees, dist, pi, sin, sqrt
from operator import itemgetter
from statistics import mean, median

second = itemgetter(1)
RAIN = {"March": 24, "April": 36, "May": 48, "June": 30, "July": 12}

SKY = {
    "sun": {"sun": Fraction(3, 4), "rain": Fraction(1, 4)},
    "rain": {"sun": Fraction(1, 2), "rain": Fraction(1, 2)},
}
POINTS = {"P": (1, 2), "Q": (3, 6), "R": (5, 10), "S": (6, 4)}
BASE_UNITS = {f"the {name}" for name in ["second", "metre", "kilogram", "ampere", "kelvin", "mole", "candela"]}

OCTAHEDRON = [tuple(sign * (axis == place) for place in range(3)) for axis in range(3) for sign in (1, -1)]
WAGES = [2000, 2500, 3000, 3000, 9500]


def shoots(week: int) -> int:
    """The number of a week, each the sum of the two before."""
    return {1: 2, 2: 3}.get(week) or shoots_from(2, 3, week)


def shoots_from(one: int, other: int, week: int) -> int:
    """From two weeks on."""
    for _ in range(week - 2):
        one, other = other, one + other
    return other


def in_line(one: tuple[int, int], other: tuple[int, int], third: tuple[int, int]) -> bool:
    """Whether three points lie on one straight line."""
    return (other[0] - one[0]) * (third[1] - one[1]) == (third[0] - one[0]) * (other[1] - one[1])


def others(name: str) -> list[tuple[tuple[int, int], ...]]:
    """All pairs of the other points."""
    return list(combinations([at for other, at in POINTS.items() if other != name], 2))


def riemann(f: Callable[[float], float], low: float, high: float, parts: int = 20_000) -> float:
    """An integral by thin strips, each taken at its middle."""
    width = (high - low) / parts
    return width * sum(f(low + (place + 0.5) * width) for place in range(parts))


CURVES: dict[str, Callable[[float], float]] = {
    "x · sin x − cos x": lambda x: x * sin(x) - cos(x),
    "x² · sin x ÷ 2": lambda x: x * x * sin(x) / 2,
    "cos x + x · sin x": lambda x: x * sin(x) + cos(x),
}


def is_antiderivative(f: Callable[[float], float]) -> bool:
    """Whether its slope is x · cos x, at three places."""
    return all(abs((f(x + 1e-5) - f(x - 1e-5)) / 2e-5 - x * cos(x)) < 1e-6 for x in (0.3, 1.1, 2.7))


def added(sum_: str) -> int:
    return sum(int(number) for number in sum_.split(" + "))


def pi_times(number: Fraction) -> str:
    """A multiple of π, written out."""
    return f"{number}π" if number.denominator == 1 else f"{number.numerator}π/{number.denominator}"


def beetles(young: int, grown: int, years: int) -> int:
    """The young ones, year by year."""
    for _ in range(years):
        young, grown = 4 * grown, young // 2
    return young


def ladder(steps: int) -> float:
    """The resistance of a ladder of so many steps, the last one open."""
    resistance = 3.0
    for _ in range(steps):
        resistance = 1 + 2 * resistance / (2 + resistance)
    return resistance


def simpson(f: Callable[[Fraction], Fraction], low: int | Fraction, high: int | Fraction) -> Fraction:
    """An integral of a polynomial of at most the third degree."""
    a, b = Fraction(low), Fraction(high)
    return (b - a) / 6 * (f(a) + 4 * f((a + b) / 2) + f(b))


def times(one: list[list[int]], other: list[list[int]]) -> list[list[int]]:
    """Two matrices multiplied, row by column."""
    return [
        [sum(x * y for x, y in zip(row, column, strict=True)) for column in zip(*other, strict=True)] for row in one
    ]


def pen(p: int, d: int, a: int, b: int) -> int:
    """The price of a pen, by trying all."""
    total = sum([p + d] * a) + sum([p] * b)
    return next(price for price in count(1) if (a + b) * price + a * d == total)


def inverse_lower_left() -> int:
    """Of the whole matrices with small entries, the one that undoes it."""
    for entries in product(range(-6, 7), repeat=4):
        inverse = [list(entries[:2]), list(entries[2:])]
        if times([[2, 1], [5, 3]], inverse) == [[1, 0], [0, 1]]:
            return inverse[1][0]
    raise AssertionError


CHECKS: dict[str, object] = {
    "196/1": next(month for month, rain in RAIN.items() if rain == RAIN["March"] + RAIN["March"]),
    "196/2": RAIN["May"] - Fraction(sum(RAIN.values()), len(RAIN)),
    "196/3": 1 - Fraction(RAIN["July"], RAIN["June"]),
    "196/4": Fraction(sum(a + b == 60 for a, b in product(RAIN.values(), repeat=2)), 25),
    "197/1": next(n for n in range(-6, 7) if n - 7 == -4),
    "197/2": lambda n, p: sum(100 * one >= n * p for one in range(n)),
    "197/3": max(n for n in range(20) if n * 40_075_000 <= 299_792_458),
    "197/4": lambda a, b: simpson(lambda x: 3 * x * x - 2 * x, a, b),
    "198/1": max(
        {"half of 30": 30 / 2, "a third of 48": 48 / 3, "a quarter of 52": 52 / 4, "a fifth of 70": 70 / 5}.items(),
        key=lambda one: one[1],
    )[0],
    "198/2": tuple(sorted(("0.5", "0.45", "0.405", "0.054", "0.54"), key=float)),
    "198/3": pen,
    "198/4": lambda a, b, c, d: sum(sign * row[0] * row[1] for sign, row in ((1, (a, d)), (-1, (b, c)))),
    "199/1": min({"mark A": 4, "mark B": 9, "mark C": 10}.items(), key=lambda mark: abs(mark[1] - 6))[0],
    "199/2": sum((Fraction(1, 12) for _ in range(9)), Fraction(0)),
    "199/3": next(Fraction(n, 12) for n in range(13) if Fraction(4 + 9 + 10 + n, 4) == 6),
    "199/4": Fraction(
        sum(min((4, 9, 10), key=lambda m: abs(Fraction(2 * n + 1, 20) - m)) == 9 for n in range(120)), 120
    ),
    "200/1": len({sum(coins) for coins in product((1, 2), repeat=3)}),
    "200/2": lambda c: next(n for n in count() if Fraction(9 * n, 5) + 32 == Fraction(9 * c, 5) + 32),
    "200/3": Fraction(round(100 * 23 / (23 + 35.5)), 100),
    "200/4": lambda k: simpson(lambda x: k * x - x * x, 0, k),
    "201/1": sum([2, 4, 4, 4]),
    "201/2": (2 + 4 * 5) - (2 + 4 * 4),
    "201/3": next(m for m in count() if Fraction(12 * m, 60) == 2 + Fraction(4 * m, 60)),
    "201/4": simpson(lambda t: 2 + 4 * t, 0, 5) / 5,
    "202/1": max({"Mei": Fraction(3, 8), "Jon": Fraction(3, 6)}.items(), key=lambda one: one[1])[0],
    "202/2": max(8 * n for n in range(10) if 3 * n <= 12 and 5 * n <= 15),
    "202/3": lambda m, v: simpson(lambda x: m * x, 0, v),
    "202/4": inverse_lower_left(),
    "203/1": next(n for n in range(5, 18) if n - 5 == 17 - n),
    "203/2": sum(24 * 60 for _ in range(12 * 365 + 3)),
    "203/3": tuple(
        sorted(
            ("10 km/h", "100 m in 50 s", "1.5 m/s", "5 km/h"),
            key={"10 km/h": 10 / 3.6, "100 m in 50 s": 100 / 50, "1.5 m/s": 1.5, "5 km/h": 5 / 3.6}.__getitem__,
        )
    ),
    "203/4": lambda k: 2 * (k * k * (k / sqrt(2)) / 3),
    "204/1": next(2 * n for n in count() if 10 * n + 20 * n == 150),
    "204/2": "they are equal" if Fraction(16, 100) * 75 == Fraction(75, 100) * 16 else "",
    "204/3": Fraction(7736 - 27315, 100),
    "204/4": lambda n: simpson(lambda t: 3 * t * t, 0, n),
    "205/1": abs(7 - 1) + abs(8 - 0),
    "205/2": Fraction(abs((7 - 1) * (8 - 0) - (0 - 0) * (7 - 1)), 2),
    "205/3": int(dist((1, 0), (7, 8))),
    "205/4": tuple(row[0] for row in times([[0, -1], [1, 0]], [[7], [8]])),
    "206/1": next({9: "by bike", 12: "on foot"}[n] for n in (9, 12) if n == 5 + 4),
    "206/2": next(d for d in range(360) if d * 30 == 12 * 360),
    "206/3": Fraction(sum(a < 9 and b < 9 for a, b in permutations(range(30), 2)), 30 * 29),
    "206/4": sum(a != b for a, b in combinations("b" * 5 + "k" * 9 + "c" * 4 + "f" * 12, 2)),
    "207/1": min({"in Oslo, at −9 °C": -9, "in Bern, at 0 °C": 0, "in Riga, at −4 °C": -4}.items(), key=second)[0],
    "207/2": lambda f, r, e: next(n for n in count() if (n - f) * r == r * e),
    "207/3": lambda k: 4 * k * (k * sqrt(3) / 2) / 2,
    "207/4": round(riemann(sin, 0, pi), 6),
    "208/1": Fraction(6 + 7, 2),
    "208/2": min(
        {"30 % off": 80 * 0.7, "22 € off": 58, "a quarter off": 60, "15 % twice": 80 * 0.85 * 0.85}.items(), key=second
    )[0],
    "208/3": 3_600_000 / (1000 * 9.81),
    "208/4": sum(SKY["sun"][one] * SKY[one]["sun"] for one in ("sun", "rain")),
    "209/1": next(f"point {name}" for name, at in POINTS.items() if all(not in_line(at, *two) for two in others(name))),
    "209/2": next(y for y in range(40) if in_line((9, y), POINTS["P"], POINTS["R"])),
    "209/3": abs(Fraction((5 - 1) * (4 - 2) - (6 - 1) * (10 - 2), 2)),
    "209/4": min((Fraction(n, 100) for n in range(1000)), key=lambda x: (x - 6) ** 2 + (2 * x - 4) ** 2),
    "210/1": next(h for h in count() if 5 - 3 * h < -10),
    "210/2": next(n for n in count(1) if (n - Fraction(2 * n, 5)) - (n - Fraction(2 * n, 5)) / 3 == 24),
    "210/3": tuple(
        sorted(
            ("400 mg", "0.0006 kg", "0.05 g", "5 mg"),
            key={"400 mg": 0.4, "0.0006 kg": 0.6, "0.05 g": 0.05, "5 mg": 0.005}.__getitem__,
        )
    ),
    "210/4": lambda q, h: f"{pi_times(simpson(lambda x: x * x / q**2, 0, h))}",
    "211/1": next(n for n in count() if 4 + n == 7 + 5),
    "211/2": lambda a, b, m: next(n for n in range(-99, 99) if a + b + n == 3 * m),
    "211/3": 550 * 0.3048 * 0.45359237 * 9.80665,
    "211/4": {n for n in range(-20, 20) if (4 - n) * (3 - n) == 1 * 2},
    "212/1": len(range(-8, 6)),
    "212/2": abs(-8) * abs(-2) + 6,
    "212/3": sum(abs(n + 8) + abs(n - 6) <= 18 for n in range(-99, 99)),
    "212/4": min(abs(n + 8) + abs(n + 2) + abs(n - 6) for n in range(-99, 99)),
    "213/1": max(((n * c, f"{n} coins of {c} cents") for n, c in ((9, 20), (30, 5), (17, 10), (3, 50))))[1],
    "213/2": lambda u, m, n: Fraction(m * u, m) * n,
    "213/4": next(name for name, f in CURVES.items() if is_antiderivative(f)),
    "214/1": sum(0 if bottle % 6 == 0 else 2 for bottle in range(1, 13)),
    "214/2": next(f"between 0.{n} and 0.{n + 1}" for n in range(9) if 8 * n < 50 < 8 * (n + 1)),
    "214/3": lambda k: dist((0, 0, 0), (k, k, k)),
    "214/4": next(5730 * n for n in count() if Fraction(1, 2) ** n == Fraction(1, 8)),
    "215/1": next(n for n in count() if sum(range(n + 1)) >= 20),
    "215/2": Fraction(sum(1 for _ in product(range(5), range(10))), 4 * 4),
    "215/3": lambda a, b: next(t for t in range(20, 81) if a * (t - 20) == b * (80 - t)),
    "215/4": beetles(30, 10, 6),
    "216/1": next(
        f"{a} and {b}"
        for (a, m), (b, n) in combinations({"running": 40, "singing": 25, "reading": 20, "cooking": 10}.items(), 2)
        if m + n == 50
    ),
    "216/2": Fraction(25 * 60, 100),
    "216/3": Fraction(sum(a < 40 or b < 40 for a, b in product(range(100), repeat=2)), 100 * 100),
    "216/4": round(sum(n * 0.25 * 0.75 ** (n - 1) for n in range(1, 500)), 9),
    "217/1": 10 - Fraction(18, 3),
    "217/2": lambda v: Fraction(sum(v for _ in range(3600)), 1000),
    "217/3": next(name for name in ("the candela", "the mole", "the kelvin", "the newton") if name not in BASE_UNITS),
    "217/4": lambda b: Fraction(riemann(lambda x: 1 / (1 + x) ** 2, 0, b)).limit_denominator(60),
    "218/1": shoots(6),
    "218/2": max(
        (Fraction(shoots(n + 1), shoots(n)), f"from the {a} to the {b}")
        for n, (a, b) in enumerate((("1st", "2nd"), ("2nd", "3rd"), ("3rd", "4th"), ("4th", "5th")), 1)
    )[1],
    "218/3": shoots(10),
    "218/4": "(1 + √5)/2" if abs(shoots(40) / shoots(39) - (1 + sqrt(5)) / 2) < 1e-9 else "",
    "219/1": next(m for m in count() if 2 * (m // 3) == 8),
    "219/2": lambda p, g: Fraction(sum(p for _ in range(g)), 1000),
    "219/3": Fraction(len(range(100)) ** 3, 1000),
    "219/4": lambda a, b, f, h: times([[a, b], [1, 4]], [[3, f], [5, h]])[0][1],
    "220/1": sum(abs(dist((0, 0, 1), other) - sqrt(2)) < 1e-9 for other in OCTAHEDRON),
    "220/2": sum(dist(a, b) > 1.9 for a, b in combinations(OCTAHEDRON, 2)),
    "220/3": 10 * max(dist(a, b) for a, b in combinations(OCTAHEDRON, 2)) / sqrt(2),
    "220/4": 10 / sqrt(2) * 2 * (1 / sqrt(3)),
    "221/1": min(6 * len(set(walk[1:])) for walk in permutations(range(4))),
    "221/2": len({*range(4)} | {*range(1, 5)}),
    "221/3": (6 / sqrt(2)) ** 3 / 3,
    "221/4": sqrt(6**2 - (2 / 3 * 6 * sqrt(3) / 2) ** 2),
    "222/1": max(
        sum(at * sign > 1 for at in eye for sign in (1, -1)) for eye in product((-9, -0.5, 0, 0.5, 9), repeat=3)
    ),
    "222/2": 2 * 2 * (5 * 5 + 5 * Fraction(5, 2) + 5 * Fraction(5, 2)) - 6 * 25,
    "222/3": 1 / (2 * (1 / sqrt(2)) / 3),
    "222/4": next(e / 1000 for e in count(1) if 4 * (e / 1000) ** 2 * sqrt(3) / 4 >= 150),
    "223/1": min(("33 + 66", "48 + 49", "55 + 47", "90 + 14"), key=lambda sum_: abs(100 - added(sum_))),
    "223/2": lambda q, p: next(n for n in count(1) if n * (100 - q) == p * (100 - q)),
    "223/3": next(Fraction(n, 10) for n in count() if Fraction(n, 10) * 4 + Fraction(n, 10) * 4 == 12),
    "223/4": round(riemann(lambda x: sin(x) ** 2, 0, 2 * pi) / (2 * pi), 6),
    "224/1": tuple(
        sorted(
            ("2 minutes", "90 seconds", "3 minutes", "150 seconds"),
            key={"2 minutes": 120, "90 seconds": 90, "3 minutes": 180, "150 seconds": 150}.__getitem__,
        )
    ),
    "224/2": next(f"{a}/{b}" for a, b in ((7, 8), (9, 20), (3, 75), (5, 12)) if all(a * 10**n % b for n in range(20))),
    "224/3": lambda a, c, b, x: next(n for n in count() if a * n + b == c * n + (a - c) * x + b),
    "224/4": next(
        f"rows ({said})"
        for said, m in {
            "1, 1) and (0, 1": [[1, 1], [0, 1]],
            "0, −1) and (1, 0": [[0, -1], [1, 0]],
            "3, −4) and (2, −3": [[3, -4], [2, -3]],
        }.items()
        if times(m, m) == [[1, 0], [0, 1]]
    ),
    "225/1": len(range(-5, 22)),
    "225/2": Fraction(-5 + 7 + 22, 3),
    "225/3": Fraction(22 * 9, 5) + 32 - (Fraction(-5 * 9, 5) + 32),
    "225/4": round(riemann(lambda x: 8.5 + 13.5 * sin(x), -pi / 2, pi / 2) / pi, 6),
    "226/1": next(n / 2 for n in range(4, 17) if len({b - a for a, b in pairwise(sorted((2.5, 4, 7, n / 2)))}) == 1),
    "226/2": 15 * len(range(7 * 16 * 60)),
    "226/3": next(n for n in count() if abs(n / 18 * 6.02214076 - 3.01107038) < 1e-9),
    "226/4": lambda x, y: next(a * b for a, b in product(range(40), repeat=2) if a + b == x + y and a - b == x - y),
    "227/1": next(5 * n for n in count() if 4 * n == 12),
    "227/2": lambda b, k: sum([-1] * b + [1] * k),
    "227/3": next(Fraction(n, 10) for n in count() if n - 401 == 1373 - n),
    "227/4": lambda k, b: simpson(lambda x: k * x, 1, b),
    "228/2": lambda n, b, k: sum(seat % b == 0 for seat in range(n)) + k,
    "228/3": lambda r, a, b, c: sum(Fraction(r, 10) for _ in product(range(a), range(b), range(c))),
    "228/4": next(n for n in count() if abs(sqrt(25 + n) - 2 * sqrt(25)) < 1e-9),
    "229/2": mean(WAGES) - median(WAGES),
    "229/3": next(e / 100 for e in count(1) if 8 * (e / 100) ** 2 * sqrt(3) / 4 >= 346.4),
    "229/4": sum(a * d == b * c for a, b, c, d in product((0, 1), repeat=4)),
    "230/1": next(n for n in count() if 5 * n == 3 * n + 14),
    "230/2": lambda n, p: Fraction(1000 * n * (100 + p), 100),
    "230/3": 5 * 4**2,
    "230/4": pi_times(Fraction(round(1 - 1 / 10**9, 6))),
    "231/1": sum([20, -2, -2, -2]),
    "231/2": next(h for h in count() if 20 - 2 * h == 0),
    "231/3": next(h for h in count() if 20 - 2 * h == 15 - h),
    "231/4": next(Fraction(n * n, 16) for n in count(1) if 20 - 2 * Fraction(n * n, 16) == 20 - 5 * Fraction(n, 4)),
    "232/1": max(
        {"2030 m": 2030, "2.2 km": 2200, "2 km and 300 m": 2300, "two and a quarter kilometres": 2250}.items(),
        key=second,
    )[0],
    "232/2": lambda a, b, m, n: mean([Fraction(m)] * a + [Fraction(n)] * b),
    "232/3": next(n for n in range(101) if 100 - n == 22),
    "232/4": next(
        (3 * a) * (3 * d) - (3 * b) * (3 * c) for a, b, c, d in product(range(5), repeat=4) if a * d - b * c == 5
    ),
    "233/1": lambda a, d: next(n for n in count() if n - a == a + 2 * d - n),
    "233/2": {Fraction(3, 4): "three quarters of the pile"}[Fraction(1, 2) * Fraction(150, 100)],
    "233/3": 760 * 13.6 / 1000,
    "233/4": riemann(lambda x: 1 / x, 1, 10),
    "234/1": tuple(
        sorted(
            ("215 cents", "2.50 €", "251 cents", "2 € and 5 cents"),
            key={"215 cents": 215, "2.50 €": 250, "251 cents": 251, "2 € and 5 cents": 205}.__getitem__,
        )
    ),
    "234/2": lambda a, b, n: next(m for m in count() if a * m + b == a * n + b),
    "234/3": round(degrees(acos(1 / 3)) + degrees(acos(-1 / 3)), 6),
    "234/4": 0.001 * (3e8) ** 2 / (1000 * 3600),
    "235/1": len(range(-1, 6)),
    "235/2": lambda s, g, k: Fraction((1 + s + g) * k * s, 1 + s + g),
    "235/3": lambda a, u, b: Fraction(a * u, a) * b,
    "235/4": {(1, 2, -2): "an energy"}[(1, 1 + 1, -2)],
    "236/1": next(n for n in count() if 6 * n >= 20),
    "236/2": lambda t, d: t - sum(Fraction(6, 10) for _ in range(d)),
    "236/3": 105 * 68 * 0.012,
    "236/4": Fraction(500 - 300, 500),
    "237/1": min(
        {"5 lemons for 3 €": 300 / 5, "3 lemons for 2 €": 200 / 3, "10 lemons for 7 €": 70}.items(), key=second
    )[0],
    "237/2": lambda b, m, k: next(n for n in count() if b + sum([m] * n) == b + m * k),
    "237/3": lambda m, p, q: next(w for w in count() if Fraction(m * p, 100) == Fraction((m + w) * q, 100)),
    "237/4": next(
        Fraction(y, x) for x, y in product(range(1, 9), repeat=2) if (3 * x + 4 * y, 4 * x - 3 * y) == (5 * x, 5 * y)
    ),
    "238/1": tuple(
        sorted(
            ("a third", "two fifths", "a quarter", "a fifth"),
            key={"a third": 1 / 3, "two fifths": 2 / 5, "a quarter": 1 / 4, "a fifth": 1 / 5}.__getitem__,
        )
    ),
    "238/2": 198 * 512 / 100,
    "238/3": lambda v, a: simpson(lambda x: v - a * x, 0, Fraction(v, a)),
    "238/4": Fraction(9000**4, 6000**4),
    "239/1": mean([4, 9, 5]),
    "239/2": lambda d, w: next(n for n in count() if 2 * n + 2 * (n + d) == 4 * w + 2 * d),
    "239/3": next(Fraction(n, 10) for n in count() if Fraction(n, 10) * 4 == 6),
    "239/4": round((2 * (1 / sqrt(2)) / 3) / ((1 / sqrt(2)) ** 3 / 3), 6),
    "240/1": sum(4 < n < 11 for n in range(21)),
    "240/2": lambda a, b: next(n for n in count() if n + (n - (a - b)) == a + b),
    "240/3": 300e6 / (22 * 60),
    "241/2": lambda g, m, h: g * len(range(m, 60 * h + 1, m)),
    "241/3": lambda a, d, b: next(n for n in count() if n * b == a * d),
    "241/4": 1 / 1.602176634e-19 / 1e18,
    "242/1": 60 + sum(4 for _ in range(20, 25)),
    "242/2": lambda a, b, c, d: 2 * len(range(a, c)) + 2 * len(range(b, d)),
    "242/3": lambda m, x, c: sum([m * x + c, *[-m] * x]),
    "242/4": next(Fraction(n, 100) for n in count() if Fraction(n, 100) * 4 / 3 == 1),
    "243/1": next(
        f"{a / 100:.2f} € and {b / 100:.2f} €" for a, b in combinations((370, 460, 540, 640), 2) if a + b == 1000
    ),
    "243/2": lambda b, n: next(m for m in count() if m * (b - 1) == n * (b - 1) * b),
    "243/3": 149_597_870_700 / 299_792_458,
    "243/4": 2 * 3600 / 96_485 * 107.9,
    "244/1": tuple(
        sorted(
            ("0.7 l", "300 ml", "a quarter of a litre", "half a litre"),
            key={"0.7 l": 700, "300 ml": 300, "a quarter of a litre": 250, "half a litre": 500}.__getitem__,
        )
    ),
    "244/2": lambda n, p: Fraction(100 * (n * p // 100), n),
    "244/3": lambda i, t: sum(i for _ in range(60 * t)),
    "244/4": round(ladder(200), 9),
    "245/1": Fraction(240, 3) - Fraction(240, 4),
    "245/2": next(2 * n for n in count() if 22 * n == 17_600),
    "245/3": lambda k: next(g for g in count() if 3 * (g - 3 * k) == 8 * 3 * k),
    "245/4": next(n for n in count(1) if Fraction(3) / Fraction(1, 3) == n),
}
"""What is right, by face and level; a function of what is drawn where something is."""

FAMILIES: dict[str, Callable[..., object]] = {}
"""What is right, by family, as a function of what is drawn and rolled."""

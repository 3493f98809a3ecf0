"""Faces 353 to 404, worked out a second time in another way."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from itertools import combinations, count, pairwise, permutations, product
from math import acos, atan, comb, cos, degrees, dist, log10, pi, radians, sin, sqrt, tan
from operator import itemgetter
from statistics import mean, median, pstdev, pvariance

ROADS = {frozenset(road) for road in ("AB", "BC", "CD", "DE", "EF", "FA", "AD", "BE")}

NINE = list(product(range(3), repeat=2))
PATHS = [frozenset(path) for path in ("AB", "BC", "CD", "DE", "EA", "AC", "AD")]
TREES = [6, 10, 4, 8, 2]
CROSS = {at for at in product(range(5), repeat=2) if 2 in at}
FOLDS: list[Callable[[int, int], tuple[int, int]]] = [
    lambda x, y: (4 - x, y),
    lambda x, y: (x, 4 - y),
    lambda x, y: (y, x),
    lambda x, y: (4 - y, 4 - x),
]
HEADS = [4, 6, 5, 7, 3]
SQUARE = [frozenset(line) for line in ("AB", "BC", "CD", "DA", "AC")]
second = itemgetter(1)


def is_prime(number: int) -> bool:
    """By trying all divisors."""
    return number > 1 and all(number % n for n in range(2, number))


def doubled(number: int, times: int) -> int:
    """A number doubled so many times."""
    for _ in range(times):
        number += number
    return number


def pi_times(number: Fraction) -> str:
    """A multiple of π, written out."""
    return f"{number}π" if number.denominator == 1 else f"{number.numerator}π/{number.denominator}"


def cup(teams: int) -> int:
    """The matches of a cup, round by round."""
    matches = 0
    while teams > 1:
        matches += teams // 2
        teams -= teams // 2
    return matches


def rook(moves: int) -> float:
    """The chance that a wandering rook is on a shaded square of nine, after so many moves."""
    chance = {at: float(at == (0, 0)) for at in NINE}
    for _ in range(moves):
        chance = {
            at: sum(part / 4 for other, part in chance.items() if (at[0] == other[0]) != (at[1] == other[1]))
            for at in NINE
        }
    return sum(part for at, part in chance.items() if sum(at) % 2)


CUTS = (
    *((5, 3), (10, 8), (13, 5), (13, 12), (17, 8), (17, 15), (25, 7)),
    *((25, 24), (15, 12), (29, 21), (29, 20), (20, 12), (37, 12), (26, 24)),
)
"""A ball's radius, and how far from its middle it is cut."""


def turned_board(shaded: set[tuple[int, int]], turns: int) -> set[tuple[int, int]]:
    """The shaded squares of a board of 4 by 4 after so many quarter turns."""
    return shaded if not turns else turned_board({(y, 3 - x) for x, y in shaded}, turns - 1)


def joined(paths: tuple[frozenset[str], ...]) -> bool:
    """Whether one can get from every hut to every other."""
    reached = {"A"}
    for _ in range(5):
        reached |= {one for path in paths if path & reached for one in path}
    return len(reached) == 5


def beside(village: str) -> list[str]:
    """Where the roads of a village lead."""
    return sorted(next(iter(road - {village})) for road in ROADS if village in road)


def roads_twice() -> int:
    """The fewest roads to be doubled so that an even number ends everywhere."""
    for size in range(len(ROADS)):
        for doubled in combinations(ROADS, size):
            if all((len(beside(one)) + sum(one in road for road in doubled)) % 2 == 0 for one in "ABCDEF"):
                return size
    raise AssertionError


def bridges_needed() -> int:
    """The fewest bridges after which at most two quarters have an odd number."""
    for size in count():
        for ends in combinations(list(combinations(range(4), 2)) * 2, size):
            degrees_ = [number + sum(place in one for one in ends) for place, number in enumerate((5, 3, 3, 3))]
            if sum(number % 2 for number in degrees_) <= 2:
                return size
    raise AssertionError


def rate(f: Callable[[Fraction], Fraction], at: int | Fraction) -> Fraction:
    """The slope of a polynomial of at most the second degree, or nearly that of another."""
    step = Fraction(1, 10**6)
    return (f(at + step) - f(at - step)) / (2 * step)


def triangle(*corners: tuple[int, int]) -> float:
    """The area of a triangle, by Heron."""
    a, b, c = (dist(one, other) for one, other in combinations(corners, 2))
    half = (a + b + c) / 2
    return sqrt(half * (half - a) * (half - b) * (half - c))


def round_at(radius: int, place: int) -> tuple[float, float]:
    """A point of a circle, of a thousand."""
    return radius * cos(2 * pi * place / 1000), radius * sin(2 * pi * place / 1000)


CHECKS: dict[str, object] = {
    "353/1": len(beside("A")),
    "353/2": sum("F" in beside(y) for x in beside("C") for y in beside(x) if y != "C"),
    "353/3": roads_twice(),
    "353/4": sum(Fraction(1, len(beside("A"))) * Fraction(1, len(beside(one))) for one in beside("A")),
    "354/1": "red is more likely than blue" if "rrrrrbbb".count("r") > "rrrrrbbb".count("b") else "",
    "354/2": lambda n, k, t: sum(Fraction(k, n) for _ in range(t)),
    "354/3": next(m for m in count() if m + 3 * m == 7324),
    "355/1": next(n for n in count(1) if turned_board({(k, k) for k in range(4)}, n) == {(k, k) for k in range(4)}),
    "355/2": Fraction(sum(place in {1, 6, 11, 16} for place in range(1, 17)), 16),
    "355/3": Fraction(comb(4, 2), comb(16, 2)),
    "355/4": sum(all(row != column for row, column in enumerate(one)) for one in permutations(range(4))),
    "356/1": "".join(chr(96 + number) for number in (3, 1, 20)),
    "356/2": lambda n, a, b, c: len(set(range(n)) - set(range(a)) - set(range(a - c, a - c + b))),
    "356/3": next(m for m in count() if 2**m >= 1000),
    "357/2": Fraction(sum(m > 5 for m in range(1, 7)), 6),
    "357/3": Fraction(sum(min(two) >= 5 for two in product(range(1, 7), repeat=2)), 36),
    "357/4": Fraction(sum(5 in four for four in product(range(1, 7), repeat=4)), 6**4),
    "358/1": next(
        one
        for one in permutations(("Ana", "Ben", "Carl", "Dora"))
        if one.index("Carl") < one.index("Ben") < one.index("Ana") < one.index("Dora")
    ),
    "358/2": sum(15 for _ in range(365 * 24 * 60)),
    "358/3": lambda k, n: sum(1 for _ in permutations(range(n), k)),
    "358/4": lambda d: d * tan(radians(30)),
    "359/2": "with a die, throw more than 4" if Fraction(2, 6) > max(Fraction(1, 4), Fraction(1, 6)) else "",
    "359/3": lambda r: sum(2 * sqrt(r * r - (x / 1000) ** 2) for x in range(-1000 * r, 1000 * r)) / 1000,
    "359/4": bridges_needed(),
    "360/1": max(
        {"Leonhard Euler": 1707, "Carl Friedrich Gauss": 1777, "Emmy Noether": 1882}.items(), key=lambda one: one[1]
    )[0],
    "360/2": len(range(1707, 1777)),
    "360/3": next(year for year in range(1500, 1777) if 1777 - year == 1882 - 1777),
    "360/4": Fraction(
        sum(abs(year - 1777) < min(abs(year - 1707), abs(year - 1882)) for year in range(1700, 1900)), 200
    ),
    "361/1": (5 + (5 - 2), 3 + (3 - 1)),
    "361/2": lambda n, k: sum(ticket % k != 0 for ticket in range(n)),
    "361/3": next(
        Fraction(2 * share * (100 - share), 10_000) * 10_000 for share in range(100) if 10_000 * share**2 == 100**2
    ),
    "361/4": max(range(31), key=lambda t: rate(lambda x: 30 * x * x - x**3, t)),
    "362/1": all(width == height for width, height in product(range(1, 4), repeat=2)),
    "362/2": len(list(combinations(range(4), 2))),
    "362/3": lambda s, w, n: 100 * s - sum(w for game in range(1, 101) if game % n == 0),
    "363/1": sum(abs(a - c) + abs(b - d) for (a, b), (c, d) in pairwise(((0, 0), (4, 2), (1, 3), (0, 0)))),
    "363/2": (4 + 1, 2 + 3),
    "363/3": round(2 * triangle((0, 0), (4, 2), (1, 3)), 9),
    "363/4": round(degrees(acos((20 + 10 - dist((4, 2), (1, 3)) ** 2) / (2 * sqrt(20) * sqrt(10)))), 9),
    "364/2": lambda k, n: sum(all(a != b for a, b in pairwise(one)) for one in product(range(n), repeat=k)),
    "364/3": len(range(0, 2**20, 2**10)),
    "364/4": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][date(2101, 1, 1).weekday()],
    "365/1": next(m for m in range(5, 10) if m % 2 and m % 3 == 0),
    "365/2": lambda s, d: next(n for n in range(10, 100) if n // 10 + n % 10 == s and n // 10 - n % 10 == d),
    "365/3": tuple(
        sorted(
            ("the cube", "the icosahedron", "the octahedron", "the tetrahedron"),
            key={
                "the cube": 1.0,
                "the icosahedron": 20 * (sqrt(3) / 4) * (3 + sqrt(5)) / (4 * sqrt(3)) / 3,
                "the octahedron": 2 * (1 / sqrt(2)) / 3,
                "the tetrahedron": (1 / sqrt(2)) ** 3 / 3,
            }.__getitem__,
        )
    ),
    "365/4": next(r / 1000 for r in count(1) if 4 / 3 * pi * (r / 1000) ** 3 >= 1000),
    "366/1": sum(place not in {2, 4, 6, 8} for place in range(1, 10)),
    "366/2": sum(max(abs(x - 1), abs(y - 1)) == 1 for x, y in NINE) + sum(max(x, y) == 1 for x, y in NINE),
    "366/3": Fraction(sum(dist(a, b) == 1 for a, b in combinations(NINE, 2)), comb(9, 2)),
    "366/4": next(Fraction(m, 9) for m in range(9) if abs(rook(400) - m / 9) < 1e-9),
    "367/1": len(set(product(("red", "blue", "green"), ("striped", "plain")))),
    "367/2": lambda n, k, m: sum(n for _ in range(k) for _ in range(m)),
    "367/3": Fraction(2 * 1000, 2 * 16),
    "367/4": lambda d, k: Fraction(d * next(m for m in count() if 2**m == 2**k), 60),
    "368/1": next(f"{a}–{b}" for a, b in ((2, 5), (3, 4), (1, 6), (4, 4)) if a + b != 7),
    "368/2": lambda n, m, b, t: Fraction(len(list(product(range(n), range(m)))), b) * t,
    "368/3": Fraction(70, 50),
    "368/4": pow(5, 3, 33),
    "369/1": "the straight one" if dist((0, 0), (8, 0)) < dist((0, 0), (4, -1)) * 2 < dist((0, 0), (4, 3)) * 2 else "",
    "369/2": sum(2 for _ in range(40) for _ in range(50)),
    "369/3": lambda i: next(w for w in range(100) if w * w + CUTS[i - 1][1] ** 2 == CUTS[i - 1][0] ** 2),
    "369/4": lambda d: d * tan(radians(60)),
    "370/1": max({f"from hut {one}": sum(one in path for path in PATHS) for one in "ABCDE"}.items(), key=second)[0],
    "370/2": sum(all(frozenset(two) in PATHS for two in combinations(three, 2)) for three in combinations("ABCDE", 3)),
    "370/3": next(
        n
        for n in count(1)
        if any(
            all(len({colours["ABCDE".index(one)] for one in path}) == 2 for path in PATHS)
            for colours in product(range(n), repeat=5)
        )
    ),
    "370/4": sum(joined(four) for four in combinations(PATHS, 4)),
    "371/1": "an odd number" if sum(m % 2 for m in range(1, 6)) > 2 else "",
    "371/2": lambda n, a, b: sum([0] * a + [1] * b + [2] * (n - a - b)),
    "371/3": Fraction(sum(three.count(0) == 1 for three in product(range(4), repeat=3)), 64),
    "371/4": lambda a: Fraction(a, 2) / 2 / 2,
    "372/1": "an elephant" if 5000 > 500 + 200 + 50 else "",
    "372/2": lambda w, m, k: Fraction(m, w) * w * k,
    "372/3": next(m for m in count(1) if m * m == 4),
    "372/4": lambda k, b: log10(10**k * b),
    "373/1": sum(one[1] == "Bob" for one in permutations(("Anna", "Bob", "Cem"))),
    "373/2": lambda a, c: sum([1] * a + [-1] * c),
    "373/3": lambda n, m, x: Fraction(n * m - x, n - 1),
    "373/4": (1 - 1 / 10**7) ** (10**7),
    "374/1": sum(trees > 5 for trees in TREES),
    "374/2": {6: "the number of apple trees"}[sorted(TREES)[2]],
    "374/3": Fraction(sum(comb(trees, 2) for trees in TREES), comb(sum(TREES), 2)),
    "374/4": "2√2" if abs(pstdev(TREES) - 2 * sqrt(2)) < 1e-12 else "",
    "375/1": len(range(2, 5)),
    "375/2": lambda p, t: next(more for more in count() if 100 * t == p * (t + more)),
    "375/3": tuple(
        sorted(
            ("1 kilobyte", "4000 bits", "600 kilobytes", "0.5 megabytes"),
            key={"1 kilobyte": 8000, "4000 bits": 4000, "600 kilobytes": 4_800_000, "0.5 megabytes": 4e6}.__getitem__,
        )
    ),
    "375/4": next(
        d
        for d in range(11)
        if sum(w * m for w, m in zip(range(10, 0, -1), (1, 0, 2, 0, 3, 0, 4, 0, 5, d), strict=True)) % 11 == 0
    ),
    "376/1": sum(all(turn(*at) in CROSS for at in CROSS) for turn in FOLDS),
    "376/2": Fraction(len(CROSS), 25),
    "376/3": sum(x != 2 and y != 2 for x, y in product(range(5), repeat=2)),
    "376/4": Fraction(sum(one[2] != 2 for one in permutations(range(5))), 120),
    "377/1": next(d for d in count() if 3 * d + d == 20),
    "377/2": lambda a, b, n: Fraction(n, a) * b,
    "377/4": lambda m, n, k: next(f for f in count(1) if f * k == m * n),
    "378/1": "first up, then down" if 1 < 5 > 3 else "",
    "378/2": (next(x for x in range(9) if x - 1 == 7 - x), next(y for y in range(9) if y - 1 == 3 - y)),
    "378/3": round(degrees(acos((20 + 20 - dist((1, 1), (7, 3)) ** 2) / (2 * sqrt(20) * sqrt(20)))), 9),
    "378/4": (mean(Fraction(x) for x in (1, 3, 3, 7, 7, 7)), mean(Fraction(y) for y in (1, 5, 5, 3, 3, 3))),
    "379/1": len({frozenset((one, (one + 1) % 6)) for one in range(6)}),
    "379/2": lambda n, k, m: Fraction(sum(field < k + m for field in range(n)), n),
    "379/3": pi * 100 - 6 * (10 * 10 * sqrt(3) / 4),
    "379/4": lambda r, n: Fraction(r * n * 1000, 100),
    "380/1": len(set(product((1, 2), repeat=3))),
    "380/2": lambda w, **drawn: sum(6 for _ in range(w) for _ in range(drawn["l"])),
    "380/3": Fraction(round(100 * sum(1 for _ in range(10, 83)) / 83), 100),
    "380/4": lambda h, n: next(m for m in range(23) if (h + n - m) % 23 == 0),
    "381/1": next(f"in the {n} ten throws" for n, m in zip(("1st", "2nd", "3rd"), HEADS, strict=False) if m == 10 - m),
    "381/2": sum(10 - m for m in HEADS),
    "381/3": Fraction(sum(sum(ten) == 7 for ten in product((0, 1), repeat=10)), 2**10),
    "381/4": Fraction(sum((m - 5) ** 2 * comb(10, m) for m in range(11)), 2**10)
    - pvariance([Fraction(m) for m in HEADS]),
    "382/1": next(
        f"in the {box} box" for box in ("red", "blue", "green") if [box == "red", box != "blue"].count(True) == 1
    ),
    "382/2": lambda a, b, c: next(n for n in range(101) if a + b - n == 100 - c),
    "382/3": sum(is_prime(n) and is_prime(30 - n) for n in range(2, 16)),
    "382/4": pow(4, 7, 33),
    "383/1": "white" if len({1, 2, 3}) < len({4, 5, 6, 7, 8}) else "",
    "383/2": lambda a: mean([Fraction(n) for n in range(a, a + 6)]),
    "383/3": tuple(
        name
        for name, _ in sorted(
            {
                "a circle with a radius of 1 m": pi,
                "a square with sides of 1.7 m": 1.7 * 1.7,
                "an equilateral triangle with sides of 2.5 m": 2.5 * (2.5 * sqrt(3) / 2) / 2,
                "a regular hexagon with sides of 1 m": 6 * sqrt(3) / 4,
            }.items(),
            key=second,
        )
    ),
    "383/4": lambda k: max(range(1, 40), key=lambda t: Fraction(6 * t, t * t + k * k)),
    "384/1": "between chip and web" if len(range(1971, 1990)) > len(range(1953, 1971)) else "",
    "384/2": len(range(1953, 1990)),
    "384/3": abs(12 * mean([Fraction(1953), Fraction(1990)]) - 12 * 1971),
    "384/4": doubled(2300, 10),
    "385/2": lambda g, a, k: next(d for d in count() if a + g * d == a + g * k),
    "385/3": doubled(1, len(range(0, 150, 25))),
    "386/1": max(
        next(n for n in range(1, 6) if max(one[:n].count(0), one[:n].count(1)) == 3)
        for one in product((0, 1), repeat=5)
    ),
    "386/2": sum(
        all(frozenset(two) in SQUARE for two in pairwise(("A", *between, "C")))
        for size in range(3)
        for between in permutations("BD", size)
    ),
    "386/3": lambda n, k: Fraction(comb(k, 2), comb(n, 2)),
    "387/1": sum(place not in {6, 7, 10, 11} for place in range(1, 17)),
    "387/2": next(n for n in range(13) if 5 * (12 - n) == 3 * (4 + n)),
    "387/3": Fraction(comb(12, 2), comb(16, 2)),
    "387/4": sum(Fraction(n * comb(12, n) * comb(4, 5 - n), comb(16, 5)) for n in range(6)),
    "388/1": dict(zip("ABCDEFG", range(2, 20, 2), strict=False))["G"],
    "388/2": lambda k, s: Fraction(3 * k * 1000, s * 60),
    "388/3": Fraction(sum(a == b == 0 for a, b in product(range(8), repeat=2)), 64),
    "389/1": tuple(
        sorted(
            ("a galloping horse", "a snail", "a diving falcon", "a tortoise"),
            key={"a galloping horse": 15, "a snail": 0.003, "a diving falcon": 80, "a tortoise": 0.1}.__getitem__,
        )
    ),
    "389/2": lambda r: r * r / 2 * radians(45),
    "389/3": lambda r: sum(pi * (r * r - (r * (n + 0.5) / 500) ** 2) * r / 500 for n in range(-500, 500)),
    "389/4": max(
        (volume / (4 / 3 * pi * radius**3), name)
        for name, volume, radius in (
            ("the cube", 1.0, sqrt(3) / 2),
            ("the octahedron", sqrt(2) / 3, 1 / sqrt(2)),
            ("the dodecahedron", 7.6631, 1.4013),
            ("the icosahedron", 2.1817, 0.9511),
        )
    )[1],
    "390/1": next(n for n in range(1, 7) if n + 3 == 9),
    "390/4": "π^2/24" if abs(sum(1 / n**2 for n in range(2, 400_000, 2)) - pi**2 / 24) < 1e-5 else "",
    "391/2": f"by the median, {sorted((2, 2, 3, 4, 99))[2]}",
    "391/3": sum(16_000 for _ in range(365)),
    "391/4": lambda a, b, t: round(rate(lambda x: 100 + a * x + b * x * x, t), 6),
    "392/1": max(
        (sum(sum(two) == heads for two in product((0, 1), repeat=2)), name)
        for heads, name in ((2, "two heads"), (0, "two tails"), (1, "one head and one tail"))
    )[1],
    "392/2": lambda p, n: sum(day % 10 >= p for day in range(n)),
    "392/3": sum(1080 for _ in range(1080)),
    "392/4": sum(sin((n + 0.5) * pi / 10_000) for n in range(10_000)) / 10_000 * 1000,
    "393/1": next(n for n in count(1) if 2 * n % 7 == 0),
    "393/2": f"the child at {'ABCDEFG'[sum(2 for _ in range(10)) % 7]}",
    "393/3": Fraction(
        sum(all((a - b) % 7 not in {1, 6} for a, b in permutations(three, 2)) for three in combinations(range(7), 3)),
        comb(7, 3),
    ),
    "393/4": Fraction(sum(sum(four) % 7 == 0 for four in product((1, -1), repeat=4)), 16),
    "394/1": sum(2**day for day in range(4)),
    "394/2": lambda n, a, b, r: sum([a] * r + [-b] * (n - r)),
    "394/4": lambda r: degrees(atan(r / 100)) if r < 6 else 57.3 * r / 100,
    "395/2": lambda r: 100 * sum(dist(round_at(r, n), round_at(r, n + 1)) for n in range(1000)) / 100,
    "395/3": 8 * (10 * 5 / tan(radians(22.5))) / 2 - 20 * 20,
    "395/4": next(e / 1000 for e in count(1) if (15 + 7 * sqrt(5)) / 4 * (e / 1000) ** 3 >= 1000),
    "396/1": max({"Mia": 2, "Noa": 1, "Pia": 1}.items(), key=second)[0],
    "396/2": tuple(
        sorted(
            ["0.3", "0.3 ÷ 0.3", "0.3 × 0.3", "0.3 ÷ 3"],
            key={"0.3 × 0.3": 9, "0.3 ÷ 3": 10, "0.3": 30, "0.3 ÷ 0.3": 100}.__getitem__,
        )
    ),
    "396/3": lambda n: sum(1 for _ in combinations(range(n), 3)),
    "396/4": lambda k: len(str(2**k)),
    "397/1": sum(range(6)),
    "397/3": next(n for n in count() if doubled(1, n) > 10_000),
    "397/4": next(n for n in count() if n % 7 == 3 and n % 11 == 5),
    "398/1": "mark B" if Fraction(sum(coin for coin in (0, 1)), 2) == Fraction(5, 10) else "",
    "398/2": sum(sum(map(int, str(n))) == 6 for n in range(1, 61)),
    "398/3": 500 * (1 - log10(2)),
    "398/4": lambda g, r: pi_times(Fraction(round(rate(lambda x: Fraction(4, 3) * x**3, r), 3)) * g),
    "399/1": all(len(set(four)) < 4 for four in combinations("aabbcc", 4)),
    "399/2": lambda n: sum(n for _ in range(7) for _ in permutations(range(3), 2)),
    "399/3": min(5 + 3, 2 + 4, 7),
    "399/4": sum(Fraction(sum(one[n] == n for one in permutations(range(6))), 720) for n in range(6)),
    "400/2": lambda m: Fraction(60 * m, 100),
    "400/3": 3e9 * 0.34e-9,
    "400/4": next(Fraction(n, 3) for n in range(3) if abs(sum(0.5 ** (2 * k + 1) for k in range(60)) - n / 3) < 1e-12),
    "401/2": 2 * len(range(2, 9)) + 2 * len(range(1, 6)),
    "401/3": lambda h: round(2 * h * sin(radians(30)), 9),
    "401/4": next(n for n in count(1) if 7 * n % 12 == 0),
    "402/1": next(n for n in range(8) if 7 + 6 - n == 10),
    "402/2": len(list(pairwise(range(12)))),
    "402/4": max((Fraction(n, 100) for n in range(101)), key=lambda p: p * (1 - p)),
    "403/1": sum(range(1, 6)),
    "403/2": lambda a, b, c, d: median([Fraction(n) for n in (c, a, d, b)]),
    "403/3": len(list(product(range(3), repeat=10))),
    "403/4": next(h / 100 for h in count(1) if (h / 100) / tan(radians(30)) - h / 100 >= 100),
    "404/1": max(range(2, 7), key=lambda n: sum(a + b == n for a, b in product((1, 2, 3), repeat=2))),
    "404/2": sum((4 - n) * (3 - n) for n in range(3)),
    "404/3": Fraction(10**6, 10**4),
}
"""What is right, by face and level; a function of what is drawn where something is."""

FAMILIES: dict[str, Callable[..., object]] = {}
"""What is right, by family, as a function of what is drawn and rolled."""

"""Faces 302 to 352, worked out a second time in another way."""

from calendar import isleap, month_name, monthrange
from cmath import rect
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from itertools import combinations, count, permutations, product
from math import acos, cos, degrees, isqrt, log, log10, pi, prod, sin, sqrt
from statistics import mean

HEIGHTS = {"the Eiffel Tower": 330, "Table Mountain": 1086, "Mont Blanc": 4806, "Mount Everest": 8849}
WAYS = {"across a table": 1, "across a classroom": 8, "across a football pitch": 70, "across a country": 500_000}
HOLDS = {"a teaspoon": 5, "a cup": 200, "a bucket": 10_000, "a bathtub": 150_000}
ACROSS = {"a marble": 2, "a tennis ball": 7, "a football": 22, "a hot-air balloon": 2000}


def root_text(square: int) -> str:
    """The root of a whole number, as in 4√2, found by trying the largest square that divides it."""
    outside = max(k for k in range(1, isqrt(square) + 1) if square % (k * k) == 0)
    inside = square // outside**2
    return str(outside) if inside == 1 else f"{outside if outside > 1 else ''}√{inside}"


CHECKS: dict[str, object] = {
    "352/1": sum(1 for face in combinations(range(4), 3) if 3 in face),
    "302/1": len([*product(range(4), range(3))]),
    "302/2": 2 * (12 + 8 + 6) - 12,
    "302/3": root_text(min(4**2 + (3 + 2) ** 2, (4 + 3) ** 2 + 2**2, (4 + 2) ** 2 + 3**2)),
    "302/4": next(n for n in count() if Fraction(105, 100) ** (3 * n) > 2),
    "303/1": 6 + len(["top", "bottom"]),
    "303/2": len([*product(range(6), ["top", "bottom"])]),
    "303/3": f"{6 * 5}√3",
    "303/4": round(prod(2 * rect(1, k * pi / 3) for k in range(6)).real),
    "304/1": 1 + sum(1 for _ in "NESW"),
    "304/2": Fraction(6 * 6 * 4, 3),
    "304/3": 4 * Fraction(6, 2) * next(h for h in count() if h * h == 3 * 3 + 4 * 4),
    "304/4": Fraction(4 * 4 * 12, 3) - Fraction(2 * 2 * 6, 3),
    "305/1": len({x for x in range(-1, 6) if x * x - 4 * x + 3 == 0}),
    "305/2": {x for x in range(-1, 6) if x * x - 4 * x + 3 == 0},
    "305/3": min(x * x - 4 * x + 3 for x in range(-1, 6)),
    "305/4": f"√{2 * 2 + next(b for b in count() if b * b == 13 - 2 * 2) ** 2}",
    "306/1": next(
        row[0] for row in permutations(("Ada", "Ben", "Chi")) if row[1] == "Ben" and row.index("Ada") > row.index("Chi")
    ),
    "306/2": lambda a, b, d: sum(1 for _ in product(range(10 * a), range(10 * b), range(d))),
    "306/4": lambda a, b: (4**a * 8**b).bit_length() - 1,
    "307/1": tuple(sorted(ACROSS, key=ACROSS.__getitem__)),
    "307/2": lambda k: sum(next(side for side in count() if side * side == k * k) for _ in "NESW"),
    "307/4": lambda a, b, c, d: int((complex(a, b) * complex(c, -d)).real),
    "308/2": sum(1 for _ in product(range(12), repeat=3)),
    "308/3": 4 * pi * 6**2,
    "308/4": root_text(6 * 6 - 2 * 2),
    "309/1": next(
        f"{month_name[m]} and {month_name[m + 1]}"
        for m in range(1, 12)
        if monthrange(2025, m)[1] == monthrange(2025, m + 1)[1] == 31
    ),
    "309/2": lambda y, n: sum(isleap(year) for year in range(y, y + n + 1)),
    "309/3": len([day for day in range(1, 32) if not 4 < day < 15]),
    "309/4": lambda x, a: next(n for n in count(a + 1) if n * (n - a) == x * (x - a)),
    "310/1": len(["top", "bottom"]),
    "310/3": f"{3 * 3 * 8}π",
    "311/2": next(edges for edges in count() if 2 * edges == sum(5 for _ in range(12))),
    "311/3": 8 * (15 + 7 * sqrt(5)) / 4,
    "311/4": round(360 - 3 * degrees(acos(-1 / sqrt(5))), 1),
    "312/1": 20 * 3 // 12,
    "312/2": next(n for n in count() if 5 * n == 20 * 3),
    "312/3": 20 * sqrt(3) / 4 * 3**2,
    "312/4": next(n / 1000 for n in count(1) if 5 * (3 + sqrt(5)) / 12 * (n / 1000) ** 3 >= 100),
    "313/1": sum(1 for _ in range(-40, -10)),
    "313/2": lambda h, r, k: len(range(sum(r for _ in range(k)), h)),
    "313/3": lambda k: sum(1852 for _ in range(k)) / 1000,
    "313/4": lambda a, b: next(
        n for n in count(1) if (complex(a, n) ** 2 - 2 * a * complex(a, n) + a * a + b * b) == 0
    ),
    "314/1": len([*product(range(0, 6, 3), range(0, 4, 2), range(0, 2, 1))]),
    "314/2": sum(4 * edge for edge in (6, 4, 2)),
    "314/3": Fraction(7 * 5 * 3 - 6 * 4 * 2, 6 * 4 * 2),
    "314/4": Fraction(
        sum(
            sum(a != b for a, b in zip(*pair, strict=True)) == 1
            for pair in combinations([*product((0, 1), repeat=3)], 2)
        ),
        28,
    ),
    "315/1": 2 * 2,
    "315/2": lambda p, k: next(n for n in count(1) if Fraction(p, 100) * n == Fraction(3 * k * p, 5)),
    "315/3": next(n for n in range(180) if n + 90 + 87 == 180),
    "315/4": lambda a, b, c: len(str(2**a * 5**b * 10**c * 2**b * 5**a)) - 1,
    "316/2": sum(1 for _ in product(range(3), range(4))),
    "316/3": lambda h: sum(1 for _ in product(range(3), range(4), range(h))),
    "316/4": lambda a, k: f"{next(n for n in count(1) if n * n * 3 * (a * a) ** 2 * 3 == (3 * a * a * k) ** 2)}√3",
    "317/1": next(
        row[0]
        for row in permutations(("Mia", "Tao", "Eli", "Sam"))
        if row.index("Tao") == row.index("Mia") + 1 and row[3] == "Eli" and row[0] != "Sam"
    ),
    "317/2": lambda a, b: sum(1 for _ in product(range(a), repeat=3)) - sum(1 for _ in product(range(b), repeat=2)),
    "317/4": lambda a, b: Fraction(abs(a * a - b * (-b)), 2),
    "318/1": next(x for x in count(1) if -x * x + 6 * x == 0),
    "318/2": max(-x * x + 6 * x for x in range(7)),
    "318/3": {x for x in range(7) if 6 * x - x * x == 5},
    "319/2": lambda a, b, c, e: sum(
        1
        for x, y, z in product(range(0, a, e), range(0, b, e), range(0, c, e))
        if x + e <= a and y + e <= b and z + e <= c
    ),
    "319/3": 11.2**3,
    "319/4": lambda b, k: next(Fraction(n, 2) for n in count(1) if (b * b) ** n == (b**k) ** 2),
    "320/2": Fraction(2 * 3 * 4, 2),
    "320/3": f"{3 * 3 * 4 // 3}π",
    "320/4": Fraction(2 * 3, 2 * 5) * 360,
    "321/1": max(range(0, 20, 2)),
    "321/2": lambda n, k: sum(1 for cut in range(k, n, k)),
    "321/3": 300 * 0.99995 / 0.00005 / 1000,
    "321/4": lambda a: round(sum((2 * a * rect(1, 2 * pi * k / 3)).real for k in (1, 2))),
    "322/1": sum({*range(1, 7)} - {1, 2, 3}),
    "322/2": lambda a, b, c: sum(c for _ in product(range(a), range(b))),
    "322/3": Fraction((1607 - 1531) + (1682 - 1607), 2),
    "322/4": lambda a, b: next(n for n in range(-20, 60) if Fraction(2) ** n == Fraction(2**a) ** 3 / 2**b),
    "323/1": len([*combinations("ABCT", 3)]),
    "323/2": len("ABCT") - 1,
    "323/3": len([*product("rb", repeat=4)]),
    "324/1": sum(4 for _ in product(range(2), range(3))),
    "324/2": max({"2^10": 2**10, "10^2": 10**2, "3^6": 3**6, "5^4": 5**4}.items(), key=lambda one: one[1])[0],
    "324/3": sum(100 for _ in range(360)),
    "324/4": f"{int(prod([1 + 1j, 2 + 1j, 3 + 1j]).imag)}i",
    "325/2": lambda k: next(n**3 for n in count(1) if 6 * n * n == 6 * k * k),
    "325/3": 0.92 * 26.5 / 361 * 1000,
    "325/4": round((10**1.5) ** (7 - 5)),
    "326/1": [1, 2, 3, 4, 5][2 - 2],
    "326/2": lambda a, b: isqrt(a * a * b * b),
    "327/1": sum(1 for _ in product((1, -1), repeat=3)),
    "327/3": lambda n: round(8 * sqrt(3) / 4 * n, 3),
    "327/4": Fraction(318, 1000) if abs(sqrt(2) / 3 / (4 / 3 * pi * sqrt(0.5) ** 3) - 0.318) < 0.001 else 0,
    "328/1": len([*product(range(5), repeat=2)]),
    "328/2": sum(1 for one in product(range(5), repeat=3) if not {*one} <= {0, 4}),
    "328/4": sum(1 for edge in range(1, 6) for _ in product(range(6 - edge), repeat=3)),
    "329/1": next(
        boxes[2] for boxes in permutations(("red", "green", "blue")) if boxes[0] == "red" and boxes[2] != "green"
    ),
    "329/2": lambda a, b, k: next(Fraction(n) for n in count(1) if n * (a + b) == a * (a + b) * k),
    "329/3": 12 / 0.165,
    "329/4": lambda b, c: next(a for a in count(1) if (complex(b, a) ** 2).imag == 2 * b * c),
    "330/1": tuple(sorted(HOLDS, key=HOLDS.__getitem__)),
    "330/2": lambda a, b, c: max(x * y for x, y in combinations((a, b, c), 2)),
    "330/3": [4, *(4 + 3 * 2**k for k in range(6))][6],
    "330/4": lambda a, b: round(log10(2**a * 3**b), 2),
    "331/2": 3 * 3 - 2 * 2,
    "331/3": lambda b: Fraction(b * b - 1, b - (-1)),
    "331/4": lambda a: 2 * a * a - a * a,
    "332/1": len([*range(1, 8)][3:]),
    "332/2": lambda a, t: Fraction(t * a**3, 100) / a**3,
    "332/4": sum((sqrt(2) * rect(1, pi / 4 + k * pi / 2)).real > 0 for k in range(4)),
    "333/1": len([*range(8)]),
    "333/2": sum(12 * 25 for _ in range(8)),
    "333/3": lambda a: round(2 * (1 + sqrt(2)) * a * a, 3),
    "333/4": lambda r: round(2 * r * sin(pi / 8), 4),
    "334/1": "two thirds of a pizza" if Fraction(2, 3) * 3 == 2 else "",
    "334/2": lambda a, b, c: Fraction(sum(1 for _ in product(range(a), range(b), range(c))), 100),
    "334/3": round(1 / cos(pi / 3)),
    "334/4": lambda k: round(prod(log(n) / log(n - 1) for n in range(3, 2**k + 1))),
    "335/1": sum(3 for _ in "NESW"),
    "335/2": 6650 / 1230,
    "335/4": lambda n: sum(rect(1, 2 * pi * k / n).imag > 1e-9 for k in range(n)),
    "336/1": len([*range(6), "tip"]),
    "336/2": sum(1 for _ in product(range(6), ["round", "up"])),
    "336/3": prod([Fraction(1, 5)] * 3),
    "336/4": lambda h: round(6 * sqrt(3) / 4 * 2 * 2 * h / 3, 3),
    "337/2": lambda n: next(k for k in count(1) if k**3 > n),
    "337/3": 365 * 24 / 42.5,
    "337/4": lambda b, k: next(x for x in count(1) if b ** (2 * x) - (b**k + 1) * b**x + b**k == 0),
    "338/1": len({tuple(sorted(pair)) for pair in ((1, 6), (2, 5), (3, 4))}),
    "338/2": lambda a, b: Fraction(a, 100) * (b * 100),
    "338/3": next(years for years in count(1) if years * 365 % 260 == 0),
    "338/4": next(n for n in count(1) if abs(((sqrt(3) + 1j) ** n).imag) < 1e-6 < ((sqrt(3) + 1j) ** n).real),
    "339/1": sum(1 for axis, side in product(range(3), (0, 1)) if (0, 0, 0)[axis] != side),
    "339/2": 4 * sum((1, 1, 1)),
    "339/3": root_text(2 * 2 + 2 * 2),
    "339/4": 360 // sum(1 for corner in product((0, 1), repeat=3) if sum(corner) == 1),
    "340/1": "that it is yellow" if 5 - 1 > 3 else "that it is red",
    "340/2": lambda n, a: max(start + a for start in range(0, n * (a + 1), a + 1)),
    "340/3": round((100 ** (1 / 5)) ** (11 - 1)),
    "340/4": f"log{max({'₂': 2, '₃': 3, '₅': 5, '₁₀': 10}.items(), key=lambda one: log(30) / log(one[1]))[0]} 30",
    "341/1": len(range(4, 10)),
    "341/2": lambda a: sum(6 - sum(place in (0, a - 1) for place in one) for one in product(range(a), repeat=3)),
    "341/4": "2 − 2i" if sum(n * 1j**n for n in range(1, 5)) == 2 - 2j else "",
    "342/1": tuple(sorted(WAYS, key=WAYS.__getitem__)),
    "342/2": lambda a, t, b: next(n for n in count(1) if n * Fraction(a * t, t) == a * b),
    "342/3": (date(1969, 7, 20) - date(1961, 4, 12)).days,
    "342/4": 10**4.5,
    "343/2": 2 * 5 * 10,
    "343/3": 2 * pi * 5**2,
    "343/4": round(Fraction(2, 3), 4),
    "344/1": 4 + 1,
    "344/2": lambda a: sum(n * n for n in range(a, a + 3)),
    "344/4": lambda a, b: f"{a} + √{b}",
    "345/2": lambda a, b: 6 * a * a + 6 * b * b - 2 * b * b,
    "345/3": Fraction(900 - 234, 10),
    "345/4": lambda a, b, c, d: Fraction(abs((a + b * 1j) * (c - d * 1j) / (c * c + d * d)) ** 2).limit_denominator(
        100
    ),
    "346/1": sum(any(k * k == n for k in range(6)) for n in (1, 4, 9, 15, 16, 25)),
    "346/2": lambda a, b, p, q: mean([Fraction(p)] * a + [Fraction(q)] * b),
    "346/3": 360 * (56 + Fraction(2, 3)),
    "346/4": lambda b: next(Fraction(1, n) for n in count(1) if Fraction(1, n) ** 2 == Fraction(1, b * b)),
    "347/2": max(x for x in range(-2, 5) if x * x - 2 * x - 3 == 0)
    - min(x for x in range(-2, 5) if x * x - 2 * x - 3 == 0),
    "347/3": sum(x * x - 2 * x - 3 < 0 for x in range(-50, 50)),
    "347/4": lambda s: next(x for x in count(-5) if (x + 1) ** 2 - 2 * (x + 1) - ((x - 1) ** 2 - 2 * (x - 1)) == 2 * s),
    "348/1": next(
        pile[2]
        for pile in permutations(("red", "blue", "green", "yellow", "white"))
        if pile.index("blue") < pile.index("red") < pile.index("green") and pile[0] == "yellow" and pile[4] == "white"
    ),
    "348/2": lambda w, **_: sum(w for _ in product(range(2), repeat=3)),
    "348/3": (date(1912, 1, 17) - date(1911, 12, 14)).days,
    "348/4": sum(2 ** (x - 1) == x for x in range(1, 50)),
    "349/1": sum(1 for one in product(range(2), repeat=3) if one[2] == 0),
    "349/2": lambda h, p, d: h - sum(Fraction(p, 10) for _ in range(d)),
    "349/3": lambda s: next(n for n in range(90) if n + s == 42),
    "349/4": lambda k: round(abs(k - k * 1j) ** 2),
    "350/1": "a quarter" if Fraction(1, 2) / 2 == Fraction(1, 4) else "",
    "350/2": lambda a, b: sum(1 for n in range(1, 100) if a < n * n < b),
    "350/3": tuple(sorted(HEIGHTS, key=HEIGHTS.__getitem__)),
    "350/4": lambda a, b: int((complex(a, b) ** 3).real),
    "351/2": lambda a, b, r: next(n for n in count(1) if n * r == sum(2 for _ in product(range(a), range(b)))),
    "351/3": 400 * 1,
    "351/4": lambda k: max(n for n in range(200) if len(str(2**n)) <= k),
    "352/3": 4 * sqrt(3) / 4 * 6**2,
    "352/4": (6**3 / (6 * sqrt(2))) ** (1 / 3),
}
"""What is right, by face and level; a function of what is drawn where something is."""

FAMILIES: dict[str, Callable[..., object]] = {}

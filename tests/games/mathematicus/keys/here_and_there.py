"""Questions that stand here and there among all faces, worked out a second time in another way."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, count, pairwise, product
from math import cos, hypot, isclose, log, log10, pi, radians, sin, sqrt


def crossings() -> int:
    """By going from one state of the banks to all that can follow, until all are over."""
    start, end = (0, 0, 0, 0), (1, 1, 1, 1)  # the man, the wolf, the goat, the cabbage
    reached, trips = {start}, 0
    while end not in reached:
        trips += 1
        following = set()
        for state in reached:
            for cargo in (None, 1, 2, 3):
                if cargo is None or state[cargo] == state[0]:
                    moved = [1 - bank if k in (0, cargo) else bank for k, bank in enumerate(state)]
                    man, wolf, goat, cabbage = moved
                    if man == goat or goat not in (wolf, cabbage):
                        following.add((man, wolf, goat, cabbage))
        reached = following
    return trips


def right_angles() -> int:
    """Of the square: at each corner between its two sides, and in the middle between neighbouring half diagonals."""
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    round_ = [*corners, *corners[:2]]
    sides = [
        ((a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]))
        for a, b, c in zip(round_, round_[1:], round_[2:], strict=False)
    ]
    middle = [a[0] * b[0] + a[1] * b[1] for a, b in pairwise([*corners, corners[0]])]
    return sum(product_ == 0 for product_ in (*sides, *middle))


def bishop(row: int, column: int) -> int:
    return sum(1 for r, c in product(range(8), repeat=2) if abs(r - row) == abs(c - column) > 0)


def steepest(worth: Callable[[float], float], low: float, high: float) -> float:
    """Where a curve with one top is highest, by closing in on it."""
    for _ in range(200):
        one, other = low + (high - low) / 3, high - (high - low) / 3
        low, high = (one, high) if worth(one) < worth(other) else (low, other)
    return (low + high) / 2


def triangle_area(*corners: tuple[float, float]) -> float:
    return abs(sum(a * d - b * c for (a, b), (c, d) in pairwise([*corners, corners[0]]))) / 2


def exactly(candidates: dict[str, float], value: float) -> str:
    (found,) = (text for text, size in candidates.items() if isclose(size, value, rel_tol=1e-6))
    return found


def spiral() -> float:
    return sum(6 * (2 / 3) ** k * 2 * pi / 4 for k in range(400))


def matches_in_groups(g: int, t: int) -> int:
    teams = [(group, team) for group in range(g) for team in range(t)]
    return sum(1 for one, other in combinations(teams, 2) if one[0] == other[0])


def growing_tin() -> float:
    step = 1e-6
    return (pi * (3 + step) ** 2 * 8 - pi * (3 - step) ** 2 * 8) / (2 * step)


def two_of(letters: str, wanted: str) -> Fraction:
    pairs = list(combinations(letters, 2))
    return Fraction(sum(set(pair) == {wanted} for pair in pairs), len(pairs))


def round_and_yellow() -> Fraction:
    """Of the sixteen ways in which two genes of each of two pairs come together."""
    peas = list(product(("RR", "Rr", "rR", "rr"), ("YY", "Yy", "yY", "yy")))
    return Fraction(sum("R" in shape and "Y" in colour for shape, colour in peas), len(peas))


def one_broken() -> Fraction:
    lots = list(combinations([True, True] + 8 * [False], 3))
    return Fraction(sum(any(lot) for lot in lots), len(lots))


CHECKS: dict[str, object] = {
    "30/3": crossings(),
    "84/1": abs(1 - 8) - abs(12 - 8),
    "92/3": next(k for k in count(1) if 18 * k % 30 == 0),
    "93/4": round((sqrt(11) + sqrt(7)) ** 3 * (sqrt(11) - sqrt(7)) ** 3),
    "98/4": round(2 ** (log(3, 2) + log(5, 2))),
    "125/3": round(log10(100 * (10**2.5) ** 2), 9),
    "145/1": 1000 - sum(300 for _ in range(2)),
    "164/2": sum(all(int(a + b) % d for d in range(2, int(a + b))) for a, b in product("139", repeat=2)),
    "213/3": 2 * 384_400_000 / 299_792_458,
    "240/4": exactly({"9π": 9 * pi, "18π": 18 * pi, "6π": 6 * pi}, spiral()),
    "268/1": right_angles(),
    "306/3": 695_700 / 6_371,
    "307/3": 4 * 10_000_000 // 1000,
    "310/4": exactly({"48π": 48 * pi, "24π": 24 * pi, "72π": 72 * pi}, growing_tin()),
    "317/3": sum(Fraction("0.3048") for _ in range(5280)),
    "318/4": exactly(
        {"2√3": 2 * sqrt(3), "√3": sqrt(3), "3": 3.0},
        2 * steepest(lambda u: 2 * u * (6 * (3 + u) - (3 + u) ** 2), 0, 3),
    ),
    "323/4": lambda a: 2 * a * sqrt(3 / 8),
    "326/3": sum(9_192_631_770 * 60 for _ in range(60)),
    "327/2": sum(1 for a, b in combinations(range(6), 2) if a + b != 5 and 0 not in (a, b)),
    "332/3": sum(185 for _ in range(300)) / 1000,
    "344/3": 30 * 365.25 / 686.98,
    "351/1": -25 % 6,
    "352/2": hypot((6 - 6 / 2) * cos(radians(60)), (6 - 6 / 2) * sin(radians(60))),
    "354/4": 25 * log10(2),
    "356/4": next(x for x in range(26) if (5 * x + 8) % 26 == 0),
    "357/1": sum(5 for _ in range(3)),
    "359/1": sum(3 for cell in range(1, 10) if cell != 5),
    "362/4": next(3 * k for k in count(1) if Fraction(1, 2) ** k == Fraction(1, 1024)),
    "377/3": 315 - 556 * round_and_yellow(),
    "385/4": round(log10(5), 5),
    "386/4": triangle_area((0, 0), (80, 0), (50 * cos(radians(30)), 50 * sin(radians(30)))),
    "388/4": one_broken(),
    "390/2": lambda g, t: matches_in_groups(g, t),
    "390/3": len({frozenset(pair) for pair in product(range(8), repeat=2) if len(set(pair)) == 2}),
    "394/3": 2 + (32 * 3 + 6 * 4) // 2 - (32 + 6),
    "397/2": bishop(3, 3),
    "402/3": two_of("APPLE", "P"),
    "404/4": next(x for x in count() if 2 * x + 1 == 3 * 3 * 3 * 3),
}

FAMILIES: dict[str, Callable[..., object]] = {}

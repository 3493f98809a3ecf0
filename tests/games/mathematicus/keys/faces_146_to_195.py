"""Faces 146 to 195, worked out a second time in another way: by counting, by trying, by steps too small to matter."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations, count, islice, pairwise, permutations, product
from math import asin, comb, cos, factorial, hypot, isqrt, pi, radians, sin, sqrt, tan

Point = tuple[int, int]


def share(hits: int, of: int) -> Fraction:
    return Fraction(hits, of)


def only(found: Iterable[int]) -> int:
    """The one number that fits; there must be no other."""
    (one,) = found
    return one


def is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, n))


def best(worth: Callable[[float], float], low: float, high: float) -> float:
    """Where a curve with one top is highest, by closing in on it."""
    for _ in range(200):
        one, other = low + (high - low) / 3, high - (high - low) / 3
        low, high = (one, high) if worth(one) < worth(other) else (low, other)
    return (low + high) / 2


def whole_best(worth: Callable[[float], float], low: float, high: float) -> int:
    """Likewise, where it is a whole number."""
    found = best(worth, low, high)
    assert abs(found - round(found)) < 1e-5
    return round(found)


def slope(curve: Callable[[Fraction], Fraction], at: int) -> int:
    """By a step so small that the rest is rounded away."""
    step = Fraction(1, 10**9)
    return round((curve(at + step) - curve(at - step)) / (2 * step))


def regular_area(sides: int, side: float) -> float:
    return sides * side**2 / (4 * tan(pi / sides))


def regular_radius(sides: int, side: float) -> float:
    return side / (2 * sin(pi / sides))


def regular_apothem(sides: int, side: float) -> float:
    return side / (2 * tan(pi / sides))


# faces 146 to 149 ------------------------------------------------------------------------------------------------


def ways(start: Point, end: Point) -> Iterator[list[Point]]:
    """All walks to the right and downwards, tile by tile, as (row, column)."""
    if start == end:
        yield [end]
        return
    for step in ((start[0] + 1, start[1]), (start[0], start[1] + 1)):
        if step[0] <= end[0] and step[1] <= end[1]:
            yield from ([start, *rest] for rest in ways(step, end))


BEETLE = list(ways((1, 1), (4, 6)))
TRIANGLE = [(row, place) for row in range(4) for place in range(row + 1)]
DOTS = list(product(range(3), range(5)))
COMB = list(product(range(3), range(4)))


def apart(one: Point, other: Point) -> int:
    """The square of a distance in a grid of triangles; a dot to the right or one row down is 1 away."""
    down, along = other[0] - one[0], other[1] - one[1]
    return down * down + along * along - down * along


def equal_sided() -> int:
    return sum(1 for a, b, c in combinations(TRIANGLE, 3) if apart(a, b) == apart(b, c) == apart(a, c))


def lines_through(dots: list[Point], many: int) -> int:
    """Straight lines on which just so many of the dots lie."""
    lines = {
        frozenset(dot for dot in dots if (v - y) * (dot[0] - x) == (dot[1] - y) * (u - x))
        for (x, y), (u, v) in combinations(dots, 2)
    }
    return sum(len(line) == many for line in lines)


def with_a_dot_between() -> Fraction:
    pairs = list(combinations(DOTS, 2))
    return share(sum(1 for (a, b), (c, d) in pairs if ((a + c) / 2, (b + d) / 2) in DOTS), len(pairs))


def side_by_side(one: Point, other: Point) -> bool:
    """Cells of the comb, whose middle row is moved by half a cell."""
    x, y = one[1] + (one[0] % 2) / 2 - other[1] - (other[0] % 2) / 2, one[0] - other[0]
    return abs(hypot(x, y * sqrt(3) / 2) - 1) < 1e-9


ROUND_THE_DARK_CELL = [cell for cell in COMB if side_by_side(cell, (1, 1))]
SHARED_WALLS = sum(1 for one, other in combinations(COMB, 2) if side_by_side(one, other))

# faces 150 to 160: nets and tilings ------------------------------------------------------------------------------

ROUND_THE_CUBE = "ABCD"
NEXT_TO = {"A": "BDEF", "B": "ACEF", "C": "BDEF", "D": "ACEF", "E": "ABCD", "F": "ABCD"}


def round_the_cross() -> int:
    """Sides of the squares of a net that lie at its rim, 5 cm each."""
    squares = [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (1, -1)]
    beside = [(x + a, y + b) for x, y in squares for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    return 5 * sum(1 for one in beside if one not in squares)


def ant() -> str:
    """Over the edge at x: the shortest of all such ways, squared."""
    way = best(lambda x: -(hypot(x, 3) + hypot(3 - x, 6)), 0, 3)
    return f"√{round((hypot(way, 3) + hypot(3 - way, 6)) ** 2)}"


def painted_tetrahedra() -> int:
    turns = [turn for turn in permutations(range(4)) if even(turn)]
    return len({min(tuple(one[k] for k in turn) for turn in turns) for one in product(range(3), repeat=4)})


def even(turn: tuple[int, ...]) -> bool:
    return sum(1 for a, b in combinations(turn, 2) if a > b) % 2 == 0


def missing_angles(sides: int) -> int:
    """Of a pyramid whose side faces are all 70°, 70°, 40°."""
    floor = 180 - 360 // sides
    return sides * (360 - floor - 70 - 70) + 360 - sides * 40


def outline_of_the_box() -> int:
    """Corners, where the rim of the net turns: its cells as unit squares."""
    cells = {(x, y) for x in range(20) for y in range(3)} | {(x, y) for x in range(6) for y in range(-4, 7)}
    around = [
        [(x - a, y - b) in cells for a, b in ((0, 0), (1, 0), (0, 1), (1, 1))]
        for x, y in product(range(-1, 22), range(-6, 9))
    ]
    return sum(1 for four in around if sum(four) in (1, 3))


def cells_of_the_box(a: int, b: int, c: int) -> int:
    """The unit squares on the outside of a box."""
    layers = product(range(a), range(b), range(c))
    return sum(
        (x in (0,)) + (x == a - 1) + (y in (0,)) + (y == b - 1) + (z in (0,)) + (z == c - 1) for x, y, z in layers
    )


def box_by_its_faces() -> int:
    found = [(a, b, c) for a, b, c in combinations(range(1, 25), 3) if {a * b, a * c, b * c} == {24, 18, 12}]
    return only(a * b * c for a, b, c in found)


def matches(triangles: int) -> int:
    """Each match is the two ends that it joins: the corners of triangle k are k, k + 1 and k + 2."""
    return len({pair for k in range(triangles) for pair in combinations((k, k + 1, k + 2), 2)})


def patches() -> int:
    """Flood the dark tiles of a floor of 40 by 40."""
    dark = {
        (x, y) for x, y in product(range(40), repeat=2) if (x % 5, y % 5) in {(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)}
    }
    found = 0
    while dark:
        found += 1
        edge = [dark.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & dark
            dark -= near
            edge += near
    return found


def remainder_of_product(last: int, by: int) -> int:
    left = 1
    for factor in range(1, last + 1):
        left = left * factor % by
    return left


CORNERS_OF_FIVE = {(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)}
LINES_OF_FIVE: list[Callable[[int, int], Point]] = [
    lambda x, y: (4 - x, y),
    lambda x, y: (x, 4 - y),
    lambda x, y: (y, x),
    lambda x, y: (4 - y, 4 - x),
]

# faces 161 to 195 ------------------------------------------------------------------------------------------------


def layers(folds: int) -> int:
    sheet = ["paper"]
    for _ in range(folds):
        sheet += sheet
    return len(sheet)


def first_multiplier(a: int, m: int, rest: int) -> int:
    return next(x for x in count(1) if a * x % m == rest)


def seats(tables: int) -> int:
    """Sides of hexagons in a row, less the two at each place where they meet."""
    return sum(6 for _ in range(tables)) - sum(2 for _ in pairwise(range(tables)))


def angle_of_view(x: float) -> float:
    """By its tangent: what stands from 4 to 9 above the eyes, seen from x away."""
    return (9 / x - 4 / x) / (1 + 36 / x**2)


def prime_factors(n: int) -> set[int]:
    return {p for p in range(2, n + 1) if n % p == 0 and is_prime(p)}


def power_rest(a: int, exponent: int, by: int) -> int:
    left = 1
    for _ in range(exponent):
        left = left * a % by
    return left


def low_point(p: int, q: int) -> int:
    """The whole x after the fall at which the curve is lowest; on both sides it is higher."""

    def curve(x: Fraction) -> Fraction:
        return x**3 - Fraction(3 * (p + q), 2) * x**2 + 3 * p * q * x

    tiny = Fraction(1, 1000)
    return only(x for x in range(25) if curve(Fraction(x)) < min(curve(x - tiny), curve(x + tiny)))


def shapes(squares: int) -> int:
    """Shapes of so many squares joined by sides, turned and turned over."""

    def settled(shape: Iterable[Point]) -> tuple[Point, ...]:
        low_x, low_y = min(x for x, _ in shape), min(y for _, y in shape)
        return tuple(sorted((x - low_x, y - low_y) for x, y in shape))

    def alike(shape: tuple[Point, ...]) -> tuple[Point, ...]:
        turned = [shape]
        for _ in range(3):
            turned.append(tuple((-y, x) for x, y in turned[-1]))
        return min(settled(one) for turn in turned for one in (turn, tuple((-x, y) for x, y in turn)))

    found: set[tuple[Point, ...]] = {((0, 0),)}
    for _ in range(squares - 1):
        found = {
            alike((*shape, cell))
            for shape in found
            for x, y in shape
            for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            if cell not in shape
        }
    return len(found)


def dominoes(cells: frozenset[Point]) -> int:
    """The most that fit: the first cell is covered in some way, or stays free."""
    if not cells:
        return 0
    x, y = min(cells)
    rest = cells - {(x, y)}
    covered = [1 + dominoes(rest - {near}) for near in ((x + 1, y), (x, y + 1)) if near in rest]
    return max([dominoes(rest), *covered])


def fowls() -> int:
    return sum(
        1
        for cocks, hens in product(range(1, 21), range(1, 34))
        for chicks in (100 - cocks - hens,)
        if chicks > 0 and chicks % 3 == 0 and 5 * cocks + 3 * hens + chicks // 3 == 100
    )


def white_squares(p: int, q: int, k: int) -> int:
    """Square by square: every p-th is blue, and of the others every q-th is red."""
    others = [square for square in range(p * q * k) if square % p]
    return sum(1 for place in range(len(others)) if place % q)


def newton(x: Fraction) -> Fraction:
    """Where the tangent at x meets the axis, its slope by a tiny step."""
    tiny = Fraction(1, 10**9)

    def curve(at: Fraction) -> Fraction:
        return at**3 - 2 * at - 5

    rise = round((curve(x + tiny) - curve(x - tiny)) / (2 * tiny))
    return x - curve(x) / rise


def top_brick(row: list[int]) -> int:
    while len(row) > 1:
        row = [a + b for a, b in pairwise(row)]
    return row[0]


def sums_and_differences(p: int, x: int, y: int) -> int:
    """The one first number of a pair that leaves the same."""
    s, d = (x + y) % p, (x - y) % p
    return only(a for a, b in product(range(p), repeat=2) if (a + b) % p == s and (a - b) % p == d)


def trapezium_diagonal() -> int:
    """By the corners: the upper side is in the middle above the lower one."""
    return round(hypot(8 - 2.5, sqrt(5**2 - 2.5**2)))


def fill_crate(w: int, k: int) -> int:
    """Apple by apple."""
    left, apples = 1000 * k, 0
    while left >= w:
        left -= w
        apples += 1
    return apples


def ball_weight() -> float:
    """The ball in thin slices, in litres."""
    return sum(pi * (1.5**2 - (-1.5 + (k + 0.5) / 1000) ** 2) / 1000 for k in range(3000))


def first_odd(cube: int) -> int:
    odd = count(1, 2)
    for many in range(1, cube):
        assert sum(islice(odd, many)) == many**3
    return next(odd)


def breaks(rows: int, columns: int) -> int:
    """Break every piece across its longer side until all are single."""
    if rows * columns == 1:
        return 0
    if rows > columns:
        return 1 + breaks(1, columns) + breaks(rows - 1, columns)
    return 1 + breaks(rows, 1) + breaks(rows, columns - 1)


def doublings(start: int, end: int) -> int:
    """How many times as large it has become."""
    times = 1
    while start * times < end:
        times += times
    assert start * times == end
    return times


def short_side() -> int:
    return next(n for n in count(1) if n * n + 119 * 119 == 169 * 169)


def stacked(rows: int) -> int:
    return sum(3 for row in range(1, rows + 1) for _ in range(row))


def more_stickers(n: int, d: int) -> int:
    return next(more for more in count() if (n + more) % d == 0)


def last_of_the_sieve(end: int) -> int:
    """The last prime that strikes out something new."""
    left, last = set(range(3, end + 1, 2)), 0
    for p in range(3, end + 1, 2):
        struck = {n for n in left if n % p == 0 and n > p}
        if p in left and struck:
            last = p
        left -= struck
    return last


def near_one() -> Fraction:
    x = 1 + Fraction(1, 10**9)
    return ((x**3 - 1) / (x**2 - 1)).limit_denominator(1000)


def sixth_a() -> int:
    row = "".join("A" + "B" * many for many in range(1, 9))
    return [place for place, letter in enumerate(row, 1) if letter == "A"][5]


DARK = {divmod(tile - 1, 6) for tile in (1, 2, 3, 6, 8, 13, 14)}


def mirrored() -> int:
    return sum(1 for row, place in DARK if place < 3 and (row, 5 - place) not in DARK)


def both_remainders(i: int, x: int, n: int) -> int:
    p, q = ((5, 7), (4, 9), (5, 8), (7, 9), (6, 7))[i - 1]
    return sum(1 for one in range(1, n + 1) if one % p == x % p and one % q == x % q)


def cross(n: int) -> int:
    return sum(1 for x, y in product(range(-n, n + 1), repeat=2) if x == 0 or y == 0)


def tiles_on_a_wall(g: int, p: int, q: int) -> int:
    size = max(s for s in range(1, g * p) if g * p % s == 0 and g * q % s == 0)
    return sum(1 for _ in product(range(0, g * p, size), range(0, g * q, size)))


def dark_less_light(n: int) -> int:
    cells = list(product(range(n + 2), repeat=2))
    light = sum(1 for x, y in cells if x in (0, n + 1) or y in (0, n + 1))
    return len(cells) - 2 * light


def on_a_circle(a: int, b: int, c: int, d: int) -> int:
    """The area by the radius of the circle that makes the four angles at its centre 360° together."""
    low, high = d / 2, 1000.0
    for _ in range(200):
        radius = (low + high) / 2
        angles = sum(2 * asin(side / 2 / radius) for side in (a, b, c, d))
        low, high = (radius, high) if angles > 2 * pi else (low, radius)
    area = sum(side / 2 * sqrt(radius**2 - side**2 / 4) for side in (a, b, c, d))
    assert abs(area - round(area)) < 1e-6
    return round(area)


def perfect(after: int) -> int:
    """By the divisors of every number."""
    return next(n for n in count(after + 1) if sum(d for d in range(1, n) if n % d == 0) == n)


def two_squares(n: int) -> bool:
    return any(isqrt(n - a * a) ** 2 == n - a * a for a in range(isqrt(n) + 1))


def pascal_row(number: int) -> list[int]:
    row = [1]
    for _ in range(number):
        row = [1, *(a + b for a, b in pairwise(row)), 1]
    return row


def tangent_at_zero(a: int, b: int, c: int) -> int:
    def curve(x: Fraction) -> Fraction:
        return x * x - b * x + c

    return round(curve(Fraction(a))) - a * slope(curve, a)


def moons() -> int:
    """In thin slices: below one short side, from the small circle up to the large one; and as much at the other."""
    places = [(k + 0.5) / 10_000 - 3 for k in range(60_000)]
    one = sum((3 - sqrt(18 - x * x) + sqrt(9 - x * x)) / 10_000 for x in places)
    return round(2 * one)


def where_they_meet() -> int:
    return only(x for x in range(28) if 81 + x * x == (27 - x) ** 2)


def written_in_a_row(last: int) -> int:
    return int("".join(str(n) for n in range(1, last + 1)))


def digits(last: int) -> int:
    return len("".join(str(n) for n in range(1, last + 1)))


def highest_cylinder() -> str:
    high = best(lambda h: h * (9 - h * h / 4), 0, 6)
    return f"{round(high / sqrt(3))}√3" if abs(high / sqrt(3) - round(high / sqrt(3))) < 1e-6 else ""


def place_in_the_square(n: int) -> int:
    rows = [list(range(start, start + 10)) for start in range(1, 101, 10)]
    row, place = divmod(n - 1, 10)
    return rows[row + 2][place - 1]


def common_multiples(i: int, n: int) -> int:
    a, b = ((4, 6), (6, 9), (6, 8), (8, 12), (9, 12))[i - 1]
    return sum(1 for one in range(1, n + 1) if one % a == one % b == 0)


def flattest(a: int, b: int) -> int:
    """The whole place with the smallest slope, of all that come into question."""
    slopes = {at: slope(lambda x: x**3 - 3 * a * x**2 + b * x, at) for at in range(-5, 61)}
    return min(slopes, key=lambda at: slopes[at])


def block_of(divisor: int) -> int:
    """By long division, until the first remainder comes again."""
    left, seen = 1, list[int]()
    while left not in seen:
        seen.append(left)
        left = left * 10 % divisor
    return len(seen) - seen.index(left)


def slices_of_the_ball() -> Fraction:
    """The part of π in a ball with radius 1, by Simpson's rule, which is exact for its slices."""
    below, middle, above = (1 - Fraction(h) ** 2 for h in (-1, 0, 1))
    return (below + 4 * middle + above) * Fraction(2, 6)


def cubed() -> int:
    found = (2 + 1j) ** 3
    assert round(found.real) == 2
    return round(found.imag**2)


def side_by_area(n: int, a: int) -> int:
    area = round(regular_area(n, a))
    return round(sqrt(area / regular_area(n, 1)))


def good_bundle() -> Fraction:
    """Quarter by quarter of a measure."""
    fits = [
        x
        for x, y in product(range(1, 60), repeat=2)
        for z in (4 * 39 - 3 * x - 2 * y,)
        if 2 * x + 3 * y + z == 4 * 34 and x + 2 * y + 3 * z == 4 * 26
    ]
    return Fraction(only(fits), 4)


def friends(n: int) -> int:
    """The larger of two friends, looked for among the multiples of 2ⁿ near those of the rule."""
    p, q, r = 3 * 2 ** (n - 1) - 1, 3 * 2**n - 1, 9 * 2 ** (2 * n - 1) - 1
    assert is_prime(p) and is_prime(q) and is_prime(r)  # noqa: PT018
    one = 2**n * p * q
    other = sum(d for d in range(1, one) if one % d == 0)
    assert sum(d for d in range(1, other) if other % d == 0) == one
    return other


def divisors(n: int) -> int:
    return sum(1 for d in range(1, n + 1) if n % d == 0)


def largest_meadow(p: int) -> Fraction:
    """Of all, by quarters of a metre at the river."""
    return max(Fraction(x, 4) * (p - Fraction(x, 2)) for x in range(2 * p))


REGULAR = {"triangle": 3, "square": 4, "pentagon": 5, "hexagon": 6, "heptagon": 7, "octagon": 8}
NUTS = {"Ana": Fraction(24, 4), "Bo": Fraction(12, 3), "Cem": Fraction(10, 2)}
SIZES = {"a triangle": 9, "a square": 6, "a hexagon": 4, "a pentagon": 5}


def by_area() -> tuple[str, ...]:
    found = sorted(SIZES, key=lambda name: regular_area(REGULAR[name[2:]], SIZES[name]))
    return tuple(f"{name} with sides of {SIZES[name]} cm" for name in found)


CHECKS: dict[str, object] = {
    "146/1": len(BEETLE[0]) - 1,
    "146/2": share(sum(1 for tile in range(1, 25) if tile not in (1, 24)), 24),
    "146/3": len(BEETLE),
    "146/4": share(sum(1 for way in BEETLE if (2, 3) in way), len(BEETLE)),
    "147/1": sum(range(1, 7)) - len(TRIANGLE),
    "147/2": share(len(TRIANGLE) - 3, len(TRIANGLE)),
    "147/3": (9, 8) if Fraction(9, 8) * Fraction(4, 3) == Fraction(3, 2) else (),
    "147/4": equal_sided(),
    "148/1": sum(1 for (a, b), (c, d) in combinations(DOTS, 2) if a == c and abs(b - d) == 1),
    "148/2": sum(1 for (a, b), (c, d) in combinations(DOTS, 2) if abs(a - c) + abs(b - d) == 1),
    "148/3": lines_through(DOTS, 3),
    "148/4": with_a_dot_between(),
    "149/1": len(ROUND_THE_DARK_CELL),
    "149/2": sum(1 for cell in COMB if cell != (1, 1) and cell not in ROUND_THE_DARK_CELL),
    "149/3": len(COMB) * 6 - SHARED_WALLS,
    "149/4": regular_area(6, 20) / regular_area(4, 30),
    "150/1": ROUND_THE_CUBE[(ROUND_THE_CUBE.index("D") + 2) % 4],
    "150/2": round_the_cross(),
    "150/3": share(sum(len(near) for near in NEXT_TO.values()), 36),
    "150/4": ant(),
    "151/1": only(edge for edge in range(1, 10) if 4 * edge**2 == 10**2),
    "151/2": sum(7 for _ in combinations(range(4), 2)),
    "151/3": regular_area(3, 12),
    "151/4": painted_tetrahedra(),
    "152/2": sum(8 for _ in range(5) for _ in ("left", "right")),
    "152/3": regular_area(5, 4),
    "152/4": missing_angles(5),
    "153/2": sum(1 for _ in product(range(15), range(12))),
    "153/3": regular_area(3, 4) * 10,
    "153/4": whole_best(lambda x: x * x * (36 - 6 * x) / 3, 0, 6),
    "154/1": outline_of_the_box(),
    "154/2": cells_of_the_box,
    "154/3": box_by_its_faces(),
    "154/4": whole_best(lambda x: -(4 * x * x + 6 * x * 72 / (2 * x * x)), 0.1, 20),
    "155/2": sum(1 for _ in product(range(22 + 1), range(9))),
    "155/3": f"{next(r for r in count(1) if 2 * r == 12) ** 2 * 5}π",
    "155/4": whole_best(lambda r: -(2 * r * r + 2 * r * 250 / (r * r)), 0.1, 40),
    "156/2": f"{4 + 4}π",
    "156/3": only(angle for angle in range(1, 360) if angle * 2 * 10 == 360 * 2 * 4),
    "156/4": f"{round((best(lambda h: (144 - h * h) * h, 0, 12) / sqrt(3)) * 1e6) // 10**6}√3",
    "157/1": matches(5),
    "157/2": lambda n: matches(n),
    "157/3": f"√{round(hypot(3 * 8 - 4, 8 * sin(radians(60))) ** 2)}",
    "157/4": remainder_of_product(15, 17),
    "158/1": sum(2 for _ in product(range(3), range(5))),
    "158/2": only(angle for angle in range(91, 180) if angle + 60 == 180),
    "158/3": 30 * regular_area(3, 10),
    "158/4": round(abs(5 + 3 * complex(cos(radians(60)), sin(radians(60))))),
    "159/1": sum(1 for line in LINES_OF_FIVE if {line(x, y) for x, y in CORNERS_OF_FIVE} == CORNERS_OF_FIVE),
    "159/2": share(25 - len(CORNERS_OF_FIVE), 25),
    "159/3": share(comb(5, 2), comb(25, 2)),
    "159/4": patches(),
    "160/1": next(more for more in count() if 2 * (4 + more) == 18),
    "160/2": share(4, 18),
    "160/3": next((a, b) for a, b in product(range(1, 19), repeat=2) if a * 14 == b * 4),
    "160/4": {x for x in range(1, 21) if x * x % 21 == 1},
    "161/2": lambda k, h: sum(h for _ in range(layers(k))),
    "161/3": 4 * Fraction(8, 9) ** 2,
    "161/4": lambda m, a, x: first_multiplier(a, m, a * x % m),
    "162/1": seats(3),
    "162/2": lambda n: seats(n),
    "162/3": lambda n, a: regular_area(n, a),
    "162/4": whole_best(angle_of_view, 0.1, 60),
    "163/1": lambda k, n: sum(1 for tile in range(1, n + 1) if tile % k == 0),
    "163/2": only(n for n in (5346, 7129, 2463, 9991) if n % 9 == 0),
    "163/3": prime_factors(3 * 5 * 11 + 1),
    "163/4": lambda p, a, q, r: power_rest(a, (p - 1) * q + r, p),
    "164/3": Fraction(360 // 2, 250) * 7,
    "164/4": low_point,
    "165/1": dominoes(frozenset(product(range(3), range(3)))),
    "165/2": shapes(4),
    "165/3": tuple(
        sorted(
            ("2^30", "3^20", "5^12", "10^9"),
            key=lambda one: int(one[: one.index("^")]) ** int(one[one.index("^") + 1 :]),
        )
    ),
    "165/4": fowls(),
    "166/1": tuple(sorted(NUTS, key=lambda one: NUTS[one])),
    "166/2": white_squares,
    "166/3": next(Fraction(n, 5) for n in count(1) if Fraction(n, 5) ** 2 + Fraction(16, 5) ** 2 == 16),
    "166/4": newton(Fraction(2)),
    "167/1": lambda a, b, c: top_brick([a, b, c]),
    "167/2": (11 + 18, 18 + 11 + 18),
    "167/3": lambda n: next(place for place in count(1) if place * (place + 1) == n * (n + 1)),
    "167/4": sums_and_differences,
    "168/1": only(sides for sides in (3, 4, 5, 6) if 360 % (180 - 360 // sides)) == 5 and "regular pentagons",
    "168/2": f"{next(angle for angle in range(181) if 90 + angle + angle == 360)}°",
    "168/3": lambda n, a: regular_radius(n, a),
    "168/4": trapezium_diagonal(),
    "169/1": 98 * 12 / 10,
    "169/2": fill_crate,
    "169/3": ball_weight(),
    "169/4": slope(lambda x: (3 + 2 * (x - 1)) * (5 + 4 * (x - 1)), 1),
    "170/1": lambda n: sum(row for row in range(1, n + 1) if row > n - 2),
    "170/2": lambda n: sum(1 for root in range(1, n) if root * root <= n),
    "170/3": first_odd(6),
    "170/4": len({n * n % 13 for n in range(1000)}),
    "171/1": lambda k: next(part for part in count(1) if part * layers(3) == 8 * k),
    "171/2": breaks(5, 7),
    "171/3": doublings(96, 3 * 2**28),
    "171/4": "12(3x + 1)³" if slope(lambda x: (3 * x + 1) ** 4, 2) == 12 * 7**3 else "",
    "172/1": "exactly half" if 2 * len({1, 3, 4, 6, 9, 11, 12, 14}) == 4 * 4 else "",
    "172/2": lambda n, k: next(Fraction(p, 100) for p in count(1) if p * n == 100 * k),
    "172/3": short_side(),
    "172/4": (26 + Fraction(5, 6)) ** 2 - 720,
    "173/1": [*range(3, 99)][8 - 1],
    "173/2": "3n + 1" if [3 * n + 1 for n in range(1, 5)] == [4, 7, 10, 13] else "",
    "173/3": lambda n: stacked(n),
    "173/4": max(range(13), key=lambda x: x * x * (12 - x)),
    "174/1": only(n for n in (14, 34, 35, 42) if n % 7),
    "174/2": more_stickers,
    "174/3": last_of_the_sieve(200),
    "174/4": sum(factorial(n) for n in range(1, 101)) % 15,
    "175/2": tuple(
        sorted(
            ("2 kg for 5 €", "3 kg for 7.20 €", "500 g for 1.40 €"),
            key=lambda one: {"2": 500 / 2, "3": 720 / 3, "5": 140 / 0.5}[one[0]],
        )
    ),
    "175/3": sum(1.2 for _ in product(range(9), range(7), range(3))),
    "175/4": near_one(),
    "176/1": mirrored(),
    "176/2": sixth_a(),
    "176/3": Fraction(22, 7) - Fraction(355, 113),
    "176/4": both_remainders,
    "177/1": cross,
    "177/2": tiles_on_a_wall,
    "177/3": dark_less_light,
    "177/4": on_a_circle(7, 15, 20, 24),
    "178/1": any(sum(three) == 20 for three in product(range(1, 20, 2), repeat=3)),
    "178/2": "2n + 1" if all((2 * n + 1) % 2 for n in range(-9, 9)) else "",
    "178/3": perfect(496),
    "178/4": only(n for n in (1000, 1003, 1009, 1013) if not two_squares(n)),
    "179/2": lambda n, k: sum(n * k for _ in range(190)),
    "179/3": max(pascal_row(10)),
    "179/4": tangent_at_zero,
    "180/2": lambda p: sum(1 for a, b in product(range(1, p), repeat=2) if a <= b and 2 * a + 2 * b == p),
    "180/3": by_area(),
    "180/4": moons(),
    "181/1": lambda a, b: sum(1 for n in range(a, b + 1) if n % 2 == 0),
    "181/2": lambda n: max(prime_factors(n)),
    "181/3": where_they_meet(),
    "181/4": written_in_a_row(50) % 9,
    "182/2": sum(50 for _ in range(2500)),
    "182/3": Fraction((4 + 100) * 8 + 62000, 20000),
    "182/4": highest_cylinder(),
    "183/1": only(n for n in (20, 30, 36, 48) if isqrt(n) ** 2 == n),
    "183/2": lambda n: digits(n),
    "183/3": lambda m, r: sum(1 for n in range(100, 1000) if n % m == r),
    "183/4": round(((10 + (100 - 160) ** 0.5) / 2 - 5).real ** 2 - ((10 + (100 - 160 + 0j) ** 0.5) / 2 - 5).imag ** 2),
    "184/1": next(n for n in range(31, 0, -3) if n < 10),
    "184/2": lambda n: Fraction([*range(1, 50)][n - 1], [*range(3, 120, 2)][n - 1]),
    "184/3": "√2" if abs((1 + 24 / 60 + 51 / 60**2 + 10 / 60**3) ** 2 - 2) < 1e-5 else "",
    "184/4": {n for n in range(10, 100) if n * n % 100 == n},
    "185/1": place_in_the_square,
    "185/2": common_multiples,
    "185/3": lambda n, a: regular_apothem(n, a),
    "185/4": sum((Fraction(1, 4**k) for k in range(40)), Fraction(0)).limit_denominator(1000),
    "186/1": all(2 * n % 8 == 0 for n in range(4, 400, 4)),
    "186/2": next(n for n in count(1) if all(n % d == 0 for d in range(1, 7))),
    "186/3": f"10^{len(str(10**63 // 10000)) - 1}",
    "186/4": flattest,
    "187/1": len({10 * a + b for a, b in permutations((2, 5, 7), 2)}),
    "187/2": next(n for n in range(999, 99, -1) if n % 9 == 0 and len(set(str(n))) == 3),
    "187/3": {x for x in range(1, 100) if x * x + 21 == 10 * x},
    "187/4": block_of(41),
    "188/2": sum(1 for _ in range(812)) * 0.49,
    "188/3": slices_of_the_ball() / 2,
    "188/4": cubed(),
    "189/1": 8 - sum(1 for piece in range(8) if piece < 8 / 2) - sum(1 for piece in range(8) if piece < 8 / 4),
    "189/2": share(sum(1 for piece in range(6) if piece < 4) // 2, 6),
    "189/3": side_by_area,
    "189/4": power_rest(2, 102, 101),
    "190/2": tuple(sorted(("2^5", "3^3", "6^2"), key=lambda one: int(one[0]) ** int(one[2]))),
    "190/3": share(sum(1 for n in range(1, 1001) if n * n <= 10**6), 10**6),
    "190/4": lambda b, c: slope(lambda x: (x**2 - (b * b - c)) ** 3, b),
    "191/1": lambda j: sum(1 for sweet in range(8 * j) if sweet % 4 and sweet % 8 < 4),
    "191/2": lambda d, k: next(n for n in count(3 * d, d) if n + n - d + n - 2 * d == 3 * k * d),
    "191/3": (12 + 17, 12 + 12 + 17),
    "191/4": good_bundle(),
    "192/1": layers(2),
    "192/2": sum(1 for a, b in combinations(range(8), 2) if 1 < b - a < 7)
    - sum(1 for a, b in combinations(range(6), 2) if 1 < b - a < 5),
    "192/3": lambda n, r: r / regular_radius(n, 1),
    "192/4": sum(1 for x in range(15) if 6 * x % 15 == 9),
    "193/1": sum(1 for letter in set("MATHEMATICUS") if "MATHEMATICUS".count(letter) == 2),
    "193/2": prime_factors(140),
    "193/3": Fraction(6, 10) + Fraction(2, 100) + Fraction(5, 1000),
    "193/4": only(x for x in range(-200, 0) if x**4 - 4 * x**3 - 19 * x**2 + 106 * x - 120 == 0),
    "194/1": only(n for n in range(31, 40) if n % 4 == n % 9 == 0),
    "194/2": tuple(sorted((12, 13, 14, 25), key=divisors)),
    "194/3": ("2√3", "√13", "11/3", "3.7") if 2 * sqrt(3) < sqrt(13) < 11 / 3 < 3.7 else (),
    "194/4": friends(4),
    "195/1": 6 - 4,
    "195/2": all(n * (n + 1) * (n + 2) % 6 == 0 for n in range(500)),
    "195/3": regular_radius(7, 10) - regular_apothem(7, 10),
    "195/4": largest_meadow,
}
"""What is right, by face and level; a function of what is drawn where something is."""

FAMILIES: dict[str, Callable[..., object]] = {}
"""What is right, by family, as a function of what is drawn and rolled."""

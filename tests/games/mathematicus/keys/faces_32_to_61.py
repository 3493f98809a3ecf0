"""Faces 32 to 61, worked out a second time in another way."""

import datetime
from cmath import phase
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations, count, pairwise, permutations, product
from math import cos, degrees, hypot, isqrt, radians, sin
from statistics import mean, median, multimode

Point = tuple[int, int, int]

CUBE: list[Point] = list(product((0, 1), (0, 1), (0, 1)))
OCTAHEDRON: list[Point] = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
DURER = ((16, 3, 2, 13), (5, 10, 11, 8), (9, 6, 7, 12), (4, 15, 14, 1))


def first(numbers: Iterator[int]) -> int:
    return next(numbers)


def is_prime(n: int) -> bool:
    return sum(1 for d in range(1, n + 1) if n % d == 0) == 2


def root_text(square: int) -> str:
    """The root of a whole number, as in 6√5, found by trying the largest square that divides it."""
    outside = max(k for k in range(1, isqrt(square) + 1) if square % (k * k) == 0)
    inside = square // outside**2
    return f"{outside if outside > 1 else ''}√{inside}"


def squared(a: Point, b: Point) -> int:
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True))


def edges(corners: list[Point], length: int) -> list[tuple[int, int]]:
    """The pairs of corners at this squared distance."""
    return [(i, j) for i, j in combinations(range(len(corners)), 2) if squared(corners[i], corners[j]) == length]


def wires() -> int:
    """The fewest pieces for the edges of a cube: in every corner one of the three pairs of edges is joined."""
    frame = edges(CUBE, 1)
    at = [[e for e, ends in enumerate(frame) if corner in ends] for corner in range(8)]
    fewest = len(frame)
    for joined in product(*(list(combinations(there, 2)) for there in at)):
        piece = list(range(len(frame)))
        for a, b in joined:
            piece = [piece[a] if one == piece[b] else one for one in piece]
        fewest = min(fewest, len(set(piece)))
    return fewest


def rotations() -> set[tuple[int, ...]]:
    """The turns of a cube as permutations of its faces, made of two of them: top, bottom, front, back, left, right."""
    turn, tip = (0, 1, 4, 5, 3, 2), (2, 3, 1, 0, 4, 5)
    found = {tuple(range(6))}
    while True:
        more = found | {tuple(one[i] for i in by) for one in found for by in (turn, tip)}
        if more == found:
            return found
        found = more


def painted_cubes() -> int:
    turns = rotations()
    return len({min(tuple(colours[i] for i in turn) for turn in turns) for colours in permutations(range(6))})


def octahedron_share() -> Fraction:
    """The pyramids over its eight faces with the tip in the middle, by determinants; the cube has edges of 2."""

    def determinant(a: Point, b: Point, c: Point) -> int:
        return (
            a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
        )

    faces = [trio for trio in combinations(OCTAHEDRON, 3) if all(squared(a, b) == 2 for a, b in combinations(trio, 2))]
    return sum((Fraction(abs(determinant(*face)), 6) for face in faces), Fraction(0)) / 8


def crossings(corners: int) -> int:
    diagonals = [(a, b) for a, b in combinations(range(corners), 2) if 1 < b - a < corners - 1]
    return sum(1 for (a, b), (c, d) in combinations(diagonals, 2) if a < c < b < d or c < a < d < b)


def folded(side: int) -> Fraction:
    """P lies as far from the corner's old place as from its new one, the middle of the upper side."""
    tries = (Fraction(n, 4) for n in range(4 * side))
    return next(x for x in tries if (side - x) ** 2 == x**2 + Fraction(side, 2) ** 2)


def squares_on_dots(many: int) -> int:
    dots = set(product(range(many), repeat=2))
    found = set()
    for (x, y), (u, v) in product(dots, repeat=2):
        dx, dy = u - x, v - y
        corners = frozenset({(x, y), (u, v), (u - dy, v + dx), (x - dy, y + dx)})
        if (dx, dy) != (0, 0) and corners <= dots:
            found.add(corners)
    return len(found)


def fourth_corner(first_: int, second: int, third: int) -> int:
    """With the statue in several places that fit, by its squared distances from two walls."""
    found = set()
    for x in (Fraction(n, 3) for n in range(1, 3 * second**2)):
        y = second**2 - x
        far_x, far_y = first_**2 - y, third**2 - x
        found.add(far_x + far_y)
    [square] = found
    return first(n for n in count(1) if n * n == square)


def ring_colourings(petals: int, colours: int) -> int:
    return sum(
        1 for ring in product(range(colours), repeat=petals) if all(ring[i] != ring[i - 1] for i in range(petals))
    )


def fewest_colours(borders: Iterable[tuple[int, int]]) -> int:
    pairs = list(borders)
    lands = 1 + max(max(pair) for pair in pairs)

    def enough(colours: int) -> bool:
        return any(all(map_[a] != map_[b] for a, b in pairs) for map_ in product(range(colours), repeat=lands))

    return first(k for k in count(1) if enough(k))


def ride(near: int, far: int, along: int) -> int:
    return round(min(hypot(near, x / 100) + hypot(far, along - x / 100) for x in range(100 * along + 1)))


def ant_returns(steps: int) -> Fraction:
    walks = [(0, *walk) for walk in product(range(4), repeat=steps)]
    possible = [walk for walk in walks if all(a != b for a, b in pairwise(walk))]
    return Fraction(sum(walk[-1] == 0 for walk in possible), len(possible))


def one_stroke(frame: list[tuple[int, int]]) -> bool:
    def go_on(at: int, left: frozenset[tuple[int, int]]) -> bool:
        return not left or any(go_on(a + b - at, left - {(a, b)}) for a, b in left if at in (a, b))

    return any(go_on(start, frozenset(frame)) for start in {end for edge in frame for end in edge})


def second_youngest() -> int:
    [ages] = [
        ages
        for b, c, d, e in product(range(4, 30), repeat=4)
        if b <= c <= d <= e and sum(ages := (4, b, c, d, e)) == 40 and median(ages) == 9 and multimode(ages) == [10]
    ]
    return ages[1]


def angle(a: complex, at: complex, b: complex) -> int:
    return round(abs(degrees(phase((a - at) / (b - at)))))


def rim(turned: float) -> complex:
    """The point of the unit circle at this angle."""
    return complex(cos(radians(turned)), sin(radians(turned)))


def angle_at_the_centre(at_the_rim: int) -> int:
    """The stage of a chord that looks so wide from the seat across."""
    return first(wide for wide in range(2, 180, 2) if angle(rim(wide / 2), rim(180), rim(-wide / 2)) == at_the_rim)


def layers(side: int, height: int) -> Fraction:
    """A pyramid as a pile of ever thinner slabs."""
    thin = 600
    slabs = sum((Fraction(side * (2 * z + 1), 2 * thin) ** 2 for z in range(thin)), Fraction(0))
    return (slabs * height / thin).limit_denominator(10)


def going_on(a: int, b: int, c: int) -> tuple[int, int]:
    [plus] = {n for n in range(100) if 2 * a + n == b and 2 * b + n == c}
    return 2 * c + plus, 2 * (2 * c + plus) + plus


def caskets() -> str:
    def truths(place: str) -> int:
        return [place == "gold", place != "silver", place != "gold"].count(True)

    [found] = [place for place in ("gold", "silver", "lead") if truths(place) == 1]
    return found


def mirror(height: int) -> int:
    """The same wherever the eyes are: from half-way to the top of the head down to half-way to the feet."""
    [found] = {Fraction(height + eyes, 2) - Fraction(eyes, 2) for eyes in range(100, height)}
    return int(found)


def tile_throw(tile: int, coin: int) -> Fraction:
    """The centre in the middle of every square millimetre of a tile."""
    clear = [x for x in range(10 * tile) if 5 * coin <= x and x + 1 <= 10 * tile - 5 * coin]
    return Fraction(len(list(product(clear, repeat=2))), (10 * tile) ** 2)


def lisbon() -> str:
    tokyo = datetime.timezone(datetime.timedelta(hours=21 - 12))
    landed = datetime.datetime(2024, 1, 15, 11, 30, tzinfo=tokyo) + datetime.timedelta(hours=14)
    there = landed.astimezone(datetime.UTC)
    return f"{there.hour}:{there.minute:02}"


def facing_pages(result: int) -> set[int]:
    return {page for left in range(2, 600, 2) if left * (left + 1) == result for page in (left, left + 1)}


def magic_sum() -> int:
    lines = [*DURER, *zip(*DURER, strict=True), [DURER[i][i] for i in range(4)], [DURER[i][3 - i] for i in range(4)]]
    [found] = {sum(line) for line in lines}
    return found


def mirrors(wide: int, high: int) -> int:
    """The lines through the middle, every 15°, that take the corners of a rectangle to its corners."""
    corners = {complex(x * wide, y * high) for x, y in product((-1, 1), repeat=2)}

    def image(corner: complex, angle: int) -> complex:
        turned = complex(cos(radians(2 * angle)), sin(radians(2 * angle))) * corner.conjugate()
        return complex(round(turned.real, 6), round(turned.imag, 6))

    return sum(1 for angle in range(0, 180, 15) if {image(corner, angle) for corner in corners} == corners)


def inner(sides: int) -> Fraction:
    return Fraction((sides - 2) * 180, sides)


CHECKS: dict[str, object] = {
    "32/1": sum(5 for _ in edges(CUBE, 1)),
    "32/3": root_text(first(n for n in count(1) if Fraction(n) / 2 == 1)),
    "33/2": sum(1 for x, y in product(range(8), repeat=2) if x in (0, 7) or y in (0, 7)),
    "33/4": wires(),
    "34/1": ("north", "east", "south", "west")[sum(1 for _ in range(3))],
    "34/3": angle(rim(144), rim(0), rim(216)),
    "34/4": painted_cubes(),
    "35/2": Fraction(40 * 150, 100),
    "35/3": sum(1 for row in product((0, 1), repeat=6) if row == row[::-1]) ** 4,
    "36/1": 2 * (6 - 1),
    "36/2": {p for p in range(39) if is_prime(p) and is_prime(39 - p)},
    "36/4": octahedron_share(),
    "37/1": sum(1 for row in range(40) if row % 8 < 5),
    "37/3": next(Fraction(n, 10) for n in count(1) if Fraction(n, 10) / 6 == Fraction(10, 25)),
    "38/2": lisbon(),
    "38/4": crossings(8),
    "39/1": len(list(product(range(6), range(8)))),
    "39/3": max(h for h in range(6) if h * h + 4 * 4 <= 5 * 5),
    "39/4": root_text(first(n for n in count(1) if n - Fraction(n, 4) == (10 + 12 + 14) ** 2)),
    "40/2": Fraction(240) * Fraction(3, 8) * Fraction(2, 5),
    "40/3": fewest_colours([*((i, (i + 1) % 5) for i in range(5)), *((i, 5) for i in range(5))]),
    "41/1": Fraction(len({1, 7, 13, 19, 20}), 4 * 5),
    "41/2": 180 - inner(5),
    "41/4": folded(16),
    "42/1": (datetime.datetime(2024, 1, 1, 10, 20) - datetime.datetime(2024, 1, 1, 9, 45)).seconds // 60,
    "42/3": (1 * 1, 1 * 1 + 1 * 1),
    "43/2": facing_pages(506),
    "43/4": squares_on_dots(4),
    "44/1": len(set("AFHMRT") & set("AHIMOTUVWXY")),
    "44/3": first(d for d in count(1) if Fraction(d * d, 2) == 50),
    "44/4": first(d for d in count(1) if d**3 == 125**2),
    "45/2": len(list(product(range(0, 40, 10), range(0, 30, 5), range(0, 20, 5)))),
    "45/3": mirror(168),
    "46/1": Fraction(85 + 90 + 125, 100),
    "46/2": len(edges(CUBE, 2)),
    "46/4": fourth_corner(6, 2, 7),
    "47/1": sum(1 for hour in range(1, 7) for _ in range(hour)),
    "47/3": layers(30, 20),
    "48/2": Fraction(sum(1 for n in range(1, 21) if n % 3 == 0), 20),
    "48/4": ring_colourings(6, 3),
    "49/1": len(range(1889, 2000)),
    "49/3": 1 - Fraction(120, 100) * Fraction(80, 100),
    "49/4": root_text(first(n for n in count(1) if n + first(r for r in count(1) if 2 * r == 12) ** 2 == 12**2)),
    "50/2": 15 * len(list(product(range(3), repeat=2))),
    "50/3": one_stroke(edges(OCTAHEDRON, 2)),
    "51/2": 2 + 8 * 3 // 2 - 8,
    "51/4": tile_throw(5, 2),
    "52/1": max(n for n in range(10) if 80 * n <= 500),
    "52/3": sum(1 for x, y in product(range(-5, 6), repeat=2) if x * x + y * y == 25),
    "53/2": Fraction(30, 24) * 60,
    "53/4": ride(2, 4, 8),
    "54/1": sum(1 for x, y, z in product(range(5), repeat=3) if [x, y, z].count(0) + [x, y, z].count(4) == 1),
    "54/3": first(n for n in count(1) if n * n == (7 * 3) ** 2 + 20**2),
    "54/4": ant_returns(4),
    "55/2": mean([Fraction(t) for t in (-7, -2, 3, 12)]),
    "55/3": magic_sum(),
    "56/1": mirrors(3, 2),
    "56/2": 1 - Fraction(507, 507 + 143),
    "56/4": 1 + 1 + 2 * 20 - 20,
    "57/1": first(n for n in count(0) if n + n + 6 == 30),
    "57/3": len([x for x in range(-100, 100) if 4 * 9 - x * x > 0]) + 1,
    "58/2": len(set(product(range(9), repeat=2)) - set(product(range(7), repeat=2))),
    "58/4": len({*product((-1, 1), repeat=3), *((2 * x, 2 * y, 2 * z) for x, y, z in OCTAHEDRON)}),
    "59/1": (2 + 4, 5 - 3),
    "59/3": second_youngest(),
    "59/4": f"{sum(Fraction(part * rope * rope, 4) for part, rope in ((3, 6), (1, 6 - 4), (1, 6 - 4)))}π",
    "60/2": caskets(),
    "60/3": angle_at_the_centre(35),
    "61/1": sum(4 for _ in range(1, 9)),
    "61/2": going_on(3, 10, 24),
    "61/4": {n for m in range(3, 100) if inner(2 * m) - inner(m) == 10 for n in (m, 2 * m)},
}


def necklace(*, n: int, p: int, **_words: object) -> int:
    beads = [colour for _ in range(20) for colour in range(1, 6)]
    return beads[:n].count(p)


def ribbon(*, a: int, b: int, **_words: object) -> int:
    return sum([a, b, a, b])


def treasure(*, k: int, a: int, **_words: object) -> int:
    return sum(k for _ in range(a))


def pyramid(*, n: int, e: int) -> int:
    corners = [*range(n), "tip"]
    edges = {frozenset(pair) for i in range(n) for pair in ((i, (i + 1) % n), (i, "tip"))}
    return len(corners if e == 1 else edges)


def tickets(*, a: int, c: int, k: int, **_words: object) -> int:
    return sum([a, a, *(c for _ in range(k))])


def lshape(*, a: int, b: int, e: int, f: int, **_words: object) -> int:
    return sum(1 for x, y in product(range(a), range(b)) if x < a - e or y < b - f)


def coach(*, v: int, m: int, s: int) -> str:
    """From the way and the speed, as a player is given them, minute by minute."""
    way = Fraction(v * m, 60)
    now, gone = datetime.datetime(2024, 1, 1) + datetime.timedelta(minutes=s), Fraction(0)
    while gone < way:
        now, gone = now + datetime.timedelta(minutes=1), gone + Fraction(v, 60)
    return f"{now.hour}:{now.minute:02}"


def gable(*, t: int, **_words: object) -> int:
    return first(angle for angle in count(1) if angle + angle + t == 180)


def prism(*, a: int) -> int:
    corners = list(product(range(a), (0, 1)))
    faces = a + 2
    return len(corners) + faces + (len(corners) + faces - 2)


def tiles(*, a: int, b: int, t: int, **_words: object) -> int:
    return sum(1 for _ in product(range(0, 100 * a, t), range(0, 100 * b, t)))


def thales(*, h: int, s: int, w: int, **_words: object) -> int:
    return first(height for height in count(1) if Fraction(height, w) == Fraction(h, s))


def rod(*, t: int, k: int, **_words: object) -> int:
    box = [(1, 2, 2), (2, 3, 6), (1, 4, 8), (2, 6, 9), (6, 6, 7), (3, 4, 12), (2, 5, 14)][t - 1]
    return first(d for d in count(1) if d * d == sum((k * side) ** 2 for side in box))


def mosaic_ring(*, r: int, w: int, **_words: object) -> str:
    """Ring after ring, each 1 m wide, as long as its middle line."""
    return f"{sum(2 * inner_ + 1 for inner_ in range(r, r + w))}π"


def open_box(*, a: int, b: int, c: int, **_words: object) -> int:
    """Cubic centimetres, counted over the squares of the card that stay at the bottom."""
    return sum(c for x, y in product(range(a), range(b)) if c <= x < a - c and c <= y < b - c)


def string_art(*, a: int) -> int:
    nails = a + 4
    return sum(1 for x, y in combinations(range(nails), 2) if y - x not in (1, nails - 1))


def two_rails(*, a: int, b: int, **_words: object) -> int:
    hooks = [*((x, 0) for x in range(a)), *((x, 1) for x in range(b))]
    return sum(1 for trio in combinations(hooks, 3) if len({rail for _, rail in trio}) == 2)


def heron(*, t: int, k: int, **_words: object) -> Fraction:
    """By the height on the longest side."""
    sides = [
        (13, 14, 15),
        (13, 20, 21),
        (10, 17, 21),
        (15, 26, 37),
        (13, 37, 40),
        (11, 13, 20),
        (12, 17, 25),
        (10, 13, 13),
    ]
    x, y, z = (k * side for side in sides[t - 1])
    foot = Fraction(x * x - y * y + z * z, 2 * z)
    square = x * x - foot * foot
    [height] = {h for n in range(1, 60 * z) if (h := Fraction(n, z)) ** 2 == square}
    return height * z / 2


def rose_window(*, p: int, k: int, **_words: object) -> int:
    panes = product(range(k), repeat=p)
    return len({min(one[i:] + one[:i] for i in range(p)) for one in panes})


def rectangles(*, m: int, n: int) -> int:
    return sum((m - high) * (n - wide) for high, wide in product(range(m), range(n)))


def orchard(*, a: int, b: int) -> int:
    return sum(1 for x, y in product(range(1, a), range(1, b)) if b * x + a * y < a * b)


def round_table(*, t: int, k: int, **_words: object) -> Fraction:
    """Twice the area, divided by the perimeter."""
    x, y = [(3, 4), (5, 12), (8, 15), (7, 24), (20, 21), (12, 35), (9, 40)][t - 1]
    x, y = k * x, k * y
    return Fraction(x * y, x + y + isqrt(x * x + y * y))


FAMILIES: dict[str, Callable[..., object]] = {
    "b-necklace": necklace,
    "b-ribbon": ribbon,
    "b-treasure": treasure,
    "b-pyramid": pyramid,
    "b-tickets": tickets,
    "b-lshape": lshape,
    "b-coach": coach,
    "b-gable": gable,
    "b-prism": prism,
    "b-tiles": tiles,
    "b-thales": thales,
    "b-rod": rod,
    "b-mosaic-ring": mosaic_ring,
    "b-open-box": open_box,
    "b-string-art": string_art,
    "b-two-rails": two_rails,
    "b-heron": heron,
    "b-rose-window": rose_window,
    "b-rectangles": rectangles,
    "b-orchard": orchard,
    "b-round-table": round_table,
}

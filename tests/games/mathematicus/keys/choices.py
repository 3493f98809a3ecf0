"""Choices and orders, decided a second time: each thing that is offered is measured.

What can be computed is computed. What nobody can compute, such as the weight of an egg, is looked up a second time: a
constant below, with where it stands.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import cos, dist, hypot, isclose, log10, pi, radians, sin

from tests.games.mathematicus.keys.picking import Picked, largest, nearest, rising, share, the_one, which

Point = tuple[float, float]

# looked up -------------------------------------------------------------------------------------------------------

EGG = 63
"""Grams: between the classes M and L (Commission Regulation (EC) 589/2008, article 4)."""
SHEET = Fraction(1, 100)
"""Centimetres: writing paper of 80 g/m² (ISO 9706 names the weight, makers the thickness)."""
DOOR = Fraction(1985, 1000)
"""Metres: the leaf of a door (DIN 18101)."""
BUS = Fraction(135, 10)
"""Metres: a bus with two axles may be no longer (Directive 2002/7/EC)."""
IN_A_BUS = 85
"""People: 31 seats and 54 to stand in a bus of 12 m (makers' papers)."""
STEP = Fraction(3, 4)
"""Metres: a walker's step (Roman: half a pace of 1.48 m)."""
WALKED = Fraction(14, 10) * 3600 / 1000
"""Kilometres an hour: 1.4 metres a second (Manual on Uniform Traffic Control Devices, 2009)."""
THUMB = Fraction(254, 100)
"""Centimetres: the inch was its breadth (Assize of weights and measures ascribed to David I)."""
CAT = Fraction(9, 2)
"""Kilograms (D. Macdonald, The Encyclopedia of Mammals, 2001)."""
PENCIL = 7 * THUMB
"""Centimetres: seven inches."""
GIRAFFE = Fraction(11, 2)
"""Metres, of a large bull (D. Macdonald, The Encyclopedia of Mammals, 2001)."""
HARD_EGG = Fraction(10 * 60)
"""Seconds (A. Escoffier, Le guide culinaire, 1903: ten minutes from the boiling on)."""
SPOKEN = Fraction(6, 5)
"""Seconds for one number between 1 and 100: four syllables, three or four to a second."""
HEIGHTS = {
    "the seat of a chair": 45,
    "the top of a table": 75,
    "the handle of a door": 105,
    "the ceiling of a room": 250,
}
"""Centimetres (DIN EN 1729 and DIN 18101; building codes ask for 240 and more)."""
OF_A_LITRE = {"a litre of water": 1000, "a litre of popcorn": 40, "a litre of feathers": 3}
"""Grams."""
LOOKS_THE_SAME_BELOW = set("BCDEHIKOX")
"""Capital letters whose upper half is the mirror image of the lower one."""
LOOKS_THE_SAME_BESIDE = set("AHIMOTUVWXY")
FACES_OF = {
    "a cube": ("square",) * 6,
    "a tetrahedron": ("triangle",) * 4,
    "a cylinder": ("disc", "disc", "rectangle"),
    "a pyramid": ("square", *("triangle",) * 4),
    "a tent with two triangular ends": ("triangle", "triangle", *("rectangle",) * 3),
    "a pyramid with a square floor": ("square", *("triangle",) * 4),
    "a shoe box": ("rectangle",) * 6,
    "a pyramid with a triangular floor": ("triangle",) * 4,
    "a tin with bottom and lid": ("disc", "disc", "rectangle"),
    "a party hat": ("sector",),
    "a ball": (),
    "a tent whose ends are upright triangles": ("triangle", "triangle", *("rectangle",) * 3),
    "a tin of soup": ("disc", "disc", "rectangle"),
}
"""What each is folded from."""


def folded_from(*pieces: str, offered: tuple[str, ...]) -> Picked:
    return which(tuple(sorted(pieces)), {one: tuple(sorted(FACES_OF[one])) for one in offered})


# drawn points ----------------------------------------------------------------------------------------------------


def mirrored(point: Point, one: Point, other: Point) -> Point:
    """In the straight line through two points."""
    (x, y), (a, b), (c, d) = point, one, other
    along = ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2)
    foot = (a + along * (c - a), b + along * (d - b))
    return 2 * foot[0] - x, 2 * foot[1] - y


def is_mirror(points: list[Point], one: Point, other: Point) -> bool:
    return all(any(dist(mirrored(p, one, other), q) < 1e-6 for q in points) for p in points)


def mirrors(points: list[Point]) -> int:
    """How many straight lines through the middle bring all the points onto themselves, by trying many."""
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    ways = [radians(half / 2) for half in range(360)]
    return sum(is_mirror(points, middle, (middle[0] + cos(way), middle[1] + sin(way))) for way in ways)


BARN: list[Point] = [(0, 0), (16, 0), (16, 9), (8, 15), (0, 9)]
SLANTING: list[Point] = [(0, 0), (10, 0), (13, 4), (3, 4)]
TRAPEZIUM: list[Point] = [(0, 0), (18, 0), (13, 12), (5, 12)]
KITE: list[Point] = [(12, 0), (24, 16), (12, 21), (0, 16)]
HEART: list[Point] = [(0, 0), (2, 3), (1.5, 4), (0.5, 4), (0, 3), (-0.5, 4), (-1.5, 4), (-2, 3)]
ROUND: list[Point] = [(cos(radians(10 * k)), sin(radians(10 * k))) for k in range(36)]
SMALL_B = ("10", "11", "11")
LETTERS = {"b": SMALL_B, "d": ("01", "11", "11"), "p": ("11", "11", "10"), "q": ("11", "11", "01")}


def parallel() -> Picked:
    sides = dict(zip((18, "right", 8, "left"), pairwise([*TRAPEZIUM, TRAPEZIUM[0]]), strict=True))
    across = {name: (b[0] - a[0], b[1] - a[1]) for name, (a, b) in sides.items()}

    def meet(one: object, other: object) -> bool:
        (a, b), (c, d) = across[one], across[other]
        return a * d != b * c

    return the_one(
        {
            "the sides of 18 cm and 8 cm": not meet(18, 8),
            "the two sides of 13 cm": not meet("left", "right"),
            "the sides of 18 cm and 13 cm": not meet(18, "left") or not meet(18, "right"),
            "the sides of 8 cm and 13 cm": not meet(8, "left") or not meet(8, "right"),
        }
    )


def seen_from(widths: Callable[[float], float], by: str) -> str:
    """The outline of a body of rotation: its radius at each height, looked at from above or from the side."""
    if by == "above":
        return "a circle" if max(widths(k / 10) for k in range(11)) > 0 else "a point"
    there = {round(widths(k / 10), 6) for k in range(11)}
    return "a rectangle" if len(there) == 1 else "a triangle"


def cut_ring(twists: int) -> int:
    """Into how many pieces a ring falls that is cut along its middle: it is a strip of two rows of cells."""
    cells = {(k, side) for k in range(12) for side in (0, 1)}
    pieces = 0
    while cells:
        pieces += 1
        edge = [cells.pop()]
        while edge:
            k, side = edge.pop()
            following = (k + 1, side) if k < 11 else (0, (side + twists) % 2)
            before = (k - 1, side) if k else (11, (side + twists) % 2)
            near = {following, before} & cells
            cells -= near
            edge += near
    return pieces


def unfolded_hole() -> Picked:
    """A sheet of 41 by 41 cells, folded in its middle column; the half disc is cut through both layers."""
    half = {(x, y) for x in range(21) for y in range(41) if hypot(x, y - 20) <= 6}
    hole = {(20 + x, y) for x, y in half} | {(20 - x, y) for x, y in half}
    wide, high = (len({cell[way] for cell in hole}) for way in (0, 1))
    at_the_edge = any(x in (0, 40) or y in (0, 40) for x, y in hole)
    whole = all((x, 20) in hole for x in range(min(hole)[0], max(hole)[0] + 1))
    return the_one(
        {
            "a round hole in the middle": whole and wide == high and not at_the_edge,
            "half a round hole": 2 * wide == high + 1,
            "two round holes": not whole,
            "a round piece missing at the edge": at_the_edge,
        }
    )


def surface(cells: set[tuple[int, int, int]]) -> int:
    beside = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
    return sum((x + a, y + b, z + c) not in cells for x, y, z in cells for a, b, c in beside)


def without_corners() -> Picked:
    cube = set(product(range(5), range(5), range(5)))
    change = surface(cube - set(product((0, 4), (0, 4), (0, 4)))) - surface(cube)
    names = {"it stays the same": 0, "it shrinks by 24 cm²": -24, "it grows by 24 cm²": 24, "it shrinks by 8 cm²": -8}
    return which(change, names)


BARS = (3, 6, 12, 24)
DICE = range(1, 7)
PARABOLA = [x * x - 2 * x - 3 for x in range(-2, 5)]
RISES = [b > a for a, b in pairwise(PARABOLA)]
WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

CHECKS: dict[str, object] = {
    "51/1": {3: "triangle"}[len({max(p, mirrored(p, (0, 0), (1, 1))) for p in product((0, 1), (0, 1))})],
    "123/2": rising(
        {
            "a die shows a six": share(n == 6 for n in DICE),
            "a coin shows heads": share(side == "heads" for side in ("heads", "tails")),
            "a die shows less than six": share(n < 6 for n in DICE),
        }
    ),
    "126/1": folded_from(*("square",) * 6, offered=("a cube", "a tetrahedron", "a cylinder", "a pyramid")),
    "128/2": rising(
        {"0.58": Fraction("0.58"), "7/12": Fraction(7, 12), "59 %": Fraction(59, 100), "3/5": Fraction(3, 5)}
    ),
    "133/1": rising({"80 minutes": 80, "1 hour and a half": 60 + 30, "100 minutes": 100}),
    "138/1": which(
        1,
        {
            "a die shows less than 7": share(n < 7 for n in DICE),
            "a die shows a six": share(n == 6 for n in DICE),
            "a coin shows heads": share(side == "heads" for side in ("heads", "tails")),
            "a die shows an even number": share(n % 2 == 0 for n in DICE),
        },
    ),
    "143/4": any(
        round((a * b) ** 0.5) ** 2 == a * b
        for a, b in combinations(range(2, 20), 2)
        if all(round(n**0.5) ** 2 != n for n in (a, b))
    ),
    "152/1": which(
        {colour for colour, upwards in (("red", -1), *[("blue", 1)] * 5) if upwards > 0},
        {"only blue": {"blue"}, "only red": {"red"}, "red and blue": {"red", "blue"}, "red with blue points": "a star"},
    ),
    "153/1": folded_from(
        *("triangle", "triangle", *("rectangle",) * 3),
        offered=(
            *("a tent with two triangular ends", "a pyramid with a square floor", "a shoe box"),
            "a pyramid with a triangular floor",
        ),
    ),
    "155/1": folded_from(
        "disc", "disc", "rectangle", offered=("a tin with bottom and lid", "a party hat", "a shoe box", "a ball")
    ),
    "156/1": which(sum(piece == "disc" for piece in ("disc", "sector")), {"one": 1, "none": 0, "two": 2, "three": 3}),
    "161/1": unfolded_hole(),
    "164/1": which(
        (cut_ring(0), cut_ring(1)),
        {
            "two separate rings": (2, 1),
            "one ring twice as long": (1, 1),
            "two rings linked like a chain": (2, 2),
            "one long strip with two ends": (0, 0),
        },
    ),
    "175/1": nearest(EGG, {"60 g": 60, "6 g": 6, "600 g": 600, "6 kg": 6000}),
    "179/1": nearest(100 * SHEET, {"1 cm": 1, "1 mm": Fraction(1, 10), "10 cm": 10, "1 m": 100}),
    "180/1": which(360 // 60, {"a hexagon": 6, "a pentagon": 5, "a square": 4, "a larger triangle": 3}),
    "182/1": rising({"950 g": 950, "1 kg": 1000, "1050 g": 1050, "1.2 kg": 1200}),
    "188/1": nearest(Fraction(119, 60), {"2 kg": 2, "1 kg": 1, "3 kg": 3, "6 kg": 6}),
    "190/1": rising({"a triangle": 3, "a pentagon": 5, "a hexagon": 6, "an octagon": 8}),
    "228/1": the_one(
        {
            "each bar is twice as high as the one before": all(b == 2 * a for a, b in pairwise(BARS)),
            "each bar is 3 higher than the one before": all(b == a + 3 for a, b in pairwise(BARS)),
            "the last bar is as high as the other three together": BARS[-1] == sum(BARS[:-1]),
            "the last bar is four times as high as the first": BARS[-1] == 4 * BARS[0],
        }
    ),
    "229/1": rising({"a hen": 2, "a horse": 4, "an ant": 2 * 3, "a spider": 2 * 4}),
    "241/1": nearest(WALKED, {"about 5 km": 5, "about 500 m": Fraction(1, 2), "about 20 km": 20, "about 50 km": 50}),
    "246/1": the_one(
        {
            "from the tip of the roof straight down": is_mirror(BARN, (8, 15), (8, 0)),
            "level, from one end of the roof to the other": is_mirror(BARN, (0, 9), (16, 9)),
            "from a lower corner up to the tip of the roof": is_mirror(BARN, (0, 0), (8, 15)),
            "from a lower corner to the end of the roof on the other side": is_mirror(BARN, (0, 0), (16, 9)),
        }
    ),
    "248/1": the_one({f"the letter {one}": one in LOOKS_THE_SAME_BELOW for one in "EATN"}),
    "251/1": nearest(DOOR, {"2 metres": 2, "80 centimetres": Fraction(4, 5), "4 metres": 4, "10 metres": 10}),
    "252/1": mirrors(SLANTING) > 0,
    "253/1": largest(
        {
            "the string of 30 cm": 30,
            "the string of 40 cm": 40,
            "the string of 60 cm": 60,
            "all sound alike": 60 if len({30, 40, 50, 60}) == 1 else 0,
        }
    ),
    "254/1": rising(
        {
            "a corner of a triangle with three equal sides": Fraction(180, 3),
            "a corner of a square": Fraction(360, 4),
            "half a turn": Fraction(360, 2),
            "a full turn": Fraction(360),
        }
    ),
    "256/1": rising({"18:50": 1130, "a quarter past seven": 19 * 60 + 15, "19:30": 1170, "ten to eight": 20 * 60 - 10}),
    "258/1": rising(
        {
            "a triangle with three sides of 4 cm": 3 * 4,
            "a rectangle of 6 cm by 1 cm": 6 + 1 + 6 + 1,
            "a pentagon with five sides of 3 cm": 5 * 3,
            "a square with sides of 4 cm": 4 * 4,
        }
    ),
    "259/1": parallel(),
    "261/1": which(round(hypot(15, 20)), {"the side of 25 cm": 25, "the side of 20 cm": 20, "the side of 15 cm": 15}),
    "262/1": which(15 * Fraction(20, 10), {"30 cm": 30, "25 cm": 25, "20 cm": 20, "15 cm": 15}),
    "263/1": nearest(BUS, {"12 metres": 12, "3 metres": 3, "40 metres": 40, "100 metres": 100}),
    "265/1": the_one(
        {word: word == word[::-1] and set(word) <= LOOKS_THE_SAME_BESIDE for word in ("MUM", "NOON", "BOB", "MOTH")}
    ),
    "266/1": the_one(
        {f"{a} cm, {b} cm and {c} cm": a + b > c for a, b, c in ((4, 5, 7), (2, 3, 6), (1, 4, 5), (3, 3, 7))}
    ),
    "267/1": rising({"quaver": 1, "crotchet": 2, "minim": 2 * 2, "semibreve": 2 * 2 * 2}),
    "272/1": largest({f"the one with {n} corners": n / 2 * sin(2 * pi / n) / pi for n in (20, 5, 8, 12)}),
    "273/1": rising({"12 mm": 12, "5 cm": 50, "half a metre": 500, "300 cm": 3000}),
    "274/1": nearest(
        100 / STEP, {"about 130 steps": 130, "about 20 steps": 20, "about 1000 steps": 1000, "about 400 steps": 400}
    ),
    "275/1": which(
        sum(x >= 12 for x, _ in KITE) if is_mirror(KITE, (12, 0), (12, 21)) else 0,
        {"a triangle": 3, "a square": 4, "a smaller kite": 40, "a rectangle": 400},
    ),
    "276/2": rising(
        {
            "a third of an hour": Fraction(60, 3),
            "two fifths of an hour": Fraction(2 * 60, 5),
            "25 minutes": Fraction(25),
            "half an hour": Fraction(60, 2),
        }
    ),
    "277/1": which(
        Fraction(13, 2) % 1,
        {
            "in the middle of a side": Fraction(1, 2),
            "at a corner": 0,
            "nearer to one end of a side than to the other": "neither",
        },
    ),
    "279/1": rising(HEIGHTS),
    "280/1": which(
        tuple(row[::-1] for row in SMALL_B[::-1]), {f"the letter {name}": shape for name, shape in LETTERS.items()}
    ),
    "281/1": nearest(100 * SPOKEN, {"2 minutes": 120, "10 seconds": 10, "20 minutes": 1200, "2 hours": 7200}),
    "284/1": which(
        next(t for t in range(720) if 6 * t % 360 == 240 and t == 2 * 140),
        {
            "twenty to five": 5 * 60 - 20,
            "twenty to four": 4 * 60 - 20,
            "twenty-two minutes past eight": 8 * 60 + 22,
            "eight minutes to five": 5 * 60 - 8,
        },
    ),
    "285/1": rising({f"A{n}": Fraction(1, 2**n) for n in (3, 4, 5, 6)}),
    "287/1": which(
        (sum(east for east, _ in ((0, 3), (2, 0), (0, -3))), sum(north for _, north in ((0, 3), (2, 0), (0, -3)))),
        {
            "2 blocks east of your start": (2, 0),
            "at your start": (0, 0),
            "6 blocks north of your start": (0, 6),
            "2 blocks west of your start": (-2, 0),
        },
    ),
    "289/3": the_one(
        {
            name: isclose(ratio**12, 2**7)
            for name, ratio in (
                ("2^(7/12)", 2 ** (7 / 12)),
                ("7/12", 7 / 12),
                ("1 + 7/12", 1 + 7 / 12),
                ("2^(12/7)", 2 ** (12 / 7)),
            )
        }
    ),
    "290/1": nearest(
        THUMB, {"2 centimetres": 2, "2 millimetres": Fraction(1, 5), "20 centimetres": 20, "8 centimetres": 8}
    ),
    "294/1": the_one(
        {
            name: corners > 4 + 2 * 2
            for name, corners in (
                ("two shapes with five corners each", 5 + 5),
                ("two triangles", 3 + 3),
                ("two rectangles", 4 + 4),
                ("a triangle and a shape with five corners", 3 + 5),
            )
        }
    ),
    "308/1": which(
        seen_from(lambda h: (1 - (2 * h - 1) ** 2) ** 0.5, "above"),
        {"a circle": "a circle", "an oval": "an oval", "a half circle": "a half circle", "a square": "a square"},
    ),
    "310/2": which(
        seen_from(lambda _: 3, "side"),
        {"a rectangle": "a rectangle", "a circle": "a circle", "a ring": "a ring", "a triangle": "a triangle"},
    ),
    "311/1": which(2 * 30 // 12, {"pentagons": 5, "triangles": 3, "squares": 4, "hexagons": 6}),
    "316/1": folded_from(
        *("triangle", "triangle", *("rectangle",) * 3),
        offered=("a tent whose ends are upright triangles", "a tin of soup", "a shoe box", "a party hat"),
    ),
    "319/1": which(
        Fraction(12, 6),
        {
            "a large cup holds twice as much as a small one": 2,
            "a small cup holds twice as much as a large one": Fraction(1, 2),
            "both hold equally much": 1,
            "a large cup holds 6 times as much as a small one": 6,
        },
    ),
    "320/1": which(
        seen_from(lambda h: 3 * (1 - h), "above"),
        {"a circle": "a circle", "a triangle": "a triangle", "a square": "a square", "a half circle": "a half circle"},
    ),
    "325/1": largest({**OF_A_LITRE, "they all weigh the same": 0 if len(set(OF_A_LITRE.values())) > 1 else 10**9}),
    "326/4": the_one(
        {
            "the logarithm of a product is the sum of the logarithms": all(
                isclose(log10(a * b), log10(a) + log10(b)) for a, b in product(range(2, 20), repeat=2)
            ),
            "the logarithm of a sum is the sum of the logarithms": isclose(log10(2 + 3), log10(2) + log10(3)),
            "the logarithm of a product is the product of the logarithms": isclose(log10(6), log10(2) * log10(3)),
            "the logarithm of a quotient is the quotient of the logarithms": isclose(log10(3 / 2), log10(3) / log10(2)),
        }
    ),
    "328/3": without_corners(),
    "331/1": the_one(
        {
            "they lie exactly on each other": all(x * x == (-x) * (-x) for x in range(4)),
            "they cross each other": any(x * x < (-x) * (-x) for x in range(4)),
            "they point away from each other": False,
            "one lies above the other": any(x * x != (-x) * (-x) for x in range(4)),
        }
    ),
    "335/3": which(
        WEEK[(WEEK.index("Wednesday") + 1) % 7], {day: day for day in ("Thursday", "Tuesday", "Wednesday", "Friday")}
    ),
    "337/1": nearest(CAT, {"4 kg": 4, "400 g": Fraction(2, 5), "40 kg": 40, "400 kg": 400}),
    "343/1": which(
        seen_from(lambda _: 5, "side"),
        {"a rectangle": "a rectangle", "a circle": "a circle", "a triangle": "a triangle", "an oval": "an oval"},
    ),
    "345/1": largest({str(n): n for n in (990, 909, 899, 989)}),
    "347/1": the_one(
        {
            "it first falls and then rises": sorted(RISES) == RISES and len(set(RISES)) == 2,
            "it rises all the way": all(RISES),
            "it falls all the way": not any(RISES),
            "it first rises and then falls": sorted(RISES, reverse=True) == RISES and len(set(RISES)) == 2,
        }
    ),
    "364/1": nearest(PENCIL, {"about 18 cm": 18, "about 18 mm": Fraction(9, 5), "about 80 cm": 80, "about 2 m": 200}),
    "385/1": nearest(GIRAFFE, {"about 5 m": 5, "about 1 m": 1, "about 15 m": 15, "about 50 m": 50}),
    "391/1": WEEK[next(k for k in range(7) if {(k + 1) % 7, (k + 2) % 7} == {5, 6})],
    "395/1": nearest(IN_A_BUS, {"about 80": 80, "about 8": 8, "about 800": 800, "about 5000": 5000}),
    "400/1": nearest(
        HARD_EGG,
        {"about ten minutes": 600, "about ten seconds": 10, "about an hour": 3600, "about five hours": 5 * 3600},
    ),
    "401/1": which(
        1,
        {
            "a heart": mirrors(HEART),
            "a square": mirrors([(0, 0), (1, 0), (1, 1), (0, 1)]),
            "a circle": mirrors(ROUND),
            "a slanting parallelogram": mirrors(SLANTING),
        },
    ),
    # Nicolaus Copernicus, Commentariolus, about 1514, third postulate: all the spheres go round the Sun.
    "341/3": which("Sol", {"the Sun": "Sol", "the Earth": "Terra", "the Moon": "Luna", "the Pole Star": "Polaris"}),
}

FAMILIES: dict[str, Callable[..., object]] = {}

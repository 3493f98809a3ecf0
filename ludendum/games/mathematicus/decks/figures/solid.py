"""The regular solids, boxes, and the round bodies."""

from functools import cache
from itertools import product
from math import asin, degrees, sqrt

from ludendum.games.mathematicus.decks.figures.canvas import Canvas, on_ellipse
from ludendum.games.mathematicus.decks.figures.parameters import (
    Given,
    Sheet,
    numbers_of,
    one_of,
    pieces_of,
    sizes,
    too_many,
    words,
)
from ludendum.games.mathematicus.decks.figures.plane import away, beside, right_angle
from ludendum.games.mathematicus.decks.figures.space import Seen, Solid, Vector, box, hull, pyramid, show
from ludendum.games.mathematicus.decks.figures.wording import labelled

FLAT = 0.32
"""How high a circle that lies flat is seen, to its width."""
GOLDEN = (1 + 5**0.5) / 2
NAMES = {
    "tetrahedron": ("A regular tetrahedron.", ("the edge",)),
    "cube": ("A cube.", ("the edge",)),
    "octahedron": ("A regular octahedron.", ("the edge",)),
    "dodecahedron": ("A regular dodecahedron.", ("the edge",)),
    "icosahedron": ("A regular icosahedron.", ("the edge",)),
    "box": ("A box with rectangular faces.", ("the length", "the width", "the height")),
    "sphere": ("A sphere.", ("the radius",)),
    "cylinder": ("An upright cylinder.", ("the radius", "the height")),
    "cone": ("An upright cone.", ("the radius of the base", "the height", "the slanting side")),
}
"""Each in words, and what its labels stand at, in order."""

SIZES = {"box": 3, "cylinder": 2, "cone": 2}
TURNS = {"tetrahedron": -109, "cube": -24, "octahedron": -17, "dodecahedron": -11, "icosahedron": -22, "box": -24}


def _trouble(given: Given) -> str:
    name = given["name"]
    if "size" in given and len(numbers_of(given["size"])) != SIZES.get(name, 0):
        return f"a {name} has {SIZES[name]} sizes" if name in SIZES else f"a {name} has no size; all of them look alike"
    return too_many(given, "labels", len(NAMES[name][1]))


SHEET = Sheet((("name",),), {"name": one_of(*NAMES), "size": sizes, "labels": words}, _trouble)


def draw(given: Given) -> tuple[Canvas, str]:
    canvas, name = Canvas(), given["name"]
    told, places = NAMES[name]
    labels = [*pieces_of(given, "labels"), "", "", ""]
    if name == "sphere":
        _sphere(canvas, labels[0])
    elif name in ("cylinder", "cone"):
        radius, height = numbers_of(given["size"]) if "size" in given else (2, 4)
        steep = min(max(float(height / radius), 0.4), 6)
        wide = min(75.0, 190 / steep)
        (_cylinder if name == "cylinder" else _cone)(canvas, wide, wide * steep, labels)
    elif name == "box":
        _box(canvas, given, labels)
    else:
        seen = show(
            canvas, _regular(name), (190, 190), TURNS[name], 16 if name in ("tetrahedron", "octahedron") else 20
        )
        _label_lowest(canvas, seen, labels[0])
    return canvas, told + labelled(places, labels)


# with flat faces -------------------------------------------------------------------------------------------------


@cache
def _regular(name: str) -> Solid:
    if name == "tetrahedron":
        return pyramid(3, 1, (2 / 3) ** 0.5)
    if name == "cube":
        return box(1, 1, 1)
    return hull(_corners(name))


def _corners(name: str) -> list[Vector]:
    if name == "octahedron":
        return [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    short, long = (1.0, GOLDEN) if name == "icosahedron" else (1 / GOLDEN, GOLDEN)
    found: list[Vector] = []
    for one, other in product((short, -short), (long, -long)):
        found += [(0, one, other), (one, other, 0), (other, 0, one)]
    if name == "dodecahedron":
        found += [(x, y, z) for x, y, z in product((1.0, -1.0), repeat=3)]
    return [_upright(corner) for corner in found]


def _upright(corner: Vector) -> Vector:
    """Tipped over, so that a dodecahedron lies on a face and an icosahedron stands on a corner."""
    x, y, z = corner
    long = sqrt(1 + GOLDEN**2)
    return (x, (y * GOLDEN - z) / long, (y + z * GOLDEN) / long)


def _label_lowest(canvas: Canvas, seen: Seen, label: str) -> None:
    low = max(
        (edge for edge, in_sight in seen.edges.items() if in_sight),
        key=lambda edge: (seen.corners[edge[0]] + seen.corners[edge[1]]).imag,
    )
    _label_edge(canvas, seen, low, label, 1j)


def _label_edge(canvas: Canvas, seen: Seen, edge: tuple[int, int], label: str, towards: complex) -> None:
    start, end = (seen.corners[k] for k in edge)
    out = (end - start) * 1j
    outwards = out if (out * towards.conjugate()).real > 0 else -out
    canvas.label(label, list(beside(start, end, outwards, label)))


def _box(canvas: Canvas, given: Given, labels: list[str]) -> None:
    length, width, height = map(float, numbers_of(given["size"])) if "size" in given else (5.0, 3.0, 3.0)
    longest = max(length, width, height)
    seen = show(canvas, box(*(max(one, longest / 8) for one in (length, width, height))), (230, 180), TURNS["box"])
    _label_edge(canvas, seen, (0, 1), labels[0], 1j)
    _label_edge(canvas, seen, (1, 2), labels[1], 1 + 1j)
    _label_edge(canvas, seen, (0, 4), labels[2], -1)


# round -----------------------------------------------------------------------------------------------------------


def _rim(canvas: Canvas, centre: complex, radius: float, bend: float = 0) -> None:
    """A circle that lies flat, its back hidden; under a cone one sees so many degrees more of it at either side."""
    flat = complex(radius, radius * FLAT)
    canvas.arc(centre, flat, 180 + bend, 360 - bend, "hidden")
    canvas.arc(centre, flat, -bend, 180 + bend, "edge")


def _radius(canvas: Canvas, centre: complex, radius: float, label: str) -> None:
    if label:
        canvas.circles([centre], 1.6, "none", "ink")
        canvas.lines([(centre, centre + radius)], "thin")
        canvas.label(label, [away(centre + radius * share, -1j, label, 3) for share in (0.5, 0.42, 0.34)])


def _sphere(canvas: Canvas, label: str) -> None:
    canvas.circles([0], 85, "edge", "wash")
    _rim(canvas, 0, 85)
    _radius(canvas, 0, 85, label)


def _cylinder(canvas: Canvas, radius: float, height: float, labels: list[str]) -> None:
    flat = complex(radius, radius * FLAT)
    top = complex(0, -height)
    sides = [(-radius + 0j, top - radius), (radius + 0j, top + radius)]
    canvas.shapes([[*on_ellipse(0, flat, 0, 180), *on_ellipse(top, flat, 180, 360)]], "none", "wash")
    canvas.lines(sides)
    _rim(canvas, 0, radius)
    canvas.arc(top, flat, 0, 180)
    canvas.arc(top, flat, 180, 360)
    _radius(canvas, top, radius, labels[0])
    canvas.label(labels[1], list(beside(*sides[1], 1 + 0j, labels[1])))


def _cone(canvas: Canvas, radius: float, height: float, labels: list[str]) -> None:
    tip = complex(0, -height)
    flat = complex(radius, radius * FLAT)
    # The outline touches the rim a little behind its ends.
    share = flat.imag / height
    touch = complex(radius * (1 - share**2) ** 0.5, -flat.imag * share)
    bend = degrees(asin(share))
    canvas.shapes([[tip, *on_ellipse(0, flat, -bend, 180 + bend)]], "none", "wash")
    canvas.lines([(tip, touch), (tip, complex(-touch.real, touch.imag))])
    _rim(canvas, 0, radius, bend)
    if labels[1]:
        canvas.lines([(tip, 0)], "hidden")
        right_angle(canvas, 0, tip, -radius + 0j, 8)
        canvas.label(labels[1], list(beside(0, tip, -1 + 0j, labels[1])))
    _radius(canvas, 0, radius, labels[0])
    canvas.label(labels[2], list(beside(tip, touch, (touch - tip) * -1j, labels[2])))

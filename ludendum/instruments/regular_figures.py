"""The table of regular polygons up to 14 sides, regular solids, circle and sphere: all of it computed.

Lengths are in sides (of a polygon), edges (of a solid) or radii (of circle and sphere): a figure twice as large has
twice the lengths, four times the areas and eight times the volume.
"""

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from math import asin, degrees

from msgspec import Struct

from .exact import DIGITS, Measure, cosine, measured, pi, sine, whole

MOST_SIDES = 14
_NAMES = (
    *["equilateral triangle", "square", "pentagon", "hexagon", "heptagon", "octagon", "nonagon", "decagon"],
    *["hendecagon", "dodecagon", "tridecagon", "tetradecagon"],
)
# Sides of a face, and faces around a vertex: all else about a regular solid follows.
_SOLIDS = {"tetrahedron": (3, 3), "cube": (4, 3), "octahedron": (3, 4), "dodecahedron": (5, 3), "icosahedron": (3, 5)}


class Polygon(Struct, frozen=True):
    """A regular polygon with sides of length 1; angles are in degrees."""

    name: str
    sides: int
    diagonals: int
    interior: Measure
    central: Measure
    perimeter: Measure
    apothem: Measure
    radius: Measure
    area: Measure


class Solid(Struct, frozen=True):
    """A regular solid with edges of length 1; the dihedral angle between two faces is in degrees."""

    name: str
    faces: int
    vertices: int
    edges: int
    face_sides: int
    dihedral: Measure
    inradius: Measure
    radius: Measure
    surface: Measure
    volume: Measure


class Round(Struct, frozen=True):
    """A circle or a sphere of radius 1: circumference and area, or surface and volume."""

    name: str
    circumference: Measure | None
    area: Measure
    volume: Measure | None


@cache
def polygon(sides: int) -> Polygon:
    """A regular polygon with sides of length 1.

    >>> hexagon = polygon(6)
    >>> hexagon.name, str(hexagon.area), hexagon.area.decimal, hexagon.diagonals
    ('hexagon', '3√3/2', Decimal('2.5981'), 9)
    """
    if not 3 <= sides <= MOST_SIDES:
        raise ValueError(f"The table has regular polygons of 3 to {MOST_SIDES} sides.")
    with localcontext(prec=DIGITS):
        half = pi() / sides
        radius = 1 / (2 * sine(half))
        apothem = radius * cosine(half)
        area = sides * apothem / 2
    return Polygon(
        name=_NAMES[sides - 3],
        sides=sides,
        diagonals=sides * (sides - 3) // 2,
        interior=_angle(Fraction(180 * (sides - 2), sides)),
        central=_angle(Fraction(360, sides)),
        perimeter=whole(sides),
        apothem=measured(apothem),
        radius=measured(radius),
        area=measured(area),
    )


@cache
def solid(name: str) -> Solid:
    """A regular solid with edges of length 1.

    >>> cube = solid("cube")
    >>> cube.faces, cube.vertices, cube.edges, str(cube.radius), str(cube.volume)
    (6, 8, 12, '√3/2', '1')
    """
    if name not in _SOLIDS:
        raise ValueError(f"There is no regular solid “{name[:20]}”; there are {', '.join(_SOLIDS)}.")
    sides, around = _SOLIDS[name]
    edges = 2 * sides * around // (4 - (sides - 2) * (around - 2))
    faces = 2 * edges // sides
    with localcontext(prec=DIGITS):
        # Half the dihedral angle: its sine is cos(π/q) / sin(π/p) for faces of p sides, q around a vertex.
        rising = cosine(pi() / around) / sine(pi() / sides)
        tangent = rising / (1 - rising * rising).sqrt()
        apothem = cosine(pi() / sides) / (2 * sine(pi() / sides))
        inradius = apothem * tangent
        radius = sine(pi() / around) / cosine(pi() / around) * tangent / 2
        surface = faces * sides * apothem / 2
        volume = inradius * surface / 3
    return Solid(
        name=name,
        faces=faces,
        vertices=2 * edges // around,
        edges=edges,
        face_sides=sides,
        dihedral=_dihedral(rising),
        inradius=measured(inradius),
        radius=measured(radius),
        surface=measured(surface),
        volume=measured(volume),
    )


@cache
def circle() -> Round:
    """
    >>> circle().area.both(), circle().circumference.both()
    ('π ≈ 3.1416', '2π ≈ 6.2832')
    """
    with localcontext(prec=DIGITS):
        return Round("circle", measured(2 * pi()), measured(pi()), None)


@cache
def sphere() -> Round:
    """Its `area` is its surface; its `circumference` is that of a great circle.

    >>> sphere().area.both(), sphere().volume.both()
    ('4π ≈ 12.5664', '4π/3 ≈ 4.1888')
    """
    with localcontext(prec=DIGITS):
        return Round("sphere", measured(2 * pi()), measured(4 * pi()), measured(4 * pi() / 3))


def polygons() -> tuple[Polygon, ...]:
    """Triangle to tetradecagon."""
    return tuple(polygon(sides) for sides in range(3, MOST_SIDES + 1))


def solids() -> tuple[Solid, ...]:
    """The five regular solids, by the number of their faces."""
    return tuple(solid(name) for name in _SOLIDS)


def text_table(*, exact: bool = True) -> str:
    """The whole table as text, with the exact forms or, narrower, in decimals alone."""

    def said(*measures: Measure | None) -> list[str]:
        return ["" if measure is None else measure.both() if exact else measure.short() for measure in measures]

    flat = [
        ["regular polygon, side 1", "diagonals", "interior °", "central °", "perimeter", "apothem", "radius", "area"],
        *(
            [
                *[one.name, str(one.diagonals)],
                *said(one.interior, one.central, one.perimeter, one.apothem, one.radius, one.area),
            ]
            for one in polygons()
        ),
    ]
    bodies = [
        *[
            [
                "regular solid, edge 1",
                "faces",
                "vertices",
                "edges",
                "dihedral °",
                "inradius",
                "radius",
                "surface",
                "volume",
            ]
        ],
        *(
            [
                *[one.name, str(one.faces), str(one.vertices), str(one.edges)],
                *said(one.dihedral, one.inradius, one.radius, one.surface, one.volume),
            ]
            for one in solids()
        ),
    ]
    curved = [
        ["radius 1", "circumference", "area", "volume"],
        *([one.name, *said(one.circumference, one.area, one.volume)] for one in (circle(), sphere())),
    ]
    return "\n\n".join(_columns(rows) for rows in (flat, bodies, curved))


def _columns(rows: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "─" * max(map(len, lines)), *lines[1:]])


def _angle(value: Fraction) -> Measure:
    """Degrees; a fraction is written with its whole part, as 128 4/7."""
    ones, rest = divmod(value.numerator, value.denominator)
    with localcontext(prec=DIGITS):
        decimal = round(Decimal(value.numerator) / Decimal(value.denominator), 4)
    return Measure(decimal, f"{ones} {rest}/{value.denominator}" if rest else str(ones))


def _dihedral(sine_of_half: Decimal) -> Measure:
    """Degrees; only the cube's angle is a rational number of them."""
    angle = round(Decimal(2 * degrees(asin(float(sine_of_half)))), 4)
    return Measure(angle, str(int(angle)) if angle == int(angle) else None)

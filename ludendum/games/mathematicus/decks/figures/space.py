"""Solids without dents, seen from a little above: what is in front, and which edges are hidden."""

from collections.abc import Sequence
from itertools import combinations
from math import cos, pi, sin, sqrt
from typing import TypeAlias

from msgspec import Struct

from ludendum.games.mathematicus.decks.figures.canvas import Canvas
from ludendum.games.mathematicus.decks.figures.plane import area

Vector: TypeAlias = tuple[float, float, float]
"""To the right, to the back, upwards."""


class Solid(Struct, frozen=True):
    """Corners, and faces as the numbers of their corners in turn, seen from outside to the left."""

    corners: tuple[Vector, ...]
    faces: tuple[tuple[int, ...], ...]


class Seen(Struct, frozen=True):
    """A solid on the canvas: its corners, and its edges with whether they are in sight."""

    corners: tuple[complex, ...]
    edges: dict[tuple[int, int], bool]


def prism(sides: int, edge: float, height: float) -> Solid:
    ring = _ring(sides, edge)
    bottom, top = [(x, y, 0.0) for x, y in ring], [(x, y, height) for x, y in ring]
    walls = [(k, (k + 1) % sides, (k + 1) % sides + sides, k + sides) for k in range(sides)]
    floor, roof = tuple(reversed(range(sides))), tuple(range(sides, 2 * sides))
    return Solid((*bottom, *top), (floor, roof, *walls))


def pyramid(sides: int, edge: float, height: float) -> Solid:
    ring = _ring(sides, edge)
    walls = [(k, (k + 1) % sides, sides) for k in range(sides)]
    return Solid((*((x, y, 0.0) for x, y in ring), (0.0, 0.0, height)), (tuple(reversed(range(sides))), *walls))


def box(width: float, depth: float, height: float) -> Solid:
    corners = tuple(
        (x * width / 2, y * depth / 2, z * height) for z in (0, 1) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return Solid(corners, prism(4, 1, 1).faces)


def hull(corners: Sequence[Vector]) -> Solid:
    """The solid of these corners round the origin: its faces are the planes that have all other corners behind them."""
    faces: set[tuple[int, ...]] = set()
    for three in combinations(range(len(corners)), 3):
        a, b, c = (corners[k] for k in three)
        normal = _cross(_minus(b, a), _minus(c, a))
        if _dot(normal, a) < 0:
            normal = (-normal[0], -normal[1], -normal[2])
        ahead = [_dot(normal, _minus(corner, a)) for corner in corners]
        if max(ahead) < 1e-9:
            flat = [k for k, how_far in enumerate(ahead) if how_far > -1e-9]
            faces.add(_in_turn(flat, corners, normal))
    return Solid(tuple(corners), tuple(sorted(faces)))


def show(canvas: Canvas, solid: Solid, size: tuple[float, float], turn: float, tilt: float = 20) -> Seen:
    """Draw a solid, turned about the upright and seen from above by these degrees, within a width and a height."""
    flat = [_projected(corner, turn, tilt) for corner in solid.corners]
    across = max(point.real for point in flat) - min(point.real for point in flat)
    up = max(point.imag for point in flat) - min(point.imag for point in flat)
    scale = min(size[0] / across, size[1] / up)
    flat = [point * scale for point in flat]
    in_front = [face for face in solid.faces if area([flat[k].conjugate() for k in face]) > 1e-6]
    edges = {edge: False for face in solid.faces for edge in _edges(face)}
    edges |= {edge: True for face in in_front for edge in _edges(face)}
    for face in in_front:
        canvas.shapes([[flat[k] for k in face]], "none", "wash", _shadow(solid, face, turn))
    canvas.lines([(flat[a], flat[b]) for (a, b), seen in edges.items() if not seen], "hidden")
    canvas.lines([(flat[a], flat[b]) for (a, b), seen in edges.items() if seen], "edge")
    return Seen(tuple(flat), edges)


def place(seen_solid: Solid, seen: Seen, point: Vector, turn: float, tilt: float = 20) -> complex:
    """Where a point within the solid is seen."""
    first, second = (_projected(seen_solid.corners[k], turn, tilt) for k in (0, 1))
    scale = abs(seen.corners[1] - seen.corners[0]) / abs(second - first)
    return _projected(point, turn, tilt) * scale


def _projected(corner: Vector, turn: float, tilt: float) -> complex:
    x, y, z = corner
    about, above = turn * pi / 180, tilt * pi / 180
    right, back = x * cos(about) - y * sin(about), x * sin(about) + y * cos(about)
    return complex(right, -(z * cos(above) + back * sin(above)))


def _shadow(solid: Solid, face: tuple[int, ...], turn: float) -> float:
    """Light comes from the upper left."""
    a, b, c = (solid.corners[k] for k in face[:3])
    normal = _cross(_minus(b, a), _minus(c, a))
    length = sqrt(_dot(normal, normal))
    about = turn * pi / 180
    right = (normal[0] * cos(about) - normal[1] * sin(about)) / length
    return 0.13 + 0.1 * right - 0.1 * normal[2] / length


def _edges(face: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(min(a, b), max(a, b)) for a, b in zip(face, (*face[1:], face[0]), strict=True)]


def _ring(sides: int, edge: float) -> list[tuple[float, float]]:
    radius = edge / (2 * sin(pi / sides))
    return [(radius * cos(2 * pi * k / sides), radius * sin(2 * pi * k / sides)) for k in range(sides)]


def _in_turn(flat: list[int], corners: Sequence[Vector], normal: Vector) -> tuple[int, ...]:
    """The corners of a face from the first, each the next to the left as seen from outside."""
    ordered = [flat[0]]
    while len(ordered) < len(flat):
        here = corners[ordered[-1]]
        rest = [k for k in flat if k not in ordered]
        for candidate in rest:
            way = _minus(corners[candidate], here)
            if all(_dot(_cross(way, _minus(corners[k], here)), normal) > -1e-9 for k in flat):
                ordered.append(candidate)
                break
    return tuple(ordered)


def _minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])

"""Polygons, regular or by their corners, with names, lengths and angles."""

from cmath import exp, phase
from fractions import Fraction
from math import degrees, pi, sin

from ludendum.games.mathematicus.decks.figures.canvas import Canvas
from ludendum.games.mathematicus.decks.figures.parameters import (
    Given,
    Sheet,
    joined_corners,
    pieces_of,
    points,
    points_of,
    too_many,
    whole,
    words,
)
from ludendum.games.mathematicus.decks.figures.plane import area, away, beside, fitted, on_side, right_angle
from ludendum.games.mathematicus.decks.figures.wording import at, irregular, listed, regular, sentence, with_minus

Point = tuple[Fraction, Fraction]
RIGHT = ("90°", "90", "right")


def _trouble(given: Given) -> str:
    if "sides" in given and "points" in given:
        return "a polygon has sides or points, not both"
    if "points" in given:
        corners = points_of(given["points"])
        if len(corners) < 3:
            return "a polygon has at least three points"
        if any(one == other for one, other in zip(corners, _next(corners), strict=True)):
            return "two neighbouring points of the polygon are the same"
        if not _area(corners):
            return "the points of the polygon lie on one line"
    count = _count(given)
    for first, second in _diagonals(given):
        if not 1 <= first < second <= count or second - first in (1, count - 1):
            return (
                f"{first}-{second} is no diagonal: it joins two corners that are no neighbours, the lower number first"
            )
    return next((found for name in ("labels", "lengths", "angles") if (found := too_many(given, name, count))), "")


SHEET = Sheet(
    (("sides", "points"),),
    {
        "sides": whole(3, 20),
        "points": points,
        "labels": words,
        "lengths": words,
        "angles": words,
        "diagonals": joined_corners,
    },
    _trouble,
)


def draw(given: Given) -> tuple[Canvas, str]:
    """The first side is the one from the first corner to the second; a regular polygon begins with its base."""
    corners = _corners(given)
    count = len(corners)
    names, lengths = _filled(given, "labels", count), _filled(given, "lengths", count)
    angles = _filled(given, "angles", count)
    if "points" in given and "angles" not in given:
        angles = ["90°" if right else "" for right in _right_angles(points_of(given["points"]))]
    leftwards = area([corner.conjugate() for corner in corners]) > 0
    canvas = Canvas()
    canvas.shapes([corners], "edge", "wash")
    canvas.lines([[corners[first - 1], corners[second - 1]] for first, second in _diagonals(given)], "thin")
    for k, angle in enumerate(angles):
        _mark_angle(canvas, corners[k - 1], corners[k], corners[(k + 1) % count], angle, leftwards=leftwards)
    for k, length in enumerate(lengths):
        start, end = corners[k], corners[(k + 1) % count]
        out = (end - start) * (1j if leftwards else -1j)
        canvas.label(length, list(beside(start, end, out, length)))
    for k, name in enumerate(names):
        before, here, after = corners[k - 1], corners[k], corners[(k + 1) % count]
        inward = (before - here) / abs(before - here) + (after - here) / abs(after - here)
        if abs(inward) < 1e-6:
            inward = (after - here) * (-1j if leftwards else 1j)
        ways = (-inward, -inward * (1 + 0.7j), -inward * (1 - 0.7j), inward)
        canvas.label(name, [away(here, way, name, 5) for way in ways])
    return canvas, _words(given, names, lengths, angles)


# drawing ---------------------------------------------------------------------------------------------------------


def _corners(given: Given) -> list[complex]:
    if "sides" in given:
        sides = int(given["sides"])
        side = 2 * 85 * sin(pi / sides)
        return [corner.conjugate() for corner in on_side(0, side + 0j, sides)]
    found = points_of(given["points"])
    # Taken relative to the first, so that a small figure far from the origin keeps its shape.
    moved = [complex(float(x - found[0][0]), float(found[0][1] - y)) for x, y in found]
    enlarged = fitted(moved, 250, 180)
    return [corner * enlarged for corner in moved]


def _mark_angle(canvas: Canvas, before: complex, here: complex, after: complex, angle: str, *, leftwards: bool) -> None:
    if not angle:
        return
    shortest = min(abs(before - here), abs(after - here))
    if angle in RIGHT:
        right_angle(canvas, here, before, after, min(9, shortest / 3))
        return
    # Clockwise on the screen, from one side to the other through the inside.
    first, last = (before, after) if leftwards else (after, before)
    start, end = degrees(phase(first - here)), degrees(phase(last - here))
    if end <= start:
        end += 360
    radius = min(22, shortest / 2.5)
    canvas.arc(here, complex(radius, radius), start, end, "thin")
    inward = exp(1j * (start + end) / 2 * pi / 180)
    canvas.label(angle, [away(here + inward * radius, inward, angle, gap) for gap in (3, 8, 14)])


# words -----------------------------------------------------------------------------------------------------------


def _words(given: Given, names: list[str], lengths: list[str], angles: list[str]) -> str:
    count = len(names)
    labels = f" with the corners {listed([name for name in names if name])}" if any(names) else ""
    if "points" in given:
        corners = points_of(given["points"])
        if _square_to_the_page(corners):
            return _walked(corners, lengths, labels) + _diagonal_words(given, names)
        told = f"{sentence(irregular(count))}{labels}."
        if not any(lengths):
            told = f"{told[:-1]}, drawn with corners at {listed([at(x, y) for x, y in corners])}."
    else:
        told = f"{sentence(regular(int(given['sides'])))}{labels}."
    if sum(map(bool, lengths)) == 1:
        told += f" One side is labelled {with_minus(''.join(lengths))}."
    elif any(lengths):
        sides = listed([with_minus(length) or "nothing" for length in lengths])
        told += f" Its sides, in order, are labelled {sides}."
    return told + _angle_words(names, lengths, angles) + _diagonal_words(given, names)


def _angle_words(names: list[str], lengths: list[str], angles: list[str]) -> str:
    told = []
    for k, angle in enumerate(angles):
        if angle:
            sides = [lengths[k - 1], lengths[k]]
            where = f"at {names[k]}" if names[k] else f"between {sides[0]} and {sides[1]}" if all(sides) else ""
            what = "a right angle" if angle in RIGHT else f"an angle labelled {with_minus(angle)}"
            told.append(f"{what} {where or f'at corner {k + 1}'}")
    return f" There is {listed(told)}." if told else ""


def _diagonal_words(given: Given, names: list[str]) -> str:
    told = [
        f"from {names[first - 1] or f'corner {first}'} to {names[second - 1] or f'corner {second}'}"
        for first, second in _diagonals(given)
    ]
    return f" A line is drawn {listed(told)}." if told else ""


def _walked(corners: list[Point], lengths: list[str], labels: str) -> str:
    """A shape whose sides run along the page: told as a walk round it."""
    steps = []
    for (x, y), (to_x, to_y), length in zip(corners, _next(corners), lengths, strict=True):
        way = ("right" if to_x > x else "left") if to_x != x else ("up" if to_y > y else "down")
        steps.append(f"{with_minus(length)} {way}" if length else way)
    name = "A rectangle" if len(corners) == 4 else f"A shape with {len(corners)} sides, all corners square"
    if len(corners) == 4 and abs(corners[0][0] - corners[2][0]) == abs(corners[0][1] - corners[2][1]):
        name = "A square"
    start = _where(corners)
    if any(lengths) or len(corners) > 4:
        return f"{name}{labels}. Round it{start}: {', '.join(steps)}."
    return f"{name}{labels}."


def _where(corners: list[Point]) -> str:
    x, y = corners[0]
    across, up = [one for one, _ in corners], [one for _, one in corners]
    if x in (min(across), max(across)) and y in (min(up), max(up)):
        height, side = ("lower" if y == min(up) else "upper"), ("left" if x == min(across) else "right")
        return f" from the {height} {side} corner"
    return ""


# measuring, exactly ----------------------------------------------------------------------------------------------


def _count(given: Given) -> int:
    return int(given["sides"]) if "sides" in given else len(points_of(given["points"]))


def _diagonals(given: Given) -> list[tuple[int, int]]:
    """The corners that each diagonal joins, counted from 1."""
    pairs = [pair.split("-") for pair in given.get("diagonals", "").split()]
    return [(int(first), int(second)) for first, second in pairs]


def _filled(given: Given, name: str, count: int) -> list[str]:
    found = pieces_of(given, name)
    return found + [""] * (count - len(found))


def _next(corners: list[Point]) -> list[Point]:
    return [*corners[1:], corners[0]]


def _area(corners: list[Point]) -> Fraction:
    return sum((x * v - u * y for (x, y), (u, v) in zip(corners, _next(corners), strict=True)), Fraction())


def _square_to_the_page(corners: list[Point]) -> bool:
    ways = [(u == x, v == y) for (x, y), (u, v) in zip(corners, _next(corners), strict=True)]
    turns = zip(ways, [*ways[1:], ways[0]], strict=True)
    return all(any(way) for way in ways) and all(one != other for one, other in turns)


def _right_angles(corners: list[Point]) -> list[bool]:
    """Which corners are right angles, seen from inside."""
    found = []
    sign = _area(corners)
    for k, (x, y) in enumerate(corners):
        (a, b), (c, d) = corners[k - 1], corners[(k + 1) % len(corners)]
        dot = (a - x) * (c - x) + (b - y) * (d - y)
        cross = (x - a) * (d - y) - (y - b) * (c - x)
        found.append(dot == 0 and cross * sign > 0)
    return found

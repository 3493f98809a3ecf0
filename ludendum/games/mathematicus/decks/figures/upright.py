"""Prisms and pyramids on a regular base."""

from ludendum.games.mathematicus.decks.figures.canvas import Canvas
from ludendum.games.mathematicus.decks.figures.parameters import (
    Given,
    Sheet,
    number_of,
    pieces_of,
    positive,
    too_many,
    whole,
    words,
)
from ludendum.games.mathematicus.decks.figures.plane import beside, right_angle
from ludendum.games.mathematicus.decks.figures.space import Seen, place, prism, pyramid, show
from ludendum.games.mathematicus.decks.figures.wording import labelled, regular

FLATTEST, STEEPEST = 0.25, 8.0
"""How many edges high a solid is drawn at least and at most, whatever is said: beyond, one would see but a line."""

SHEET = Sheet(
    (("sides",),),
    {"sides": whole(3, 12), "edge": positive, "height": positive, "labels": words},
    lambda given: too_many(given, "labels", 2),
)


def draw_prism(given: Given) -> tuple[Canvas, str]:
    canvas, sides, turn = Canvas(), int(given["sides"]), _turn(int(given["sides"]))
    solid = prism(sides, 1, _height(given, 1.6))
    seen = show(canvas, solid, (210, 200), turn)
    edge, height = _labels(given)
    _label_base(canvas, seen, sides, edge)
    upright = max(
        ((a, b) for (a, b), in_sight in seen.edges.items() if in_sight and b == a + sides),
        key=lambda ends: seen.corners[ends[0]].real,
    )
    canvas.label(height, list(beside(seen.corners[upright[0]], seen.corners[upright[1]], 1 + 0j, height)))
    told = f"A prism upright on its base, {regular(sides)}."
    return canvas, told + labelled(["the edge of the base", "the height"], [edge, height])


def draw_pyramid(given: Given) -> tuple[Canvas, str]:
    canvas, sides, turn = Canvas(), int(given["sides"]), _turn(int(given["sides"]))
    solid = pyramid(sides, 1, _height(given, 1.5))
    seen = show(canvas, solid, (210, 190), turn)
    edge, height = _labels(given)
    if height:
        foot, tip = place(solid, seen, (0, 0, 0), turn), seen.corners[sides]
        canvas.lines([(tip, foot)], "hidden")
        right_angle(canvas, foot, tip, seen.corners[_front(seen, sides)[1]], 8)
        canvas.label(height, [*beside(foot, tip, 1 + 0j, height)])
    _label_base(canvas, seen, sides, edge)
    told = f"A pyramid; its base is {regular(sides)}."
    return canvas, told + labelled(["the edge of the base", "the height"], [edge, height])


def _turn(sides: int) -> float:
    """How a base is turned, so that no two corners of the picture meet and a wall looks forward."""
    return -90 - 180 / sides + 360 / sides * (0.12 if sides == 3 else 0.18)


def _height(given: Given, otherwise: float) -> float:
    """How many edges high it is."""
    if "height" not in given and "edge" not in given:
        return otherwise * (1 + int(given["sides"]) / 10)
    high = number_of(given, "height", 1) / number_of(given, "edge", 1)
    return min(max(float(high), FLATTEST), STEEPEST)


def _labels(given: Given) -> tuple[str, str]:
    edge, height = (*pieces_of(given, "labels"), "", "")[:2]
    return edge, height


def _front(seen: Seen, sides: int) -> tuple[int, int]:
    """The edge of the base that is nearest."""
    base = [(a, b) for (a, b), in_sight in seen.edges.items() if in_sight and b < sides]
    return max(base, key=lambda ends: (seen.corners[ends[0]] + seen.corners[ends[1]]).imag)


def _label_base(canvas: Canvas, seen: Seen, sides: int, edge: str) -> None:
    start, end = (seen.corners[k] for k in _front(seen, sides))
    out = (end - start) * 1j
    canvas.label(edge, list(beside(start, end, out if out.imag > 0 else -out, edge)))

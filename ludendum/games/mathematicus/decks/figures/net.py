"""Nets of solids, laid out flat."""

from collections import Counter
from collections.abc import Sequence
from math import pi, tan

from ludendum.games.mathematicus.decks.figures.canvas import Canvas
from ludendum.games.mathematicus.decks.figures.parameters import (
    Given,
    Sheet,
    number_of,
    numbers_of,
    one_of,
    pieces_of,
    positive,
    sizes,
    too_many,
    whole,
    words,
)
from ludendum.games.mathematicus.decks.figures.plane import fitted, on_side
from ludendum.games.mathematicus.decks.figures.wording import listed, regular, sentence, small, with_minus

Face = list[complex]
NETS = ("cube", "tetrahedron", "octahedron", "prism", "pyramid", "box", "cylinder", "cone")
FACES = {"cube": 6, "tetrahedron": 4, "octahedron": 8, "box": 6, "cylinder": 3, "cone": 2}
SIZED = {"box": 3, "cylinder": 2, "cone": 2}
ROOM = (280.0, 220.0)


def _trouble(given: Given) -> str:
    of = given["of"]
    if of in ("prism", "pyramid") and "sides" not in given:
        return f"a net of a {of} needs sides"
    if "sides" in given and of not in ("prism", "pyramid"):
        return f"a net of a {of} has no sides to choose"
    if "size" in given and len(numbers_of(given["size"])) != SIZED.get(of, 0):
        return f"a net of a {of} has {SIZED[of]} sizes" if of in SIZED else f"a net of a {of} has no size"
    if of == "cone" and "size" in given and numbers_of(given["size"])[0] >= numbers_of(given["size"])[1]:
        return "the slanting side of a cone, its second size, is longer than the radius"
    faces = FACES.get(of) or int(given["sides"]) + (2 if of == "prism" else 1)
    return too_many(given, "labels", faces)


SHEET = Sheet(
    (("of",),),
    {"of": one_of(*NETS), "sides": whole(3, 12), "edge": positive, "height": positive, "size": sizes, "labels": words},
    _trouble,
)


def draw(given: Given) -> tuple[Canvas, str]:
    """The labels stand in the faces, in the order of the words."""
    canvas, labels = Canvas(), pieces_of(given, "labels")
    match given["of"]:
        case "cylinder":
            told, middles = _cylinder(canvas, *_sizes(given, (1, 3)))
        case "cone":
            told, middles = _cone(canvas, *_sizes(given, (1, 2.5)))
        case _:
            told, faces = _laid_out(given)
            middles = _flat(canvas, faces)
    for middle, label in zip(middles, labels, strict=False):
        canvas.text(middle, label)
    if any(labels):
        told += f" In this order the faces are labelled {listed([with_minus(one) or 'nothing' for one in labels])}."
    return canvas, told


def _sizes(given: Given, otherwise: Sequence[float]) -> list[float]:
    found = [float(one) for one in numbers_of(given["size"])] if "size" in given else list(otherwise)
    return [max(one, max(found) / 8) for one in found]


def _laid_out(given: Given) -> tuple[str, list[Face]]:
    """The net in words, and its faces, with y upwards."""
    sides = int(given.get("sides", "4"))
    edge = number_of(given, "edge", 1)
    steep = min(max(float(number_of(given, "height", edge * 2) / edge), 0.3), 4.0)
    match given["of"]:
        case "cube":
            return "A net of six equal squares: four in a row, one above the second and one below it.", _cross(1, 1, 1)
        case "box":
            told = "A net of six rectangles: four in a row, one above the first and one below it."
            length, width, height = _sizes(given, (4, 2, 3))
            return told, _cross(length, width, height, middle=0)
        case "tetrahedron":
            middle = on_side(1 + 0j, 0j, 3)
            told = "A net of four equal equilateral triangles: one upside down, and one on each of its sides."
            return told, [middle, *(on_side(b, a, 3) for a, b in _sides(middle))]
        case "octahedron":
            told = (
                "A net of eight equal equilateral triangles: six side by side in a strip, one above it and one below."
            )
            return told, _strip()
        case "prism":
            told = (
                f"A net of {small(sides)} equal rectangles in a row, {regular(sides)} above one of them "
                "and another below it."
            )
            return told, _row_with_ends(sides, steep)
        case _:
            base = on_side(0j, 1 + 0j, sides)
            slant = max(steep, 0.5) if "height" in given else 0.9 + 0.5 / tan(pi / sides)
            told = (
                f"A net: {regular(sides)}, and on each of its sides a triangle; all {small(sides)} triangles are alike."
            )
            return told, [base, *(_gable(a, b, slant) for a, b in _sides(base))]


def _sides(face: Face) -> list[tuple[complex, complex]]:
    return list(zip(face, [*face[1:], face[0]], strict=True))


def _rectangle(left: float, bottom: float, width: float, height: float) -> Face:
    corner = complex(left, bottom)
    return [corner, corner + width, corner + complex(width, height), corner + complex(0, height)]


def _cross(length: float, width: float, height: float, middle: int = 1) -> list[Face]:
    widths = (length, width, length, width)
    lefts = [sum(widths[:k]) for k in range(4)]
    row = [_rectangle(left, 0, across, height) for left, across in zip(lefts, widths, strict=True)]
    deep = widths[(middle + 1) % 4]
    return [*row, *(_rectangle(lefts[middle], y, widths[middle], deep) for y in (height, -deep))]


def _strip() -> list[Face]:
    high = 3**0.5 / 2
    lower, upper = [complex(k, 0) for k in range(4)], [complex(k - 0.5, high) for k in range(4)]
    faces: list[Face] = []
    for k in range(3):
        faces += [[upper[k], lower[k], upper[k + 1]], [lower[k], lower[k + 1], upper[k + 1]]]
    return [*faces, on_side(upper[1], upper[2], 3), on_side(lower[2], lower[1], 3)]


def _row_with_ends(sides: int, height: float) -> list[Face]:
    at = (sides - 1) // 2
    row = [_rectangle(k, 0, 1, height) for k in range(sides)]
    above = on_side(complex(at, height), complex(at + 1, height), sides)
    return [*row, above, on_side(complex(at + 1, 0), complex(at, 0), sides)]


def _gable(start: complex, end: complex, slant: float) -> Face:
    return [end, start, (start + end) / 2 - 1j * (end - start) * slant]


# drawing ---------------------------------------------------------------------------------------------------------


def _flat(canvas: Canvas, faces: list[Face]) -> list[complex]:
    """Outline and folds; the middles of the faces."""
    scale = min(fitted([corner for face in faces for corner in face], *ROOM), 76)
    drawn = [[corner.conjugate() * scale for corner in face] for face in faces]
    canvas.shapes(drawn, "none", "wash")
    sides = [side for face in drawn for side in _sides(face)]
    shared = Counter(map(_key, sides))
    canvas.lines({_key(side): side for side in sides if shared[_key(side)] > 1}.values(), "hidden")
    canvas.lines([side for side in sides if shared[_key(side)] == 1], "edge")
    return [sum(face) / len(face) for face in drawn]


def _key(side: tuple[complex, complex]) -> tuple[int, int, int]:
    middle = side[0] + side[1]
    return round(middle.real * 8), round(middle.imag * 8), round(abs(side[1] - side[0]))


def _cylinder(canvas: Canvas, radius: float, height: float) -> tuple[str, list[complex]]:
    width = 2 * pi * radius
    scale = min(ROOM[0] / width, ROOM[1] / (height + 4 * radius))
    across, up, round_ = width * scale, height * scale, radius * scale
    canvas.shapes([_rectangle(0, 0, across, up)], "edge", "wash")
    ends = [complex(across / 2, -round_), complex(across / 2, up + round_)]
    canvas.circles(ends, round_, "edge", "wash")
    told = "A net of a rectangle, a circle that touches it above and an equal circle that touches it below."
    return told, [complex(across, up) / 2, *ends]


def _cone(canvas: Canvas, radius: float, slant: float) -> tuple[str, list[complex]]:
    angle = 360 * min(radius / slant, 0.95)
    scale = min(ROOM[0] / (2 * slant), ROOM[1] / (slant + 2 * radius))
    long, round_ = slant * scale, radius * scale
    canvas.arc(0, complex(long, long), 90 - angle / 2, 90 + angle / 2, "edge", "wash", sector=True)
    base = complex(0, long + round_)
    canvas.circles([base], round_, "edge", "wash")
    told = "A net of a sector of a circle, and a smaller circle that touches its arc."
    return sentence(told), [complex(0, long * 0.6), base]

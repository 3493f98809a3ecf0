"""Graphs: straight lines, parabolas, bars and points between two axes."""

from fractions import Fraction

from msgspec import Struct

from ludendum.games.mathematicus.decks.figures.canvas import Canvas, Spot, width_of
from ludendum.games.mathematicus.decks.figures.parameters import (
    Given,
    Sheet,
    number,
    number_of,
    numbers_of,
    one_of,
    pieces_of,
    points,
    points_of,
    several,
    too_many,
    words,
)
from ludendum.games.mathematicus.decks.figures.plane import around
from ludendum.games.mathematicus.decks.figures.scales import nice_step, outwards, ticks
from ludendum.games.mathematicus.decks.figures.wording import at, listed, sentence, shown, with_minus

BELONGS = {
    "line": {"slope", "intercept", "from", "to", "labels", "axes"},
    "parabola": {"a", "b", "c", "from", "to", "labels", "axes"},
    "bars": {"values", "labels"},
    "points": {"points", "labels", "from", "to", "axes"},
}
NEEDS = {"line": "slope", "parabola": "a", "bars": "values", "points": "points"}
WIDE, HIGH = 270.0, 200.0


def _trouble(given: Given) -> str:
    of = given["of"]
    if NEEDS[of] not in given:
        return f"a graph of {of} needs {NEEDS[of]}"
    for name in given.keys() - BELONGS[of] - {"of"}:
        return f"a graph of {of} has no {name}; it has {', '.join(sorted(BELONGS[of]))}"
    if of == "parabola" and not number_of(given, "a"):
        return "a parabola has an a other than 0"
    if of != "bars" and ("from" in given) != ("to" in given):
        return "a graph goes from a number to a number: from and to stand together"
    if "from" in given and number_of(given, "from") >= number_of(given, "to"):
        return "a graph goes from a smaller number to a larger one"
    if of == "points" and "from" in given:
        first, last = number_of(given, "from"), number_of(given, "to")
        for point in points_of(given["points"]):
            if not all(first <= one <= last for one in point):
                return f"the point {at(*point)} does not lie between {shown(first)} and {shown(last)}"
    places = {"bars": len(numbers_of(given.get("values", ""))), "points": len(points_of(given.get("points", "")))}
    return too_many(given, "labels", places.get(of, 2))


SHEET = Sheet(
    (("of",),),
    {
        "of": one_of(*BELONGS),
        "slope": number,
        "intercept": number,
        "a": number,
        "b": number,
        "c": number,
        "values": several(20),
        "points": points,
        "labels": words,
        "from": number,
        "to": number,
        "axes": one_of("numbered", "bare"),
    },
    _trouble,
)


def draw(given: Given) -> tuple[Canvas, str]:
    match given["of"]:
        case "line":
            return _line(given)
        case "parabola":
            return _parabola(given)
        case "bars":
            return _bars(given)
        case _:
            return _points(given)


# axes ------------------------------------------------------------------------------------------------------------


class Plane(Struct, frozen=True):
    """A part of the plane, and how large it is drawn."""

    left: Fraction
    right: Fraction
    low: Fraction
    high: Fraction
    step_x: Fraction
    step_y: Fraction
    unit_x: float
    unit_y: float

    def at(self, x: Fraction, y: Fraction) -> complex:
        return complex(float(x - self.left) * self.unit_x, float(self.high - y) * self.unit_y)


def _plane(left: Fraction, right: Fraction, low: Fraction, high: Fraction, *, equal: bool = False) -> Plane:
    """Room for these, with the axes always in sight."""
    left, right, low, high = min(left, Fraction()), max(right, Fraction()), min(low, Fraction()), max(high, Fraction())
    if low == high:
        high += 1
    step_x, step_y = nice_step(right - left, 12), nice_step(high - low, 12)
    if all(one.denominator == 1 for one in (left, right)):
        step_x = max(step_x, Fraction(1))
    if all(one.denominator == 1 for one in (low, high)):
        step_y = max(step_y, Fraction(1))
    if equal and max(step_x, step_y) <= 2 * min(step_x, step_y):
        step_x = step_y = max(step_x, step_y)
    left, right = outwards(left, right, step_x)
    low, high = outwards(low, high, step_y)
    unit_x, unit_y = WIDE / float(right - left), HIGH / float(high - low)
    if equal and step_x == step_y:
        unit_x = unit_y = min(unit_x, unit_y, 30.0 / float(step_x))
    return Plane(left, right, low, high, step_x, step_y, unit_x, unit_y)


def _draw_axes(canvas: Canvas, plane: Plane, names: list[str]) -> None:
    zero = Fraction()
    canvas.arrow(plane.at(plane.left, zero), plane.at(plane.right, zero) + 16)
    canvas.arrow(plane.at(zero, plane.low), plane.at(zero, plane.high) - 16j)
    name_x, name_y = (*names, "", "")[:2]
    canvas.text(plane.at(plane.right, zero) + 22, name_x or "x", "start")
    canvas.text(plane.at(zero, plane.high) - 27j, name_y or "y")


def _draw_grid(canvas: Canvas, plane: Plane) -> None:
    """The numbers stand at the left and at the bottom, where no line can run through them."""
    across, up = ticks(plane.left, plane.right, plane.step_x), ticks(plane.low, plane.high, plane.step_y)
    canvas.lines([(plane.at(x, plane.high), plane.at(x, plane.low)) for x in across], "faint")
    canvas.lines([(plane.at(plane.left, y), plane.at(plane.right, y)) for y in up], "faint")
    widest = max(width_of(shown(x), 14) for x in across)
    across = _with_room(across, plane.step_x, plane.unit_x, widest + 7)
    up = _with_room(up, plane.step_y, plane.unit_y, 15)
    canvas.lines([(plane.at(x, plane.low), plane.at(x, plane.low) + 5j) for x in across], "thin")
    canvas.lines([(plane.at(plane.left, y), plane.at(plane.left, y) - 5) for y in up], "thin")
    for x in across:
        canvas.text(plane.at(x, plane.low) + 16j, shown(x), size=14)
    for y in up:
        canvas.text(plane.at(plane.left, y) - 9, shown(y), "end", 14)


def _with_room(found: list[Fraction], step: Fraction, unit: float, room: float) -> list[Fraction]:
    """Those ticks that have room for a number."""
    often = next((often for often in (1, 2, 5) if often * unit * float(step) >= room), 10)
    return [tick for tick in found if (tick / step) % often == 0]


def _number_ends(canvas: Canvas, given: Given, plane: Plane) -> None:
    """On bare axes only the ends of the range are named: both below the axis, or both above if a curve is there."""
    ends = [
        (shown(x), plane.at(x, Fraction()))
        for x in (number_of(given, name) for name in ("from", "to") if name in given)
    ]
    canvas.lines([(end - 4j, end + 4j) for _, end in ends])
    way = min((16j, -16j), key=lambda way: sum(canvas.in_the_way(text, Spot(end + way), 14) for text, end in ends))
    for text, end in ends:
        canvas.text(end + way, text, size=14)


def _axis_words(names: list[str]) -> str:
    told = [
        f"{axis} shows {with_minus(name)}" for axis, name in zip(("across", "upwards"), names, strict=False) if name
    ]
    return f" The axis {listed(told).replace(' and upwards', ', the one upwards')}." if told else ""


# kinds -----------------------------------------------------------------------------------------------------------


def _line(given: Given) -> tuple[Canvas, str]:
    """In words its two ends, which say it all."""
    slope, intercept = number_of(given, "slope"), number_of(given, "intercept")
    first, last = number_of(given, "from", -5), number_of(given, "to", 5)
    start, end = intercept + slope * first, intercept + slope * last
    plane, names = _plane(first, last, min(start, end), max(start, end)), pieces_of(given, "labels")
    canvas = Canvas()
    bare = given.get("axes", "numbered") == "bare"
    if not bare:
        _draw_grid(canvas, plane)
    _draw_axes(canvas, plane, names)
    canvas.lines([(plane.at(first, start), plane.at(last, end))], "accent")
    if bare:
        _number_ends(canvas, given, plane)
    return canvas, f"A straight line from {at(first, start)} to {at(last, end)}.{_axis_words(names)}"


def _parabola(given: Given) -> tuple[Canvas, str]:
    """Its axes are bare unless they are to be numbered, since its height is what one is asked for."""
    a, b, c = (number_of(given, name) for name in "abc")
    first, last = number_of(given, "from", -5), number_of(given, "to", 5)

    def height(x: Fraction) -> Fraction:
        return a * x * x + b * x + c

    turning = min(max(-b / (2 * a), first), last)
    heights = [height(first), height(last), height(turning)]
    plane, names = _plane(first, last, min(heights), max(heights)), pieces_of(given, "labels")
    canvas = Canvas()
    bare = given.get("axes", "bare") == "bare"
    if not bare:
        _draw_grid(canvas, plane)
    _draw_axes(canvas, plane, names)
    # A parabola is exactly a curve with one control point: where the tangents at its ends meet.
    control = plane.at((first + last) / 2, height(first) + (2 * a * first + b) * (last - first) / 2)
    canvas.curve(plane.at(first, height(first)), control, plane.at(last, height(last)), "accent")
    if bare:
        _number_ends(canvas, given, plane)
    through = f", through {at(Fraction(), c)}" if first < 0 < last else ""
    told = f"A parabola that opens {'upwards' if a > 0 else 'downwards'}, from {at(first, height(first))}{through}"
    return canvas, f"{told} to {at(last, height(last))}.{_axis_words(names)}"


def _points(given: Given) -> tuple[Canvas, str]:
    places = points_of(given["points"])
    labels = pieces_of(given, "labels") + [""] * len(places)
    across, up = [x for x, _ in places], [y for _, y in places]
    if "from" in given:
        first, last = number_of(given, "from"), number_of(given, "to")
        plane = _plane(first, last, first, last, equal=True)
    else:
        right, top = _room(across), _room(up)
        plane = _plane(min(across), right, min(up), top, equal=True)
    canvas = Canvas()
    bare = given.get("axes", "numbered") == "bare"
    if not bare:
        _draw_grid(canvas, plane)
    _draw_axes(canvas, plane, [])
    canvas.circles([plane.at(x, y) for x, y in places], 4.5, "none", "accent")
    if bare:
        _number_ends(canvas, given, plane)
    for (x, y), label in zip(places, labels, strict=False):
        canvas.label(label, list(around(plane.at(x, y), label)))
    told = [
        f"{with_minus(label)} at {at(x, y)}" if label else at(x, y)
        for (x, y), label in zip(places, labels, strict=False)
    ]
    count = "Points" if len(places) > 1 else "A point"
    return canvas, sentence(f"{count} between two axes: {listed(told)}.")


def _room(values: list[Fraction]) -> Fraction:
    """How far an axis reaches: a little beyond the last point, and where all are small to 5."""
    furthest = max(*values, Fraction())
    size = max(map(abs, values))
    return max(furthest + nice_step(size or Fraction(1), 10), Fraction(5 if 1 <= size < 5 else 1))


def _bars(given: Given) -> tuple[Canvas, str]:
    values, names = numbers_of(given["values"]), pieces_of(given, "labels")
    names += [""] * (len(values) - len(names))
    low, high = min(*values, Fraction()), max(*values, Fraction())
    step = nice_step(high - low or Fraction(1), 10)
    low, high = outwards(low, high if high > low else low + 1, step)
    apart = max(34.0, *(width_of(with_minus(name)) + 12 for name in names))
    wide, unit = apart * len(values) + 10, 180 / float(high - low)
    canvas = Canvas()
    for y in ticks(low, high, step):
        height = float(high - y) * unit
        canvas.lines([(complex(0, height), complex(wide, height))], "faint")
        canvas.text(complex(-9, height), shown(y), "end", 14)
    base = float(high) * unit
    bars = [
        [
            complex(5 + apart * (k + side), base - level * unit)
            for side, level in ((0.16, 0.0), (0.84, 0.0), (0.84, float(value)), (0.16, float(value)))
        ]
        for k, value in enumerate(values)
        if value
    ]
    canvas.shapes(bars, "edge", "shade")
    canvas.lines([(complex(0, 0), complex(0, float(high - low) * unit)), (complex(0, base), complex(wide, base))])
    for k, name in enumerate(names):
        canvas.text(complex(5 + apart * (k + 0.5), float(high - low) * unit + 15), name)
    told = [
        f"{with_minus(name)} {shown(value)}" if name else shown(value)
        for name, value in zip(names, values, strict=True)
    ]
    return canvas, f"A bar chart, from the left: {listed(told)}."

"""A sheet to draw on: shapes in the ink of the page, labels that keep clear of them, and at last an SVG.

A point is a complex number, with y downwards as on a screen. One unit is one pixel at natural size, so that the
letters of all figures are of one height.
"""

import re
from collections.abc import Iterable, Sequence
from html import escape
from math import cos, inf, pi, sin
from typing import Literal, TypeAlias

from msgspec import Struct

from ludendum.games.mathematicus.decks.figures.wording import with_minus

ACCENT = "#a5482a"
LETTERS = 15.0
MARGIN = 8.0
_FONT = "'STIX Two Text', 'STIX Two Math', Cambria, Georgia, serif"

Line: TypeAlias = Literal["edge", "hidden", "thin", "faint", "bold", "accent", "none"]
Fill: TypeAlias = Literal["none", "wash", "shade", "accent", "ink"]
Anchor: TypeAlias = Literal["start", "middle", "end"]

_LINES: dict[Line, str] = {
    "edge": 'stroke="currentColor" stroke-width="1.4"',
    "hidden": 'stroke="currentColor" stroke-width="1" stroke-dasharray="4 3.5" stroke-opacity="0.75"',
    "thin": 'stroke="currentColor" stroke-width="0.9" stroke-opacity="0.8"',
    "faint": 'stroke="currentColor" stroke-width="0.7" stroke-opacity="0.2"',
    "bold": 'stroke="currentColor" stroke-width="3"',
    "accent": f'stroke="var(--accent, {ACCENT})" stroke-width="2"',
    "none": "",
}
_FILLS: dict[Fill, str] = {
    "none": 'fill="none"',
    "wash": f'fill="var(--accent, {ACCENT})" fill-opacity="0.09"',
    "shade": f'fill="var(--accent, {ACCENT})" fill-opacity="0.72"',
    "accent": f'fill="var(--accent, {ACCENT})"',
    "ink": 'fill="currentColor"',
}
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Box(Struct, frozen=True):
    """The room something takes."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: "Box") -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def crossed(self, start: complex, end: complex) -> bool:
        """Whether a straight line from start to end runs through here (Liang and Barsky's clipping)."""
        first, last, way = 0.0, 1.0, end - start
        for slope, room in (
            (-way.real, start.real - self.left),
            (way.real, self.right - start.real),
            (-way.imag, start.imag - self.top),
            (way.imag, self.bottom - start.imag),
        ):
            if slope == 0:
                if room < 0:
                    return False
            elif slope < 0:
                first = max(first, room / slope)
            else:
                last = min(last, room / slope)
        return first <= last


class Spot(Struct, frozen=True):
    """A place where a label may stand."""

    at: complex
    anchor: Anchor = "middle"


def short(value: float) -> str:
    """A coordinate: rounded twice, so that the last bit of a sine moves nothing.

    >>> short(-0.001), short(12.5), short(3.14159)
    ('0', '12.5', '3.14')
    """
    text = f"{round(round(value, 6), 2):.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(point: complex) -> str:
    return f"{short(point.real)} {short(point.imag)}"


def width_of(text: str, size: float = LETTERS) -> float:
    """About how wide a text runs."""
    return size * sum(0.28 if one in " .,:;!|'il1I" and one != "1" else 0.55 for one in text)


def escaped(text: str) -> str:
    return escape(_NOT_IN_XML.sub("", text))


def standing_alone(svg: str) -> str:
    """A drawing for a file or for paper, where no page lends its colours."""
    return svg.replace(f"var(--accent, {ACCENT})", ACCENT).replace("currentColor", "#20242c")


class Canvas:
    """What was drawn so far, and the room it takes."""

    def __init__(self) -> None:
        self._drawn: list[str] = []
        self._lines: list[tuple[complex, complex]] = []
        self._labels: list[Box] = []
        self._room = Box(inf, inf, -inf, -inf)

    # shapes ------------------------------------------------------------------------------------------------------

    def shapes(
        self,
        shapes: Iterable[Sequence[complex]],
        line: Line = "edge",
        fill: Fill = "none",
        opacity: float | None = None,
    ) -> None:
        """Closed shapes, all in one hand."""
        closed = [list(shape) for shape in shapes]
        self._path("".join(_way(shape) + "z" for shape in closed), line, fill, opacity)
        for shape in closed:
            self._takes(shape, [*shape[1:], shape[0]] if line != "none" else None)

    def lines(self, lines: Iterable[Sequence[complex]], line: Line = "edge") -> None:
        """Open lines from point to point."""
        drawn = [list(one) for one in lines]
        self._path("".join(map(_way, drawn)), line)
        for one in drawn:
            self._takes(one[:-1], one[1:])
            self._takes(one)

    def curve(self, start: complex, control: complex, end: complex, line: Line = "edge") -> None:
        """A piece of a parabola: it leaves its ends towards the control point."""
        self._path(f"M{pair(start)}Q{pair(control)} {pair(end)}", line)
        points = [
            start * (1 - t) ** 2 + 2 * control * t * (1 - t) + end * t**2 for t in (step / 24 for step in range(25))
        ]
        self._takes(points[:-1], points[1:])
        self._takes(points)

    def circles(self, centres: Iterable[complex], radius: float, line: Line = "edge", fill: Fill = "none") -> None:
        """Circles of one size, all in one hand."""
        self._drawn.append(f"<g {_look(line, fill)}>")
        for centre in centres:
            x, y = short(centre.real), short(centre.imag)
            self._drawn.append(f'<circle cx="{x}" cy="{y}" r="{short(radius)}"/>')
            rim = on_ellipse(centre, complex(radius, radius), 0, 360)
            self._takes(rim[:-1], rim[1:])
        self._drawn.append("</g>")

    def arc(
        self,
        centre: complex,
        radii: complex,
        first: float,
        last: float,
        line: Line = "edge",
        fill: Fill = "none",
        *,
        sector: bool = False,
    ) -> None:
        """Part of an ellipse, with the angles in degrees, clockwise from the right; as a sector with its two radii."""
        rim = on_ellipse(centre, radii, first, last)
        start, end = rim[0], rim[-1]
        large = int(last - first > 180)
        path = f"M{pair(start)}A{pair(radii)} 0 {large} 1 {pair(end)}"
        self._path(path + (f"L{pair(centre)}z" if sector else ""), line, fill)
        self._takes(rim[:-1], rim[1:])
        self._takes([*rim, centre] if sector else rim)

    def card(self, side: float, bend: float) -> None:
        """A square with round corners, from the origin."""
        size = f'width="{short(side)}" height="{short(side)}" rx="{short(bend)}"'
        self._drawn.append(f"<rect {size} {_look('edge', 'wash')}/>")
        self._takes([0j, complex(side, side)])

    def arrow(self, start: complex, tip: complex, line: Line = "edge") -> None:
        """A line with a head at its end."""
        back = (start - tip) / abs(start - tip) * 8
        self.lines([(start, tip)], line)
        self._path(f"M{pair(tip)}L{pair(tip + back * (1 + 0.34j))}L{pair(tip + back * (1 - 0.34j))}z", "none", "ink")

    # letters -----------------------------------------------------------------------------------------------------

    def text(
        self, at: complex, text: str, anchor: Anchor = "middle", size: float = LETTERS, *, soft: bool = False
    ) -> None:
        """Letters whose middle is at this height. A single letter is a quantity or a point: it stands in italics."""
        text = with_minus(text)
        if not text:
            return
        slant = ' font-style="italic"' if len(text) == 1 and text.isalpha() else ""
        place = "" if anchor == "middle" else f' text-anchor="{anchor}"'
        height = "" if size == LETTERS else f' font-size="{short(size)}"'
        pale = ' fill-opacity="0.75"' if soft else ""
        x, y = short(at.real), short(at.imag + size * 0.33)
        self._drawn.append(f'<text x="{x}" y="{y}"{place}{height}{slant}{pale}>{escaped(text)}</text>')
        box = _room(at, text, anchor, size)
        self._labels.append(box)
        self._takes([complex(box.left, box.top), complex(box.right, box.bottom)])

    def label(self, text: str, spots: Sequence[Spot], size: float = LETTERS) -> None:
        """A label on the first of these spots that is clear of lines and other labels, or on the clearest."""
        if text:
            best = min(spots, key=lambda spot: self.in_the_way(text, spot, size))
            self.text(best.at, text, best.anchor, size)

    def in_the_way(self, text: str, spot: Spot, size: float = LETTERS) -> int:
        """How much is in the way of a label: a label beneath it is worse than a line."""
        box = _room(spot.at, with_minus(text), spot.anchor, size)
        lines = sum(box.crossed(start, end) for start, end in self._lines)
        return lines + 3 * sum(box.overlap(other) for other in self._labels)

    # the end -----------------------------------------------------------------------------------------------------

    def svg(self, words: str) -> str:
        """All of it, with the words that stand for it."""
        left, top = self._room.left - MARGIN, self._room.top - MARGIN
        width, height = self._room.right - left + MARGIN, self._room.bottom - top + MARGIN
        size = f'viewBox="{short(left)} {short(top)} {short(width)} {short(height)}"'
        size += f' width="{short(width)}" height="{short(height)}"'
        letters = f'font-family="{_FONT}" font-size="{short(LETTERS)}" text-anchor="middle" fill="currentColor"'
        joins = 'stroke-linejoin="round" stroke-linecap="round"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} {letters} {joins}>'
        return f"{head}<title>{escaped(words)}</title>{''.join(self._drawn)}</svg>"

    def _path(self, way: str, line: Line, fill: Fill = "none", opacity: float | None = None) -> None:
        if not way:
            return
        look = _look(line, fill)
        if opacity is not None:
            look = re.sub(r'fill-opacity="[^"]*"', f'fill-opacity="{short(opacity)}"', look)
        self._drawn.append(f'<path d="{way}" {look}/>')

    def _takes(self, points: Sequence[complex], ends: Sequence[complex] | None = None) -> None:
        """Room for these points; with ends, the lines between are in the way of labels."""
        room = self._room
        self._room = Box(
            min(room.left, *(point.real for point in points)),
            min(room.top, *(point.imag for point in points)),
            max(room.right, *(point.real for point in points)),
            max(room.bottom, *(point.imag for point in points)),
        )
        if ends is not None:
            self._lines += zip(points, ends, strict=True)


def _look(line: Line, fill: Fill) -> str:
    return f"{_LINES[line]} {_FILLS[fill]}".strip()


def _way(points: Sequence[complex]) -> str:
    return "M" + "L".join(map(pair, points))


def on_ellipse(centre: complex, radii: complex, first: float, last: float) -> list[complex]:
    """Points of an ellipse between two angles in degrees, clockwise from the right."""
    turns = [(first + (last - first) * step / 24) * pi / 180 for step in range(25)]
    return [centre + complex(radii.real * cos(turn), radii.imag * sin(turn)) for turn in turns]


def _room(at: complex, text: str, anchor: Anchor, size: float) -> Box:
    width = width_of(text, size)
    left = at.real - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    return Box(left - 1, at.imag - size * 0.42, left + width + 1, at.imag + size * 0.42)

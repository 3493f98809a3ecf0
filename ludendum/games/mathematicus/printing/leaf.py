"""A leaf of paper in millimetres: marks, words and pictures as one SVG, and the lines along which it is cut."""

from collections.abc import Iterable
from html import escape

INK = "#20242c"
SOFT = "#6d6a63"
RULE = "#c9bba8"
ACCENT = "#a5482a"
STOCK = "#f3ebdb"
GREY = "#e9e6e0"
FONT = "Libertinus Serif"

A4 = (210.0, 297.0)
A4_WIDE = (297.0, 210.0)
A3 = (297.0, 420.0)


class Leaf:
    """One side of a sheet; what is drawn first lies lowest."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.width, self.height = size
        self._parts: list[str] = []

    def add(self, *markup: str) -> None:
        self._parts += markup

    def svg(self) -> str:
        """The whole leaf."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}mm" height="{self.height}mm" '
            f'viewBox="0 0 {self.width} {self.height}">{"".join(self._parts)}</svg>'
        )


def number(value: float) -> str:
    """
    >>> number(12.0), number(3.14159)
    ('12', '3.142')
    """
    return f"{value:.3f}".rstrip("0").rstrip(".")


def line(x1: float, y1: float, x2: float, y2: float, width: float = 0.2, colour: str = INK, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}" fill="none" '
        f'stroke="{colour}" stroke-width="{width}"{dashed}/>'
    )


def cut(x1: float, y1: float, x2: float, y2: float) -> str:
    """A line to cut along."""
    return line(x1, y1, x2, y2, 0.2, SOFT, "1.6 1.2")


def fold(x1: float, y1: float, x2: float, y2: float) -> str:
    """A line to fold along."""
    return line(x1, y1, x2, y2, 0.2, SOFT, "0.4 1.2")


def box(x: float, y: float, width: float, height: float, fill: str = "none", stroke: str = "none") -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="0.25"/>'
    )


def disc(x: float, y: float, radius: float, fill: str = "none", stroke: str = "none", width: float = 0.25) -> str:
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{width}"/>'
    )


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: str = "middle",
    colour: str = INK,
    bold: bool = False,
    slanted: bool = False,
) -> str:
    """A line of words; its foot stands at y."""
    weight = ' font-weight="700"' if bold else ""
    style = ' font-style="italic"' if slanted else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{FONT}" font-size="{number(size)}" '
        f'text-anchor="{anchor}" fill="{colour}"{weight}{style}>{escape(text)}</text>'
    )


def moved(x: float, y: float, markup: str, turn: float = 0.0) -> str:
    """Markup drawn around a point, and turned about it."""
    turned = f" rotate({number(turn)})" if turn else ""
    return f'<g transform="translate({number(x)} {number(y)}){turned}">{markup}</g>'


def polygon(points: Iterable[tuple[float, float]], fill: str = "none", stroke: str = INK, width: float = 0.3) -> str:
    path = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f'<polygon points="{path}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round"/>'


def grid(left: float, top: float, across: tuple[int, float], down: tuple[int, float]) -> str:
    """Lines to cut along, between so many pieces of such a size; they reach a little beyond."""
    (columns, width), (rows, height) = across, down
    right, foot = left + columns * width, top + rows * height
    uprights = (cut(left + column * width, top - 3, left + column * width, foot + 3) for column in range(columns + 1))
    levels = (cut(left - 3, top + row * height, right + 3, top + row * height) for row in range(rows + 1))
    return "".join((*uprights, *levels))


def crop_marks(left: float, top: float, width: float, height: float, reach: float = 6, gap: float = 1.5) -> str:
    """At each corner two short lines outside of what is kept."""
    marks: list[str] = []
    for x, way in ((left, -1), (left + width, 1)):
        for y, up in ((top, -1), (top + height, 1)):
            marks.append(line(x + way * gap, y, x + way * (gap + reach), y, 0.25))
            marks.append(line(x, y + up * gap, x, y + up * (gap + reach), 0.25))
    return "".join(marks)


def heading(title: str, about: str, width: float, *, top: float = 9.0) -> str:
    """What is on a leaf, and what to do with it."""
    return words(title, 12, top, 4.6, anchor="start", bold=True) + words(
        about, width - 12, top, 3.1, anchor="end", colour=SOFT, slanted=True
    )

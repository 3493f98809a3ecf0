"""Drawing with a few marks: strokes of a brush, blocks of ink, rows and columns of blocks, and the SVG around them."""

from collections.abc import Iterable, Sequence
from html import escape
from math import hypot

from msgspec import Struct

SQUARE = 100.0
EM = 0.03  # of our units, so that all pictures beside each other have the same ink; a page's style may say otherwise
Point = tuple[float, float]
Touch = tuple[float, float, float]
"""A point a brush passes through, and how broad it is there."""


class Block(Struct, frozen=True):
    """Markup and the box its ink fills: left, top, width and height."""

    markup: str
    left: float
    top: float
    width: float
    height: float

    def on_square(self) -> "Block":
        """The same ink on the whole square it was drawn on."""
        return Block(self.markup, 0, 0, SQUARE, SQUARE)

    def upright(self, margin: float = 0) -> "Block":
        """The same ink with the full height of the square, so that neighbours keep one line."""
        return Block(self.markup, self.left - margin, 0, self.width + 2 * margin, SQUARE)

    def scaled(self, factor: float) -> "Block":
        """The same ink, smaller or larger."""
        box = (side * factor for side in (self.left, self.top, self.width, self.height))
        return Block(f'<g transform="scale({number(factor)})">{self.markup}</g>', *box)


def number(value: float) -> str:
    """A number as short as SVG likes it.

    >>> number(12.0), number(3.14159)
    ('12', '3.1')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) < 1 else f"{value:.1f}".removesuffix(".0")


def row(blocks: Iterable[Block], gap: float) -> Block:
    """Blocks side by side, each in the middle of the row's height."""
    blocks = list(blocks)
    height = max((block.height for block in blocks), default=0)
    parts: list[str] = []
    x = 0.0
    for block in blocks:
        parts.append(_moved(block, x, (height - block.height) / 2))
        x += block.width + gap
    return Block("".join(parts), 0, 0, max(x - gap, 0), height)


def column(blocks: Iterable[Block], gap: float) -> Block:
    """Blocks one below the other, each in the middle of the column's width."""
    blocks = list(blocks)
    width = max((block.width for block in blocks), default=0)
    parts: list[str] = []
    y = 0.0
    for block in blocks:
        parts.append(_moved(block, (width - block.width) / 2, y))
        y += block.height + gap
    return Block("".join(parts), 0, 0, width, max(y - gap, 0))


def stacked(block: Block, rows: Sequence[int], gap: tuple[float, float]) -> Block:
    """The same block several times, in rows of so many."""
    return column([row([block] * count, gap[0]) for count in rows], gap[1])


def svg(block: Block, title: str, margin: float = 6) -> str:
    """A whole SVG; whoever cannot see it is told the title."""
    box = (block.left - margin, block.top - margin, block.width + 2 * margin, block.height + 2 * margin)
    if (block.left, block.top, block.width, block.height) == (0, 0, SQUARE, SQUARE):
        box = (0, 0, SQUARE, SQUARE)
    said = escape(title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(number, box))}" '
        f'width="{number(box[2] * EM)}em" height="{number(box[3] * EM)}em" role="img" '
        f'aria-label="{said}" fill="currentColor"><title>{said}</title>{block.markup}</svg>'
    )


def _moved(block: Block, x: float, y: float) -> str:
    return f'<g transform="translate({number(x - block.left)} {number(y - block.top)})">{block.markup}</g>'


def inked(*paths: str, box: tuple[float, float, float, float]) -> Block:
    """Filled outlines; where two of one path cross, the inside is left free."""
    return Block("".join(f'<path fill-rule="evenodd" d="{path}"/>' for path in paths), *box)


def brushed(*strokes: Sequence[Touch], box: tuple[float, float, float, float]) -> Block:
    """Strokes of a brush, as one path each."""
    return Block("".join(f'<path d="{brush(stroke)}"/>' for stroke in strokes), *box)


def brush(touches: Sequence[Touch], fineness: int = 6) -> str:
    """The outline of a stroke that passes smoothly through these touches, round at both ends."""
    line = _smooth(touches, fineness)
    left: list[Point] = []
    right: list[Point] = []
    for place, (x, y, broad) in enumerate(line):
        before, after = line[max(place - 1, 0)], line[min(place + 1, len(line) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        reach = broad / 2 / (hypot(dx, dy) or 1)
        left.append((x - dy * reach, y + dx * reach))
        right.append((x + dy * reach, y - dx * reach))
    begin, end = line[0][2] / 2, line[-1][2] / 2
    there = " ".join(f"L{_point(point)}" for point in left[1:])
    back = " ".join(f"L{_point(point)}" for point in right[-2::-1])
    return f"M{_point(left[0])} {there} {_turn(end, right[-1])} {back} {_turn(begin, left[0])}Z"


def _turn(radius: float, to: Point) -> str:
    return f"A{number(radius)} {number(radius)} 0 0 0 {_point(to)}"


def _point(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _smooth(touches: Sequence[Touch], fineness: int) -> list[Touch]:
    """Points on the Catmull–Rom curve through the touches."""
    if len(touches) == 2:
        return list(touches)
    padded = [touches[0], *touches, touches[-1]]
    line: list[Touch] = []
    for place in range(len(touches) - 1):
        four = padded[place : place + 4]
        for step in range(fineness):
            line.append(_between(four, step / fineness))
    return [*line, touches[-1]]


def _between(four: Sequence[Touch], t: float) -> Touch:
    def at(axis: int) -> float:
        a, b, c, d = (touch[axis] for touch in four)
        return b + t * (c - a) / 2 + t * t * (2 * a - 5 * b + 4 * c - d) / 2 + t**3 * (3 * b - a - 3 * c + d) / 2

    return at(0), at(1), max(at(2), 0.1)

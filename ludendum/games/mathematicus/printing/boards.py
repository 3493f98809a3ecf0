"""The board's leaves: one of A3, or four of A4 that are cut at their marks and laid together."""

from collections.abc import Iterator

from ludendum.games.mathematicus.printing.leaf import A3, A4, SOFT, Leaf, crop_marks, heading, words
from ludendum.games.mathematicus.printing.ring import board, extent

MARGIN = 8.0
TILE = (180.0, 178.0)
"""A quarter of the large board: two across, two down."""


def on_a3() -> Leaf:
    """The whole board on one sheet, as large as that allows."""
    left, top, width, _ = extent(1)
    radius = (A3[0] - 2 * MARGIN) / width
    leaf = Leaf(A3)
    high = extent(radius)[3]
    x, y = -left * radius + MARGIN, (A3[1] - high) / 2 - top * radius
    leaf.add(f'<g transform="translate({x:.3f} {y:.3f})">{board(radius)}</g>')
    leaf.add(words("Mathematicus · the board · print at 100 %, A3", A3[0] / 2, A3[1] - 10, 3.4, colour=SOFT))
    return leaf


def on_a4() -> Iterator[Leaf]:
    """The board in four tiles, larger than on A3."""
    width, height = TILE
    _, _, unit_wide, unit_high = extent(1)
    radius = min(2 * (width - 3) / unit_wide, 2 * (height - 3) / unit_high)
    _, top, _, high = extent(radius)
    middle = -top - high / 2
    drawn = board(radius)
    for row, name in enumerate("AB"):
        for column in range(2):
            leaf = Leaf(A4)
            left, up = (A4[0] - width) / 2, (A4[1] - height) / 2
            seen = f"{(column - 1) * width:.3f} {(row - 1) * height - middle:.3f} {width} {height}"
            leaf.add(f'<svg x="{left}" y="{up}" width="{width}" height="{height}" viewBox="{seen}">{drawn}</svg>')
            leaf.add(crop_marks(left, up, width, height))
            leaf.add(
                heading(f"The board, {name}{column + 1}", "cut at the marks; A1 A2 above, B1 B2 below", A4[0], top=40)
            )
            leaf.add(_plan(A4[0] / 2 - 6, A4[1] - 40, row, column))
            yield leaf


def _plan(x: float, y: float, row: int, column: int) -> str:
    """Which of the four this is."""
    cells = ((one, other) for one in range(2) for other in range(2))
    return "".join(
        f'<rect x="{x + 6 * other}" y="{y + 6 * one}" width="6" height="6" stroke="{SOFT}" stroke-width="0.25" '
        f'fill="{"#d8cdb9" if (one, other) == (row, column) else "none"}"/>'
        for one, other in cells
    )

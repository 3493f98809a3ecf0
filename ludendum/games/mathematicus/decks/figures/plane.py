"""Places round lines and corners, and shapes built on a side."""

from cmath import exp
from collections.abc import Iterator, Sequence
from math import pi

from ludendum.games.mathematicus.decks.figures.canvas import LETTERS, Canvas, Spot, width_of


def on_side(start: complex, end: complex, sides: int) -> list[complex]:
    """A regular polygon on one of its sides; with y upwards it lies to the left of the way from start to end."""
    corners, step, turn = [start], end - start, exp(2j * pi / sides)
    for _ in range(sides - 1):
        corners.append(corners[-1] + step)
        step *= turn
    return corners


def area(corners: Sequence[complex]) -> float:
    """Above 0 if the corners go round to the left, with y upwards."""
    return sum((a.conjugate() * b).imag for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)) / 2


def away(point: complex, way: complex, text: str, gap: float = 6) -> Spot:
    """A place for a text beyond a point, as far as its own size needs."""
    way /= abs(way) or 1
    reach = gap + abs(way.real) * width_of(text) / 2 + abs(way.imag) * LETTERS * 0.4
    return Spot(point + way * reach)


def beside(start: complex, end: complex, out: complex, text: str) -> Iterator[Spot]:
    """Places beside a line: on the outer side if there is room, in the middle if there is."""
    for way in (out, -out):
        for share in (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8):
            yield away(start + (end - start) * share, way, text)


def around(point: complex, text: str, gap: float = 8) -> Iterator[Spot]:
    """Places round a point, the upper right first."""
    for way in (1 - 1j, -1 - 1j, 1 + 1j, -1 + 1j, -1j, 1j, 1, -1):
        yield away(point, way, text, gap)


def fitted(points: Sequence[complex], width: float, height: float) -> float:
    """By how much to enlarge these points to fill a width or a height."""
    across = max(point.real for point in points) - min(point.real for point in points)
    up = max(point.imag for point in points) - min(point.imag for point in points)
    return min(width / across if across else 1e9, height / up if up else 1e9)


def right_angle(canvas: Canvas, corner: complex, one: complex, other: complex, size: float = 9) -> None:
    """The small square in a right angle between the ways to two neighbours."""
    first, second = (one - corner) / abs(one - corner), (other - corner) / abs(other - corner)
    canvas.lines([(corner + size * first, corner + size * (first + second), corner + size * second)], "thin")

"""The board on paper: the ring of squares from `board.toml`, each to be read from outside, and its court with a key."""

from math import atan2, cos, degrees, pi, radians, sin

from ludendum.games.mathematicus import figures
from ludendum.games.mathematicus.board import LENGTH, SIDE, SIDES, SQUARES, Square, corner
from ludendum.games.mathematicus.picture import PRIMES
from ludendum.games.mathematicus.printing.emblems import emblem, medallion, sign
from ludendum.games.mathematicus.printing.leaf import ACCENT, GREY, INK, RULE, SOFT, STOCK, line, moved, polygon, words
from ludendum.numerals import SYSTEMS

COURT = 0.64
"""How far the court reaches, of the rim's radius."""
CORNER = 0.72
"""So far a corner reaches to both sides, in fifths of a side; the four squares between two corners share the rest."""
_WIDTH = (SIDE - 2 * CORNER) / (SIDE - 1)

Point = tuple[float, float]

KEY = (
    ("d4", "tetrahedron token"),
    ("d12", "dodecahedron token"),
    ("challenge", "challenge token"),
    ("x2", "x2 token"),
    ("half A", "halves of the nonagon"),
    ("medal", "Fields Medal"),
    ("chance", "Chance"),
    ("penalty", "skip a turn"),
)


def extent(radius: float) -> tuple[float, float, float, float]:
    """The box that the board fills around its middle: left, top, width and height."""
    wide = max(abs(radius * sin(2 * pi * side / SIDES)) for side in range(SIDES))
    top = min(radius * cos(2 * pi * side / SIDES) for side in range(SIDES))
    return -wide, top, 2 * wide, radius - top


def board(radius: float) -> str:
    """The whole board around its middle, square 0 at the foot; numbers rise counterclockwise."""
    squares = [_square(square, radius) for square in SQUARES]
    rim = polygon([_corner(side, radius) for side in range(SIDES)], width=radius / 240)
    return "".join((*squares, rim, _court(radius)))


def outline(number: int, radius: float) -> list[Point]:
    """The corners of a square; those of a corner go around it."""
    at, half = _middle(number), CORNER if corner(number) else _WIDTH / 2
    bend = [float(number)] if corner(number) else []
    outer = [_along(place, radius) for place in (at - half, *bend, at + half)]
    inner = [_along(place, radius * COURT) for place in (at + half, *bend, at - half)]
    return outer + inner


def _square(square: Square, radius: float) -> str:
    tint = STOCK if corner(square.number) else GREY if square.penalty else "#ffffff"
    x, y = _between(_along(_middle(square.number), radius), _along(_middle(square.number), radius * COURT), 0.5)
    turn = degrees(atan2(-x, y)) if corner(square.number) else _turn(square.number)
    shape = polygon(outline(square.number, radius), tint, RULE, radius / 400)
    return shape + moved(x, y, _face(square, radius / 144, _lean(square.number)), turn)


def _lean(number: int) -> float:
    """How far a square leans to one side for each step towards the rim: its sides meet in no corner of its own."""
    if corner(number):
        return 0.0
    (x1, y1), (x2, y2) = _along(_middle(number), 1), _along(_middle(number), COURT)
    turn = radians(-_turn(number))
    across, down = (x1 - x2) * cos(turn) - (y1 - y2) * sin(turn), (x1 - x2) * sin(turn) + (y1 - y2) * cos(turn)
    return across / down


def _turn(number: int) -> float:
    """How far what stands on a square is turned, so that its foot lies along the rim."""
    (x1, y1), (x2, y2) = _corner(number // SIDE, 1), _corner(number // SIDE + 1, 1)
    return degrees(atan2(-(x1 + x2), y1 + y2))


def _face(square: Square, unit: float, lean: float) -> str:
    """What a square shows, upright around its middle; `unit` is a millimetre of a board of 144."""
    prime = square.number in PRIMES
    parts = [
        words(str(square.number), 15 * lean * unit, 17 * unit, (10 if prime else 8) * unit, bold=prime),
        words(square.binary, 20 * lean * unit, 20.7 * unit, 2.9 * unit, colour=SOFT),
    ]
    if square.start:
        parts.append(moved(0, -4 * unit, emblem("brahmagupta", 20 * unit)))
        parts.append(words("Brahmagupta", 0, 8.5 * unit, 3.6 * unit, slanted=True))
        parts.append(moved(0, -19 * unit, sign("chance", 9 * unit)))
        return "".join(parts)
    if square.figure:
        parts.append(moved(0, -5 * unit, medallion(square.figure, 10.5 * unit)))
        parts.append(words(figures.name(square.figure).split()[-1], 0, 9.3 * unit, 3.6 * unit, slanted=True))
    shown = [name for name in ("chance", "medal", "penalty") if getattr(square, name)]
    shown += [square.token] if square.token else []
    shown += [f"half {half}" for half in square.halves]
    if square.numeral:
        parts.append(moved(-4 * lean * unit, 0, _numeral(square, unit)))
    places = _places(len(shown), 1 if square.figure or square.numeral else 0)
    for name, (across, down, size) in zip(shown, places, strict=True):
        parts.append(moved((across + lean * down) * unit, down * unit, sign(name, size * unit)))
    return "".join(parts)


def _places(count: int, taken: int) -> list[tuple[float, float, float]]:
    """Where so many signs stand on a square, and how large: below what else it shows, or in its place."""
    if taken:
        return [(0.0, -19.0, 7.0)] if count == 1 else [(-4.6, -19.0, 6.4), (4.6, -19.0, 6.4)][:count]
    return [
        [],
        [(0.0, -2.0, 13.0)],
        [(0.0, 0.0, 12.0), (0.0, -13.5, 8.5)],
        [(0.0, 0.0, 12.0), (-4.4, -14.0, 7.0), (4.4, -14.0, 7.0)],
    ][count]


def _numeral(square: Square, unit: float) -> str:
    """The number in the numerals that are at home here."""
    drawing = SYSTEMS[square.numeral or ""].picture(square.number).replace("currentColor", "#1f4f8b")
    side = 13 * unit
    box = drawing.partition('viewBox="')[2].partition('"')[0]
    inside = drawing.partition(">")[2].removesuffix("</svg>")
    return (
        f'<svg x="{-side / 2:.3f}" y="{-11 * unit:.3f}" width="{side:.3f}" height="{side:.3f}" viewBox="{box}" '
        f'fill="#1f4f8b">{inside}</svg>'
    )


def _court(radius: float) -> str:
    """The middle: the game's name, and what its signs mean."""
    unit = radius / 144
    parts = [
        polygon([_corner(side, radius * COURT) for side in range(SIDES)], "none", INK, radius / 400),
        words("Mathematicus", 0, -34 * unit, 17 * unit, bold=True),
        words("quod erat ludendum", 0, -23 * unit, 5.4 * unit, colour=SOFT, slanted=True),
        line(-30 * unit, -16 * unit, 30 * unit, -16 * unit, 0.3, ACCENT),
    ]
    for place, (name, meaning) in enumerate(KEY):
        x, y = (-46 if place % 2 == 0 else 8) * unit, (-4 + 13 * (place // 2)) * unit
        parts.append(moved(x, y, sign(name, 9 * unit)))
        parts.append(words(meaning, x + 7.5 * unit, y + 1.4 * unit, 4 * unit, anchor="start"))
    return "".join(parts)


def _middle(number: int) -> float:
    """The middle of a square along the ring, in squares of equal width."""
    side, place = divmod(number, SIDE)
    return float(number) if place == 0 else side * SIDE + CORNER + (place - 0.5) * _WIDTH


def _along(squares: float, radius: float) -> Point:
    side, place = divmod(squares % LENGTH, SIDE)
    return _between(_corner(int(side), radius), _corner(int(side) + 1, radius), place / SIDE)


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _corner(side: int, radius: float) -> Point:
    turn = 2 * pi * side / SIDES
    return radius * sin(turn), radius * cos(turn)

"""The board: 35 squares on the sides of a heptagon, what each of them shows, and where it lies."""

import tomllib
from importlib.resources import files
from math import cos, pi, sin
from typing import Literal

import msgspec
from msgspec import Struct

from ludendum.games.mathematicus.figures import Figure
from ludendum.games.mathematicus.pieces import Half, Token

SIDES = 7
SIDE = 5
"""How many squares a side has, its first corner included (MX-1)."""

LENGTH = SIDES * SIDE

Numeral = Literal["egyptian", "babylonian", "chinese", "roman", "maya", "arabic"]
"""The numerals that are at home on a square of their own (MX-6), the oldest first."""

Kind = Literal["start", "figure", "chance", "penalty", "medal", "numeral", "roll", "challenge", "plain"]
"""What a square is in the first place; it may show more than that."""


class Curiosity(Struct, frozen=True, forbid_unknown_fields=True):
    """Something true that changes nothing in play (MX-13)."""

    title: str
    text: str
    source: str | None = None


class Square(Struct, frozen=True, forbid_unknown_fields=True):
    """A square with everything it shows; a rule asks it what it gives and what it demands."""

    number: int
    curiosity: Curiosity
    start: bool = False
    figure: Figure | None = None
    chance: bool = False
    medal: bool = False
    penalty: bool = False
    way_out: bool = False
    numeral: Numeral | None = None
    token: Token | None = None
    halves: tuple[Half, ...] = ()

    @property
    def kind(self) -> Kind:
        if self.start:
            return "start"
        if self.figure:
            return "figure"
        if self.chance:
            return "chance"
        if self.penalty:
            return "penalty"
        if self.medal:
            return "medal"
        if self.numeral:
            return "numeral"
        if self.token in ("d4", "d12"):
            return "roll"
        return "challenge" if self.token else "plain"

    @property
    def asks_yellow(self) -> bool:
        """Whether a question may be asked here: on a penalty square only as its way out (MX-10)."""
        return self.way_out or not (self.chance or self.medal or self.penalty)

    @property
    def asks_blue(self) -> bool:
        """Whether those who play with blue cards are asked one here (MX-11)."""
        return self.figure is not None or self.numeral is not None

    @property
    def binary(self) -> str:
        return binary(self.number)


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    square: tuple[Square, ...]


SQUARES: tuple[Square, ...] = msgspec.convert(
    tomllib.loads((files(__package__) / "board.toml").read_text("utf-8")), _Sheet
).square
"""All squares: `SQUARES[n]` is square n."""


def binary(number: int) -> str:
    """A square's number in binary (MX-12).

    >>> binary(34)
    '100010'
    """
    return f"{number:b}"


def ahead(square: int, steps: int, *, clockwise: bool = False) -> int:
    """The square so many steps on: towards higher numbers, or clockwise towards lower ones (MX-28, MX-31).

    >>> ahead(33, 4), ahead(2, 3, clockwise=True)
    (2, 34)
    """
    return (square - steps if clockwise else square + steps) % LENGTH


def corner(square: int) -> bool:
    """Whether the square lies on a corner of the heptagon (MX-1)."""
    return square % SIDE == 0


def side(square: int) -> int:
    """On which side, 0 to 6, the square lies; a corner begins its side."""
    return square // SIDE


class Place(Struct, frozen=True):
    """Where a square lies in a circle of radius one: x to the right, y downwards, as screens count."""

    x: float
    y: float


def place(square: int) -> Place:
    """The middle of a square, for drawing: the start is at the bottom, and numbers rise counterclockwise (MX-28).

    Squares lie evenly along a side, from its corner on.
    """
    begin, end = _corner(side(square)), _corner(side(square) + 1)
    along = square % SIDE / SIDE
    return Place(begin.x + (end.x - begin.x) * along, begin.y + (end.y - begin.y) * along)


def _corner(number: int) -> Place:
    turn = 2 * pi * number / SIDES
    return Place(sin(turn), cos(turn))

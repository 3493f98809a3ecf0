"""The graduation of a scale: which marks are drawn in the room there is, how long they are, and which have a number."""

from collections.abc import Iterator
from fractions import Fraction
from math import log10

from msgspec import Struct

from .scales import Scale

STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Divisions that a scale may have, in hundredths of the first digit."""
_EVEN_STEPS = (2, 5, 10, 20, 50, 100)
"""And those of an even scale, in thousandths."""

APART = 0.36
NUMBER_APART = 3.4
SMALL_NUMBER_APART = 4.4
"""Millimetres on paper below which marks, long numbers and small ones come too close."""


LONG = 0.75
"""What a number of so many digits takes for each of them, against one that stands alone."""


class Room(Struct, frozen=True):
    """How long a scale is drawn, and how near to each other its marks and numbers may stand, in the same measure."""

    length: float
    apart: float = APART
    number: float = NUMBER_APART
    small: float = SMALL_NUMBER_APART


class Tick(Struct, frozen=True):
    """A mark: its value, where it stands, and its rank; 0 is the longest. What has no number has an empty label."""

    value: Fraction
    position: float
    rank: int
    label: str = ""


def graduated(scale: Scale, room: Room) -> tuple[Tick, ...]:
    """The marks of a scale in the order of their values: as fine as its own, or coarser where there is no room.

    >>> from .scales import D
    >>> len(graduated(D, Room(250))), [tick.label for tick in graduated(D, Room(30)) if tick.label]
    (321, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '1'])
    """
    return tuple(_even(scale, room) if scale.even else _in_decades(scale, room))


def _in_decades(scale: Scale, room: Room) -> Iterator[Tick]:
    long = _gap(scale, 10, 100, room) >= room.number * scale.decades * LONG
    for decade in range(scale.decades):
        for digit in range(1, 10):
            step = _step(scale, digit, room)
            small = _gap(scale, digit + 1, 10, room) >= room.small
            for hundredths in range(digit * 100, digit * 100 + 100, step):
                value = Fraction(hundredths, 100) * 10**decade
                label = _label(hundredths, decade, long=long, small=small)
                yield Tick(value, scale.position(float(value)), _rank(hundredths), label)
    greatest = scale.ends[1]
    last = str(greatest) if long else "1"
    yield Tick(Fraction(greatest), scale.position(greatest), 0, last)


def _step(scale: Scale, digit: int, room: Room) -> int:
    """The finest division after a digit, in hundredths, that the scale has and the room allows."""
    finest = int([step for begin, step in scale.marks if begin <= digit][-1] * 100)
    wide = (step for step in STEPS if step >= finest and _gap(scale, digit + 1, step, room) >= room.apart)
    return next(wide, STEPS[-1])


def _gap(scale: Scale, digit: int, hundredths: int, room: Room) -> float:
    """How far the last two marks before a digit stand apart, with such a division."""
    return room.length / scale.decades * log10(digit / (digit - hundredths / 100))


def _rank(hundredths: int) -> int:
    return 0 if hundredths % 100 == 0 else 1 if hundredths % 50 == 0 else 2 if hundredths % 10 == 0 else 3


def _label(hundredths: int, decade: int, *, long: bool, small: bool) -> str:
    if hundredths % 100 == 0:
        digit = hundredths // 100
        return str(digit * 10**decade) if long else str(digit)
    return str(hundredths // 10 % 10) if small and hundredths % 10 == 0 and decade == 0 else ""


def _even(scale: Scale, room: Room) -> Iterator[Tick]:
    step = next((step for step in _EVEN_STEPS if room.length * step / 1000 >= room.apart), _EVEN_STEPS[-1])
    for thousandths in range(0, 1001, step):
        value = Fraction(thousandths, 1000)
        rank = 0 if thousandths % 100 == 0 else 1 if thousandths % 50 == 0 else 2 if thousandths % 10 == 0 else 3
        yield Tick(
            value, scale.position(float(value)), rank, "" if rank else f"{float(value):g}".removeprefix("0") or "0"
        )

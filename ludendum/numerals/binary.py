"""Binary numbers: base two, as on the board and on the binary die."""

from collections.abc import Sequence

from .drawing import Block, inked, row
from .errors import NumeralError
from .system import Craft, Places, System, Tile, strange

ZERO = inked(
    "M50 10C70 10 81 26 81 50C81 74 70 90 50 90C30 90 19 74 19 50C19 26 30 10 50 10Z"
    "M50 17C38 17 33 30 33 50C33 70 38 83 50 83C62 83 67 70 67 50C67 30 62 17 50 17Z",
    box=(19, 10, 62, 80),
)
ONE = inked("M57 10V80Q57 84 70 85V88H30V85Q43 84 43 80V25L29 29L28 25L53 10Z", box=(28, 10, 42, 78))
TILES = (Tile("0", "0", "zero", 0, ZERO), Tile("1", "1", "one", 1, ONE))
_BLOCKS = {"0": ZERO, "1": ONE}


def text(number: int) -> str:
    return f"{number:b}"


def lay(number: int) -> Places:
    return (tuple(text(number)),)


def read(text: str) -> int:
    begin = len(text) - len(text.lstrip())
    written = text.strip()
    digits = written.removesuffix("₂")
    for position, character in enumerate(digits, begin):
        if character not in _BLOCKS:
            raise strange(character, "binary", position)
    return _value(digits, begin, "character")


def compose(keys: Sequence[str]) -> int:
    return _value("".join(keys), 0, "tile")


def rolled(rolls: Sequence[int]) -> int:
    """The number that rolls of the binary die make, the first roll first; zeros in front do not count.

    >>> rolled((1, 0, 1, 1)), rolled((0, 0, 0, 0))
    (11, 0)
    """
    number = 0
    for roll in rolls:
        if roll not in (0, 1):
            raise NumeralError(f"The binary die shows 0 or 1, not {roll}.")
        number = 2 * number + roll
    return number


def _value(digits: str, begin: int, unit: str) -> int:
    if not digits:
        raise NumeralError("There is no digit.", begin, unit)
    if digits[0] == "0" and len(digits) > 1:
        raise NumeralError("Zeros before the first 1 are left out; nothing at all is a single 0.", begin, unit)
    return int(digits, 2)


def arrange(places: Places) -> Block:
    return row([_BLOCKS[key].upright() for key in places[0]], 9)


BINARY = System(
    name="binary",
    title="binary",
    about="Base two: from the right the digits count ones, twos, fours, eights and so on.",
    accepts="No zeros before the first 1; zero is 0. A small ₂ may stand at the end.",
    lowest=0,
    highest=2**20 - 1,
    tiles=TILES,
    craft=Craft(lay=lay, text=text, plain=text, read=read, compose=compose, arrange=arrange),
)

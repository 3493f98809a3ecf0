"""Maya numerals: base twenty, levels from the top down, dots for ones, bars for fives, a shell for nothing."""

from collections.abc import Sequence

from .drawing import Block, brush, column, inked, row
from .errors import NumeralError
from .system import Craft, Places, System, Tile, digits_of, plain_places, positional, strange

DOT = Block('<circle cx="50" cy="50" r="13"/>', 37, 37, 26, 26)
BAR = inked("M13 41Q50 38 87 41Q92 50 87 59Q50 62 13 59Q8 50 13 41Z", box=(10, 39, 80, 22))
SHELL = Block(
    '<path fill="none" stroke="currentColor" stroke-width="4.5" stroke-linejoin="round" '
    'd="M8 50C18 30 34 24 50 24C66 24 82 30 92 50C82 70 66 76 50 76C34 76 18 70 8 50Z"/>'
    f'<path d="{brush([(20, 58, 2), (36, 44, 5), (58, 38, 5), (80, 44, 2)])}"/>'
    f'<path d="{brush([(30, 64, 2), (44, 54, 5), (60, 51, 5), (76, 54, 2)])}"/>'
    f'<path d="{brush([(44, 67, 2), (54, 63, 4), (66, 63, 2)])}"/>',
    *(6, 22, 88, 56),
)
WIDTH = 126.0  # a bar is as long as four dots, and every level as wide as a bar
NEXT = Block('<path d="M10 48.5H90V51.5H10Z" opacity=".55"/>', 10, 48, 80, 4)

TILES = (
    Tile("dot", "𝋡", "a dot: 1", 1, DOT),
    Tile("bar", "𝋥", "a bar: 5", 5, BAR),
    Tile("shell", "𝋠", "a shell: an empty level", 0, SHELL),
    Tile("next", " ", "the next level below begins", None, NEXT),
)
_ZERO = ord("𝋠")  # Unicode has a sign for each level from 0 to 19, in order


def lay(number: int) -> Places:
    return tuple(("dot",) * (level % 5) + ("bar",) * (level // 5) or ("shell",) for level in digits_of(number, 20))


def text(number: int) -> str:
    return " ".join(chr(_ZERO + level) for level in digits_of(number, 20))


def plain(number: int) -> str:
    return ".".join(map(str, digits_of(number, 20)))


def read(text: str) -> int:
    if text.isascii():
        return positional(plain_places(text, ".", 20, "level"), 20, "level")
    levels: list[int] = []
    for position, character in enumerate(text):
        if 0 <= ord(character) - _ZERO < 20:
            levels.append(ord(character) - _ZERO)
        elif not character.isspace():
            raise strange(character, "Maya", position)
    return positional(levels, 20, "level")


def compose(keys: Sequence[str]) -> int:
    levels: list[int] = []
    dots = bars = 0
    begun = False  # whether a level has been announced that nothing fills yet
    for position, key in enumerate([*keys, "next"]):
        if key == "dot":
            if bars:
                said = "Dots stand above the bars; if this one begins the next level, mark the level."
                raise NumeralError(said, position, "tile")
            if dots == 4:
                raise NumeralError("Five dots are one bar.", position, "tile")
            dots, begun = dots + 1, False
        elif key == "bar":
            if bars == 3:
                raise NumeralError("Four bars are one dot of the level above.", position, "tile")
            bars, begun = bars + 1, False
        else:
            if dots or bars:
                levels.append(dots + 5 * bars)
                dots = bars = 0
            elif key == "next" and (begun or not levels):
                raise NumeralError("An empty level is marked by a shell.", position, "tile")
            # A shell is a level of its own, with or without a mark of the next level beside it.
            if key == "shell":
                levels.append(0)
            begun = key == "next"
    return positional(levels, 20, "level")


def arrange(places: Places) -> Block:
    """Levels one below the other, the greatest at the top."""
    return column([_level(place) for place in places], 40)


def _level(place: tuple[str, ...]) -> Block:
    if place == ("shell",):
        return _broad(SHELL)
    lines = [row([DOT] * place.count("dot"), 8)] if "dot" in place else []
    return _broad(column([*lines, *[_long(BAR)] * place.count("bar")], 9))


def _long(bar: Block) -> Block:
    return Block(f'<g transform="translate(-29 0) scale(1.58 1)">{bar.markup}</g>', -13, 39, WIDTH, 22)


def _broad(level: Block) -> Block:
    side = (WIDTH - level.width) / 2
    return Block(level.markup, level.left - side, level.top, WIDTH, level.height)


MAYA = System(
    name="maya",
    title="Maya",
    about="Base twenty, from the top down: in every level dots count ones and bars fives; a shell is an empty level.",
    accepts="Every level counts twenty of the one below (not the calendar's eighteen). Plain: levels as 12.0.",
    lowest=0,
    highest=20**5 - 1,
    tiles=TILES,
    craft=Craft(lay=lay, text=text, plain=plain, read=read, compose=compose, arrange=arrange),
    between="next",
)

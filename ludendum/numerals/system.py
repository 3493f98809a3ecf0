"""What every numeral system offers: numbers written and read, as text, as typed on any keyboard, and as tiles."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from .drawing import Block, svg
from .errors import NumeralError, shown

MAX_TEXT = 400  # characters of a written numeral; the longest of ours, an Egyptian one spelled out, has 242
MAX_TILES = 100  # tiles of a laid numeral; the longest of ours has 59

Places = tuple[tuple[str, ...], ...]
"""The keys of the tiles of a number, place by place; a system without places has one place."""


class Tile(Struct, frozen=True):
    """A symbol tile; `text` is its Unicode sign, `title` says in words what it shows, `value` what it counts alone.

    A title tells first what the sign looks like, and after a colon what it counts: who composes hears the first alone.
    """

    key: str
    text: str
    title: str
    value: int | None
    block: Block

    @property
    def looks(self) -> str:
        """What the sign looks like, or is called."""
        return self.title.partition(": ")[0]

    @property
    def counts(self) -> str:
        """What the sign counts, or does: for the chart of signs."""
        return self.title.partition(": ")[2] or ("" if self.value is None else str(self.value))

    def picture(self) -> str:
        """The tile as an SVG of its own: ink in `currentColor`, on a square of 100 by 100."""
        return svg(self.block.on_square(), self.title)


class Laid(Struct, frozen=True):
    """A number laid in tiles: their keys in reading order, and the same place by place."""

    number: int
    tiles: tuple[str, ...]
    places: Places


class Craft(Struct, frozen=True, kw_only=True):
    """What a system's module knows; `System` has checked what it is given."""

    lay: Callable[[int], Places]
    text: Callable[[int], str]
    plain: Callable[[int], str]
    read: Callable[[str], int]
    compose: Callable[[Sequence[str]], int]
    arrange: Callable[[Places], Block]


class System(Struct, frozen=True, kw_only=True, dict=True):
    """A numeral system; `accepts` says which variants are read, `between` is the tile that begins a new place."""

    name: str
    title: str
    about: str
    accepts: str
    lowest: int
    highest: int
    tiles: tuple[Tile, ...]
    craft: Craft
    between: str | None = None

    @cached_property
    def tile(self) -> Mapping[str, Tile]:
        """The tiles by their keys."""
        return {tile.key: tile for tile in self.tiles}

    def writes(self, number: int) -> bool:
        """Whether the number is within the range of the system."""
        return self.lowest <= number <= self.highest

    def write(self, number: int) -> Laid:
        """The number in tiles."""
        places = self.craft.lay(self._checked(number))
        tiles = list(places[0])
        for place in places[1:]:
            tiles += (*([self.between] if self.between else ()), *place)
        return Laid(number, tuple(tiles), places)

    def text(self, number: int) -> str:
        """The number in the system's Unicode signs."""
        return self.craft.text(self._checked(number))

    def plain(self, number: int) -> str:
        """The number as anyone can type it; `read` takes it as well."""
        return self.craft.plain(self._checked(number))

    def picture(self, number: int) -> str:
        """The whole number as one SVG, arranged as was the custom."""
        return svg(self.craft.arrange(self.craft.lay(self._checked(number))), f"{number} in {self.title} numerals")

    def read(self, text: str) -> int:
        """The number that a text writes, in signs or in the plain spelling; `NumeralError` says why it writes none."""
        if len(text) > MAX_TEXT:
            raise NumeralError(f"A numeral may be at most {MAX_TEXT} characters long.", MAX_TEXT)
        if not text.strip():
            raise NumeralError("There is no numeral.")
        return self._in_range(self.craft.read(text))

    def compose(self, tiles: Sequence[str]) -> int:
        """The number that a laid sequence of tile keys shows; `NumeralError` says why it shows none."""
        if len(tiles) > MAX_TILES:
            raise NumeralError(f"A numeral may have at most {MAX_TILES} tiles.", MAX_TILES, "tile")
        if not tiles:
            raise NumeralError("There is no tile.")
        for place, key in enumerate(tiles):
            if key not in self.tile:
                raise NumeralError(f"There is no {self.title} tile {shown(key)}.", place, "tile")
        return self._in_range(self.craft.compose(tiles))

    def _checked(self, number: int) -> int:
        if not self.writes(number):
            raise NumeralError(f"{self._range()}; {_short(number)} cannot be written.")
        return number

    def _in_range(self, number: int) -> int:
        if not self.writes(number):
            raise NumeralError(f"{self._range()}; this would be {_short(number)}.")
        return number

    def _range(self) -> str:
        return f"{self.title} numerals go from {self.lowest} to {self.highest:,} here"


def _short(number: int) -> str:
    return f"{number:,}" if abs(number) < 10**15 else "far more" if number > 0 else "far less"


def tokens(text: str, separators: str = "") -> list[tuple[int, str]]:
    """The words of a plain spelling, each with where it begins; blanks and these separators part them.

    >>> tokens("100 10+1", "+")
    [(0, '100'), (4, '10'), (7, '1')]
    """
    words: list[tuple[int, str]] = []
    begin: int | None = None
    for position, character in enumerate(text + " "):
        if character.isspace() or character in separators:
            if begin is not None:
                words.append((begin, text[begin:position]))
            begin = None
        elif begin is None:
            begin = position
    return words


def strange(character: str, system: str, position: int) -> NumeralError:
    """The complaint about a character that a system does not have."""
    return NumeralError(f"{shown(character)} is no {system} sign.", position)


def plain_places(text: str, mark: str, base: int, thing: str) -> list[int]:
    """The places of a plain spelling such as `1,40`, parted by a mark; each is a number below the base.

    >>> plain_places("1, 40", ",", 60, "place")
    [1, 40]
    """
    found: list[int] = []
    position = 0
    for part in text.split(mark):
        digits = part.strip()
        at = position + len(part) - len(part.lstrip())
        if not digits:
            raise NumeralError(f"A {thing} is missing beside “{mark}”; an empty one is written 0.", at)
        for place, character in enumerate(digits):
            if not "0" <= character <= "9":
                said = f"{shown(character)} does not belong here; write each {thing} in digits, parted by “{mark}”."
                raise NumeralError(said, at + place)
        if len(digits) > 2 or int(digits) >= base or (digits[0] == "0" and digits != "0"):
            raise NumeralError(f"{shown(digits)} is no {thing}: each is a number from 0 to {base - 1}.", at)
        found.append(int(digits))
        position += len(part) + len(mark)
    return found


def positional(places: Sequence[int], base: int, thing: str) -> int:
    """The number of these places, the greatest first; no empty place stands before the first that counts."""
    if len(places) > 1 and places[0] == 0:
        raise NumeralError(f"A number does not begin with an empty {thing}.")
    number = 0
    for place in places:
        number = number * base + place
    return number


def digits_of(number: int, base: int) -> list[int]:
    """The digits of a number to a base, the greatest first.

    >>> digits_of(240, 60), digits_of(0, 20)
    ([4, 0], [0])
    """
    digits = [number % base]
    while number >= base:
        number //= base
        digits.append(number % base)
    return digits[::-1]

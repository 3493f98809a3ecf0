"""Babylonian cuneiform numerals: base sixty, each place written with corner wedges for tens and wedges for ones."""

from collections.abc import Sequence
from itertools import pairwise

from .drawing import Block, column, inked, row, stacked
from .errors import NumeralError
from .system import Craft, Places, System, Tile, digits_of, plain_places, positional, strange

WEDGE = inked("M24 13Q50 25 76 13Q60 30 55 48Q52 66 50 92Q48 66 45 48Q40 30 24 13Z", box=(24, 13, 52, 79))
CORNER = inked("M78 14Q50 36 15 50Q50 64 78 86Q60 64 57 50Q60 36 78 14Z", box=(15, 14, 63, 72))
GAP = Block(
    '<rect x="22" y="14" width="56" height="72" rx="8" fill="none" stroke="currentColor" stroke-width="3" '
    'stroke-dasharray="7 7" opacity=".55"/>',
    *(20, 12, 60, 76),
)
NEXT = Block('<path d="M48.5 10H51.5V90H48.5Z" opacity=".55"/>', 48, 10, 4, 80)

TILES = (
    Tile("wedge", "𒐕", "an upright wedge: 1", 1, WEDGE),
    Tile("corner", "𒌋", "a corner wedge: 10", 10, CORNER),
    Tile("gap", "␣", "a gap: an empty place", 0, GAP),
    Tile("next", " ", "the next place begins", None, NEXT),
)
_ONES = "𒐕𒐖𒐗𒐘𒐙𒐚𒐛𒐜𒐝"
_TENS = "𒌋𒎙𒌍𒐏𒐐"
_SIGNS = {sign: value for value, sign in enumerate(_ONES, 1)} | {
    sign: 10 * value for value, sign in enumerate(_TENS, 1)
}
_SIGNS |= {"𒁹": 1}
_GAPS = "␣𒑊"  # an open box as a mark that can be seen, and the sign that scribes came to put there much later
_ROWS = [(), (1,), (2,), (3,), (3, 1), (3, 2), (3, 3), (3, 3, 1), (3, 3, 2), (3, 3, 3)]


def lay(number: int) -> Places:
    return tuple(("corner",) * (place // 10) + ("wedge",) * (place % 10) or ("gap",) for place in digits_of(number, 60))


def text(number: int) -> str:
    return " ".join(
        (_TENS[place // 10 - 1] if place >= 10 else "") + (_ONES[place % 10 - 1] if place % 10 else "") or "␣"
        for place in digits_of(number, 60)
    )


def plain(number: int) -> str:
    return ",".join(map(str, digits_of(number, 60)))


def read(text: str) -> int:
    if text.isascii():
        return positional(plain_places(text, ",", 60, "place"), 60, "place")
    places: list[tuple[tuple[int, int], ...]] = []
    signs: list[tuple[int, int]] = []  # the value of each sign of the place that is being read, and where it stands
    for position, character in enumerate(text + " "):
        if character in _SIGNS:
            signs.append((_SIGNS[character], position))
            continue
        if signs:
            places.append(tuple(signs))
            signs = []
        if character in _GAPS:
            places.append(())
        elif not character.isspace():
            raise strange(character, "Babylonian", position)
    return positional([_place(place, "character") for place in places], 60, "place")


def compose(keys: Sequence[str]) -> int:
    places: list[tuple[tuple[int, int], ...]] = []
    signs: list[tuple[int, int]] = []
    begun = False  # whether a place has been announced that nothing fills yet
    for position, key in enumerate([*keys, "next"]):
        if key in ("wedge", "corner"):
            signs.append((1 if key == "wedge" else 10, position))
            begun = False
            continue
        if signs:
            places.append(tuple(signs))
            signs = []
        elif key == "next" and (begun or not places):
            raise NumeralError("An empty place is marked by a gap.", position, "tile")
        # A gap is a place of its own, with or without a mark of the next place beside it.
        if key == "gap":
            places.append(())
        begun = key == "next"
    return positional([_place(place, "tile") for place in places], 60, "place")


def _place(signs: Sequence[tuple[int, int]], unit: str) -> int:
    """One place: tens before ones, five and nine at most; a sign for several stands alone."""
    tens = [value for value, _ in signs if value >= 10]
    ones = [value for value, _ in signs if value < 10]
    for (value, _), (following, position) in pairwise(signs):
        if following > value and following >= 10 > value:
            said = "Corner wedges come first in a place; if a new place begins here, part it from the last."
            raise NumeralError(said, position, unit)
        if value // 10 == following // 10 == 0 and {value, following} != {1}:
            raise NumeralError("Two signs of ones stand in one place; part the places by a space.", position, unit)
        if value >= 10 and following >= 10 and {value, following} != {10}:
            raise NumeralError("Two signs of tens stand in one place; part the places by a space.", position, unit)
    if sum(ones) > 9:
        raise NumeralError("Ten wedges are one corner wedge.", signs[-1][1], unit)
    if sum(tens) > 50:
        raise NumeralError("Six corner wedges are one wedge of the place before.", signs[len(tens) - 1][1], unit)
    return sum(tens) + sum(ones)


def arrange(places: Places) -> Block:
    """Places side by side with room between them; alike wedges in rows of three."""
    return row([_place_block(place) for place in places], 34)


def _place_block(place: tuple[str, ...]) -> Block:
    if place == ("gap",):
        return GAP
    groups = [(CORNER, place.count("corner")), (WEDGE, place.count("wedge"))]
    return row([_group(block, count) for block, count in groups if count], 8)


def _group(block: Block, count: int) -> Block:
    rows = _ROWS[count]
    sized = block.scaled((1, 1, 0.6, 0.42)[len(rows)])
    if block is CORNER and len(rows) == 2:  # the corner wedges of the second row stand below the gaps of the first
        return column([row([sized] * many, -14) for many in rows], -6)
    return stacked(sized, rows, (-14 if block is CORNER else 2, 3))


BABYLONIAN = System(
    name="babylonian",
    title="Babylonian",
    about="Base sixty: in every place corner wedges count tens and wedges count ones; a gap keeps an empty place.",
    accepts="Tens before ones, places parted by a space, ␣ or 𒑊 for a gap, 𒁹 for 𒐕. Plain: places as 1,40.",
    lowest=0,
    highest=60**4 - 1,
    tiles=TILES,
    craft=Craft(lay=lay, text=text, plain=plain, read=read, compose=compose, arrange=arrange),
    between="next",
)

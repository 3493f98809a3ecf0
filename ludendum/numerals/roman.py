"""Roman numerals in their canonical, subtractive form."""

import unicodedata
from collections.abc import Sequence
from itertools import takewhile

from .drawing import Block, inked, row
from .errors import NumeralError
from .system import Craft, Places, System, Tile, strange

_BLOCKS = {
    "I": inked("M33 12H67V16L57 19V81L67 84V88H33V84L43 81V19L33 16Z", box=(33, 12, 34, 76)),
    "V": inked("M8 12H42V16L33 19L54 68L72 19L63 16V12H92V16L83 19L55 89H49L18 19L8 16Z", box=(8, 12, 84, 77)),
    "X": inked(
        "M9 12H44V16L36 19L52 42L67 19L59 16V12H89V16L80 19L56 48L80 81L90 84V88H55V84L63 81L47 57L31 81"
        "L40 84V88H10V84L19 81L43 51L19 19L9 16Z",
        box=(9, 12, 81, 76),
    ),
    "L": inked("M18 12H54V16L42 19V82H66Q77 82 80 66H84L81 88H18V84L28 81V19L18 16Z", box=(18, 12, 66, 76)),
    "C": inked(
        "M82 14L83 35H79C75 23 66 16 56 16C38 16 28 30 28 50C28 70 38 84 56 84C67 84 76 78 82 67L86 69"
        "C80 82 69 90 54 90C30 90 13 73 13 50C13 27 30 10 54 10C62 10 69 12 74 16L77 14Z",
        box=(13, 10, 73, 80),
    ),
    "D": inked(
        "M12 12H46C73 12 89 27 89 50C89 73 73 88 46 88H12V84L22 81V19L12 16Z"
        "M36 18V82H45C63 82 74 70 74 50C74 30 63 18 45 18Z",
        box=(12, 12, 77, 76),
    ),
    "M": inked(
        "M8 12H31L51 62L70 12H92V16L84 19L88 81L95 84V88H66V84L75 81L72 30L50 88H46L23 30L20 81L30 84V88H5V84L13 81"
        "L17 19L8 16Z",
        box=(5, 12, 90, 76),
    ),
}
VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
TILES = tuple(Tile(key, key, f"{key}: {value:,}", value, _BLOCKS[key]) for key, value in VALUES.items())
_STEPS = (
    *[(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L")],
    *[(40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")],
)
_BEFORE = {"V": "I", "X": "I", "L": "X", "C": "X", "D": "C", "M": "C"}  # what may be taken away from each


def text(number: int) -> str:
    letters = ""
    for value, sign in _STEPS:
        letters += sign * (number // value)
        number %= value
    return letters


def lay(number: int) -> Places:
    return (tuple(text(number)),)


def read(text: str) -> int:
    letters: list[str] = []
    places: list[int] = []
    begin = len(text) - len(text.lstrip())
    for position, character in enumerate(text.strip(), begin):
        for letter in _letters(character):
            if letter not in VALUES:
                raise strange(character, "Roman", position)
            letters.append(letter)
            places.append(position)
    return _value(letters, places, "character")


def _letters(character: str) -> str:
    """One letter, small or large; or several, where Unicode has one sign for Ⅻ."""
    if "Ⅰ" <= character <= "ⅿ":
        character = unicodedata.normalize("NFKC", character)
    return character.upper() if character.isascii() else character


def compose(keys: Sequence[str]) -> int:
    return _value(keys, range(len(keys)), "tile")


def _value(letters: Sequence[str], places: Sequence[int], unit: str) -> int:
    """The number, if the letters are its canonical form; else the rule they break."""
    total = 0
    for place, letter in enumerate(letters):
        greater = any(VALUES[later] > VALUES[letter] for later in letters[place + 1 :])
        total += -VALUES[letter] if greater else VALUES[letter]
    right = text(total) if 0 < total < 4000 else ""
    if right == "".join(letters):
        return total
    instead = f"; {total:,} is {right}" if right else ""
    fault = _fault(letters) or _parting(letters, right)
    raise NumeralError(f"{fault[1]}{instead}.", places[fault[0]], unit)


def _fault(letters: Sequence[str]) -> tuple[int, str] | None:
    """The first place where a rule is broken, and the rule."""
    for place, letter in enumerate(letters):
        if place >= 3 and set(letters[place - 3 : place + 1]) == {letter} and letter in "IXCM":
            return place, f"{letter} stands at most three times in a row"
        if letter in "VLD" and letter in letters[:place]:
            return place, f"{letter} stands at most once"
        before = letters[place - 1] if place else letter
        if VALUES[before] < VALUES[letter]:
            if _BEFORE.get(letter) != before:
                allowed = _BEFORE[letter]
                return place, f"Before {letter} only {allowed} may be taken away, not {before}"
            if place >= 2 and VALUES[letters[place - 2]] < VALUES[letter]:
                return place, f"Only one {before} may be taken away from {letter}"
    return None


def _parting(letters: Sequence[str], right: str) -> tuple[int, str]:
    """Where letters that break no single rule part from the canonical form."""
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(letters, right, strict=False)))
    return min(alike, len(letters) - 1), "From here on this is not the canonical form"


def arrange(places: Places) -> Block:
    return row([_BLOCKS[key].upright() for key in places[0]], 5)


ROMAN = System(
    name="roman",
    title="Roman",
    about="Letters add up from the greatest down; a smaller one before a greater is taken away from it.",
    accepts="The canonical form alone: IV, not IIII. Small letters and Unicode's Ⅳ are read too.",
    lowest=1,
    highest=3999,
    tiles=TILES,
    craft=Craft(lay=lay, text=text, plain=text, read=read, compose=compose, arrange=arrange),
)

"""Egyptian hieroglyphic numerals: a sign for every power of ten, repeated as often as it counts."""

from collections.abc import Iterable, Sequence

from .drawing import Block, brush, brushed, inked, row, stacked
from .errors import NumeralError, shown
from .system import Craft, Places, System, Tile, strange, tokens

STROKE = inked("M43 15Q50 8 57 15L55 85Q50 93 45 85Z", box=(43, 11, 14, 78))
HEEL_BONE = inked(
    "M17 87C14 56 15 12 50 12C85 12 86 56 83 87Q77 91 71 87C73 60 72 25 50 25C28 25 27 60 29 87Q23 91 17 87Z",
    box=(15, 12, 70, 77),
)
COIL = brushed(
    [
        *[(24, 90, 4), (46, 88, 7), (68, 78, 9), (80, 60, 10), (81, 40, 10), (70, 20, 10), (49, 12, 10), (28, 20, 9)],
        *[(20, 39, 9), (27, 57, 9), (45, 64, 9), (60, 56, 8), (64, 41, 8), (55, 30, 7), (43, 32, 6), (39, 42, 4)],
    ],
    box=(15, 7, 72, 85),
)
LOTUS = inked(
    *["M50 51C40 39 41 22 50 9C59 22 60 39 50 51Z", "M46 52C34 46 24 33 22 17C35 24 44 36 46 52Z"],
    *["M54 52C66 46 76 33 78 17C65 24 56 36 54 52Z", "M43 55C32 55 20 47 13 36C25 37 38 44 43 55Z"],
    *["M57 55C68 55 80 47 87 36C75 37 62 44 57 55Z", "M40 57Q50 63 60 57L54 66Q50 68 46 66Z"],
    brush([(50, 64, 6), (49, 76, 5), (51, 88, 6)]),
    brush([(28, 91, 4), (40, 88, 7), (60, 88, 7), (72, 91, 4)]),
    box=(13, 9, 74, 83),
)
FINGER = Block(
    '<path fill="none" stroke="currentColor" stroke-width="6" stroke-linejoin="round" '
    'd="M39 89L37 45C36 24 43 13 57 12C66 11 72 17 70 24C69 29 63 30 60 34C57 38 58 46 58 52L60 89Z"/>'
    f'<path d="{brush([(58, 19, 2), (63, 18, 4), (66, 21, 2)])}"/>'
    f'<path d="{brush([(44, 56, 2), (49, 58, 3), (53, 56, 2)])}"/>',
    *(34, 9, 39, 83),
)
TADPOLE = inked(
    "M12 46C12 32 26 24 40 26C54 28 62 36 70 50C76 61 82 66 90 62C86 76 72 78 62 68C56 63 50 66 40 66"
    "C24 67 12 60 12 46ZM27 40A5 5 0 1 0 27 50A5 5 0 1 0 27 40Z",
    brush([(40, 62, 7), (38, 74, 5), (44, 84, 5), (36, 89, 3)]),
    brush([(54, 62, 7), (56, 74, 5), (62, 82, 5), (55, 88, 3)]),
    box=(12, 25, 78, 65),
)

TILES = (
    Tile("stroke", "𓏺", "a stroke: 1", 1, STROKE),
    Tile("heel-bone", "𓎆", "a heel bone: 10", 10, HEEL_BONE),
    Tile("coil", "𓍢", "a coil of rope: 100", 100, COIL),
    Tile("lotus", "𓆼", "a lotus: 1,000", 1_000, LOTUS),
    Tile("finger", "𓂭", "a bent finger: 10,000", 10_000, FINGER),
    Tile("tadpole", "𓆐", "a tadpole: 100,000", 100_000, TADPOLE),
)
VALUES = {tile.key: 10**power for power, tile in enumerate(TILES)}
_SIGNS = {tile.text: tile.key for tile in TILES} | {"𓏤": "stroke"}  # the plain stroke is often written for one
_PLAIN = {str(value): key for key, value in VALUES.items()}
_ROWS = {1: (1,), 2: (2,), 3: (3,), 4: (4,), 5: (3, 2), 6: (3, 3), 7: (4, 3), 8: (4, 4), 9: (3, 3, 3)}


def lay(number: int) -> Places:
    keys = reversed([tile.key for tile in TILES])
    return (tuple(key for key in keys for _ in range(number // VALUES[key] % 10)),)


def text(number: int) -> str:
    signs = {tile.key: tile.text for tile in TILES}
    return "".join(signs[key] for key in lay(number)[0])


def plain(number: int) -> str:
    return " ".join(str(VALUES[key]) for key in lay(number)[0])


def read(text: str) -> int:
    if text.isascii():
        return _counted(_typed(text), "character")
    return _counted(_drawn(text), "character")


def _typed(text: str) -> Iterable[tuple[int, str]]:
    for position, word in tokens(text, "+,"):
        if word not in _PLAIN:
            raise NumeralError(f"{shown(word)} is no Egyptian sign; write each of them as in: 100 100 10 1", position)
        yield position, _PLAIN[word]


def _drawn(text: str) -> Iterable[tuple[int, str]]:
    for position, character in enumerate(text):
        if character in _SIGNS:
            yield position, _SIGNS[character]
        elif not character.isspace():
            raise strange(character, "Egyptian", position)


def compose(keys: Sequence[str]) -> int:
    return _counted(enumerate(keys), "tile")


def _counted(signs: Iterable[tuple[int, str]], unit: str) -> int:
    """The sum, in whatever order; ten of a sign are one of the next, so nobody writes ten."""
    found = dict.fromkeys(VALUES, 0)
    for position, key in signs:
        found[key] += 1
        if found[key] == 10:
            raise NumeralError(
                f"No sign stands more than nine times; ten of {VALUES[key]:,} {_next(key)}.", position, unit
            )
    return sum(VALUES[key] * times for key, times in found.items())


def _next(key: str) -> str:
    value = VALUES[key] * 10
    return f"are one sign of {value:,}" if value in VALUES.values() else "are beyond what is written here"


def arrange(places: Places) -> Block:
    """The greatest sign at the left, alike ones in rows of three or four."""
    groups = [(tile, places[0].count(tile.key)) for tile in reversed(TILES)]
    return row([stacked(_fit(tile, count), _ROWS[count], (7, 8)) for tile, count in groups if count], 16)


def _fit(tile: Tile, count: int) -> Block:
    """A sign as large as its rows leave room for."""
    return tile.block.scaled((1, 1, 0.62, 0.42)[len(_ROWS[count])])


EGYPTIAN = System(
    name="egyptian",
    title="Egyptian",
    about="A sign for each power of ten is repeated as often as it counts; the order does not matter.",
    accepts="Signs in any order, none more than nine times; 𓏤 for 𓏺. Plain: the value of each sign, as 100 100 10 1.",
    lowest=1,
    highest=999_999,
    tiles=TILES,
    craft=Craft(lay=lay, text=text, plain=plain, read=read, compose=compose, arrange=arrange),
)

"""Arabic numerals in their eastern shapes: base ten, as in the languages of the Near East."""

from collections.abc import Sequence

from .drawing import Block, brushed, inked, row
from .errors import NumeralError
from .system import Craft, Places, System, Tile, strange

_BLOCKS = (
    inked("M50 38L62 50L50 62L38 50Z", box=(38, 38, 24, 24)),
    brushed([(43, 12, 5), (50, 26, 11), (53, 54, 11), (52, 88, 4)], box=(41, 11, 18, 78)),
    brushed(
        [(30, 12, 5), (38, 30, 11), (40, 58, 11), (39, 88, 4)],
        [(37, 32, 7), (48, 38, 10), (62, 35, 9), (70, 22, 6), (69, 11, 3)],
        box=(28, 10, 45, 79),
    ),
    brushed(
        [(22, 12, 5), (30, 30, 11), (33, 58, 11), (32, 88, 4)],
        [(29, 32, 7), (37, 38, 9), (47, 34, 8), (51, 21, 5), (51, 14, 3)],
        [(51, 21, 5), (55, 34, 8), (65, 37, 9), (75, 29, 7), (78, 11, 3)],
        box=(20, 10, 60, 79),
    ),
    brushed(
        [(68, 13, 4), (54, 12, 8), (42, 19, 10), (40, 32, 10), (50, 40, 9), (62, 42, 6)],
        [(60, 41, 6), (44, 46, 10), (33, 58, 11), (34, 76, 11), (48, 86, 10), (60, 84, 8), (70, 77, 4)],
        box=(27, 8, 45, 84),
    ),
    brushed(
        [
            *[(49, 15, 8), (37, 24, 9), (25, 43, 10), (22, 63, 10), (33, 80, 10), (50, 85, 10), (67, 80, 10)],
            *[(78, 63, 10), (75, 43, 10), (63, 24, 9), (51, 15, 8)],
        ],
        box=(16, 10, 68, 80),
    ),
    brushed(
        [(29, 12, 4), (32, 23, 9), (43, 28, 10), (55, 26, 9), (64, 23, 8)],
        [(64, 21, 5), (65, 36, 10), (65, 62, 11), (62, 89, 4)],
        box=(27, 10, 44, 80),
    ),
    brushed(
        [(20, 14, 5), (31, 36, 11), (42, 62, 11), (50, 87, 6)],
        [(50, 87, 6), (58, 62, 8), (68, 36, 8), (80, 14, 4)],
        box=(18, 12, 64, 78),
    ),
    brushed(
        [(50, 13, 6), (42, 38, 8), (32, 64, 8), (20, 86, 4)],
        [(50, 13, 6), (58, 38, 11), (69, 64, 11), (80, 86, 5)],
        box=(18, 10, 65, 79),
    ),
    brushed(
        [(63, 36, 8), (52, 44, 10), (40, 40, 10), (36, 27, 10), (44, 15, 9), (56, 15, 9), (63, 27, 9), (63, 38, 10)],
        [(63, 32, 9), (63, 50, 11), (65, 70, 10), (71, 89, 4)],
        box=(31, 10, 42, 80),
    ),
)
_EASTERN = "٠١٢٣٤٥٦٧٨٩"
_ROWS = {"Eastern": _EASTERN, "Persian": "۰۱۲۳۴۵۶۷۸۹", "Western": "0123456789"}
_SHAPES = (
    "a dot",
    "an upright",
    "an upright with a hook",
    "an upright with a double hook",
    "a zigzag",
    "a ring",
    "an angle",
    "a valley",
    "a peak",
    "a loop with a stem",
)
TILES = tuple(
    Tile(str(digit), sign, f"{_SHAPES[digit]}: {digit}", digit, _BLOCKS[digit]) for digit, sign in enumerate(_EASTERN)
)


def text(number: int) -> str:
    return "".join(_EASTERN[int(digit)] for digit in str(number))


def lay(number: int) -> Places:
    return (tuple(str(number)),)


def read(text: str) -> int:
    begin = len(text) - len(text.lstrip())
    written = text.strip()
    kind = next((row for row, digits in _ROWS.items() if written[0] in digits), "Eastern")
    digits = ""
    for position, character in enumerate(written, begin):
        if character not in _ROWS[kind]:
            other = next((row for row, digits in _ROWS.items() if character in digits), None)
            if other is None:
                raise strange(character, "Arabic", position)
            raise NumeralError(f"{kind} and {other} digits are mixed; keep to one kind.", position)
        digits += str(_ROWS[kind].index(character))
    return _value(digits, begin, "character")


def compose(keys: Sequence[str]) -> int:
    return _value("".join(keys), 0, "tile")


def _value(digits: str, begin: int, unit: str) -> int:
    if digits[0] == "0" and len(digits) > 1:
        raise NumeralError("A number is written without zeros before it.", begin, unit)
    return int(digits)


def arrange(places: Places) -> Block:
    return row([_BLOCKS[int(key)].upright() for key in places[0]], 12)


ARABIC = System(
    name="arabic",
    title="Arabic",
    about="Base ten in the eastern digits; the greatest place stands at the left, as in ours.",
    accepts="Eastern digits, or their Persian shapes, no kinds mixed, no zeros in front. Plain: Western digits.",
    lowest=0,
    highest=999_999_999,
    tiles=TILES,
    craft=Craft(lay=lay, text=text, plain=str, read=read, compose=compose, arrange=arrange),
)

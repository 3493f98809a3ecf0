"""Chinese numerals: a digit before each unit of ten, hundred, thousand; four places more before ten thousand."""

from collections.abc import Sequence

from .drawing import Block, row
from .errors import NumeralError, shown
from .strokes import drawn
from .system import Craft, Places, System, Tile, strange, tokens

_DIGITS = "一二三四五六七八九"
DIGITS = {sign: value for value, sign in enumerate(_DIGITS, 1)}
UNITS = {"十": 10, "百": 100, "千": 1000, "万": 10_000}
_WORDS = ["yi", "er", "san", "si", "wu", "liu", "qi", "ba", "jiu", "shi", "bai", "qian", "wan", "ling", "liang"]
_PINYIN = dict(zip(_DIGITS + "十百千万〇两", _WORDS, strict=True))
_TYPED = {word: sign for sign, word in _PINYIN.items()}
_SAME = {"零": "〇", "兩": "两", "萬": "万"}  # zero written out, and the traditional forms
TILES = (
    *(Tile(sign, sign, f"{_PINYIN[sign]}: {value}", value, drawn(sign)) for sign, value in DIGITS.items()),
    *(Tile(sign, sign, f"{_PINYIN[sign]}: {value:,}", value, drawn(sign)) for sign, value in UNITS.items()),
    Tile("〇", "〇", "ling: a place is skipped", 0, drawn("〇")),
    Tile("两", "两", "liang: 2, before a hundred or more", 2, drawn("两")),
)
_BLOCKS = {tile.key: tile.block for tile in TILES}


def text(number: int) -> str:
    """The usual form: 十 alone from ten to nineteen, 〇 once for places that are skipped."""
    written = _full(number)
    return written.removeprefix("一") if written.startswith("一十") else written


def _full(number: int) -> str:
    if number >= 10_000:
        low = number % 10_000
        return f"{_full(number // 10_000)}万{'〇' if 0 < low < 1000 else ''}{_full(low)}"
    written = ""
    skipped = False
    for unit in (1000, 100, 10, 1):
        digit = number // unit % 10
        if digit:
            sign = next((sign for sign, value in UNITS.items() if value == unit), "")
            written += ("〇" if skipped else "") + _DIGITS[digit - 1] + sign
        skipped = bool(written) and not digit
    return written


def lay(number: int) -> Places:
    return (tuple(text(number)),)


def plain(number: int) -> str:
    return " ".join(_PINYIN[sign] for sign in text(number))


def read(text: str) -> int:
    signs: list[tuple[int, str]] = []
    if text.isascii():
        for position, word in tokens(text.lower(), "-"):
            if word not in _TYPED:
                raise NumeralError(
                    f"{shown(word)} is no Chinese number word; write them as in: er bai si shi", position
                )
            signs.append((position, _TYPED[word]))
        if not signs:
            raise NumeralError("There is no numeral.")
    else:
        for position, character in enumerate(text):
            sign = _SAME.get(character, character)
            if sign in _PINYIN:
                signs.append((position, sign))
            elif not character.isspace():
                raise strange(character, "Chinese", position)
    return _value(signs, "character")


def compose(keys: Sequence[str]) -> int:
    return _value(list(enumerate(keys)), "tile")


def _value(signs: list[tuple[int, str]], unit: str) -> int:
    if [sign for _, sign in signs] == ["〇"]:
        return 0
    myriads = [place for place, (_, sign) in enumerate(signs) if sign == "万"]
    if len(myriads) > 1:
        raise NumeralError("万 stands once.", signs[myriads[1]][0], unit)
    if not myriads:
        return _below(signs, unit, first=True)
    split = myriads[0]
    if split == 0:
        raise NumeralError("A digit is missing before 万.", signs[0][0], unit)
    high = _below(signs[:split], unit, first=True, before="万")
    return high * 10_000 + (_below(signs[split + 1 :], unit, first=False) if signs[split + 1 :] else 0)


def _below(signs: list[tuple[int, str]], unit: str, *, first: bool, before: str = "") -> int:
    """A number below ten thousand, as it stands at the front, or after 万 and so after a place that counts."""
    total = 0
    last = 10_000 if not first else 100_000  # the unit that was written last; nothing yet, at the front
    skipped = False
    place = 0
    while place < len(signs):
        position, sign = signs[place]
        if sign == "〇":
            if last > 10_000 or skipped or place + 1 == len(signs):
                raise NumeralError("〇 stands once, between two places that count.", position, unit)
            skipped = True
            place += 1
            continue
        digit = DIGITS.get(sign, 2 if sign == "两" else 0)
        after = signs[place + 1][1] if place + 1 < len(signs) else ""
        if digit and after in ("十", "百", "千"):
            worth = UNITS[after]
            place += 2
        elif digit:
            worth = 1
            place += 1
        else:  # 百 is read as 一百, 十 as 一十
            digit, worth = 1, UNITS[sign]
            place += 1
        _fits(
            position, sign, (worth, after if worth > 1 else before if place == len(signs) else ""), last, skipped, unit
        )
        total += digit * worth
        last, skipped = worth, False
    return total


def _fits(position: int, sign: str, counted: tuple[int, str], last: int, skipped: bool, unit: str) -> None:
    """Whether a digit and its unit may follow what was written: units fall, and 〇 tells of those left out."""
    worth, counting = counted
    if worth >= last:
        if worth == 1:
            raise NumeralError("Two digits stand side by side; a unit such as 十 or 百 is missing.", position, unit)
        raise NumeralError("The units go down: 千, then 百, then 十, each once.", position, unit)
    if last <= 10_000 and not skipped and worth * 10 != last:
        said = "A place is left out here without 〇: 101 is 一百〇一, and 110 is 一百一十."
        raise NumeralError(said, position, unit)
    if skipped and worth * 10 == last:
        raise NumeralError("〇 is written only where a place is left out.", position, unit)
    if sign == "两" and counting not in ("百", "千", "万"):
        raise NumeralError("两 counts hundreds and more; here two is 二.", position, unit)


def arrange(places: Places) -> Block:
    return row([_BLOCKS[key] for key in places[0]], 6)


CHINESE = System(
    name="chinese",
    title="Chinese",
    about="Each digit stands before its unit: two hundred four ten is 240; 〇 tells of places that are skipped.",
    accepts="百 for 一百, 十 for 一十, 两 for 二 before 百 千 万; 零 for 〇, where places are skipped. Plain: pinyin.",
    lowest=1,
    highest=99_999_999,
    tiles=TILES,
    craft=Craft(lay=lay, text=text, plain=plain, read=read, compose=compose, arrange=arrange),
)

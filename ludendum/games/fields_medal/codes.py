"""The codes by which people pass deals on: options and a seed in letters that nobody misreads."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, get_args

import msgspec
from msgspec.inspect import LiteralType, Metadata, type_info
from msgspec.structs import FieldInfo, replace

from ludendum.engine import Malformed, OpenKey, OpenSeed
from ludendum.engine.dice import KEY_BYTES, first_key
from ludendum.games.fields_medal.position import Options

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no I, L, O or U, so that nothing is misread over the telephone."""

SEED_LETTERS = 10
KEY_LETTERS = 26
PREFIX = "FM"
SPELT_OUT = "Z"
"""The first letter where the options are spelt out behind it; any other stands for options of the list below."""
MOST_SPELT = 4096
"""Letters in which options are spelt out at most."""
_MISREAD = str.maketrans("ILO", "110")
_SEED = re.compile(f"[{ALPHABET}]{{{SEED_LETTERS}}}")

_FIRST: dict[str, tuple[object, ...]] = {
    "numbers": ("rational", "integer"),
    "lemmas": ("cards", "digits", "numbers"),
    "exchange": ("lemma", "card"),
    "practice": (False, True),
}
"""The options that one letter stands for. Codes are read for ever: what is added since is spelt out."""


@cache
def _short(kind: type[Options]) -> list[Options]:
    return [replace(kind(), **dict(zip(_FIRST, chosen, strict=True))) for chosen in product(*_FIRST.values())]


def code_of(options: Options, seed: OpenSeed | OpenKey) -> str:
    """Twelve letters for a deal that was dealt from a code, thirty where a key must be carried; more for rare options.

    A sealed match's key cannot be guessed, so its code cannot be shorter than the key.
    """
    if isinstance(seed, OpenSeed) and _SEED.fullmatch(seed.seed):
        body = seed.seed
    else:
        key = first_key(seed, None, ()) or b""
        body = _letters(int.from_bytes(key, "big"), KEY_LETTERS)
    short = _short(type(options))
    letters = (ALPHABET[short.index(options)] if options in short else SPELT_OUT + _spelt(options)) + body
    letters += _check_letter(letters)
    return "-".join((PREFIX, *(letters[i : i + 4] for i in range(0, len(letters), 4))))


def read_code(code: str, kind: type[Options] = Options) -> tuple[Options, OpenSeed | OpenKey]:
    """The deal of a code; raises `Malformed`."""
    letters = re.sub(r"[\s\-–]", "", code[: 2 * MOST_SPELT]).upper().translate(_MISREAD)
    if not letters.startswith(PREFIX):
        raise Malformed(f"a deal of this game begins with {PREFIX}-, not “{code[:8]}”")
    letters = letters.removeprefix(PREFIX)
    if any(letter not in ALPHABET for letter in letters):
        raise Malformed("a deal code has only the letters and digits it was written with")
    if len(letters) < SEED_LETTERS + 2:
        raise Malformed(_WRONG_LENGTH)
    if _check_letter(letters[:-1]) != letters[-1]:
        raise Malformed("this deal code has a slip in it: its last letter does not fit the others")
    options, body = _options(letters[:-1], kind)
    if len(body) == SEED_LETTERS:
        return options, OpenSeed(body)
    if len(body) != KEY_LETTERS:
        raise Malformed(_WRONG_LENGTH)
    number = _number(body)
    if number >= 1 << 8 * KEY_BYTES:
        raise Malformed("this deal code carries no key of ours")
    return options, OpenKey(number.to_bytes(KEY_BYTES, "big"))


_WRONG_LENGTH = f"a deal code has {SEED_LETTERS + 2} or {KEY_LETTERS + 2} letters after {PREFIX}-"


def _options(letters: str, kind: type[Options]) -> tuple[Options, str]:
    """The options that a code begins with, and the letters behind them."""
    if letters[0] == SPELT_OUT:
        return _read_spelt(letters[1:], kind)
    which, short = ALPHABET.index(letters[0]), _short(kind)
    if which >= len(short):
        raise Malformed(_NO_SUCH_OPTIONS)
    return short[which], letters[1:]


_NO_SUCH_OPTIONS = "this deal code names options that do not exist"


# options spelt out: how many, then of each its place among the options and its value --------------------------------


def _spelt(options: Options) -> str:
    usual = type(options)()
    changed = [
        (place, field)
        for place, field in enumerate(msgspec.structs.fields(options))
        if getattr(options, field.name) != getattr(usual, field.name)
    ]
    said = [_counted(place) + _counted(_worth(field, getattr(options, field.name))) for place, field in changed]
    return _counted(len(changed)) + "".join(said)


def _read_spelt(letters: str, kind: type[Options]) -> tuple[Options, str]:
    fields = msgspec.structs.fields(kind)
    numbers = _Numbers(letters)
    chosen: dict[str, Any] = {}
    for _ in range(numbers.next(len(fields))):
        field = fields[numbers.next(len(fields) - 1)]
        chosen[field.name] = _value(field, numbers.next())
    try:
        options = msgspec.convert(chosen, kind)
    except msgspec.ValidationError:
        raise Malformed(_NO_SUCH_OPTIONS) from None
    if options in _short(kind) or _spelt(options) != letters[: numbers.place]:
        raise Malformed("this deal code spells its options out in another way than we do")
    return options, letters[numbers.place :]


def _worth(field: FieldInfo, value: Any) -> int:
    """A value as a number: its place among the choices, the number itself, or the bytes of any other."""
    if choices := tuple(_choices(field)):
        return choices.index(value)
    if isinstance(value, int):
        return 2 * value if value >= 0 else -2 * value - 1
    return int.from_bytes(b"\x01" + msgspec.json.encode(value), "big")


def _value(field: FieldInfo, worth: int) -> Any:
    choices = tuple(_choices(field))
    if choices:
        if worth >= len(choices):
            raise Malformed(_NO_SUCH_OPTIONS)
        return choices[worth]
    if isinstance(field.default, int):
        return -(worth + 1) // 2 if worth % 2 else worth // 2
    try:
        return msgspec.json.decode(worth.to_bytes((worth.bit_length() + 7) // 8, "big")[1:])
    except (msgspec.MsgspecError, UnicodeError):
        raise Malformed(_NO_SUCH_OPTIONS) from None


def _choices(field: FieldInfo) -> Iterator[object]:
    hint, kind = field.type, type_info(field.type)
    while isinstance(kind, Metadata):
        kind, hint = kind.type, get_args(hint)[0]
    if isinstance(kind, LiteralType):
        yield from get_args(hint)
    elif isinstance(field.default, bool):
        yield from (False, True)


def _counted(number: int) -> str:
    """A number in letters: four bits each, and a fifth that says that more follow."""
    digits = [number & 15]
    while number := number >> 4:
        digits.append(number & 15 | 16)
    return "".join(ALPHABET[digit] for digit in reversed(digits))


class _Numbers:
    """Numbers read one after another from letters."""

    def __init__(self, letters: str) -> None:
        self.letters = letters
        self.place = 0

    def next(self, most: int | None = None) -> int:
        number, more = 0, True
        while more:
            if self.place >= len(self.letters):
                raise Malformed(_WRONG_LENGTH)
            digit = ALPHABET.index(self.letters[self.place])
            number, more = number << 4 | digit & 15, digit > 15
            self.place += 1
        if most is not None and number > most:
            raise Malformed(_NO_SUCH_OPTIONS)
        return number


# letters -------------------------------------------------------------------------------------------------------------


def _check_letter(letters: str) -> str:
    """A last letter that gives away every single slip, and every swap of neighbours unless they are 16 apart.

    Odd weights can be undone modulo 32, so no change of one letter leaves the sum as it was.
    """
    weighed = sum((2 * place + 1) * ALPHABET.index(letter) for place, letter in enumerate(letters))
    return ALPHABET[(weighed + 7) % 32]


def _letters(number: int, length: int) -> str:
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(length)))


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number << 5 | ALPHABET.index(letter)
    return number

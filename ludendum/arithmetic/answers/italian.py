"""Numbers in Italian words, folded: without accents."""

from __future__ import annotations

import re
from functools import cache

from .spoken import decimal, with_parts
from .tree import Mixed, Node, Numeral, Scaled

_listed = str.split

_SMALL = _listed(
    "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici "
    "diciassette diciotto diciannove"
)
_TENS = _listed("venti trenta quaranta cinquanta sessanta settanta ottanta novanta")
_ZEROS = ("zero", "nessuno", "nessuna")
_ORDINALS = _listed(
    "terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo quattordicesimo "
    "quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo ventesimo"
)
PARTS = {
    **dict.fromkeys(("mezzo", "mezza", "mezzi"), 2),
    **{word[:-1] + end: number for number, word in enumerate(_ORDINALS, 3) for end in "oi"},
    **{f"{word[:-1]}esim{end}": 10 * number for number, word in enumerate(_TENS, 2) for end in "oi"},
    **{word + end: number for word, number in (("centesim", 100), ("millesim", 1000)) for end in "oi"},
}
COUNTS = {
    "mila": ("mila", 10**3),
    **dict.fromkeys(("milione", "milioni"), ("milioni", 10**6)),
    **dict.fromkeys(("miliardo", "miliardi"), ("miliardi", 10**9)),
    **dict.fromkeys(("dozzina", "dozzine"), ("dozzine", 12)),
}
_ONES = ("un", "una", "uno")
_OTHERS = frozenset(["un", "una", "e", "virgola", "mille", "cento", *_ZEROS, *PARTS, *COUNTS])


def knows(word: str) -> bool:
    """Whether the word may belong to a number."""
    return word in _OTHERS or _below_million(word) is not None


def number(words: list[str]) -> Node | None:
    """What the words say, all of them, or None.

    >>> number(["centoventitre"]), number("tre quarti".split())
    (Numeral(whole='123', places='', recurring=''), Mixed(whole=0, above=3, below=4))
    """
    if (whole := cardinal(words)) is not None:
        return Numeral(str(whole))
    if "virgola" in words:
        return decimal(words, "virgola", _SMALL[:10], cardinal)
    if words[-1] in ("dozzina", "dozzine"):
        return _counted(words)
    if words[-1] in PARTS:
        return with_parts(words, "e", PARTS[words[-1]], cardinal, _above)
    return None


def _counted(words: list[str]) -> Scaled | None:
    word, factor = COUNTS[words[-1]]
    if words[:-1] == ["mezza"]:
        return Scaled(Mixed(0, 1, 2), word, factor)
    many = cardinal(words[:-1]) if words[:-1] else None
    return None if many is None else Scaled(Numeral(str(many)), word, factor)


def _above(words: list[str], below: int) -> int | None:
    if not words:
        return 1 if below == 2 else None
    return cardinal(words)


def cardinal(words: list[str]) -> int | None:
    """A whole number: in one word up to the thousands, with millions and milliards apart.

    >>> cardinal("due milioni trecentomila".split()), cardinal("mille e uno".split())
    (2300000, 1001)
    """
    if len(words) == 1 and words[0] in _ZEROS:
        return 0
    total, group, smallest = 0, "", 10**12
    for place, word in enumerate(words):
        if word == "e":
            if place in (0, len(words) - 1) or not re.search(
                r"(cento|mille|mila|milion[ei]|miliard[oi])$", words[place - 1]
            ):
                return None
        elif word in COUNTS and word != "mila" and COUNTS[word][1] > 1000:
            many, scale = _below_million(group), COUNTS[word][1]
            if not many or scale >= smallest:
                return None
            total, group, smallest = total + many * scale, "", scale
        else:
            group += word
    if not group:
        return total or None
    rest = _below_million(group)
    return None if not rest else total + rest


def _below_million(text: str) -> int | None:
    """A number up to 999 999, written as one word."""
    thousands = re.fullmatch(r"(?:(mille)|(.+)mila)(.*)", text)
    if not thousands:
        return _below_1000().get(text)
    many = 1 if thousands[1] else _below_1000().get(thousands[2])
    rest = _below_1000().get(thousands[3]) if thousands[3] else 0
    return None if many is None or rest is None or many == 0 else 1000 * many + rest


@cache
def _below_1000() -> dict[str, int]:
    found = {word: number for number, word in enumerate(_SMALL)}
    found |= dict.fromkeys(_ONES, 1)
    for number, word in enumerate(_TENS, 2):
        found[word] = 10 * number
        for unit in range(1, 10):
            stem = word[:-1] if unit in (1, 8) else word  # ventuno, ventotto
            found[stem + _SMALL[unit]] = 10 * number + unit
        found[word[:-1] + "un"] = 10 * number + 1
    small = {word: number for word, number in found.items() if number}
    for hundreds in range(1, 10):
        start = ("" if hundreds == 1 else _SMALL[hundreds]) + "cento"
        found[start] = 100 * hundreds
        for word, rest in small.items():
            found[start + word] = 100 * hundreds + rest
            if word[0] in "ou":
                found[start[:-1] + word] = 100 * hundreds + rest
    return found

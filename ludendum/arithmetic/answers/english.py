"""Numbers in English words."""

from __future__ import annotations

from functools import cache

from .spoken import decimal, with_parts
from .tree import Mixed, Node, Numeral, Scaled

_listed = str.split

_SMALL = _listed(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
_TENS = _listed("twenty thirty forty fifty sixty seventy eighty ninety")
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_ZEROS = ("zero", "nought", "naught", "nil", "none")
_ORDINALS = _listed(
    "third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth "
    "seventeenth eighteenth nineteenth twentieth"
)
PARTS = {
    "half": 2,
    "halves": 2,
    "quarter": 4,
    "quarters": 4,
    **{word: number for number, word in enumerate(_ORDINALS, 3)},
    **{word + "s": number for number, word in enumerate(_ORDINALS, 3)},
    **{word[:-1] + "ieth" + s: 10 * number for number, word in enumerate(_TENS, 2) for s in ("", "s")},
    **{
        word + s: number
        for word, number in (("hundredth", 100), ("thousandth", 1000), ("millionth", 10**6))
        for s in ("", "s")
    },
}
COUNTS = {
    **{word + s: (word, number) for word, number in _SCALES.items() for s in ("", "s")},
    "hundred": ("hundred", 100),
    "dozen": ("dozen", 12),
    "dozens": ("dozen", 12),
    "gross": ("gross", 144),
    "score": ("score", 20),
}
"""Words that say how many of a number in digits: 1.5 million, 3 dozen."""

VOCABULARY = frozenset(
    [*_SMALL, *_TENS, *_ZEROS, *PARTS, *_SCALES, "hundred", "a", "an", "and", "point", "dozen", "gross", "score"]
)


def number(words: list[str]) -> Node | None:
    """What the words say, all of them, or None.

    >>> number("two thousand and one".split()), number("two and a half".split())
    (Numeral(whole='2001', places='', recurring=''), Mixed(whole=2, above=1, below=2))
    """
    if (whole := cardinal(words)) is not None:
        return Numeral(str(whole))
    if "point" in words:
        return decimal(words, "point", _SMALL[:10], cardinal)
    if words[-1] in ("dozen", "gross", "score"):
        return _counted(words)
    if words[-1] in PARTS:
        return with_parts(words, "and", PARTS[words[-1]], cardinal, _above)
    return None


def _counted(words: list[str]) -> Scaled | None:
    word, factor = COUNTS[words[-1]]
    if words[:-1] in (["half", "a"], ["a", "half"]):
        return Scaled(Mixed(0, 1, 2), word, factor)
    many = cardinal(words[:-1]) if words[:-1] not in (["a"], []) else 1
    return None if many is None else Scaled(Numeral(str(many)), word, factor)


def _above(words: list[str], below: int) -> int | None:
    if not words:
        return 1 if below in (2, 4) else None  # “third” alone may be a place in a row
    return 1 if words in (["a"], ["an"]) else cardinal(words)


def cardinal(words: list[str]) -> int | None:
    """A whole number.

    >>> cardinal("eleven hundred and six".split()), cardinal("twenty and one".split())
    (1106, None)
    """
    if len(words) == 1 and words[0] in _ZEROS:
        return 0
    total, group, smallest = 0, list[str](), 10**15
    for place, word in enumerate(words):
        if word == "and":
            if place == 0 or place == len(words) - 1 or words[place - 1] not in (*_SCALES, "hundred"):
                return None
        elif word in _SCALES:
            many = _below_1000().get("".join(group)) if group else (1 if place == 0 else None)
            if many in (None, 0) or _SCALES[word] >= smallest:
                return None
            total, group, smallest = total + (many or 0) * _SCALES[word], [], _SCALES[word]
        else:
            group.append(word)
    if not group:
        return total or None
    joined = "".join(group)
    if joined == "a":
        return None
    rest = _below_1000().get(joined) or (_hundreds().get(joined) if not total else None)
    return None if not rest else total + rest


@cache
def _below_1000() -> dict[str, int]:
    found = {word: number for number, word in enumerate(_SMALL)}
    for number, word in enumerate(_TENS, 2):
        found[word] = 10 * number
        found |= {word + _SMALL[unit]: 10 * number + unit for unit in range(1, 10)}
    small = dict(found)
    for hundreds in range(1, 10):
        starts = [_SMALL[hundreds] + "hundred"] + (["ahundred", "hundred"] if hundreds == 1 else [])
        for start in starts:
            found[start] = 100 * hundreds
            found |= {start + word: 100 * hundreds + rest for word, rest in small.items() if rest}
    found["a"] = 1  # a thousand
    return found


@cache
def _hundreds() -> dict[str, int]:
    """Eleven hundred to ninety-nine hundred, with what may follow."""
    below = {word: number for word, number in _below_1000().items() if 0 < number < 100 and word != "a"}
    return {
        f"{many}hundred{rest}": 100 * hundreds + more
        for many, hundreds in below.items()
        if hundreds > 10 and hundreds % 10
        for rest, more in [("", 0), *below.items()]
    }

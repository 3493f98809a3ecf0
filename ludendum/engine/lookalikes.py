"""Names that look alike: letters of different scripts share a shape, and some signs have none."""

import unicodedata
from collections.abc import Container, Iterable
from functools import lru_cache

_SHAPES = {
    "a": "аαɑ",
    "b": "ьЬВвΒβ",
    "c": "сСϲ",
    "d": "ԁ",
    "e": "еЕΕέё",
    "g": "ɡ",
    "h": "һНнΗ",
    "i": "іΙιΐїı",
    "j": "јЈ",
    "k": "кКΚκ",
    "l": "I1|ӏӀІǀ",
    "m": "МмΜ",
    "n": "ΝпηПո",
    "o": "оОοΟ0σօ",
    "p": "рРρΡ",
    "q": "ԛ",
    "r": "гᴦ",
    "s": "ѕЅ",
    "t": "тТΤτ",
    "u": "υսц",
    "v": "ѵνѴ",
    "w": "ԝωѡ",
    "x": "хХχΧ",
    "y": "уУγΥү",
    "z": "ΖᴢŻ",
    "A": "АΑ",
}
_AS_LATIN = str.maketrans({sign: latin for latin, signs in _SHAPES.items() for sign in signs})
_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f")
"""Letters and marks that are drawn as nothing."""


def is_drawn(sign: str) -> bool:
    """Whether a sign leaves a mark on the page by itself."""
    return unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK


def is_nothing(sign: str) -> bool:
    """Whether a sign can be left out and nobody sees it: joiners, turns of direction, fillers, variations."""
    return (
        sign in _BLANK
        or unicodedata.category(sign) == "Cf"
        or 0xFE00 <= ord(sign) <= 0xFE0F
        or 0xE0100 <= ord(sign) <= 0xE01EF
    )


@lru_cache(maxsize=10_000)
def shape(name: str) -> str:
    """What names that cannot be told apart have in common; empty for a name that cannot be seen.

    >>> shape("Аdа") == shape("Ada"), shape("Ida") == shape("lda"), shape("Ada") == shape("Eda")
    (True, True, False)
    """
    seen = "".join(sign for sign in unicodedata.normalize("NFKC", name) if not is_nothing(sign))
    if not any(map(is_drawn, seen)):
        return ""
    return " ".join(seen.translate(_AS_LATIN).casefold().translate(_AS_LATIN).split())


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if one of the others looks like it.

    >>> told_apart("Ada", ["Emmy", "ADA"])
    'Ada 2'
    """
    return marked(name, {shape(other) for other in others})


def marked(name: str, taken: Container[str]) -> str:
    """The name, with a number behind it if it has one of these shapes."""
    marked, count = name, 1
    while shape(marked) in taken:
        count += 1
        marked = f"{name} {count}"
    return marked

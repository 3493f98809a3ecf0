"""Signs that our fonts for paper lack: numerals are drawn by us, so that a card shows them on any machine."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct

from ludendum.games.typesetting import missing_signs, name_of
from ludendum.numerals import SYSTEMS, NumeralError

JSON: TypeAlias = bool | int | float | str | list["JSON"] | dict[str, "JSON"] | None
OPEN, CLOSE = "\ue000", "\ue001"
"""Between these two a sheet finds the number of a drawing; in a deck neither can stand, since nobody could print it."""
GAP = "␣"  # of a Babylonian numeral: a font has it, and yet it belongs to what is drawn
_UNSHOWN = ("alt", "figure")  # what is told in a figure's stead, and its file: no font has to show them
_HEIGHT = re.compile(r'viewBox="\S+ \S+ \S+ (\S+)"')
_EM = 0.0125  # for each unit of our pictures: a sign is a little higher than the letters beside it


class Sign(Struct, frozen=True):
    """A drawing that stands in a line of words: its file, its height in em, and the text it shows."""

    file: str
    height: float
    text: str


class Written(Struct, frozen=True):
    """Words with drawings in them, and whether fonts of this machine are needed besides ours."""

    words: JSON
    signs: tuple[Sign, ...]
    drawings: dict[str, bytes]
    lent: bool


def write_signs(words: JSON, *, system_fonts: bool) -> Written:
    """Words that a sheet can show whole: numerals drawn, other signs by a font of this machine, or by their names."""
    book = _Book()
    lacking = _class(missing_signs("".join(_texts(words)), system_fonts=False))
    if not lacking:
        return Written(words, (), {}, False)
    run = re.compile(rf"(?:{GAP} ?)*[{lacking}](?: ?[{lacking}{GAP}])*")
    words = _each(words, lambda text: run.sub(lambda found: _numerals(found[0], book), text))
    left = "".join(re.findall(f"[{lacking}]", "".join(_texts(words))))
    nowhere = missing_signs(left, system_fonts=system_fonts)
    if nowhere:
        alike = re.compile(rf"([{_class(nowhere)}])\1*")
        words = _each(words, lambda text: alike.sub(lambda found: _told(found[1], len(found[0]), book), text))
    return Written(words, tuple(book.signs), book.drawings, bool(set(left) - set(nowhere)))


class _Book:
    """The drawings that have been called for, each once."""

    def __init__(self) -> None:
        self.signs: list[Sign] = []
        self.drawings: dict[str, bytes] = {}
        self.marks: dict[str, str] = {}

    def mark(self, text: str, picture: str) -> str:
        """What stands in the words for this picture of a text."""
        if text not in self.marks:
            height = _HEIGHT.search(picture)
            if height is None:
                raise AssertionError("our pictures have a box")
            number = len(self.signs)
            sign = Sign(f"sign-{number}.svg", round(float(height[1]) * _EM, 3), text)
            self.signs.append(sign)
            self.drawings[sign.file] = picture.encode()
            self.marks[text] = f"{OPEN}{number}{CLOSE}"
        return self.marks[text]


def _numerals(run: str, book: _Book) -> str:
    """A run of signs with its numerals drawn: the whole of it, or the words that are one; the rest stays."""
    for parts in ([run], run.split(" ")):
        pictures = [_picture(part) for part in parts]
        if any(pictures):
            pairs = zip(parts, pictures, strict=True)
            return " ".join(book.mark(part, picture) if picture else part for part, picture in pairs)
    return run


def _picture(text: str) -> str:
    """The picture of a numeral that is written as we write it: another order would be another picture."""
    for system in SYSTEMS.values():
        try:
            number = system.read(text)
        except NumeralError:
            continue
        if system.text(number) == text:
            return system.picture(number)
    return ""


def _told(sign: str, times: int, book: _Book) -> str:
    """A sign that no font has, so many times: by its picture, if it is one of our tiles, or by its name."""
    tiles = (tile for system in SYSTEMS.values() for tile in system.tiles if tile.text == sign)
    picture = _picture(sign) or next((tile.picture() for tile in tiles), "")
    if picture:
        return book.mark(sign, picture) * times
    return _name(sign, times)


def _name(sign: str, times: int) -> str:
    """A sign in words: a box says nothing."""
    return f"[{name_of(sign).lower()}{f' ×{times}' if times > 1 else ''}]"


def _class(signs: list[str]) -> str:
    return "".join(map(re.escape, signs))


def _each(words: JSON, said: Callable[[str], str]) -> JSON:
    """The same words, each text of them as it is said now."""
    if isinstance(words, str):
        return said(words)
    if isinstance(words, list):
        return [_each(word, said) for word in words]
    if isinstance(words, dict):
        return {key: word if key in _UNSHOWN else _each(word, said) for key, word in words.items()}
    return words


def _texts(words: JSON) -> Iterator[str]:
    if isinstance(words, str):
        yield words
    elif isinstance(words, list):
        for word in words:
            yield from _texts(word)
    elif isinstance(words, dict):
        for key, word in words.items():
            if key not in _UNSHOWN:
                yield from _texts(word)

"""The parameters of a figure: what each may be, and what it reads as."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from ludendum.games.mathematicus.decks.errors import Trouble

Given: TypeAlias = Mapping[str, str]
"""Parameters by name, as they were written."""

Test: TypeAlias = Callable[[str], str]
"""What a parameter should be, or nothing if it is that."""


class FigureError(Trouble):
    """A figure that cannot be drawn; one sentence says why."""


def _nothing_wrong(_: Given) -> str:
    return ""


class Sheet(Struct, frozen=True):
    """The parameters of a kind: those it needs (one of each group), all it knows, and how they go together."""

    needs: tuple[tuple[str, ...], ...]
    knows: dict[str, Test]
    trouble: Callable[[Given], str] = _nothing_wrong
    """What is wrong with them all together: one sentence, or nothing."""


# reading ---------------------------------------------------------------------------------------------------------


def numbers_of(text: str) -> list[Fraction]:
    """The numbers of a parameter, parted by commas or spaces; raises `FigureError`."""
    found = []
    for piece in text.replace(",", " ").replace("−", "-").split():
        if not re.fullmatch(r"-?[0-9]{1,9}(?:\.[0-9]{1,9}|/0*[1-9][0-9]{0,8})?", piece):
            raise FigureError(f"“{piece[:20]}” is no number")
        found.append(Fraction(piece))
    return found


def number_of(given: Given, name: str, otherwise: int | Fraction = 0) -> Fraction:
    return numbers_of(given[name])[0] if name in given else Fraction(otherwise)


def points_of(text: str) -> list[tuple[Fraction, Fraction]]:
    """
    >>> points_of("0,0 4,1/2")[1]
    (Fraction(4, 1), Fraction(1, 2))
    """
    return [(x, y) for x, y in map(numbers_of, text.split())]


def pieces_of(given: Given, name: str) -> list[str]:
    """Words parted by commas; a place may be left empty, as in `3,,5`."""
    return [piece.strip() for piece in given[name].split(",")] if name in given else []


# tests -----------------------------------------------------------------------------------------------------------


def whole(least: int, most: int) -> Test:
    def test(text: str) -> str:
        fine = text.isascii() and text.isdecimal() and len(text) < 6 and least <= int(text) <= most
        return "" if fine else f"a whole number from {least} to {most}"

    return test


def one_of(*names: str) -> Test:
    return lambda text: "" if text in names else f"one of {', '.join(names)}"


def positive(text: str) -> str:
    found = _all_numbers(text)
    return "" if len(found) == 1 and 0 < found[0] <= 10**6 else "a number above 0"


def number(text: str) -> str:
    return "" if len(_all_numbers(text)) == 1 else "a number"


def several(most: int) -> Test:
    return lambda text: "" if 1 <= len(_all_numbers(text)) <= most else f"one to {most} numbers"


def sizes(text: str) -> str:
    found = _all_numbers(text)
    return "" if 1 <= len(found) <= 3 and all(0 < one <= 10**6 for one in found) else "one to three numbers above 0"


def points(text: str) -> str:
    pairs = [_all_numbers(pair) for pair in text.split()]
    return "" if 1 <= len(pairs) <= 30 and all(len(pair) == 2 for pair in pairs) else 'points such as "0,0 4,0 4,3"'


def joined_corners(text: str) -> str:
    pairs = text.split()
    fine = 1 <= len(pairs) <= 30 and all(re.fullmatch(r"[1-9][0-9]?-[1-9][0-9]?", pair) for pair in pairs)
    return "" if fine else 'pairs of corners such as "1-3 2-4"'


def words(text: str) -> str:
    return "" if text and len(text) <= 200 else "words, parted by commas"


def time(text: str) -> str:
    return "" if re.fullmatch(r"(?:[01]?[0-9]|2[0-3]):[0-5][0-9]", text) else "a time such as 9:05"


def _all_numbers(text: str) -> list[Fraction]:
    try:
        return numbers_of(text)
    except FigureError:
        return []


def too_many(given: Given, name: str, most: int) -> str:
    """That no more words are given than there are places for them."""
    found = len(pieces_of(given, name))
    return f"{name} has {found} words, but there are {most} places for them" if found > most else ""

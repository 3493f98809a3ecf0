"""Sets and lists: where one member ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Callable

from .limits import MAX_MEMBERS, Unreadable
from .locales import Locale

_BRACKETS = {"{": "}", "[": "]", "(": ")"}
_GROUPED = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?!\d|,\d)")
_TIGHT = re.compile(r"(?<=\d),(?=\d)")
EMPTY = ("", "none", "nothing", "empty", "empty set", "the empty set", "nessuno", "nessuna", "insieme vuoto")


def without_brackets(text: str) -> str:
    """The inside of brackets that hold the whole text."""
    if text[0] in _BRACKETS and text[-1] == _BRACKETS[text[0]] and not set(text[1:-1]) & {text[0], text[-1]}:
        return text[1:-1].strip()
    return text


def members_of(text: str, locale: Locale, is_number: Callable[[str], bool]) -> list[str]:
    """The members of a cleaned text; `is_number` tells “two and a half” from two members.

    >>> from .locales import find_locale
    >>> members_of("{1, 2 and 3}", find_locale("en"), str.isdecimal)
    ['1', '2', '3']
    >>> members_of("1,5; 2", find_locale("it"), str.isdecimal)
    ['1,5', '2']
    """
    inside = without_brackets(text)
    if inside.casefold() in EMPTY:
        return []
    found: list[str] = []
    pieces = [piece.strip() for piece in _pieces(inside, locale)]
    for place, piece in enumerate(pieces):
        opening = re.match(rf"(?:{_words(locale)}) (.+)", piece)  # the word after an Oxford comma
        last = opening[1] if opening and place == len(pieces) - 1 and place else piece
        found += _parted(last, locale, is_number)
    if not all(found):
        raise Unreadable("Between two separators a member is missing.")
    if len(found) > MAX_MEMBERS:
        raise Unreadable(f"An answer may have at most {MAX_MEMBERS} members.")
    return found


def looks_like_several(text: str, locale: Locale) -> bool:
    """Whether a text without brackets has separators."""
    return ";" in text or ", " in text or bool(re.search(rf" (?:{_words(locale)}|&) ", text))


def _words(locale: Locale) -> str:
    return "|".join(map(re.escape, locale.joining))


def _pieces(text: str, locale: Locale) -> list[str]:
    if ";" in text:
        return text.split(";")
    if locale.decimal == ",":
        if re.search(r"\d,\d+,\d", text):
            raise Unreadable("Here the comma is the decimal mark; part the members by semicolons, as in 1; 2; 3.")
        return re.split(r",(?!\d)|(?<!\d),", text)
    spaced = re.search(r",(?!\d)|(?<!\d),", text) or re.search(rf" (?:{_words(locale)}|&) ", text)
    if _TIGHT.search(text) and _all_grouped(text):
        if not spaced:
            raise Unreadable("The commas have two readings; put a space after each that parts two members.")
        return re.split(r",(?!\d)|(?<!\d),", text)
    return text.split(",")


def _all_grouped(text: str) -> bool:
    """Whether every comma between two digits could part thousands."""
    return not _TIGHT.search(_GROUPED.sub("", text))


def _parted(piece: str, locale: Locale, is_number: Callable[[str], bool]) -> list[str]:
    """A piece parted at “and”, from the left, where what stands before it is not one number with what follows."""
    words = re.split(rf" (?:{_words(locale)}) | ?& ?", piece)
    if len(words) == 1 or is_number(piece):
        return [piece]
    found: list[str] = []
    joints = [match[0] for match in re.finditer(rf" (?:{_words(locale)}) | ?& ?", piece)]
    place = 0
    while place < len(words):
        text = words[place].strip()
        while place + 1 < len(words) and is_number(text + joints[place] + words[place + 1]):
            text += joints[place] + words[place + 1]
            place += 1
        found.append(text.strip())
        place += 1
    return found

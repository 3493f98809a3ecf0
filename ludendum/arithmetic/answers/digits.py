"""Numbers written in digits: grouped, with a decimal mark, with a part that recurs for ever."""

from __future__ import annotations

import re

from .limits import MAX_DIGITS, Unreadable
from .locales import Locale
from .tree import Numeral

_OVERLINES = "\u0305\u0304\u0332"
_DOT = "\u0307"
_MARKED = re.compile(rf"(?:\d[{_OVERLINES}{_DOT}]?)+")
_MARKS = re.compile(rf"[{_OVERLINES}{_DOT}]")
_SWISS = re.compile(r"[1-9]\d{0,2}(?:'\d{3})+(?![\d'\"])")
"""12'345, which nobody takes for feet."""
_SPACED = re.compile(r"( \d{3})+(?!\d)")


def begins_number(text: str, at: int, locale: Locale) -> bool:
    """Whether a number in digits begins here; a decimal mark may come first, as in .5"""
    return text[at].isdecimal() or (text[at] == locale.decimal and text[at + 1 : at + 2].isdecimal())


def read_digits(text: str, at: int, locale: Locale) -> tuple[Numeral, int]:
    """The number that begins here, and where it ends.

    >>> from .locales import find_locale
    >>> read_digits("1,234.5 m", 0, find_locale("en"))
    (Numeral(whole='1234', places='5', recurring=''), 7)
    """
    whole, end = _grouped(text, at, locale)
    places = recurring = ""
    if text[end : end + 1] == locale.decimal and text[end + 1 : end + 2] not in ("", " ", "."):
        places, recurring, end = _after_the_mark(text, end + 1, whole, locale)
    elif text[end : end + 3] == "...":
        raise Unreadable("Dots after a whole number do not say how it goes on.")
    if text[end : end + 1] in (".", ",") and text[end + 1 : end + 2].isdecimal():
        raise Unreadable(f"“{text[at : end + 2][:40]}…” has too many marks for one number.")
    if len(whole) + len(places) + len(recurring) > MAX_DIGITS:
        raise Unreadable(f"A number may have at most {MAX_DIGITS} digits.")
    return Numeral(whole.lstrip("0") or "0", places, recurring), end


# before the decimal mark ----------------------------------------------------------------------------------------------


def _grouped(text: str, at: int, locale: Locale) -> tuple[str, int]:
    """The digits before the decimal mark, and where they end."""
    end = _run(text, at)
    if _is_marked(text, end):
        raise Unreadable("Only digits after the decimal mark recur.")
    first = text[at:end]
    if swiss := _SWISS.match(text, at):
        return swiss[0].replace("'", ""), swiss.end()
    marks = locale.groups + ("." if locale.decimal == "," else ",")
    mark = text[end : end + 1]
    if first and mark and mark in marks and mark != locale.decimal and text[end + 1 : end + 2].isdecimal():
        return _by_marks(text, at, end, mark, locale)
    spaced = _SPACED.match(text, end)
    if first and spaced and len(first) <= 3 and first[0] != "0":
        if re.match(r" ?/", text[spaced.end() :]):
            raise Unreadable(f"“{text[at : spaced.end()]}/…” has two readings; write it without the space.")
        return first + spaced[0].replace(" ", ""), spaced.end()
    return first, end


def _by_marks(text: str, at: int, end: int, mark: str, locale: Locale) -> tuple[str, int]:
    groups = [text[at:end]]
    while text[end : end + 1] == mark and text[end + 1 : end + 2].isdecimal():
        start, end = end + 1, _run(text, end + 1)
        groups.append(text[start:end])
    well = mark in locale.groups and groups[0][0] != "0" and _well_grouped(groups, pairs=locale.pairs)
    if not well:
        written = text[at:end][:40]
        meant = f", as in {groups[0]}{locale.decimal}{groups[1][:6]}" if len(groups) == 2 else ""
        raise Unreadable(f"“{written}” is not grouped in threes, and the decimal mark is the {locale.mark}{meant}.")
    return "".join(groups), end


def _well_grouped(groups: list[str], *, pairs: bool) -> bool:
    first, *middle, last = (len(group) for group in groups)
    if last != 3 or not 1 <= first <= 3:
        return False
    return all(size == 3 for size in middle) or (pairs and first <= 2 and all(size == 2 for size in middle))


def _run(text: str, at: int) -> int:
    while at < len(text) and text[at].isdecimal():
        at += 1
    return at


def _is_marked(text: str, at: int) -> bool:
    return at < len(text) and text[at] in _OVERLINES + _DOT


# after the decimal mark -----------------------------------------------------------------------------------------------


def _after_the_mark(text: str, at: int, whole: str, locale: Locale) -> tuple[str, str, int]:
    """The digits that stand once, those that recur, and the end."""
    marked = _MARKED.match(text, at)
    run = marked[0] if marked else ""
    end = at + len(run)
    if _MARKS.search(run):
        return *_overlined(run), end
    if bracket := re.compile(r"\((\d+)\)(?:\.\.\.)?").match(text, end):
        return run, bracket[1], bracket.end()
    if not run:
        raise Unreadable(f"After “{whole}{locale.decimal}” digits are missing.")
    if dots := re.compile(r" ?\.{3,}").match(text, end):
        return *_repeated(run), dots.end()
    return run, "", end


def _overlined(run: str) -> tuple[str, str]:
    """Where the lines (or the dots over first and last) say what recurs.

    >>> _overlined("16\\u0305")
    ('1', '6')
    """
    digits = _MARKS.sub("", run)
    marked = [place for place, (_, mark) in enumerate(re.findall(rf"(\d)([{_OVERLINES}{_DOT}]?)", run)) if mark]
    first, last = marked[0], marked[-1]
    dots = _DOT in run and len(marked) <= 2
    if last != len(digits) - 1 or not (dots or len(marked) == last - first + 1):
        raise Unreadable("The recurring digits must stand together, at the end.")
    return digits[:first], digits[first:]


def _repeated(run: str) -> tuple[str, str]:
    """What recurs where dots follow: the digits at the end that stand there at least twice.

    >>> _repeated("1666"), _repeated("1212")
    (('1', '6'), ('', '12'))
    """
    best, covered = 0, 0
    for size in range(1, len(run) // 2 + 1):
        block, times = run[-size:], 1
        while run.endswith(block * (times + 1)):
            times += 1
        if times > 1 and times * size > covered:
            best, covered = size, times * size
    if not best:
        raise Unreadable("Before the dots the recurring digits must stand twice; or put them in brackets, as in 0.(3).")
    return run[: len(run) - covered], run[-best:]

"""Times of day."""

from __future__ import annotations

import re

from . import english, italian
from .folding import plain
from .limits import Unreadable
from .locales import Locale

DAY = 24 * 3600
_DIGITS = re.compile(r"(?:le |alle |at )?(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2}))?)?(?: ?h)?(?: ?(am|pm))?")
_NAMED = {"noon": DAY // 2, "midday": DAY // 2, "mezzogiorno": DAY // 2, "midnight": 0, "mezzanotte": 0}
_HALVES = {"am": 0, "pm": DAY // 2}
_PAST = re.compile(r"(.+?)(?: minutes?)? (past|after|to|before) (.+)")
_E = re.compile(r"(?:le |l'|alle )?(\w+) (e|meno) (\w.*)")


def read_time(text: str, locale: Locale) -> int:
    """Seconds since midnight of a cleaned text.

    >>> from .locales import find_locale
    >>> read_time("quarter past three", find_locale("en")) == read_time("3:15", find_locale("en"))
    True
    """
    said = plain(text).replace("a.m.", "am").replace("p.m.", "pm").replace("a.m", "am").replace("p.m", "pm")
    said = re.sub(r"^it is |^it's |^sono ", "", said).strip()
    half = re.search(r" (am|pm)$", said)
    found = _named(said) if said in _NAMED else _in_digits(said)
    if found is None:
        found = _in_words(said[: half.start()] if half else said, locale)
        if found is not None and half:
            found = _in_half(found, half[1])
    if found is None:
        raise Unreadable("That is no time of day; write it as in 15:40 or 3:40 pm.")
    return found


def only_a_time(text: str) -> bool:
    """Whether a text can be nothing else: 3 pm, five o'clock, half past two."""
    said = plain(text)
    return said in _NAMED or bool(re.search(r"\d ?[ap]\.?m\b|o'clock|\b\w+ past \w|\b(quarter|minutes?) to \w", said))


def shown_time(seconds: int) -> str:
    """
    >>> shown_time(15 * 3600 + 40 * 60), shown_time(61)
    ('15:40', '0:01:01')
    """
    hours, rest = divmod(seconds, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}" + (f":{left:02}" if left else "")


def _named(said: str) -> int:
    return _NAMED[said]


def _in_digits(said: str) -> int | None:
    written = _DIGITS.fullmatch(said)
    if not written or not (written[2] or written[4] or "h" in said):
        return None
    hours, minutes, seconds = (int(written[group] or 0) for group in (1, 2, 3))
    if minutes > 59 or seconds > 59 or hours > 24 or (hours == 24 and minutes + seconds):
        raise Unreadable("There is no such time of day.")
    found = hours * 3600 + minutes * 60 + seconds
    return _in_half(found, written[4]) if written[4] else found % DAY


def _in_half(seconds: int, half: str) -> int:
    if not 3600 <= seconds < 13 * 3600:
        raise Unreadable("With am or pm the hour goes from 1 to 12.")
    return seconds % (DAY // 2) + _HALVES[half]


def _in_words(said: str, locale: Locale) -> int | None:
    if locale.tag.startswith("it") and (found := _in_italian(said)) is not None:
        return found
    if exact := re.fullmatch(r"(.+) o'? ?clock", said):
        return _hours(_count(exact[1]))
    if moved := _PAST.fullmatch(said):
        minutes, hours = _minutes(moved[1]), _hours(_count(re.sub(r" o'? ?clock$", "", moved[3]), moved[3]))
        if minutes is None or hours is None:
            return None
        return (hours + (minutes if moved[2] in ("past", "after") else -minutes) * 60) % DAY
    return None


def _in_italian(said: str) -> int | None:
    if not (moved := _E.fullmatch(said)):
        return None
    hours = italian.cardinal([moved[1]])
    minutes = {"un quarto": 15, "quarto": 15, "mezza": 30, "mezzo": 30, "tre quarti": 45}.get(moved[3])
    if minutes is None:
        minutes = italian.cardinal(moved[3].split())
    if hours is None or minutes is None or not (hours <= 24 and minutes < 60):
        return None
    return (hours * 3600 + (minutes if moved[2] == "e" else -minutes) * 60) % DAY


def _minutes(said: str) -> int | None:
    named = {"quarter": 15, "a quarter": 15, "half": 30}.get(said)
    found = named if named is not None else _count(said)
    return found if found is not None and found < 60 else None


def _hours(found: int | None) -> int | None:
    return found * 3600 % DAY if found is not None and found <= 24 else None


def _count(said: str, name: str = "") -> int | None:
    if name in _NAMED:
        return _NAMED[name] // 3600
    if said.isascii() and said.isdecimal() and len(said) <= 2:
        return int(said)
    return english.cardinal(re.split(r"[ -]", said))

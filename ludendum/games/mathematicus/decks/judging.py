"""Whether an answer is right, and how it is read before it is sent (MX-64 to MX-72, MX-133, MX-135)."""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from ludendum.arithmetic.answers import Key, SentBack, find_locale, judge, read_answer
from ludendum.arithmetic.answers.limits import SentBackError
from ludendum.arithmetic.answers.units import read_unit
from ludendum.engine import Malformed
from ludendum.games.mathematicus.decks.keys import key_kind
from ludendum.games.mathematicus.decks.offers import letters_of
from ludendum.games.mathematicus.decks.posed import Posed
from ludendum.games.mathematicus.decks.questions import LETTERED
from ludendum.games.mathematicus.versions import NEWEST, PROVEN, REVISED
from ludendum.numerals import SYSTEMS, NumeralError, System

_COUNTED = re.compile(r"\b(?:how many|quant[ie])\s+", re.IGNORECASE)
WORDS = ("name", "yes_no", "time")
_NEW_SIGNS = re.compile(r"!|\||[₀-₉]|\d_\d|\d'\d{3}|mol|(?<![^\W\d_])u[a-zA-Z]{1,3}(?![^\W\d_])|√ ?\(.*√")
"""What answers may hold only since the fourth rules; before, it could not be read, and was wrong (MX-72)."""
_BEFORE_NAMES = re.compile(r"^(?:it is |it's )?(?:(?:due|on|in|at|to|from|towards) )?(?:the |a |an )?")
_WEEK = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_YEAR = (
    "january",
    "february",
    "march",
    "april",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
_SHORT = {name[:letters]: name for name in (*_WEEK, *_YEAR) for letters in (3, 4, 5) if len(name) > letters}
_TIMES = re.compile(r"how (?:many times|often)\b[^.?!]*?([^\W\d_]+?)s?\?", re.IGNORECASE)
_NO_UNITS = ("are", "turn", "turns", "stone", "stones")
"""Names of units that are plain words in a question: “How many are left?”."""


def is_right(text: str, posed: Posed, locale: str, rules: int = NEWEST) -> bool:
    """The same value in any other form is right; a number to be composed, in its own numerals.

    Two composed results stand with a semicolon between them (MX-134).
    """
    if posed.key is None:
        return False
    if posed.kind in SYSTEMS:
        wanted = [int(value) for value in posed.key.value.split(",")]
        parts = text.split(";") if len(wanted) > 1 else [text]
        return [_composed(part, posed.kind, rules) for part in parts] == wanted
    if posed.kind in LETTERED:
        try:
            return letters_of(text, posed.text, posed.kind, locale) == posed.key.value
        except SentBackError:
            return False
    if rules < PROVEN and posed.key.kind not in WORDS and _NEW_SIGNS.search(text):
        return False  # it could not be read then
    keys = (posed.key, *(_counting(posed.key, posed.text) if rules >= REVISED else ()))
    said = [without_what_was_counted(text, posed.text, rules) if rules >= REVISED else text]
    if rules >= PROVEN:
        said += other_words(text, posed.key.kind)
    return any(judge(one, key, locale).outcome == "right" for key in keys for one in said)


def _counting(key: Key, asked: str) -> Iterator[Key]:
    """The key in the units that the question counts: “How many metres …” may be answered in metres (MX-68)."""
    if key.unit or key.kind not in ("number", "whole"):
        return
    for found in _COUNTED.finditer(asked):
        rest = asked[found.end() : found.end() + 60]
        try:
            unit = read_unit(rest, 0, find_locale(key.locale))
        except SentBackError:
            continue
        if unit is not None and rest[: unit[1]].casefold() not in _NO_UNITS:
            yield replace(key, unit=rest[: unit[1]])


def without_what_was_counted(text: str, asked: str, rules: int = NEWEST) -> str:
    """An answer without the words that say what was counted, if the question has them (MX-68).

    >>> without_what_was_counted("12 red eggs", "How many red eggs are left?")
    '12'
    >>> without_what_was_counted("33 turns", "How many times does the wheel turn?")
    '33'
    """
    said = text.strip().rstrip(".")
    for found in _COUNTED.finditer(asked):
        words = re.findall(r"[^\W\d_]+", asked[found.end() : found.end() + 80])[:4]
        first = range(len(words) if rules >= PROVEN else 1)
        for at, many in ((at, many) for many in range(len(words), 0, -1) for at in first):
            what = " ".join(words[at : at + many])
            before = said[: -len(what)] if said.casefold().endswith(what.casefold()) else ""
            if before[-1:].isspace() and before.strip():
                return before.strip()
    return _without_words(text, said, asked) if rules >= PROVEN else text


def _without_words(text: str, said: str, asked: str) -> str:
    """A number of times without what is done so often: “33 turns” where it is asked how many times a wheel turns."""
    found = re.fullmatch(r"(\S+) ([^\W\d_]{3,})", said)
    done = [one.casefold() for one in _TIMES.findall(asked)]
    return found[1] if found and found[2].casefold().removesuffix("s") in done else text


def other_words(text: str, kind: str) -> list[str]:
    """The same answer in the words of the table: a day by its whole name, a time on a dial of twelve hours (MX-70).

    >>> other_words("on Tues.", "name"), other_words("4:30", "time")
    (['tuesday'], ['4:30 am', '4:30 pm'])
    """
    said = text.strip().rstrip(".").casefold()
    if kind == "time":
        return [] if said.endswith("m") else [f"{said} am", f"{said} pm"]
    if kind != "name":
        return []
    bare = _BEFORE_NAMES.sub("", said)
    return [_SHORT.get(bare, bare)] if _SHORT.get(bare, bare) != said else []


def not_worked_out(text: str, posed: Posed, locale: str, rules: int = NEWEST) -> str | None:
    """Why an answer is sent back unjudged: it leaves a sum to the table, or has not the form asked for (MX-66)."""
    if posed.kind in SYSTEMS or posed.key is None:
        return None
    if posed.kind in LETTERED:
        try:
            letters_of(text, posed.text, posed.kind, locale)
        except SentBackError as error:
            return error.reason
        return None
    said = without_what_was_counted(text, posed.text, rules) if rules >= REVISED else text
    reading = read_answer(said, posed.key.kind, locale, posed.key.form)
    return reading.reason if isinstance(reading, SentBack) and reading.outcome == "not_worked_out" else None


def not_composed(text: str, kind: str) -> str | None:
    """Why an answer is sent back unjudged: it is in our digits, and leaves the composing to the table (MX-133).

    What is typed sign by sign is composed: `100 10 1` in Egyptian, `1,40` in Babylonian, `12.0` in Maya numerals.
    """
    if kind not in SYSTEMS:
        return None
    system = SYSTEMS[kind]
    for part in (part.strip() for part in text.split(";")):
        digits = {sign for sign in part if sign in "0123456789"}
        if digits and (_is_one_number(part) if kind in _SPELLED else digits - _OWN_DIGITS.get(kind, set())):
            return f"the answer is to be composed in {system.title} numerals, not in our digits: {_typing(system)}"
    return None


_SPELLED = ("egyptian", "babylonian", "maya")
"""Systems whose signs are typed by their values."""
_OWN_DIGITS = {"binary": {"0", "1"}}


def _is_one_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _typing(system: System) -> str:
    """How the signs of a system are typed."""
    if system.name in _SPELLED:
        return f"name its tiles, as in {' '.join(system.write(21).tiles)} for 21"
    if system.name == "arabic":
        return f"{' '.join(tile.text for tile in system.tiles)} are 0 to 9"
    also = f", or {system.plain(21)}" if system.plain(21) != system.text(21) else ""
    return f"21 is {system.text(21)}{also}"


def shown_as_read(text: str, kind: str, locale: str, asked: str = "", rules: int = NEWEST, *, form: str = "") -> str:
    """How an answer is read, from its text alone: nothing is computed, and the key is not looked at (MX-67).

    Raises `Malformed` if it cannot be read, or leaves something to the table.
    """
    if kind in SYSTEMS:
        if rules >= REVISED and (reason := not_composed(text, kind)):
            raise Malformed(reason)
        try:
            for part in text.split(";"):
                _read(part, SYSTEMS[kind])
            return f"{SYSTEMS[kind].title} numerals"
        except NumeralError as error:
            raise Malformed(str(error)) from None
    if kind in LETTERED:
        try:
            return ", ".join(letters_of(text, asked, kind, locale))
        except SentBackError as error:
            raise Malformed(error.reason) from None
    said = without_what_was_counted(text, asked, rules) if rules >= REVISED else text
    reading = read_answer(said, key_kind(kind), locale, form)
    if isinstance(reading, SentBack):
        raise Malformed(reading.reason)
    return f"{reading.shown} ({reading.note})" if reading.note else reading.shown


def _composed(text: str, system: str, rules: int) -> int | None:
    """The number, if it is written in the system's own signs; Western digits would leave nothing to compose."""
    if system == "arabic" and any(digit in text for digit in "0123456789"):
        return None
    try:
        return SYSTEMS[system].read(text.strip()) if rules < REVISED else _read(text, SYSTEMS[system])
    except NumeralError:
        return None


def _read(text: str, system: System) -> int:
    """A numeral in signs, as it is typed, or by the names of its tiles: `corner corner wedge`."""
    words = text.replace("+", " ").split()
    if words and all(len(word) > 1 and word in system.tile for word in words):
        return system.compose(words)
    return system.read(text.strip())

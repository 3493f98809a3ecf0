"""Do two texts have the same value? Here sums and products are computed."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .clock import only_a_time
from .folding import cleaned
from .judging import Exact, Key, Within, compare, judge, share
from .limits import SentBackError, Unreadable
from .locales import Locale, find_locale
from .reading import Content, Kind, Number, Several, interpret, mark_note
from .several import looks_like_several

Sameness = Literal["same", "different", "unreadable", "not_worked_out"]


class Comparison(Struct, frozen=True):
    """Whether two texts say the same, as what they were read and how; empty where a text could not be read."""

    outcome: Sameness
    reason: str
    kind: Kind | None = None
    answer: str = ""
    key: str = ""
    note: str = ""


def same(
    answer: str, key: str, locale: str = "en", within: str | None = None, *, as_answer: bool = False
) -> Comparison:
    """Compare an answer with a key; `within` is a share such as 5%, `as_answer` judges as in play.

    >>> same("23 × 47", "1081").outcome, same("23 × 47", "1081", as_answer=True).outcome
    ('same', 'not_worked_out')
    """
    place = find_locale(locale)
    precision = Exact() if within is None else Within(within)
    if isinstance(precision, Within):
        share(precision)
    try:
        kind = _kind(answer, key, place)
        wanted = interpret(key, kind, place, worked=False)
    except SentBackError as error:
        return Comparison("unreadable", f"The key: {error.reason}")
    if as_answer:
        verdict = judge(answer, Key(kind, key, precision=precision, locale=locale), locale)
        return Comparison(
            _AS_COMPARED[verdict.outcome], verdict.reason, kind, verdict.shown, wanted.shown, _note(answer, kind, place)
        )
    try:
        given = _read_alone(answer, kind, place)
        reason = compare(given, wanted, precision)
    except SentBackError as error:
        return Comparison("unreadable", f"The answer: {error.reason}", kind, "", wanted.shown)
    note = _note(answer, kind, place)
    if reason:
        return Comparison("different", reason, kind, given.shown, wanted.shown, note)
    return Comparison("same", _why_same(given, wanted), kind, given.shown, wanted.shown, note)


_AS_COMPARED: dict[str, Sameness] = {
    "right": "same",
    "wrong": "different",
    "unreadable": "unreadable",
    "not_worked_out": "not_worked_out",
}


def _note(answer: str, kind: Kind, locale: Locale) -> str:
    try:
        return mark_note(answer, kind, locale)
    except SentBackError:
        return ""


def _why_same(answer: Content, key: Content) -> str:
    if isinstance(answer, Number) and isinstance(key, Number) and key.measure.unit and not answer.measure.unit:
        return "The unit is taken from the key."
    if compare(answer, key, Exact()):
        return "It is as near as was asked."
    return "They have the same value."


def _read_alone(answer: str, kind: Kind, locale: Locale) -> Content:
    """As the key's kind, or else as what it is by itself: then it differs."""
    try:
        return interpret(answer, kind, locale, worked=False)
    except Unreadable:
        own = guess(answer, locale)
        if own == kind:
            raise
        return interpret(answer, own, locale, worked=False)


def _kind(answer: str, key: str, locale: Locale) -> Kind:
    kind = guess(key, locale)
    try:
        other = guess(answer, locale)
    except SentBackError:
        return kind
    if "time" in (kind, other) and _reads(key, "time", locale) and _reads(answer, "time", locale):
        return "time"
    if other in ("set", "list") and kind == "number":
        return other
    return "ratio" if other == "ratio" and kind == "number" else kind


def guess(text: str, locale: Locale) -> Kind:
    """What kind of answer a text looks like."""
    clean = cleaned(text, locale)
    if only_a_time(clean):
        return "time"
    if clean[0] == "{":
        return "set"
    if clean[0] == "(" and clean[-1] == ")" and ("," in clean or ";" in clean) and _reads(clean, "list", locale):
        return "list"
    for kind in _TRIED:
        if _reads(text, kind, locale):
            return kind
    if ", " in clean or ";" in clean or (looks_like_several(clean, locale) and _has_number(clean, locale)):
        return "set"
    if any(character.isdecimal() or character in "√∛∜π" for character in clean):
        interpret(text, "number", locale, worked=False)  # says why it cannot be read
    return "name"


_TRIED: tuple[Kind, ...] = ("yes_no", "number", "ratio")


def _reads(text: str, kind: Kind, locale: Locale) -> bool:
    try:
        interpret(text, kind, locale, worked=False)
    except SentBackError:
        return False
    return True


def _has_number(clean: str, locale: Locale) -> bool:
    try:
        content = interpret(clean, "set", locale, worked=False)
    except SentBackError:
        return False
    return isinstance(content, Several) and any(isinstance(member, Number) for member in content.members)

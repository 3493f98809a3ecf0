"""Reading an answer: text, kind and locale go in, never the key; what comes out can be shown before it is sent."""

from __future__ import annotations

import re
from typing import Literal, get_args

from msgspec import Struct

from .clock import read_time, shown_time
from .exact import Real, rational
from .folding import bounded, cleaned, name_forms, plain
from .forms import in_form
from .grammar import parse
from .limits import NotWorkedOut, SentBackError, Unreadable
from .locales import Locale, find_locale
from .several import members_of
from .showing import shown
from .tree import Colon, Node
from .valuing import Measure, terms_worth, worth
from .worked import require_worked_out, require_written_out

Kind = Literal["number", "whole", "quantity", "ratio", "set", "list", "yes_no", "name", "time"]
"""Kinds of answer. `whole` is a number that has to be written out: no fraction, power or root stands for it."""

KINDS: tuple[Kind, ...] = get_args(Kind)


class Reading(Struct, frozen=True):
    """How an answer is read. `note` says how its marks were taken where another locale takes them otherwise."""

    kind: Kind
    shown: str
    note: str = ""


class SentBack(Struct, frozen=True):
    """An answer that is not judged, and why."""

    outcome: Literal["unreadable", "not_worked_out"]
    reason: str


def read_answer(text: str, kind: Kind, locale: str = "en", form: str = "") -> Reading | SentBack:
    """What the player is shown before sending; `form` is one that is asked for.

    >>> read_answer("8^2", "number"), read_answer("23 × 47", "number").outcome
    (Reading(kind='number', shown='8²', note=''), 'not_worked_out')
    """
    place = find_locale(locale)
    try:
        content = interpret(text, kind, place, worked=True, form=form)
        return Reading(kind, content.shown, mark_note(text, kind, place))
    except SentBackError as error:
        return sent_back(error)


def sent_back(error: SentBackError) -> SentBack:
    return SentBack("not_worked_out" if isinstance(error, NotWorkedOut) else "unreadable", error.reason)


# what was read --------------------------------------------------------------------------------------------------------


class Number(Struct, frozen=True, tag=True):
    shown: str
    measure: Measure


class Terms(Struct, frozen=True, tag=True):
    shown: str
    terms: tuple[Real, ...]


class Name(Struct, frozen=True, tag=True):
    shown: str
    forms: frozenset[str]


class YesNo(Struct, frozen=True, tag=True):
    shown: str
    yes: bool


class Clock(Struct, frozen=True, tag=True):
    shown: str
    seconds: int


class Several(Struct, frozen=True, tag=True):
    shown: str
    members: tuple[Content, ...]
    ordered: bool


Content = Number | Terms | Name | YesNo | Clock | Several


def interpret(text: str, kind: Kind, locale: Locale, *, worked: bool, form: str = "") -> Content:
    """What a text says as an answer of this kind; with `worked` it is worked out, and in the form asked for."""
    if kind == "name":
        return _name(text, locale)
    if kind == "yes_no":
        return _yes_no(text, locale)
    clean = cleaned(text, locale)
    if kind == "time":
        seconds = read_time(clean, locale)
        return Clock(shown_time(seconds), seconds)
    if kind in ("set", "list"):
        return _several(clean, locale, ordered=kind == "list", worked=worked, form=form)
    if kind == "ratio":
        return _ratio(clean, locale, worked=worked, form=form)
    node = _tree(clean, locale, worked=worked, form=form)
    if kind == "whole" and worked:
        require_written_out(node)
    return Number(shown(node, locale), worth(node))


def _tree(clean: str, locale: Locale, *, worked: bool, form: str = "") -> Node:
    node = parse(re.sub(r"^[A-Za-z] ?= ?", "", clean), locale)
    if not worked:
        return node
    require_worked_out(node)
    return in_form(node, form) if form else node


def _ratio(clean: str, locale: Locale, *, worked: bool, form: str) -> Terms:
    words = "|".join(map(re.escape, locale.ratio))
    node = _tree(re.sub(rf" (?:{words}) ", " : ", plain_words(clean)), locale, worked=worked, form=form)
    if isinstance(node, Colon):
        return Terms(shown(node, locale), terms_worth(node))
    measure = worth(node)
    if measure.dimensions:
        raise Unreadable("A ratio has two terms, as in 3 : 4.")
    return Terms(shown(node, locale), (measure.value, rational(1)))


def plain_words(clean: str) -> str:
    """Accents off the words, as à in 3 à 4; signs stay."""
    return "".join(plain(character) if character.isalpha() and character != "π" else character for character in clean)


def _several(clean: str, locale: Locale, *, ordered: bool, worked: bool, form: str) -> Several:
    members: list[Content] = []
    for text in members_of(clean, locale, lambda piece: _is_number(piece, locale)):
        members += _member(text, locale, worked=worked, form=form)
    opening, closing = "()" if ordered else "{}"
    told = locale.separator.join(member.shown for member in members)
    return Several(f"{opening}{told}{closing}", tuple(members), ordered)


def _member(text: str, locale: Locale, *, worked: bool, form: str) -> list[Content]:
    text = re.sub(r"^[A-Za-z] ?= ?", "", text)
    if text.startswith("±"):
        return [
            *_member(text[1:].strip(), locale, worked=worked, form=form),
            *_member(f"-{text[1:].strip()}", locale, worked=worked, form=form),
        ]
    try:
        node = _tree(text, locale, worked=worked, form=form)
        return [Number(shown(node, locale), worth(node))]
    except Unreadable:
        if any(character.isdecimal() for character in text):
            raise
        return [_name(text, locale)]


def _is_number(text: str, locale: Locale) -> bool:
    try:
        parse(text, locale)
    except SentBackError:
        return False
    return True


def _name(text: str, locale: Locale) -> Name:
    written = " ".join(bounded(text).split())
    forms = frozenset(name_forms(written, locale))
    if not forms:
        raise Unreadable("There are no letters in this answer.")
    return Name(written, forms)


def _yes_no(text: str, locale: Locale) -> YesNo:
    said = " ".join(plain(bounded(text)).strip(" .!?\"'").split())
    if said in locale.yes:
        return YesNo("yes", True)
    if said in locale.no:
        return YesNo("no", False)
    raise Unreadable("Answer yes or no.")


def mark_note(text: str, kind: Kind, locale: Locale) -> str:
    """What to say of the marks between digits, where they could be taken otherwise."""
    if kind in ("name", "yes_no", "time"):
        return ""
    clean = cleaned(text, locale)
    for mark in locale.groups:
        if mark in ".," and re.search(rf"\d{re.escape(mark)}\d{{3}}(?!\d)", clean):
            name = "comma" if mark == "," else "point"
            return f"The {name} parts groups of digits; the decimal mark is the {locale.mark}."
    if re.search(rf"(?<![\d.,])[1-9]\d{{0,2}}{re.escape(locale.decimal)}\d{{3}}(?![\d.(\u0305])", clean):
        return f"The {locale.mark} is the decimal mark."
    return ""

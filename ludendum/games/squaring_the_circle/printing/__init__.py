"""Sheets for a table: playbooks to be cut apart and joined, blank; and a conference's mathematicians, filled in."""

import json
from collections.abc import Mapping
from importlib.resources import files

import msgspec
from msgspec import Struct

from ludendum.games.squaring_the_circle.chronicle.typeset import shown
from ludendum.games.squaring_the_circle.playbook import BOOKS, COMMON, mathematicians, thieves
from ludendum.games.squaring_the_circle.printing.halves import Half, branch_half, thief_half, written
from ludendum.games.squaring_the_circle.printing.theorems import Claim, claim
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.typesetting import compiler, missing_signs

BLANK_THEOREMS = 4
NO_RULES: Mapping[str, str] = {}
"""Where no rules page is at hand a move is printed as its sheet has it in short."""


class Line(Struct, frozen=True):
    """A move that everybody has."""

    name: str
    text: str


class Sheets(Struct, frozen=True):
    """All that is printed: two halves a page, what everybody may do, and theorems."""

    pages: tuple[tuple[Half, Half], ...]
    moves: tuple[Line, ...] = ()
    theorems: tuple[Claim, ...] = ()


def blank(rules: Mapping[str, str]) -> Sheets:
    """Every playbook, a branch beside a thief, and theorems to be stated; `rules` has each rule's words by its id."""
    pairs = zip(mathematicians(), thieves(), strict=True)
    halves = tuple((branch_half(branch, None, rules), thief_half(thief, None, rules)) for branch, thief in pairs)
    return Sheets(halves, _common(rules), tuple(claim(None) for _ in range(BLANK_THEOREMS)))


def filled(table: Table, rules: Mapping[str, str] = NO_RULES) -> Sheets:
    """The mathematicians of a conference as they stand, and its theorems."""
    made = [sheet for sheet in table.sheets if sheet.branch and sheet.thief]
    halves = tuple(
        (branch_half(BOOKS[sheet.branch], sheet, rules), thief_half(BOOKS[sheet.thief], sheet, rules)) for sheet in made
    )
    return Sheets(halves, _common(rules), tuple(claim(one) for one in table.theorems))


def _common(rules: Mapping[str, str]) -> tuple[Line, ...]:
    return tuple(Line(move.name, written(move, rules)) for move in COMMON if move.says)


def as_pdf(sheets: Sheets, *, system_fonts: bool = True) -> bytes:
    """The sheets typeset; all that is shown goes to Typst as data."""
    plain = msgspec.to_builtins(sheets)
    text = json.dumps(plain, ensure_ascii=False)
    with_system = system_fonts and bool(missing_signs(text, system_fonts=False))
    missing = frozenset(missing_signs(text, system_fonts=with_system))
    words = json.dumps(shown(plain, missing), ensure_ascii=False)
    sheet = (files(__package__) / "sheets.typ").read_bytes()
    with compiler(sheet, {"sheets.json": words.encode()}, system_fonts=with_system) as press:
        made = press.compile(format="pdf")
    if not isinstance(made, bytes):
        raise AssertionError("typst gives a PDF as one piece")
    return made

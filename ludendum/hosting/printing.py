"""What a game prints: all of it on paper, ready to be cut out and played."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, get_args

from msgspec import Struct

from ludendum.engine import AnyLive, Malformed
from ludendum.games.mathematicus import decks
from ludendum.hosting.repertoire import find_game
from ludendum.hosting.rules import rules_of

if TYPE_CHECKING:
    from ludendum.games.mathematicus.decks import Deck
    from ludendum.games.mathematicus.printing import PrintedGame

MATHEMATICUS, CIRCLE = "mathematicus", "squaring-the-circle"
SHEETS = ("a4",)
"""The paper that sheets are printed on."""


class PrintedSheets(Struct, frozen=True):
    """Sheets to write on, or as a conference has filled them, as PDF."""

    pdf: bytes
    pages: int


def print_sheets(live: AnyLive | None = None) -> PrintedSheets:
    """The playbooks of Squaring the Circle, blank; or the mathematicians and theorems of a conference."""
    from ludendum.games.squaring_the_circle.printing import as_pdf, blank, filled

    rules = {rule.id: rule.text for rule in rules_of(CIRCLE)}
    pdf = as_pdf(blank(rules) if live is None else filled(live.table, rules))
    pages = re.search(rb"/Type/Pages/Count (\d+)", pdf)
    return PrintedSheets(pdf, int(pages[1]) if pages is not None else 0)


def papers(game: str) -> tuple[str, ...]:
    """The papers on which a game's board or sheets are printed; none, if there is nothing to print."""
    if game == CIRCLE:
        return SHEETS
    if game != MATHEMATICUS:
        return ()
    from ludendum.games.mathematicus.printing import Paper

    return get_args(Paper)


def print_whole(
    game: str, paper: str, cards: "Sequence[Deck] | None" = None, seed: str | None = None
) -> "PrintedGame | PrintedSheets":
    """All of a game for a pair of scissors, with these decks or its own; raises `Malformed`."""
    found = find_game(game)
    known = papers(found.name)
    if not known:
        has = "Mathematicus has a board, pieces and cards, Squaring the Circle has sheets"
        raise Malformed(f"there is nothing to print of {found.title}; {has}")
    if found.name == CIRCLE:
        if paper not in known:
            raise Malformed(f"sheets are printed on {known[0].upper()}")
        return print_sheets()
    from ludendum.games.mathematicus.printing import SEED, Paper, print_game

    chosen: dict[str, Paper] = {one: one for one in get_args(Paper)}
    if paper not in chosen:
        raise Malformed(f"there is no paper “{paper[:20]}” here; choose {' or '.join(known)}")
    played = (decks.yellow(), decks.blue()) if cards is None else cards
    return print_game(played, chosen[paper], SEED if seed is None else seed)

"""Print and play: the board, its pieces, the cards of any deck, the instruments and the rules in short, as one PDF."""

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Literal

from msgspec import Struct, to_builtins

from ludendum.games.mathematicus.chance import CARDS
from ludendum.games.mathematicus.decks import Deck
from ludendum.games.mathematicus.interchange import export_deck
from ludendum.games.mathematicus.pieces import FEWEST, MEDALS, MOST, laid_out
from ludendum.games.mathematicus.printing import boards, rods, things
from ludendum.games.mathematicus.printing.leaf import Leaf
from ludendum.games.typesetting import compiler

Paper = Literal["a4", "a3"]
SEED = "paper"
"""Parametric questions are drawn once for paper; who wants others says another."""
SIDES = 2


class Supplied(Struct, frozen=True):
    """How many of a piece lie on the board, for each number of players."""

    name: str
    counts: tuple[int, ...]


class PrintedGame(Struct, frozen=True):
    """All there is to print, as PDF."""

    pdf: bytes
    pages: int
    cards: int
    cards_from: int
    """The page that they begin on: the front of a sheet."""
    cut: tuple[str, ...]
    """Sides of cards with more words than they can hold."""


def print_game(decks: Sequence[Deck], paper: Paper = "a4", seed: str = SEED) -> PrintedGame:
    """The whole game with the cards of these decks; the board on one sheet of A3, or larger on four of A4."""
    leaves = _leaves(paper)
    sets = [export_deck(deck, "pdf", seed) for deck in decks]
    beside = {f"leaf-{place}.svg": leaf.svg().encode() for place, (_, leaf) in enumerate(leaves)}
    beside |= {f"deck-{place}.pdf": made.data for place, made in enumerate(sets)}
    sheet = {
        "players": list(range(FEWEST, MOST + 1)),
        "supplies": [to_builtins(one) for one in _supplies()],
        "leaves": [
            {"file": f"leaf-{place}.svg", "title": title, "width": leaf.width, "height": leaf.height}
            for place, (title, leaf) in enumerate(leaves)
        ],
        "chance": [{"title": card.title, "text": card.text} for card in CARDS],
        "decks": [
            {"file": f"deck-{place}.pdf", "name": deck.name, "pages": made.sheets * SIDES}
            for place, (deck, made) in enumerate(zip(decks, sets, strict=True))
        ],
    }
    beside["print.json"] = json.dumps(sheet, ensure_ascii=False).encode()
    with compiler((files(__package__) / "print.typ").read_bytes(), beside, system_fonts=False) as press:
        pdf = press.compile(format="pdf")
        pages = int(json.loads(press.query("<pages>", field="value", one=True)))
    if not isinstance(pdf, bytes):
        raise AssertionError("typst gives a PDF as one piece")
    return PrintedGame(
        pdf,
        pages,
        sum(made.cards for made in sets),
        pages + 1 - sum(made.sheets * SIDES for made in sets),
        tuple(side for made in sets for side in made.cut),
    )


def _leaves(paper: Paper) -> list[tuple[str, Leaf]]:
    """What is drawn, leaf by leaf, with what it is."""
    board = [boards.on_a3()] if paper == "a3" else list(boards.on_a4())
    return [
        *(("The board", leaf) for leaf in board),
        *(("Figures, tokens and medals", leaf) for leaf in things.pieces()),
        ("Pawns, slips instead of dice, and the cursor", things.pawns()),
        *(("Tiles of numerals", leaf) for leaf in things.tiles()),
        ("Napier's bones", rods.bones()),
        ("Slide rule", rods.slide_rule()),
    ]


def _supplies() -> list[Supplied]:
    supplies = [laid_out(players) for players in range(FEWEST, MOST + 1)]
    return [
        Supplied("of each figure", tuple(supply.euclid for supply in supplies)),
        Supplied("d12, d4 and challenge, each", tuple(supply.d12 for supply in supplies)),
        Supplied("x2", tuple(supply.x2 for supply in supplies)),
        Supplied("Fields Medals", (MEDALS,) * len(supplies)),
        Supplied("halves of the nonagon", (2,) * len(supplies)),
    ]

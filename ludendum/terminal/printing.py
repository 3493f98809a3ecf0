"""`ludendum print`: a game on paper, to be cut out and played."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from ludendum.engine import Malformed
from ludendum.engine.wording import counted, sentence
from ludendum.hosting.printing import print_whole
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.decks import deck_named
from ludendum.terminal.files import save
from ludendum.terminal.output import complain, put, put_json


class OnPaper(Struct, frozen=True):
    """What became of it."""

    game: str
    out: str
    paper: str
    pages: int
    cards: int
    cards_from: int
    cut: tuple[str, ...]


def print_out(
    game: str, out: Path, paper: str, names: Sequence[str] | None, seed: str | None, *, force: bool, as_json: bool
) -> None:
    """Write a game as PDF, with the decks of these names, or its own if none are named."""
    if not force and str(out) != "-" and out.exists():
        raise Complaint(f"“{out}” exists already; name another file, or replace it with --force.")
    cards = None if names is None else [deck_named(name) for name in names]
    try:
        made = print_whole(game, paper, cards, seed)
    except Malformed as error:
        raise Complaint(sentence(str(error))) from error
    save(out, made.pdf)
    if as_json and str(out) != "-":
        put_json(OnPaper(game, str(out), paper, made.pages, made.cards, made.cards_from, made.cut))
        return
    told = f"{out}: {counted(made.pages, 'page')}. Print them at 100 %"
    told += (
        f"; from page {made.cards_from} on {counted(made.cards, 'card')}, on both sides, turned over the long edge."
        if made.cards
        else "."
    )
    if made.cut:
        told += f" Too long for a card, and cut: {', '.join(made.cut[:20])}."
    (complain if str(out) == "-" else put)(told)

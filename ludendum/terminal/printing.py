"""`ludendum print`: a game on paper, to be cut out and played."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from ludendum.engine import Malformed
from ludendum.engine.wording import counted, sentence
from ludendum.hosting.printing import CIRCLE, PrintedSheets, print_sheets, print_whole
from ludendum.hosting.repertoire import find_game
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.decks import deck_named
from ludendum.terminal.files import save
from ludendum.terminal.output import complain, put, put_json
from ludendum.terminal.records import first_hidden, open_record


class OnPaper(Struct, frozen=True):
    """What became of it."""

    game: str
    out: str
    paper: str
    pages: int
    cards: int = 0
    cards_from: int = 0
    cut: tuple[str, ...] = ()


def print_filled(game: str, out: Path, of: Path, *, force: bool, as_json: bool) -> None:
    """Write the sheets of a conference as PDF, from its record."""
    _check_free(out, force=force)
    opened = open_record(of)
    if opened.game.name != CIRCLE or find_game(game) is not opened.game:
        raise Complaint(f"“{of}” is a record of {opened.game.title}; sheets are those of Squaring the Circle.")
    hidden = first_hidden(opened.record)
    live = opened.replayed(None if hidden is None else hidden - 1)
    _write_sheets(game, out, print_sheets(live), as_json=as_json)


def _check_free(out: Path, *, force: bool) -> None:
    if not force and str(out) != "-" and out.exists():
        raise Complaint(f"“{out}” exists already; name another file, or replace it with --force.")


def _write_sheets(game: str, out: Path, made: PrintedSheets, *, as_json: bool) -> None:
    save(out, made.pdf)
    if as_json and str(out) != "-":
        put_json(OnPaper(game, str(out), "a4", made.pages))
        return
    told = (
        f"{out}: {counted(made.pages, 'page')}. Fold them along the dashed line, or cut the halves apart and join them."
    )
    (complain if str(out) == "-" else put)(told)


def print_out(
    game: str, out: Path, paper: str, names: Sequence[str] | None, seed: str | None, *, force: bool, as_json: bool
) -> None:
    """Write a game as PDF, with the decks of these names, or its own if none are named."""
    _check_free(out, force=force)
    cards = None if names is None else [deck_named(name) for name in names]
    try:
        made = print_whole(game, paper, cards, seed)
    except Malformed as error:
        raise Complaint(sentence(str(error))) from error
    if isinstance(made, PrintedSheets):
        _write_sheets(game, out, made, as_json=as_json)
        return
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

"""The commands for what was played: `show`, `verify`, `deal`, `compare`, `review`, `chronicle`, `print`."""

from pathlib import Path
from typing import Annotated

import typer

from ludendum.terminal.arguments import GameName, Json, RecordFile, RecordFiles
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.output import complain, put, put_json


def show(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="After entry N; the last, if left away.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="S", help="As seat S sees it, from 1.")] = None,
    as_json: Json = False,
) -> None:
    """Show the table of a record after an entry.

    With it comes what was told then, and at the end the outcome.

    \b
    Example:
      ludendum show game.ludendum --at 7
    """
    from ludendum.terminal import records

    shown, picture = records.show(file, at, seat)
    if as_json:
        put_json(shown)
    else:
        records.display(shown, picture)


def verify(
    files: RecordFiles,
    head: Annotated[str | None, typer.Option(metavar="CODE", help="The short code that was shown in play.")] = None,
    as_json: Json = False,
) -> None:
    """Check records: dice, chain, rules and result.

    Each is replayed, and where it fails the line is named.
    Status 0: all hold; 1: one does not; 2: one cannot be read. With --head a record that was written anew from the
    beginning fails too.

    \b
    Examples:
      ludendum verify game.ludendum
      ludendum verify game.ludendum --head ABCD-EFGH-IJKL
    """
    from ludendum.terminal import verifying

    if head is not None and len(files) > 1:
        raise Complaint("A code belongs to one record; name one file with --head.")
    if head is not None:
        verifying.check_code(head)
    verdicts = [verifying.judge(file, head) for file in files]
    if as_json:
        put_json(verdicts)
    else:
        for verdict in verdicts:
            put(verdict.text()) if verdict.readable else complain(verdict.reason)
    raise typer.Exit(max(verdict.status for verdict in verdicts))


def deal(file: RecordFile, as_json: Json = False) -> None:
    """Tell the code of the deal of a record.

    By it others play the same deal. The game must be over, or its deal open from the start.

    \b
    Example:
      ludendum deal game.ludendum
    """
    from ludendum.terminal import records

    code = records.deal_of(file)
    if as_json:
        put_json({"file": str(file), "deal": code})
    else:
        put(code)


def compare(files: RecordFiles, as_json: Json = False) -> None:
    """Set records of the same deal side by side.

    Told are outcome, moves and what was reached in each, and the first move in which they part.

    \b
    Example:
      ludendum compare mine.ludendum yours.ludendum
    """
    from ludendum.terminal import records

    found = records.compare(files)
    if as_json:
        put_json(found)
    else:
        put(found.text())


def review(
    file: RecordFile,
    seconds: Annotated[float | None, typer.Option(metavar="S", help="Seconds for each decision.")] = None,
    as_json: Json = False,
) -> None:
    """Judge every decision of a finished game.

    Each is held against the best choice by what could be known then.

    \b
    Example:
      ludendum review game.ludendum --seconds 2
    """
    from ludendum.terminal import laboratory

    laboratory.review_record(file, seconds, as_json=as_json)


def chronicle(
    file: RecordFile,
    pdf: Annotated[Path | None, typer.Option(metavar="OUT", help="Typeset it, in this file; - for output.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the text here.")] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown, with links.")] = False,
    as_json: Json = False,
) -> None:
    """Write a game of Squaring the Circle as a paper.

    Theorems, proofs, counterexamples, open problems and acknowledgements: the conference as mathematicians would tell
    it, in the players' own words. A game that is not over gives the paper as far as it goes.

    \b
    Examples:
      ludendum chronicle conference.ludendum
      ludendum chronicle conference.ludendum --pdf paper.pdf
      ludendum chronicle conference.ludendum --markdown --out paper.md
    """
    from ludendum.terminal import chronicling

    chronicling.write(file, pdf, out, markdown=markdown, as_json=as_json)


def print_(
    game: GameName,
    out: Annotated[Path, typer.Argument(metavar="OUT.pdf", help="The file to write; - for output.")],
    paper: Annotated[str, typer.Option(metavar="a4|a3", help="The board on four sheets of A4, or one of A3.")] = "a4",
    deck: Annotated[
        list[str], typer.Option(metavar="FILE", help="The cards of this deck instead of ours; may be repeated.")
    ] = [],  # noqa: B006 - Typer never changes it
    no_cards: Annotated[bool, typer.Option("--no-cards", help="All but the cards with questions.")] = False,
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help="Any text: other numbers in the questions.")] = None,
    of: Annotated[
        Path | None, typer.Option("--of", metavar="RECORD", help="Sheets filled in as this conference left them.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    as_json: Json = False,
) -> None:
    """Print a game, to be cut out and played on a table.

    Of Mathematicus: the rules in short, the board, pieces and pawns, tiles of numerals, Napier's bones and a slide rule
    in their true lengths, Chance cards, and the cards of any deck. Of Squaring the Circle: playbooks, moves and
    theorems to write on, or filled in from a record.

    \b
    Examples:
      ludendum print mathematicus game.pdf
      ludendum print mathematicus game.pdf --paper a3 --deck my-questions.deck
      ludendum print squaring-the-circle sheets.pdf
      ludendum print squaring-the-circle sheets.pdf --of conference.ludendum
    """
    from ludendum.terminal import printing

    if of is not None:
        printing.print_filled(game, out, of, force=force, as_json=as_json)
        return
    if deck and no_cards:
        raise Complaint("Say --deck or --no-cards, not both.")
    cards = () if no_cards else deck or None
    printing.print_out(game, out, paper.lower(), cards, seed, force=force, as_json=as_json)

"""`ludendum chronicle`: a game of Squaring the Circle as a paper."""

from pathlib import Path

from ludendum.games.squaring_the_circle import GAME
from ludendum.games.squaring_the_circle.chronicle import Paper, as_markdown, as_pdf, as_text, chronicle
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.files import save
from ludendum.terminal.output import complain, printable, put, put_json
from ludendum.terminal.records import first_hidden, open_record


def write(file: Path, pdf: Path | None, out: Path | None, *, markdown: bool, as_json: bool) -> None:
    """Write the paper wherever it is wanted: typeset, in a file, or on standard output."""
    if markdown and as_json:
        raise Complaint("Say --markdown or --json, not both.")
    paper = _paper(file)
    if pdf is not None:
        save(pdf, as_pdf(paper))
        (complain if str(pdf) == "-" else put)(f"{pdf}: “{paper.title}”.")
        if out is None and not (markdown or as_json):
            return
    if as_json and out is None:
        put_json(paper)
        return
    text = _json(paper) if as_json else as_markdown(paper) if markdown else as_text(paper)
    if out is not None and str(out) != "-":
        save(out, printable(text).encode())
        put(f"{out}: “{paper.title}”.")
    else:
        put(text.rstrip("\n"))


def _paper(file: Path) -> Paper:
    """The paper of a record, as far as the record goes."""
    opened = open_record(file)
    if opened.game is not GAME:
        raise Complaint(f"“{file}” is a record of {opened.game.title}; only {GAME.title} has chronicles.")
    hidden = first_hidden(opened.record)
    return chronicle(opened.replayed(None if hidden is None else hidden - 1))


def _json(paper: Paper) -> str:
    import msgspec

    return msgspec.json.format(msgspec.json.encode(paper), indent=2).decode() + "\n"

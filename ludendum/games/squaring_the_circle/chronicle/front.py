"""The front of the paper: title, authors, abstract, keywords."""

import datetime
from collections import Counter
from collections.abc import Callable, Sequence

from ludendum.engine import Event
from ludendum.engine.wording import listed
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.chronicle import moments
from ludendum.games.squaring_the_circle.chronicle.index import Index
from ludendum.games.squaring_the_circle.chronicle.paper import Author, Text
from ludendum.games.squaring_the_circle.chronicle.pen import (
    Pen,
    and_all,
    capital,
    fill,
    joined,
    refs,
    sentences,
    several,
)
from ludendum.games.squaring_the_circle.chronicle.writer import SILENT, Writer
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.sheet import Sheet
from ludendum.games.squaring_the_circle.state import Table

MOST_AREAS = 3
KEYWORDS = 6
SUBJECTS = {
    "set-theorist": "03E (set theory)",
    "number-theorist": "11 (number theory)",
    "algebraist": "20 (group theory)",
    "geometer": "51 (geometry)",
    "dynamicist": "37 (dynamical systems)",
    "analyst": "26 (real functions)",
    "logician": "03 (logic and foundations)",
}
"""Where the branches stand in the classification of mathematics."""


def authors(table: Table, index: Index, said: Callable[[str], str]) -> tuple[Author, ...]:
    """Those whose sheets have both halves."""
    return tuple(
        Author(
            index.names[seat],
            BOOKS[sheet.branch].name,
            BOOKS[sheet.thief].name,
            said(sheet.origin),
            said(sheet.look),
            said(sheet.vice),
        )
        for seat, sheet in enumerate(table.sheets)
        if _is_made(sheet)
    )


def _is_made(sheet: Sheet) -> bool:
    return sheet.branch in BOOKS and sheet.thief in BOOKS


def title(table: Table, writer: Writer, pen: Pen) -> str:
    """After the branches of its authors, and how it went."""
    areas = list(dict.fromkeys(BOOKS[sheet.branch].of for sheet in table.sheets if _is_made(sheet)))
    if not areas:
        return "Towards a Conference"
    shown = listed(areas) if len(areas) <= MOST_AREAS else "Several Branches of Mathematics"
    solved = len(writer.theory.solutions)
    pool = "title running" if table.phase != "over" else "title solved" if solved else "title unsolved"
    return pen.line(pool, areas=shown, solved=capital(several(solved, "Solved Problem")))


def running(index: Index, writers: Sequence[Author]) -> str:
    names = [index.named(one.name).text for one in writers]
    return listed(names) if len(names) <= MOST_AREAS else f"{names[0]} et al." if names else ""


def abstract(table: Table, heard: Sequence[Event], index: Index, writer: Writer) -> Text:
    """What the paper does, in a few sentences."""
    count = len(writer.theory.progress)
    fates = Counter(index.kind(one) for one in writer.theory.progress)
    proven, lemmas, refuted = fates["theorem"], fates["lemma"], fates["nontheorem"]
    posed = [one for one in heard if isinstance(one, events.Posed)]
    about = fill("We consider {problems}.", problems=several(len(posed), "open problem")) if posed else ()
    if not count:
        return sentences(about, fill("No theorem has been stated so far."))
    did: list[Text] = []
    if proven or lemmas:
        both = [several(proven, "theorem")] if proven else []
        both += [several(lemmas, "lemma")] if lemmas else []
        did.append(fill("prove {both}", both=listed(both)))
    if refuted:
        did.append(fill("refute {refuted}", refuted=several(refuted, "more" if did else "theorem")))
    if conjectures := sum(isinstance(one, events.Conjectured) for one in heard):
        did.append(fill("offer {some}", some=several(conjectures, "conjecture")))
    if remarks := len({one.card for one in heard if isinstance(one, events.Gained)}):
        did.append(fill("add {some} which we would rather have left out", some=several(remarks, "remark")))
    work = joined([*fill("We "), *and_all(did), *fill(".")]) if did else ()
    return sentences(about, work, *moments.best(heard, index, writer.theory), _ending(table, index, writer, len(posed)))


def _ending(table: Table, index: Index, writer: Writer, posed: int) -> Text:
    solved = [index.problem(one) for one in sorted(writer.theory.solutions)]
    if solved:
        verb = "is solved" if len(solved) == 1 else "are solved"
        rest = posed - len(solved)
        end = f"; {several(rest, 'other remains', 'others remain')} open" if rest > 0 else ""
        return fill("{all} {verb}{end}.", all=refs(solved), verb=verb, end=end)
    if table.phase != "over":
        return fill("The work is in progress.")
    return fill("The problems remain open, and the prizes where they were.")


def dated(date: str) -> str:
    """A day as a journal prints it; nothing where it is none.

    >>> dated("2026-03-04"), dated("soon")
    ('4 March 2026', '')
    """
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        return ""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip


def keywords(table: Table, heard: Sequence[Event]) -> tuple[str, ...]:
    """The moves made most often."""
    made = Counter(one.move for one in heard if isinstance(one, events.Made) and one.move not in SILENT)
    thieves = [BOOKS[sheet.thief].name for sheet in table.sheets if _is_made(sheet)]
    moves = [move for move, _ in sorted(made.items(), key=lambda one: (-one[1], one[0]))][:KEYWORDS]
    return tuple(dict.fromkeys(word.lower() for word in (*moves, *thieves)))


def classification(table: Table) -> str:
    """The branches as libraries file them."""
    found = dict.fromkeys(SUBJECTS[sheet.branch] for sheet in table.sheets if sheet.branch in SUBJECTS)
    return f"{', '.join(sorted(found))}; secondary 91A (game theory)" if found else ""

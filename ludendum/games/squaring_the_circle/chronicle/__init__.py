"""The chronicle: a conference written as a mathematical paper, with the players' own words at its heart."""

from collections.abc import Sequence
from zlib import crc32

from msgspec.structs import replace

from ludendum.engine import AnyLive, Event, short_code
from ludendum.engine.seats import names_of
from ludendum.games.squaring_the_circle.chronicle import back, front
from ludendum.games.squaring_the_circle.chronicle.index import Index
from ludendum.games.squaring_the_circle.chronicle.markdown import as_markdown
from ludendum.games.squaring_the_circle.chronicle.minutes import minutes
from ludendum.games.squaring_the_circle.chronicle.pages import Pages
from ludendum.games.squaring_the_circle.chronicle.paper import Paper, Passage, Section
from ludendum.games.squaring_the_circle.chronicle.pen import Pen
from ludendum.games.squaring_the_circle.chronicle.phrases import PLAINLY, POOLS
from ludendum.games.squaring_the_circle.chronicle.plain import as_text
from ludendum.games.squaring_the_circle.chronicle.writer import Writer
from ludendum.games.squaring_the_circle.state import Table


def chronicle(live: AnyLive) -> Paper:
    """The paper of a match, finished or not; the same match always gives the same one."""
    table: Table = live.table
    kept = minutes(live)
    heard, said = kept.events, kept.said
    index = Index(table, heard, said, names_of(live.core.standing.sitters))
    pen = Pen(POOLS, PLAINLY, crc32("\n".join([live.header.date, *index.names]).encode()))
    writer = Writer(Pages(index, pen), heard)
    writer.write()
    authors = front.authors(table, index, said)
    sections = [_concluded(section, heard, index, writer) for section in writer.pages.sections()]
    if (left := back.open_questions(heard, index, writer)) is not None:
        sections.append(left)
    paper = Paper(
        title=front.title(table, writer, pen),
        subtitle=_subtitle(live, index),
        authors=authors,
        running=front.running(index, authors),
        date=front.dated(live.header.date),
        abstract=front.abstract(table, heard, index, writer),
        keywords=front.keywords(table, heard),
        classification=front.classification(table),
        sections=tuple(section for section in sections if section.blocks),
        acknowledgements=back.acknowledgements(table, heard, index, writer, said),
        conflicts=back.conflicts(authors, index),
        contributors=back.contributors(authors, heard, index, writer.theory),
        notation=(),
        rolls=tuple(writer.pages.rolls),
        code=short_code(live.head),
        complete=live.outcome is not None,
    )
    return replace(paper, notation=back.notation(writer, list(paper.texts()), complete=paper.complete))


def _subtitle(live: AnyLive, index: Index) -> str:
    after = ", in continuation of earlier work" if live.header.options.get("after") else ""
    guests = live.table.phase not in ("creation", "opening")
    honour = f" in honour of {index.names[live.table.guest]}" if guests else ""
    return f"Proceedings of a conference{honour}{after}"


def _concluded(section: Section, heard: Sequence[Event], index: Index, writer: Writer) -> Section:
    """The last section begins with how it ended."""
    if section.label != "conclusion":
        return section
    return replace(section, blocks=(Passage(back.conclusion(heard, index, writer)), *section.blocks))


def as_pdf(paper: Paper, *, system_fonts: bool = True) -> bytes:
    """The paper typeset; Typst is loaded only here."""
    from ludendum.games.squaring_the_circle.chronicle.typeset import typeset

    return typeset(paper, system_fonts=system_fonts)


__all__ = ["Paper", "as_markdown", "as_pdf", "as_text", "chronicle"]

"""The paper as plain text, in lines of one width."""

import re
import textwrap

from ludendum.games.squaring_the_circle.chronicle.paper import (
    END,
    Author,
    Item,
    Paper,
    Passage,
    Roll,
    Section,
    Text,
    flat,
)

WIDTH = 76
INDENT = "    "


def as_text(paper: Paper) -> str:
    parts = [_front(paper)]
    parts += [_section(place, section) for place, section in enumerate(paper.sections, 1)]
    for heading, lines in _matter(paper):
        parts.append("\n\n".join([heading.upper(), *(_wrapped(flat(line)) for line in lines)]))
    if paper.rolls:
        parts.append("\n".join(["APPENDIX. TABLE OF ROLLS", "", *(_roll(roll) for roll in paper.rolls)]))
    parts.append(_wrapped(f"Record {paper.code}."))
    return "\n\n\n".join(parts).replace("\u00a0", " ") + "\n"


def _matter(paper: Paper) -> list[tuple[str, tuple[Text, ...]]]:
    """What stands after the sections."""
    back = [
        ("Acknowledgements", paper.acknowledgements),
        ("Conflicts of interest", paper.conflicts),
        ("Notes on contributors", paper.contributors),
        ("Notes on notation", paper.notation),
    ]
    return [(heading, lines) for heading, lines in back if lines]


def _front(paper: Paper) -> str:
    lines = [*_centred(paper.title.upper()), "", *_centred(paper.subtitle), ""]
    for author in paper.authors:
        lines += [*_centred(author.name), *_centred(_affiliation(author)), ""]
    if paper.date:
        lines += [*_centred(f"Received {paper.date}"), ""]
    lines.append(_wrapped(f"Abstract. {flat(paper.abstract)}", INDENT))
    if paper.keywords:
        lines += ["", _wrapped(f"Keywords: {', '.join(paper.keywords)}.", INDENT)]
    if paper.classification:
        lines += ["", _wrapped(f"Mathematics Subject Classification: {paper.classification}.", INDENT)]
    return "\n".join(lines)


def _affiliation(author: Author) -> str:
    return f"{author.branch} and {author.thief}" + (f", {author.origin}" if author.origin else "")


def _section(place: int, section: Section) -> str:
    parts = [f"{place}. {section.heading.upper()}"]
    if section.summary:
        parts.append(_wrapped(flat(section.summary), INDENT))
    parts += [_wrapped(flat(block.text)) if isinstance(block, Passage) else _item(block) for block in section.blocks]
    return "\n\n".join(parts)


def _item(item: Item) -> str:
    head = f"{_tied(item.head)} of {flat(item.note)}." if item.kind == "proof" else _head(item)
    lines = [_wrapped(f"{head} {item.words}" if item.words else f"{head} {flat(item.text)}".rstrip(), "  ", INDENT)]
    if item.words and item.text:
        lines.append(_wrapped(flat(item.text), INDENT))
    lines += [
        _wrapped(f"{_tied(step.head)} ({flat(step.by)}). {flat(step.text)}", INDENT, INDENT * 2) for step in item.steps
    ]
    if item.end:
        lines.append(_wrapped(flat(item.end), INDENT))
    if sign := END.get(item.kind):
        lines.append(sign.rjust(WIDTH))
    return "\n".join(lines)


def _head(item: Item) -> str:
    return f"{_tied(item.head)} ({flat(item.note)})." if item.note else f"{_tied(item.head)}."


def _roll(roll: Roll) -> str:
    parts = f", {roll.parts}" if roll.parts else ""
    line = f"[{roll.number}] {roll.who}, {roll.what}: {roll.dice[0]} + {roll.dice[1]}{parts};"
    return _wrapped(f"{line} {roll.total}, {roll.verdict}.", "", INDENT)


TIE = re.compile(r" (?=\[?\d{1,3}\b)")
"""A number is not parted from the word before it."""


def _tied(words: str) -> str:
    """Words that stay on one line."""
    return words.replace(" ", "\u00a0")


def _wrapped(text: str, first: str = "", more: str | None = None) -> str:
    """In lines of our width; the lines of a participant stay lines."""
    rest = first if more is None else more
    lines: list[str] = []
    for line in TIE.sub("\u00a0", text).split("\n"):
        lines += textwrap.wrap(
            line, WIDTH, initial_indent=rest if lines else first, subsequent_indent=rest, break_on_hyphens=False
        )
    return "\n".join(lines)


def _centred(text: str) -> list[str]:
    return [line.center(WIDTH).rstrip() for line in textwrap.wrap(text, WIDTH - 8, break_on_hyphens=False)]

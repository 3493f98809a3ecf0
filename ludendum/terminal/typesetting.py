"""How a story and a list of choices are set on a terminal."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ludendum.engine import Line
from ludendum.engine.game import Tone
from ludendum.terminal.choices import Choice, Choices
from ludendum.terminal.output import printable

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

NUMBER = 3
"""Columns for the number of a choice."""

INDENT = {"plain": 2, "event": 2, "words": 2, "rules": 4}
STYLES = {"plain": "italic", "event": "bold", "words": "", "rules": "dim"}


def paragraphs(lines: Iterable[Line]) -> "Iterator[RenderableType]":
    """A story in paragraphs: headings with air above, words by who says them, bookkeeping small and run together."""
    headings: list[RenderableType] = []
    for tone, group in groupby(lines, key=lambda line: line.tone):
        together = list(group)
        if tone == "heading":
            headings += (Text(f"\n{printable(line.text)}", style="bold cyan") for line in together)
            continue
        first, *rest = _body(tone, together)
        yield Group(*headings, first)  # no heading is left alone at the foot of a screen
        yield from rest
        headings = []
    yield from headings


def _body(tone: Tone, together: list[Line]) -> "list[RenderableType]":
    if tone == "rules":
        text = " ".join(printable(line.text) for line in together)
        return [_indented(Text(text, style=STYLES[tone]), tone)]
    return [_indented(_line(line), tone) for line in together]


def _line(line: Line) -> Text:
    lead = (f"{printable(line.lead)}  ", "bold magenta") if line.lead else ""
    return Text.assemble(lead, (printable(line.text), STYLES[line.tone]))


def _indented(text: Text, tone: str) -> Padding:
    return Padding(text, (0, 0, 0, INDENT[tone]), expand=False)


def numbered(choices: Choices, console: "Console") -> "list[RenderableType]":
    """The choices by number; a list that takes too much of the screen has one row for each."""
    if choices.bare and not choices.whole:
        return [Text("  " + "  ".join(f"{number} {one.label}" for _, number, one in choices.signs()))]
    texts = [_choice(one) for one in choices.listed]
    room = console.width - NUMBER - 2
    tall = sum(len(text.wrap(console, room)) for text in texts) > console.height // 2
    if tall and not choices.whole:
        for text in texts:
            text.truncate(room, overflow="ellipsis")
    rows: list[RenderableType] = []
    for (heading, sign, _), text in zip(choices.signs(), texts, strict=True):
        rows += [Text(heading, style="bold cyan")] if heading else []
        rows.append(_row(sign, text))
    return rows


def _row(sign: str, text: Text) -> Table:
    row = Table.grid(padding=(0, 1), expand=False)
    row.add_column(min_width=NUMBER, justify="right", no_wrap=True, style="bold")
    row.add_column(overflow="fold")
    row.add_row(sign, text)
    return row


def _choice(one: Choice) -> Text:
    """Its words and what they mean; where the meaning's name has the words, that is enough."""
    label, meaning = printable(one.label), printable(one.meaning)
    if not meaning:
        return Text(label)
    name, colon, rest = meaning.partition(":")
    if colon and all(word in name.casefold() for word in label.casefold().replace("-", " ").split()):
        return Text.assemble((name + colon, "bold"), (rest, "dim"))
    return Text.assemble((label, "bold"), "  ", (meaning, "dim"))

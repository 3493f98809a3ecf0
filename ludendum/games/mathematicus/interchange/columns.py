"""Questions in rows and columns, as spreadsheets have them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from ludendum.games.mathematicus.decks import Deck, Question
from ludendum.games.mathematicus.decks.headings import HEADINGS
from ludendum.games.mathematicus.decks.questions import LEVELS, MOST_FACES
from ludendum.games.mathematicus.interchange.deck_writing import heading_words
from ludendum.games.mathematicus.interchange.drafts import Draft, Gathered, Wishes

COLUMNS = (
    *("face", "level", "seconds", "kind", "topic", "question", "answer", "also", "unit", "precision", "form"),
    *("figure", "alt", "source", "step", "note", "choice"),
)
ALL_COLUMNS = (*COLUMNS, "template")
NEEDED = ("question", "answer")
SEVERAL = ("also", "step", "choice")
"""Columns whose cells hold one form, step or wrong choice a line, and which may stand there several times."""
MOST_ROWS = 5_000
MOST_COLUMNS = 60
PARTS = {"text": "question", "=": "answer", "seconds": "level"}
"""Parts of a question whose column is called otherwise."""


class Row(Struct, frozen=True):
    """The cells of one row, and where it stands."""

    number: int
    cells: tuple[str, ...]
    named: bool = False
    """Cells are told by their names, as in G5; otherwise by their line and column."""
    refused: dict[int, str] = {}
    """Why a cell cannot be read, by its place."""

    def cell(self, place: int, column: str) -> str:
        return f"cell {letters(place)}{self.number}" if self.named else f"line {self.number}, {column}"

    @property
    def where(self) -> str:
        return f"row {self.number}" if self.named else f"line {self.number}"


def letters(place: int) -> str:
    """
    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    name = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, 26)
        name = chr(65 + rest) + name
    return name


# reading ---------------------------------------------------------------------------------------------------------


def read_table(rows: Iterable[Row], wishes: Wishes, found: Gathered) -> Gathered:
    """The questions of a table: lines of a heading if there are any, the names of the columns, and a question a row."""
    columns: list[str] | None = None
    for row in rows:
        if not any(row.cells) and not row.refused:
            continue
        if columns is None:
            word = row.cells[0].strip().casefold()
            if word.endswith(":") and word[:-1] in HEADINGS:
                found.heading[word[:-1]] = next((cell for cell in row.cells[1:] if cell), "")
                continue
            columns = _columns(row, found)
            if columns is None:
                return found
            continue
        _read_row(row, columns, wishes, found)
    return found


def _columns(row: Row, found: Gathered) -> list[str] | None:
    """What stands in which column; None if the row names none."""
    names = [cell.strip().casefold() for cell in row.cells]
    meant: set[str] = set()
    for place, reason in row.refused.items():
        found.wrong(row.number, row.cell(place, f"column {place + 1}"), reason)
    if not set(names) & set(ALL_COLUMNS):
        columns = ", ".join(COLUMNS)
        found.wrong(
            row.number, row.where, f"the first row names the columns: question and answer at least, of {columns}"
        )
        return None
    for place, name in enumerate(names):
        if name and name not in ALL_COLUMNS:
            near = difflib.get_close_matches(name[:40], ALL_COLUMNS, 1)
            meant.update(near)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(COLUMNS)}"
            found.wrong(row.number, row.cell(place, name[:20]), f"no column is called “{name[:20]}”; {hint}")
        elif name and name not in SEVERAL and name in names[:place]:
            found.wrong(row.number, row.cell(place, name), f"there are two columns “{name}”")
    for name in NEEDED:
        if name not in names and name not in meant:
            found.wrong(row.number, row.where, f"there is no column “{name}”")
    return names


def _read_row(row: Row, columns: Sequence[str], wishes: Wishes, found: Gathered) -> None:
    cells: dict[str, list[str]] = {}
    places: dict[str, str] = {}
    refused: set[str] = set()
    before = len(found.unfit)
    for place, text in enumerate(row.cells):
        name = columns[place] if place < len(columns) else ""
        if not name:
            if text:
                found.cannot_ask(
                    row.number, row.cell(place, f"column {place + 1}"), "this column has no name in the first row"
                )
            continue
        places.setdefault(name, row.cell(place, name))
        if place in row.refused:
            found.cannot_ask(row.number, row.cell(place, name), row.refused[place])
            refused.add(name)
        if text:
            cells.setdefault(name, []).append(text)
    for name in NEEDED:
        if name in columns and name not in cells and name not in refused:
            found.cannot_ask(row.number, places.get(name, row.where), f"the {name} is missing")
    face = _whole("face", cells, places, row, range(1, MOST_FACES + 1), found)
    level = _whole("level", cells, places, row, range(LEVELS[0], LEVELS[-1] + 1), found)
    seconds = _whole("seconds", cells, places, row, range(5, 601), found)
    if len(found.unfit) > before:
        return
    where = {part: places.get(PARTS.get(part, part), row.where) for part in ("text", "=", *places)}

    def once(name: str, otherwise: str = "") -> str:
        return cells[name][0].strip() if name in cells else otherwise

    def often(name: str) -> tuple[str, ...]:
        return tuple(line.strip() for cell in cells.get(name, ()) for line in cell.splitlines() if line.strip())

    question = Question(
        once("template"),
        seconds or wishes.seconds,
        once("question"),
        once("answer"),
        once("kind", "choice" if "choice" in cells else "number").casefold(),
        topic=once("topic", "" if "topic" in columns else wishes.topic),
        also=often("also"),
        unit=once("unit"),
        precision=once("precision"),
        figure=once("figure"),
        alt=once("alt"),
        source=once("source"),
        steps=often("step"),
        note=once("note"),
        form=once("form"),
        choices=often("choice"),
    )
    found.add(Draft(row.number, row.where, question, face, level, where))


def _whole(
    name: str, cells: dict[str, list[str]], places: dict[str, str], row: Row, within: range, found: Gathered
) -> int | None:
    if name not in cells:
        return None
    text = cells[name][0].strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) in within):
        message = f"the {name} is a whole number from {within[0]} to {within[-1]}, not “{text[:20]}”"
        found.cannot_ask(row.number, places[name], message)
        return None
    return int(text)


# writing ---------------------------------------------------------------------------------------------------------


def table_rows(deck: Deck) -> Iterator[tuple[str, ...]]:
    """The deck in rows: its heading, the names of the columns, and its questions."""
    for word, text in heading_words(deck.heading).items():
        yield (f"{word}:", text)
    yellow = deck.colour == "yellow"  # in a blue deck nothing is offered
    yield COLUMNS if yellow else ("template", *(name for name in COLUMNS[2:] if name != "choice"))
    for question in deck:
        yield (*_cells(question), "\n".join(question.choices)) if yellow else _cells(question)


def _cells(question: Question) -> tuple[str, ...]:
    face, slash, level = question.name.partition("/")
    return (
        *((face, level) if slash else (face,)),
        str(question.seconds),
        question.kind,
        question.topic,
        question.text,
        question.answer,
        "\n".join(question.also),
        question.unit,
        question.precision,
        question.form,
        question.figure,
        question.alt,
        question.source,
        "\n".join(question.steps),
        question.note,
    )

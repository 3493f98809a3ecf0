"""CSV: comma, semicolon or tab, quotes, and no formula that a spreadsheet would run."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from ludendum.games.mathematicus.decks import Deck
from ludendum.games.mathematicus.interchange.columns import (
    ALL_COLUMNS,
    MOST_COLUMNS,
    MOST_ROWS,
    Row,
    read_table,
    table_rows,
)
from ludendum.games.mathematicus.interchange.drafts import Gathered, Wishes, as_utf8

SEPARATORS = ",;\t"
RUNS = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet may take for a formula."""
GUARD = "'"
_FORMULA = "“{}” is a formula to a spreadsheet: write its value, or put ' before it"


def read_csv(data: bytes, wishes: Wishes) -> Gathered:
    """The questions of a CSV file; raises `Unreadable`."""
    found = Gathered()
    return read_table(_rows(as_utf8(data, "CSV UTF-8"), found), wishes, found)


def _rows(text: str, found: Gathered) -> Iterator[Row]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text), strict=True)
    while True:
        first = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            found.wrong(first, f"line {first}", f"its quotes or cells cannot be read ({error})")
            return
        if first > MOST_ROWS * 10:
            found.wrong(first, f"line {first}", f"a table has at most {MOST_ROWS:,} rows")
            return
        if len(cells) > MOST_COLUMNS:
            found.wrong(first, f"line {first}", f"a row has at most {MOST_COLUMNS} cells")
            continue
        formulas = {place: _FORMULA.format(cell[:20]) for place, cell in enumerate(cells) if cell.startswith("=")}
        texts = ("" if place in formulas else _unguarded(cell) for place, cell in enumerate(cells))
        yield Row(first, tuple(texts), refused=formulas)


def _separator(text: str) -> str:
    """The separator that finds the most names of columns; a heading above them may use any sign in its texts."""
    best, most = ",", 0
    for separator in SEPARATORS:
        for line in text.splitlines()[:20]:
            names = {cell.strip().strip('"').casefold() for cell in line.split(separator)}
            if (count := len(names & set(ALL_COLUMNS))) > most:
                best, most = separator, count
    return best


def _unguarded(cell: str) -> str:
    return cell[1:] if cell.startswith(GUARD) and cell[1:].startswith((*RUNS, GUARD)) else cell


def guarded(cell: str) -> str:
    """The cell as text to every spreadsheet; reading takes the guard away again.

    >>> guarded("-5"), guarded("8")
    ("'-5", '8')
    """
    return f"{GUARD}{cell}" if cell.startswith((*RUNS, GUARD)) else cell


def write_csv(deck: Deck) -> bytes:
    """A deck of plain questions, with a byte order mark by which spreadsheets know UTF-8."""
    stream = io.StringIO(newline="")
    csv.writer(stream).writerows([guarded(cell) for cell in row] for row in table_rows(deck))
    return stream.getvalue().encode("utf-8-sig")

"""Excel workbooks: text and numbers are read, formulas are not run, and no file unfolds into more than it may."""

from __future__ import annotations

import datetime
import io
import warnings
import zipfile
from collections.abc import Iterable, Iterator
from typing import Protocol, cast
from xml.parsers import expat

from openpyxl import Workbook, load_workbook
from openpyxl.cell import Cell, WriteOnlyCell
from openpyxl.styles import Alignment, Font
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from ludendum.arithmetic.answers import UnknownLocale, find_locale
from ludendum.games.mathematicus.decks import Deck
from ludendum.games.mathematicus.interchange.columns import (
    COLUMNS,
    MOST_COLUMNS,
    MOST_ROWS,
    Row,
    letters,
    read_table,
    table_rows,
)
from ludendum.games.mathematicus.interchange.drafts import Gathered, Unreadable, Wishes

MOST_UNPACKED = 30_000_000
MOST_FILES = 500
MOST_CELLS = 200_000
WIDTHS = {
    "question": 60,
    "answer": 18,
    "also": 18,
    "figure": 24,
    "alt": 24,
    "source": 30,
    "step": 50,
    "note": 40,
    "choice": 40,
}
_NUMBERS = ("face", "level", "seconds")


class _Cell(Protocol):
    @property
    def value(self) -> object: ...
    @property
    def data_type(self) -> str: ...


class _Sheet(Protocol):
    """What is used of a sheet that is only read, of which the stubs do not tell."""

    title: str

    def reset_dimensions(self) -> None: ...
    def iter_rows(self, *, max_row: int, max_col: int) -> Iterable[tuple[_Cell, ...]]: ...


def read_xlsx(data: bytes, wishes: Wishes) -> Gathered:
    """The questions of a workbook's first sheet; raises `Unreadable`."""
    _check_package(data)
    found = Gathered()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what openpyxl leaves out (validations, drawings) asks no question
        try:
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
            sheets = cast("list[_Sheet]", book.worksheets)
            rows = list(_rows(sheets[0], wishes)) if sheets else []
        except Exception as error:  # openpyxl has no error of its own for a file that is not well
            raise Unreadable(f"it is no workbook that can be read ({type(error).__name__}); save it anew") from None
    if len(sheets) > 1:
        others = "another sheet was" if len(sheets) == 2 else f"{len(sheets) - 1} other sheets were"
        found.note(0, "the workbook", f"the sheet “{sheets[0].title}” was read, {others} not")
    return read_table(rows, wishes, found)


def _check_package(data: bytes) -> None:
    """That the file unfolds into a bounded amount of XML without a document type, before anything else reads it."""
    try:
        package = zipfile.ZipFile(io.BytesIO(data))
        parts = package.infolist()
        if len(parts) > MOST_FILES or sum(part.file_size for part in parts) > MOST_UNPACKED:
            raise Unreadable(f"it unfolds into more than {MOST_UNPACKED:,} bytes")
        cells = 0
        for part in parts:
            if part.filename.casefold().endswith((".xml", ".rels", ".vml")):
                cells += _cells_of(package.read(part))
    except Unreadable:
        raise
    except Exception as error:  # zipfile, zlib, lzma, bz2 and expat each have their own
        raise Unreadable(f"it is no Excel workbook (.xlsx): {type(error).__name__}") from None
    if cells > MOST_CELLS:
        raise Unreadable(f"it has more than {MOST_CELLS:,} cells")


def _cells_of(part: bytes) -> int:
    cells = 0

    def refuse(*_: object) -> None:
        raise Unreadable("it declares a document type, which no workbook needs")

    def count(name: str, attributes: dict[str, str]) -> None:
        nonlocal cells
        local = name.rpartition(":")[2]
        cells += local == "c"
        row = attributes.get("r", "") if local == "row" else ""
        if row.isdecimal() and (len(row) > 9 or int(row) > MOST_ROWS):
            raise Unreadable(f"a table has at most {MOST_ROWS:,} rows")

    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = count
    parser.Parse(part, True)
    return cells


def _rows(sheet: _Sheet, wishes: Wishes) -> Iterator[Row]:
    mark = _decimal_mark(wishes.language)
    sheet.reset_dimensions()
    for number, cells in enumerate(sheet.iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS), 1):
        refused = {place: reason for place, cell in enumerate(cells) if (reason := _refused(cell))}
        texts = tuple("" if place in refused else _text(cell.value, mark) for place, cell in enumerate(cells))
        if texts and texts[0] == "language:" and not wishes.language:
            mark = _decimal_mark(next(filter(None, texts[1:]), ""))
        if any(texts) or refused:
            yield Row(number, texts, named=True, refused=refused)


def _decimal_mark(language: str) -> str:
    try:
        return find_locale(language or "en").decimal
    except UnknownLocale:
        return "."  # the heading's error is told with the others


def _refused(cell: _Cell) -> str:
    """Why a cell is not read; empty if it is."""
    if cell.data_type == "f":
        return "there is a formula in it, and formulas are not worked out: write its value"
    if cell.data_type == "e":
        return f"there is an error in it ({cell.value})"
    if isinstance(cell.value, datetime.date | datetime.timedelta):
        return "there is a date in it; if 3/4 is meant, format the cell as text and write it again"
    return ""


def _text(value: object, mark: str) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case float() if value.is_integer() and abs(value) < 10**15:
            return str(int(value))
        case float():
            return repr(value).replace(".", mark)
        case datetime.time():
            return f"{value.hour}:{value.minute:02}" + (f":{value.second:02}" if value.second else "")
    return str(value).strip()


# writing ---------------------------------------------------------------------------------------------------------


def write_xlsx(deck: Deck) -> bytes:
    """A deck of plain questions on one sheet; every text is text, whatever it begins with."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet("questions")
    columns: tuple[str, ...] = COLUMNS
    rows = list(table_rows(deck))
    head = next(place for place, row in enumerate(rows) if "question" in row)
    columns = rows[head]
    for place, name in enumerate(columns):
        sheet.column_dimensions[letters(place)].width = WIDTHS.get(name, 11)
    sheet.freeze_panes = f"A{head + 2}"
    for place, row in enumerate(rows):
        below = columns if place > head else ()
        sheet.append([_cell(sheet, text, below[at : at + 1], place <= head) for at, text in enumerate(row)])
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _cell(sheet: WriteOnlyWorksheet, text: str, column: tuple[str, ...], bold: bool) -> Cell:
    number = column and column[0] in _NUMBERS and text.isdecimal()
    return text_cell(sheet, int(text) if number else text, bold=bold)


def text_cell(sheet: WriteOnlyWorksheet, content: str | int, *, bold: bool = False) -> Cell:
    """A number, or a text that stays one whatever it begins with."""
    cell = WriteOnlyCell(sheet, content)
    if isinstance(content, str):
        cell.data_type = "s"
        cell.quotePrefix = content.startswith(("=", "+", "-", "@"))
    cell.alignment = Alignment(wrap_text=True, vertical="top")
    if bold:
        cell.font = Font(bold=True)
    return cell

"""A report as a table for spreadsheets, as a workbook, and on paper."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from importlib.resources import files

import msgspec

from ludendum.games.mathematicus.interchange.columns import letters
from ludendum.games.mathematicus.interchange.comma_values import guarded
from ludendum.games.mathematicus.interchange.pictures import colourfast, lettered
from ludendum.games.mathematicus.interchange.signs import JSON, write_signs
from ludendum.games.mathematicus.reporting.counting import ClassReport, TopicResult
from ludendum.games.typesetting import compiler

FONT = "Libertinus Serif"
WIDTHS = {"pupil": 24, "question": 50, "answer": 16, "said": 16, "steps": 40}
MOST_ON_PAPER = 40
"""Questions that a printed report tells of, the hardest."""


def rendered(report: ClassReport, kind: str) -> bytes:
    """The report in one of `KINDS`."""
    return KINDS[kind](report)


# tables ----------------------------------------------------------------------------------------------------------


def pupil_rows(report: ClassReport) -> Iterator[tuple[str | int, ...]]:
    """A row a pupil, a column a topic; `3 of 4`, which no spreadsheet takes for a date."""
    topics = [one.topic for one in report.topics]
    yield ("pupil", "right", "asked", "late", *(topic or "no topic" for topic in topics))
    for pupil in report.pupils:
        cells = {one.topic: f"{one.right} of {one.asked}" for one in pupil.topics}
        yield (pupil.name, pupil.right, pupil.asked, pupil.late, *(cells.get(topic, "") for topic in topics))
    totals = [f"{one.right} of {one.asked}" for one in report.topics]
    yield ("all", report.right, report.asked, sum(pupil.late for pupil in report.pupils), *totals)


def question_rows(report: ClassReport) -> Iterator[tuple[str | int, ...]]:
    """What was hard, the hardest first."""
    yield ("question", "topic", "level", "right", "asked", "answer", "steps", "said")
    for one in report.hard:
        said = "; ".join(f"{wrong.text} ({wrong.count})" for wrong in one.said)
        yield (one.words, one.topic, one.level, one.right, one.asked, one.answer, "\n".join(one.steps), said)


def answer_rows(report: ClassReport) -> Iterator[tuple[str | int, ...]]:
    """Every answer of everybody."""
    yield ("pupil", "question", "topic", "level", "said", "answer", "verdict")
    for pupil in report.pupils:
        for one in pupil.answers:
            yield (pupil.name, one.words, one.topic, one.level, one.said, one.answer, one.verdict)


def as_csv(report: ClassReport) -> bytes:
    """Pupils and topics, with a byte order mark by which spreadsheets know UTF-8."""
    stream = io.StringIO(newline="")
    csv.writer(stream).writerows([guarded(str(cell)) for cell in row] for row in pupil_rows(report))
    return stream.getvalue().encode("utf-8-sig")


def as_xlsx(report: ClassReport) -> bytes:
    """Three sheets: pupils, questions, answers; every text is text, whatever it begins with."""
    from openpyxl import Workbook

    from ludendum.games.mathematicus.interchange.workbooks import text_cell

    book = Workbook(write_only=True)
    for title, rows in (("pupils", pupil_rows), ("questions", question_rows), ("answers", answer_rows)):
        sheet = book.create_sheet(title)
        head, *below = list(rows(report))
        for place, name in enumerate(head):
            sheet.column_dimensions[letters(place)].width = WIDTHS.get(str(name), 12)
        sheet.freeze_panes = "B2"
        sheet.append([text_cell(sheet, name, bold=True) for name in head])
        for row in below:
            sheet.append([text_cell(sheet, cell) for cell in row])
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


# paper -----------------------------------------------------------------------------------------------------------


def as_pdf(report: ClassReport) -> bytes:
    """On A4: each pupil in a line, and then what was hard, with figures and solutions."""
    figures: dict[str, bytes] = {}
    hard: list[JSON] = []
    for one in report.hard[:MOST_ON_PAPER]:
        plain: dict[str, JSON] = {**msgspec.to_builtins(one), "figure": ""}
        if one.figure:
            name = f"figure-{len(figures)}.svg"
            figures[name] = lettered(colourfast(one.figure), FONT).encode()
            plain["figure"] = name
        hard.append(plain)
    pupils: list[JSON] = [
        {"name": pupil.name, "right": pupil.right, "asked": pupil.asked, "weak": _weak(pupil.topics)}
        for pupil in report.pupils
    ]
    topics: list[JSON] = [msgspec.to_builtins(one) for one in report.topics]
    whole: dict[str, JSON] = {"pupils": pupils, "topics": topics, "hard": hard}
    written = write_signs({"title": report.title, **whole}, system_fonts=True)
    sheet: JSON = {
        "day": report.day,
        "right": report.right,
        "asked": report.asked,
        "words": written.words,
        "signs": [msgspec.to_builtins(sign) for sign in written.signs],
    }
    beside = {"report.json": json.dumps(sheet, ensure_ascii=False).encode(), **figures, **written.drawings}
    with compiler((files(__package__) / "report.typ").read_bytes(), beside, system_fonts=written.lent) as press:
        made = press.compile(format="pdf")
    if not isinstance(made, bytes):
        raise AssertionError("typst gives a PDF as one piece")
    return made


def _weak(topics: list[TopicResult]) -> str:
    """The topics of which less than everything was right, the weakest first."""
    weak = sorted((one for one in topics if one.right < one.asked), key=lambda one: one.right / one.asked)
    return ", ".join(f"{one.topic or 'no topic'} {one.right} of {one.asked}" for one in weak[:5])


KINDS: dict[str, Callable[[ClassReport], bytes]] = {"csv": as_csv, "xlsx": as_xlsx, "pdf": as_pdf}

"""CSV and Excel: columns, what is told by cell, and what a spreadsheet must not run."""

import csv
import datetime
import io
import zipfile

import pytest
from openpyxl import load_workbook

from ludendum.games.mathematicus.decks import read_deck
from ludendum.games.mathematicus.interchange import Refused, Unreadable, Wishes, export_deck
from tests.games.mathematicus.interchange.files import (
    EVERYTHING,
    SEED,
    Cells,
    brought,
    only,
    problems,
    repacked,
    workbook,
)

SMALL = "question,answer\nHow many corners has a cube?,8\n"


def test_a_question_and_an_answer_are_enough() -> None:
    question = only(SMALL, "csv")
    assert (question.name, question.seconds, question.topic, question.kind) == ("1/1", 30, "general", "number")


def test_what_a_file_does_not_say_can_be_said_beside_it() -> None:
    made = brought(SMALL, "csv", Wishes("Cubi", "", "it", 3, 45, "solids"))
    [question] = made.deck
    assert (question.name, question.seconds, question.topic) == ("1/3", 45, "solids")
    assert (made.deck.name, made.deck.language) == ("Cubi", "it")


def test_the_deck_that_is_written_is_the_deck_that_was_checked() -> None:
    made = brought(SMALL, "csv")
    assert made.text == (
        "deck: Imported questions\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: 1\n"
        "\nface 1\n\nlevel 1, 30 s\nHow many corners has a cube?\ntopic: general\n= 8\n"
    )
    assert read_deck(made.text).hash == made.deck.hash


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_the_separator_is_found(separator: str, mark: str) -> None:
    rows = [("topic", "question", "answer"), ("a; b, c", "How much is 1,5 + 1; or so?", "2")]
    stream = io.StringIO()
    csv.writer(stream, delimiter=separator).writerows(rows)
    question = only(mark + stream.getvalue(), "csv")
    assert (question.topic, question.text) == ("a; b, c", "How much is 1,5 + 1; or so?")


def test_a_cell_may_hold_several_lines_and_a_column_stand_there_twice() -> None:
    question = only('question,answer,also,also,kind\n"Who?\nWhere?",Euclid,"Eukleides\nEuklid",Euclide,NAME\n', "csv")
    assert question.text == "Who?\nWhere?"
    assert question.also == ("Eukleides", "Euklid", "Euclide")


def test_questions_without_a_place_go_where_there_is_room() -> None:
    rows = ["face,level,question,answer", ",,A?,1", ",2,B?,2", "1,,C?,3", ",,D?,4", "1,,E?,5"]
    deck = brought("\n".join(rows), "csv").deck
    assert {question.name: question.text for question in deck} == {
        "1/1": "C?", "1/2": "E?", "2/1": "A?", "2/2": "B?", "3/1": "D?",
    }  # fmt: skip


def test_a_full_deck_leaves_its_first_face_to_the_instructions() -> None:
    rows = ["question,answer", *(f"{number}?,{number}" for number in range(300))]
    deck = brought("\n".join(rows), "csv").deck
    assert not deck.levels(1)
    assert deck.levels(301) == (1,)
    too_many = ["question,answer", *(f"{number}?,{number}" for number in range(500))]
    assert "at most 416 faces" in problems("\n".join(too_many), "csv")[0][1]


def test_every_error_is_told_with_its_line_and_column() -> None:
    text = (
        "face,level,seconds,kind,question,answer,unit\n"
        "1,1,30,number,How many?,8,\n"
        "1,1,30,number,Again?,9,\n"
        "2,5,30,number,Which?,1,\n"
        '3,1,x,number,"two\nlines",1,\n'
        "4,1,30,numbre,Which?,1,\n"
        "5,1,30,number,,1,\n"
        "6,1,30,number,Which?,seven eggs,\n"
        "7,1,30,number,Which?,=1+1,\n"
        "8,1,30,number,Which?,7,quink\n"
    )
    found = problems(text, "csv")
    assert [where for where, _ in found] == [
        "line 3, level",
        "line 4, level",
        "line 5, seconds",
        "line 7, kind",
        "line 8, question",
        "line 9, answer",
        "line 10, answer",
        "line 11, unit",
    ]
    assert "is there already: line 2" in found[0][1]


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("a,b\n1,2\n", "line 1", "the first row names the columns"),
        ("question,answr\nA?,2\n", "line 1, answr", "did you mean answer?"),
        ("question\nA?\n", "line 1", "there is no column “answer”"),
        ("question,question,answer\nA?,B?,1\n", "line 1, question", "there are two columns"),
        ("question,answer\nA?,1,more\n", "line 2, column 3", "this column has no name"),
        ('question,answer\n"A?,1\n', "line 2", "its quotes or cells cannot be read"),
        ("", "the file", "there is no question in it"),
        ("question,answer\n", "the file", "there is no question in it"),
        ("language:,xx\nquestion,answer\nA?,1\n", "heading, language:", "No locale"),
        ("question,answer\nA\x07?,1\n", "line 2, question", "cannot be printed"),
    ],
)
def test_a_table_that_is_none_says_why(text: str, where: str, what: str) -> None:
    [(place, message)] = problems(text, "csv")[:1]
    assert place == where
    assert what in message


def test_no_cell_of_an_export_is_run_by_a_spreadsheet() -> None:
    data = export_deck(EVERYTHING, "csv", SEED).data.decode("utf-8-sig")
    cells = [cell for row in csv.reader(io.StringIO(data)) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
    assert "'-2" in cells
    assert "''tis nobody" in cells
    book = load_workbook(io.BytesIO(export_deck(EVERYTHING, "xlsx", SEED).data))
    assert {cell.data_type for row in book.worksheets[0].iter_rows() for cell in row} <= {"s", "n", "inlineStr"}


def test_numbers_are_read_as_they_are_shown() -> None:
    rows: list[Cells] = [("language:", "it"), ("face", "question", "answer", "kind"), (1.0, "Quanto?", 0.5, None)]
    rows += [(2, "Vero?", True, "yes/no"), (3, "Quando?", datetime.time(9, 5), "time"), (4, "Quanto?", -3, None)]
    deck = brought(workbook(*rows), "xlsx").deck
    assert [question.answer for question in deck] == ["0,5", "yes", "9:05", "-3"]


def test_every_error_of_a_workbook_is_told_by_its_cell() -> None:
    data = workbook(
        ("question", "answer"), ("How much?", "=1+1"), ("When?", datetime.datetime(2026, 4, 3)), ("Who?", "seven eggs")
    )
    found = problems(data, "xlsx")
    assert [where for where, _ in found] == ["cell B2", "cell B3", "cell B4"]
    assert "formula" in " ".join(message for _, message in found)
    assert "format the cell as text" in " ".join(message for _, message in found)


def test_sheets_that_are_not_read_are_named() -> None:
    book = load_workbook(io.BytesIO(workbook(("question", "answer"), ("A?", 1))))
    book.create_sheet("more")
    stream = io.BytesIO()
    book.save(stream)
    [note] = brought(stream.getvalue(), "xlsx").notes
    assert "another sheet was not" in note.message


BOOK = workbook(("question", "answer"), ("A?", 1))
SHEET = "xl/worksheets/sheet1.xml"
NAMES = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
HOSTILE = {
    "no zip": b"PK\x03\x04 and nothing more",
    "empty": b"",
    "text": b"question,answer",
    "half": BOOK[: len(BOOK) // 2],
    "a bomb": repacked(BOOK, SHEET, b"<a>" + b" " * 40_000_000 + b"</a>"),
    "laughs": repacked(BOOK, SHEET, b'<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'),
    "laughs in another encoding": repacked(
        BOOK, SHEET, '<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE w [<!ENTITY a "ha">]><w>&a;</w>'.encode("utf-16")
    ),
    "a far row": repacked(
        BOOK, SHEET, f'<worksheet {NAMES}><sheetData><row r="1048576"/></sheetData></worksheet>'.encode()
    ),
    "many cells": repacked(
        BOOK, SHEET, f"<worksheet {NAMES}><sheetData><row>{'<c/>' * 300_000}</row></sheetData></worksheet>".encode()
    ),
    "broken parts": repacked(BOOK, "xl/workbook.xml", b"<workbook/>"),
    "no types": repacked(BOOK, "[Content_Types].xml", b"<Types/>"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_workbook_is_told_in_a_sentence(name: str) -> None:
    with pytest.raises((Unreadable, Refused)) as caught:
        brought(HOSTILE[name], "xlsx")
    assert "\n" not in str(caught.value)


def test_a_cell_far_to_the_right_costs_nothing() -> None:
    row = '<row r="2"><c r="XFD2" t="n"><v>1</v></c></row>'
    data = repacked(BOOK, SHEET, f"<worksheet {NAMES}><sheetData>{row}</sheetData></worksheet>".encode())
    assert problems(data, "xlsx")


def test_a_workbook_is_a_zip_that_others_open() -> None:
    data = export_deck(EVERYTHING, "xlsx", SEED).data
    assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None

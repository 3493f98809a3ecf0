"""The report of a lesson: by pupil and topic, with solutions beside what was hard, for paper and spreadsheets."""

import io
from random import Random

from msgspec import Struct
from openpyxl import load_workbook

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.reporting import ClassReport, Taken, missed, practice_deck, rendered, report
from tests.games.mathematicus.interchange.files import EVERYTHING


class Given(Struct):
    question: str
    topic: str
    level: int
    verdict: str
    said: str
    words: str
    answer: str


def given(name: str, verdict: str, said: str = "", seed: int = 1) -> Given:
    """An answer to a question of the game's cards, as its numbers were drawn."""
    question = decks.yellow().named(name)
    posed = decks.lay(question, decks.draw(question, Random(seed).randrange))  # noqa: S311
    return Given(name, posed.topic, int(name.partition("/")[2]), verdict, said, posed.text, posed.answer)


def lesson() -> ClassReport:
    ada = [given("7/2", "right", "120°"), given("2/1", "late")]
    ben = [given("7/2", "wrong", "<b>90</b>"), given("2/1", "right", "24")]
    cleo = [given("7/2", "wrong", "<b>90</b>"), given("2/1", "right", "24")]
    pupils = [Taken("=Cleo()", cleo), Taken("Ben", ben), Taken("ada", ada), Taken("Dan", [])]
    return report("Angles", "1 May 2026", pupils, decks.yellow())


def test_a_lesson_is_counted_by_pupil_and_topic() -> None:
    found = lesson()
    assert [(one.name, one.right, one.asked, one.late) for one in found.pupils] == [
        ("=Cleo()", 1, 2, 0),
        ("ada", 1, 2, 1),
        ("Ben", 1, 2, 0),
    ], "who has not answered is not there"
    assert [(one.topic, one.right, one.asked) for one in found.topics] == [("angles", 1, 3), ("arithmetic", 2, 3)]
    assert (found.right, found.asked) == (3, 6)


def test_what_was_hard_comes_first_with_figure_steps_and_what_was_said_instead() -> None:
    angle, rows = lesson().hard
    assert (angle.question, angle.right, angle.asked) == ("7/2", 1, 3)
    assert angle.figure.startswith("<svg")
    assert angle.steps == ["From one hour mark to the next it is 30°."]
    assert [(one.text, one.count) for one in angle.said] == [("<b>90</b>", 2)]
    assert (rows.question, rows.said) == ("2/1", []), "who says nothing in time has said nothing"


def test_a_question_is_found_again_by_its_words_whatever_was_drawn() -> None:
    for seed in range(6):
        asked = given("7/2", "wrong", seed=seed)
        [hard] = report("", "", [Taken("ada", [asked])], decks.yellow()).hard
        hour = asked.words.partition(" o'clock")[0].rpartition(" ")[2]
        assert f"the short hand points at {hour}," in hard.alt


def test_without_its_deck_a_report_has_words_and_answers_all_the_same() -> None:
    [hard] = report("", "", [Taken("ada", [given("7/2", "wrong")])], None).hard
    assert (hard.figure, hard.steps, bool(hard.words), bool(hard.answer)) == ("", [], True, True)


def test_what_was_missed_is_a_deck_of_its_own_that_tells_nothing_else() -> None:
    names = missed([given("7/2", "wrong"), given("7/2", "right"), given("2/1", "right")])
    assert names == ["7/2"]
    assert missed([given("7/2", "wrong"), given("7/2", "right")], more_than=0.5) == []
    text = practice_deck(EVERYTHING, ["2/1", "3/2"])
    assert [question.name for question in decks.read_deck(text)] == ["2/1", "3/2"]
    assert "corners" not in text


def test_no_name_is_run_by_a_spreadsheet_or_read_as_markup_on_paper() -> None:
    found = lesson()
    lines = rendered(found, "csv").decode("utf-8-sig").splitlines()
    assert lines[0] == "pupil,right,asked,late,angles,arithmetic"
    assert lines[1] == "'=Cleo(),1,2,0,0 of 1,1 of 1"
    book = load_workbook(io.BytesIO(rendered(found, "xlsx")))
    assert book.sheetnames == ["pupils", "questions", "answers"]
    cell = book["pupils"]["A2"]
    assert (cell.value, cell.data_type) == ("=Cleo()", "s")
    assert rendered(found, "pdf").startswith(b"%PDF")

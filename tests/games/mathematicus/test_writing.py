"""Questions in a form: every fault beside its field, and an answer judged as it will be."""

import pytest

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.options import MOST_QUESTIONS
from ludendum.games.mathematicus.writing import Sheet, Written, check_sheet, sheet_of, try_out
from tests.games.mathematicus.interchange.files import EVERYTHING

CUBE = Written("How many corners has a cube?", "8")


@pytest.mark.parametrize(
    ("written", "part"),
    [
        (Written("", "8"), "text"),
        (Written("How many?", ""), "="),
        (Written("How many?", "a unicorn"), "="),
        (Written("Who?", "Euclid", "name", unit="cm"), "unit"),
        (Written("How many?", "8", "riddle"), "kind"),
        (Written("How many?", "8", also=("seven ate",)), "also"),
        (Written("How many?", "8", precision="roughly"), "precision"),
        (Written("How many?", "8", figure="unicorn legs=4"), "figure"),
        (Written("How many?", "8", alt="a unicorn"), "alt"),
        (Written("How many {a}?", "2a", draws=("a in 3",)), "draw"),
        (Written("How many?", "8", seconds=3), "seconds"),
        (Written("How many?", "8", level=7), "level"),
        (Written("x" * 3000, "8"), "text"),
        (Written("bell\x07", "8"), "text"),
    ],
)
def test_every_fault_is_told_beside_its_field(written: Written, part: str) -> None:
    checked = check_sheet(Sheet(questions=(CUBE, written)))
    assert checked.text == ""
    assert {(fault.question, fault.part) for fault in checked.faults} == {(1, part)}, checked.faults


def test_faults_of_the_whole_are_told_of_the_whole() -> None:
    assert [fault.part for fault in check_sheet(Sheet(language="klingon", questions=(CUBE,))).faults] == ["language"]
    assert [fault.question for fault in check_sheet(Sheet()).faults] == [None]
    long = Sheet(questions=(Written("x " * 900, "8", note="y" * 1900),) * (MOST_QUESTIONS // 3000))
    assert "a table takes at most" in check_sheet(long).faults[0].message


def test_a_deck_and_its_form_are_the_same_questions() -> None:
    checked = check_sheet(sheet_of(EVERYTHING))
    assert checked.faults == ()
    before, after = ({one.name: one for one in deck} for deck in (EVERYTHING, decks.read_deck(checked.text)))
    assert before.keys() == after.keys()
    assert all(before[name].text == after[name].text for name in before)
    assert after["1/2"].draws == ("k in 10..40",), "a family's lines are each question's own"


def test_what_is_tried_is_the_card_as_it_will_be_asked() -> None:
    drawn = Written("What is {a} + {a}?", "2a", draws=("a in 3..9",), steps=("Twice {a}.",))
    one, other = (try_out(drawn, "en", "", str(seed)) for seed in (1, 2))
    assert one.text != other.text
    number = int(one.text.split()[2])
    assert (one.answer, one.steps) == (str(2 * number), (f"Twice {number}.",))
    assert try_out(drawn, "en", str(2 * number), "1").verdict == "right"
    assert try_out(Written("Quanto?", "0,5"), "it", "0,50", "1").verdict == "right"


def test_a_choice_is_written_with_its_wrong_answers_and_tried_by_letter_or_word() -> None:
    """MX-161."""
    asked = Written("Which one is prime?", "7", "choice", choices=("9 | three threes", "15"))
    for answer, verdict in (("7", "right"), ("a", "right"), ("9", "wrong"), ("8", "unjudged")):
        tried = try_out(asked, "en", answer, "1")
        assert (tried.text, tried.verdict) == ("Which one is prime?\na) 7\nb) 9\nc) 15", verdict)
    assert tried.steps == ("b) 9: three threes",)
    sheet = Sheet(questions=(asked,))
    [kept] = sheet_of(decks.read_deck(check_sheet(sheet).text)).questions
    assert kept.choices == asked.choices

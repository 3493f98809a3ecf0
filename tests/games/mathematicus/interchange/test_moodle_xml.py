"""Moodle XML: what it says, what a deck cannot say of it, and what no file may do."""

import pytest

from ludendum.games.mathematicus.decks import read_deck
from ludendum.games.mathematicus.interchange import Unreadable, export_deck
from tests.games.mathematicus.decks.sheets import asking
from tests.games.mathematicus.interchange.files import SEED, brought, only, problems

QUIZ = """<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Circles</text></category></question>
  <question type="numerical">
    <name><text>Wheel</text></name>
    <questiontext format="html">
      <text><![CDATA[<p>A wheel of <b>3&nbsp;m</b> &amp; more.</p><p>How far, if 2 &lt; 3?</p><!-- no -->]]></text>
    </questiontext>
    <generalfeedback format="html"><text>&lt;p&gt;It is 6π.&lt;/p&gt;</text></generalfeedback>
    <answer fraction="100"><text>18.85</text><tolerance>0.005</tolerance><feedback><text>Yes!</text></feedback></answer>
    <answer fraction="0"><text>*</text><feedback><text>No.</text></feedback></answer>
    <units><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit>
      <unit><multiplier>1.0</multiplier><unit_name>m</unit_name></unit></units>
  </question>
  <question type="truefalse">
    <name><text>Round</text></name>
    <questiontext format="moodle_auto_format"><text>A circle is round.</text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
  </question>
  <question type="shortanswer">
    <name><text>Who</text></name>
    <questiontext format="markdown"><text>Who *drew* it?</text></questiontext>
    <answer fraction="100"><text>Archimedes</text></answer><answer fraction="100"><text>Archimede</text></answer>
  </question>
  <question type="multichoice">
    <name><text>Which</text></name><single>true</single>
    <questiontext format="html"><text>Which is round? &lt;img src="a.png" alt="two things"&gt;</text></questiontext>
    <answer fraction="100" format="html"><text>&lt;p&gt;the wheel&lt;/p&gt;</text></answer>
    <answer fraction="-33.33333" format="html"><text>the box</text>
      <feedback format="html"><text>&lt;p&gt;It has &lt;b&gt;corners&lt;/b&gt;.&lt;/p&gt;</text></feedback></answer>
  </question>
</quiz>
"""


def test_a_quiz_is_read() -> None:
    made = brought(QUIZ, "xml")
    wheel, circle, who, which = made.deck
    assert wheel.text == "A wheel of 3 m & more.\nHow far, if 2 < 3?"
    assert (wheel.answer, wheel.unit, wheel.precision, wheel.topic) == ("18.85", "m", "within 0.026526%", "Circles")
    assert wheel.note == "It is 6π."
    assert (circle.kind, circle.answer) == ("yes/no", "yes")
    assert (who.text, who.kind, who.answer, who.also) == ("Who *drew* it?", "name", "Archimedes", ("Archimede",))
    assert which.text == "Which is round? [two things]"
    assert (which.kind, which.answer, which.choices) == ("choice", "the wheel", ("the box | It has corners.",))
    assert [note.where for note in made.notes] == ["line 4, “Wheel”"]


def quiz(question: str) -> str:
    return f"<quiz>\n{question}\n</quiz>"


def question(kind: str, answers: str, text: str = "How?") -> str:
    title, words = "<name><text>T</text></name>", f'<questiontext format="html"><text>{text}</text></questiontext>'
    return quiz(f'<question type="{kind}">{title}{words}{answers}</question>')


def right(text: str, more: str = "") -> str:
    return f'<answer fraction="100"><text>{text}</text>{more}</answer>'


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (question("essay", ""), "of type “essay” cannot be asked"),
        (question("matching", ""), "of type “matching” cannot be asked"),
        (question("description", ""), "of type “description” cannot be asked"),
        (question("shortanswer", ""), "no answer is right"),
        (question("shortanswer", right("")), "an answer has no words"),
        (question("shortanswer", right("a*")), "stands for any words"),
        (question("shortanswer", '<answer fraction="50"><text>a</text></answer>'), "is worth 50"),
        (question("shortanswer", '<answer fraction="x"><text>a</text></answer>'), "“x” is no number"),
        (question("shortanswer", right("a"), ""), "the question has no text"),
        (question("shortanswer", right("a"), "&lt;img src='x'/&gt;"), "no words that could stand for it"),
        (question("shortanswer", right("a"), "&lt;video src='x'&gt;"), "there is video in it"),
        (question("numerical", right("five")), "“five” is no number"),
        (question("numerical", right("5", "<tolerance>-1</tolerance>")), "not below 0"),
        (question("numerical", right("1e99")), ""),
        (question("truefalse", right("true") + right("false")), "neither true nor false"),
        (question("multichoice", "<single>false</single>" + right("a") + right("b")), "several choices may be right"),
        (question("multichoice", right("a") + right("b")), "several choices are right"),
        (question("multichoice", right("a")), "there are 2 to 20 choices"),
    ],
)
def test_what_a_deck_cannot_say_is_told_with_line_and_name(text: str, what: str) -> None:
    [(where, message)] = problems(text, "xml")
    assert where == "line 2, “T”"
    assert what in message


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "ha"}">' for n in range(12))
HOSTILE = {
    "laughs": f"<!DOCTYPE quiz [{LAUGHS}]><quiz>&l11;</quiz>",
    "a file": '<!DOCTYPE quiz [<!ENTITY f SYSTEM "file:///etc/passwd">]><quiz>&f;</quiz>',
    "a far type": '<!DOCTYPE quiz SYSTEM "http://localhost/quiz.dtd"><quiz/>',
    "deep": "<quiz>" + "<a>" * 100_000,
    "long": "<quiz>" + "<a/>" * 300_000 + "</quiz>",
    "broken": "<quiz><question></quiz>",
    "another": "<html/>",
    "nothing": "",
    "no encoding": '<?xml version="1.0" encoding="klingon"?><quiz/>',
    "an unknown entity": "<quiz>&nbsp;</quiz>",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_told_in_a_sentence(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        brought(HOSTILE[name], "xml")
    assert "\n" not in str(caught.value)
    assert "root:" not in str(caught.value)


@pytest.mark.parametrize(
    ("piece", "kept"),
    [
        *(("&lt;!--", False), ("&lt;script&gt;", False)),
        *((piece, True) for piece in ("&lt;a ", "&lt;a &quot;", "&amp;", "&lt;![")),
    ],
)
def test_markup_without_an_end_is_left_out_or_taken_as_words(piece: str, kept: bool) -> None:
    """Whoever looked for each end anew would be at it for minutes."""
    found = problems(question("shortanswer", right("a"), "x" + piece * 5_000), "xml")
    assert found == ([("line 2, “T”", "a line has at most 2,000 characters")] if kept else [])


def test_scripts_are_words_to_nobody() -> None:
    text = "&lt;script&gt;alert(1)&lt;/script&gt;&lt;style&gt;p{}&lt;/style&gt;How &lt;i onclick=x&gt;many&lt;/i&gt;?"
    assert only(question("shortanswer", right("a"), text), "xml").text == "How many?"


def test_an_order_goes_out_as_a_matching_question_of_things_and_places() -> None:
    data = export_deck(read_deck(asking("Sort.\nkind: order\n= 1/3; 3/8 < b; 0.4")), "xml", SEED).data.decode()
    assert '<question type="matching">' in data
    assert "<text>3/8 &amp;lt; b</text><answer><text>2</text></answer>" in data
    first, second = "<answer><text>1</text>", "<answer><text>2</text>"
    turned = data.replace(first, "@").replace(second, first).replace("@", second)
    assert only(turned, "xml").answer == "3/8 < b; 1/3; 0.4"
    assert len(problems(data.replace(first, second), "xml")) == 1


def test_a_figure_and_its_words_come_back() -> None:
    deck = read_deck(asking('How many?\nfigure: clock time=9:05\nalt: A "clock"\n= 4'))
    data = export_deck(deck, "xml", SEED).data
    assert list(brought(data, "xml").deck) == list(deck)

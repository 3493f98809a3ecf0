"""Moodle's GIFT: what it says, and what a deck cannot say of it."""

import pytest

from ludendum.games.mathematicus.decks import read_deck
from ludendum.games.mathematicus.interchange import Refused, Wishes, export_deck
from tests.games.mathematicus.decks.sheets import asking
from tests.games.mathematicus.interchange.files import SEED, brought, only, problems

QUIZ = r"""// A small quiz
$CATEGORY: $course$/top/Solids

::Cube::How many corners has a cube? {=8 =eight}

::Name:: Who wrote the Elements?
{
  =Euclid   # indeed
  =Euklid
  ####He lived in Alexandria.
}

$CATEGORY: Numbers

// true or false
91 is a prime number. {FALSE#it is 7 \= 13}

How much is π? {#3.14:0.005}

[html]<p>How much is 2<sup>3</sup> &times; 5?</p><script>alert(1)</script> {#=%100%40:0}

Which one? \{a, b\} {~Rome#on the Tiber =Paris\: the city ~%-50%Berlin}

Two and two are {~3 =4 ~5} of course.
"""


def test_a_quiz_is_read() -> None:
    made = brought(QUIZ, "gift")
    cube, euclid, prime, pi, power, choice, missing = made.deck
    assert (cube.text, cube.answer, cube.also, cube.kind, cube.topic) == (
        "How many corners has a cube?", "8", ("eight",), "number", "Solids",
    )  # fmt: skip
    assert (euclid.answer, euclid.also, euclid.kind) == ("Euclid", ("Euklid",), "name")
    assert euclid.note == "He lived in Alexandria."
    assert (prime.answer, prime.kind, prime.topic) == ("no", "yes/no", "Numbers")
    assert (pi.answer, pi.precision) == ("3.14", "within 0.159236%")
    assert (power.text, power.answer) == ("How much is 2³ × 5?", "40")
    assert (choice.text, choice.kind, choice.answer) == ("Which one? {a, b}", "choice", "Paris: the city")
    assert choice.choices == ("Rome | on the Tiber", "Berlin")
    assert missing.text == "Two and two are _____ of course."
    assert (missing.answer, missing.kind, missing.choices) == ("4", "choice", ("3", "5"))
    assert [(note.line, note.message) for note in made.notes] == [
        (8, "what is said of a single answer is left out"),
        (16, "what is said of a single answer is left out"),
    ]


@pytest.mark.parametrize(
    ("answers", "answer", "also", "precision"),
    [
        ("#5", "5", (), ""),
        ("#5:0", "5", (), ""),
        ("#5:1", "5", (), "within 20%"),
        ("#4..6", "5", (), "within 20%"),
        ("#-1.5..-0.5", "-1", (), "within 50%"),
        ("#=5 =6", "5", ("6",), ""),
        ("#=5 =6:3", "6", ("5",), "within 50%"),
        ("#1.5e3", "1500", (), ""),
        ("#=5#well done ~#no", "5", (), ""),
    ],
)
def test_numbers_have_a_tolerance_or_a_range(answers: str, answer: str, also: tuple[str, ...], precision: str) -> None:
    question = only(f"How much? {{{answers}}}", "gift")
    assert (question.answer, question.also, question.precision) == (answer, also, precision)


@pytest.mark.parametrize(
    ("question", "line", "what"),
    [
        ("Write an essay. {}", 3, "an essay has no answer"),
        ("Only words.", 3, "a description is no question"),
        ("Match. {=a -> 1 =b -> 2}", 3, "a matching question"),
        ("Half? {=%50%a =b}", 3, "is worth 50"),
        ("Which two? {~%50%a ~%50%b ~c}", 3, "several choices are right"),
        ("None? {~a ~b}", 3, "several choices are right, or none"),
        ("Any? {=*rome*}", 3, "stands for any words"),
        ("Zero? {#0:1}", 3, "a tolerance around 0"),
        ("Two? {#=5:1 =9:1}", 3, "several answers have a tolerance"),
        ("Empty? {#6..4}", 3, "the range"),
        ("Words? {#five}", 3, "“five” is no number"),
        ("Open? {=a\n=b", 3, "is not closed"),
        ("Braces?\n{=a\n{=b}}", 5, "more braces"),
        ("Bare? {a}", 3, "an answer begins with"),
        ("Nothing? {= =b}", 3, "an answer has no words"),
        ("Lines? {\n=a\n=\n}", 5, "an answer has no words"),
        ("::T:: {=a}", 3, "the question has no text"),
        ("Private \ue000? {=a}", 3, "cannot be printed"),
        ("[html]<img src=x> {=a}", 3, "no words that could stand for it"),
        ("// [tag:level: 9]\nHow? {=a}", 4, "is a whole number from 1 to 4"),
        ("// [tag:kind: maya]\nHow? {=a}", 4, "a yellow deck has no kind"),
    ],
)
def test_what_a_deck_cannot_say_is_told_with_its_line(question: str, line: int, what: str) -> None:
    found = problems(f"Fine? {{=yes}}\n\n{question}\n\nFine, too? {{=yes}}\n", "gift")
    assert len(found) == 1
    assert found[0][0].startswith(f"line {line}")
    assert what in found[0][1]


def test_every_error_is_told_and_names_its_question() -> None:
    found = problems("::One::Why? {}\n\nTwo, then? {}\n", "gift")
    assert [where for where, _ in found] == ["line 1, “One”", "line 3, “Two, then?”"]


MIXED = """Why? {}

Two and two? {#4}

Match them. {=one -> 1 =two -> 2}

::Half:: Who? {=Euclid =%50%Euclides}

Is 7 a prime? {T}
"""


def test_what_a_card_cannot_ask_is_left_out_when_somebody_says_so() -> None:
    with pytest.raises(Refused) as refused:
        brought(MIXED, "gift")
    assert ([problem.line for problem in refused.value.problems], refused.value.others) == ([1, 5, 7], 2)
    made = brought(MIXED, "gift", Wishes(skip=True))
    assert [question.text for question in made.deck] == ["Two and two?", "Is 7 a prime?"]
    assert [(one.where, one.message) for one in made.left_out] == problems(MIXED, "gift")


def test_a_question_that_only_the_whole_deck_shows_to_be_wrong_is_left_out_too() -> None:
    file = "Two and two? {#4}\n\n// [tag:precision: about a mile]\nHow far? {#5}\n"
    made = brought(file, "gift", Wishes(skip=True))
    assert [question.answer for question in made.deck] == ["4"]
    assert ["precision" in one.message for one in made.left_out] == [True]


def test_nothing_is_taken_of_a_file_without_a_question_that_can_be_asked() -> None:
    with pytest.raises(Refused) as refused:
        brought("Why? {}\n\nAnd why not? {}\n", "gift", Wishes(skip=True))
    assert (len(refused.value.problems), refused.value.others) == (2, 0)


def test_what_is_wrong_with_the_heading_is_not_left_out() -> None:
    with pytest.raises(Refused) as refused:
        brought("//: language: klingon\n\nTwo and two? {#4}\n\nWhy? {}\n", "gift", Wishes(skip=True))
    assert refused.value.others == 0


def test_choices_that_are_letters_get_none_before_them() -> None:
    assert only("Which? {~A =B}", "gift").text == "Which?\n• A\n• B"


def test_what_is_said_of_a_wrong_choice_is_the_error_it_comes_from() -> None:
    made = brought("Which is a prime? {~9#it is 3 × 3 =7#yes! ~8}", "gift")
    (prime,) = made.deck
    assert prime.choices == ("9 | it is 3 × 3", "8")
    assert [(note.line, note.message) for note in made.notes] == [(1, "what is said of a single answer is left out")]
    typed = brought("Which? {~A#no =B}", "gift")
    assert [note.message for note in typed.notes] == ["what is said of a single answer is left out"]
    long = brought(f"Which is a prime? {{~9#{'no ' * 700} =7 ~8#it is 2 × 4}}", "gift")
    assert [one.choices for one in long.deck] == [("9", "8 | it is 2 × 4")]
    assert [note.message for note in long.notes] == ["what is said of a single answer is left out"]


def test_choices_and_orders_go_out_as_what_moodle_has_for_them() -> None:
    lines = "Which?\nkind: choice\n= {1} = x\nchoice: %5% ~ | #1\nchoice: -> no"
    assert r"[plain]Which? {=\{1\} \= x ~%0%%5% \~#\#1 ~-> no}" in gift_of(lines)
    assert "[plain]Sort. {=1/3 -> 1 =3/8 -> 2 =0.4 -> 3}" in gift_of("Sort.\nkind: order\n= 1/3; 3/8; 0.4")
    assert "[html]Sort. {=x -&gt; y -> 1 =x &lt; z -> 2}" in gift_of("Sort.\nkind: order\n= x -> y; x < z")


def gift_of(lines: str) -> str:
    return export_deck(read_deck(asking(lines)), "gift", SEED).data.decode()


@pytest.mark.parametrize("answers", ["=a -> 2 =b -> 3", "=a -> 1 =b -> 1", "=a =b", "=a; c -> 1 =b -> 2"])
def test_an_order_that_somebody_rewrote_is_told(answers: str) -> None:
    assert len(problems(f"// [tag:kind: order]\nSort. {{{answers}}}", "gift")) == 1


def test_an_export_is_what_moodle_reads() -> None:
    deck = read_deck(asking("How far is 1: {2}?\n= 12.5\nunit: km\nprecision: within 2%\nstep: Half = 25"))
    assert export_deck(deck, "gift", SEED).data.decode().split("\n\n")[-1] == (
        "// [tag:face: 2] [tag:level: 1] [tag:seconds: 30] [tag:kind: number] [tag:unit: km] "
        "[tag:precision: within 2%]\n"
        r"::2/1::[plain]How far is 1\: \{2\}? {#12.5:0.25 ####step\: Half \= 25}" + "\n"
    )


def test_a_figure_goes_along_as_a_picture_and_comes_back_as_what_draws_it() -> None:
    deck = read_deck(
        asking("How many dots?\nfigure: dots pattern=rectangular rows=30 columns=30\n= 900\nstep: 30 × 30 < 1000.")
    )
    gift = export_deck(deck, "gift", SEED).data.decode()
    assert r'[html]How many dots?<br/><img src\="data\:image/svg+xml;base64,' in gift
    assert r'alt\="A square of dots' in gift or r'alt\="A rectangle of dots' in gift
    (question,) = brought(gift, "gift").deck
    assert (question.text, question.figure) == ("How many dots?", "dots pattern=rectangular rows=30 columns=30")
    assert question.steps == ("30 × 30 < 1000.",)

"""A question is drawn by chance that can be repeated, and laid with every number in its place."""

from collections import Counter

import pytest

from ludendum.arithmetic.answers import judge
from ludendum.games.mathematicus.board import SQUARES
from ludendum.games.mathematicus.decks import Posed, draw, drawn, fits, lay
from ludendum.games.mathematicus.decks.judging import is_right, not_worked_out
from ludendum.numerals import SYSTEMS
from tests.games.mathematicus.decks.sheets import first, only, template

SUMS = only("What is {a} + {b}?\ndraw: a in 1..9\ndraw: b in 1..9\nwhere: a < b\nwhere: a + b ≠ 10\n= a + b")


BONES = "kind: napier\nroll: a = d12\nWhat is {40 + a} × 3?\n= 3(40 + a)\nstep: Lay it.\ninstrument: multiply 40 + a, 3"
RULE = "kind: slide-rule\nroll: a = d12\nWhat is √{a + 0.25}?\n= sqrt(a + 0.25)\ninstrument: root a + 0.25"


def right(posed: Posed, answer: str) -> bool:
    assert posed.key is not None
    return judge(answer, posed.key, posed.key.locale).outcome == "right"


def test_the_same_pick_draws_the_same() -> None:
    assert draw(SUMS, lambda _: 17) == draw(SUMS, lambda _: 17)
    assert draw(SUMS, lambda _: 17) != draw(SUMS, lambda _: 18)


def test_every_draw_that_meets_the_conditions_is_as_likely_as_any_other() -> None:
    asked: list[int] = []
    draws: Counter[tuple[int | str, ...]] = Counter()
    for place in range(32):

        def pick(count: int, place: int = place) -> int:
            asked.append(count)
            return place

        draws[tuple(draw(SUMS, pick).values())] += 1
    assert asked == [32] * 32
    wanted = {(a, b) for a in range(1, 10) for b in range(a + 1, 10) if a + b != 10}
    assert draws == Counter(wanted)


def test_a_plain_question_rolls_nothing() -> None:
    def never(count: int) -> int:
        raise AssertionError(count)

    assert draw(only("How many?\n= 4"), never) == {}


def test_a_question_is_laid_with_its_numbers() -> None:
    posed = lay(SUMS, {"a": 3, "b": 8})
    assert (posed.text, posed.answer, posed.seconds, posed.question) == ("What is 3 + 8?", "11", 30, "2/1")
    assert right(posed, "11")
    assert not right(posed, "12")


def test_words_can_be_drawn() -> None:
    question = only(
        "A {what} measures {a} m by 2 m. Its area?\ndraw: what in sail | carpet\ndraw: a in 3..5\nunit: m²\n= 2a"
    )
    posed = lay(question, {"what": "carpet", "a": 4})
    assert posed.text == "A carpet measures 4 m by 2 m. Its area?"
    assert posed.answer == "8 m²"
    assert right(posed, "80000 cm²")
    assert right(posed, "8")
    assert not right(posed, "8 m")


def test_dice_stand_in_the_text_until_they_are_rolled() -> None:
    question = only(
        "What is {a} × {b} + {k}, or {a × b + k}, or {s}?\nroll: a = d12\nroll: b = d4\n"
        "draw: k in 5..6\nlet: s = a + k\n= a × b + k\nstep: {a}."
    )
    before = first(question)
    assert before.text == "What is ⟨d12⟩ × ⟨d4⟩ + 5, or ⟨…⟩, or ⟨…⟩?"
    assert (before.key, before.answer, before.steps) == (None, "", ())
    assert before.dice == (("a", "d12"), ("b", "d4"))
    after = first(question, a=7, b=3)
    assert after.text == "What is 7 × 3 + 5, or 26, or 12?"
    assert (after.answer, after.steps, after.rolled) == ("26", ("7.",), (("a", 7), ("b", 3)))
    assert right(after, "26")


def test_a_formula_of_dice_alone_is_shown_with_them() -> None:
    question = only("What is {a^2 + a × b}?\nroll: a = d12\nroll: b = binary\n= a^2 + a × b")
    assert first(question).text == "What is ⟨d12⟩^2 + ⟨d12⟩ × ⟨binary⟩?"


def test_dice_that_break_a_condition_are_rolled_again() -> None:
    question = only("What is {a} - {b}?\nroll: a = d12\nroll: b = d12\nwhere: a > b\n= a - b")
    assert fits(first(question))
    assert fits(first(question, a=9, b=2))
    assert not fits(first(question, a=2, b=9))


def test_a_composed_result_lies_from_1_to_240() -> None:
    """MX-131."""
    question = template("kind: egyptian\nroll: a = d20\nroll: b = d20\nWhat is {a} × {b} - 1?\n= a × b - 1")
    assert not fits(first(question, a=1, b=1))
    assert fits(first(question, a=1, b=2))
    assert not fits(first(question, a=13, b=19))
    composed = first(question, a=12, b=20)
    assert fits(composed)
    assert composed.kind == "egyptian"
    assert composed.answer.startswith("239 = 𓍢𓍢")
    assert composed.key is not None
    assert (composed.key.kind, composed.key.value) == ("whole", "239")
    mental = template("kind: mental\nroll: a = d20\nroll: b = d20\nWhat is {a} × {b} - 1?\n= a × b - 1")
    assert fits(first(mental, a=20, b=20))


def test_where_two_results_are_asked_both_must_be_right() -> None:
    """MX-134."""
    question = template("kind: maya\nroll: a = d12\nWhat are {a} + 1 and {a} + 2?\n= a + 1, a + 2")
    posed = first(question, a=5)
    assert posed.key is not None
    assert posed.key.value == "6, 7"
    written = [SYSTEMS["maya"].text(number) for number in (6, 7)]
    assert is_right("; ".join(written), posed, "en")
    assert not is_right("; ".join(reversed(written)), posed, "en")
    assert not is_right(written[0], posed, "en")


def test_a_slide_rule_is_right_within_five_per_cent() -> None:
    """MX-135."""
    posed = first(template("kind: slide-rule\nroll: a = d4\nWhat is {a} × 25?\n= a × 25"), a=4)
    assert [right(posed, answer) for answer in ("95", "105", "94.9", "105.1")] == [True, True, False, False]


def test_an_instrument_shows_its_steps() -> None:
    bones = first(template(BONES), a=6)
    assert bones.steps[:2] == ("Lay it.", "Lay the bones 4 and 6 side by side for 46.")
    assert "138" in bones.steps[-1]
    rule = first(template(RULE), a=6)
    assert rule.steps[-1].endswith("the result is 2.5.")


def test_what_is_read_off_bones_or_a_rule_is_written_out() -> None:
    """MX-66, MX-135: a root or fraction would only say the question again."""
    bones, rule = first(template(BONES), a=2), first(template(RULE), a=11)
    assert not_worked_out("126/1", bones, "en") is not None
    assert not_worked_out("√11.25", rule, "en") is not None
    assert is_right("126", bones, "en")
    assert [text for text in ("3.1", "3.2", "3.35", "3.5", "3.6") if is_right(text, rule, "en")] == [
        "3.2",
        "3.35",
        "3.5",
    ]


def test_a_blue_card_stands_on_one_of_twelve_squares() -> None:
    """MX-11: a result that only the other squares would spoil is fine."""
    blue = [square.number for square in SQUARES if square.asks_blue]
    others = [square.number for square in SQUARES if not square.asks_blue]
    conditions = " or ".join(f"s = {number}" for number in blue)
    question = template(f"kind: mental\nroll: s = square\nWhat is {{s}}?\nwhere: {conditions}\n= s")
    assert all(fits(first(question, s=number)) for number in blue)
    assert not any(fits(first(question, s=number)) for number in others if number)


@pytest.mark.parametrize(
    ("lines", "shown", "good", "bad"),
    [
        ("Is {k} prime?\ndraw: k in 7, 11\nkind: yes/no\n= is_prime(k)", "yes", "Yes", "no"),
        ("Divisors of {k}?\ndraw: k in 6, 10\nkind: set\n= divisors_of(k)", "1, 2, 3, 6", "6, 3, 2, 1", "1, 2, 3"),
        ("Next after {k}?\ndraw: k in 6, 10\nkind: list\n= k + 1, k + 2", "7, 8", "7, 8", "8, 7"),
        ("{k} to {2k}?\ndraw: k in 6, 10\nkind: ratio\n= k : 2k", "6 : 12", "1 : 2", "2 : 1"),
        ("{k} after nine?\ndraw: k in 6, 10\nkind: time\n= clock(540 + k)", "9:06", "9:06", "9:07"),
        ("{k} after nine?\ndraw: k in 16, 20\nkind: time\n= 9:{k}", "9:16", "9:16", "9:17"),
        ('{k}-gon?\ndraw: k in 6, 10\nkind: name\n= {pick(k div 5, "hexagon", "decagon")}', "hexagon", "Hexagon", "6"),
        ("Diagonal of {k}?\ndraw: k in 2, 3\nform: exact\n= k × sqrt(2)", "2√2", "√8", "2.83"),
        ("Diagonal of {k}?\ndraw: k in 2, 3\n= k × sqrt(2)", "2√2", "2.8", "2.82"),
        ("Diagonal of {k}?\ndraw: k in 2, 3\nprecision: 2 places\n= k × sqrt(2)", "2√2", "2.83", "2.8"),
        ("Round {k}?\ndraw: k in 2, 3\nalso: {decimal(2π × k, 2)}\n= 2π × k", "4π", "12.57", "12.5"),
        ("Half of {k}?\ndraw: k in 3, 5\n= k/2", "3/2", "1.5", "2"),
        ("Half of {k}?\ndraw: k in 3, 5\n= 0.5k", "1.5", "3/2", "2"),
        ("A thousand {k}?\ndraw: k in 30, 50\n= 1000k", "30,000", "30000", "30"),
        ("A thousand sets of {k}?\ndraw: k in 30, 50\nkind: set\n= 1000k, 1", "30,000, 1", "1, 30000", "30, 0, 1"),
        ("Minus {k}?\ndraw: k in 30, 50\n= -k", "−30", "-30", "30"),
    ],
)  # fmt: skip
def test_a_parametric_answer_of_each_kind_is_shown_and_judged(lines: str, shown: str, good: str, bad: str) -> None:
    posed = first(only(lines))
    assert posed.answer == shown
    assert right(posed, good)
    assert not right(posed, bad)


def test_a_deck_speaks_its_language() -> None:
    question = only(
        "Quanto fa {a} × {k/10}?\ndraw: a in 20000, 30000\ndraw: k in 12..13\n= decimal(a × k / 10)", language="it"
    )
    posed = first(
        only("Quanto fa {a} × {0.1k}?\ndraw: a in 20000, 30000\ndraw: k in 12..13\n= 0.25 × a + 0.1", language="it")
    )
    assert posed.text == "Quanto fa 20.000 × 1,2?"
    assert posed.answer == "5000,1"
    assert right(posed, "5000,1")
    assert first(question).text == "Quanto fa 20.000 × 6/5?"


def test_a_brace_that_is_meant_is_written_with_a_backslash() -> None:
    posed = first(only("How many are in \\{{k}, 1\\}?\ndraw: k in 2..3\n= 2"))
    assert posed.text == "How many are in {2, 1}?"


def test_a_figure_is_told_in_words() -> None:
    posed = first(only("Its corners?\ndraw: k in 5..6\nfigure: prism sides={k} edge={k/2} height=10\n= 2k"))
    assert drawn(posed)[1] == "A prism upright on its base, a regular pentagon."
    named = first(only("Its corners?\nfigure: solid name=cube\nalt: A die.\n= 8"))
    assert drawn(named)[1] == "A die."

"""Decks that prove themselves: test lines, forms, roundings, choices, orders, and figures for a whole face."""

import lzma
from pathlib import Path
from random import Random

import pytest

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks import Posed, lay, read_deck, settle
from ludendum.games.mathematicus.decks.judging import is_right, not_worked_out, shown_as_read
from ludendum.games.mathematicus.decks.reporting import report, reports
from ludendum.games.mathematicus.versions import LESSONS
from tests.games.mathematicus.decks.sheets import asking, errors_of, first, only, yellow


def judged(posed: Posed, said: str) -> str:
    if not_worked_out(said, posed, "en") is not None:
        return "back"
    return "right" if is_right(said, posed, "en") else "wrong"


# test lines ------------------------------------------------------------------------------------------------------


def test_a_deck_with_a_test_line_that_does_not_hold_is_refused_by_its_line() -> None:
    plain = "What is 6 × 7?\n= 42\naccept: 42.0\nrefuse: forty-two\nsend-back: 42\naccept: 41"
    assert errors_of(asking(plain)) == [
        (11, "“forty-two” is not to be right, and is right; the answer is 42"),
        (12, "“42” is to be sent back, and is right; the answer is 42"),
        (13, "“41” is to be right, and is wrong; the answer is 42"),
    ]
    assert not errors_of(asking("What is 6 × 7?\n= 42\naccept: 42.0\nrefuse: 41\nsend-back: 6 × 7"))


def test_test_lines_of_a_parametric_question_are_filled_and_tried_with_its_numbers() -> None:
    lines = "Twice {k}?\ndraw: k in 2..40\n= 2 × k\naccept: {2 × k}.0\nrefuse: {k^2}"
    [(line, message)] = errors_of(asking(lines))
    assert line == 12
    assert message == "“4” is not to be right, and is right; the answer is 4, for k = 2"
    assert not errors_of(asking(lines.replace("2..40", "3..40")))
    [(line, message)] = errors_of(asking(lines.replace("{k^2}", "{j}")))
    assert (line, message.split(":")[0]) == (12, "nothing is called “j”")


def test_test_lines_are_kept_when_a_deck_is_written_again() -> None:
    from ludendum.games.mathematicus.interchange.deck_writing import write_deck

    text = asking(
        "Which is it?\nkind: choice\n= 12\nchoice: 7 | added\nchoice: 24 | doubled\naccept: 12\nrefuse: 7\nsend-back: z"
    )
    deck = read_deck(text)
    assert read_deck(write_deck(deck)).hash == deck.hash


@pytest.mark.parametrize(
    ("lines", "line", "message"),
    [
        ("Half?\n= 1/2\nform: neat", 10, "there is no form “neat”"),
        ("Half?\n= 1/2\nform: base 37", 10, "there is no form “base 37”"),
        ("Who?\nkind: name\n= Euclid\nform: whole", 11, "an answer of kind name has no form"),
        ("Root?\n= √2\nform: exact\nprecision: 2 places", 10, "an answer that is asked for exactly has no precision"),
        ("Which?\nkind: choice\n= 12", 9, "a choice offers others beside the right answer"),
        ("Which?\nkind: choice\n= 12\nchoice: 12.0 | the same", 11, "12 and 12.0 are offered, which are the same"),
        ("Which?\n= 12\nchoice: 24 | doubled", 10, "`choice:` belongs to the kind choice"),
        ("Which?\nkind: choice\n= 12\nalso: 13\nchoice: 24 | doubled", 11, "an answer of kind choice is one of those"),
        ("Order?\nkind: order\n= 12", 10, "2 to 8 things are offered, not 1"),
        ("How many?\nkind: estimate\n= 12", 9, "an estimate says how near is near enough"),
        ("Power?\n= 12\nform: power of 2", 9, "a player who writes “12” is sent back"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_new_lines_is_told_by_their_lines(lines: str, line: int, message: str) -> None:
    found = errors_of(asking(lines))
    assert [one for one, _ in found] == [line], found
    assert found[0][1].startswith(message), found


def test_every_error_of_the_new_lines_is_told_at_once() -> None:
    wrong = "Which?\nkind: choice\n= 12\nchoice: 24\nform: neat\nalso: 13"
    assert [line for line, _ in errors_of(asking(wrong))] == [12, 13]


def test_every_choice_of_our_cards_names_the_error_it_comes_from() -> None:
    """MX-161; whoever writes their own may leave it away."""
    offered = [line for question in decks.yellow() for line in question.choices]
    assert offered
    assert [line for line in offered if not line.partition(" | ")[2]] == []


def test_a_family_that_cannot_be_drawn_is_an_error_and_no_hang() -> None:
    assert errors_of(asking("{k}?\ndraw: k in 1..9\nwhere: k > 9\n= k"))[0] == (10, "no draw meets the conditions")
    assert "too few rolls" in errors_of(asking("{a}?\nroll: a = d12\nwhere: a > 11\n= a"))[0][1]


# forms and roundings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "right", "wrong", "back"),
    [
        ("kind: ratio\nform: lowest terms\n= 2 : 7", "2:7, 2 to 7", "7:2", "400:1400, 4:14, 1:3.5"),
        ("form: lowest terms\n= 3/4", "3/4, ¾", "4/3", "6/8, 0.75"),
        ("form: per cent\n= 75%", "75, 75 %, 75 per cent", "0.75, 74", "18/24"),
        ("form: power of 2\n= 2^30", "2^30, 2³⁰", "2^29", "1073741824, 4^15"),
        ("form: whole\n= 729", "729, seven hundred and twenty-nine", "728", "3^6, 1458/2, √531441"),
        ("form: decimal\n= 0.729", "0.729, .729", "0.73", "0.9^3, 729/1000"),
        ("form: base 2\n= 101₂", "101, 101₂", "110", "5"),
        ("form: exact\n= 6√5", "6√5, √180", "13.4, 13.416", "2 × 3√5"),
    ],
)  # fmt: skip
def test_an_answer_in_another_form_than_is_asked_for_is_sent_back(
    lines: str, right: str, wrong: str, back: str
) -> None:
    """MX-66."""
    posed = lay(only(f"What is it?\n{lines}"), {})
    for outcome, answers in (("right", right), ("wrong", wrong), ("back", back)):
        assert {said: judged(posed, said) for said in answers.split(", ")} == dict.fromkeys(
            answers.split(", "), outcome
        )


def test_a_percentage_is_shown_back_as_it_is_read() -> None:
    """MX-67."""
    assert shown_as_read("75", "number", "en", form="per cent") == "75%"


@pytest.mark.parametrize(
    ("answer", "right", "wrong"),
    [
        ("7/12", "0.58, 58 %, 0.583, 0.5833, 7/12", "0.6, 0.59, 0.584"),
        ("1/60", "0.017, 0.0167, 1/60", "0.016, 0.02"),
        ("36π", "113, 113.1, 113.097, 110, 36π", "113.04, 100, 112"),
        ("√2", "1.4, 1.41, 1.414, √2", "1, 1.42, 1.5"),
        ("1/16", "0.0625, 6.25 %, 1/16", "0.063, 0.06"),
        ("12345", "12345", "12300, 12340"),
        ("1/3, 2/3", "0.33; 0.67", "0.3; 0.7"),
    ],
)  # fmt: skip
def test_one_rule_says_which_roundings_are_right(answer: str, right: str, wrong: str) -> None:
    """MX-65: what is no short decimal may be rounded to two figures or more."""
    kind = "kind: list\n" if "," in answer else ""
    posed = lay(only(f"What is it?\n{kind}= {answer}"), {})
    assert all(judged(posed, said) == "right" for said in right.split(", "))
    assert all(judged(posed, said) == "wrong" for said in wrong.split(", "))


def test_a_stated_precision_takes_any_correct_rounding_that_is_as_fine() -> None:
    """MX-65."""
    posed = lay(only("Golden?\nprecision: 2 places\n= (1 + √5)/2"), {})
    assert [judged(posed, said) for said in ("1.62", "1.618", "1.61803", "1.6", "1.61", "(1+√5)/2")] == [
        *("right", "right", "right", "wrong", "wrong", "right")
    ]


def test_a_match_of_earlier_rules_is_judged_as_it_was() -> None:
    """What was played replays: before, a rounding was wrong, and 5! was no answer."""
    third, hundred = only("A third?\n= 1/3"), only("How much?\n= 120")
    before = lay(third, {}, rules=LESSONS)
    assert not is_right("0.33", before, "en", LESSONS)
    assert is_right("0.33", lay(third, {}), "en")
    assert not is_right("5!", lay(hundred, {}, rules=LESSONS), "en", LESSONS)
    assert is_right("5!", lay(hundred, {}), "en")
    day = only("Which day?\nkind: name\n= Tuesday")
    assert not is_right("Tues", lay(day, {}, rules=LESSONS), "en", LESSONS)


# words and units -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "right", "wrong"),
    [
        ("Which day is it?\nkind: name\n= Tuesday", "Tues, Tue., on Tuesday, TUESDAY", "Thurs, Tu, Monday"),
        ("Which way?\nkind: name\n= west", "due west, to the west, West", "north west, east"),
        ("Where is it?\nkind: name\n= silver", "in the silver, silver, in silver", "not silver, gold"),
        ("When?\nkind: time\n= 16:30", "4:30, 16:30, 4:30 pm, half past four", "4:30 am, 16:31, 14:30"),
        ("After how many Mars days?\n= 36", "36, 36 days, 36 Mars days", "36 hours, 35 days"),
        ("How many kilobytes is that?\n= 300", "300 kB, 300, 300 kilobytes", "300 MB, 3 kB"),
        ("How many times does the wheel turn?\n= 33", "33 turns, 33 times, 33", "33 wheels, 33 m"),
        ("How many brown eggs do the hens lay?\n= 12", "12 eggs, 12 brown eggs", "12 hens"),
        ("How far?\nunit: m\n= 3430", "3430 m, 3.43 km, 3430", "3430 km"),
    ],
)  # fmt: skip
def test_what_the_question_names_may_be_written_too(lines: str, right: str, wrong: str) -> None:
    """MX-68, MX-70."""
    posed = lay(only(lines), {})
    assert [said for said in right.split(", ") if judged(posed, said) != "right"] == []
    assert [said for said in wrong.split(", ") if judged(posed, said) == "right"] == []


# choices, orders, estimates --------------------------------------------------------------------------------------

CHOICE = (
    "A square has sides of {a} cm. What is its area in cm²?\nkind: choice\ndraw: a in 5..9\n= {a^2}\n"
    "choice: {4 × a} | that is its perimeter\nchoice: {2 × a} | doubled instead of squared"
)


def test_a_choice_offers_its_answers_behind_letters_and_names_the_errors() -> None:
    """MX-161."""
    posed = first(only(CHOICE))
    assert posed.text.splitlines()[1:] == ["a) 10", "b) 20", "c) 25"]
    assert posed.answer == "c) 25"
    assert posed.steps == ("a) 10: doubled instead of squared", "b) 20: that is its perimeter")
    for said, outcome in {"c": "right", "C)": "right", "(c)": "right", "25": "right", "25.0": "right"}.items():
        assert judged(posed, said) == outcome, said
    assert [judged(posed, said) for said in ("a", "20", "d", "26", "")] == ["wrong", "wrong", "back", "back", "back"]
    assert shown_as_read("25", "choice", "en", posed.text) == "c"


def test_what_is_offered_in_words_stands_in_an_order_that_tells_nothing() -> None:
    """MX-161."""
    names = ("Gauss", "Euler", "Noether", "Hypatia")
    places = set()
    for right in names:
        others = "\n".join(f"choice: {one} | lived elsewhere" for one in names if one != right)
        posed = lay(only(f"Who?\nkind: choice\n= {right}\n{others}"), {})
        places.add(posed.answer[0])
        assert judged(posed, right.upper()) == "right"
    assert len(places) > 1


def test_an_order_is_named_by_letters_or_by_what_stands_behind_them() -> None:
    """MX-162."""
    posed = lay(only("From small to large?\nkind: order\n= 1/3; 3/8; 0.4; 1/2"), {})
    letters = posed.key.value if posed.key else ""
    assert sorted(letters) == ["a", "b", "c", "d"]
    told = ("1/3, 3/8, 0.4, 1/2", "1/3 < 3/8 < 2/5 < 0.5")
    for said in (letters, letters.upper(), ", ".join(letters), " ".join(letters), *told):
        assert judged(posed, said) == "right", said
    assert judged(posed, letters[::-1]) == "wrong"
    assert [judged(posed, said) for said in (letters[:3], "aabb", "abcz")] == ["back"] * 3


def test_an_estimate_is_right_within_its_share() -> None:
    """MX-65."""
    posed = lay(only("How many?\nkind: estimate\nprecision: within 20%\n= 1000"), {})
    assert [judged(posed, said) for said in ("800", "1200", "10^3", "799", "1201")] == [
        *("right", "right", "right", "wrong", "wrong")
    ]


def test_what_offers_its_answers_does_so_still_once_it_is_drawn() -> None:
    for lines in (CHOICE, "From small to large?\nkind: order\ndraw: a in 5..9\nstep: No trick.\n= 1/{a}; 3/8; 0.4"):
        asked = only(lines)
        plain = settle(asked, Random("paper").randrange)  # noqa: S311 - for paper
        assert (plain.kind, plain.parametric) == (asked.kind, False)
        assert "a)" not in plain.text
        assert len(plain.steps) == len(asked.steps)
        posed = lay(plain, {})
        assert "\na) " in posed.text
        assert judged(posed, plain.answer) == "right"
    [perimeter, double] = settle(only(CHOICE), lambda _: 0).choices
    assert (perimeter, double) == ("20 | that is its perimeter", "10 | doubled instead of squared")


# figures ---------------------------------------------------------------------------------------------------------


def test_one_figure_serves_all_levels_of_a_face() -> None:
    face = (
        "face 2\nfigure: polygon sides=6\nalt: A figure with equal sides.\n\nlevel 1, 30 s\nHow many corners?\n= 6\n\n"
        "level 2, 30 s\nHow large is an angle?\nfigure: clock time=4:00\n= 120\n\n"
        "level 3, 30 s\nAnd without?\nfigure: none\n= 9\n"
    )
    one, two, three = read_deck(yellow(face))
    assert (one.figure, one.alt) == ("polygon sides=6", "A figure with equal sides.")
    assert (two.figure, two.alt, three.figure) == ("clock time=4:00", "", "")
    assert errors_of(yellow(face.replace("sides=6", "sides=99"))) != []
    assert errors_of(yellow(face.replace("alt: A", "figure: clock time=3:00\nalt: A")))[0][0] == 8


# reports and earlier decks ---------------------------------------------------------------------------------------


def test_draws_are_reported_by_family() -> None:
    question = only("Share {k} diagonals with {k - 1} more.\ndraw: k in 1..4\n= 2\nstep: {k} × 3 = {3 × k}.")
    found = report(question, "shares", 400, Random("report"))  # noqa: S311 - for looking at
    assert (found.draws, found.answers, found.commonest, found.share) == (400, 1, "2", 100)
    assert found.guessable
    assert 60 < found.degenerate < 140
    assert 60 < found.plural < 140
    assert "1 diagonals" in found.example or "1 × 3" in found.example
    assert 60 < found.printed < 220
    assert len(list(reports(read_deck(asking("{k}?\ndraw: k in 1..4\n= k")), 5, "x"))) == 1


def test_decks_that_were_ours_are_still_at_hand() -> None:
    """Tables that were laid with them go on."""
    folder = Path(str(decks.__file__)).parent / "earlier"
    earlier = [read_deck_of(path) for path in sorted(folder.iterdir())]
    assert {deck.colour for deck in earlier} == {"yellow", "blue"}
    for deck in earlier:
        assert len(decks.find(deck.hash).questions) == len(deck)


def read_deck_of(path: Path) -> decks.Deck:
    from ludendum.games.mathematicus.decks.reading import read_known_deck

    return read_known_deck(lzma.decompress(path.read_bytes()).decode())

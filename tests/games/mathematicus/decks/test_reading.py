"""Decks are read whole, or refused with every error at its line."""

from importlib.resources import files
from pathlib import Path

import pytest

from ludendum.games.mathematicus import decks
from tests.games.mathematicus.decks.sheets import FIRST, asking, blue, errors_of, only, yellow

EXAMPLE = (files(decks) / "example.deck").read_text("utf-8")
PAGE = (Path(__file__).parents[4] / "docs" / "decks.md").read_text("utf-8")


def test_the_example_of_the_page_is_the_one_that_is_shipped() -> None:
    assert f"```\n{EXAMPLE}```" in PAGE


def test_the_example_is_a_deck() -> None:
    deck = decks.read_deck(EXAMPLE)
    assert (deck.name, deck.version, deck.language, deck.colour, deck.faces) == (
        "Evening at the abacus",
        1,
        "en",
        "yellow",
        3,
    )
    assert [question.name for question in deck] == ["1/1", "1/2", "1/3", "1/4"]
    family = deck.question(1, 2)
    assert (family.family, family.seconds, family.kind) == ("two-in-a-row", 15, "set")
    assert deck.named("1/3").also == ("18.85",)


ERRORS = {
    "an unknown line": ("How many?\ntopik: sums\n= 4", 9, "did you mean `topic:`"),
    "a missing answer": ("How many?", 7, "no answer"),
    "no text": ("= 4", 7, "no text"),
    "an empty line of a part": ("How many?\ntopic:\n= 4", 9, "nothing stands after"),
    "a part twice": ("How many?\n= 4\n= 5", 10, "line 9 already"),
    "text in two places": ("How many?\n= 4\nAnd how few?", 10, "one place"),
    "an unknown kind": ("How many?\nkind: colour\n= 4", 9, "no kind “colour”"),
    "a kind of the blue cards": ("How many?\nkind: roman\n= 4", 9, "no kind “roman”"),
    "an unknown unit": ("How far?\nunit: quinks\n= 4", 9, "unit"),
    "a unit of a word": ("Who?\nkind: name\nunit: m\n= Euclid", 10, "has no unit"),
    "an unknown precision": ("How many?\nprecision: roughly\n= 4", 9, "a precision is"),
    "a precision of a word": ("Who?\nkind: name\nprecision: 2 places\n= Euclid", 10, "has no precision"),
    "an answer that is no number": ("How many?\n= plenty of them", 9, "cannot be read"),
    "an answer that is neither yes nor no": ("Is it?\nkind: yes/no\n= 4", 10, "yes or no"),
    "an answer that is no time": ("When?\nkind: time\n= 27:80", 10, ""),
    "an answer nobody may give": ("How many?\n= 23 × 47", 9, "sent back"),
    "a further form that cannot be read": ("How many?\n= 4\nalso: §", 10, "cannot be read"),
    "a condition without draws": ("How many?\nwhere: 1 = 1\n= 4", 9, "needs a `draw:`"),
    "alt without a figure": ("How many?\nalt: a cube\n= 4", 9, "there is none"),
    "an unknown figure": ("How many?\nfigure: elephant ears=2\n= 4", 9, "no figure is called"),
    "an unknown parameter": ("How many?\nfigure: clock hour=3\n= 4", 9, "has no hour"),
    "a missing parameter": ("How many?\nfigure: prism edge=3\n= 4", 9, "needs sides"),
    "a parameter out of bounds": ("How many?\nfigure: prism sides=2\n= 4", 9, "from 3 to 12"),
    "a figure that breaks for a draw": ("How many {k}?\ndraw: k in 2..4\nfigure: prism sides={k}\n= k", 10, "k = 2"),
    "a draw that is none": ("How many {k}?\ndraw: k is 3\n= k", 9, "a draw is written"),
    "a draw from nothing": ("How many {k}?\ndraw: k in 9..3\n= k", 9, "is empty"),
    "a draw of fractions": ("How many {k}?\ndraw: k in 1.5, 2\n= k", 9, "no whole number"),
    "a choice twice": ("How many {k}?\ndraw: k in 1..5, 3\n= k", 9, "twice"),
    "a word that is missing": ("How many {k}?\ndraw: k in a | | b\n= 4", 9, "no word"),
    "a name twice": ("How many {k}?\ndraw: k in 1..5\nlet: k = 3\n= k", 10, "there already"),
    "a name with a meaning": ("How many?\ndraw: mod in 1..5\n= 4", 9, "meaning of its own"),
    "a die that is none": ("How many {k}?\nroll: k = d7\n= k", 9, "a roll is written"),
    "an unknown variable": ("How many {k}?\ndraw: k in 1..5\n= k + n", 10, "“n”"),
    "an unknown variable in the text": ("How many {n}?\ndraw: k in 1..5\n= k", 8, "“n”"),
    "an unknown variable in a step": ("How {k}?\ndraw: k in 1..5\n= k\nstep: a\nstep: {n}", 12, "“n”"),
    "a formula that cannot be read": ("How many {k}?\ndraw: k in 1..5\n= k + × 2", 10, "not expected"),
    "a formula that ends early": ("How many {k}?\ndraw: k in 1..5\n= (k + 2", 10, "missing"),
    "a formula with a foreign sign": ("How many {k}?\ndraw: k in 1..5\n= k § 2", 10, "no part of a formula"),
    "an unknown function": ("How many {k}?\ndraw: k in 1..5\n= eval(k)", 10, "no function “eval”"),
    "a function with too few arguments": ("How many {k}?\ndraw: k in 1..5\n= choose(k)", 10, "takes 2"),
    "a brace alone": ("How many {k?\ndraw: k in 1..5\n= k", 8, "no partner"),
    "a fraction that is not clear": ("How many {k}?\ndraw: k in 1..5\n= 1/2k", 10, "not clear"),
    "a division by zero": ("How many {k}?\ndraw: k in 0..5\n= 6/k", 10, "division by zero, for k = 0"),
    "a division by zero in a step": ("How {k}?\ndraw: k in 0..5\n= k\nstep: {6/k}", 11, "for k = 0"),
    "a division by zero in a condition": ("How {k}?\ndraw: k in 0..5\nwhere: 6/k > 1\n= k", 10, "for k = 0"),
    "a division by zero in a roll": ("How {a}?\nroll: a = d4\n= 6/(a - 3)", 10, "for a = 3"),
    "a condition that is a number": ("How {k}?\ndraw: k in 0..5\nwhere: k\n= k", 10, "a condition should"),
    "no draw at all": ("How {k}?\ndraw: k in 1..5\nwhere: k > 5\n= k", 10, "no draw"),
    "a single draw": ("How {k}?\ndraw: k in 1..5\nwhere: k > 4\n= k", 10, "only one draw"),
    "too many draws": ("How {j} {k}?\ndraw: j in 1..150\ndraw: k in 1..150\n= k + j", 9, "more than 20,000"),
    "too many to try": ("How {j} {k}?\ndraw: j in 1..9999\ndraw: k in 1..9999\nwhere: j = k\n= k", 9, "200,000"),
    "a parametric yes that is a number": ("Is {k}?\ndraw: k in 1..5\nkind: yes/no\n= k", 11, "one condition"),
    "a parametric number that is a yes": ("How {k}?\ndraw: k in 1..5\n= k > 2", 10, "not a number"),
    "several where one is asked": ("How {k}?\ndraw: k in 1..5\n= k, k + 1", 10, "kind: set"),
    "a ratio of one": ("How {k}?\ndraw: k in 1..5\nkind: ratio\n= k", 11, "two terms"),
    "a time that is a number": ("When {k}?\ndraw: k in 1..5\nkind: time\n= k", 11, "clock"),
    "numbers beyond all bounds": ("How {k}?\ndraw: k in 1..5\n= 9^9^9^k", 10, "too large"),
    "rolls that are rarely allowed": ("How {a}?\nroll: a = d20\nwhere: a > 18\n= a", 10, "too few rolls"),
}


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_an_error_in_a_question_is_told_by_its_line(error: str) -> None:
    lines, line, message = ERRORS[error]
    found = errors_of(asking(lines))
    assert [told for told, _ in found] == [line], found
    assert message in found[0][1]


DECKS = {
    "a time that is too short": ("face 2\nlevel 1, 4 s\nHow?\n= 4", FIRST + 1, "from 5 to 600"),
    "a time that is too long": ("face 2\nlevel 1, 601 s\nHow?\n= 4", FIRST + 1, "from 5 to 600"),
    "a time that is missing": ("face 2\nlevel 1\nHow?\n= 4", FIRST + 1, "the time is missing"),
    "a level twice": ("face 2\nlevel 1, 9 s\nHow?\n= 4\nlevel 1, 9 s\nWhy?\n= 4", FIRST + 4, "there already"),
    "levels out of order": ("face 2\nlevel 2, 9 s\nHow?\n= 4\nlevel 1, 9 s\nWhy?\n= 4", FIRST + 4, "in order"),
    "a level beyond": ("face 2\nlevel 5, 9 s\nHow?\n= 4", FIRST + 1, "1 to 4"),
    "a level without a face": ("level 1, 9 s\nHow?\n= 4", FIRST, "below a `face`"),
    "a face beyond the last": ("face 21\nlevel 1, 9 s\nHow?\n= 4", FIRST, "1 to 20, not 21"),
    "a face twice": ("face 2\nlevel 1, 9 s\nHow?\n= 4\nface 2\nlevel 2, 9 s\nHow?\n= 4", FIRST + 4, "already"),
    "a face without a level": ("face 2\nface 3\nlevel 1, 9 s\nHow?\n= 4", FIRST, "no level"),
    "a line that belongs nowhere": ("face 2\nHow?\nlevel 1, 9 s\nHow?\n= 4", FIRST + 1, "comes a `level`"),
    "an unknown family": ("face 2\nlevel 1: family sums", FIRST + 1, "no family “sums”"),
    "a family with lines below": (
        "family f, 9 s\nHow {k}?\ndraw: k in 1..3\n= k\nface 2\nlevel 1: family f\nHow?",
        FIRST + 6,
        "no lines of its own",
    ),
    "a family twice": (
        "family f, 9 s\nHow?\n= 4\nfamily f, 9 s\nHow?\n= 4\nface 2\nlevel 1: family f",
        FIRST + 3,
        f"line {FIRST} already",
    ),
    "a template among the yellow": ("template t, 9 s\nkind: mental\nHow?\n= 4", FIRST, "faces and families"),
    "an opening that is miswritten": ("face 2\nlevel 1; 9 s\nHow?\n= 4", FIRST + 1, "it is written"),
    "no question": ("", 1, "no question"),
    "a line in the heading": ("color: red\nface 2\nlevel 1, 9 s\nHow?\n= 4", FIRST, "no line `color:`"),
    "a heading twice": ("version: 2\nface 2\nlevel 1, 9 s\nHow?\n= 4", FIRST, "line 2 already"),
    "a line of the heading below": ("face 2\nlevel 1, 9 s\nHow?\n= 4\nfaces: 3", FIRST + 4, "no line `faces:`"),
    "board-game faces that are none": ("board-game: 5-3\nface 2\nlevel 1, 9 s\nHow?\n= 4", FIRST, "as in 296-301"),
    "nothing without the board": ("board-game: 2\nface 2\nlevel 1, 9 s\nHow?\n= 4", 1, "cards alone"),
    "a character nobody sees": ("face 2\nlevel 1, 9 s\nHow \u202e many?\n= 4", FIRST + 2, "cannot be printed"),
    "a line too long": ("face 2\nlevel 1, 9 s\nHow?\n= 4\nnote: " + "a" * 2000, FIRST + 4, "2,000 characters"),
}


@pytest.mark.parametrize("error", DECKS, ids=str)
def test_an_error_in_a_deck_is_told_by_its_line(error: str) -> None:
    body, line, message = DECKS[error]
    found = errors_of(yellow(body))
    assert [told for told, _ in found] == [line], found
    assert message in found[0][1]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("version: one", "a whole number"),
        ("version: 0", "a whole number"),
        ("language: xx", "No locale"),
        ("colour: red", "yellow or blue"),
        ("faces: 417", "from 1 to 416"),
        ("deck:", "nothing stands after"),
    ],
)
def test_an_error_in_the_heading_is_told_by_its_line(line: str, message: str) -> None:
    word = line.partition(":")[0]
    text = yellow("face 2\nlevel 1, 9 s\nHow?\n= 4\n")
    lines = [line if one.startswith(f"{word}:") else one for one in text.split("\n")]
    found = errors_of("\n".join(lines))
    assert any(told == lines.index(line) + 1 and message in said for told, said in found), found


@pytest.mark.parametrize("word", ["deck", "version", "language", "colour", "faces"])
def test_a_heading_is_complete(word: str) -> None:
    text = yellow("face 2\nlevel 1, 9 s\nHow?\n= 4\n")
    lines = [line for line in text.split("\n") if not line.startswith(f"{word}:")]
    assert (1, f"the heading has no line `{word}:`") in errors_of("\n".join(lines))


def test_a_family_has_four_faces_at_one_level_and_four_more_at_another() -> None:
    family = "family f, 9 s\nHow {k}?\ndraw: k in 1..3\n= k\n"
    uses = [f"face {face}\nlevel 1: family f\nlevel 2, 20 s: family f\n" for face in range(2, 7)]
    deck = decks.read_deck(yellow(family + "".join(uses[:4])))
    assert len(deck) == 8
    assert deck.question(3, 2).seconds == 20
    found = errors_of(yellow(family + "".join(uses)))
    assert [line for line, _ in found] == [FIRST + 4 + 13, FIRST + 4 + 14]
    assert "4 faces at level 1 already" in found[0][1]


def test_every_error_is_told_at_once() -> None:
    body = (
        "face 2\nlevel 1, 1 s\nHow?\nlevel 2, 9 s\n= 4\nlevel 3, 9 s\nHow?\n= plenty of\nface 99\nlevel 1: family f\n"
    )
    assert [line for line, _ in errors_of(yellow(body))] == [7, 7, 9, 13, 14, 15]


def test_in_a_full_deck_the_first_face_holds_the_instructions() -> None:
    body = "face 1\nlevel 1, 9 s\nHow?\n= 4\n"
    assert errors_of(yellow(body, faces=208)) == []
    assert [line for line, _ in errors_of(yellow(body, faces=416))] == [FIRST]


def test_beside_a_kind_that_is_unknown_everything_else_is_told_too() -> None:
    body = "face 2\nlevel 1, 30 s\nHow {k?\ndraw: k in 5..1\nkind: colour\nform: sideways\nprecision: never\n= 4\n"
    told = errors_of(yellow(body))
    assert [message.partition(" ")[0] for _, message in told] == ["a", "the", "a", "there", "a"]
    assert [line - told[0][0] for line, _ in told] == [0, 1, 2, 3, 4]


TOGETHER = {
    "a draw, a unit, a figure": (
        "How {k}?\ndraw: k in 5..1\nunit: zorks\nfigure: elephant ears=2\n= k + z",
        [2, 3, 4, 5],
    ),
    "a time, a unit, a key, a further form": ("How?\nunit: quinks\n= plenty of\nalso: 4\nalso: §", [2, 3, 5]),
    "a step, a figure, a test line": (
        "How {k}?\ndraw: k in 1..3\nfigure: dots pattern=oval\n= k\nstep: {j}\nnote: {i}\nrefuse: {k}",
        [3, 5, 6, 7],
    ),
    "a form, a figure, two errors of draws": (
        "How {k}?\ndraw: k in 0..3\nform: neat\n= k\nstep: {1/k}\nnote: {2/k}\nfigure: polygon sides={k}",
        [3, 5, 6, 7],
    ),
    "text in two places, a unit, a test line": ("How?\n= 4\nWhy?\nunit: quinks\nnote: a\nalso: §", [3, 4, 6]),
    "a choice, a figure, a topic": ("Which?\nkind: choice\n= 6\nchoice: 6\nunit: m\nfigure: blob", [4, 5, 6]),
}


@pytest.mark.parametrize("case", TOGETHER, ids=str)
def test_what_is_wrong_with_one_question_is_told_in_one_go(case: str) -> None:
    """What hangs on a line that is wrong is left alone; everything else is looked at all the same."""
    lines, wrong = TOGETHER[case]
    assert [line - FIRST - 1 for line, _ in errors_of(asking(lines))] == wrong


def test_a_template_names_its_kind() -> None:
    assert [line for line, _ in errors_of(blue("template t, 9 s\nHow?\n= 4"))] == [FIRST]
    assert next(line for line, _ in errors_of(blue("face 1\nlevel 1, 9 s\nHow?\n= 4"))) == FIRST


def test_a_composed_result_lies_from_1_to_240_for_every_draw() -> None:
    body = "template t, 9 s\nkind: maya\nHow {k}?\ndraw: k in 200..241\n= k\n"
    assert errors_of(blue(body)) == [
        (FIRST + 4, "a result to be composed lies from 1 to 240, not at 241 (MX-131), for k = 241")
    ]
    assert "whole number" in errors_of(blue("template t, 9 s\nkind: maya\nHow?\n= 7/2\n"))[0][1]


@pytest.mark.parametrize(
    ("kind", "instrument", "message"),
    [
        ("napier", "multiply a, a - 5", "whole numbers from 0"),
        ("napier", "multiply a, 1/2", "a whole number should"),
        ("napier", "divide a, 2", "can multiply"),
        ("napier", "multiply a", "two numbers"),
        ("slide-rule", "square a, 2", "one number"),
        ("slide-rule", "divide 1, a - 1", "numbers above 0"),
        ("slide-rule", "multiply a, b", "“b”"),
        ("mental", "multiply a, a", "belongs to the kinds"),
    ],
)
def test_an_instrument_can_do_what_it_is_asked_to(kind: str, instrument: str, message: str) -> None:
    body = f"template t, 9 s\nkind: {kind}\nHow {{a}}?\nroll: a = d4\n= a\ninstrument: {instrument}\n"
    [(line, said)] = errors_of(blue(body))
    assert line == FIRST + 5
    assert message in said


def test_text_may_look_like_anything_after_a_backslash() -> None:
    question = only("\\= is a sign. How old is it, in years?\n\\face 3\n= 469\nsource: R. Recorde, 1557")
    assert question.text == "= is a sign. How old is it, in years?\nface 3"


def test_braces_of_a_plain_question_are_its_own() -> None:
    assert only("How many members has {1, 2, 3}?\n= 3").text == "How many members has {1, 2, 3}?"


def test_comments_spaces_and_line_ends_mean_nothing() -> None:
    text = yellow("face 2\nlevel 1, 30 s\nHow many?\n= 4\n")
    odd = "\ufeff# mine\r\n" + text.replace("\n", "  \r\n\r\n").replace("level 1", "# no\r\nlevel  1")
    assert decks.read_deck(odd).hash == decks.read_deck(text).hash


def test_a_fragment_needs_no_heading() -> None:
    assert len(decks.read_fragment("face 12\nlevel 1, 30 s\nHow many?\n= 4\n")) == 1
    assert len(decks.read_fragment("template t, 30 s\nkind: mental\nHow many?\n= 4\n")) == 1
    with pytest.raises(decks.DeckErrors):
        decks.read_fragment("face 12\nlevel 1, 30 s\nHow many?\n")


def test_the_faces_in_play() -> None:
    level = "level 2, 9 s\nHow?\n= 4\nlevel 4, 9 s\nHow?\n= 4\n"
    body = "board-game: 3, 300-301\n" + "".join(f"face {face}\n{level}" for face in (3, 7, 209, 301))
    deck = decks.read_deck(yellow(body, faces=416))
    assert deck.asked(1, board=True, back=False) == (3, 7)
    assert deck.asked(1, board=False, back=False) == (7,)
    assert deck.asked(1, board=True, back=True) == (209, 301)
    assert deck.asked(1, board=False, back=True) == (209,)
    assert [deck.nearest(7, level) for level in (1, 2, 3, 4)] == [2, 2, 2, 4]


def test_a_full_deck_that_was_checked_is_read_whole() -> None:
    from ludendum.games.mathematicus.decks.reading import read_known_deck

    level = "level {}, 30 s\nHow much is {{k}} - {{j}}?\ndraw: k in 10..40\ndraw: j in 1..9\n= k - j\nstep: {{k}}\n"
    body = "".join(f"face {face}\n" + "".join(level.format(one) for one in (1, 2, 3, 4)) for face in range(2, 122))
    deck = read_known_deck(yellow(body, faces=416))
    assert len(deck) == 480

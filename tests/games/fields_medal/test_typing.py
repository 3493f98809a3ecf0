"""What people type: notations, what is malformed in them, and what a bare line is taken for (FM-38)."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludendum.engine import AnyAction, Malformed, Refused, Stale, read
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.actions import Concede, Discard, Exchange, Keep, Prove, Remove, Solve
from ludendum.games.fields_medal.position import Category, Options
from tests.games.fields_medal.stacked import PLAYER, Laid, laid, live

pytestmark = pytest.mark.slow

TURN = (Prove, Solve, Exchange, Concede)
ALL = GAME.actions


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("prove structure 4‖9 − 7", Prove(Category.STRUCTURE, "4‖9 − 7")),
        ("PROVE Structure 49-7", Prove(Category.STRUCTURE, "4‖9 − 7")),
        ("prove\tst\t4||9-7", Prove(Category.STRUCTURE, "4‖9 − 7")),
        ("prove q 1+(2+3)", Prove(Category.QUANTITY, "1 + 2 + 3")),
        ("prove c 8-(3-1)", Prove(Category.CHANGE, "8 − (3 − 1)")),
        ("solve space 49-7", Solve(Category.SPACE, "49 − 7")),
        ("solve sp 4‖9 − 7 from AAB", Solve(Category.SPACE, "4‖9 − 7", "AAB")),
        ("solve space 3x5 from a b", Solve(Category.SPACE, "3 × 5", "AB")),
        ("solve space 3+5fromAB", Solve(Category.SPACE, "3 + 5", "AB")),
        ("exchange b", Exchange("B")),
        ("discard 7", Discard(7)),
        ("remove", Remove()),
        ("keep", Keep()),
        ("concede", Concede()),
    ],
)
def test_a_line_stands_for_an_action(line: str, action: AnyAction) -> None:
    """FM-5, FM-38: and the notation of the action reads back to it."""
    assert read(line, ALL) == action
    assert read(action.notation(), ALL) == action


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "“nothing” is not a word that fits here"),
        ("49-7", "“49-7” is not a word that fits here"),
        ("prove", "“prove” needs a category and a formula, as in “prove structure 2‖9 + 6”"),
        ("prove s 49-7", "“s” may mean structure or space"),
        ("solve S 49-7", "“S” may mean structure or space"),
        ("prove algebra 49-7", "“algebra” is not one of the categories"),
        ("prove structures 49-7", "“structures” is not one of the categories"),
        ("prove structure", "There is no formula"),
        ("prove structure 4.9 - 7", "there is no decimal point"),
        ("prove structure 4‖9 − 7 from AAB", "A formula cannot contain f"),
        ("solve space 3 + 5 from AX", "lemmas are named A to D, not “AX”"),
        ("remove 3", "“remove” stands alone"),
        ("discard seven", "discard"),
    ],
)
def test_what_cannot_be_read_is_malformed_and_says_why(line: str, reason: str) -> None:
    """FM-5, FM-38."""
    with pytest.raises(Malformed) as caught:
        read(line, ALL)
    assert reason in str(caught.value)


# FM-38 ---------------------------------------------------------------------------------------------------------------

TABLE = laid("17 42 28 39", hand="47899", lemmas="67 85")


def typed(text: str, game: Laid | None = None) -> str | None:
    assert GAME.help.interpret is not None
    at = game or Laid(TABLE)
    return GAME.help.interpret(at.view, at.offer, text)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("49-7", "prove structure 49-7"),
        ("  49 - 7 ", "prove structure 49 - 7"),
        ("42 = 49-7", "prove structure 49-7"),
        ("49-7 = 42", "prove structure 49-7"),
        ("42=49-7", "prove structure 49-7"),
        ("(4‖9)-7", "prove structure (4‖9)-7"),
        ("6*7", "solve structure 6*7"),
        ("42 = 6*7", "solve structure 6*7"),
        ("6*7 from AA", "solve structure 6*7 from AA"),
        ("42 = 6*7 FROM a a", "solve structure 6*7 from AA"),
        ("b", "exchange B"),
        ("A", "exchange A"),
        ("99 = 49-7", None),
        ("", None),
        ("   ", None),
        ("prove structure 49-7", None),
        ("concede", None),
        ("f", None),
    ],
)
def test_a_bare_formula_is_taken_for_the_play_it_makes(text: str, notation: str | None) -> None:
    """FM-38: from the hand if the hand can, else from the tableau."""
    assert typed(text) == notation
    if notation is not None:
        assert Laid(TABLE).refusal(notation) == ""


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("42 = 49-8", "FM-12: the formula gives 41; the target is 42"),
        ("3+8", "FM-4: the formula uses one 3; there is no 3 in your hand"),
        ("42 = 6*7 from AB", "FM-17: lemma B has no 7 left"),
        ("7*6 from AAA", "FM-35: 2 terms need 2 letters of lemmas, not “AAA”"),
        ("(4−4)‖7", "FM-4: the formula uses two 4s; there is one 4 in your hand"),
        ("7÷(9−9)", "FM-6: 7 ÷ 0 divides by zero"),
    ],
)
def test_a_bare_formula_that_fails_is_refused_by_the_source_that_has_the_cards(text: str, refusal: str) -> None:
    """FM-38."""
    game = Laid(TABLE)
    notation = typed(text, game)
    assert notation is not None
    assert game.refusal(notation) == refusal


@pytest.mark.parametrize(("text", "value"), [("49-8", 41), ("6*8", 48)])
def test_a_bare_formula_that_reaches_nothing_is_held_against_every_problem(text: str, value: int) -> None:
    """FM-12, FM-38."""
    with pytest.raises(Refused, match=f"FM-12: the formula gives {value}; the problems are 17, 42, 28, 39"):
        typed(text, Laid(TABLE))


def test_of_two_problems_alike_the_unsolved_one_is_meant() -> None:
    """FM-38: else the leftmost."""
    assert typed("6*7", Laid(laid("42 42 28 39", hand="67"))) == "prove quantity 6*7"
    assert typed("6*7", Laid(laid("42 42 28 39", hand="67", solved="55 - - -"))) == "prove structure 6*7"


def test_where_lemmas_are_numbers_a_bare_number_is_a_lemma() -> None:
    """FM-38, FM-20."""
    game = Laid(laid(hand="9", lemmas="42 35"), Options(lemmas="numbers"))
    assert typed("42", game) == "solve structure 42"
    assert typed("42 = 42", game) == "solve structure 42"


def test_a_bare_number_is_a_discard_and_a_letter_an_exchange_where_these_are_asked() -> None:
    """FM-38."""
    full = asked_for("a discard")
    assert typed("4", full) == "discard 4"
    assert typed("a", full) is None
    fifth = asked_for("a fifth lemma")
    assert typed("e", fifth) == "exchange E"
    assert typed("49-7", fifth) is None
    struck = asked_for("remove or keep")
    assert typed("remove", struck) is None
    assert typed("7", struck) is None


# whatever is typed ---------------------------------------------------------------------------------------------------

LIKELY = st.text("0123456789+-−×*÷/^‖|()[]{} =fromABCDEabx", max_size=40)
LINES = st.one_of(
    st.text(max_size=60),
    LIKELY,
    st.builds(
        "{} {} {}".format,
        st.sampled_from([kind.verb() for kind in ALL]),
        st.sampled_from(["", "s", "q", *Category]),
        st.one_of(LIKELY, st.text(max_size=20)),
    ),
    st.integers(4000, 6000).map(lambda length: "9" * length),
    st.integers(4000, 6000).map(lambda length: "9" * length + "=7"),
    st.integers(4000, 6000).map(lambda length: "discard " + "9" * length),
)


@cache
def asked_for(what: str) -> Laid:
    """A game where this is asked."""
    match what:
        case "a fifth lemma":
            return Laid(laid(lemmas="11 22 33 88", hand="47999")).say("prove structure 49-7")
        case "a discard":
            return Laid(laid(lemmas="35", hand="1123478"), draws="99").say("exchange A")
        case "remove or keep":
            return Laid(laid("174 425 286 391", lemmas="35", hand="9"), draws="0 5 8").say("exchange A")
    return Laid(TABLE)


@given(line=LINES, what=st.sampled_from(["a move", "a fifth lemma", "a discard", "remove or keep"]))
@settings(max_examples=300, deadline=None)
def test_no_line_whatever_breaks_the_reading(line: str, what: str) -> None:
    """FM-5, FM-38: it is an action, or it is malformed; and what is understood reads back."""
    game = asked_for(what)
    try:
        notation = typed(line, game) or line
        action = read(notation, game.kinds)
    except (Malformed, Refused):
        return
    assert read(action.notation(), game.kinds) == action
    action.refusal(game.table, PLAYER)


WORDS = st.one_of(st.text(max_size=30), LIKELY, st.just("(" * 9999), st.sampled_from(["4‖9 − 7", "49-7", "6 × 7"]))
LETTERS = st.one_of(st.text(max_size=10), st.text("ABCDE", max_size=5))
ACTIONS = st.one_of(
    st.builds(Prove, st.sampled_from(Category), WORDS),
    st.builds(Solve, st.sampled_from(Category), WORDS, LETTERS),
    st.builds(Exchange, LETTERS),
    st.builds(Discard, st.integers()),
    st.sampled_from([Remove(), Keep(), Concede()]),
)


@given(action=ACTIONS, reading=st.sampled_from(["cards", "digits", "numbers"]))
@settings(max_examples=200, deadline=None)
def test_no_message_whatever_breaks_the_table(action: AnyAction, reading: str) -> None:
    """An answer with any fields is logged, or refused, or stale, or malformed; and a refusal names its rule."""
    match = live(TABLE, GAME.options(lemmas=reading))  # type: ignore[arg-type]
    before = match.table.position
    try:
        match.answer(PLAYER, action)
    except (Refused, Stale) as error:
        reason = str(error)
        assert reason.startswith(("FM-", "TB-"))
    except Malformed as error:
        reason = str(error)
        assert "cannot be written down" in reason
    else:
        return
    assert match.table.position == before
    assert len(reason) < 300

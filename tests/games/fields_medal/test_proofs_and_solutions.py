"""Proofs from the hand, solutions from the tableau: FM-13, FM-14, FM-16 to FM-20, FM-30, FM-35."""

import pytest

from ludendum.engine import Malformed, Refused
from ludendum.games.fields_medal.actions import Solve
from ludendum.games.fields_medal.position import Category, Options
from tests.games.fields_medal.stacked import PLAYER, Laid, laid, live, numbers, pile

CARDS, DIGITS, NUMBERS = (Options(lemmas=reading) for reading in ("cards", "digits", "numbers"))


# FM-13 ---------------------------------------------------------------------------------------------------------------


def test_a_proof_discards_its_cards_makes_a_lemma_and_opens_a_new_problem() -> None:
    """FM-13."""
    game = Laid(laid(hand="47999"), draws="56").say("prove structure 4‖9 − 7")
    assert game.position.discard == pile("479")
    assert game.position.lemmas == ((4, 2),)
    assert game.position.problems == ((1, 7), (5, 6), (2, 8), (3, 9))
    assert game.told == ["42 = 4‖9 − 7: a lemma, from structure.", "A new problem in structure: 56."]


def test_a_proof_draws_nothing_to_the_hand() -> None:
    """FM-13."""
    game = Laid(laid(hand="47999")).say("prove structure 4‖9 − 7")
    assert game.position.hand == (9, 9)
    assert game.position.due == 0


def test_a_proof_solves_no_category() -> None:
    """FM-13."""
    game = Laid(laid(hand="47999")).say("prove structure 4‖9 − 7")
    assert game.position.solved == ((), (), (), ())


# FM-14 ---------------------------------------------------------------------------------------------------------------


def test_a_solution_marks_its_category_deals_a_new_pair_and_draws_two_cards() -> None:
    """FM-14, FM-29: the pair first, then the hand."""
    game = Laid(laid(lemmas="49 17", hand="9"), draws="56 88").say("solve structure 4‖9 − 7")
    assert game.position.solved == ((), (4, 2), (), ())
    assert game.position.discard == pile("479")
    assert game.position.lemmas == ((1,),)
    assert game.position.problems[1] == (5, 6)
    assert game.position.hand == (8, 8, 9)
    assert game.told == [
        "42 = 4‖9 − 7 solves structure.",
        "A new problem in structure: 56.",
        "You draw an 8.",
        "You draw an 8.",
    ]


def test_without_a_lemma_nothing_can_be_solved() -> None:
    """FM-14."""
    game = Laid(laid(hand="47999"))
    assert game.refusal("solve structure 49-7") == "FM-14: there is no lemma in the tableau yet"


# FM-16, FM-17 --------------------------------------------------------------------------------------------------------


def test_a_lemma_is_the_whole_problem_and_counts_as_one() -> None:
    """FM-16: a problem of three cards is one lemma of three cards."""
    game = Laid(laid("17 427 28 39", hand="43999", lemmas="11")).say("prove structure 4‖(3×9)")
    assert game.position.lemmas == ((1, 1), (4, 2, 7))
    assert game.view.text().splitlines()[1] == "Lemmas, 2 of 4: A 1 1, B 4 2 7."


def test_lemmas_as_cards_take_part_card_by_card() -> None:
    """FM-17: one card of one lemma, two of another; what is left stays, and counts as a lemma."""
    game = Laid(laid(lemmas="49 17 88", hand="9"), CARDS, "56 22").say("solve structure 4‖9 − 7")
    assert game.position.lemmas == ((1,), (8, 8))
    game = game.say("exchange A")
    assert game.position.lemmas == ((8, 8),)
    assert len(game.position.hand) == 5


def test_a_lemma_without_cards_is_gone() -> None:
    """FM-17."""
    game = Laid(laid("16 33 28 39", lemmas="25 8", hand="9"), CARDS).say("solve structure 2‖5 + 8")
    assert game.position.lemmas == ()


# FM-18 ---------------------------------------------------------------------------------------------------------------


def test_lemmas_as_digits_take_part_whole_or_not_at_all() -> None:
    """FM-18."""
    game = Laid(laid("16 49 28 36", lemmas="35 17 88", hand="9"), DIGITS)
    assert game.refusal("solve structure 5‖7 - 3") == "FM-18: 3 5 7: not all the cards of one lemma or of several"
    assert game.refusal("solve structure 7×(3+5−1)") == ""
    game = game.say("solve structure 7×(3+5−1)")
    assert game.position.lemmas == ((8, 8),)


def test_digits_of_a_lemma_may_be_used_in_any_order() -> None:
    """FM-18: the lemma 24 solves 42 as 4‖2."""
    game = Laid(laid(lemmas="24 88", hand="9"), DIGITS)
    assert game.refusal("solve structure 4‖2") == ""
    assert game.refusal("solve structure 42 from AA") == ""


@pytest.mark.parametrize(
    ("letters", "refusal"),
    [
        ("AABB", ""),
        ("ABAB", ""),
        ("BBAA", "FM-18: lemma B has no 3 left"),
        ("AACC", "FM-35: there is no lemma C"),
        ("AAA", "FM-35: 4 terms need 4 letters of lemmas, not “AAA”"),
    ],
)
def test_named_digits_come_from_the_lemmas_that_are_named(letters: str, refusal: str) -> None:
    """FM-18, FM-35: where lemmas share cards, each letter must be true of its own term."""
    game = Laid(laid("16 47 28 39", lemmas="35 57", hand="9"), DIGITS)
    assert game.refusal(f"solve structure 3‖5 + 5 + 7 from {letters}") == refusal


def test_a_lemma_named_in_part_is_refused_where_lemmas_are_digits() -> None:
    """FM-18."""
    game = Laid(laid("16 12 28 39", lemmas="35 57", hand="9"), DIGITS)
    expected = "FM-18: lemma A takes part whole or not at all; 3 would be left"
    assert game.refusal("solve structure 5 + 7 from AB") == expected
    assert game.refusal("solve structure 5 + 7 from BB") == ""


# FM-19, FM-20 --------------------------------------------------------------------------------------------------------


def test_lemmas_as_numbers_take_part_as_what_they_show() -> None:
    """FM-19: 35 is a number here, not two cards."""
    game = Laid(laid("16 52 28 39", lemmas="35 17 88", hand="9"), NUMBERS)
    assert game.refusal("solve structure 35+17") == ""
    assert game.refusal("solve structure 3‖5 + 17") == "FM-19: no unused lemma shows 3"
    assert game.refusal("solve structure 35+35") == "FM-19: no unused lemma shows 35"
    assert game.refusal("solve structure 17+35 from BA") == ""
    assert game.refusal("solve structure 17+35 from AB") == "FM-19: lemma A does not show 17, or is used twice"
    game = game.say("solve structure 35+17")
    assert game.position.lemmas == ((8, 8),)
    assert game.position.discard == pile("3517")


def test_of_lemmas_that_show_the_same_the_oldest_is_taken() -> None:
    """FM-19, FM-35."""
    game = Laid(laid("16 52 28 39", lemmas="88 35 17 35", hand="9"), NUMBERS).say("solve structure 35+17")
    assert numbers(game.position) == [88, 35]
    named = Laid(laid("16 52 28 39", lemmas="49 17 35 88", hand="9"), NUMBERS)
    assert named.refusal("solve structure 35+17 from CB") == ""


def test_numbers_may_be_joined_too() -> None:
    """FM-19, FM-8."""
    game = Laid(laid("16 352 28 39", lemmas="35 2", hand="9"), NUMBERS)
    assert game.refusal("solve structure 35‖2") == ""
    assert game.refusal("solve structure 352") == "FM-19: no unused lemma shows 352"


def test_a_single_lemma_that_equals_a_target_solves_it() -> None:
    """FM-20: a formula of one term, where lemmas are numbers."""
    game = Laid(laid("16 42 28 39", lemmas="42 24", hand="9"), NUMBERS)
    assert "solve structure 42" in game.menu()
    game = game.say("solve structure 42")
    assert game.position.solved[1] == (4, 2)
    assert numbers(game.position) == [24]
    reversed_ = Laid(laid("16 42 28 39", lemmas="24", hand="9"), NUMBERS)
    assert reversed_.refusal("solve structure 24") == "FM-12: the formula gives 24; the target is 42"


# FM-30 ---------------------------------------------------------------------------------------------------------------


def test_a_solved_category_may_be_solved_again_and_its_problem_is_discarded() -> None:
    """FM-30: the cards of the first solution stay where they are."""
    game = Laid(laid(solved="- 66 - -", lemmas="49 17", hand="9"), draws="56 88").say("solve structure 4‖9 − 7")
    assert game.position.solved == ((), (6, 6), (), ())
    assert game.position.discard == pile("479 42")
    assert game.position.hand == (8, 8, 9)
    assert game.told[0] == "42 = 4‖9 − 7 solves structure once more."


def test_the_cards_of_a_first_solution_never_come_back() -> None:
    """FM-30, FM-27: a reshuffle takes the discard pile alone."""
    game = Laid(laid(solved="66 - - -", lemmas="49 17 99", hand="9", deck="", discard="55")).say("exchange C")
    assert game.position.solved[0] == (6, 6)
    assert sum(game.position.deck) == 2


# FM-35 ---------------------------------------------------------------------------------------------------------------


def test_an_unnamed_card_is_taken_from_the_lemma_with_the_most_cards_left() -> None:
    """FM-35: so that lemmas remain."""
    game = Laid(laid("16 12 28 39", lemmas="57 758", hand="9")).say("solve structure 5+7")
    # The 5 comes from B (three cards); then both have two left, and the 7 comes from A, the older.
    assert game.position.lemmas == ((5,), (7, 8))


def test_among_equal_lemmas_the_oldest_gives_and_the_smallest_card_goes_first() -> None:
    """FM-35: in whatever order the formula names them."""
    for formula in ("5+7", "7+5"):
        game = Laid(laid("16 12 28 39", lemmas="75 57", hand="9")).say(f"solve structure {formula}")
        assert game.position.lemmas == ((7,), (5,))


@pytest.mark.parametrize(
    ("letters", "left"),
    [("AA", [(7, 5, 8)]), ("BB", [(5, 7), (8,)]), ("AB", [(7,), (5, 8)]), ("BA", [(5,), (7, 8)])],
)
def test_a_player_may_name_the_lemma_of_each_card(letters: str, left: list[tuple[int, ...]]) -> None:
    """FM-35."""
    game = Laid(laid("16 12 28 39", lemmas="57 758", hand="9")).say(f"solve structure 5+7 from {letters}")
    assert list(game.position.lemmas) == left


@pytest.mark.parametrize(
    ("letters", "refusal"),
    [
        ("AC", "FM-35: there is no lemma C"),
        ("AAB", "FM-35: 2 terms need 2 letters of lemmas, not “AAB”"),
        ("A", "FM-35: 2 terms need 2 letters of lemmas, not “A”"),
        ("ab", "FM-35: there is no lemma a"),
        ("??", "FM-35: there is no lemma ?"),
    ],
)
def test_letters_must_name_lemmas_one_for_each_term(letters: str, refusal: str) -> None:
    """FM-35: whatever a message holds; a line of text would already be malformed."""
    match = live(laid("16 12 28 39", lemmas="57 78", hand="9"))
    with pytest.raises(Refused) as caught:
        match.answer(PLAYER, Solve(Category.STRUCTURE, "5 + 7", letters))
    assert str(caught.value) == refusal


def test_a_named_lemma_must_have_the_card() -> None:
    """FM-17."""
    game = Laid(laid("16 12 28 39", lemmas="57 78", hand="9"))
    assert game.refusal("solve structure 5+7 from BB") == "FM-17: lemma B has no 5 left"
    assert game.refusal("solve structure 57 − 5 from AAA") == "FM-17: lemma A has no 5 left"


def test_letters_that_name_no_lemma_are_malformed_in_a_line() -> None:
    """FM-35: E lies there only until it is exchanged."""
    game = Laid(laid("16 12 28 39", lemmas="57 78", hand="9"))
    for line in ("solve structure 5+7 from", "solve structure 5+7 from XY", "solve structure 5+7 from A,B"):
        with pytest.raises(Malformed, match="lemmas are named A to D"):
            game.say(line)
    assert game.refusal("solve structure 5+7 FROM a b") == ""

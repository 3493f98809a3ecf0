"""ADVANCEMENT, and the deck when it runs out: FM-24 to FM-28."""

from ludendum.engine import menu
from ludendum.games.fields_medal.actions import Keep, Remove
from ludendum.games.fields_medal.position import EMPTY
from tests.games.fields_medal.stacked import PLAYER, Laid, census, laid, live, pile, say

# FM-24 ---------------------------------------------------------------------------------------------------------------


def test_advancement_is_discarded_its_draw_made_up_and_then_a_third_card_dealt() -> None:
    """FM-24: while drawing to the hand, in this order."""
    game = Laid(laid(lemmas="35", hand="9"), draws="0 5 6 8").say("exchange A")
    assert game.position.hand == (5, 8, 9)
    assert game.position.problems == ((1, 7, 6), (4, 2), (2, 8), (3, 9))
    assert game.position.discard == pile("0 35")
    assert game.position.strikes == 0
    assert game.told[1:] == ["You draw a 5.", "ADVANCEMENT: the problem in quantity is now 176.", "You draw an 8."]


def test_the_third_card_goes_to_the_leftmost_problem_of_two_cards() -> None:
    """FM-24: problems of three are passed over."""
    game = Laid(laid("176 42 283 39", lemmas="35", hand="9"), draws="0 5 6 8").say("exchange A")
    assert game.position.targets() == [176, 426, 283, 39]


def test_a_half_dealt_problem_does_not_count() -> None:
    """FM-24: struck on the first card of a new pair, the third card goes to a problem that has two."""
    game = Laid(laid("42 17 28 39", hand="47999"), draws="0 5 6 8").say("prove quantity 49-7")
    assert game.position.targets() == [58, 176, 28, 39]
    assert game.told[1:] == ["ADVANCEMENT: the problem in structure is now 176.", "A new problem in quantity: 58."]


def test_a_problem_just_completed_does_count() -> None:
    """FM-24: struck on the second card, the new problem is a problem of two when the third card is dealt."""
    game = Laid(laid("42 17 28 39", hand="47999"), draws="5 0 8 6").say("prove quantity 49-7")
    assert game.position.targets() == [586, 17, 28, 39]
    assert game.told[1:] == ["A new problem in quantity: 58.", "ADVANCEMENT: the problem in quantity is now 586."]


def test_struck_on_the_last_card_of_the_hand_the_third_card_still_comes() -> None:
    """FM-24, FM-29: and only then is the hand counted."""
    game = Laid(laid(lemmas="35", hand="1123469"), draws="5 0 8 6").say("exchange A")
    assert game.position.target(0) == 176
    assert len(game.position.hand) == 9
    assert game.prompt == "More than seven cards: discard one"


def test_where_the_only_shorter_problem_is_half_dealt_nothing_happens() -> None:
    """FM-24: neither a third card nor a choice, for not all problems have three cards."""
    game = Laid(laid("42 173 285 396", hand="47999"), draws="0 5 8").say("prove quantity 49-7")
    assert game.position.targets() == [58, 173, 285, 396]
    assert game.position.discard == pile("0 479")
    assert "ADVANCEMENT: no problem can be made longer now." in game.told
    assert game.prompt == "Your move"


def test_where_no_card_is_left_for_the_third_it_is_not_dealt() -> None:
    """FM-24, FM-28."""
    game = Laid(laid(lemmas="3 11", hand="9", deck="0"), draws="0 3").say("exchange A")
    assert game.position.targets() == [17, 42, 28, 39]
    assert game.position.hand == (3, 9)
    assert game.told[-2:] == [
        "ADVANCEMENT: no problem can be made longer now.",
        "No card is left to draw: 1 draw is skipped.",
    ]


# FM-25 ---------------------------------------------------------------------------------------------------------------

LONG = laid("174 425 286 391", lemmas="35 66", hand="9")


def test_when_all_problems_have_three_cards_advancement_may_be_taken_out() -> None:
    """FM-25: the player is asked, once the draw has been made up."""
    game = Laid(LONG, draws="0 5 8").say("exchange A")
    assert game.kinds == (Remove, Keep)
    assert game.menu() == ["remove", "keep"]
    assert game.position.hand == (5, 9)
    game = game.say("remove")
    assert census(game.position)[0] == 0
    assert game.position.hand == (5, 8, 9)
    assert "ADVANCEMENT leaves the game." in game.told
    assert game.prompt == "Your move"


def test_advancement_may_be_kept() -> None:
    """FM-25: then it lies in the discard pile like any card."""
    game = Laid(LONG, draws="0 5 8").say("exchange A", "keep")
    assert game.position.discard == pile("0 35")
    assert census(game.position)[0] == 1
    assert game.position.targets() == [174, 425, 286, 391]
    assert game.position.hand == (5, 8, 9)


def test_advancement_is_not_taken_out_while_a_problem_has_two_cards() -> None:
    """FM-25."""
    game = Laid(laid("174 425 286 39", lemmas="35 66", hand="9"), draws="0 5 6 8").say("exchange A")
    assert game.position.target(3) == 396
    assert game.prompt == "Your move"
    again = live(LONG)
    assert "remove" not in menu(again, PLAYER)


# FM-26 ---------------------------------------------------------------------------------------------------------------


def test_met_again_after_a_reshuffle_advancement_strikes_again() -> None:
    """FM-26: in full."""
    game = Laid(laid(lemmas="35 61", hand="9", deck="4", discard="0 7 8"), draws="4 0 8 7").say("exchange A")
    assert game.position.targets() == [177, 42, 28, 39]
    assert game.position.hand == (4, 8, 9)
    assert game.position.discard == pile("0")
    assert game.told[1:] == [
        "You draw a 4.",
        "The discard pile becomes the new deck.",
        "You draw an 8.",
        "ADVANCEMENT: the problem in quantity is now 177.",
    ]


def test_struck_again_while_the_third_card_is_drawn() -> None:
    """FM-26: the first strike's card is made up and dealt, then the second strike has its own."""
    game = Laid(laid(lemmas="35 61", hand="9", deck="0 4", discard="7 8 5"), draws="0 4 0 7 8 5").say("exchange A")
    assert game.position.targets() == [177, 428, 28, 39]
    assert game.position.hand == (4, 5, 9)
    assert game.told.count("The discard pile becomes the new deck.") == 1


def test_after_its_removal_advancement_never_comes_back() -> None:
    """FM-25, FM-26."""
    game = Laid(laid("174 425 286 391", lemmas="35 66", hand="9", deck="0 5", discard="8"), draws="0 5")
    game = game.say("exchange A", "remove", "exchange A")
    assert census(game.position)[0] == 0


# FM-27 ---------------------------------------------------------------------------------------------------------------


def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    """FM-27: when the next card is needed, so that what was discarded meanwhile is in it."""
    game = Laid(laid(lemmas="35 61", hand="9", deck="4", discard="7 8"), draws="4").say("exchange A")
    assert game.position.discard == EMPTY
    assert sum(game.position.deck) == 3
    assert game.told.count("The discard pile becomes the new deck.") == 1


def test_the_deck_is_not_made_anew_before_a_card_is_needed() -> None:
    """FM-27."""
    game = Laid(laid(lemmas="35 61", hand="9", deck="48", discard="7"), draws="48").say("exchange A")
    assert game.position.deck == EMPTY
    assert game.position.discard == pile("7 35")
    assert "The discard pile becomes the new deck." not in game.told


def test_a_deck_of_nothing_but_advancement_counts_as_empty() -> None:
    """FM-27: the discard pile is shuffled into it."""
    game = Laid(laid(lemmas="35 61", hand="9", deck="0", discard="78"), draws="5 7").say("exchange A")
    assert game.position.deck == pile("0 3 8")
    assert game.position.hand == (5, 7, 9)


# FM-28 ---------------------------------------------------------------------------------------------------------------


def test_with_deck_and_discard_pile_empty_a_draw_is_skipped() -> None:
    """FM-28."""
    game = Laid(laid(lemmas="3 61", hand="9", deck="0"), draws="3").say("exchange A")
    assert game.position.hand == (3, 9)
    assert game.position.due == 0
    assert game.position.deck == pile("0")
    assert game.told[-1] == "No card is left to draw: 1 draw is skipped."


def test_a_problem_may_stay_half_dealt_and_is_filled_first_when_cards_return() -> None:
    """FM-28: before the hand draws."""
    game = Laid(laid(hand="67", lemmas="33", deck="0"), draws="0 6 7").say("prove structure 6×7")
    assert game.position.problems == ((1, 7, 7), (6,), (2, 8), (3, 9))
    assert game.view.text().startswith("Problems: quantity 177; structure half dealt, 6; space 28;")
    game.stack.draws = [4, 2]
    game = game.say("exchange B")
    assert game.position.problems[1] == (6, 4)
    assert game.position.hand == (2,)


def test_unfilled_problems_are_filled_from_left_to_right() -> None:
    """FM-28."""
    game = Laid(laid("- 42 2 39", lemmas="578 66", hand="9", deck=""), draws="5 7 8").say("exchange A")
    assert game.position.problems == ((5, 7), (4, 2), (2, 8), (3, 9))
    assert game.position.hand == (9,)
    assert game.told[-1] == "No card is left to draw: 2 draws are skipped."


def test_unfilled_problems_come_before_the_hand_but_after_the_choice_of_a_fifth_lemma() -> None:
    """FM-28, FM-29."""
    game = Laid(laid("- 42 28 39", hand="479", lemmas="11 22 33 88", deck=""), draws="4 7 9 2")
    assert game.position.problems[0] == ()
    game = game.say("prove structure 49-7")
    assert game.prompt == "A fifth lemma: exchange one"
    game = game.say("exchange B")
    assert game.position.problems == ((4, 7), (9, 2), (2, 8), (3, 9))
    assert game.position.hand == (2,)


def test_an_unfilled_problem_is_said_to_be_so() -> None:
    """FM-28: in words, for who cannot see the table."""
    match = live(laid("- 42 2 39", lemmas="578", hand="9", deck=""))
    assert match.view(PLAYER).text().startswith("Problems: quantity not dealt; structure 42; space half dealt, 2;")
    say(match, "exchange A")
    assert match.table.position.unfilled() is None

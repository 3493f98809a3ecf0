"""How the game ends: FM-31, FM-32, FM-34."""

import pytest

from ludendum.engine import Outcome, Stale
from ludendum.games.fields_medal.actions import Concede
from ludendum.games.fields_medal.position import Options
from tests.games.fields_medal.stacked import PLAYER, Laid, laid, live, say


def test_the_medal_is_won_when_all_four_categories_are_solved() -> None:
    """FM-31: at once; the winner neither draws nor discards."""
    position = laid(solved="55 - 66 88", lemmas="49 17", hand="1123489")
    game = Laid(position).say("solve structure 49-7")
    assert game.outcome == Outcome(
        (PLAYER,), "medal", "all four categories are solved after 1 move: the medal is yours"
    )
    assert game.position.hand == position.hand
    assert game.told[-1].startswith("Won: all four categories are solved")


def test_three_categories_are_not_enough() -> None:
    """FM-31: even if one of them is solved twice."""
    game = Laid(laid(solved="55 - 66 -", lemmas="49 17", hand="9")).say("solve structure 49-7")
    assert game.outcome is None
    again = Laid(laid(solved="55 88 66 -", lemmas="49 17", hand="9")).say("solve structure 49-7")
    assert again.outcome is None


def test_the_game_is_lost_when_no_proof_no_solution_and_no_exchange_is_possible() -> None:
    """FM-32: here after the last lemma was exchanged; said with the reason."""
    game = Laid(laid("82 96 28 39", lemmas="64"), draws="11").say("exchange A")
    reason = "no cards of 1 1 reach 82, 96, 28 or 39, and there is no lemma to exchange"
    assert game.outcome == Outcome((), "stuck", reason)
    assert game.told[-1] == f"Lost: {reason}."


def test_a_hand_that_reaches_nothing_is_stuck() -> None:
    """FM-32."""
    match = live(laid("82 96 28 39", hand="11"))
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.cause == "stuck"


def test_an_empty_hand_without_a_lemma_is_stuck() -> None:
    """FM-32."""
    game = Laid(laid())
    assert game.outcome == Outcome((), "stuck", "the hand is empty and there is no lemma to exchange")


def test_the_reason_names_only_problems_that_are_targets() -> None:
    """FM-32, FM-28."""
    one = Laid(laid("8 96 - 3", hand="11", deck=""))
    assert one.outcome is not None
    assert one.outcome.reason == "no cards of 1 1 reach 96, and there is no lemma to exchange"
    none = Laid(laid("8 - - 3", hand="11", deck=""))
    assert none.outcome is not None
    assert none.outcome.reason == "no problem is fully dealt, and there is no lemma to exchange"


def test_with_a_lemma_to_exchange_the_game_goes_on() -> None:
    """FM-32: even if nothing can be reached, and even if the deck is empty."""
    game = Laid(laid("82 96 28 39", hand="1", lemmas="7", deck=""))
    assert game.outcome is None
    assert game.menu() == ["exchange A", "concede"]
    game = game.say("exchange A")
    assert game.outcome is not None
    assert game.outcome.cause == "stuck"


@pytest.mark.parametrize(("numbers", "cause"), [("rational", None), ("integer", "stuck")])
def test_whether_one_is_stuck_depends_on_the_numbers_allowed(numbers: str, cause: str | None) -> None:
    """FM-32, FM-10: (9 + 2 ÷ 6) × 3 = 28 has fractions on its way."""
    options = Options(numbers="rational") if numbers == "rational" else Options(numbers="integer")
    game = Laid(laid("28 - - -", hand="2369", deck=""), options)
    assert (game.outcome.cause if game.outcome else None) == cause


def test_a_player_may_concede() -> None:
    """FM-34."""
    match = live(laid(hand="479"))
    say(match, "concede")
    assert match.outcome == Outcome((), "conceded", "the game was conceded")
    with pytest.raises(Stale, match="the match is over: the game was conceded"):
        match.answer(PLAYER, Concede())


def test_conceding_draws_nothing() -> None:
    """FM-34."""
    position = laid("- 42 28 39", hand="479", deck="")
    assert Laid(position).say("concede").position == position


def test_moves_are_counted_but_not_what_a_turn_demands() -> None:
    """FM-39: a proof and an exchange are moves; giving up a fifth lemma, discarding and conceding are not."""
    game = Laid(laid(lemmas="11 22 33 88", hand="47999")).say("prove structure 49-7", "exchange A")
    assert game.table.moves == 1
    game = game.say("exchange A", "exchange A")
    assert game.table.moves == 3
    assert game.prompt == "More than seven cards: discard one"
    game = game.say("discard 9")
    assert game.table.moves == 3
    game = game.say("concede")
    assert game.table.moves == 3

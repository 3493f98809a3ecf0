"""The deck and the deal (FM-1, FM-2), and the number a problem shows (FM-3)."""

import pytest

from ludendum.engine import LiveMatch, Refused
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.position import EMPTY, FULL, UNDEALT
from tests.games.fields_medal.stacked import PLAYER, Laid, census, laid, live


def test_the_deck_holds_four_of_each_number_and_one_advancement() -> None:
    """FM-1."""
    assert UNDEALT.deck == FULL == (1, 4, 4, 4, 4, 4, 4, 4, 4, 4)
    assert sum(FULL) == 37


def test_four_problems_of_two_cards_and_a_hand_of_five_are_dealt() -> None:
    """FM-2: the pairs from left to right, then the hand."""
    game = Laid(UNDEALT, draws="17 42 28 39 99555")
    assert game.position.problems == ((1, 7), (4, 2), (2, 8), (3, 9))
    assert game.position.hand == (5, 5, 5, 9, 9)
    assert game.position.lemmas == ()
    assert game.position.discard == EMPTY
    assert game.told == ["The problems are 17, 42, 28, 39; your axioms are 5 5 5 9 9."]


@pytest.mark.parametrize("seed", range(40))
def test_advancement_is_never_dealt_at_set_up(seed: int) -> None:
    """FM-2: it stays in the deck and no problem has a third card."""
    position = live(seed=f"deal {seed}").table.position
    assert position.deck[0] == 1
    assert [len(problem) for problem in position.problems] == [2, 2, 2, 2]
    assert census(position) == FULL


def test_a_deal_follows_from_its_open_seed() -> None:
    """FM-37: who starts from the same seed meets the same cards, from another seed others."""
    first, second, other = live(seed="Sunday"), live(seed="Sunday"), live(seed="Monday")
    assert first.table == second.table
    assert first.table != other.table
    line = next(first.offer(PLAYER).menu())  # type: ignore[union-attr]
    first.answer(PLAYER, line)
    second.answer(PLAYER, line)
    assert first.table == second.table


def test_it_is_a_game_for_one() -> None:
    """FM-2."""
    with pytest.raises(Refused, match="1 to 1 seats"):
        LiveMatch.start(GAME, seats=2, seed="x")


def test_a_problem_reads_its_cards_in_the_order_dealt() -> None:
    """FM-3: 42 is not 24."""
    assert laid("42 24 17 71").targets() == [42, 24, 17, 71]


def test_the_third_card_of_a_problem_is_its_new_units_digit() -> None:
    """FM-3: 42 with a 7 is 427."""
    game = Laid(laid("42 17 28 39", hand="179", deck="05678"), draws="5 0 6 7").say("prove structure 1‖7")
    assert game.position.problems == ((4, 2, 7), (5, 6), (2, 8), (3, 9))
    assert game.position.target(0) == 427

"""What may be taken back: FM-33."""

import pytest

from ludendum.engine import Person, Refused, Stale, TakeBack
from ludendum.games.fields_medal.actions import Discard, Remove
from ludendum.games.fields_medal.position import Options
from tests.games.fields_medal.stacked import PLAYER, Live, laid, live, say

ADA = Person(1)
PRACTICE = Options(practice=True)
FULL_HAND = laid(lemmas="35 66", hand="1123478")


def take_back(match: Live) -> None:
    motion = match.last_choice(ADA)
    assert motion is not None
    match.propose(ADA, motion)


def asked(match: Live) -> tuple[object, ...]:
    offer = match.offer(PLAYER)
    return offer.kinds if offer else ()


def test_a_discard_may_be_taken_back() -> None:
    """FM-33: nothing was shown since."""
    match = live(FULL_HAND)
    say(match, "exchange A")
    nine = match.table.position
    say(match, "discard 1")
    assert len(match.table.position.hand) == 8
    take_back(match)
    assert match.table.position == nine
    assert asked(match) == (Discard,)


def test_two_discards_may_be_taken_back_one_after_the_other() -> None:
    """FM-33."""
    match = live(FULL_HAND)
    say(match, "exchange A")
    nine = match.table.position
    say(match, "discard 1", "discard 2")
    take_back(match)
    take_back(match)
    assert match.table.position == nine
    say(match, "discard 7", "discard 8")
    assert len(match.table.position.hand) == 7


@pytest.mark.parametrize("line", ["exchange A", "prove structure 3‖4 + 8"])
def test_beyond_a_card_that_was_shown_nothing_is_taken_back(line: str) -> None:
    """FM-33: not even by a player alone at the table."""
    match = live(laid(lemmas="35 66", hand="348"))
    before = match.table.position
    say(match, line)
    after = match.table.position
    with pytest.raises(Refused) as caught:
        take_back(match)
    assert caught.value.refusal.rule == "FM-33"
    assert (
        str(caught.value) == "FM-33: cards have been shown since; only a game declared practice goes back beyond them"
    )
    assert match.table.position == after != before


def test_a_discard_does_not_open_the_way_to_what_came_before_it() -> None:
    """FM-33."""
    match = live(FULL_HAND)
    begun = len(match.entries)
    say(match, "exchange A", "discard 1")
    with pytest.raises(Refused, match=r"^FM-33"):
        match.propose(ADA, TakeBack(begun))


def test_in_practice_anything_may_be_taken_back_and_the_same_cards_come_again() -> None:
    """FM-33: going back does not change the luck."""
    match = live(laid(lemmas="35 66", hand="348"), PRACTICE)
    before = match.table.position
    say(match, "exchange A")
    after = match.table.position
    take_back(match)
    assert match.table.position == before
    say(match, "exchange A")
    assert match.table.position == after
    take_back(match)
    say(match, "prove structure 3‖4 + 8")
    assert match.table.position.lemmas[-1] == (4, 2)


def test_keeping_advancement_may_be_taken_back_while_no_card_has_been_shown_since() -> None:
    """FM-33, FM-25."""
    position = laid("174 425 286 391", lemmas="35 66", hand="9", deck="05", discard="")
    for seed in range(200):
        match = live(position, seed=str(seed))
        say(match, "exchange A")
        if Remove in asked(match) and not match.table.position.due:
            break
    else:
        pytest.fail("ADVANCEMENT never came with the last card")
    say(match, "keep")
    assert match.table.position.discard[0] == 1
    take_back(match)
    say(match, "remove")
    assert match.table.position.discard[0] == 0


def test_a_game_that_is_over_is_not_taken_back() -> None:
    """FM-33, FM-34: not even in practice."""
    match = live(laid(hand="479"), PRACTICE)
    say(match, "concede")
    with pytest.raises(Stale):
        take_back(match)

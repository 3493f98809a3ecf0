"""Exchanges, the fifth lemma, the limit of seven, and the order of drawing: FM-21 to FM-23, FM-29."""

import pytest

from ludendum.engine import Malformed, Refused
from ludendum.games.fields_medal.actions import Discard, Exchange
from ludendum.games.fields_medal.position import Options
from tests.games.fields_medal.stacked import PLAYER, Laid, laid, live, numbers, pile

PER_CARD = Options(exchange="card")


def test_a_lemma_is_exchanged_for_two_cards() -> None:
    """FM-21: whatever its length; its cards are discarded."""
    game = Laid(laid(lemmas="35 173 8", hand="9"), draws="46 55 22").say("exchange B")
    assert numbers(game.position) == [35, 8]
    assert game.position.hand == (4, 6, 9)
    assert game.position.discard == pile("173")
    assert game.told[0] == "The lemma 173 is exchanged for 2 cards."
    game = game.say("exchange B")
    assert len(game.position.hand) == 5


def test_with_the_option_a_lemma_is_exchanged_for_two_cards_for_each_of_its_own() -> None:
    """FM-21: exchange=card."""
    game = Laid(laid(lemmas="35 173 8"), PER_CARD).say("exchange B")
    assert len(game.position.hand) == 6
    single = Laid(laid(lemmas="35 173 8"), PER_CARD).say("exchange C")
    assert len(single.position.hand) == 2


def test_only_a_lemma_that_lies_there_is_exchanged() -> None:
    """FM-21."""
    game = Laid(laid(lemmas="35", hand="9"))
    assert game.refusal("exchange B") == "FM-21: there is no lemma B"
    assert game.menu()[-2:] == ["exchange A", "concede"]


@pytest.mark.parametrize("letter", ["", "AB", "F", "a", "?", "A" * 100_000])
def test_an_exchange_names_one_letter(letter: str) -> None:
    """FM-21: whatever a message holds."""
    match = live(laid(lemmas="49 17", hand="9"))
    with pytest.raises(Refused, match=r"^FM-21: “.{0,20}” is not the letter of a lemma$") as caught:
        match.answer(PLAYER, Exchange(letter))
    assert caught.value.refusal.rule == "FM-21"


def test_an_exchange_without_a_letter_is_malformed() -> None:
    """FM-21."""
    game = Laid(laid(lemmas="35", hand="9"))
    for line in ("exchange", "exchange AB", "exchange 1"):
        with pytest.raises(Malformed, match="needs the letter of a lemma, A to E"):
            game.say(line)
    game = game.say("exchange a")
    assert game.position.lemmas == ()


# FM-22 ---------------------------------------------------------------------------------------------------------------


def test_a_fifth_lemma_is_exchanged_at_once() -> None:
    """FM-22, FM-29: chosen before the new pair is dealt; then the pair comes, then the two cards."""
    game = Laid(laid(lemmas="11 22 33 88", hand="47999"), draws="56 64").say("prove structure 49-7")
    assert game.prompt == "A fifth lemma: exchange one"
    assert game.kinds == (Exchange,)
    assert game.position.problems[1] == ()
    assert numbers(game.position) == [11, 22, 33, 88, 42]
    assert game.menu() == ["exchange A", "exchange B", "exchange C", "exchange D", "exchange E"]
    game = game.say("exchange B")
    assert numbers(game.position) == [11, 33, 88, 42]
    assert game.position.problems[1] == (5, 6)
    assert game.position.hand == (4, 6, 9, 9)
    assert game.told[1:] == [
        "The lemma 22 is exchanged for 2 cards.",
        "A new problem in structure: 56.",
        "You draw a 6.",
        "You draw a 4.",
    ]
    assert game.prompt == "Your move"


def test_the_new_lemma_itself_may_be_the_one_exchanged() -> None:
    """FM-22."""
    game = Laid(laid(lemmas="11 22 33 88", hand="47999")).say("prove structure 49-7", "exchange E")
    assert numbers(game.position) == [11, 22, 33, 88]


def test_a_fifth_lemma_follows_the_option_of_exchange() -> None:
    """FM-22, FM-21."""
    game = Laid(laid(lemmas="116 22 33 88", hand="47999"), PER_CARD).say("prove structure 49-7", "exchange A")
    assert game.prompt == "More than seven cards: discard one"
    assert len(game.position.hand) == 8


def test_four_lemmas_are_not_too_many() -> None:
    """FM-22, FM-16: they are counted as lemmas, not as cards."""
    game = Laid(laid(lemmas="116 225 338", hand="47999")).say("prove structure 49-7")
    assert game.prompt == "Your move"
    assert len(game.position.lemmas) == 4


# FM-23 ---------------------------------------------------------------------------------------------------------------


def test_more_than_seven_cards_are_discarded_one_by_one() -> None:
    """FM-23: the player chooses which."""
    game = Laid(laid(lemmas="35", hand="1123478"), draws="99").say("exchange A")
    assert game.prompt == "More than seven cards: discard one"
    assert game.kinds == (Discard,)
    assert len(game.position.hand) == 9
    assert game.menu() == [f"discard {card}" for card in (1, 2, 3, 4, 7, 8, 9)]
    game = game.say("discard 1")
    assert game.kinds == (Discard,)
    assert game.position.hand == (1, 2, 3, 4, 7, 8, 9, 9)
    game = game.say("discard 4")
    assert game.position.hand == (1, 2, 3, 7, 8, 9, 9)
    assert game.position.discard == pile("3514")
    assert game.told[-2:] == ["You discard a 1.", "You discard a 4."]
    assert game.prompt == "Your move"


def test_only_a_card_of_the_hand_is_discarded() -> None:
    """FM-23."""
    game = Laid(laid(lemmas="35", hand="1123478"), draws="99").say("exchange A")
    assert game.refusal("discard 6") == "FM-23: there is no 6 in your hand"
    assert str(Discard(10**9999).refusal(game.table, PLAYER)) == "FM-23: cards are numbered 1 to 9"
    assert str(Discard(-1).refusal(game.table, PLAYER)) == "FM-23: cards are numbered 1 to 9"
    for line in ("discard", "discard 0", "discard 10", "discard x", "discard 3 4", "discard " + "9" * 9999):
        with pytest.raises(Malformed, match="discard"):
            game.say(line)


def test_seven_cards_are_not_too_many() -> None:
    """FM-23."""
    game = Laid(laid(lemmas="35", hand="12347")).say("exchange A")
    assert len(game.position.hand) == 7
    assert game.prompt == "Your move"
    assert str(Discard(1).refusal(game.table, PLAYER)) == "FM-23: 7 cards are not too many"
    assert list(Discard.menu(game.table, PLAYER)) == []


def test_the_limit_of_seven_is_applied_after_the_whole_draw() -> None:
    """FM-29: both cards are drawn, and then two are discarded, not one after each."""
    game = Laid(laid(lemmas="49 17", hand="1123468"), draws="56 99").say("solve structure 49-7")
    assert game.position.problems[1] == (5, 6)
    assert len(game.position.hand) == 9
    assert game.position.due == 0


def test_the_pair_is_dealt_before_the_hand_draws() -> None:
    """FM-29."""
    game = Laid(laid(lemmas="49 17", hand="9"), draws="12 34").say("solve structure 49-7")
    assert game.position.problems[1] == (1, 2)
    assert game.position.hand == (3, 4, 9)


def test_while_a_choice_is_due_nothing_else_can_be_done() -> None:
    """FM-22, FM-23: the next move waits."""
    fifth = Laid(laid(lemmas="11 22 33 88", hand="47999")).say("prove structure 49-7")
    full = Laid(laid(lemmas="35", hand="1123478"), draws="99").say("exchange A")
    for game in (fifth, full):
        for line in ("prove quantity 1‖7", "solve quantity 1‖7", "concede", "keep"):
            with pytest.raises(Malformed, match="is not a word that fits here"):
                game.say(line)

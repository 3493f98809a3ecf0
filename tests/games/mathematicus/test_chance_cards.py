"""The Chance cards (MX-99, MX-100, MX-103 to MX-114): what they are, not yet what they do at the table."""

from pathlib import Path
from typing import get_args

import msgspec

from ludendum.games.mathematicus import GAME, chance
from ludendum.games.mathematicus.board import SQUARES, ahead
from ludendum.games.mathematicus.chance import BY_KEY, CARDS, IMMEDIATE, KEPT, PRINTED, Effect, MoveBy, MoveTo

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "mathematicus.md").read_text(encoding="utf-8")
COUNTED = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")
CHANCE_SQUARES = [square.number for square in SQUARES if square.chance]


def test_each_card_has_its_own_title_and_text() -> None:
    """MX-99."""
    assert len(BY_KEY) == len({card.title for card in CARDS}) == len({card.text for card in CARDS}) == len(CARDS)


def test_the_rules_page_counts_the_cards() -> None:
    """MX-99, MX-100."""
    for line in (f"draws one of the {len(CARDS)} Chance cards", f"{COUNTED[len(KEPT)]} cards may be kept"):
        assert line in PAGE, f"docs/rules/mathematicus.md, under “Chance”: … {line} …"


def test_the_first_rules_know_no_later_card() -> None:
    """MX-99: the records of a version are played with its cards, of which it had twenty-five."""
    assert len([card for card in CARDS if card.since == 1]) == 25, (
        f"chance.py: a new card has since={GAME.rules + 1}, the next version of the rules"
    )


def test_cards_that_may_be_kept_say_so() -> None:
    """MX-100."""
    assert [card for card in CARDS if card.kept] == list(KEPT)
    assert [card for card in CARDS if card.text.startswith("Keep this.")] == list(KEPT)


def test_the_printed_card_gives_back_challenge_tokens_and_the_half() -> None:
    """MX-103: all of them, and it cannot be kept."""
    assert PRINTED in IMMEDIATE
    assert PRINTED.effect == chance.ReturnTokens(("challenge",), half=True, all_of_them=True)
    assert "challenge tokens" in PRINTED.text
    assert "half of the nonagon" in PRINTED.text


def test_the_vocabulary_is_small_and_every_word_of_it_is_used() -> None:
    """MX-104 to MX-114."""
    effects = set(get_args(Effect))
    strange = sorted({type(card.effect).__name__ for card in CARDS} - {effect.__name__ for effect in effects})
    assert not strange, f"chance.py: write Staying = … | {' | '.join(strange)} (or among Moving, or Kept)"
    assert {type(card.effect) for card in CARDS} == effects
    assert all(effect.__doc__ and "MX-" in effect.__doc__ for effect in effects)


def test_every_card_survives_writing_and_reading() -> None:
    for card in [one for one in CARDS if isinstance(one.effect, get_args(Effect))]:
        assert msgspec.json.decode(msgspec.json.encode(card), type=chance.ChanceCard) == card


def test_no_move_by_chance_ends_on_a_penalty() -> None:
    """MX-101, MX-104: the cards are mild; from wherever Chance is drawn, a sent pawn meets a question or the start."""
    ends = {card.effect.square for card in CARDS if isinstance(card.effect, MoveTo)}
    steps = [card.effect.steps for card in CARDS if isinstance(card.effect, MoveBy)]
    ends |= {ahead(square, step) for square in CHANCE_SQUARES for step in steps}
    assert all(0 <= end < 35 for end in ends)
    assert [end for end in ends if SQUARES[end].penalty] == []


def test_forty_two_squares_onward_are_seven() -> None:
    """MX-104: from 14 they lead to the medal, from 28 to the start, where MX-101 lets the pawn rest."""
    assert [ahead(square, 42) for square in CHANCE_SQUARES] == [7, 21, 0]


def test_gifts_and_losses_balance_within_two_cards() -> None:
    """MX-107, MX-108: mild benefits and mild penalties among the cards that act at once."""
    gifts = [card for card in IMMEDIATE if isinstance(card.effect, chance.TakeToken | chance.AnswerFor)]
    losses = [card for card in IMMEDIATE if isinstance(card.effect, chance.ReturnTokens | chance.SkipTurn)]
    assert abs(len(gifts) - len(losses)) <= 2

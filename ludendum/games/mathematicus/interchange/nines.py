"""Blue cards for paper: nine questions each, of nine of the ten kinds (MX-128)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random

from ludendum.games.mathematicus.decks import Deck, Question, settle
from ludendum.games.mathematicus.kinds import BLUE_KINDS

QUESTIONS = 9


def nine_a_card(deck: Deck, seed: str) -> list[tuple[Question, ...]]:
    """As few cards as hold every template once, their numbers drawn and rolled.

    The kinds follow each other in their order, and each card begins with the next of them: so the number that is named
    meets every kind. A template that stands on a second card has other numbers there.
    """
    kinds = [kind for kind in BLUE_KINDS if deck.templates(kind)]
    piles = {kind: _pile(deck.templates(kind), Random(f"{seed} {kind}")) for kind in kinds}  # noqa: S311 - for paper
    used = dict.fromkeys(kinds, 0)
    cards: list[tuple[Question, ...]] = []
    for first in count():
        if all(used[kind] >= len(piles[kind]) for kind in kinds):
            break
        card = []
        for place in range(QUESTIONS):
            kind = kinds[(first + place) % len(kinds)]
            times, which = divmod(used[kind], len(piles[kind]))
            used[kind] += 1
            card.append(_settled(piles[kind][which], seed, times))
        cards.append(tuple(card))
    return cards


def _pile(templates: Sequence[Question], chance: Random) -> list[Question]:
    """Shuffled: neighbours in the deck are alike, and would stand on neighbouring cards."""
    return chance.sample(list(templates), len(templates))


def _settled(template: Question, seed: str, times: int) -> Question:
    again = f" {times + 1}" if times else ""
    return settle(template, Random(f"{seed} {template.name}{again}").randrange)  # noqa: S311 - for paper

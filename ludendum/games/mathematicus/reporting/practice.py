"""What is left to practise: some questions of a deck, as a deck of their own."""

from collections.abc import Collection

from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.decks.questions import make_deck
from ludendum.games.mathematicus.interchange.deck_writing import write_deck


def practice_deck(deck: decks.Deck, names: Collection[str]) -> str:
    """A deck of these questions alone: who practises with it is told nothing of the others."""
    wanted = set(names)
    return write_deck(make_deck(deck.heading, [one for one in deck if one.name in wanted]))

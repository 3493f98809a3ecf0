"""Questions: decks people write, what is drawn from them, and the shelf they stand on."""

from ludendum.games.mathematicus.decks.blocks import reads_as_text
from ludendum.games.mathematicus.decks.drawing import draw
from ludendum.games.mathematicus.decks.errors import DeckErrors, Error, UnknownDeckError
from ludendum.games.mathematicus.decks.laying import described, drawn, fits, lay
from ludendum.games.mathematicus.decks.posed import Posed, Values
from ludendum.games.mathematicus.decks.questions import Deck, Question
from ludendum.games.mathematicus.decks.reading import read_deck, read_fragment
from ludendum.games.mathematicus.decks.settling import settle
from ludendum.games.mathematicus.decks.shelf import (
    accept,
    blue,
    check,
    commit,
    custom,
    find,
    hashes,
    keep,
    keeps,
    quoted,
    sealed,
    shipped_text,
    vouch,
    yellow,
)
from ludendum.games.mathematicus.decks.topics import choose, read_topics, topics_of

__all__ = [
    "Deck",
    "DeckErrors",
    "Error",
    "Posed",
    "Question",
    "UnknownDeckError",
    "Values",
    "accept",
    "blue",
    "check",
    "choose",
    "commit",
    "custom",
    "described",
    "draw",
    "drawn",
    "find",
    "fits",
    "hashes",
    "keep",
    "keeps",
    "lay",
    "quoted",
    "read_deck",
    "read_fragment",
    "read_topics",
    "reads_as_text",
    "sealed",
    "settle",
    "shipped_text",
    "topics_of",
    "vouch",
    "yellow",
]

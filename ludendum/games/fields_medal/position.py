"""A position of Fields Medal Solitaire: small, immutable, and all there is to know.

Nothing is hidden in this game but the order of the deck, and a deck is a multiset: no order exists until a card is
drawn. So a position is the same for the player, the table and the laboratory.
"""

import enum
from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from ludendum.arithmetic import Rules
from ludendum.engine import PARAMETER

HAND_LIMIT = 7
LEMMA_LIMIT = 4
STARTING_HAND = 5
DRAWS = 2
COPIES = 4
HIGHEST = 9
ADVANCEMENTS = 1
PROBLEM_CARDS = 8
"""Cards of the four problems when they are dealt."""
ADVANCEMENT = 0
"""Where a pile counts the ADVANCEMENT card; places 1 to 9 count the number cards."""

Pile = tuple[int, int, int, int, int, int, int, int, int, int]
Cards = tuple[int, ...]


class Category(enum.StrEnum):
    """The four areas of mathematics, from left to right."""

    QUANTITY = "quantity"
    STRUCTURE = "structure"
    SPACE = "space"
    CHANGE = "change"

    @property
    def place(self) -> int:
        return CATEGORIES.index(self)


CATEGORIES = tuple(Category)


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table may choose before the deal."""

    numbers: Annotated[Literal["rational", "integer"], Meta(description="whether fractions may appear on the way")] = (
        "rational"
    )
    lemmas: Annotated[
        Literal["cards", "digits", "numbers"],
        Meta(description="how lemmas take part: card by card, all their digits or none, or as one number"),
    ] = "cards"
    exchange: Annotated[
        Literal["lemma", "card"], Meta(description="what two cards are drawn for: a whole lemma, or each card of it")
    ] = "lemma"
    practice: Annotated[bool, Meta(description="anything may be taken back; kept apart in the statistics")] = False
    hand_limit: Annotated[
        int,
        Meta(
            ge=2,
            le=7,
            description="how many cards the hand holds; seven are as many as the tables know",
            extra=PARAMETER,
        ),
    ] = HAND_LIMIT
    lemma_limit: Annotated[int, Meta(ge=1, le=4, description="how many lemmas the tableau holds", extra=PARAMETER)] = (
        LEMMA_LIMIT
    )
    starting_hand: Annotated[
        int, Meta(ge=1, le=7, description="how many cards the hand begins with", extra=PARAMETER)
    ] = STARTING_HAND
    draws: Annotated[
        int, Meta(ge=1, le=4, description="how many cards a solution brings, and an exchange", extra=PARAMETER)
    ] = DRAWS
    advancements: Annotated[
        int, Meta(ge=0, le=4, description="how many ADVANCEMENT cards the deck has", extra=PARAMETER)
    ] = ADVANCEMENTS
    highest: Annotated[
        int,
        Meta(
            ge=3,
            le=9,
            description="the highest number card; there is no zero and none of two digits, which no table knows",
            extra=PARAMETER,
        ),
    ] = HIGHEST
    copies: Annotated[
        int,
        Meta(
            ge=1,
            le=4,
            description="how many cards of each number there are; four are as many as the tables know",
            extra=PARAMETER,
        ),
    ] = COPIES

    def __post_init__(self) -> None:
        if self.highest * self.copies <= PROBLEM_CARDS + self.starting_hand:
            raise ValueError(
                f"a deck of {self.highest * self.copies} number cards is too small: {PROBLEM_CARDS} for the problems "
                f"and {self.starting_hand} for the hand are dealt, and one must be left; choose highest, copies or "
                "starting_hand so that it is"
            )
        if self.starting_hand > self.hand_limit:
            raise ValueError(
                f"a hand that holds {self.hand_limit} cards cannot begin with {self.starting_hand}: "
                "choose hand_limit or starting_hand so that it can"
            )

    @property
    def deck(self) -> "Pile":
        """The cards before any is dealt (FM-1)."""
        return _pile([self.advancements, *(self.copies if card <= self.highest else 0 for card in range(1, 10))])

    @property
    def rules(self) -> Rules:
        """What formulas may use: whatever an option leaves out is said here, and holds for everybody (FM-5, FM-10)."""
        return Rules(whole=self.numbers == "integer")

    def draws_for(self, lemma: Cards) -> int:
        """How many cards a lemma is exchanged for (FM-21)."""
        return self.draws if self.exchange == "lemma" else self.draws * len(lemma)


class Position(Struct, frozen=True, omit_defaults=True):
    """What lies on the table.

    `due` and `strikes` are what the turn still owes: cards to be drawn to the hand, and ADVANCEMENTs whose third card
    has not been dealt. Between turns both are 0.
    """

    problems: tuple[Cards, Cards, Cards, Cards]
    hand: Cards
    lemmas: tuple[Cards, ...]
    solved: tuple[Cards, Cards, Cards, Cards]
    deck: Pile
    discard: Pile
    due: int = 0
    strikes: int = 0

    # reading ---------------------------------------------------------------------------------------------------------

    def target(self, place: int) -> int | None:
        """The number of a problem, or None while it is not fully dealt (FM-3, FM-28)."""
        cards = self.problems[place]
        return None if len(cards) < 2 else number(cards)

    def targets(self) -> list[int | None]:
        return [self.target(place) for place in range(4)]

    def is_won(self) -> bool:
        return all(self.solved)

    def loose_cards(self) -> Cards:
        """Every card of every lemma."""
        return tuple(sorted(card for lemma in self.lemmas for card in lemma))

    def supply(self) -> bool:
        """Whether a number card can be drawn, after a reshuffle if need be (FM-27, FM-28)."""
        return any(self.deck[1:]) or any(self.discard[1:])

    def unfilled(self) -> int | None:
        """The leftmost problem that is not fully dealt."""
        return next((place for place in range(4) if len(self.problems[place]) < 2), None)

    def may_lose_advancement(self) -> bool:
        """Whether ADVANCEMENT has struck while all problems have three cards (FM-25)."""
        return self.strikes > 0 and all(len(cards) == 3 for cards in self.problems)

    # what happens ----------------------------------------------------------------------------------------------------

    def prove(self, place: int, cards: Iterable[int]) -> "Position":
        """Cards from the hand reach a problem: they are discarded, and it becomes a lemma (FM-13)."""
        used = tuple(cards)
        return replace(
            self,
            hand=without(self.hand, used),
            lemmas=(*self.lemmas, self.problems[place]),
            problems=put(self.problems, place, ()),
            discard=added(self.discard, used),
        )

    def solve(self, place: int, lemmas: tuple[Cards, ...], draws: int = DRAWS) -> "Position":
        """Cards from the tableau reach a problem; `lemmas` is what stays of the tableau (FM-14, FM-30)."""
        used = without(self.loose_cards(), (card for lemma in lemmas for card in lemma))
        problem = self.problems[place]
        first = not self.solved[place]
        return replace(
            self,
            lemmas=tuple(lemma for lemma in lemmas if lemma),
            problems=put(self.problems, place, ()),
            solved=put(self.solved, place, problem) if first else self.solved,
            discard=added(self.discard, used if first else (*used, *problem)),
            due=self.due + draws,
        )

    def exchange(self, index: int, draws: int) -> "Position":
        """A lemma goes, cards come (FM-21)."""
        lemma = self.lemmas[index]
        return replace(
            self,
            lemmas=(*self.lemmas[:index], *self.lemmas[index + 1 :]),
            discard=added(self.discard, lemma),
            due=self.due + draws,
        )

    def throw_away(self, card: int) -> "Position":
        """A card of the hand is discarded (FM-23)."""
        return replace(self, hand=without(self.hand, (card,)), discard=added(self.discard, (card,)))

    def reshuffled(self) -> "Position":
        """The discard pile becomes the deck again, once no number card is left in it (FM-27)."""
        if any(self.deck[1:]):
            return self
        merged = tuple(a + b for a, b in zip(self.deck, self.discard, strict=True))
        return replace(self, deck=merged, discard=EMPTY)

    def struck(self) -> "Position":
        """ADVANCEMENT was drawn: it goes to the discard pile and will add a third card (FM-24)."""
        return replace(
            self,
            deck=removed(self.deck, ADVANCEMENT),
            discard=added(self.discard, (ADVANCEMENT,)),
            strikes=self.strikes + 1,
        )

    def settled(self) -> "Position":
        """One strike of ADVANCEMENT has had its effect, or none."""
        return replace(self, strikes=self.strikes - 1)

    def without_advancement(self) -> "Position":
        """The ADVANCEMENT that has struck leaves the game (FM-25)."""
        if self.discard[ADVANCEMENT]:
            return replace(self, discard=removed(self.discard, ADVANCEMENT))
        return replace(self, deck=removed(self.deck, ADVANCEMENT)) if self.deck[ADVANCEMENT] else self

    def dealt(self, place: int, card: int) -> "Position":
        """A card from the deck goes to a problem, on the right (FM-3)."""
        problem = (*self.problems[place], card)
        return replace(self, deck=removed(self.deck, card), problems=put(self.problems, place, problem))

    def drawn(self, card: int) -> "Position":
        """A card from the deck goes to the hand."""
        hand = tuple(sorted((*self.hand, card)))
        return replace(self, deck=removed(self.deck, card), hand=hand, due=self.due - 1)


EMPTY: Pile = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
FULL: Pile = (1, 4, 4, 4, 4, 4, 4, 4, 4, 4)
UNDEALT = Position(((), (), (), ()), (), (), ((), (), (), ()), FULL, EMPTY)


def undealt(options: Options) -> Position:
    """The table before the deal."""
    return replace(UNDEALT, deck=options.deck)


def number(cards: Cards) -> int:
    """The number that cards show in a row."""
    value = 0
    for card in cards:
        value = value * 10 + card
    return value


def put(row: tuple[Cards, Cards, Cards, Cards], place: int, cards: Cards) -> tuple[Cards, Cards, Cards, Cards]:
    a, b, c, d = (cards if i == place else kept for i, kept in enumerate(row))
    return a, b, c, d


def without(cards: Cards, used: Iterable[int]) -> Cards:
    left = list(cards)
    for card in used:
        left.remove(card)
    return tuple(left)


def added(pile: Pile, cards: Iterable[int]) -> Pile:
    counts = list(pile)
    for card in cards:
        counts[card] += 1
    return _pile(counts)


def removed(pile: Pile, card: int) -> Pile:
    counts = list(pile)
    counts[card] -= 1
    return _pile(counts)


def _pile(counts: list[int]) -> Pile:
    a, b, c, d, e, f, g, h, i, j = counts
    return a, b, c, d, e, f, g, h, i, j

"""What the player can do."""

from collections.abc import Iterator
from typing import Annotated, Self

from msgspec import Meta, Struct

from ludendum.arithmetic import FormulaError, show
from ludendum.engine import Action, AnyAction, Malformed, Refusal, Refused, Seat
from ludendum.games.fields_medal import plays
from ludendum.games.fields_medal.formulas import (
    LETTERS,
    hand_cards,
    lemmas_left,
    read_formula,
    refusal_from_hand,
    refusal_from_tableau,
    split_from,
)
from ludendum.games.fields_medal.position import (
    CATEGORIES,
    LEMMA_LIMIT,
    Cards,
    Category,
    Options,
    Position,
)


class Table(Struct, omit_defaults=True):
    """The state of the game: a position, the options, and how often the player has moved."""

    options: Options
    position: Position
    moves: int = 0
    conceded: bool = False


def _category(verb: str, words: str) -> tuple[Category, str]:
    """The category a line begins with, by as many letters as tell it from the others; and the rest of the line."""
    first, rest = (*words.split(None, 1), "", "")[:2]
    if not first:
        raise Malformed(f"“{verb}” needs a category and a formula, as in “{verb} structure 2‖9 + 6”")
    meant = [category for category in CATEGORIES if first and category.value.startswith(first.casefold())]
    if len(meant) == 1:
        return meant[0], rest.strip()
    if meant:
        raise Malformed(f"“{first}” may mean {' or '.join(meant)}")
    raise Malformed(f"“{first[:40]}” is not one of the categories: {', '.join(CATEGORIES)}")


def _formula(text: str, *, whole_numbers: bool = False) -> str:
    try:
        return show(read_formula(text, whole_numbers=whole_numbers))
    except FormulaError as error:
        raise Malformed(error.reason) from None


class Prove(Action[Table], frozen=True, tag="prove"):
    """Reach a problem with cards from the hand: it becomes a lemma."""

    problem: Category
    formula: str

    def words(self) -> str:
        return f"{self.problem} {self.formula}"

    @classmethod
    def read_words(cls, words: str) -> Self:
        category, text = _category(cls.verb(), words)
        return cls(category, _formula(text))

    def cards(self) -> Cards:
        """The cards of the hand that it uses."""
        return hand_cards(self.formula)

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        proofs = plays.from_hand(table.position, table.options)
        for cards, place in sorted(proofs, key=lambda proof: (len(proof[0]), proof[1], proof[0])):
            yield cls(CATEGORIES[place], plays.formula_for(table.position, table.options, cards, place))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return refusal_from_hand(table.position, table.options, self.problem.place, self.formula)


class Solve(Action[Table], frozen=True, tag="solve"):
    """Reach a problem with cards from the tableau: its category is solved.

    `lemmas` names the lemma of each term, `AAB`; left empty, the table takes the cards as FM-35 says.
    """

    problem: Category
    formula: str
    lemmas: str = ""

    def words(self) -> str:
        taken = f" from {self.lemmas}" if self.lemmas else ""
        return f"{self.problem} {self.formula}{taken}"

    @classmethod
    def read_words(cls, words: str) -> Self:
        category, rest = _category(cls.verb(), words)
        text, taken = split_from(rest)
        if taken is not None and (not taken or any(letter not in LETTERS for letter in taken)):
            raise Malformed(f"lemmas are named {LETTERS[0]} to {LETTERS[LEMMA_LIMIT - 1]}, not “{taken[:20]}”")
        # Written as typed: whether 56 is a lemma's number or two cards depends on the table's options.
        return cls(category, _formula(text, whole_numbers=True), taken or "")

    def leaves(self, table: Table) -> tuple[Cards, ...]:
        """What stays of the tableau."""
        left = lemmas_left(table.position, table.options, self.formula, self.lemmas)
        if isinstance(left, Refusal):
            raise Refused(left)
        return left

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        for terms, place in plays.from_tableau(table.position, table.options):
            yield cls(CATEGORIES[place], plays.formula_for(table.position, table.options, terms, place))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return refusal_from_tableau(table.position, table.options, self.problem.place, self.formula, self.lemmas)


class Exchange(Action[Table], frozen=True, tag="exchange"):
    """Give up a lemma for new cards."""

    lemma: str

    @classmethod
    def read_words(cls, words: str) -> Self:
        letter = words.strip().upper()
        if len(letter) != 1 or letter not in LETTERS:
            raise Malformed(f"“exchange” needs the letter of a lemma, {LETTERS[0]} to {LETTERS[-1]}")
        return cls(letter)

    @property
    def index(self) -> int:
        return LETTERS.index(self.lemma)

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(LETTERS[index]) for index in range(len(table.position.lemmas)))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if len(self.lemma) != 1 or self.lemma not in LETTERS:
            return Refusal("FM-21", f"“{self.lemma[:20]}” is not the letter of a lemma")
        if self.index >= len(table.position.lemmas):
            return Refusal("FM-21", f"there is no lemma {self.lemma}")
        return None


class Discard(Action[Table], frozen=True, tag="discard"):
    """Throw away a card of a hand that holds too many."""

    card: Annotated[int, Meta(ge=1, le=9)]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        if len(table.position.hand) > table.options.hand_limit:
            yield from (cls(card) for card in sorted(set(table.position.hand)))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if len(table.position.hand) <= table.options.hand_limit:
            return Refusal("FM-23", f"{len(table.position.hand)} cards are not too many")
        if not 1 <= self.card <= 9:
            return Refusal("FM-23", "cards are numbered 1 to 9")
        if self.card not in table.position.hand:
            return Refusal("FM-23", f"there is no {self.card} in your hand")
        return None


class Remove(Action[Table], frozen=True, tag="remove"):
    """Take ADVANCEMENT out of the game."""


class Keep(Action[Table], frozen=True, tag="keep"):
    """Leave ADVANCEMENT in the discard pile."""


class Concede(Action[Table], frozen=True, tag="concede"):
    """Give the game up."""


def between_turns(position: Position, options: Options) -> list[AnyAction]:
    """The choices where a turn still demands one (FM-22, FM-23, FM-25); none at its beginning."""
    if position.may_lose_advancement():
        return [Remove(), Keep()]
    if len(position.lemmas) > options.lemma_limit:
        return [Exchange(letter) for letter in LETTERS[: len(position.lemmas)]]
    if len(position.hand) > options.hand_limit:
        return [Discard(card) for card in sorted(set(position.hand))]
    return []

"""The plays of Fields Medal as numbers: a problem and its cards, whatever the formula."""

from collections.abc import Iterator
from typing import Any

from ludendum.arithmetic.multisets import MOST_CARDS, multisets, rank
from ludendum.bridges.alphabet import Listed, Made
from ludendum.engine import Seat
from ludendum.games.fields_medal import plays
from ludendum.games.fields_medal.actions import Exchange, Prove, Solve
from ludendum.games.fields_medal.position import CATEGORIES, LEMMA_LIMIT


class Plays:
    """For each problem every choice of one to seven cards; where lemmas are numbers, of the cards they are made of.

    A choice of more than seven cards, which the table offers where fewer do not reach a problem, has no number.
    """

    def __init__(self, kind: type[Prove | Solve]) -> None:
        self._kind = kind
        self._choices = len(multisets())
        self.size = len(CATEGORIES) * self._choices

    def legal(self, table: Any, seat: Seat) -> Iterator[tuple[int, Made]]:
        position, options = table.position, table.options
        found = plays.from_hand if self._kind is Prove else plays.from_tableau
        for terms, place in found(position, options):
            cards = [int(digit) for term in terms for digit in str(term)]
            if len(cards) <= MOST_CARDS:
                yield place * self._choices + rank(cards), self._made(table, terms, place)

    def _made(self, table: Any, terms: tuple[int, ...], place: int) -> Made:
        position, options = table.position, table.options
        return lambda: self._kind(CATEGORIES[place], plays.formula_for(position, options, terms, place))

    def word(self, number: int) -> str:
        place, choice = divmod(number, self._choices)
        return f"{self._kind.verb()} {CATEGORIES[place]} {' '.join(map(str, multisets()[choice]))}"


def blocks() -> dict[Any, Any]:
    return {Prove: Plays(Prove), Solve: Plays(Solve), Exchange: Listed(Exchange, LEMMA_LIMIT + 1)}

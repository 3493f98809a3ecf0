"""A plain player for the readings of lemmas that the kernel does not play: it needs no formula to move."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ludendum.arithmetic import Reading, solve_any, table
from ludendum.engine import Answers, AnyAction, Ask, Estimate, QuickDice, simulate
from ludendum.games.fields_medal import plays
from ludendum.games.fields_medal.actions import Discard, Exchange, Prove, Remove, Solve, Table
from ludendum.games.fields_medal.formulas import LETTERS
from ludendum.games.fields_medal.position import CATEGORIES, Cards, Options, Position, number
from ludendum.games.fields_medal.script import PLAYER, play

MOST_ASKS = 50
"""Choices after which a game counts as undecided: an exchange by the card can go on for ever."""

MOST_DIGITS = 7
MOST_NUMBERS = 2
"""Lemmas joined in one solution where each is a number; more would need a search."""


class Proof(Prove, frozen=True, tag="prove"):
    """A proof that names its cards and has no formula: only for games nobody looks at."""

    used: Cards = ()

    def cards(self) -> Cards:
        return self.used


class Solution(Solve, frozen=True, tag="solve"):
    """A solution that says what stays of the tableau and has no formula: only for games nobody looks at."""

    left: tuple[Cards, ...] = ()

    def leaves(self, table: Table) -> tuple[Cards, ...]:
        return self.left


class Found(NamedTuple):
    """A solution found: its problem, its terms, and what stays of the tableau."""

    place: int
    terms: Cards
    left: tuple[Cards, ...]


def solutions(position: Position, options: Options) -> Iterator[Found]:
    """Whole lemmas that reach a problem, few of them first."""
    indices = range(len(position.lemmas))
    digits = options.lemmas == "digits"
    for size in range(1, len(indices) + 1 if digits else MOST_NUMBERS + 1):
        for chosen in combinations(indices, size):
            taken = [position.lemmas[index] for index in chosen]
            terms = tuple(sorted(card for lemma in taken for card in lemma) if digits else sorted(map(number, taken)))
            if digits and len(terms) > MOST_DIGITS:
                continue
            left = tuple(lemma for index, lemma in enumerate(position.lemmas) if index not in chosen)
            for place in range(4):
                target = position.target(place)
                if target is not None and _reach(terms, target, options.numbers, digits):
                    yield Found(place, terms, left)


def _reach(terms: Cards, target: int, numbers: Reading, digits: bool) -> bool:
    return table(numbers).can(terms, target) if digits else _numbers_reach(terms, target, numbers)


@lru_cache(maxsize=1 << 16)
def _numbers_reach(terms: Cards, target: int, numbers: Reading) -> bool:
    return solve_any(terms, target, numbers, use_all=True) is not None


def choice(position: Position, options: Options, kinds: tuple[type[AnyAction], ...]) -> AnyAction:
    """Solve what is not solved yet, else prove with few cards, else exchange the oldest lemma."""
    if Remove in kinds:
        return Remove()
    if Discard in kinds:
        return Discard(position.hand[0])
    if Prove in kinds:
        for place, _, left in solutions(position, options):
            if not position.solved[place]:
                return Solution(CATEGORIES[place], "", "", left)
        proofs = plays.from_hand(position, options)
        if proofs:
            cards, place = min(proofs, key=lambda proof: (len(proof[0]), proof))
            return Proof(CATEGORIES[place], "", cards)
    return Exchange(LETTERS[0])


def sample(options: Options, position: Position, first: int, count: int) -> Estimate:
    """Of `count` games that the plain player plays on from here, with the dice `first + n`, how many are won."""

    def choose(table: Table, ask: Ask) -> Answers:
        return {PLAYER: choice(table.position, options, ask.offers[PLAYER])}

    won, undecided = 0, 0
    for n in range(count):
        outcome = simulate(play, Table(options, position), QuickDice(first + n), choose, most=MOST_ASKS)
        if outcome is None:
            undecided += 1
        elif outcome.winners:
            won += 1
    return Estimate(won, count, undecided)

"""A plain player for the options that the kernel does not play: it needs no formula to move."""

from ludendum.engine import Answers, AnyAction, Ask, Estimate, QuickDice, Refusal, Refused, simulate
from ludendum.games.fields_medal import plays
from ludendum.games.fields_medal.actions import Concede, Exchange, Prove, Solve, Table, between_turns
from ludendum.games.fields_medal.formulas import LETTERS, taken_from
from ludendum.games.fields_medal.lookahead import Candidate
from ludendum.games.fields_medal.position import CATEGORIES, Cards, Options, Position
from ludendum.games.fields_medal.script import PLAYER, play

MOST_ASKS = 50
"""Choices after which a game counts as undecided: an exchange by the card can go on for ever."""


class Proof(Prove, frozen=True, tag="prove"):
    """A proof that names its cards and has no formula: only for games nobody looks at."""

    used: Cards = ()

    def cards(self) -> Cards:
        return self.used


class Solution(Solve, frozen=True, tag="solve"):
    """A solution that names its terms and has no formula: only for games nobody looks at."""

    used: Cards = ()

    def leaves(self, table: Table) -> tuple[Cards, ...]:
        left = taken_from(table.position.lemmas, table.options, self.used)
        if isinstance(left, Refusal):
            raise Refused(left)
        return left


def without_formula(move: Candidate) -> AnyAction:
    """The move as the script plays it where nobody looks."""
    match move.kind:
        case "prove":
            return Proof(CATEGORIES[move.place], "", move.cards)
        case "solve":
            return Solution(CATEGORIES[move.place], "", "", move.cards)
        case "exchange":
            return Exchange(LETTERS[move.place])


def favourite(position: Position, options: Options, *, quickly: bool = False) -> Candidate | None:
    """Solve what is not solved yet, else prove with few cards, else exchange the oldest lemma; None: none is known."""
    for terms, place in plays.from_tableau(position, options, quickly=quickly):
        if not position.solved[place]:
            return Candidate("solve", place, terms, 0.0)
    if proof := plays.shortest_proof(position, options, quickly=quickly and bool(position.lemmas)):
        cards, place = proof
        return Candidate("prove", place, cards, 0.0)
    return Candidate("exchange", 0, (), 0.0) if position.lemmas else None


def sample(options: Options, position: Position, first: int, count: int) -> Estimate:
    """Of `count` games that the plain player plays on from here, with the dice `first + n`, how many are won."""

    def choose(table: Table, ask: Ask) -> Answers:  # noqa: ARG001 - what is asked follows from the position
        demanded = between_turns(table.position, table.options)
        move = None if demanded else favourite(table.position, options, quickly=True)
        return {PLAYER: without_formula(move) if move else demanded[0] if demanded else Concede()}

    won, undecided = 0, 0
    for n in range(count):
        outcome = simulate(play, Table(options, position), QuickDice(first + n), choose, most=MOST_ASKS)
        if outcome is None:
            undecided += 1
        elif outcome.winners:
            won += 1
    return Estimate(won, count, undecided)

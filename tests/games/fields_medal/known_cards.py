"""Moves that know their cards and need no formula, so that games by the script are played quickly."""

from ludendum.engine import Answers, AnyAction, Ask
from ludendum.games.fields_medal.actions import Discard, Exchange, Prove, Remove, Solve, Table
from ludendum.games.fields_medal.formulas import LETTERS, take_loose
from ludendum.games.fields_medal.lookahead import Candidate, Lookahead
from ludendum.games.fields_medal.position import CATEGORIES, Cards
from ludendum.games.fields_medal.script import PLAYER


class KnownProof(Prove, frozen=True, tag="prove"):
    used: Cards = ()

    def cards(self) -> Cards:
        return self.used


class KnownSolution(Solve, frozen=True, tag="solve"):
    used: Cards = ()

    def leaves(self, table: Table) -> tuple[Cards, ...]:
        return take_loose(table.position.lemmas, self.used)


def known(move: Candidate) -> AnyAction:
    """The candidate as a move without a formula."""
    if move.kind == "exchange":
        return Exchange(LETTERS[move.place])
    if move.kind == "prove":
        return KnownProof(CATEGORIES[move.place], "", move.cards)
    return KnownSolution(CATEGORIES[move.place], "", "", move.cards)


def greedy_answer(ahead: Lookahead, table: Table, ask: Ask) -> Answers:
    """What the greedy bot answers, its formulas left out."""
    return {PLAYER: forced_answer(ahead, table, ask) or known(ahead.candidates(table.position)[0])}


def forced_answer(ahead: Lookahead, table: Table, ask: Ask) -> AnyAction | None:
    """What the bots answer where the turn demands a choice; None at its beginning."""
    kinds = ask.offers[PLAYER]
    if Remove in kinds:
        return Remove()
    if Discard in kinds:
        return Discard(ahead.poorest_card(table.position))
    if kinds == (Exchange,):
        return Exchange(LETTERS[ahead.poorest_lemma(table.position)])
    return None

"""Players that are programs; each sees the view alone."""

import random

from ludendum.engine import AnyAction, Offer, QuickDice
from ludendum.games.fields_medal import plays
from ludendum.games.fields_medal.actions import Discard, Exchange, Keep, Remove
from ludendum.games.fields_medal.formulas import LETTERS
from ludendum.games.fields_medal.lookahead import Candidate, Lookahead, sampling_seed
from ludendum.games.fields_medal.mass import FINALISTS, FIRST_SAMPLES, FURTHER_SAMPLES
from ludendum.games.fields_medal.position import Options, Position
from ludendum.games.fields_medal.view import View


class RandomBot:
    """Takes any legal move, each kind and then each choice equally likely."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a bot's fancy, not dice

    def choose(self, view: View, offer: Offer) -> AnyAction:
        if (only := _between_turns(view, offer)) is not None:
            return self._random.choice(only)
        by_kind: dict[str, list[Candidate]] = {}
        for move in all_moves(view.position, view.options):
            by_kind.setdefault(move.kind, []).append(move)
        kind = self._random.choice(sorted(by_kind))
        return self._random.choice(by_kind[kind]).action(view.position, view.options)


class GreedyBot:
    """Takes the move after which the position looks best."""

    def __init__(self, seed: int) -> None:
        self._player: dict[Options, Lookahead] = {}

    def choose(self, view: View, offer: Offer) -> AnyAction:
        position, options = view.position, view.options
        if options.lemmas != "cards":
            return _plain_choice(view, offer)
        ahead = _looking_ahead(self._player, options)
        if Remove in offer.kinds:
            return Remove()
        if Discard in offer.kinds:
            return Discard(ahead.poorest_card(position))
        if offer.kinds == (Exchange,):
            return Exchange(LETTERS[ahead.poorest_lemma(position)])
        return ahead.candidates(position)[0].action(position, options)


class RolloutBot:
    """Samples games from each candidate, what is unseen reshuffled, and takes the one that wins most often."""

    def __init__(self, seed: int) -> None:
        self._dice = QuickDice(sampling_seed(seed))
        self._greedy = GreedyBot(seed)
        self._player: dict[Options, Lookahead] = {}

    def choose(self, view: View, offer: Offer) -> AnyAction:
        position, options = view.position, view.options
        if options.lemmas != "cards" or _between_turns(view, offer) is not None:
            return self._greedy.choose(view, offer)
        ahead = _looking_ahead(self._player, options)
        return best_by_sampling(ahead, position, self._dice.below(1 << 31) << 16).action(position, options)


def _looking_ahead(made: dict[Options, Lookahead], options: Options) -> Lookahead:
    """Made once for each set of options: its tables and scratch paper are large."""
    if options not in made:
        made[options] = Lookahead(options)
    return made[options]


def best_by_sampling(ahead: Lookahead, position: Position, first: int) -> Candidate:
    """The candidate that wins most of the sampled games."""
    listed = ahead.candidates(position)
    if len(listed) == 1:
        return listed[0]
    won = {move: ahead.sample(position, move, first, FIRST_SAMPLES) for move in listed}
    finalists = sorted(listed, key=lambda move: (-won[move], -move.score))[:FINALISTS]
    for move in finalists:
        won[move] += ahead.sample(position, move, first + FIRST_SAMPLES, FURTHER_SAMPLES)
    return min(finalists, key=lambda move: (-won[move], -move.score))


def all_moves(position: Position, options: Options) -> list[Candidate]:
    """Every move of a turn but conceding: choices of cards with problems, and exchanges."""
    proofs = [Candidate("prove", place, cards, 0.0) for cards, place in plays.from_hand(position, options)]
    solutions = [Candidate("solve", place, cards, 0.0) for cards, place in plays.from_tableau(position, options)]
    exchanges = [Candidate("exchange", index, (), 0.0) for index in range(len(position.lemmas))]
    return [*proofs, *solutions, *exchanges]


def _between_turns(view: View, offer: Offer) -> list[AnyAction] | None:
    """The choices where the turn demands one, or None at its beginning."""
    if Remove in offer.kinds:
        return [Remove(), Keep()]
    if Discard in offer.kinds:
        return [Discard(card) for card in view.position.hand]
    if offer.kinds == (Exchange,):
        return [Exchange(LETTERS[index]) for index in range(len(view.position.lemmas))]
    return None


def _plain_choice(view: View, offer: Offer) -> AnyAction:
    """Greed without weights, for the other readings of lemmas: solve, else prove with few cards, else exchange."""
    forced = _between_turns(view, offer)
    if forced is not None:
        return forced[0]
    moves = all_moves(view.position, view.options)
    useful = [move for move in moves if move.kind == "solve" and not view.position.solved[move.place]]
    proofs = [move for move in moves if move.kind == "prove"]
    ranked = sorted(useful, key=lambda move: len(move.cards)) or sorted(proofs, key=lambda move: len(move.cards))
    return (ranked or moves)[0].action(view.position, view.options)

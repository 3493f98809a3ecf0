"""Players that are programs; each sees the view alone."""

import random

from ludendum.engine import AnyAction, Offer, QuickDice
from ludendum.games.fields_medal import kernel, plain, plays
from ludendum.games.fields_medal.actions import Concede, between_turns
from ludendum.games.fields_medal.learnt import Learnt, knows
from ludendum.games.fields_medal.lookahead import Candidate, Lookahead, sampling_seed
from ludendum.games.fields_medal.position import Options, Position
from ludendum.games.fields_medal.view import View


class RandomBot:
    """Takes any legal move, each kind and then each choice equally likely."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a bot's fancy, not dice

    def choose(self, view: View, offer: Offer) -> AnyAction:
        if demanded := between_turns(view.position, view.options):
            return self._random.choice(demanded)
        by_kind: dict[str, list[Candidate]] = {}
        for move in all_moves(view.position, view.options):
            by_kind.setdefault(move.kind, []).append(move)
        if not by_kind:
            return Concede()
        kind = self._random.choice(sorted(by_kind))
        return self._random.choice(by_kind[kind]).action(view.position, view.options)


class QuickBot:
    """Takes the move after which the position looks best by forty-two weights."""

    def __init__(self, seed: int) -> None:
        self._player: dict[Options, Lookahead] = {}

    def choose(self, view: View, offer: Offer) -> AnyAction:
        position, options = view.position, view.options
        if not kernel.plays(options):
            if demanded := between_turns(position, options):
                return demanded[0]
            move = plain.favourite(position, options)
            return move.action(position, options) if move else Concede()
        ahead = _looking_ahead(self._player, options)
        return ahead.due(position) or ahead.candidates(position)[0].action(position, options)


class GreedyBot:
    """Takes the move after which the learnt value of the position is highest; elsewhere it plays as the quick one."""

    def __init__(self, seed: int) -> None:
        self._quick = QuickBot(seed)
        self._learnt: Learnt | None = None

    def choose(self, view: View, offer: Offer) -> AnyAction:
        position, options = view.position, view.options
        if not knows(options):
            return self._quick.choose(view, offer)
        self._learnt = learnt = self._learnt or Learnt()
        if (due := learnt.due(position, options)) is not None:
            return due
        turn = learnt.greedily(position)
        return turn.action(position, options) if turn else Concede()


class MasterBot:
    """Plays on from the moves of highest learnt value, what is unseen reshuffled; elsewhere it samples as rollout."""

    def __init__(self, seed: int) -> None:
        self._dice = QuickDice(sampling_seed(seed))
        self._rollout = RolloutBot(seed)
        self._learnt: Learnt | None = None

    def choose(self, view: View, offer: Offer) -> AnyAction:
        position, options = view.position, view.options
        if not knows(options):
            return self._rollout.choose(view, offer)
        self._learnt = learnt = self._learnt or Learnt()
        if (due := learnt.due(position, options)) is not None:
            return due
        turn = learnt.searching(position, self._dice.below(1 << 31) << 24)
        return turn.action(position, options) if turn else Concede()


class RolloutBot:
    """Samples games from each candidate, what is unseen reshuffled, and takes the one that wins most often."""

    def __init__(self, seed: int) -> None:
        self._dice = QuickDice(sampling_seed(seed))
        self._quick = QuickBot(seed)
        self._player: dict[Options, Lookahead] = {}

    def choose(self, view: View, offer: Offer) -> AnyAction:
        position, options = view.position, view.options
        if not kernel.plays(options) or between_turns(position, options):
            return self._quick.choose(view, offer)
        ahead = _looking_ahead(self._player, options)
        return ahead.best_by_sampling(position, self._dice.below(1 << 31) << 16).action(position, options)


def _looking_ahead(made: dict[Options, Lookahead], options: Options) -> Lookahead:
    """Made once for each set of options: its tables and scratch paper are large."""
    if options not in made:
        made[options] = Lookahead(options)
    return made[options]


def all_moves(position: Position, options: Options) -> list[Candidate]:
    """Every move of a turn but conceding: choices of cards with problems, and exchanges."""
    proofs = [Candidate("prove", place, cards, 0.0) for cards, place in plays.from_hand(position, options)]
    solutions = [Candidate("solve", place, cards, 0.0) for cards, place in plays.from_tableau(position, options)]
    exchanges = [Candidate("exchange", index, (), 0.0) for index in range(len(position.lemmas))]
    return [*proofs, *solutions, *exchanges]

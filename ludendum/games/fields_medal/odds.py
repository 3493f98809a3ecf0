"""The odds of each choice, from games sampled after it.

Nothing is peeked at, for there is nothing to peek at: a view holds the piles as multisets, and the order in which cards
will come exists nowhere yet. Every sampled game draws it anew. All choices meet the same luck: game number n has the
same dice after each of them, so that their differences are those of the choices.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, groupby, islice, repeat

from ludendum.engine import AnyAction, ChoiceOdds, Estimate, QuickDice
from ludendum.games.fields_medal import greedy, kernel, plain, plays
from ludendum.games.fields_medal.actions import (
    Concede,
    Discard,
    Exchange,
    Keep,
    Prove,
    Remove,
    Solve,
    Table,
    between_turns,
)
from ludendum.games.fields_medal.compiling import COMPILED
from ludendum.games.fields_medal.learnt import Learnt, knows
from ludendum.games.fields_medal.lookahead import WEIGHTS, Candidate, Kind, Lookahead, sampling_seed
from ludendum.games.fields_medal.plain import without_formula
from ludendum.games.fields_medal.playouts import play_outs
from ludendum.games.fields_medal.position import Cards, Options, Position
from ludendum.games.fields_medal.view import View

ROUNDS = (4, 4, 8, 16, 32, 64, 128)
"""Games for each choice in the first rounds: the whole doubles, until a round takes as long as people like to wait."""

FULL_ROUND = 256 if COMPILED else 8
MOST_LEARNT = 12
"""Turns of highest learnt value whose odds are told."""

SCRIPT_ROUND = 1
"""Games for each choice in every round, where only the script plays."""

PLAIN_CHOICES = 3
"""Solutions and proofs of each problem that are considered where only the script plays."""


@dataclass(frozen=True)
class Choice:
    """Something the player may do, and the position right after it; None: the game is given up."""

    label: str
    after: Position | None


Sampler = Callable[[Position, int, int], Estimate]
"""Of games from a position with the dice `first + n` for n below a count: how many are won."""


def improving(view: View, seed: int, asked: AnyAction | None) -> Iterator[list[ChoiceOdds]]:
    """Odds of each choice (and of the one asked for), the best first; from more games each time, without end."""
    listed = choices(view)
    named = None if asked is None else choice_of(view, asked)
    if named is not None:
        same = next((one for one in listed if one.after == named.after), None)
        listed, named = (listed, same) if same is not None else ([*listed, named], named)
    if not listed:
        return
    sampled, rounds = _sampling(view.options)
    first = QuickDice(sampling_seed(seed)).below(1 << 31) << 24
    found = dict.fromkeys(listed, Estimate(0, 0))
    games = 0
    for size in rounds:
        for one in listed:
            more = Estimate(0, size) if one.after is None else sampled(one.after, first + games, size)
            found[one] += more
        games += size
        # The sort is stable: equals stand as they were listed.
        ranked = sorted(listed, key=lambda one: -found[one].won)
        yield [ChoiceOdds(one.label, found[one], asked_for=one is named) for one in ranked]


# what can be chosen --------------------------------------------------------------------------------------------------


def choices(view: View) -> list[Choice]:
    """The choices worth sampling; which kind of choice it is follows from the position."""
    if demanded := between_turns(view.position, view.options):
        return [choice_of(view, action) for action in demanded]
    if by_learning(view.options):
        turns = Learnt().listed(view.position)
        found = (Choice(turn.text(view.position), turn.after(view.position, view.options)) for turn in turns)
        return list(dict.fromkeys(found))[:MOST_LEARNT]  # the same cards may be taken in ways that come to the same
    kernel_plays = kernel.plays(view.options)
    listed = Lookahead(view.options).candidates(view.position) if kernel_plays else _plain_candidates(view)
    return [Choice(move.text(view.position), _after(view, without_formula(move))) for move in listed]


def _plain_candidates(view: View) -> Iterator[Candidate]:
    """Where the kernel does not play: the solutions and proofs of fewest cards for each problem, and all exchanges."""
    position, options = view.position, view.options
    solutions = plays.from_tableau(position, options, quickly=True)
    proofs = sorted(plays.from_hand(position, options), key=lambda proof: (len(proof[0]), proof))
    by_kind: tuple[tuple[Kind, Iterable[tuple[Cards, int]]], ...] = (("solve", solutions), ("prove", proofs))
    for kind, found in by_kind:
        for _, same in groupby(sorted(found, key=_problem), key=_problem):
            for cards, place in islice(same, PLAIN_CHOICES):
                yield Candidate(kind, place, cards, 0.0)
    yield from (Candidate("exchange", index, (), 0.0) for index in range(len(position.lemmas)))


def _problem(play: tuple[Cards, int]) -> int:
    return play[1]


def choice_of(view: View, action: AnyAction) -> Choice:
    """The choice that an action is."""
    return Choice(action.notation(), _after(view, action))


def _after(view: View, action: AnyAction) -> Position | None:
    position = view.position
    match action:
        case Prove(problem):
            return position.prove(problem.place, action.cards())
        case Solve(problem):
            return position.solve(problem.place, action.leaves(Table(view.options, position)), view.options.draws)
        case Exchange():
            return position.exchange(action.index, view.options.draws_for(position.lemmas[action.index]))
        case Discard(card):
            return position.throw_away(card)
        case Remove():
            return position.settled().without_advancement()
        case Keep():
            return position.settled()
        case Concede():
            return None
    raise TypeError(f"{action!r} is no choice of this game")


# sampling ------------------------------------------------------------------------------------------------------------


def by_learning(options: Options) -> bool:
    """Whether the greedy bot itself plays the sampled games: it is fast enough where it is compiled."""
    return COMPILED and knows(options)


def player(options: Options) -> str:
    """Who plays the sampled games, as people are told."""
    if by_learning(options):
        return "the greedy bot"
    return "the quick bot" if kernel.plays(options) else "a simple player"


def _sampling(options: Options) -> tuple[Sampler, Iterable[int]]:
    """Who plays the sampled games, and how many in each round."""
    if not kernel.plays(options):
        return partial(plain.sample, options), repeat(SCRIPT_ROUND)
    rounds = chain((size for size in ROUNDS if size <= FULL_ROUND), repeat(FULL_ROUND))
    if by_learning(options):
        return Learnt().sample, rounds
    desk, dice = kernel.desk(options, WEIGHTS, greedy.SLOTS), kernel.dice(0)

    def sampled(position: Position, first: int, count: int) -> Estimate:
        won, undecided = play_outs(kernel.pack(position), first, count, dice, desk)
        return Estimate(int(won), count, int(undecided))

    return sampled, rounds

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
from ludendum.games.fields_medal.actions import Concede, Discard, Exchange, Keep, Prove, Remove, Solve, Table
from ludendum.games.fields_medal.formulas import LETTERS, take_loose
from ludendum.games.fields_medal.lookahead import WEIGHTS, Candidate, Lookahead, sampling_seed
from ludendum.games.fields_medal.mass import play_outs
from ludendum.games.fields_medal.position import HAND_LIMIT, LEMMA_LIMIT, Options, Position
from ludendum.games.fields_medal.view import View

ROUNDS = (4, 4, 8, 16, 32, 64, 128)
"""Games for each choice in the first rounds: the whole doubles, until a round takes as long as people like to wait."""

FULL_ROUND = 256 if kernel.COMPILED else 8
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
    position = view.position
    if position.may_lose_advancement():
        return [_named(view, action) for action in (Remove(), Keep())]
    if len(position.lemmas) > LEMMA_LIMIT:
        return [_named(view, Exchange(LETTERS[index])) for index in range(len(position.lemmas))]
    if len(position.hand) > HAND_LIMIT:
        return [_named(view, Discard(card)) for card in sorted(set(position.hand))]
    if view.options.lemmas == "cards":
        listed = Lookahead(view.options).candidates(position)
        return [Choice(move.text(position), _after(view, move)) for move in listed]
    return list(_plain_choices(view))


def _after(view: View, move: Candidate) -> Position:
    position = view.position
    match move.kind:
        case "prove":
            return position.prove(move.place, move.cards)
        case "solve":
            return position.solve(move.place, take_loose(position.lemmas, move.cards))
        case "exchange":
            return _exchanged(view, move.place)


def _plain_choices(view: View) -> Iterator[Choice]:
    """Where the kernel does not play: the solutions and proofs of fewest cards for each problem, and all exchanges."""
    position = view.position
    proofs = sorted(plays.from_hand(position, view.options), key=lambda proof: (proof[1], len(proof[0]), proof[0]))
    solutions = sorted(plain.solutions(position, view.options), key=lambda found: found.place)
    for _, solving in groupby(solutions, key=lambda found: found.place):
        for place, terms, left in islice(solving, PLAIN_CHOICES):
            yield Choice(Candidate("solve", place, terms, 0.0).text(position), position.solve(place, left))
    for _, proving in groupby(proofs, key=lambda proof: proof[1]):
        for cards, place in islice(proving, PLAIN_CHOICES):
            yield Choice(Candidate("prove", place, cards, 0.0).text(position), position.prove(place, cards))
    for index in range(len(position.lemmas)):
        yield _named(view, Exchange(LETTERS[index]))


def choice_of(view: View, action: AnyAction) -> Choice | None:
    """The choice that an action is."""
    position, label = view.position, action.notation()
    match action:
        case Prove(problem):
            return Choice(label, position.prove(problem.place, action.cards()))
        case Solve(problem):
            return Choice(label, position.solve(problem.place, action.leaves(Table(view.options, position))))
        case Exchange():
            return Choice(label, _exchanged(view, action.index))
        case Discard(card):
            return Choice(label, position.throw_away(card))
        case Remove():
            return Choice(label, position.settled().without_advancement())
        case Keep():
            return Choice(label, position.settled())
        case Concede():
            return Choice(label, None)
    return None


def _named(view: View, action: AnyAction) -> Choice:
    choice = choice_of(view, action)
    if choice is None:
        raise TypeError(f"{action!r} is no choice of this game")
    return choice


def _exchanged(view: View, index: int) -> Position:
    lemma = view.position.lemmas[index]
    return view.position.exchange(index, 2 if view.options.exchange == "lemma" else 2 * len(lemma))


# sampling ------------------------------------------------------------------------------------------------------------


def _sampling(options: Options) -> tuple[Sampler, Iterable[int]]:
    """Who plays the sampled games, and how many in each round."""
    if options.lemmas != "cards":
        return partial(plain.sample, options), repeat(SCRIPT_ROUND)
    desk, dice = kernel.desk(options, WEIGHTS, greedy.SLOTS), kernel.dice(0)

    def sampled(position: Position, first: int, count: int) -> Estimate:
        won, undecided = play_outs(kernel.pack(position), first, count, dice, desk)
        return Estimate(int(won), count, int(undecided))

    return sampled, chain((size for size in ROUNDS if size <= FULL_ROUND), repeat(FULL_ROUND))

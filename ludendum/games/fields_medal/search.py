"""The master's turn: the few turns that look best are played on by the learnt player, what is unseen reshuffled."""

from typing import Any, NamedTuple

from ludendum.games.fields_medal.compiling import Numbers, compiled, floats, integers
from ludendum.games.fields_medal.kernel import MOST_MOVES, REMOVE, below, do, go_on, is_won
from ludendum.games.fields_medal.state import MOVES, blank, put
from ludendum.games.fields_medal.turns import COUNT, Turns, best_demanded, best_turn, play_on
from ludendum.games.fields_medal.value import CERTAIN, Eye

KEPT = 8
"""Turns that are looked at, the best by their worth."""

STAGES = ((64.0, 1.0, 0.06, 8.0), (192.0, 1.0, 0.03, 4.0), (96.0, 3.0, 0.04, 2.0), (192.0, 3.0, 1.0, 1.0))
"""Of each stage: games sampled for each turn that is left, how many turns they last, how far behind the best a turn may
be, and how many go on."""


class Finalists(NamedTuple):
    """The turns that are looked at, and what their samples said."""

    moves: Any
    after: Any
    worths: Any
    shares: Any
    """How likely each wins, by its samples of the latest kind."""
    games: Any
    order: Any
    """Which are left, the best first."""
    state: Any


def finalists() -> Finalists:
    return Finalists(
        integers(3 * KEPT),
        blank(KEPT),
        floats([0.0] * KEPT),
        floats([0.0] * KEPT),
        integers(KEPT),
        integers(KEPT),
        blank(),
    )


@compiled
def gather(g: Turns, f: Finalists) -> int:
    """The best turns by their worth, in that order; returns how many."""
    kept = 0
    for i in range(g.moves[COUNT]):
        at = min(kept, KEPT)
        while at > 0 and g.worths[i] > f.worths[at - 1]:
            if at < KEPT:
                f.worths[at] = f.worths[at - 1]
                f.order[at] = f.order[at - 1]
            at -= 1
        if at < KEPT:
            f.worths[at], f.order[at] = g.worths[i], i
            kept = min(kept + 1, KEPT)
    for i in range(kept):
        put(f.after[i], g.states[f.order[i]])
        for part in range(3):
            f.moves[3 * i + part] = g.moves[3 * f.order[i] + part]
        f.order[i] = i
    return kept


@compiled
def rank(f: Finalists, left: int, margin: float, most: int) -> int:
    """The turns that are left, the best first; returns how many go on."""
    for i in range(1, left):
        one, at = f.order[i], i
        while at > 0 and f.shares[one] > f.shares[f.order[at - 1]]:
            f.order[at] = f.order[at - 1]
            at -= 1
        f.order[at] = one
    going = 1
    while going < min(left, most) and f.shares[f.order[going]] >= f.shares[f.order[0]] - margin:
        going += 1
    return going


@compiled
def search(s: Numbers, first: int, effort: int, rng: Numbers, e: Eye, g: Turns, f: Finalists) -> int:
    """The best turn by sampling, among the finalists; −1 where there is none.

    Game number n of a stage has the same dice after each turn, so that all meet the same luck. More effort samples as
    many times more games.
    """
    best = best_turn(s, e, g)
    if best < 0:
        return -1
    left, turns_before = gather(g, f), 0.0
    if f.worths[0] >= CERTAIN:
        return 0
    for games, turns, margin, most in STAGES:
        if left < 2:
            break
        count = int(games) * effort
        for i in range(left):
            one = f.order[i]
            if turns != turns_before:
                f.shares[one], f.games[one] = 0.0, 0
            total = f.shares[one] * f.games[one]
            for game in range(count):
                rng[0] = first + f.games[one] + game
                put(f.state, f.after[one])
                total += play_on(f.state, rng, int(turns), e, g)[1]
            f.games[one] += count
            f.shares[one] = total / f.games[one]
        first += 1 << 20
        turns_before = turns
        left = rank(f, left, margin, int(most))
    return int(f.order[0])


@compiled
def master_game(
    s: Numbers, dice: Numbers, own: Numbers, effort: int, rng: Numbers, e: Eye, g: Turns, f: Finalists
) -> int:
    """The master's game from here to the end: 1 won, 0 lost, −1 undecided after `MOST_MOVES`."""
    for _ in range(MOST_MOVES):
        due = go_on(s, dice)
        while due >= 0:
            do(s, due, 0 if due == REMOVE else best_demanded(s, due, e, g), 0, 0)
            due = go_on(s, dice)
        if is_won(s):
            return 1
        chosen = search(s, below(own, 1 << 31) << 24, effort, rng, e, g, f)
        if chosen < 0:
            return 0
        moves = s[MOVES] + 1
        put(s, f.after[chosen])
        s[MOVES] = moves
    return -1


@compiled
def learnt_outs(s: Numbers, first: int, count: int, rng: Numbers, e: Eye, g: Turns, state: Numbers) -> tuple[int, int]:
    """Of `count` games that the learnt player plays on from here, what is unseen reshuffled: how many are won, how many
    undecided. Game number n has the dice `first + n`, whatever the position."""
    won, undecided = 0, 0
    for n in range(count):
        put(state, s)
        rng[0] = first + n
        result = play_on(state, rng, MOST_MOVES, e, g)[0]
        if result == 1:
            won += 1
        elif result < 0:
            undecided += 1
    return won, undecided

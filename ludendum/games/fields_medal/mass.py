"""Whole games of the bots by the thousand, through the kernel: the very games the script would play."""

from collections.abc import Iterator
from typing import Any

from ludendum.games.fields_medal import kernel
from ludendum.games.fields_medal.greedy import SLOTS, candidates, forced, play_out
from ludendum.games.fields_medal.kernel import MOST_MOVES, MOVES, Desk, Numbers, below, compiled, do, go_on, is_won
from ludendum.games.fields_medal.lookahead import WEIGHTS, sampling_seed
from ludendum.games.fields_medal.position import UNDEALT, Options

FIRST_SAMPLES, FURTHER_SAMPLES, FINALISTS = 16, 64, 4
"""How many games the rollout bot samples for each candidate, and then for the best few."""

STRETCHES = 25
"""How often a game may go on for another `MOST_MOVES` choices before it is given up as endless."""


def mass(options: Options, bot: str, seeds: range) -> Iterator[tuple[bool, int]] | None:
    """Games by the seeds of their quick dice, the bot made with the same seed: won or not, and moves.

    None for a random bot and for the other readings of lemmas, which only the script plays.
    """
    if options.lemmas != "cards" or bot not in ("greedy", "rollout"):
        return None
    return _games(options, bot, seeds)


def _games(options: Options, bot: str, seeds: range) -> Iterator[tuple[bool, int]]:
    desk, state, fresh = kernel.desk(options, WEIGHTS, SLOTS), kernel.pack(UNDEALT), kernel.pack(UNDEALT)
    for seed in seeds:
        state[:] = fresh
        dice, own = kernel.dice(seed), kernel.dice(sampling_seed(seed))
        kernel.deal(state, dice)
        result = -1
        for _ in range(STRETCHES):
            if result < 0:
                result = int(_stretch(bot, state, dice, desk, own))
        if result < 0:
            raise RuntimeError(f"the game of seed {seed} does not end")
        yield result == 1, int(state[MOVES])


def _stretch(bot: str, state: Any, dice: Any, desk: Desk, own: Any) -> Any:
    if bot == "greedy":
        return play_out(state, dice, desk, 0.0, dice)
    return rollout_game(state, dice, desk, own)


@compiled
def play_outs(s: Numbers, first: int, count: int, rng: Numbers, d: Desk) -> tuple[int, int]:
    """Of `count` greedy games from this position, with the dice `first + n`: how many are won, how many undecided."""
    won, undecided = 0, 0
    for n in range(count):
        d.copy[:] = s
        rng[0] = first + n
        result = play_out(d.copy, rng, d, 0.0, rng)
        if result == 1:
            won += 1
        elif result < 0:
            undecided += 1
    return won, undecided


@compiled
def count_won(
    s: Numbers, kind: int, what: int, code: int, first: int, count: int, rng: Numbers, d: Desk, after: Numbers
) -> int:
    """How many of `count` games that go on with this move are won; `after` is scratch for the position after it."""
    after[:] = s
    do(after, kind, what, code, d.per_card)
    return play_outs(after, first, count, rng, d)[0]


@compiled
def best_by_samples(
    s: Numbers, moves: Numbers, scores: Numbers, first: int, rng: Numbers, d: Desk, after: Numbers
) -> int:
    """The slot of the move that wins most of the sampled games: `bots.best_by_sampling`, in numbers."""
    won = [-1] * SLOTS
    for slot in range(SLOTS):
        if moves[3 * slot] >= 0:
            kind, what, code = moves[3 * slot], moves[3 * slot + 1], moves[3 * slot + 2]
            won[slot] = count_won(s, kind, what, code, first, FIRST_SAMPLES, rng, d, after)
    best, most, worth = -1, -1, -1e18
    for _ in range(FINALISTS):
        finalist = -1
        for slot in range(SLOTS):
            if won[slot] >= 0 and (
                finalist < 0
                or won[slot] > won[finalist]
                or (won[slot] == won[finalist] and scores[slot] > scores[finalist])
            ):
                finalist = slot
        if finalist < 0:
            break
        kind, what, code = moves[3 * finalist], moves[3 * finalist + 1], moves[3 * finalist + 2]
        total = won[finalist] + count_won(s, kind, what, code, first + FIRST_SAMPLES, FURTHER_SAMPLES, rng, d, after)
        won[finalist] = -1
        if total > most or (total == most and scores[finalist] > worth):
            best, most, worth = finalist, total, scores[finalist]
    return best


@compiled
def rollout_game(s: Numbers, rng: Numbers, d: Desk, own: Numbers) -> int:
    """The rollout bot's play from here to the end: 1 won, 0 lost, −1 undecided after `MOST_MOVES`."""
    sampled, after = own.copy(), s.copy()
    for _ in range(MOST_MOVES):
        due = go_on(s, rng)
        if due >= 0:
            forced(s, due, d)
            continue
        if is_won(s):
            return 1
        candidates(s, d)
        moves, scores = d.moves.copy(), d.scores.copy()
        listed, slot = 0, -1
        for place in range(SLOTS):
            if moves[3 * place] >= 0:
                listed += 1
                slot = place
        if listed == 0:
            return 0
        first = below(own, 1 << 31) << 16
        if listed > 1:
            slot = best_by_samples(s, moves, scores, first, sampled, d, after)
        s[MOVES] += 1
        do(s, moves[3 * slot], moves[3 * slot + 1], moves[3 * slot + 2], d.per_card)
    return -1

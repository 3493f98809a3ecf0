"""Whole games of the bots by the thousand, through the kernel: the very games the script would play."""

from collections.abc import Iterator

from ludendum.games.fields_medal import kernel, search, turns, value
from ludendum.games.fields_medal.compiling import COMPILED, integers
from ludendum.games.fields_medal.greedy import SLOTS
from ludendum.games.fields_medal.learnt import EFFORT, knows
from ludendum.games.fields_medal.lookahead import WEIGHTS, sampling_seed
from ludendum.games.fields_medal.playouts import STRETCHES, quick_games, rollout_game
from ludendum.games.fields_medal.position import UNDEALT, Options
from ludendum.games.fields_medal.state import MOVES

AT_ONCE = 1000
"""Quick games that are played before any is told."""


def whole_games(options: Options, bot: str, seeds: range) -> Iterator[tuple[bool, int]] | None:
    """Games by the seeds of their quick dice, the bot made with the same seed: won or not, and moves.

    None for a random bot and for options that only the script plays.
    """
    if not kernel.plays(options):
        return None
    if knows(options) and bot in ("greedy", "master"):
        return _learnt_games(bot, seeds)
    plays = {"quick": "quick", "greedy": "quick", "rollout": "rollout", "master": "rollout"}.get(bot)
    return None if plays is None else _games(options, plays, seeds)


def _games(options: Options, bot: str, seeds: range) -> Iterator[tuple[bool, int]]:
    desk, fresh, dice = kernel.desk(options, WEIGHTS, SLOTS), kernel.pack(UNDEALT), kernel.dice(0)
    if bot == "quick":
        for first in range(seeds.start, seeds.stop, AT_ONCE):
            results = integers(2 * min(AT_ONCE, seeds.stop - first))
            quick_games(fresh, first, results, dice, desk)
            for result, moves in zip(*(iter(results.tolist() if COMPILED else results),) * 2, strict=True):
                yield _is_won(result, first), moves
        return
    state = kernel.pack(UNDEALT)
    for seed in seeds:
        state[:] = fresh
        dice, own = kernel.dice(seed), kernel.dice(sampling_seed(seed))
        kernel.deal(state, dice)
        result = -1
        for _ in range(STRETCHES):
            if result < 0:
                result = int(rollout_game(state, dice, desk, own))
        yield _is_won(result, seed), int(state[MOVES])


def _is_won(result: int, seed: int) -> bool:
    if result < 0:
        raise RuntimeError(f"the game of seed {seed} does not end")
    return result == 1


def _learnt_games(bot: str, seeds: range) -> Iterator[tuple[bool, int]]:
    eye, considered, finalists = value.eye(), turns.turns(), search.finalists()
    state, fresh, sampled = kernel.pack(UNDEALT), kernel.pack(UNDEALT), kernel.dice(0)
    for seed in seeds:
        state[:] = fresh
        dice, own = kernel.dice(seed), kernel.dice(sampling_seed(seed))
        kernel.deal(state, dice)
        if bot == "greedy":
            result = int(turns.play_on(state, dice, kernel.MOST_MOVES, eye, considered)[0])
        else:
            result = int(search.master_game(state, dice, own, EFFORT, sampled, eye, considered, finalists))
        yield _is_won(result, seed), int(state[MOVES])

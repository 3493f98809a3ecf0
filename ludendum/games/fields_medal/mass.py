"""Whole games of the bots by the thousand, through the kernel: the very games the script would play."""

from collections.abc import Iterator
from typing import Any

from ludendum.games.fields_medal import kernel
from ludendum.games.fields_medal.greedy import SLOTS
from ludendum.games.fields_medal.lookahead import WEIGHTS, sampling_seed
from ludendum.games.fields_medal.playouts import play_out, rollout_game
from ludendum.games.fields_medal.position import UNDEALT, Options

STRETCHES = 25
"""How often a game may go on for another `MOST_MOVES` choices before it is given up as endless."""


def whole_games(options: Options, bot: str, seeds: range) -> Iterator[tuple[bool, int]] | None:
    """Games by the seeds of their quick dice, the bot made with the same seed: won or not, and moves.

    None for a random bot and for options that only the script plays.
    """
    if not kernel.plays(options) or bot not in ("greedy", "rollout"):
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
        yield result == 1, int(state[kernel.MOVES])


def _stretch(bot: str, state: Any, dice: Any, desk: kernel.Desk, own: Any) -> Any:
    if bot == "greedy":
        return play_out(state, dice, desk, 0.0, dice)
    return rollout_game(state, dice, desk, own)

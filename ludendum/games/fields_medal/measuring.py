"""How strong a player is, with the luck of the draw taken out: `python -m ludendum.games.fields_medal.measuring`.

Before each turn the value network says how likely the game will be won, by the best turn there is. How much better or
worse that is than after other draws, on the mean of `REDRAWS` of them, is luck; so is what the deal brought. A game's
score is whether it was won less all its luck: the mean of the scores is that of the wins, whatever the network is
worth, and it varies much less. The games are those of `ludendum lab run`, by the same seeds.

Every game is a line of the file; called again, measuring goes on where it was stopped.
"""

import argparse
import sys
import time
from math import sqrt
from pathlib import Path

import msgspec
from msgspec import Struct

from ludendum.engine import Estimate
from ludendum.games.fields_medal import kernel, search, turns, value
from ludendum.games.fields_medal.compiling import Numbers, compiled
from ludendum.games.fields_medal.kernel import below, deal, do, go_on, is_won
from ludendum.games.fields_medal.learnt import EFFORT
from ludendum.games.fields_medal.lookahead import sampling_seed
from ludendum.games.fields_medal.position import UNDEALT
from ludendum.games.fields_medal.state import put
from ludendum.games.fields_medal.turns import Turns, best_demanded, best_turn, play_on
from ludendum.games.fields_medal.value import Eye, share

REDRAWS = 200
DEALS = 20_000
"""Deals whose mean worth is what a deal is worth."""

FIRST_DEAL = 777_000_000


class Game(Struct, frozen=True):
    """One measured game."""

    seed: int
    won: bool
    moves: int
    luck: float
    seconds: float
    """Of the processor, for all its turns."""


class Strength(Struct, frozen=True):
    """What the games of a file say."""

    won: Estimate
    score: float
    """The share of games won with the luck taken out."""
    margin: float
    """Half of its 95 % interval."""
    moves: float
    milliseconds: float
    """Of the processor, for a move."""

    def text(self) -> str:
        return (
            f"won {self.won.text()}; without luck {100 * self.score:.2f} ± {100 * self.margin:.2f} %; "
            f"{self.moves:.1f} moves a game, {self.milliseconds:.1f} ms a move"
        )


@compiled
def mean_worth(s: Numbers, first: int, count: int, z: Numbers, rng: Numbers, e: Eye, g: Turns) -> float:
    """How likely the game will be won once cards have been drawn, on the mean of so many draws."""
    total = 0.0
    for n in range(count):
        rng[0] = first + n
        put(z, s)
        total += play_on(z, rng, 1, e, g)[1]
    return total / count


@compiled
def mean_deal(first: int, count: int, fresh: Numbers, z: Numbers, rng: Numbers, e: Eye, g: Turns) -> float:
    """The same before the deal."""
    total = 0.0
    for n in range(count):
        rng[0] = first + n
        put(z, fresh)
        deal(z, rng)
        total += play_on(z, rng, 1, e, g)[1]
    return total / count


class Meter:
    """A player at its games."""

    def __init__(self, bot: str, effort: int) -> None:
        self._eye, self._turns, self._finalists = value.eye(), turns.turns(), search.finalists()
        self._bot, self._effort, self._rng, self._scratch = bot, effort, kernel.dice(0), kernel.pack(UNDEALT)
        fresh = kernel.pack(UNDEALT)
        self._expected = mean_deal(FIRST_DEAL, DEALS, fresh, self._scratch, self._rng, self._eye, self._turns)

    def play(self, seed: int) -> Game:
        state, dice, own = kernel.pack(UNDEALT), kernel.dice(seed), kernel.dice(sampling_seed(seed))
        others = kernel.dice(sampling_seed(sampling_seed(seed) + 1))
        deal(state, dice)
        luck, seconds, moves, expected = 0.0, 0.0, 0, float(self._expected)
        while True:
            due = go_on(state, dice)
            while due >= 0:
                do(state, due, self._demanded(state, int(due)), 0, 0)
                due = go_on(state, dice)
            if is_won(state):
                return Game(seed, True, moves, luck, seconds)
            best = best_turn(state, self._eye, self._turns)
            luck += (share(self._turns.worths[best]) if best >= 0 else 0.0) - expected
            if best < 0:
                return Game(seed, False, moves, luck, seconds)
            began = time.process_time()
            put(state, self._after(state, own))
            seconds += time.process_time() - began
            moves += 1
            if not is_won(state):
                first = below(others, 1 << 31) << 20
                expected = float(mean_worth(state, first, REDRAWS, self._scratch, self._rng, self._eye, self._turns))

    def _demanded(self, state: Numbers, due: int) -> int:
        return 0 if due == kernel.REMOVE else int(best_demanded(state, due, self._eye, self._turns))

    def _after(self, state: Numbers, own: Numbers) -> Numbers:
        if self._bot == "greedy":
            return self._turns.states[best_turn(state, self._eye, self._turns)]
        first = below(own, 1 << 31) << 24
        chosen = search.search(state, first, self._effort, self._rng, self._eye, self._turns, self._finalists)
        return self._finalists.after[chosen]


def strength(games: list[Game]) -> Strength:
    """What these games say."""
    count = len(games)
    scores = [one.won - one.luck for one in games]
    mean = sum(scores) / count
    spread = sqrt(sum((score - mean) ** 2 for score in scores) / max(count - 1, 1) / count)
    moves = sum(one.moves for one in games)
    won = Estimate(sum(one.won for one in games), count)
    return Strength(won, mean, 1.96 * spread, moves / count, 1000 * sum(one.seconds for one in games) / max(moves, 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=("greedy", "master"), default="master")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; each further one has the next")
    parser.add_argument("--effort", type=int, default=EFFORT, help="how many times the usual samples")
    parser.add_argument("--out", type=Path, required=True, help="a file of games, a line each; it is gone on with")
    chosen = parser.parse_args()
    decode = msgspec.json.Decoder(Game).decode
    games = [decode(line) for line in chosen.out.read_bytes().splitlines()] if chosen.out.exists() else []
    there = {one.seed for one in games}
    meter = Meter(chosen.bot, chosen.effort)
    with chosen.out.open("ab") as out:
        for seed in range(chosen.seed, chosen.seed + chosen.games):
            if seed not in there:
                games.append(meter.play(seed))
                out.write(msgspec.json.encode(games[-1]) + b"\n")
                out.flush()
                if len(games) % 50 == 0:
                    print(f"{len(games)} games: {strength(games).text()}", file=sys.stderr, flush=True)  # noqa: T201
    print(f"{chosen.bot}, {len(games)} games: {strength(games).text()}")  # noqa: T201 - the figure asked for


if __name__ == "__main__":
    main()

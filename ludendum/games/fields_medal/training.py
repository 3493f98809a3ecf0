"""Teaches the value network by self-play: `python -m ludendum.games.fields_medal.training --hours 2`.

The first games are played by the weighing player (`greedy.py`), and show only who won. From then on the learnt player
plays, now and then one of its five best turns instead of the best, and each position learns from what came after it:
its target mixes what the rest of the game says with the mean worth of the next turn over a few other draws. Where the
player strayed, what comes later says nothing about what came before.

Each generation of games is learnt from together with the two before it. The network is written after every generation;
called again, training goes on with the one that is there. Of a learnt network only the mean over the last steps is
kept, which is steadier than any of them.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy

from ludendum.games.fields_medal import kernel
from ludendum.games.fields_medal.compiling import Numbers, compiled, compiled_with_room
from ludendum.games.fields_medal.features import FEATURES, describe
from ludendum.games.fields_medal.greedy import SLOTS, forced
from ludendum.games.fields_medal.kernel import below, do, go_on, is_won
from ludendum.games.fields_medal.lookahead import WEIGHTS
from ludendum.games.fields_medal.playouts import best_slot, take, to_next_turn
from ludendum.games.fields_medal.position import UNDEALT, Options
from ludendum.games.fields_medal.state import DECK, LEMMA_COUNT, SIZE, put
from ludendum.games.fields_medal.turns import COUNT, Turns, best_demanded, best_turn, play_on, turns
from ludendum.games.fields_medal.value import CERTAIN, FIRST, SECOND, Eye, Network, eye, opened, sealed, share

STRAYING = 0.08
"""How often one of the best five is played instead of the best."""

TRACE = 0.6
"""How much of a target comes from the rest of the game, and not from the worth of the next turn."""

REDRAWS = 2
"""Other draws that the worth of the next turn is averaged over."""

BATCH = 512
RATES = ((0.45, 1e-3), (0.7, 4e-4), (0.87, 1.5e-4), (1.0, 5e-5))
"""The size of a step until this part of the time is over."""

TURNS_A_GAME = 40
"""Room for positions, for each game of a generation."""

NOISE = 3.0
FIRST_SEED = 1_000_000_000
"""Far from the seeds that strength is measured with."""


@compiled_with_room
def self_play(
    first: int, games: int, e: Eye, g: Turns, rng: Numbers, own: Numbers, x: Numbers, targets: Numbers, notes: Numbers
) -> tuple[int, int]:
    """Games of the learnt player: how many positions are noted with their targets, and how many games are won.

    Notes are two for each position: the worth of the best turn where another was played, else −1; and that of the next.
    """
    at, wins = 0, 0
    s, z = g.states[0].copy(), g.states[0].copy()
    for game in range(games):
        for i in range(SIZE):
            s[i] = 0
        s[DECK] = 1
        for digit in range(1, 10):
            s[DECK + digit] = 4
        rng[0] = first + game
        kernel.deal(s, rng)
        start, won = at, 0
        while at < len(targets):
            due = go_on(s, rng)
            while due >= 0:
                do(s, due, 0 if due == kernel.REMOVE else best_demanded(s, due, e, g), 0, 0)
                due = go_on(s, rng)
            if is_won(s):
                won = 1
                break
            best = best_turn(s, e, g)
            if best < 0:
                break
            if g.worths[best] >= CERTAIN:
                won = 1
                break
            notes[2 * at], chosen = -1.0, best
            if below(own, 1000) < 1000 * STRAYING:
                chosen = one_of_five(g, below(own, 5))
                if chosen != best:
                    notes[2 * at] = share(g.worths[best])
            put(s, g.states[chosen])
            describe(s, e.tables, e.sight, e.chance, e.features)
            for i in range(FEATURES):
                x[at, i] = e.features[i]
            total = 0.0
            kept = rng[0]
            for _ in range(REDRAWS):
                rng[0] = below(own, 1 << 31)
                put(z, s)
                total += play_on(z, rng, 1, e, g)[1]
            rng[0] = kept
            notes[2 * at + 1] = total / REDRAWS
            at += 1
        wins += won
        later = float(won)
        for i in range(at - 1, start - 1, -1):
            later = TRACE * later + (1.0 - TRACE) * notes[2 * i + 1]
            targets[i] = later
            if notes[2 * i] >= 0.0:
                later = notes[2 * i]
    return at, wins


@compiled
def one_of_five(g: Turns, rank: int) -> int:
    """The turn of this rank by worth, or the worst there is."""
    place, limit = -1, 1e18
    for _ in range(min(rank + 1, g.moves[COUNT])):
        place = -1
        for i in range(g.moves[COUNT]):
            if g.worths[i] < limit and (place < 0 or g.worths[i] > g.worths[place]):
                place = i
        if place < 0:
            break
        limit = g.worths[place]
    return max(place, 0)


def first_games(first: int, games: int, e: Eye) -> tuple[Any, Any, int]:
    """Positions of games by the weighing player, who errs now and then, and whether they were won."""
    desk, own = kernel.desk(Options(), WEIGHTS, SLOTS), kernel.dice(first)
    seen, targets, wins = [], [], 0
    for seed in range(first, first + games):
        state, rng = kernel.pack(UNDEALT), kernel.dice(seed)
        kernel.deal(state, rng)
        here = []
        while (result := int(to_next_turn(state, rng, desk))) < 0:
            take(state, desk.moves, best_slot(desk.moves, desk.scores, NOISE * (seed % 2), own), 0)
            if state[LEMMA_COUNT] > 4:
                forced(state, kernel.EXCHANGE, desk)
            if not is_won(state):
                describe(state, e.tables, e.sight, e.chance, e.features)
                here.append(e.features.copy())
        wins += result
        seen += here
        targets += [float(result)] * len(here)
    return numpy.array(seen), numpy.array(targets, numpy.float32), wins


# learning ------------------------------------------------------------------------------------------------------------


class Learner:
    """The network as it learns: Adam's steps, and the mean over the last of them."""

    def __init__(self, network: Network) -> None:
        self._weights = [layer.astype(numpy.float32) for layer in network]
        self._mean = [layer.copy() for layer in self._weights]
        self._moments = [(numpy.zeros_like(layer), numpy.zeros_like(layer)) for layer in self._weights]
        self._steps = 0

    @property
    def network(self) -> Network:
        return Network(*self._mean)

    def learn(self, x: Any, targets: Any, rate: float) -> float:
        """One step by a batch; returns its loss."""
        w1, w2, rest = self._weights
        b1, b2, w3, b3 = numpy.split(rest, (FIRST, FIRST + SECOND, FIRST + 2 * SECOND))
        first = x @ w1 + b1
        a = numpy.maximum(first, 0)
        second = a @ w2 + b2
        b = numpy.maximum(second, 0)
        said = 1 / (1 + numpy.exp(-(b @ w3 + b3[0])))
        off = (said - targets) / len(targets)
        back_b = off[:, None] * w3 * (second > 0)
        back_a = back_b @ w2.T * (first > 0)
        biases = numpy.concatenate([back_a.sum(0), back_b.sum(0), b.T @ off, off.sum(keepdims=True)])
        self._step([x.T @ back_a, a.T @ back_b, biases], rate)
        sure = numpy.clip(said, 1e-7, 1 - 1e-7)
        return float(-(targets * numpy.log(sure) + (1 - targets) * numpy.log(1 - sure)).mean())

    def _step(self, gradients: list[Any], rate: float) -> None:
        self._steps += 1
        one, two = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        keep = min(0.999, 1 - 1 / self._steps)
        for weights, mean, gradient, (m, v) in zip(self._weights, self._mean, gradients, self._moments, strict=True):
            m += 0.1 * (gradient - m)
            v += 0.001 * (gradient * gradient - v)
            weights -= rate * (m / one) / (numpy.sqrt(v / two) + 1e-8)
            mean += (1 - keep) * (weights - mean)


def untaught(seed: int) -> Network:
    chance = numpy.random.default_rng(seed)

    def layer(rows: int, columns: int, inputs: float) -> Any:
        return (chance.standard_normal((rows, columns)) * (2 / inputs) ** 0.5).astype(numpy.float32)

    rest = numpy.zeros(FIRST + 2 * SECOND + 1, numpy.float32)
    rest[FIRST + SECOND : -1], rest[-1] = 0.1 * chance.standard_normal(SECOND), -2.0
    return Network(layer(FEATURES, FIRST, 40), layer(FIRST, SECOND, FIRST), rest)


def file_of(network: Network) -> bytes:
    return sealed(b"".join(layer.astype("<f2").tobytes() for layer in network))


def train(out: Path, seconds: float, games: int, seed: int) -> None:
    began, chance = time.time(), numpy.random.default_rng(seed)
    going_on = out.exists()
    learner = Learner(opened(out.read_bytes()) if going_on else untaught(seed))
    g, rng, own = turns(), kernel.dice(0), kernel.dice(seed)
    room = TURNS_A_GAME * games
    x, targets, notes = (
        numpy.zeros((room, FEATURES), numpy.float32),
        numpy.zeros(room, numpy.float32),
        numpy.zeros(2 * room),
    )
    kept: list[tuple[Any, Any]] = []
    first, generation = FIRST_SEED + seed * 10**8, 0
    while (part := (time.time() - began) / seconds) < 1:
        if generation == 0 and not going_on:
            noted, aims, wins = first_games(first, 2 * games, eye(network=learner.network))
            played, kept = 2 * games, [(noted.astype(numpy.float16), aims)]
        else:
            count, wins = self_play(first, games, eye(network=learner.network), g, rng, own, x, targets, notes)
            played = games
            kept = (
                [*kept[-2:], (x[:count].astype(numpy.float16), targets[:count].copy())]
                if generation > 2 or going_on
                else [(x[:count].astype(numpy.float16), targets[:count].copy())]
            )
        first += played
        rate = next(size for until, size in RATES if part <= until)
        loss = _lesson(learner, kept, rate, chance, 3 if generation == 0 and not going_on else 2)
        out.write_bytes(file_of(learner.network))
        generation += 1
        print(  # noqa: T201 - progress
            f"generation {generation}: {played} games, {100 * wins / played:.2f} % won, loss {loss:.4f}, "
            f"{time.time() - began:.0f} s, {time.process_time():.0f} s of the processor",
            file=sys.stderr,
            flush=True,
        )


def _lesson(learner: Learner, kept: list[tuple[Any, Any]], rate: float, chance: Any, times: int) -> float:
    """As many positions as the newest generation has, so many times, of all that are kept; returns the mean loss."""
    x, targets = numpy.concatenate([x for x, _ in kept]), numpy.concatenate([t for _, t in kept])
    losses = []
    for _ in range(times):
        order = chance.permutation(len(targets))[: len(kept[-1][1])]
        for i in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[i : i + BATCH]
            losses.append(learner.learn(x[chosen].astype(numpy.float32), targets[chosen], rate))
    return float(numpy.mean(losses))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=1.0, help="how long to train")
    parser.add_argument("--games", type=int, default=4000, help="games of a generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("value.bin"))
    chosen = parser.parse_args()
    train(chosen.out, 3600 * chosen.hours, chosen.games, chosen.seed)


if __name__ == "__main__":
    main()

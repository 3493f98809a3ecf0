"""Mass play: whole matches of bots by the thousand, the same from the same arguments on any machine."""

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import msgspec
from msgspec import Struct

from ludendum import games as house
from ludendum.engine import AnyGame, Malformed, Seat
from ludendum.lab.engines import check, default_workers, spread
from ludendum.lab.matches import MOST_ASKS, play_match
from ludendum.lab.study import Plan, Played, Shelf, Speed, Study, Tally
from ludendum.programs import Program, Programs

BATCH_SECONDS = 0.5
"""How long a batch should take: long enough to be worth sending, short enough to wait for after Ctrl-C."""

LARGEST_BATCH = 20_000

ALONE_SECONDS = 1.5
"""How long it takes until other processes are ready: what is done by then needs none."""

Progress = Callable[[int, int], None]
"""Told how many games are done, and of how many."""


def run(
    game: AnyGame,
    options: Struct | None = None,
    bots: Sequence[str | Program] = (),
    games: int = 1000,
    seed: int = 1,
    *,
    engine: str = "local",
    workers: int | None = None,
    out: Path | None = None,
    force: bool = False,
    progress: Progress | None = None,
    most: int = MOST_ASKS,
) -> Study:
    """Let bots play `games` matches; Ctrl-C gives what is done so far, marked as partial.

    `bots` names one for each seat; a single name sits at every seat of the smallest table, and so does, if none is
    named, the first bot of the game. One may be somebody's `Program`. Raises `Malformed`, `EngineMissing` or
    `StudyExists`, each with one plain sentence.
    """
    chosen = game.options() if options is None else options
    seated = checked(game, chosen, bots, games, engine, workers)
    called = tuple(bot if isinstance(bot, str) else bot.text for bot in seated)
    plan = Plan(game.name, game.rules, msgspec.to_builtins(chosen), called, seed, games, most)
    crew = Crew(engine, workers)
    batch = Batch(game if house_name(game) is None else game.name, chosen, seated, range(0), most)
    tally = Tally("moves" if plays_in_mass(game, chosen, seated) else "asks", called)
    pace = Pace()
    began = time.perf_counter()
    partial = False
    with ExitStack() as stack:
        shelf = stack.enter_context(Shelf(out, plan, force=force)) if out is not None else None
        results = stack.enter_context(closing(crew.results(batches(batch, plan, crew.most, pace))))
        try:
            for played, seconds in results:
                pace.learn(len(played), seconds)
                tally.add(played)
                if shelf is not None:
                    shelf.add(played)
                if progress is not None:
                    progress(tally.games, games)
        except KeyboardInterrupt:
            partial = tally.games < games
        taken = time.perf_counter() - began
        speed = Speed(taken, tally.games / taken if taken else 0.0, engine, crew.busy)
        found = tally.standings(), tally.causes(), tally.lengths()
        study = Study(plan, game.title, tally.games, partial, *found, speed, tally.faults)
        if shelf is not None:
            shelf.close(study)
    return study


def checked(
    game: AnyGame, options: Struct, bots: Sequence[str | Program], games: int, engine: str, workers: int | None
) -> tuple[str | Program, ...]:
    """The bot of each seat, if all this can be played; raises `Malformed`."""
    if games < 1:
        raise Malformed(f"a study needs at least one game, not {games}")
    check(engine, workers)
    return seating(game, options, bots)


class Crew:
    """Those who play the batches: unless told otherwise one alone, until it shows that there is work for more."""

    def __init__(self, engine: str, workers: int | None) -> None:
        self._engine = engine
        self._patience = ALONE_SECONDS if workers is None and engine == "local" else 0.0
        self.most = default_workers() if workers is None else workers
        self.busy = 1 if self._patience else self.most

    def results(self, cut: Iterator["Batch"]) -> Generator[tuple[list[Played], float], None, None]:
        """What came of each batch, in their order."""
        deadline = time.perf_counter() + self._patience
        while self._patience:
            if (batch := next(cut, None)) is None:
                return
            if time.perf_counter() > deadline:
                cut = chain([batch], cut)
                self.busy = self.most
                break
            yield play_batch(batch)
        yield from spread(self._engine, play_batch, cut, self.most)


def seating(game: AnyGame, options: Struct, bots: Sequence[str | Program]) -> tuple[str | Program, ...]:
    """The bot of each seat; raises `Malformed`."""
    names = tuple(bots) or (next(iter(game.bots), ""),)
    for name in names:
        if isinstance(name, str) and name not in game.bots:
            raise Malformed(f"{game.title} has no bot “{name[:40]}”; it has: {', '.join(game.bots) or 'none'}")
    seats = game.seats_for(options)
    if len(names) == 1:
        return names * seats[0]
    if len(names) not in seats:
        raise Malformed(f"{game.title} has {seats[0]} to {seats[-1]} seats, not {len(names)}")
    return names


# batches -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Batch:
    """Some games in a row, as they are sent to a worker."""

    game: AnyGame | str
    """By name where the house knows it, so that a worker on another machine finds its own."""
    options: Struct
    bots: tuple[str | Program, ...]
    seeds: range
    most: int


class Pace:
    """How many games one worker plays in a second, as far as is known."""

    def __init__(self) -> None:
        self._rate = 0.0

    def learn(self, games: int, seconds: float) -> None:
        self._rate = games / max(seconds, 1e-6)

    def batch(self) -> int:
        return max(1, min(int(self._rate * BATCH_SECONDS), LARGEST_BATCH))


def house_name(game: AnyGame) -> str | None:
    """The name by which the house finds this very game, or None."""
    return game.name if game.name in house.names() and house.find(game.name) is game else None


def batches(like: Batch, plan: Plan, workers: int, pace: Pace) -> Iterator[Batch]:
    """All games of the plan in batches that suit the pace; how they are cut changes no result."""
    at = plan.seed
    end = plan.seed + plan.games
    while at < end:
        fair = max(1, (end - at) // (2 * workers))
        size = min(pace.batch(), fair)
        yield Batch(like.game, like.options, like.bots, range(at, at + size), like.most)
        at += size


def play_batch(batch: Batch) -> tuple[list[Played], float]:
    """The games of a batch, and the seconds they took."""
    began = time.perf_counter()
    game = house.find(batch.game) if isinstance(batch.game, str) else batch.game
    quick = mass(game, batch.options, batch.bots, batch.seeds)
    if quick is None:
        with Programs() as programs:
            played = [play_match(game, batch.options, batch.bots, seed, batch.most, programs) for seed in batch.seeds]
    else:
        played = [Played((Seat(0),) if won else (), "won" if won else "lost", moves) for won, moves in quick]
    return played, time.perf_counter() - began


def mass(
    game: AnyGame, options: Struct, bots: tuple[str | Program, ...], seeds: range
) -> Iterator[tuple[bool, int]] | None:
    """The game's own quick play of these seeds, where it has one."""
    if game.help.mass is None or len(bots) != 1 or not isinstance(bots[0], str):
        return None
    return game.help.mass(options, bots[0], seeds)


def plays_in_mass(game: AnyGame, options: Struct, bots: tuple[str | Program, ...]) -> bool:
    return mass(game, options, bots, range(0)) is not None

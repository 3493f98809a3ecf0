"""A study: what was played, what came of it, and its files."""

import csv
import io
import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, NamedTuple, Self

import msgspec
from msgspec import Struct

from ludendum.engine import Estimate, Seat
from ludendum.programs.errors import Faults, added_up, counted_faults

UNDECIDED = "undecided"
"""The cause of a game that was stopped because it went on and on."""


class Played(NamedTuple):
    """One game: who won, why it ended, and how long it was."""

    winners: tuple[Seat, ...]
    cause: str
    length: int
    faults: tuple[tuple[str, str], ...] = ()
    """What programs did wrong in it: each one's name, and the kind of fault."""


class Plan(Struct, frozen=True):
    """All that decides the result of a study: equal plans give equal results on any machine."""

    game: str
    rules: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    """The bot of each seat."""
    seed: int
    """Game number n, from 0, has the quick dice `seed + n`."""
    games: int
    most: int
    """Asks after which a game counts as undecided."""


class Standing(Struct, frozen=True):
    """How one seat did."""

    seat: int
    bot: str
    won: Estimate
    interval: tuple[float, float]


class Lengths(Struct, frozen=True):
    """How long the games were, counted in moves or in asks."""

    unit: Literal["moves", "asks"]
    least: int
    median: float
    mean: float
    most: int


class Speed(Struct, frozen=True):
    """How fast it went: the only part of a study that another run does not repeat."""

    seconds: float
    games_per_second: float
    engine: str
    workers: int


class Study(Struct, frozen=True):
    """What a run of the laboratory found."""

    plan: Plan
    title: str
    played: int
    partial: bool
    """It was stopped: these are the first `played` games of the plan."""
    standings: tuple[Standing, ...]
    causes: dict[str, int]
    lengths: Lengths
    speed: Speed
    faults: Faults = {}
    """How many turns other people's programs lost, by name and cause."""

    def text(self) -> str:
        plan, lengths, speed = self.plan, self.lengths, self.speed
        options = ", ".join(f"{name} {_plain(value)}" for name, value in plan.options.items() if value != "")
        lines = [
            f"{self.title}, rules {plan.rules}{f' ({options})' if options else ''}",
            f"{self.played:,} games with the seeds {plan.seed} to {plan.seed + self.played - 1}",
        ]
        if self.partial:
            lines.append(f"partial: stopped after {self.played:,} of {plan.games:,} games")
        if self.played:
            lines += [f"seat {one.seat + 1}, {one.bot}: won {one.won.text()}" for one in self.standings]
            lines.append(f"ended by: {', '.join(f'{cause} {count:,}' for cause, count in self.causes.items())}")
            lines.append(
                f"{lengths.unit}: {lengths.least} to {lengths.most}, median {lengths.median:g}, mean {lengths.mean:.1f}"
            )
        lines += counted_faults(self.faults)
        lines.append(
            f"{speed.seconds:.1f} s, {speed.games_per_second:,.0f} games a second "
            f"({speed.engine}, {speed.workers} {'process' if speed.workers == 1 else 'processes'})"
        )
        return "\n".join(lines)

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"

    def _repr_html_(self) -> str:
        """How a notebook shows it."""
        from ludendum.lab.drawing import study_html  # for notebooks alone

        return study_html(self)


def _plain(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class Tally:
    """Counts games as they come in."""

    def __init__(self, unit: Literal["moves", "asks"], bots: tuple[str, ...]) -> None:
        self._unit = unit
        self._bots = bots
        self.games = 0
        self._won: Counter[int] = Counter()
        self._causes: Counter[str] = Counter()
        self._lengths: Counter[int] = Counter()
        self.faults: Faults = {}

    def add(self, games: Iterable[Played]) -> None:
        for winners, cause, length, faults in games:
            self.faults = added_up(self.faults, faults) if faults else self.faults
            self.games += 1
            self._won.update(winners)
            self._causes[cause] += 1
            self._lengths[length] += 1

    def standings(self) -> tuple[Standing, ...]:
        undecided = self._causes[UNDECIDED]
        estimates = [Estimate(self._won[seat], self.games, undecided) for seat in range(len(self._bots))]
        return tuple(
            Standing(seat, bot, won, won.interval())
            for seat, (bot, won) in enumerate(zip(self._bots, estimates, strict=True))
        )

    def causes(self) -> dict[str, int]:
        """The most frequent first; among equals by name."""
        return dict(sorted(((c, n) for c, n in self._causes.items() if n), key=lambda pair: (-pair[1], pair[0])))

    def lengths(self) -> Lengths:
        if not self.games:
            return Lengths(self._unit, 0, 0.0, 0.0, 0)
        total = sum(length * count for length, count in self._lengths.items())
        low, high = self._at((self.games - 1) // 2), self._at(self.games // 2)
        return Lengths(self._unit, min(self._lengths), (low + high) / 2, total / self.games, max(self._lengths))

    def _at(self, rank: int) -> int:
        """The length of the game that stands at this rank when all are put in order."""
        for length in sorted(self._lengths):
            rank -= self._lengths[length]
            if rank < 0:
                return length
        raise IndexError(rank)


class StudyExists(Exception):
    """The folder holds another study, which is not overwritten unasked."""


class Shelf:
    """The folder of a study: `study.json` and `games.csv`, which appear whole or not at all."""

    def __init__(self, folder: Path, plan: Plan, *, force: bool = False) -> None:
        self._study, self._games = folder / "study.json", folder / "games.csv"
        self._finished = False
        if self._study.exists() or self._games.exists():
            there = self._there()
            if not force and (there is None or there.plan != plan):
                raise StudyExists(
                    f"“{folder}” holds another study; name another folder with --out, or replace it with --force"
                )
            self._finished = there is not None and there.plan == plan and not there.partial
        folder.mkdir(parents=True, exist_ok=True)
        self._seed, self._number = plan.seed, 0
        self._draft = folder / f".games.csv.{os.getpid()}"
        self._file = self._draft.open("w", encoding="utf-8", newline="")
        self._file.write("game,seed,winners,cause,length\n")

    def _there(self) -> Study | None:
        """The study that lies there, if it is one."""
        try:
            return msgspec.json.decode(self._study.read_bytes(), type=Study)
        except (OSError, msgspec.MsgspecError):
            return None

    def add(self, games: Iterable[Played]) -> None:
        lines = io.StringIO()
        rows = csv.writer(lines, lineterminator="\n")
        for winners, cause, length, _ in games:
            seats = " ".join(str(seat + 1) for seat in winners)
            rows.writerow((self._number, self._seed + self._number, seats, cause, length))
            self._number += 1
        self._file.write(lines.getvalue())

    def close(self, study: Study) -> None:
        """Put the files in place; what was stopped early does not replace the same study made in full."""
        self._file.close()
        if study.partial and self._finished:
            return
        draft = self._draft.with_name(f".study.json.{os.getpid()}")
        draft.write_bytes(study.json())
        self._draft.replace(self._games)
        draft.replace(self._study)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
        self._draft.unlink(missing_ok=True)

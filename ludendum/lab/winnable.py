"""How many deals can be won at all, by somebody who knows every card to come: an upper bound for anybody else."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct

from ludendum import games as house
from ludendum.engine import AnyGame, Estimate, Malformed
from ludendum.lab.engines import default_workers, spread
from ludendum.lab.run import Progress

BATCH = 50
"""Deals that are sent to a worker at a time."""

MANY = 200
"""Deals from which on other processes are worth starting."""


class Winnable(Struct, frozen=True):
    """What became of the deals."""

    game: str
    title: str
    options: dict[str, Any]
    seed: int
    games: int
    won: int
    lost: int
    undecided: int
    partial: bool = False

    def intervals(self) -> dict[str, tuple[float, float]]:
        """Of the deals that can be won, that cannot, and that are undecided; each with what is undecided left open."""
        return {
            "won": Estimate(self.won, self.games, self.undecided).interval(),
            "lost": Estimate(self.lost, self.games, self.undecided).interval(),
            "undecided": Estimate(self.undecided, self.games).interval(),
        }

    def text(self) -> str:
        if not self.games:
            return f"{self.title}: no deal was looked through"
        ends = self.intervals()
        lines = [f"{self.title}: {self.games:,} deals, every card to come known"]
        for name, count in (("won", self.won), ("lost", self.lost), ("undecided", self.undecided)):
            low, high = ends[name]
            share = 100 * count / self.games
            lines.append(f"{name:<10}{count:>9,}  {share:5.1f} % ({100 * low:.1f}–{100 * high:.1f} %)")
        lines.append(f"Nobody wins more often than {100 * ends['won'][1]:.1f} % of deals, whatever they know.")
        if self.partial:
            lines.append("partial: it was stopped")
        return "\n".join(lines)


@dataclass(frozen=True)
class Batch:
    """Some deals in a row, as they are sent to a worker."""

    game: str
    options: Struct
    seeds: range


def look_through(batch: Batch) -> Counter[str]:
    """How many deals of a batch come out how."""
    found = house.find(batch.game).help.winnable
    return Counter(() if found is None else found(batch.options, batch.seeds) or ())


def check(game: AnyGame, options: Struct, games: int) -> None:
    """Whether so many deals can be looked through; raises `Malformed`."""
    if games < 1:
        raise Malformed(f"at least one deal is needed, not {games}")
    if game.help.winnable is None or game.help.winnable(options, range(0)) is None:
        why = "" if game.help.winnable is None else " with these options"
        raise Malformed(f"{game.title}{why} cannot say which deals can be won")


def winnable(
    game: AnyGame,
    options: Struct | None = None,
    games: int = 1000,
    seed: int = 1,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Winnable:
    """Look through the deals that mass play deals by the same seeds; Ctrl-C gives what is done so far.

    Raises `Malformed` where the game cannot say it.
    """
    chosen = game.options() if options is None else options
    check(game, chosen, games)
    busy = workers if workers is not None else default_workers() if games >= MANY else 1
    counts: Counter[str] = Counter()
    partial = False
    try:
        for part in spread("local", look_through, _batches(game, chosen, games, seed), busy):
            counts += part
            if progress is not None:
                progress(counts.total(), games)
    except KeyboardInterrupt:
        partial = counts.total() < games
    return Winnable(
        game.name,
        game.title,
        msgspec.to_builtins(chosen),
        seed,
        counts.total(),
        counts["won"],
        counts["lost"],
        counts["undecided"],
        partial,
    )


def _batches(game: AnyGame, options: Struct, games: int, seed: int) -> Iterator[Batch]:
    for first in range(seed, seed + games, BATCH):
        yield Batch(game.name, options, range(first, min(first + BATCH, seed + games)))

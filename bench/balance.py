"""The balance of Mathematicus: how long games are, how they end, and what it is worth to begin.

Students play students; `python -m bench.balance 2000` plays so many games for every mode and number of players, prints
a table in Markdown, and draws two pictures of it in `docs/pictures/`.
"""

import statistics
import sys
from collections import Counter
from pathlib import Path

from msgspec import Struct

from bench import balance_pictures
from ludendum.engine import Estimate
from ludendum.games.mathematicus import GAME
from ludendum.games.mathematicus.options import Options
from ludendum.lab.matches import simulated

MODES = (Options(mode="basic"), Options(mode="intermediate"), Options(mode="advanced"))
SEATS = (2, 3, 4, 5)
OUT = Path(__file__).parents[1] / "docs" / "pictures"
COLUMNS = (
    "mode", "players", "rounds, median", "9 of 10 games", "six figures", "last figure", "the one who began wins",
    "a fair share",
)  # fmt: skip
HEAD = f"| {' | '.join(COLUMNS)} |\n| {' | '.join('---' for _ in COLUMNS)} |"


class Row(Struct, frozen=True):
    """What came of the games of one mode and number of players."""

    mode: str
    seats: int
    rounds: tuple[int, ...]
    """Of each game."""
    causes: dict[str, int]
    won: tuple[int, ...]
    """By how many places after the one who began."""

    @property
    def first(self) -> Estimate:
        return Estimate(self.won[0], len(self.rounds))

    def line(self) -> str:
        games = len(self.rounds)
        low, high = quantile(self.rounds, 0.05), quantile(self.rounds, 0.95)
        shares = " | ".join(
            f"{100 * self.causes.get(cause, 0) / games:.0f} %" for cause in ("six figures", "last figure")
        )
        return (
            f"| {self.mode} | {self.seats} | {statistics.median(self.rounds):g} | {low}–{high} | {shares} | "
            f"{self.first.text()} | {100 / self.seats:.0f} % |"
        )


def quantile(numbers: tuple[int, ...], share: float) -> int:
    return sorted(numbers)[round(share * (len(numbers) - 1))]


def played(options: Options, seats: int, games: int) -> Row:
    """So many games of students."""
    rounds: list[int] = []
    causes: Counter[str] = Counter()
    won: Counter[int] = Counter()
    for seed in range(games):
        match = simulated(GAME, options, ("student",) * seats, seed)
        rounds.append(match.table.round)
        if match.outcome is not None:
            causes[match.outcome.cause] += 1
            won.update((winner - match.table.first) % seats for winner in match.outcome.winners)
    return Row(options.mode, seats, tuple(rounds), dict(causes), tuple(won[place] for place in range(seats)))


def draw(rows: list[Row]) -> None:
    names = [f"{row.mode}, {row.seats}" for row in rows]
    spans = [(quantile(row.rounds, 0.05), statistics.median(row.rounds), quantile(row.rounds, 0.95)) for row in rows]
    (OUT / "balance-rounds.svg").write_text(balance_pictures.lengths(names, spans), "utf-8")
    firsts = [(row.first, 1 / row.seats) for row in rows]
    (OUT / "balance-beginning.svg").write_text(balance_pictures.beginnings(names, firsts), "utf-8")


def main(games: int) -> None:
    rows: list[Row] = []
    print(HEAD)
    for options in MODES:
        for seats in SEATS:
            rows.append(played(options, seats, games))
            print(rows[-1].line(), flush=True)
    draw(rows)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)

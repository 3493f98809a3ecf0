"""A first look at the balance of Mathematicus: lengths, ends, and what it is worth to begin.

Students play students; `python -m bench.balance 200` plays 200 games for every mode and number of players and prints a
table in Markdown.
"""

import statistics
import sys
from collections import Counter

from ludendum.engine import Estimate
from ludendum.games.mathematicus import GAME
from ludendum.games.mathematicus.options import Options
from ludendum.lab.matches import simulated

MODES = (Options(mode="basic"), Options(mode="intermediate"), Options(mode="advanced"))


def main(games: int) -> None:
    print("| mode | players | rounds, median | six figures | last figure | the one who began wins | a fair share |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for options in MODES:
        for seats in (2, 3, 4, 5):
            played = [simulated(GAME, options, ("student",) * seats, seed) for seed in range(games)]
            ended = [(match.table, match.outcome) for match in played if match.outcome is not None]
            causes = Counter(outcome.cause for _, outcome in ended)
            rounds = statistics.median(match.table.round for match in played)
            first = Estimate(sum(table.first in outcome.winners for table, outcome in ended), games)
            shares = " | ".join(f"{100 * causes[cause] / games:.0f} %" for cause in ("six figures", "last figure"))
            print(
                f"| {options.mode} | {seats} | {rounds:g} | {shares} | {first.text()} | {100 / seats:.0f} % |",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)

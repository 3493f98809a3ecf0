"""How many games of a study are played in a second, by workers, here and on a Ray cluster: `python -m bench.cluster`.

The cluster is a head that plays nothing and nodes of one processor each, all on this machine: it shows what Ray costs,
and on a machine with fewer processors than nodes no more than that. What is found is compared: it is always the same.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from ludendum.lab.engines import default_workers
from ludendum.lab.studies.conducting import conduct
from ludendum.lab.studies.reading import Inquiry, read

STUDY = """
title = "Throughput"
game = "mathematicus"
bots = "student"
least = {games}
most = {games}

[options]
mode = "basic"
figures_to_win = 3

[vary]
seats = [2, 3]
"""
WORKERS = (1, 2, 4)


def main() -> None:
    """Print a line for each engine and number of workers; the first argument is how many games of each combination."""
    inquiry = read(STUDY.format(games=int(sys.argv[1]) if sys.argv[1:] else 300), "throughput")
    print(f"{default_workers()} processors")
    alone = rate("one process", inquiry, "local", 1)
    for workers in WORKERS[1:]:
        assert rate(f"{workers} processes", inquiry, "local", workers) == alone
    try:
        import ray  # noqa: F401
    except ImportError:
        print("Ray is not installed: pip install 'ludendum[lab]'")
        return
    for nodes in WORKERS[:2]:
        on_a_cluster(inquiry, nodes, alone)


def on_a_cluster(inquiry: Inquiry, nodes: int, alone: bytes) -> None:
    from tests.lab.cluster import cluster  # Ray is needed there

    with TemporaryDirectory(prefix="ray-") as folder, cluster(Path(folder), nodes) as running:
        before = {**os.environ}
        os.environ.update(running.environment)
        try:
            assert rate(f"Ray, {nodes} node{'s' * (nodes > 1)}", inquiry, "ray", nodes) == alone
        finally:
            os.environ.clear()
            os.environ.update(before)


def rate(label: str, inquiry: Inquiry, engine: str, workers: int) -> bytes:
    """Play it once, say how fast, and give what was found."""
    began = perf_counter()
    found = conduct(inquiry, engine=engine, workers=workers)
    seconds = perf_counter() - began
    games = sum(cell.games for cell in found.cells)
    print(f"{label:<16}{games / seconds:9,.0f} games/s   {games:,} games in {seconds:.1f} s, starting included")
    return found.json()


if __name__ == "__main__":
    main()

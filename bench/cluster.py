"""How many games of a study are played in a second, by workers, here and on a Ray cluster: `python -m bench.cluster`.

The cluster is a head that plays nothing and nodes of one processor each, all on this machine: it shows what Ray costs,
and on a machine with fewer processors than nodes no more than that. What is found is compared: it is always the same.
"""

import subprocess
import sys
from importlib.util import find_spec
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
    games, *driven = sys.argv[1:] or ["300"]
    inquiry = read(STUDY.format(games=int(games)), "throughput")
    if driven:
        nodes, found = driven
        Path(found).write_bytes(rate(f"Ray, {nodes} node{'s' * (nodes != '1')}", inquiry, "ray", int(nodes)))
        return
    print(f"{default_workers()} processors")
    alone = rate("one process", inquiry, "local", 1)
    for workers in WORKERS[1:]:
        assert rate(f"{workers} processes", inquiry, "local", workers) == alone
    if find_spec("ray") is None:
        print("Ray is not installed: pip install 'ludendum[lab]'")
        return
    for count in WORKERS[:2]:
        assert on_a_cluster(games, count) == alone


def on_a_cluster(games: str, nodes: int) -> bytes:
    """What a process of its own finds there: Ray reads its token once, when it is imported."""
    from tests.lab.cluster import cluster

    with TemporaryDirectory(prefix="ray-") as folder, cluster(Path(folder), nodes) as running:
        found = Path(folder) / "found.json"
        command = [sys.executable, "-m", "bench.cluster", games, str(nodes), str(found)]
        subprocess.run(command, env=running.environment, check=True)
        return found.read_bytes()


def rate(label: str, inquiry: Inquiry, engine: str, workers: int) -> bytes:
    """Play it once, say how fast, and give what was found: starting takes its time whatever is played then."""
    told: list[tuple[float, int]] = []
    began = perf_counter()
    found = conduct(
        inquiry, engine=engine, workers=workers, progress=lambda done, _: told.append((perf_counter(), done))
    )
    (first, early), (last, games) = told[0], told[-1]
    speed = (games - early) / (last - first) if games > early else 0.0
    print(
        f"{label:<16}{speed:9,.0f} games/s from the first result on, which came after {first - began:.1f} s; "
        f"{games:,} games in {perf_counter() - began:.1f} s",
        flush=True,
    )
    return found.json()


if __name__ == "__main__":
    main()

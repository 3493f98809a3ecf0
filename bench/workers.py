"""Moves a second with 1, 2 and 4 workers on PostgreSQL, beside SQLite with its one: `python -m bench.workers`.

The same match of turns as in `bench/server.py`, fifty tables of four connections, which the workers share as they come:
so most moves are told to pages at other workers. The clients are two other processes. PostgreSQL and NATS are those of
the tests, with the disk waited for at every commit, as it is for SQLite. Beside the rate it tells how much
processor time a move took of each part, which says more than the rate where all of them share the machine's processors.
"""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.server import BOUNDLESS, _free_port, _wait_for, our_clients
from ludendum.server.bus import NoBus, read_bus
from ludendum.server.databases import read_url
from ludendum.server.serve import serve
from ludendum.server.settings import Settings
from tests.server import postgres as served
from tests.server.nats import Nats

TABLES, MOVES, CLIENTS = 50, 120, 2
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Print a line for each."""
    served.ENOUGH["fsync"] = "on"
    with tempfile.TemporaryDirectory() as folder:
        measure("SQLite, 1 worker", str(Path(folder) / "bench.sqlite3"), "", 1, {})
    database, bus = served.Postgres(), Nats()
    try:
        for workers in (1, 2, 4):
            parts = {"PostgreSQL": database.process.pid if database.process else 0, "NATS": bus.process.pid}
            measure(f"PostgreSQL, {workers} worker{'s' * (workers > 1)}", database.fresh(), bus.url, workers, parts)
    finally:
        bus.kill()
        database.close()


def measure(label: str, database: str, bus: str, workers: int, parts: dict[str, int]) -> None:
    with serving(database, bus, workers) as (port, pid):
        command = [*our_clients(), str(port), str(TABLES // CLIENTS), str(MOVES), "0"]
        playing = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(CLIENTS)]
        for one in playing:
            assert one.stdout is not None
            assert one.stdout.readline().strip() == "ready"
        parts = {"server": pid, **parts}
        before, began = {part: used(root) for part, root in parts.items()}, time.perf_counter()
        results = [json.loads(one.communicate()[0]) for one in playing]
        took = time.perf_counter() - began
        after = {part: used(root) for part, root in parts.items()}
    rate = sum(result["moves"] / result["took"] for result in results)
    moves = CLIENTS * (TABLES // CLIENTS) * MOVES
    delays = sorted(delay for result in results for delay in result["delays"])
    each = ", ".join(f"{part} {1000 * (after[part] - before[part]) / moves:.2f} ms" for part in parts)
    middle, late = delays[len(delays) // 2], delays[int(len(delays) * 0.99)]
    print(
        f"{label:<22}{rate:7,.0f} moves/s   next player knows after {middle:5.1f} ms, 99 % within {late:6.1f} ms   "
        f"processor time a move: {each}   ({took:.0f} s)",
        flush=True,
    )


@contextlib.contextmanager
def serving(database: str, bus: str, workers: int) -> Iterator[tuple[int, int]]:
    """A server in a process of its own: its port, and the process."""
    port = _free_port()
    command = [sys.executable, "-m", "bench.workers", "serve", database, str(port), bus, str(workers)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            _wait_for(port)
            time.sleep(4 + workers)  # until all of them serve
            yield port, process.pid
        finally:
            process.terminate()


def used(root: int) -> float:
    """Seconds of processor time of a process and all that it has started."""
    total, waiting = 0.0, [root]
    while waiting:
        pid = waiting.pop()
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            total += (int(fields[11]) + int(fields[12]) + int(fields[13]) + int(fields[14])) / TICKS
            waiting += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return total


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["serve", database, port, bus, workers]:
            carried = read_bus(bus) if bus else NoBus
            settings = Settings(read_url(database), games=("bench.counting:COUNTING",), limits=BOUNDLESS, bus=carried)
            sys.exit(serve(settings, "127.0.0.1", int(port), int(workers)))
        case _:
            main()

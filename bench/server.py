"""How many moves a second reach the disk and every page, beside boardgame.io: `python -m bench.server`.

Fifty tables of four connections play the same match of turns (`bench/counting.py`, `bench/boardgame/game.js`), over
real sockets, each server driven by clients in one other process: the peer by its own, ours by `bench/players.py`. Every
table plays a match of the same length on each, since where a log is written anew at every move it costs more the longer
it is; the first second is left out. They play in turns of a second, the others held meanwhile, so that whatever else
the machine does meets all of them alike. A move counts when the next player has been told that it is their turn, and
all four are told of every move. Ours writes every move to the disk before anybody hears of it; the peer keeps it in
memory, or writes it to files behind everybody's back. Only the ratios count; that of the processor time a move takes in
the server's process more than that of the rates, since whatever else the machine does disturbs it less.
"""

import contextlib
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from ludendum.server.databases import read_url
from ludendum.server.serve import serve
from ludendum.server.settings import Limits, Settings

TABLES, MOVES = 50, 300
"""Tables, and how many moves each makes on average: a whole match of Mathematicus has as many, or more."""
SLICE, LONGEST = 1.0, 300.0
"""Seconds for which one of them plays while the others are held; and for which one plays that is left alone."""
STEADY, STEADY_MOVES = 250, 40
"""Moves a second where both could do more, and how many of them a table makes."""
PEER = Path(__file__).parent / "boardgame"
BOUNDLESS = Limits(
    messages_a_second=1e9,
    messages_at_once=10**9,
    requests_a_second=1e9,
    requests_at_once=10**9,
    guests_a_minute=1e9,
    tables_an_hour=10**9,
    follows_at_once=10**9,
    download_bytes_at_once=10**15,
)


@dataclass
class Result:
    """Moves in a time, and how long after a move the next player knew that it was their turn."""

    moves: int
    took: float
    delays: list[float]
    processor: float = 0.0
    """Seconds of the server's process for all moves of the run."""
    made: int = 1
    """Moves of the whole run, the first second too."""

    @property
    def processor_a_move(self) -> float:
        """Milliseconds."""
        return 1000 * self.processor / self.made

    @property
    def rate(self) -> float:
        return self.moves / self.took

    def text(self) -> str:
        ordered = sorted(self.delays) or [0.0]
        middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
        return (
            f"{self.rate:8,.0f} moves/s   next player knows after {middle:6.1f} ms, 95 % within {late:6.1f} ms"
            f"   {self.processor_a_move:6.3f} ms of processor a move"
        )


@dataclass(frozen=True)
class Served:
    """A server that runs."""

    port: int
    process: int

    def processor(self) -> float:
        """Seconds of processor time that its process has used so far, all threads together."""
        fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes that it has in memory."""
        return int(Path(f"/proc/{self.process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Driven:
    """A server and the process that drives it, which is held while it is another's turn."""

    def __init__(self, label: str, server: Served, clients: list[str], moves: int, rate: int) -> None:
        self.label = label
        self._server, self._made = server, TABLES * moves
        command = [*clients, str(server.port), str(TABLES), str(moves), str(rate)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        if self._line() != "ready":
            raise RuntimeError(f"{label}: the clients could not begin")
        self._before = server.processor()
        self._hold()

    def play(self, seconds: float) -> Result | None:
        """Play for a while; what was counted, once all moves are made."""
        self._process.send_signal(signal.SIGCONT)
        heard, _, _ = select.select([self._process.stdout], [], [], seconds)
        if heard:
            told = json.loads(self._line())
            return Result(**told, processor=self._server.processor() - self._before, made=self._made)
        self._hold()
        return None

    def close(self) -> None:
        self._process.kill()
        self._process.wait()

    def _hold(self) -> None:
        self._process.send_signal(signal.SIGSTOP)

    def _line(self) -> str:
        if self._process.stdout is None:
            raise RuntimeError("nothing is heard of the clients")
        return self._process.stdout.readline().strip()


Contestant: TypeAlias = tuple[str, "contextlib.AbstractContextManager[Served]", list[str]]
"""A label, a server, and the command that drives it."""


def main() -> None:
    """Print one line for each server and each way to drive it, and the ratios."""
    with tempfile.TemporaryDirectory() as folder:
        peer_folder = _installed(Path(folder))
        if peer_folder is None:
            print("boardgame.io could not be installed (npm is needed); no comparison")
            return
        clients = ["node", str(peer_folder / "clients.js")]
        ours: Contestant = ("ours, on disk", ours_served(Path(folder)), our_clients())
        memory: Contestant = ("boardgame.io, in memory", peer_served(peer_folder, None), clients)
        files: Contestant = ("boardgame.io, to files", peer_served(peer_folder, Path(folder) / "files"), clients)
        first, second, third = measured([ours, memory, files])
        print(f"ours against the peer in memory {first.rate / second.rate:.2f}, to files {first.rate / third.rate:.1f}")
        ours_takes, memory_takes, files_take = (one.processor_a_move for one in (first, second, third))
        print(
            f"processor time a move: the peer in memory takes {memory_takes / ours_takes:.2f} times ours, "
            f"to files {files_take / ours_takes:.1f}"
        )
        print(f"\nat a steady {STEADY} moves a second:")
        measured([("ours, on disk", ours_served(Path(folder)), our_clients())], STEADY_MOVES, STEADY)
        measured([("boardgame.io, in memory", peer_served(peer_folder, None), clients)], STEADY_MOVES, STEADY)


def measured(contestants: Sequence[Contestant], moves: int = MOVES, rate: int = 0) -> list[Result]:
    """Let all play in turns, a while each, so that whatever else the machine does meets all of them alike."""
    results: dict[str, Result] = {}
    with contextlib.ExitStack() as stack:
        playing = []
        for label, server, clients in contestants:
            driven = Driven(label, stack.enter_context(server), clients, moves, rate)
            stack.callback(driven.close)
            playing.append(driven)
        while len(results) < len(playing):
            for driven in playing:
                if driven.label not in results:
                    alone = len(results) == len(playing) - 1
                    result = driven.play(LONGEST if alone else SLICE)
                    if result is not None:
                        results[driven.label] = result
    for label, result in results.items():
        print(f"{label:<26}{result.text()}", flush=True)
    return [results[label] for label, _, _ in contestants]


@contextlib.contextmanager
def _process(command: list[str], port: int) -> Iterator[Served]:
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            _wait_for(port)
            yield Served(port, process.pid)
        finally:
            process.kill()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
    return found


def _wait_for(port: int) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


# ours ----------------------------------------------------------------------------------------------------------------


def ours_served(folder: Path) -> "contextlib.AbstractContextManager[Served]":
    port = _free_port()
    database = Path(tempfile.mkdtemp(dir=folder)) / "bench.sqlite3"
    return _process([sys.executable, "-m", "bench.server", "serve", str(database), str(port)], port)


def our_clients() -> list[str]:
    return [sys.executable, "-m", "bench.players"]


# the peer ------------------------------------------------------------------------------------------------------------


def _installed(folder: Path) -> Path | None:
    """boardgame.io, in a folder of its own."""
    target = folder / "boardgame"
    shutil.copytree(PEER, target)
    try:
        command = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=target, check=True, capture_output=True, timeout=300)
    except (OSError, subprocess.SubprocessError):
        return None
    return target


def peer_served(installed: Path, files: Path | None) -> "contextlib.AbstractContextManager[Served]":
    port = _free_port()
    return _process(["node", str(installed / "server.js"), str(port), *([str(files)] if files else [])], port)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["serve", database, port]:
            settings = Settings(read_url(database), games=("bench.counting:COUNTING",), limits=BOUNDLESS)
            sys.exit(serve(settings, "127.0.0.1", int(port)))
        case _:
            main()

"""A thousand tables of four sockets, and a hundred thousand tables on the disk: `python -m bench.load`.

Smaller by `python -m bench.load TABLES SECONDS KEPT`, of which the last are how many tables are on the disk. Every
figure is told as soon as it is there, so that whoever interrupts it has those of before.

- At a steady pace, how long after a move was sent all four at its table know of it. The clients are other processes, so
  that they do not wait for each other; they share the machine, and what they cost is in the figures.
- What a table and a socket take in memory before play: the server's process when it is empty, with all tables and
  sockets, and with one more follower at each table.
- How long a server takes to start with many tables on the disk, beside one with none.
- Processor time a move: of the server's process, from /proc. By part: in a run of its own whose loop is under cProfile
  while it plays, timed by the thread's processor time (it slows everything down, so only the shares are told); the
  writer's thread is timed as a whole. What C code does counts for whoever called it.

Other work on the machine disturbs delays: the load average stands beside them.
"""

import asyncio
import contextlib
import cProfile
import json
import os
import pstats
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from urllib.request import urlopen

from bench.players import SEATS, Players
from bench.server import BOUNDLESS, Served, _free_port, _process
from ludendum.server.databases import read_url
from ludendum.server.serve import serve
from ludendum.server.settings import Settings

TABLES, RATES, SECONDS = 1000, (300, 800), 20
DRIVERS = 2
"""Processes of clients."""
KEPT = 100_000
"""Tables on the disk at a restart."""
STARTS = 3
PROFILED = 100
"""Tables of the run that tells the parts."""
GAMES = ("bench.counting:COUNTING",)


def main(tables: int = TABLES, seconds: float = SECONDS, kept: int = KEPT) -> None:
    """Print every figure with its sample."""
    with tempfile.TemporaryDirectory() as folder:
        _steady(Path(folder), tables, seconds)
        _parts(Path(folder), min(PROFILED, tables), seconds)
        _restarts(Path(folder), kept)


# at a steady pace ----------------------------------------------------------------------------------------------------


def _steady(folder: Path, tables: int, seconds: float) -> None:
    with _served(folder / "steady.sqlite3") as server:
        empty = server.memory()
        with _driven(server, tables) as drivers:
            full = server.memory()
            _ask(drivers, "follow")
            more = server.memory()
            _ask(drivers, "leave")
            load = os.getloadavg()[0]
            print(f"{tables:,} tables of {SEATS} sockets; the load average before: {load:.1f}", flush=True)
            a_socket = (more - full) / tables
            a_table = (full - empty - SEATS * tables * a_socket) / tables
            print(
                f"memory: {a_socket / 1024:.0f} KiB a socket that follows a table, {a_table / 1024:.0f} KiB a table "
                f"besides its sockets; {empty / 2**20:.0f} MiB with nobody there",
                flush=True,
            )
            for rate in RATES:
                _report(rate, server, drivers, seconds)


def _report(rate: int, server: Served, drivers: "Sequence[subprocess.Popen[str]]", seconds: float) -> None:
    before = server.processor()
    told = _ask(drivers, f"play {rate / len(drivers)} {seconds}")
    used = server.processor() - before
    delays = sorted(delay for one in told for delay in one["delays"])
    made, counted = sum(one["made"] for one in told), len(delays)
    if not counted:
        print(f"{rate} moves a second: nothing was heard")
        return
    print(
        f"at {rate} moves a second: all four know after {delays[counted // 2]:.1f} ms, 99 % within "
        f"{delays[int(counted * 0.99)]:.1f} ms ({counted:,} moves, {counted / seconds:.0f} a second; "
        f"{1000 * used / made:.3f} ms of processor a move; load {os.getloadavg()[0]:.1f})",
        flush=True,
    )


@contextlib.contextmanager
def _driven(server: Served, tables: int) -> "Iterator[list[subprocess.Popen[str]]]":
    """The clients, in processes of their own that do what they are told by lines."""
    each = [tables // DRIVERS + (place < tables % DRIVERS) for place in range(DRIVERS)]
    command = [sys.executable, "-m", "bench.load", "drive", str(server.port)]
    drivers = [
        subprocess.Popen([*command, str(count)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for count in each
        if count
    ]
    try:
        _heard(drivers)
        yield drivers
    finally:
        for driver in drivers:
            driver.kill()
            driver.wait()


def _ask(drivers: "Sequence[subprocess.Popen[str]]", order: str) -> list[dict[str, list[float]]]:
    for driver in drivers:
        if driver.stdin is None:
            raise RuntimeError("the clients cannot be spoken to")
        driver.stdin.write(f"{order}\n")
        driver.stdin.flush()
    return _heard(drivers)


def _heard(drivers: "Sequence[subprocess.Popen[str]]") -> list[dict[str, list[float]]]:
    lines = [driver.stdout.readline() if driver.stdout is not None else "" for driver in drivers]
    if not all(lines):
        raise RuntimeError("the clients are gone")
    return [json.loads(line) for line in lines]


class Four(Players):
    """Players who note when all of a table know of a move."""

    def __init__(self, port: int, tables: int) -> None:
        super().__init__(port, tables, 1)
        self.all_know: list[float] = []
        self._know: dict[str, tuple[int, int]] = {}
        """Of each table the last entry, and how many know of it."""

    def told(self, table: str, number: int) -> None:
        last, know = self._know.get(table, (0, 0))
        know = know + 1 if number == last else 1
        self._know[table] = (number, know)
        if know == SEATS and (sent := self._sent.get(table)) is not None:
            self.all_know.append(1000 * (time.perf_counter() - sent))

    async def play(self, rate: float, seconds: float) -> dict[str, object]:
        """Play at a pace; what was noted after the first two seconds."""
        self._pause = self._tables / rate
        before = self.moves
        self.start()
        await asyncio.sleep(2)
        self.all_know.clear()
        await asyncio.sleep(seconds)
        self.check_are_there()
        found = list(self.all_know)
        await self._rest()
        return {"delays": found, "made": self.moves - before}

    async def _rest(self) -> None:
        """Let nobody move any more, and wait until nothing is under way: their turns are kept for the next time."""
        self._ready.clear()
        self._going = False
        until = time.perf_counter() + self._pause + 5
        while len(self._ready) < self._tables and time.perf_counter() < until:
            await asyncio.sleep(0.05)
        self._sent.clear()

    async def follow(self) -> None:
        """One more socket at each table."""
        for table, cookie in self.cookies.items():
            await self._join(table, 0, cookie)
        await asyncio.sleep(2)

    async def leave(self) -> None:
        """Those go again who came last, and what they were told counts for nothing."""
        came, self._sockets = self._sockets[SEATS * self._tables :], self._sockets[: SEATS * self._tables]
        for socket in came:
            socket.close()
        del self._ready[self._tables :]
        await asyncio.sleep(2)


async def _drive(port: int, tables: int) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)  # every socket takes a file
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    players = Four(port, tables)
    await players.gather()
    await players.until_ready()
    loop = asyncio.get_running_loop()
    print("{}", flush=True)
    while order := await loop.run_in_executor(None, sys.stdin.readline):
        told: dict[str, object] = {}
        match order.split():
            case ["play", rate, seconds]:
                told = await players.play(float(rate), float(seconds))
            case ["follow"]:
                await players.follow()
            case ["leave"]:
                await players.leave()
        print(json.dumps(told), flush=True)


# parts ---------------------------------------------------------------------------------------------------------------

PARTS = {
    "engine": ("ludendum/engine/", "ludendum/games/", "ludendum/hosting/", "bench/counting"),
    "telling": ("server/seeing", "server/tables", "server/messages", "server/rows", "server/clockwork"),
    "writing": ("server/writer", "server/jobs", "server/engines", "server/storage", "sqlalchemy", "sqlite3"),
    "sockets": ("server/line", "server/live", "server/acting", "server/guard", "uvicorn", "websockets", "asyncio"),
}


def _parts(folder: Path, tables: int, seconds: float) -> None:
    profile = folder / "profile"
    with _served(folder / "parts.sqlite3", "profile", str(profile)) as server, _driven(server, tables) as drivers:
        os.kill(server.process, signal.SIGUSR1)
        _ask(drivers, f"play {RATES[0] / len(drivers)} {seconds}")
        os.kill(server.process, signal.SIGUSR1)
        while not Path(f"{profile}.writer").exists():
            time.sleep(0.05)
        spent = _by_part(profile)
        spent["writing"] += float(Path(f"{profile}.writer").read_text())
    whole = sum(spent.values())
    shares = ", ".join(f"{part} {100 * seconds / whole:.0f} %" for part, seconds in spent.most_common())
    print(f"of the processor time a move: {shares} (under cProfile, {tables} tables)", flush=True)


def _by_part(profile: Path) -> Counter[str]:
    """Seconds of the loop's thread by part; what is built in counts for whoever calls it."""
    spent: Counter[str] = Counter()
    stats: dict[tuple[str, int, str], tuple[int, int, float, float, dict[tuple[str, int, str], tuple[float, ...]]]]
    stats = pstats.Stats(str(profile)).stats  # type: ignore[attr-defined]
    for (file, _, name), (_, _, own, _, callers) in stats.items():
        if file != "~":
            spent[_part(file)] += own
        elif "run_until_complete" in name or "uvloop" in name or not callers:
            spent["sockets"] += own
        else:
            for (caller, _, _), times in callers.items():
                spent[_part(caller)] += times[2]
    return spent


def _part(file: str) -> str:
    found = (part for part, places in PARTS.items() if any(place in file for place in places))
    return next(found, "sockets" if file == "~" else "the rest")


def _profile(database: str, port: int, target: Path) -> int:
    """Serve, between two signals under the profiler, and leave what it found."""
    profiler, began = cProfile.Profile(time.thread_time), list[float]()

    def turn(*_: object) -> None:
        if not began:
            began.append(_writers_time())
            profiler.enable()
            return
        profiler.disable()
        profiler.dump_stats(target)
        Path(f"{target}.writing").write_text(str(_writers_time() - began[0]))
        Path(f"{target}.writing").rename(f"{target}.writer")  # so that it is there when it is whole

    signal.signal(signal.SIGUSR1, turn)
    return serve(_settings(database), "127.0.0.1", port)


def _writers_time() -> float:
    (writer,) = (one for one in threading.enumerate() if one.name == "writer")
    return time.clock_gettime(time.pthread_getcpuclockid(writer.ident or 0))


# restarts ------------------------------------------------------------------------------------------------------------


def _restarts(folder: Path, kept: int) -> None:
    database = folder / "restart.sqlite3"
    with _served(database) as server, _driven(server, 1) as drivers:
        _ask(drivers, "play 5 1")
        os.kill(server.process, signal.SIGTERM)
    few = min(_start(database) for _ in range(STARTS))
    size, entries = _multiply(database, kept)
    many = min(_start(database) for _ in range(STARTS))
    print(
        f"a start until it is healthy, with 1 table {few:.2f} s, with {kept:,} {many:.2f} s "
        f"(the best of {STARTS} each; {size / 10**6:,.0f} MB, tables of {entries} entries)",
        flush=True,
    )


def _start(database: Path) -> float:
    began = time.perf_counter()
    with _served(database) as server:
        with urlopen(f"http://127.0.0.1:{server.port}/health", timeout=300) as answer:
            answer.read()
        return time.perf_counter() - began


def _multiply(database: Path, count: int) -> tuple[int, int]:
    """Lay a table so many times more, by copying whatever rows are its; the file's size then, and a table's entries."""
    with closing(sqlite3.connect(database)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        (first,) = connection.execute("SELECT id FROM tables LIMIT 1").fetchone()
        connection.execute("PRAGMA synchronous = OFF")
        for name in names:
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            place = next((columns.index(one) for one in ("table_id", "id") if one in columns), None)
            if place is None or ("table_id" not in columns and name != "tables"):
                continue
            rows = connection.execute(f"SELECT * FROM {name} WHERE {columns[place]} = ?", (first,)).fetchall()
            copies = ((*row[:place], f"C{number:011}", *row[place + 1 :]) for number in range(count) for row in rows)
            connection.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns))})", copies)
        connection.commit()
        (entries,) = connection.execute("SELECT max(number) FROM entries WHERE table_id = ?", (first,)).fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return database.stat().st_size, entries


# ours ----------------------------------------------------------------------------------------------------------------


def _served(database: Path, way: str = "serve", *more: str) -> "contextlib.AbstractContextManager[Served]":
    port = _free_port()
    return _process([sys.executable, "-m", "bench.load", way, str(database), str(port), *more], port)


def _settings(database: str) -> Settings:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return Settings(read_url(database), games=GAMES, limits=BOUNDLESS)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["serve", database, port]:
            sys.exit(serve(_settings(database), "127.0.0.1", int(port)))
        case ["profile", database, port, target]:
            sys.exit(_profile(database, int(port), Path(target)))
        case ["drive", port, tables]:
            with contextlib.suppress(ImportError):
                import uvloop

                asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
            asyncio.run(_drive(int(port), int(tables)))
        case sizes:
            main(*map(int, sizes))

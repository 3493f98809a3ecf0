"""A thousand pages return at once after a restart, each to a table that is not in memory: `python -m bench.returning`.

The tables are of all games of the house, in the middle of play. A server is started on their database; once it answers,
every page opens its socket and asks for its table since an entry shortly before the last. What counts is when the last
of them has its frame, and the processor time until then: that of the thread that serves, and that of those that read.
On a busy machine only the processor time tells, and only beside another run of the same sitting.

Tables are taken up where they rested last. In one sitting, on two cores that two dozen other processes wanted too,
the last of a thousand pages had its frame after 14.7 s, for 5.2 s of processor time (2.6 serving, 2.6 reading); where
every log was followed from its beginning it was 28.9 s and 11.0 s (2.9 and 8.1). What is left is spread thin. Of
reading, nine small queries a table are a third, and the entries since the rest a fifth; of serving, opening the
socket is a third, and the rest what a game works out for whoever is asked, such as a formula for each play.
"""

import asyncio
import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.players import Heard, Socket
from bench.server import BOUNDLESS, _free_port, _wait_for
from ludendum import games
from ludendum.engine import AnyGame, AnyLive, LiveMatch, Person, Seat
from ludendum.server.databases import read_url
from ludendum.server.house import House
from ludendum.server.messages import Follow
from ludendum.server.resting import note
from ludendum.server.serve import serve
from ludendum.server.settings import Settings

PAGES = int(os.environ.get("PAGES", "1000"))
MATCHES = int(os.environ.get("MATCHES", "40"))
"""Different matches of each game; every table is a copy of one."""
MOST = 150
"""Entries of a table at most."""
MISSED = 2
"""Entries that a page has missed."""
LONGEST = 120.0
"""Seconds after which whoever has no frame yet will have none."""
TICKS = os.sysconf("SC_CLK_TCK")


class Left(NamedTuple):
    """A page that was there before the restart: its cookie, its table, and the last entry it has."""

    cookie: str
    table: str
    last: int


def main() -> None:
    """Print seconds and processor time."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "bench.sqlite3")
        left = [Left(*one) for one in msgspec.json.decode(_run("fill", database, str(PAGES)))]
        port = _free_port()
        command = [sys.executable, "-m", "bench.returning", "serve", database, str(port)]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                _wait_for(port)
                before = _times(server.pid)
                took, sizes = asyncio.run(_return(port, left))
                serving, reading = (now - then for now, then in zip(_times(server.pid), before, strict=True))
            finally:
                server.kill()
        size = sum(sizes) / len(sizes) / 1000
        print(f"{len(sizes)} pages have their frames after {took:.2f} s, of {size:.1f} kB each")
        print(f"processor time {serving + reading:.2f} s: {serving:.2f} s serving, {reading:.2f} s in other threads")


def _run(*words: str) -> bytes:
    return subprocess.run([sys.executable, "-m", "bench.returning", *words], check=True, stdout=subprocess.PIPE).stdout


def _times(process: int) -> tuple[float, float]:
    """Processor time of a process: of its first thread, and of all others that are there."""
    spent = {int(task.name): _spent(task / "stat") for task in Path(f"/proc/{process}/task").iterdir()}
    return spent[process], _spent(Path(f"/proc/{process}/stat")) - spent[process]


def _spent(stat: Path) -> float:
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


# those who return ----------------------------------------------------------------------------------------------------


async def _return(port: int, left: list[Left]) -> tuple[float, list[int]]:
    """All come back at once: the seconds until the last has its frame, and how many bytes each was sent."""
    began, loop = time.perf_counter(), asyncio.get_running_loop()
    frames = [loop.create_future() for _ in left]
    sockets = await asyncio.gather(*(_open(port, one, frame) for one, frame in zip(left, frames, strict=True)))
    sizes = await asyncio.wait_for(asyncio.gather(*frames), LONGEST)
    took = time.perf_counter() - began
    for socket in sockets:
        socket.close()
    return took, sizes


async def _open(port: int, left: Left, frame: "asyncio.Future[int]") -> Socket:
    def hear(socket: Socket, message: Heard) -> None:
        if message.frame is not None and not frame.done():
            frame.set_result(socket.arrived)

    loop = asyncio.get_running_loop()
    made = lambda: Socket(f"127.0.0.1:{port}", left.cookie, hear)  # noqa: E731
    _, socket = await loop.create_connection(made, "127.0.0.1", port)
    await socket.opened
    socket.send(Follow(left.table, max(0, left.last - MISSED), 0))
    return socket


# the tables ----------------------------------------------------------------------------------------------------------


async def _fill(database: str, pages: int) -> list[Left]:
    """Lay so many tables, each of a guest of its own."""
    house = House(Settings(read_url(database), limits=BOUNDLESS))
    left: list[Left] = []
    matches = [live for place in range(MATCHES) for live in _in_the_middle(place)]
    for place in range(pages):
        live, visitor = matches[place % len(matches)], await house.guests.welcome()
        table = await house.hall.lay(visitor.guest, live, "casual", spectators=True)
        cookie = (visitor.cookie or "").partition("=")[2].partition(";")[0]
        left.append(Left(cookie, table.id, len(live.entries)))
        await note([table], house.writer)  # as every few seconds, while tables are played at
        house.hall.remove(table.id, "")
    await house.close()
    return left


def _in_the_middle(place: int) -> Iterator[AnyLive]:
    """A match of every game, half played."""
    for name in games.names():
        game = games.find(name)
        whole = _played(game, f"{name} {place}")
        half: AnyLive = whole.empty()
        for entry in whole.entries:
            half.replay(entry)
            open_ = half.core.open
            if len(half.entries) >= min(MOST, len(whole.entries) // 2) and open_ is not None and not open_.ask.clocks:
                break
        yield half


def _played(game: AnyGame, seed: str) -> AnyLive:
    """A whole match, by bots in the places of people."""
    seats = min(game.properties.seats[-1], 2)
    live: AnyLive = LiveMatch.start(game, seats=seats, seed=seed)
    for seat in map(Seat, range(seats)):
        live.sit(seat, person=Person(seat + 1), name=f"Player {seat}")
    live.begin()
    bot = game.bots.get("greedy") or next(iter(game.bots.values()))
    bots = [bot(seat) for seat in range(seats)]
    while live.outcome is None and live.core.open is not None and len(live.entries) < 2 * MOST:
        seat = live.core.open.waiting()[0]
        offer = live.offer(seat)
        if offer is not None:
            live.answer(seat, bots[seat].choose(live.view(seat), offer), at=live.core.at + 10)
    return live


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["serve", database, port]:
            sys.exit(serve(Settings(read_url(database), limits=BOUNDLESS), "127.0.0.1", int(port)))
        case ["fill", database, pages]:
            gc.disable()
            sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(_fill(database, int(pages)))))
        case _:
            main()

"""Many tables in play at two workers, while something is broken again and again: nothing acknowledged may be lost."""

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ludendum.engine import verify
from ludendum.hosting.repertoire import find
from ludendum.server.guests import COOKIE
from ludendum.server.messages import (
    AnyToPage,
    Done,
    Follow,
    FromPage,
    Gone,
    Move,
    Ping,
    Refused,
    TableState,
    Update,
)
from tests.server.nats import Nats
from tests.server.pages import client
from tests.server.postgres import Postgres
from tests.waiting import PATIENCE, until

GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
SILENT_FOR, SIGN_WITHIN = 1.5, 2.0
"""Seconds after which the page asks a silent line for a sign, and for which it waits for it."""
_decode = msgspec.json.Decoder(AnyToPage).decode
_PING = msgspec.json.encode(Ping(0.0)).decode()


class House:
    """Two workers with their parent, a database and a bus, each of which may be killed."""

    def __init__(self, folder: Path) -> None:
        self.database, self.bus = Postgres(), Nats()
        self._log = folder / "server.log"
        self._url = self.database.fresh()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start the parent, and wait until both workers serve."""
        command = [sys.executable, "-m", "tests.server.serving", self._url, str(self.port), self.bus.url, "2"]
        with self._log.open("wb") as log:
            self.parent = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)  # noqa: S603
        until(self.is_healthy, "the server")

    def is_healthy(self) -> bool:
        """Whether two workers serve."""
        assert self.parent.poll() is None, self._log.read_text()[-3000:]
        # One that is gone before it ever served has not said that it does: of each the last word counts.
        last: dict[str, str] = {}
        for line in self._log.read_bytes().splitlines() if self._log.exists() else []:
            if b'"a worker ' in line:
                said = msgspec.json.decode(line)
                last[said["worker"]] = said["event"]
        if list(last.values()) != ["a worker serves"] * 2 or len(self.workers()) < 2:
            return False
        with suppress(httpx.TransportError), client(self.url) as visitor:
            return visitor.get("/health").status_code == 200
        return False

    def workers(self) -> list[int]:
        """The processes that serve, the oldest first."""
        return _children(self.source())

    def source(self) -> int:
        """The process that they are forked from."""
        children = _children(self.parent.pid)
        return next(pid for pid in children if b"forkserver" in Path(f"/proc/{pid}/cmdline").read_bytes())

    def said(self) -> str:
        """What they log."""
        return self._log.read_text()

    def __enter__(self) -> "House":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.parent.terminate()
        try:
            self.parent.wait(PATIENCE)
        finally:
            self.parent.kill()
            self.bus.kill()
            self.database.close()


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@dataclass
class Player:
    """Somebody who acts at a table again and again, resends what was not acknowledged, and comes back when cut off."""

    url: str
    cookie: str
    guest: str
    table: str
    pause: float
    acknowledged: dict[str, int] = field(default_factory=dict)
    number: int = 0
    paused: bool = False
    sent: int = 0
    away: list[float] = field(default_factory=list)
    """Seconds it took each time to be back."""
    going: bool = True

    async def play(self) -> None:
        """Act until told to stop."""
        unanswered: FromPage | None = None
        cut_off = time.monotonic()
        while self.going or unanswered is not None:
            try:
                async with self._connected() as line:
                    await self._follow(line)
                    self.away.append(time.monotonic() - cut_off)
                    while self.going or unanswered is not None:
                        unanswered = unanswered or self._next()
                        await line.send(msgspec.json.encode(unanswered).decode())
                        if await self._answered(line, unanswered):
                            unanswered = None
                            await asyncio.sleep(self.pause)
                        cut_off = time.monotonic()
            except GONE:
                await asyncio.sleep(0.05)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[ClientConnection]:
        address = self.url.replace("http", "ws") + "/live"
        headers = {"Cookie": f"{COOKIE}={self.cookie}"}
        # A line that is given up is not waited for.
        async with connect(
            address, additional_headers=headers, compression=None, open_timeout=2, close_timeout=0.1, max_size=None
        ) as line:
            yield line

    async def _follow(self, line: ClientConnection) -> None:
        await line.send(msgspec.json.encode(Follow(self.table)).decode())
        while True:
            match await self._hear(line):
                case TableState():
                    return
                case Gone() | Refused():  # what cannot be read now can be in a moment
                    await asyncio.sleep(0.1)
                    await line.send(msgspec.json.encode(Follow(self.table)).decode())

    def _next(self) -> FromPage:
        self.sent += 1
        return Move(self.table, f"key {self.sent}", "resume" if self.paused else "pause")

    async def _answered(self, line: ClientConnection, message: FromPage) -> bool:
        """Whether it is settled: done, or refused by a rule; what could not be written is sent again."""
        key = getattr(message, "key", "")
        while True:
            match await self._hear(line):
                case Done(_, done, number) if done == key:
                    assert number is not None
                    self.acknowledged[key] = number
                    return True
                case Refused(_, refused, kind) if refused == key:
                    if kind in ("refused", "stale"):
                        return True
                    await asyncio.sleep(0.1)
                    return False
                case Gone():
                    await self._follow(line)
                    return False

    async def _hear(self, line: ClientConnection) -> Any:
        try:
            async with asyncio.timeout(SILENT_FOR):
                said = await line.recv()
        except TimeoutError:
            await line.send(_PING)
            async with asyncio.timeout(SIGN_WITHIN):
                said = await line.recv()
        message = _decode(said)
        if isinstance(message, TableState | Update):
            assert message.frame.number >= self.number, "what was told has not happened"
            self.number, self.paused = message.frame.number, message.frame.paused
        return message


def new_player(url: str, pause: float) -> Player:
    """Somebody at a table of their own that has begun."""
    with client(url) as http:
        until(lambda: http.get("/api/me").is_success)  # what an earlier test broke may still be coming back
        guest = http.get("/api/me").json()["guest"]
        table = http.post("/api/tables", json={"game": "fields-medal", "seed": "286"}).json()["table"]
        return Player(url, http.cookies[COOKIE], guest, table, pause)


def play_through(players: list[Player], trouble: Callable[[], None], times: int, every: float) -> None:
    """Let all play while something is broken again and again; then let each finish what it has begun."""
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(lambda: asyncio.run(_play(players)))
        try:
            for _ in range(times):
                time.sleep(every)
                trouble()  # in this thread, since what it starts ends with the thread that started it
                before = {player.table: len(player.acknowledged) for player in players}
                until(lambda: _all_act(players, before, playing), "somebody who was cut off")  # noqa: B023
        finally:
            for player in players:
                player.going = False
            playing.result(PATIENCE)


async def _play(players: list[Player]) -> None:
    await asyncio.gather(*(player.play() for player in players))


def _all_act(players: list[Player], before: dict[str, int], playing: "Future[None]") -> bool:
    """Whether everybody has been acknowledged something since."""
    if playing.done():
        playing.result()
    return all(len(player.acknowledged) > before[player.table] for player in players)


def check(house: House, players: list[Player]) -> None:
    """Whether everything that was acknowledged is in the log, once, and every record holds."""
    name = house._url.rpartition("/")[2]
    with house.database.connect(name) as connection:
        for player in players:
            wanted = "SELECT key, number FROM entries WHERE table_id = %s AND guest = %s AND key IS NOT NULL"
            written = dict(connection.execute(wanted, (player.table, player.guest)).fetchall())
            lost = {key: number for key, number in player.acknowledged.items() if written.get(key) != number}
            assert not lost, f"acknowledged and lost: {lost}"
            assert len({*written.values()}) == len(written)
    with client(house.url) as http:
        for player in players:
            record = http.get(f"/api/tables/{player.table}/record", headers={"Cookie": f"{COOKIE}={player.cookie}"})
            assert not verify(record.content, lambda game: find((), game)).complete


def longest_away(players: list[Player]) -> float:
    """Seconds, of all times that somebody was cut off, the first coming left out."""
    return max((away for player in players for away in player.away[1:]), default=0.0)

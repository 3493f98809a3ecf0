"""A real server for the tests: uvicorn in a thread (or two), a real database, a free port of this machine."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
import uvicorn
from litestar import Litestar

from ludendum.server.databases import file_of, url_of
from ludendum.server.guard import Guard
from ludendum.server.house import House
from ludendum.server.serve import config
from ludendum.server.settings import Limits, Settings, wall_clock
from ludendum.server.tables import Table
from tests.waiting import PATIENCE, until

ALONE = pytest.mark.parametrize("server", ["sqlite"], indirect=True)
"""For tests of what is about a file, or about the inside of one worker."""
AUCTION = "tests.engine.auction:AUCTION"
QUIZ = "tests.server.quiz:QUIZ"
RACE = "tests.server.quiz:RACE"
GENEROUS = Limits(
    messages_a_second=100_000,
    messages_at_once=100_000,
    requests_a_second=100_000,
    requests_at_once=100_000,
    guests_a_minute=1_000_000,
    adoptions_a_minute=10_000,
    work_a_minute=10_000,
    tries_a_minute=10_000,
    replays_a_minute=10_000,
    open_tables=10_000,
    tables_an_hour=10_000,
    connections=1000,
    follows_at_once=1_000_000,
    talk_at_once=1_000_000,
    downloads_a_minute=1_000_000,
    download_bytes_at_once=10**12,
    pages_of_one=1000,
)


class HandClock:
    """Time that passes when a test moves it on, and by no more than a moment whenever somebody looks."""

    def __init__(self, ahead: int = 0) -> None:
        self.ahead = ahead
        self._begun = wall_clock()

    def __call__(self) -> int:
        self.ahead += 1
        return self._begun + self.ahead

    date = looked = __call__

    def pulse(self) -> int:
        return 0


def standing_still() -> float:
    """Time by which no limit fills again, however slow a machine is."""
    return 0.0


class Running:
    """A server that runs: one worker, or several who share its socket."""

    def __init__(self, settings: Settings, port: int = 0, crew: int = 1) -> None:
        self.settings = settings
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("127.0.0.1", port))
        if crew > 1:
            self._socket.listen(2048)
        self.port: int = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        names = [settings.worker or f"worker-{one + 1}" for one in range(crew)]
        self._workers = [Working(replace(settings, worker=name), self._socket) for name in names]
        for worker in self._workers:
            until(worker.has_started, "the server")
        self.config = self._workers[0].config

    @property
    def houses(self) -> list[House]:
        """The house of each worker."""
        return [worker.house for worker in self._workers]

    @property
    def house(self) -> House:
        """The house of the only worker, or of the first."""
        return self._workers[0].house

    def in_memory(self, table: str) -> list[Table]:
        """A table as each worker has it that has it."""
        return [found for house in self.houses if (found := house.hall.in_memory(table)) is not None]

    @property
    def file(self) -> Path:
        """The file its database lies in."""
        file = file_of(self.settings.database)
        assert file is not None
        return file

    @property
    def connections(self) -> int:
        """How many are connected, whether the house still knows of them or not."""
        return sum(worker.connections for worker in self._workers)

    def pass_time(self, milliseconds: int) -> None:
        """Move the clock on, and let every table see what is due."""
        clock = self.settings.now
        assert isinstance(clock, HandClock)
        # To a worker that hears of an entry later, the table's time would be that entry's: it would miss the jump.
        until(self._know_the_same, "the workers to know the same")
        clock.ahead += milliseconds
        for house in self.houses:
            asyncio.run_coroutine_threadsafe(_wind(house), house.loop).result(PATIENCE)

    def _know_the_same(self) -> bool:
        known: dict[str, set[int]] = {}
        for house in self.houses:
            for table in house.hall.all():
                known.setdefault(table.id, set()).add(len(table.told))
        return all(len(counts) == 1 for counts in known.values())

    def stop(self) -> None:
        for worker in self._workers:
            worker.stop()
        self._socket.close()


class Attentive(uvicorn.Server):
    """A server that hears at once when it is told to stop; others look ten times a second."""

    async def main_loop(self) -> None:
        self._loop, self._told = asyncio.get_running_loop(), asyncio.Event()
        looking = asyncio.ensure_future(super().main_loop())
        await self._told.wait()
        looking.cancel()

    def tell_to_stop(self) -> None:
        self.should_exit = True
        with contextlib.suppress(RuntimeError):  # it has stopped already
            self._loop.call_soon_threadsafe(self._told.set)


class Working:
    """One worker, in a thread of its own."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self.config = config(settings)
        self._socket = listening
        self._server = Attentive(self.config)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def has_started(self) -> bool:
        assert self._thread.is_alive(), "the server did not start"
        return self._server.started

    def _run(self) -> None:
        # Each has a socket of its own to close, which is the same.
        self._server.run(sockets=[self._socket.dup()])

    @property
    def house(self) -> House:
        guard = cast("Guard", self.config.app)
        return cast("House", cast("Litestar", guard.app).state.house)

    @property
    def connections(self) -> int:
        return len(self._server.server_state.connections)

    def stop(self) -> None:
        self._server.tell_to_stop()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"


async def _wind(house: House) -> None:
    for table in house.hall.all():
        house.hall.clockwork.wind(table)


def settings(folder: Path, **others: object) -> Settings:
    chosen: dict[str, object] = {
        "database": url_of(folder / "server.sqlite3"),
        "games": (AUCTION, QUIZ, RACE),
        "limits": GENEROUS,
        "now": HandClock(),
        "rates": standing_still,
        "pace": 0,
        "review_games": 64,
        **others,
    }
    return Settings(**chosen)  # type: ignore[arg-type]


@contextlib.contextmanager
def running(folder: Path, **others: object) -> Iterator[Running]:
    """A server with its database in this folder; with as many workers as its `crew` has."""
    crew = cast("int", others.pop("crew", 1))
    server = Running(settings(folder, **others), crew=crew)
    try:
        yield server
    finally:
        server.stop()

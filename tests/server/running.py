"""A real server for the tests: uvicorn in a thread, SQLite in a file, a free port of this machine."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import uvicorn
from litestar import Litestar

from ludendum.server.databases import file_of, url_of
from ludendum.server.guard import Guard
from ludendum.server.house import House
from ludendum.server.serve import config
from ludendum.server.settings import Limits, Settings, wall_clock
from tests.waiting import PATIENCE, until

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


class Running:
    """A server that runs."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.settings = settings
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("127.0.0.1", port))
        self.port: int = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.config = config(settings)
        self._server = uvicorn.Server(self.config)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        until(self._has_started, "the server")

    def _has_started(self) -> bool:
        assert self._thread.is_alive(), "the server did not start"
        return self._server.started

    def _run(self) -> None:
        self._server.run(sockets=[self._socket])

    @property
    def house(self) -> House:
        guard = cast("Guard", self.config.app)
        return cast("House", cast("Litestar", guard.app).state.house)

    @property
    def file(self) -> Path:
        """The file its database lies in."""
        file = file_of(self.settings.database)
        assert file is not None
        return file

    @property
    def connections(self) -> int:
        """How many are connected, whether the house still knows of them or not."""
        return len(self._server.server_state.connections)

    def pass_time(self, milliseconds: int) -> None:
        """Move the clock on, and let every table see what is due."""
        clock = self.settings.now
        assert isinstance(clock, HandClock)
        clock.ahead += milliseconds
        house = self.house

        async def wind() -> None:
            for table in house.hall.all():
                house.hall.clockwork.wind(table)

        asyncio.run_coroutine_threadsafe(wind(), house.loop).result(PATIENCE)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._socket.close()
        assert not self._thread.is_alive(), "the server did not stop"


def settings(folder: Path, **others: object) -> Settings:
    chosen: dict[str, object] = {
        "database": url_of(folder / "server.sqlite3"),
        "games": (AUCTION, QUIZ, RACE),
        "limits": GENEROUS,
        "now": HandClock(),
        "review_games": 64,
        **others,
    }
    return Settings(**chosen)  # type: ignore[arg-type]


@contextlib.contextmanager
def running(folder: Path, **others: object) -> Iterator[Running]:
    """A server with its database in this folder."""
    server = Running(settings(folder, **others))
    try:
        yield server
    finally:
        server.stop()

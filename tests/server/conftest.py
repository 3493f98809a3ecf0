"""A server for each module of tests, and pages on it."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from ludendum.server import engines, fellows, leases, worker
from ludendum.server.nats_bus import NatsBus
from tests.server.either import Either, new_database
from tests.server.nats import nats
from tests.server.pages import Page
from tests.server.postgres import postgres
from tests.server.running import Running, running
from tests.waiting import PATIENCE

KINDS = ["sqlite", "postgresql"]


@pytest.fixture(scope="module", params=KINDS)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests of a module: on SQLite with one worker, and on PostgreSQL with two."""
    folder = tmp_path_factory.mktemp("server")
    if request.param == "sqlite":
        with running(folder) as server:
            yield server
    else:
        bus = partial(NatsBus, nats().url, f"ludendum-{folder.name}-{os.getpid()}")
        with running(folder, crew=2, database=postgres().fresh(), bus=bus) as server:
            yield server


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Either:
    """A new database of either kind."""
    return new_database(request.param, tmp_path)


@pytest.fixture(scope="session", autouse=True)
def _patience() -> Iterator[None]:
    """A test may keep the disk busy for as long as a busy machine needs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engines, "PATIENCE", 1000 * PATIENCE)
        yield


@pytest.fixture(scope="session", autouse=True)
def _reports() -> Iterator[None]:
    """Workers tell each other often who is there, so that nobody waits for it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fellows, "REPORTS_EVERY", 0.2)
        patch.setattr(worker, "REPORTS_EVERY", 0.2)
        yield


@pytest.fixture(scope="session", autouse=True)
def _leases() -> Iterator[None]:
    """However busy a machine is, nobody takes a table from a worker that still has it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(leases, "LENGTH", 1000 * PATIENCE)
        yield


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(server: Running) -> Iterator[NewPage]:
    """Makes pages of new guests (or of a cookie's), and closes them in the end."""
    made: list[Page] = []

    def make(cookie: str | None = None) -> Page:
        made.append(Page(server.url, cookie))
        return made[-1]

    yield make
    for page in made:
        page.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()

"""A server for each module of tests, and pages on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ludendum.server import engines
from tests.server.either import Either, new_database
from tests.server.pages import Page
from tests.server.running import Running, running
from tests.waiting import PATIENCE


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Either:
    """A new database of either kind."""
    return new_database(request.param, tmp_path)


@pytest.fixture(scope="session", autouse=True)
def _patience() -> Iterator[None]:
    """A test may keep the disk busy for as long as a busy machine needs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engines, "PATIENCE", 1000 * PATIENCE)
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

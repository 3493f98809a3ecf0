"""A server to be watched, and a page on it."""

from collections.abc import Iterator

import pytest

from tests.server.pages import Page
from tests.server.running import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def page(server: Running) -> Iterator[Page]:
    with Page(server.url) as page:
        page.sit_and_begin()
        yield page

"""A server among strangers, and the desk of whoever runs it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ludendum.server import operating
from ludendum.server.guests import COOKIE
from ludendum.server.messages import Take
from tests.server.pages import Page, client, key
from tests.server.running import Running, running


@contextmanager
def strangers(folder: Path, **others: object) -> Iterator[Running]:
    """A server that hears of what is decided beside it at once."""
    with running(folder, **{"conduct_every": 0.01, **others}) as server:
        yield server


@contextmanager
def desk(server: Running) -> Iterator[operating.Desk]:
    with operating.desk(server.settings.database) as found:
        yield found


def comes_by(server: Running, code: str) -> Page:
    """Somebody new, by an invitation."""
    with client(server.url) as visitor:
        assert visitor.post("/api/join", json={"code": code}).status_code == 200
        return Page(server.url, visitor.cookies[COOKIE])


def sit_together(host: Page, other: Page) -> str:
    """Two at a table that has not begun."""
    table = host.lay("auction", seats=3)
    for page in (host, other):
        page.follow(table)
    other.do(Take(table, key(), 1, "Bob"))
    host.wait_until(table, lambda state: state.frame.sitters[1].person is not None)
    return table

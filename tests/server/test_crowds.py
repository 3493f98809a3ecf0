"""Many who come at once, and many who come slowly: newcomers are answered, and nobody is waited for without end."""

import resource
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from ludendum.server import entrance
from ludendum.server.porch import Porch
from ludendum.server.settings import Limits, Settings
from tests.server.pages import Page, client
from tests.server.running import GENEROUS, Running, running
from tests.server.victims import Victim
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow

HALF = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Begun: "
WHOLE = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"


@contextmanager
def sockets(server: Running, count: int, sent: bytes) -> Iterator[list[socket.socket]]:
    """So many connections that have sent this."""
    with ExitStack() as stack:
        made = [
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE)) for _ in range(count)
        ]
        for one in made:
            with suppress(ConnectionError):
                one.sendall(sent)
        yield made


def answer(one: socket.socket) -> bytes:
    """All that comes until the end."""
    parts = []
    with suppress(ConnectionError):
        while part := one.recv(65536):
            parts.append(part)
    return b"".join(parts)


@pytest.mark.skipif(resource.getrlimit(resource.RLIMIT_NOFILE)[1] < 4000, reason="both ends are in this process")
def test_newcomers_are_answered_while_a_thousand_half_sent_requests_hang(tmp_path: Path) -> None:
    limits = replace(GENEROUS, head_within=PATIENCE)
    with running(tmp_path, limits=limits) as server, sockets(server, 1000, HALF):
        until(lambda: server.connections >= 1000, "a thousand who say half of what they want")
        with Page(server.url) as page:
            page.pause(page.sit_and_begin())


@pytest.mark.parametrize("limit", ["open_connections", "connections_an_address"])
def test_who_has_not_said_what_they_want_makes_room_for_who_does(tmp_path: Path, limit: str) -> None:
    limits = replace(GENEROUS, head_within=PATIENCE, **{limit: 30})
    with running(tmp_path, limits=limits) as server, Page(server.url) as page, sockets(server, 100, HALF):
        until(lambda: server.connections <= 30, "room")
        with client(server.url) as visitor:
            assert visitor.get("/health").status_code == 200
        page.pause(page.sit_and_begin())


def test_where_all_are_being_answered_a_newcomer_is_told_when_to_come_again(tmp_path: Path) -> None:
    limits = replace(GENEROUS, connections_an_address=3)
    with running(tmp_path, limits=limits) as server, Page(server.url) as page, Page(server.url, page.cookie):
        with Page(server.url, page.cookie), client(server.url) as visitor:
            full = visitor.get("/health")
            assert (full.status_code, full.json()["reason"]) == (503, entrance.FULL)
            assert int(full.headers["retry-after"]) > 0
        with client(server.url) as visitor:
            until(lambda: visitor.get("/health").status_code == 200, "room")


def test_a_head_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, head_within=0.2)) as server:
        with sockets(server, 3, HALF) as halves, sockets(server, 3, b"") as silent, sockets(server, 1, WHOLE) as asked:
            for half in halves:
                assert answer(half).startswith(b"HTTP/1.1 408 ")
            assert [answer(one) for one in silent] == [b""] * 3
            assert asked[0].recv(65536).startswith(b"HTTP/1.1 200 ")
            asked[0].sendall(HALF)
            assert b"HTTP/1.1 408 " in answer(asked[0]), "nor that of a second request"
        until(lambda: server.connections == 0, "that nobody is connected any more")


def test_a_body_that_comes_too_slowly_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "LOOK", 0.2)
    head = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n\r\n{"
    with running(tmp_path) as server, sockets(server, 3, head) as slow, Page(server.url) as page:
        for one in slow:
            assert answer(one).startswith(b"HTTP/1.1 408 ")
        page.pause(page.sit_and_begin())
        assert "ludendum_faults_total 0" in server.house.metrics.text()


def test_an_answer_that_nobody_reads_is_not_kept(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_bytes(b"x" * 20_000_000)
    ask = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    limits = replace(GENEROUS, reads_within=0.3)
    with running(tmp_path, page=folder, limits=limits) as server, sockets(server, 3, ask):
        until(lambda: server.connections == 3, "who ask")
        until(lambda: server.connections == 0, "that nobody is connected any more")


def test_a_school_behind_one_address_comes_in_with_the_usual_limits(tmp_path: Path) -> None:
    """250 telephones, each a guest of its own with a socket that follows a table."""
    with running(tmp_path, limits=Limits()) as server, ExitStack() as stack:
        teacher = stack.enter_context(Page(server.url))
        table = teacher.lay(spectators=True)

        def come(_: int) -> Page:
            page = Page(server.url)
            page.http.get("/")
            page.http.get("/api/games")
            page.http.get("/api/tables")
            return page

        with ThreadPoolExecutor(16) as school:
            pages = list(school.map(come, range(250)))
        for page in pages:
            stack.callback(page.close)
        assert len({page.guest for page in pages}) == 250
        for page in pages[:100]:
            page.follow(table)


def test_few_files_leave_room_for_what_else_needs_one(tmp_path: Path) -> None:
    settings = Settings(f"sqlite:///{tmp_path}/server.sqlite3")
    porch = Porch(settings, files=200)
    places = [porch.enter(f"192.0.2.{place}", lambda: None) for place in range(100)]
    assert len([place for place in places if place is not None]) == 100
    assert len(porch) == 200 - 128, "the oldest who said nothing have made room"


def test_a_server_that_may_open_no_more_files_goes_on_and_says_so(tmp_path: Path) -> None:
    with Victim(tmp_path / "server.sqlite3") as victim, Page(victim.url) as page, ExitStack() as stack:
        table, process = page.sit_and_begin(), victim.process.pid
        allowed = resource.prlimit(process, resource.RLIMIT_NOFILE)
        few = len(list(Path(f"/proc/{process}/fd").iterdir())) + 2
        resource.prlimit(process, resource.RLIMIT_NOFILE, (few, allowed[1]))
        for _ in range(20):
            stack.enter_context(socket.create_connection(("127.0.0.1", victim.port)))
        until(lambda: "no more files can be opened" in victim.log.read_text("utf-8"), "a line that says so")
        page.pause(table)
        resource.prlimit(process, resource.RLIMIT_NOFILE, allowed)
        stack.close()
        with client(victim.url) as visitor:
            until(lambda: _is_answered(visitor), "an answer")


def _is_answered(visitor: httpx.Client) -> bool:
    with suppress(httpx.TransportError):
        return visitor.get("/health").status_code == 200
    return False

"""Those who mean harm: whatever one guest asks for and does not read, memory and answers stay within bounds."""

import re
import socket
import time
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from ludendum.server.guests import COOKIE
from ludendum.server.messages import Follow, Ping, Pong, Refused, Talk
from tests.server.pages import Page, key, problem
from tests.server.running import GENEROUS, Running, running
from tests.server.test_line import TEXT, Wire, frame
from tests.server.victims import Victim
from tests.waiting import until

pytestmark = pytest.mark.slow

MEGABYTE = 1 << 20


def peak(victim: Victim) -> int:
    """Bytes that a process has had at most."""
    status = Path(f"/proc/{victim.process.pid}/status").read_text()
    found = re.search(r"VmHWM:\s*(\d+) kB", status)
    assert found is not None
    return int(found[1]) * 1024


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux says how much a process has had")
def test_a_guest_who_asks_for_everything_and_reads_nothing_fills_no_memory(tmp_path: Path) -> None:
    victim = Victim(tmp_path / "server.sqlite3")
    with ExitStack() as stack:
        stack.callback(victim.kill)
        page = stack.enter_context(Page(victim.url))
        table = page.sit_and_begin(spectators=True)
        for _ in range(400):
            page.send(Talk(table, key(), "𝔽" * 500))
        page.wait_until(table, lambda state: len(state.talk) == 400)
        before = peak(victim)
        sockets = [stack.enter_context(reads_nothing(victim.port, page.cookie)) for _ in range(4)]
        unsent = [frame(TEXT, msgspec.json.encode(Follow(table))) * 500] * 4
        end = time.monotonic() + 2
        while time.monotonic() < end and any(unsent):
            for place, one in enumerate(sockets):
                with suppress(BlockingIOError):
                    unsent[place] = unsent[place][one.send(unsent[place]) :] if unsent[place] else b""
            page.send(Ping(1.0))
            page.wait_for(Pong)
        for _ in range(300):
            page.send(Ping(1.0))
            page.wait_for(Pong)
        assert peak(victim) - before < 50 * MEGABYTE


def reads_nothing(port: int, cookie: str) -> socket.socket:
    one = socket.create_connection(("127.0.0.1", port))
    one.sendall(
        f"GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Cookie: {COOKIE}={cookie}\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert one.recv(12) == b"HTTP/1.1 101"
    one.setblocking(False)
    return one


def test_of_a_page_that_reads_nothing_no_more_waits_than_is_allowed_and_it_is_let_go(tmp_path: Path) -> None:
    limits = replace(GENEROUS, waiting_bytes=100_000)
    with running(tmp_path, limits=limits) as server, Page(server.url) as page:
        table = page.sit_and_begin(spectators=True)
        wire = follows(server, table)
        until(lambda: followers(server, table) == 2)
        narrow(server)
        while followers(server, table) == 2:
            page.do(Talk(table, key(), "𝔽" * 500))
        assert len(server.house.live.connections) == 1
        wire.socket.close()


def test_what_waits_for_all_who_read_slowly_is_bounded_and_who_has_most_goes_first(tmp_path: Path) -> None:
    limits = replace(GENEROUS, waiting_bytes=10 * MEGABYTE, waiting_bytes_in_all=MEGABYTE)
    with running(tmp_path, limits=limits) as server, Page(server.url) as page:
        table = page.sit_and_begin(spectators=True)
        wires = [follows(server, table) for _ in range(3)]
        until(lambda: followers(server, table) == 4)
        narrow(server)
        while followers(server, table) == 4:
            page.do(Talk(table, key(), "𝔽" * 500))
        assert 2 <= followers(server, table) < 4, "who reads stays"
        for wire in wires:
            wire.socket.close()


def follows(server: Running, table: str) -> Wire:
    wire = Wire(server)
    wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.socket.sendall(frame(TEXT, msgspec.json.encode(Follow(table))))
    return wire


def narrow(server: Running) -> None:
    """Let the network keep little of what is sent."""
    for connections in server.house.live.connections.values():
        for connection in connections:
            line = connection._line.transport.get_extra_info("socket")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)


def followers(server: Running, table: str) -> int:
    found = server.house.hall.in_memory(table)
    assert found is not None
    return len(found.followers)


# budgets -------------------------------------------------------------------------------------------------------------


def test_tables_are_sent_so_often_and_then_the_page_is_told_when_to_ask_again(tmp_path: Path) -> None:
    limits, seconds = replace(GENEROUS, follows_at_once=3, follows_a_minute=30), [0.0]
    with running(tmp_path, limits=limits, rates=lambda: seconds[0]) as server, Page(server.url) as page:
        table = page.lay()
        for _ in range(3):
            page.follow(table)
        page.send(Follow(table))
        refused = page.wait_for(Refused, table=table)
        assert refused.again == 2
        seconds[0] += refused.again
        assert page.follow(table).table == table


def test_what_was_sent_over_the_socket_counts_for_what_is_sent_next(tmp_path: Path) -> None:
    limits = replace(GENEROUS, download_bytes_at_once=6000, download_bytes_a_second=100, crowd=1000)
    with running(tmp_path, limits=limits) as server, Page(server.url) as page, Page(server.url) as other:
        table = page.lay(spectators=True)
        for _ in range(20):
            page.send(Follow(table))
        assert page.wait_for(Refused, table=table).again is not None
        assert other.follow(table).table == table, "others have a budget of their own"


@pytest.mark.parametrize(
    ("limit", "path"),
    [
        ({"downloads_a_minute": 3}, "/api/tables/{table}/record"),
        ({"downloads_a_minute": 3}, "/schema/live"),
        ({"downloads_a_minute": 3}, "/schema/openapi.json"),
        ({"replays_a_minute": 3}, "/api/tables/{table}/replay"),
        ({"work_a_minute": 3}, "/api/me/data"),
        ({"requests_at_once": 20, "requests_a_second": 0.5}, "/api/games"),
        ({"download_bytes_at_once": 60_000, "download_bytes_a_second": 500}, "/api/games"),
    ],
    ids=["records", "messages", "the API", "replays", "data", "requests", "bytes"],
)
def test_what_costs_much_has_a_budget_and_a_refusal_says_when_to_come_again(
    tmp_path: Path, limit: dict[str, float], path: str
) -> None:
    limits = replace(GENEROUS, **limit)  # type: ignore[arg-type]
    with running(tmp_path, limits=limits) as server, Page(server.url) as page, Page(server.url) as other:
        table = page.sit_and_begin(spectators=True)
        answers = [page.http.get(path.format(table=table)) for _ in range(25)]
        assert answers[0].status_code == 200
        refused = next(one for one in answers if one.status_code != 200)
        assert "come again in" in problem(refused, 429)["reason"]
        assert int(refused.headers["retry-after"]) >= 1
        assert other.http.get("/api/me").status_code == 200, "others of the same address are answered"


def test_an_address_has_a_budget_for_all_its_guests(tmp_path: Path) -> None:
    limits = replace(GENEROUS, downloads_a_minute=2, crowd=2)
    with running(tmp_path, limits=limits) as server, ExitStack() as stack:
        pages = [stack.enter_context(Page(server.url)) for _ in range(5)]
        assert [page.http.get("/schema/live").status_code for page in pages] == [200] * 4 + [429]


def test_descriptions_are_made_once(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    first = [page.http.get(path).content for path in ("/schema/live", "/schema/openapi.json")]

    def again(*_: object, **__: object) -> None:
        raise AssertionError("it is made again")

    monkeypatch.setattr("msgspec.json.schema", again)
    monkeypatch.setattr("litestar.openapi.plugins.JsonRenderPlugin.render", again)
    assert [page.http.get(path).content for path in ("/schema/live", "/schema/openapi.json")] == first


def test_a_table_has_room_for_so_many_who_look_on_and_so_many_pages_of_one(tmp_path: Path) -> None:
    limits = replace(GENEROUS, watchers=2, pages_of_one=2)
    with running(tmp_path, limits=limits) as server, ExitStack() as stack:
        player, *others = [stack.enter_context(Page(server.url)) for _ in range(4)]
        table = player.sit_and_begin(spectators=True)
        for other in others[:2]:
            other.follow(table)
        others[2].send(Follow(table))
        assert "look on here already" in others[2].wait_for(Refused).reason
        twins = [stack.enter_context(Page(server.url, player.cookie)) for _ in range(2)]
        twins[0].follow(table)
        twins[1].send(Follow(table))
        assert "close one of them" in twins[1].wait_for(Refused).reason

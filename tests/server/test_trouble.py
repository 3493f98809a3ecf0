"""When something goes wrong halfway, nobody waits for ever, and what is said of it is true."""

import asyncio
import re
import socket
import sqlite3
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx
import msgspec
import pytest
from sqlalchemy import Connection, event

from ludendum.engine import Person, verify
from ludendum.engine.motions import Pause
from ludendum.games import find
from ludendum.server import app, clockwork, engines, from_nothing, live, rows, seeing
from ludendum.server.entering import enter
from ludendum.server.messages import (
    Answer,
    Done,
    Follow,
    FromPage,
    Hint,
    HintIs,
    Menu,
    MenuIs,
    Move,
    Ping,
    Pong,
    Read,
    ReadIs,
    Refused,
    TableState,
    Take,
)
from ludendum.server.packing import pack, unpack
from tests.server.auctions import gather
from tests.server.conftest import NewPage
from tests.server.pages import Page, key
from tests.server.running import ALONE, GENEROUS, Running, running
from tests.server.test_line import CLOSE, TEXT, Wire, frame, ping
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow


@contextmanager
def held_up(server: Running) -> Iterator[None]:
    """Meanwhile nothing gets to the disk."""
    with closing(sqlite3.connect(server.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("COMMIT")


def waits_for_the_disk(server: Running, behind: int = 0) -> None:
    """Wait until something is being written, and so much waits behind it."""
    writer = server.house.writer
    until(lambda: writer._writing and len(writer._arriving) == behind, "what waits for the disk")


@ALONE
def test_whoever_is_let_go_while_something_is_written_holds_nobody_up(new_page: NewPage, server: Running) -> None:
    first, leaving, other = new_page(), new_page(), new_page()
    tables = [page.sit_and_begin() for page in (first, leaving, other)]
    with held_up(server):
        first.send(Move(tables[0], key(), "pause"))
        waits_for_the_disk(server)  # from now on what comes travels together
        said = msgspec.json.encode(Move(tables[1], key(), "pause")).decode()
        leaving.socket.send([said[:10], said[10:]])
        waits_for_the_disk(server, behind=1)
        move = Move(tables[2], key(), "pause")
        other.send(move)
        waits_for_the_disk(server, behind=2)
        guest = next(iter(server.house.live.connections[leaving.guest])).guest
        server.house.loop.call_soon_threadsafe(server.house.live.dismiss, guest, "farewell")
    other.wait_for(Done, key=move.key)
    assert leaving.http.get(f"/api/tables/{tables[1]}/record").content.count(b"pause") == 1


@ALONE
def test_nobody_is_shown_what_is_not_on_the_disk_yet(new_page: NewPage, server: Running) -> None:
    player, watcher = new_page(), new_page()
    table = player.sit_and_begin()
    before = player.last[table]
    with held_up(server):
        player.send(Move(table, key(), "pause"))
        waits_for_the_disk(server)
        watcher.send(Follow(table))
        with pytest.raises(TimeoutError):
            watcher.hear(0.3)
        with pytest.raises(httpx.TimeoutException):
            watcher.http.get(f"/api/tables/{table}/record", timeout=0.3)
    assert watcher.wait_for(TableState).frame.number == before + 1


@ALONE
@pytest.mark.parametrize("ask", [Menu, partial(Read, text="draw"), partial(Hint, step=1)])
def test_nor_is_who_asks_what_to_do_told_of_it(page: Page, server: Running, ask: Callable[..., FromPage]) -> None:
    table = page.sit_and_begin()
    asked = page.frame(table).asked
    assert asked is not None
    with Page(server.url, page.cookie) as elsewhere:
        with held_up(server):
            page.send(Answer(table, key(), 0, asked.ask, page.tables[table].menu[0]))
            waits_for_the_disk(server)
            elsewhere.send(ask(table, 0))
            with pytest.raises(TimeoutError):
                elsewhere.hear(0.3)
        assert isinstance(elsewhere.hear(), MenuIs | ReadIs | HintIs)


@ALONE
def test_a_disk_on_which_nothing_can_be_written_is_not_healthy(page: Page, server: Running) -> None:
    with closing(sqlite3.connect(server.file, isolation_level=None)) as other:
        other.execute("CREATE TRIGGER full BEFORE UPDATE ON house BEGIN SELECT RAISE(ABORT, 'full'); END")
        ill = page.http.get("/health")
        assert (ill.status_code, "cannot be written" in ill.text) == (503, True)
        other.execute("DROP TRIGGER full")
    assert page.http.get("/health").status_code == 200


def test_whoever_hangs_up_in_the_middle_of_it_follows_nothing(page: Page, server: Running) -> None:
    table = page.sit_and_begin(spectators=True)
    page.hang_up()
    follow = frame(TEXT, msgspec.json.encode(Follow(table)))
    for many in range(300):
        wire = Wire(server)
        wire.socket.sendall(frame(TEXT, ping(1)) * (many % 4) + follow + frame(CLOSE, (1000).to_bytes(2, "big")))
        if many % 2:
            wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        wire.socket.close()
    followed = server.house.hall.in_memory(table)
    assert followed is not None
    until(lambda: not followed.followers and len(server.house.live) == 0, "that nobody follows any more")


def fail(*_: object) -> None:
    raise RuntimeError("a fault of ours")


@ALONE
def test_whoever_could_not_be_sent_the_table_does_not_follow_it(
    page: Page, new_page: NewPage, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = page.sit_and_begin(spectators=True)
    other = new_page()
    with monkeypatch.context() as patch:
        patch.setattr(from_nothing, "deal_code", fail)
        other.send(Follow(table))
        assert "something went wrong here" in other.wait_for(Refused).reason
    found = server.house.hall.in_memory(table)
    assert found is not None
    assert [follower.guest_id for follower in found.followers] == [page.guest]
    page.do(Move(table, key(), "pause"))
    other.follow(table)
    page.do(Move(table, key(), "resume"))
    other.wait_for(TableState, table=table)


@ALONE
def test_a_table_that_is_gone_from_the_log_is_forgotten_at_once(page: Page, server: Running) -> None:
    table = page.sit_and_begin()
    with closing(sqlite3.connect(server.file)) as other:
        other.execute("PRAGMA foreign_keys = ON")
        other.execute("DELETE FROM tables WHERE id = ?", (table,))
        other.commit()
    assert "not here any more" in page.refused(Move(table, key(), "pause")).reason
    assert server.house.hall.in_memory(table) is None
    assert table not in {one.id for one in server.house.hall.clockwork._watches}
    assert page.http.get(f"/api/tables/{table}/record").status_code == 404


def test_what_cannot_even_be_put_down_has_not_happened(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    table = page.sit_and_begin(sealed=True)
    before = page.frame(table).number
    last = page.answer(table, "concede")
    with monkeypatch.context() as patch:
        patch.setattr(rows, "counts", fail)
        assert "could not be written" in page.refused(last).reason
    assert page.fresh(table).frame.number == before
    assert page.do(last) == before + 1
    assert verify(page.http.get(f"/api/tables/{table}/record").content, find).complete


def test_what_is_on_the_disk_is_acknowledged_even_if_it_cannot_be_told(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = page.sit_and_begin()
    number = page.frame(table).number
    with monkeypatch.context() as patch:
        patch.setattr(seeing, "Telling", fail)
        assert page.do(Move(table, key(), "pause")) == number + 1
    assert page.follow(table).frame.paused
    assert page.do(Move(table, key(), "resume")) == number + 2


def test_what_got_to_the_disk_after_all_is_acknowledged(new_page: NewPage, server: Running) -> None:
    host, newcomer = new_page(), new_page()
    table = host.lay("auction", seats=2)
    number = newcomer.follow(table).frame.number

    def report_a_fault(connection: Connection) -> None:
        event.remove(server.house.engine, "commit", report_a_fault)
        connection.exec_driver_sql("COMMIT")
        raise OSError("the disk did not answer")

    event.listen(server.house.engine, "commit", report_a_fault)
    assert newcomer.do(Take(table, key(), 1, "Emmy")) == number + 1
    assert newcomer.fresh(table).seats == (1,)


@ALONE
def test_what_is_broken_off_halfway_leaves_the_table_as_the_log_tells_it(page: Page, server: Running) -> None:
    """As when the server is told to stop while a clock runs out: whether it was written, the log alone knows."""
    table = page.sit_and_begin()
    number, loop = page.frame(table).number, server.house.loop
    found = server.house.hall.in_memory(table)
    assert found is not None

    async def pause() -> asyncio.Task[int | None]:
        return asyncio.ensure_future(enter(found, lambda live, at: live.propose(Person(1), Pause(), at)))

    with held_up(server):
        entering = asyncio.run_coroutine_threadsafe(pause(), loop).result(PATIENCE)
        waits_for_the_disk(server)
        loop.call_soon_threadsafe(entering.cancel)
    resumed = page.do(Move(table, key(), "resume"))
    assert resumed == number + 2
    assert page.fresh(table).frame.number == resumed
    assert not verify(page.http.get(f"/api/tables/{table}/record").content, find).complete


def test_a_log_that_does_not_hold_is_set_aside_and_said_so(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        broken, sound = page.sit_and_begin(), page.sit_and_begin()
        number = page.do(page.answer(broken, page.tables[broken].menu[0]))
        server.stop()
        with closing(sqlite3.connect(server.file, isolation_level=None)) as other:
            (row,) = other.execute("SELECT entry FROM entries WHERE table_id = ? AND number = ?", (broken, number))
            entry = unpack(number or 0, row[0])
            other.execute(
                "UPDATE entries SET entry = ? WHERE entry = ?",
                (pack(msgspec.structs.replace(entry, at=entry.at + 1)), row[0]),
            )
        with running(tmp_path) as again, Page(again.url, page.cookie) as back:
            back.send(Follow(broken))
            assert "does not hold" in back.wait_for(Refused).reason
            assert "does not hold" in back.refused(Move(broken, key(), "pause")).reason
            assert back.http.get(f"/api/tables/{broken}/record").status_code == 503
            back.follow(sound)
            back.do(Move(sound, key(), "pause"))
            assert back.http.get("/health").status_code == 200


@ALONE
def test_a_server_that_cannot_write_says_so_when_asked_how_it_is(
    page: Page, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "PATIENCE", 0.2)
    with held_up(server):
        answer = page.http.get("/health")
        assert answer.status_code == 503
        assert "cannot be written" in answer.json()["reason"]
    monkeypatch.undo()
    assert page.http.get("/health").json()["status"] == "ok"


def test_a_locked_database_costs_a_move_the_drivers_patience_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "PATIENCE", 200)
    begun: list[str] = []

    def note(_connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        begun.extend([statement] if statement == "BEGIN IMMEDIATE" else [])

    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        move = Move(table, key(), "pause")
        event.listen(server.house.engine, "before_cursor_execute", note)
        with held_up(server):
            assert "nothing was done; try again" in page.refused(move).reason
            assert begun == [], "what was waited for once is not begun anew"
            laid = page.http.post("/api/tables", json={"game": "auction"})
            assert laid.status_code == 503
            assert "another process keeps it locked" in laid.json()["reason"]
            assert begun == ["BEGIN IMMEDIATE"]
        assert page.do(move) is not None


def leave(_: Connection) -> None:
    """The end of the writer's thread, whatever may cause it."""
    if threading.current_thread().name == "writer":
        raise SystemExit


def test_a_server_whose_writer_is_gone_says_so_and_lets_nobody_wait(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        event.listen(server.house.engine, "begin", leave)
        answer = page.http.get("/health")
        assert (answer.status_code, answer.json()["kind"]) == (503, "unwritten")
        assert "until the server is started anew" in answer.json()["reason"]
        assert "nothing was done; try again" in page.refused(Move(table, key(), "pause")).reason
        assert page.http.get("/health").status_code == 503
        assert not page.fresh(table).frame.paused, "looking still works"


def test_what_is_due_and_cannot_be_written_is_not_tried_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clockwork, "DISK_GETS", 10 * PATIENCE)
    with running(tmp_path) as server, Page(server.url) as one, Page(server.url) as other:
        table = gather([one, other])
        one.do(Move(table, key(), "reserve 4"))
        event.listen(server.house.engine, "begin", leave)
        assert one.http.get("/health").status_code == 503
        server.pass_time(61_000)
        until(lambda: faults(server) >= 2, "a fault")
        for _ in range(300):
            one.send(Ping(1.0))
            one.wait_for(Pong)
        assert 2 <= faults(server) <= 6


def faults(server: Running) -> int:
    found = re.search(r"^ludendum_faults_total (\d+)\.0$", server.house.metrics.text(), re.MULTILINE)
    return 0 if found is None else int(found.group(1))


def test_whoever_reads_nothing_is_let_go_whether_they_take_leave_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "FAREWELL", 0.2)
    with running(tmp_path, limits=replace(GENEROUS, reads_within=0.3)) as server:
        wire = Wire(server)
        wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        many = unsent = frame(TEXT, ping(1)) * 1000
        wire.socket.settimeout(1)
        with suppress(ConnectionError):
            while len(server.house.live):
                with suppress(TimeoutError):
                    unsent = unsent[wire.socket.send(unsent) :] or many
        until(lambda: server.connections == 0, "that nobody is connected any more")
        wire.socket.close()


def test_whoever_is_not_there_any_more_is_let_go_with_much_unread(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin(spectators=True)
        page.close()
        server.config.ws_ping_interval, server.config.ws_ping_timeout = 2, 0.5
        wire = Wire(server)
        wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.socket.sendall(frame(TEXT, msgspec.json.encode(Follow(table))) * 3000)  # more than the network keeps
        until(lambda: server.connections == 0, "that nobody is connected any more")
        wire.socket.close()

"""What the server writes about itself: one JSON object a line, and nothing about anybody."""

import asyncio
import base64
import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ludendum.server.logs import log_fault, open_logs, others_lines
from ludendum.server.messages import Take, Talk
from ludendum.server.nats_bus import NatsBus
from ludendum.server.packing import unpack
from tests.server.conftest import NewPage
from tests.server.nats import Nats
from tests.server.pages import Page, key
from tests.server.running import ALONE, running
from tests.server.test_resuming import break_the_disk
from tests.server.test_several_people import encodings
from tests.server.test_writer import apart
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    logger = logging.getLogger("ludendum.server")
    before = logger.handlers[:], logger.propagate, logger.level
    open_logs(stream)
    yield stream
    logger.handlers[:], logger.propagate, level = before
    logger.setLevel(level)


def test_no_log_line_tells_who_or_what(tmp_path: Path, logged: io.StringIO) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        page.http.patch("/api/me", json={"name": "Hypatia"})
        table = page.sit_and_begin(sealed=True)
        page.do(Talk(table, key(), "words among friends"))
        page.refused(Take(table, key(), 3))
        page.http.post("/api/tables", content=b"{", headers={"content-type": "application/json"})
        break_the_disk(server, broken=True)
        assert page.refused(page.answer(table, "concede")).kind == "not allowed"
        break_the_disk(server, broken=False)
        page.do(page.answer(table, "concede"))
        with sqlite3.connect(server.file) as connection:
            (secret,) = connection.execute("SELECT secret FROM tables").fetchone()
            signing = connection.execute("SELECT value FROM house").fetchall()
        connection.close()
        token, signature = (base64.urlsafe_b64decode(f"{part}==") for part in page.cookie.split("."))
        secrets = [secret, token, signature, *(value for (value,) in signing if len(value) == 32)]
        guest, cookie = page.guest, page.cookie
    text = logged.getvalue()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {"table laid", "match over", "the log could not be written", "stopped"} <= {line["event"] for line in lines}
    for one in ("Hypatia", "words among friends", guest, cookie, table, "127.0.0.1"):
        assert one not in text
    for one in secrets:
        for encoded in encodings(one):
            assert encoded not in text.encode()


def test_a_fault_is_logged_by_its_place_not_by_what_it_says(logged: io.StringIO) -> None:
    try:
        raise ValueError("a secret thing")
    except ValueError as error:
        log_fault("it failed", error)
    line = json.loads(logged.getvalue())
    assert line["error"] == "ValueError"
    assert "test_a_fault_is_logged" in line["where"][0]
    assert "secret" not in logged.getvalue()


def test_what_a_library_reports_is_told_by_its_place_too() -> None:
    stream = io.StringIO()
    library = logging.getLogger("some.library")
    library.addHandler(others_lines(stream))
    library.propagate = False
    try:
        raise ValueError("from 203.0.113.7")
    except ValueError:
        library.exception("request of 203.0.113.7 failed")
    library.info("nothing to see")
    line = json.loads(stream.getvalue())
    assert (line["library"], line["error"]) == ("some.library", "ValueError")
    assert "test_what_a_library" in line["where"][0]
    assert "203.0.113.7" not in stream.getvalue()


def test_no_frame_holds_what_only_the_table_may_know(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page, Page(server.url) as watcher:
        table = page.sit_and_begin(sealed=True)
        watcher.follow(table)
        page.do(page.answer(table, page.tables[table].menu[0]))
        watcher.hear()
        heard = b"\n".join([*page.captured, *watcher.captured])
        answers = [
            one.http.get(f"/api{path}").content
            for one in (page, watcher)
            for path in (f"/tables/{table}/record", f"/tables/{table}/replay", "/tables", "/me", "/me/data")
        ]
        with sqlite3.connect(server.file) as connection:
            (secret,) = connection.execute("SELECT secret FROM tables").fetchone()
            held = connection.execute("SELECT number, entry FROM entries").fetchall()
            signing = connection.execute("SELECT value FROM house").fetchall()
        connection.close()
    lines = [json.loads(msgspec.json.encode(unpack(number, entry))) for number, entry in held]
    digests = [field for line in lines for field in line["sealed"] if field["name"] == "digest"]
    assert digests
    everything = heard + b"".join(answers)
    for field in digests:
        assert field["salt"].encode() not in everything
        assert field["content"].strip('"').encode() not in everything
    for one in (secret, *(value for (value,) in signing if len(value) == 32)):
        for encoded in encodings(one):
            assert encoded not in everything


@ALONE
def test_a_fault_of_ours_is_answered_without_its_details(new_page: NewPage, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludendum.server import acting, listing

    def fail(*_: object) -> None:
        raise RuntimeError("a secret thing")

    page = new_page()
    table = page.sit_and_begin(sealed=True)
    monkeypatch.setattr(acting, "_read_answer", fail)
    refused = page.refused(page.answer(table, "concede"))
    assert "something went wrong" in refused.reason
    assert "secret" not in refused.reason
    monkeypatch.setattr(listing, "_others", fail)
    answer = page.http.get("/api/tables")
    assert answer.status_code == 500
    assert "something went wrong" in answer.json()["reason"]
    assert "secret" not in answer.text
    assert "ludendum_faults_total 2.0\n" in page.http.get("/metrics").text
    monkeypatch.undo()
    page.do(page.answer(table, "concede"))


@pytest.mark.parametrize("is_lost", [True, False], ids=["lost", "left"])
def test_a_bus_that_is_lost_is_a_warning_and_one_that_is_left_is_nothing(logged: io.StringIO, is_lost: bool) -> None:
    server = Nats()

    async def come_and_go() -> None:
        turns: asyncio.Queue[bool] = asyncio.Queue()
        bus = NatsBus(server.url)
        bus.open(lambda _data: None, lambda: turns.put_nowait(bus.is_up))
        async with asyncio.timeout(PATIENCE):
            assert await turns.get()
            if is_lost:
                server.kill()
                assert not await turns.get()
            await bus.close()

    try:
        apart(come_and_go())
    finally:
        server.kill()
    lines = [json.loads(line) for line in logged.getvalue().splitlines()]
    assert [line["level"] for line in lines if line["event"] == "the bus is gone"] == (["warning"] if is_lost else [])
    assert "error" not in {line["level"] for line in lines}

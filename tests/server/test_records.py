"""Records that somebody brings: sent once, and looked at from the first entry to the last."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludendum.engine import read_record
from tests.server.auctions import chance, gather, turns
from tests.server.conftest import NewPage
from tests.server.pages import Page, client, problem
from tests.server.running import ALONE, GENEROUS, Running, running
from tests.server.test_play import play_on

pytestmark = pytest.mark.slow


def brought(page: Page, table: str) -> tuple[bytes, str]:
    """A table's record, and the name under which the server has it at hand once somebody brings it."""
    record = page.http.get(f"/api/tables/{table}/record").content
    return record, str(page.http.post("/api/records", content=record).json()["record"])


def moments(page: Page, record: str, **asked: int) -> dict[str, Any]:
    answer = page.http.get(f"/api/records/{record}/replay", params=asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_record_is_sent_once_and_all_its_moments_come_at_once(page: Page) -> None:
    table = page.sit_and_begin()
    play_on(page, table)
    record, name = brought(page, table)
    found = moments(page, name, seat=1)
    entries = len(read_record(record).entries)
    assert found["entries"] == entries
    assert [moment["number"] for moment in found["moments"]] == list(range(entries + 1))
    for number in (0, 3, entries):
        alone = page.http.get(f"/api/tables/{table}/replay?at={number}").json()
        assert found["moments"][number]["frame"]["text"] == alone["frame"]["text"]
        assert found["moments"][number]["texts"] == alone["texts"]


def test_a_long_record_comes_in_pieces_that_hold_what_was_asked_for(tmp_path: Path) -> None:
    small = 20_000
    with running(tmp_path, limits=replace(GENEROUS, moments_bytes=small)) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        play_on(page, table)
        _, name = brought(page, table)
        last = moments(page, name)
        entries = last["entries"]
        assert last["moments"][-1]["number"] == entries
        assert 1 < len(last["moments"]) <= entries
        for at in range(entries + 1):
            answer = page.http.get(f"/api/records/{name}/replay", params={"at": at})
            numbers = [moment["number"] for moment in answer.json()["moments"]]
            assert at in numbers
            assert numbers == list(range(numbers[0], numbers[-1] + 1))
            assert len(answer.content) < small * 2


def test_a_whole_record_can_be_looked_at_within_the_limits(tmp_path: Path) -> None:
    strict = replace(GENEROUS, work_a_minute=1, replays_a_minute=2)
    with running(tmp_path, limits=strict) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        play_on(page, table)
        record, name = brought(page, table)
        seen = {moment["number"] for moment in moments(page, name)["moments"]}
        assert len(seen) == len(read_record(record).entries) + 1
        moments(page, name, at=0)
        problem(page.http.get(f"/api/records/{name}/replay"), 429)
        problem(page.http.post("/api/records", content=record), 429)


@ALONE
def test_a_record_is_put_away_after_a_while_and_may_be_brought_again(page: Page, server: Running) -> None:
    table = page.sit_and_begin()
    play_on(page, table)
    record, name = brought(page, table)
    server.pass_time(29 * 60_000)
    assert moments(page, name)["moments"], "looking at it keeps it at hand"
    server.pass_time(29 * 60_000)
    assert moments(page, name)["moments"]
    server.pass_time(31 * 60_000)
    assert "bring it again" in problem(page.http.get(f"/api/records/{name}/replay"), 404)["reason"]
    assert page.http.post("/api/records", content=record).json()["record"] == name
    assert moments(page, name)["moments"]


def test_records_at_hand_take_no_more_memory_than_allowed(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        tables = [page.sit_and_begin(seed=f"{number}") for number in range(3)]
        for table in tables:
            page.do(page.answer(table, "concede"))
        records = [page.http.get(f"/api/tables/{table}/record").content for table in tables]
    room = len(records[1]) + len(records[2])
    folder = tmp_path / "small"
    folder.mkdir()
    with running(folder, limits=replace(GENEROUS, brought_bytes=room)) as server, client(server.url) as visitor:
        names = [visitor.post("/api/records", content=record).json()["record"] for record in records]
        assert [visitor.get(f"/api/records/{name}/replay").status_code for name in names] == [404, 200, 200]


def test_what_cannot_be_shown_of_a_record_is_refused_with_a_reason(page: Page) -> None:
    table = page.sit_and_begin()
    play_on(page, table)
    record, name = brought(page, table)
    for asked in ({"at": 4000}, {"at": -1}, {"at": 4, "seat": 7}, {"seat": -1}):
        problem(page.http.get(f"/api/records/{name}/replay", params=asked), 400)
    problem(page.http.get("/api/records/0000/replay"), 404)
    forged = record.replace(b'"at":', b'"at":1', 5)
    problem(page.http.post("/api/records", content=forged), 422)


def test_a_record_that_hides_something_is_shown_as_far_as_it_goes(new_page: NewPage) -> None:
    pages, watcher = [new_page() for _ in range(2)], new_page()
    table = gather(pages, [watcher])
    for _ in turns(pages, table, chance(4), [watcher]):
        asked = watcher.frame(table).asked
        if asked is not None and asked.hidden and len(asked.answered) == 1:
            break
    record, name = brought(watcher, table)
    entries = len(read_record(record).entries)
    found = moments(watcher, name)
    assert found["entries"] == entries
    assert found["moments"][-1]["number"] < entries
    problem(watcher.http.get(f"/api/records/{name}/replay", params={"at": entries}), 422)

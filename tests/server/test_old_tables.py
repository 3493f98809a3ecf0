"""Tables of another rules version: read and exported, never played on under new rules, and erased like any other."""

import io
import sqlite3
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludendum.engine import read_record, verify
from ludendum.server.messages import Follow, Gone, Hint, Menu, OldTableIs, Refused, Talk
from tests.engine.auction import LATER
from tests.server.auctions import chance, gather, hear_up_to, turns
from tests.server.pages import Page, key, problem
from tests.server.running import Running, running

pytestmark = pytest.mark.slow


@pytest.fixture
def aged(tmp_path: Path) -> Iterator[tuple[Running, list[Page], dict[str, str]]]:
    """A server whose tables were laid under rules that hold no longer: one finished, one running, one for few."""
    with running(tmp_path) as server, Page(server.url) as one, Page(server.url) as two:
        pages = [one, two]
        one.http.patch("/api/me", json={"name": "Evanescent"})
        finished = gather(pages, options={"rounds": 1})
        one.do(Talk(finished, key(), "words of yore"))
        for _ in turns(pages, finished, chance(3)):
            pass
        begun = gather(pages)
        for _ in turns(pages, begun, chance(4)):
            asked = one.frame(begun).asked
            if asked is not None and asked.hidden and len(asked.answered) == 1:
                break
        for page in pages:
            hear_up_to(page, begun, max(page.last[begun] for page in pages))
        alone = two.sit_and_begin(spectators=False)
        decked = two.sit_and_begin()
        server.stop()
        with sqlite3.connect(server.file) as database:
            database.execute("UPDATE tables SET quoted = ? WHERE id = ?", (b'{"deck":["a card"]}', finished))
            for table, header in database.execute("SELECT id, header FROM tables").fetchall():
                old = header.replace(b'"rules":1', b'"rules":0')
                if table == decked:
                    old = header.replace(b'"content":{}', b'"content":{"deck":"another"}')
                assert old != header
                database.execute("UPDATE tables SET header = ? WHERE id = ?", (old, table))
        database.close()
        with running(tmp_path) as again:
            for page in pages:
                page.tables.clear()
                page.reconnect(again.url)
            yield again, pages, {"finished": finished, "begun": begun, "alone": alone, "decked": decked}


Aged = tuple[Running, list[Page], dict[str, str]]


def read(page: Page, table: str) -> OldTableIs:
    page.send(Follow(table))
    return page.wait_for(OldTableIs, table=table)


def test_an_old_table_opens_to_be_read(aged: Aged) -> None:
    server, (one, _), tables = aged
    with Page(server.url) as stranger:
        for page in (one, stranger):
            shown = read(page, tables["finished"])
            assert "under rules 0" in shown.reason
            assert shown.title == "Lots"
            assert shown.names == ["Evanescent", "Player 2"]
            assert shown.outcome is not None
            assert any("play begins" in line for line in shown.log)
            assert [said.text for said in shown.talk] == ["words of yore"]
        stranger.send(Follow(tables["alone"]))
        assert stranger.wait_for(Gone).table == tables["alone"]
        problem(stranger.http.get(f"/api/tables/{tables['alone']}/record"), 404)


def test_a_table_whose_decks_have_changed_is_not_played_on_with_others(aged: Aged) -> None:
    _, (_, two), tables = aged
    shown = read(two, tables["decked"])
    assert "decks" in shown.reason
    assert two.refused(Talk(tables["decked"], key(), "hello?")).kind == "not allowed"
    assert read_record(two.http.get(f"/api/tables/{tables['decked']}/record").content).entries


def test_nothing_more_happens_at_an_old_table(aged: Aged) -> None:
    _, (one, _), tables = aged
    table = tables["begun"]
    before = one.http.get(f"/api/tables/{table}/record").content
    assert one.refused(Talk(table, key(), "hello?")).kind == "not allowed"
    for question in (Menu(table, 0), Hint(table, 0, 1)):
        one.send(question)
        assert "not played on" in one.wait_for(Refused).reason
    problem(one.http.post(f"/api/tables/{table}/fork", json={}), 409)
    problem(one.http.get(f"/api/tables/{table}/replay"), 409)
    problem(one.http.post(f"/api/tables/{table}/review"), 409)
    assert one.http.get(f"/api/tables/{table}/record").content == before


def test_an_old_table_exports_and_still_hides_what_was_hidden(aged: Aged) -> None:
    server, (one, two), tables = aged
    finished = one.http.get(f"/api/tables/{tables['finished']}/record").content
    assert finished == two.http.get(f"/api/tables/{tables['finished']}/record").content
    closing = read_record(finished).closing
    assert closing is not None
    assert closing.content == {"deck": ["a card"]}, "what the match used of its decks was kept with its end"
    with Page(server.url) as stranger:
        records = [page.http.get(f"/api/tables/{tables['begun']}/record").content for page in (one, two, stranger)]
    assert len(set(records)) == 2, "whoever has answered may read it; the others see the same"
    for record in records:
        assert all(
            field.content is None
            for entry in read_record(record).entries
            for field in entry.sealed
            if field.audience == ()
        )
    archive = zipfile.ZipFile(io.BytesIO(two.http.get("/api/me/data").content))
    kept = {name.removesuffix(".ludendum") for name in archive.namelist() if name.endswith(".ludendum")}
    assert kept == set(tables.values())


def test_deleted_data_goes_from_old_tables_too(aged: Aged) -> None:
    server, (one, two), tables = aged
    assert one.http.delete("/api/me").status_code == 200
    shown = read(two, tables["finished"])
    assert shown.names == ["", "Player 2"]
    assert [said.text for said in shown.talk] == [""]
    held = b"".join(path.read_bytes() for path in server.file.parent.iterdir())
    assert b"Evanescent" not in held
    assert b"words of yore" not in held


def test_a_table_of_an_earlier_version_that_is_still_replayed_plays_on(tmp_path: Path) -> None:
    """After an upgrade: under the rules it began with."""
    with running(tmp_path) as server, Page(server.url) as one, Page(server.url) as two:
        pages = [one, two]
        table = gather(pages, options={"rounds": 1})
        for _ in range(3):
            next(turns(pages, table, chance(5)))
        server.stop()
        with running(tmp_path, games=("tests.engine.auction:LATER",)) as upgraded:
            for page in pages:
                page.reconnect(upgraded.url)
                page.follow(table)
            for _ in turns(pages, table, chance(6)):
                pass
            record = one.http.get(f"/api/tables/{table}/record").content
            assert read_record(record).header.rules == 1
            assert verify(record, {"auction": LATER}.__getitem__).complete
            newer = gather(pages, options={"rounds": 1})
            assert read_record(one.http.get(f"/api/tables/{newer}/record").content).header.rules == 2

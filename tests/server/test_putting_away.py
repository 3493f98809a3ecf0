"""Matches long over: their logs bound into one volume each, and read, erased, merged and copied as before."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import func, select

from ludendum import games
from ludendum.engine import Broken, Person, read_record, verify
from ludendum.engine.entries import first_head
from ludendum.engine.record import quoted
from ludendum.engine.sealing import erased_log
from ludendum.hosting.repertoire import find as find_any
from ludendum.server import pieces, schema
from ludendum.server.binding import bind, unbind
from ludendum.server.copying import copy
from ludendum.server.databases import url_of
from ludendum.server.jobs import EntryRow, Job, SheetRow
from ludendum.server.messages import Take
from ludendum.server.packing import pack, pack_text
from ludendum.server.storage import MIGRATIONS, open_database, writing
from tests.harness.playing import new_matches
from tests.server.auctions import chance, turns
from tests.server.either import Either
from tests.server.pages import Page, key
from tests.server.running import AUCTION, Running, running
from tests.server.upkeep import kept, put_away
from tests.waiting import PATIENCE

T = TypeVar("T")
pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", games.names())
def test_a_log_comes_out_of_its_volume_as_it_went_in(name: str) -> None:
    for live in new_matches(games.find(name), 40, lively=True, each=1):
        authors = [entry.number % 3 for entry in live.entries]
        bound = bind(live.header, live.secret, live.entries, authors)
        assert unbind(bound) == (live.entries, authors)
        assert len(bound) < 0.75 * sum(len(pack(entry)) for entry in live.entries)
        blindly = bind(live.header, None, live.entries, authors)
        assert unbind(blindly) == (live.entries, authors), "rolls that follow from no key are kept"
        erased = erased_log(live.entries, {entry.number for entry in live.entries if entry.number % 2})
        assert unbind(bind(live.header, live.secret, erased, authors))[0] == erased


def test_a_damaged_volume_is_not_taken_for_another_log() -> None:
    live = next(iter(new_matches(games.find("squaring-the-circle"), 20, each=1)))
    authors = [0] * len(live.entries)
    bound = bind(live.header, live.secret, live.entries, authors)
    links = {first_head(live.header), live.entries[-1].head}
    for place in range(0, len(bound), 5):
        damaged = bytes([*bound[:place], bound[place] ^ 1, *bound[place + 1 :]])
        try:
            assert unbind(damaged) == (live.entries, authors), "what it says of no entry does no harm"
        except Broken:
            continue
        assert all(link in damaged for link in links)


def test_what_is_quoted_comes_together_again(tmp_path: Path) -> None:
    """Outlines and questions are kept once, however many matches quote them; what was packed before is read."""
    engine = open_database(url_of(tmp_path / "new.sqlite3"))
    for live in new_matches(games.find("mathematicus"), 60, each=2):
        whole = msgspec.json.decode(msgspec.json.encode(quoted(live)))
        kept, found = pieces.taken_apart(whole)
        with writing(engine) as connection:
            for statement in pieces.keeping(connection, found):
                connection.execute(statement)
            assert pieces.put_together(connection, kept) == whole == pieces.put_together(connection, _packed(whole))
            assert pieces.keeping(connection, found) == []
        assert len(kept) < len(_packed(whole)) / 10
    engine.dispose()


def _packed(whole: object) -> bytes:
    return pack_text(msgspec.json.encode(whole))


# at a server ---------------------------------------------------------------------------------------------------------


def _wait(server: Running, work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run_coroutine_threadsafe(work, server.house.loop).result(PATIENCE)


def gather_named(owner: Page, other: Page, table: str) -> str:
    owner.follow(table)
    other.follow(table)
    other.do(Take(table, key(), 1, "Evanescent"))
    for page in (owner, other):
        page.contribute(table)
    for page in (owner, other):
        page.wait_until(table, lambda state: state.begun)
    return table


def finish(page: Page) -> str:
    """A match of sealed dice, by which it may be over before it is given up."""
    table = page.sit_and_begin(sealed=True)
    for _ in range(3):
        if page.fresh(table).frame.outcome is None:
            page.do(page.answer(table, page.tables[table].menu[0]))
    if page.fresh(table).frame.outcome is None:
        page.do(page.answer(table, "concede"))
    return table


def record_of(page: Page, table: str) -> bytes:
    answer = page.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200
    return answer.content


def test_what_is_long_over_is_bound_and_read_as_before(database: Either, tmp_path: Path) -> None:
    with running(tmp_path, database=database.url) as server, Page(server.url) as page:
        page.http.patch("/api/me", json={"name": "Ada"})
        finished, going_on = finish(page), page.sit_and_begin()
        page.do(page.answer(going_on, page.tables[going_on].menu[0]))
        record, cookie, count = record_of(page, finished), page.cookie, page.fresh(finished).frame.number
        assert kept(server.house.engine, finished) == (count, 0)
        put_away(server)
        assert kept(server.house.engine, finished) == (0, count)
        assert kept(server.house.engine, going_on)[1] == 0, "what is played goes on entry by entry"
        assert _sleepers(server, finished, count) == [False, False, False, True]
    with running(tmp_path, database=database.url) as server, Page(server.url, cookie) as page:
        assert page.follow(finished).frame.number == count + 1
        assert len(read_record(record_of(page, finished)).entries) == count + 1, "what came later stands behind it"
        assert record_of(page, finished).startswith(record[: record.index(b'{"outcome"')])
        assert page.http.get(f"/api/tables/{finished}/replay?at=2").status_code == 200
        fork = page.http.post(f"/api/tables/{finished}/fork", json={"at": 4}).json()["table"]
        page.follow(fork)
        page.do(page.answer(fork, page.tables[fork].menu[0]))


def _sleepers(server: Running, table: str, count: int) -> list[bool]:
    """What becomes of what a worker writes that slept through the end of a match and all that came since."""
    live = server.in_memory(table)[0].live
    engine, writer = server.house.engine, server.house.writer

    async def write() -> list[bool]:
        late = [
            Job([EntryRow(table, number, None, None, b"")], SheetRow(False, "", None, 0, None, table))
            for number in (2, count)
        ]
        results = await asyncio.gather(*map(writer.write, late))
        return [*results, await writer.write(late[0])]

    with engine.connect() as connection:
        before = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).all()
    results = _wait(server, write())
    with engine.connect() as connection:
        assert connection.execute(select(schema.tables).where(schema.tables.c.id == table)).all() == before
    back = live.empty()
    for entry in live.entries:
        back.recall(entry)
    entry = back.presence(Person(1), False, at=back.core.at)
    return [*results, _wait(server, writer.write(Job([EntryRow(table, entry.number, None, None, pack(entry))])))]


def test_words_go_from_what_is_bound(database: Either, tmp_path: Path) -> None:
    """Those of a guest who has become another one too, and those that stand in what others began from a match."""
    with (
        running(tmp_path, database=database.url) as server,
        Page(server.url) as leaves,
        Page(server.url) as former,
        Page(server.url) as stays,
    ):
        former.http.patch("/api/me", json={"name": "Evanescent"})
        table = finish(former)
        fork = stays.http.post(f"/api/tables/{table}/fork", json={"at": 4}).json()["table"]
        stays.follow(fork)
        stays.do(stays.answer(fork, "concede"))
        both = gather_named(stays, former, stays.lay("auction", seats=2, options={"rounds": 1}))
        for _ in turns([stays, former], both, chance(3)):
            pass
        put_away(server)
        bound = (fork, both)
        assert all(kept(server.house.engine, one)[1] for one in (table, *bound))
        assert all(b"Evanescent" in record_of(stays, one) for one in bound)
        code = leaves.http.post("/api/me/code").json()["code"]
        assert former.http.post("/api/me/adopt", json={"code": code}).json()["guest"] == leaves.guest
        assert leaves.http.delete("/api/me").status_code == 200
        for one in bound:
            assert b"Evanescent" not in record_of(stays, one)
            assert verify(record_of(stays, one), lambda name: find_any((AUCTION,), name)).erased
            with server.house.engine.connect() as connection:
                log = connection.execute(
                    select(schema.volumes.c.log).where(schema.volumes.c.table_id == one)
                ).scalar_one()
                guests = connection.execute(select(schema.authors.c.guest)).scalars().all()
            assert "Evanescent" not in str(unbind(log))
            assert not {leaves.guest, former.guest} & set(guests)
        assert stays.http.get(f"/api/tables/{table}/record").status_code == 404


def test_going_back_opens_what_is_bound(tmp_path: Path) -> None:
    """The shape of before has every entry by itself; a copy has as many, bound or not."""
    with running(tmp_path) as server, Page(server.url) as page:
        table, cookie = finish(page), page.cookie
        record, count = record_of(page, table), page.fresh(table).frame.number
        put_away(server)
    copied = open_database(url_of(tmp_path / "copy.sqlite3"))
    engine = open_database(url_of(tmp_path / "server.sqlite3"))
    assert copy(engine, copied).entries == count
    assert kept(copied, table) == (0, count)
    copied.dispose()
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with writing(engine) as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0014")
        assert connection.execute(select(func.count()).select_from(schema.entries)).scalar_one() == count
    engine.dispose()
    with running(tmp_path) as server, Page(server.url, cookie) as page:
        assert record_of(page, table) == record

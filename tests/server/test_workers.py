"""Two workers on one database: whatever happens at one is known at the other, and happens once."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from ludendum.engine import verify
from ludendum.engine.entries import Answer, Presence, TimeOut
from ludendum.hosting.repertoire import find
from ludendum.server.databases import url_of
from ludendum.server.messages import Ballot, Done, Gone, Move, Take, Talk
from ludendum.server.tables import Table
from tests.server.auctions import chance, hear_up_to, turns
from tests.server.exchange import Exchange
from tests.server.pages import Page, client, hear_all, key, problem, without_clock
from tests.server.postgres import postgres
from tests.server.running import AUCTION, GENEROUS, HandClock, Running, running
from tests.waiting import until

pytestmark = pytest.mark.slow


@dataclass
class Pair:
    """Two workers, and the bus between them."""

    one: Running
    two: Running
    bus: Exchange

    def pass_time(self, milliseconds: int) -> None:
        self.one.pass_time(milliseconds)
        self.two.pass_time(0)


@contextmanager
def two_workers(folder: Path, *, up: bool = True, **others: object) -> Iterator[Pair]:
    bus, clock = Exchange(), HandClock()
    bus.is_up = up
    with (
        running(folder, shared=True, bus=bus, now=clock, worker="one", **others) as one,
        running(folder, shared=True, bus=bus, now=clock, worker="two", **others) as two,
    ):
        yield Pair(one, two, bus)


@pytest.fixture(scope="module", params=["by the bus", "by the log alone"])
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two workers that hear of each other on a bus, with PostgreSQL; and two that do not, with SQLite."""
    by_bus, folder = request.param == "by the bus", tmp_path_factory.mktemp("pair")
    database = postgres().fresh() if by_bus else url_of(folder / "server.sqlite3")
    with two_workers(folder, up=by_bus, database=database) as workers:
        yield workers


def at_one_table(here: Page, there: Page, **wish: object) -> str:
    """Two people of different workers, at a table that has begun."""
    table = here.lay("auction", seats=2, **wish)
    here.follow(table)
    there.follow(table)
    there.do(Take(table, key(), 1, "Ben"))
    for page in (here, there):
        page.contribute(table)
    for page in (here, there):
        page.wait_until(table, lambda state: state.begun)
    return table


def test_a_match_is_played_at_two_workers_as_at_one(pair: Pair) -> None:
    with Page(pair.one.url) as here, Page(pair.two.url) as there, Page(pair.two.url) as watcher:
        table = at_one_table(here, there, options={"rounds": 2})
        watcher.follow(table)
        for _ in turns([here, there], table, chance(2), [watcher]):
            for page in (here, there, watcher):
                assert without_clock(page.tables[table]) == without_clock(page.fresh(table))
        records = {page.http.get(f"/api/tables/{table}/record").content for page in (here, there, watcher)}
        assert len(records) == 1
        assert verify(records.pop(), lambda name: find((AUCTION,), name)).complete
        for page in (here, there):
            assert page.http.get("/api/statistics").json()["unfinished"] == 0


def test_talk_is_heard_at_every_worker_and_a_resend_elsewhere_says_nothing_twice(pair: Pair) -> None:
    with Page(pair.one.url) as here, Page(pair.two.url) as there:
        table = at_one_table(here, there)
        said = Talk(table, key(), "good luck")
        here.do(said)
        there.wait_until(table, lambda state: len(state.talk) == 1)
        there.do(Talk(table, key(), "to you as well"))
        here.wait_until(table, lambda state: len(state.talk) == 2)
        with Page(pair.two.url, here.cookie) as again:
            again.do(said)
            assert [line.text for line in again.fresh(table).talk] == ["good luck", "to you as well"]


def test_what_one_worker_has_accepted_another_acknowledges_under_the_same_number(pair: Pair) -> None:
    with Page(pair.one.url) as here, Page(pair.two.url) as there:
        table = at_one_table(here, there)
        move = here.answer(table, here.tables[table].menu[0])
        number = here.do(move)
        with Page(pair.two.url, here.cookie) as again:
            assert again.do(move) == number
        hear_up_to(there, table, number or 0)
        assert sum(isinstance(entry.body, Answer) for entry in there.logged(table)) == 1


def test_of_those_who_act_at_two_workers_at_once_each_gets_a_number_and_knows_all(pair: Pair) -> None:
    with Page(pair.one.url) as here, Page(pair.two.url) as there:
        table = at_one_table(here, there)
        for turn in range(4):
            moves = [Move(table, key(), "reserve 4"), Move(table, key(), "reserve 5")]
            for page, move in zip((here, there), moves, strict=True):
                page.send(move)
            numbers = [
                page.wait_for(Done, key=move.key).number for page, move in zip((here, there), moves, strict=True)
            ]
            assert len({*numbers}) == 2, turn
            last = max(number or 0 for number in numbers)
            for page in (here, there):
                hear_up_to(page, table, last)
            for page, number in zip((there, here), numbers, strict=True):
                page.do(Ballot(table, key(), number or 0, False))
            for page in (here, there):
                page.wait_until(table, lambda state: not state.frame.motions)
        for page in (here, there):
            assert without_clock(page.tables[table]) == without_clock(page.fresh(table))


def test_whoever_asks_for_a_seat_elsewhere_is_a_person_here(pair: Pair) -> None:
    with Page(pair.one.url) as here, Page(pair.two.url) as there, Page(pair.two.url) as late:
        table = at_one_table(here, there)
        late.follow(table)
        assert "seat changes hands by a motion" in late.refused(Take(table, key(), 1)).reason
        number = here.do(Move(table, key(), "hand to person 2 3"))
        hear_up_to(there, table, number or 0)
        there.do(Ballot(table, key(), number or 0, True))
        late.wait_until(table, lambda state: state.seats == (1,))


def test_a_new_name_is_known_at_every_worker(pair: Pair) -> None:
    with Page(pair.one.url) as page, Page(pair.two.url, page.cookie) as elsewhere:
        page.http.patch("/api/me", json={"name": "Emmy"})
        assert elsewhere.http.get("/api/me").json()["name"] == "Emmy"
        table = elsewhere.lay("auction", seats=2)
        assert elsewhere.fresh(table).frame.sitters[0].name == "Emmy"
        page.http.patch("/api/me", json={"name": "Emmy N."})
        table = page.lay("auction", seats=2)
        elsewhere.follow(table)
        elsewhere.do(Take(table, key(), 1))
        assert elsewhere.fresh(table).frame.sitters[1].name.startswith("Emmy N.")


def test_a_device_that_is_ended_is_ended_at_every_worker(pair: Pair) -> None:
    with Page(pair.one.url) as page, Page(pair.two.url, page.cookie) as same, Page(pair.one.url) as offered:
        code = page.http.post("/api/me/code").json()["code"]
        offered.http.post("/api/me/adopt", json={"code": code})
        with Page(pair.two.url, offered.cookie) as other:
            assert other.guest == page.guest
            page.http.post("/api/me/end-others")
            with pytest.raises(ConnectionClosed):
                hear_all(other)
            assert other.http.get("/api/me").json()["guest"] != page.guest
        page.http.post("/api/me/sign-out")
        assert same.http.get("/api/me").json()["guest"] != page.guest
        with pytest.raises(ConnectionClosed):
            hear_all(same)


def test_what_is_erased_is_erased_at_every_worker(pair: Pair) -> None:
    with Page(pair.one.url) as here, Page(pair.two.url) as there:
        alone = there.sit_and_begin()
        with Page(pair.one.url, there.cookie) as same:
            same.follow(alone)
            table = at_one_table(here, there)
            there.do(Talk(table, key(), "call me Ben"))
            here.wait_until(table, lambda state: len(state.talk) == 1)
            there.http.delete("/api/me")
            here.wait_until(table, lambda state: not state.talk[0].text and state.frame.sitters[1].name != "Ben")
            assert b"Ben" not in here.http.get(f"/api/tables/{table}/record").content
            with pytest.raises(ConnectionClosed):
                hear_all(same)
        assert here.http.get(f"/api/tables/{alone}/record").status_code == 404


def test_two_guests_who_are_one_person_are_that_at_every_worker(pair: Pair) -> None:
    with Page(pair.one.url) as page, Page(pair.two.url) as former, Page(pair.one.url) as other:
        table = at_one_table(other, former)
        with Page(pair.one.url, former.cookie) as same:
            same.follow(table)
            code = page.http.post("/api/me/code").json()["code"]
            former.http.post("/api/me/adopt", json={"code": code})
            with pytest.raises(ConnectionClosed):
                hear_all(same)
        for worker in (pair.one, pair.two):
            with Page(worker.url, page.cookie) as again:
                assert again.follow(table).seats == (1,)


def test_a_table_that_is_removed_is_gone_at_every_worker(pair: Pair) -> None:
    with Page(pair.one.url) as page, Page(pair.two.url) as watcher:
        table = page.sit_and_begin()
        watcher.follow(table)
        page.http.delete("/api/me")
        assert watcher.wait_for(Gone).table == table


# what happens by itself ----------------------------------------------------------------------------------------------


def test_time_runs_out_once(pair: Pair) -> None:
    with Page(pair.one.url) as here, Page(pair.two.url) as there:
        table = at_one_table(here, there)
        for _ in turns([here, there], table, chance(1)):
            asked = here.frame(table).asked
            if asked is not None and asked.hidden:
                break
        before = here.last[table]
        pair.pass_time(37_000)
        for page in (here, there):
            hear_up_to(page, table, before + 1)
        logged = here.logged(table)
        assert isinstance(logged[before].body, TimeOut)
        assert sum(isinstance(entry.body, TimeOut) for entry in logged) == 1


def test_bots_move_once_and_play_along_to_the_end(pair: Pair) -> None:
    with Page(pair.one.url) as here, Page(pair.two.url) as there:
        table = here.sit_and_begin("auction", bots=["simple", "random"], options={"rounds": 2})
        there.follow(table)
        while here.frame(table).outcome is None:
            if here.tables[table].menu:
                here.ask(here.answer(table, here.tables[table].menu[0]))  # a bot may have been first
            else:
                here.hear()
        hear_up_to(there, table, here.last[table])
        assert without_clock(there.tables[table]) == without_clock(there.fresh(table))
        record = here.http.get(f"/api/tables/{table}/record").content
        assert verify(record, lambda name: find((AUCTION,), name)).complete


def test_a_worker_that_stops_leaves_its_tables_to_the_other(tmp_path: Path) -> None:
    with two_workers(tmp_path) as pair, Page(pair.one.url) as here, Page(pair.one.url) as there:
        table = at_one_table(here, there)
        for _ in turns([here, there], table, chance(1)):
            asked = here.frame(table).asked
            if asked is not None and asked.hidden:
                break
        before = here.last[table]
        pair.one.stop()
        until(lambda: pair.two.house.hall.in_memory(table) is not None, "that the other takes it over")
        pair.two.pass_time(37_000)
        here.reconnect(pair.two.url)
        hear_up_to(here, table, before + 1)
        assert isinstance(here.logged(table)[before].body, TimeOut)


def test_a_clock_that_runs_goes_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as here, Page(server.url) as there:
        table = at_one_table(here, there)
        for _ in turns([here, there], table, chance(1)):
            asked = here.frame(table).asked
            if asked is not None and asked.hidden:
                break
        before = here.last[table]
        server.stop()
        with running(tmp_path, now=HandClock(60 * 60_000)) as again:
            until(lambda: again.house.hall.in_memory(table) is not None, "that it is taken up again")
            again.pass_time(0)
            here.reconnect(again.url)
            assert here.fresh(table).frame.number == before, "the time nobody served counts for nobody"
            again.pass_time(37_000)
            hear_up_to(here, table, before + 1)
            assert isinstance(here.logged(table)[before].body, TimeOut)


def test_whoever_is_connected_to_another_worker_is_not_gone(tmp_path: Path) -> None:
    with two_workers(tmp_path) as pair, Page(pair.one.url) as here, Page(pair.two.url) as there:
        table = at_one_table(here, there)
        for server in (pair.one, pair.two):
            until(lambda: server.house.fellows.know_who_is_here(1))  # noqa: B023
        pair.pass_time(21_000)
        pair.pass_time(21_000)
        assert not any(isinstance(entry.body, Presence) for entry in here.logged(table))
        there.hang_up()
        until(lambda: not _in_memory(pair.two, table).followers)
        until(lambda: not pair.one.house.fellows.connected(table))
        pair.pass_time(0)
        pair.pass_time(21_000)
        here.wait_until(table, lambda state: not state.frame.sitters[1].here)
        there.socket = there._connect()
        there.follow(table)
        here.wait_until(table, lambda state: state.frame.sitters[1].here)
        gone = [entry.body.here for entry in here.logged(table) if isinstance(entry.body, Presence)]
        assert gone == [False, True]


def test_limits_count_what_was_taken_at_other_workers(tmp_path: Path) -> None:
    limits = replace(GENEROUS, adoptions_a_minute=10)
    with two_workers(tmp_path, limits=limits) as pair, client(pair.one.url) as here, client(pair.two.url) as there:
        for _ in range(10):
            problem(here.post("/api/me/adopt", json={"code": "AAAAAA"}), 404)
        until(lambda: there.post("/api/me/adopt", json={"code": "AAAAAA"}).status_code == 429)


def _in_memory(server: Running, table: str) -> Table:
    found = server.house.hall.in_memory(table)
    assert found is not None
    return found


# when the bus is gone ------------------------------------------------------------------------------------------------


def test_a_bus_that_comes_and_goes_loses_nothing(tmp_path: Path) -> None:
    with two_workers(tmp_path) as pair, Page(pair.one.url) as here, Page(pair.two.url) as there:
        table = at_one_table(here, there, options={"rounds": 2})
        for count, _ in enumerate(turns([here, there], table, chance(4))):
            pair.bus.set_up(up=count % 3 != 0)
        for page in (here, there):
            assert without_clock(page.tables[table]) == without_clock(page.fresh(table))


def test_what_cannot_be_understood_on_the_bus_is_left_aside(tmp_path: Path) -> None:
    with two_workers(tmp_path) as pair, Page(pair.one.url) as here, Page(pair.two.url) as there:
        table = at_one_table(here, there)
        strange = msgspec.msgpack.encode(("three", [{"type": "of tomorrow"}, {"type": "entered", "table": 7}]))
        end = pair.bus()
        for data in (b"", b"\xff\x00", strange):
            pair.bus.pass_on(end, data)
        number = here.do(Move(table, key(), "reserve 4"))
        hear_up_to(there, table, number or 0)


# what is worked on ---------------------------------------------------------------------------------------------------


def test_a_record_brought_to_one_worker_is_looked_at_by_another(pair: Pair) -> None:
    with Page(pair.one.url) as here, client(pair.two.url) as there:
        table = here.sit_and_begin()
        record = here.http.get(f"/api/tables/{table}/record").content
        name = here.http.post("/api/records", content=record).json()["record"]
        moments = there.get(f"/api/records/{name}/replay").json()
        assert moments["entries"] == here.last[table]


def test_a_review_asked_for_at_one_worker_is_told_by_another(pair: Pair) -> None:
    with Page(pair.one.url) as here, Page(pair.two.url) as there:
        table = here.sit_and_begin()
        here.do(here.answer(table, here.tables[table].menu[0]))
        here.ask(here.answer(table, "concede"))
        path = f"/api/tables/{table}/review"
        assert there.http.get(path).json()["state"] == "none"
        assert here.http.post(path).status_code == 202
        assert there.http.post(path).status_code == 202
        assert sum(len(server.house.reviews) for server in (pair.one, pair.two)) <= 1, "one works on it"
        until(lambda: there.http.get(path).json()["state"] == "done", "the review")
        assert there.http.get(path).json()["review"] == here.http.get(path).json()["review"]
        here.http.delete("/api/me")
        assert there.http.get(path).status_code == 404

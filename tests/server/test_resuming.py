"""Acknowledged once, acknowledged for ever: resends, gaps, cut connections and restarts."""

import asyncio
import threading
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from ludendum.engine import verify
from ludendum.hosting.repertoire import find
from ludendum.server import house
from ludendum.server.backup import backup
from ludendum.server.guests import Guest
from ludendum.server.messages import Done, Follow, Gone, Move, Refused, TableState, Take, Talk, Update
from tests.harness.playing import played
from tests.server.auctions import chance, gather, hear_up_to, turns
from tests.server.conftest import NewPage
from tests.server.pages import Page, hear_all, key, without_clock
from tests.server.running import AUCTION, HandClock, Running, running
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow

HOUR = 60 * 60_000


def test_a_resend_is_acknowledged_again_and_does_nothing_twice(page: Page) -> None:
    table = page.sit_and_begin()
    move = page.answer(table, page.tables[table].menu[0])
    number = page.do(move)
    assert page.do(move) == number
    assert page.fresh(table).frame.number == number
    said = Talk(table, key(), "once")
    page.do(said)
    page.do(said)
    assert len(page.fresh(table).talk) == 1


def test_the_same_key_of_somebody_else_is_another(new_page: NewPage) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages)
    numbers = {page.do(page.answer(table, "call small", name="same")) for page in pages}
    assert len(numbers) == 2


def test_a_page_that_has_missed_something_is_told_just_that_with_one_frame(new_page: NewPage) -> None:
    pages, late = [new_page() for _ in range(2)], new_page()
    table = gather(pages, [late])
    late.hang_up()
    for count, _ in enumerate(turns(pages, table, chance(5))):
        if count == 5:
            break
    missed = pages[0].last[table] - late.last[table]
    assert missed > 3
    heard = len(late.captured)
    late.reconnect()
    hear_up_to(late, table, pages[0].last[table])
    (raw,) = late.captured[heard:]
    assert b'"say":"update"' in raw
    assert without_clock(late.tables[table]) == without_clock(late.fresh(table))


def test_a_page_that_has_missed_a_thousand_entries_is_sent_one_frame_and_what_was_told(
    page: Page, server: Running
) -> None:
    live = played(find((), "mathematicus"), "a long game", most=1000)
    laying = server.house.hall.lay(Guest(page.guest, ""), live, "open", spectators=True)
    table = asyncio.run_coroutine_threadsafe(laying, server.house.loop).result(60).id
    state = page.follow(table)
    page.tables[table], page.last[table] = replace(state, told=[], events=[]), 0
    page.reconnect()
    heard = len(page.captured)
    hear_up_to(page, table, 1000)
    (raw,) = page.captured[heard:]
    assert raw.count(b'"sitters":') == 1
    assert len(raw) < 300_000
    assert without_clock(page.tables[table]) == without_clock(page.fresh(table))


def test_who_plays_and_has_missed_something_is_sent_what_only_they_may_know(new_page: NewPage) -> None:
    owner, late = new_page(), new_page()
    table = owner.lay("auction", seats=2)
    for page in (owner, late):
        page.follow(table)
    late.do(Take(table, key(), 1, "Ben"))
    late.contribute(table)
    late.hang_up()
    owner.contribute(table)
    number = owner.wait_until(table, lambda state: state.begun).frame.number
    heard = len(late.captured)
    late.reconnect()
    hear_up_to(late, table, number)
    assert all(b'"say":"update"' in raw for raw in late.captured[heard:])
    assert sum("You draw" in told for told in late.tables[table].told) == 3
    assert without_clock(late.tables[table]) == without_clock(late.fresh(table))


def test_talk_that_was_missed_comes_too(new_page: NewPage) -> None:
    page, late = new_page(), new_page()
    table = page.sit_and_begin()
    late.follow(table)
    late.hang_up()
    page.do(Talk(table, key(), "are you there?"))
    late.reconnect()
    late.wait_until(table, lambda state: len(state.talk) == 1)
    late.send(Follow(table, late.last[table]))
    assert late.wait_for(TableState).talk, "without knowing what was heard, all is sent anew"


@pytest.mark.parametrize("since", [10_000, 2**40])
def test_a_page_that_knows_more_than_there_is_gets_the_table_from_nothing(page: Page, since: int) -> None:
    table = page.sit_and_begin()
    page.send(Follow(table, since))
    assert page.wait_for(TableState).table == table


@pytest.mark.parametrize(("since", "heard"), [(-1, 0), (0, -1)])
def test_nobody_has_less_than_nothing(page: Page, since: int, heard: int) -> None:
    table = page.sit_and_begin()
    page.send(Follow(table, since, heard))
    assert page.wait_for(Refused).kind == "malformed"


def test_a_clock_that_is_set_back_holds_nobody_up(tmp_path: Path) -> None:
    clock = HandClock()
    with running(tmp_path, now=clock) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        server.pass_time(HOUR)
        page.do(page.answer(table, page.tables[table].menu[0]))
        before = page.frame(table).time
        clock.ahead -= 2 * HOUR
        page.do(page.answer(table, page.tables[table].menu[0]))
        assert page.frame(table).time >= before
        assert not verify(page.http.get(f"/api/tables/{table}/record").content, lambda name: find((), name)).complete


def test_a_restart_finds_every_game_where_it_was(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page, Page(server.url) as other, Page(server.url) as third:
        alone = page.sit_and_begin(sealed=True)
        moved = page.answer(alone, page.tables[alone].menu[0])
        number = page.do(moved)
        said = Talk(alone, key(), "back soon")
        page.do(said)
        page.wait_until(alone, lambda state: len(state.talk) == 1)
        together = gather([page, other])
        call = page.answer(together, "call large")
        page.do(call)
        hear_up_to(other, together, page.last[together])
        third.follow(together)
        assert "may hand it to you" in third.refused(Take(together, key(), 1)).reason
        server.stop()
        with running(tmp_path) as again:
            for one in (page, other, third):
                one.reconnect(again.url)
            assert third.fresh(together).person == 3
            assert page.do(moved) == number
            assert isinstance(page.ask(call), Done)
            page.do(said)
            for name in (alone, together):
                assert without_clock(page.tables[name]) == without_clock(page.fresh(name))
            other.do(other.answer(together, "call small"))
            page.pause(alone)


def test_a_restart_under_an_open_socket_is_survived_without_a_gap(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page, Page(server.url) as watcher:
        table = page.sit_and_begin(sealed=True)
        watcher.follow(table)
        move = page.answer(table, page.tables[table].menu[0])
        number = page.do(move)
        server.stop()
        for one in (page, watcher):
            with pytest.raises(ConnectionClosed) as closed:
                hear_all(one)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012, "the server says that it restarts"
        with running(tmp_path) as again:
            for one in (page, watcher):
                one.reconnect(again.url)
            assert page.do(move) == number, "sent again, since nobody knows whether it got through"
            following = page.do(page.answer(table, page.tables[table].menu[0]))
            assert following == (number or 0) + 1
            hear_up_to(watcher, table, following or 0)
            for one in (page, watcher):
                assert without_clock(one.tables[table]) == without_clock(one.fresh(table))


def test_the_time_a_server_was_not_there_is_nobodys(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        clock = page.fresh(table).clock
        server.stop()
        with running(tmp_path, now=HandClock(HOUR)) as again:
            page.reconnect(again.url)
            assert abs(page.fresh(table).clock - clock) < HOUR / 2


def test_nor_is_the_time_after_it_was_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "HEARTBEAT", 0.01)
    left = tmp_path / "left" / "server.sqlite3"
    left.parent.mkdir()
    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        break_the_disk(server, broken=True, when="UPDATE ON house")
        until(lambda: "ludendum_faults_total 0" not in server.house.metrics.text(), "a note that fails")
        break_the_disk(server, broken=False)
        server.pass_time(2 * HOUR)
        clock = page.fresh(table).clock
        until(lambda: _last_alive(server) >= server.settings.now() - HOUR)
        backup(server.settings.database, left)  # what is there when a server is killed now
    with running(left.parent, now=HandClock(3 * HOUR)) as again, Page(again.url, page.cookie) as same:
        assert abs(same.follow(table).clock - clock) < HOUR / 2


def _last_alive(server: Running) -> int:
    with server.house.engine.connect() as connection:
        return int(connection.execute(text("SELECT value FROM house WHERE name = 'alive'")).scalar_one())


# races ---------------------------------------------------------------------------------------------------------------


def test_of_two_connections_that_act_at_once_each_gets_its_own_number(new_page: NewPage) -> None:
    pages = [new_page() for _ in range(2)]
    twins = [new_page(page.cookie) for page in pages]
    table = gather(pages)
    everyone = [*pages, *twins]
    for twin in twins:
        twin.follow(table)
    barrier = threading.Barrier(len(everyone))
    results: list[object] = []

    def act(page: Page, seat: int) -> None:
        move = page.answer(table, "call small", seat=seat)
        barrier.wait()
        results.append(page.ask(move))

    threads = [threading.Thread(target=act, args=(page, index % 2)) for index, page in enumerate(everyone)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    done = [result.number for result in results if isinstance(result, Done)]
    assert len(done) == 2
    assert len(set(done)) == 2
    assert {result.kind for result in results if not isinstance(result, Done)} <= {"refused", "stale"}  # type: ignore[attr-defined]


def test_two_servers_on_one_log_cannot_both_win_a_number(tmp_path: Path) -> None:
    """What several workers will do later: whoever loses the race catches up and checks again."""
    with running(tmp_path) as one, running(tmp_path) as two, Page(one.url) as here:
        table = here.sit_and_begin(options={"practice": True})
        with Page(two.url, here.cookie) as there:
            there.follow(table)
            first = here.do(Move(table, key(), "pause"))
            assert first is not None
            assert "paused already" in there.refused(Move(table, key(), "pause")).reason
            assert there.do(Move(table, key(), "resume")) == first + 1
            assert "not paused" in here.refused(Move(table, key(), "resume")).reason
            assert here.tables[table].frame.number == first + 1
            # A key that the other has accepted is known here as well.
            move = Move(table, key(), "pause")
            number = here.do(move)
            assert there.do(move) == number
            record = there.http.get(f"/api/tables/{table}/record").content
            assert not verify(record, lambda name: find((AUCTION,), name)).complete


def test_who_may_look_on_no_longer_learns_nothing_by_another_server_either(tmp_path: Path) -> None:
    with running(tmp_path) as one, running(tmp_path) as two, Page(one.url) as owner, Page(two.url) as stranger:
        table = owner.lay("auction", seats=2, spectators=False)
        stranger.follow(table)
        with Page(one.url) as other, Page(two.url, owner.cookie) as there:
            other.do(Take(table, key(), 1, "Ben"))
            there.follow(table)
            there.contribute(table)
        assert stranger.wait_for(Gone).table == table
        assert b"Ben" not in b"".join(stranger.captured)


def test_if_the_log_cannot_be_written_nothing_has_happened(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        before = without_clock(page.tables[table])
        break_the_disk(server, broken=True)
        refused = page.refused(page.answer(table, page.tables[table].menu[0]))
        assert "could not be written" in refused.reason
        break_the_disk(server, broken=False)
        break_the_disk(server, broken=True, when="INSERT ON talk")
        said = Talk(table, key(), "is anybody there?")
        assert "nobody heard it" in page.refused(said).reason
        break_the_disk(server, broken=False)
        assert without_clock(page.fresh(table)) == before
        page.do(said)
        page.do(page.answer(table, page.tables[table].menu[0]))


def break_the_disk(server: Running, *, broken: bool, when: str = "INSERT ON entries") -> None:
    """From now on (or no longer) the database takes no entries, or whatever is named."""
    writer, loop = server.house.writer, server.house.loop

    async def change() -> None:
        words = f"CREATE TRIGGER broken BEFORE {when} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        await writer.carry_out(text(words if broken else "DROP TRIGGER broken"))

    asyncio.run_coroutine_threadsafe(change(), loop).result(PATIENCE)


def test_updates_are_numbered_without_gaps(page: Page) -> None:
    table = page.sit_and_begin(options={"practice": True})
    for _ in range(10):
        hear_up_to(page, table, page.do(page.answer(table, page.tables[table].menu[0])) or 0)
    updates = [msgspec.json.decode(raw, type=Update) for raw in page.captured if b'"say":"update"' in raw]
    numbers = [update.frame.number for update in updates]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert [update.since + 1 for update in updates] == numbers


def test_a_table_that_nobody_looks_at_is_left_to_the_log_until_somebody_does(tmp_path: Path) -> None:
    with running(tmp_path, forgotten_after=100) as server:
        with Page(server.url) as page:
            table = page.lay(seed="a seed")
            page.follow(table)
            number = page.wait_until(table, lambda state: state.begun).frame.number
        hall = server.house.hall
        until(lambda: not any(table.followers for table in hall.all()))
        server.pass_time(200)
        until(lambda: len(hall) == 0)
        until(lambda: len(hall.clockwork) == 0, "the end of the clockwork of a table that is not there")
        with Page(server.url, page.cookie) as again:
            assert again.follow(table).frame.number == number

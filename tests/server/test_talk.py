"""Talk and logs in pages: the newest come with the table, older ones when they are asked for, and none without end."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from ludendum.engine import AnyLive, read_record, replay
from ludendum.hosting.deals import kind_of
from ludendum.server import paging
from ludendum.server.messages import (
    Earlier,
    Follow,
    Hint,
    LogIs,
    Menu,
    Odds,
    Read,
    TableState,
    Talk,
    Talked,
    TalkIs,
    Update,
)
from tests.golden import find, records, unpacked
from tests.server.conftest import NewPage
from tests.server.pages import Page, key
from tests.server.running import GENEROUS, Running, running
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow

MOST = 300_000
"""Bytes that a short message may bring."""


def talk(page: Page, table: str, lines: int, text: str = "line") -> None:
    for line in range(lines):
        page.do(Talk(table, key(), f"{text} {line}"))


def numbers(state: TableState) -> list[int]:
    return [said.number for said in state.talk]


def test_the_newest_page_of_talk_comes_with_the_table_and_older_ones_when_they_are_asked_for(page: Page) -> None:
    table = page.sit_and_begin()
    talk(page, table, 120)
    assert numbers(page.follow(table)) == [*range(71, 121)]
    for first in (21, 1):
        page.send(Earlier(table, page.tables[table].talk[0].number))
        assert page.wait_for(TalkIs).first_said == 1
        assert numbers(page.tables[table]) == [*range(first, 121)]
    page.send(Earlier(table, 1))
    assert page.wait_for(TalkIs).talk == []


def test_a_page_of_talk_is_short_in_bytes_too(page: Page) -> None:
    table = page.sit_and_begin()
    talk(page, table, 40, "𝔽" * 490)
    state = page.follow(table)
    assert 1 < len(state.talk) < 40
    assert len(page.captured[-1]) < 2 * paging.TALK_BYTES


def test_who_comes_back_is_told_what_was_said_meanwhile_at_once_and_no_more_than_a_page_of_it(
    new_page: NewPage,
) -> None:
    speaker, late = new_page(), new_page()
    table = speaker.sit_and_begin()
    talk(speaker, table, 3)
    late.follow(table)
    late.hang_up()
    talk(speaker, table, 10)
    heard = len(late.captured)
    late.reconnect()
    late.wait_for(TalkIs)
    assert numbers(late.tables[table]) == [*range(1, 14)]
    assert len(late.captured) == heard + 1
    late.hang_up()
    talk(speaker, table, 70)
    late.reconnect()
    assert [said.number for said in late.wait_for(TalkIs).talk] == [*range(34, 84)]


def test_of_too_much_talk_the_oldest_goes_from_the_disk_as_well(tmp_path: Path) -> None:
    limits = replace(GENEROUS, talk_lines=20)
    with running(tmp_path, limits=limits) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        talk(page, table, 30)
        resent = Talk(table, key(), "once")
        page.do(resent)
        page.do(resent)
        assert numbers(page.follow(table)) == [*range(12, 32)]
        server.stop()
        with running(tmp_path, limits=limits) as again, Page(again.url, page.cookie) as back:
            state = back.follow(table)
            assert (numbers(state), state.first_said) == ([*range(12, 32)], 12)


def test_who_talks_without_end_is_told_to_wait_and_how_long(tmp_path: Path) -> None:
    limits = replace(GENEROUS, talk_at_once=3, talk_a_minute=2)
    with running(tmp_path, limits=limits) as server, Page(server.url) as page, Page(server.url, page.cookie) as twin:
        table = page.sit_and_begin()
        said = Talk(table, key(), "one")
        page.do(said)
        talk(page, table, 2)
        refused = twin.refused(Talk(table, key(), "four"))
        assert refused.again is not None
        assert 20 <= refused.again <= 30
        assert f"come again in {refused.again} seconds" in refused.reason
        page.do(said)
        page.pause(table)


def test_a_log_that_is_full_takes_no_more_and_says_so_and_the_table_stays_to_be_read(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, entries=8)) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        assert page.tables[table].longest == 8
        while page.last[table] < 8:
            page.pause(table)
        assert "is full" in page.refused(page.harmless(table)).reason
        page.do(Talk(table, key(), "a pity"))
        assert len(page.logged(table)) == 8
        server.pass_time(60_000)
        assert page.fresh(table).frame.number == 8


def test_a_bot_at_a_table_whose_log_is_full_rests(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, entries=12)) as server, Page(server.url) as page:
        table = page.sit_and_begin("mathematicus", seats=2, bots=["random"], seed="rest")
        found = server.house.hall.in_memory(table)
        assert found is not None
        while not found.is_full:
            state = page.follow(table)
            if state.menu:
                page.ask(page.answer(table, state.menu[0]))
        watch = server.house.hall.clockwork._watches[found]
        until(lambda: not watch.thinking and not watch.striking, "the bot's rest")
        assert watch.timer is not None


# long matches --------------------------------------------------------------------------------------------------------


def laid(server: Running, page: Page, live: AnyLive) -> str:
    """A table of this guest at which all this has happened."""
    house = server.house

    async def lay() -> str:
        guest = await house.guests.known(page.cookie)
        assert guest is not None
        return (await house.hall.lay(guest, live, kind_of(live), spectators=True)).id

    return asyncio.run_coroutine_threadsafe(lay(), house.loop).result(PATIENCE)


def longest_match(game: str) -> AnyLive:
    """The longest match we keep a record of, just before its end."""
    kept = [read_record(unpacked(path)) for path in records(game)]
    record = max(kept, key=lambda one: (len(one.entries), one.header.format))
    return replay(record, find(game), len(record.entries) - 1)


@pytest.mark.parametrize("game", ["fields-medal", "mathematicus", "squaring-the-circle"])
def test_no_short_message_brings_more_than_300_kilobytes_however_long_the_match(
    server: Running, page: Page, new_page: NewPage, game: str
) -> None:
    live = longest_match(game)
    table = laid(server, page, live)
    talk(page, table, 60, "𝔽" * 490)
    watcher = new_page()
    for one in (page, watcher):
        state = one.follow(table)
        since, lines = state.since, len(state.told)
        while since:
            one.send(Earlier(table, since, True))
            earlier = one.wait_for(LogIs)
            since, lines = earlier.since, lines + len(earlier.told)
        assert lines == state.before + len(state.told)
        for short in (
            Follow(table, 1, 1),
            Follow(table, len(live.entries) - 5, 0),
            Earlier(table, 50),
            Menu(table, 0),
            Read(table, 0, "1"),
            Hint(table, 0, 1),
            Odds(table, 0, False),
        ):
            one.send(short)
        one.do(Talk(table, key(), "all is said")) if one is page else one.fresh(table)
        assert max(map(len, one.captured)) < MOST


def test_who_has_missed_more_than_is_sent_at_once_gets_the_table_from_nothing(server: Running, page: Page) -> None:
    live = longest_match("mathematicus")
    table = laid(server, page, live)
    page.follow(table)
    page.send(Follow(table, len(live.entries) - 3, 0))
    assert isinstance(page.hear(), Update)
    page.send(Follow(table, 1, 0))
    assert page.wait_for(TableState).since > 1


def test_what_is_told_to_those_who_are_there_and_who_come_back_is_the_same(new_page: NewPage) -> None:
    one, other = new_page(), new_page()
    table = one.sit_and_begin()
    other.follow(table)
    one.do(Talk(table, key(), "hello"))
    assert other.wait_for(Talked).said == one.fresh(table).talk[0]

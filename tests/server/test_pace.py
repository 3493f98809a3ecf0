"""Bots move at a pace that people can follow, whoever drives them, and as fast as those wish who look."""

from pathlib import Path
from typing import Any

import pytest

from ludendum.server.messages import Hurry, Refused, Start, TableState, Take
from tests.server.auctions import hear_up_to
from tests.server.pages import Page, key
from tests.server.running import Running, running
from tests.server.test_workers import two_workers
from tests.waiting import until

pytestmark = pytest.mark.slow

PACE = 5_000
"""Milliseconds: so much as no test's clock passes by itself, and less than any question's time."""

MOMENT = 500
"""Milliseconds."""


def bots_turn(page: Page) -> str:
    """A table at which two bots are to move, one after the other."""
    wish: dict[str, Any] = {"seed": "tea", "seats": 3, "bots": ["student", "novice"], "options": {"mode": "basic"}}
    table = page.sit_and_begin("mathematicus", **wish)
    if waits_for_bots(page.wait_until(table, lambda state: state.menu or waits_for_bots(state))):
        page.send(Hurry(table))  # one of them may begin
        page.wait_until(table, lambda state: state.menu)
    move(page, table)
    return table


def move(page: Page, table: str) -> None:
    """Do what is asked, until bots are to move."""
    while page.wait_until(table, lambda state: state.menu or waits_for_bots(state)).menu:
        page.do(page.answer(table, page.tables[table].menu[0]))


def waits_for_bots(state: TableState) -> bool:
    asked = state.frame.asked
    return asked is not None and not {*asked.seats} - {*asked.answered} & {*state.seats}


def waiting(table: str, *servers: Running) -> int:
    """The last entry of a table at which a bot waits until it was seen, however often it is looked at."""
    look(*servers)
    last = len(servers[0].in_memory(table)[0].live.entries)
    for server in servers:
        server.pass_time(0)
    look(*servers)
    assert len(servers[0].in_memory(table)[0].live.entries) == last
    return last


def look(*servers: Running) -> None:
    """Whatever was due has been done."""
    watches = [watch for server in servers for watch in server.house.hall.clockwork._watches.values()]
    until(lambda: not any(watch.striking or watch.thinking for watch in watches), "what is due to be done")


def test_what_a_bot_did_is_seen_for_a_while_before_the_next_one_moves(tmp_path: Path) -> None:
    """TB-22, TB-9: and nobody is charged for it."""
    with running(tmp_path, pace=PACE) as server, Page(server.url) as page:
        table = bots_turn(page)
        seen = [waiting(table, server)]
        while waits_for_bots(page.tables[table]):
            for _ in range(2 * PACE // MOMENT + 1):
                server.pass_time(0 if len(server.in_memory(table)[0].told) > seen[-1] else MOMENT)
                look(server)
            last = waiting(table, server)
            assert last > seen[-1]
            hear_up_to(page, table, last)
            seen.append(last)
        assert len(seen) > 2
        answers = [entry.body for entry in page.logged(table)[seen[0] :]]
        assert [getattr(answer, "charged", answer) for answer in answers] == [0] * len(answers)


def test_whoever_does_not_want_to_wait_skips_to_the_next_question_for_a_person(tmp_path: Path) -> None:
    """TB-22"""
    with running(tmp_path, pace=PACE) as server, Page(server.url) as page, Page(server.url) as watcher:
        table = bots_turn(page)
        watcher.follow(table)
        seen = waiting(table, server)
        watcher.send(Hurry(table))
        assert "only those at the table" in watcher.wait_for(Refused).reason
        assert waiting(table, server) == seen
        page.send(Hurry(table))
        state = page.wait_until(table, lambda state: state.menu)
        assert state.frame.number > seen + 1
        move(page, table)
        waiting(table, server)


def test_where_several_look_the_bots_hurry_once_all_of_them_wish_it(tmp_path: Path) -> None:
    """TB-22"""
    with running(tmp_path, pace=PACE) as server, Page(server.url) as one, Page(server.url) as other:
        table = one.lay("mathematicus", seed="tea", seats=3, bots=["student"], options={"mode": "basic"})
        for page in (one, other):
            page.follow(table)
        other.do(Take(table, key(), 2, "Ben"))
        one.do(Start(table, key()))
        while not all(waits_for_bots(page.tables[table]) for page in (one, other)):
            asked = [page for page in (one, other) if page.tables[table].menu]
            for page in asked[:1]:
                page.do(page.answer(table, page.tables[table].menu[0]))
            for page in (one, other):
                hear_up_to(page, table, len(server.in_memory(table)[0].told))
        seen = waiting(table, server)
        one.send(Hurry(table))
        assert waiting(table, server) == seen
        other.send(Hurry(table))
        one.wait_until(table, lambda state: state.frame.number > seen)


def test_where_nobody_looks_bots_wait_for_nobody(tmp_path: Path) -> None:
    """TB-22"""
    with running(tmp_path, pace=PACE) as server, Page(server.url) as page:
        table = bots_turn(page)
        seen = waiting(table, server)
        page.hang_up()
        until(lambda: person_is_asked(server, table), "the bots to have moved")
        assert len(server.in_memory(table)[0].live.entries) > seen + 1
        page.socket = page._connect()


def person_is_asked(server: Running, table: str) -> bool:
    open_ = server.in_memory(table)[0].live.core.open
    return open_ is not None and 0 in open_.waiting()


def test_whoever_is_connected_elsewhere_is_waited_for_and_heard_as_well(tmp_path: Path) -> None:
    """TB-22: with the page at another worker than the one that drives the bots."""
    with (
        two_workers(tmp_path, pace=PACE) as pair,
        Page(pair.one.url) as here,
        Page(pair.two.url, here.cookie) as there,
    ):
        table = bots_turn(here)
        there.follow(table)
        seen = waiting(table, pair.one, pair.two)
        here.hang_up()
        until(lambda: not pair.one.in_memory(table)[0].connected(), "that one page is gone")
        assert waiting(table, pair.one, pair.two) == seen
        there.send(Hurry(table))
        assert there.wait_until(table, lambda state: state.menu).frame.number > seen + 1
        here.socket = here._connect()


def test_what_waited_to_be_seen_goes_on_with_another_server(tmp_path: Path) -> None:
    """TB-22: nothing of it is lost."""
    with running(tmp_path, pace=PACE) as server, Page(server.url) as page:
        table = bots_turn(page)
        seen = waiting(table, server)
        cookie = page.cookie
    with running(tmp_path, pace=PACE) as server, Page(server.url, cookie) as page:
        assert page.follow(table).frame.number >= seen
        server.pass_time(2 * PACE)
        page.wait_until(table, lambda state: state.frame.number > seen)

"""Odds and reviews: in other processes, never in the way of a table, and only as long as somebody looks."""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ludendum.server import reviews
from ludendum.server.background import Background, Interrupted
from ludendum.server.messages import Leave, Move, Odds, OddsAre, Refused, Take
from tests.server.conftest import NewPage
from tests.server.pages import Page, key
from tests.server.running import ALONE, Running, running
from tests.server.test_writer import apart
from tests.server.working import compute
from tests.waiting import until

pytestmark = pytest.mark.slow


@ALONE
def test_odds_get_better_and_follow_the_game(page: Page, server: Running) -> None:
    table = page.sit_and_begin()
    page.send(Odds(table, 0, True))
    first = _odds(page)
    second = _odds(page)
    assert first.number == second.number == page.last[table]
    assert sum(one.games for one in second.choices) > sum(one.games for one in first.choices)
    for choice in second.choices:
        assert 0 <= choice.low <= choice.share <= choice.high <= 1
    page.do(page.answer(table, page.tables[table].menu[0]))
    while (later := _odds(page)).number != page.last[table]:
        assert later.number <= page.last[table]
    page.send(Odds(table, 0, False))
    until(lambda: not server.house.odds._boards, "the end of odds that nobody looks at")


def _odds(page: Page) -> OddsAre:
    while True:
        message = page.hear()
        if isinstance(message, OddsAre):
            return message


@ALONE
def test_a_game_without_odds_says_so(page: Page) -> None:
    table = page.sit_and_begin("auction", bots=["simple"])
    page.send(Odds(table, 0, True))
    assert "no odds" in page.wait_for(Refused).reason


def test_a_finished_game_is_reviewed(page: Page, new_page: NewPage) -> None:
    table = page.sit_and_begin()
    assert page.http.post(f"/api/tables/{table}/review").status_code == 403
    page.do(page.answer(table, page.tables[table].menu[0]))
    page.ask(page.answer(table, "concede"))
    assert page.http.get(f"/api/tables/{table}/review").json()["state"] == "none"
    asked = page.http.post(f"/api/tables/{table}/review")
    assert asked.status_code == 202
    progress = until(lambda: reviewed(page, table), "the review")
    assert progress["state"] == "done", progress
    assert progress["review"]["decisions"]
    assert progress["done"] == progress["of"]
    assert new_page().http.get(f"/api/tables/{table}/review").json()["state"] == "done"


def test_a_review_nobody_asks_about_any_more_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many, seconds = 10_000_000, 0.0
    monkeypatch.setattr(reviews, "_now", lambda: seconds)
    with running(tmp_path, review_games=many, review_watched_within=1.0) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        page.do(page.answer(table, page.tables[table].menu[0]))
        page.do(page.answer(table, "concede"))
        before = set(multiprocessing.active_children())
        assert page.http.post(f"/api/tables/{table}/review").status_code == 202
        for _ in range(20):
            progress = page.http.get(f"/api/tables/{table}/review").json()
            assert progress["state"] in ("waiting", "working"), "looking keeps it going"
            seconds += 0.9
        page.http.get(f"/api/tables/{table}/review")
        children = until(lambda: set(multiprocessing.active_children()) - before, "the process of the review")
        seconds += 2
        until(lambda: not any(child.is_alive() for child in children))
        assert page.http.get(f"/api/tables/{table}/review").json()["state"] == "stopped"
        assert page.http.post(f"/api/tables/{table}/review").json()["state"] in ("waiting", "working")


@ALONE
def test_odds_stop_when_the_one_who_looked_is_gone(page: Page, new_page: NewPage, server: Running) -> None:
    table = page.sit_and_begin()
    twin = new_page(page.cookie)
    twin.follow(table)
    for one in (page, twin):
        one.send(Odds(table, 0, True))
        _odds(one)
    twin.hang_up()
    _odds(page)
    assert server.house.odds._boards, "somebody still looks"
    page.hang_up()
    until(lambda: not server.house.odds._boards)
    page.socket = page._connect()


@ALONE
def test_who_hands_the_seat_over_is_not_shown_its_odds_any_more(page: Page, new_page: NewPage, server: Running) -> None:
    table, other = page.sit_and_begin(), new_page()
    page.send(Odds(table, 0, True))
    _odds(page)
    other.follow(table)
    assert "may hand it to you" in other.refused(Take(table, key(), 0)).reason
    number = page.do(Move(table, key(), "hand to person 1 2"))
    until(lambda: not server.house.odds._boards)
    other.send(Odds(table, 0, True))
    assert _odds(other).number == number
    other.send(Odds(table, 0, False))
    until(lambda: not server.house.odds._boards)


@ALONE
def test_odds_stop_when_the_one_who_looked_leaves_the_table_or_the_match_is_over(page: Page, server: Running) -> None:
    for last in (lambda table: Leave(table), lambda table: page.answer(table, "concede")):
        table = page.sit_and_begin()
        page.send(Odds(table, 0, True))
        _odds(page)
        page.send(last(table))
        until(lambda: not server.house.odds._boards)


@ALONE
def test_if_a_process_is_killed_the_odds_go_on_and_the_table_too(page: Page, server: Running) -> None:
    table = page.sit_and_begin()
    page.send(Odds(table, 0, True))
    _odds(page)
    for _ in range(2):
        for child in multiprocessing.active_children():
            with contextlib.suppress(ProcessLookupError):
                os.kill(child.pid or 0, signal.SIGKILL)
        page.do(page.answer(table, page.tables[table].menu[0]))
        while _odds(page).number != page.last[table]:
            pass
    page.send(Odds(table, 0, False))
    until(lambda: not server.house.odds._boards)


@ALONE
def test_nobody_keeps_the_odds_of_table_after_table_at_work(page: Page, new_page: NewPage, server: Running) -> None:
    tables = [page.sit_and_begin(seed=f"{number}") for number in range(5)]
    for table in tables:
        page.send(Odds(table, 0, True))
    assert "switch some off" in page.wait_for(Refused).reason
    page.send(Odds(tables[0], 0, True))  # which it looks at already
    other = new_page()
    theirs = other.sit_and_begin()
    other.send(Odds(theirs, 0, True))
    assert _odds(other).table == theirs, "others have their turn all the same"
    page.hang_up()
    other.send(Odds(theirs, 0, False))
    until(lambda: not server.house.odds._boards)
    page.socket = page._connect()


def reviewed(page: Page, table: str) -> Any:
    """What has become of a review, once nobody works at it any more."""
    progress = page.http.get(f"/api/tables/{table}/review").json()
    return None if progress["state"] in ("waiting", "working") else progress


# the pool itself -----------------------------------------------------------------------------------------------------


def test_a_killed_process_harms_no_other_work() -> None:
    async def work() -> None:
        background = Background(1)
        try:
            waiting = [asyncio.ensure_future(background.run(compute, 0.3)) for _ in range(4)]
            await asyncio.to_thread(until, multiprocessing.active_children)
            for process in multiprocessing.active_children():
                process.kill()
            assert await asyncio.gather(*waiting) == [0.3] * 4
            with pytest.raises(Interrupted):
                await background.run(os._exit, 1)
            assert await background.run(compute, 0.01) == 0.01
        finally:
            background.close()

    apart(work())


def test_whoever_brings_a_record_hears_that_the_work_was_interrupted(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page, ThreadPoolExecutor(1) as threads:
        table = page.sit_and_begin()
        record = page.http.get(f"/api/tables/{table}/record").content
        asked = threads.submit(page.http.post, "/api/records", content=record)
        while not asked.done():
            for child in multiprocessing.active_children():
                child.kill()
            time.sleep(0.001)
        answer = asked.result()
        assert (answer.status_code, answer.json()["kind"]) == (503, "interrupted")
        assert "try again" in answer.json()["reason"]
        assert page.http.post("/api/records", content=record).status_code == 200


def test_work_that_is_given_up_halfway_leaves_the_pool_at_work() -> None:
    async def work() -> None:
        background = Background(1)
        try:
            halfway = asyncio.ensure_future(background.run(compute, 1.0))
            behind = asyncio.ensure_future(background.run(compute, 0.1))
            await asyncio.to_thread(until, multiprocessing.active_children)
            halfway.cancel()
            behind.cancel()
            assert await background.run(compute, 0.01) == 0.01
        finally:
            background.close()

    apart(work())

"""Odds and reviews: in other processes, never in the way of a table, and only as long as somebody looks."""

import time

import pytest

from ludendum.server.messages import Odds, OddsAre, Refused
from tests.server.conftest import NewPage
from tests.server.pages import Page
from tests.server.running import Running

pytestmark = pytest.mark.slow


def test_odds_get_better_and_follow_the_game(page: Page, server: Running) -> None:
    table = page.sit_and_begin()
    page.send(Odds(table, 0, True))
    first = _odds(page)
    second = _odds(page)
    assert first.number == second.number == page.last[table]
    assert sum(one.games for one in second.choices) > sum(one.games for one in first.choices)
    for choice in second.choices:
        assert 0 <= choice.low <= choice.share <= choice.high <= 1
    began = time.monotonic()
    page.do(page.answer(table, page.tables[table].menu[0]))
    assert time.monotonic() - began < 2, "moves do not wait for odds"
    while (later := _odds(page)).number != page.last[table]:
        assert later.number <= page.last[table]
    page.send(Odds(table, 0, False))
    boards = server.house.odds._boards
    until = time.monotonic() + 20
    while boards and time.monotonic() < until:
        time.sleep(0.05)
    assert not boards, "nobody looks any more"


def _odds(page: Page) -> OddsAre:
    while True:
        message = page.hear(60)
        if isinstance(message, OddsAre):
            return message


def test_a_game_without_odds_says_so(page: Page) -> None:
    table = page.sit_and_begin("auction", bots=["simple"])
    page.send(Odds(table, 0, True))
    assert "no odds" in page.wait_for(Refused).reason


def test_a_finished_game_is_reviewed(page: Page, new_page: NewPage) -> None:
    table = page.sit_and_begin()
    assert page.http.post(f"/api/tables/{table}/review").status_code == 403
    page.do(page.answer(table, page.tables[table].menu[0]))
    page.ask(page.answer(table, "concede"))
    assert page.http.get(f"/api/tables/{table}/review").status_code == 404
    asked = page.http.post(f"/api/tables/{table}/review")
    assert asked.status_code == 202
    until = time.monotonic() + 120
    while (progress := page.http.get(f"/api/tables/{table}/review").json())["state"] in ("waiting", "working"):
        assert time.monotonic() < until
        time.sleep(0.1)
    assert progress["state"] == "done", progress
    assert progress["review"]["decisions"]
    assert progress["done"] == progress["of"]
    assert new_page().http.get(f"/api/tables/{table}/review").json()["state"] == "done"

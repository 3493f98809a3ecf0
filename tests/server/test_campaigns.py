"""Matches that follow each other, and are written up: a campaign of Squaring the Circle over the wire."""

import pytest

from tests.server.conftest import NewPage
from tests.server.pages import Page, problem

pytestmark = pytest.mark.slow

GAME = "squaring-the-circle"


def conference(page: Page, **wish: object) -> str:
    """A conference of one session with a bot, in which this person does nothing but answer; its table."""
    wanted = {"game": GAME, "seed": "oslo", "bots": ["colleague"], "options": {"session_cap": 1}, **wish}
    table: str = page.http.post("/api/tables", json=wanted).json()["table"]
    page.follow(table)
    for _ in range(300):
        state = page.wait_until(table, lambda state: bool(state.menu) or state.frame.outcome is not None)
        if state.frame.outcome is not None:
            return table
        likes = ("choose random", "choose sheet", "done")
        wanted_next = [one for like in likes for one in state.menu if one.startswith(like)]
        page.do(page.answer(table, (wanted_next or state.menu)[0]))
    raise AssertionError("the conference does not end")


def test_a_conference_goes_on_where_the_last_one_ended(page: Page) -> None:
    """SC-100"""
    first = conference(page)
    name = page.tables[first].frame.view["sheets"][0]["name"]
    second = page.http.post("/api/tables", json={"game": GAME, "after": first, "seed": "rome", "bots": ["colleague"]})
    assert second.status_code == 201, second.text
    state = page.follow(second.json()["table"])
    assert state.options["after"] == page.tables[first].frame.code
    state = page.wait_until(state.table, lambda state: bool(state.menu))
    assert name in state.frame.view["roster"]
    assert "choose sheet 1" in state.menu


def test_only_a_finished_conference_is_followed_by_another(page: Page) -> None:
    running = page.http.post("/api/tables", json={"game": GAME, "bots": ["colleague"]}).json()["table"]
    problem(page.http.post("/api/tables", json={"game": GAME, "after": running}), 400)
    problem(page.http.post("/api/tables", json={"game": "fields-medal", "after": running}), 400)


def test_a_conference_is_written_up_as_a_paper(page: Page, new_page: NewPage) -> None:
    table = conference(page)
    pdf = page.http.get(f"/api/tables/{table}/paper/pdf")
    assert pdf.content.startswith(b"%PDF")
    assert pdf.headers["content-type"] == "application/pdf"
    words = page.http.get(f"/api/tables/{table}/paper/txt").text
    assert page.tables[table].frame.view["sheets"][0]["name"] in words
    assert new_page().http.get(f"/api/tables/{table}/paper/md").text.startswith("#")
    problem(page.http.get(f"/api/tables/{table}/paper/doc"), 404)


def test_a_stranger_does_not_read_of_a_conference_that_still_runs(page: Page, new_page: NewPage) -> None:
    running = page.http.post("/api/tables", json={"game": GAME, "bots": ["colleague"]}).json()["table"]
    problem(new_page().http.get(f"/api/tables/{running}/paper/txt"), 403)

"""Several people at one device: each has a seat of their own, and what one answers unseen the next does not see."""

import msgspec
import pytest

from ludendum.server.messages import Resign, TableState
from tests.server.conftest import NewPage
from tests.server.pages import key, problem

pytestmark = pytest.mark.slow

TOGETHER = {
    "mode": "cards",
    "answering": "together",
    "target": 5,
    "players": "cards time=off; cards time=off",
}


def test_a_hidden_answer_stays_hidden_from_whoever_has_the_device_next(new_page: NewPage) -> None:
    """TB-2, MX-123, MX-166: they are asked one after another."""
    page = new_page()
    table = page.sit_and_begin("mathematicus", seed="s", name="Ann", beside=["Ben"], seats=2, options=TOGETHER)
    assert [sitter.name for sitter in page.frame(table).sitters] == ["Ann", "Ben"]
    assert [*page.tables[table].seats] == [0, 1]
    page.do(page.answer(table, "ready", 0))
    before = len(page.captured)
    page.do(page.answer(table, "answer 1234567", 0))
    bens = page.wait_until(table, lambda state: state.seat == 1)
    assert "1234567" not in shown(bens)
    assert not any(b"1234567" in heard for heard in page.captured[before:])
    page.do(page.answer(table, "ready", 1))
    assert not any(b"1234567" in heard for heard in page.captured[before:])
    page.do(page.answer(table, "pass", 1))
    page.wait_until(table, lambda state: any("1234567" in line for line in state.told))


def shown(state: TableState) -> str:
    return msgspec.json.encode(state).decode()


def test_the_next_table_keeps_who_is_called_what(new_page: NewPage) -> None:
    """TB-21: each a seat further on, and still at one device."""
    page = new_page()
    names = ["Ann", "Ben", "Cleo"]
    table = page.sit_and_begin("mathematicus", name=names[0], beside=names[1:], seats=3, seed="s")
    page.do(Resign(table, key()))
    page.wait_until(table, lambda state: state.frame.outcome is not None)
    following = page.http.post(f"/api/tables/{table}/next").json()["table"]
    state = page.follow(following)
    assert [sitter.name for sitter in state.frame.sitters] == ["Ben", "Cleo", "Ann"]


def test_who_does_not_fit_around_a_device_is_told_so(new_page: NewPage) -> None:
    page = new_page()
    wish = {"game": "mathematicus", "name": "Ann", "seats": 2}
    many = problem(page.http.post("/api/tables", json={**wish, "beside": ["Ben", "Cleo"]}), 400)
    assert "2 more at your device do not fit on 1 free seats" in many["reason"]
    nobody = problem(page.http.post("/api/tables", json={**wish, "beside": ["Ben"], "plays": False}), 400)
    assert "has no seat that others could sit beside" in nobody["reason"]
    problem(page.http.post("/api/tables", json={**wish, "beside": ["\u200b"]}), 400)

"""Names: each can be seen, and at one table told from the others."""

import pytest

from ludendum.engine import Sitter, names_of
from ludendum.engine.lookalikes import shape
from ludendum.server.messages import Take
from tests.server.conftest import NewPage
from tests.server.pages import Page, key, problem

pytestmark = pytest.mark.slow

UNSEEN = [
    "   ",
    "\u200b",
    "\u202e",
    "\u3164",
    "\u2800",
    "\u0301\u0302",
    "\ufe0f\u200d",
    "\u00ad",
    "\t\n",
    "\u2066\u2069",
]


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_a_name_that_cannot_be_seen_is_refused(page: Page, name: str) -> None:
    assert "can be seen" in problem(page.http.patch("/api/me", json={"name": name}), 400)["reason"]
    assert (
        "can be seen" in problem(page.http.post("/api/tables", json={"game": "auction", "name": name}), 400)["reason"]
    )
    table = page.lay("auction", seats=2)
    page.follow(table)
    assert page.refused(Take(table, key(), 1, name)).kind == "malformed"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("A\u200bda", "Ada"),
        ("\u202eadA", "adA"),
        ("e\u0301mile", "émile"),
        ("עדה לאבלייס", "עדה לאבלייס"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("नमस्ते", "नमस्ते"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("Ада", "Ада"),
        ("小川", "小川"),
        ("👩\u200d🔬", "👩\u200d🔬"),
        ("", ""),
    ],
    ids=ascii,
)
def test_a_name_keeps_what_can_be_seen_in_every_script(page: Page, given: str, kept: str) -> None:
    assert page.http.patch("/api/me", json={"name": given}).json()["name"] == kept


def test_marks_that_run_into_other_lines_are_refused(page: Page) -> None:
    assert "marks" in problem(page.http.patch("/api/me", json={"name": "A" + "\u0301" * 9}), 400)["reason"]


ALIKE = ["Аdа", "ADA", "Ada", "A\u200dda", "Ａda", "Αda"]


def test_who_sits_down_by_a_name_that_looks_like_anothers_is_marked(page: Page, new_page: NewPage) -> None:
    for name in ALIKE:
        table = page.lay("auction", seats=2, name="Ada")
        page.follow(table)
        other = new_page()
        other.follow(table)
        number = other.do(Take(table, key(), 1, name))
        assert number is not None
        page.wait_until(table, lambda state: state.frame.sitters[1].name)
        assert page.frame(table).sitters[1].name.endswith(" 2")
        other.do(Take(table, key(), 1, "Emmy"))
        page.wait_until(table, lambda state: state.frame.sitters[1].name == "Emmy")


def test_no_two_at_a_table_are_called_alike_whatever_stands_in_its_log() -> None:
    called = names_of([Sitter(name=name) for name in (*ALIKE, "\u3164", "", "Player 7", "l1", "Il")])
    assert len({shape(name) for name in called}) == len(called)
    assert called[0] == "Аdа"
    assert called[6] == "Player 7", "who has a name that cannot be seen has none"
    assert names_of([Sitter(name="Ada"), Sitter(name="Eda"), Sitter(name="Аня")]) == ("Ada", "Eda", "Аня")


def test_a_name_like_a_free_seats_own_needs_no_mark(page: Page, new_page: NewPage) -> None:
    table = page.lay("auction", seats=2)
    other = new_page()
    other.follow(table)
    other.do(Take(table, key(), 1, "Player 2"))
    assert other.fresh(table).frame.sitters[1].name == "Player 2"

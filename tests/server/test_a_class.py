"""A class of thirty at one table: the cards of Mathematicus alone, all answering together, some coming late."""

import pytest

from ludendum.engine import verify
from ludendum.games import find
from ludendum.server.messages import Take
from tests.server.auctions import hear_up_to
from tests.server.conftest import NewPage
from tests.server.pages import Page, key

pytestmark = pytest.mark.slow

THIRTY, LATE = 30, 2
DECK = """deck: A class
version: 1
language: en
colour: yellow
faces: 2

face 1
level 1, 600 s
How much is 2 + 2?
topic: arithmetic
= 4

face 2
level 1, 600 s
How much is 3 + 3?
topic: arithmetic
= 6
"""


def answers(page: Page, table: str) -> None:
    """Right, whichever of the two questions it is."""
    question = page.tables[table].frame.view["question"]
    page.do(page.answer(table, "4" if "2 + 2" in question["text"] else "6"))


def is_ready(page: Page, table: str) -> None:
    page.do(page.answer(table, "ready"))


def round_of(pages: list[Page], table: str) -> None:
    """All read, and then all answer."""
    for speaks in (is_ready, answers):
        for page in pages:
            speaks(page, table)
        last = max(page.last[table] for page in pages)
        for page in pages:
            hear_up_to(page, table, last)


def test_thirty_answer_together_and_who_comes_late_joins_at_the_next_round(new_page: NewPage) -> None:
    """MX-119, MX-123, MX-124."""
    pages = [new_page() for _ in range(THIRTY)]
    early, late = pages[:-LATE], pages[-LATE:]
    options = {"mode": "cards", "level": 1, "answering": "together", "target": 3, "questions": DECK}
    options["objections"] = "off"
    table = early[0].lay("mathematicus", seats=THIRTY, options=options, seed="class")
    for seat, page in enumerate(early):
        page.follow(table)
        if seat:
            page.do(Take(table, key(), seat, f"Pupil {seat + 1}"))
    early[0].begin(table)
    for page in early:
        page.wait_until(table, lambda state: state.begun)
    number = 0
    for seat, page in enumerate(late, start=THIRTY - LATE):
        page.follow(table)
        page.do(Take(table, key(), seat, f"Pupil {seat + 1}"))
        assert not page.tables[table].menu, "the round that runs is not theirs"
        number = page.last[table]
    for page in pages:
        hear_up_to(page, table, number)
    round_of(early, table)
    for _ in range(2):
        for page in pages:
            hear_up_to(page, table, early[0].last[table])
        round_of(pages, table)
    for page in pages:
        page.wait_until(table, lambda state: state.frame.outcome is not None or bool(state.frame.view["left"]))
    points = [player["points"] for player in pages[0].frame(table).view["players"]]
    assert points == [3] * (THIRTY - LATE) + [2] * LATE
    record = pages[0].http.get(f"/api/tables/{table}/record").content
    assert verify(record, find).live is not None

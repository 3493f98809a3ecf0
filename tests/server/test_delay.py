"""A slow line costs nobody their time, up to the table's allowance; and no further."""

from collections.abc import Sequence

import pytest

from ludendum.engine import read_record, verify
from ludendum.engine.entries import Answer, TimeOut
from ludendum.hosting.repertoire import find
from ludendum.server import happening, live
from ludendum.server.messages import Have
from tests.server.auctions import chance, gather, turns
from tests.server.conftest import NewPage
from tests.server.pages import Page
from tests.server.running import AUCTION, Running

pytestmark = pytest.mark.slow

ALLOWANCE = 1000
"""Milliseconds that the auction gives back while a buyer looks for a divisor; ten seconds, and two of kindness."""


def until_asked_to_divide(pages: Sequence[Page], table: str) -> Page:
    """Play until somebody has to name a divisor against the clock; who."""
    for _ in turns(pages, table, chance(8)):
        for page in pages:
            asked = page.frame(table).asked
            if asked is not None and "divisor" in asked.prompt and page.tables[table].menu:
                return page
    raise AssertionError("nobody was asked")


class Line:
    """A line whose delays a test decides on."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def monotonic(self) -> float:
        return self.seconds

    def acknowledge_late(self, page: Page, table: str, seconds: float) -> None:
        """As a page on a slow line: what it was sent last is only now there."""
        self.seconds += seconds
        page.send(Have(table, page.last[table]))


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    made = Line()
    for module in (live, happening):
        monkeypatch.setattr(module, "time", made)
    return made


def answered(page: Page, table: str) -> Answer:
    """The answer just given, as it was logged."""
    number = page.do(page.answer(table, page.tables[table].menu[0]))
    assert number is not None
    record = page.http.get(f"/api/tables/{table}/record").content
    verify(record, lambda name: find((AUCTION,), name))
    body = read_record(record).entries[number - 1].body
    assert isinstance(body, Answer)
    return body


@pytest.mark.parametrize(("delay", "given_back"), [(0.0, 0), (0.4, 400), (2.5, ALLOWANCE)])
def test_the_time_on_the_line_is_given_back_up_to_the_allowance(
    new_page: NewPage, server: Running, line: Line, delay: float, given_back: int
) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages)
    buyer = until_asked_to_divide(pages, table)
    line.acknowledge_late(buyer, table, delay)
    server.pass_time(4_000)
    body = answered(buyer, table)
    assert body.came - body.opened - body.charged == given_back


def test_a_page_that_acknowledges_nothing_is_given_nothing_back(new_page: NewPage, server: Running) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages)
    buyer = until_asked_to_divide(pages, table)
    server.pass_time(4_000)
    body = answered(buyer, table)
    assert body.charged == body.came - body.opened


def test_with_the_allowance_an_answer_may_still_be_in_time_and_beyond_it_never(
    new_page: NewPage, server: Running, line: Line
) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages)
    buyer = until_asked_to_divide(pages, table)
    line.acknowledge_late(buyer, table, 1.2)
    server.pass_time(11_100)
    assert answered(buyer, table).charged <= 12_000, "ten seconds, two of kindness, and one that the line took"
    other = gather(pages)
    buyer = until_asked_to_divide(pages, other)
    before = buyer.last[other]
    server.pass_time(13_500)
    while buyer.last[other] == before:
        buyer.hear()
    record = read_record(buyer.http.get(f"/api/tables/{other}/record").content)
    assert isinstance(record.entries[before].body, TimeOut)

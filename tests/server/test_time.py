"""Time is the table's: whatever keeps the server from its work is charged to nobody who plays."""

from pathlib import Path

import pytest

from ludendum.engine import read_record, verify
from ludendum.engine.entries import Answer
from ludendum.hosting.repertoire import find
from ludendum.server.messages import Move
from ludendum.server.steady import SILENCE, SteadyClock, wall_clock
from ludendum.server.tables import Table
from tests.server.auctions import gather
from tests.server.conftest import NewPage
from tests.server.pages import Page, key
from tests.server.running import AUCTION, Running, running
from tests.server.test_delay import until_asked_to_divide
from tests.server.test_trouble import held_up, waits_for_the_disk
from tests.waiting import until

pytestmark = pytest.mark.slow

HOUR = 60 * 60_000


class Setting:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return wall_clock() + self.ahead


class Counter:
    """A monotonic clock, which counts when a test says so."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now

    def count(self, milliseconds: int) -> None:
        self.now += milliseconds * 1_000_000


def answered(page: Page, table: str, number: int | None) -> Answer:
    """An answer as it stands in a record that holds."""
    record = page.http.get(f"/api/tables/{table}/record").content
    verify(record, lambda name: find((AUCTION,), name))
    body = read_record(record).entries[(number or 0) - 1].body
    assert isinstance(body, Answer)
    return body


def in_memory(server: Running, table: str) -> Table:
    found = server.house.hall.in_memory(table)
    assert found is not None
    return found


# the clock -----------------------------------------------------------------------------------------------------------


def test_whoever_sets_the_walls_clock_moves_no_table(tmp_path: Path) -> None:
    wall = Setting()
    with running(tmp_path, now=SteadyClock(wall)) as server, Page(server.url) as one, Page(server.url) as other:
        table = gather([one, other])
        buyer = until_asked_to_divide([one, other], table)
        for ahead in (HOUR, -HOUR):
            before = buyer.fresh(table).clock
            wall.ahead = ahead
            assert abs(buyer.fresh(table).clock - before) < HOUR / 2
            assert buyer.fresh(table).frame.number == buyer.last[table], "nobody's time is up"
        assert answered(buyer, table, buyer.do(buyer.answer(table, "divide by 1"))).charged <= 12_000


def test_the_clock_runs_on_from_the_wall_at_its_start_and_no_further_than_it_has_a_pulse() -> None:
    counter = Counter()
    clock = SteadyClock(lambda: 7 * HOUR, counter)
    counter.count(5_000)
    assert clock() == 7 * HOUR + 5_000, "before anybody is served it simply runs"
    assert clock.pulse() == 0
    counter.count(100)
    assert (clock(), clock.looked()) == (7 * HOUR + 5_100, 7 * HOUR + 5_000)
    counter.count(HOUR)
    assert clock() == 7 * HOUR + 5_000 + SILENCE
    assert clock.looked() == 7 * HOUR + 5_000, "what is read now may have come as soon as it fell silent"
    assert clock.pulse() == HOUR + 100 - SILENCE
    assert clock() == clock.looked() == 7 * HOUR + 5_000 + SILENCE
    counter.count(50)
    assert clock() == 7 * HOUR + 5_050 + SILENCE


# arriving ------------------------------------------------------------------------------------------------------------


def asked_at_a_table(new_page: NewPage) -> tuple[str, Page, Page]:
    """Two people at a table, of whom one has to name a divisor against the clock: the table, who, and the other."""
    pages = [new_page() for _ in range(2)]
    table = gather(pages)
    buyer = until_asked_to_divide(pages, table)
    return table, buyer, next(page for page in pages if page is not buyer)


def test_an_answer_came_when_it_arrived_however_long_the_table_was_busy(new_page: NewPage, server: Running) -> None:
    """TB-9"""
    table, buyer, other = asked_at_a_table(new_page)
    found = in_memory(server, table)
    with held_up(server):
        other.send(Move(table, key(), "reserve 4"))
        waits_for_the_disk(server)
        answer = buyer.answer(table, buyer.tables[table].menu[0])
        buyer.send(answer)
        until(lambda: found.turns._waiters, "an answer that waits for its turn")
        server.pass_time(HOUR)
    body = answered(buyer, table, buyer.do(answer))
    assert body.charged <= body.came - body.opened < 12_000

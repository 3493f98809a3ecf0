"""Two workers on one database: whatever happens at one is known at the other, and happens once."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from ludendum.engine import verify
from ludendum.hosting.repertoire import find
from ludendum.server.messages import Take
from tests.server.auctions import chance, turns
from tests.server.exchange import Exchange
from tests.server.pages import Page, key, without_clock
from tests.server.running import AUCTION, HandClock, Running, running

pytestmark = pytest.mark.slow


@dataclass
class Pair:
    """Two workers, and the bus between them."""

    one: Running
    two: Running
    bus: Exchange

    def pass_time(self, milliseconds: int) -> None:
        self.one.pass_time(milliseconds)
        self.two.pass_time(0)


@contextmanager
def two_workers(folder: Path, *, up: bool = True) -> Iterator[Pair]:
    bus, clock = Exchange(), HandClock()
    bus.is_up = up
    with (
        running(folder, shared=True, bus=bus, now=clock, worker="one") as one,
        running(folder, shared=True, bus=bus, now=clock, worker="two") as two,
    ):
        yield Pair(one, two, bus)


@pytest.fixture(params=["by the bus", "by the log alone"])
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pair]:
    with two_workers(tmp_path, up=request.param == "by the bus") as workers:
        yield workers


def apart(pair: Pair) -> tuple[Page, Page]:
    """Two people, each at another worker."""
    return Page(pair.one.url), Page(pair.two.url)


def at_one_table(here: Page, there: Page, **wish: object) -> str:
    """Two people of different workers, at a table that has begun."""
    table = here.lay("auction", seats=2, **wish)
    here.follow(table)
    there.follow(table)
    there.do(Take(table, key(), 1, "Ben"))
    for page in (here, there):
        page.contribute(table)
    for page in (here, there):
        page.wait_until(table, lambda state: state.begun)
    return table


def test_a_match_is_played_at_two_workers_as_at_one(pair: Pair) -> None:
    with Page(pair.one.url) as here, Page(pair.two.url) as there, Page(pair.two.url) as watcher:
        table = at_one_table(here, there, options={"rounds": 2})
        watcher.follow(table)
        for _ in turns([here, there], table, chance(2), [watcher]):
            for page in (here, there, watcher):
                assert without_clock(page.tables[table]) == without_clock(page.fresh(table))
        records = {page.http.get(f"/api/tables/{table}/record").content for page in (here, there, watcher)}
        assert len(records) == 1
        assert verify(records.pop(), lambda name: find((AUCTION,), name)).complete
        for page in (here, there):
            assert page.http.get("/api/statistics").json()["unfinished"] == 0

"""What is decided about people holds at every worker of a house, wherever they are connected."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ludendum.server.live import SHUT_OUT
from ludendum.server.messages import Follow, Gone, Talk
from ludendum.server.operating import BAN, MUTE
from tests.server.auctions import gather
from tests.server.doors import desk
from tests.server.pages import Page, client, key
from tests.server.postgres import postgres
from tests.server.test_bans import farewell
from tests.server.test_workers import Pair, two_workers
from tests.waiting import until

pytestmark = pytest.mark.slow


@pytest.fixture(params=["as they look", "by the bus"])
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pair]:
    """Two workers with PostgreSQL; those who look by themselves hear nothing of each other."""
    by_bus = request.param == "by the bus"
    every = 3600.0 if by_bus else 0.01
    with two_workers(tmp_path, up=by_bus, database=postgres().fresh(), conduct_every=every) as workers:
        yield workers


def test_who_is_blocked_at_one_is_hidden_and_kept_out_at_the_other(pair: Pair) -> None:
    with Page(pair.one.url) as bob, Page(pair.one.url) as ann, Page(pair.two.url, ann.cookie) as phone:
        met, mine = gather([bob, ann]), ann.lay("auction", seats=2)
        bob.do(Talk(met, key(), "unkind words"))
        assert phone.follow(met).talk[0].text == "unkind words"
        with Page(pair.two.url, bob.cookie) as elsewhere:
            elsewhere.follow(mine)
            assert ann.http.post("/api/blocks", json={"table": met, "seat": 0}).status_code == 200
            elsewhere.wait_for(Gone, table=mine)
            elsewhere.send(Follow(mine))
            assert "not open to you" in elsewhere.wait_for(Gone, table=mine).reason
        phone.wait_until(met, lambda state: state.talk[0].hidden)


def test_an_invitation_lets_no_more_in_by_two_doors_than_by_one(tmp_path: Path) -> None:
    with two_workers(tmp_path, database=postgres().fresh(), by_invitation=True) as pair:
        with desk(pair.one) as found:
            code = found.invite(3, 7).code

        def join(url: str) -> int:
            with client(url) as visitor:
                return int(visitor.post("/api/join", json={"code": code}).status_code)

        with ThreadPoolExecutor(12) as pool:
            answers = list(pool.map(join, [pair.one.url, pair.two.url] * 6))
        assert sorted(answers) == [*[200] * 3, *[404] * 9]


def test_who_is_banned_or_muted_is_so_at_both(tmp_path: Path) -> None:
    with (
        two_workers(tmp_path, up=False, database=postgres().fresh(), conduct_every=0.01) as pair,
        Page(pair.one.url) as page,
        Page(pair.two.url, page.cookie) as phone,
    ):
        with desk(pair.one) as found:
            found.decide(MUTE, page.guest, None, "")
        for one in (page, phone):
            until(lambda one=one: one.http.patch("/api/me", json={"name": "X"}).status_code == 403)  # type: ignore[misc]
        with desk(pair.one) as found:
            found.decide(BAN, page.guest, None, "")
        assert farewell(page)[0] == farewell(phone)[0] == SHUT_OUT
        for one in (page, phone):
            assert one.http.get("/api/me").status_code == 403

"""Reports: what somebody complains of is copied, read by whoever runs the house, and kept for a while."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from ludendum.server.messages import Talk
from ludendum.server.operating import NotDone
from ludendum.server.settings import DAY
from ludendum.server.upkeep import forgetting
from tests.server.auctions import chance, gather, turns
from tests.server.conftest import NewPage
from tests.server.doors import desk, strangers
from tests.server.pages import Page, key, problem
from tests.server.running import GENEROUS, Running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with strangers(tmp_path_factory.mktemp("server")) as server:
        yield server


def report(page: Page, table: str, **what: Any) -> None:
    answer = page.http.post("/api/reports", json={"table": table, "reason": "insult", **what})
    assert answer.status_code == 201, answer.text
    assert answer.json() == {"days": 90}


def test_a_report_is_read_with_what_it_is_about_after_that_was_erased(new_page: NewPage, server: Running) -> None:
    ann, bob = new_page(), new_page()
    bob.http.patch("/api/me", json={"name": "Bob"})
    table = gather([ann, bob])
    for text in ("good evening", "you fool", "and so on"):
        bob.do(Talk(table, key(), text))
    ann.do(Talk(table, key(), "my own words"))
    report(ann, table, line=2, words="  he insults \x1b[2J me ")
    assert bob.http.delete("/api/me").status_code == 200
    with desk(server) as found:
        (one,) = [one for one in found.reports() if one.table == table]
        assert (one.reason, one.about, one.by) == ("insult", bob.guest, ann.guest)
        assert one.words == "he insults  [2J me"
        assert (one.copied.name, one.copied.own_name, one.copied.line) == ("Player 2", "Bob", 2)
        assert [line.text for line in one.copied.lines] == ["good evening", "you fool"], "nobody else's words"
        with pytest.raises(NotDone, match="deleted their data"):
            found.decide("ban", one.id, None, "")
        assert found.close(one.id.lower(), "gone by themselves").note == "gone by themselves"
        assert one.id not in [other.id for other in found.reports()]
        assert one.id in [other.id for other in found.reports(closed=True)]


def test_who_deletes_their_data_takes_the_words_of_their_reports_along(new_page: NewPage, server: Running) -> None:
    ann, bob = new_page(), new_page()
    table = gather([ann, bob])
    bob.do(Talk(table, key(), "you fool"))
    report(ann, table, seat=1, words="evanescent")
    assert ann.http.delete("/api/me").status_code == 200
    with desk(server) as found:
        (one,) = [one for one in found.reports() if one.table == table]
    assert (one.by, one.words) == (None, "")
    assert [line.text for line in one.copied.lines] == ["you fool"]


def test_what_somebody_wrote_into_a_game_is_copied_too(new_page: NewPage, server: Running) -> None:
    pages = [new_page(), new_page()]
    table = gather(pages, options={"rounds": 3})
    for _ in turns(pages, table, chance(5)):
        writer = next((page for page in pages if "say no no" in page.tables[table].menu), None)
        if writer is not None:
            break
    assert writer is not None
    writer.do(writer.answer(table, "say no unkind"))
    other = pages[1 - pages.index(writer)]
    report(other, table, seat=pages.index(writer))
    with desk(server) as found:
        (one,) = [one for one in found.reports() if one.table == table]
    assert one.copied.texts[-1] == "unkind"


def test_reports_are_forgotten_after_their_time(new_page: NewPage, server: Running) -> None:
    ann, bob = new_page(), new_page()
    report(ann, gather([ann, bob]), seat=1)
    server.pass_time(server.settings.reports_kept + DAY)
    sweeping = server.house.writer.carry_out(*forgetting(server.settings))
    asyncio.run_coroutine_threadsafe(sweeping, server.house.loop).result(PATIENCE)
    with desk(server) as found:
        assert found.reports(closed=True) == []


def test_floods_of_reports_are_held_up(tmp_path: Any) -> None:
    limits = type(GENEROUS)(**{**GENEROUS.__dict__, "reports_an_hour": 2})
    with strangers(tmp_path, limits=limits) as server, Page(server.url) as ann, Page(server.url) as bob:
        table = gather([ann, bob])
        for _ in range(2):
            report(ann, table, seat=1)
        refused = ann.http.post("/api/reports", json={"table": table, "seat": 1, "reason": "spam"})
        assert "wait a while" in problem(refused, 403)["reason"]
        report(bob, table, seat=0)
        server.pass_time(61 * 60_000)
        report(ann, table, seat=1)


def test_a_report_says_whom_and_why(new_page: NewPage) -> None:
    ann, bob = new_page(), new_page()
    table = gather([ann, bob])
    for wrong in (
        {"seat": 1, "reason": "mood"},
        {"reason": "spam"},
        {"seat": 1, "reason": "spam", "words": "x" * 1500},
        {"seat": 1, "reason": "spam", "words": "x" * 2500},
    ):
        problem(ann.http.post("/api/reports", json={"table": table, **wrong}), 400)
    problem(ann.http.post("/api/reports", json={"table": table, "seat": 0, "reason": "spam"}), 403)
    problem(ann.http.post("/api/reports", json={"table": "ABCDEFGHJKMN", "seat": 0, "reason": "spam"}), 404)

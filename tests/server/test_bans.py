"""Bans and mutes: decided beside the running server, which sees to them, and says why and until when."""

import io
import zipfile
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludendum.server.live import SHUT_OUT
from ludendum.server.messages import Muted, Take, Talk
from ludendum.server.operating import BAN, MUTE, NotDone
from ludendum.server.settings import DAY
from tests.server.auctions import gather
from tests.server.conftest import NewPage
from tests.server.doors import desk, strangers
from tests.server.pages import Page, connected, hear_all, key, problem
from tests.server.running import Running
from tests.server.test_reports import report
from tests.waiting import until

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with strangers(tmp_path_factory.mktemp("server")) as server:
        yield server


def ban(server: Running, page: Page, days: int | None = 7, reason: str = "insults") -> None:
    with desk(server) as found:
        found.decide(BAN, page.guest, days, reason)
    until(lambda: page.http.get("/api/me").status_code == 403)


def farewell(page: Page) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as closed:
        hear_all(page)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_who_is_banned_is_sent_off_with_the_reason_and_kept_out(page: Page, server: Running) -> None:
    table = page.sit_and_begin()
    code = page.http.post("/api/me/code").json()["code"]
    ban(server, page, reason="insults " * 40)
    status, reason = farewell(page)
    assert status == SHUT_OUT
    assert reason.startswith("you are asked to stay away until 20")
    told = problem(page.http.get("/api/me"), 403)
    assert told["kind"] == "banned"
    assert told["until"] > server.settings.now()
    assert told["reason"].endswith(told["note"])
    assert told["note"] == "insults " * 40
    for path in ("/api/tables", f"/api/tables/{table}/record", "/api/statistics", "/api/blocks"):
        assert problem(page.http.get(path), 403)["kind"] == "banned"
    for path in ("/api/me/code", "/api/join", "/api/me/adopt", "/api/records"):
        assert page.http.post(path, json={"code": code}).status_code in (403, 404), path
    with pytest.raises(InvalidStatus), connected(server.url, page.cookie):
        pass


def test_they_may_still_download_and_delete_what_is_theirs(page: Page, server: Running) -> None:
    table = page.sit_and_begin()
    ban(server, page)
    archive = zipfile.ZipFile(io.BytesIO(page.http.get("/api/me/data").content))
    assert f"{table}.ludendum" in archive.namelist()
    assert b"insults" in archive.read("conduct.json")
    assert page.http.delete("/api/me").status_code == 200
    with desk(server) as found:
        assert page.guest not in [one.guest for one in found.decided(BAN)]


def test_the_tables_of_somebody_who_is_banned_go_on_without_them(new_page: NewPage, server: Running) -> None:
    ann, bob = new_page(), new_page()
    table = gather([ann, bob])
    ban(server, bob)
    farewell(bob)
    followers = server.house.hall.in_memory(table)
    until(lambda: followers is not None and len(followers.followers) == 1)
    server.pass_time(0)
    server.pass_time(21_000)
    ann.wait_until(table, lambda state: not state.frame.sitters[1].here)


def test_a_ban_ends_by_itself_or_when_it_is_lifted(new_page: NewPage, server: Running) -> None:
    short, long = new_page(), new_page()
    ban(server, short, days=1)
    ban(server, long, days=None)
    server.pass_time(2 * DAY)
    assert short.http.get("/api/me").json()["guest"] == short.guest
    assert "until" not in problem(long.http.get("/api/me"), 403)
    with desk(server) as found:
        found.lift(BAN, long.guest)
        with pytest.raises(NotDone, match="is not banned"):
            found.lift(BAN, long.guest)
    until(lambda: long.http.get("/api/me").status_code == 200)


def test_a_ban_by_a_report_is_of_whom_it_is_about_and_closes_it(new_page: NewPage, server: Running) -> None:
    ann, bob = new_page(), new_page()
    table = gather([ann, bob])
    report(ann, table, seat=1)
    with desk(server) as found:
        (one,) = [one for one in found.reports() if one.table == table]
        assert found.decide(BAN, one.id, 3, "as reported").guest == bob.guest
        assert found.report(one.id).note.startswith("banned until")
    assert farewell(bob)[0] == SHUT_OUT
    assert ann.http.get("/api/me").status_code == 200


def test_a_ban_outlives_a_restart_and_holds_from_the_first_request(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("restarted")
    with strangers(folder) as server, Page(server.url) as page:
        cookie = page.cookie
        with desk(server) as found:
            found.decide(BAN, page.guest, None, "")
    with strangers(folder) as server, pytest.raises(InvalidStatus), connected(server.url, cookie):
        pass


def test_who_is_muted_plays_on_without_a_word_or_a_name(new_page: NewPage, server: Running) -> None:
    ann, bob = new_page(), new_page()
    table = gather([ann, bob])
    with desk(server) as found:
        found.decide(MUTE, bob.guest, 30, "please be kind")
    until(lambda: bob.http.patch("/api/me", json={"name": "Rude"}).status_code == 403)
    refused = bob.refused(Talk(table, key(), "rude"))
    assert "not to talk" in refused.reason
    assert refused.reason.endswith("please be kind")
    assert bob.pause(table), "they play on"
    other = ann.lay("auction", seats=2)
    bob.follow(other)
    bob.do(Take(other, key(), 1, "Rude"))
    assert ann.follow(other).frame.sitters[1].name == ""
    laid = bob.lay("auction", seats=2, name="Rude")
    assert bob.follow(laid).frame.sitters[0].name == ""
    code = ann.http.post("/api/me/code").json()["code"]
    problem(bob.http.post("/api/me/adopt", json={"code": code}), 403)
    with desk(server) as found:
        found.lift(MUTE, bob.guest)
    until(lambda: bob.http.patch("/api/me", json={"name": "Bob"}).status_code == 200)
    bob.do(Talk(table, key(), "thank you"))


def test_a_page_is_told_at_once_and_whenever_it_comes_that_its_guest_is_muted_and_until_when(
    page: Page, server: Running
) -> None:
    with desk(server) as found:
        found.decide(MUTE, page.guest, 30, "please be kind")
    told = page.wait_for(Muted)
    assert (told.holds, told.reason) == (True, "please be kind")
    assert told.until is not None
    assert told.left is not None
    assert 0 < told.left <= 30 * DAY
    page.reconnect()
    assert page.wait_for(Muted).until == told.until
    with desk(server) as found:
        found.lift(MUTE, page.guest)
    assert page.wait_for(Muted) == Muted(holds=False)


def test_a_ban_is_known_at_the_very_next_connection(tmp_path_factory: pytest.TempPathFactory) -> None:
    with strangers(tmp_path_factory.mktemp("slow"), conduct_every=3600.0) as server, Page(server.url) as page:
        with desk(server) as found:
            found.decide(BAN, page.guest, None, "")
        with pytest.raises(InvalidStatus), connected(server.url, page.cookie):
            pass
        assert farewell(page)[0] == SHUT_OUT, "and the older ones end with it"


def test_nobody_is_banned_who_is_not_there(server: Running) -> None:
    with desk(server) as found:
        for whom in ("0123456789abcdef", "KQTRWMBX", "", "x"):
            with pytest.raises(NotDone):
                found.decide(BAN, whom, None, "")

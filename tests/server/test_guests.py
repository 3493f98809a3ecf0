"""Guests: known by a signed cookie, asked for nothing, moved by a code, forgotten on request."""

import asyncio
import base64
import hmac
import io
import zipfile
from pathlib import Path

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from ludendum.engine import read_record, verify
from ludendum.hosting.repertoire import find
from ludendum.server.cookies import Cookies
from ludendum.server.guests import COOKIE
from ludendum.server.messages import Gone, TableState, Take, Talk
from tests.server.auctions import chance, gather, hear_up_to, turns
from tests.server.conftest import NewPage
from tests.server.pages import Page, client, connected, key
from tests.server.running import ALONE, AUCTION, Running, running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow


def test_whoever_comes_is_a_guest_at_once_and_stays_the_same(server: Running) -> None:
    with client(server.url) as visitor:
        first = visitor.get("/api/me")
        header = first.headers["set-cookie"]
        assert "HttpOnly" in header
        assert "SameSite=Lax" in header
        assert "Secure" not in header
        assert visitor.get("/api/me").json() == first.json()
        assert "set-cookie" not in visitor.get("/api/tables").headers


def test_behind_https_the_cookie_is_for_https_alone(tmp_path: Path) -> None:
    with running(tmp_path, public_url="https://games.example") as server, client(server.url) as visitor:
        answer = visitor.get("/api/me")
        assert "; Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers
        laid = visitor.post("/api/tables", json={"game": "fields-medal"}, headers={"origin": "https://games.example"})
        assert laid.json()["link"].startswith("https://games.example/t/")


def test_a_socket_without_a_cookie_makes_a_guest_too(server: Running) -> None:
    with connected(server.url) as socket:
        assert socket.response is not None
        header = socket.response.headers["set-cookie"]
        assert header.startswith(COOKIE)
        assert "HttpOnly; SameSite=Lax" in header
        assert '"welcome"' in str(socket.recv(5))


def tampered(cookie: str) -> list[str]:
    """Other cookies, of today's kind or of the former, each close to this one."""
    places = (0, 10, 31, 33, len(cookie) - 2)
    flipped = [cookie[:i] + ("A" if cookie[i] != "A" else "B") + cookie[i + 1 :] for i in places]
    return [*flipped, cookie[:-4], cookie + "AAAA", "", ".", "x", "é", "A" * 5000, cookie.swapcase()]


def test_a_cookie_that_was_tampered_with_is_nobodys(page: Page, server: Running) -> None:
    for cookie in tampered(page.cookie):
        headers = {"Cookie": f"{COOKIE}={cookie}".encode()}
        with client(server.url, headers=headers) as visitor:
            answer = visitor.get("/api/me")
            assert answer.status_code == 200
            assert answer.json()["guest"] != page.guest
            assert "set-cookie" in answer.headers


def as_signed_before(cookie: str, server: Running) -> str:
    """The cookie of the same token as earlier versions made it."""
    with server.house.engine.connect() as connection:
        signing = connection.execute(text("SELECT value FROM house WHERE name = 'cookie key'")).scalar_one()
    token = token_of(cookie)
    return base64.urlsafe_b64encode(token + hmac.digest(signing, b"guest" + token, "sha256")[:18]).decode()


def token_of(cookie: str) -> bytes:
    return base64.urlsafe_b64decode(cookie.partition(".")[0])


def test_a_cookie_of_an_earlier_version_is_known_and_renewed(page: Page, server: Running) -> None:
    old = as_signed_before(page.cookie, server)
    with client(server.url, cookies={COOKIE: old}) as visitor:
        answer = visitor.get("/api/me")
        assert answer.json()["guest"] == page.guest
        assert answer.cookies[COOKIE] == page.cookie
    for cookie in tampered(old):
        with client(server.url, headers={"Cookie": f"{COOKIE}={cookie}".encode()}) as visitor:
            assert visitor.get("/api/me").json()["guest"] != page.guest


def test_a_cookie_made_by_an_earlier_version_gives_its_token() -> None:
    made = "ZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7ExdsLepXimMLa-fGH71YNAJG"
    assert Cookies(bytes(range(32))).token(made) == bytes(range(100, 124))
    assert Cookies(bytes(32)).token(made) is None, "of another server"


@ALONE
def test_the_database_holds_no_cookie(page: Page, server: Running) -> None:
    token = token_of(page.cookie)
    for path in server.file.parent.iterdir():
        assert token not in path.read_bytes()


def test_a_name_is_kept_and_shown(page: Page) -> None:
    assert page.http.patch("/api/me", json={"name": "  Ada\nLovelace "}).json()["name"] == "Ada Lovelace"
    table = page.lay()
    assert page.follow(table).frame.sitters[0].name == "Ada Lovelace"
    assert page.http.patch("/api/me", json={"name": "x" * 41}).status_code == 400
    assert page.http.get("/api/me").json()["name"] == "Ada Lovelace"


def test_a_guest_moves_to_another_device_by_a_code_that_is_good_once(page: Page, new_page: NewPage) -> None:
    table = page.sit_and_begin()
    former, code = (page.http.post("/api/me/code").json()["code"] for _ in range(2))
    other = new_page()
    assert other.http.post("/api/me/adopt", json={"code": former}).status_code == 404, "there is one at a time"
    assert (
        other.http.post("/api/me/adopt", json={"code": f" {code[:4].lower()}-{code[4:]} "}).json()["guest"]
        == page.guest
    )
    moved = new_page(other.cookie)
    assert moved.guest == page.guest
    assert moved.follow(table).seats == (0,)
    again = new_page()
    assert again.http.post("/api/me/adopt", json={"code": code}).status_code == 404
    assert again.http.post("/api/me/adopt", json={"code": "nonsense"}).status_code == 404


def test_whoever_made_a_code_can_know_that_it_was_used(page: Page, new_page: NewPage) -> None:
    assert page.http.get("/api/me/code").json() == {"expires": None}
    made = page.http.post("/api/me/code").json()
    assert page.http.get("/api/me/code").json() == {"expires": made["expires"]}
    other = new_page()
    assert other.http.get("/api/me/code").json() == {"expires": None}, "it is nobody else's"
    assert other.http.post("/api/me/adopt", json={"code": made["code"]}).status_code == 200
    assert page.http.get("/api/me/code").json() == {"expires": None}


def test_what_a_device_played_before_it_took_a_code_comes_along(page: Page, new_page: NewPage) -> None:
    other, third = new_page(), new_page()
    other.http.patch("/api/me", json={"name": "Emmy"})
    mine, theirs = page.sit_and_begin(), other.sit_and_begin()
    finished = other.sit_and_begin()
    other.do(other.answer(finished, "concede"))
    elsewhere = new_page(other.cookie)
    code = page.http.post("/api/me/code").json()["code"]
    adopted = other.http.post("/api/me/adopt", json={"code": code}).json()
    assert adopted == {"guest": page.guest, "name": "Emmy"}
    with pytest.raises(ConnectionClosed):
        other.wait_for(Gone, table="never")
    moved, again = new_page(other.cookie), new_page(elsewhere.cookie)
    assert moved.guest == again.guest == page.guest, "on its other devices too"
    for one in (page, moved, again):
        assert {table["table"] for table in one.http.get("/api/tables").json()} == {mine, theirs, finished}
        assert one.follow(theirs).seats == (0,)
        assert one.tables[theirs].owner
    page.do(page.answer(theirs, page.tables[theirs].menu[0]))
    assert page.http.get("/api/statistics").json()["games"]["fields-medal"]["open"]["conceded"] == 1
    assert third.http.get("/api/tables").json() == []


def test_nobody_becomes_two_people_at_one_running_table(new_page: NewPage) -> None:
    pages = [new_page() for _ in range(2)]
    table = gather(pages, options={"rounds": 1})
    pages[1].do(Talk(table, key(), "both of us are me"))
    code = pages[0].http.post("/api/me/code").json()["code"]
    refused = pages[1].http.post("/api/me/adopt", json={"code": code})
    assert refused.status_code == 403
    assert table in refused.json()["reason"]
    for _ in turns(pages, table, chance(3)):
        pass
    assert pages[1].http.post("/api/me/adopt", json={"code": code}).json()["guest"] == pages[0].guest
    assert len(pages[0].http.get("/api/tables").json()) == 1
    assert pages[0].http.delete("/api/me").status_code == 200, "what either wrote goes with the other"


def test_what_one_wrote_as_another_guest_goes_with_ones_data(page: Page, new_page: NewPage) -> None:
    host, other = new_page(), new_page()
    table = host.lay("auction", seats=2)
    gather_named(host, other, table)
    code = page.http.post("/api/me/code").json()["code"]
    assert other.http.post("/api/me/adopt", json={"code": code}).json()["guest"] == page.guest
    assert b"Evanescent" in record_of(host, table)
    assert page.http.delete("/api/me").status_code == 200
    assert b"Evanescent" not in record_of(host, table)


def test_a_code_that_is_too_old_is_not_good(page: Page, new_page: NewPage, server: Running) -> None:
    code = page.http.post("/api/me/code").json()["code"]
    server.pass_time(11 * 60_000)
    assert new_page().http.post("/api/me/adopt", json={"code": code}).status_code == 404


def test_all_that_is_held_of_me_in_one_download(page: Page) -> None:
    tables = {page.sit_and_begin(), page.sit_and_begin(seed="s")}
    page.do(Talk(next(iter(tables)), key(), "my own words"))
    archive = zipfile.ZipFile(io.BytesIO(page.http.get("/api/me/data").content))
    assert {name.removesuffix(".ludendum") for name in archive.namelist() if name.endswith(".ludendum")} == tables
    for table in tables:
        verify(archive.read(f"{table}.ludendum"), lambda name: find((), name))
    assert b"my own words" in archive.read("talk.json")
    assert page.guest.encode() in archive.read("me.json")


def test_deleted_data_is_gone_and_the_tables_of_others_go_on(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as stays, Page(server.url) as leaves:
        leaves.http.patch("/api/me", json={"name": "Evanescent"})
        alone = leaves.sit_and_begin()
        table = stays.lay("auction", seats=2)
        together = gather_named(stays, leaves, table)
        leaves.do(Talk(together, key(), "ephemeral words"))
        said = _play_until_said(stays, leaves, together)
        assert "Evanescent" in stays.http.get(f"/api/tables/{together}/replay").text
        assert leaves.http.delete("/api/me").status_code == 200
        with pytest.raises(ConnectionClosed):
            leaves.wait_for(Gone, table="never")
        state = stays.wait_until(together, lambda state: state.talk and not state.talk[0].text)
        assert state.frame.sitters[1].name == ""
        for kind in ("record", "replay"):
            assert "Evanescent" not in stays.http.get(f"/api/tables/{together}/{kind}").text
        if said:
            assert said not in stays.http.get(f"/api/tables/{together}/record").text
        assert stays.http.get(f"/api/tables/{alone}/record").status_code == 404
        assert leaves.http.get("/api/me").json()["guest"] != leaves.guest
        for _ in range(3):
            if stays.tables[together].menu:
                stays.do(stays.answer(together, stays.tables[together].menu[0]))
        record = read_record(stays.http.get(f"/api/tables/{together}/record").content)
        assert record.entries
        held = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert b"Evanescent" not in held
        assert b"ephemeral words" not in held
        assert leaves.guest.encode() not in held
        again = verify(record_of(stays, together), lambda name: find((AUCTION,), name))
        assert again.erased


def test_deleted_names_go_from_what_others_began_from_ones_match(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as leaves, Page(server.url) as stays:
        leaves.http.patch("/api/me", json={"name": "Evanescent"})
        table = leaves.sit_and_begin()
        leaves.do(leaves.answer(table, leaves.tables[table].menu[0]))
        number = leaves.last[table]
        leaves.do(leaves.answer(table, "concede"))
        fork = stays.http.post(f"/api/tables/{table}/fork", json={"at": number}).json()["table"]
        for kind in ("record", "replay"):
            assert "Evanescent" in stays.http.get(f"/api/tables/{fork}/{kind}?at=1").text
        stays.follow(fork)
        assert leaves.http.delete("/api/me").status_code == 200
        for kind in ("record", "replay"):
            assert "Evanescent" not in stays.http.get(f"/api/tables/{fork}/{kind}?at=1").text
        assert stays.wait_for(TableState).frame.number == stays.fresh(fork).frame.number
        stays.do(stays.answer(fork, stays.tables[fork].menu[0]))
        held = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert b"Evanescent" not in held
        assert leaves.guest.encode() not in held


def gather_named(owner: Page, other: Page, table: str) -> str:
    owner.follow(table)
    other.follow(table)
    other.do(Take(table, key(), 1, "Evanescent"))
    owner.contribute(table)
    other.contribute(table)
    for page in (owner, other):
        page.wait_until(table, lambda state: state.begun)
    return table


def _play_until_said(stays: Page, leaves: Page, table: str) -> str:
    """Play until the one who leaves has said something in the game itself, if they come to it."""
    for moved in turns([stays, leaves], table, chance(11)):
        if moved is leaves and any(option.startswith("say") for option in leaves.tables[table].menu):
            number = leaves.do(leaves.answer(table, "say yes passing remark"))
            assert number is not None
            hear_up_to(stays, table, number)
            return "passing remark"
        if moved is stays and stays.last[table] > 12:
            break
    return ""


def record_of(page: Page, table: str) -> bytes:
    return page.http.get(f"/api/tables/{table}/record").content


def test_nothing_of_a_deleted_guest_is_left_for_others_to_find(new_page: NewPage, server: Running) -> None:
    pages = [new_page() for _ in range(2)]
    gather(pages)
    reviewed = pages[1].sit_and_begin()
    pages[1].do(pages[1].answer(reviewed, "concede"))
    assert pages[1].http.post(f"/api/tables/{reviewed}/review").status_code == 202
    pages[0].follow(reviewed)
    former = pages[1].cookie
    assert pages[1].http.delete("/api/me").status_code == 200
    assert pages[1].http.get("/api/tables").json() == []
    assert "deleted" in pages[0].wait_for(Gone, table=reviewed).reason
    assert not any(reviewed in house.reviews for house in server.houses), "nor is the match in memory, to be reviewed"
    with client(server.url, cookies={COOKIE: former}) as visitor:
        assert visitor.get("/api/me").json()["guest"] != pages[1].guest, "the cookie is worthless"


def test_guests_who_only_passed_by_are_forgotten_in_time(tmp_path: Path) -> None:
    with (
        running(tmp_path) as server,
        client(server.url) as passer_by,
        client(server.url) as named,
        Page(server.url) as player,
    ):
        passer_by.get("/api/me")
        named.patch("/api/me", json={"name": "Ada"})
        table = player.sit_and_begin()
        cookies = [dict(visitor.cookies) for visitor in (passer_by, named)]
        of_player = player.cookie
    with running(tmp_path) as server, client(server.url) as looking:
        looking.get("/api/me")

        def forget(before: int) -> int:
            work = server.house.guests.forget_passers_by(before)
            return asyncio.run_coroutine_threadsafe(work, server.house.loop).result(PATIENCE)

        now = server.settings.now()
        assert forget(now - 60_000) == 0, "nobody has been gone for long"
        assert forget(now + 60_000) == 1, "whoever has come since the start is not taken for gone"
        with client(server.url, cookies=cookies[0]) as again:
            assert "set-cookie" in again.get("/api/me").headers, "a new guest, who may sit down at once"
            assert again.post("/api/tables", json={"game": "fields-medal"}).status_code == 201
        with client(server.url, cookies=cookies[1]) as again:
            assert again.get("/api/me").json()["name"] == "Ada"
        with client(server.url, cookies={COOKIE: of_player}) as again:
            assert [one["table"] for one in again.get("/api/tables").json()] == [table]

"""Blocks: whoever is blocked is heard no more and stays away from one's tables, and is never told by whom."""

import io
import json
import zipfile
from collections.abc import Iterator

import pytest

from ludendum.server import blocks
from ludendum.server.messages import Follow, Gone, Take, Talk, Talked
from tests.server.auctions import gather
from tests.server.conftest import NewPage
from tests.server.doors import sit_together, strangers
from tests.server.pages import Page, client, key, problem
from tests.server.running import Running
from tests.server.test_devices import another_device
from tests.waiting import until

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with strangers(tmp_path_factory.mktemp("server")) as server:
        yield server


def block(page: Page, table: str, **whom: int) -> list[dict[str, str]]:
    answer = page.http.post("/api/blocks", json={"table": table, **whom})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, str]] = answer.json()
    return found


def unblock_all(page: Page) -> None:
    for one in page.http.get("/api/blocks").json():
        assert page.http.delete(f"/api/blocks/{one['mark']}").status_code == 200


def may_meet(server: Running, one: Page, other: Page) -> bool:
    with server.house.engine.connect() as connection:
        return other.guest not in blocks.avoided(connection, one.guest)


def test_what_a_blocked_guest_says_is_hidden_from_one_alone_on_every_device(new_page: NewPage) -> None:
    ann, bob, cy = new_page(), new_page(), new_page()
    phone = another_device(ann, new_page)
    table = gather([bob, ann], [cy])
    phone.follow(table)
    bob.do(Talk(table, key(), "unkind words"))
    ann.wait_until(table, lambda state: state.talk)
    blocked = block(ann, table, line=1)
    assert [one["name"] for one in blocked] == ["Player 1"]
    for page in (ann, phone):
        page.wait_until(table, lambda state: state.talk and state.talk[0].hidden)
    bob.do(Talk(table, key(), "more of them"))
    for page in (ann, phone):
        heard = page.wait_for(Talked).said
        assert (heard.hidden, heard.text, heard.name) == (True, "", "")
        assert all(said.text == "" for said in page.fresh(table).talk)
    cy.wait_until(table, lambda state: len(state.talk) == 2)
    assert [said.text for said in cy.fresh(table).talk] == ["unkind words", "more of them"]
    ann.do(Talk(table, key(), "I play on"))
    assert bob.wait_for(Talked).said.text == "I play on", "they are not told, and hear as before"
    unblock_all(ann)
    everything = ["unkind words", "more of them", "I play on"]
    until(lambda: [said.text for said in ann.fresh(table).talk] == everything, "what was hidden")


def test_who_is_blocked_neither_sits_down_nor_looks_on_at_ones_tables(new_page: NewPage, server: Running) -> None:
    ann, bob = new_page(), new_page()
    met = gather([bob, ann])
    table, watched = ann.lay("auction", seats=2), gather([ann, new_page()])
    bob.follow(table)
    bob.follow(watched)
    block(ann, met, seat=0)
    assert not may_meet(server, ann, bob)
    assert not may_meet(server, bob, ann)
    gone = [bob.wait_for(Gone) for _ in range(2)]
    assert {one.table for one in gone} == {table, watched}
    for other in (table, watched, ann.lay("auction", seats=2)):
        bob.send(Follow(other))
        reason = bob.wait_for(Gone, table=other).reason
        assert "not open to you" in reason
        assert "block" not in reason
        assert "not open to you" in bob.refused(Take(other, key(), 1)).reason
        for path in ("record", "replay"):
            problem(bob.http.get(f"/api/tables/{other}/{path}"), 404)
    mine = bob.lay("auction", seats=2)
    ann.send(Follow(mine))
    assert "you have blocked" in ann.wait_for(Gone, table=mine).reason
    assert bob.frame(met).number, "a game that both play goes on"
    unblock_all(ann)
    assert bob.follow(table).seats == ()


def test_before_play_begins_who_is_blocked_rises_and_a_running_game_goes_on(new_page: NewPage) -> None:
    ann, bob = new_page(), new_page()
    waiting, running = sit_together(ann, bob), gather([ann, bob])
    block(ann, running, seat=1)
    ann.wait_until(waiting, lambda state: state.frame.sitters[1].person is None)
    assert bob.wait_for(Gone).table == waiting
    assert bob.follow(running).seats == (1,)
    assert bob.fresh(running).frame.number == ann.fresh(running).frame.number


def test_nobody_blocks_themselves_a_bot_or_nobody(page: Page, new_page: NewPage) -> None:
    table = page.sit_and_begin("auction", bots=["simple"])
    page.do(Talk(table, key(), "hm"))
    for whom, status in (
        ({"seat": 0}, 403),
        ({"line": 1}, 403),
        ({"seat": 1}, 404),
        ({"seat": 9}, 404),
        ({"line": 5}, 404),
        ({"seat": -1}, 404),
        ({}, 400),
        ({"seat": 0, "line": 1}, 400),
    ):
        problem(page.http.post("/api/blocks", json={"table": table, **whom}), status)
    problem(page.http.delete("/api/blocks/0123"), 404)
    shut = gather([new_page(), new_page()], spectators=False)
    problem(page.http.post("/api/blocks", json={"table": shut, "seat": 0}), 404)


def test_merged_guests_keep_their_blocks_and_what_others_have_against_them(new_page: NewPage, server: Running) -> None:
    ann, bob, cy, dan = (new_page() for _ in range(4))
    block(ann, gather([bob, ann]), seat=0)
    block(cy, gather([ann, cy]), seat=0)
    code = dan.http.post("/api/me/code").json()["code"]
    assert ann.http.post("/api/me/adopt", json={"code": code}).json()["guest"] == dan.guest
    assert [one["name"] for one in dan.http.get("/api/blocks").json()] == ["Player 1"]
    assert not may_meet(server, dan, bob)
    assert not may_meet(server, dan, cy)
    assert may_meet(server, bob, cy)


def test_deleted_data_take_blocks_with_them_and_a_download_tells_of_them(new_page: NewPage, server: Running) -> None:
    ann, bob = new_page(), new_page()
    table = gather([bob, ann])
    block(ann, table, seat=0)
    archive = zipfile.ZipFile(io.BytesIO(ann.http.get("/api/me/data").content))
    assert [one["name"] for one in json.loads(archive.read("conduct.json"))["blocked"]] == ["Player 1"]
    assert ann.http.delete("/api/me").status_code == 200
    with server.house.engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT count(*) FROM blocks WHERE guest = ?", (ann.guest,)).scalar_one()
    assert rows == 0
    assert may_meet(server, ann, bob)


def test_what_a_mark_stands_for_is_ones_own_alone(new_page: NewPage) -> None:
    ann, bob, cy = new_page(), new_page(), new_page()
    table = gather([bob, ann, cy])
    (mine,) = block(ann, table, seat=0)
    (other,) = block(cy, table, seat=0)
    assert mine["mark"] != other["mark"]
    assert bob.guest not in json.dumps([mine, other])
    problem(cy.http.delete(f"/api/blocks/{mine['mark']}"), 404)
    with client(ann.url) as stranger:
        assert stranger.get("/api/blocks").json() == []

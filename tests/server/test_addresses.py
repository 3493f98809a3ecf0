"""Who comes from where, and by what name: other names lead nowhere, and addresses count as one where they are one."""

import socket
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludendum.server.addresses import OwnNames, address_for_others, lan_address, neighbourhood
from tests.server.pages import Page, client, connected, problem
from tests.server.running import GENEROUS, Running, running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

OTHERS = ["evil.example", "127.0.0.1.evil.example", "192.0.2.7", "localhost.evil.example:80", "x@y", "[::1", "é", "."]


@pytest.mark.parametrize("named", OTHERS)
def test_under_another_sites_name_nothing_is_answered(page: Page, server: Running, named: str) -> None:
    """As when that name was made to point here: the browser takes us for that site."""
    for path in ("/api/me", "/api/tables", "/", "/health"):
        answer = page.http.get(path, headers={b"Host": named.encode()})
        assert "--public-url" in problem(answer, 421)["reason"]
        assert "set-cookie" not in answer.headers
    with pytest.raises(InvalidStatus) as refused, connected(server.url, page.cookie, origin=f"http://{named}"):
        pass
    assert refused.value.response.status_code == 403


def test_nor_is_a_socket_opened(server: Running) -> None:
    line = socket.create_connection(("127.0.0.1", server.port))
    with (
        pytest.raises(InvalidStatus) as refused,
        connect("ws://evil.example/live", sock=line, proxy=None, open_timeout=PATIENCE),
    ):
        pass
    assert refused.value.response.status_code == 421


@pytest.mark.parametrize(
    "named", ["localhost", "LOCALHOST:8642", "127.0.0.1", "127.0.0.1:1", "[::1]:8642", "localhost."]
)
def test_this_machines_own_names_are_ours(page: Page, named: str) -> None:
    assert page.http.get("/api/me", headers={"Host": named}).status_code == 200


def test_the_public_address_is_ours_and_the_proxys_own_name_for_us(tmp_path: Path) -> None:
    with running(tmp_path, public_url="https://games.example:8443/") as server, client(server.url) as visitor:
        for named in ("games.example", "games.example:8443", "127.0.0.1:8642"):
            assert visitor.get("/api/me", headers={"Host": named}).status_code == 200
        assert visitor.get("/api/me", headers={"Host": "other.example"}).status_code == 421


def test_in_a_room_the_address_that_was_connected_to_is_ours() -> None:
    room = OwnNames("0.0.0.0", None)  # noqa: S104
    assert room.hold("192.168.1.17:8642", "192.168.1.17")
    assert room.hold("192.168.1.17:8642", "::ffff:192.168.1.17")
    assert room.hold("[fd00:0::17]:8642", "fd00::17")
    assert not room.hold("192.168.1.18:8642", "192.168.1.17")
    assert not room.hold("games.example", "192.168.1.17")
    assert OwnNames("games.local", None).hold("games.local:8642", "192.168.1.17")
    assert not OwnNames("127.0.0.1", None).hold("games.local:8642", "127.0.0.1")


def test_addresses_of_one_network_count_as_one() -> None:
    assert neighbourhood("2001:db8:1:2::1") == neighbourhood("2001:db8:1:2:ffff:ffff:ffff:ffff")
    assert neighbourhood("2001:db8:1:2::1") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")
    assert neighbourhood("?") == "?"


def new_guests(url: str, addresses: list[str]) -> list[int]:
    """Newcomers who say that they come from these addresses."""
    with client(url) as visitor:
        answers = []
        for address in addresses:
            visitor.cookies.clear()
            answers.append(visitor.get("/api/me", headers={"X-Forwarded-For": address}).status_code)
        return answers


def test_behind_a_proxy_each_address_has_its_limits_and_a_network_has_one(tmp_path: Path) -> None:
    strict = replace(GENEROUS, guests_a_minute=2)
    with running(tmp_path, limits=strict, public_url="https://games.example") as server:
        assert new_guests(server.url, [f"192.0.2.{n}" for n in range(4)]) == [200] * 4
        assert new_guests(server.url, [f"2001:db8::{n}" for n in range(1, 5)]) == [200, 200, 429, 429]


def test_without_a_public_address_nobody_is_believed_to_come_from_elsewhere(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, guests_a_minute=2)) as server:
        assert new_guests(server.url, [f"192.0.2.{n}" for n in range(4)]) == [200, 200, 429, 429]


@pytest.mark.parametrize("path", ["/api/me", "/api/me/adopt", "/api/tables"])
@pytest.mark.parametrize(
    "body",
    [b'{"name":"\xff"}', b'{"\xff":1}', b"\xed\xa0\x80", b"[" * 30_000, b'{"name":' * 7000, b'{"name":"\\ud800"}'],
    ids=["not UTF-8", "a key", "half a letter", "lists", "objects", "half a letter, escaped"],
)
def test_a_body_that_is_no_text_or_too_deep_is_malformed(page: Page, path: str, body: bytes) -> None:
    method = "PATCH" if path == "/api/me" else "POST"
    answer = page.http.request(method, path, content=body, headers={"content-type": "application/json"})
    assert problem(answer, 400)["kind"] == "malformed"


def test_no_cache_keeps_what_is_somebodys(page: Page) -> None:
    table = page.sit_and_begin()
    own = ["me", "tables", "statistics", "me/data", f"tables/{table}/record", f"tables/{table}/replay", "no-such-thing"]
    for path in own:
        assert page.http.get(f"/api/{path}").headers.get_list("cache-control") == ["no-store"], path
    assert page.http.patch("/api/me", json={"name": "Ada"}).headers["cache-control"] == "no-store"
    assert page.http.post("/api/me/code").headers["cache-control"] == "no-store"
    assert "cache-control" not in page.http.get("/api/games").headers


def test_links_for_others_never_name_this_machine_as_it_calls_itself() -> None:
    near = lan_address()
    for own in ("http://localhost:8642/", "http://127.0.0.1:8642/", "http://[::1]:8642/"):
        assert address_for_others(own, "127.0.0.1", None) == own.rstrip("/"), "nobody else can come"
        assert address_for_others(own, "0.0.0.0", None) == (own.rstrip("/") if near is None else f"http://{near}:8642")  # noqa: S104
        assert address_for_others(own, "0.0.0.0", "https://games.example/") == "https://games.example"  # noqa: S104
    assert address_for_others("http://school:8642/", "0.0.0.0", None) == "http://school:8642"  # noqa: S104


def test_the_house_says_by_which_address_others_come(page: Page, server: Running) -> None:
    assert page.http.get("/api/house").json()["address"] == server.url

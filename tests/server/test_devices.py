"""Devices of one guest: each is ended by itself or from another, and then dead everywhere."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ludendum.server.guests import COOKIE
from ludendum.server.house import House
from tests.server.conftest import NewPage
from tests.server.pages import Page, client, connected, hear_all
from tests.server.running import Running
from tests.server.test_guests import as_signed_before
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow


def guest_of(server: Running, cookie: str) -> str:
    """Who a cookie makes one."""
    with client(server.url, cookies={COOKIE: cookie}) as visitor:
        return str(visitor.get("/api/me").json()["guest"])


def sees_it_die(server: Running, cookie: str, guest: str) -> None:
    """A cookie that was ended makes nobody a guest, at any worker."""
    for _ in server.houses:
        assert guest_of(server, cookie) != guest


def another_device(page: Page, new_page: NewPage) -> Page:
    code = page.http.post("/api/me/code").json()["code"]
    with client(page.url) as fresh:
        assert fresh.post("/api/me/adopt", json={"code": code}).json()["guest"] == page.guest
        return new_page(fresh.cookies[COOKIE])


def is_cut_off(page: Page) -> bool:
    with pytest.raises(ConnectionClosed) as closed:
        hear_all(page)
    return closed.value.rcvd is not None and "signed out" in closed.value.rcvd.reason


def test_who_signs_out_is_nobody_on_this_device_and_goes_on_on_the_others(
    page: Page, new_page: NewPage, server: Running
) -> None:
    other = another_device(page, new_page)
    table, former = page.sit_and_begin(), page.cookie
    answer = page.http.post("/api/me/sign-out")
    assert answer.json() == {"guest": "", "name": ""}
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert is_cut_off(page)
    sees_it_die(server, former, page.guest)  # and not only thrown away
    assert other.follow(table).seats == (0,)
    assert guest_of(server, other.cookie) == page.guest


def test_all_other_devices_are_ended_and_a_code_that_was_made(page: Page, new_page: NewPage, server: Running) -> None:
    others = [another_device(page, new_page) for _ in range(2)]
    code = page.http.post("/api/me/code").json()["code"]
    assert page.http.post("/api/me/end-others").json()["guest"] == page.guest
    for other in others:
        assert is_cut_off(other)
        sees_it_die(server, other.cookie, page.guest)
    assert guest_of(server, page.cookie) == page.guest
    assert page.sit_and_begin(), "and its socket is still there"
    with client(server.url) as visitor:
        assert visitor.post("/api/me/adopt", json={"code": code}).status_code == 404


def test_a_cookie_of_an_earlier_version_is_ended_like_any_other(page: Page, server: Running) -> None:
    old = as_signed_before(page.cookie, server)
    with client(server.url, cookies={COOKIE: old}) as visitor:
        assert visitor.post("/api/me/sign-out").status_code == 200
    for cookie in (old, page.cookie):  # it is the same device
        sees_it_die(server, cookie, page.guest)


def test_who_is_nobody_yet_signs_out_of_nothing(server: Running) -> None:
    with client(server.url) as visitor:
        assert visitor.post("/api/me/sign-out").status_code == 200
        assert visitor.post("/api/me/end-others").status_code == 403


@pytest.mark.parametrize("known_before", [False, True], ids=["new devices", "devices with guests of their own"])
def test_a_code_works_once_even_when_many_bring_it_at_once(page: Page, server: Running, known_before: bool) -> None:
    code = page.http.post("/api/me/code").json()["code"]
    visitors = [client(server.url) for _ in range(8)]
    if known_before:
        for visitor in visitors:
            visitor.get("/api/me")
    former = [visitor.cookies.get(COOKIE) for visitor in visitors]

    def adopt(visitor: Any) -> int:
        return int(visitor.post("/api/me/adopt", json={"code": code}).status_code)

    with ThreadPoolExecutor(len(visitors)) as pool:
        answers = list(pool.map(adopt, visitors))
    assert sorted(answers) == [200, *[404] * 7]
    guests = [visitor.get("/api/me").json()["guest"] for visitor in visitors]
    assert guests.count(page.guest) == 1
    assert known_before is False or sum(one is not None for one in former) == 8
    for visitor in visitors:
        visitor.close()


def test_a_cookie_that_is_being_looked_up_while_it_is_deleted_is_dead(
    page: Page, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = server.house.guests
    guests._known.clear()
    read, found, go_on = guests._read, Event(), Event()

    def slowly(hashed: bytes) -> Any:
        guest = read(hashed)
        found.set()
        go_on.wait(PATIENCE)
        return guest

    monkeypatch.setattr(guests, "_read", slowly)
    looking = asyncio.run_coroutine_threadsafe(guests.known(page.cookie), server.house.loop)
    assert found.wait(PATIENCE)
    device = guests.device(page.cookie)
    assert device is not None
    asyncio.run_coroutine_threadsafe(guests.sign_out(device), server.house.loop).result(PATIENCE)
    go_on.set()
    assert looking.result(PATIENCE) is None
    monkeypatch.undo()
    sees_it_die(server, page.cookie, page.guest)


def test_a_device_that_is_ended_while_it_connects_gets_no_socket(
    page: Page, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    device, welcome = server.house.guests.device(page.cookie), House.welcome
    assert device is not None

    async def welcome_then_end(house: House, cookie: str | None, address: str) -> Any:
        visitor = await welcome(house, cookie, address)
        await house.guests.sign_out(device)
        return visitor

    monkeypatch.setattr(House, "welcome", welcome_then_end)
    with connected(server.url, page.cookie) as socket, pytest.raises(ConnectionClosed):
        socket.recv(10)

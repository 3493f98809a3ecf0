"""A private feed of the tables that wait for me: made, renewed and ended by me, and read by whoever has its address."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest
from sqlalchemy import text

from ludendum.server.messages import Take
from tests.server.conftest import NewPage
from tests.server.pages import Page, client, key, problem
from tests.server.running import GENEROUS, Running, running
from tests.waiting import until

pytestmark = pytest.mark.slow

ATOM = "{http://www.w3.org/2005/Atom}"
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
STRANGE = """<b>Ann & "Ben" ]]> שלום 🎲</b>"""


def make(page: Page) -> str:
    """The address of a new feed of this guest's."""
    answer = page.http.post("/api/me/feed")
    assert answer.status_code == 201
    address = answer.json()["address"]
    assert address.startswith(f"{page.url}/feed/")
    return str(address)


def read(address: str, **headers: str) -> httpx.Response:
    """As a feed reader does, which knows no cookie."""
    with client(address) as reader:
        return reader.get(address, headers={name.replace("_", "-"): value for name, value in headers.items()})


def entries(address: str) -> list[ElementTree.Element]:
    """What a feed tells, once it is held to the form."""
    answer = read(address)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/atom+xml; charset=utf-8"
    feed = ElementTree.fromstring(answer.content)  # noqa: S314 - our own
    assert feed.tag == f"{ATOM}feed"
    check_form(feed)
    assert only(feed, "author").find(f"{ATOM}name") is not None
    assert [link.get("href") for link in feed.findall(f"{ATOM}link") if link.get("rel") == "self"] == [address]
    found = feed.findall(f"{ATOM}entry")
    for entry in found:
        check_form(entry)
        assert only(entry, "link").get("rel") == "alternate"
    ids = [only(one, "id").text for one in (feed, *found)]
    assert len(set(ids)) == len(ids)
    return found


def check_form(element: ElementTree.Element) -> None:
    """What every feed and every entry has, once: a name that is a URI, a title, and when it changed."""
    assert str(only(element, "id").text).startswith("urn:uuid:")
    assert only(element, "title").text
    assert MOMENT.fullmatch(str(only(element, "updated").text))


def only(element: ElementTree.Element, name: str) -> ElementTree.Element:
    (found,) = element.findall(f"{ATOM}{name}")
    return found


def two_at_a_table(one: Page, other: Page, game: str = "quiz") -> str:
    """A table at which the first of two is asked."""
    table = one.lay(game, seats=2, seed="feed")
    one.follow(table)
    other.follow(table)
    other.do(Take(table, key(), 1, ""))
    for page in (one, other):
        page.wait_until(table, lambda state: state.begun)
    return table


def test_a_table_stands_in_the_feed_of_those_it_waits_for_and_of_nobody_else(new_page: NewPage) -> None:
    one, other = new_page(), new_page()
    other.http.patch("/api/me", json={"name": STRANGE})
    theirs, mine = make(other), make(one)
    assert entries(mine) == entries(theirs) == []
    one.sit_and_begin()  # where nobody waits for anybody
    table = two_at_a_table(one, other)
    (entry,) = entries(mine)
    assert only(entry, "title").text == f"Your turn: A quiz with {STRANGE}"
    assert only(entry, "link").get("href") == f"{one.url}/t/{table}"
    assert "waiting for you since" in str(only(entry, "summary").text)
    assert entries(theirs) == []
    first = only(entry, "id").text
    one.do(one.answer(table, "pick 3"))
    assert entries(mine) == []
    assert [only(entry, "title").text for entry in entries(theirs)] == ["Your turn: A quiz with a guest"]
    other.wait_until(table, lambda state: state.menu)
    other.do(other.answer(table, "pick 4"))
    (again,) = entries(mine)
    assert only(again, "id").text != first, "the next turn is news"


def test_it_waits_for_somebody_since_they_were_asked_whatever_others_do_meanwhile(new_page: NewPage) -> None:
    one, other = new_page(), new_page()
    table = two_at_a_table(one, other, "race")
    mine = make(one)
    (before,) = entries(mine)
    other.do(other.answer(table, "pass"))
    (after,) = entries(mine)
    assert ElementTree.tostring(before) == ElementTree.tostring(after)


def test_a_feed_says_nothing_but_which_table_waits_with_whom_and_since_when(new_page: NewPage) -> None:
    one, other = new_page(), new_page()
    table = two_at_a_table(one, other)
    answer = read(mine := make(one))
    known = answer.text.replace(mine, "").replace(f"{one.url}/t/{table}", "").replace(f"{one.url}/", "")
    for hidden in (one.guest, other.guest, table, one.frame(table).code, "pick"):
        assert hidden not in known
    assert "set-cookie" not in answer.headers


def test_a_reader_that_has_it_already_is_sent_nothing_and_no_cache_of_others_keeps_it(page: Page) -> None:
    first = read(address := make(page))
    assert first.headers["cache-control"] == "private, no-cache"
    for known in (first.headers["etag"], f'"x", W/{first.headers["etag"]}'):
        again = read(address, if_none_match=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        assert again.headers["cache-control"] == "private, no-cache"
    assert read(address, if_none_match='"another"').status_code == 200


def test_a_feed_that_is_renewed_or_ended_is_nowhere_any_more(page: Page) -> None:
    assert page.http.get("/api/me/feed").json() == {"made": None, "address": None}
    first, second = make(page), make(page)
    assert first != second
    problem(read(first), 404)
    assert read(second).status_code == 200
    told = page.http.get("/api/me/feed").json()
    assert told["made"] is not None
    assert told["address"] is None, "it is told only when it is made"
    assert page.http.delete("/api/me/feed").json()["made"] is None
    assert "no feed" in problem(read(second), 404)["reason"]


def test_of_an_address_the_database_has_a_mark_alone_which_goes_with_its_guest(page: Page, server: Running) -> None:
    address = make(page)
    token = address.removeprefix(f"{page.url}/feed/").removesuffix(".atom")
    with server.house.engine.connect() as connection:
        (mark,) = connection.execute(text("SELECT hash FROM feeds WHERE guest = :guest"), {"guest": page.guest}).one()
    assert token.encode() not in bytes(mark)
    for wrong in (token[:-1], token + "A", "x" * 5000, "%00", "..%2f"):
        problem(read(f"{page.url}/feed/{wrong}.atom"), 404)
    assert page.http.request("DELETE", "/api/me").status_code == 200
    until(lambda: read(address).status_code == 404, "the feed to be gone")
    with server.house.engine.connect() as connection:
        assert not connection.execute(text("SELECT 1 FROM feeds WHERE guest = :guest"), {"guest": page.guest}).all()


def test_whoever_becomes_another_guest_takes_their_feed_along_unless_that_one_has_one(new_page: NewPage) -> None:
    for has_one in (False, True):
        former, guest = new_page(), new_page()
        brought, kept = make(former), make(guest) if has_one else None
        code = guest.http.post("/api/me/code").json()["code"]
        assert former.http.post("/api/me/adopt", json={"code": code}).json()["guest"] == guest.guest
        assert read(brought).status_code == (404 if has_one else 200)
        assert kept is None or read(kept).status_code == 200


def test_who_reads_a_feed_without_end_is_told_when_to_come_again(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, downloads_a_minute=3)) as server, Page(server.url) as page:
        address = make(page)
        answers = [read(address) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert int(answers[-1].headers["retry-after"]) > 0


def test_a_house_by_invitation_lets_feed_readers_in_by_the_address_alone(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        address, port = make(page), server.port
    with running(tmp_path, by_invitation=True) as server:
        assert read(address.replace(f":{port}/", f":{server.port}/")).status_code == 200

"""Anything can come over the socket, the cookie and the address. Each kind has its own answer, and nobody is harmed."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludendum.server.messages import (
    Answer,
    AnyFromPage,
    Contribute,
    Follow,
    Gone,
    Hint,
    Leave,
    Menu,
    Move,
    Odds,
    Ping,
    Pong,
    Refused,
    Start,
    Take,
    Talk,
)
from tests.server.conftest import NewPage
from tests.server.pages import Page, client, connected, hear_all, key
from tests.server.running import ALONE, GENEROUS, Running, running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

NOW = -1
"""Stands for the ask that is open."""


def is_alive(page: Page) -> bool:
    page.send(Ping(1.0))
    return page.wait_for(Pong).sent == 1.0


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "{",
        "[]",
        "null",
        "17",
        '"follow"',
        "{}",
        '{"say":"dance"}',
        '{"say":"follow"}',
        '{"say":"follow","table":17}',
        '{"say":"follow","table":"X","since":"now"}',
        '{"say":"follow","table":"X","more":1}',
        '{"say":"answer","table":"X","key":"k","seat":0,"ask":1e400,"text":""}',
        '{"say":"contribute","table":"X","key":"k","value":"not base64 !"}',
        '{"say":"ping","sent":NaN}',
        "[" * 10_000,
        '{"say":' * 2000,
        "\ud7ff\x00",
    ],
)
def test_what_cannot_be_read_is_called_malformed(page: Page, raw: str) -> None:
    page.socket.send(raw)
    answer = page.hear()
    assert isinstance(answer, Refused)
    assert answer.kind == "malformed"
    assert is_alive(page)


def test_what_no_database_can_hold_as_text_is_refused_like_anything_else(page: Page) -> None:
    table = page.sit_and_begin()
    for message in (Move(table, "a\0b", "pause"), Talk(table, "a\0b", "hello")):
        assert page.refused(message).kind == "malformed"
    page.do(Talk(table, key(), "a\0b"))
    for path in ("records/a%00b/replay", "tables/a%00b/record", "records/%ED%A0%80/replay"):
        assert page.http.get(f"/api/{path}").status_code in (400, 404)
    assert page.http.patch("/api/me", json={"name": "a\0b"}).json()["name"] == "a b"


def test_a_malformed_message_is_answered_under_its_own_key(page: Page) -> None:
    page.socket.send('{"say":"move","table":"ABCDEFGH","key":"mine"}')
    answer = page.wait_for(Refused)
    assert (answer.key, answer.table) == ("mine", "ABCDEFGH")


def test_bytes_are_refused(page: Page) -> None:
    page.socket.send(b'{"say":"ping","sent":1}')
    answer = page.wait_for(Refused)
    assert "text" in answer.reason
    assert is_alive(page)


def test_a_message_that_is_too_large_is_refused_and_a_huge_one_ends_the_connection(
    page: Page, new_page: NewPage
) -> None:
    page.send(Move("ABCDEFGH", "k", "x" * 20_000))
    assert "at most" in page.wait_for(Refused).reason
    assert is_alive(page)
    other = new_page()
    with suppress(ConnectionClosed):
        other.socket.send("x" * 2_000_000)
    with pytest.raises(ConnectionClosed):
        other.hear()
    assert is_alive(page)


def test_a_table_that_is_not_there_is_gone(page: Page) -> None:
    for code in ("ABCDEFGH", "nonsense", "", "../../etc", "é" * 30):
        page.send(Follow(code))
        assert page.wait_for(Gone).reason
    assert page.refused(Move("ABCDEFGH", key(), "pause")).kind == "not allowed"


def test_messages_to_a_table_one_only_looks_at_are_not_allowed(page: Page, new_page: NewPage) -> None:
    table = page.sit_and_begin()
    stranger = new_page()
    stranger.follow(table)
    asked = stranger.frame(table).asked
    assert asked is not None
    foreign = [
        Answer(table, key(), 0, asked.ask, page.tables[table].menu[0]),
        Answer(table, key(), -1, asked.ask, "concede"),
        Move(table, key(), "take back last"),
        Contribute(table, key(), b"x" * 32),
        Start(table, key()),
    ]
    for message in foreign:
        assert stranger.refused(message).kind == "not allowed"
    for question in (Menu(table, 0), Hint(table, 0, 1), Odds(table, 0, True)):
        stranger.send(question)
        assert stranger.wait_for(Refused).kind == "not allowed"
    assert page.fresh(table).frame.number == page.frame(table).number


def test_what_comes_too_late_is_called_stale(page: Page) -> None:
    table = page.sit_and_begin()
    old = page.answer(table, page.tables[table].menu[0])
    page.do(old)
    again = msgspec.structs.replace(old, key=key())
    assert page.refused(again).kind == "stale"
    page.do(page.answer(table, "concede"))
    assert page.refused(page.answer(table, "concede")).kind == "stale"
    assert page.refused(Start(table, key())).kind == "stale"


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        (Answer("", "k1", 0, NOW, "dance"), "malformed"),
        (Answer("", "k2", 0, NOW, "x" * 9000), "malformed"),
        (Answer("", "", 0, NOW, "concede"), "malformed"),
        (Answer("", "k" * 65, 0, NOW, "concede"), "malformed"),
        (Answer("", "k3", 99, NOW, "concede"), "not allowed"),
        (Answer("", "k4", 0, 2**70, "concede"), "stale"),
        (Contribute("", "k5", b"short"), "refused"),
        (Move("", "k6", "hand to bot 7 greedy"), "refused"),
        (Move("", "k7", "hand to bot 1 nobody"), "refused"),
        (Move("", "k7b", "hand to bot 0 nobody"), "malformed"),
        (Move("", "k8", "take back 999"), "refused"),
        (Move("", "k9", "resume"), "refused"),
        (Move("", "k10", ""), "malformed"),
        (Take("", "k11", 5), "refused"),
        (Take("", "k12", 0, "n" * 100), "malformed"),
    ],
)
def test_each_wrong_thing_is_refused_in_its_own_way(page: Page, message: Any, kind: str) -> None:
    table = page.sit_and_begin()
    wrong = msgspec.structs.replace(message, table=table)
    asked = page.frame(table).asked
    if isinstance(wrong, Answer) and wrong.ask == NOW and asked is not None:
        wrong = msgspec.structs.replace(wrong, ask=asked.ask)
    page.send(wrong)
    answer = page.wait_for(Refused)
    assert answer.kind == kind, answer
    assert answer.reason
    assert page.fresh(table).frame.number == page.frame(table).number


# fuzz ----------------------------------------------------------------------------------------------------------------

plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
jsons = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)
verbs = st.sampled_from([kind.__struct_config__.tag for kind in AnyFromPage.__args__])
names = st.sampled_from(sorted({field for kind in AnyFromPage.__args__ for field in kind.__struct_fields__}))


@pytest.fixture(scope="module")
def fuzzed(server: Running) -> Any:
    with Page(server.url) as page:
        page.sit_and_begin(options={"practice": True})
        yield page


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(verbs, st.dictionaries(names, jsons | st.integers(0, 5), max_size=6), st.booleans())
@example("answer", {"seat": 0, "ask": 3, "text": "prove quantity (" * 30, "key": "k"}, True)
def test_no_message_breaks_the_server(fuzzed: Page, verb: str, fields: dict[str, Any], real: bool) -> None:
    table = next(iter(fuzzed.tables))
    message = {"say": verb, **fields, **({"table": table} if real else {})}
    raw = msgspec.json.encode(message)
    if len(raw) < 16_000:
        fuzzed.socket.send(raw.decode())
    assert is_alive(fuzzed)
    assert not any(b"something went wrong" in heard for heard in fuzzed.captured)
    fuzzed.captured.clear()


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.text(max_size=200) | st.binary(max_size=200))
def test_no_text_or_bytes_break_the_server(fuzzed: Page, raw: str | bytes) -> None:
    fuzzed.socket.send(raw if isinstance(raw, bytes) else raw.encode("utf-8", "replace").decode())
    assert is_alive(fuzzed)
    fuzzed.captured.clear()


# origins, rates, paths -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "", "http://[::1", "file://"])
def test_another_site_gets_no_socket_and_changes_nothing(page: Page, server: Running, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, connected(server.url, page.cookie, origin=origin):
        pass
    assert refused.value.response.status_code == 403
    answer = page.http.post("/api/tables", json={"game": "fields-medal"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["kind"] == "not allowed"
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("site", ["cross-site", "same-site", "none", ""])
def test_only_a_page_of_our_own_origin_is_believed_by_what_the_browser_says(page: Page, site: str) -> None:
    said = {"Origin": "https://games.example", "Sec-Fetch-Site": site}
    assert page.http.patch("/api/me", json={"name": "Ada"}, headers=said).status_code == 403
    said["Sec-Fetch-Site"] = "same-origin"
    assert page.http.patch("/api/me", json={"name": "Ada"}, headers=said).status_code == 200, "behind a proxy"


def test_behind_a_proxy_the_public_address_is_our_own_and_no_other(tmp_path: Path) -> None:
    with running(tmp_path, public_url="https://games.example") as server, Page(server.url) as page:
        with connected(server.url, page.cookie, origin="https://games.example") as socket:
            assert socket.recv(PATIENCE)
        for other in ("http://games.example", "https://games.example.evil.example", "https://games.example:444"):
            with pytest.raises(InvalidStatus), connected(server.url, page.cookie, origin=other):
                pass
            assert page.http.patch("/api/me", json={"name": "Ada"}, headers={"Origin": other}).status_code == 403


def test_our_own_page_may_connect(page: Page, server: Running) -> None:
    with connected(server.url, page.cookie, origin=server.url) as socket:
        assert socket.recv(PATIENCE)


def test_who_talks_too_fast_is_slowed_down_and_in_the_end_let_go(tmp_path: Path) -> None:
    strict = replace(GENEROUS, messages_a_second=1, messages_at_once=5, patience=10)
    with running(tmp_path, limits=strict) as server, Page(server.url) as page:
        for _ in range(10):
            page.send(Ping(1.0))
        kinds = [type(page.hear()).__name__ for _ in range(10)]
        assert kinds.count("Pong") in (5, 6)
        assert "Refused" in kinds
        with suppress(ConnectionClosed):
            for _ in range(30):
                page.send(Ping(1.0))
        with pytest.raises(ConnectionClosed) as closed:
            hear_all(page)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_nobody_lays_table_after_table(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, tables_an_hour=2)) as server, Page(server.url) as page:
        for _ in range(2):
            page.lay()
        answer = page.http.post("/api/tables", json={"game": "fields-medal"})
        assert answer.status_code == 403
        assert "within the hour" in answer.json()["reason"]
        server.pass_time(61 * 60_000)
        page.lay()


def test_there_are_limits_for_each_guest(tmp_path: Path) -> None:
    strict = replace(
        GENEROUS, open_tables=2, tables_an_hour=3, connections=2, requests_a_second=0.1, requests_at_once=12
    )
    with running(tmp_path, limits=strict) as server, Page(server.url) as page, Page(server.url) as other:
        for _ in range(2):
            page.lay()
        third = page.http.post("/api/tables", json={"game": "fields-medal"})
        assert third.status_code == 403
        assert "unfinished" in third.json()["reason"]
        with connected(server.url, page.cookie) as second:
            second.recv(PATIENCE)
            with connected(server.url, page.cookie) as third_socket, pytest.raises(ConnectionClosed) as closed:
                third_socket.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        answers = [page.http.get("/api/games").status_code for _ in range(14)]
        assert 429 in answers
        assert other.http.get("/api/games").status_code == 200, "who comes from the same address is not held up"


def test_there_are_limits_for_each_address_and_each_connection(tmp_path: Path) -> None:
    strict = replace(GENEROUS, guests_a_minute=3, adoptions_a_minute=2, followed=2)
    with running(tmp_path, limits=strict) as server, Page(server.url) as page, client(server.url) as visitor:
        tables = [page.lay() for _ in range(3)]
        for table in tables[:2]:
            page.follow(table)
        page.send(Follow(tables[2]))
        assert "at most 2 tables" in page.wait_for(Refused).reason
        page.send(Leave(tables[0]))
        page.follow(tables[2])
        tried = [page.http.post("/api/me/adopt", json={"code": "ABCDEFGH"}).status_code for _ in range(3)]
        assert tried == [404, 404, 429], "codes cannot be guessed one after the other"
        new: list[int] = []
        for _ in range(3):
            visitor.cookies.clear()
            new.append(visitor.get("/api/me").status_code)
        assert new == [200, 200, 429]
        with pytest.raises(InvalidStatus) as refused, connected(server.url):
            pass
        assert refused.value.response.status_code == 429
        assert int(refused.value.response.headers["Retry-After"]) <= 20, "they are told when to come again"
        assert page.http.get("/api/me").status_code == 200, "whoever is known is not new"


def test_what_is_too_long_is_refused_with_a_reason(page: Page) -> None:
    kilobytes = {"/api/me/adopt": 64, "/api/tables": 1024, "/api/records": 8 * 1024}
    for path, most in kilobytes.items():
        answer = page.http.post(path, content=b"1" * (most * 1024 + 1), headers={"content-type": "application/json"})
        assert answer.status_code == 413, path
        assert answer.json()["kind"] == "malformed"
    table = page.sit_and_begin()
    assert "at most 8000 letters" in page.refused(page.answer(table, "1" * 8001)).reason
    assert is_alive(page)


def test_no_path_leads_out_of_the_pages_folder(tmp_path: Path) -> None:
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<title>the page</title>")
    (tmp_path / "settings.py").write_text("secret = 1")
    with running(tmp_path, page=tmp_path / "page") as server, client(server.url) as visitor:
        for path in WAYS_OUT:
            request = httpx.Request("GET", httpx.URL(server.url).copy_with(raw_path=path.encode()))
            answer = visitor.send(request)
            assert answer.status_code in (200, 400, 404), path
            assert "secret" not in answer.text
            assert "root:" not in answer.text


WAYS_OUT = [
    "/../settings.py",
    "/%2e%2e/settings.py",
    "/..%2fsettings.py",
    "/assets/../../settings.py",
    "/assets/..%5c..%5csettings.py",
    "/....//settings.py",
    "//etc/passwd",
    "/%2fetc%2fpasswd",
    "/%00",
    "/" + "a/" * 2000,
    "/api/rules/..%2f..%2fREADME",
    "/api/tables/..%2f..%2fx/record",
]


# texts that take long to read ----------------------------------------------------------------------------------------


def deck(name: str) -> str:
    """A deck of one's own that takes long to check for its size: each of all its draws is looked at."""
    heading = f"deck: {name}\nversion: 1\nlanguage: en\ncolour: yellow\nfaces: 2\n"
    question = "level 1, 30 s\nWhat is {a} + {b}?\ntopic: sums\ndraw: a in 1..140\ndraw: b in 1..140\n= a + b\n"
    return f"{heading}\nface 1\n{question}"


@ALONE
def test_other_tables_go_on_while_decks_are_checked(page: Page, new_page: NewPage) -> None:
    many = 4
    mine = page.sit_and_begin()
    guests = [new_page() for _ in range(many)]
    with ThreadPoolExecutor(many) as threads:
        laid = [
            threads.submit(guest.lay, "mathematicus", options={"questions": deck(f"{place}")})
            for place, guest in enumerate(guests)
        ]
        moved = 0
        while not all(one.done() for one in laid):
            page.pause(mine)
            page.http.get("/api/tables")
            moved += 1
    assert len({one.result() for one in laid}) == many
    assert moved > many, "whoever plays meanwhile does not wait for them"


def test_nobody_has_deck_after_deck_checked(tmp_path: Path) -> None:
    limits = replace(GENEROUS, work_a_minute=3)
    with running(tmp_path, limits=limits) as server, Page(server.url) as page:
        wish = {"game": "mathematicus", "options": {"questions": "no deck at all, whatever it may be. " * 9}}
        answers = [page.http.post("/api/tables", json=wish) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [400, 400, 400, 429]
        assert page.lay("mathematicus"), "a table without a deck of one's own is laid at once"


def test_a_deck_as_long_as_may_be_is_read_and_a_longer_one_refused_with_a_reason(page: Page) -> None:
    for letters, reason in ((200_000, "line 1"), (200_001, "200000")):
        answer = page.http.post("/api/tables", json={"game": "mathematicus", "options": {"questions": "é" * letters}})
        assert answer.status_code == 400
        assert reason in answer.json()["reason"]

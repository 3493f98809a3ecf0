"""A deck that somebody brought: none of its keys reaches anybody but its owner before its question is over."""

import io
import sqlite3
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, func, insert, select, text

from ludendum.engine import live as live_module
from ludendum.engine import read_record, verify
from ludendum.games import find
from ludendum.server import schema
from ludendum.server.decks import sweeping
from ludendum.server.messages import Follow, OldTableIs, Take
from ludendum.server.storage import open_database, unless_there, writing
from tests.games.mathematicus.own_deck import WORDS, deck, key_of
from tests.server.auctions import hear_up_to
from tests.server.conftest import NewPage
from tests.server.pages import Page, connected, key, problem
from tests.server.postgres import postgres
from tests.server.running import running
from tests.server.test_writer import TABLE
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow

OPTIONS = {"mode": "cards", "level": 1, "answering": "together", "target": 3, "contest": "off"}


def begun(owner: Page, pupil: Page, **options: Any) -> str:
    """A table of two, laid by the one who brought the deck."""
    table = owner.lay("mathematicus", seats=2, options={**OPTIONS, "questions": deck(), **options}, seed="beasts")
    for page in (owner, pupil):
        page.follow(table)
    pupil.do(Take(table, key(), 1, "Pupil"))
    for page in (owner, pupil):
        page.wait_until(table, lambda state: state.begun)
    return table


def asked(page: Page, table: str) -> str:
    """The key of the question that lies before somebody."""
    return key_of(page.frame(table).view["question"]["text"])


def play_round(pages: list[Page], table: str) -> set[str]:
    """All read, then the first answers right and the others do not; the keys that are over by it."""
    keys = set()
    for page in pages:
        hear_up_to(page, table, max(one.last[table] for one in pages))
        if "ready" in page.tables[table].menu:  # not at a table of the first rules
            page.do(page.answer(table, "ready"))
    for page in pages:
        hear_up_to(page, table, max(one.last[table] for one in pages))
        keys.add(asked(page, table))
        page.do(page.answer(table, f"answer {asked(page, table) if page is pages[0] else 'a unicorn'}"))
    for page in pages:
        hear_up_to(page, table, max(one.last[table] for one in pages))
    return keys


def over_http(page: Page, table: str) -> Iterator[tuple[str, bytes]]:
    """Everything of a table that can be asked for over HTTP, and what the server makes of the record again."""
    for path in ("record", "deck", "replay", "replay?at=0", "paper/pdf", "review"):
        yield path, page.http.get(f"/api/tables/{table}/{path}").content
    for path in ("/api/tables", "/api/me", "/api/statistics", "/api/games", f"/t/{table}"):
        yield path, page.http.get(path).content
    data = zipfile.ZipFile(io.BytesIO(page.http.get("/api/me/data").content))
    yield from ((name, data.read(name)) for name in data.namelist())
    yield "fork", page.http.post(f"/api/tables/{table}/fork", json={}).content
    brought = page.http.post("/api/records", content=record_of(page, table))
    assert brought.status_code == 200, brought.text
    yield "verified", brought.content
    for seat in ("", "&seat=1", "&seat=2"):
        yield f"looked at{seat}", page.http.get(f"/api/records/{brought.json()['record']}/replay?at=0{seat}").content
        yield f"its end{seat}", page.http.get(f"/api/records/{brought.json()['record']}/replay?{seat[1:]}").content


def leaks(page: Page, table: str, over: set[str]) -> list[tuple[str, str]]:
    """The keys that somebody was sent before their questions were over, and where."""
    with connected(page.url, page.cookie) as socket:
        socket.send(f'{{"say":"follow","table":"{table}"}}')
        state = socket.recv(10)
        while b"beast has the number" not in (fresh := state if isinstance(state, bytes) else state.encode()):
            state = socket.recv(10)
    sent = [("socket", b"".join(page.captured)), ("from nothing", fresh), *over_http(page, table)]
    return [(where, word) for where, data in sent for word in words_in(data) if word not in over]


def words_in(data: bytes) -> set[str]:
    """The keys that occur in something."""
    text = data.decode("utf-8", "replace").lower()
    return {word for word in WORDS if word in text}


def record_of(page: Page, table: str) -> bytes:
    return page.http.get(f"/api/tables/{table}/record").content


def test_no_key_is_sent_before_its_question_is_over(new_page: NewPage) -> None:
    owner, pupil, watcher = new_page(), new_page(), new_page()
    table = begun(owner, pupil)
    watcher.follow(table)
    over: set[str] = set()
    for _ in range(2):
        hear_up_to(watcher, table, pupil.last[table])
        assert leaks(pupil, table, over) == []
        assert leaks(watcher, table, over) == []
        over |= play_round([owner, pupil], table)
    record = record_of(pupil, table)
    assert words_in(record) == over, "what is over is opened"
    assert not verify(record, find).complete
    while pupil.frame(table).outcome is None and pupil.frame(table).view["question"] is not None:
        over |= play_round([owner, pupil], table)
    record = record_of(pupil, table)
    assert verify(record, find).complete
    assert words_in(record) == over != set(WORDS), "what was never asked is never told"


def test_the_owner_alone_has_the_deck_and_goes_on_with_it(new_page: NewPage) -> None:
    owner, pupil = new_page(), new_page()
    table = begun(owner, pupil)
    play_round([owner, pupil], table)
    assert owner.http.get(f"/api/tables/{table}/deck").text == deck()
    assert deck() in zipfile.ZipFile(io.BytesIO(owner.http.get("/api/me/data").content)).read(f"{table}.deck").decode()
    problem(pupil.http.get(f"/api/tables/{table}/deck"), 403)
    problem(pupil.http.post(f"/api/tables/{table}/fork", json={}), 403)
    problem(owner.http.get(f"/api/tables/{owner.lay()}/deck"), 404)
    fork = owner.http.post(f"/api/tables/{table}/fork", json={}).json()["table"]
    for page in (owner, pupil):
        page.follow(fork)
    pupil.do(Take(fork, key(), 1))
    play_round([owner, pupil], fork)
    assert leaks(pupil, fork, words_in(record_of(owner, fork))) == []


def test_a_deck_cannot_be_had_by_the_name_that_others_see(new_page: NewPage) -> None:
    owner, pupil = new_page(), new_page()
    table = begun(owner, pupil)
    seen = pupil.tables[table].options["questions"]
    assert seen.startswith("sealed:")
    answer = pupil.http.post("/api/tables", json={"game": "mathematicus", "options": {**OPTIONS, "questions": seen}})
    assert "give the text itself" in problem(answer, 400)["reason"]
    answer = pupil.http.post("/api/tables", json={"game": "mathematicus", "options": {"questions": "sealed:abc"}})
    assert "not by its hash" in problem(answer, 400)["reason"]


def test_a_table_plays_on_with_its_deck_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as owner, Page(server.url) as pupil:
        table = begun(owner, pupil)
        over = play_round([owner, pupil], table)
        server.stop()
        with running(tmp_path) as again:
            for page in (owner, pupil):
                page.reconnect(again.url)
                page.follow(table)
            assert leaks(pupil, table, over) == []
            play_round([owner, pupil], table)


def test_one_text_is_kept_once_and_goes_with_its_last_table(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as owner, Page(server.url) as pupil:
        first, second = begun(owner, pupil), begun(owner, pupil)
        headers = [read_record(record_of(pupil, one)).header for one in (first, second)]
        assert headers[0].content["questions"] != headers[1].content["questions"], "each table has a salt of its own"
        assert _count(server.file) == 1
        assert owner.http.delete("/api/me").status_code == 200
        assert _count(server.file) == 1, "the pupil still plays with it"
        assert pupil.http.delete("/api/me").status_code == 200
        with server.house.engine.begin() as connection:
            for statement in sweeping():
                connection.execute(statement)
        assert _count(server.file) == 0


def _count(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        found: int = connection.execute("SELECT count(*) FROM decks").fetchone()[0]
        return found


def test_a_table_whose_deck_is_gone_opens_to_be_read(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as owner, Page(server.url) as pupil:
        table = begun(owner, pupil)
        server.stop()
        with closing(sqlite3.connect(server.file)) as connection:
            connection.execute("DELETE FROM decks")
            connection.commit()
        with running(tmp_path) as again:
            pupil.tables.clear()
            pupil.reconnect(again.url)
            pupil.send(Follow(table))
            assert "not here any more" in pupil.wait_for(OldTableIs, table=table).reason


def test_a_table_laid_when_headers_held_decks_plays_on_and_tells_no_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server, Page(server.url) as owner, Page(server.url) as pupil:
        with monkeypatch.context() as earlier:
            earlier.setattr(live_module, "set_aside", lambda _, options, __: (options, None))
            table = begun(owner, pupil)
        assert WORDS[0] in read_record(record_of(owner, table)).header.options["questions"]
        assert "when the match is over" in problem(pupil.http.get(f"/api/tables/{table}/record"), 404)["reason"]
        problem(pupil.http.post(f"/api/tables/{table}/fork", json={}), 403)
        assert not [word for word in WORDS if word.encode() in b"".join(pupil.captured).lower()]
        assert pupil.tables[table].options["questions"] == "sealed:"
        while pupil.frame(table).outcome is None and pupil.frame(table).view["question"] is not None:
            play_round([owner, pupil], table)
        assert verify(record_of(pupil, table), find).complete


def test_a_deck_is_not_swept_away_from_a_table_that_is_just_being_laid() -> None:
    """Two workers: one lays a table with a deck that is there already, the other sweeps."""
    name, engine = b"x" * 32, open_database(postgres().fresh())
    with writing(engine) as connection:
        connection.execute(unless_there(schema.decks, hash=name, text=b"packed"))

    def sweep() -> None:
        with writing(engine) as connection:
            for statement in sweeping():
                connection.execute(statement)

    with ThreadPoolExecutor(1) as other:
        with writing(engine) as connection:
            connection.execute(unless_there(schema.decks, hash=name, text=b"packed"))
            connection.execute(insert(schema.tables).values({**TABLE, "deck": name, "salt": b"y"}))
            swept = other.submit(sweep)
            until(lambda: _is_waiting(engine), "the other to wait for what is being laid")
        swept.result(PATIENCE)
    with engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(schema.decks)).scalar() == 1
    engine.dispose()


def _is_waiting(engine: Engine) -> bool:
    with engine.connect() as connection:
        waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        return bool(connection.execute(waiting).scalar())

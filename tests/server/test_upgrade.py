"""A database that earlier code left amid its games: every table is there, plays on, and everybody is known."""

import json
import lzma
import secrets
from dataclasses import dataclass
from pathlib import Path

import pytest

from ludendum.engine import verify
from ludendum.games import find
from ludendum.server.databases import url_of
from ludendum.server.moving import move
from tests.server.pages import Page
from tests.server.postgres import postgres
from tests.server.running import running
from tests.server.upkeep import kept, put_away

pytestmark = pytest.mark.slow

LEFT = Path(__file__).parent / "databases"
"""What was left, each with a note of what is in it; `make.py` there tells how they are made."""
ANSWERS = (b"aardvark", b"bandicoot", b"capybara", b"dormouse", b"echidna", b"fennec", b"gerenuk", b"hoatzin")


@dataclass(frozen=True)
class Left:
    """What earlier code left."""

    file: Path
    tables: dict[str, str]
    codes: dict[str, str]
    entries: dict[str, int]
    guests: dict[str, str]
    cookies: dict[str, str]


@pytest.fixture(params=sorted(path.stem for path in LEFT.glob("*.json")))
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Left:
    file = tmp_path / "server.sqlite3"
    file.write_bytes(lzma.decompress((LEFT / f"{request.param}.sqlite3.xz").read_bytes()))
    return Left(file, **json.loads((LEFT / f"{request.param}.json").read_text()))


def open_every_table(url: str, left: Left) -> None:
    """All is there as it was, plays on, and its records verify."""
    with Page(url, left.cookies["Ada"]) as ada, Page(url, left.cookies["Ben"]) as ben:
        assert (ada.guest, ben.guest) == (left.guests["Ada"], left.guests["Ben"]), "cookies are good"
        assert ada.http.get("/api/me").json()["name"] == "Ada"
        for name, table in left.tables.items():
            state = ada.follow(table)
            assert (state.frame.code, state.frame.number) == (left.codes[name], left.entries[name])
            at_it = [ada] if name in ("solitaire", "finished") else [ada, ben]
            for page in at_it[1:]:
                page.follow(table)
            if name != "finished":
                play_on(at_it, table)
                assert ada.fresh(table).frame.number > left.entries[name]
            record = ada.http.get(f"/api/tables/{table}/record").content
            assert verify(record, find).complete == (name == "finished")
        assert [said.text for said in ada.tables[left.tables["conference"]].talk] == ["words of yore"]
        deck = ada.http.get(f"/api/tables/{left.tables['brought']}/deck")
        assert "Which beast has the number 1?" in deck.text
        assert sum(word in b"".join(ben.captured) for word in ANSWERS) <= 3, "those of two rounds, at most"


def play_on(pages: list[Page], table: str) -> None:
    """Whoever is asked does the next thing there is to do."""
    asked = [(page, menu[0]) for page in pages if (menu := page.tables[table].menu)]
    page, text = asked[0] if asked else (pages[0], "answer a unicorn")
    # The keys of before are known, and would be answered as they were.
    page.do(page.answer(table, text, name=secrets.token_hex()))


def test_every_table_of_an_earlier_database_plays_on(left: Left) -> None:
    with running(left.file.parent, database=url_of(left.file)) as server:
        open_every_table(server.url, left)
        put_away(server)  # what was finished before is bound as well
        assert kept(server.house.engine, left.tables["finished"]) == (0, left.entries["finished"])
    with running(left.file.parent, database=url_of(left.file)) as again, Page(again.url, left.cookies["Ada"]) as ada:
        for name in left.tables:
            number = ada.follow(left.tables[name]).frame.number
            assert number > left.entries[name] or name == "finished", "what was added is read beside what was there"
        assert verify(ada.http.get(f"/api/tables/{left.tables['finished']}/record").content, find).complete


def test_an_earlier_database_is_moved_to_postgresql_and_plays_on_there(left: Left) -> None:
    before, target = left.file.read_bytes(), postgres().empty()
    moved = move(url_of(left.file), target, keep=True)
    assert (moved.tables, moved.entries) == (len(left.tables), sum(left.entries.values()))
    assert left.file.read_bytes() == before, "what it was moved from stays as it is"
    with running(left.file.parent, database=target) as server:
        open_every_table(server.url, left)

"""A table that is taken up where it rested is the one that its log tells, whoever asks for whatever of it."""

import asyncio
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Executable, delete, func, select, text, update

from ludendum.engine import read_record, verify
from ludendum.hosting.repertoire import find
from ludendum.server import schema
from ludendum.server.databases import url_of
from ludendum.server.messages import Earlier, Follow, LogIs, Refused, TableState
from ludendum.server.resting import note
from ludendum.server.storage import open_database, writing
from tests.server.auctions import chance, gather, hear_up_to, turns
from tests.server.conftest import NewPage
from tests.server.pages import Page, without_clock
from tests.server.running import Running, running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

PLAYED = ("mathematicus", "squaring-the-circle")
OPTIONS = {"mathematicus": {"mode": "cards", "target": 30}}
MOVES = 15
REST, DATA = schema.rests.c, schema.rests.c.data
ONE, OTHER = (REST.table_id == select(choose(REST.table_id)).scalar_subquery() for choose in (func.min, func.max))
SPOILT = (
    update(schema.rests).where(ONE).values(data=func.substr(DATA, 1, func.length(DATA) - 9)),
    update(schema.rests).where(OTHER).values(made="0.0.1"),
)
"""One is damaged, the other of another version of the program."""


@dataclass(frozen=True)
class Left:
    """What a server left amid its games, and the page that plays there."""

    file: Path
    cookie: str
    tables: dict[str, TableState]


def play(page: Page, table: str, moves: int) -> None:
    """Answer what is asked; the bots do the rest."""
    for move in range(moves):
        state = page.wait_until(table, lambda state: state.menu)
        page.do(page.answer(table, state.menu[move % len(state.menu)], name=f"at {state.frame.number}"))
    page.wait_until(table, lambda state: state.menu)


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Left:
    folder = tmp_path_factory.mktemp("left")
    with running(folder) as server, Page(server.url) as page:
        for game in PLAYED:
            play(page, page.sit_and_begin(game, bots=["random"], options=OPTIONS.get(game, {})), MOVES)
        return Left(folder / "server.sqlite3", page.cookie, page.tables)


def change(file: Path, statement: Executable) -> int:
    """Change something in a database at rest; how many rows that was."""
    engine = open_database(url_of(file))
    with writing(engine) as connection:
        rows: int = connection.execute(statement).rowcount
    engine.dispose()
    return rows


def come_back(left: Left, folder: Path, *spoilt: Executable) -> list[Any]:
    """What a page is shown that has missed a little, asks for more, and plays on."""
    file = Path(shutil.copy(left.file, folder / "server.sqlite3"))
    assert sum(change(file, statement) for statement in spoilt) == (len(PLAYED) if spoilt else 0)
    found: list[Any] = []
    with running(folder) as server, Page(server.url, left.cookie) as page:
        page.tables = {**left.tables}
        page.last = {table: state.frame.number - 2 for table, state in left.tables.items()}
        page.reconnect()
        for table, before in left.tables.items():
            hear_up_to(page, table, before.frame.number)
            found.append(without_clock(page.tables[table]))
            (there,) = server.in_memory(table)
            assert (there.rested > 0) == (not spoilt), "whether it was taken up where it rested"
            assert there.told.knows_since(0) == bool(spoilt)
            page.send(Earlier(table, 9, log=True))
            found += [page.wait_for(LogIs), without_clock(page.fresh(table))]
            play(page, table, 3)
            record = page.http.get(f"/api/tables/{table}/record").content
            assert not verify(record, lambda name: find((), name)).complete
            assert len(read_record(record).entries) == page.last[table] > before.frame.number
    return found


@pytest.fixture(scope="module")
def expected(left: Left, tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What is shown where every log is followed from its beginning."""
    return come_back(left, tmp_path_factory.mktemp("gone"), delete(schema.rests))


def test_a_table_taken_up_where_it_rested_is_the_one_its_log_tells(
    left: Left, expected: list[Any], tmp_path: Path
) -> None:
    assert come_back(left, tmp_path) == expected


def test_what_does_not_fit_is_thrown_away(left: Left, expected: list[Any], tmp_path: Path) -> None:
    assert come_back(left, tmp_path, *SPOILT) == expected


def test_where_the_log_before_a_rest_does_not_hold_who_asks_for_it_is_told_so(left: Left, tmp_path: Path) -> None:
    file = Path(shutil.copy(left.file, tmp_path / "server.sqlite3"))
    table, before = next(iter(left.tables.items()))
    change(file, text("UPDATE entries SET entry = (SELECT entry FROM entries WHERE number = 2) WHERE number = 3"))
    with running(tmp_path) as server, Page(server.url, left.cookie) as page:
        page.tables, page.last = {table: before}, {table: before.frame.number - 1}
        page.reconnect()
        hear_up_to(page, table, before.frame.number)
        page.send(Follow(table))
        assert "does not hold" in page.wait_for(Refused).reason


def test_nothing_stays_noted_of_words_that_were_erased_nor_of_a_match_that_is_over(
    server: Running, new_page: NewPage
) -> None:
    ada, ben, cai = new_page(), new_page(), new_page()
    table = gather([ada, ben])
    played_until_noted(server, [ada, ben], table)
    assert ben.http.delete("/api/me").is_success
    assert not is_noted(server, table), "names and words may stand in it"
    assert isinstance(ada.fresh(table), TableState)
    another = gather([ada, cai])
    played_until_noted(server, [ada, cai], another)
    for _ in turns([ada, cai], another, chance(4)):
        pass
    assert not is_noted(server, another)


def played_until_noted(server: Running, pages: list[Page], table: str) -> None:
    for _ in turns(pages, table, chance(3)):
        note_all(server)
        if is_noted(server, table):
            return
    raise AssertionError("it never rested")


def note_all(server: Running) -> None:
    for house in server.houses:
        noting = note(house.hall.all(), house.writer, 1)
        asyncio.run_coroutine_threadsafe(noting, house.loop).result(PATIENCE)


def is_noted(server: Running, table: str) -> bool:
    wanted = select(schema.rests.c.number).where(schema.rests.c.table_id == table)
    with server.house.engine.connect() as connection:
        return connection.execute(wanted).first() is not None

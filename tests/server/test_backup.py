"""The copy of a database that is made while its server runs."""

import shutil
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from ludendum.engine import verify
from ludendum.hosting.repertoire import find
from ludendum.server.archive import read_kept
from ludendum.server.backup import CannotBackUp, backup
from ludendum.server.databases import url_of
from ludendum.server.messages import Move
from ludendum.server.moving import move
from ludendum.server.storage import open_database
from tests.server.auctions import hear_up_to
from tests.server.either import Either, File
from tests.server.pages import Page
from tests.server.postgres import PASSWORD, postgres
from tests.server.running import AUCTION, running
from tests.waiting import until

pytestmark = pytest.mark.slow


def test_a_backup_while_it_runs_is_whole(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        for _ in range(3):
            page.do(page.answer(table, page.tables[table].menu[0]))
        entries = page.last[table]
        found = backup(server.settings.database, tmp_path / "copy.sqlite3")
        page.ask(page.answer(table, "concede"))
        with pytest.raises(CannotBackUp, match="exists already"):
            backup(server.settings.database, tmp_path / "copy.sqlite3")
    assert (found.tables, found.entries) == (1, entries)
    assert stat.S_IMODE((tmp_path / "copy.sqlite3").stat().st_mode) == 0o600
    engine = open_database(url_of(tmp_path / "copy.sqlite3"))
    kept = read_kept(engine, lambda name: find((AUCTION,), name), table)
    engine.dispose()
    assert kept is not None
    assert len(kept.live.entries) == entries
    with pytest.raises(CannotBackUp, match="no database"):
        backup(url_of(tmp_path / "none.sqlite3"), tmp_path / "other.sqlite3")
    with pytest.raises(CannotBackUp, match="cannot be written"):
        backup(url_of(tmp_path / "copy.sqlite3"), tmp_path / "no" / "folder.sqlite3")
    (tmp_path / "rubbish.sqlite3").write_bytes(b"this is not a database" * 100)
    with pytest.raises(CannotBackUp, match=r"rubbish.sqlite3” cannot be used"):
        backup(url_of(tmp_path / "rubbish.sqlite3"), tmp_path / "other.sqlite3")
    assert not (tmp_path / "other.sqlite3").exists()


def test_a_copy_that_is_damaged_is_not_taken_for_a_backup(tmp_path: Path) -> None:
    database, copy = tmp_path / "new.sqlite3", tmp_path / "copy.sqlite3"
    open_database(url_of(database)).dispose()
    with closing(sqlite3.connect(database)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'guests'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with database.open("r+b") as file:
        file.seek((page - 1) * size + 7)  # how many bytes of it are said to be lost in fragments
        file.write(b"\x05")
    with pytest.raises(CannotBackUp, match="damaged"):
        backup(url_of(database), copy)
    assert [path.name for path in tmp_path.iterdir() if "sqlite3" not in path.name] == []
    assert not copy.exists()


def test_a_backup_is_a_server_one_can_go_on_with(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        (tmp_path / "other").mkdir()
        backup(server.settings.database, tmp_path / "other" / "server.sqlite3")
        with running(tmp_path / "other") as copy, Page(copy.url, page.cookie) as same:
            assert same.guest == page.guest
            same.follow(table)
            same.do(same.answer(table, same.tables[table].menu[0]))


def test_what_was_acknowledged_before_a_backup_began_is_there_when_it_is_restored(
    database: Either, tmp_path: Path
) -> None:
    """It is made while people play, and restored into a database of the same kind, in which they play on."""
    copy = tmp_path / "copy.sqlite3"
    with running(tmp_path, database=database.url) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        with playing(page, table) as acknowledged:
            until(lambda: len(acknowledged) > 20, "moves")
            before = acknowledged[-1]
            found = backup(database.url, copy)
            until(lambda: acknowledged[-1] > before + 5, "moves after the copy")
    assert before <= found.entries < acknowledged[-1]
    restored = restore(copy, database, tmp_path)
    with running(tmp_path, database=restored) as again, Page(again.url, page.cookie) as back:
        assert back.guest == page.guest
        assert back.follow(table).frame.number == found.entries
        back.do(Move(table, "again", "resume" if back.frame(table).paused else "pause"))
        verify(back.http.get(f"/api/tables/{table}/record").content, lambda name: find((AUCTION,), name))


def restore(copy: Path, database: Either, folder: Path) -> str:
    """As docs/running.md tells: a file in the place of the old one, or moved to a new database of a server."""
    if isinstance(database, File):
        place = folder / "restored" / "server.sqlite3"
        place.parent.mkdir()
        shutil.copy(copy, place)
        return url_of(place)
    target = postgres().empty()
    move(url_of(copy), target)
    return target


@contextmanager
def playing(page: Page, table: str) -> Iterator[list[int]]:
    """Meanwhile somebody acts as fast as it goes; the numbers that were acknowledged."""
    acknowledged: list[int] = []
    over = threading.Event()

    def play() -> None:
        while not over.is_set():
            acknowledged.append(page.pause(table) or 0)
            hear_up_to(page, table, acknowledged[-1])

    thread = threading.Thread(target=play)
    thread.start()
    try:
        yield acknowledged
    finally:
        over.set()
        thread.join()


def test_a_server_that_cannot_be_copied_is_said_in_a_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    nowhere = postgres().url("nowhere")
    with pytest.raises(CannotBackUp, match="does not exist") as said:
        backup(nowhere, tmp_path / "copy.sqlite3")
    assert PASSWORD not in str(said.value)
    with pytest.raises(CannotBackUp, match="another shape"):
        backup(postgres().empty(), tmp_path / "copy.sqlite3")
    assert list(tmp_path.iterdir()) == []

"""The copy of a database that is made while its server runs."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from ludendum.hosting.repertoire import find
from ludendum.server.archive import read_kept
from ludendum.server.backup import CannotBackUp, backup
from ludendum.server.databases import url_of
from ludendum.server.storage import open_database
from tests.server.pages import Page
from tests.server.running import AUCTION, running

pytestmark = pytest.mark.slow


def test_a_backup_while_it_runs_is_whole(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        for _ in range(3):
            page.do(page.answer(table, page.tables[table].menu[0]))
        entries = page.last[table]
        found = backup(server.file, tmp_path / "copy.sqlite3")
        page.ask(page.answer(table, "concede"))
        with pytest.raises(CannotBackUp, match="exists already"):
            backup(server.file, tmp_path / "copy.sqlite3")
    assert (found.tables, found.entries) == (1, entries)
    assert stat.S_IMODE((tmp_path / "copy.sqlite3").stat().st_mode) == 0o600
    engine = open_database(url_of(tmp_path / "copy.sqlite3"))
    kept = read_kept(engine, lambda name: find((AUCTION,), name), table)
    engine.dispose()
    assert kept is not None
    assert len(kept.live.entries) == entries
    with pytest.raises(CannotBackUp, match="no database"):
        backup(tmp_path / "none.sqlite3", tmp_path / "other.sqlite3")
    with pytest.raises(CannotBackUp, match="cannot be written"):
        backup(tmp_path / "copy.sqlite3", tmp_path / "no" / "folder.sqlite3")
    (tmp_path / "rubbish.sqlite3").write_bytes(b"this is not a database" * 100)
    with pytest.raises(CannotBackUp, match="could not be made"):
        backup(tmp_path / "rubbish.sqlite3", tmp_path / "other.sqlite3")
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
        backup(database, copy)
    assert [path.name for path in tmp_path.iterdir() if "sqlite3" not in path.name] == []
    assert not copy.exists()


def test_a_backup_is_a_server_one_can_go_on_with(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        table = page.sit_and_begin()
        (tmp_path / "other").mkdir()
        backup(server.file, tmp_path / "other" / "server.sqlite3")
        with running(tmp_path / "other") as copy, Page(copy.url, page.cookie) as same:
            assert same.guest == page.guest
            same.follow(table)
            same.do(same.answer(table, same.tables[table].menu[0]))

"""A database moved into another: all of it or nothing."""

import json
import lzma
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from ludendum.hosting.claiming import Claim
from ludendum.server import copying, schema
from ludendum.server.copying import CannotCopy
from ludendum.server.databases import url_of
from ludendum.server.moving import move
from ludendum.server.packing import LINE
from ludendum.server.storage import MOVED, check_writable, open_database, writing
from tests.server.either import Served
from tests.server.postgres import PASSWORD, postgres
from tests.server.test_upgrade import LEFT
from tests.terminal.house import ludendum

pytestmark = pytest.mark.slow


@pytest.fixture
def filled(tmp_path: Path) -> str:
    """A database with tables of every game, of the present shape; its entries are lines as yet."""
    file = tmp_path / "filled.sqlite3"
    file.write_bytes(lzma.decompress((LEFT / "395412a.sqlite3.xz").read_bytes()))
    open_database(url_of(file)).dispose()
    return url_of(file)


def rows(url: str) -> dict[str, list[Any]]:
    """All there is in a database, in one order."""
    engine = open_database(url, even_moved=True)
    with engine.connect() as connection:
        found = {
            table.name: sorted(repr(row) for row in connection.execute(select(table)) if row[0] != MOVED)
            for table in schema.metadata.sorted_tables
        }
    engine.dispose()
    return found


def test_to_postgresql_and_back_nothing_changes(filled: str, tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []
    there, back, plain = postgres().empty(), url_of(tmp_path / "back.sqlite3"), url_of(tmp_path / "plain.sqlite3")
    moved = move(filled, there, lambda *news: told.append(news))
    move(there, back)
    move(filled, plain)
    assert rows(there) == rows(back) == rows(plain)
    assert {name: len(found) for name, found in rows(back).items()} == {
        name: len(found) for name, found in rows(filled).items()
    }
    assert ("entries", moved.entries, moved.entries) in told
    engine = open_database(there, even_moved=True)
    with engine.connect() as connection:
        kept = connection.execute(select(schema.entries.c.entry)).scalars().all()
    engine.dispose()
    assert kept
    assert all(entry[:1] != LINE for entry in kept), "what was lines is packed on the way"


def test_what_was_moved_away_sends_everybody_on_and_can_be_taken_up_in_a_new_file(filled: str, tmp_path: Path) -> None:
    old, new = tmp_path / "filled.sqlite3", tmp_path / "new.sqlite3"
    moved = ludendum("move", "--from", old, "--to", new)
    assert "not served any more" in moved.out
    for command in (
        ("serve", "--port", "0"),
        ("invite",),
        ("reports",),
        ("ban", "0123456789abcdef"),
        ("mute", "0123456789abcdef"),
        ("backup", tmp_path / "copy.sqlite3"),
    ):
        ran = ludendum(*command, "--database", old)
        assert ran.status == 2, command
        assert f"was moved to “{new}”" in ran.err
        assert "--database" in ran.err
        assert len(ran.err.splitlines()) == 1
    assert not (tmp_path / "copy.sqlite3").exists()
    ill = ludendum("doctor", "--database", old)
    assert ill.status == 1
    assert f"was moved to “{new}”" in ill.out
    with pytest.raises(CannotCopy, match="move into a new one"):
        move(url_of(new), filled)
    again, copy = tmp_path / "again.sqlite3", tmp_path / "copy.sqlite3"
    assert ludendum("move", "--from", old, "--to", again).status == 0
    assert rows(url_of(again)) == rows(url_of(new))
    assert ludendum("reports", "--database", again).status == 0
    assert ludendum("move", "--from", again, "--to", copy, "--keep").status == 0
    assert ludendum("reports", "--database", again).status == 0


def test_a_database_of_postgresql_that_was_moved_away_says_so_too_and_no_password(filled: str, tmp_path: Path) -> None:
    there, back = postgres().empty(), tmp_path / "back.sqlite3"
    move(filled, there)
    assert PASSWORD not in ludendum("reports", "--database", filled).err
    move(there, url_of(back))
    plain = postgres().plain_url(there.rpartition("/")[2])
    for command in (("reports",), ("backup", tmp_path / "copy.sqlite3")):
        ran = ludendum(*command, "--database", plain)
        assert (ran.status, f"was moved to “{back}”" in ran.err) == (2, True), ran
    assert f"was moved to “{back}”" in ludendum("doctor", "--database", plain).out


def test_a_target_that_holds_something_is_refused_and_left_alone(filled: str) -> None:
    target = postgres().fresh()
    engine = open_database(target)
    check_writable(engine)
    engine.dispose()
    before = rows(target)
    with pytest.raises(CannotCopy, match=r"not empty \(house\)"):
        move(filled, target)
    assert rows(target) == before


def test_while_a_server_has_either_nothing_is_moved(filled: str, tmp_path: Path) -> None:
    claim = Claim(tmp_path / "filled.sqlite3.lock")
    assert claim.take()
    with pytest.raises(CannotCopy, match="stop that first"):
        move(filled, postgres().empty())
    claim.drop()
    served = postgres().fresh()
    engine = open_database(served)
    with engine.connect() as connection:
        connection.execute(text("SELECT 1"))
        for source, target in ((filled, served), (served, url_of(tmp_path / "other.sqlite3"))):
            with pytest.raises(CannotCopy, match="stop all of them first"):
                move(source, target)
    engine.dispose()
    assert not (tmp_path / "other.sqlite3").exists()


def test_a_move_that_fails_leaves_nothing_half_done(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for url, says in (
        (url_of(tmp_path / "nowhere.sqlite3"), "check its name"),
        (postgres().url("nowhere"), "does not exist"),
        (filled, "the same database"),
    ):
        with pytest.raises(CannotCopy, match=says) as said:
            move(url, filled)
        assert PASSWORD not in str(said.value)
    with pytest.raises(CannotCopy, match="there is no folder"):
        move(filled, url_of(tmp_path / "no" / "new.sqlite3"))
    assert not (tmp_path / "no").exists()
    new, there = tmp_path / "new.sqlite3", Served(postgres().fresh())
    monkeypatch.setattr(copying, "_links", lambda connection: id(connection))
    for target in (url_of(new), there.url):
        with pytest.raises(CannotCopy, match="nothing was copied"):
            move(filled, target)
    assert not new.exists()
    assert not any(rows(there.url).values())


def test_rows_that_cannot_be_read_are_copied_as_they_are(filled: str, tmp_path: Path) -> None:
    engine = open_database(filled)
    with writing(engine) as connection:
        connection.execute(text("UPDATE entries SET entry = x'7B21' WHERE number = 3"))
    engine.dispose()
    target = url_of(tmp_path / "other.sqlite3")
    move(filled, target)
    assert len(rows(target)["entries"]) == len(rows(filled)["entries"])


def test_from_the_command_line_it_says_what_it_has_moved(filled: str, tmp_path: Path) -> None:
    there = postgres().plain_url(postgres().empty().rpartition("/")[2])
    ran = ludendum("move", "--from", filled, "--to", there)
    assert ran.status == 0, ran
    assert "Moved: 5 tables" in ran.out
    again = ludendum("move", "--from", tmp_path / "filled.sqlite3", "--to", there)
    assert again.status == 2
    assert "is not empty" in again.complaint()
    assert PASSWORD.replace(" ", "%20") not in again.err
    copy = tmp_path / "copy.sqlite3"
    made = json.loads(ludendum("backup", copy, "--database", there, "--json").out)
    assert made["tables"] == 5
    assert copy.is_file()
    for args in (("move", "--from", "mysql://x", "--to", there), ("backup", copy, "--database", "postgresql://h")):
        assert ludendum(*args).status == 2

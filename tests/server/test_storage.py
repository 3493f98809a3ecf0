"""The database: its shape, its writer, its backup."""

import asyncio
import sqlite3
import stat
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, delete, event, insert, text

from ludendum.hosting.repertoire import find
from ludendum.server import schema, storage
from ludendum.server.archive import read_kept
from ludendum.server.backup import CannotBackUp, backup
from ludendum.server.errors import Unwritten
from ludendum.server.metrics import Metrics
from ludendum.server.storage import open_database
from ludendum.server.writer import EntryRow, Job, SheetRow, Writer
from tests.server.pages import Page
from tests.server.running import AUCTION, running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

R = TypeVar("R")


def apart(work: Coroutine[Any, Any, R]) -> R:
    """Run to its end in a thread of its own: a browser test before it may have left a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = open_database(tmp_path / "new.sqlite3")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()
    again = open_database(tmp_path / "new.sqlite3")
    again.dispose()


def test_what_is_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    engine = open_database(tmp_path / "new.sqlite3")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2, "FULL"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()
    assert stat.S_IMODE((tmp_path / "new.sqlite3").stat().st_mode) == 0o600, "readable to its owner alone"


TABLE = {
    "id": "T",
    "game": "auction",
    "header": b"",
    "spectators": True,
    "kind": "open",
    "laid": 0,
    "created": 0,
    "touched": 0,
    "begun": False,
    "waiting": "",
}


def test_in_a_batch_each_job_stands_or_falls_alone(tmp_path: Path) -> None:
    async def write() -> list[object]:
        writer = Writer(engine, metrics)
        await writer.carry_out(insert(schema.tables).values(TABLE))
        rows = [EntryRow("T", 1, "g", f"k{place}", bytes([place])) for place in range(5)]
        jobs = [Job([row]) for row in rows]
        jobs.append(Job([EntryRow("T", 2, None, None, b"x")], after=[text("SELECT nonsense")]))
        jobs.append(Job([EntryRow("NONE", 1, None, None, b"x")]))
        jobs.append(Job([EntryRow("T", 2, None, None, b"y"), EntryRow("T", 1, None, None, b"z")]))
        jobs.append(Job([EntryRow("T", 2, "g", "k", b"the second")]))
        jobs.append(Job([EntryRow("T", 3, "g", "k", b"the same key")]))
        results = await asyncio.gather(*(writer.write(job) for job in jobs), return_exceptions=True)
        await asyncio.to_thread(writer.close)
        return [result if isinstance(result, bool) else type(result).__name__ for result in results]

    metrics = Metrics()
    engine = open_database(tmp_path / "new.sqlite3")
    results = apart(write())
    assert results == [
        True,
        False,
        False,
        False,
        False,
        "OperationalError",
        "IntegrityError",
        False,
        True,
        False,
    ]
    with engine.connect() as connection:
        entries = schema.entries.c
        rows = connection.execute(schema.entries.select().order_by(entries.number)).all()
        assert [(row.number, row.entry) for row in rows] == [(1, b"\x00"), (2, b"the second")]
    engine.dispose()
    assert "ludendum_commits_total 2" in metrics.text() or "ludendum_commits_total 3" in metrics.text()


def test_of_moves_that_travel_together_only_the_one_that_came_too_late_is_lost(tmp_path: Path) -> None:
    async def write() -> list[bool]:
        writer = Writer(engine, metrics)
        names = ("A", "B", "C")
        await writer.carry_out(insert(schema.tables).values([{**TABLE, "id": name} for name in names]))
        await writer.write(Job([EntryRow("B", 1, None, None, b"somebody else's")]))
        jobs = [Job([EntryRow(name, 1, "g", "k", b"x")], SheetRow(True, "1", None, 7, name)) for name in names]
        results = await asyncio.gather(*(writer.write(job) for job in jobs))
        await asyncio.to_thread(writer.close)
        return results

    engine, metrics = open_database(tmp_path / "new.sqlite3"), Metrics()
    assert apart(write()) == [True, False, True]
    with engine.connect() as connection:
        entries = connection.execute(schema.entries.select().order_by(schema.entries.c.table_id)).all()
        sheets = connection.execute(schema.tables.select().order_by(schema.tables.c.id)).all()
    engine.dispose()
    assert [row.entry for row in entries] == [b"x", b"somebody else's", b"x"]
    assert [(row.begun, row.waiting, row.touched) for row in sheets] == [(True, "1", 7), (False, "", 0), (True, "1", 7)]
    assert "ludendum_entries_total 3" in metrics.text(), "what is lost is not on the disk"


def test_whoever_stops_waiting_for_the_disk_keeps_nothing_from_the_others(tmp_path: Path) -> None:
    async def write() -> None:
        writer = Writer(engine, Metrics())
        await writer.carry_out(insert(schema.tables).values(TABLE))
        jobs = [asyncio.ensure_future(writer.write(move(number))) for number in (1, 2, 3)]
        await asyncio.sleep(0)
        jobs[1].cancel()
        results = await asyncio.wait_for(asyncio.gather(*jobs, return_exceptions=True), PATIENCE)
        assert [type(result) for result in results] == [bool, asyncio.CancelledError, bool]
        assert await asyncio.wait_for(writer.write(move(2)), PATIENCE) is False, "it was written all the same"
        await asyncio.to_thread(writer.close)

    engine = open_database(tmp_path / "new.sqlite3")
    apart(write())
    engine.dispose()


def test_what_waits_is_committed_together(tmp_path: Path) -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        await writer.carry_out(insert(schema.tables).values(TABLE))
        rows = [EntryRow("T", number, None, None, b"x") for number in range(1, 301)]
        assert all(await asyncio.gather(*(writer.write(Job([row])) for row in rows)))
        await asyncio.to_thread(writer.close)

    metrics = Metrics()
    engine = open_database(tmp_path / "new.sqlite3")
    apart(write())
    engine.dispose()
    commits = next(line for line in metrics.text().splitlines() if line.startswith("ludendum_commits_total"))
    assert float(commits.split()[1]) < 30
    assert "ludendum_entries_total 300" in metrics.text()


def test_what_still_waits_at_the_end_is_written(tmp_path: Path) -> None:
    async def write() -> None:
        writer = Writer(engine, Metrics())
        await writer.carry_out(insert(schema.tables).values(TABLE))
        jobs = [asyncio.ensure_future(writer.write(move(number))) for number in range(1, 4)]
        await asyncio.sleep(0)
        writer.close()
        assert await asyncio.wait_for(asyncio.gather(*jobs), 10) == [True] * 3

    engine = open_database(tmp_path / "new.sqlite3")
    apart(write())
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM entries")).scalar() == 3
    engine.dispose()


def test_those_who_come_while_the_disk_is_busy_travel_together(tmp_path: Path) -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        await writer.carry_out(insert(schema.tables).values(TABLE))
        jobs = []
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for number in range(1, 6):
                jobs.append(asyncio.ensure_future(writer.write(Job([EntryRow("T", number, None, None, b"{}")]))))
                await asyncio.sleep(0.01)
            other.execute("COMMIT")
        assert await asyncio.gather(*jobs) == [True] * 5
        writer.close()

    path = tmp_path / "new.sqlite3"
    engine, metrics = open_database(path), Metrics()
    apart(write())
    engine.dispose()
    assert "ludendum_commits_total 3" in metrics.text(), "the table's, the first one's, and one for all who came later"


def test_a_locked_database_is_waited_for_once_and_written_when_the_lock_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        await writer.carry_out(insert(schema.tables).values(TABLE))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for jobs, beginnings in (([move(number) for number in range(1, 6)], 0), ([Job(), Job()], 1)):
                begun.clear()
                results = await asyncio.gather(*map(writer.write, jobs), return_exceptions=True)
                assert [type(result) for result in results] == [Unwritten] * len(jobs)
                assert "another process keeps it locked" in str(results[0])
                assert len(begun) == beginnings, "what was waited for once is not begun anew"
            other.execute("COMMIT")
        assert await asyncio.gather(*(writer.write(move(number)) for number in range(1, 6))) == [True] * 5
        await asyncio.to_thread(writer.close)

    def note(_connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        begun.extend([statement] if statement.startswith("BEGIN") else [])

    monkeypatch.setattr(storage, "PATIENCE", 200)
    path, begun = tmp_path / "new.sqlite3", list[str]()
    engine, metrics = open_database(path), Metrics()
    event.listen(engine, "before_cursor_execute", note)
    apart(write())
    engine.dispose()
    assert "ludendum_commits_total 2" in metrics.text(), "the table's, and one for all moves after the lock"


def move(number: int) -> Job:
    return Job([EntryRow("T", number, None, None, b"{}")])


def test_a_database_that_cannot_be_opened_is_tried_again_with_the_next_job(tmp_path: Path) -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        with pytest.raises(Unwritten, match="cannot be written now"):
            await asyncio.wait_for(writer.carry_out(), PATIENCE)
        elsewhere.rename(folder)
        await asyncio.wait_for(writer.carry_out(insert(schema.tables).values(TABLE)), PATIENCE)
        assert await asyncio.wait_for(writer.write(move(1)), PATIENCE)
        await asyncio.to_thread(writer.close)

    folder, elsewhere = tmp_path / "folder", tmp_path / "elsewhere"
    engine, metrics = open_database(folder / "new.sqlite3"), Metrics()
    engine.dispose()
    folder.rename(elsewhere)
    apart(write())
    engine.dispose()


def test_after_a_failure_the_writer_goes_on_with_a_new_connection(tmp_path: Path) -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        await writer.carry_out(insert(schema.tables).values(TABLE))
        event.listen(engine, "rollback", fail)
        event.listen(engine, "commit", fail)
        with pytest.raises(Unwritten, match="cannot be written now"):
            await writer.carry_out()
        event.remove(engine, "rollback", fail)
        event.remove(engine, "commit", fail)
        assert await writer.write(move(1))
        await asyncio.wait_for(writer.carry_out(), PATIENCE)
        await asyncio.to_thread(writer.close)

    def fail(_: Connection) -> None:
        raise OSError("the disk did not answer")

    engine, metrics = open_database(tmp_path / "new.sqlite3"), Metrics()
    apart(write())
    engine.dispose()


def test_nobody_waits_for_a_writer_that_is_gone_or_closed(tmp_path: Path) -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        jobs = [asyncio.ensure_future(writer.write(move(1)))]
        await asyncio.sleep(0)
        event.listen(engine, "begin", leave)
        jobs += [asyncio.ensure_future(writer.write(Job())) for _ in range(50)]
        results = await asyncio.wait_for(asyncio.gather(*jobs, return_exceptions=True), PATIENCE)
        event.remove(engine, "begin", leave)
        assert all(isinstance(result, Unwritten) for result in results[1:])
        with pytest.raises(Unwritten, match="until the server is started anew"):
            await asyncio.wait_for(writer.carry_out(), PATIENCE)
        writer.close()
        closed = Writer(engine, metrics)
        closed.close()
        with pytest.raises(Unwritten, match="stopping"):
            await asyncio.wait_for(closed.carry_out(), PATIENCE)

    def leave(_: Connection) -> None:
        raise SystemExit

    engine, metrics = open_database(tmp_path / "new.sqlite3"), Metrics()
    apart(write())
    engine.dispose()


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
    engine = open_database(tmp_path / "copy.sqlite3")
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
    open_database(database).dispose()
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
        backup(server.settings.database, tmp_path / "other" / "server.sqlite3")
        with running(tmp_path / "other") as copy, Page(copy.url, page.cookie) as same:
            assert same.guest == page.guest
            same.follow(table)
            same.do(same.answer(table, same.tables[table].menu[0]))


def test_with_a_table_goes_all_that_belongs_to_it(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        page.sit_and_begin()
        asyncio.run_coroutine_threadsafe(
            server.house.writer.carry_out(delete(schema.tables)), server.house.loop
        ).result(PATIENCE)
        with sqlite3.connect(server.settings.database) as connection:
            for name in ("entries", "people", "talk"):
                assert connection.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)  # noqa: S608
        connection.close()

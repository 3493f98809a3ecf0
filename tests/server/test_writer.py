"""The one writer, on either kind of database."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, delete, event, insert, select, text

from ludendum.server import engines, schema
from ludendum.server.errors import Unwritten
from ludendum.server.metrics import Metrics
from ludendum.server.storage import open_database
from ludendum.server.writer import EntryRow, Job, SheetRow, Writer
from tests.server.either import Either, File
from tests.server.postgres import postgres
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

R = TypeVar("R")


def apart(work: Coroutine[Any, Any, R]) -> R:
    """Run to its end in a thread of its own: a browser test before it may have left a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


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


def _kinds(error: BaseException) -> str:
    """Which of the errors that all drivers know it is."""
    known = ("IntegrityError", "OperationalError", "ProgrammingError")
    return next(kind.__name__ for kind in type(error).__mro__ if kind.__name__ in known)


def test_in_a_batch_each_job_stands_or_falls_alone(database: Either) -> None:
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
        return [result if isinstance(result, bool) else _kinds(result) for result in results]

    metrics = Metrics()
    engine = open_database(database.url)
    results = apart(write())
    assert results[:5] == [True, False, False, False, False]
    assert results[5] in ("OperationalError", "ProgrammingError"), "what the two call nonsense"
    assert results[6:] == ["IntegrityError", False, True, False]
    with engine.connect() as connection:
        entries = schema.entries.c
        rows = connection.execute(schema.entries.select().order_by(entries.number)).all()
        assert [(row.number, row.entry) for row in rows] == [(1, b"\x00"), (2, b"the second")]
    engine.dispose()
    assert "ludendum_commits_total 2" in metrics.text() or "ludendum_commits_total 3" in metrics.text()


def test_of_moves_that_travel_together_only_the_one_that_came_too_late_is_lost(database: Either) -> None:
    async def write() -> list[bool]:
        writer = Writer(engine, metrics)
        names = ("A", "B", "C")
        await writer.carry_out(insert(schema.tables).values([{**TABLE, "id": name} for name in names]))
        await writer.write(Job([EntryRow("B", 1, None, None, b"somebody else's")]))
        jobs = [Job([EntryRow(name, 1, "g", "k", b"x")], SheetRow(True, "1", None, 7, 7, name)) for name in names]
        results = await asyncio.gather(*(writer.write(job) for job in jobs))
        await asyncio.to_thread(writer.close)
        return results

    engine, metrics = open_database(database.url), Metrics()
    assert apart(write()) == [True, False, True]
    with engine.connect() as connection:
        entries = connection.execute(schema.entries.select().order_by(schema.entries.c.table_id)).all()
        sheets = connection.execute(schema.tables.select().order_by(schema.tables.c.id)).all()
    engine.dispose()
    assert [row.entry for row in entries] == [b"x", b"somebody else's", b"x"]
    assert [(row.begun, row.waiting, row.touched) for row in sheets] == [(True, "1", 7), (False, "", 0), (True, "1", 7)]
    assert "ludendum_entries_total 3" in metrics.text(), "what is lost is not on the disk"


def test_whoever_stops_waiting_for_the_disk_keeps_nothing_from_the_others(database: Either) -> None:
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

    engine = open_database(database.url)
    apart(write())
    engine.dispose()


def test_what_waits_is_committed_together(database: Either) -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        await writer.carry_out(insert(schema.tables).values(TABLE))
        rows = [EntryRow("T", number, None, None, b"x") for number in range(1, 301)]
        assert all(await asyncio.gather(*(writer.write(Job([row])) for row in rows)))
        await asyncio.to_thread(writer.close)

    metrics = Metrics()
    engine = open_database(database.url)
    apart(write())
    engine.dispose()
    commits = next(line for line in metrics.text().splitlines() if line.startswith("ludendum_commits_total"))
    assert float(commits.split()[1]) < 30
    assert "ludendum_entries_total 300" in metrics.text()


def test_what_still_waits_at_the_end_is_written(database: Either) -> None:
    async def write() -> None:
        writer = Writer(engine, Metrics())
        await writer.carry_out(insert(schema.tables).values(TABLE))
        jobs = [asyncio.ensure_future(writer.write(move(number))) for number in range(1, 4)]
        await asyncio.sleep(0)
        writer.close()
        assert await asyncio.wait_for(asyncio.gather(*jobs), PATIENCE) == [True] * 3

    engine = open_database(database.url)
    apart(write())
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM entries")).scalar() == 3
    engine.dispose()


def test_those_who_come_while_the_disk_is_busy_travel_together(database: Either) -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        await writer.carry_out(insert(schema.tables).values(TABLE))
        jobs = []
        with database.locked():
            for number in range(1, 6):
                jobs.append(asyncio.ensure_future(writer.write(Job([EntryRow("T", number, None, None, b"{}")]))))
                await asyncio.sleep(0.01)
        assert await asyncio.gather(*jobs) == [True] * 5
        writer.close()

    engine, metrics = open_database(database.url), Metrics()
    apart(write())
    engine.dispose()
    assert "ludendum_commits_total 3" in metrics.text(), "the table's, the first one's, and one for all who came later"


def test_a_locked_database_is_waited_for_once_and_written_when_the_lock_is_gone(
    database: Either, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        await writer.carry_out(insert(schema.tables).values(TABLE))
        with database.locked():
            for jobs, beginnings in batches:
                begun.clear()
                results = await asyncio.gather(*map(writer.write, jobs), return_exceptions=True)
                assert [type(result) for result in results] == [Unwritten] * len(jobs)
                assert "another process keeps it locked" in str(results[0])
                assert len(begun) == beginnings, "what was waited for once is not begun anew"
        assert await asyncio.gather(*(writer.write(move(number)) for number in range(1, 6))) == [True] * 5
        await asyncio.to_thread(writer.close)

    def note(_connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        begun.extend([statement] if statement.startswith("BEGIN") else [])

    monkeypatch.setattr(engines, "PATIENCE", 200)
    begun, batches = list[str](), [([move(number) for number in range(1, 6)], 0)]
    if isinstance(database, File):  # where nothing at all can be begun; PostgreSQL keeps others from what is locked
        batches.append(([Job(), Job()], 1))
    engine, metrics = open_database(database.url), Metrics()
    event.listen(engine, "before_cursor_execute", note)
    apart(write())
    engine.dispose()
    assert "ludendum_commits_total 2" in metrics.text(), "the table's, and one for all moves after the lock"


def move(number: int) -> Job:
    return Job([EntryRow("T", number, None, None, b"{}")])


def test_a_database_that_cannot_be_opened_is_tried_again_with_the_next_job(database: Either) -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        with database.out_of_reach(), pytest.raises(Unwritten, match="cannot be written now"):
            await asyncio.wait_for(writer.carry_out(), PATIENCE)
        await asyncio.wait_for(writer.carry_out(insert(schema.tables).values(TABLE)), PATIENCE)
        assert await asyncio.wait_for(writer.write(move(1)), PATIENCE)
        await asyncio.to_thread(writer.close)

    engine, metrics = open_database(database.url), Metrics()
    engine.dispose()
    apart(write())
    engine.dispose()


def test_after_a_failure_the_writer_goes_on_with_a_new_connection(database: Either) -> None:
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

    engine, metrics = open_database(database.url), Metrics()
    apart(write())
    engine.dispose()


def test_nobody_waits_for_a_writer_that_is_gone_or_closed(database: Either) -> None:
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

    engine, metrics = open_database(database.url), Metrics()
    apart(write())
    engine.dispose()


def test_moves_and_other_jobs_that_travel_together_are_written_in_the_order_they_came(database: Either) -> None:
    async def write() -> list[bool | BaseException]:
        writer = Writer(engine, Metrics())
        names = ("A", "B", "C", "D")
        await writer.carry_out(insert(schema.tables).values([{**TABLE, "id": name} for name in names]))
        moves = [Job([EntryRow(name, 1, "g", "k", b"x")], SheetRow(True, "1", None, 7, 7, name)) for name in names]
        gone = Job(before=[delete(schema.tables).where(schema.tables.c.id == "C")])
        jobs = [*moves[:2], gone, *moves[2:]]
        results = await asyncio.gather(*(writer.write(job) for job in jobs), return_exceptions=True)
        await asyncio.to_thread(writer.close)
        return results

    engine = open_database(database.url)
    first, second, gone, third, fourth = apart(write())
    assert (first, second, gone, fourth) == (True, True, True, True)
    assert isinstance(third, BaseException)
    assert _kinds(third) == "IntegrityError", "its table had gone"
    with engine.connect() as connection:
        assert list(connection.execute(select(schema.entries.c.table_id).order_by("table_id")).scalars()) == [*"ABD"]
        touched = select(schema.tables.c.id).where(schema.tables.c.touched == 7).order_by("id")
        assert list(connection.execute(touched).scalars()) == [*"ABD"]
    engine.dispose()


def test_workers_who_race_for_the_same_numbers_each_know_which_they_have_won() -> None:
    """Every number is somebody's, nobody's twice, and whoever lost is told so."""

    async def race() -> list[list[bool]]:
        writers = [Writer(engine, Metrics()) for engine in both]
        await writers[0].carry_out(insert(schema.tables).values([{**TABLE, "id": name} for name in "ABCDEFGH"]))
        results = [
            await asyncio.gather(*(writer.write(_move_of(place, name, number)) for name in tables))
            for number in range(1, 21)
            for place, (writer, tables) in enumerate(zip(writers, ("ABCDEFGH", "HGFEDCBA"), strict=True))
        ]
        lots = await asyncio.gather(
            *(
                writer.write(_move_of(place, name, number))
                for number in range(21, 121)
                for name in "ABCDEFGH"
                for place, writer in enumerate(writers)
            )
        )
        for writer in writers:
            await asyncio.to_thread(writer.close)
        assert sum(map(sum, results)) == 20 * 8
        return [list(lots[0::2]), list(lots[1::2])]

    url = postgres().fresh()
    both = [open_database(url), open_database(url)]
    won, lost = apart(race())
    assert all(one != other for one, other in zip(won, lost, strict=True))
    with both[0].connect() as connection:
        rows = connection.execute(schema.entries.select().where(schema.entries.c.number > 20)).all()
        places = [(number, name) for number in range(21, 121) for name in "ABCDEFGH"]
        assert {(row.number, row.table_id): row.entry for row in rows} == {
            place: b"0" if ours else b"1" for place, ours in zip(places, won, strict=True)
        }
    for engine in both:
        engine.dispose()


def _move_of(worker: int, table: str, number: int) -> Job:
    row = EntryRow(table, number, f"guest {worker}", f"key {number}", str(worker).encode())
    return Job([row], SheetRow(True, str(worker), None, number, number, table))


def test_whoever_waited_when_postgresql_hung_up_is_told_and_the_next_are_written() -> None:
    async def write() -> None:
        writer = Writer(engine, metrics)
        await writer.carry_out(insert(schema.tables).values(TABLE))
        with postgres().connect() as other:
            other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
        with pytest.raises(Unwritten, match="cannot be written now"):
            await asyncio.wait_for(writer.write(move(1)), PATIENCE)
        assert await asyncio.wait_for(writer.write(move(1)), PATIENCE)
        await asyncio.to_thread(writer.close)

    url = postgres().fresh()
    name = url.rpartition("/")[2]
    engine, metrics = open_database(url), Metrics()
    apart(write())
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM entries")).scalar() == 1
    engine.dispose()

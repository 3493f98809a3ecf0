"""The one writer: a thread that commits whatever is waiting in one transaction.

One commit for each move would wait for the disk each time; so those who come while the disk is busy travel together.
Within the batch each job stands or falls alone: a number that somebody else has taken, or a fault, undoes that job. As
that is rare, jobs of nothing but entries are written all at once, and one by one only if one of them falls.
"""

import asyncio
import threading
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeAlias, cast

from sqlalchemy import Connection, Engine, Executable, bindparam, null, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.sql.compiler import SQLCompiler

from ludendum.server import schema
from ludendum.server.metrics import Metrics

LARGEST_BATCH = 500


class EntryRow(NamedTuple):
    """An entry as it is stored."""

    table_id: str
    number: int
    guest: str | None
    key: str | None
    entry: bytes


class SheetRow(NamedTuple):
    """What changes about a table with an entry; being touched ends any notice."""

    begun: bool
    waiting: str
    outcome: bytes | None
    touched: int
    table_id: str


class Job(NamedTuple):
    """What is written together or not at all; it is lost if one of its entries' numbers, or keys, is taken."""

    entries: Sequence[EntryRow] = ()
    sheet: SheetRow | None = None
    before: Sequence[Executable] = ()
    after: Sequence[Executable] = ()

    @property
    def is_plain(self) -> bool:
        """Whether it is what a move writes, and nothing else."""
        return not self.before and not self.after


class _Waiting(NamedTuple):
    job: Job
    done: "asyncio.Future[bool]"
    loop: asyncio.AbstractEventLoop


_Result: TypeAlias = "bool | Exception"


class _Prepared:
    """A statement put into words once, for rows of named fields."""

    def __init__(self, statement: Executable, engine: Engine, fields: tuple[str, ...]) -> None:
        compiled = cast("SQLCompiler", statement.compile(dialect=engine.dialect))  # type: ignore[attr-defined]
        self._words = str(compiled)
        self._places = [fields.index(name) for name in compiled.positiontup or ()]

    def carry_out(self, cursor: DBAPICursor, rows: Sequence[tuple[Any, ...]]) -> int:
        """How many rows it changed."""
        places = self._places
        cursor.executemany(self._words, [tuple([row[place] for place in places]) for row in rows])
        return cursor.rowcount


def _touching() -> Executable:
    given: dict[str, Any] = {name: bindparam(name) for name in SheetRow._fields if name != "table_id"}
    this = schema.tables.c.id == bindparam("table_id")
    return update(schema.tables).where(this).values(**given, notice=null())


class Writer:
    """Takes jobs from any task of the event loop, and says when each is on the disk."""

    def __init__(self, engine: Engine, metrics: Metrics) -> None:
        self._engine = engine
        self._metrics = metrics
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        # What every move writes is put into words once.
        self._entry = _Prepared(insert(schema.entries).on_conflict_do_nothing(), engine, EntryRow._fields)
        self._sheet = _Prepared(_touching(), engine, SheetRow._fields)
        self._thread.start()

    async def write(self, job: Job) -> bool:
        """True once the job is on the disk, False if one of its entries came too late; raises what went wrong."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[bool] = loop.create_future()
        self._queue.put(_Waiting(job, done, loop))
        return await done

    async def carry_out(self, *statements: Executable) -> None:
        """Write something that is not an entry."""
        await self.write(Job(before=statements))

    def close(self) -> None:
        """Write what is still waiting, and stop."""
        self._queue.put(None)
        self._thread.join()

    # in the thread ---------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        with self._engine.connect().execution_options(writes=True) as connection:
            while (first := self._queue.get()) is not None:
                batch, last = self._batch(first)
                self._tell(batch, self._commit(connection, [waiting.job for waiting in batch]))
                if last:
                    return

    def _batch(self, first: _Waiting) -> tuple[list[_Waiting], bool]:
        batch = [first]
        while len(batch) < LARGEST_BATCH and not self._queue.empty():
            more = self._queue.get()
            if more is None:
                return batch, True
            batch.append(more)
        return batch, False

    def _commit(self, connection: Connection, jobs: list[Job]) -> list[_Result]:
        try:
            with connection.begin():
                # What every move does goes to the driver itself: it is the same few words each time.
                cursor = connection.connection.cursor()
                results: list[_Result] = []
                for is_plain, some in groupby(jobs, attrgetter("is_plain")):
                    together = list(some)
                    if is_plain and self._carried_out_together(cursor, together):
                        results += [True] * len(together)
                    else:
                        results += [self._carry_out(connection, cursor, job) for job in together]
                cursor.close()
        except Exception as error:
            return [error for _ in jobs]
        self._metrics.committed(len(jobs), sum(len(job.entries) for job in jobs))
        return results

    def _carried_out_together(self, cursor: DBAPICursor, jobs: list[Job]) -> bool:
        """Write plain jobs at once; False, and nothing is written, if one of them falls."""
        entries = [row for job in jobs for row in job.entries]
        sheets = [job.sheet for job in jobs if job.sheet is not None]
        cursor.execute("SAVEPOINT jobs")
        try:
            written = not entries or self._entry.carry_out(cursor, entries) == len(entries)
            if written and sheets:
                self._sheet.carry_out(cursor, sheets)
        except Exception:
            written = False  # whose fault it was is found out one by one
        if not written:
            cursor.execute("ROLLBACK TO jobs")
        cursor.execute("RELEASE jobs")
        return written

    def _carry_out(self, connection: Connection, cursor: DBAPICursor, job: Job) -> _Result:
        cursor.execute("SAVEPOINT job")
        try:
            if self._written(connection, cursor, job):
                cursor.execute("RELEASE job")
                return True
            failure: _Result = False
        except Exception as error:
            failure = error
        cursor.execute("ROLLBACK TO job")
        cursor.execute("RELEASE job")
        return failure

    def _written(self, connection: Connection, cursor: DBAPICursor, job: Job) -> bool:
        for statement in job.before:
            connection.execute(statement)
        if job.entries and self._entry.carry_out(cursor, job.entries) != len(job.entries):
            return False
        if job.sheet is not None:
            self._sheet.carry_out(cursor, [job.sheet])
        for statement in job.after:
            connection.execute(statement)
        return True

    def _tell(self, batch: list[_Waiting], results: list[_Result]) -> None:
        def tell() -> None:
            for waiting, result in zip(batch, results, strict=True):
                if waiting.done.done():
                    continue
                if isinstance(result, Exception):
                    waiting.done.set_exception(result)
                else:
                    waiting.done.set_result(result)

        loop = batch[0].loop
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell)

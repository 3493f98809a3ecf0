"""The one writer: a thread that commits whatever is waiting in one transaction.

One commit for each move would wait for the disk each time; so those who come while the disk is busy travel together.
While it is, the tables go on with what others do.
Within the batch each job stands or falls alone: a number that somebody else has taken, or a fault, undoes that job. As
that is rare, jobs that only make moves are written all at once, and one by one if one of them falls.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from queue import SimpleQueue
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.engine.interfaces import DBAPICursor

from ludendum.server.logs import log_fault
from ludendum.server.metrics import Metrics
from ludendum.server.turns import settle

ENOUGH = 24
"""Jobs that are worth a commit; fewer wait for others as long as more come at every turn of the loop."""
MOST_TOGETHER = 200
"""Moves in one statement; the driver remembers how to carry out one of each size."""


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


class Job(Struct, frozen=True):
    """What is written together or not at all; it is lost if one of its entries' numbers, or keys, is taken."""

    entries: Sequence[EntryRow] = ()
    sheet: SheetRow | None = None
    before: Sequence[Executable] = ()
    after: Sequence[Executable] = ()

    @property
    def is_plain(self) -> bool:
        """Whether it is what a move writes: an entry, and nothing but what changes about its table."""
        return len(self.entries) == 1 and not self.before and not self.after


Result: TypeAlias = bool | Exception
"""Whether a job is on the disk, False if one of its entries came too late, or what went wrong."""


class _Waiting(Struct, frozen=True, gc=False):
    job: Job
    then: Callable[[Result], None]


_INSERT = "INSERT INTO entries (table_id, number, guest, key, entry) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_TOUCH = "UPDATE tables SET begun = ?, waiting = ?, outcome = ?, touched = ?, notice = NULL WHERE id = ?"

# A move is a row of a view: an entry, and what changes about its table, if anything. To insert many of them takes one
# statement, which is a transaction by itself, so that the thread has to wait for its turn in the interpreter once only.
_VIEW = """
CREATE TEMP VIEW moves AS
SELECT table_id, number, guest, key, entry, begun, waiting, outcome, touched
FROM entries JOIN tables ON tables.id = entries.table_id"""
_TRIGGER = """
CREATE TEMP TRIGGER made INSTEAD OF INSERT ON moves BEGIN
  INSERT INTO entries (table_id, number, guest, key, entry)
  VALUES (NEW.table_id, NEW.number, NEW.guest, NEW.key, NEW.entry);
  UPDATE tables
  SET begun = NEW.begun, waiting = NEW.waiting, outcome = NEW.outcome, touched = NEW.touched, notice = NULL
  WHERE id = NEW.table_id AND NEW.touched IS NOT NULL;
END"""
_UNCHANGED = (None, None, None, None)


@cache
def _make(count: int) -> str:
    """Makes so many moves."""
    return "INSERT INTO moves VALUES " + ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?, ?)"] * count)  # noqa: S608 - our names


class Writer:
    """Takes jobs in the event loop, and says there when each is on the disk."""

    def __init__(self, engine: Engine, metrics: Metrics) -> None:
        self._engine = engine
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        self._arriving: list[_Waiting] = []
        self._writing = False
        self._queue: SimpleQueue[list[_Waiting] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def put(self, job: Job, then: Callable[[Result], None]) -> None:
        """Write a job; `then`, which must raise nothing, is told what came of it."""
        self._arriving.append(_Waiting(job, then))
        if self._writing:
            return
        if len(self._arriving) >= ENOUGH:
            self._hand_over()
        elif len(self._arriving) == 1:
            self._loop.call_soon(self._gather, 0)

    async def write(self, job: Job) -> bool:
        """True once the job is on the disk, False if one of its entries came too late; raises what went wrong."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self.put(job, partial(settle, done))
        return await done

    def _gather(self, before: int) -> None:
        """Hand over what has arrived, unless more of it still comes."""
        count = len(self._arriving)
        if self._writing or not count:
            return
        if before < count < ENOUGH:
            self._loop.call_soon(self._gather, count)
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        arrived, self._arriving = self._arriving, []
        self._writing = True
        self._queue.put(arrived)

    async def carry_out(self, *statements: Executable) -> None:
        """Write something that is not an entry."""
        await self.write(Job(before=statements))

    def close(self) -> None:
        """Write what is still waiting, and stop."""
        self._queue.put(self._arriving)
        self._arriving = []
        self._queue.put(None)
        self._thread.join()

    # in the thread ---------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        with self._engine.connect().execution_options(writes=True) as connection:
            for statement in (_VIEW, _TRIGGER):
                connection.connection.cursor().execute(statement)
            while (batch := self._queue.get()) is not None:
                if batch:
                    results = self._commit(connection, [waiting.job for waiting in batch])
                    with suppress(RuntimeError):  # nobody is there any more to be told
                        self._loop.call_soon_threadsafe(self._tell, batch, results)

    def _commit(self, connection: Connection, jobs: list[Job]) -> list[Result]:
        try:
            if (
                len(jobs) <= MOST_TOGETHER
                and all(job.is_plain for job in jobs)
                and self._commit_together(connection, jobs)
            ):
                results: list[Result] = [True for _ in jobs]
            else:
                results = self._commit_one_by_one(connection, jobs)
        except Exception as error:
            return [error for _ in jobs]
        written = [job for job, result in zip(jobs, results, strict=True) if result is True]
        self._metrics.committed(len(jobs), sum(len(job.entries) for job in written))
        return results

    def _commit_together(self, connection: Connection, jobs: list[Job]) -> bool:
        """Commit plain jobs by one statement; False, and nothing is written, if one falls."""
        values: list[object] = []
        for job in jobs:
            values += *job.entries[0], *(job.sheet[:-1] if job.sheet is not None else _UNCHANGED)
        cursor = connection.connection.cursor()
        try:
            cursor.execute(_make(len(jobs)), values)
        except Exception:
            return False  # whose fault it is comes to light one by one
        finally:
            cursor.close()
        return True

    def _commit_one_by_one(self, connection: Connection, jobs: list[Job]) -> list[Result]:
        with connection.begin():
            cursor = connection.connection.cursor()
            results = [self._carry_out(connection, cursor, job) for job in jobs]
            cursor.close()
        return results

    def _carry_out(self, connection: Connection, cursor: DBAPICursor, job: Job) -> Result:
        cursor.execute("SAVEPOINT job")
        try:
            if self._written(connection, cursor, job):
                cursor.execute("RELEASE job")
                return True
            failure: Result = False
        except Exception as error:
            failure = error
        cursor.execute("ROLLBACK TO job")
        cursor.execute("RELEASE job")
        return failure

    def _written(self, connection: Connection, cursor: DBAPICursor, job: Job) -> bool:
        for statement in job.before:
            connection.execute(statement)
        for row in job.entries:
            cursor.execute(_INSERT, row)
            if not cursor.rowcount:
                return False
        if job.sheet is not None:
            cursor.execute(_TOUCH, job.sheet)
        for statement in job.after:
            connection.execute(statement)
        return True

    # back in the loop ------------------------------------------------------------------------------------------------

    def _tell(self, batch: list[_Waiting], results: list[Result]) -> None:
        # First the next batch, so that the disk is busy with it meanwhile.
        self._writing = False
        self._gather(0)
        for waiting, result in zip(batch, results, strict=True):
            try:
                waiting.then(result)
            except Exception as error:  # one who fails keeps nothing from the others
                log_fault("somebody could not be told what was written", error)
                self._metrics.fault()

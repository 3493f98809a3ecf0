"""The one writer: a thread that commits whatever is waiting in one transaction.

One commit for each move would wait for the disk each time; so those who come while the disk is busy travel together.
Within the batch each job stands or falls alone: a number that somebody else has taken, or a fault, undoes that job. As
that is rare, jobs that only make moves are written all at once, and one by one if one of them falls.

Whoever waits is told in any case: if another process keeps the database locked, if it cannot be opened (which the next
batch tries again), or if the thread should end before its time.
"""

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, Executable

from ludendum.server.engines import kind_of
from ludendum.server.errors import Unwritten
from ludendum.server.jobs import EntryRow, Job, Result, SheetRow
from ludendum.server.logs import log_fault
from ludendum.server.metrics import Metrics

ENOUGH = 24
"""Jobs that are worth a commit; fewer wait for others as long as more come at every turn of the loop."""

LOCKED = "the database cannot be written now: another process keeps it locked; try again later"
FAILED = "the database cannot be written now; try again later"
GONE = "the database cannot be written until the server is started anew"
STOPPING = "the server is stopping; try again when it is back"

A = TypeVar("A")


class _Waiting(Struct, frozen=True, gc=False):
    job: Job
    done: asyncio.Future[bool]


class Writer:
    """Takes jobs in the event loop, and says there when each is on the disk."""

    def __init__(self, engine: Engine, metrics: Metrics) -> None:
        self._engine = engine
        self._kind = kind_of(engine)
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        self._arriving: list[_Waiting] = []
        self._writing = False
        self._handed_over = 0
        """Jobs that the thread has now."""
        self._over: str | None = None
        """Why nothing is written any more."""
        self._connection: Connection | None = None
        """The thread's own."""
        self._queue: SimpleQueue[list[_Waiting] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def __len__(self) -> int:
        """Jobs that are not on the disk yet."""
        return len(self._arriving) + self._handed_over

    async def write(self, job: Job) -> bool:
        """True once the job is on the disk, False if one of its entries came too late; raises what went wrong.

        Whoever is told to stop meanwhile knows nothing of it: it may be written or not.
        """
        if self._over is not None:
            raise Unwritten(self._over)
        done: asyncio.Future[bool] = self._loop.create_future()
        self._arriving.append(_Waiting(job, done))
        if len(self._arriving) == 1 and not self._writing:
            self._loop.call_soon(self._gather, 0)
        return await done

    def _gather(self, before: int) -> None:
        """Hand over what has arrived, unless more of it still comes."""
        count = len(self._arriving)
        if self._writing or not count:
            return
        if before < count < ENOUGH:
            self._loop.call_soon(self._gather, count)
            return
        arrived, self._arriving = self._arriving, []
        self._writing = True
        self._handed_over = len(arrived)
        self._queue.put(arrived)

    async def carry_out(self, *statements: Executable) -> None:
        """Write something that is not an entry."""
        await self.write(Job(before=statements))

    def close(self) -> None:
        """Write what is still waiting, and stop."""
        self._over = self._over or STOPPING
        self._queue.put(self._arriving)
        self._arriving = []
        self._queue.put(None)
        self._thread.join()

    # in the thread ---------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        batch: list[_Waiting] | None = []
        try:
            while (batch := self._queue.get()) is not None:
                if batch:
                    results = self._commit([waiting.job for waiting in batch])
                    self._say_in_the_loop(self._tell, batch, results)
        except BaseException as error:  # whatever it was, nobody is to wait for a thread that is gone
            self._say_in_the_loop(self._give_up, batch or [], error)
        finally:
            self._hang_up()

    def _say_in_the_loop(self, tell: Callable[[list[_Waiting], A], None], batch: list[_Waiting], what: A) -> None:
        with suppress(RuntimeError):  # nobody is there any more to be told
            self._loop.call_soon_threadsafe(tell, batch, what)

    def _open(self) -> Connection:
        connection = self._kind.connect_to_write(self._engine)
        try:
            self._kind.prepare(connection)
        except BaseException:
            _let_go(connection)
            raise
        self._connection = connection
        return connection

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            _let_go(connection)

    def _commit(self, jobs: list[Job]) -> list[Result]:
        began = time.perf_counter()
        try:
            results = self._kind.commit(self._connection or self._open(), jobs)
        except Exception as error:
            return self._failed(jobs, error)
        written = [job for job, result in zip(jobs, results, strict=True) if result is True]
        self._metrics.committed(len(jobs), sum(len(job.entries) for job in written), time.perf_counter() - began)
        return results

    def _failed(self, jobs: list[Job], error: Exception) -> list[Result]:
        """Nothing of the batch was written, as far as we know."""
        log_fault("a batch could not be written", error, jobs=len(jobs))
        self._metrics.fault()
        if self._kind.is_locked(error):
            return [Unwritten(LOCKED) for _ in jobs]
        self._hang_up()
        return [Unwritten(FAILED) for _ in jobs]

    # back in the loop ------------------------------------------------------------------------------------------------

    def _tell(self, batch: list[_Waiting], results: list[Result]) -> None:
        # First the next batch, so that the disk is busy with it meanwhile.
        self._writing = False
        self._handed_over = 0
        self._gather(0)
        for waiting, result in zip(batch, results, strict=True):
            _settle(waiting.done, result)

    def _give_up(self, batch: list[_Waiting], error: BaseException) -> None:
        """The thread is gone: neither those who wait nor those who come later wait for it."""
        log_fault("the writer is gone", error)
        self._metrics.fault()
        self._over = GONE
        waiting, self._arriving = [*batch, *self._arriving], []
        with suppress(Empty):
            while True:
                waiting += self._queue.get_nowait() or ()
        for one in waiting:
            _settle(one.done, Unwritten(GONE))


def _settle(done: "asyncio.Future[bool]", result: Result) -> None:
    """Let whoever awaits it go on, if they still do."""
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _let_go(connection: Connection) -> None:
    """For good, whatever state it is in: nobody is to be given it again."""
    with suppress(Exception):
        connection.invalidate()
        connection.close()


__all__ = ["EntryRow", "Job", "SheetRow", "Writer"]

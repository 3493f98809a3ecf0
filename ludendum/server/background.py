"""Work for other processes, so that it never holds a table up.

They leave with the server, whatever ends it: each listens to a pipe that only the server holds open.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

TRIES = 2
"""A process that is killed takes the work of others with it: so each piece is begun once more."""


class Interrupted(Exception):
    """The process that did the work is gone, for no fault of the work: it may well be done another time."""


class Background:
    """A few processes, started when first needed; moves come before whatever they do."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._crew: _Crew | None = None
        self._closed = False
        self._unfinished = 0

    def __len__(self) -> int:
        """Pieces of work that are not done yet."""
        return self._unfinished

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What our own work returns or raises. It ends by itself, though it may have to compile something first.

        Raises `Interrupted` if its process was killed each time.
        """
        self._unfinished += 1
        try:
            return await self._try(partial(work, *args, **kwargs))
        finally:
            self._unfinished -= 1

    async def _try(self, work: Callable[[], R]) -> R:
        for _ in range(TRIES):
            crew = self._at_work()
            try:
                return await crew.carry_out(work)
            except BrokenProcessPool:
                # Others whose work broke with it may have come before, and have a new crew already.
                if self._crew is crew:
                    self._crew = None
                crew.dismiss()
        raise Interrupted("the work was interrupted; try again")

    def _at_work(self) -> "_Crew":
        if self._closed:
            raise Interrupted("the server is stopping; try again when it is back")
        if self._crew is None:
            self._crew = _Crew(self._workers)
        return self._crew

    def close(self) -> None:
        """Give up whatever is being worked on; the processes leave at once."""
        self._closed = True
        if self._crew is not None:
            self._crew.dismiss()


class _Crew:
    """A pool of processes that stay as long as a pipe is open."""

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")
        self._theirs, self._ours = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(self._theirs,))

    def carry_out(self, work: Callable[[], R]) -> "asyncio.Future[R]":
        with deaf_to_the_keyboard():
            return asyncio.get_running_loop().run_in_executor(self._pool, work)

    def dismiss(self) -> None:
        # First what waits is struck off: a pool that finds its processes gone stumbles over work that was given up.
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._ours.close()
        self._theirs.close()


@contextmanager
def deaf_to_the_keyboard() -> Iterator[None]:
    """A process that is started here does not hear Ctrl-C, not even before it can say so itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# in the other process ------------------------------------------------------------------------------------------------


def _begin(until_closed: Connection) -> None:
    be_humble()
    threading.Thread(target=leave_with_the_server, args=(until_closed,), daemon=True).start()


def leave_with_the_server(until_closed: Connection) -> None:
    """Wait for the end of the server, and end with it."""
    with suppress(EOFError, OSError):
        until_closed.recv_bytes()
    os._exit(0)


def be_humble(behind: int = 10) -> None:
    """What is typed at the server's terminal is for the server; and moves come before this work, by so much."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(behind)

"""Work for other processes, so that it never holds a table up."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from types import FrameType
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

LONGEST = 30
"""Seconds of computing after which what a visitor brought is given up."""
TRIES = 2
"""A process that is killed takes the work of others with it: so each piece is begun once more."""


class TookTooLong(Exception):
    """A piece of work was given up."""


class Interrupted(Exception):
    """The process that did the work is gone, for no fault of the work: it may well be done another time."""


class Background:
    """A few processes, started when first needed; moves come before whatever they do."""

    def __init__(self, workers: int, longest: float = LONGEST) -> None:
        self._workers = workers
        self._longest = longest
        self._pool: ProcessPoolExecutor | None = None

    async def run_limited(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What a visitor's work returns or raises; `TookTooLong` if it does not end, `Interrupted` as below.

        What counts is the time it computes, not the time it waits for a busy machine.
        """
        return await self.run(_limited, self._longest, partial(work, *args, **kwargs))

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What our own work returns or raises. It ends by itself, though it may have to compile something first.

        Raises `Interrupted` if its process was killed each time.
        """
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._processes()
            try:
                return await loop.run_in_executor(pool, partial(work, *args, **kwargs))
            except BrokenProcessPool:
                # Others whose work broke with it may have come before, and have a new pool already.
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
        raise Interrupted("the work was interrupted; try again")

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=be_humble)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


# in the other process ------------------------------------------------------------------------------------------------


def be_humble() -> None:
    """What is typed at the server's terminal is for the server; and moves come before this work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)


def _limited(longest: float, work: Callable[[], R]) -> R:
    if not hasattr(signal, "setitimer"):
        return work()
    signal.signal(signal.SIGPROF, _give_up)
    signal.setitimer(signal.ITIMER_PROF, longest)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _give_up(_signal: int, _frame: FrameType | None) -> None:
    raise TookTooLong("this takes too long to work out here; try it with “ludendum verify” on your own machine")

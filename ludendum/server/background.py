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
"""Seconds after which any piece of work is given up."""


class TookTooLong(Exception):
    """A piece of work was given up."""


class Background:
    """A few processes, started when first needed; moves come before whatever they do."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What the work returns or raises; `TookTooLong` if it does not end."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._processes(), partial(_limited, partial(work, *args, **kwargs)))
        except BrokenProcessPool:
            # A process was killed; the next ones get new ones.
            self._pool = None
            raise TookTooLong("the work was interrupted; try again") from None

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


def _limited(work: Callable[[], R]) -> R:
    if not hasattr(signal, "setitimer"):
        return work()
    signal.signal(signal.SIGALRM, _give_up)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _give_up(_signal: int, _frame: FrameType | None) -> None:
    raise TookTooLong(f"this would take longer than {LONGEST} seconds")

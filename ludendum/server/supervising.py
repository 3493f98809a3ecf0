"""Several workers on one machine: a parent that starts them, starts one anew that dies, and stops them all.

They share the socket it has bound, so that whoever comes while one of them is gone is served by another. It knows
nothing of tables or guests: those they have in common by the database and the bus. Where the system can, workers are
forked from a process that has everything at hand (`at_hand.py`), so that a new one serves after a fraction of the time.
"""

import os
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from dataclasses import replace
from multiprocessing import connection, get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess

import uvicorn

from ludendum.server.logs import log_error, log_warning
from ludendum.server.process import config, serve_on, settle_in
from ludendum.server.settings import Settings
from ludendum.server.steady import SteadyClock

HEALTHY_AFTER = 5.0
"""Seconds that a worker lives if nothing is the matter with it; one that dies sooner is started anew after a pause."""
PAUSE = 1.0
STOPPED_WITHIN = 15.0
"""Seconds for workers to take leave in."""


def _context() -> ForkServerContext | SpawnContext:
    """How workers are started on this system."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["ludendum.server.at_hand"])
    return context


class Crew:
    """The workers of one parent."""

    def __init__(self, settings: Settings, listening: socket.socket, count: int) -> None:
        self._settings = settings
        self._listening = listening
        self._context = _context()
        self._theirs, self._ours = self._context.Pipe(duplex=False)
        """Open as long as the parent lives."""
        self._count = count
        self._processes: list[BaseProcess] = []
        self._started: list[float] = []

    def _start(self, place: int) -> BaseProcess:
        name = f"{socket.gethostname()}-{place + 1}"
        process = self._context.Process(
            target=_work, args=(replace(self._settings, worker=name), self._listening, self._theirs), name=name
        )
        process.start()
        return process

    def keep(self) -> None:
        """Start all, and anew whoever dies, for ever."""
        for place in range(self._count):
            self._processes.append(self._start(place))
            self._started.append(time.monotonic())
        while True:
            connection.wait([process.sentinel for process in self._processes])
            for place, process in enumerate(self._processes):
                if process.exitcode is not None:
                    # One that was told to stop, by somebody else than us, ended as it should.
                    tell = log_error if process.exitcode else log_warning
                    tell("a worker is gone", worker=process.name, code=process.exitcode)
                    if time.monotonic() - self._started[place] < HEALTHY_AFTER:
                        time.sleep(PAUSE)
                    self._processes[place] = self._start(place)
                    self._started[place] = time.monotonic()

    def stop(self) -> None:
        """Let all take leave; whoever does not is ended."""
        until = time.monotonic() + STOPPED_WITHIN
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.exitcode is None:
                process.kill()
                process.join()
        self._ours.close()


def supervise(settings: Settings, listening: socket.socket, workers: int) -> int:
    """Have so many workers serve on a socket until somebody stops this; the exit status."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    crew = Crew(settings, listening, workers)
    try:
        crew.keep()
    except KeyboardInterrupt:
        pass
    finally:
        # Being told twice to stop stops nothing sooner.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        crew.stop()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, before)
    return 0


# in a worker ---------------------------------------------------------------------------------------------------------


def _work(settings: Settings, listening: socket.socket, until_closed: Connection) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # which those who fork us do not hear
    settle_in()
    threading.Thread(target=_stop_with_the_parent, args=(until_closed,), daemon=True).start()
    with listening:
        sys.exit(serve_on(listening, uvicorn.Server(config(replace(settings, now=SteadyClock())))))


def _stop_with_the_parent(until_closed: Connection) -> None:
    with suppress(EOFError, OSError):
        until_closed.recv_bytes()
    os.kill(os.getpid(), signal.SIGTERM)

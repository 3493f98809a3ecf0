"""A hand: a process that works for visitors, within bounds of time and memory, and is replaced whenever it falls.

It leaves with the server, whatever ends that; it leaves when nobody has needed it for a while, and when it has grown.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Any, NamedTuple

from ludendum.server.background import Interrupted, be_humble, deaf_to_the_keyboard, leave_with_the_server

IDLE = 120.0
"""Seconds without work after which a hand leaves."""
LONGEST_WAIT = 900.0
"""Seconds after which even one that computes nothing is given up: it hangs."""
GRACE = 0.3
"""Seconds of computing that a hand gets beyond its time to say so itself; then the system ends it."""
STARTING = 64 * 1024 * 1024
"""Bytes that may be lying around at least, before a hand counts as grown."""


class NotYet(Exception):
    """The work was not done within its time."""


class TooLarge(Exception):
    """The work took more memory than it may."""


class Fell(Exception):
    """The hand fell over its work: whatever it was, it will again."""


class Answer(NamedTuple):
    """What a hand says of a piece of work."""

    value: Any
    error: Exception | None
    leaves: bool
    """It goes now; another comes in its place."""


class Hand:
    """The server's end. Its methods wait, so they are called in a thread; one piece at a time."""

    def __init__(self, prepare: Callable[[], object], memory: int, behind: int = 10) -> None:
        self._prepare = prepare
        self._memory = memory
        self._behind = behind
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._open: Connection | None = None
        self._turn = threading.Lock()
        self._ended = False

    def carry_out(self, work: Callable[[], Any], seconds: float) -> Any:
        """What the work returns or raises; `NotYet`, `TooLarge`, `Fell`; `Interrupted` if somebody ended the hand."""
        with self._turn:
            return self._carry_out(work, seconds)

    def get_ready(self) -> None:
        """Begin, if it has not, so that work is only given to one that is there."""
        with self._turn, suppress(EOFError, OSError):
            if not self._ended:
                self._begin()

    def end(self) -> None:
        """For good, and at once: nobody waits for it here."""
        self._ended = True
        with suppress(ValueError, AttributeError):  # it may be gone by itself at this very moment
            if self._process is not None:
                self._process.kill()

    def dismiss(self) -> None:
        """It goes when it is done, and another comes when one is needed."""
        with self._turn:
            self._dismiss()

    def _carry_out(self, work: Callable[[], Any], seconds: float) -> Any:
        try:
            pipe = self._begin()
            if self._ended:  # looked at only now, so that one that was just beginning does not stay
                raise EOFError
            pipe.send((work, seconds))
            if not pipe.poll(LONGEST_WAIT):
                raise EOFError
            answer: Answer = pipe.recv()
        except (EOFError, OSError):
            raise self._fallen() from None
        if answer.leaves:
            self._dismiss()
        if answer.error is not None:
            raise answer.error
        return answer.value

    def _begin(self) -> Connection:
        if self._process is not None and self._pipe is not None and self._process.is_alive():
            return self._pipe
        self._dismiss()
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        until_closed, self._open = context.Pipe(duplex=False)
        mine = (theirs, until_closed, self._prepare, self._memory, self._behind)
        self._process = context.Process(target=_toil, args=mine, daemon=True)
        with deaf_to_the_keyboard():
            self._process.start()
        theirs.close()
        until_closed.close()
        self._pipe.recv()  # it says when it is ready
        return self._pipe

    def _fallen(self) -> Exception:
        """Why the hand is gone."""
        process = self._process
        if process is None:
            return Interrupted("the work was interrupted; try again")
        process.join(1)
        code = process.exitcode
        self._dismiss()
        if code in _ENDED_BY_ITS_TIME:
            return NotYet()
        if code is None or code in _ENDED_BY_OTHERS:
            return Interrupted("the work was interrupted; try again")
        return Fell()

    def _dismiss(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        for end in (self._pipe, self._open):
            if end is not None:
                end.close()
        self._pipe = self._open = None


_ENDED_BY_ITS_TIME = tuple(-getattr(signal, name) for name in ("SIGVTALRM", "SIGXCPU") if hasattr(signal, name))
_ENDED_BY_OTHERS = (0, *(-getattr(signal, name) for name in ("SIGKILL", "SIGTERM", "SIGINT") if hasattr(signal, name)))


# in the other process ------------------------------------------------------------------------------------------------


class _TimeIsUp(BaseException):
    """Not an `Exception`: nobody but us is to catch it."""


def _toil(pipe: Connection, until_closed: Connection, prepare: Callable[[], object], memory: int, behind: int) -> None:
    be_humble(behind)
    threading.Thread(target=leave_with_the_server, args=(until_closed,), daemon=True).start()
    prepare()  # what is read in at the beginning is charged to nobody
    grown = _bound(memory)
    with suppress(EOFError, OSError):
        pipe.send(None)
        while pipe.poll(IDLE):
            work, seconds = pipe.recv()
            answer = _attempt(work, seconds)
            if _size() > grown:
                answer = answer._replace(leaves=True)
            try:
                pipe.send(answer)
            except (TypeError, AttributeError, ValueError, MemoryError):  # an answer that does not travel
                pipe.send(Answer(None, Fell(), True))
            if answer.leaves:
                return


def _attempt(work: Callable[[], Any], seconds: float) -> Answer:
    try:
        _wind(seconds)
        try:
            value = work()
        finally:
            _wind(None)
    except _TimeIsUp:
        _wind(None)
        return Answer(None, NotYet(), False)
    except MemoryError:
        return Answer(None, TooLarge(), True)
    except Exception as error:
        return Answer(None, error.with_traceback(None), False)
    return Answer(value, None, False)


def _wind(seconds: float | None) -> None:
    """Let the work know when its time is up; if it does not hear, for it is deep in something, the system ends it."""
    if not hasattr(signal, "setitimer"):
        return
    if seconds is None:
        signal.signal(signal.SIGPROF, signal.SIG_IGN)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return
    signal.signal(signal.SIGPROF, _say_so)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds + GRACE)
    signal.setitimer(signal.ITIMER_PROF, seconds, GRACE / 4)  # again and again: it may be said where nobody hears it


def _say_so(_signal: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp


def _bound(memory: int) -> int:
    """Let the process have so much memory beyond what it began with; the size at which it has grown."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    mapped = _mapped()
    if mapped is not None:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (mapped + memory, resource.RLIM_INFINITY))
    return _size() + max(STARTING, memory // 2)


def _mapped() -> int | None:
    """The bytes of this process' addresses, where the system tells."""
    with suppress(OSError, ValueError), open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    return None


def _size() -> int:
    """The most bytes of memory that this process has had."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024

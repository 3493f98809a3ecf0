"""A process that is spoken to in lines, within bounds of time and size, and leaves nothing behind."""

import os
import secrets
import selectors
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, cast

from ludendum.programs.errors import Fault

LONGEST_LINE = 10_000
"""Bytes of an answer."""

MOST_UNASKED = 100_000
"""Bytes that are thrown away where a program speaks without being asked."""

LAST_WORDS = 2_000
"""Bytes that are kept of what it complains on its standard error."""

FAREWELL = 0.5
"""Seconds a program has to end by itself, once its standard input is closed."""

CHUNK = 1 << 16


class Process:
    """A program under way, in a process group of its own."""

    def __init__(self, command: tuple[str, ...]) -> None:
        # What it starts inherits this, and is known by it though it has gone into a session of its own.
        self._mark = f"LUDENDUM_PROGRAM_{secrets.token_hex(8)}"
        try:
            self._child = subprocess.Popen(  # noqa: S603 - the person at the command line has named it
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                env={**os.environ, self._mark: "1"},
            )
        except OSError as error:
            raise Fault("gone", f"it cannot be started: {error.strerror or error}") from None
        self._in, self._out, self._err = (
            cast("IO[bytes]", pipe) for pipe in (self._child.stdin, self._child.stdout, self._child.stderr)
        )
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe.fileno(), False)
        self._heard = b""
        self._complained = b""

    def tell(self, text: str, seconds: float) -> None:
        """Say something that needs no answer; raises `Fault`."""
        self._exchange(text.encode(), time.monotonic() + seconds, wants_line=False)

    def ask(self, text: str, seconds: float) -> str:
        """Say something and hear one line; raises `Fault`."""
        self._throw_away()
        return self._exchange(text.encode(), time.monotonic() + seconds, wants_line=True)

    def stop(self) -> None:
        """End it, and all it has started."""
        with suppress(OSError):
            self._in.close()
        until = time.monotonic() + FAREWELL
        with suppress(Fault):
            while True:  # it has its time to end; what it still says is nobody's business
                self._exchange(b"", until, wants_line=True)
        self._end()
        self._out.close()
        self._err.close()

    def _end(self) -> int:
        """Kill whatever still runs of it; its status. It is not waited for earlier, so nobody else has its number."""
        if self._child.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._child.pid, signal.SIGKILL)
        for number in _marked(self._mark):
            with suppress(ProcessLookupError, PermissionError):
                os.kill(number, signal.SIGKILL)
        return self._child.wait()

    def _exchange(self, said: bytes, until: float, *, wants_line: bool) -> str:
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._out, selectors.EVENT_READ)
            waiting.register(self._err, selectors.EVENT_READ)
            if said:
                waiting.register(self._in, selectors.EVENT_WRITE)
            while said or wants_line:
                if wants_line and not said and (line := self._line()) is not None:
                    return line
                left = until - time.monotonic()
                ready = waiting.select(left) if left > 0 else []
                if not ready:
                    raise Fault("late", "it took too long")
                for key, _ in ready:
                    if key.fileobj is self._in:
                        said = self._write(said)
                        if not said:
                            waiting.unregister(self._in)
                    elif not self._read(key.fileobj is self._err):
                        waiting.unregister(key.fileobj)
                        if key.fileobj is self._out:
                            raise Fault("gone", self._how_it_ended())
        return ""

    def _line(self) -> str | None:
        line, end, rest = self._heard.partition(b"\n")
        if len(line) > LONGEST_LINE:
            raise Fault("nonsense", f"its answer has more than {LONGEST_LINE:,} bytes")
        if not end:
            return None
        self._heard = rest
        return line.decode("utf-8", "replace").strip()

    def _write(self, said: bytes) -> bytes:
        try:
            return said[os.write(self._in.fileno(), said[:CHUNK]) :]
        except BlockingIOError:
            return said
        except OSError:
            raise Fault("gone", self._how_it_ended()) from None

    def _read(self, complaint: bool) -> bool:
        """Take in what is there; whether more may come."""
        try:
            data = os.read((self._err if complaint else self._out).fileno(), CHUNK)
        except BlockingIOError:
            return True
        if complaint:
            self._complained = (self._complained + data)[-LAST_WORDS:]
        else:
            self._heard += data
        return bool(data)

    def _throw_away(self) -> None:
        """Nobody takes for an answer what was said before the question."""
        thrown = len(self._heard)
        self._heard = b""
        while thrown <= MOST_UNASKED:
            try:
                data = os.read(self._out.fileno(), CHUNK)
            except BlockingIOError:
                return
            if not data:
                return
            thrown += len(data)
        raise Fault("nonsense", "it talks without being asked")

    def _how_it_ended(self) -> str:
        """In words, with the last thing it complained of."""
        until = time.monotonic() + FAREWELL
        with selectors.DefaultSelector() as waiting, suppress(OSError):
            waiting.register(self._err, selectors.EVENT_READ)
            while (left := until - time.monotonic()) > 0 and waiting.select(left) and self._read(True):
                pass
        status = self._end()
        how = "it no longer speaks" if status == -signal.SIGKILL else f"it ended with status {status}"
        said = self._complained.decode("utf-8", "replace").strip().splitlines()
        return f"{how} ({printable(said[-1])})" if said else how


def printable(text: str) -> str:
    """What a program said, short and without anything that could play tricks on a terminal."""
    return "".join(sign if sign.isprintable() else "·" for sign in text[:120])


def _marked(name: str) -> Iterator[int]:
    """The processes that have a variable in their environment, where the system tells of it."""
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if name.encode() in path.read_bytes():
                yield int(path.parent.name)

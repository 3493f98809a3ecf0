"""Structured logs: one JSON object a line, and nothing about anybody in it.

What is logged is named here and nowhere else carries free text: no names, addresses, table codes, cookies or contents.
"""

import errno
import hashlib
import logging
import sys
import traceback
from typing import TextIO

import msgspec
from sqlalchemy.exc import DBAPIError

from ludendum.server.settings import wall_clock

_log = logging.getLogger("ludendum.server")


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, "facts", {})
        line = {"at": wall_clock(), "level": record.levelname.lower(), "event": record.getMessage(), **facts}
        return msgspec.json.encode(line).decode()


class _OthersLines(logging.Formatter):
    """What a library reports could hold anything, an address or a message too: so only where and what kind is told."""

    def format(self, record: logging.LogRecord) -> str:
        error = record.exc_info[1] if record.exc_info else None
        line = {
            "at": wall_clock(),
            "level": record.levelname.lower(),
            "event": "a library reports something",
            "library": record.name,
            "place": f"{record.module}:{record.lineno}",
            "error": None if error is None else type(error).__name__,
            "where": [] if error is None else _places(error),
        }
        return msgspec.json.encode(line).decode()


def others_lines(stream: TextIO) -> logging.Handler:
    """Writes what libraries report, from warnings on, as lines like ours."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_OthersLines())
    handler.setLevel(logging.WARNING)
    return handler


def open_logs(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Send the server's log lines to a stream, by default standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(_Lines())
    _log.handlers[:] = [handler]
    _log.propagate = False
    _log.setLevel(level)


def log(event: str, **facts: str | int | float | bool | None) -> None:
    """Something happened."""
    _log.info(event, extra={"facts": facts})


def log_warning(event: str, **facts: str | int | float | bool | None) -> None:
    """Something happened that is borne, and that somebody should look after if it lasts."""
    _log.warning(event, extra={"facts": facts})


def log_error(event: str, **facts: str | int | float | bool | None) -> None:
    """Something happened that never should."""
    _log.error(event, extra={"facts": facts})


def log_fault(event: str, error: BaseException, **facts: str | int) -> None:
    """Something went wrong in our own code: where, and of what kind. What it says could hold anything: it stays out."""
    code = error_code(error)
    kind: dict[str, str] = (
        {"error": type(error).__name__} if code is None else {"error": type(error).__name__, "code": code}
    )
    _log.error(event, extra={"facts": {**facts, **kind, "where": _places(error)}})


def error_code(error: BaseException) -> str | None:
    """What system or database call what went wrong: ENOSPC, SQLITE_FULL, 53100 DiskFull; None if neither did."""
    at: BaseException | None = error
    while at is not None:
        # A database's own error is inside the one that SQLAlchemy makes of it.
        at = at.orig if isinstance(at, DBAPIError) and at.orig is not None else at
        if (name := getattr(at, "sqlite_errorname", None)) is not None:
            return str(name)
        if (state := getattr(at, "sqlstate", None)) is not None:
            return f"{state} {type(at).__name__}"
        if isinstance(at, OSError) and at.errno is not None:
            return errno.errorcode.get(at.errno)
        at = at.__cause__
    return None


def _places(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename.rpartition('ludendum/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-6:]]


def mark(table: str) -> str:
    """A table in the log: its code would let whoever reads it join."""
    return hashlib.sha256(f"ludendum log {table}".encode()).hexdigest()[:10]

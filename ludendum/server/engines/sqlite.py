"""SQLite: one file, one process that writes it, and nothing to configure."""

import os
import sqlite3
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from ludendum.server import engines
from ludendum.server.engines.committing import OneByOne
from ludendum.server.jobs import Job, Result

JOURNAL_PAGES = 8_000
"""Pages of 4 kB that the journal holds before they are copied to their places."""
STATEMENTS = 256
"""How many statements the driver remembers how to carry out: one for each number of moves that are written at once."""
MOST_TOGETHER = 200
"""Moves in one statement; the driver remembers how to carry out one of each size."""

# A move is a row of a view: an entry, and what changes about its table, if anything. To insert many of them takes one
# statement, which is a transaction by itself, so that the thread has to wait for its turn in the interpreter once only.
_VIEW = """
CREATE TEMP VIEW moves AS
SELECT table_id, number, guest, key, entry, begun, waiting, outcome, touched, since
FROM entries JOIN tables ON tables.id = entries.table_id"""
_TRIGGER = """
CREATE TEMP TRIGGER made INSTEAD OF INSERT ON moves BEGIN
  SELECT RAISE(ABORT, 'bound') FROM volumes WHERE table_id = NEW.table_id AND entries >= NEW.number;
  INSERT INTO entries (table_id, number, guest, key, entry)
  VALUES (NEW.table_id, NEW.number, NEW.guest, NEW.key, NEW.entry);
  UPDATE tables
  SET begun = NEW.begun, waiting = NEW.waiting, outcome = NEW.outcome, touched = NEW.touched,
    since = COALESCE(NEW.since, since), notice = NULL
  WHERE id = NEW.table_id AND NEW.touched IS NOT NULL;
END"""
_UNCHANGED = (None, None, None, None, None)


@cache
def _make(count: int) -> str:
    """Makes so many moves."""
    return "INSERT INTO moves VALUES " + ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"] * count)  # noqa: S608 - our names


class SQLite:
    """How things are done in a file."""

    def __init__(self) -> None:
        self._one_by_one = OneByOne()

    def engine(self, url: URL) -> Engine:
        """The engine on this file, which is made, readable to its owner alone, if it is not there."""
        path = Path(url.database or "")
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        engine = create_engine(url, connect_args={"cached_statements": STATEMENTS})
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
        return engine

    def engine_to_read(self, url: URL) -> Engine:
        place = f"{Path(url.database or '').absolute().as_uri()}?mode=ro"
        engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(place, uri=True, isolation_level=None))
        event.listen(engine, "begin", _begin)
        return engine

    def connect_to_write(self, engine: Engine) -> Connection:
        return engine.connect().execution_options(writes=True)

    def migrate_alone(self, connection: Connection) -> None:
        """Who writes is alone."""

    def prepare(self, connection: Connection) -> None:
        for statement in (_VIEW, _TRIGGER):
            connection.connection.cursor().execute(statement)

    def commit(self, connection: Connection, jobs: list[Job]) -> list[Result]:
        if len(jobs) <= MOST_TOGETHER and all(job.is_plain for job in jobs) and self._commit_together(connection, jobs):
            return [True for _ in jobs]
        with connection.begin():
            cursor = connection.connection.cursor()
            results = [self._one_by_one.carry_out(connection, cursor, job) for job in jobs]
            cursor.close()
        return results

    def _commit_together(self, connection: Connection, jobs: list[Job]) -> bool:
        """Commit plain jobs by one statement; False, and nothing is written, if one falls."""
        values: list[object] = []
        for job in jobs:
            values += *job.entries[0], *(job.sheet[:-1] if job.sheet is not None else _UNCHANGED)
        cursor = connection.connection.cursor()
        try:
            cursor.execute(_make(len(jobs)), values)
        except Exception as error:
            if self.is_locked(error):
                raise  # which is nobody's fault, and was waited for long enough
            return False  # whose fault it is comes to light one by one
        finally:
            cursor.close()
        return True

    def is_locked(self, error: Exception) -> bool:
        cause = error.orig if isinstance(error, DBAPIError) else error
        code = cause.sqlite_errorcode if isinstance(cause, sqlite3.OperationalError) else 0
        return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

    def take_time(self, connection: Connection) -> None:
        """It may as it is."""

    def count_servers(self, connection: Connection) -> int:
        """That is told by the lock beside the file."""
        return 0

    def overwrite_deleted(self, engine: Engine) -> None:
        """At once: in the file it is, and now it stands no longer in the journal either."""
        connection = engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            connection.close()


def _prepare(connection: Any, _entry: ConnectionPoolEntry) -> None:
    # Transactions are ours to begin: the driver's own habit would begin them late, and savepoints would not hold.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {engines.PATIENCE}",
        "journal_mode = WAL",
        # What is acknowledged is on the disk, whatever happens next.
        "synchronous = FULL",
        "foreign_keys = ON",
        # What a statement may have to undo is a matter of moments: it needs no file.
        "temp_store = MEMORY",
        # Pages that change with every move are copied from the journal to their places less often.
        f"wal_autocheckpoint = {JOURNAL_PAGES}",
        # Deleted texts are overwritten, not only unlinked.
        "secure_delete = ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

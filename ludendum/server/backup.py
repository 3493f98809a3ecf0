"""A consistent copy of the database while the server runs: a file of SQLite, whatever kind it is a copy of."""

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from ludendum.server.copying import CannotCopy, copy
from ludendum.server.databases import UNUSABLE, file_of, reason, remedy_of, trouble, url_of
from ludendum.server.engines import engine_to_read
from ludendum.server.storage import check_unmoved, open_database


class CannotBackUp(Exception):
    """Why there is no copy, in a sentence."""


class Backup(Struct, frozen=True):
    """A copy that was made and checked."""

    file: str
    tables: int
    entries: int
    bytes: int


def backup(database: str, target: Path) -> Backup:
    """Copy the database at a URL, and check the copy; raises `CannotBackUp`.

    The copy holds what the database holds: the secrets of running tables and the hashes of cookies too. So it is
    readable to its owner alone.
    """
    file = file_of(database)
    if file is not None and not file.is_file():
        raise CannotBackUp(f"there is no database at “{file}” yet; “ludendum serve” makes it")
    if target.exists():
        raise CannotBackUp(f"“{target}” exists already; choose another name")
    with _made_beside(target) as made:
        try:
            _check(database)
            if file is None:
                _copy_rows(database, made)
            else:
                copy_file(file, made)
            counts = _checked(made)
            made.replace(target)
        except (OSError, sqlite3.Error, CannotCopy) as error:
            raise CannotBackUp(f"the copy could not be made: {reason(error)}{remedy_of(error)}") from None
    return Backup(str(target), *counts, target.stat().st_size)


@contextlib.contextmanager
def _made_beside(target: Path) -> Iterator[Path]:
    """A file of our own in the same folder; whatever is left of it in the end goes."""
    try:
        handle, name = tempfile.mkstemp(prefix=".ludendum-", dir=target.parent)
    except OSError as error:
        raise CannotBackUp(f"“{target}” cannot be written: {error.strerror}{remedy_of(error)}") from None
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for left in (name, f"{name}-wal", f"{name}-shm", f"{name}-journal"):
            with contextlib.suppress(OSError):
                Path(left).unlink()


def _check(database: str) -> None:
    """Whether there is anything to copy."""
    with _said_of(database):
        source = engine_to_read(database)
        try:
            check_unmoved(source)
        finally:
            source.dispose()


def _copy_rows(database: str, target: Path) -> None:
    """Of a server's database, row by row, as it is at one moment."""
    with _said_of(database):
        source = engine_to_read(database)
        try:
            made = open_database(url_of(target))
            try:
                copy(source, made)
            finally:
                made.dispose()
        finally:
            source.dispose()


@contextlib.contextmanager
def _said_of(database: str) -> Iterator[None]:
    """Whatever a database says that cannot be used is said in a sentence."""
    try:
        yield
    except (*UNUSABLE, ModuleNotFoundError) as error:
        sentence = trouble(database, error)
        raise CannotBackUp(f"{sentence[:1].lower()}{sentence[1:]}") from None


def copy_file(database: Path, target: Path) -> None:
    """Of a file, page by page, as it is at one moment; raises what SQLite says."""
    source = sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)
    made = sqlite3.connect(target)
    with contextlib.closing(source), contextlib.closing(made):
        source.backup(made, pages=1024, sleep=0.01)


def _checked(file: Path) -> tuple[int, int]:
    """How many tables and entries are in a copy, which is whole and on the disk; raises what SQLite says."""
    with contextlib.closing(sqlite3.connect(file)) as copied:
        # One file, without the journal beside it.
        copied.execute("PRAGMA journal_mode = DELETE")
        found = copied.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged ({found})")
        tables = copied.execute("SELECT count(*) FROM tables").fetchone()[0]
        entries = copied.execute("SELECT count(*) FROM entries").fetchone()[0]
        if copied.execute("SELECT 1 FROM sqlite_master WHERE name = 'volumes'").fetchone():
            entries += copied.execute("SELECT COALESCE(sum(entries), 0) FROM volumes").fetchone()[0]
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
    return tables, entries

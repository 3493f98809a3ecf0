"""A consistent copy of the database while the server runs."""

import contextlib
import os
import sqlite3
import tempfile
from pathlib import Path

from msgspec import Struct


class CannotBackUp(Exception):
    """Why there is no copy, in a sentence."""


class Backup(Struct, frozen=True):
    """A copy that was made and checked."""

    file: str
    tables: int
    entries: int
    bytes: int


def backup(database: Path, target: Path) -> Backup:
    """Copy the database, and check the copy; raises `CannotBackUp`.

    The copy holds what the database holds: the secrets of running tables and the hashes of cookies too. So it is
    readable to its owner alone.
    """
    if not database.is_file():
        raise CannotBackUp(f"there is no database at “{database}” yet; “ludendum serve” makes it")
    if target.exists():
        raise CannotBackUp(f"“{target}” exists already; choose another name")
    try:
        handle, name = tempfile.mkstemp(prefix=".ludendum-", dir=target.parent)
    except OSError as error:
        raise CannotBackUp(f"“{target}” cannot be written: {error.strerror}") from None
    os.close(handle)
    try:
        counts = _copy(database, Path(name))
        Path(name).replace(target)
    except (OSError, sqlite3.Error) as error:
        raise CannotBackUp(f"the copy could not be made: {error}") from None
    finally:
        with contextlib.suppress(OSError):
            Path(name).unlink()
    return Backup(str(target), *counts, target.stat().st_size)


def _copy(database: Path, target: Path) -> tuple[int, int]:
    source = sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)
    copy = sqlite3.connect(target)
    with contextlib.closing(source), contextlib.closing(copy):
        source.backup(copy, pages=1024, sleep=0.01)
        # One file, without the journal beside it.
        copy.execute("PRAGMA journal_mode = DELETE")
        found = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged ({found})")
        tables, entries = (copy.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "entries"))  # noqa: S608
    with target.open("rb") as file:
        os.fsync(file.fileno())
    return tables, entries

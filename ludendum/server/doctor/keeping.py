"""What is kept: the database's file, its disk, its lock, its shape, its copies."""

import errno
import json
import os
import re
import shlex
import shutil
import sqlite3
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from ludendum.hosting.claiming import Claim
from ludendum.server.doctor.findings import Finding, Patient, ill, sized, warn, well

MIGRATIONS = Path(__file__).resolve().parents[1] / "migrations" / "versions"
LEAST_ROOM, LITTLE_ROOM = 100 * 10**6, 10**9
LARGE_JOURNAL = 512 * 10**6
LONGEST_CHECK = 30.0
"""Seconds for which the database is read through; a larger one is read as far as that goes."""
FRESH = 2 * 24 * 60 * 60
"""Seconds: copies are made every night, and one night may fail."""
MAGIC = b"SQLite format 3\0"


def examined(patient: Patient) -> Iterator[Finding]:
    file = patient.file
    if not patient.is_readable:
        mend = "name a file, sqlite:FILE or postgresql://USER@HOST/NAME"
        yield ill("database", "what was named is no address of one", mend)
    elif file is not None:
        yield from _folder(file)
        if file.exists():
            yield from _file(file)
        elif patient.is_named:
            yield ill("database", f"there is none at “{file}”", "name the right one, or start “ludendum serve” there")
        else:
            yield well("database", f"none at “{file}” yet; “ludendum serve” makes it")
    if patient.backups is not None:
        yield copies(patient.backups, time.time())


# the disk ------------------------------------------------------------------------------------------------------------


def _folder(file: Path) -> Iterator[Finding]:
    folder = next((one for one in file.absolute().parents if one.is_dir()), Path("/"))
    yield room(folder, shutil.disk_usage(folder).free, file.stat().st_size if file.exists() else 0)
    yield writable(folder)


def room(folder: Path, free: int, size: int) -> Finding:
    """Whether the disk has room to go on, and for a copy of the database."""
    said = f"{sized(free)} are free in “{folder}”"
    if free < LEAST_ROOM:
        return ill("disk", said, "make room now, as docs/running.md tells under “When the disk is full”")
    if free < max(LITTLE_ROOM, size):
        return warn("disk", said, "make room before it is needed: a copy of the database takes as much as itself")
    return well("disk", said)


def writable(folder: Path) -> Finding:
    """Whether something can be written beside the database: tried, and taken away again."""
    try:
        with tempfile.NamedTemporaryFile(prefix=".ludendum-doctor-", dir=folder) as tried:
            tried.write(bytes(64 * 1024))
            tried.flush()
            os.fsync(tried.fileno())
    except OSError as error:
        mend = "give whoever serves the folder and room in it, or name another with LUDENDUM_HOME"
        return ill("writing", f"“{folder}” cannot be written ({_code(error)})", mend)
    return well("writing", f"“{folder}” can be written")


def _code(error: OSError) -> str:
    """What the system calls what went wrong, such as ENOSPC."""
    return errno.errorcode.get(error.errno or 0, type(error).__name__)


# the file ------------------------------------------------------------------------------------------------------------


def _file(file: Path) -> Iterator[Finding]:
    yield lock(file)
    yield private("database", file)
    try:
        readable = not file.stat().st_size or _is_sqlite(file)
    except OSError as error:
        yield ill("database", f"“{file}” cannot be read ({_code(error)})", "ask as whoever runs the server")
        return
    if not readable:
        yield ill("database", f"“{file}” is no database of SQLite", "put a copy in its place, or name the right one")
        return
    yield size(file)
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as connection:
            yield shape(_revision(connection), known_shapes())
            yield whole(connection)
            yield from moved(_noted(connection, "moved"))
            yield from _times(connection)
    except sqlite3.Error as error:
        yield ill("database", f"“{file}” cannot be read ({error})", "restore a copy, as docs/running.md tells")


def _is_sqlite(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(MAGIC)) == MAGIC


def lock(file: Path) -> Finding:
    """Who serves the database now."""
    claim = Claim(file.with_name(f"{file.name}.lock"))
    if claim.is_held():
        return well("lock", f"served by {claim.noted() or 'another process'}")
    return well("lock", "no server has the database now")


def private(what: str, file: Path) -> Finding:
    """Whether only its owner can read it."""
    mode = stat.S_IMODE(file.stat().st_mode)
    if os.name == "posix" and mode & 0o077:
        return warn(what, f"others on this machine can read “{file}” ({mode:o})", f"chmod 600 {shlex.quote(str(file))}")
    return well(what, f"“{file}” is its owner's alone")


def size(file: Path) -> Finding:
    journal = file.with_name(f"{file.name}-wal")
    waiting = journal.stat().st_size if journal.exists() else 0
    said = f"{sized(file.stat().st_size)}, and {sized(waiting)} of journal"
    if waiting > LARGE_JOURNAL:
        mend = "something reads it without end: find what else has it open (fuser), and stop that"
        return warn("size", said, mend)
    return well("size", said)


def _revision(connection: sqlite3.Connection) -> str | None:
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:
        return None
    return None if row is None else str(row[0])


def known_shapes() -> list[str]:
    """The shapes a database has had, from the first to the present one."""
    texts = [file.read_text("utf-8") for file in MIGRATIONS.glob("[0-9]*.py")]
    after = {_named("down_revision", text): _named("revision", text) for text in texts}
    found: list[str] = []
    while (following := after.get(found[-1] if found else None)) is not None:
        found.append(following)
    return found


def _named(what: str, text: str) -> str | None:
    """A revision as a migration names it."""
    found = re.search(rf"^{what}(?::[^=]*)? = [\"'](\w+)[\"']", text, re.MULTILINE)
    return None if found is None else found.group(1)


def shape(revision: str | None, known: list[str]) -> Finding:
    """Whether the database has the shape that this version reads."""
    if revision is None:
        return warn("shape", "nothing is in the database yet", "start “ludendum serve” once")
    if revision not in known:
        mend = "install the version that served it last, or restore a copy of before"
        return ill("shape", f"{revision}, of a later version than this", mend)
    if revision != known[-1]:
        mend = "make a copy, then start the server anew: it brings the database to its present shape"
        return warn("shape", f"{revision}; the present one is {known[-1]}", mend)
    return well("shape", f"{revision}, the present one")


def whole(connection: sqlite3.Connection, longest: float = LONGEST_CHECK) -> Finding:
    """Whether the database holds together, as far as can be read in a while."""
    until = time.monotonic() + longest
    connection.set_progress_handler(lambda: int(time.monotonic() > until), 10_000)
    try:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError as error:
        if "interrupt" not in str(error):
            raise
        return well("integrity", f"sound as far as was read within {longest:g} s; a copy is always checked whole")
    finally:
        connection.set_progress_handler(None, 0)
    if found != "ok":
        mend = "stop the server, keep the file, and restore a copy, as docs/running.md tells"
        return ill("integrity", f"damaged: {str(found).splitlines()[-1]}", mend)
    return well("integrity", "sound")


def _times(connection: sqlite3.Connection) -> Iterator[Finding]:
    """Whether the server has been alive in what is now the future."""
    alive = _noted(connection, "alive")
    if alive is not None and int(alive) / 1000 > time.time() + 60:
        ahead = int(alive) / 1000 - time.time()
        found = f"is {ahead / 60:.0f} minutes behind what the server wrote down last"
        yield ill("clock", found, "set the clock, and let it be kept (NTP)")


def _noted(connection: sqlite3.Connection, name: str) -> bytes | str | None:
    """What a server has noted under a name."""
    row = connection.execute("SELECT value FROM house WHERE name = ?", (name,)).fetchone()
    return None if row is None else row[0]


def moved(noted: bytes | str | None) -> Iterator[Finding]:
    """Whether all of it is to be found in another database."""
    if noted is not None:
        target = json.loads(noted)["to"]
        mend = f"name that one with --database or LUDENDUM_DATABASE: {shlex.quote(target)}"
        yield ill("database", f"this is an old one: it was moved to “{target}”", mend)


# copies --------------------------------------------------------------------------------------------------------------


def copies(folder: Path, now: float) -> Finding:
    """Whether there is a fresh copy that can be read."""
    command = f"ludendum backup {shlex.quote(str(folder / 'tonight.sqlite3'))}"
    mend = f"{command}  # now, and every night: deploy/ludendum-backup.timer"
    try:
        found = [file for file in folder.iterdir() if file.is_file() and not file.name.startswith(".")]
    except FileNotFoundError:
        made = f"mkdir -m 700 -p {shlex.quote(str(folder))}"
        return ill("copies", f"there is no folder “{folder}”", f"name the right one, or {made} && {mend}")
    except OSError as error:
        return ill("copies", f"“{folder}” cannot be read ({_code(error)})", mend)
    if not found:
        return ill("copies", f"there is none in “{folder}”", mend)
    newest = max(found, key=lambda file: file.stat().st_mtime)
    days = (now - newest.stat().st_mtime) / 86_400
    said = f"the newest of {len(found)} is “{newest.name}”, {max(0.0, days):.1f} days old"
    if not newest.stat().st_size:
        return ill("copies", f"{said}, and empty", mend)
    if newest.suffix == ".sqlite3" and not _is_sqlite(newest):
        return ill("copies", f"{said}, and no database", mend)
    if now - newest.stat().st_mtime > FRESH:
        return warn("copies", said, mend)
    if os.name == "posix" and stat.S_IMODE(newest.stat().st_mode) & 0o077:
        return warn(
            "copies", f"{said}, and others on this machine can read it", f"chmod 600 {shlex.quote(str(newest))}"
        )
    return well("copies", said)

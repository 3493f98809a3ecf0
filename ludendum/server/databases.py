"""Where a database is: what people write, the URL that is made of it, and what to do when it cannot be used.

A password may be part of it. It is told to nobody: what is shown of a URL, or said of an error, is without.
"""

import shlex
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from ludendum.hosting.places import default_database
from ludendum.server.logs import error_code

KINDS = "name a file, sqlite:FILE or postgresql://USER:PASSWORD@HOST/NAME"
UNREADABLE = (
    "this address of a database cannot be read; write postgresql://USER:PASSWORD@HOST:PORT/NAME, "
    "and signs like / @ : in a password as %2F %40 %3A"
)
DRIVER = "postgresql+psycopg"

REMEDIES = (
    ("password authentication failed", "check the user and the password that “--database” names"),
    ("no password supplied", "name the password too, or keep it in ~/.pgpass"),
    ("does not exist", "check the names, or let its keeper make them with “createuser” and “createdb”"),
    ("no pg_hba.conf entry", "let its keeper admit this machine and user in pg_hba.conf"),
    ("starting up", "wait a moment, and start again"),
    ("shutting down", "wait until it is back, and start again"),
    ("too many clients", "let it admit more connections (max_connections)"),
    ("remaining connection slots", "let it admit more connections (max_connections)"),
    ("permission denied", "let its keeper make this user the owner of the database"),
    ("read-only transaction", "name the server that is written to, not a copy that follows it"),
    ("connection option", "check what stands after “?” in “--database”"),
)
"""What PostgreSQL says, and what is to be done then."""
ROOM = "make room on the disk first (docs/running.md, “When the disk is full”)"
COPIES = "restore a copy of it (docs/running.md, “Copies, and restoring one”)"
WRITABLE = "let whoever runs this read and write that folder and the file, or name another place with LUDENDUM_HOME"
FILE_REMEDIES = (
    ("NOTADB", f"name the right file, or {COPIES}"),
    ("CORRUPT", f"keep it, and {COPIES}"),
    ("SQLITE_FULL", ROOM),
    ("ENOSPC", ROOM),
    ("EDQUOT", ROOM),
    ("READONLY", WRITABLE),
    ("CANTOPEN", WRITABLE),
    ("EROFS", WRITABLE),
    ("EACCES", WRITABLE),
    ("EPERM", WRITABLE),
    ("SQLITE_BUSY", "find what else has it open (fuser), and stop that"),
)
"""What system or SQLite call what is wrong with a file, and what is to be done then."""
LATER = "install that version again, or restore a copy of before (docs/running.md, “Upgrading, and going back”)"
ELSEWHERE = "see that it runs, and that “--database” names its host and port"


class BadDatabase(ValueError):
    """Why what somebody wrote names no database, in a sentence that says what to do."""


class Moved(Exception):
    """What a database holds was moved to another, where it is played on with."""

    def __init__(self, target: str, day: str) -> None:
        super().__init__(f"it was moved to “{target}” on {day}")
        self.target = target


UNUSABLE = (OSError, SQLAlchemyError, CommandError, Moved)
"""What a database says that cannot be used."""


def read_url(text: str) -> str:
    """The URL of the database that somebody names; raises `BadDatabase`, which tells nothing of a password."""
    kind, _, rest = text.partition(":")
    if kind in ("postgresql", "postgres") or kind.startswith("postgresql+"):
        return _read_server(f"{DRIVER}:{rest}")
    if kind == "sqlite":
        # As SQLAlchemy writes it, with slashes; or as people do.
        named = rest.removeprefix("///") if rest.startswith("///") else rest
        return _read_file(named)
    if "://" in text:
        raise BadDatabase(f"{kind[:20]} is no kind of database that is used here; {KINDS}")
    return _read_file(text)


def _read_server(text: str) -> str:
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadDatabase(UNREADABLE) from None
    if "@" in (url.host or ""):  # where a password that is not written as it should be goes on
        raise BadDatabase(UNREADABLE)
    if not url.database:
        raise BadDatabase("the address names no database on that server; add its name, as in postgresql://HOST/NAME")
    return url.render_as_string(hide_password=False)


def _read_file(text: str) -> str:
    if not text or "\0" in text:
        raise BadDatabase(f"this names no file; {KINDS}")
    return url_of(Path(text).expanduser())


def url_of(file: Path) -> str:
    """The URL of the database in a file."""
    return URL.create("sqlite", database=str(file.absolute())).render_as_string()


def default_url() -> str | None:
    """The database of a server that is told none; None where this system has no place for it."""
    file = default_database()
    return None if file is None else url_of(file)


def file_of(url: str) -> Path | None:
    """The file a database lies in; None if a server keeps it."""
    read = make_url(url)
    return Path(read.database or "") if read.get_backend_name() == "sqlite" else None


def shown(url: str) -> str:
    """A database as it may be told to anybody."""
    read = make_url(url)
    if read.get_backend_name() == "sqlite":
        return read.database or ""
    user = f"{read.username}@" if read.username else ""
    # A socket is named behind the question mark, where a password may stand too.
    host = read.host or read.query.get("host", "") or "localhost"
    port = f":{read.port}" if read.port else ""
    return f"postgresql://{user}{host if isinstance(host, str) else ','.join(host)}{port}/{read.database}"


def trouble(url: str, error: Exception) -> str:
    """Why a database cannot be used, and what to do, in a sentence."""
    place = f"The database “{shown(url)}” cannot be used"
    if isinstance(error, ModuleNotFoundError):
        return f"{place}: the driver of PostgreSQL is not installed; install it with “pip install 'ludendum[workers]'”."
    if isinstance(error, CommandError) and "locate revision" in str(error):
        return f"{place}: a later version of Ludendum has served it; {LATER}."
    if isinstance(error, Moved):
        return f"{place}: {error}; {after_move(url, error.target)}."
    said, file = reason(error), file_of(url)
    if file is not None and file.exists() and not file.is_file():
        return f"{place}: it is no file; name one, or a folder with LUDENDUM_HOME."
    if file is not None and (wrong := _no_folder(file)) is not None:
        return f"{place}: “{wrong}” is no folder; name one with LUDENDUM_HOME, or a file with “--database”."
    if file is not None or not isinstance(error, DBAPIError):
        return f"{place}: {said}{remedy_of(error)}."
    remedy = next((remedy for part, remedy in REMEDIES if part in said), ELSEWHERE)
    return f"{place}: {said}; {remedy}."


def _no_folder(file: Path) -> Path | None:
    """What stands in the way of a file as if it were a folder."""
    return next((one for one in file.parents if one.exists() and not one.is_dir()), None)


def remedy_of(error: Exception) -> str:
    """What to do about a file that cannot be used, to stand behind the reason."""
    code = error_code(error) or ""
    found = next((remedy for part, remedy in FILE_REMEDIES if part in code), None)
    return "" if found is None else f"; {found}"


def after_move(url: str, target: str) -> str:
    """What to do where somebody comes to a database that was moved away."""
    file = file_of(url)
    named = "--from URL --to NEW" if file is None else f"--from {shlex.quote(f'sqlite:{file}')} --to sqlite:NEW"
    return (
        f"name “{target}” with “--database” or LUDENDUM_DATABASE; or, to go on with the old one, move it to a new one "
        f"with “ludendum move {named}”"
    )


def reason(error: Exception) -> str:
    """Why something failed, in a line."""
    if isinstance(error, DBAPIError):
        said = _last_words(str(error.orig))
    else:
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    code = error_code(error)
    return said.partition("\n")[0].rstrip(".") + ("" if code is None else f" ({code})")


def _last_words(said: str) -> str:
    """Of a connection that failed, what the other side said, without the address, which is told already."""
    return said.partition("\n")[0].rpartition("FATAL:")[2].strip()

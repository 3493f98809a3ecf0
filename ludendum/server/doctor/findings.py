"""What is examined, and what is found."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

from msgspec import Struct

State = Literal["ok", "warn", "ill"]


class Finding(Struct, frozen=True):
    """What was looked at, how it is, and what to do about it where something is to be done."""

    what: str
    state: State
    found: str
    mend: str = ""

    def text(self) -> str:
        return f"{self.state:<5}{self.what}: {self.found}{f'. To mend: {self.mend}' if self.mend else ''}"


def well(what: str, found: str) -> Finding:
    return Finding(what, "ok", found)


def warn(what: str, found: str, mend: str) -> Finding:
    return Finding(what, "warn", found, mend)


def ill(what: str, found: str, mend: str) -> Finding:
    return Finding(what, "ill", found, mend)


@dataclass(frozen=True)
class Patient:
    """Which installation; what is not named is the usual, and need not be there."""

    database: str
    is_named: bool = False
    """Whether somebody said that the database is there."""
    port: int | None = None
    """Where somebody says that a server answers."""
    public_url: str | None = None
    bus: str | None = None
    backups: Path | None = None
    must_run: bool = False
    """Whether somebody says that a server runs."""

    @property
    def is_readable(self) -> bool:
        """Whether what names the database can name one."""
        kind = self.database.partition("://")[0].partition("+")[0]
        return "://" not in self.database or kind in ("sqlite", "postgresql", "postgres")

    @property
    def file(self) -> Path | None:
        """The database's file; None if it is a server's."""
        return file_of(self.database)


def file_of(database: str) -> Path | None:
    """The file that a database's address, or a path, names; None for another engine's.

    >>> file_of("sqlite:////var/lib/ludendum/server.sqlite3").as_posix()
    '/var/lib/ludendum/server.sqlite3'
    >>> file_of("postgresql:///ludendum") is None
    True
    """
    scheme = urlsplit(database).scheme.partition("+")[0]
    if scheme in ("postgresql", "postgres"):
        return None
    if scheme == "sqlite":
        rest = database.partition(":")[2]
        return Path(unquote(rest.removeprefix("///") if rest.startswith("///") else rest))
    return Path(database)


def sized(count: float) -> str:
    """Bytes, for people.

    >>> sized(1_234_567)
    '1.2 MB'
    """
    for unit in ("bytes", "kB", "MB", "GB"):
        if count < 1000 or unit == "GB":
            break
        count /= 1000
    return f"{count:.0f} {unit}" if unit == "bytes" else f"{count:.1f} {unit}"

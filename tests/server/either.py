"""A database of either kind, and the trouble a test may make for it."""

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from ludendum.server.databases import url_of
from tests.server.postgres import postgres


class Either(Protocol):
    """A database that is new."""

    @property
    def url(self) -> str: ...

    def locked(self) -> AbstractContextManager[None]:
        """Meanwhile somebody else keeps everybody from writing."""
        ...

    def out_of_reach(self) -> AbstractContextManager[None]:
        """Meanwhile nobody can open it, and nobody has it open."""
        ...


@dataclass(frozen=True)
class File:
    """SQLite's."""

    path: Path

    @property
    def url(self) -> str:
        return url_of(self.path)

    @contextmanager
    def locked(self) -> Iterator[None]:
        with closing(sqlite3.connect(self.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("COMMIT")

    @contextmanager
    def out_of_reach(self) -> Iterator[None]:
        folder = self.path.parent
        elsewhere = folder.rename(folder.with_name("elsewhere"))
        yield
        elsewhere.rename(folder)


@dataclass(frozen=True)
class Served:
    """PostgreSQL's."""

    url: str

    @property
    def name(self) -> str:
        return self.url.rpartition("/")[2]

    @contextmanager
    def locked(self) -> Iterator[None]:
        with postgres().connect(self.name) as other, other.transaction():
            other.execute("LOCK TABLE entries, guests IN SHARE ROW EXCLUSIVE MODE")
            yield

    @contextmanager
    def out_of_reach(self) -> Iterator[None]:
        with postgres().connect() as other:
            other.execute(f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS false")
            other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (self.name,))
            yield
            other.execute(f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS true")


def new_database(kind: str, folder: Path) -> Either:
    """A database in this folder, or on the tests' own server."""
    if kind == "postgresql":
        return Served(postgres().fresh())
    (folder / "database").mkdir()
    return File(folder / "database" / "new.sqlite3")

"""The two kinds of database, SQLite and PostgreSQL: whatever each does in its own way stands here and nowhere else."""

from functools import cache
from typing import Any, Protocol

from sqlalchemy import URL, ClauseElement, Connection, Engine, Executable, Table, make_url
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler

from ludendum.server.jobs import Job, Result

PATIENCE = 10_000
"""Milliseconds to wait for somebody else who writes."""


class Kind(Protocol):
    """What a kind of database does in its own way."""

    def engine(self, url: URL) -> Engine:
        """The engine on a database, whose connections are set up as ours are to be."""
        ...

    def engine_to_read(self, url: URL) -> Engine:
        """The engine on a database that is there already, for those who only read: nothing of it is touched."""
        ...

    def connect_to_write(self, engine: Engine) -> Connection:
        """A connection for those who write: what they have read is still so when they do."""
        ...

    def migrate_alone(self, connection: Connection) -> None:
        """Wait until nobody else changes the shape of this database."""
        ...

    def prepare(self, connection: Connection) -> None:
        """What the writer's connection needs before its first batch."""
        ...

    def commit(self, connection: Connection, jobs: list[Job]) -> list[Result]:
        """Write a batch in one transaction, in which each job stands or falls alone; raises if none could stand."""
        ...

    def is_locked(self, error: Exception) -> bool:
        """Whether it says that somebody else writes, and did so for longer than we wait."""
        ...

    def take_time(self, connection: Connection) -> None:
        """Let a transaction that has begun take as long as it needs."""
        ...

    def count_servers(self, connection: Connection) -> int:
        """How many others of ours are connected, as far as the database itself can tell."""
        ...

    def overwrite_deleted(self, engine: Engine) -> None:
        """Let what was deleted be overwritten as soon as this kind of database can."""
        ...


class Alone(Executable, ClauseElement):
    """Until this transaction ends nobody else writes rows of a table, and who was writing some has ended.

    For what depends on rows that others may be about to write: in SQLite whoever writes is alone anyway.
    """

    inherit_cache = False

    def __init__(self, table: Table) -> None:
        self.table = table


@compiles(Alone, "sqlite")
def _as_it_is(_wanted: Alone, _compiler: SQLCompiler, **_: Any) -> str:
    return "SELECT 1"


@compiles(Alone, "postgresql")
def _locked(wanted: Alone, compiler: SQLCompiler, **_: Any) -> str:
    return f"LOCK TABLE {compiler.preparer.format_table(wanted.table)} IN SHARE ROW EXCLUSIVE MODE"


@cache
def _kind(name: str) -> Kind:
    # Imported here: only those who use PostgreSQL need its driver.
    if name == "postgresql":
        from ludendum.server.engines.postgresql import PostgreSQL

        return PostgreSQL()
    from ludendum.server.engines.sqlite import SQLite

    return SQLite()


def kind_of(engine: Engine) -> Kind:
    return _kind(engine.dialect.name)


def make_engine(url: str) -> Engine:
    """The engine on the database at a URL."""
    read = make_url(url)
    return _kind(read.get_backend_name()).engine(read)


def engine_to_read(url: str) -> Engine:
    """The engine on a database that is there already, for those who only read."""
    read = make_url(url)
    return _kind(read.get_backend_name()).engine_to_read(read)

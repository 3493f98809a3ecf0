"""The database: opened, brought to its present shape, and written in."""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable, Table, insert, inspect, literal, select, true

from ludendum.server import schema
from ludendum.server.databases import Moved
from ludendum.server.engines import kind_of, make_engine
from ludendum.server.settings import wall_clock

STARTED = "started"
"""Under which name it is noted when a server last began with this database."""
ADDRESS = "address"
"""Under which name it is noted where the server was last to be found."""
DOOR = "door"
"""Under which name it is noted whether one comes in by invitation alone: `closed` or `open`."""
MOVED = "moved"
"""Under which name it is noted that all this was moved to another database."""
MIGRATIONS = Path(__file__).resolve().parent / "migrations"


def open_database(url: str, *, even_moved: bool = False) -> Engine:
    """The engine on the database at a URL, brought to its present shape; a file that is not there is made.

    Raises `Moved`, unless what was moved away is wanted too.
    """
    engine = make_engine(url)
    try:
        if not even_moved:
            check_unmoved(engine)
        _migrate(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes, for those who do not leave it to the writer."""
    with kind_of(engine).connect_to_write(engine) as connection, connection.begin():
        yield connection


def check_writable(engine: Engine) -> None:
    """Write something, and be it nothing but when: raises what a full or read-only disk says to it."""
    with writing(engine) as connection:
        connection.execute(noting(STARTED, str(wall_clock()).encode()))


def note_address(url: str, address: str, *, is_closed: bool) -> None:
    """Note where the server is to be found, and whether that takes an invitation, for whoever makes links to it."""
    engine = make_engine(url)
    try:
        with writing(engine) as connection:
            connection.execute(noting(ADDRESS, address.encode()))
            connection.execute(noting(DOOR, b"closed" if is_closed else b"open"))
    finally:
        engine.dispose()


def mark_moved(url: str, target: str) -> None:
    """Note in a database, of whatever shape, that all it holds is to be found in another."""
    engine = make_engine(url)
    try:
        with writing(engine) as connection:
            connection.execute(noting(MOVED, json.dumps({"to": target, "at": wall_clock()}).encode()))
    finally:
        engine.dispose()


def check_unmoved(engine: Engine) -> None:
    """Raises `Moved`: whoever forgets where the database is now is not to go on with the old one."""
    if not inspect(engine).has_table(schema.house.name):
        return
    house = schema.house.c
    with engine.connect() as connection:
        noted: bytes | None = connection.execute(select(house.value).where(house.name == MOVED)).scalar()
    if noted is not None:
        raise moved(noted)


def moved(noted: bytes) -> Moved:
    """What the note says."""
    told = json.loads(noted)
    return Moved(told["to"], datetime.fromtimestamp(told["at"] / 1000, UTC).date().isoformat())


def noting(name: str, value: bytes) -> Executable:
    """Writes down what the server itself is to remember, in place of what it did."""
    return _row(schema.house, "ON CONFLICT (name) DO UPDATE SET value = excluded.value", name=name, value=value)


def unless_there(table: Table, **values: Any) -> Executable:
    """Writes a row, unless there is one of its key: of several who do so at once, one has."""
    return _row(table, "ON CONFLICT DO NOTHING", **values)


def _row(table: Table, otherwise: str, **values: Any) -> Executable:
    # Both databases know these words, and SQLAlchemy each in another dialect of its own.
    row = select(*(literal(value, table.c[name].type) for name, value in values.items())).where(true())
    return insert(table).from_select(list(values), row.suffix_with(otherwise))


class OtherShape(Exception):
    """The database has not the shape that this version gives it."""


class LaterShape(OtherShape):
    """It has one of a later version."""


def check_shape(engine: Engine) -> None:
    """Raises `OtherShape`: whoever works beside a server changes nothing of that."""
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    known = ScriptDirectory(str(MIGRATIONS))
    with engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    if found != known.get_current_head():
        of_before = [one.revision for one in known.walk_revisions()]
        raise OtherShape if found is None or found in of_before else LaterShape


def _migrate(engine: Engine) -> None:
    # Imported here: only a starting server needs it.
    from alembic import command
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with writing(engine) as connection:
        kind_of(engine).migrate_alone(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

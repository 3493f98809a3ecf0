"""The database: opened, brought to its present shape, and read."""

import logging
import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, delete, event, insert
from sqlalchemy.pool import ConnectionPoolEntry

from ludendum.server import schema
from ludendum.server.settings import wall_clock

STARTED = "started"
"""Under which name it is noted when a server last began with this database."""
ADDRESS = "address"
"""Under which name it is noted where the server was last to be found."""
MIGRATIONS = Path(__file__).resolve().parent / "migrations"
PATIENCE = 10_000
"""Milliseconds to wait for another process that writes."""


JOURNAL_PAGES = 8_000
"""Pages of 4 kB that the journal holds before they are copied to their places."""
STATEMENTS = 256
"""How many statements the driver remembers how to carry out: one for each number of moves that are written at once."""


def open_database(path: Path) -> Engine:
    """The engine on this file, which is made, readable to its owner alone, if it is not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    engine = create_engine(f"sqlite:///{path}", connect_args={"cached_statements": STATEMENTS})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    _migrate(engine)
    return engine


def check_writable(engine: Engine) -> None:
    """Write something, and be it nothing but when: raises what a full or read-only disk says to it."""
    noted = schema.house.c.name == STARTED
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(delete(schema.house).where(noted))
        connection.execute(insert(schema.house).values(name=STARTED, value=str(wall_clock()).encode()))


def note_address(path: Path, address: str) -> None:
    """Note where the server is to be found, for whoever makes links to it."""
    engine = open_database(path)
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            connection.execute(delete(schema.house).where(schema.house.c.name == ADDRESS))
            connection.execute(insert(schema.house).values(name=ADDRESS, value=address.encode()))
    finally:
        engine.dispose()


def _prepare(connection: Any, _entry: ConnectionPoolEntry) -> None:
    # Transactions are ours to begin: the driver's own habit would begin them late, and savepoints would not hold.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {PATIENCE}",
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


def _migrate(engine: Engine) -> None:
    # Imported here: only a starting server needs it.
    from alembic import command
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

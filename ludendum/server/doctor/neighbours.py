"""What a server of several workers leans on: PostgreSQL and the bus."""

import json
import socket
import time
from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ludendum.server.doctor.findings import Finding, Patient, ill, sized, warn, well
from ludendum.server.doctor.keeping import known_shapes, moved, shape

if TYPE_CHECKING:
    import psycopg

PATIENCE = 5
"""Seconds to wait for a neighbour."""
SKEW = 1.0
"""Seconds by which two clocks of one house may differ."""
PORT = 4222
"""NATS', where none is named."""


def examined(patient: Patient) -> Iterator[Finding]:
    if patient.file is None and patient.is_readable:
        yield from postgresql(patient.database)
    if patient.bus is not None:
        yield bus(patient.bus)


def postgresql(url: str) -> Iterator[Finding]:
    if find_spec("psycopg") is None:
        yield ill("PostgreSQL", "the package psycopg is missing", "pip install 'ludendum[workers]'")
        return
    import psycopg

    plain = f"postgresql:{url.partition(':')[2]}"
    try:
        with psycopg.connect(plain, connect_timeout=PATIENCE, autocommit=True) as connection:
            yield from _asked(connection)
    except psycopg.ProgrammingError:  # which quotes what it was given, and a password may be part of that
        yield ill("PostgreSQL", "its address cannot be read, or not asked", "write postgresql://USER@HOST:PORT/NAME")
    except psycopg.Error as error:
        said = str(error).strip().splitlines()[-1] if str(error).strip() else type(error).__name__
        yield ill("PostgreSQL", f"cannot be reached: {said}", "start it, or name the right one with --database")


def _asked(connection: "psycopg.Connection[tuple[object, ...]]") -> Iterator[Finding]:
    def ask(question: str) -> str:
        row = connection.execute(question).fetchone()
        return "" if row is None else str(row[0])

    yield well(
        "PostgreSQL", f"{ask('SHOW server_version')}, {sized(int(ask('SELECT pg_database_size(current_database())')))}"
    )
    if ask("SHOW transaction_read_only") != "off":
        yield ill("writing", "this PostgreSQL only reads", "name the one that is written (the primary)")
    yield shape(_revision(connection), known_shapes())
    yield from _moved(connection)
    behind = abs(time.time() - float(ask("SELECT extract(epoch FROM clock_timestamp())")))
    if behind > SKEW:
        found = f"PostgreSQL's and this machine's differ by {behind:.1f} s"
        yield warn("clock", found, "let both be kept (NTP)")
    used, most = int(ask("SELECT count(*) FROM pg_stat_activity")), int(ask("SHOW max_connections"))
    said = f"{used} of {most} are used"
    if used > 0.8 * most:
        yield warn("connections", said, "raise max_connections of PostgreSQL, or use fewer workers")
    else:
        yield well("connections", said)


def _revision(connection: "psycopg.Connection[tuple[object, ...]]") -> str | None:
    row = connection.execute("SELECT to_regclass('alembic_version')").fetchone()
    if row is None or row[0] is None:
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def _moved(connection: "psycopg.Connection[tuple[object, ...]]") -> Iterator[Finding]:
    row = connection.execute("SELECT to_regclass('house')").fetchone()
    if row is not None and row[0] is not None:
        row = connection.execute("SELECT value FROM house WHERE name = 'moved'").fetchone()
        yield from moved(row[0] if row is not None and isinstance(row[0], bytes) else None)


def bus(url: str) -> Finding:
    """Whether a bus answers at an address, or at each of several with commas between them."""
    found = [_one_bus(one.strip()) for one in url.split(",")]
    wrong = [one for one in found if one.state != "ok"]
    if wrong and len(wrong) < len(found):
        return warn("bus", f"{len(found) - len(wrong)} of {len(found)} answer; one {wrong[0].found}", wrong[0].mend)
    return (wrong or found)[0]


def _one_bus(url: str) -> Finding:
    parts = urlsplit(url)
    mend = "start it, or name the right one with --bus; meanwhile workers ask the database, and news comes slower"
    if parts.scheme not in ("nats", "tls") or not parts.hostname:
        return ill("bus", f"“{url}” is no address of a bus", "write it as nats://HOST:4222")
    try:
        with socket.create_connection((parts.hostname, parts.port or PORT), PATIENCE) as line:
            line.settimeout(PATIENCE)
            greeting = line.recv(4096)
    except OSError as error:
        return ill("bus", f"cannot be reached: {error}", mend)
    if not greeting.startswith(b"INFO "):
        return ill("bus", "something else answers there", mend)
    told = json.loads(greeting[5:].splitlines()[0])
    return well("bus", f"NATS {told.get('version', '?')}")

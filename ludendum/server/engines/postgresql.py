"""PostgreSQL: many processes write one database, on one machine or several."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from psycopg import Connection as Driver
from psycopg import Error
from psycopg.errors import DeadlockDetected, LockNotAvailable, SerializationFailure
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from ludendum.server import engines
from ludendum.server.engines.committing import OneByOne
from ludendum.server.jobs import Job, Result

OURS = "ludendum"
"""What our connections are called."""
CONNECTIONS = 8
"""Kept open by one worker; as many again for a while, where many read at once."""
TRIES = 4
"""How often a batch is written anew that stood in the way of another worker's."""
ANSWERS = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
"""Seconds, and how often: a server that is gone without a word is noticed."""
UNHEARD = 15_000
"""Milliseconds after which what we have sent, and nobody has taken, ends the connection."""
MIGRATING = 0x6C7564656E64
"""Under which number those wait for each other who change the shape of the database."""

# One statement is a transaction by itself, and one way there and back. An entry whose number or key is taken, or bound
# into a volume, is left out, and nothing changes about its table.
_MAKE = """
WITH made AS (
  INSERT INTO entries (table_id, number, guest, key, entry)
  SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[], %b::bytea[])
    AS made (table_id, number, guest, key, entry)
  WHERE NOT EXISTS (SELECT 1 FROM volumes WHERE table_id = made.table_id AND entries >= made.number)
  ON CONFLICT DO NOTHING RETURNING table_id, number
), touched AS (
  UPDATE tables
  SET begun = sheet.begun, waiting = sheet.waiting, outcome = sheet.outcome, touched = sheet.touched,
    since = COALESCE(sheet.since, tables.since), notice = NULL
  FROM unnest(%s::text[], %s::int[], %s::bool[], %s::text[], %s::bytea[], %s::bigint[], %s::bigint[])
    AS sheet (table_id, number, begun, waiting, outcome, touched, since)
  JOIN made USING (table_id, number)
  WHERE tables.id = sheet.table_id
)
SELECT table_id, number FROM made"""

_SETTINGS = """
SELECT set_config('lock_timeout', %s, false), set_config('idle_in_transaction_session_timeout', %s, false),
  CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END"""


class PostgreSQL:
    """How things are done among many."""

    def __init__(self) -> None:
        self._one_by_one = OneByOne("%s", _passes)

    def engine(self, url: URL) -> Engine:
        # What is read belongs together: one moment for all that is read on a connection before it is given back.
        engine = create_engine(
            url,
            isolation_level="REPEATABLE READ",
            pool_size=CONNECTIONS,
            max_overflow=CONNECTIONS,
            pool_pre_ping=True,
            connect_args={"application_name": OURS, "tcp_user_timeout": UNHEARD, **ANSWERS},
        )
        event.listen(engine, "connect", _prepare)
        return engine

    def engine_to_read(self, url: URL) -> Engine:
        return self.engine(url)

    def connect_to_write(self, engine: Engine) -> Connection:
        return engine.connect().execution_options(isolation_level="READ COMMITTED")

    def migrate_alone(self, connection: Connection) -> None:
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})

    def prepare(self, connection: Connection) -> None:
        """Nothing: the driver remembers what it has carried out often."""

    def commit(self, connection: Connection, jobs: list[Job]) -> list[Result]:
        for _ in range(TRIES - 1):
            try:
                return self._commit(connection, jobs)
            except Exception as error:
                if not _passes(error):
                    raise
        return self._commit(connection, jobs)

    def _commit(self, connection: Connection, jobs: list[Job]) -> list[Result]:
        if _fit_together(jobs) and (results := self._commit_together(_driver(connection), jobs)) is not None:
            return results
        with connection.begin():
            cursor = connection.connection.cursor()
            results = []
            for plain, some in groupby(jobs, key=lambda job: job.is_plain):
                results += self._carry_out(connection, cursor, list(some), plain=plain)
            cursor.close()
        return results

    def _commit_together(self, driver: "Driver[Any]", jobs: list[Job]) -> list[Result] | None:
        """Commit plain jobs by one statement; None, and nothing is written, if one falls."""
        driver.autocommit = True
        try:
            with driver.cursor() as cursor:
                return _made(cursor, jobs)
        except Error as error:
            if driver.closed or self.is_locked(error):
                raise
            return None  # whose fault it is comes to light one by one
        finally:
            if not driver.closed:
                driver.autocommit = False

    def _carry_out(
        self, connection: Connection, cursor: DBAPICursor, jobs: list[Job], *, plain: bool
    ) -> Iterable[Result]:
        """Write some jobs within a transaction: moves together, if none of them falls."""
        if plain and len(jobs) > 1 and _fit_together(jobs):
            cursor.execute("SAVEPOINT together")
            try:
                results = _made(cursor, jobs)
                cursor.execute("RELEASE SAVEPOINT together")
                return results
            except Error as error:
                if _passes(error):
                    raise
            cursor.execute("ROLLBACK TO SAVEPOINT together")
            cursor.execute("RELEASE SAVEPOINT together")
        return [self._one_by_one.carry_out(connection, cursor, job) for job in jobs]

    def is_locked(self, error: Exception) -> bool:
        return _passes(error) or isinstance(_cause(error), LockNotAvailable)

    def take_time(self, connection: Connection) -> None:
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))

    def count_servers(self, connection: Connection) -> int:
        wanted = text(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
            "AND application_name = :ours AND pid <> pg_backend_pid()"
        )
        return int(connection.execute(wanted, {"ours": OURS}).scalar_one())

    def overwrite_deleted(self, engine: Engine) -> None:
        """When its own chores come to it: what is deleted is overwritten in time, and leaves its journal."""


def _fit_together(jobs: list[Job]) -> bool:
    """Whether all are moves, and none stands in another's place or at another's table."""
    if not all(job.is_plain for job in jobs):
        return False
    places = {job.entries[0][:2] for job in jobs}
    sheets = [job.sheet.table_id for job in jobs if job.sheet is not None]
    return len(places) == len(jobs) and len(set(sheets)) == len(sheets)


def _made(cursor: Any, jobs: list[Job]) -> list[Result]:
    """Make moves by one statement; whether each was made, in the order of the jobs."""
    # Two workers that take the same places in the same order wait for each other, and never both at once.
    ordered = sorted(jobs, key=_place)
    touching = [(*job.entries[0][:2], *job.sheet[:-1]) for job in ordered if job.sheet is not None]
    columns = [list(column) for column in zip(*(job.entries[0] for job in ordered), strict=True)]
    columns += [list(column) for column in zip(*touching, strict=True)] or [[] for _ in range(7)]
    cursor.execute(_MAKE, columns)
    made = set(cursor.fetchall())
    return [_place(job) in made for job in jobs]


def _place(job: Job) -> tuple[str, int]:
    entry = job.entries[0]
    return entry.table_id, entry.number


def _prepare(driver: "Driver[Any]", _entry: ConnectionPoolEntry) -> None:
    """What is acknowledged is on the disk; nobody is waited for without end, nor keeps others waiting."""
    waits = f"{engines.PATIENCE}ms"
    before, driver.autocommit = driver.autocommit, True
    driver.execute(_SETTINGS, (waits, waits))
    driver.autocommit = before


def _driver(connection: Connection) -> "Driver[Any]":
    found: Driver[Any] = connection.connection.driver_connection  # type: ignore[assignment]
    return found


def _passes(error: Exception) -> bool:
    """Whether it says that two stood in each other's way, and one had to yield."""
    return isinstance(_cause(error), DeadlockDetected | SerializationFailure)


def _cause(error: Exception) -> BaseException:
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error

"""A batch job by job: each within a savepoint, so that what fails undoes itself alone."""

from collections.abc import Callable

from sqlalchemy import Connection
from sqlalchemy.engine.interfaces import DBAPICursor

from ludendum.server.jobs import Job, Result

# What is bound into a volume is taken as well: whoever slept since the match ended writes nothing into it.
INSERT = """
INSERT INTO entries (table_id, number, guest, key, entry) SELECT * FROM (SELECT ? AS t, ? AS n, ?, ?, ?) AS made
WHERE NOT EXISTS (SELECT 1 FROM volumes WHERE table_id = made.t AND entries >= made.n) ON CONFLICT DO NOTHING"""
TOUCH = """
UPDATE tables SET begun = ?, waiting = ?, outcome = ?, touched = ?, since = COALESCE(?, since), notice = NULL
WHERE id = ?"""


class OneByOne:
    """Writes jobs in the order they came; a statement's places are marked as the driver wants them.

    What is nobody's fault, and may be tried again, undoes the whole batch.
    """

    def __init__(self, mark: str = "?", passing: Callable[[Exception], bool] = lambda _: False) -> None:
        self._passes = passing
        self._insert = INSERT.replace("?", mark)
        self._touch = TOUCH.replace("?", mark)

    def carry_out(self, connection: Connection, cursor: DBAPICursor, job: Job) -> Result:
        """Write one job, within a transaction that has begun."""
        cursor.execute("SAVEPOINT job")
        try:
            if self._written(connection, cursor, job):
                cursor.execute("RELEASE SAVEPOINT job")
                return True
            failure: Result = False
        except Exception as error:
            if self._passes(error):
                raise
            failure = error
        cursor.execute("ROLLBACK TO SAVEPOINT job")
        cursor.execute("RELEASE SAVEPOINT job")
        return failure

    def _written(self, connection: Connection, cursor: DBAPICursor, job: Job) -> bool:
        for statement in job.before:
            connection.execute(statement)
        for row in job.entries:
            cursor.execute(self._insert, row)
            if not cursor.rowcount:
                return False
        if job.sheet is not None:
            cursor.execute(self._touch, job.sheet)
        for statement in job.after:
            connection.execute(statement)
        return True

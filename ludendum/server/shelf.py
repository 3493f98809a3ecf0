"""What workers keep for each other for a while: records that somebody brought, and reviews, with how far they are.

A server that has its database to itself needs none of it: it has them in memory.
"""

import zlib

from sqlalchemy import Engine, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ludendum.server import schema
from ludendum.server.leases import now_of
from ludendum.server.storage import writing

RECORD, REVIEW = "record:", "review:"


class Shelf:
    """Rows by name, each good for a time by the database's clock. Its methods are for threads."""

    def __init__(self, engine: Engine, holder: str) -> None:
        self._engine = engine
        self._holder = holder

    def claim(self, name: str, data: bytes, lasts: int) -> bool:
        """Put something under a name that is free, or whose time is over; whether it is ours now."""
        shelf = schema.shelf
        with writing(self._engine) as connection:
            now = now_of(connection)
            insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            put = insert(shelf).values(name=name, holder=self._holder, data=data, until=now + lasts, looked=now)
            put = put.on_conflict_do_update(
                index_elements=["name"],
                set_={column: put.excluded[column] for column in ("holder", "data", "until", "looked")},
                where=shelf.c.until <= now,
            )
            return connection.execute(put.returning(shelf.c.name)).first() is not None

    def renew(self, name: str, data: bytes, lasts: int) -> int | None:
        """Write something anew that is ours; when somebody last looked at it, or None if it is ours no more."""
        shelf = schema.shelf
        with writing(self._engine) as connection:
            ours = (shelf.c.name == name) & (shelf.c.holder == self._holder)
            changed = update(shelf).where(ours).values(data=data, until=now_of(connection) + lasts)
            looked: int | None = connection.execute(changed.returning(shelf.c.looked)).scalar()
        return looked

    def look(self, name: str) -> tuple[bytes, bool] | None:
        """What lies under a name, and whether its time is not over yet; looking is noted."""
        shelf = schema.shelf
        with writing(self._engine) as connection:
            now = now_of(connection)
            noted = update(shelf).where(shelf.c.name == name).values(looked=now)
            row = connection.execute(noted.returning(shelf.c.data, shelf.c.until, now.label("now"))).first()
        return None if row is None else (row.data, row.until > row.now)

    def forget(self, name: str) -> None:
        with writing(self._engine) as connection:
            connection.execute(delete(schema.shelf).where(schema.shelf.c.name == name))

    # records ---------------------------------------------------------------------------------------------------------

    def keep_record(self, name: str, data: bytes, lasts: int, most: int) -> None:
        """Keep a record at hand; of all of them together so many bytes, the newest."""
        self.claim(f"{RECORD}{name}", zlib.compress(data), lasts)
        shelf = schema.shelf.c
        total = func.sum(func.length(shelf.data)).over(order_by=(shelf.until.desc(), shelf.name)).label("total")
        sized = select(shelf.name, total).where(shelf.name.like(f"{RECORD}%")).subquery()
        with writing(self._engine) as connection:
            too_much = select(sized.c.name).where(sized.c.total > most)
            connection.execute(delete(schema.shelf).where(shelf.name.in_(too_much)))

    def record(self, name: str) -> bytes | None:
        found = self.look(f"{RECORD}{name}")
        return None if found is None or not found[1] else zlib.decompress(found[0])

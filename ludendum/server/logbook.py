"""The log of a table as the database has it: entry by entry, and once a match has long been over bound into one volume.

What came after the binding, as when somebody left or was back, stands entry by entry behind it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select

from ludendum.engine import Entry
from ludendum.server import schema
from ludendum.server.binding import unbind
from ludendum.server.packing import unpack


class Line(NamedTuple):
    """An entry, packed or read, and who called it what."""

    number: int
    guest: str | None
    key: str | None
    entry: bytes | Entry

    def read(self) -> Entry:
        return unpack(self.number, self.entry) if isinstance(self.entry, bytes) else self.entry


_entries, _volumes, _authors = schema.entries.c, schema.volumes.c, schema.authors.c
# Put together once: for a thousand tables at a time that would take longer than asking.
_ENTRIES = (
    select(_entries.number, _entries.guest, _entries.key, _entries.entry)
    .where(_entries.table_id == bindparam("table"), _entries.number > bindparam("after"))
    .order_by(_entries.number)
)
_VOLUME = select(_volumes.entries, _volumes.log).where(_volumes.table_id == bindparam("table"))
_AUTHORS = select(_authors.place, _authors.guest).where(_authors.table_id == bindparam("table"))


def read_log(connection: Connection, table: str, *, over: bool, after: int = 0) -> list[Line]:
    """What came after an entry at a table; raises `Broken`. Only of a match that is `over` anything is bound."""
    lines: list[Line] = []
    volume = connection.execute(_VOLUME, {"table": table}).first() if over else None
    if volume is not None and volume.entries > after:
        authors = {row.place: row.guest for row in connection.execute(_AUTHORS, {"table": table})}
        lines += [
            Line(entry.number, authors.get(place), None, entry)
            for entry, place in zip(*unbind(volume.log), strict=True)
            if entry.number > after
        ]
    behind = max(after, 0 if volume is None else volume.entries)
    lines += map(Line._make, connection.execute(_ENTRIES, {"table": table, "after": behind}).all())
    return lines


def unpacked(lines: Iterable[Line]) -> list[Entry]:
    """Raises `Broken`."""
    return [line.read() for line in lines]

"""Copying a database into another of either kind: all of it, at one moment, or nothing.

What is read is one snapshot, whatever others write meanwhile; what is written is one transaction, committed once the
copy has been read again and agrees.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, Engine, Select, Table, func, insert, select

from ludendum.engine import Broken
from ludendum.server import schema
from ludendum.server.engines import kind_of
from ludendum.server.packing import LINE, pack, pack_text, unpack
from ludendum.server.storage import MOVED, OtherShape, check_shape, moved, writing

AT_ONCE = 500
"""Rows read and written at a time."""


OTHER_SHAPE = (
    "what is to be copied has another shape than this version knows; start “ludendum serve” of this version on it "
    "once, or use the version that served it last"
)


class CannotCopy(Exception):
    """Why there is no copy, in a sentence that says what to do."""


class Copied(Struct, frozen=True):
    """What was copied."""

    tables: int
    entries: int
    rows: int
    is_marked: bool = False
    """Whether what was copied says now that it was moved."""


Progress: TypeAlias = Callable[[str, int, int], None]
"""Told now and then: of which kind of row, how many are written, and of how many."""


def in_silence(_what: str, _done: int, _all: int) -> None:
    """For those who do not watch."""


def copy(source: Engine, target: Engine, progress: Progress = in_silence) -> Copied:
    """Copy all of it into a database that is empty, and hold the copy to what was copied; raises `CannotCopy`."""
    try:
        check_shape(source)
    except OtherShape:
        raise CannotCopy(OTHER_SHAPE) from None
    with source.connect() as reading, writing(target) as written:
        _check_empty_of_marks(written)
        _check_empty(written)
        for connection, engine in ((reading, source), (written, target)):
            kind_of(engine).take_time(connection)
        counts = {table: _count(reading, table) for table in schema.metadata.sorted_tables}
        for table, count in counts.items():
            _copy_rows(reading, written, table, count, progress)
        _compare(reading, written, counts)
        bound = reading.execute(select(func.sum(schema.volumes.c.entries))).scalar() or 0
    return Copied(counts[schema.tables], counts[schema.entries] + bound, sum(counts.values()))


def _check_empty(connection: Connection) -> None:
    held = [table.name for table in schema.metadata.sorted_tables if _count(connection, table)]
    if held:
        raise CannotCopy(f"the database it would go to is not empty ({', '.join(held)}); name a new one")


def _check_empty_of_marks(connection: Connection) -> None:
    noted = connection.execute(select(schema.house.c.value).where(schema.house.c.name == MOVED)).scalar()
    if noted is not None:
        raise CannotCopy(
            f"the database it would go to is an old one, {moved(noted)}; move into a new one, and put that in its place"
        )


def _count(connection: Connection, table: Table) -> int:
    counted: int = connection.execute(_of(table, select(func.count()).select_from(table))).scalar_one()
    return counted


def _of(table: Table, wanted: Select[Any]) -> Select[Any]:
    """All rows of a table but the note that they were moved before, which is true of the one database alone."""
    return wanted.where(table.c.name != MOVED) if table is schema.house else wanted


def _copy_rows(reading: Connection, written: Connection, table: Table, count: int, progress: Progress) -> None:
    done = 0
    for some in _batches(_rows(reading, table)):
        written.execute(insert(table), [_packed(table, row) for row in some])
        done += len(some)
        progress(table.name, done, count)


def _rows(connection: Connection, table: Table) -> Iterator[Mapping[str, Any]]:
    """All rows in the order of their keys, a few at a time in memory."""
    wanted = _of(table, select(table)).order_by(*table.primary_key.columns).execution_options(yield_per=AT_ONCE)
    for row in connection.execute(wanted):
        yield row._asdict()


def _batches(rows: Iterable[Mapping[str, Any]]) -> Iterator[Sequence[Mapping[str, Any]]]:
    left = iter(rows)
    while some := list(islice(left, AT_ONCE)):
        yield some


def _packed(table: Table, row: Mapping[str, Any]) -> Mapping[str, Any]:
    """A row as it would be written today: what was never packed is."""
    if table is schema.entries and row["entry"][:1] == LINE:
        try:
            return {**row, "entry": pack(unpack(row["number"], row["entry"]))}
        except Broken:
            return row  # which stays as damaged as it is
    if table is schema.tables and row["quoted"] is not None and row["quoted"][:1] == LINE:
        return {**row, "quoted": pack_text(row["quoted"])}
    return row


# the copy, read again ------------------------------------------------------------------------------------------------


def _compare(reading: Connection, written: Connection, counts: Mapping[Table, int]) -> None:
    """Whether both have as many rows of each kind, and the chain of every log has the same links."""
    for table, count in counts.items():
        if (found := _count(written, table)) != count:
            raise CannotCopy(f"the copy has {found} rows of “{table.name}” instead of {count}; nothing was copied")
    if _links(reading) != _links(written):
        raise CannotCopy("the logs of the copy are not those that were copied; nothing was copied")


def _links(connection: Connection) -> int:
    """All logs in one number, in whatever order they are read: of each entry its table, its number and its head."""
    found = 0
    for row in _rows(connection, schema.entries):
        try:
            head = unpack(row["number"], row["entry"]).head
        except Broken:
            head = row["entry"]
        link = f"{row['table_id']} {row['number']} {row['guest']} {row['key']} ".encode() + head
        found += int.from_bytes(hashlib.sha256(link).digest(), "big")
    for row in _rows(connection, schema.volumes):
        link = f"{row['table_id']} {row['entries']} ".encode() + row["log"]
        found += int.from_bytes(hashlib.sha256(link).digest(), "big")
    return found

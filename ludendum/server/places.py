"""Seats that a table keeps for those who are to come, and the table that follows a finished one (TB-21)."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, Executable, bindparam, delete, insert, select, update

from ludendum.engine import Seat
from ludendum.server import schema


class Place(Struct, frozen=True):
    """A seat that is kept for a guest, and what they are called away from the table."""

    guest: str
    name: str = ""


Places: TypeAlias = Mapping[Seat, Place]


class Next(Struct, frozen=True):
    """The table that follows a finished one, and who laid it."""

    table: str
    owner: str | None


_PLACES = (
    select(schema.places.c.seat, schema.places.c.guest, schema.guests.c.name)
    .join(schema.guests, schema.guests.c.id == schema.places.c.guest)
    .where(schema.places.c.table_id == bindparam("table"))
    .order_by(schema.places.c.seat)
)
_NEXT = select(schema.tables.c.id, schema.tables.c.owner).where(schema.tables.c.after == bindparam("table"))


def read(connection: Connection, table: str) -> Places:
    """The seats that a table keeps, by whom they are for."""
    rows = connection.execute(_PLACES, {"table": table})
    return {Seat(row.seat): Place(row.guest, row.name) for row in rows}


def next_after(connection: Connection, table: str) -> Next | None:
    """The table that was laid for the people of a finished one."""
    row = connection.execute(_NEXT, {"table": table}).first()
    return None if row is None else Next(row.id, row.owner)


def keeping(table: str, kept: Mapping[Seat, str]) -> Iterable[Executable]:
    """Keep these seats for these guests."""
    rows = [{"table_id": table, "seat": seat, "guest": guest} for seat, guest in kept.items()]
    return [insert(schema.places).values(row) for row in rows]


def giving_up(table: str, seat: Seat) -> Executable:
    """Keep a seat no longer: somebody sits there now, or the host makes it free."""
    return delete(schema.places).where(schema.places.c.table_id == table, schema.places.c.seat == seat)


def merging(former: str, guest: str) -> Executable:
    """What is kept for one guest is kept for another from now on."""
    return update(schema.places).where(schema.places.c.guest == former).values(guest=guest)

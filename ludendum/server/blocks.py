"""Blocks: a guest who does not want to meet another. The other is never told by whom."""

import hashlib
from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy import Connection, Executable, bindparam, delete, insert, select, update

from ludendum.server import schema
from ludendum.server.guests import Guest

SHUT = "this table is not open to you; join another one, or lay one of your own"
SHUT_BY_ONESELF = "you have blocked whoever laid this table; under “Me” you can let them meet you again"


class Blocked(Struct, frozen=True):
    """Somebody I have blocked: by what mark I unblock them, what they were called, and since when."""

    mark: str
    name: str
    created: int


# Put together once: every table that is read asks them.
_BLOCKERS = select(schema.blocks.c.guest).where(schema.blocks.c.other == bindparam("name"))
_BLOCKED = select(schema.blocks.c.other).where(schema.blocks.c.guest == bindparam("name"))


def avoided(connection: Connection, guest: str) -> Mapping[str, bool]:
    """Those with whom a guest does not come together, at a table or by a list; of each whether they wanted it so."""
    by_others = connection.execute(_BLOCKERS, {"name": guest}).scalars()
    return {**dict.fromkeys(blocked_by(connection, guest), False), **dict.fromkeys(by_others, True)}


def blocked_by(connection: Connection, guest: str) -> frozenset[str]:
    """Those whom a guest has blocked."""
    return frozenset(connection.execute(_BLOCKED, {"name": guest}).scalars())


def listed(connection: Connection, guest: str) -> dict[str, Blocked]:
    """Those whom a guest has blocked, the newest first, as the guest is told of them."""
    blocks = schema.blocks.c
    wanted = select(blocks.other, blocks.name, blocks.created).where(blocks.guest == guest)
    rows = connection.execute(wanted.order_by(blocks.created.desc(), blocks.other)).all()
    return {row.other: Blocked(_mark(guest, row.other), row.name, row.created) for row in rows}


def _mark(guest: str, other: str) -> str:
    """Stands for somebody in one guest's list alone: who somebody is to the server is nobody else's business."""
    return hashlib.sha256(f"ludendum block {guest} {other}".encode()).hexdigest()[:16]


def blocking(guest: str, other: str, name: str, now: int) -> list[Executable]:
    return [
        *unblocking(guest, other),
        insert(schema.blocks).values(guest=guest, other=other, name=name, created=now),
    ]


def unblocking(guest: str, other: str) -> list[Executable]:
    blocks = schema.blocks.c
    return [delete(schema.blocks).where(blocks.guest == guest, blocks.other == other)]


def merging(former: Guest, guest: Guest) -> list[Executable]:
    """The blocks of one guest, and of others against them, become the other's."""
    table, blocks = schema.blocks, schema.blocks.c
    mine = select(blocks.other).where(blocks.guest == guest.id)
    against = select(blocks.guest).where(blocks.other == guest.id)
    return [
        update(table).where(blocks.guest == former.id, blocks.other.not_in(mine)).values(guest=guest.id),
        update(table).where(blocks.other == former.id, blocks.guest.not_in(against)).values(other=guest.id),
        delete(table).where(blocks.guest == guest.id, blocks.other == guest.id),
    ]

"""Invitations: by which people come to a house whose door is closed."""

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Executable, exists, func, insert, select, update

from ludendum.server import schema
from ludendum.server.letters import FOR_GOOD, new_code

NOT_GOOD = "this invitation is not good: it may be mistyped, used up, too old, or taken back"


class Invitation(Struct, frozen=True):
    """A code, for how many people, how many have come by it, and until when it is good."""

    code: str
    people: int
    used: int
    created: int
    expires: int
    guest: str | None = None
    """Who invites; None: the house itself."""


def invitation(people: int, now: int, expires: int, guest: str | None = None) -> Invitation:
    """A new one."""
    return Invitation(new_code(FOR_GOOD), people, 0, now, expires, guest)


def keeping(new: Invitation) -> Executable:
    return insert(schema.invitations).values(
        code=new.code, guest=new.guest, people=new.people, used=new.used, created=new.created, expires=new.expires
    )


def using(code: str) -> Executable:
    """One more has come by it; the database refuses one too many."""
    invitations = schema.invitations
    return update(invitations).where(invitations.c.code == code).values(used=invitations.c.used + 1)


def is_in_time(code: str, now: int) -> ColumnElement[bool]:
    invitations = schema.invitations.c
    return exists().where(invitations.code == code, invitations.expires > now)


def is_good(connection: Connection, code: str, now: int) -> bool:
    """Whether somebody can still come by it."""
    invitations = schema.invitations.c
    free = exists().where(invitations.code == code, invitations.used < invitations.people)
    return bool(connection.execute(select(is_in_time(code, now) & free)).scalar())


def invited_by(connection: Connection, guest: str, now: int) -> int:
    """How many people a guest has invited by what is still good."""
    invitations = schema.invitations.c
    wanted = select(func.coalesce(func.sum(invitations.people), 0)).where(
        invitations.guest == guest, invitations.expires > now
    )
    return int(connection.execute(wanted).scalar_one())


def good_ones(connection: Connection, now: int) -> list[Invitation]:
    """All that somebody can still come by, the newest first."""
    table = schema.invitations
    columns = [table.c[name] for name in Invitation.__struct_fields__]
    wanted = select(*columns).where(table.c.expires > now, table.c.used < table.c.people)
    return [Invitation(*row) for row in connection.execute(wanted.order_by(table.c.created.desc(), table.c.code))]


def of(connection: Connection, guest: str) -> list[Invitation]:
    """A guest's own."""
    table = schema.invitations
    columns = [table.c[name] for name in Invitation.__struct_fields__]
    return [Invitation(*row) for row in connection.execute(select(*columns).where(table.c.guest == guest))]


def host(connection: Connection, table: str) -> str | None:
    """Who has laid a table that is still played, if there is one of this code."""
    tables = schema.tables.c
    wanted = select(tables.owner).where(tables.id == table, tables.outcome.is_(None))
    owner: str | None = connection.execute(wanted).scalar()
    return owner

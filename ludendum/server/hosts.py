"""The host of a table: who that is, how open the table is, and who hosts when the host is gone (TB-18)."""

from collections.abc import Collection, Mapping

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, Executable, bindparam, select, update

from ludendum.engine import Person
from ludendum.server import schema


class Hosting(Struct, frozen=True):
    """Who hosts a table, and how open the host keeps it."""

    host: str | None = None
    """The guest, with or without a seat."""
    away: str | None = None
    """The guest for whom the host stands in until they are back."""
    locked: bool = False
    """Nobody new sits down; where spectators are not admitted, nobody new looks on either."""
    listed: bool = False
    """Everybody finds it in the lobby."""
    quiet: bool = False
    """Nobody but the host talks."""
    name: str = ""
    """What the host is called away from the table."""

    def handed_to(self, guest: str, name: str = "") -> "Hosting":
        """The same with another host, for good."""
        return replace(self, host=guest, away=None, name=name)


_HOSTING = (
    select(
        *(schema.tables.c[name] for name in ("host", "host_away", "locked", "listed", "quiet")), schema.guests.c.name
    )
    .outerjoin(schema.guests, schema.guests.c.id == schema.tables.c.host)
    .where(schema.tables.c.id == bindparam("table"))
)


def read(connection: Connection, table: str) -> Hosting:
    """Who hosts a table, as it is written."""
    row = connection.execute(_HOSTING, {"table": table}).first()
    return (
        Hosting()
        if row is None
        else Hosting(row.host, row.host_away, row.locked, row.listed, row.quiet, row.name or "")
    )


def writing(table: str, hosting: Hosting) -> Executable:
    row = {"host": hosting.host, "host_away": hosting.away, "locked": hosting.locked, "listed": hosting.listed}
    return update(schema.tables).where(schema.tables.c.id == table).values(row | {"quiet": hosting.quiet})


def succession(hosting: Hosting, here: Collection[str], seated: Mapping[str, Person]) -> str | None:
    """Who is to host, if not whoever does: the host who is back, or, of those here, who came to the table first."""
    if hosting.away is not None and hosting.away in here:
        return hosting.away
    if hosting.host in here:
        return None
    return min((guest for guest in seated if guest in here), key=lambda guest: seated[guest], default=None)


def passed(hosting: Hosting, heir: str) -> Hosting:
    """The role goes to somebody by itself: back to whom it belongs, or to one who stands in for them."""
    if heir == hosting.away:
        return replace(hosting, host=heir, away=None, name="")
    return replace(hosting, host=heir, away=hosting.away or hosting.host, name="")

"""Tables that are open to everybody here: listed by their hosts, with somebody there and a seat that is free."""

from msgspec import Struct
from sqlalchemy import Engine, select

from ludendum.hosting.options import bent
from ludendum.server import schema
from ludendum.server.errors import NotHere, OldTable, Unwritten
from ludendum.server.hall import Hall
from ludendum.server.tables import Table

MOST_SHOWN = 30
"""Tables that are looked at for a list, the newest first: of those that wait, and of those that are played."""


class OpenTable(Struct, frozen=True):
    """A table in the lobby that anybody may come to."""

    table: str
    game: str
    title: str
    host: str
    """The host's name; empty for one who gave none."""
    people: list[str]
    """Those who have come, by name."""
    bots: int
    free: int
    """Seats that are free."""
    begun: bool
    """Whether it is played already; one may come all the same."""
    created: int
    """When it was laid, in milliseconds since 1970."""
    bent: bool = False
    """Whether it is played by bent rules."""


class OpenTables:
    """The list of the lobby, as each guest may see it."""

    def __init__(self, engine: Engine, hall: Hall) -> None:
        self._engine = engine
        self._hall = hall

    def named(self) -> list[str]:
        """The tables that may be open, the newest first; whether they are only the tables themselves know."""
        tables = schema.tables.c
        listed = (tables.listed, ~tables.locked, tables.outcome.is_(None))
        wanted = select(tables.id).where(*listed).order_by(tables.created.desc(), tables.id).limit(MOST_SHOWN)
        with self._engine.connect() as connection:
            waiting = connection.execute(wanted.where(~tables.begun)).scalars().all()
            played = connection.execute(wanted.where(tables.begun)).scalars().all()
        return [*waiting, *played]

    async def seen_by(self, guest: str, names: list[str]) -> list[OpenTable]:
        """Those of them that are open to a guest who is not at them yet."""
        found = [await self._find(name) for name in names]
        return [_told(table) for table in found if table is not None and _is_open(table, guest)]

    async def _find(self, name: str) -> Table | None:
        """The table, if it can be read; one that cannot is nobody's to come to.

        Where it is in memory it hears what others do a moment later, which is soon enough for a list.
        """
        try:
            return self._hall.in_memory(name) or await self._hall.table(name)
        except (NotHere, OldTable, Unwritten):
            return None


def _is_open(table: Table, guest: str) -> bool:
    """Whether a guest finds somebody there, and a seat."""
    if not table.is_open_to(guest) or table.vantage(guest).seats or not table.here():
        return False
    free = any(sitter.is_free for sitter in table.live.core.standing.sitters)
    return free and (table.live.core.standing.begun is None or table.live.core.joins_late)


def _told(table: Table) -> OpenTable:
    live = table.live
    sitters = live.core.standing.sitters
    return OpenTable(
        table.id,
        live.game.name,
        live.game.title,
        table.host_name(),
        [name for name, sitter in zip(live.names, sitters, strict=True) if sitter.person is not None],
        sum(sitter.bot is not None for sitter in sitters),
        sum(sitter.is_free for sitter in sitters),
        live.core.standing.begun is not None,
        table.sheet.created,
        bent(live.game, live.core.options) is not None,
    )

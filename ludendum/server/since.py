"""What others have written about a table since: as much of its log, talk and people as a worker does not have yet."""

from msgspec import Struct
from sqlalchemy import Engine, func, select

from ludendum.engine import Entry, Person
from ludendum.lab.odds import Find
from ludendum.server import hosts, leases, schema
from ludendum.server.archive import Kept, Key, read_company, read_kept, read_people, read_talk
from ludendum.server.hosts import Hosting
from ludendum.server.logbook import read_log
from ludendum.server.messages import Said
from ludendum.server.places import Next, Places

AT_ONCE = 500
"""Tables asked about in one query."""


class Written(Struct, frozen=True):
    """An entry of the log, and who called it what."""

    entry: Entry
    guest: str | None
    key: str | None


class Since(Struct, frozen=True):
    """What is new about a table."""

    edition: int
    entries: list[Written]
    people: dict[str, Person]
    """All of them, as it is now."""
    persons: int
    talk: list[Said]
    talk_keys: dict[Key, int]
    speakers: dict[int, str]
    """Who said each line."""
    clock: int | None
    """The table's own time, if a worker drives it."""
    hosting: Hosting
    places: Places
    next: Next | None


class Mark(Struct, frozen=True):
    """How far a table has come: whoever has less, or another edition, has missed something."""

    edition: int
    entries: int
    talk: int
    host: str | None
    locked: bool
    listed: bool
    quiet: bool


class Log:
    """One table as the database has it."""

    def __init__(self, engine: Engine, find: Find, table: str) -> None:
        self._engine = engine
        self._find = find
        self._table = table

    def read(self) -> Kept | None:
        """The whole table; None if it is gone. Raises `Broken`."""
        return read_kept(self._engine, self._find, self._table)

    def since(self, entries: int, talk: int) -> Since | None:
        """What came after so many entries and lines of talk; None if the table is gone."""
        tables = schema.tables.c
        with self._engine.connect() as connection:
            sheet = select(tables.edition, tables.begun, tables.outcome.is_not(None).label("over"))
            row = connection.execute(sheet.where(tables.id == self._table)).first()
            if row is None:
                return None
            logged_since = read_log(connection, self._table, over=row.over, after=entries)
            people, persons = read_people(connection, self._table)
            said, keys, speakers = read_talk(connection, self._table, talk)
            clock = leases.clock_of(connection, self._table)
            hosting = hosts.read(connection, self._table)
            places, after = read_company(connection, self._table, begun=row.begun, over=row.over)
        written = [Written(one.read(), one.guest, one.key) for one in logged_since]
        return Since(row.edition, written, people, persons, said, keys, speakers, clock, hosting, places, after)


def marks(engine: Engine, names: list[str]) -> dict[str, Mark]:
    """How far each table has come; those that are gone are left out."""
    tables, found = schema.tables.c, {}
    last = select(func.max(schema.entries.c.number)).where(schema.entries.c.table_id == tables.id).scalar_subquery()
    bound = select(schema.volumes.c.entries).where(schema.volumes.c.table_id == tables.id).scalar_subquery()
    said = select(func.max(schema.talk.c.number)).where(schema.talk.c.table_id == tables.id).scalar_subquery()
    with engine.connect() as connection:
        for begin in range(0, len(names), AT_ONCE):
            some = tables.id.in_(names[begin : begin + AT_ONCE])
            hosting = (tables.host, tables.locked, tables.listed, tables.quiet)
            wanted = select(
                tables.id, tables.edition, func.coalesce(last, bound).label("last"), said.label("said"), *hosting
            )
            for row in connection.execute(wanted.where(some)):
                found[row.id] = Mark(
                    row.edition, row.last or 0, row.said or 0, row.host, row.locked, row.listed, row.quiet
                )
    return found

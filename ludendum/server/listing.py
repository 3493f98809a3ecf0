"""The tables a guest is at, with what tells them apart: the deal or the people, whose turn it is, and when."""

from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, Row, literal, select, union_all

from ludendum.engine import Outcome
from ludendum.engine.entries import Header
from ludendum.hosting.deals import open_code
from ludendum.hosting.options import bends
from ludendum.lab.odds import Find
from ludendum.server import schema

MOST_LISTED = 200
MOST_REMEMBERED = 10_000


class MyTable(Struct, frozen=True):
    """A table I am at."""

    table: str
    game: str
    title: str
    created: int
    touched: int
    kind: str
    begun: bool
    my_turn: bool
    over: bool
    outcome: Outcome | None
    won: bool | None
    owner: bool
    expires: int | None
    day: str | None
    """The date whose daily deal it is; None for other tables."""
    seats: int
    deal: str | None
    """The code of an open deal."""
    others: list[str]
    """The names of the other people there; empty for one who gave none."""
    awaited: list[str]
    """The names of those among them who are to move."""
    since: int
    """Since when it waits for those who are to move."""
    kept: bool = False
    """I am not there yet: a seat is kept for me."""
    bent: bool = False
    """Whether it is played by bent rules."""


class _Lasting(Struct, frozen=True):
    """What of a table never changes."""

    title: str
    seats: int
    day: str | None
    deal: str | None
    bent: bool = False


class Listing:
    """Reads the tables of a guest; people look at theirs again and again, so what never changes is remembered."""

    def __init__(self, engine: Engine, find: Find, removed_after: int) -> None:
        self._engine = engine
        self._find = find
        self._removed_after = removed_after
        self._known: OrderedDict[str, _Lasting] = OrderedDict()

    def tables_of(self, guest: str, *, unfinished: bool = False) -> list[MyTable]:
        """The newest first; of those that are not over alone, if they are wanted."""
        tables, people, places = schema.tables.c, schema.people.c, schema.places.c
        columns = (
            *(tables.id, tables.game, tables.owner, tables.kind, tables.created, tables.touched, tables.notice),
            *(tables.begun, tables.waiting, tables.since, tables.outcome),
        )
        there = (
            select(*columns, people.person, people.won)
            .join(schema.people, people.table_id == tables.id)
            .where(people.guest == guest, *([tables.outcome.is_(None)] if unfinished else []))
        )
        among_them = select(people.table_id).where(people.guest == guest)
        expected = (
            select(*columns, literal(None), literal(None))
            .join(schema.places, places.table_id == tables.id)
            .where(places.guest == guest, ~tables.begun, tables.id.not_in(among_them))
        )
        both = union_all(there, expected)
        wanted = both.order_by(both.selected_columns.created.desc(), both.selected_columns.id).limit(MOST_LISTED)
        with self._engine.connect() as connection:
            rows = connection.execute(wanted).all()
            lasting = self._lasting(connection, [row.id for row in rows])
            others = _others(connection, [row.id for row in rows], guest)
        return [self._listed(row, lasting[row.id], others.get(row.id, {}), guest) for row in rows if row.id in lasting]

    def _listed(self, row: Row[*tuple[Any, ...]], lasting: _Lasting, others: dict[str, str], guest: str) -> MyTable:
        outcome = None if row.outcome is None else msgspec.json.decode(row.outcome, type=Outcome)
        waiting = [] if outcome is not None else row.waiting.split(",")
        return MyTable(
            row.id,
            row.game,
            lasting.title,
            row.created,
            row.touched,
            row.kind,
            row.begun,
            str(row.person) in waiting,
            outcome is not None,
            outcome,
            row.won,
            row.owner == guest,
            None if row.notice is None else row.notice + self._removed_after,
            lasting.day,
            lasting.seats,
            lasting.deal,
            list(others.values()),
            [name for person, name in others.items() if person in waiting],
            row.touched if row.since is None else row.since,
            row.person is None,
            lasting.bent,
        )

    def _lasting(self, connection: Connection, names: list[str]) -> dict[str, _Lasting]:
        tables = schema.tables.c
        new = [name for name in names if name not in self._known]
        wanted = select(tables.id, tables.kind, tables.header).where(tables.id.in_(new))
        found = {row.id: self._read(row.kind, row.header) for row in connection.execute(wanted)} if new else {}
        found |= {name: known for name in names if (known := self._known.get(name)) is not None}
        self._known.update(found)
        while len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return found

    def _read(self, kind: str, data: bytes) -> _Lasting:
        header = msgspec.json.decode(data, type=Header)
        try:
            game = self._find(header.game)
        except KeyError:
            return _Lasting(header.game, header.seats, None, None)
        day = header.date if kind == "daily" else None
        return _Lasting(game.title, header.seats, day, open_code(game, header), bends(game, header.options))


def _others(connection: Connection, names: list[str], guest: str) -> dict[str, dict[str, str]]:
    """The names of the other people at each table, by their number there."""
    people, guests = schema.people.c, schema.guests.c
    wanted = (
        select(people.table_id, people.person, guests.name)
        .join(schema.guests, guests.id == people.guest)
        .where(people.table_id.in_(names), people.guest != guest)
        .order_by(people.table_id, people.person)
    )
    found: dict[str, dict[str, str]] = {}
    for row in connection.execute(wanted):
        found.setdefault(row.table_id, {})[str(row.person)] = row.name
    return found

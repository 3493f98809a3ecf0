"""What came of a deal: one's own games of it, and, once one is over, what others made of the same cards.

Nobody is told of a table or a move of another's, so that a deal never leads to its solution.
"""

from typing import Literal, TypeAlias, cast, get_args

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, Executable, select, update

from ludendum.engine import AnyGame
from ludendum.engine.entries import Header
from ludendum.hosting.deals import for_everybody, open_code
from ludendum.hosting.figures import Counts
from ludendum.lab.odds import Find
from ludendum.server import blocks, schema

MOST_LISTED = 50
AT_ONCE = 500
"""Tables whose deals are named in one round."""

Showing: TypeAlias = Literal["named", "nameless", "hidden"]
"""How others are told of somebody's results: by their name, without it, or not at all."""
SHOWINGS: tuple[Showing, ...] = get_args(Showing)


class MyGame(Struct, frozen=True):
    """A game of mine of a deal."""

    table: str
    over: bool
    won: bool | None
    moves: int | None
    practice: bool


class Result(Struct, frozen=True):
    """What somebody made of a deal, the first time they played it."""

    name: str
    """Empty for one who does not wish to be named, or has no name."""
    won: bool
    moves: int
    you: bool


class Results(Struct, frozen=True):
    """What came of a deal on this server: the best first."""

    played: int
    won: int
    listed: list[Result]


def my_games(engine: Engine, guest: str, deal: str) -> list[MyGame]:
    """A guest's own games of a deal, the newest first."""
    tables, people = schema.tables.c, schema.people.c
    wanted = (
        select(tables.id, tables.kind, tables.outcome, tables.counts, people.won)
        .join(schema.people, people.table_id == tables.id)
        .where(tables.deal == deal, people.guest == guest)
        .order_by(tables.created.desc())
    )
    with engine.connect() as connection:
        rows = connection.execute(wanted).all()
    return [
        MyGame(row.id, row.outcome is not None, row.won, _moves(row.counts), row.kind == "practice") for row in rows
    ]


def results(engine: Engine, guest: str, deal: str) -> Results | None:
    """What all made of a deal; None as long as the guest has not played it to its end."""
    if not any(one.over and one.won is not None for one in my_games(engine, guest, deal)):
        return None
    tables, people, guests = schema.tables.c, schema.people.c, schema.guests.c
    wanted = (
        select(people.guest, people.won, tables.counts, guests.name, guests.results)
        .join(schema.people, people.table_id == tables.id)
        .join(schema.guests, guests.id == people.guest)
        .where(tables.deal == deal, tables.kind != "practice", people.won.is_not(None))
        .order_by(tables.touched, tables.id)
    )
    with engine.connect() as connection:
        avoided = blocks.avoided(connection, guest)
        first: dict[str, Result] = {}
        for row in connection.execute(wanted):
            mine = row.guest == guest
            if row.guest in first or row.guest in avoided or (row.results == "hidden" and not mine):
                continue
            name = row.name if mine or row.results == "named" else ""
            first[row.guest] = Result(name, row.won, _moves(row.counts) or 0, mine)
    best = sorted(first.values(), key=lambda one: (not one.won, one.moves))
    shown = best[:MOST_LISTED]
    shown += [one for one in best[MOST_LISTED:] if one.you]
    return Results(len(best), sum(one.won for one in best), shown)


def _moves(counted: bytes | None) -> int | None:
    return None if counted is None else msgspec.json.decode(counted, type=Counts).moves


# how others are told -------------------------------------------------------------------------------------------------


def showing(engine: Engine, guest: str) -> Showing:
    """How others are told of a guest's results."""
    with engine.connect() as connection:
        found = connection.execute(select(schema.guests.c.results).where(schema.guests.c.id == guest)).scalar()
    return cast("Showing", found) if found in SHOWINGS else "nameless"


def show(guest: str, how: Showing) -> Executable:
    return update(schema.guests).where(schema.guests.c.id == guest).values(results=how)


# tables of before deals were written down ----------------------------------------------------------------------------


def naming(connection: Connection, find: Find) -> list[Executable]:
    """Write down the deals of some open tables that were laid before this was done at once."""
    tables = schema.tables.c
    old = select(tables.id, tables.header).where(tables.deal.is_(None), tables.kind.in_(("daily", "open")))
    rows = connection.execute(old.limit(AT_ONCE)).all()
    return [update(schema.tables).where(tables.id == row.id).values(deal=_deal(find, row.header)) for row in rows]


def _deal(find: Find, data: bytes) -> str:
    header = msgspec.json.decode(data, type=Header)
    try:
        game: AnyGame = find(header.game)
    except KeyError:  # a game that is not played here any more
        return ""
    code = open_code(game, header)
    return "" if code is None else for_everybody(game, code)

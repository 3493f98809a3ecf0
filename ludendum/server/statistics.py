"""A guest's own figures: by game, and by how a game counts."""

from typing import NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Engine, case, select

from ludendum.engine import Broken, OtherRules, Outcome
from ludendum.engine.entries import Header
from ludendum.hosting.deals import Kind
from ludendum.hosting.figures import Counts, Figures, Past, by_game_and_kind, counts, grade_of, is_conceded
from ludendum.lab.odds import Find
from ludendum.server import schema
from ludendum.server.archive import read_kept


class Statistics(Struct, frozen=True):
    """Finished games by name and kind: sealed, daily, open, practice."""

    games: dict[str, dict[Kind, Figures]]
    unfinished: int


class _Played(NamedTuple):
    """What the database says of a table a guest is at."""

    table: str
    game: str
    kind: Kind
    outcome: bytes | None
    counts: bytes | None
    won: bool | None
    at: int
    header: bytes | None
    """Of a deal of the day, which has a grade."""


def statistics(engine: Engine, find: Find, guest: str) -> Statistics:
    """What a guest has played to its end."""
    tables, people = schema.tables.c, schema.people.c
    header = case((tables.kind == "daily", tables.header))
    wanted = (
        select(tables.id, tables.game, tables.kind, tables.outcome, tables.counts, people.won, tables.touched, header)
        .join(schema.people, people.table_id == tables.id)
        .where(people.guest == guest)
        .order_by(tables.touched)
    )
    with engine.connect() as connection:
        played = [_Played(*row) for row in connection.execute(wanted)]
    past = [found for one in played if (found := _past(engine, find, one)) is not None]
    return Statistics(by_game_and_kind(past), sum(one.outcome is None for one in played))


def _past(engine: Engine, find: Find, one: _Played) -> Past | None:
    """A table as a finished game; None if it is not over, or the guest held no seat at its end."""
    if one.outcome is None or one.won is None:
        return None
    outcome = msgspec.json.decode(one.outcome, type=Outcome)
    counted = _count(engine, find, one.table) if one.counts is None else msgspec.json.decode(one.counts, type=Counts)
    return Past(one.game, one.kind, one.won, is_conceded(outcome), counted, one.at, _grade(find, one))


def _grade(find: Find, one: _Played) -> str:
    if one.header is None:
        return ""
    try:
        return grade_of(find(one.game), msgspec.json.decode(one.header, type=Header).date)
    except KeyError:  # a game that is not played here any more
        return ""


def _count(engine: Engine, find: Find, table: str) -> Counts:
    """What is counted of a match that was over before this was written down with its end."""
    try:
        kept = read_kept(engine, find, table)
    except (OtherRules, Broken):
        return Counts()
    return Counts() if kept is None else counts(kept.live, kept.told)

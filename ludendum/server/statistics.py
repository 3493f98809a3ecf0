"""A guest's own figures: by game, and by how a game counts."""

from collections.abc import Iterable

from msgspec import Struct
from sqlalchemy import Engine, select

from ludendum.engine import Estimate
from ludendum.server import schema

KINDS = ("sealed", "daily", "open", "practice")


class Figures(Struct, frozen=True):
    """What came of the games of one kind."""

    games: int
    won: int
    lost: int
    streak: int
    longest_streak: int
    share: float
    interval: tuple[float, float]
    """Of how often this person wins, at 95 %."""


class Statistics(Struct, frozen=True):
    """Finished games by name and kind: sealed, daily, open, practice."""

    games: dict[str, dict[str, Figures]]
    unfinished: int


def statistics(engine: Engine, guest: str) -> Statistics:
    """What a guest has played to its end."""
    tables, people = schema.tables.c, schema.people.c
    wanted = (
        select(tables.game, tables.kind, tables.outcome, people.won)
        .join(schema.people, people.table_id == tables.id)
        .where(people.guest == guest)
        .order_by(tables.touched)
    )
    with engine.connect() as connection:
        rows = connection.execute(wanted).all()
    results: dict[str, dict[str, list[bool]]] = {}
    for row in rows:
        if row.won is not None:
            results.setdefault(row.game, {}).setdefault(row.kind, []).append(row.won)
    games = {
        game: {kind: figures(kinds[kind]) for kind in KINDS if kind in kinds} for game, kinds in sorted(results.items())
    }
    return Statistics(games, sum(row.outcome is None for row in rows))


def figures(results: Iterable[bool]) -> Figures:
    """Won, lost and streaks, of games in the order they ended."""
    listed = list(results)
    streak = longest = 0
    for won in listed:
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    estimate = Estimate(sum(listed), len(listed))
    return Figures(
        len(listed),
        estimate.won,
        len(listed) - estimate.won,
        streak,
        longest,
        estimate.share,
        estimate.interval(),
    )

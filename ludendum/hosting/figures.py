"""A person's finished games in figures.

What there is to count beside won and lost comes from the game, as the events it tells; what was taken back, and what
was told to some alone, is not counted.
"""

import datetime
from collections.abc import Iterable, Sequence

from msgspec import Struct

from ludendum.engine import AnyGame, AnyLive, Estimate, Event, Outcome
from ludendum.engine.core import Told
from ludendum.engine.seats import sees
from ludendum.hosting.deals import KINDS, Kind

CONCEDED = "conceded"
"""The cause by which a game says that it was given up."""
MOST_SHOWN = 100
"""Games that are told one by one."""


class Counts(Struct, frozen=True):
    """What is counted of one match: its moves, and what its game thinks worth counting."""

    moves: int = 0
    tally: dict[str, int] = {}


class Past(Struct, frozen=True):
    """A finished game of a person."""

    game: str
    kind: Kind
    won: bool
    conceded: bool
    counts: Counts
    at: int = 0
    """When it was over, in milliseconds since 1970; 0 where nobody knows."""
    grade: str = ""
    """How hard the deal of the day was."""


class Ended(Struct, frozen=True):
    """A game in the order they ended: when, and whether it was won."""

    at: int
    won: bool


class Figures(Struct, frozen=True):
    """What came of the games of one kind."""

    games: int
    won: int
    lost: int
    conceded: int
    streak: int
    longest_streak: int
    moves: int
    tally: dict[str, int]
    share: float
    interval: tuple[float, float]
    """Of how often this person wins, at 95 %."""
    ended: list[Ended]
    """The last of them."""
    grades: dict[str, tuple[int, int]]
    """Of deals of the day: how many of each grade were won, of how many."""


def moves_made(live: AnyLive) -> int:
    """How many moves were made: as the game counts them where it does, else every answer that counts."""
    counts = live.game.help.moves
    return len(live.core.standing.moves) if counts is None else counts(live.view(None))


def tally(game: AnyGame, events: Sequence[Event]) -> dict[str, int]:
    """What the game thinks worth counting in what was told."""
    return {} if game.help.tally is None else game.help.tally(events)


def counts(live: AnyLive, told: Sequence[Sequence[Told]]) -> Counts:
    """What is counted of a match, given what was told with each of its entries."""
    still = {move.number for move in live.core.standing.moves}
    moves = [then for number, then in enumerate(told, start=1) if number in still]
    events = [one.event for then in moves for one in then if sees(None, one.to)]
    return Counts(moves_made(live), tally(live.game, events))


def grade_of(game: AnyGame, date: str) -> str:
    """How hard the deal of a date is; empty where the game deals none."""
    deals = game.help.deals
    if deals is None:
        return ""
    try:
        return deals.daily(datetime.date.fromisoformat(date)).grade
    except ValueError:
        return ""


def is_conceded(outcome: Outcome) -> bool:
    return outcome.cause == CONCEDED


def by_game_and_kind(past: Iterable[Past]) -> dict[str, dict[Kind, Figures]]:
    """The figures of each game and kind, of games in the order they ended."""
    sorted_out: dict[str, dict[Kind, list[Past]]] = {}
    for one in past:
        sorted_out.setdefault(one.game, {}).setdefault(one.kind, []).append(one)
    return {
        game: {kind: figures(kinds[kind]) for kind in KINDS if kind in kinds}
        for game, kinds in sorted(sorted_out.items())
    }


def figures(past: Sequence[Past]) -> Figures:
    """Won, lost, streaks and the rest, of games in the order they ended."""
    streak = longest = 0
    total: dict[str, int] = {}
    for one in past:
        streak = streak + 1 if one.won else 0
        longest = max(longest, streak)
        for tag, count in one.counts.tally.items():
            total[tag] = total.get(tag, 0) + count
    estimate = Estimate(sum(one.won for one in past), len(past))
    return Figures(
        len(past),
        estimate.won,
        len(past) - estimate.won,
        sum(one.conceded for one in past),
        streak,
        longest,
        sum(one.counts.moves for one in past),
        total,
        estimate.share,
        estimate.interval(),
        [Ended(one.at, one.won) for one in past[-MOST_SHOWN:]],
        _by_grade(past),
    )


def _by_grade(past: Sequence[Past]) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for one in past:
        if one.grade:
            won, games = found.get(one.grade, (0, 0))
            found[one.grade] = won + one.won, games + 1
    return found

"""Who has how many points in a lesson, alone or as a team, as everybody may know it (MX-152 to MX-154)."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ludendum.engine import Match, Seat
from ludendum.games.mathematicus.lesson.standing import LEADER, Lesson
from ludendum.games.mathematicus.state import Table


def count(match: Match, table: Table, lesson: Lesson) -> None:
    """From now on everybody may know the points as they are; nothing is taken back past that (MX-145)."""
    match.reveal(for_good=True)
    lesson.public = [player.points if player.answered else -1 for player in table.players]
    lesson.answers = sum(len(player.answered) for player in table.players)


def of_teams(table: Table) -> dict[int, int]:
    """The points of each team; nothing where there are none."""
    teams = dict.fromkeys(range(1, table.options.teams + 1), 0)
    for player, points in zip(table.players, _counted(table), strict=False) if teams else ():
        if player.team in teams:
            teams[player.team] += max(0, points)
    return teams


def scores(table: Table) -> list[int]:
    """What each seat has: its own points, or in teams those of its team."""
    teams = of_teams(table)
    if not teams:
        return _counted(table)
    return [teams.get(player.team, 0) for player, _ in zip(table.players, _counted(table), strict=False)]


def best(table: Table, gone: Sequence[int] = ()) -> tuple[Seat, ...]:
    """Who has most points, if anybody has any, of those who are not gone; ties stand."""
    return _first(tuple(scores(table)), tuple(gone))


def _counted(table: Table) -> list[int]:
    return [] if table.lesson is None else table.lesson.public


# What is the same for all who look is counted once for all of them.


@lru_cache(64)
def dots(public: tuple[int, ...]) -> tuple[int, ...]:
    """How many of those who were asked something have 0 points, 1, 2 and so on."""
    counts = Counter(score for score in public[LEADER + 1 :] if score >= 0)
    return tuple([counts[score] for score in range(max(counts, default=-1) + 1)])


@lru_cache(64)
def right(public: tuple[int, ...]) -> int:
    """How many answers of the whole class were right."""
    return sum(points for points in public if points > 0)


@lru_cache(64)
def _first(scored: tuple[int, ...], gone: tuple[int, ...]) -> tuple[Seat, ...]:
    counted = {seat: points for seat, points in enumerate(scored) if seat != LEADER and seat not in gone}
    most = max(counted.values(), default=0)
    return tuple(Seat(seat) for seat, points in counted.items() if most > 0 and points == most)

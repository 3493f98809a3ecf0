"""Who has how many points in a lesson, alone or as a team, as everybody may know it (MX-152 to MX-154)."""

from collections.abc import Sequence

from ludendum.engine import Match, Seat
from ludendum.games.mathematicus.lesson.standing import LEADER, Lesson
from ludendum.games.mathematicus.state import Table


def count(match: Match, table: Table, lesson: Lesson) -> None:
    """From now on everybody may know the points as they are; nothing is taken back past that (MX-145)."""
    match.reveal(for_good=True)
    lesson.public = [player.points if player.answered else -1 for player in table.players]
    lesson.answers = sum(len(player.answered) for player in table.players)


def _counted(table: Table) -> list[int]:
    lesson = table.lesson
    return [] if lesson is None else [max(0, points) for points in lesson.public]


def right(table: Table) -> int:
    """How many answers of the whole class were right."""
    return sum(_counted(table))


def of_teams(table: Table) -> dict[int, int]:
    """The points of each team; nothing where there are none."""
    teams = dict.fromkeys(range(1, table.options.teams + 1), 0)
    for player, points in zip(table.players, _counted(table), strict=False):
        if player.team in teams:
            teams[player.team] += points
    return teams


def scores(table: Table) -> list[int]:
    """What each seat has: its own points, or in teams those of its team."""
    teams = of_teams(table)
    return [
        teams.get(player.team, 0) if teams else points
        for player, points in zip(table.players, _counted(table), strict=False)
    ]


def best(table: Table, gone: Sequence[int] = ()) -> tuple[Seat, ...]:
    """Who has most points, if anybody has any, of those who are not gone; ties stand."""
    scored = {seat: points for seat, points in enumerate(scores(table)) if seat != LEADER and seat not in gone}
    most = max(scored.values(), default=0)
    return tuple(Seat(seat) for seat, points in scored.items() if most and points == most)

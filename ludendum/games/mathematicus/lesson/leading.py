"""What is done in a lesson besides answering: whoever leads says how it goes on, and things are said aside.

What a pupil and whoever leads say aside about a level, a time or a verdict, these two alone ever know (MX-148).
"""

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from msgspec import Meta
from msgspec.structs import replace

from ludendum.engine import Action, Aside, Audience, Refusal, Seat, called
from ludendum.engine.action import confidants
from ludendum.games.mathematicus import events
from ludendum.games.mathematicus.lesson.standing import LEADER, Asked
from ludendum.games.mathematicus.options import FACTORS, MOST_TEAMS, Factor, Switches
from ludendum.games.mathematicus.state import Table

LEVELS = (1, 2, 3, 4)

Level = Annotated[int, Meta(ge=1, le=4)]
Team = Annotated[int, Meta(ge=1, le=MOST_TEAMS)]

# how it goes on ------------------------------------------------------------------------------------------------------


class ShowSolution(Action[Table], frozen=True, tag="show"):
    """The question closes for all, and the solutions are shown."""


class LeaveOut(Action[Table], frozen=True, tag="leave out"):
    """The question does not count, and the next one comes."""


class NextQuestion(Action[Table], frozen=True, tag="next"):
    """The next question."""


class EndLesson(Action[Table], frozen=True, tag="end"):
    """The lesson is over."""


ACTIONS: tuple[type[Action[Table]], ...] = (ShowSolution, LeaveOut, NextQuestion, EndLesson)

# aside ---------------------------------------------------------------------------------------------------------------


class ChooseLevel(Aside[Table], frozen=True, tag="level"):
    """The level a pupil wants from the next question on."""

    level: Level

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(level) for level in LEVELS if cls(level).refusal(table, seat) is None)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if seat == LEADER:
            return Refusal("MX-147", "who leads the lesson is asked nothing, and so has no level")
        return _may_choose(table, seat)

    def apply(self, table: Table, seat: Seat) -> Iterator[events.LevelSet]:
        change(table, seat, level=self.level)
        yield events.LevelSet(seat, self.level)


class ChooseTime(Aside[Table], frozen=True, tag="time"):
    """By how much a pupil needs more time; or, said by whoever leads, by how much all have more."""

    factor: Factor

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(factor) for factor in FACTORS if cls(factor).refusal(table, seat) is None)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return _no_lesson(table) if seat == LEADER else _may_choose(table, seat)

    def apply(self, table: Table, seat: Seat) -> Iterator[events.TimeSet]:
        change(table, seat, factor=self.factor)
        yield events.TimeSet(seat, self.factor)


class SetLevelOf(Aside[Table], frozen=True, tag="level of"):
    """Whoever leads sets a pupil's level."""

    pupil: Seat
    level: Level

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        if _may_lead(table, seat) is None:
            yield from (cls(pupil, level) for pupil in table.seats() if pupil != LEADER for level in LEVELS)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return _may_lead(table, seat) or _no_pupil(table, self.pupil)

    def heard_by(self, seat: Seat, leader: Seat | None) -> Audience:
        return confidants(self.pupil, leader)

    def apply(self, table: Table, seat: Seat) -> Iterator[events.LevelSet]:
        change(table, self.pupil, level=self.level)
        yield events.LevelSet(self.pupil, self.level)


class SetTimeOf(Aside[Table], frozen=True, tag="time of"):
    """Whoever leads says by how much a pupil needs more time."""

    pupil: Seat
    factor: Factor

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        if _may_lead(table, seat) is None:
            yield from (cls(pupil, factor) for pupil in table.seats() if pupil != LEADER for factor in FACTORS)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return _may_lead(table, seat) or _no_pupil(table, self.pupil)

    def heard_by(self, seat: Seat, leader: Seat | None) -> Audience:
        return confidants(self.pupil, leader)

    def apply(self, table: Table, seat: Seat) -> Iterator[events.TimeSet]:
        change(table, self.pupil, factor=self.factor)
        yield events.TimeSet(self.pupil, self.factor)


class Doubt(Aside[Table], frozen=True, tag="doubt"):
    """A pupil doubts the verdict on their answer, and whoever leads decides (MX-153)."""

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        asked = judged(table, seat)
        if asked is None or asked.verdict == "right" or not asked.said:
            return Refusal("MX-153", "there is no verdict against an answer of yours that you could doubt")
        return Refusal("MX-153", "you have said so already") if asked.doubted else None

    def apply(self, table: Table, seat: Seat) -> Iterator[events.Doubted]:
        asked = judged(table, seat)
        if asked is not None:
            asked.doubted = True
        yield events.Doubted(seat)


class Mark(Aside[Table], frozen=True, tag="mark"):
    """Whoever leads says what an answer to the last question is worth (MX-153)."""

    pupil: Seat
    verdict: Literal["right", "wrong"]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        if _may_lead(table, seat) is None and table.lesson is not None and table.lesson.solved:
            for asked in table.lesson.asked:
                yield from (cls(Seat(asked.seat), verdict) for verdict in ("right", "wrong"))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if judged(table, self.pupil) is None:
            return _may_lead(table, seat) or Refusal(
                "MX-153",
                f"there is no verdict on {called(self.pupil)} that could be another; a question is open, or none",
            )
        return _may_lead(table, seat)

    def heard_by(self, seat: Seat, leader: Seat | None) -> Audience:
        return confidants(self.pupil, leader)

    def apply(self, table: Table, seat: Seat) -> Iterator[events.Remarked]:
        asked = judged(table, self.pupil)
        if asked is None:
            return
        player = table.players[self.pupil]
        player.points += (self.verdict == "right") - (asked.verdict == "right")
        asked.verdict, asked.doubted = self.verdict, False
        player.answered[-1] = replace(player.answered[-1], right=self.verdict == "right", late=False)
        yield events.Remarked(self.pupil, self.verdict)


class JoinTeam(Aside[Table], frozen=True, tag="team"):
    """The team a pupil wants to be in, which everybody may know."""

    team: Team

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        teams = range(1, table.options.teams + 1)
        yield from (cls(team) for team in teams if cls(team).refusal(table, seat) is None)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return _no_team(table, self.team) or _may_choose(table, seat) or _no_pupil(table, seat)

    def heard_by(self, seat: Seat, leader: Seat | None) -> Audience:
        return None

    def apply(self, table: Table, seat: Seat) -> Iterator[events.TeamSet]:
        welcome(table, seat)
        table.players[seat].team = self.team
        yield events.TeamSet(seat, self.team)


class PutInTeam(Aside[Table], frozen=True, tag="team of"):
    """Whoever leads puts a pupil in a team."""

    pupil: Seat
    team: Team

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        if _may_lead(table, seat) is None:
            teams = range(1, table.options.teams + 1)
            yield from (cls(pupil, team) for pupil in table.seats() if pupil != LEADER for team in teams)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return _may_lead(table, seat) or _no_team(table, self.team) or _no_pupil(table, self.pupil)

    def heard_by(self, seat: Seat, leader: Seat | None) -> Audience:
        return None

    def apply(self, table: Table, seat: Seat) -> Iterator[events.TeamSet]:
        welcome(table, self.pupil)
        table.players[self.pupil].team = self.team
        yield events.TeamSet(self.pupil, self.team)


ASIDES: tuple[type[Aside[Table]], ...] = (
    ChooseLevel, ChooseTime, SetLevelOf, SetTimeOf, Doubt, Mark, JoinTeam, PutInTeam,
)  # fmt: skip

# who may -------------------------------------------------------------------------------------------------------------


def judged(table: Table, seat: Seat) -> Asked | None:
    """A pupil's answer to the last question, once there is a verdict on it and until the next is asked."""
    lesson = table.lesson
    return lesson.of(seat) if lesson is not None and lesson.solved else None


def _no_lesson(table: Table) -> Refusal | None:
    return None if table.lesson is not None else Refusal("MX-147", "nobody leads this game")


def _may_choose(table: Table, seat: Seat) -> Refusal | None:
    refusal = _no_lesson(table)
    if refusal is None and seat != LEADER and not table.options.pupils_choose:
        return Refusal("MX-149", f"{called(LEADER)} sets the levels and times; ask them")
    return refusal


def _may_lead(table: Table, seat: Seat) -> Refusal | None:
    refusal = _no_lesson(table)
    if refusal is None and seat != LEADER:
        return Refusal("MX-147", f"that is for {called(LEADER)} to say, who leads the lesson")
    return refusal


def _no_pupil(table: Table, seat: Seat) -> Refusal | None:
    if seat == LEADER:
        return Refusal("MX-147", "who leads the lesson is no pupil")
    return None if 0 < seat < table.options.most_seats else Refusal("MX-119", f"there is no seat {seat + 1}")


def _no_team(table: Table, team: int) -> Refusal | None:
    if not table.options.teams:
        return Refusal("MX-152", "in this lesson there are no teams")
    return None if team <= table.options.teams else Refusal("MX-152", f"there are {table.options.teams} teams")


# what changes --------------------------------------------------------------------------------------------------------


def change(table: Table, seat: Seat, **changes: object) -> None:
    """A player plays otherwise from the next question on."""
    welcome(table, seat)
    switches: Switches = replace(table.players[seat].switches, **changes)
    table.players[seat].switches = switches


def welcome(table: Table, seat: Seat) -> None:
    """Have a place for whoever sits there: a lesson has seats by the hundred, and places for those who have come."""
    while len(table.players) <= seat:
        table.players.append(table.newcomer())

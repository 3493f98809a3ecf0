"""Quizzes against short clocks, for tests of time."""

from dataclasses import replace

from ludendum.engine import Clock, Match, Outcome, Script, Seat
from tests.engine.toys import END, Pad, Pass, Pick, toy

LIMIT = 2_000
ENOUGH = 100


def in_turn(match: Match, pad: Pad) -> Script[Outcome]:
    """Seat after seat picks a number, or is too late."""
    while len(pad.notes) < ENOUGH:
        yield match.rest()
        answer = yield from match.ask_timed(Seat(len(pad.notes) % pad.seats), Pick, clock=Clock(LIMIT))
        pad.notes.append("late" if answer is None else str(answer.number))
    return END


def race(match: Match, pad: Pad) -> Script[Outcome]:
    """The first to pick a number has it."""
    while len(pad.notes) < ENOUGH:
        yield match.rest()
        seats = [Seat(seat) for seat in range(pad.seats)]
        first = yield from match.ask_first(seats, Pick, Pass, limit=LIMIT)
        pad.notes.append("nobody" if first is None else str(first[0]))
    return END


QUIZ = replace(toy(in_turn), name="quiz", title="A quiz")
RACE = replace(toy(race), name="race", title="A race")

"""What every bridge needs of a game: its actions as numbers, its views as arrays, what a match was worth."""

import itertools
from collections.abc import Mapping
from functools import cached_property
from typing import Any, get_args

import msgspec
from msgspec import Struct

from ludendum import games
from ludendum.bridges import measures, plays
from ludendum.bridges.alphabet import Alphabet, Block, Each, Listed, Made
from ludendum.bridges.course import Choice, Course
from ludendum.bridges.measures import Measure
from ludendum.engine import AnyAction, AnyGame, Malformed, Seat, named
from ludendum.games.squaring_the_circle.actions import Choose, Make, Through
from ludendum.games.squaring_the_circle.playbook import MOVES

MOST_ANSWERS = 10_000
"""Answers after which a match is stopped, unless another number is asked for."""

MOST_PICKS = 40
"""Places of a list of choices in Squaring the Circle."""

MOST_EXPERIENCE = 1000.0


class Table:
    """A game as it is bridged: with these options, for so many seats, whose players attempt answers as a bot does."""

    def __init__(self, name: str, seats: int | None, options: Mapping[str, Any], most: int, bot: str | None) -> None:
        try:
            self.game: AnyGame = games.find(name)
        except KeyError:
            raise Malformed(f"there is no game “{name[:40]}”: there are {', '.join(games.names())}") from None
        try:
            self.options: Struct = msgspec.convert(dict(options), self.game.options)
        except msgspec.ValidationError as error:
            raise Malformed(f"the options do not fit: {error}") from None
        possible = self.game.seats_for(self.options)
        self.seats = possible[0] if seats is None else seats
        if self.seats not in possible:
            raise Malformed(f"{self.game.title} has {possible[0]} to {possible[-1]} seats, not {self.seats}")
        self.bot = next(iter(self.game.bots)) if bot is None else bot
        if self.bot not in self.game.bots:
            raise Malformed(f"{self.game.title} has no bot “{self.bot[:40]}”; it has: {', '.join(self.game.bots)}")
        self.most = most
        self.alphabet = Alphabet(self.game, self.seats, _blocks(name))
        self._reading = measures.READINGS[name]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[type["Table"], tuple[Any, ...]]:
        return Table, (self.game.name, self.seats, msgspec.to_builtins(self.options), self.most, self.bot)

    def begin(self) -> Course:
        return Course(self.game, self.options, self.seats, self.bot)

    def is_over(self, course: Course) -> bool:
        """Whether it has ended, or gone on for so long that it is stopped."""
        return course.outcome is not None or course.asked >= self.most

    def legal(self, course: Course) -> dict[int, Made]:
        """What the seat that is asked may choose."""
        if not isinstance(course.pending, Choice):
            return {}
        if course.noted is None:
            course.noted = self.alphabet.legal(course.table, course.pending.seat, course.kinds)
        found: dict[int, Made] = course.noted
        return found

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """What stands where in an observation."""
        course = self.begin()
        read = tuple(measure for measure, _ in self._reading(course.view(Seat(0)), Seat(0), self.seats))
        return (*read, Measure("kinds of action that one is asked for", len(self.alphabet.spans), 1))

    def observed(self, course: Course, seat: Seat) -> list[int]:
        """What a seat sees, as numbers."""
        seen = measures.measured(self._reading(course.view(seat), seat, self.seats))
        asked = course.kinds if course.pending == Choice(seat) else ()
        return [*seen, *(int(span.kind in asked) for span in self.alphabet.spans)]

    def text(self, course: Course, seat: Seat | None) -> str:
        """The same in words."""
        words: str = course.view(seat).text()
        return named(words, course.names)

    def worth(self, course: Course) -> list[float]:
        """What a match is worth to each seat when it is over.

        One for a win, shared by those who have won together; in Squaring the Circle the experience they have made.
        """
        if self.game.name == "squaring-the-circle":
            return [_experience(sheet, course.table.options.advance_for) for sheet in course.table.sheets]
        winners = () if course.outcome is None else course.outcome.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    @property
    def most_worth(self) -> float:
        return MOST_EXPERIENCE if self.game.name == "squaring-the-circle" else 1.0


def _experience(sheet: Any, advance_for: int) -> float:
    return min(MOST_EXPERIENCE, float(sheet.experience + advance_for * len(sheet.advances)))


def _blocks(name: str) -> dict[type[AnyAction], Block]:
    """The kinds of action whose numbers their fields alone do not give."""
    match name:
        case "fields-medal":
            return plays.blocks()
        case "squaring-the-circle":
            moves = [Make(move, by) for move, by in itertools.product(sorted(MOVES), get_args(Through))]
            return {Choose: Listed(Choose, MOST_PICKS), Make: Each(Make, moves)}
        case _:
            return {}

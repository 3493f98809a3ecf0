"""A match that goes one step at a time, whose chance is decided from outside, and that can be copied.

A script is a generator, and no generator can be copied or stopped in mid-roll. But at a rest point nothing is
remembered but the state: so a course keeps the state of the last one and the steps since, and goes there again when it
must.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from ludendum import games
from ludendum.engine import AnyAction, AnyGame, Match, Outcome, QuickDice, Script, Seat, Sitter, names_of
from ludendum.engine.ask import Answers, FirstOf, OpenAsk, Rest
from ludendum.engine.canonical import encode
from ludendum.engine.dice import TABLE
from ludendum.engine.match import Event
from ludendum.engine.seats import Audience, sees


class Chance(NamedTuple):
    """Chance is to decide: how much weight each outcome has."""

    weights: tuple[int, ...]


class Choice(NamedTuple):
    """A seat is to decide."""

    seat: Seat


class Answered(NamedTuple):
    """A seat's answer, and whether others may not see it yet."""

    seat: Seat
    action: AnyAction
    hidden: bool


Pending: TypeAlias = Chance | Choice | Outcome
Step: TypeAlias = int | AnyAction
"""An outcome of chance, or an answer."""


class _Undecided(BaseException):
    """The script has come to a roll that nobody has decided yet. No rule may catch it."""

    def __init__(self, weights: tuple[int, ...]) -> None:
        self.weights = weights


class _Fated(Match):
    """A match whose rolls and draws come from the steps of a course."""

    def __init__(self, course: "Course", sitters: Sequence[Sitter]) -> None:
        super().__init__(QuickDice(0), course._hear, sitters)
        self._course = course

    def roll(self, sides: int, seat: int = TABLE, to: Audience = None) -> int:
        return self._course._fate((1,) * sides) + 1

    def draw(self, counts: Sequence[int], seat: int = TABLE, to: Audience = None, *, unseen: bool = False) -> int:
        if not any(counts):
            raise ValueError("nothing is left to draw")
        return self._course._fate(tuple(counts))


class Course:
    """A match of bots' seats, step by step."""

    def __init__(self, game: AnyGame, options: Struct, seats: int, bot: str) -> None:
        self.game = game
        self._sitters = [Sitter(bot=bot) for _ in range(seats)]
        self.names = names_of(self._sitters)
        table = game.set_up(options, seats, game.content.hashes(options))
        self._rested = encode(table)
        """The state at the last rest point."""
        self._steps: list[Step] = []
        """What was decided since."""
        self._before: tuple[tuple[Any, ...], ...] = ()
        """What was told and answered before it."""
        self._since: list[tuple[Audience, Event] | Answered] = []
        self.asked = 0
        """How many answers were given."""
        self.pending: Pending = Chance(())
        self.noted: Any = None
        """What somebody has worked out of the position, until it changes."""
        self._script: Script[Outcome] | None = None
        self._table: Any = table
        self._open: OpenAsk | None = None
        self._next: Seat | None = None
        """Who is to answer next, where chance has said so."""
        self._taken = 0
        self._restart()

    def copy(self) -> "Course":
        """Another course that stands where this one does, and shares nothing that changes."""
        twin: Course = object.__new__(Course)
        twin.__dict__.update(self.__dict__)
        twin._steps, twin._since = [*self._steps], [*self._since]
        twin._script, twin._table, twin._open = None, None, None
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """All but what can be found again: the game, by its name, and where its script stands."""
        found_again = {"game": self.game.name, "noted": None, "_script": None, "_table": None, "_open": None}
        return {**self.__dict__, **found_again}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.game = games.find(state["game"])

    # deciding --------------------------------------------------------------------------------------------------------

    def decide(self, outcome: int) -> None:
        """Chance has decided."""
        if not isinstance(self.pending, Chance) or not 0 <= outcome < len(self.pending.weights):
            raise ValueError("chance has nothing of that to decide now")
        self._go_on(outcome)

    def answer(self, action: AnyAction) -> None:
        """The seat that is asked has decided; it must be a legal action."""
        if not isinstance(self.pending, Choice):
            raise ValueError("nobody is asked now")
        self.asked += 1
        self._go_on(action)

    @property
    def outcome(self) -> Outcome | None:
        return self.pending if isinstance(self.pending, Outcome) else None

    # looking ---------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Any:
        """The state, for those who look up what is legal; a player gets a `view`."""
        if self._table is None:
            self._restart()
        return self._table

    @property
    def kinds(self) -> tuple[type[AnyAction], ...]:
        """The kinds of action that are asked for now."""
        if self._table is None:
            self._restart()
        if self._open is None or not isinstance(self.pending, Choice):
            return ()
        return self._open.ask.offers[self.pending.seat]

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.table, seat)

    def known_to(self, seat: Seat) -> list[str]:
        """All that a seat was told and has answered since the beginning, line by line: what it can remember."""
        told = (one for part in (*self._before, tuple(self._since)) for one in part)
        lines = [_line(one, seat) for one in told]
        return [line for line in lines if line]

    # the script ------------------------------------------------------------------------------------------------------

    def _go_on(self, step: Step) -> None:
        self.noted = None
        self._steps.append(step)
        if self._script is None:
            self._restart()
        else:
            self._run()

    def _restart(self) -> None:
        """Go from the last rest point to where all that was decided leads."""
        self._table = msgspec.json.decode(self._rested, type=self.game.table)
        self._since, self._taken, self._open, self._next = [], 0, None, None
        self._script = self.game.play(_Fated(self, self._sitters), self._table)
        self._run()

    def _run(self) -> None:
        """The script goes on until chance or a seat must decide, or it ends."""
        if self._script is None:
            raise ValueError("the script has stopped")
        try:
            asked = None if self._open is not None else next(self._script)
            while True:
                if isinstance(asked, Rest):
                    self._rest()
                    asked = self._script.send({})
                    continue
                if asked is not None:
                    self._open = OpenAsk(asked, 0, 0)
                answers = self._hear_answers(self._open) if self._open is not None else {}
                if answers is None:
                    return
                self._open = None
                asked = self._script.send(answers)
        except _Undecided as undecided:
            self.pending, self._script = Chance(undecided.weights), None
        except StopIteration as stop:
            self.pending, self._script = stop.value, None

    def _rest(self) -> None:
        if self._taken == len(self._steps):
            self._rested = encode(self._table)
            if self._since:
                self._before = (*self._before, tuple(self._since))
            self._steps, self._since, self._taken = [], [], 0

    def _hear_answers(self, opened: OpenAsk) -> Answers | None:
        """The answers to an ask, once they are all there; in a window chance says who is asked first."""
        while not opened.is_closed():
            seat = self._next = self._next if self._next is not None else self._whose_turn(opened)
            if self._taken == len(self._steps):
                self.pending = Choice(seat)
                return None
            action = self._steps[self._taken]
            if isinstance(action, int):
                raise ValueError("an answer was to come")
            self._taken += 1
            self._next = None
            opened.answers[seat] = action
            self._since.append(Answered(seat, action, opened.ask.hidden))
        return opened.answers

    def _whose_turn(self, opened: OpenAsk) -> Seat:
        waiting = opened.waiting()
        window = len(waiting) > 1 and isinstance(opened.ask.closing, FirstOf)
        return waiting[self._fate((1,) * len(waiting)) if window else 0]

    def _fate(self, weights: tuple[int, ...]) -> int:
        if self._taken == len(self._steps):
            raise _Undecided(weights)
        outcome = self._steps[self._taken]
        if not isinstance(outcome, int):
            raise ValueError("an outcome of chance was to come")
        self._taken += 1
        return outcome

    def _hear(self, event: Event, to: Audience) -> None:
        self._since.append((to, event))


def _line(one: tuple[Audience, Event] | Answered, seat: Seat) -> str:
    """What a seat knows of something that was told or answered; empty where it knows nothing."""
    if isinstance(one, Answered):
        known = one.seat == seat or not one.hidden
        return f"{one.seat + 1}: {one.action.notation()}" if known else ""
    to, event = one
    return msgspec.json.encode(event).decode() if sees(seat, to) else ""

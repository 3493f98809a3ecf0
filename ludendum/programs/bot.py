"""A bot that is somebody's program. What it does wrong costs it the turn, and is counted and told."""

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Self

import msgspec
from msgspec import Struct

from ludendum.engine import AnyAction, AnyGame, Offer, Outcome, Refusal
from ludendum.programs.errors import Fault
from ludendum.programs.naming import Program
from ludendum.programs.process import Process, printable
from ludendum.programs.protocol import Begin, Choose, End, Lost, answered, ended, in_json, in_words, question

STRIKES = 3
"""Turns a program may lose in one game before it is asked no more."""

STARTS = 10
"""How often a program is started again by those who keep it for many games."""

READY = ("ready", "ready json", "ready text")

TO_BE_READY = 30.0
"""Seconds it may take to be ready for a game: some have much to read at first."""

MOMENT = 1.0
"""Seconds in which a program takes in what needs no answer."""

Judge = Callable[[AnyAction], Refusal | None]
"""The rule against an action, or None."""


class ProgramBot:
    """A program at a seat, game after game: `begin` with each, then `answer` whatever is asked, then `end`."""

    def __init__(self, program: Program, told: Callable[[str, Fault], None]) -> None:
        self.program = program
        self._told = told
        self._process: Process | None = None
        self._starts = 0
        self._strikes = 0
        self._begin: Begin | None = None
        self._names: Sequence[str] = ()
        self._say: Callable[[Choose | Lost | End], str] = in_json

    def begin(self, begin: Begin, names: Sequence[str]) -> None:
        """A new game. Whether the program is ready is found out with the first question."""
        self._begin, self._names, self._strikes = begin, names, 0
        if self._process is not None:
            self._watched(self._greet)

    @property
    def is_out(self) -> bool:
        """Whether it has lost so many turns that nobody asks it any more."""
        return self._strikes >= STRIKES or (self._process is None and self._starts >= STARTS)

    def answer(self, view: Any, offer: Offer, refusal: Judge) -> AnyAction:
        """What the program chooses; raises `Fault`, with which its turn is lost."""
        if self.is_out:
            raise Fault("gone", "it is asked no more")
        try:
            self.start()
            return self._asked(view, offer, refusal)
        except Fault as fault:
            self._lose(fault)
            raise

    def end(self, outcome: Outcome | None) -> None:
        """The game is over."""
        self._watched(lambda process: process.tell(self._say(ended(outcome, self._names)), MOMENT))

    def stop(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.stop()
            self._process = None

    def start(self) -> None:
        """Have it run and ready for the game; raises `Fault`."""
        if self._process is None:
            self._starts += 1
            self._process = Process(self.program.command)
            self._greet(self._process)

    def _greet(self, process: Process) -> None:
        if self._begin is None:
            raise ValueError("no game has begun")
        line = " ".join(process.ask(in_json(self._begin), TO_BE_READY).casefold().split())
        if line not in READY:
            raise Fault("gone", f"it does not answer “ready” when a game begins, but “{printable(line[:40])}”")
        self._say = in_words if line == "ready text" else in_json

    def _asked(self, view: Any, offer: Offer, refusal: Judge) -> AnyAction:
        if self._process is None or self._begin is None:
            raise ValueError("no game has begun")
        asked, menu = question(view, offer, self._begin.seat, self._names)
        line = self._process.ask(self._say(asked), self.program.seconds)
        action = answered(line, offer, menu)
        against = refusal(action)
        if against is not None:
            raise Fault("nonsense", f"it said “{printable(line)}”: {against.rule}, {against.reason}")
        return action

    def _lose(self, fault: Fault) -> None:
        self._strikes += 1
        self._told(self.program.name, fault)
        if fault.kind == "nonsense":
            self._watched(lambda process: process.tell(self._say(Lost(fault.reason)), MOMENT))
        else:
            self.stop()

    def _watched(self, does: Callable[[Process], None]) -> None:
        """Where nothing is at stake: a program that fails here is started anew with the next question."""
        if self._process is not None:
            try:
                does(self._process)
            except Fault:
                self.stop()


class Programs:
    """The programs that play here, kept from game to game; leaving ends all of them."""

    def __init__(self, heard: Callable[[str, Fault], None] | None = None) -> None:
        self.faults: list[tuple[str, str]] = []
        """What each did wrong: its name, and the kind of fault."""
        self._heard = heard
        self._bots: dict[tuple[Program, int], ProgramBot] = {}

    def seat(
        self, program: Program, game: AnyGame, options: Struct, seat: int, names: Sequence[str], seed: int
    ) -> ProgramBot:
        """The program at a seat, for a game that begins now."""
        bot = self._bots.setdefault((program, seat), ProgramBot(program, self._count))
        written = msgspec.to_builtins(options)
        begin = Begin(game.name, game.rules, written, seat, len(names), seed, program.seconds)
        bot.begin(begin, names)
        return bot

    def _count(self, name: str, fault: Fault) -> None:
        self.faults.append((name, fault.kind))
        if self._heard is not None:
            self._heard(name, fault)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for bot in self._bots.values():
            bot.stop()


def try_out(program: Program, game: AnyGame, options: Struct, seats: int) -> None:
    """Whether it starts and is ready; raises `Fault`, so that nobody waits for a game that would never begin."""
    with Programs() as programs:
        programs.seat(program, game, options, 0, [""] * seats, 0).start()

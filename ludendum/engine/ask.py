"""Asks: what is offered to whom, when it closes, and what happens if nobody answers."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec import Struct

from ludendum.engine.action import Action
from ludendum.engine.seats import Seat

AnyAction: TypeAlias = Action[Any]
Answers: TypeAlias = dict[Seat, AnyAction]
"""The answers to an ask, in the order they came; a seat that ran out of time may be missing."""


class Clock(Struct, frozen=True):
    """How long a seat has, in milliseconds.

    `tolerance` is the table's kindness after the limit. `allowance` bounds what is given back for a slow connection.
    """

    limit: int
    tolerance: int = 0
    allowance: int = 0


class FirstOf(Struct, frozen=True):
    """Closes at the first answer of this kind, else when all have answered."""

    kind: type[AnyAction]


class Quorum(Struct, frozen=True):
    """Closes when so many have answered; `Quorum(len(offers))` waits for all."""

    count: int


ONE = Quorum(1)
"""Of one seat alone: asks are made by the million."""


class Led(Struct, frozen=True):
    """Closes when this seat answers, or when all others have answered or run out of time."""

    by: Seat


class Each(Struct, frozen=True):
    """Closes at any answer, and whoever has not answered thinks on: their question stays the one they were asked."""


Closing: TypeAlias = FirstOf | Quorum | Led | Each


NOBODY: Mapping[Any, Any] = MappingProxyType({})
"""What a seat would have, where none has it; one for all asks."""


class Ask(Struct, frozen=True, gc=False):
    """A question to one seat or several at once."""

    offers: Mapping[Seat, tuple[type[AnyAction], ...]]
    closing: Closing
    prompt: str = ""
    hidden: bool = False
    """Nobody sees another's answer while the ask is open."""
    clocks: Mapping[Seat, Clock] = NOBODY
    otherwise: Mapping[Seat, AnyAction] = NOBODY
    seal: str = ""
    """Under a seal hidden answers stay with who gave them beyond the closing, until the game breaks it."""
    prompts: Mapping[Seat, str] = NOBODY
    """Where each seat is asked something of its own."""

    def prompt_of(self, seat: Seat | None) -> str:
        """What a seat is asked; others are told what it is about."""
        return self.prompt if seat is None else self.prompts.get(seat, self.prompt)


class Rest(Struct, frozen=True):
    """What a script yields between turns: nothing but the state is remembered here."""


class OpenAsk(Struct):
    """An ask on the table. Its number is that of the entry that opened it, so it is never used twice."""

    ask: Ask
    number: int
    opened: int
    answers: Answers = {}
    expired: set[Seat] = set()
    logged: list[int] = []
    """The entries that hold its answers."""
    before: dict[Seat, tuple[int, int]] = {}
    """Seats that were asked this before (`Each`): the ask they know, and when it was opened."""

    def number_of(self, seat: Seat) -> int:
        """The ask as this seat knows it."""
        return self.before[seat][0] if seat in self.before else self.number

    def opened_for(self, seat: Seat) -> int:
        return self.before[seat][1] if seat in self.before else self.opened

    def carry_on(self, earlier: "OpenAsk") -> None:
        """Who was asked before and has not answered is asked nothing new."""
        if not (isinstance(self.ask.closing, Each) and isinstance(earlier.ask.closing, Each)):
            return
        still = [seat for seat in self.ask.offers if earlier.waits_for(seat)]
        self.before = {seat: (earlier.number_of(seat), earlier.opened_for(seat)) for seat in still}

    def waiting(self) -> list[Seat]:
        """The seats that may still answer."""
        if not self.answers and not self.expired:
            return [*self.ask.offers]
        return [seat for seat in self.ask.offers if seat not in self.answers and seat not in self.expired]

    def waits_for(self, seat: Seat) -> bool:
        """Whether this seat may still answer."""
        return seat in self.ask.offers and seat not in self.answers and seat not in self.expired

    def is_closed(self) -> bool:
        answered, asked = len(self.answers), len(self.ask.offers)
        if answered == asked or (answered + len(self.expired) >= asked and not self.waiting()):
            return True
        closing = self.ask.closing
        if isinstance(closing, Quorum):
            return answered >= closing.count
        if isinstance(closing, Each):
            return answered > 0
        if isinstance(closing, Led):
            led = closing.by in self.answers and closing.by not in self.expired
            return led or all(seat == closing.by for seat in self.waiting())
        return any(isinstance(answer, closing.kind) for answer in self.answers.values())

    def pass_over(self, seat: Seat, table: Any) -> None:
        """The seat's time is over, or nobody waits for it: what the ask says of that holds.

        Where it says nothing and there is no clock either, the first thing its menu offers is taken.
        """
        self.expired.add(seat)
        fallback = self.ask.otherwise.get(seat)
        if fallback is None and not self.ask.clocks.get(seat):
            fallback = next((action for kind in self.ask.offers[seat] for action in kind.menu(table, seat)), None)
        if fallback is not None:
            self.answers[seat] = fallback

    def allowance(self, seat: Seat) -> int:
        """How much of a slow connection's delay is given back at most; in a first-come window nothing is."""
        clock = self.ask.clocks.get(seat)
        return 0 if clock is None or isinstance(self.ask.closing, FirstOf) else clock.allowance

    def deadline(self, seat: Seat) -> int | None:
        """The match time after which this seat's time-out may be logged."""
        clock = self.ask.clocks.get(seat)
        return None if clock is None else self.opened + clock.limit + clock.tolerance + self.allowance(seat)

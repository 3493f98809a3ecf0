"""Games of a few lines, each made by a test to show one thing of the engine."""

from collections.abc import Callable, Iterator
from typing import Any, Self

from msgspec import Struct

from ludendum.engine import (
    Action,
    AnyAction,
    AnyLive,
    Game,
    LiveMatch,
    Match,
    Offer,
    Outcome,
    Person,
    Properties,
    Prose,
    Refusal,
    RuleMotion,
    Script,
    Seat,
)
from tests.harness import entropy

A, B, C = Seat(0), Seat(1), Seat(2)
ANN, BEN, CAT = Person(1), Person(2), Person(3)

END = Outcome((A,), "end", "the toy is over")


class NoOptions(Struct, frozen=True, omit_defaults=True):
    """A toy has none."""


class Pad(Struct, omit_defaults=True):
    """A state that only remembers what was written on it."""

    seats: int
    level: int = 0
    notes: list[str] = []


class Pick(Action[Pad], frozen=True, tag="pick"):
    number: int

    @classmethod
    def menu(cls, table: Pad, seat: Seat) -> Iterator[Self]:
        yield from (cls(number) for number in range(1, 4))

    def refusal(self, table: Pad, seat: Seat) -> Refusal | None:
        return None if self.number > 0 else Refusal("XX-1", f"{self.number} is not positive")


class Pass(Action[Pad], frozen=True, tag="pass"):
    """Nothing."""


class Tell(Action[Pad], frozen=True, tag="tell"):
    story: Prose

    @classmethod
    def menu(cls, table: Pad, seat: Seat) -> Iterator[Self]:
        yield cls("once upon a time")


class Level(RuleMotion[Pad], frozen=True, tag="level"):
    number: int

    def refusal(self, table: Pad) -> Refusal | None:
        return None if self.number > table.level else Refusal("XX-2", "a level only rises")

    def apply(self, table: Pad) -> None:
        table.level = self.number


class Heard(Struct, frozen=True, tag="heard"):
    text: str


class PadView(Struct, frozen=True):
    notes: list[str]

    def text(self) -> str:
        return f"{len(self.notes)} notes: {'; '.join(self.notes)}"


class FirstBot:
    def __init__(self, seed: int) -> None: ...

    def choose(self, view: PadView, offer: Offer) -> AnyAction:
        return next(offer.menu())


Play = Callable[[Match, Pad], Script[Outcome]]
Toy = Game[NoOptions, Pad, PadView]


def toy(play: Play, **more: Any) -> Toy:
    """A game with this script for its rules."""
    return Game(
        name="toy",
        title="A toy",
        summary="For one test.",
        rules=1,
        properties=Properties(seats=range(1, 31)),
        options=NoOptions,
        table=Pad,
        actions=(Pick, Pass, Tell),
        events=(Heard,),
        set_up=lambda _, seats, __: Pad(seats),
        play=play,
        view=lambda pad, _: PadView(list(pad.notes)),
        bots={"first": FirstBot},
        motions=(Level,),
        **more,
    )


def turns(match: Match, pad: Pad) -> Script[Outcome]:
    """Seat after seat picks a number; who picks 6 ends it."""
    while True:
        yield match.rest()
        seat = Seat(len(pad.notes) % pad.seats)
        move = yield from match.ask(seat, Pick)
        pad.notes.append(f"{seat} picks {move.number} on level {pad.level}")
        if move.number == 6:
            return END


def rolls(match: Match, pad: Pad) -> Script[Outcome]:
    """Seat after seat picks how many dice it rolls; who picks none ends it."""
    while True:
        yield match.rest()
        seat = Seat(len(pad.notes) % pad.seats)
        move = yield from match.ask(seat, Pick, Pass)
        if isinstance(move, Pass):
            return END
        faces = [match.roll(1000, seat) for _ in range(move.number - 1)]
        pad.notes.append(f"{seat} rolls {faces}")


def seated(game: Toy, people: int = 2, bots: int = 0, *, seed: str | None = "toy", at: int = 0) -> AnyLive:
    """A match that has begun, with people on the first seats and bots on the others."""
    live: AnyLive = LiveMatch.start(game, seats=people + bots, seed=seed, entropy=entropy("toy"))
    for number in range(people):
        live.sit(Seat(number), person=Person(number + 1), name=("Ann", "Ben", "Cat", "Dan")[number % 4])
    for number in range(people, people + bots):
        live.sit(Seat(number), bot="first")
    for number in range(people if seed is None else 0):
        live.contribute(Person(number + 1), bytes([number]) * 32)
    live.begin(at)
    return live

"""The smallest game of turns: four seats add one, each in its turn. What is measured with it is the server."""

from collections.abc import Iterator, Mapping
from typing import Self

from msgspec import Struct

from ludendum.engine import Action, AnyAction, Game, Match, Offer, Outcome, Properties, Script, Seat

SEATS = 4


class NoOptions(Struct, frozen=True, omit_defaults=True):
    """There is nothing to choose."""


class Count(Struct, omit_defaults=True):
    """How far they have counted."""

    total: int = 0


class Add(Action[Count], frozen=True, tag="add"):
    """One more."""

    @classmethod
    def menu(cls, table: Count, seat: Seat) -> Iterator[Self]:
        yield cls()


class Seen(Struct, frozen=True):
    total: int

    def text(self) -> str:
        return f"The count is {self.total}."


class Adder:
    """Adds."""

    def __init__(self, seed: int) -> None: ...

    def choose(self, view: Seen, offer: Offer) -> AnyAction:
        return Add()


def play(match: Match, table: Count) -> Script[Outcome]:
    while True:
        yield match.rest()
        yield from match.ask(Seat(table.total % SEATS), Add)
        table.total += 1


def set_up(options: NoOptions, seats: int, decks: Mapping[str, str]) -> Count:  # noqa: ARG001
    return Count()


def view(table: Count, seat: Seat | None) -> Seen:  # noqa: ARG001
    return Seen(table.total)


COUNTING: Game[NoOptions, Count, Seen] = Game(
    name="counting",
    title="Counting",
    summary="Four people count.",
    rules=1,
    properties=Properties(seats=range(SEATS, SEATS + 1), chance=False),
    options=NoOptions,
    table=Count,
    actions=(Add,),
    events=(),
    set_up=set_up,
    play=play,
    view=view,
    bots={"adder": Adder},
)

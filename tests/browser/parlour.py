"""Parlour: a game nobody would publish, that asks the plain table for everything a large game will.

PA-1  Everyone writes a title and a story in secret, within a minute.
PA-2  The first to challenge decides which of the stories is told.
PA-3  The challenger is sent to one of many places, to fetch one of many things.
PA-4  Whoever challenged first has won; nobody has if nobody did.
"""

from collections.abc import Iterator
from typing import Self

from msgspec import Struct

from ludendum.engine import (
    Action,
    AnyAction,
    Clock,
    Game,
    Help,
    Match,
    Offer,
    Outcome,
    Properties,
    Prose,
    Script,
    Seat,
)

PLACES = ("agora", "attic", "cellar", "garden", "library", "moon")
THINGS = tuple(f"thing-{number}" for number in range(1, 28))
WRITING = Clock(limit=60_000)
CHALLENGING = 20_000

PICTURE = "┌───┬───┐\n│ 1 │ 2 │\n├───┼───┤\n│ 3 │ 4 │\n└───┴───┘"
STORY = (
    "Once upon a time <b>there was</b> a number that could not be divided <script>alert(1)</script>, and it told "
    "everyone so at such length that nobody listened any more; not even its neighbours, who were easily divided."
)
HEBREW = "Motto: ‏שלום לכולם‎ 🎲🧮"
LONG = f"Longest word: {'supercalifragilistic' * 12}"


class Options(Struct, frozen=True, omit_defaults=True):
    crowd: bool = False


class Table(Struct, omit_defaults=True):
    stories: list[str]
    first: Seat | None = None


class Write(Action[Table], frozen=True, tag="write"):
    title: str
    kindly: bool
    story: Prose


class Challenge(Action[Table], frozen=True, tag="challenge"):
    """I!"""


class Pass(Action[Table], frozen=True, tag="pass"):
    """Not I."""


class Fetch(Action[Table], frozen=True, tag="fetch"):
    place: str
    thing: str

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(place, thing) for place in PLACES for thing in THINGS)


class Happened(Struct, frozen=True, tag="happened"):
    text: str


class View(Struct, frozen=True):
    stories: list[str]

    def text(self) -> str:
        return "\n\n".join((PICTURE, STORY, f"{HEBREW}\n{LONG}", *(f"Story: {story}" for story in self.stories)))


def play(match: Match, table: Table) -> Script[Outcome]:
    yield match.rest()
    seats = [Seat(seat) for seat in range(len(table.stories))]
    written = yield from match.ask_all(
        {seat: [Write] for seat in seats},
        prompt="write a story that none of the others would",
        hidden=True,
        clocks=dict.fromkeys(seats, WRITING),
    )
    for seat, story in written.items():
        table.stories[seat] = story.title
        match.tell(Happened(f"{story.title}: {'kindly meant' if story.kindly else 'a warning'}."))
    first = yield from match.ask_first(seats, Challenge, Pass, limit=CHALLENGING, prompt="who challenges?")
    if not first:
        return Outcome((), "silence", "nobody challenged (PA-4)")
    table.first = first[0]
    fetched = yield from match.ask(first[0], Fetch)
    match.tell(Happened(f"Fetched from the {fetched.place}: {fetched.thing}."))
    return Outcome((first[0],), "challenge", "the first to challenge wins (PA-4)")


def interpret(view: View, offer: Offer, text: str) -> str | None:  # noqa: ARG001
    """“moon 3” is as good as “fetch moon thing-3”."""
    place, _, number = text.strip().partition(" ")
    return f"fetch {place} thing-{number}" if place in PLACES and number.isdigit() else None


class Silent:
    """Writes what it is told to, and passes."""

    def __init__(self, seed: int) -> None: ...

    def choose(self, view: View, offer: Offer) -> AnyAction:
        if Write in offer.kinds:
            return Write("Nothing", False, "")
        return Pass() if Pass in offer.kinds else Fetch(PLACES[0], THINGS[0])


PARLOUR: Game[Options, Table, View] = Game(
    name="parlour",
    title="Parlour",
    summary="Stories, challenges and errands.",
    rules=1,
    properties=Properties(seats=range(2, 6), hidden=True, chance=False, simultaneous=True, longest=200),
    options=Options,
    table=Table,
    actions=(Write, Challenge, Pass, Fetch),
    events=(Happened,),
    set_up=lambda options, seats, content: Table([""] * seats),  # noqa: ARG005
    play=play,
    view=lambda table, seat: View([story for story in table.stories if story]),  # noqa: ARG005
    bots={"silent": Silent},
    seats=lambda options: range(2, 31 if options.crowd else 6),
    help=Help(interpret=interpret),
)

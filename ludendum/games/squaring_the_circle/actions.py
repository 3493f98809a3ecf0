"""What players do. The rules offer choices, moves and windows; the words are the players' own."""

from collections.abc import Iterator
from typing import Annotated, Self

import msgspec
from msgspec import Meta

from ludendum.engine import Action, Malformed, Prose, Refusal, Seat
from ludendum.games.squaring_the_circle import oracle, playbook
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.view import view

Through = playbook.Through


class Choose(Action[Table], frozen=True, tag="choose"):
    """One of the choices a rule offers now."""

    pick: Annotated[str, Meta(max_length=200)]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        offered = table.offered.get(seat)
        if offered is not None:
            yield from (cls(pick.key) for pick in offered.picks)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        offered = table.offered.get(seat)
        if offered is None:
            return Refusal("SC-1", "nothing is to be chosen now")
        if any(pick.key == self.pick for pick in offered.picks):
            return None
        for pick in offered.barred:
            if pick.key == self.pick:
                return Refusal(offered.rule, pick.text)
        known = ", ".join(f"“{pick.key}”" for pick in offered.picks[:8])
        return Refusal(offered.rule, f"“{self.pick[:60]}” is none of the choices: {known}")


class Tell(Action[Table], frozen=True, tag="tell"):
    """What happens, in the player's own words; empty where it is told aloud."""

    text: Prose = ""

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        """What the table suggests, if anything, and silence."""
        offered, telling = table.offered.get(seat), table.telling.get(seat)
        if offered is not None:
            yield from (cls(pick.key) for pick in offered.picks)
        if telling is not None:
            yield from map(cls, oracle.suggestions(view(table, seat), seat, telling, table.told))
        yield cls("")


class Make(Action[Table], frozen=True, tag="make"):
    """A move: an initial one, or one that needs no initial move."""

    move: Annotated[str, Meta(max_length=60)]
    by: Through = "self"

    def words(self) -> str:
        return self.move if self.by == "self" else f"{self.move} through {self.by}"

    @classmethod
    def read_words(cls, words: str) -> Self:
        move, _, by = words.partition(" through ")
        if not move.strip():
            raise Malformed("“make” needs a move, as in “make state”")
        try:
            return msgspec.convert({"do": cls.verb(), "move": move.strip(), "by": by.strip() or "self"}, cls)
        except msgspec.ValidationError as error:
            raise Malformed(f"“make”: {error}") from None

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        for move, by in playbook.possible(table, seat):
            yield cls(move.key, by)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return playbook.refusal(table, seat, self.move, self.by)


class EndTurn(Action[Table], frozen=True, tag="done"):
    """The turn is over, though initial moves may be left."""


class Allow(Action[Table], frozen=True, tag="allow"):
    """Nothing against it."""


class AllowAll(Action[Table], frozen=True, tag="allow all"):
    """Nothing against it, nor against what is to come, until you say otherwise."""


class Object(Action[Table], frozen=True, tag="object"):
    """This does not fit the story: the table votes."""


class Uphold(Action[Table], frozen=True, tag="uphold"):
    """The objection is right."""


class Overrule(Action[Table], frozen=True, tag="overrule"):
    """The objection is not right."""


ALL: tuple[type[Action[Table]], ...] = (Choose, Tell, Make, EndTurn, Allow, AllowAll, Object, Uphold, Overrule)

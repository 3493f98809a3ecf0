"""What players do. The rules offer choices, moves and windows; the words are the players' own."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal, Self

import msgspec
from msgspec import Meta

from ludendum.engine import Action, Aside, Audience, Malformed, Prose, Refusal, Seat
from ludendum.games.squaring_the_circle import events, oracle, playbook
from ludendum.games.squaring_the_circle.state import Claimed, Objection, Table
from ludendum.games.squaring_the_circle.story import remember
from ludendum.games.squaring_the_circle.terms import CardKind
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


# what is said without being asked ------------------------------------------------------------------------------------


class HoldOn(Aside[Table], frozen=True, tag="hold on", omit_defaults=True):
    """Play is held: something that was declared does not fit the story, the latest if none is named (SC-9)."""

    claim: int = 0

    @classmethod
    def read_words(cls, words: str) -> Self:
        if words and not words.isdecimal():
            raise Malformed("“hold on” takes the number of what you object to, or nothing for the latest")
        return cls(int(words or 0))

    def words(self) -> str:
        return str(self.claim) if self.claim else ""

    def meant(self, table: Table, seat: Seat) -> Claimed | None:
        """What is objected to."""
        others = [one for one in table.claims() if one.seat != seat]
        return next((one for one in reversed(others) if self.claim in (0, one.number)), None)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if table.objection is not None:
            return Refusal("SC-9", "play is held already, and the table votes")
        if self.meant(table, seat) is None:
            late = "dice were rolled since, or the turn has passed on"
            return Refusal("SC-9", f"there is nothing of others to object to: {late}")
        return None

    def holds(self, table: Table) -> bool:
        return table.objection is not None

    def heard_by(self, seat: Seat, leader: Seat | None) -> Audience:
        return None

    def apply(self, table: Table, seat: Seat) -> Iterable[object]:
        claim = self.meant(table, seat)
        table.objection = None if claim is None else Objection(seat, claim.number)
        return ()


class Answering(Aside[Table], frozen=True, tag="power"):
    """A standing answer for one of your powers: “never”, or “ask” (SC-14)."""

    power: Annotated[str, Meta(max_length=60)]
    answer: Literal["never", "ask"] = "never"

    def words(self) -> str:
        return f"{self.answer} {self.power}"

    @classmethod
    def read_words(cls, words: str) -> Self:
        answer, _, power = words.partition(" ")
        if answer not in ("never", "ask") or not power.strip():
            raise Malformed("“power” takes “never” or “ask” and a power, as in “power never evasion”")
        return cls(power.strip()[:60], "never" if answer == "never" else "ask")

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if self.power in playbook.MOVES and playbook.MOVES[self.power].is_power:
            return None
        return Refusal("SC-14", f"“{self.power[:60]}” is no power that asks")

    def apply(self, table: Table, seat: Seat) -> Iterable[object]:
        never = [one for one in table.attending[seat].never if one != self.power]
        table.attending[seat].never = [*never, self.power] if self.answer == "never" else never
        return ()


class Receiving(Aside[Table], frozen=True, tag="cards"):
    """The kind of CARD that comes to you out of your turn, where its giver's move leaves it open; or any (SC-63)."""

    kind: CardKind | Literal["any"]

    def apply(self, table: Table, seat: Seat) -> Iterable[object]:
        table.attending[seat].receives = "" if self.kind == "any" else self.kind
        return ()


class Add(Aside[Table], frozen=True, tag="add"):
    """Words for what was told aloud, yours or somebody else's: the chronicle has them from then on (SC-8)."""

    text: Prose

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if not self.text.strip():
            return Refusal("SC-8", "there are no words to add")
        return None if table.phase == "sessions" else Refusal("SC-8", "words are added while the conference meets")

    def heard_by(self, seat: Seat, leader: Seat | None) -> Audience:
        return None

    def apply(self, table: Table, seat: Seat) -> Iterable[object]:
        table.told += 1
        table.last_told = self.text
        remember(table, self.text)
        return [events.Told(seat, table.name(seat), table.told, events.IN_OTHER_WORDS, self.text)]


ASIDES: tuple[type[Aside[Table]], ...] = (HoldOn, Answering, Receiving, Add)

ALL: tuple[type[Action[Table]], ...] = (Choose, Tell, Make, EndTurn, Allow, AllowAll, Object, Uphold, Overrule)

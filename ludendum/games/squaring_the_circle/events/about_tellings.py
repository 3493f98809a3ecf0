"""Words: tellings, facts, objections, and what is set aside."""

from msgspec import Struct

from ludendum.games.squaring_the_circle.events.base import OfSomebody


class Told(OfSomebody, frozen=True, tag="told"):
    """A telling: `about` is the move or the thing it belongs to."""

    number: int
    about: str
    words: str

    @property
    def text(self) -> str:
        return f"{self.who} ({self.about}): {self.words}" if self.words else f"{self.who} tells it ({self.about})."


class Set(Struct, frozen=True, tag_field="event", tag="set"):
    """Where the conference takes place."""

    words: str
    guest: str

    @property
    def text(self) -> str:
        return f"The conference: {self.words}" if self.words else f"{self.guest} describes the conference."


class Veiled(Struct, frozen=True, tag_field="event", tag="veiled"):
    """The X-card: the last telling is set aside."""

    number: int

    @property
    def text(self) -> str:
        return "X-card: what was last told is set aside."


class Objected(OfSomebody, frozen=True, tag="objected"):
    to: str
    uphold: int
    overrule: int
    upheld: bool

    @property
    def text(self) -> str:
        outcome = "upheld" if self.upheld else "overruled"
        return f"{self.who} objects to {self.to}: {self.uphold} to {self.overrule}, {outcome}."


class Fact(OfSomebody, frozen=True, tag="fact"):
    """Something that is true from now on, because a move says so."""

    move: str
    words: str

    @property
    def text(self) -> str:
        return (
            f"{self.who} ({self.move}): {self.words}" if self.words else f"{self.who} establishes a fact ({self.move})."
        )

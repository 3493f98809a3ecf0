"""Words: tellings, facts, objections, and what is set aside."""

from typing import Literal, TypeAlias

from msgspec import Struct

from ludendum.games.squaring_the_circle.events.base import OfSomebody
from ludendum.games.squaring_the_circle.terms import signed

COLLEAGUES, IN_OTHER_WORDS = "colleagues", "in other words"
"""What a telling is about that belongs to no move: how one knows the others, and what is added aside."""


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


Claim: TypeAlias = Literal[
    "move", "bonus", "supports", "fulfils", "stated fulfils", "solves", "problem", "same end", "base", "first met",
    "plan", "lure", "no violence", "access", "bears",
]  # fmt: skip

CLAIMS: dict[Claim, str] = {
    "move": "{what}",
    "bonus": "{bonus} {what} for {move} ({words}), on a roll of {total} without it",
    "supports": "theorem {theorem} supports theorem {other}",
    "fulfils": "theorem {theorem} fulfils conjecture {other}",
    "stated fulfils": "the theorem fulfils conjecture {other}",
    "solves": "the theorem would solve problem {other}",
    "problem": "problem {other} {what}",
    "same end": "theorem {theorem} is to the same end as theorem {other}",
    "base": "theorem {theorem} is about a base of operations",
    "first met": "{move}: {words} is met for the first time",
    "plan": "{what} follows the plan",
    "lure": "the Enticement is one to {what}",
    "bears": "the result bears on theorem {theorem} ({what})",
    "access": "theorem {theorem} gives access to a place ({what})",
    "no violence": "the threat is not one of violence (Psy-Ops)",
}


class Declaration(Struct, frozen=True, omit_defaults=True):
    """What somebody says is so, to which the table may object (SC-9).

    `what` is a name or a phrase of a playbook, `words` somebody's own; `other` a problem, conjecture or theorem.
    """

    claim: Claim
    what: str = ""
    words: str = ""
    move: str = ""
    theorem: int | None = None
    other: int | None = None
    bonus: int = 0
    total: int = 0

    @property
    def text(self) -> str:
        return CLAIMS[self.claim].format(
            what=self.what,
            words=self.words or ("somebody" if self.claim == "first met" else "…"),
            move=self.move,
            theorem=self.theorem,
            other=self.other,
            bonus=signed(self.bonus),
            total=self.total,
        )


class Objected(OfSomebody, frozen=True, tag="objected"):
    declared: Declaration
    uphold: int
    overrule: int
    upheld: bool

    @property
    def to(self) -> str:
        return self.declared.text

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

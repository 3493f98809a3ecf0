"""Moments at which moves may have something to say: a roll, a CARD that comes, a theorem that falls."""

from typing import Literal, TypeAlias

from msgspec import Struct

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.agenda import GainCard, Of, UseResult
from ludendum.games.squaring_the_circle.terms import Purpose, Stat

RollKind: TypeAlias = Literal["move", "state", "prove", "disprove", "conjecture", "apply", "agents", "card"]


class Throw(Struct, frozen=True):
    """A roll about to be made, as moves that change it see it."""

    seat: Seat
    move: str
    kind: RollKind
    stat: Stat | None
    theorem: int | None = None
    fulfils: tuple[int, ...] = ()
    """Conjectures that the theorem fulfils."""
    conference: bool = False


# moments --------------------------------------------------------------------------------------------------------------


class ConferenceBegins(Struct, frozen=True):
    """Before the first turn."""


class Stating(Struct, frozen=True):
    """A theorem has its need and options, but CARDs, open problem and the least need are still to come."""

    theorem: int


class JustStated(Struct, frozen=True):
    """A theorem's options are settled, those its stater's moves gave it included; its need is not told yet."""

    theorem: int


class Conjecturing(Struct, frozen=True):
    """A conjecture has just been rolled for."""

    conjecture: int


class GivingCard(Struct, frozen=True):
    """A disproof is about to give a theorem a CARD; a hook that does something in its place returns True."""

    theorem: int


class Applying(Struct, frozen=True):
    """A result is about to be applied; a hook may return another purpose, theorem and telling (`Applying`)."""

    seat: Seat
    purpose: Purpose
    theorem: int
    words: str
    result: UseResult


class ResultApplied(Struct, frozen=True):
    """A result has been applied to a theorem, whatever for."""

    seat: Seat
    theorem: int


class Rolling(Struct, frozen=True):
    """Somebody is about to roll; a hook returns what its owner adds or takes, if anything (SC-10)."""

    throw: Throw


class CardComing(Struct, frozen=True):
    """A House is about to take a CARD; a hook that deals with it returns True, and the CARD does not land by itself."""

    card: GainCard


class CardRolled(Struct, frozen=True):
    """A House has rolled +CARD."""

    of: Of
    total: int


class TheoremProven(Struct, frozen=True):
    """By its final prover."""

    theorem: int
    seat: Seat


class TheoremFalls(Struct, frozen=True):
    """A theorem is about to be disproved, its CARDs still on it; a hook that saves it returns True."""

    theorem: int
    by: Seat | None


class TheoremFallen(Struct, frozen=True):
    """A theorem has been disproved for good."""

    theorem: int
    by: Seat | None


class HouseFell(Struct, frozen=True):
    """A mathematician's House has fallen."""

    seat: Seat


class ProblemSolved(Struct, frozen=True):
    problem: int
    theorem: int


class AgentLost(Struct, frozen=True):
    """An agent is about to be lost; a hook that saves them returns True."""

    seat: Seat
    agent: int
    """Their place on the sheet."""
    willing: bool = False
    """They are given away for something, and cannot be saved."""


Moment: TypeAlias = (
    ConferenceBegins | Stating | JustStated | Conjecturing | GivingCard | Applying | ResultApplied | Rolling
    | CardComing | CardRolled | TheoremProven | TheoremFalls | TheoremFallen | HouseFell | ProblemSolved | AgentLost
)  # fmt: skip

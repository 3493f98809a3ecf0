"""What lies on the table, as values: each with the fields of what it shows, frozen, and sharing nothing that changes.

A view is taken for every seat at every entry, so they are put together by hand, which is quickest. What is
frozen on the table itself is shared.
"""

from collections.abc import Mapping
from typing import Literal, Self

from msgspec import Struct

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.sheet import Agent, Card, Sheet
from ludendum.games.squaring_the_circle.state import (
    Attendance,
    Fate,
    Forward,
    Hold,
    Ongoing,
    Problem,
    Teammate,
    Theorem,
    to_be_solved,
)
from ludendum.games.squaring_the_circle.terms import CardKind


class SeenSheet(Struct, frozen=True, gc=False):
    """A mathematician's sheet."""

    name: str
    branch: str
    thief: str
    origin: str
    look: str
    vice: str
    colleagues: str
    stats: Mapping[str, int]
    moves: tuple[str, ...]
    house: tuple[Card, ...]
    experience: int
    advances: tuple[str, ...]
    trophies: tuple[str, ...]
    agents: tuple[Agent, ...]
    students: tuple[str, ...]
    facts: tuple[str, ...]
    met: tuple[str, ...]
    boss: Literal["", "cruel", "loyal"]
    consequence: str
    banned: bool
    transcended: bool

    @classmethod
    def of(cls, one: Sheet) -> Self:
        return cls(
            one.name,
            one.branch,
            one.thief,
            one.origin,
            one.look,
            one.vice,
            one.colleagues,
            dict(one.stats),
            tuple(one.moves),
            tuple(one.house),
            one.experience,
            tuple(one.advances),
            tuple(one.trophies),
            tuple(one.agents),
            tuple(one.students),
            tuple(one.facts),
            tuple(one.met),
            one.boss,
            one.consequence,
            one.banned,
            one.transcended,
        )


class SeenHold(Struct, frozen=True, gc=False):
    move: str
    count: int
    seat: Seat | None
    theorem: int | None
    words: str
    named: bool

    @classmethod
    def of(cls, one: Hold) -> Self:
        return cls(one.move, one.count, one.seat, one.theorem, one.words, one.named)


class SeenForward(Struct, frozen=True, gc=False):
    bonus: int
    source: str
    kinds: tuple[str, ...]
    theorem: int | None
    words: str

    @classmethod
    def of(cls, one: Forward) -> Self:
        return cls(one.bonus, one.source, one.kinds, one.theorem, one.words)


class SeenAttendance(Struct, frozen=True, gc=False):
    """What a mathematician has for one conference."""

    holds: tuple[SeenHold, ...]
    forwards: tuple[SeenForward, ...]
    ongoing: tuple[Ongoing, ...]
    team: tuple[Teammate, ...]
    locked: tuple[str, ...]
    used: tuple[str, ...]
    problem: int | None
    doubled: bool
    escape: int | None
    trusts: bool
    out: bool
    trophies: int
    never: tuple[str, ...]
    receives: CardKind | Literal[""]

    @classmethod
    def of(cls, one: Attendance) -> Self:
        return cls(
            tuple([SeenHold.of(each) for each in one.holds]),
            tuple([SeenForward.of(each) for each in one.forwards]),
            tuple(one.ongoing),
            tuple(one.team),
            tuple(one.locked),
            tuple(one.used),
            one.problem,
            one.doubled,
            one.escape,
            one.trusts,
            one.out,
            one.trophies,
            tuple(one.never),
            one.receives,
        )


class SeenTheorem(Struct, frozen=True, gc=False):
    """A theorem's sheet."""

    number: int
    stater: Seat
    words: str
    need: int
    benefits: tuple[str, ...]
    burdens: tuple[str, ...]
    house: tuple[Card, ...]
    results: tuple[str, ...]
    base_cases: tuple[str, ...]
    problem: int | None
    escape: bool
    fulfils: tuple[int, ...]
    leans: tuple[int, ...]
    hold: int
    exhausted: bool
    card_bonus: int
    plan: bool
    metastable: bool
    fate: Fate
    prover: Seat | None

    @property
    def is_open(self) -> bool:
        return self.fate == "open"

    @property
    def waits(self) -> bool:
        return self.is_open and self.need == 0

    @classmethod
    def of(cls, one: Theorem) -> Self:
        return cls(
            one.number,
            one.stater,
            one.words,
            one.need,
            tuple(one.benefits),
            tuple(one.burdens),
            tuple(one.house),
            tuple(one.results),
            tuple(one.base_cases),
            one.problem,
            one.escape,
            tuple(one.fulfils),
            tuple(one.leans),
            one.hold,
            one.exhausted,
            one.card_bonus,
            one.plan,
            one.metastable,
            one.fate,
            one.prover,
        )


class SeenProblem(Struct, frozen=True, gc=False):
    """An open problem of the conference."""

    number: int
    author: Seat
    words: str
    chosen_by: Seat | None
    solved_by: tuple[int, ...]
    denies: int | None
    frees: int | None
    closed: bool

    @property
    def text(self) -> str:
        """What is to be solved, in words."""
        return to_be_solved(self.words, self.denies)

    @classmethod
    def of(cls, one: Problem) -> Self:
        return cls(
            one.number, one.author, one.words, one.chosen_by, tuple(one.solved_by), one.denies, one.frees, one.closed
        )

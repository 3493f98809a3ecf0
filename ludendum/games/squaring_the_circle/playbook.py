"""What a playbook is made of: moves, their scripts, and what they change when something else happens."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import Struct

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle.agenda import GainCard, Of, UseResult
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.terms import Stat

if TYPE_CHECKING:
    from ludendum.games.squaring_the_circle.scene import Scene

RollKind: TypeAlias = Literal["move", "state", "prove", "disprove", "conjecture", "apply", "agents"]


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


@dataclass(frozen=True)
class Declared:
    """A bonus that hangs on the fiction: the player declares that it fits (SC-9)."""

    words: str
    """What the player says of the move, as in “you use a sword”."""
    bonus: int = 1
    kinds: tuple[RollKind, ...] = ()
    """The rolls it can be declared for; empty: all but +CARD."""


# moments -------------------------------------------------------------------------------------------------------------


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
    purpose: str
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

Hook: TypeAlias = "Callable[[Scene, Any], Script[Any]]"
"""What a move does at a moment; what it returns (None: nothing) is for whoever let it speak."""


# moves ---------------------------------------------------------------------------------------------------------------


def _always(table: Table, seat: Seat) -> Refusal | None:  # noqa: ARG001
    return None


@dataclass(frozen=True)
class Whom:
    """How it is asked which colleague a move is about."""

    asks: str
    among: Callable[[Table, Seat], list[Seat]] = Table.others


@dataclass(frozen=True, eq=False)
class Move:
    """A move: how it reads, how it is made, and what it changes. Every move is one of a kind, and like no other."""

    key: str
    name: str
    rule: str
    says: str
    """The move in one sentence of ours, for the sheet."""
    script: "Callable[[Scene], Script[None]] | None" = None
    """How it is made in one's turn; None if it only changes other things."""
    trigger: str = ""
    """How its telling is asked for: “How do you get past security?”."""
    whom: "Whom | None" = None
    """The colleague it is about, who is named before it is told."""
    stat: Stat | None = None
    conference: bool = False
    core: bool = False
    costs: bool = True
    """Whether it takes an initial move."""
    possible: Callable[[Table, Seat], Refusal | None] = _always
    """Why it cannot be made now, or None."""
    modifies: Callable[[Table, Seat, Throw], int] | None = None
    """What it adds to a roll of its owner."""
    declares: tuple[Declared, ...] = ()
    helps: str = ""
    """Its hold can be spent, 1 for +1, on rolls declared to fit; so it reads: “one of their secrets helps”."""
    steadies: Callable[[Table, Seat, Of], int] | None = None
    """What it adds to +CARD rolls of its owner's Houses."""
    floors: bool = False
    """The modifier of the owner's own House is never below 0."""
    wrecks: int = 0
    """What its owner's disproofs take off every +CARD roll they cause."""
    leans: bool = False
    """Its owner may apply theorems that are not proven yet."""
    on: "Mapping[type[Any], Hook]" = field(default_factory=dict)
    taken: "Callable[[Scene], Script[None]] | None" = None
    """What is settled when somebody takes it."""
    trophies: int = 0
    """How many trophies bring it, by itself."""


@dataclass(frozen=True)
class Playbook:
    """Half of a mathematician: a branch of mathematics, or a kind of thief."""

    key: str
    name: str
    kind: Literal["mathematician", "thief"]
    of: str
    """As in “a Geometry move”."""
    moves: tuple[Move, ...]
    raises: tuple[Stat, Stat, Stat]
    """The stats that advances raise."""
    looks: tuple[str, ...] = ()
    vices: tuple[str, ...] = ()
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Origins, each with names we suggest for who is from there."""
    begins: "Callable[[Scene], Script[None]] | None" = None
    """What those who begin with it have besides."""

    @property
    def origins(self) -> tuple[str, ...]:
        return tuple(self.names)

    def names_from(self, origin: str) -> tuple[str, ...]:
        """The names we suggest, those from this place first."""
        return tuple(sorted((name for names in self.names.values() for name in names),
                            key=lambda name: name not in self.names.get(origin, ())))  # fmt: skip

    @property
    def core(self) -> tuple[Move, ...]:
        return tuple(move for move in self.moves if move.core)

    @property
    def choosable(self) -> tuple[Move, ...]:
        """Moves that one may choose: neither core nor brought by trophies."""
        return tuple(move for move in self.moves if not move.core and not move.trophies)


# the shelf -----------------------------------------------------------------------------------------------------------

BOOKS: dict[str, Playbook] = {}
"""Every playbook by its key, in the order of the rulebook; `books` puts them here."""
COMMON: list[Move] = []
"""The moves that every mathematician may make."""
MOVES: dict[str, Move] = {}
"""Every move by its key."""


def shelve(*books: Playbook, common: tuple[Move, ...] = ()) -> None:
    """Playbooks, and moves everybody has, are known from now on."""
    BOOKS.update((one.key, one) for one in books)
    COMMON.extend(common)
    MOVES.update((one.key, one) for one in (*common, *(move for one in books for move in one.moves)))


def mathematicians() -> list[Playbook]:
    return [one for one in BOOKS.values() if one.kind == "mathematician"]


def thieves() -> list[Playbook]:
    return [one for one in BOOKS.values() if one.kind == "thief"]


def core_moves() -> list[Move]:
    """The core moves of all thieves."""
    return [move for thief in thieves() for move in thief.core]


def own(table: Table, seat: Seat) -> list[Move]:
    """The moves on a sheet, in its order."""
    return [MOVES[key] for key in table.sheets[seat].moves]


def any_own(table: Table, seat: Seat, quality: Callable[[Move], bool]) -> bool:
    """Whether a move on this sheet has this quality."""
    return any(quality(one) for one in own(table, seat))


# what can be done now ------------------------------------------------------------------------------------------------


def possible(table: Table, seat: Seat) -> Iterator[tuple[Move, Literal["self", "team", "basis"]]]:
    """The moves this mathematician may make now, and through whom."""
    for one in (*COMMON, *own(table, seat)):
        if refusal(table, seat, one.key, "self") is None:
            yield one, "self"
    if table.attending[seat].team:
        for one in core_moves():
            if refusal(table, seat, one.key, "team") is None:
                yield one, "team"
    for key in dict.fromkeys(hold.words for hold in table.holds(seat, "basis-functions")):
        if key and refusal(table, seat, key, "basis") is None:
            yield MOVES[key], "basis"


def refusal(table: Table, seat: Seat, key: str, by: str) -> Refusal | None:
    """Why this move cannot be made now, or None."""
    one = MOVES.get(key)
    if one is None:
        return Refusal("SC-11", f"there is no move “{key[:60]}”")
    attendance = table.attending[seat]
    if by == "self" and one not in COMMON and not table.has(seat, key):
        return Refusal("SC-11", f"{one.name} is not on your sheet")
    if by == "team" and not (attendance.team and one.core):
        return Refusal("SC-227", "a team makes core moves, and must be assembled first")
    if by == "basis" and not any(hold.words == key for hold in table.holds(seat, "basis-functions")):
        return Refusal("SC-151", f"you have no hold to use {one.name}")
    if one.script is None:
        return Refusal(one.rule, f"{one.name} is not a move one makes: it changes others")
    if key in attendance.locked:
        return Refusal(one.rule, f"{one.name} is of no use for the rest of this conference")
    if one.costs and table.left < 1:
        return Refusal("SC-11", "both initial moves of this turn are made")
    return one.possible(table, seat)


# what changes what ---------------------------------------------------------------------------------------------------


def modifiers(table: Table, throw: Throw) -> list[tuple[str, int]]:
    """What the roller's own moves add to a roll, by name."""
    found = [
        (one.name, one.modifies(table, throw.seat, throw)) for one in own(table, throw.seat) if one.modifies is not None
    ]
    return [(name, bonus) for name, bonus in found if bonus]


def steadied(table: Table, of: Of) -> list[tuple[str, int]]:
    """What the owner's moves add to a +CARD roll, by name."""
    seat = table.owner(of)
    found = [(one.name, one.steadies(table, seat, of)) for one in own(table, seat) if one.steadies is not None]
    return [(name, bonus) for name, bonus in found if bonus]

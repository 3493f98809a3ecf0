"""What a playbook is made of: moves, their scripts, and what they change when something else happens."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from ludendum.engine import Refusal, Script, Seat
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.hooks import RollKind, Throw
from ludendum.games.squaring_the_circle.stakes import NOTHING, Stakes
from ludendum.games.squaring_the_circle.state import Table, Theorem
from ludendum.games.squaring_the_circle.terms import Stat
from ludendum.games.squaring_the_circle.versions import AMENDED, FIRST, REVISED

if TYPE_CHECKING:
    from ludendum.games.squaring_the_circle.scene import Scene


@dataclass(frozen=True)
class Declared:
    """A bonus that hangs on the fiction: the player declares that it fits (SC-9)."""

    words: str
    """What the player says of the move, as in “you use a sword”."""
    bonus: int = 1
    kinds: tuple[RollKind, ...] = ()
    """The rolls it can be declared for; empty: all but +CARD."""


Through: TypeAlias = Literal["self", "team", "basis"]
"""Who makes a move: oneself, a teammate, or oneself by Basis Functions."""

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
    """The move in one sentence of ours, for people; rules and programs read what it declares below."""
    script: "Callable[[Scene], Script[None]] | None" = None
    """How it is made in one's turn; None if it only changes other things."""
    trigger: str = ""
    """How its telling is asked for: “How do you get past security?”."""
    whom: "Whom | None" = None
    """The colleague it is about, who is named before it is told."""
    names: "Callable[[Table], list[Theorem]] | None" = None
    """The theorems it may be about: one is named before it is told and judged."""
    stakes: Stakes = NOTHING
    """What is at stake in making it."""
    asks: Stakes = NOTHING
    """What is at stake in a yes, where it asks for one."""
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
    reveals: str = ""
    """What is told when its hold is spent so."""
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
    optional: bool = False
    """It asks, when it could be used, whether it is: there is a standing answer (SC-14)."""
    since: int = FIRST
    """The version of the rules that brought it: conferences of an earlier one are held without it."""

    @property
    def is_power(self) -> bool:
        """Whether one can say once and for all not to be asked about it."""
        return self.optional or bool(self.declares) or bool(self.helps)


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

    @cached_property
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
RULED: dict[str, Move] = {}
"""Every move by its rule."""


def shelve(*books: Playbook, common: tuple[Move, ...] = ()) -> None:
    """Playbooks, and moves everybody has, are known from now on."""
    BOOKS.update((one.key, one) for one in books)
    COMMON.extend(common)
    moves = (*common, *(move for one in books for move in one.moves))
    MOVES.update((one.key, one) for one in moves)
    RULED.update((one.rule, one) for one in moves)


def mathematicians() -> list[Playbook]:
    return [one for one in BOOKS.values() if one.kind == "mathematician"]


def thieves() -> list[Playbook]:
    return [one for one in BOOKS.values() if one.kind == "thief"]


def core_moves() -> list[Move]:
    """The core moves of all thieves."""
    return [move for thief in thieves() for move in thief.core]


def newest() -> int:
    """The version of the rules that new conferences are played by: the last revision, or that of the newest move."""
    return max(REVISED, *(move.since for move in MOVES.values()))


def played(table: Table, moves: Iterable[Move]) -> tuple[Move, ...]:
    """Those of these moves that the version of the rules has by which this table plays."""
    return tuple(move for move in moves if move.since <= table.rules)


def own(table: Table, seat: Seat) -> list[Move]:
    """The moves on a sheet, in its order."""
    return [MOVES[key] for key in table.sheets[seat].moves]


def any_own(table: Table, seat: Seat, quality: Callable[[Move], bool]) -> bool:
    """Whether a move on this sheet has this quality."""
    return any(quality(one) for one in own(table, seat))


def speaking(table: Table, seat: Seat, moment: type[Any]) -> Iterator[tuple[Move, Through]]:
    """The moves that may speak up at such a moment, and through whom: those on the sheet, and core moves one has
    through team or basis (SC-151, SC-227), be it that their hold is left, or that they can be made at once."""
    never = table.attending[seat].never
    for one in own(table, seat):
        if moment in one.on and not (one.optional and one.key in never):
            yield one, "self"
    for one in core_moves() if table.rules >= AMENDED else ():
        if moment not in one.on or table.has(seat, one.key) or one.key in never:
            continue
        if table.held(seat, one.key):
            yield one, "self"
        elif one.script is None and table.attending[seat].team:
            yield one, "team"
        elif one.script is None and any(hold.words == one.key for hold in table.holds(seat, "basis-functions")):
            yield one, "basis"


# what can be done now ------------------------------------------------------------------------------------------------


def possible(table: Table, seat: Seat) -> Iterator[tuple[Move, Through]]:
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

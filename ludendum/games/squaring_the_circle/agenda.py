"""What is still to be done: follow-ups in their order, as values, so that chains of any length rest in the state."""

from typing import Literal, TypeAlias

from msgspec import Struct

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.terms import CardKind, Ending


class Of(Struct, frozen=True, omit_defaults=True):
    """Whose House: a mathematician's or a theorem's."""

    seat: Seat | None = None
    theorem: int | None = None


class _Item(Struct, frozen=True, tag_field="item", omit_defaults=True):
    """Something to be done."""


class UseResult(_Item, frozen=True, tag="result"):
    """A result, to be applied at once or lost (SC-12)."""

    seat: Seat
    source: str
    """The move it comes from, by name."""
    words: str = ""
    """What was achieved, if that is `told` already: that nothing was said must not change what is asked."""
    via: int | None = None
    """The theorem that serves as the result."""
    not_on: int | None = None
    """Not for this theorem: the result goes to a different one."""
    only_prove: bool = False
    to: int | None = None
    """The theorem it is meant for."""
    risk: bool = False
    """The theorem it helps to prove takes a Risk (Ramanujan's Notebooks)."""
    second: bool = False
    """Another such result follows, for a different theorem (I Have the Building)."""
    told: bool = False


class Prove(_Item, frozen=True, tag="prove"):
    """A result is applied to prove a theorem (SC-40)."""

    seat: Seat
    theorem: int
    words: str
    via: int | None = None
    risk: bool = False


class Disprove(_Item, frozen=True, tag="disprove"):
    """A result is applied to disprove a theorem (SC-45)."""

    seat: Seat
    theorem: int
    words: str


class Reduce(_Item, frozen=True, tag="reduce"):
    """A prove roll lowers the need, if the theorem still stands (SC-41)."""

    seat: Seat
    theorem: int
    by: int


class Proven(_Item, frozen=True, tag="proven"):
    """A theorem is proven (SC-42)."""

    seat: Seat
    theorem: int


class Disproved(_Item, frozen=True, tag="disproved"):
    """A theorem is proven false (SC-46); `by` is whose disproof it was."""

    theorem: int
    by: Seat | None = None
    for_good: bool = False


class GainCard(_Item, frozen=True, tag="card"):
    """A House gains a CARD and rolls (SC-60)."""

    of: Of
    asks: str
    """How its description is asked for."""
    kind: CardKind | None = None
    teller: Seat | None = None
    """Who describes it; its receiver, if nobody is named."""
    words: str = ""
    """What it is, if that is `told` already."""
    source: str = ""
    """The move it comes from, by name."""
    theorem: int | None = None
    """The theorem concerned, where a mathematician takes it (Evasion)."""
    rolls: bool = True
    penalty: int = 0
    by: Seat | None = None
    """Whose disproof gave it."""
    evaded: bool = False
    """Evasion was tried."""
    number: int | None = None
    """Its number, if it comes from another House."""
    told: bool = False


class Shake(_Item, frozen=True, tag="shake"):
    """A House is shaken-up, or has just gained a CARD: it rolls (SC-62)."""

    of: Of
    penalty: int = 0
    by: Seat | None = None


class Fall(_Item, frozen=True, tag="fall"):
    """A House falls (SC-64, SC-65)."""

    of: Of
    by: Seat | None = None


class StateTheorem(_Item, frozen=True, tag="state"):
    """A theorem is to be stated (SC-30)."""

    seat: Seat
    escape: bool = False


class MakeConjecture(_Item, frozen=True, tag="conjecture"):
    """A conjecture is to be stated (SC-50)."""

    seat: Seat


class FollowUp(_Item, frozen=True, tag="follow-up"):
    """Another move follows, at a bonus, without an initial move (Fuzzy Sets, Ramanujan's Notebooks)."""

    seat: Seat
    source: str
    bonus: int = 1


class MakeMove(_Item, frozen=True, tag="make"):
    """A move is made: told, perhaps objected to, and done."""

    seat: Seat
    move: str
    by: Literal["self", "team", "basis"] = "self"
    free: bool = False
    """It costs no initial move, whatever it is."""
    bonus: int = 0
    follows: str = ""
    """The move it follows, by name, and at which bonus."""


class Solved(_Item, frozen=True, tag="solved"):
    """An open problem is solved (SC-94)."""

    problem: int
    theorem: int


class Create(_Item, frozen=True, tag="create"):
    """A step of making the mathematicians (SC-20)."""

    step: str


class Open(_Item, frozen=True, tag="open"):
    """A step of opening the conference (SC-90)."""

    step: str


class BeginSession(_Item, frozen=True, tag="session"):
    """A session begins with this mathematician (SC-96)."""

    seat: Seat


class BeginTurn(_Item, frozen=True, tag="turn"):
    """A turn of two initial moves (SC-11)."""

    seat: Seat


class GoOn(_Item, frozen=True, tag="go on"):
    """The turn goes on: the next initial move, or its end."""

    seat: Seat


class PassOn(_Item, frozen=True, tag="pass on"):
    """A turn is over: the next is named, or the session ends (SC-96)."""

    seat: Seat


class Advance(_Item, frozen=True, tag="advance"):
    """Experience may be turned into an advance (SC-80)."""

    seat: Seat


class Close(_Item, frozen=True, tag="close"):
    """A step of the conference's end (SC-98): why it ends, then that it is over."""

    step: Literal[Ending, "over"]


Item: TypeAlias = (
    UseResult | Prove | Disprove | Reduce | Proven | Disproved | GainCard | Shake | Fall | StateTheorem
    | MakeConjecture | FollowUp | MakeMove | Solved | Create | Open | BeginSession | BeginTurn | GoOn | PassOn | Advance
    | Close
)  # fmt: skip

"""Entries: what a log is made of, how they are sealed, and how they are chained."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from msgspec import Struct

from ludendum.engine.canonical import encode, fingerprint
from ludendum.engine.dice import Seed
from ludendum.engine.format_1 import FORMAT_1
from ludendum.engine.seats import Audience, Person, Seat

FORMAT = "ludendum record 2"
FORMATS = (FORMAT_1, FORMAT)
"""What is read; only the last is written."""

FIRST_TABLE_RULES, TABLE_RULES = 1, 2
"""Since the second version a pause takes more than half of the people present, where these are more than two."""

# A long match is a long list of these values. None can be part of a cycle, so the collector need not look (`gc=False`).


class Parent(Struct, frozen=True):
    """What a fork was forked from: the parent's chain head there, and how many entries were inherited."""

    head: bytes
    entries: int


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first entry."""

    format: str
    game: str
    rules: int
    options: dict[str, Any]
    content: dict[str, str]
    seats: int
    seed: Seed
    date: str = ""
    parent: Parent | None = None

    def inherits(self, number: int) -> bool:
        """Whether an entry came with the fork, from its parent's dice."""
        return self.parent is not None and number <= self.parent.entries


class Body(Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", gc=False):
    """The public part of an entry."""


class Sit(Body, frozen=True, tag="sit"):
    """A person or a bot takes a seat; a person's name is a sealed field."""

    seat: Seat
    person: Person | None = None
    bot: str | None = None


class Presence(Body, frozen=True, tag="presence"):
    """A person has left the table, or is back."""

    person: Person
    here: bool


class Departure(Body, frozen=True, tag="departure"):
    """A person gets up for good: their seats are there for others."""

    person: Person


class Resignation(Body, frozen=True, tag="resignation", omit_defaults=True):
    """A person gives the match up; the seats are theirs to the end, and are passed over."""

    person: Person
    removed: bool = False
    """Whoever leads the match has sent them away."""


class Contribution(Body, frozen=True, tag="contribution"):
    """A person's share of the seed."""

    person: Person
    value: bytes


class Begin(Body, frozen=True, tag="begin", omit_defaults=True):
    """Play begins: the key is fixed. What has its default is neither written nor hashed."""

    cleared: bool = False
    """The free seats are cleared away, and the others move up in their order."""
    table: int = FIRST_TABLE_RULES
    """The version of the table's own rules that hold from here; where at most two can sit they are the same."""


class Answer(Body, frozen=True, tag="answer"):
    """A seat answers an ask. Times are match times: when the ask opened, when the answer came, what was charged.

    An answer that waited for its turn came before its entry was made.

    `action` is None while it is a sealed field of a hidden ask.
    """

    ask: int
    seat: Seat
    action: dict[str, Any] | None
    opened: int
    came: int
    charged: int


class Aside(Body, frozen=True, tag="aside"):
    """A seat says something without being asked; what it is, is a sealed field for those who may know."""

    seat: Seat


class TimeOut(Body, frozen=True, tag="time-out"):
    """The time of these seats has run out."""

    ask: int
    seats: tuple[Seat, ...]


class Propose(Body, frozen=True, tag="propose"):
    """A person proposes a motion, and thereby votes for it."""

    person: Person
    motion: dict[str, Any]


class Vote(Body, frozen=True, tag="vote"):
    """A person votes on a motion, named by the entry that proposed it."""

    motion: int
    person: Person
    aye: bool


class Lapse(Body, frozen=True, tag="lapse"):
    """A motion was not decided in time."""

    motion: int


class Halt(Body, frozen=True, tag="halt"):
    """A host who does not play pauses the table, or sets it going again."""

    paused: bool


AnyBody: TypeAlias = (
    Sit
    | Presence
    | Contribution
    | Begin
    | Answer
    | TimeOut
    | Propose
    | Vote
    | Lapse
    | Halt
    | Departure
    | Resignation
    | Aside
)


class Sealed(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A field with an audience: all may check it by its commitment, the audience alone can read it.

    Salt and content are None for those outside the audience, and for all once the field has been erased.
    """

    name: str
    audience: Audience
    commitment: bytes
    salt: bytes | None = None
    content: str | None = None

    def without_content(self) -> "Sealed":
        return Sealed(self.name, self.audience, self.commitment)

    def fits(self) -> bool:
        """Whether what it holds is what was committed to; a field that holds nothing fits."""
        if self.salt is None or self.content is None:
            return self.salt is None and self.content is None
        return self.commitment == seal_commitment(self.salt, self.content)


def seal_commitment(salt: bytes, content: str) -> bytes:
    return fingerprint("ludendum sealed field", salt, content.encode())


def seal(name: str, audience: Audience, content: object, salt: bytes) -> Sealed:
    """A sealed field around any encodable value."""
    text = encode(content).decode()
    return Sealed(name, audience, seal_commitment(salt, text), salt, text)


class Entry(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One line of the log. `head` chains it to everything before."""

    number: int
    at: int
    body: AnyBody
    sealed: tuple[Sealed, ...]
    head: bytes

    def field(self, name: str) -> Sealed | None:
        return next((field for field in self.sealed if field.name == name), None)


def first_head(header: Header) -> bytes:
    """The chain's head before any entry."""
    return fingerprint("ludendum header", encode(header))


def next_head(head: bytes, number: int, at: int, body: AnyBody, sealed: Iterable[Sealed]) -> bytes:
    """The chain's head after an entry; it covers sealed fields by their commitments."""
    commitments = [(field.name, field.audience, field.commitment) for field in sealed]
    return fingerprint("ludendum entry", head, encode((number, at, body, commitments)))

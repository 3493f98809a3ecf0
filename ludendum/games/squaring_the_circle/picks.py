"""What is picked, as values: each is written in one way, and read back from it.

Rules offer them, and are given back what they stand for; whoever sees only what is written, as bots do, reads it here.
"""

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.offering import Option
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES, Move, Playbook, Through
from ludendum.games.squaring_the_circle.sheet import Card
from ludendum.games.squaring_the_circle.state import Conjecture, Problem, Table, Theorem
from ludendum.games.squaring_the_circle.terms import STATS, Purpose, Stat

Thing: TypeAlias = Literal[
    "theorem", "problem", "conjecture", "card", "colleague", "teammate", "agent", "target", "hold", "forward",
    "ongoing", "sheet", "free", "identity",
]  # fmt: skip
"""What is picked by its number; a target is somebody under surveillance, and to free is to bring somebody back."""


class Numbered(Struct, frozen=True):
    """Something by its number; colleagues count from 1."""

    thing: Thing
    number: int

    def notation(self) -> str:
        return f"{self.thing} {self.number}"


class Use(Struct, frozen=True):
    """A result, used for a theorem."""

    purpose: Purpose
    theorem: int

    def notation(self) -> str:
        return f"{self.purpose}{' of' if self.purpose == 'base case' else ''} theorem {self.theorem}"


class NeedChange(Struct, frozen=True):
    """A theorem needs 1 less, or 1 more."""

    change: Literal["reduce", "increase"]
    theorem: int

    def notation(self) -> str:
        return f"{self.change} theorem {self.theorem}"


class Raise(Struct, frozen=True):
    """An advance: 1 more in a stat, as the list of a playbook has it."""

    stat: Stat
    book: str

    def notation(self) -> str:
        return f"+1 {self.stat} as {self.book}"


class Amount(Struct, frozen=True):
    """So much."""

    count: int

    def notation(self) -> str:
        return str(self.count)


class Moves(Struct, frozen=True):
    """A move, or several at once, by their keys."""

    keys: tuple[str, ...]

    def notation(self) -> str:
        return " and ".join(self.keys)


class Following(Struct, frozen=True):
    """A move that is made through a team or by Basis Functions."""

    move: str
    by: Literal["team", "basis"]

    def notation(self) -> str:
        return f"{self.move} through {self.by}"


class Book(Struct, frozen=True):
    """A playbook by its key."""

    key: str

    def notation(self) -> str:
        return self.key


Picked: TypeAlias = Numbered | Use | NeedChange | Raise | Amount | Moves | Following | Book

_FORMS: tuple[tuple[type[Picked], re.Pattern[str]], ...] = (
    (Numbered, re.compile(rf"(?P<thing>{'|'.join(get_args(Thing))}) (?P<number>\d+)")),
    (Use, re.compile(r"(?P<purpose>prove|disprove|base case)(?: of)? theorem (?P<theorem>\d+)")),
    (NeedChange, re.compile(r"(?P<change>reduce|increase) theorem (?P<theorem>\d+)")),
    (Raise, re.compile(rf"\+1 (?P<stat>{'|'.join(STATS)}) as (?P<book>.+)")),
    (Following, re.compile(r"(?P<move>[a-z-]+) through (?P<by>team|basis)")),
    (Amount, re.compile(r"(?P<count>\d+)")),
)


def read(key: str) -> Picked | None:
    """What was written, as a value; None where it is a word that stands for itself.

    >>> read("base case of theorem 2"), read("colleague 3"), read("none")
    (Use(purpose='base case', theorem=2), Numbered(thing='colleague', number=3), None)
    """
    for kind, form in _FORMS:
        if (found := form.fullmatch(key)) is not None:
            return msgspec.convert(found.groupdict(), kind, strict=False)
    if key in BOOKS:
        return Book(key)
    moves = tuple(key.split(" and "))
    return Moves(moves) if all(one in MOVES for one in moves) else None


# what rules offer -----------------------------------------------------------------------------------------------------


def colleagues(table: Table, seats: Iterable[Seat]) -> list[Option[Seat]]:
    return [Option(colleague(seat), seat, table.name(seat)) for seat in seats]


def colleague(seat: Seat) -> str:
    """How a mathematician is written."""
    return Numbered("colleague", seat + 1).notation()


def theorems(known: Iterable[Theorem]) -> list[Option[Theorem]]:
    return [Option(Numbered("theorem", one.number).notation(), one, one.words) for one in known]


def problems(known: Iterable[Problem]) -> list[Option[Problem]]:
    return [Option(Numbered("problem", one.number).notation(), one, one.text) for one in known]


def conjectures(known: Iterable[Conjecture]) -> list[Option[Conjecture]]:
    return [Option(Numbered("conjecture", one.number).notation(), one, one.words) for one in known]


def cards(house: Iterable[Card]) -> list[Option[int]]:
    """CARDs, by their numbers: while somebody thinks about it, the words of one may be set aside."""
    return [Option(Numbered("card", one.number).notation(), one.number, one.words) for one in house]


def houses(table: Table, among: Iterable[Of]) -> list[Option[Of]]:
    return [_house(table, of) for of in among]


def _house(table: Table, of: Of) -> Option[Of]:
    if of.seat is not None:
        return Option(colleague(of.seat), of, table.name(of.seat))
    return Option(f"theorem {of.theorem}", of, f"theorem {of.theorem}")


def moves(known: Iterable[Move]) -> list[Option[Move]]:
    return [Option(Moves((one.key,)).notation(), one, one.name) for one in known]


def moves_through(known: Iterable[tuple[Move, Through]]) -> list[Option[tuple[Move, Through]]]:
    """Moves, and through whom they are made."""
    return [
        Option(one.key if by == "self" else Following(one.key, by).notation(), (one, by), one.name) for one, by in known
    ]


def books(known: Iterable[Playbook]) -> list[Option[Playbook]]:
    return [Option(Book(one.key).notation(), one, one.name) for one in known]

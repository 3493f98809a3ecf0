"""Seats, who sits there, and who may see what."""

import re
from collections.abc import Iterable, Sequence
from typing import NewType, TypeAlias
from unicodedata import bidirectional

from msgspec import Struct

from ludendum.engine.lookalikes import marked, shape

Seat = NewType("Seat", int)
"""A place at the table, from 0."""

Person = NewType("Person", int)
"""A human at the table, numbered within the match; one person may hold several seats."""

NOBODY = Person(0)
"""Stands for whoever proposed something without being named."""

Audience: TypeAlias = tuple[Seat, ...] | None
"""The seats that may see something; `None` is everyone, spectators included."""


def sees(seat: Seat | None, audience: Audience) -> bool:
    """Whether a seat (`None`: a spectator) belongs to an audience."""
    return audience is None or (seat is not None and seat in audience)


class Sitter(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who holds a seat: a person, a bot by name, or nobody yet."""

    person: Person | None = None
    bot: str | None = None
    name: str = ""
    here: bool = True
    skipped: bool = False
    left: bool = False
    """Its player has got up for good: whoever stays may hand it on, until then its player may sit down again."""
    resigned: bool = False
    """Its player has given the match up: it keeps what lies before it, and is passed over to the end."""

    @property
    def is_free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def is_present_person(self) -> bool:
        return self.person is not None and self.here and not self.is_passed_over

    @property
    def is_passed_over(self) -> bool:
        """Whether whatever it is asked times out at once."""
        return self.skipped or self.resigned


def called(seat: Seat) -> str:
    """Whoever holds a seat, as a sentence of a game speaks of them; `named` puts the name in its place.

    A state knows no names, for they may be erased: so sentences leave a place for them until somebody reads.
    """
    return f"⟦{seat + 1}⟧"


def named(text: str, names: Sequence[str]) -> str:
    """A sentence with the names of those it speaks of."""
    return _CALLED.sub(lambda place: _name(int(place[1]) - 1, names), text) if "⟦" in text else text


def names_of(sitters: Iterable[Sitter]) -> tuple[str, ...]:
    """What the holders of the seats are called; no two are alike, or look so."""
    given: list[str] = []
    taken: set[str] = set()
    for seat, sitter in enumerate(sitters):
        nameless = f"{sitter.bot} (bot)" if sitter.bot is not None else f"Player {seat + 1}"
        given.append(marked(sitter.name if shape(sitter.name) else nameless, taken))
        taken.add(shape(given[-1]))
    return tuple(given)


_CALLED = re.compile("⟦(-?[0-9]{1,20})⟧")


def _name(seat: int, names: Sequence[str]) -> str:
    return _isolated(names[seat]) if 0 <= seat < len(names) else f"Player {seat + 1}"


_RIGHT_TO_LEFT = frozenset({"R", "AL"})


def _isolated(name: str) -> str:
    """A name that runs from right to left, set apart: the sentence around it keeps its order."""
    turns = any(bidirectional(letter) in _RIGHT_TO_LEFT for letter in name)
    return f"\u2068{name}\u2069" if turns else name

"""Seats, who sits there, and who may see what."""

from typing import NewType, TypeAlias

from msgspec import Struct

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


class Sitter(Struct, frozen=True, gc=False):
    """Who holds a seat: a person, a bot by name, or nobody yet."""

    person: Person | None = None
    bot: str | None = None
    name: str = ""
    here: bool = True
    skipped: bool = False

    @property
    def is_free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def is_present_person(self) -> bool:
        return self.person is not None and self.here and not self.skipped

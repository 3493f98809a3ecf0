"""Actions: what a seat may do when it is asked."""

from collections.abc import Iterator
from typing import Generic, Self, TypeVar

from ludendum.engine.errors import Refusal
from ludendum.engine.notation import Notated
from ludendum.engine.seats import Seat

T = TypeVar("T")
"""A game's state."""


class Action(Notated, Generic[T], frozen=True, tag_field="do"):
    """One kind of action: its fields, its menu, why one is refused, and its notation."""

    @classmethod
    def menu(cls, table: T, seat: Seat) -> Iterator[Self]:
        """Legal actions of this kind, for buttons, bots and play by text; none of them is ever refused."""
        if not cls.__struct_fields__:
            alone = cls()
            if alone.refusal(table, seat) is None:
                yield alone

    def refusal(self, table: T, seat: Seat) -> Refusal | None:
        """The rule against it, or None."""
        return None

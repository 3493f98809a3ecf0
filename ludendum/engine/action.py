"""Actions: what a seat may do when it is asked; and asides, for which nobody need ask."""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, Self, TypeVar

from ludendum.engine.errors import Refusal
from ludendum.engine.notation import Notated
from ludendum.engine.seats import Audience, Seat

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


class Aside(Action[T], frozen=True):
    """What a seat says without being asked, such as the level it wants: it acts at once, and is known to few.

    It must leave alone what a script under way works with.
    """

    def holds(self, table: T) -> bool:
        """Whether play is held for it: what is being asked is not asked any more, and the script hears no answer.

        A game that has such asides is ready for that at every ask.
        """
        return False

    def heard_by(self, seat: Seat, leader: Seat | None) -> Audience:
        """Who may ever know what was said; None: everybody. By default who said it, and who leads the match."""
        return confidants(seat, leader)

    def apply(self, table: T, seat: Seat) -> Iterable[Any]:
        """Change the state; the events that those hear of it who may know."""
        raise TypeError(f"{type(self).__name__} does not say what it changes")


def confidants(seat: Seat, leader: Seat | None) -> tuple[Seat, ...]:
    """A seat, and the one that leads the match."""
    return (seat,) if leader is None or leader == seat else tuple(sorted((leader, seat)))

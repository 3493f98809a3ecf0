"""What a lesson is made of besides its players: the card that lies open, and what each was asked of it."""

from msgspec import Struct

from ludendum.engine import Seat
from ludendum.games.mathematicus.decks.posed import Posed, Values

LEADER = Seat(0)
"""The seat that leads (MX-147)."""


class Laid(Struct, frozen=True, omit_defaults=True):
    """One of the questions of a face, with its numbers in their places."""

    level: int
    posed: Posed
    values: Values


class Asked(Struct, omit_defaults=True):
    """What a pupil is asked of the face: the question of their level, what they said, and what it was worth."""

    seat: int
    level: int
    """The level of the question, which is written on the face: the one nearest to the pupil's own."""
    said: str = ""
    verdict: str = ""
    """`right`, `wrong` or `late`; empty while the question is open."""
    doubted: bool = False
    """Whether the pupil doubts the verdict, and whoever leads has not decided yet (MX-153)."""


class Lesson(Struct, omit_defaults=True):
    """How far a lesson has come."""

    face: list[Laid] = []
    """The questions of the card that lies open, by level."""
    asked: list[Asked] = []
    solved: bool = False
    """Whether the solutions lie open to all."""
    public: list[int] = []
    """The points of each seat as everybody may count them, −1 for one that was asked nothing: they are counted with
    the solutions and before a card is drawn, so that nobody sees a verdict being changed (MX-153)."""
    answers: int = 0
    """How many answers the whole class had given then."""
    turn: int = 0
    """How many cards were drawn: where one pupil after another is asked, this says who is next."""
    right: int = 0
    """How many were right when the solutions of this card were shown."""
    ended: bool = False
    """Whether whoever leads has said that the lesson is over."""

    def of(self, seat: int) -> Asked | None:
        """What a seat is asked now."""
        return next((one for one in self.asked if one.seat == seat), None)

    def laid(self, level: int) -> Laid:
        """The question of a level."""
        return next(one for one in self.face if one.level == level)

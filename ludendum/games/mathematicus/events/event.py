"""What every event of a seat has."""

from msgspec import Struct

from ludendum.engine import Seat, called


class Event(Struct, frozen=True, tag_field="event"):
    """Something that happened to a seat."""

    seat: Seat

    @property
    def who(self) -> str:
        return called(self.seat)

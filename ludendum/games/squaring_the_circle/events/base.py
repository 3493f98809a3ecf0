"""What events have in common."""

from msgspec import Struct

from ludendum.engine import Seat
from ludendum.engine.wording import sentence


def said(start: str, words: str) -> str:
    """A sentence that ends in somebody's words, if there are any: they may have a full stop of their own."""
    return sentence(f"{start}: {words}" if words else start)


class OfSomebody(Struct, frozen=True, tag_field="event"):
    """Something a mathematician did, or that happened to them."""

    seat: Seat
    who: str

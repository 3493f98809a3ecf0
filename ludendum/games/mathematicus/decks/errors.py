"""What is wrong with a deck, by line."""

from msgspec import Struct

MOST_ERRORS = 200
"""So many are told at most."""


class Error(Struct, frozen=True, order=True):
    """One thing that is wrong, and the line it stands on, from 1."""

    line: int
    message: str

    def text(self) -> str:
        return f"line {self.line}: {self.message}"


class DeckErrors(ValueError):
    """A deck that is refused whole, with everything that is wrong with it."""

    def __init__(self, errors: list[Error]) -> None:
        self.errors = tuple(sorted(set(errors))[:MOST_ERRORS])
        told = [error.text() for error in self.errors[:3]]
        more = len(self.errors) - len(told)
        super().__init__("; ".join([*told, *([f"and {more} more"] if more else [])]))


class Fault(Struct, frozen=True):
    """One thing that is wrong with a question: in which of its lines, as `step` 2, and what."""

    part: str
    place: int
    message: str


class Trouble(Exception):
    """A formula that has no value, or no meaning; one sentence says why."""


class OutOfBoundsError(Trouble):
    """A result that cannot be composed from the signs of a numeral system (MX-131)."""


class OutOfReachError(Trouble):
    """A deck that would take too long to check."""


class UnknownDeckError(LookupError):
    """No deck with this hash is at hand."""

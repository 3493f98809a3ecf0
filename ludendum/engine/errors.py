"""The ways input can be wrong, kept apart: it cannot be read, a rule forbids it, or it comes too late."""

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why a rule forbids something: the rule's id, and a witness.

    >>> str(Refusal("FM-12", "the formula gives 41; the target is 42"))
    'FM-12: the formula gives 41; the target is 42'
    """

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"


class Malformed(ValueError):
    """What came cannot be read at all."""


class Refused(Exception):
    """What came can be read, but a rule forbids it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Stale(Exception):
    """What came answers something that is no longer open."""


class Unopened(LookupError):
    """A script needs what somebody brought under seal and has not been opened here."""


class Broken(ValueError):
    """A log or record that contradicts itself; `line` says where, counted from 1 as in the file."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason = reason
        self.line = line


class StillSealed(Broken):
    """A log that can be followed no further until more is opened of what somebody brought."""

"""What a server may answer besides the three errors of every table."""

import math

from ludendum.engine import Malformed, Refused, Stale
from ludendum.engine.wording import counted
from ludendum.server.messages import Refused as RefusedMessage

HOLDS_A_DECK = "its record holds the whole deck that its owner brought, and is given out when the match is over"
NO_SPECTATORS = "this table admits no spectators"


class NotAllowed(Exception):
    """It is not theirs to do, or too much of it."""


class NotInvited(NotAllowed):
    """The house is closed to whoever has no invitation."""


class Banned(NotAllowed):
    """Somebody is kept out, until when (None: until it is lifted), and what was said to that."""

    def __init__(self, reason: str, until: int | None, note: str) -> None:
        super().__init__(reason)
        self.until = until
        self.note = note


class TooMuch(NotAllowed):
    """It is theirs to do, but not so much of it; the limit has a name, and where it passes, the seconds until then."""

    def __init__(self, limit: str, reason: str, wait: float | None = None) -> None:
        self.limit = limit
        self.seconds = None if wait is None else max(1, math.ceil(wait))
        super().__init__(reason if self.seconds is None else f"{reason}; come again in {in_words(self.seconds)}")


class NotHere(Exception):
    """There is no such thing, or none for this guest's eyes."""


class Shut(NotHere):
    """A table that is there, and not for this guest."""


class OldTable(Exception):
    """The table was played under other rules: it can be read, but nothing more happens at it."""


class Unwritten(Exception):
    """The disk failed us: nothing was done."""


ANSWERED = (Malformed, Refused, Stale, NotAllowed, NotHere, OldTable, Unwritten)
"""What is answered to the one who asked, and harms nobody else."""


def refusal(error: Exception, table: str | None, key: str | None) -> RefusedMessage:
    """An error as it is told to the one who sent something."""
    match error:
        case Refused():
            return RefusedMessage(table, key, "refused", error.refusal.rule, error.refusal.reason)
        case Stale():
            return RefusedMessage(table, key, "stale", None, str(error))
        case Malformed():
            return RefusedMessage(table, key, "malformed", None, str(error))
        case TooMuch():
            return RefusedMessage(table, key, "not allowed", None, str(error), error.seconds)
        case NotAllowed() | NotHere() | OldTable() | Unwritten():
            return RefusedMessage(table, key, "not allowed", None, str(error))
        case _:
            return RefusedMessage(table, key, "not allowed", None, "something went wrong here; nothing was done")


def in_words(seconds: int) -> str:
    """A wait as people say it."""
    return counted(seconds, "second") if seconds < 100 else counted(math.ceil(seconds / 60), "minute")

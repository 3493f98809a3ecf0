"""Motions: what the people at a table decide together, beside the game and never in its place."""

from dataclasses import dataclass, field
from typing import ClassVar, Generic, Literal, Self, TypeAlias, TypeVar

from ludendum.engine.errors import Malformed, Refusal
from ludendum.engine.match import Event
from ludendum.engine.notation import Notated
from ludendum.engine.seats import Person, Seat

T = TypeVar("T")

Agreement: TypeAlias = Literal["one", "most", "all"]
"""Whose yes it takes: the proposer's alone, more than half of the people present, or all of them."""

TAKES_BACK = "say “take back last” for your last choice, or “take back” and the number of the entry to go back to"
LAPSES_AFTER = 60_000
"""Milliseconds of wall time after which an undecided motion is dropped."""


class Motion(Notated, frozen=True, tag_field="motion"):
    """Something to be decided."""

    agreement: ClassVar[Agreement] = "most"
    anonymous: ClassVar[bool] = False
    """Nobody is told whose wish it is, and no record knows; such a motion takes one person's yes."""
    pauses: ClassVar[bool] = False
    """The table is paused with it."""


class Pause(Motion, frozen=True, tag="pause"):
    """All clocks stop, and what is asked is out of sight. Of up to two people one's wish is enough (TB-12)."""

    agreement: ClassVar[Agreement] = "one"
    pauses: ClassVar[bool] = True


class Resume(Motion, frozen=True, tag="resume"):
    """The clocks run again."""

    agreement: ClassVar[Agreement] = "most"


class TakeBack(Motion, frozen=True, tag="take back"):
    """The game returns to where it stood after entry `to`.

    One's own choices since then come back without a vote if nothing was shown and nobody else has acted; else all must
    agree, and the rolls that follow show the same faces again.
    """

    agreement: ClassVar[Agreement] = "all"
    to: int

    @classmethod
    def read_words(cls, words: str) -> Self:
        if not words.removeprefix("-").isdecimal():
            raise Malformed(f"{TAKES_BACK}{f': “{words[:40]}” is neither' if words else ''}")
        return super().read_words(words)


class HandToBot(Motion, frozen=True, tag="hand to bot"):
    """A bot takes a seat with all that lies before it."""

    seat: Seat
    bot: str


class HandToPerson(Motion, frozen=True, tag="hand to person"):
    """A person takes a seat with all that lies before it."""

    seat: Seat
    person: Person


class Skip(Motion, frozen=True, tag="skip"):
    """A seat whose player is gone is passed over: its asks time out at once."""

    seat: Seat


TABLE_MOTIONS: tuple[type[Motion], ...] = (Pause, Resume, TakeBack, HandToBot, HandToPerson, Skip)
"""They act as soon as they are carried."""


class RuleMotion(Motion, Generic[T], frozen=True):
    """A motion of a game's own, such as a level or a house rule: it acts at the next rest point.

    One that acts `at_once` must leave alone what a script under way works with.
    """

    agreement: ClassVar[Agreement] = "all"
    at_once: ClassVar[bool] = False

    def refusal(self, table: T) -> Refusal | None:
        """The rule against it, or None."""
        return None

    def apply(self, table: T) -> None:
        """Change the state as decided."""
        raise TypeError(f"{type(self).__name__} does not say what it changes")

    def tells(self, table: T) -> Event | None:
        """What the table hears when it acts, if anything."""
        return None


@dataclass
class OpenMotion:
    """A motion on the table, with the votes so far; its number is that of the entry that proposed it."""

    number: int
    motion: Motion
    agreement: Agreement
    proposed: int
    votes: dict[Person, bool] = field(default_factory=dict)

    def carried(self, voters: set[Person]) -> bool | None:
        """True or False once it is decided among the people present; bots and the absent abstain."""
        if not voters:
            return None
        ayes = sum(self.votes.get(voter, False) for voter in voters)
        noes = sum(not self.votes.get(voter, True) for voter in voters)
        match self.agreement:
            case "one":
                return True
            case "most":
                if ayes * 2 > len(voters):
                    return True
                return False if noes * 2 >= len(voters) else None
            case "all":
                if noes:
                    return False
                return True if ayes == len(voters) else None

"""Problems, sessions, turns, the clock and the end."""

from msgspec import Struct

from ludendum.games.squaring_the_circle.events.base import OfSomebody, said
from ludendum.games.squaring_the_circle.terms import Ending


class Posed(Struct, frozen=True, tag_field="event", tag="posed"):
    problem: int
    words: str
    author: str
    chosen_by: str
    denies: int | None = None
    """The problem whose impossibility it is."""

    @property
    def text(self) -> str:
        denies = f" (that problem {self.denies} cannot be solved)" if self.denies is not None else ""
        return said(f"{self.title}{denies}", self.words)

    @property
    def title(self) -> str:
        how = f"chosen by {self.chosen_by}" if self.chosen_by else f"posed by {self.author}"
        return f"Open problem {self.problem}, {how}"


class SessionBegan(Struct, frozen=True, tag_field="event", tag="session"):
    session: int
    clock: int
    size: int

    @property
    def text(self) -> str:
        return f"Session {self.session}. The clock stands at {self.clock} of {self.size}."


class TurnBegan(OfSomebody, frozen=True, tag="turn"):
    @property
    def text(self) -> str:
        return f"It is {self.who}'s turn."


class Ticked(Struct, frozen=True, tag_field="event", tag="ticked"):
    clock: int
    size: int
    problem: int | None = None
    """The problem that is solved; else a conference move was made."""

    @property
    def text(self) -> str:
        why = "a conference move" if self.problem is None else f"problem {self.problem} is solved"
        return f"The conference clock goes to {self.clock} of {self.size}: {why}."


class ProblemWasSolved(OfSomebody, frozen=True, tag="solved"):
    problem: int
    theorem: int
    words: str

    @property
    def text(self) -> str:
        return said(f"Open problem {self.problem} is solved by theorem {self.theorem}", self.words)


class Ended(Struct, frozen=True, tag_field="event", tag="ended"):
    ending: Ending

    @property
    def text(self) -> str:
        return f"The conference ends: {ENDINGS[self.ending]}."


ENDINGS: dict[Ending, str] = {
    "nobody is left": "nobody is left",
    "the clock is full": "the clock is full",
    "the sessions agreed on are over": "the sessions agreed on are over",
}

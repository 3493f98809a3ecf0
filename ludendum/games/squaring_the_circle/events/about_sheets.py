"""What happens to mathematicians' sheets."""

from typing import Literal, TypeAlias

from ludendum.engine.wording import listed
from ludendum.games.squaring_the_circle.events.base import OfSomebody
from ludendum.games.squaring_the_circle.terms import Stat


class Joined(OfSomebody, frozen=True, tag="joined"):
    """A mathematician is complete."""

    branch: str
    thief: str
    origin: str
    look: str
    vice: str

    @property
    def text(self) -> str:
        return f"{self.who}, {self.branch} and {self.thief}: {self.origin}; {self.look}; {self.vice}."


Reason: TypeAlias = Literal["CARDs", "conjecture", "carrot", "reward", "agent"]

REASONS: dict[Reason, str] = {
    "CARDs": "CARDs at the end",
    "conjecture": "conjecture {conjecture}",
    "carrot": "conjecture {conjecture}, {move}",
    "reward": "{move} of {colleague}",
    "agent": "an agent is lost",
}


class Experienced(OfSomebody, frozen=True, tag="experience"):
    """Experience is marked, for a conjecture or by a colleague's move perhaps."""

    marks: int
    total: int
    reason: Reason
    conjecture: int | None = None
    move: str = ""
    colleague: str = ""

    @property
    def why(self) -> str:
        return REASONS[self.reason].format(conjecture=self.conjecture, move=self.move, colleague=self.colleague)

    @property
    def text(self) -> str:
        return f"{self.who} marks {self.marks} experience ({self.why}); {self.total} in all."


class Advanced(OfSomebody, frozen=True, tag="advanced"):
    """A move is learnt, or a stat is 1 more (on the list of a playbook); else a gifted student comes."""

    move: str = ""
    stat: Stat | None = None
    book: str = ""

    @property
    def entry(self) -> str:
        if self.stat is not None:
            return f"+1 {self.stat}{f' as {self.book}' if self.book else ''}"
        return self.move or "a gifted student"

    @property
    def text(self) -> str:
        return f"{self.who} advances: {self.entry}."


class Transcended(OfSomebody, frozen=True, tag="transcended"):
    move: str
    becoming: str

    @property
    def text(self) -> str:
        return f"{self.who} transcends ({self.move}), becoming {self.becoming}."


class Trophy(OfSomebody, frozen=True, tag="trophy"):
    words: str

    @property
    def text(self) -> str:
        return f"{self.who} keeps a trophy."


def agent(name: str, book: str) -> str:
    """An agent, and as what they work."""
    return f"{name or 'an agent'} ({book})"


class Recruited(OfSomebody, frozen=True, tag="recruited"):
    """Agents, by their names and by the playbooks of their kind of thief."""

    names: tuple[str, ...]
    books: tuple[str, ...]

    @property
    def agents(self) -> list[str]:
        return [agent(name, book) for name, book in zip(self.names, self.books, strict=True)]

    @property
    def what(self) -> str:
        return "an agent" if len(self.names) == 1 else "agents"

    @property
    def text(self) -> str:
        return f"{self.who} now has {self.what}: {listed(self.agents)}."


class Lost(OfSomebody, frozen=True, tag="lost"):
    """All credit is lost, hold of a move, an agent (by name and playbook), or the base of operations."""

    loss: Literal["credit", "hold", "agent", "base"]
    name: str = ""
    book: str = ""
    count: int = 0

    @property
    def what(self) -> str:
        match self.loss:
            case "credit":
                return "all credit for the rest of the conference"
            case "hold":
                return f"{self.count} hold of {self.name}"
            case "agent":
                return agent(self.name, self.book)
        return "the base of operations"

    @property
    def text(self) -> str:
        return f"{self.who} loses {self.what}."

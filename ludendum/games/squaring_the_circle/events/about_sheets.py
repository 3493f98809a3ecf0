"""What happens to mathematicians' sheets."""

from ludendum.engine.wording import listed
from ludendum.games.squaring_the_circle.events.base import OfSomebody


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


class Experienced(OfSomebody, frozen=True, tag="experience"):
    marks: int
    total: int
    why: str

    @property
    def text(self) -> str:
        return f"{self.who} marks {self.marks} experience ({self.why}); {self.total} in all."


class Advanced(OfSomebody, frozen=True, tag="advanced"):
    entry: str

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


class Recruited(OfSomebody, frozen=True, tag="recruited"):
    """Agents, a team, animals or a student: `what` says which."""

    what: str
    names: tuple[str, ...]

    @property
    def text(self) -> str:
        return f"{self.who} now has {self.what}: {listed(self.names)}."


class Lost(OfSomebody, frozen=True, tag="lost"):
    what: str

    @property
    def text(self) -> str:
        return f"{self.who} loses {self.what}."

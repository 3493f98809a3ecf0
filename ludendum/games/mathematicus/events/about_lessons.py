"""A lesson: one card for all, and what its leader decides."""

from typing import Literal

from msgspec import Struct

from ludendum.games.mathematicus.events.event import Event
from ludendum.games.mathematicus.options import Factor


class FaceAsked(Struct, frozen=True, tag_field="event", tag="face"):
    """The questions of a card that lies before all, one of each level (MX-150)."""

    number: int
    questions: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def text(self) -> str:
        levels = " ".join(name.partition("/")[2] for name in self.questions)
        return f"Question {self.number} lies open, a card with the levels {levels}."


class Marked(Event, frozen=True, tag="marked"):
    """What an answer in a lesson was worth: for the pupil, and for whoever leads (MX-148)."""

    question: str
    topic: str
    level: int
    verdict: str
    answer: str = ""

    @property
    def text(self) -> str:
        said = f" with “{self.answer}”" if self.answer else ""
        return f"{self.who}, level {self.level}, is {self.verdict}{said}."


class FaceSolved(Struct, frozen=True, tag_field="event", tag="solved"):
    """The answers to the questions of a card, and how many of the class were right."""

    number: int
    questions: tuple[str, ...]
    answers: tuple[str, ...]
    right: int
    asked: int

    @property
    def text(self) -> str:
        levels = [name.partition("/")[2] for name in self.questions]
        told = "; ".join(f"level {level}: {answer}" for level, answer in zip(levels, self.answers, strict=True))
        return f"The answers: {told}. {self.right} of {self.asked} are right."


class LeftOut(Struct, frozen=True, tag_field="event", tag="left out"):
    """A question of a lesson does not count."""

    number: int

    @property
    def text(self) -> str:
        return f"Question {self.number} is left out."


class Remarked(Event, frozen=True, tag="remarked"):
    """Whoever leads has decided what an answer is worth (MX-153)."""

    verdict: Literal["right", "wrong"]

    @property
    def text(self) -> str:
        return f"The answer of {self.who} counts as {self.verdict}."


class Doubted(Event, frozen=True, tag="doubted"):
    @property
    def text(self) -> str:
        return f"{self.who} doubts the verdict."


class LevelSet(Event, frozen=True, tag="level set"):
    level: int

    @property
    def text(self) -> str:
        return f"{self.who} answers at level {self.level} from the next question on."


class TimeSet(Event, frozen=True, tag="time set"):
    factor: Factor

    @property
    def text(self) -> str:
        more = "no clock" if self.factor == "off" else f"{self.factor} times the time"
        return f"{self.who} has {more} from the next question on."


class TeamSet(Event, frozen=True, tag="team set"):
    team: int

    @property
    def text(self) -> str:
        return f"{self.who} is in team {self.team}."

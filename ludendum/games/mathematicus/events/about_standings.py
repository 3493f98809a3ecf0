"""How it stands: points, the end, and what there is to practise."""

from typing import Literal

from msgspec import Struct

from ludendum.engine import Seat, called
from ludendum.games.mathematicus.events.event import Event


class Scored(Event, frozen=True, tag="scored"):
    points: int

    @property
    def text(self) -> str:
        return f"{self.who} has {self.points} point{'' if self.points == 1 else 's'}."


class TurnedDeck(Struct, frozen=True, tag_field="event", tag="turned"):
    """The deck is through: the other side is played."""

    @property
    def text(self) -> str:
        return "The cards are through: the deck is turned."


class Tied(Struct, frozen=True, tag_field="event", tag="tied"):
    seats: tuple[Seat, ...]

    @property
    def text(self) -> str:
        return f"{' and '.join(called(seat) for seat in self.seats)} are tied, and answer in turn until one is left."


class Eliminated(Event, frozen=True, tag="eliminated"):
    @property
    def text(self) -> str:
        return f"{self.who} is out."


class Report(Event, frozen=True, tag="report"):
    """After the game: what this player got right and wrong, by topic, what to practise, and a suggestion."""

    right: int
    asked: int
    topics: tuple[tuple[str, int, int], ...]
    practice: str
    level: int
    looks: Literal["", "easy", "hard"]
    """How the player's level looks by now, where the answers show it."""

    @property
    def text(self) -> str:
        if not self.asked:
            return f"{self.who} was asked nothing."
        topics = "; ".join(f"{topic} {right} of {asked}" for topic, right, asked in self.topics)
        cards = f"the cards alone, with the faces {self.practice} and the target {len(self.practice.split())}"
        practice = f" To practise what was missed, play {cards}." if self.practice else ""
        suggestion = ""
        if self.looks == "easy":
            suggestion = f" Level {self.level} looks easy by now: level {self.level + 1} might be more fun."
        elif self.looks == "hard":
            suggestion = f" Level {self.level} looks hard: level {self.level - 1} might be more fun."
        return f"{self.who} answered {self.right} of {self.asked}: {topics}.{practice}{suggestion}"

"""What is done again: the same answers and the same faces, unheard until something is otherwise (SC-9)."""

from typing import Any

from ludendum.engine import Audience, Event, Match
from ludendum.engine.dice import TABLE


class Again(Match):
    """A match in which something is done once more: the dice show what they showed, and nobody is told it twice."""

    def __init__(self, match: Match, faces: list[int]) -> None:
        self._match = match
        self._faces = list(faces)
        self._aloud = False
        self.sitters, self.rules, self.brought, self.used, self.now = (
            match.sitters,
            match.rules,
            match.brought,
            match.used,
            match.now,
        )

    def roll(self, sides: int, seat: int = TABLE, to: Audience = None) -> int:
        return self._faces.pop(0) if self._faces else self._match.roll(sides, seat, to)

    def tell(self, event: Event, to: Audience = None) -> None:
        if self._aloud:
            self._match.tell(event, to)

    def speak_up(self) -> None:
        """From here on it is not as it was."""
        self._aloud = True

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)


def aloud(match: Match) -> None:
    """What is done again is heard from here on."""
    if isinstance(match, Again):
        match.speak_up()

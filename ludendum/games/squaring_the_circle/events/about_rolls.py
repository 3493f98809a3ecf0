"""Moves and rolls, hold and bonuses."""

from ludendum.games.squaring_the_circle.events.base import OfSomebody
from ludendum.games.squaring_the_circle.hooks import RollKind
from ludendum.games.squaring_the_circle.terms import Band, signed


class Made(OfSomebody, frozen=True, tag="made"):
    move: str
    by: str = ""

    @property
    def text(self) -> str:
        through = f" ({self.by})" if self.by else ""
        return f"{self.who}: {self.move}{through}."


class Rolled(OfSomebody, frozen=True, tag="rolled"):
    move: str
    dice: tuple[int, int]
    parts: tuple[tuple[str, int], ...]
    total: int
    band: Band
    kind: RollKind = "move"

    @property
    def came(self) -> str:
        """What came of it."""
        return {"strong": "a strong hit", "weak": "a weak hit", "miss": "a miss"}[self.band]

    @property
    def text(self) -> str:
        parts = "".join(f", {name} {signed(bonus)}" for name, bonus in self.parts)
        first, second = self.dice
        return f"{self.who} rolls {first} and {second}{parts}: {self.total}, {self.came} ({self.move})."


class Held(OfSomebody, frozen=True, tag="held"):
    move: str
    count: int
    total: int

    @property
    def text(self) -> str:
        return f"{self.who} holds {self.count} for {self.move} ({self.total} in all)."


class Spent(OfSomebody, frozen=True, tag="spent"):
    move: str
    count: int
    on: str

    @property
    def text(self) -> str:
        return f"{self.who} spends {self.count} hold of {self.move}: {self.on}."


class Forwarded(OfSomebody, frozen=True, tag="forward"):
    bonus: int
    on: str

    @property
    def text(self) -> str:
        return f"{self.who} takes {signed(self.bonus)} forward {self.on}."

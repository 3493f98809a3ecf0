"""Moves and rolls, hold and bonuses."""

from typing import Literal, TypeAlias

from ludendum.games.squaring_the_circle.events.base import OfSomebody
from ludendum.games.squaring_the_circle.hooks import RollKind
from ludendum.games.squaring_the_circle.terms import Band, signed


class Made(OfSomebody, frozen=True, tag="made"):
    """A move is made, by a teammate (named, or by place) or by Basis Functions perhaps."""

    move: str
    by: Literal["self", "team", "basis"] = "self"
    mate: str = ""
    place: int = 0

    @property
    def through(self) -> str:
        match self.by:
            case "team":
                return f"through {self.mate or f'teammate {self.place}'}"
            case "basis":
                return "by Basis Functions"
        return ""

    @property
    def text(self) -> str:
        through = f" ({self.through})" if self.through else ""
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


Expense: TypeAlias = Literal[
    "move", "declared", "another result", "new plan", "plan", "theorem", "trick", "interference", "blackmail", "favour",
]  # fmt: skip

EXPENSES: dict[Expense, str] = {
    "move": "{what}",
    "declared": "{fits}",
    "another result": "the result turns out to be another one",
    "new plan": "the rest serves the new plan",
    "plan": "{what} follows the plan",
    "theorem": "theorem {theorem} needs less",
    "trick": "an animal does its trick",
    "interference": "{what} rolls at {bonus}",
    "blackmail": "the target follows instructions",
    "favour": "a favour of spies",
}


class Spent(OfSomebody, frozen=True, tag="spent"):
    """Hold is spent: for `what` (a move, a colleague), or since something is declared that it `fits`."""

    move: str
    count: int
    expense: Expense
    what: str = ""
    fits: str = ""
    theorem: int | None = None
    bonus: int = 0

    @property
    def on(self) -> str:
        return EXPENSES[self.expense].format(
            what=self.what, fits=self.fits, theorem=self.theorem, bonus=signed(self.bonus)
        )

    @property
    def text(self) -> str:
        return f"{self.who} spends {self.count} hold of {self.move}: {self.on}."


Scope: TypeAlias = Literal["next", "theorem", "declared", "ongoing"]

SCOPES: dict[Scope, str] = {
    "next": "on the next roll",
    "theorem": "to prove or disprove theorem {theorem}, by results or theorems",
    "declared": "{fits}",
    "ongoing": "for the rest of the conference, when {fits}",
}


class Forwarded(OfSomebody, frozen=True, tag="forward"):
    bonus: int
    scope: Scope = "next"
    theorem: int | None = None
    fits: str = ""
    """What a roll must be declared to fit."""

    @property
    def on(self) -> str:
        return SCOPES[self.scope].format(theorem=self.theorem, fits=self.fits)

    @property
    def text(self) -> str:
        return f"{self.who} takes {signed(self.bonus)} forward {self.on}."

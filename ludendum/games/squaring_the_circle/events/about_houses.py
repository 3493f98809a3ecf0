"""What happens to Houses of CARDs."""

from typing import Literal, TypeAlias

from msgspec import Struct

from ludendum.engine.wording import counted
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.events.base import OfSomebody, said
from ludendum.games.squaring_the_circle.terms import Band, CardKind, signed


class OfHouse(Struct, frozen=True, tag_field="event"):
    """Something that happened to a House."""

    of: Of
    owner: str
    """The mathematician by name; empty where it is a theorem's."""

    @property
    def whose(self) -> str:
        return _whose(self.of, self.owner)


def _whose(of: Of, owner: str) -> str:
    return owner if of.theorem is None else f"theorem {of.theorem}"


class Gained(OfHouse, frozen=True, tag="gained"):
    """A House has a CARD more."""

    card: int
    kind: CardKind
    words: str

    @property
    def bare(self) -> str:
        """The same without words, which may have been told just before."""
        article = "an" if self.kind == "antagonist" else "a"
        return f"{self.whose} takes {article} {self.kind.capitalize()} (CARD {self.card})"

    @property
    def text(self) -> str:
        return said(self.bare, self.words)


class Rattled(OfHouse, frozen=True, tag="rattled"):
    """A House rolled +CARD."""

    dice: tuple[int, int]
    parts: tuple[tuple[str, int], ...]
    total: int
    band: Band

    @property
    def came(self) -> str:
        """What came of it."""
        return {"strong": "all is clear", "weak": "a CARD rears its head", "miss": "it falls"}[self.band]

    @property
    def text(self) -> str:
        parts = ", ".join(f"{name} {signed(bonus)}" for name, bonus in self.parts)
        return f"The House of {self.whose} rolls {self.dice[0]} and {self.dice[1]}, {parts}: {self.total}, {self.came}."


class Reared(OfHouse, frozen=True, tag="reared"):
    card: int
    words: str

    @property
    def text(self) -> str:
        return f"CARD {self.card} of {self.whose} rears its head."


Leaving: TypeAlias = Literal["talked over", "new goal", "result", "cancelled", "moves"]

LEAVING: dict[Leaving, str] = {
    "talked over": "it was talked over",
    "new goal": "it does not concern the new goal",
    "result": "it is a result now",
    "cancelled": "the two keep each other busy",
    "moves": "it goes to {to}",
}


class Gone(OfHouse, frozen=True, tag="gone"):
    """A CARD leaves a House: removed, moved `to` another, turned into something; perhaps it is `told` how."""

    card: int
    leaving: Leaving
    told: str = ""
    to: Of | None = None
    to_owner: str = ""

    @property
    def why(self) -> str:
        to = "" if self.to is None else _whose(self.to, self.to_owner)
        return self.told or LEAVING[self.leaving].format(to=to)

    @property
    def text(self) -> str:
        return said(f"CARD {self.card} leaves the House of {self.whose}", self.why)


class Fallen(OfHouse, frozen=True, tag="fallen"):
    cards: int

    @property
    def text(self) -> str:
        return f"The House of {self.whose} falls: {counted(self.cards, 'CARD')} due at once."


class DoubledDown(OfSomebody, frozen=True, tag="doubled down"):
    @property
    def text(self) -> str:
        return f"{self.who} doubles down: the House stands, and must not fall again."


class PutOut(OfSomebody, frozen=True, tag="put out"):
    words: str

    @property
    def text(self) -> str:
        return f"{self.who} is out of the conference."

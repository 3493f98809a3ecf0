"""What happens to Houses of CARDs."""

from msgspec import Struct

from ludendum.engine.wording import counted
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.events.base import OfSomebody, said
from ludendum.games.squaring_the_circle.terms import Band, CardKind, signed


class OfHouse(Struct, frozen=True, tag_field="event"):
    """Something that happened to a House."""

    of: Of
    whose: str


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


class Gone(OfHouse, frozen=True, tag="gone"):
    """A CARD leaves a House: removed, moved, turned into something."""

    card: int
    why: str

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

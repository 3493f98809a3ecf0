"""What happens to theorems and conjectures."""

from typing import Literal, TypeAlias

from msgspec import Struct

from ludendum.games.squaring_the_circle.events.base import OfSomebody, said
from ludendum.games.squaring_the_circle.terms import Band, Purpose, signed


class Stated(OfSomebody, frozen=True, tag="stated"):
    theorem: int
    words: str
    need: int
    benefits: tuple[str, ...]
    burdens: tuple[str, ...]
    problem: int | None
    escape: bool
    fulfils: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        aim = (
            f" towards problem {self.problem}"
            if self.problem is not None
            else " to get out of trouble"
            if self.escape
            else ""
        )
        stated = said(f"{self.who} states theorem {self.theorem}{aim}", self.words)
        return f"{stated} It needs {self.need}{self.options}."

    @property
    def options(self) -> str:
        """Its advantages and burdens, in brackets."""
        return f" ({', '.join((*self.benefits, *self.burdens))})" if self.benefits or self.burdens else ""


class Applied(OfSomebody, frozen=True, tag="applied"):
    """A result and what it was used for: prove, disprove, or base case."""

    theorem: int
    purpose: Purpose
    words: str
    source: str
    via: int | None = None

    @property
    def text(self) -> str:
        verb = {"prove": "to prove", "disprove": "to disprove", "base case": "as a base case of"}[self.purpose]
        by = f"theorem {self.via}" if self.via is not None else "a result"
        return f"{self.who} uses {by} {verb} theorem {self.theorem}."


class Wasted(OfSomebody, frozen=True, tag="wasted"):
    source: str

    @property
    def text(self) -> str:
        return f"{self.who} lets a result go ({self.source})."


class Needs(Struct, frozen=True, tag_field="event", tag="needs"):
    """A theorem's need has changed."""

    theorem: int
    need: int
    change: int
    move: str = ""
    """The move that changed it."""
    leant_on: int | None = None
    """The theorem it leant on, which is false."""
    withstood: bool = False
    """An attempt to disprove it failed."""

    @property
    def why(self) -> str:
        if self.leant_on is not None:
            return f"it leant on theorem {self.leant_on}"
        return "the attempt strengthens it" if self.withstood else self.move

    @property
    def text(self) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"Theorem {self.theorem} needs {self.need} now ({signed(self.change)}){why}."


Change: TypeAlias = Literal[
    "gains", "calculus", "choice", "descent", "fulfils", "leans", "waits", "metastable", "scrapped", "planned", "base",
    "no contradiction", "no base cases",
]  # fmt: skip

CHANGES: dict[Change, str] = {
    "gains": "it is now a proof by {what} too",
    "calculus": "by calculus it is a proof by construction",
    "choice": "by the axiom of choice it is a proof by induction too",
    "descent": "by infinite descent it is a proof by contradiction too",
    "fulfils": "it would fulfil conjecture {other}",
    "leans": "it leans on theorem {other}, which is not proven yet",
    "waits": "it waits for the proof of what it leans on",
    "metastable": "it is metastable: it can still be proven, if it takes no CARD",
    "scrapped": "it is scrapped, and theorem {other} goes on from there",
    "planned": "it is in {what}'s plans",
    "base": "it is {what}'s base from now on",
    "no contradiction": "intuitionistically, it is no proof by contradiction any more",
    "no base cases": "intuitionistically, the base cases of its induction are void",
}


class Changed(Struct, frozen=True, tag_field="event", tag="changed"):
    """Something else about a theorem has changed: `what` it now is or whose, or which `other` it has to do with."""

    theorem: int
    change: Change
    what: str = ""
    other: int | None = None

    @property
    def words(self) -> str:
        return CHANGES[self.change].format(what=self.what, other=self.other)

    @property
    def text(self) -> str:
        return f"Theorem {self.theorem}: {self.words}."


class WasProven(OfSomebody, frozen=True, tag="proven"):
    theorem: int
    statement: str

    @property
    def text(self) -> str:
        return f"{said(f'{self.who} proves theorem {self.theorem}', self.statement)} Q.E.D."


class WasDisproved(Struct, frozen=True, tag_field="event", tag="disproved"):
    theorem: int
    statement: str
    by: str = ""

    @property
    def text(self) -> str:
        by = f" by {self.by}" if self.by else ""
        return said(f"Theorem {self.theorem} is disproved{by}", self.statement)


class Conjectured(OfSomebody, frozen=True, tag="conjectured"):
    conjecture: int
    words: str
    band: Band

    @property
    def text(self) -> str:
        return said(f"{self.who} states conjecture {self.conjecture}", self.words)


class Lemma(Struct, frozen=True, tag_field="event", tag="lemma"):
    """What became of a theorem that was applied: a lemma, a corollary, or exhausted."""

    theorem: int
    became: Literal["lemma", "corollary", "exhausted"]
    hold: int = 0

    @property
    def text(self) -> str:
        match self.became:
            case "lemma":
                return f"Theorem {self.theorem} is a lemma ({self.hold} hold)."
            case "corollary":
                return f"Theorem {self.theorem} gives a corollary."
        return f"Theorem {self.theorem} is exhausted."

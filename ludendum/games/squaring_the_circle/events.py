"""What happens at the table, in one line each; the chronicle is written from these.

Where words were told just before (`Told`), the line of what came of them does not say them again.
"""

from typing import TypeAlias

from msgspec import Struct

from ludendum.engine import Seat
from ludendum.engine.wording import counted, listed, sentence
from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.terms import Band, CardKind, signed


def _said(start: str, words: str) -> str:
    """A sentence that ends in somebody's words, if there are any: they may have a full stop of their own."""
    return sentence(f"{start}: {words}" if words else start)


class _Event(Struct, frozen=True, tag_field="event"):
    """Something a mathematician did, or that happened to them."""

    seat: Seat
    who: str


# words ---------------------------------------------------------------------------------------------------------------


class Told(_Event, frozen=True, tag="told"):
    """A telling: `about` is the move or the thing it belongs to."""

    number: int
    about: str
    words: str

    @property
    def text(self) -> str:
        return f"{self.who} ({self.about}): {self.words}" if self.words else f"{self.who} tells it ({self.about})."


class Set(Struct, frozen=True, tag_field="event", tag="set"):
    """Where the conference takes place."""

    words: str
    guest: str

    @property
    def text(self) -> str:
        return f"The conference: {self.words}" if self.words else f"{self.guest} describes the conference."


class Veiled(Struct, frozen=True, tag_field="event", tag="veiled"):
    """The X-card: the last telling is set aside."""

    number: int

    @property
    def text(self) -> str:
        return "X-card: what was last told is set aside."


class Objected(_Event, frozen=True, tag="objected"):
    to: str
    uphold: int
    overrule: int
    upheld: bool

    @property
    def text(self) -> str:
        outcome = "upheld" if self.upheld else "overruled"
        return f"{self.who} objects to {self.to}: {self.uphold} to {self.overrule}, {outcome}."


class Fact(_Event, frozen=True, tag="fact"):
    """Something that is true from now on, because a move says so."""

    move: str
    words: str

    @property
    def text(self) -> str:
        return (
            f"{self.who} ({self.move}): {self.words}" if self.words else f"{self.who} establishes a fact ({self.move})."
        )


# sheets --------------------------------------------------------------------------------------------------------------


class Joined(_Event, frozen=True, tag="joined"):
    """A mathematician is complete."""

    branch: str
    thief: str
    origin: str
    look: str
    vice: str

    @property
    def text(self) -> str:
        return f"{self.who}, {self.branch} and {self.thief}: {self.origin}; {self.look}; {self.vice}."


class Experienced(_Event, frozen=True, tag="experience"):
    marks: int
    total: int
    why: str

    @property
    def text(self) -> str:
        return f"{self.who} marks {self.marks} experience ({self.why}); {self.total} in all."


class Advanced(_Event, frozen=True, tag="advanced"):
    entry: str

    @property
    def text(self) -> str:
        return f"{self.who} advances: {self.entry}."


class Transcended(_Event, frozen=True, tag="transcended"):
    move: str
    becoming: str

    @property
    def text(self) -> str:
        return f"{self.who} transcends ({self.move}), becoming {self.becoming}."


class Trophy(_Event, frozen=True, tag="trophy"):
    words: str

    @property
    def text(self) -> str:
        return f"{self.who} keeps a trophy."


class Recruited(_Event, frozen=True, tag="recruited"):
    """Agents, a team, animals or a student: `what` says which."""

    what: str
    names: tuple[str, ...]

    @property
    def text(self) -> str:
        return f"{self.who} now has {self.what}: {listed(self.names)}."


class Lost(_Event, frozen=True, tag="lost"):
    what: str

    @property
    def text(self) -> str:
        return f"{self.who} loses {self.what}."


# rolls ---------------------------------------------------------------------------------------------------------------


class Made(_Event, frozen=True, tag="made"):
    move: str
    by: str = ""

    @property
    def text(self) -> str:
        through = f" ({self.by})" if self.by else ""
        return f"{self.who}: {self.move}{through}."


class Rolled(_Event, frozen=True, tag="rolled"):
    move: str
    dice: tuple[int, int]
    parts: tuple[tuple[str, int], ...]
    total: int
    band: Band

    @property
    def text(self) -> str:
        parts = ", ".join(f"{name} {signed(bonus)}" for name, bonus in self.parts)
        word = {"strong": "a strong hit", "weak": "a weak hit", "miss": "a miss"}[self.band]
        first, second = self.dice
        return (
            f"{self.who} rolls {first} and {second}{', ' if parts else ''}{parts}: {self.total}, {word} ({self.move})."
        )


class Held(_Event, frozen=True, tag="held"):
    move: str
    count: int
    total: int

    @property
    def text(self) -> str:
        return f"{self.who} holds {self.count} for {self.move} ({self.total} in all)."


class Spent(_Event, frozen=True, tag="spent"):
    move: str
    count: int
    on: str

    @property
    def text(self) -> str:
        return f"{self.who} spends {self.count} hold of {self.move}: {self.on}."


class Forwarded(_Event, frozen=True, tag="forward"):
    bonus: int
    on: str

    @property
    def text(self) -> str:
        return f"{self.who} takes {signed(self.bonus)} forward {self.on}."


# theorems ------------------------------------------------------------------------------------------------------------


class Stated(_Event, frozen=True, tag="stated"):
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
        how = f" ({', '.join((*self.benefits, *self.burdens))})" if self.benefits or self.burdens else ""
        stated = _said(f"{self.who} states theorem {self.theorem}{aim}", self.words)
        return f"{stated} It needs {self.need}{how}."


class Applied(_Event, frozen=True, tag="applied"):
    """A result and what it was used for: prove, disprove, or base case."""

    theorem: int
    purpose: str
    words: str
    source: str
    via: int | None = None

    @property
    def text(self) -> str:
        verb = {"prove": "to prove", "disprove": "to disprove", "base case": "as a base case of"}[self.purpose]
        by = f"theorem {self.via}" if self.via is not None else "a result"
        return f"{self.who} uses {by} {verb} theorem {self.theorem}."


class Wasted(_Event, frozen=True, tag="wasted"):
    source: str

    @property
    def text(self) -> str:
        return f"{self.who} lets a result go ({self.source})."


class Needs(Struct, frozen=True, tag_field="event", tag="needs"):
    """A theorem's need has changed."""

    theorem: int
    need: int
    change: int
    why: str = ""

    @property
    def text(self) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"Theorem {self.theorem} needs {self.need} now ({signed(self.change)}){why}."


class Changed(Struct, frozen=True, tag_field="event", tag="changed"):
    """Something else about a theorem has changed, in a sentence."""

    theorem: int
    words: str

    @property
    def text(self) -> str:
        return f"Theorem {self.theorem}: {self.words}."


class WasProven(_Event, frozen=True, tag="proven"):
    theorem: int
    statement: str

    @property
    def text(self) -> str:
        return f"{_said(f'{self.who} proves theorem {self.theorem}', self.statement)} Q.E.D."


class WasDisproved(Struct, frozen=True, tag_field="event", tag="disproved"):
    theorem: int
    statement: str
    by: str = ""

    @property
    def text(self) -> str:
        by = f" by {self.by}" if self.by else ""
        return _said(f"Theorem {self.theorem} is disproved{by}", self.statement)


class Conjectured(_Event, frozen=True, tag="conjectured"):
    conjecture: int
    words: str
    band: Band

    @property
    def text(self) -> str:
        return _said(f"{self.who} states conjecture {self.conjecture}", self.words)


class Lemma(Struct, frozen=True, tag_field="event", tag="lemma"):
    """What became of a theorem that was applied: a lemma, a corollary, or exhausted."""

    theorem: int
    became: str
    hold: int = 0

    @property
    def text(self) -> str:
        match self.became:
            case "lemma":
                return f"Theorem {self.theorem} is a lemma ({self.hold} hold)."
            case "corollary":
                return f"Theorem {self.theorem} gives a corollary."
        return f"Theorem {self.theorem} is exhausted."


# Houses --------------------------------------------------------------------------------------------------------------


class _OfHouse(Struct, frozen=True, tag_field="event"):
    """Something that happened to a House."""

    of: Of
    whose: str


class Gained(_OfHouse, frozen=True, tag="gained"):
    """A House has a CARD more."""

    card: int
    kind: CardKind
    words: str

    @property
    def text(self) -> str:
        article = "an" if self.kind == "antagonist" else "a"
        return _said(f"{self.whose} takes {article} {self.kind.capitalize()} (CARD {self.card})", self.words)


class Rattled(_OfHouse, frozen=True, tag="rattled"):
    """A House rolled +CARD."""

    dice: tuple[int, int]
    parts: tuple[tuple[str, int], ...]
    total: int
    band: Band

    @property
    def text(self) -> str:
        parts = ", ".join(f"{name} {signed(bonus)}" for name, bonus in self.parts)
        word = {"strong": "all is clear", "weak": "a CARD rears its head", "miss": "it falls"}[self.band]
        return f"The House of {self.whose} rolls {self.dice[0]} and {self.dice[1]}, {parts}: {self.total}, {word}."


class Reared(_OfHouse, frozen=True, tag="reared"):
    card: int
    words: str

    @property
    def text(self) -> str:
        return f"CARD {self.card} of {self.whose} rears its head."


class Gone(_OfHouse, frozen=True, tag="gone"):
    """A CARD leaves a House: removed, moved, turned into something."""

    card: int
    why: str

    @property
    def text(self) -> str:
        return _said(f"CARD {self.card} leaves the House of {self.whose}", self.why)


class Fallen(_OfHouse, frozen=True, tag="fallen"):
    cards: int

    @property
    def text(self) -> str:
        return f"The House of {self.whose} falls: {counted(self.cards, 'CARD')} due at once."


class DoubledDown(_Event, frozen=True, tag="doubled down"):
    @property
    def text(self) -> str:
        return f"{self.who} doubles down: the House stands, and must not fall again."


class PutOut(_Event, frozen=True, tag="put out"):
    words: str

    @property
    def text(self) -> str:
        return f"{self.who} is out of the conference."


# the conference ------------------------------------------------------------------------------------------------------


class Posed(Struct, frozen=True, tag_field="event", tag="posed"):
    problem: int
    words: str
    author: str
    chosen_by: str
    denies: int | None = None
    """The problem whose impossibility it is."""

    @property
    def text(self) -> str:
        how = f"chosen by {self.chosen_by}" if self.chosen_by else f"posed by {self.author}"
        denies = f" (that problem {self.denies} cannot be solved)" if self.denies is not None else ""
        return _said(f"Open problem {self.problem}, {how}{denies}", self.words)


class SessionBegan(Struct, frozen=True, tag_field="event", tag="session"):
    session: int
    clock: int
    size: int

    @property
    def text(self) -> str:
        return f"Session {self.session}. The clock stands at {self.clock} of {self.size}."


class TurnBegan(_Event, frozen=True, tag="turn"):
    @property
    def text(self) -> str:
        return f"It is {self.who}'s turn."


class Ticked(Struct, frozen=True, tag_field="event", tag="ticked"):
    clock: int
    size: int
    why: str

    @property
    def text(self) -> str:
        return f"The conference clock goes to {self.clock} of {self.size}: {self.why}."


class ProblemWasSolved(_Event, frozen=True, tag="solved"):
    problem: int
    theorem: int
    words: str

    @property
    def text(self) -> str:
        return _said(f"Open problem {self.problem} is solved by theorem {self.theorem}", self.words)


class Ended(Struct, frozen=True, tag_field="event", tag="ended"):
    why: str

    @property
    def text(self) -> str:
        return f"The conference ends: {self.why}."


Happening: TypeAlias = (
    Told | Set | Veiled | Objected | Fact
    | Joined | Experienced | Advanced | Transcended | Trophy | Recruited | Lost
    | Made | Rolled | Held | Spent | Forwarded | Stated | Applied | Wasted | Needs | Changed | WasProven | WasDisproved
    | Conjectured | Lemma | Gained | Rattled | Reared | Gone | Fallen | DoubledDown | PutOut | Posed | SessionBegan
    | TurnBegan | Ticked | ProblemWasSolved | Ended
)  # fmt: skip

ALL = Happening.__args__

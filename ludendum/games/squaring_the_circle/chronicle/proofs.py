"""Theorems on their way: results for them and against them, and what a paper makes of both."""

from dataclasses import dataclass, field

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.chronicle.index import Index
from ludendum.games.squaring_the_circle.chronicle.paper import Cite, Item, Piece, Plain, Ref, Step, Term, Text
from ludendum.games.squaring_the_circle.chronicle.pen import Pen, capital, ended, fill, refs, sentences, several, told


@dataclass
class Argument:
    """A result and what it was used for."""

    seat: Seat
    theorem: int
    purpose: str
    source: str
    words: str
    via: int | None
    corollary: Ref | None = None
    roll: int | None = None
    remark: int | None = None
    """The CARD it became."""


@dataclass
class Progress:
    """A theorem on its way."""

    stated: events.Stated
    steps: list[Argument] = field(default_factory=list)
    base_cases: list[Argument] = field(default_factory=list)
    attacks: list[Argument] = field(default_factory=list)
    need: int = 0
    fallen: list[int] | None = None
    """The CARDs under which its House fell."""
    corollaries: int = 0


class Proofs:
    """Writes of theorems: their statements, proofs and refutations."""

    def __init__(self, index: Index, pen: Pen) -> None:
        self._index = index
        self._pen = pen

    # statements --------------------------------------------------------------------------------------------------

    def statement(self, stated: events.Stated, roll: int | None, changes: list[Text]) -> Item:
        index, pen = self._index, self._pen
        note: list[Piece] = [index.seat(stated.seat)]
        if stated.problem is not None:
            note += [Plain(", towards "), index.problem(stated.problem)]
        says = [] if stated.words else [pen.say("statement aloud")]
        how = _how(stated.benefits)
        pool = "needs how" if how else "needs"
        says.append(pen.say(pool, how=how, count=several(stated.need, "result"), cite=cited(roll)))
        if stated.burdens:
            says.append(pen.say("burdened", burdens=", and ".join(BURDENS.get(one, one) for one in stated.burdens)))
        if stated.fulfils:
            says.append(pen.say("fulfils", conjectures=self._conjectures(stated.fulfils)))
        return Item(
            index.kind(stated.theorem),
            f"theorem-{stated.theorem}",
            index.head(stated.theorem),
            tuple(note),
            ended(stated.words),
            sentences(*says, *changes),
        )

    def _conjectures(self, numbers: tuple[int, ...]) -> Text:
        return refs([self._index.conjecture(one) for one in numbers])

    # proofs ------------------------------------------------------------------------------------------------------

    def proof(self, progress: Progress, proven: events.WasProven) -> Item:
        number, pen = proven.theorem, self._pen
        who = self._index.seat(proven.seat)
        escape = progress.stated.escape
        if escape:
            end = pen.say("escape end", who=self._index.seat(progress.stated.seat))
        else:
            end = pen.say("proof end", who=who, whose=(who, Plain("’s")))
        return Item(
            "proof", f"proof-{number}", "Proof", (self._index.theorem(number),), steps=self.steps(progress), end=end
        )

    def steps(self, progress: Progress) -> tuple[Step, ...]:
        """What has been shown, base cases first."""
        bases = [self._step("Base case", one) for one in progress.base_cases]
        return (*bases, *(self._step(f"Step {place}", one) for place, one in enumerate(progress.steps, 1)))

    def _step(self, head: str, one: Argument) -> Step:
        by: list[Piece] = [self._index.seat(one.seat), Plain(", by ")]
        if one.corollary is not None:
            by.append(one.corollary)
        else:
            by.append(Term(one.source) if one.via is None else self._index.theorem(one.via))
        by += [] if one.roll is None else [Plain(" "), Cite(one.roll)]
        if one.remark is not None:
            text: Text = (Plain("See "), self._index.remark(one.remark), Plain("."))
        elif one.corollary is not None:
            text = (Plain("As stated there."),)
        else:
            text = (told(one.words),) if one.words else self._pen.say("result aloud", about=self._about(one.theorem))
        return Step(head, tuple(by), text)

    def _about(self, number: int) -> Piece:
        """What a theorem is after, in a few words, or its number."""
        what = self._index.about(number)
        return Plain(what) if what else self._index.theorem(number)

    # refutations -------------------------------------------------------------------------------------------------

    def counterexample(self, progress: Progress, fallen: events.WasDisproved, solution: tuple[int, int] | None) -> Item:
        index, pen, number = self._index, self._pen, fallen.theorem
        theorem = index.theorem(number)
        if progress.fallen:
            remarks = refs([index.remark(card) for card in progress.fallen])
            text = pen.say("by House", theorem=theorem, remarks=remarks)
        elif progress.fallen is not None:
            text = pen.say("by bare House", theorem=theorem)
        elif solution is not None:
            problem, solver = solution
            text = pen.say("by rival", theorem=theorem, solution=index.theorem(solver), problem=index.problem(problem))
        else:
            text = pen.say("by other", theorem=theorem)
        if fallen.by:
            text = sentences(text, pen.say("refuter", who=index.named(fallen.by)))
        against = [self._step("Objection", one) for one in progress.attacks]
        shown = self.steps(progress)
        if shown:
            text = sentences(text, pen.say("void"))
        end: Text = ()
        if progress.stated.fulfils:
            end = pen.say("contrary", conjectures=self._conjectures(progress.stated.fulfils))
        return Item(
            "counterexample",
            f"counterexample-{number}",
            f"Counterexample {number}",
            (Plain("to "), theorem),
            text=text,
            steps=(*shown, *against),
            end=end,
        )

    def fragment(self, number: int, progress: Progress) -> Item:
        """What is known of a theorem that is still open, or was withdrawn."""
        theorem = self._index.theorem(number)
        sheet = self._index.sheet(number)
        if sheet is not None and sheet.fate == "scrapped":
            end = fill("{theorem} was withdrawn by its author, in favour of something better.", theorem=theorem)
        elif progress.need:
            end = fill("{count} more would settle it.", count=capital(several(progress.need, "result")))
        else:
            end = fill("{theorem} waits for the proof of what it rests on.", theorem=theorem)
        return Item(
            "fragment", f"known-{number}", "Known", (Plain("of "), theorem), steps=self.steps(progress), end=end
        )


# words -----------------------------------------------------------------------------------------------------------

BENEFITS = {"construction": "by construction", "induction": "by induction", "contradiction": "by contradiction"}
BURDENS = {
    "exhaustion": "the cases are very many",
    "danger": "there is some danger to the author",
    "enmity": "somebody would rather see it false",
    "reliance": "it rests on the good will of others",
    "event": "it is conditional on an event outside our control",
}


def cited(roll: int | None) -> Text:
    return () if roll is None else (Cite(roll),)


def _how(benefits: tuple[str, ...]) -> str:
    ways = [BENEFITS.get(one, one) for one in benefits if one != "trivial"]
    trivial = "otherwise trivial" if ways else "in part trivial"
    return _listed([*ways, trivial] if "trivial" in benefits else ways)


def _listed(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)

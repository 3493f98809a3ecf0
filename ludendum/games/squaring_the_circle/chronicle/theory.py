"""Theorems as they come: stated, worked on, proven or refuted; conjectures, lemmas and corollaries."""

from collections.abc import Sequence

from ludendum.engine import Event
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.chronicle.echoes import Echoes
from ludendum.games.squaring_the_circle.chronicle.pages import Pages
from ludendum.games.squaring_the_circle.chronicle.paper import Item, Plain, Ref, Text, flat
from ludendum.games.squaring_the_circle.chronicle.pen import Part, ended, joined, sentences, several, told
from ludendum.games.squaring_the_circle.chronicle.proofs import Argument, Progress, Proofs, cited
from ludendum.games.squaring_the_circle.terms import Band


class Theory:
    """Writes of theorems and conjectures."""

    def __init__(self, pages: Pages, echoes: Echoes, heard: Sequence[Event]) -> None:
        self._pages = pages
        self._index = pages.index
        self._proofs = Proofs(pages.index, pages.pen)
        self._echoes = echoes
        self._heard = heard
        self.progress: dict[int, Progress] = {}
        self.solutions: dict[int, list[int]] = {}
        self.edge: Argument | None = None
        """The last result turned against a theorem: it may cut both ways."""
        self._argument: Argument | None = None
        self._changes: dict[int, list[Text]] = {}
        self._goes_on: dict[int, int] = {}
        """Theorems that took over all that was shown of another, which was scrapped."""
        self._corollary: tuple[Ref, str] | None = None
        self._became = False
        """Whether the theorem that is being applied has just become a lemma or brought a corollary."""
        self._last_solution: tuple[int, int] | None = None

    def end_move(self) -> None:
        """A move is over; a result that met no roll found its theorem closed."""
        if self._argument is not None:
            self._pages.say("late", theorem=self._index.theorem(self._argument.theorem))
        self._argument, self.edge = None, None

    # theorems ----------------------------------------------------------------------------------------------------

    def stated(self, event: events.Stated) -> None:
        progress = self.progress[event.theorem] = Progress(event, need=event.need)
        if (before := self.progress.get(self._goes_on.get(event.theorem, 0))) is not None:
            progress.steps, progress.base_cases, progress.attacks = before.steps, before.base_cases, before.attacks
            before.steps, before.base_cases, before.attacks = [], [], []
        changes = self._changes.pop(event.theorem, [])
        self._pages.place(self._proofs.statement(event, self._pages.last_roll, changes))
        self._pages.chapter.stated.append(self._index.theorem(event.theorem))

    def applied(self, place: int, event: events.Applied) -> None:
        argument = Argument(event.seat, event.theorem, event.purpose, event.source, event.words, event.via)
        if event.via is not None and self._corollary is not None and self._corollary[1] == event.words:
            argument.corollary = self._corollary[0]
        elif event.via is not None and not self._became:  # it was not proven yet, and so became nothing
            self._pages.say("in advance", theorem=self._index.theorem(event.via), cite=cited(self._pages.last_roll))
        self._corollary, self._became = None, False
        argument.remark = self._echoes.card_of(place)
        progress = self.progress.get(event.theorem)
        if event.purpose != "base case":
            self._argument = argument
        elif progress is not None:
            progress.base_cases.append(argument)
            theorem = self._index.theorem(event.theorem)
            self._pages.say("base case", who=self._index.seat(event.seat), theorem=theorem)

    def judged(self, roll: int, band: Band) -> bool:
        """The dice have fallen on a result that was applied; False if there was none."""
        one, self._argument = self._argument, None
        if one is None:
            return False
        one.roll = roll
        words = told(one.words) if one.words and one.corollary is None else ""
        parts: dict[str, Part] = {
            "who": self._index.seat(one.seat),
            "theorem": self._index.theorem(one.theorem),
            "cite": cited(roll),
            "told": words,
        }
        progress = self.progress.get(one.theorem)
        if one.purpose == "prove" and band != "miss" and progress is not None:
            progress.steps.append(one)
            self._pages.say("step", **parts, step=f"Step {len(progress.steps)}")
        elif one.purpose == "prove":
            self._pages.say("gap told" if words else "gap aloud", **parts)
        elif band == "miss":
            self._pages.say("confirmed told" if words else "confirmed", **parts)
        elif words and one.remark is None:
            self._pages.say("against told", **parts)
        else:
            self._pages.say("against", **parts)
            self.edge = one
            if progress is not None and one.remark is not None:
                progress.attacks.append(one)
        return True

    def needs(self, event: events.Needs) -> None:
        if (progress := self.progress.get(event.theorem)) is None:
            return
        progress.need = event.need
        theorem, count = self._index.theorem(event.theorem), several(event.need, "result")
        if event.why:
            pool = "need more" if event.change > 0 else "need less"
            self._pages.say(pool, theorem=theorem, count=count, why=self._index.linked(event.why))
        elif event.need:
            self._pages.margin(f"{count} to go for {flat((theorem,))}")

    def changed(self, event: events.Changed) -> None:
        """Something about a theorem, which may be told before the theorem is."""
        words = self._index.linked(event.words)
        if event.change == "scrapped" and event.other is not None:
            self._goes_on[event.other] = event.theorem
        if event.theorem in self.progress:
            of = self._index.theorem(event.theorem)
            self._pages.say("noted", of=of, words=words)
        else:
            note = joined([Plain("Note that "), *words, Plain(".")])
            self._changes.setdefault(event.theorem, []).append(note)

    def house_fell(self, theorem: int, cards: list[int]) -> None:
        if (progress := self.progress.get(theorem)) is not None:
            progress.fallen = cards

    def proven(self, event: events.WasProven) -> None:
        if (progress := self.progress.get(event.theorem)) is not None:
            self._pages.place(self._proofs.proof(progress, event))
            self._pages.chapter.proven.append(self._index.theorem(event.theorem))

    def disproved(self, event: events.WasDisproved) -> None:
        if (progress := self.progress.get(event.theorem)) is None:
            return
        solution = self._last_solution
        is_rival = solution is not None and progress.stated.problem == solution[0]
        self._pages.place(self._proofs.counterexample(progress, event, solution if is_rival else None))
        self._pages.chapter.disproved.append(self._index.theorem(event.theorem))

    def solved(self, event: events.ProblemWasSolved) -> None:
        problem, theorem = self._index.problem(event.problem), self._index.theorem(event.theorem)
        self._pages.say("solved", problem=problem, theorem=theorem)
        self._pages.chapter.solved.append(problem)
        self.solutions.setdefault(event.problem, []).append(event.theorem)
        self._last_solution = event.problem, event.theorem

    def fragments(self) -> list[Item]:
        """What is known of theorems that nobody has settled."""
        left = self._unsettled()
        untouched = self.untouched()
        return [self._proofs.fragment(one, left[one]) for one in left if one not in untouched]

    def untouched(self) -> list[int]:
        """Theorems to which nobody has found anything."""
        scrapped = {one for one in self.progress if (sheet := self._index.sheet(one)) and sheet.fate == "scrapped"}
        left = self._unsettled().items()
        bare = [one for one, progress in left if progress.need and not progress.steps and not progress.base_cases]
        return [one for one in bare if one not in scrapped]

    def _unsettled(self) -> dict[int, Progress]:
        settled = {one.theorem for one in self._heard if isinstance(one, events.WasProven | events.WasDisproved)}
        return {one: progress for one, progress in self.progress.items() if one not in settled}

    # conjectures, lemmas -----------------------------------------------------------------------------------------

    def conjectured(self, event: events.Conjectured, complication: str) -> None:
        """A conjecture, and what is wrong with one that was missed."""
        words = event.words
        text = self._pages.pen.say(f"conjecture {event.band}", cite=cited(self._pages.last_roll))
        if complication and complication != words:
            text = sentences(text, (told(complication),))
        if not words:
            text = sentences(self._pages.pen.say("statement aloud"), text)
        label, head = f"conjecture-{event.conjecture}", f"Conjecture {event.conjecture}"
        self._pages.place(Item("conjecture", label, head, (self._index.seat(event.seat),), ended(words), text))
        self._pages.chapter.stated.append(self._index.conjecture(event.conjecture))

    def became(self, event: events.Lemma, *, again: bool, hopes: list[str]) -> None:
        """What became of a theorem that was applied."""
        self._became = event.became != "exhausted"
        theorem = self._index.theorem(event.theorem)
        progress = self.progress.get(event.theorem)
        if event.became == "corollary" and progress is not None:
            progress.corollaries += 1
            place = f"{event.theorem}.{progress.corollaries}"
            ref = Ref(f"corollary-{place.replace('.', '-')}", f"Corollary {place}")
            words = self._echoes.last_words("Apply a proven theorem")
            text = self._pages.pen.say("corollary", theorem=theorem, cite=cited(self._pages.last_roll))
            self._pages.place(Item("corollary", ref.label, ref.text, (), ended(words), text))
            self._corollary = ref, words
        elif event.became == "lemma":
            self._pages.say("lemma again" if again else "lemma", theorem=theorem, cite=cited(self._pages.last_roll))
        elif event.became == "exhausted":
            for words in hopes:
                self._pages.say("hoped", theorem=theorem, told=told(words))
            self._pages.say("exhausted", theorem=theorem, cite=cited(self._pages.last_roll))

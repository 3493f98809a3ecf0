"""From drafts to a deck: each gets its place, and the whole is checked as any deck is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from ludendum.games.mathematicus.decks import Deck, DeckErrors, read_deck
from ludendum.games.mathematicus.decks.headings import HEADINGS
from ludendum.games.mathematicus.decks.questions import FRONTS, LEVELS, MOST_FACES
from ludendum.games.mathematicus.decks.reading import BUDGET
from ludendum.games.mathematicus.interchange.deck_writing import opening, question_lines
from ludendum.games.mathematicus.interchange.drafts import Draft, Gathered, Problem, Refused, Wishes

ROUNDS = 3
"""How often the rest is checked without the questions that are left out; twice is nearly always enough."""


class Imported(Struct, frozen=True):
    """A deck that was made of another file."""

    text: str
    deck: Deck
    notes: tuple[Problem, ...]
    left_out: tuple[Problem, ...] = ()
    """Why some of the file's questions are not in it."""


def assemble(found: Gathered, wishes: Wishes, budget: int = BUDGET) -> Imported:
    """The deck, as text and checked whole; raises `Refused` with every problem of the file.

    With `wishes.skip` it is made of those questions that can be asked, and tells what keeps the others out.
    """
    if not found.drafts and not found.wrongs:
        found.wrong(1, "the file", "there is no question in it")
    in_order = found.heading.get("colour") == "blue"
    placed = found.drafts if in_order else sorted(_placed(found, wishes), key=lambda one: _order(one.question.name))
    deck: Deck | None = None
    for _ in range(ROUNDS if placed else 0):
        sheet = _Sheet(_heading(found, wishes, placed), placed)
        try:
            deck = read_deck(sheet.text, budget)
            break
        except DeckErrors as wrong:
            unfit = sheet.tell(wrong, found)
            placed = [draft for draft in placed if id(draft) not in unfit]
            if not unfit or not placed:
                break
    if found.problems or deck is None or (found.unfit and not wishes.skip):
        raise Refused(found.wrongs, 0 if found.problems or deck is None else len(deck))
    return Imported(sheet.text, deck, tuple(sorted(found.notes)), tuple(sorted(set(found.unfit))))


class _Sheet:
    """The lines of the deck, each with the draft and the part it came from."""

    def __init__(self, heading: dict[str, str], placed: list[Draft]) -> None:
        self.lines: list[str] = []
        self.origins: list[tuple[Draft | None, str]] = []
        for word, text in heading.items():
            self._add(f"{word}: {text}", None, word)
        face = ""
        for draft in placed:
            first, slash, _ = draft.question.name.partition("/")
            if slash and first != face:
                face = first
                self._add(f"face {face}", draft, "face")
            self._add(opening(draft.question), draft, "level")
            for part, line in question_lines(draft.question):
                self._add(line, draft, part)

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def _add(self, line: str, draft: Draft | None, part: str) -> None:
        if part in ("face", "level"):
            self.lines.append("")
            self.origins.append((draft, part))
        self.lines.append(line)
        self.origins.append((draft, part))

    def tell(self, wrong: DeckErrors, found: Gathered) -> set[int]:
        """Each error where its author finds it; the drafts that have one, by their identity."""
        unfit: set[int] = set()
        for error in wrong.errors:
            draft, part = self.origins[error.line - 1] if error.line <= len(self.origins) else (None, "")
            if draft is None:
                found.wrong(0, f"heading, {part}:" if part and error.line > 1 else "the deck", error.message)
            else:
                unfit.add(id(draft))
                found.cannot_ask(draft.line, draft.cells.get(part, draft.where), error.message)
        return unfit


def _heading(found: Gathered, wishes: Wishes, placed: list[Draft]) -> dict[str, str]:
    """What the file says of itself, the wishes before it, and what every deck needs."""
    said = {word: " ".join(text.split()) for word, text in found.heading.items() if word in HEADINGS}
    said["deck"] = wishes.name or said.get("deck") or wishes.title or "Imported questions"
    said["language"] = wishes.language or said.get("language") or "en"
    said.setdefault("version", "1")
    said.setdefault("colour", "yellow")
    if said["colour"] == "yellow":
        said.setdefault("faces", str(max((_order(draft.question.name)[0] for draft in placed), default=1)))
    return {word: said[word] for word in HEADINGS if said.get(word)}


# faces -----------------------------------------------------------------------------------------------------------


def _placed(found: Gathered, wishes: Wishes) -> Iterator[Draft]:
    """Each draft with its face and level: those it names, or else the first that are free."""
    taken: dict[tuple[int, int], str] = {}
    homeless: list[Draft] = []
    for draft in found.drafts:
        if draft.face is None:
            homeless.append(draft)
            continue
        level = draft.level or wishes.level or _free_level(draft.face, taken)
        if (draft.face, level) in taken:
            there = taken[draft.face, level]
            where = draft.cells.get("level", draft.where)
            found.cannot_ask(draft.line, where, f"face {draft.face}, level {level} is there already: {there}")
            continue
        taken[draft.face, level] = draft.where
        yield _named(draft, draft.face, level)
    yield from _housed(found, wishes, homeless, taken)


def _housed(
    found: Gathered, wishes: Wishes, homeless: list[Draft], taken: dict[tuple[int, int], str]
) -> Iterator[Draft]:
    """Those without a face, each on the first whose level is free; a full deck's first holds the instructions."""
    levels = [draft.level or wishes.level or 1 for draft in homeless]
    most = max((levels.count(level) for level in LEVELS), default=0) + len({face for face, _ in taken})
    next_free = dict.fromkeys(LEVELS, 2 if most > FRONTS else 1)
    for draft, level in zip(homeless, levels, strict=True):
        face = next_free[level]
        while (face, level) in taken:
            face += 1
        if face > MOST_FACES:
            found.cannot_ask(draft.line, draft.where, f"a deck has at most {MOST_FACES} faces: give it another level")
            continue
        taken[face, level] = draft.where
        next_free[level] = face + 1
        yield _named(draft, face, level)


def _free_level(face: int, taken: dict[tuple[int, int], str]) -> int:
    return next((level for level in LEVELS if (face, level) not in taken), LEVELS[-1])


def _named(draft: Draft, face: int, level: int) -> Draft:
    return replace(draft, question=replace(draft.question, name=f"{face}/{level}"))


def _order(name: str) -> tuple[int, int]:
    face, _, level = name.partition("/")
    return int(face), int(level)

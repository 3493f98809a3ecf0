"""From drafts to a deck: each gets its place, and the whole is checked as any deck is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from ludendum.games.mathematicus.decks import Deck, DeckErrors, read_deck
from ludendum.games.mathematicus.decks.headings import HEADINGS
from ludendum.games.mathematicus.decks.questions import FRONTS, LEVELS, MOST_FACES
from ludendum.games.mathematicus.interchange.deck_writing import opening, question_lines
from ludendum.games.mathematicus.interchange.drafts import Draft, Gathered, Problem, Refused, Wishes


class Imported(Struct, frozen=True):
    """A deck that was made of another file."""

    text: str
    deck: Deck
    notes: tuple[Problem, ...]


def assemble(found: Gathered, wishes: Wishes) -> Imported:
    """The deck, as text and checked whole; raises `Refused` with every problem of the file."""
    is_blue = found.heading.get("colour") == "blue"
    if not found.drafts and not found.problems:
        found.wrong(1, "the file", "there is no question in it")
    placed = found.drafts if is_blue else sorted(_placed(found, wishes), key=lambda draft: _order(draft.question.name))
    sheet = _Sheet()
    for word, text in _heading(found, wishes, placed).items():
        sheet.add(f"{word}: {text}", None, word)
    face = ""
    for draft in placed:
        first = draft.question.name.partition("/")[0]
        if not is_blue and first != face:
            face = first
            sheet.add(f"face {face}", draft, "face")
        sheet.add(opening(draft.question), draft, "level")
        for part, line in question_lines(draft.question):
            sheet.add(line, draft, part)
    return sheet.read(found)


class _Sheet:
    """The lines of the deck, each with the draft and the part it came from."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.origins: list[tuple[Draft | None, str]] = []

    def add(self, line: str, draft: Draft | None, part: str) -> None:
        if part in ("face", "level"):
            self.lines.append("")
            self.origins.append((draft, part))
        self.lines.append(line)
        self.origins.append((draft, part))

    def read(self, found: Gathered) -> Imported:
        text = "\n".join(self.lines) + "\n"
        problems = list(found.problems)
        try:
            deck = read_deck(text) if found.drafts else None
        except DeckErrors as wrong:
            problems += [self._problem(error.line, error.message) for error in wrong.errors]
            deck = None
        if problems or deck is None:
            raise Refused(problems)
        return Imported(text, deck, tuple(sorted(found.notes)))

    def _problem(self, line: int, message: str) -> Problem:
        draft, part = self.origins[line - 1] if line <= len(self.origins) else (None, "")
        if draft is None:
            return Problem(0, f"heading, {part}:" if part and line > 1 else "the deck", message)
        return Problem(draft.line, draft.cells.get(part, draft.where), message)


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
            found.wrong(draft.line, where, f"face {draft.face}, level {level} is there already: {there}")
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
            found.wrong(draft.line, draft.where, f"a deck has at most {MOST_FACES} faces: give it another level")
            return
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

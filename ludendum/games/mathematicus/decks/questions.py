"""Questions and decks, as their authors wrote them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias, overload

import msgspec
from msgspec import Struct

from ludendum.arithmetic.answers import UnknownLocale, find_locale
from ludendum.engine import Unopened
from ludendum.engine.canonical import fingerprint
from ludendum.games.mathematicus.kinds import BLUE_KINDS

Colour: TypeAlias = Literal["yellow", "blue"]

YELLOW_KINDS = (
    *("number", "whole", "yes/no", "name", "set", "list", "ratio", "time"),
    *("choice", "order", "estimate"),
)
LETTERED = ("choice", "order")
"""Kinds that offer what may be answered, each behind a letter."""
NUMERALS = tuple(kind for kind in BLUE_KINDS if kind not in ("mental", "napier", "slide-rule"))
"""Kinds of blue card whose result is composed from the signs of a numeral system."""

LEVELS = (1, 2, 3, 4)
FRONTS = 208
"""Faces above this are the backs of the cards (MX-52)."""
MOST_FACES = 416


class Question(Struct, frozen=True, omit_defaults=True):
    """A question as its author wrote it, with all it needs: nothing outside it changes what it asks."""

    name: str
    """Face and level, as in `12/2`; or a blue template's own."""
    seconds: int
    text: str
    answer: str
    """What stands after `=`: the answer itself, or the formulas of a parametric question."""
    kind: str = "number"
    language: str = "en"
    topic: str = ""
    also: tuple[str, ...] = ()
    unit: str = ""
    precision: str = ""
    figure: str = ""
    alt: str = ""
    source: str = ""
    steps: tuple[str, ...] = ()
    note: str = ""
    draws: tuple[str, ...] = ()
    lets: tuple[str, ...] = ()
    wheres: tuple[str, ...] = ()
    rolls: tuple[str, ...] = ()
    family: str = ""
    """The family it was asked from, if it was."""
    instrument: str = ""
    """What is done on the bones or the rule, so that its steps can be shown."""
    form: str = ""
    """The form in which the answer is asked for; in another one it is sent back."""
    choices: tuple[str, ...] = ()
    """What is offered beside the right answer, each with the error it comes from behind a `|`."""
    accept: tuple[str, ...] = ()
    """Answers that must be right, for whoever checks the deck."""
    refuse: tuple[str, ...] = ()
    """Answers that must not be right."""
    backs: tuple[str, ...] = ()
    """Answers that must be sent back, neither right nor wrong."""

    @property
    def parametric(self) -> bool:
        return bool(self.draws or self.rolls)

    @property
    def hash(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()

    def commitment(self, salt: str) -> str:
        """What stands for it in the outline of a sealed deck: nobody can guess at it who has not its salt."""
        return fingerprint("ludendum question", bytes.fromhex(salt), msgspec.json.encode(self)).hex()


def parted(line: str) -> tuple[str, str]:
    """What a line `choice:` offers, and the error it comes from.

    >>> parted("24 | doubled instead of squared")
    ('24', 'doubled instead of squared')
    """
    offered, _, error = line.partition(" | ")
    return offered.strip(), error.strip()


def joined(offered: str, error: str) -> str:
    """
    >>> joined("24", "doubled instead of squared")
    '24 | doubled instead of squared'
    """
    return f"{offered} | {error}" if error else offered


class Heading(Struct, frozen=True):
    """What a deck says of itself."""

    name: str
    version: int
    language: str
    colour: Colour
    faces: int
    board: tuple[int, ...] = ()
    """Faces used with the board only (MX-125)."""
    about: str = ""


class Entry(Struct, frozen=True):
    """One question in the outline of a deck."""

    name: str
    kind: str
    hash: str
    """Of a sealed deck its commitment."""


class Outline(Struct, frozen=True):
    """All a deck asks, by hashes: whoever has it can tell whether a question is the deck's own."""

    heading: Heading
    entries: tuple[Entry, ...]

    @property
    def hash(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()


class Deck:
    """A deck of cards, or an extract of one: then some of its questions are known by their hash alone."""

    def __init__(
        self,
        outline: Outline,
        questions: Iterable[Question],
        salts: Mapping[str, str] | None = None,
        topics: Mapping[str, str] | None = None,
        *,
        by_level: bool = False,
    ) -> None:
        self.outline = outline
        self.salts: Mapping[str, str] = salts or {}
        """Of a sealed deck, by question: with its salt a question opens its commitment."""
        self.topics: Mapping[str, str] = topics or {}
        """Of an extract, by question: the topics of those it does not quote, where the table chose by topic."""
        self.by_level = by_level
        """Whether its questions were chosen: then some faces have not the level one wants."""
        self.hash = outline.hash
        self.questions: Mapping[str, Question] = {question.name: question for question in questions}
        levels: dict[int, list[int]] = {}
        kinds: dict[str, list[str]] = {}
        for entry in outline.entries:
            face, slash, level = entry.name.partition("/")
            if slash:
                levels.setdefault(int(face), []).append(int(level))
            else:
                kinds.setdefault(entry.kind, []).append(entry.name)
        self._levels = {face: tuple(sorted(levels[face])) for face in sorted(levels)}
        self._kinds = kinds
        self._asked: dict[tuple[bool, bool, int | None], tuple[int, ...]] = {}

    @property
    def heading(self) -> Heading:
        return self.outline.heading

    @property
    def name(self) -> str:
        return self.heading.name

    @property
    def version(self) -> int:
        return self.heading.version

    @property
    def language(self) -> str:
        return self.heading.language

    @property
    def colour(self) -> Colour:
        return self.heading.colour

    @property
    def faces(self) -> int:
        return self.heading.faces

    @property
    def board(self) -> tuple[int, ...]:
        return self.heading.board

    def __iter__(self) -> Iterator[Question]:
        """All its questions, in order."""
        return (self.named(entry.name) for entry in self.outline.entries)

    def __len__(self) -> int:
        return len(self.outline.entries)

    def named(self, name: str) -> Question:
        """The question of that name; raises `LookupError`, which is `Unopened` if the deck has it and we do not."""
        try:
            return self.questions[name]
        except KeyError:
            if any(entry.name == name for entry in self.outline.entries):
                raise Unopened(f"question {name} of the deck “{self.name}” has not been opened") from None
            raise LookupError(f"the deck “{self.name}” has no question {name}") from None

    def topic(self, name: str) -> str:
        """The topic of a question; raises `LookupError`, which is `Unopened` if the deck has it and we do not."""
        return self.topics[name] if name in self.topics else self.named(name).topic

    def question(self, face: int, level: int) -> Question:
        return self.named(f"{face}/{level}")

    def levels(self, face: int) -> tuple[int, ...]:
        """The levels that are written on a face."""
        return self._levels.get(face, ())

    def asked(self, level: int | None, *, board: bool, back: bool) -> tuple[int, ...]:
        """The faces in play: fronts or backs, and without the board none of the board game's (MX-52, MX-125).

        Where questions were chosen, those with one of this level, or else of the nearest that was (MX-155).
        """
        wanted = level if self.by_level else None
        found = self._asked.get((board, back, wanted))
        if found is None:
            in_play = [face for face in self._levels if board or face not in self.board]
            if wanted is not None:
                near = self._near({one for face in in_play for one in self.levels(face)}, wanted)
                in_play = [face for face in in_play if near in self.levels(face)]
            found = tuple(face for face in in_play if (face > FRONTS) == back)
            self._asked[board, back, wanted] = found
        return found

    def nearest(self, face: int, level: int) -> int:
        """The level written on the face that is nearest to this one; of two, the easier."""
        return self._near(self.levels(face), level)

    @staticmethod
    def _near(levels: Iterable[int], level: int) -> int:
        return min(levels, key=lambda one: (abs(one - level), one))

    def template_names(self, kind: str) -> tuple[str, ...]:
        """What the questions of a blue kind are called."""
        return tuple(self._kinds.get(kind, ()))

    def templates(self, kind: str) -> Sequence[Question]:
        """The questions of a blue kind."""
        return Templates(self, self.template_names(kind))


class Templates(Sequence[Question]):
    """Questions of a deck by name; each is looked up when it is wanted, so that an extract has as many as its deck."""

    def __init__(self, deck: Deck, names: tuple[str, ...]) -> None:
        self._deck, self._names = deck, names

    def __len__(self) -> int:
        return len(self._names)

    @overload
    def __getitem__(self, place: int) -> Question: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Question]: ...
    def __getitem__(self, place: int | slice) -> Question | Sequence[Question]:
        if isinstance(place, slice):
            return Templates(self._deck, self._names[place])
        return self._deck.named(self._names[place])


def make_deck(heading: Heading, questions: Sequence[Question]) -> Deck:
    """A deck of these questions, in their order."""
    entries = tuple(Entry(question.name, question.kind, question.hash) for question in questions)
    return Deck(Outline(heading, entries), questions)


def seal(deck: Deck, salt: bytes) -> Deck:
    """The same deck under seal: its outline tells nothing of a question until that one's own salt is told."""
    salts = {question.name: fingerprint("ludendum salt", salt, question.name.encode()).hex() for question in deck}
    entries = tuple(Entry(one.name, one.kind, one.commitment(salts[one.name])) for one in deck)
    return Deck(Outline(deck.heading, entries), tuple(deck), salts)


def unsound(outline: Outline, colour: Colour) -> str:
    """What keeps an outline that somebody sent from being a deck of this colour; empty if nothing does."""
    heading, names = outline.heading, [entry.name for entry in outline.entries]
    kinds = YELLOW_KINDS if colour == "yellow" else BLUE_KINDS
    if heading.colour != colour:
        return f"it is not {colour}"
    if not is_language(heading.language):
        return "its language is not known"
    if len(set(names)) < len(names) or not names:
        return "its questions are none, or one is there twice"
    if any(entry.kind not in kinds for entry in outline.entries):
        return "a question is of a kind that it cannot have"
    if colour == "blue":
        some = all(any(entry.kind == kind for entry in outline.entries) for kind in BLUE_KINDS)
        return "" if some and all(re.fullmatch(r"[\w-]+", name) for name in names) else "a kind is missing, or misnamed"
    if not all(re.fullmatch(r"[1-9][0-9]{0,2}/[1-4]", name) for name in names):
        return "a question is not named by its face and level"
    faces = {int(name.partition("/")[0]) for name in names}
    if faces <= set(heading.board):
        return "all its faces are the board game's"
    return "" if max(faces) <= heading.faces <= MOST_FACES else "a face is beyond its last"


def is_language(tag: str) -> bool:
    """Whether a language is one whose ways of writing numbers are known."""
    try:
        find_locale(tag)
    except UnknownLocale:
        return False
    return True

"""Reading a deck: from lines to questions, with every error at its line."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from ludendum.games.mathematicus.decks.blocks import Block, Sheet, Use, tell
from ludendum.games.mathematicus.decks.checking import faults
from ludendum.games.mathematicus.decks.errors import DeckErrors, Error, OutOfReachError
from ludendum.games.mathematicus.decks.formulas import Purse
from ludendum.games.mathematicus.decks.headings import read_heading
from ludendum.games.mathematicus.decks.questions import (
    FRONTS,
    YELLOW_KINDS,
    Colour,
    Deck,
    Heading,
    Question,
    make_deck,
)
from ludendum.games.mathematicus.kinds import BLUE_KINDS

MOST_TEXT = 20
NEAR_NAMES = 500
"""Among so many names at most we look for the one that was meant."""
FAMILY_FACES = 4
"""A family is used for so many faces at most at one level."""
BUDGET = 40_000_000
"""How much work checking a deck may take: about half a minute at the very worst."""
TABLE_BUDGET = 5_000_000
"""Likewise for a deck that somebody brings to a table, where others wait."""


def read_deck(text: str, budget: int = BUDGET) -> Deck:
    """A deck, checked whole; raises `DeckErrors` with everything that is wrong with it."""
    return _Reader(text).deck(Purse(budget))


def read_fragment(text: str) -> Deck:
    """Part of a deck, checked likewise: its heading may be missing, or some of its lines."""
    return _Reader(text, fragment=True).deck(Purse(BUDGET))


def read_known_deck(text: str) -> Deck:
    """A deck that was checked before: its questions are taken as they are, which is quick."""
    return _Reader(text).deck(None)


class _Reader:
    """Goes through the questions of a file, whose lines were split."""

    def __init__(self, text: str, fragment: bool = False) -> None:
        self.fragment = fragment
        sheet = Sheet(text)
        self.errors, self.heading, self.blocks = sheet.errors, sheet.heading, sheet.blocks
        self.faces, self.levels = sheet.faces, sheet.levels

    def deck(self, purse: Purse | None) -> Deck:
        heading, errors = read_heading(self.heading, self._guess() if self.fragment else None)
        self.errors += errors
        self._check_faces(heading)
        questions = list(self._questions(heading, purse))
        if not self.errors:
            self._check_playable(heading, questions)
        if self.errors:
            raise DeckErrors(self.errors)
        return make_deck(heading, questions)

    def _check_playable(self, heading: Heading, questions: list[Question]) -> None:
        """Without the board, too, there must be something to ask (MX-125)."""
        if not questions:
            self._error(1, "there is no question in it")
        elif heading.colour == "yellow" and self.faces.keys() <= set(heading.board) and not self.fragment:
            self._error(1, "all its faces are the board game's: cards alone could not be played with it")

    def _guess(self) -> Colour:
        return "blue" if any(isinstance(one, Block) and one.what == "template" for one in self.blocks) else "yellow"

    def _error(self, line: int, message: str) -> None:
        tell(self.errors, line, message)

    # questions ---------------------------------------------------------------------------------------------------

    def _check_faces(self, heading: Heading) -> None:
        for face, line in self.faces.items():
            if not 1 <= face <= heading.faces:
                self._error(line, f"the faces are 1 to {heading.faces}, not {face}")
            elif face == 1 and heading.faces > FRONTS:
                self._error(line, "face 1 of a full deck holds the instructions and is not asked (MX-52)")
            elif not self.levels.get(face):
                self._error(line, f"face {face} has no level")

    def _questions(self, heading: Heading, purse: Purse | None) -> Iterator[Question]:
        families: dict[str, Question] = {}
        written: list[Question | Use] = []
        names: dict[str, int] = {}
        for block in self.blocks:
            if isinstance(block, Use):
                written.append(block)
                continue
            self._check_name(block, names)
            question = self._question(block, heading)
            self._check(block, question, heading.colour, purse)
            if block.what == "family":
                families.setdefault(block.name, question)
            else:
                written.append(question)
        yield from self._placed(written, families)

    def _check_name(self, block: Block, names: dict[str, int]) -> None:
        if block.what in ("family", "template"):
            if block.name in names:
                self._error(block.line, f"“{block.name}” was opened on line {names[block.name]} already")
            names.setdefault(block.name, block.line)

    def _placed(self, written: list[Question | Use], families: dict[str, Question]) -> Iterator[Question]:
        """All questions in the order of their faces, families in their places."""
        counts: dict[tuple[str, str], int] = {}
        found: list[Question] = []
        for one in written:
            if isinstance(one, Question):
                found.append(one)
                continue
            family = families.get(one.family)
            if family is None:
                near = difflib.get_close_matches(one.family[:40], list(families)[:NEAR_NAMES], 1)
                self._error(
                    one.line, f"there is no family “{one.family}”" + (f"; did you mean {near[0]}?" if near else "")
                )
                continue
            level = one.name.partition("/")[2]
            counts[one.family, level] = counts.get((one.family, level), 0) + 1
            if counts[one.family, level] > FAMILY_FACES:
                self._error(one.line, f"the family {one.family} has {FAMILY_FACES} faces at level {level} already")
            seconds = family.seconds if one.seconds is None else one.seconds
            if not 5 <= seconds <= 600:
                self._error(one.line, f"the time is from 5 to 600 seconds, not {seconds}")
            found.append(replace(family, name=one.name, seconds=seconds, family=one.family))
        yield from sorted(found, key=_place)

    def _question(self, block: Block, heading: Heading) -> Question:
        if "figure" not in block.parts:
            block.parts.update(block.shared)
        elif block.parts["figure"][0].text == "none" and block.shared:
            del block.parts["figure"]

        def once(word: str, otherwise: str = "") -> str:
            return block.parts[word][0].text if word in block.parts else otherwise

        def often(word: str) -> tuple[str, ...]:
            return tuple(line.text for line in block.parts.get(word, ()))

        return Question(
            block.name,
            block.seconds,
            "\n".join(line.text for line in block.text),
            once("="),
            once("kind", "mental" if block.what == "template" else "number"),
            heading.language,
            once("topic"),
            often("also"),
            once("unit"),
            once("precision"),
            once("figure"),
            once("alt"),
            once("source"),
            often("step"),
            once("note"),
            often("draw"),
            often("let"),
            often("where"),
            often("roll"),
            instrument=once("instrument"),
            form=once("form"),
            choices=often("choice"),
            accept=often("accept"),
            refuse=often("refuse"),
            backs=often("send-back"),
        )

    def _check(self, block: Block, question: Question, colour: Colour, purse: Purse | None) -> None:
        if not block.what:  # its opening line was wrong, and was told
            return
        self._check_colour(block, question, colour)
        self._check_text(block)
        if purse is None:
            return
        unknown = question.kind not in (BLUE_KINDS if colour == "blue" else YELLOW_KINDS)
        if unknown:  # that was told; all that does not hang on it can be looked at
            question = replace(question, kind="?")
        try:
            for fault in faults(question, purse):
                if fault.part != "kind" or not unknown:
                    self._error(_line_of(block, fault.part, fault.place), fault.message)
        except OutOfReachError as trouble:
            raise DeckErrors([*self.errors, Error(block.line, str(trouble))]) from None

    def _check_text(self, block: Block) -> None:
        if len(block.text) > MOST_TEXT:
            self._error(block.text[MOST_TEXT].number, f"a question has at most {MOST_TEXT} lines of text")
            return
        others = {line.number for lines in block.parts.values() for line in lines}
        for first, second in pairwise(block.text):
            if not others.isdisjoint(range(first.number + 1, second.number)):
                self._error(second.number, "the text of a question stands in one place; is this line meant otherwise?")

    def _check_colour(self, block: Block, question: Question, colour: Colour) -> None:
        if (block.what == "template") != (colour == "blue"):
            wanted = "templates" if colour == "blue" else "faces and families"
            self._error(block.line, f"a {colour} deck has {wanted}")
            return
        kinds = BLUE_KINDS if colour == "blue" else YELLOW_KINDS
        if colour == "blue" and "kind" not in block.parts:
            self._error(block.line, f"a template names its kind: {', '.join(kinds)}")
        elif question.kind not in kinds:
            line = _line_of(block, "kind", 0)
            self._error(line, f"a {colour} deck has no kind “{question.kind[:20]}”; it has {', '.join(kinds)}")


def _place(question: Question) -> tuple[int, int]:
    face, slash, level = question.name.partition("/")
    return (int(face), int(level)) if slash and face.isdecimal() else (0, 0)


def _line_of(block: Block, part: str, place: int) -> int:
    lines = block.text if part == "text" else block.parts.get(part, [])
    if part == "text" and lines:
        return lines[0].number
    return lines[min(place, len(lines) - 1)].number if lines else block.line

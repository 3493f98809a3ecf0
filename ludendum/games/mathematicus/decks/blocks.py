"""The lines of a deck, sorted: its heading, its faces, and the blocks of its questions."""

from __future__ import annotations

import difflib
import re

from msgspec import Struct

from ludendum.games.mathematicus.decks.errors import MOST_ERRORS, DeckErrors, Error
from ludendum.games.mathematicus.decks.headings import HEADINGS
from ludendum.games.mathematicus.decks.questions import LEVELS

MOST_BYTES = 2_000_000
MOST_LETTERS = 2_000
MOST_HEADING = 50

ONCE = ("kind", "unit", "precision", "topic", "figure", "alt", "source", "note", "instrument", "form", "=")
OFTEN = ("also", "step", "draw", "let", "where", "roll", "choice", "accept", "refuse", "send-back")
OF_A_FACE = ("figure", "alt")
"""What may stand below a `face`, for all of its levels."""

_SPACE = re.compile(r"[^\S ]")
_FACE = re.compile(r"face +(\d{1,6})")
_LEVEL = re.compile(r"level +(\d{1,6})(?: *, *(\d{1,6}) *s)?(?: *: *family +([\w-]+))?")
_BLOCK = re.compile(r"(family|template) +([\w-]+) *, *(\d{1,6}) *s")
_LIKE_BLOCK = re.compile(r"(?:face +\d+|level +\d+\b|(?:family|template) +[\w-]+ *(?:,|$))")
_PART = re.compile(r"([a-z][a-z-]*):(?:\s+(.*))?")


def reads_as_text(line: str) -> bool:
    """Whether a line of a question is part of its text as it stands, or needs a `\\` before it."""
    return not (line.startswith(("\\", "#", "=")) or _LIKE_BLOCK.match(line) or _PART.fullmatch(line))


class Line(Struct, frozen=True):
    number: int
    text: str


class Block(Struct):
    """A question as it stands in the file: its opening line, and its lines by their words."""

    line: int
    what: str
    name: str
    seconds: int
    parts: dict[str, list[Line]] = {}
    text: list[Line] = []
    shared: dict[str, list[Line]] = {}
    """What its face has for all levels, unless it says `figure: none`."""


class Use(Struct, frozen=True):
    """A level of a face that asks a family, perhaps with a time of its own."""

    line: int
    name: str
    family: str
    seconds: int | None


def tell(errors: list[Error], line: int, message: str) -> None:
    """One more error; with very many there is no use in going on."""
    errors.append(Error(line, message))
    if len(errors) >= MOST_ERRORS:
        raise DeckErrors(errors)


class Sheet:
    """A file in blocks, with what is wrong with its lines; raises `DeckErrors` if it is no use to go on."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.errors: list[Error] = []
        self.heading: list[Line] = []
        self.blocks: list[Block | Use] = []
        self.block: Block | None = None
        self.used = False
        """The last opening line asks a family, which has no lines of its own."""
        self.face: int | None = None
        self.faces: dict[int, int] = {}
        self.levels: dict[int, list[int]] = {}
        self.shared: dict[str, list[Line]] = {}
        """What stands below the last `face`, for all of its levels."""
        self._split()

    def _error(self, line: int, message: str) -> None:
        tell(self.errors, line, message)

    def _split(self) -> None:
        if len(self.text.encode("utf-8", "replace")) > MOST_BYTES:
            raise DeckErrors([Error(1, f"a deck has at most {MOST_BYTES:,} bytes")])
        lines = self.text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for number, text in enumerate(lines, 1):
            text = _SPACE.sub(" ", text).strip()
            if len(text) > MOST_LETTERS:
                self._error(number, f"a line has at most {MOST_LETTERS:,} characters")
            if not text.isprintable():
                self._error(number, "there is a character in it that cannot be printed")
            if text and not text.startswith("#"):
                self._line(Line(number, text[:MOST_LETTERS]))

    def _line(self, line: Line) -> None:
        if line.text.startswith("\\"):
            self._text(Line(line.number, line.text[1:]))
        elif _LIKE_BLOCK.match(line.text) and self._opens(line):
            return
        elif line.text.startswith("="):
            self._part(line, "=", line.text[1:].strip())
        elif found := _PART.fullmatch(line.text):
            self._part(line, found[1], (found[2] or "").strip())
        else:
            self._text(line)

    def _opens(self, line: Line) -> bool:
        """Whether the line opens a face or a question."""
        if found := _FACE.fullmatch(line.text):
            self._open_face(line.number, int(found[1]))
        elif found := _LEVEL.fullmatch(line.text):
            self._open_level(line.number, int(found[1]), found[2], found[3])
        elif found := _BLOCK.fullmatch(line.text):
            self._open(Block(line.number, found[1], found[2], int(found[3])))
            self.face = None
        elif line.text.startswith("face"):
            return False
        else:
            self._error(line.number, "it is written `level 2, 30 s`, `level 2: family NAME` or `family NAME, 30 s`")
            self._open(Block(line.number, "", "", 30))
            self.levels.setdefault(self.face or 0, []).append(0)
        return True

    def _open(self, block: Block) -> None:
        self.block, self.used = block, False
        self.blocks.append(block)

    def _open_face(self, line: int, face: int) -> None:
        self.block, self.used, self.face, self.shared = None, False, face, {}
        if face in self.faces:
            self._error(line, f"face {face} was opened on line {self.faces[face]} already")
        self.faces.setdefault(face, line)

    def _open_level(self, line: int, level: int, seconds: str | None, family: str | None) -> None:
        name = f"{self.face}/{level}"
        written = self.levels.setdefault(self.face or 0, [])
        if self.face is None:
            self._error(line, "a level stands below a `face`, and there is none above it")
        elif level not in LEVELS:
            self._error(line, f"the levels are 1 to 4, not {level}")
        elif level in written:
            self._error(line, f"level {level} of face {self.face} is there already")
        elif written and level < written[-1]:
            self._error(line, f"the levels stand in order: {level} before {written[-1]}")
        written.append(level)
        if family is not None:
            self.block, self.used = None, True
            self.blocks.append(Use(line, name, family, None if seconds is None else int(seconds)))
            return
        if seconds is None:
            self._error(line, f"the time is missing: write `level {level}, 30 s`")
        self._open(Block(line, "level", name, int(seconds or 30), shared=self.shared))

    def _part(self, line: Line, word: str, text: str) -> None:
        if self.block is None:
            if self.face is not None and not self.used and word in OF_A_FACE and text:
                self._share(line, word, text)
            elif not self.blocks and self.face is None and (word in HEADINGS or word != "="):
                self.heading.append(line)
                if len(self.heading) > MOST_HEADING:
                    raise DeckErrors([Error(line.number, "the heading is too long to be one")])
            else:
                self._lost(line)
        elif word not in (*ONCE, *OFTEN):
            near = difflib.get_close_matches(word[:40], (*ONCE, *OFTEN), 1)
            meant = f"; did you mean `{near[0]}:`?" if near else "; a line of text that looks like this begins with \\"
            self._error(line.number, f"there is no line `{word[:30]}:`{meant}")
        elif not text:
            self._error(line.number, f"nothing stands after `{word}`" + ("" if word == "=" else ":"))
        elif word in ONCE and word in self.block.parts:
            more = "; several values stand on one line" if word == "=" else ""
            self._error(line.number, f"`{word}` stands on line {self.block.parts[word][0].number} already{more}")
        else:
            self.block.parts.setdefault(word, []).append(Line(line.number, text))

    def _share(self, line: Line, word: str, text: str) -> None:
        if word in self.shared:
            self._error(line.number, f"`{word}` stands on line {self.shared[word][0].number} already")
        else:
            self.shared[word] = [Line(line.number, text)]

    def _text(self, line: Line) -> None:
        if self.block is None:
            self._lost(line)
            return
        self.block.text.append(line)

    def _lost(self, line: Line) -> None:
        if self.used:
            self._error(line.number, "a level that asks a family has no lines of its own")
        elif self.face is not None:
            self._error(line.number, "below a `face` comes a `level`, or a `figure:` for all of them")
        else:
            self._error(line.number, f"“{line.text[:30]}” stands before any question, and is no line of the heading")

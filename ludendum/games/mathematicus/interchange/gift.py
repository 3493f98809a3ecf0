"""Reading Moodle's GIFT: https://docs.moodle.org/en/GIFT_format describes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct, field

from ludendum.games.mathematicus.decks.headings import HEADINGS
from ludendum.games.mathematicus.interchange.drafts import Gathered, Wishes, as_utf8
from ludendum.games.mathematicus.interchange.forms import (
    CannotSay,
    Choice,
    Form,
    Numerical,
    Short,
    TrueFalse,
    Weighted,
    in_places,
    read_number,
)
from ludendum.games.mathematicus.interchange.markup import as_text, without_drawings
from ludendum.games.mathematicus.interchange.moodle import LEFT_OUT, Told, take, where_of

ESCAPED = "~=#{}:\\n"
_HIDDEN = {sign: chr(0xE000 + place) for place, sign in enumerate(ESCAPED)}
"""Escaped signs are put aside while the others are looked at; these characters cannot stand in a deck."""
_SHOWN = {ord(hidden): "\n" if sign == "n" else sign for sign, hidden in _HIDDEN.items()}
_TAG = re.compile(r"\[tag:((?:\\[\\\]]|[^\]\\])*)\]")
_TITLE = re.compile(r"\s*::(.*?)::", re.DOTALL)
_FORMAT = re.compile(r"\s*\[(html|moodle|plain|markdown)\]")
_WEIGHT = re.compile(r"\s*%(-?[0-9]{1,3}(?:\.[0-9]{1,9})?)%")
_TRUE_FALSE = {"T": True, "TRUE": True, "F": False, "FALSE": False}
MOST_LETTERS = 100_000
"""Of one question."""


class _Block(Struct):
    """The lines of one question, with their numbers."""

    numbers: list[int] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)


def read_gift(data: bytes, wishes: Wishes) -> Gathered:
    """The questions of a GIFT file; raises `Unreadable`."""
    found = Gathered()
    for block, category in _blocks(as_utf8(data), found):
        reader = _Reader(block, category, found)
        try:
            told = reader.told()
        except CannotSay as error:
            found.cannot_ask(reader.line, where_of(reader.line, reader.title or reader.text), str(error))
        else:
            take(told, wishes, found)
    return found


def _blocks(text: str, found: Gathered) -> Iterator[tuple[_Block, str]]:
    """What stands between blank lines, each with the category above it."""
    category, block = "", _Block()
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        stripped = line.strip()
        if stripped.startswith("//"):
            _comment(stripped[2:], block, found)
        elif stripped.startswith("$CATEGORY:"):
            if block.lines:
                yield block, category
                block = _Block()
            category = _unescaped(stripped.removeprefix("$CATEGORY:").strip())
        elif stripped:
            block.numbers.append(number)
            block.lines.append(line)
        elif block.lines:
            yield block, category
            block = _Block()
    if block.lines:
        yield block, category


def _comment(text: str, block: _Block, found: Gathered) -> None:
    """A comment may hold tags, and ours the lines of a heading."""
    block.tags += _tags(text)
    word, _, rest = text.removeprefix(":").strip().partition(":")
    if text.startswith(":") and word in HEADINGS:
        found.heading.setdefault(word, rest.strip())


def _tags(text: str) -> Iterator[str]:
    """Each tag; where one has no end, none after it has."""
    at = text.find("[tag:")
    while at >= 0 and (tag := _TAG.match(text, at)):
        yield re.sub(r"\\([\\\]])", r"\1", tag[1])
        at = text.find("[tag:", tag.end())


def _unescaped(text: str) -> str:
    return _put_aside(text).translate(_SHOWN)


def _put_aside(text: str) -> str:
    return re.sub(r"\\([~=#{}:\\n])", lambda match: _HIDDEN[match[1]], text)


class _Piece(Struct, frozen=True):
    """An answer: the sign before it, its words, what is said to whoever gives it, and its line."""

    mark: str
    text: str
    said: str
    line: int


class _Reader:
    """Takes one question apart; `line` is where it has come to."""

    def __init__(self, block: _Block, category: str, found: Gathered) -> None:
        self.block, self.category, self.found = block, category, found
        self.line = block.numbers[0]
        self.title, self.text = "", block.lines[0]
        self.html = False

    def told(self) -> Told:
        whole = "\n".join(self.block.lines)
        if len(without_drawings(whole)) > MOST_LETTERS:
            raise CannotSay(f"a question has at most {MOST_LETTERS:,} characters")
        if any(sign in whole for sign in _HIDDEN.values()):
            raise CannotSay("there is a character in it that cannot be printed")
        hidden = _put_aside(whole)
        start = 0
        if title := _TITLE.match(hidden):
            self.title, start = self._shown(title[1]), title.end()
        if format_ := _FORMAT.match(hidden, start):
            self.html, start = format_[1] == "html", format_.end()
        opening, closing = hidden.find("{", start), hidden.rfind("}")
        self.text = self._shown(hidden[start : opening if opening >= 0 else None])
        if opening < 0:
            raise CannotSay("there is no answer in braces: a description is no question")
        if closing < opening:
            self._go(hidden, opening)
            raise CannotSay("its { is not closed before the next blank line")
        inside = hidden[opening + 1 : closing]
        if "{" in inside or "}" in inside:
            self._go(hidden, opening + 1 + min(inside.find(sign) for sign in "{}" if sign in inside))
            raise CannotSay(
                "there are more braces: a blank line parts two questions, and those of the text are written \\{ and \\}"
            )
        after = self._shown(hidden[closing + 1 :])
        self.text = f"{self.text} _____ {after}".strip() if after else self.text
        answers, _, feedback = inside.partition("####")
        form = self._form(hidden, opening + 1, answers)
        self.line = self.block.numbers[0]
        return Told(
            self.line, self.title, self.text, form, tuple(self.block.tags), self._shown(feedback), self.category
        )

    def _go(self, hidden: str, at: int) -> None:
        """To the line of this place."""
        self.line = self.block.numbers[min(hidden.count("\n", 0, at), len(self.block.numbers) - 1)]

    def _shown(self, text: str) -> str:
        if self.html:
            drawn = any(tag.startswith("figure:") for tag in self.block.tags)
            return as_text(text.translate(_SHOWN), keep_pictures=not drawn)
        # a line that is only broken in the file goes on; one that is meant was escaped
        return " ".join(text.split("\n")).translate(_SHOWN).strip()

    def _form(self, hidden: str, at: int, answers: str) -> Form:
        stripped = answers.strip()
        if not stripped:
            raise CannotSay("an essay has no answer that could be judged")
        word, hash_, _ = stripped.partition("#")
        if word.strip().upper() in _TRUE_FALSE:
            self._ignored(_Piece("=", "", hash_, self.line))
            return TrueFalse(_TRUE_FALSE[word.strip().upper()])
        if stripped.startswith("#"):
            begins = at + answers.index("#") + 1
            return Numerical(tuple(self._numbers(hidden, begins, answers[answers.index("#") + 1 :])))
        pieces = list(self._pieces(hidden, at, answers))
        several = any(piece.mark == "~" for piece in pieces)
        if "kind: order" in self.block.tags and not several:
            pairs = [piece.text.rpartition("->") for piece in pieces]
            return in_places([(place, self._shown(thing)) for thing, _, place in pairs])
        if all("->" in piece.text for piece in pieces) and len(pieces) > 1 and not self._is_ours():
            raise CannotSay("a matching question has several answers in pairs, which a card cannot ask")
        weighted = tuple(self._weighted(piece, several) for piece in pieces)
        for piece, one in zip(pieces, weighted, strict=True):
            if not several or one.weight > 0:  # of wrong choices it is kept
                self._ignored(piece)
        return Choice(weighted) if several else Short(weighted)

    def _is_ours(self) -> bool:
        return any(tag.startswith("kind:") for tag in self.block.tags)

    def _pieces(self, hidden: str, at: int, answers: str) -> Iterator[_Piece]:
        """Each answer with the sign before it."""
        first = re.search("[=~]", answers)
        before = answers[: first.start()] if first else answers
        if before.strip():
            self._go(hidden, at)
            raise CannotSay("an answer begins with = (right) or ~ (wrong); numbers stand after #")
        for piece in re.finditer("([=~])([^=~]*)", answers):
            self._go(hidden, at + piece.start())
            text, _, said = piece[2].partition("#")
            yield _Piece(piece[1], text, said, self.line)

    def _ignored(self, piece: _Piece) -> None:
        if piece.said.strip():
            self.found.note(piece.line, f"line {piece.line}", LEFT_OUT)

    def _weighted(self, piece: _Piece, several: bool) -> Weighted:
        self.line = piece.line
        weight, text = Fraction(1 if piece.mark == "=" else 0), piece.text
        whole = several and piece.mark == "=" and self._is_ours()  # to Moodle no share stands after such a =
        if (found := _WEIGHT.match(text)) and not whole:
            weight, text = Fraction(found[1]) / 100, text[found.end() :]
        shown = self._shown(text)
        if not shown:
            raise CannotSay("an answer has no words")
        return Weighted(shown, weight, feedback=self._shown(piece.said))

    def _numbers(self, hidden: str, at: int, answers: str) -> Iterator[Weighted]:
        only, _, said = answers.partition("#")
        pieces = [_Piece("=", only, said, self.line)]
        if "=" in answers or "~" in answers:
            pieces = list(self._pieces(hidden, at, answers))
        for piece in pieces:
            self._ignored(piece)
            weight, text = Fraction(1 if piece.mark == "=" else 0), piece.text
            if found := _WEIGHT.match(text):
                weight, text = Fraction(found[1]) / 100, text[found.end() :]
            if piece.mark == "=":  # with ~ Moodle marks what is said to all other answers
                yield _number(self._shown(text), weight)


def _number(text: str, weight: Fraction) -> Weighted:
    """`3`, `3:0.5` or `1..5`."""
    low, dots, high = text.partition("..")
    if dots:
        first, last = read_number(low), read_number(high)
        if first > last:
            raise CannotSay(f"the range {text[:30]} is empty")
        middle = (first + last) / 2
        return Weighted(_exactly(middle), weight, (last - first) / 2)
    value, colon, tolerance = text.partition(":")
    allowed = read_number(tolerance) if colon and tolerance.strip() else Fraction(0)
    if allowed < 0:
        raise CannotSay("a tolerance is not below 0")
    read_number(value)
    return Weighted(value.strip(), weight, allowed)


def _exactly(value: Fraction) -> str:
    """The middle of two decimals is a decimal."""
    places = 0
    while (value * 10**places).denominator > 1:
        places += 1
    digits = f"{abs(int(value * 10**places)):0{places + 1}}"
    sign = "-" if value < 0 else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"

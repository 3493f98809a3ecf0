"""Sentences: templates filled with names, quotations and references, each once in a paper; then it is said plainly."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import TypeAlias
from zlib import crc32

from ludendum.games.squaring_the_circle.chronicle.paper import Piece, Plain, Ref, Text, Words

Part: TypeAlias = Piece | Text | str | int
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
            "eleventh", "twelfth")  # fmt: skip
INNER = str.maketrans("“”", "‘’")
SPACE = Plain(" ")
FIRST_WITHOUT_STOP = "\u0590"
"""Before it stand Latin, Greek and Cyrillic; after it scripts that end their sentences otherwise."""


class Pen:
    """Writes sentences from pools of templates; the same record always gives the same ones."""

    def __init__(self, pools: Mapping[str, tuple[str, ...]], plainly: Mapping[str, str], salt: int) -> None:
        self._pools = pools
        self._plainly = plainly
        self._first = {name: crc32(f"{salt} {name}".encode()) % len(pool) for name, pool in pools.items()}
        self._said = Counter[str]()

    def say(self, pool: str, **parts: Part) -> Text:
        """The next sentence of a pool; when all have been said, the same in as few words as will do."""
        templates, said = self._pools[pool], self._said[pool]
        self._said[pool] += 1
        if said >= len(templates) and pool in self._plainly:
            return fill(self._plainly[pool], **parts)
        return fill(templates[(self._first[pool] + said) % len(templates)], **parts)

    def line(self, pool: str, **parts: str) -> str:
        """The next of a pool, of plain words."""
        return "".join(piece.text for piece in self.say(pool, **parts) if isinstance(piece, Plain))


def fill(template: str, **parts: Part) -> Text:
    """
    >>> fill("{n} of {words}.", n=2, words=Words("them"))
    (Plain(text='2 of '), Words(text='them'), Plain(text='.'))
    """
    pieces: list[Piece] = []
    for before, name, _, _ in Formatter().parse(template):
        pieces += [Plain(before)] if before else []
        pieces += as_text(parts[name]) if name else ()
    return joined(pieces)


def as_text(part: Part) -> Text:
    if isinstance(part, tuple):
        return part
    return (Plain(str(part)),) if isinstance(part, str | int) else (part,)


def joined(pieces: "list[Piece] | Text") -> Text:
    """Plain words that follow each other are one piece."""
    found: list[Piece] = []
    for piece in pieces:
        last = found[-1] if found else None
        if isinstance(piece, Plain) and isinstance(last, Plain):
            found[-1] = Plain(last.text + piece.text)
        elif not (isinstance(piece, Plain) and not piece.text):
            found.append(piece)
    return tuple(found)


def sentences(*texts: Text) -> Text:
    """One after the other, with a space between."""
    pieces: list[Piece] = []
    for text in texts:
        if text:
            pieces += [SPACE, *text] if pieces else [*text]
    return joined(pieces)


def and_all(texts: Sequence[Text], last: str = "and") -> Text:
    """As one reads a list aloud."""
    pieces: list[Piece] = []
    for place, text in enumerate(texts):
        if place:
            pieces.append(Plain(f" {last} " if place == len(texts) - 1 else ", "))
        pieces += text
    return joined(pieces)


def refs(pieces: Sequence[Piece], last: str = "and") -> Text:
    """References in a row: those to things of one kind name it once.

    >>> "".join(piece.text for piece in refs([Ref("a", "Remark 1"), Ref("b", "Remark 4")]))
    'Remarks 1 and 4'
    """
    kinds = {piece.text.rpartition(" ")[0] for piece in pieces if isinstance(piece, Ref)}
    if len(pieces) < 2 or len(kinds) != 1 or not all(isinstance(piece, Ref) for piece in pieces):
        return and_all([(piece,) for piece in pieces], last)
    numbers = [(Ref(piece.label, piece.text.rpartition(" ")[2]),) for piece in pieces if isinstance(piece, Ref)]
    return joined([Plain(f"{kinds.pop()}s "), *and_all(numbers, last)])


# quotations ----------------------------------------------------------------------------------------------------------


def told(words: str) -> Words:
    """Somebody's words as a sentence of their own.

    >>> told("we dig").text, told("we dig!").text
    ('we dig.', 'we dig!')
    """
    return Words(ended(_inner(words)))


def _inner(words: str) -> str:
    """On one line, and quotations in them with the other marks: they will stand in quotation marks themselves.

    >>> _inner("“Ada’s ‘clearly’ is not,” says Cy.")
    '‘Ada’s “clearly” is not,’ says Cy.'
    """
    line = words.replace("\n", " ")
    if "“" not in line:
        return line
    parts = re.split("(“[^“”]*”)", line)  # every other one is a quotation, in which there may be a third
    parts[1::2] = ["‘" + _THIRD.sub(r"“\1”", part[1:-1]) + "’" for part in parts[1::2]]
    parts[::2] = [part.translate(INNER) for part in parts[::2]]
    return "".join(parts)


_THIRD = re.compile(r"(?<!\w)‘([^‘’]*)’(?!\w)")


def ended(words: str) -> str:
    """With a full stop, if they are of a script that has it and have nothing at their end."""
    last = words[-1:]
    return f"{words}." if (last.isalnum() and last < FIRST_WITHOUT_STOP) or last in (")", "]") else words


def within(words: str) -> Words:
    """Somebody's words within a sentence of ours."""
    line = _inner(words)
    return Words(re.sub(r"(?<![.!?])\.$", "", line) or line)


# numbers -------------------------------------------------------------------------------------------------------------


def number(count: int) -> str:
    return SMALL[count] if 0 <= count < len(SMALL) else str(count)


def several(count: int, thing: str, things: str = "") -> str:
    """
    >>> several(1, "result"), several(3, "corollary", "corollaries")
    ('one result', 'three corollaries')
    """
    return f"{number(count)} {thing if count == 1 else things or thing + 's'}"


def ordinal(place: int) -> str:
    return ORDINALS[place] if 0 <= place < len(ORDINALS) else f"{place}th"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

"""The paper as a value: what it says and in which order; how it looks is for those who print it."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

# within a line -------------------------------------------------------------------------------------------------------


class _Piece(Struct, frozen=True, tag_field="is"):
    """A piece of a line."""


class Plain(_Piece, frozen=True, tag="plain"):
    """Words of ours."""

    text: str


class Words(_Piece, frozen=True, tag="words"):
    """A participant's own words, quoted."""

    text: str


class Name(_Piece, frozen=True, tag="name"):
    """Somebody who took part."""

    text: str


class Term(_Piece, frozen=True, tag="term"):
    """A method, which is to say a move."""

    text: str


class Ref(_Piece, frozen=True, tag="ref"):
    """Something that stands elsewhere in the paper under this label."""

    label: str
    text: str


class Cite(_Piece, frozen=True, tag="cite"):
    """A roll, by its number in the appendix."""

    roll: int


Piece: TypeAlias = Plain | Words | Name | Term | Ref | Cite
Text: TypeAlias = tuple[Piece, ...]

# blocks --------------------------------------------------------------------------------------------------------------

Kind: TypeAlias = Literal[
    "problem", "theorem", "lemma", "claim", "nontheorem", "corollary", "conjecture", "axiom", "remark", "proof",
    "counterexample", "fragment",
]  # fmt: skip
END: dict[Kind, str] = {"proof": "□", "counterexample": "↯"}
"""The sign at the end of a block."""


class Passage(Struct, frozen=True, tag_field="block", tag="passage"):
    """Some sentences."""

    text: Text


class Step(Struct, frozen=True):
    """A result in a proof: who achieved it and by which move."""

    head: str
    by: Text
    text: Text


class Item(Struct, frozen=True, tag_field="block", tag="item"):
    """Something with a number: a theorem, its proof, a remark."""

    kind: Kind
    label: str
    head: str
    """As in “Theorem 2”."""
    note: Text = ()
    """Whose it is, or what it is of; in brackets."""
    words: str = ""
    """What it states, in a participant's own words."""
    text: Text = ()
    """What we say about it."""
    steps: tuple[Step, ...] = ()
    end: Text = ()


Block: TypeAlias = Passage | Item


class Section(Struct, frozen=True):
    """A part of the paper: the introduction, a session, what is left."""

    label: str
    heading: str
    summary: Text
    blocks: tuple[Block, ...]


# the whole -----------------------------------------------------------------------------------------------------------


class Author(Struct, frozen=True):
    """A mathematician, with what a title page tells of one."""

    name: str
    branch: str
    thief: str
    origin: str
    look: str
    vice: str


class Roll(Struct, frozen=True):
    """A line of the appendix."""

    number: int
    who: str
    what: str
    dice: tuple[int, int]
    parts: str
    total: int
    verdict: str


class Paper(Struct, frozen=True):
    """A conference, written as a mathematical paper."""

    title: str
    subtitle: str
    authors: tuple[Author, ...]
    running: str
    """The authors in a running head."""
    date: str
    abstract: Text
    keywords: tuple[str, ...]
    classification: str
    sections: tuple[Section, ...]
    acknowledgements: tuple[Text, ...]
    conflicts: tuple[Text, ...]
    contributors: tuple[Text, ...]
    notation: tuple[Text, ...]
    rolls: tuple[Roll, ...]
    code: str
    """The short code of the record."""
    complete: bool

    def items(self) -> Iterator[Item]:
        for section in self.sections:
            yield from (block for block in section.blocks if isinstance(block, Item))

    def labels(self) -> list[str]:
        """Everything that can be referred to."""
        found = [section.label for section in self.sections] + [item.label for item in self.items()]
        return found + [f"roll-{roll.number}" for roll in self.rolls]

    def texts(self) -> Iterator[Text]:
        """Every line of the paper."""
        yield self.abstract
        for section in self.sections:
            yield section.summary
            for block in section.blocks:
                yield block.text
                if isinstance(block, Item):
                    yield from (block.note, block.end)
                    for step in block.steps:
                        yield from (step.by, step.text)
        for part in (self.acknowledgements, self.conflicts, self.contributors, self.notation):
            yield from part


def flat(text: Text) -> str:
    """A line without its type: quotations in quotation marks, rolls in brackets.

    >>> flat((Name("Amory"), Plain(" says "), Words("no"), Plain(" "), Cite(3)))
    'Amory says “no” [3]'
    """
    return "".join(_flat(piece) for piece in text)


def _flat(piece: Piece) -> str:
    match piece:
        case Cite(roll):
            return f"[{roll}]"
        case Words(text):
            return f"“{text}”"
    return piece.text

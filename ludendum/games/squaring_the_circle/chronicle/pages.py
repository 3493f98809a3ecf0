"""The pages being written: sentences gather into paragraphs, numbered items stand between them, rolls are noted."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from ludendum.games.squaring_the_circle.agenda import Of
from ludendum.games.squaring_the_circle.chronicle.index import Index
from ludendum.games.squaring_the_circle.chronicle.paper import (
    Block,
    Cite,
    Item,
    Passage,
    Piece,
    Plain,
    Ref,
    Roll,
    Section,
    Text,
)
from ludendum.games.squaring_the_circle.chronicle.pen import Part, Pen, and_all, fill, joined, refs, sentences
from ludendum.games.squaring_the_circle.terms import signed


@dataclass
class Chapter:
    """A section being written, with what its summary tells."""

    label: str
    heading: str
    blocks: list[Block] = field(default_factory=list)
    proven: list[Piece] = field(default_factory=list)
    disproved: list[Piece] = field(default_factory=list)
    solved: list[Piece] = field(default_factory=list)
    fallen: list[Piece] = field(default_factory=list)
    stated: list[Piece] = field(default_factory=list)
    lost: list[Piece] = field(default_factory=list)
    """Who does not attend any more."""


class Pages:
    """What has been written so far."""

    def __init__(self, index: Index, pen: Pen) -> None:
        self.index = index
        self.pen = pen
        self.rolls: list[Roll] = []
        self.chapters: list[Chapter] = [Chapter("introduction", "Introduction")]
        self._sentences: list[Text] = []
        self._notes: list[str] = []
        """For the margin of the next roll."""
        self._remark: tuple[Item, Of] | None = None
        """The last remark, and on whose House it is: what it does there is told with it."""

    @property
    def chapter(self) -> Chapter:
        return self.chapters[-1]

    def begin(self, label: str, heading: str) -> None:
        self.end_paragraph()
        self.chapters.append(Chapter(label, heading))

    # sentences and items -----------------------------------------------------------------------------------------

    def say(self, pool: str, **parts: Part) -> None:
        self.add(self.pen.say(pool, **parts))

    def add(self, text: Text) -> None:
        self._close_remark()
        if text:
            self._sentences.append(text)

    def opening(self, text: Text) -> None:
        """What a section begins with, whatever was written of it before."""
        self.end_paragraph()
        self.chapter.blocks.insert(0, Passage(text))

    def place(self, item: Item) -> None:
        self.end_paragraph()
        self.chapter.blocks.append(item)

    def open_remark(self, item: Item, of: Of) -> None:
        """A remark to which may be added."""
        self.end_paragraph()
        self._remark = item, of

    def on_remark(self, of: Of, text: Text) -> None:
        """Something that belongs to the remark just made on this House; else a sentence of its own."""
        if self._remark is not None and self._remark[1] == of:
            item = self._remark[0]
            alone = item.words and not item.text and all(isinstance(piece, Cite) for piece in text)
            # A roll that nothing is said of does not stand in a line by itself.
            said = {"note": joined([*item.note, Plain(" "), *text])} if alone else {"text": sentences(item.text, text)}
            self._remark = replace(item, **said), of
        else:
            self.add(text)

    def remarks_on(self, of: Of) -> bool:
        """Whether a remark on this House is still open."""
        return self._remark is not None and self._remark[1] == of

    def is_under(self, remark: Piece) -> bool:
        """Whether this very remark is still open."""
        return self._remark is not None and isinstance(remark, Ref) and self._remark[0].label == remark.label

    def end_paragraph(self) -> None:
        self._close_remark()
        if self._sentences:
            self.chapter.blocks.append(Passage(sentences(*self._sentences)))
            self._sentences = []

    def _close_remark(self) -> None:
        if self._remark is not None:
            self.chapter.blocks.append(self._remark[0])
            self._remark = None

    # rolls -------------------------------------------------------------------------------------------------------

    def roll(self, who: str, what: str, dice: tuple[int, int], parts: tuple[tuple[str, int], ...], total: int,
             verdict: str) -> int:  # fmt: skip
        """Note a roll; its number in the appendix."""
        number = len(self.rolls) + 1
        shown = ", ".join(f"{name} {signed(bonus)}" for name, bonus in parts)
        self.rolls.append(Roll(number, who, what, dice, shown, total, "; ".join([verdict, *self._notes])))
        self._notes = []
        return number

    def margin(self, words: str, *, ahead: bool = False) -> None:
        """What only the books need to know stands beside the last roll, or beside the next."""
        if ahead or not self.rolls:
            self._notes.append(words)
        else:
            last = self.rolls[-1]
            self.rolls[-1] = replace(last, verdict=f"{last.verdict}; {words}")

    @property
    def last_roll(self) -> int | None:
        return len(self.rolls) or None

    # the whole ---------------------------------------------------------------------------------------------------

    def sections(self) -> list[Section]:
        self.end_paragraph()
        return [Section(one.label, one.heading, _summary(one), tuple(one.blocks)) for one in self.chapters]


def _summary(chapter: Chapter) -> Text:
    """What a section is remembered for; what was settled comes before what was only begun."""
    if not chapter.label.startswith("session-"):
        return ()
    parts: list[Text] = []
    for things, done in ((chapter.solved, "solved"), (chapter.proven, "proved"), (chapter.disproved, "refuted")):
        if things:
            parts.append(fill("{all} {verb} {done}", all=refs(things), verb=_is(things), done=done))
    if chapter.fallen:
        houses = "the House of {all} falls" if len(chapter.fallen) == 1 else "the Houses of {all} fall"
        parts.append(fill(houses, all=refs(chapter.fallen)))
    parts += [fill("we lose {all}", all=refs(chapter.lost))] if chapter.lost else []
    if not parts and chapter.stated:
        parts = [fill("{all} {verb} put forward", all=refs(chapter.stated), verb=_is(chapter.stated))]
    if not parts:
        return (Plain("In which nothing is settled."),) if chapter.blocks else ()
    return joined([Plain("In which "), *and_all(parts), Plain(".")])


def _is(things: list[Piece]) -> str:
    return "is" if len(things) == 1 else "are"

"""The back of the paper: what is left open, thanks, interests declared, notation."""

from collections.abc import Callable, Sequence

from ludendum.engine import Event, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.chronicle import moments
from ludendum.games.squaring_the_circle.chronicle.index import Index
from ludendum.games.squaring_the_circle.chronicle.paper import (
    Author,
    Block,
    Cite,
    Item,
    Passage,
    Plain,
    Section,
    Text,
    Words,
)
from ludendum.games.squaring_the_circle.chronicle.pen import (
    and_all,
    capital,
    fill,
    number,
    refs,
    sentences,
    several,
    told,
    within,
)
from ludendum.games.squaring_the_circle.chronicle.theory import Theory
from ludendum.games.squaring_the_circle.chronicle.writer import Writer
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.terms import Ending

Said = Callable[[str], str]
ENDINGS: dict[Ending, str] = {
    "nobody is left": ", as nobody was left to attend it",
    "the clock is full": ", its clock being full",
    "the sessions agreed on are over": ", after as many sessions as had been agreed on",
}
"""Why a conference ends, as one writes of it afterwards."""


def conclusion(heard: Sequence[Event], index: Index, writer: Writer) -> Text:
    """How it ended."""
    why = [one.ending for one in heard if isinstance(one, events.Ended)]
    posed = [one.problem for one in heard if isinstance(one, events.Posed)]
    if not why:
        return ()
    risen = fill("Here the conference ended{why}.", why=ENDINGS[why[-1]])
    if not posed:
        return risen
    solved = [
        fill("{problem} (by {theorems})", problem=index.problem(one),
             theorems=refs([index.theorem(theorem) for theorem in theorems]))
        for one, theorems in sorted(writer.theory.solutions.items())
    ]  # fmt: skip
    count = capital(several(len(posed), "problem"))
    if not solved:
        return sentences(risen, fill("{count} had been posed, and none solved.", count=count))
    verb = "was" if len(solved) == 1 else "were"
    ends = fill("{count} had been posed; {all} {verb} solved.", count=count, all=and_all(solved), verb=verb)
    return sentences(risen, ends)


def open_questions(heard: Sequence[Event], index: Index, writer: Writer) -> Section | None:
    """What nobody has solved, settled or got rid of."""
    posed = [one.problem for one in heard if isinstance(one, events.Posed)]
    lines: list[Text] = []
    if unsolved := [index.problem(one) for one in posed if one not in writer.theory.solutions]:
        verb = "remains" if len(unsolved) == 1 else "remain"
        lines.append(fill("{all} {verb} open.", all=refs(unsolved), verb=verb))
    fulfilled = {
        one
        for theorem, progress in writer.theory.progress.items()
        for one in progress.stated.fulfils
        if index.kind(theorem) in ("theorem", "lemma")
    }
    told_ = [one.conjecture for one in heard if isinstance(one, events.Conjectured)]
    if waiting := [index.conjecture(one) for one in told_ if one not in fulfilled]:
        lines.append(fill("A proof of {all} would be of interest.", all=refs(waiting, "or")))
    for one in writer.theory.untouched():
        need = several(writer.theory.progress[one].need, "result")
        lines.append(fill("Nothing is known of {theorem}, which wants {need}.", theorem=index.theorem(one), need=need))
    if standing := [index.remark(card) for card in writer.remarks.standing()]:
        verb = "is" if len(standing) == 1 else "are"
        lines.append(fill("{all} {verb} still to be reckoned with.", all=refs(standing), verb=verb))
    blocks: list[Block] = [Passage(sentences(*lines))] if lines else []
    fragments: list[Item] = writer.theory.fragments()
    blocks += fragments
    return Section("open-questions", "Open questions", (), tuple(blocks)) if blocks else None


def acknowledgements(
    table: Table, heard: Sequence[Event], index: Index, writer: Writer, said: Said
) -> tuple[Text, ...]:
    """Whom the authors thank, and for what."""
    lines: list[Text] = []
    keepers: list[Seat] = []
    if any(isinstance(one, events.Set) for one in heard):
        lines.append(fill("The authors thank the guest of honour, {guest}.", guest=index.seat(table.guest)))
    for one in heard:
        if isinstance(one, events.Trophy):
            who = index.seat(one.seat)
            again = "another memento" if one.seat in keepers else "a memento"
            keepers.append(one.seat)
            pool = "memento" if one.words else "memento aloud"
            lines.append(writer.pages.pen.say(pool, who=who, memento=again, told=told(one.words)))
    for seat, sheet in enumerate(table.sheets):
        who = index.seat(Seat(seat))
        agents = [fill("{name} ({thief})", name=said(agent.name) or "somebody unnamed", thief=_thief(agent.thief))
                  for agent in sheet.agents]  # fmt: skip
        if agents:
            lines.append(fill("{who} was supported by {all}.", who=who, all=and_all(agents)))
        if students := [(Plain(said(name) or "somebody of great promise"),) for name in sheet.students]:
            word = "student" if len(students) == 1 else "students"
            lines.append(fill("{who} thanks a gifted {word}, {all}.", who=who, word=word, all=and_all(students)))
        if words := said(sheet.colleagues):
            lines.append(fill("Of the co-authors {who} writes: {told}", who=who, told=told(words)))
    if writer.referees:
        verb = "was" if len(writer.referees) == 1 else "were"
        lines.append(fill("The referees, who wished to remain anonymous, {verb} {all}.", verb=verb,
                          all=and_all([(one,) for one in writer.referees])))  # fmt: skip
    return tuple(lines)


def _thief(key: str) -> str:
    return BOOKS[key].name if key in BOOKS else "no fixed profession"


def conflicts(authors: Sequence[Author], index: Index) -> tuple[Text, ...]:
    """Vices, as journals want them declared."""
    declared = [fill("{who} declares {vice}", who=index.named(one.name), vice=_mild(one.vice)) for one in authors]
    return (fill("{all}.", all=and_all(declared)),) if declared else ()


_OF_A_CAREER = events.Experienced | events.Advanced | events.PutOut | events.Transcended


def contributors(authors: Sequence[Author], heard: Sequence[Event], index: Index, theory: Theory) -> tuple[Text, ...]:
    """What the authors look like, did, and have learnt."""
    lines: list[Text] = []
    for one in authors:
        who = index.named(one.name)
        origin, look = _mild(one.origin), _mild(one.look)
        text = fill("{who} ({branch} and {thief}): {origin}; {look}.", who=who, branch=one.branch, thief=one.thief,
                    origin=origin, look=look)  # fmt: skip
        mine = [event for event in heard if isinstance(event, _OF_A_CAREER) and index.named(event.who) == who]
        seat = index.names.index(one.name)
        text = sentences(text, moments.deeds(Seat(seat), heard, theory))
        marks = sum(event.marks for event in mine if isinstance(event, events.Experienced))
        learnt = [event.entry for event in mine if isinstance(event, events.Advanced) and event.entry]
        if marks:
            text = sentences(text, fill("Experience gained: {marks}.", marks=number(marks)))
        if learnt:
            text = sentences(text, fill("Promoted: {learnt}.", learnt="; ".join(learnt)))
        if any(isinstance(event, events.PutOut) for event in mine):
            text = sentences(text, fill("No longer attending."))
        if any(isinstance(event, events.Transcended) for event in mine):
            text = sentences(text, fill("No forwarding address."))
        lines.append(text)
    return tuple(lines)


def _mild(words: str) -> Text:
    """A word or two from a sheet as they are; longer ones as a quotation."""
    if not words:
        return (Plain("nothing"),)
    plain = len(words) <= 40 and all(sign.isalpha() or sign in " -’'" for sign in words)
    return (Plain(words),) if plain else (within(words),)


def notation(writer: Writer, texts: Sequence[Text], *, complete: bool) -> tuple[Text, ...]:
    """How to read the paper; nothing is explained that does not occur."""
    lines: list[Text] = []
    if any(isinstance(piece, Words) for text in texts for piece in text):
        lines.append(fill("Quotations and statements are the authors’ own, printed as they were written."))
    if writer.pages.rolls:
        first = (Cite(1),)
        lines.append(
            fill("Numbers in brackets, as in {cite}, refer to the table of rolls in the appendix.", cite=first)
        )
    if writer.theory.progress:
        lines.append(fill("Theorems keep the numbers under which they were stated. One that is used again is a Lemma, "
                          "one that nobody has proved a Claim, and one that is false a Non-Theorem. "
                          "□ ends a proof, ↯ a refutation."))  # fmt: skip
    if any("House" in roll.what for roll in writer.pages.rolls):
        lines.append(fill("Complications, Antagonists, Risks and Debts (CARDs) are given as Remarks; the House of "
                          "an author or a theorem is the set of Remarks that bear on it."))  # fmt: skip
    if any("constant" in getattr(piece, "text", "") for text in texts for piece in text if isinstance(piece, Plain)):
        lines.append(fill("A constant of a method is hold, and is fixed when it is spent."))
    if not complete:
        lines.append(fill("The paper goes as far as its record, which is not complete."))
    return tuple(lines)

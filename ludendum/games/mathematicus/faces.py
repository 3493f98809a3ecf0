"""Drawing one face for all: its questions, each with its numbers in their places (MX-150)."""

from collections.abc import Iterable, Sequence

from ludendum.engine import Match
from ludendum.engine.dice import TABLE
from ludendum.games.mathematicus import asking, decks, events
from ludendum.games.mathematicus.lesson.standing import Laid
from ludendum.games.mathematicus.options import read_faces
from ludendum.games.mathematicus.state import Table


def draw(match: Match, table: Table) -> list[Laid]:
    """The questions of a face that was not asked since the deck was begun (MX-53); of a selection, what is in it."""
    deck = asking.deck_of(match, table)
    chosen: dict[int, list[int]] = {}
    for face, level in read_faces(table.options.faces):
        chosen.setdefault(face, []).append(level)
    face = _unused(match, table, sorted(chosen)) if chosen else asking.draw_face(match, table, deck, None)
    levels = sorted({*chosen[face]}) if chosen else deck.levels(face)
    return [_laid(match, table, deck.question(face, level), level) for level in levels]


def _unused(match: Match, table: Table, faces: Sequence[int]) -> int:
    """A face of a selection: none comes twice until all have come."""
    left = [face for face in faces if face not in table.used]
    if not left:
        table.used, left = [], [*faces]
        match.tell(events.TurnedDeck())
    face = left[match.draw([1] * len(left))]
    table.used.append(face)
    return face


def _laid(match: Match, table: Table, question: decks.Question, level: int) -> Laid:
    values = decks.draw(question, lambda count: match.roll(count) - 1)
    table.asked.append(question.name)
    match.use(question.name)
    posed = asking.rolled_for(match, question, decks.lay(question, values, rules=match.rules), values, TABLE, 0)[0]
    return Laid(level, posed, values)


def nearest(levels: Iterable[int], level: int) -> int:
    """Of the levels on a face the one nearest to a player's own; of two, the easier."""
    return min(levels, key=lambda one: (abs(one - level), one))

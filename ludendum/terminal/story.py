"""A match told entry by entry, as one seat may hear it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from ludendum.engine import AnyGame, AnyLive, LiveMatch, Malformed, Seat, read
from ludendum.engine.entries import (
    Answer,
    AnyBody,
    Begin,
    Contribution,
    Entry,
    Lapse,
    Presence,
    Propose,
    Sit,
    TimeOut,
    Vote,
)
from ludendum.engine.motions import TABLE_MOTIONS
from ludendum.engine.seats import sees


@dataclass(frozen=True)
class Chapter:
    """An entry, what was said with it, and what was told then."""

    entry: Entry
    said: str
    told: tuple[str, ...]
    events: tuple[Any, ...]
    counts: bool
    """Whether it still counts: what was taken back does not."""

    @property
    def is_move(self) -> bool:
        return isinstance(self.entry.body, Answer | TimeOut)


def heard(live: AnyLive, seat: Seat | None) -> list[str]:
    """What was told with the last entry, as this seat may hear it."""
    return [told.event.text for told in live.core.told if sees(seat, told.to)]


def story(live: AnyLive, seat: Seat | None) -> list[Chapter]:
    """All that happened so far, replayed."""
    counting = {move.number for move in live.core.standing.moves}
    return list(_chapters(live, seat, counting))


def _chapters(live: AnyLive, seat: Seat | None, counting: set[int]) -> Iterator[Chapter]:
    again: AnyLive = LiveMatch(live.game, live.header, live.secret)
    for entry in live.entries:
        again.replay(entry)
        events = tuple(told.event for told in again.core.told if sees(seat, told.to))
        moved = isinstance(entry.body, Answer | TimeOut)
        yield Chapter(
            entry,
            said(live.game, live.entry_for(entry, seat)),
            tuple(event.text for event in events),
            events,
            not moved or entry.number in counting,
        )


def said(game: AnyGame, entry: Entry) -> str:
    """An entry in words."""
    return _said(game, entry.body, entry)


def _said(game: AnyGame, body: AnyBody, entry: Entry) -> str:
    match body:
        case Sit(seat, None, None):
            return f"seat {seat + 1} is free again"
        case Sit(seat, person, bot):
            return f"{'person ' + str(person) if bot is None else 'the bot ' + bot} takes seat {seat + 1}"
        case Presence(person, here):
            return f"person {person} {'is back' if here else 'leaves'}"
        case Contribution(person, _):
            return f"person {person} adds to the seed"
        case Begin():
            return "play begins"
        case Answer(_, seat, action, _, _, _):
            return f"seat {seat + 1}: {_notation(game, action, entry)}"
        case TimeOut(_, seats):
            return f"the time of seat {', '.join(str(seat + 1) for seat in seats)} runs out"
        case Propose(person, motion):
            return f"person {person} moves: {_motion(game, motion)}"
        case Vote(number, person, aye):
            return f"person {person} votes {'yes' if aye else 'no'} on motion {number}"
        case Lapse(number):
            return f"motion {number} lapses"


def _notation(game: AnyGame, action: dict[str, Any] | None, entry: Entry) -> str:
    if action is None:
        sealed = entry.field("action")
        if sealed is None or sealed.content is None:
            return "an answer that is still hidden"
        action = msgspec.json.decode(sealed.content, type=dict[str, Any])
    kind = next(kind for kind in game.actions if kind.verb() == action.get("do"))
    return msgspec.convert(action, kind).notation()


def _motion(game: AnyGame, motion: dict[str, Any]) -> str:
    words = " ".join(str(value) for value in motion.values())
    try:
        return read(words, (*TABLE_MOTIONS, *game.motions)).notation()
    except Malformed:
        return words

"""A match told entry by entry, as one seat may hear it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from ludendum.engine import AnyGame, AnyLive, Event, Line, LiveMatch, Malformed, Seat, in_words, read
from ludendum.engine.entries import Answer, Entry, TimeOut
from ludendum.engine.seats import sees
from ludendum.hosting import saying
from ludendum.hosting.hearing import motions_of


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
    return in_words(live.game, _events(live, seat), plays=seat is not None)


def lines(live: AnyLive, seat: Seat | None) -> list[Line]:
    """The same, set as the game sets it for somebody who reads along."""
    sets = live.game.help.line
    if sets is None:
        return [Line(text) for text in heard(live, seat)]
    found = [sets(event) for event in _events(live, seat)]
    return [line for line in found if line is not None]


def _events(live: AnyLive, seat: Seat | None) -> list[Event]:
    return [told.event for told in live.core.told if sees(seat, told.to)]


def story(live: AnyLive, seat: Seat | None) -> list[Chapter]:
    """All that happened so far, replayed."""
    counting = {move.number for move in live.core.standing.moves}
    return list(_chapters(live, seat, counting))


def _chapters(live: AnyLive, seat: Seat | None, counting: set[int]) -> Iterator[Chapter]:
    again: AnyLive = LiveMatch(live.game, live.header, live.secret)
    for entry in live.entries:
        again.replay(entry)
        events = tuple(_events(again, seat))
        moved = isinstance(entry.body, Answer | TimeOut)
        yield Chapter(
            entry,
            said(live.game, live.entry_for(entry, seat)),
            tuple(heard(again, seat)),
            events,
            not moved or entry.number in counting,
        )


def said(game: AnyGame, entry: Entry) -> str:
    """An entry in the words of its game."""
    return saying.said(entry, partial(_notation, game), partial(_motion, game))


def _notation(game: AnyGame, action: dict[str, Any]) -> str:
    kind = next(kind for kind in game.actions if kind.verb() == action.get("do"))
    return msgspec.convert(action, kind).notation()


def _motion(game: AnyGame, motion: dict[str, Any]) -> str:
    words = saying.plainly(motion)
    try:
        return read(words, motions_of(game)).notation()
    except Malformed:
        return words

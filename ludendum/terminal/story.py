"""A match told entry by entry, as one seat may hear it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ludendum.engine import AnyLive, Event, Line, Seat, Sitter, in_words
from ludendum.engine.entries import Answer, Entry, TimeOut
from ludendum.engine.seats import sees
from ludendum.hosting.saying import said


@dataclass(frozen=True)
class Chapter:
    """An entry, what was said with it, and what was told then."""

    entry: Entry
    said: str
    unnamed: str
    """The same with nobody's name in it, by which games of several people can be compared."""
    told: tuple[str, ...]
    events: tuple[Any, ...]
    counts: bool
    """Whether it still counts: what was taken back does not."""

    @property
    def is_move(self) -> bool:
        return isinstance(self.entry.body, Answer | TimeOut)


def heard(live: AnyLive, seat: Seat | None) -> list[str]:
    """What was told with the last entry, as this seat may hear it."""
    return in_words(live, _events(live, seat), plays=seat is not None)


def lines(live: AnyLive, seat: Seat | None) -> list[Line]:
    """The same, set as the game sets it for somebody who reads along."""
    sets = live.game.help.line
    if sets is None:
        return [Line(text) for text in heard(live, seat)]
    found = [sets(event) for event in _events(live, seat)]
    named = live.by_name
    return [replace(line, text=named(line.text), lead=named(line.lead)) for line in found if line is not None]


def _events(live: AnyLive, seat: Seat | None) -> list[Event]:
    return [told.event for told in live.core.told if sees(seat, told.to)]


def story(live: AnyLive, seat: Seat | None) -> list[Chapter]:
    """All that happened so far, replayed."""
    return list(_chapters(live, seat))


def _chapters(live: AnyLive, seat: Seat | None) -> Iterator[Chapter]:
    again: AnyLive = live.empty()
    nobody = [Sitter()] * live.header.seats
    for entry in live.entries:
        sitters = [*again.core.standing.sitters]
        again.replay(entry)
        events = tuple(_events(again, seat))
        yield Chapter(
            entry,
            said(live.entry_for(entry, seat), sitters, live.game),
            said(live.entry_for(entry, seat), nobody, live.game),
            tuple(heard(again, seat)),
            events,
            entry.number not in live.taken_back,
        )

"""Looking back: a match after any of its entries, as somebody may see it."""

from collections import OrderedDict, deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import Struct

from ludendum.engine import (
    AnyGame,
    AnyLive,
    Broken,
    Entry,
    Frame,
    Malformed,
    News,
    Outcome,
    Person,
    Record,
    Seat,
    Sitter,
    read_record,
    replay,
    verify,
)
from ludendum.engine.core import Told
from ludendum.engine.frames import Present
from ludendum.hosting.saying import called_last, said, sat
from ludendum.hosting.taking_back import taken_back
from ludendum.lab.odds import Find, game_of
from ludendum.server import seeing

MOST_KEPT = 8
NOTHING: Mapping[int, int] = MappingProxyType({})


class Moment(Struct, frozen=True):
    """A match after an entry: 0 is before the first."""

    number: int
    entries: int
    frame: Frame
    texts: list[str]
    """What was told at that entry."""
    news: News | None
    """The entry itself."""
    said: str = ""
    """The entry in words."""
    taken_back: int | None = None
    """The later entry with which it was taken back, so that it does not count any more."""


class Moments(Struct, frozen=True):
    """Several moments of a match, one after the other."""

    entries: int
    """How many entries the whole match has."""
    moments: list[Moment]


class MoveLine(Struct, frozen=True):
    """An entry in words, as it stands in the list of a match's moves."""

    number: int
    said: str
    taken_back: int | None = None
    """The later entry with which it was taken back."""


class VerifiedRecord(Struct, frozen=True):
    """What could be shown of a record."""

    game: str
    title: str
    options: dict[str, Any]
    seats: int
    entries: int
    complete: bool
    dice: str
    code: str
    outcome: Outcome | None
    erased: int
    date: str
    record: str = ""
    """By which it can be looked at for a while, without sending it again."""


def moments(live: AnyLive, person: Person | None, seat: Seat | None = None) -> list[Moment]:
    """Every moment of a match so far, as a person (or else a seat, or a spectator) saw it."""
    again: AnyLive = live.empty()
    found = [_moment(again, None, [], _vantage(again, person, seat), live.count)]
    for entry in live.entries:
        sitters = [*again.core.standing.sitters]
        again.replay(entry)
        called_last(again, live)
        # What was hidden then and is known now is shown: one looks back, not through a keyhole.
        told = list(again.core.told)
        seen_from = _vantage(again, person, seat)
        found.append(_moment(again, entry, told, seen_from, live.count, sitters, live.taken_back))
    return found


def _vantage(live: AnyLive, person: Person | None, seat: Seat | None) -> seeing.Vantage:
    return seeing.vantage(live, person) if seat is None else seeing.Vantage(None, (seat,))


def _moment(
    live: AnyLive,
    entry: Entry | None,
    told: list[Told],
    seen_from: seeing.Vantage,
    entries: int,
    sitters: Sequence[Sitter] = (),
    undone: Mapping[int, int] = NOTHING,
) -> Moment:
    """A match after an entry, before which these `sitters` sat there, and what was taken back up to its end."""
    present = Present(live)
    shown = present.frame(seen_from.facing(present.waiting))
    if entry is None:
        return Moment(live.count, entries, shown, [], None)
    news = seeing.news_of(live, entry, told, seen_from.seats)
    words = said(news.entry, sitters, live.game)
    return Moment(entry.number, entries, shown, news.texts, news, words, undone.get(entry.number))


class Replays:
    """The last few matches somebody looked back at, so that a scrubber need not replay them at each step."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, bytes, Person | None], list[bytes]] = OrderedDict()

    def at(self, table: str, edition: int, live: AnyLive, person: Person | None, at: int | None) -> bytes:
        """The moment after entry `at` (None: the last) of an edition of the log, encoded."""
        kept = self._moments(table, edition, live, person)
        return kept[check_at(at, len(kept) - 1)]

    def moves(self, table: str, edition: int, live: AnyLive, person: Person | None) -> list[MoveLine]:
        """What was done, entry by entry."""
        return [_line(moment) for moment in self._moments(table, edition, live, person)[1:]]

    def _moments(self, table: str, edition: int, live: AnyLive, person: Person | None) -> list[bytes]:
        """Every moment of an edition of the log, encoded."""
        name = (table, edition, live.head, person)
        kept = self._kept.pop(name, None)
        if kept is None:
            kept = [msgspec.json.encode(moment) for moment in moments(live, person)]
        self._kept[name] = kept
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept

    def forget(self, table: str) -> None:
        for name in [name for name in list(self._kept) if name[0] == table]:
            del self._kept[name]


def check_at(at: int | None, entries: int) -> int:
    if at is None:
        return entries
    if not 0 <= at <= entries:
        raise Malformed(f"there are entries 0 to {entries}; {at} is not one of them")
    return at


# records that somebody sends, in another process ---------------------------------------------------------------------


def verified(data: bytes, find: Find, code: str | None) -> VerifiedRecord:
    """Hold a record to everything that can be checked; raises `Broken`."""
    found = verify(data, find, code)
    record, live = found.record, found.live
    return VerifiedRecord(
        record.header.game,
        find(record.header.game).title,
        record.header.options,
        len(sat(record.header.seats, record.entries)),
        len(record.entries),
        found.complete,
        found.dice,
        record.code,
        None if live is None or live.outcome is None else live.outcome.told(live.names),
        found.erased,
        record.header.date,
    )


def moments_of(data: bytes, find: Find, at: int | None, seat: int | None, most: int) -> bytes:
    """`Moments` of a record around entry `at` (None: the last that can be shown), encoded.

    They follow each other, and that of `at` is among them; together they hold about `most` bytes. The seat is counted
    from 1. Raises `Broken`, `Malformed`.
    """
    record = read_record(data)
    game = game_of(record, find)
    seats = len(sat(record.header.seats, record.entries))
    if seat is not None and not 1 <= seat <= seats:
        raise Malformed(f"the record has seats 1 to {seats}; {seat} is not one of them")
    wanted = check_at(at, len(record.entries))
    kept: deque[bytes] = deque()
    size = 0
    try:
        for number, moment in enumerate(_encoded(record, game, None if seat is None else Seat(seat - 1))):
            if number > wanted and size + len(moment) > most:
                break
            kept.append(moment)
            size += len(moment)
            while size > most and len(kept) > 1:
                size -= len(kept.popleft())
    except Broken:
        # From here on the record hides something from its holder: it was verified when it was brought.
        if not kept or (at is not None and number < wanted):
            raise
    return b'{"entries":%d,"moments":[%s]}' % (len(record.entries), b",".join(kept))


def moves_of(data: bytes, find: Find) -> list[MoveLine]:
    """What was done in a record, entry by entry, as far as its holder may know it."""
    record, lines = read_record(data), []
    with suppress(Broken):  # from here on it hides something from its holder
        for moment in _encoded(record, game_of(record, find), None):
            lines.append(_line(moment))
    return lines[1:]


def _line(moment: bytes) -> MoveLine:
    """As much of a moment as stands in a list."""
    return msgspec.json.decode(moment, type=MoveLine)


def _encoded(record: Record, game: AnyGame, seat: Seat | None) -> Iterator[bytes]:
    """Every moment of a record, from the one before its first entry; what a view holds is the game's own affair."""
    live, entries, undone = replay(record, game, 0), len(record.entries), taken_back(record, game)
    yield msgspec.json.encode(_moment(live, None, [], _vantage(live, None, seat), entries))
    for line, entry in enumerate(record.entries, start=2):
        sitters = [*live.core.standing.sitters]
        try:
            live.replay(entry)
        except Broken as error:
            raise Broken(error.reason, line) from None
        seen_from = _vantage(live, None, seat)
        moment = _moment(live, entry, list(live.core.told), seen_from, entries, sitters, undone)
        yield msgspec.json.encode(moment)

"""Pages: what was said and told at a table, so much of it as is sent at once."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from ludendum.engine import AnyLive, Event, Seat, in_words
from ludendum.engine.core import Told
from ludendum.server import seeing
from ludendum.server.messages import Said

LINES = 50
"""Lines of talk on a page."""
TALK_BYTES = 32 * 1024
LOG_BYTES = 64 * 1024
"""Of a page at most, unless its one line, or the lines of its one entry, are longer."""
BLOCK = 64
"""Entries that are looked at together."""

_encode = msgspec.json.Encoder().encode


def newest(talk: Sequence[Said], before: int | None = None) -> list[Said]:
    """The last page of what was said, before a line that is named."""
    kept = talk if before is None else [said for said in talk if said.number < before]
    size, first = 0, len(kept)
    for said in reversed(kept[-LINES:]):
        size += len(_encode(said))
        if size > TALK_BYTES and first < len(kept):
            break
        first -= 1
    return list(kept[first:])


class LogPage(Struct, frozen=True):
    """What was told after one entry and up to another."""

    since: int
    before: int
    """How many lines were told up to `since`."""
    texts: list[str]
    events: list[Event]
    numbers: list[int]
    """The entry with which each line was told."""
    taken_back: list[int]
    """Those of the entries that do not count any more."""


def is_a_page(live: AnyLive, told: Sequence[list[Told]], seats: tuple[Seat, ...]) -> bool:
    """Whether all this is no more than is sent at once to somebody who holds these seats."""
    return len(told) <= 1 or sum(_sizes(live, seeing.events(told, seats), seats)) <= LOG_BYTES


def _sizes(live: AnyLive, heard: Sequence[Event], seats: tuple[Seat, ...]) -> tuple[int, int]:
    return len(_encode(heard)), len(_encode(in_words(live, heard, plays=bool(seats))))


def log_page(live: AnyLive, told: Sequence[list[Told]], seats: tuple[Seat, ...], until: int) -> LogPage:
    """The last page of what was told, up to and with an entry, to somebody who holds these seats."""
    since, size, block = until, 0, BLOCK
    texts: list[str] = []
    events: list[Event] = []
    while since > 0:
        begins = max(0, since - block)
        heard = seeing.events(told[begins:since], seats)
        words = in_words(live, heard, plays=bool(seats))
        more = len(_encode(heard)) + len(_encode(words))
        if size + more > LOG_BYTES and block > 1:
            block //= 2
            continue
        if size + more > LOG_BYTES and size:
            break
        since, size = begins, size + more
        texts, events = words + texts, list(heard) + events
    numbers = seeing.entry_numbers(told[since:until], seats, since)
    taken_back = [number for number in range(since + 1, until + 1) if number in live.taken_back]
    return LogPage(since, len(seeing.events(told[:since], seats)), texts, events, numbers, taken_back)

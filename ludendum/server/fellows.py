"""The other workers of this house, as one of them knows them: what they are told, and what they said last."""

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw

from ludendum.server.buckets import Buckets
from ludendum.server.bus import MOST_TOLD, Bus
from ludendum.server.logs import log_fault
from ludendum.server.news import AnyNews, Connected, Here, Leaving, Taken

REPORTS_EVERY = 5.0
"""Seconds between two reports of a worker."""
BELIEVED_FOR = 12.0
"""Seconds after which a worker that says nothing is taken for gone."""
GATHERED_FOR = 0.1
"""Seconds for which it is gathered what was taken from buckets."""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(AnyNews).decode
_unpack = msgspec.msgpack.Decoder(tuple[str, list[Raw]]).decode


class _Fellow:
    """One other worker."""

    def __init__(self) -> None:
        self.heard = time.monotonic()
        self.tables: dict[str, frozenset[str]] = {}
        self.counted: list[Any] = []


class Fellows:
    """All workers but this one."""

    def __init__(self, bus: Bus, name: str, *, alone: bool) -> None:
        self.name = name
        self.is_alone = alone
        """Whether nobody else serves this database: then nobody is told anything."""
        self._bus = bus
        self._fellows: dict[str, _Fellow] = {}
        self._outgoing: list[bytes] = []
        self._buckets: dict[str, Buckets] = {}
        self._up_since: float | None = None
        self._hear: Callable[[str, AnyNews], None] = lambda _, __: None
        self._catch_up: Callable[[], None] = lambda: None

    def open(self, hear: Callable[[str, AnyNews], None], catch_up: Callable[[], None]) -> None:
        """Listen from now on; what may have been missed is caught up with whenever the bus is gone or back."""
        self._hear, self._catch_up = hear, catch_up
        if not self.is_alone:
            self._bus.open(self._heard, self._turned)

    async def close(self) -> None:
        if not self.is_alone:
            self.tell(Leaving())
            self._flush()
            await self._bus.close()

    @property
    def is_in_touch(self) -> bool:
        """Whether what the others do is heard as it happens."""
        return self.is_alone or self._bus.is_up

    def know_who_is_here(self, others: int) -> bool:
        """Whether it can be said of somebody that they are connected nowhere, if there are so many other workers."""
        if self.is_alone or not others:
            return True
        since = self._up_since
        return self._bus.is_up and since is not None and time.monotonic() - since > 2 * REPORTS_EVERY

    # telling ---------------------------------------------------------------------------------------------------------

    def tell(self, news: AnyNews) -> None:
        """Tell all others; what is told in one moment travels together."""
        if self.is_alone:
            return
        if not self._outgoing:
            asyncio.get_running_loop().call_soon(self._flush)
        self._outgoing.append(_encode(news))

    def _flush(self) -> None:
        outgoing, self._outgoing = self._outgoing, []
        some: list[Raw] = []
        size = 0
        for one in outgoing:
            if some and size + len(one) > MOST_TOLD:
                self._bus.publish(_encode((self.name, some)))
                some, size = [], 0
            some.append(Raw(one))
            size += len(one)
        if some:
            self._bus.publish(_encode((self.name, some)))

    # hearing ---------------------------------------------------------------------------------------------------------

    def _heard(self, data: bytes) -> None:
        with suppress(msgspec.MsgspecError):  # somebody else's, or of another version
            name, all_news = _unpack(data)
            if name == self.name:
                return
            fellow = self._fellows.get(name)
            if fellow is None:
                # Whatever became of the one before it may have been told to nobody.
                fellow = self._fellows[name] = _Fellow()
                self._catch_up()
            fellow.heard = time.monotonic()
            for one in all_news:
                with suppress(msgspec.MsgspecError):
                    self._take(name, fellow, _decode(one))

    def _take(self, name: str, fellow: _Fellow, news: AnyNews) -> None:
        match news:
            case Here(tables, counted):
                fellow.tables = {table: frozenset(guests) for table, guests in tables.items()}
                fellow.counted = counted
            case Connected(table, guests):
                fellow.tables[table] = frozenset(guests)
            case Leaving():
                self._fellows.pop(name, None)
            case Taken(buckets, amounts) if buckets in self._buckets:
                self._buckets[buckets].taken_elsewhere(amounts)
        try:
            self._hear(name, news)
        except Exception as error:
            log_fault("news could not be taken in", error)

    def _turned(self) -> None:
        self._up_since = time.monotonic() if self._bus.is_up else None
        self._catch_up()

    # what they said --------------------------------------------------------------------------------------------------

    def _there(self) -> Iterable[tuple[str, _Fellow]]:
        before = time.monotonic() - BELIEVED_FOR
        for name in [name for name, fellow in self._fellows.items() if fellow.heard < before]:
            del self._fellows[name]
        return self._fellows.items()

    def connected(self, table: str) -> set[str]:
        """The guests who are connected to a table by other workers."""
        if self.is_alone:
            return set()
        return {guest for _, fellow in self._there() for guest in fellow.tables.get(table, ())}

    def counted(self) -> dict[str, list[Any]]:
        """What each of them has counted, as of its last report."""
        return {name: fellow.counted for name, fellow in self._there()}

    # limits ----------------------------------------------------------------------------------------------------------

    def share(self, name: str, buckets: Buckets) -> None:
        """What is taken from these buckets here counts with the others, and the other way round."""
        if not self.is_alone:
            buckets.note_what_is_taken()
            self._buckets[name] = buckets

    async def tell_what_is_taken(self) -> None:
        """Gather what is taken, and tell it, for ever."""
        while not self.is_alone:
            await asyncio.sleep(GATHERED_FOR)
            for name, buckets in self._buckets.items():
                if taken := buckets.taken_here():
                    self.tell(Taken(name, taken))

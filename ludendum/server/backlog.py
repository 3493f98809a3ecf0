"""What waits for those who read slowly: bounded for all together, and given up where next to nothing is read."""

import asyncio
from typing import Protocol


class Reader(Protocol):
    """One end of a connection whose other end reads slowly."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport

    def drop(self, *, idle: bool) -> None:
        """Let it go: it has most waiting of all when all have too much; or, idle, it reads next to nothing."""


class Backlog:
    """All that is being waited for by the network of those who are connected."""

    def __init__(self, most: int = 64 * 1024 * 1024) -> None:
        self._most = most
        self._held = 0
        self._drains: set[Drain] = set()

    def __len__(self) -> int:
        """Bytes."""
        return self._held

    def add(self, drain: "Drain", size: int) -> None:
        self._drains.add(drain)
        self._held += size
        while self._held > self._most and self._drains:
            largest = max(self._drains, key=lambda one: one.size)
            largest.stop()
            largest.reader.drop(idle=False)

    def remove(self, drain: "Drain") -> None:
        if drain in self._drains:
            self._drains.discard(drain)
            self._held -= drain.size


class Drain:
    """What waits for one reader, from when the network is busy until it is not."""

    def __init__(self, reader: Reader, backlog: Backlog, within: float, a_second: float) -> None:
        self.reader = reader
        self.size = 0
        self._is_over = False
        self._backlog = backlog
        self._within = within
        self._least = within * a_second
        self._left = reader.transport.get_write_buffer_size()
        self._timer = reader.loop.call_later(within, self._look)
        self.grow(self._left)

    def grow(self, size: int) -> None:
        if not self._is_over:
            self.size += size
            self._backlog.add(self, size)

    def stop(self) -> None:
        """It has been read, or nobody is there any more."""
        self._is_over = True
        self._timer.cancel()
        self._backlog.remove(self)

    def _look(self) -> None:
        left = self.reader.transport.get_write_buffer_size()
        if self._left - left < self._least:
            self.stop()
            self.reader.drop(idle=True)
            return
        self._left = left
        self._timer = self.reader.loop.call_later(self._within, self._look)

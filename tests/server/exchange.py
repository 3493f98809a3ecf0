"""A bus for workers in one process, which a test may take away and give back."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

Hear: TypeAlias = Callable[[bytes], None]


class Exchange:
    """Passes on what one worker tells to all the others, each in its own event loop."""

    def __init__(self) -> None:
        self.is_up = True
        self.told: list[bytes] = []
        self._ends: list[End] = []

    def __call__(self) -> "End":
        """A new worker's end of it: what `Settings.bus` asks for."""
        return End(self)

    def set_up(self, *, up: bool) -> None:
        """Take it away, or give it back."""
        self.is_up = up
        for end in self._ends:
            if end.turned is not None and end.loop is not None:
                end.loop.call_soon_threadsafe(end.turned)

    def add(self, end: "End") -> None:
        self._ends.append(end)

    def remove(self, end: "End") -> None:
        if end in self._ends:
            self._ends.remove(end)

    def pass_on(self, teller: "End", data: bytes) -> None:
        self.told.append(data)
        for end in [end for end in self._ends if end is not teller and self.is_up]:
            if end.loop is not None and end.hear is not None:
                end.loop.call_soon_threadsafe(partial(end.hear, data))


class End:
    """One worker's end of the bus."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self.loop: asyncio.AbstractEventLoop | None = None
        self.hear: Hear | None = None
        self.turned: Callable[[], None] | None = None

    @property
    def is_up(self) -> bool:
        return self._exchange.is_up

    def open(self, hear: Hear, turned: Callable[[], None]) -> None:
        self.loop, self.hear, self.turned = asyncio.get_running_loop(), hear, turned
        self._exchange.add(self)
        self.loop.call_soon(turned)

    def publish(self, data: bytes) -> None:
        if self.is_up:
            self._exchange.pass_on(self, data)

    async def close(self) -> None:
        self._exchange.remove(self)

"""The bus: how workers of one house reach each other. Nothing waits for it, and what is lost on it is in the database.

One topic serves: what a worker tells in one moment travels as one message, and the others leave aside what is about
tables they do not have.
"""

from collections.abc import Callable
from typing import Protocol

MOST_TOLD = 256 * 1024
"""Bytes in one message; NATS takes a megabyte."""
AGAIN_AFTER = 0.5
"""Seconds between two attempts to reach it."""
TOPIC = "ludendum"


class Bus(Protocol):
    """Carries messages to all other workers, in the order they were told, as long as it is up."""

    @property
    def is_up(self) -> bool: ...

    def open(self, hear: Callable[[bytes], None], turned: Callable[[], None]) -> None:
        """From now on what others tell is heard, in this event loop; and whether it went down or is up again."""

    def publish(self, data: bytes) -> None:
        """Tell all others; while it is down nobody hears it."""

    async def close(self) -> None: ...


class NoBus:
    """For a worker that has no others, or none that it could reach."""

    is_up = False

    def open(self, hear: Callable[[bytes], None], turned: Callable[[], None]) -> None:
        pass

    def publish(self, data: bytes) -> None:
        pass

    async def close(self) -> None:
        pass

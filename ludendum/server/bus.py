"""The bus: how workers of one house reach each other. Nothing waits for it, and what is lost on it is in the database.

One topic serves: what a worker tells in one moment travels as one message, and the others leave aside what is about
tables they do not have.
"""

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Protocol
from urllib.parse import urlsplit

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


class BadBus(Exception):
    """A bus that cannot be used, or not with this database."""


def read_bus(url: str) -> Callable[[], Bus]:
    """The bus at an address, or several of one cluster with commas between them; raises `BadBus`."""
    for one in url.split(","):
        try:
            parts = urlsplit(one.strip())
            fits = parts.scheme in ("nats", "tls") and parts.hostname is not None and parts.port != 0
        except ValueError:
            fits = False
        if not fits:
            raise BadBus("--bus: the bus is a NATS server; write nats://HOST:PORT, or tls://HOST:PORT")
    if find_spec("nats") is None:
        raise BadBus("--bus: what speaks to NATS is not installed; “pip install 'ludendum[workers]'” does it")
    # Imported here: only several workers need it.
    from ludendum.server.nats_bus import NatsBus

    return partial(NatsBus, url)

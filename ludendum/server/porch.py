"""The porch: everybody who is connected, by where they come from, and room for whoever comes next.

Connections are bounded, in all and for each address. When there is no room, those make it who have not said yet what
they want: a thousand that send half a request keep nobody out who sends a whole one.
"""

import asyncio
import errno
import os
import sys
import time
from collections.abc import Callable

from ludendum.server.backlog import Backlog
from ludendum.server.logs import log, log_warning
from ludendum.server.settings import Settings

if sys.platform != "win32":
    import resource

KEPT = 128
"""Files that are needed for other things than connections: the database, the page, other processes."""
FEWEST = 16
SAID_EVERY = 60
"""Seconds between two lines in the log that say the same."""
LOOKED_EVERY = 0.5
"""Seconds between two looks whether a file can still be opened."""


class Place:
    """One connection, from when it is accepted until it is lost."""

    def __init__(self, porch: "Porch", address: str, make_room: Callable[[], None]) -> None:
        self.porch = porch
        self.address = address
        self.make_room = make_room

    def speaks(self) -> None:
        """It has said what it wants."""
        self.porch.note(self, silent=False)

    def is_silent(self) -> None:
        """Nothing is being done for it, until it says what it wants."""
        self.porch.note(self, silent=True)

    def leave(self) -> None:
        self.porch.leave(self)


class Porch:
    """Those who are connected."""

    def __init__(self, settings: Settings, files: int | None = None) -> None:
        self.limits = settings.limits
        self.backlog = Backlog(settings.limits.waiting_bytes_in_all)
        most = settings.limits.open_connections
        self._most = most if files is None else max(FEWEST, min(most, files - KEPT))
        # A proxy on this machine stands for everybody, and what it says about them is looked at further in.
        self._uncounted = ("127.0.0.1", "::1") if settings.public_url is not None else ()
        self._places: dict[str, set[Place]] = {}
        self._silent: dict[str, dict[Place, None]] = {}
        """Those who have not said what they want, for each address the oldest first."""
        self._count = 0
        self._said = -float(SAID_EVERY)
        if self._most < most:
            log("few files are allowed", files=files or 0, connections=self._most)

    def __len__(self) -> int:
        return self._count

    def enter(self, address: str, make_room: Callable[[], None]) -> Place | None:
        """A place for a newcomer, who is silent as yet; None if there is none. Others may be asked to make room."""
        here = self._places.get(address, ())
        if address not in self._uncounted and len(here) >= self.limits.connections_an_address:
            self._say("an address is at its limit of connections")
            if not self._clear(self._silent.get(address)):
                return None
        if self._count >= self._most:
            self._say("connections are at their limit")
            if not self._clear(max(self._silent.values(), key=len, default=None)):
                return None
        place = Place(self, address, make_room)
        self._places.setdefault(address, set()).add(place)
        self._count += 1
        place.is_silent()
        return place

    def note(self, place: Place, *, silent: bool) -> None:
        there = self._silent.setdefault(place.address, {})
        there.pop(place, None)
        if silent and place in self._places.get(place.address, ()):
            there[place] = None
        if not there:
            del self._silent[place.address]

    def leave(self, place: Place) -> None:
        here = self._places.get(place.address)
        if here is None or place not in here:
            return
        here.discard(place)
        if not here:
            del self._places[place.address]
        self._count -= 1
        self.note(place, silent=False)

    def _clear(self, silent: dict[Place, None] | None) -> bool:
        """Whether the oldest of these has made room."""
        oldest = next(iter(silent), None) if silent else None
        if oldest is None:
            return False
        self.leave(oldest)
        oldest.make_room()
        return True

    def _say(self, what: str) -> None:
        if time.monotonic() - self._said >= SAID_EVERY:
            self._said = time.monotonic()
            log(what, connections=self._count)


async def watch_files() -> None:
    """Say so when no more files can be opened, for ever: whoever comes then is turned away by the system, unheard."""
    said = -float(SAID_EVERY)
    while True:
        await asyncio.sleep(LOOKED_EVERY)
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))
        except OSError as error:
            if error.errno in (errno.EMFILE, errno.ENFILE) and time.monotonic() - said >= SAID_EVERY:
                said = time.monotonic()
                log_warning("no more files can be opened, so nobody can connect", code=errno.errorcode[error.errno])


def raise_file_limit(connections: int) -> int | None:
    """Let this process have as many files open as so many connections take, or as it may; how many that are."""
    if sys.platform == "win32":  # which has no such limit
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + KEPT
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft == resource.RLIM_INFINITY or soft >= allowed:
        return wanted if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    except (OSError, ValueError):
        return soft
    return allowed

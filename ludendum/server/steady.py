"""The server's clock: it never jumps, and it stands still while nobody is served.

Tables are timed by it. The wall's time is asked for once, at the start, so that times are milliseconds since 1970 that
a restarted server understands; from there on the monotonic clock counts, and whoever sets the wall's clock moves no
table. The event loop gives a pulse every now and then; without one the clock soon stands still. So a server that was
stopped, put to sleep or busy with itself takes nobody's time: whatever came meanwhile came when it fell silent.
"""

import time
from collections.abc import Callable
from typing import Protocol

PULSE = 0.05
"""Seconds between two pulses."""
SILENCE = 250
"""Milliseconds after a pulse at which the clock stands still until the next."""

_NANO = 1_000_000
"""Nanoseconds in a millisecond."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // _NANO


class Clock(Protocol):
    """What a server tells the time by; tests move theirs by hand."""

    def __call__(self) -> int:
        """Milliseconds since 1970, as far as the server has counted: for all that is measured."""
        ...

    def date(self) -> int:
        """Milliseconds since 1970 by the wall: for dates, which others read who have clocks of their own."""
        ...

    def looked(self) -> int:
        """When it was last looked what has come; what is found now came after that."""
        ...

    def pulse(self) -> int:
        """The event loop turns. Gives the milliseconds that were left out since it last did."""
        ...


class SteadyClock:
    """The clock of a server that serves people."""

    def __init__(self, wall: Callable[[], int] = wall_clock, monotonic: Callable[[], int] = time.monotonic_ns) -> None:
        self.date = wall
        self._monotonic = monotonic
        self._anchor = wall() * _NANO - monotonic()
        self._pulsed: tuple[int, int] | None = None
        """The last pulse, and what had been left out by then: together, since threads read the time too."""

    def __call__(self) -> int:
        now = self._monotonic()
        if self._pulsed is None:  # nobody is served yet
            return (self._anchor + now) // _NANO
        pulsed, silent = self._pulsed
        return (self._anchor - silent + min(now, pulsed + SILENCE * _NANO)) // _NANO

    def looked(self) -> int:
        if self._pulsed is None:
            return self()
        pulsed, silent = self._pulsed
        return (self._anchor - silent + pulsed) // _NANO

    def pulse(self) -> int:
        now = self._monotonic()
        pulsed, silent = self._pulsed or (now, 0)
        left_out = max(0, now - pulsed - SILENCE * _NANO)
        self._pulsed = now, silent + left_out
        return left_out // _NANO

"""Waiting in tests: for something to happen, and as long as only a hang would take."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 600
"""Seconds. However busy a machine is, what has not come by then does not come: what is worked on behind everybody else
waits for them all, and took four minutes beside a load of twenty-five."""


def until(happens: Callable[[], T | None], what: str = "what was waited for") -> T:
    """Wait until something is so; gives it back."""
    end = time.monotonic() + PATIENCE
    while not (found := happens()):
        assert time.monotonic() < end, f"{what} did not come within {PATIENCE} seconds"
        time.sleep(0.005)
    return found

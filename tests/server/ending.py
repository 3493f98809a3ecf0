"""Programs that tests start end with them, however the tests end: a process of the tests may be killed, too."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable


def with_us(told: signal.Signals) -> Callable[[], None]:
    """For `preexec_fn`: the program gets this signal as soon as whoever started it is gone."""

    def prepare() -> None:
        os.setsid()  # a Ctrl-C is for the tests, which stop it then
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(1, told)

    return prepare

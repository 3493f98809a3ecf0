"""Work for another process; it stands alone, so that a process that does it starts quickly."""

import time


def compute(seconds: float) -> float:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    return seconds


def wait(seconds: float) -> float:
    time.sleep(seconds)
    return seconds

"""Work for another process; it stands alone, so that a process that does it starts quickly."""

import os
import signal
import time
from pathlib import Path


def compute(seconds: float) -> float:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    return seconds


def wait(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def compute_deaf(numbers: int) -> int:
    """Nobody is heard until it is done."""
    return sum(range(numbers))


def fill(size: int) -> int:
    return len(bytearray(size))


def be_killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def fall() -> None:
    os.abort()


def refuse(notes: Path, name: str) -> None:
    """Note that it was looked at, and find it wrong."""
    from ludendum.engine import Malformed

    with notes.open("a") as file:
        file.write(f"{name}\n")
    raise Malformed(f"{name} is wrong")


def note(notes: Path, name: str, seconds: float = 0) -> str:
    """Note that it was done."""
    compute(seconds)
    with notes.open("a") as file:
        file.write(f"{name}\n")
    return name

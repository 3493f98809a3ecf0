"""Claiming a game, so that two terminals do not play it at the same time."""

import contextlib
import sys
from pathlib import Path
from typing import IO


class Claim:
    """A file that this process alone holds locked; when the process ends, however it does, the lock is gone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """Whether it is ours now; where nothing can be locked it is, for then nothing can be kept either."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = self._path.open("ab")
        except OSError:
            return True
        if not _lock(file):
            file.close()
            return False
        self._file = file
        return True

    def drop(self) -> None:
        """Let others have it."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._path.unlink()
            self._file.close()
            self._file = None


def _lock(file: IO[bytes]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return sys.platform != "win32"  # there any refusal is a lock; elsewhere a disk that knows none
    return True

"""Claiming a file, so that two terminals do not play one game, nor two servers serve one database, at the same time."""

import contextlib
import os
import sys
from io import FileIO
from pathlib import Path

LONGEST_NOTE = 500


class Claim:
    """A file that this process alone holds locked; when the process ends, however it does, the lock is gone.

    Whoever holds it may leave a note in it for those who come too late.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: FileIO | None = None

    def take(self) -> bool:
        """Whether it is ours now; where nothing can be locked it is, for then nothing can be kept either."""
        while True:
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                file = self._path.open("ab", buffering=0)
            except OSError:
                return True
            if not _lock(file):
                file.close()
                return False
            if self._is_still(file):
                self._file = file
                return True
            file.close()

    def _is_still(self, file: FileIO) -> bool:
        """Whether others would find this file; who held it before may have taken it away meanwhile."""
        try:
            return os.path.samestat(os.fstat(file.fileno()), self._path.stat())
        except OSError:
            return False

    def is_held(self) -> bool:
        """Whether somebody has it, found without taking it for even a moment where the system tells."""
        try:
            inode = self._path.stat().st_ino
            return f":{inode} " in Path("/proc/locks").read_text()
        except FileNotFoundError:
            if not self._path.exists():
                return False
        except OSError:
            pass
        other = Claim(self._path)
        held = not other.take()
        other.drop()
        return held

    def note(self, text: str) -> None:
        """Leave a note in what we hold."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.truncate(0)
                self._file.write(text.encode())

    def noted(self) -> str:
        """The note of whoever holds it; empty if there is none."""
        try:
            with self._path.open("rb") as file:
                return file.read(LONGEST_NOTE).decode(errors="replace").strip()
        except OSError:
            return ""

    def drop(self) -> None:
        """Let others have it."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._path.unlink()
            self._file.close()
            self._file = None


def _lock(file: FileIO) -> bool:
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

"""Files: how records are read, and how files are written without loss."""

import contextlib
import os
import sys
import tempfile
from pathlib import Path

from ludendum.terminal.complaint import Complaint

LARGEST = 64 * 1024 * 1024
"""Bytes; no record comes near (the engine has the same limit)."""


def read_file(path: Path) -> bytes:
    """What a file holds, `-` being standard input; complains in a sentence if that cannot be had."""
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Complaint(f"There is no file “{path}”; check its name.") from None
    except IsADirectoryError:
        raise Complaint(f"“{path}” is a folder; name a record inside it.") from None
    except (OSError, ValueError) as error:
        raise Complaint(f"“{path}” cannot be read: {reason(error)}.") from None
    if len(data) > LARGEST:
        raise Complaint(f"“{path}” is larger than {LARGEST // 2**20} MiB, so it is not a record; name another file.")
    return data


def write_file(path: Path, data: bytes, *, private: bool = False) -> None:
    """Write so that after a crash there is the old file or the new one, whole; raises `OSError`."""
    handle, name = tempfile.mkstemp(prefix=".ludendum-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            if not private and hasattr(os, "fchmod"):
                os.fchmod(handle, 0o666 & ~_umask())
            file.write(data)
            file.flush()
            os.fsync(handle)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    with contextlib.suppress(OSError):  # not every system lets a folder be synced
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def save(path: Path, data: bytes) -> None:
    """Write what somebody asked for into a file, `-` being standard output; complains in a sentence if it cannot."""
    try:
        if str(path) == "-":
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        else:
            write_file(path, data)
    except (OSError, ValueError) as error:
        raise Complaint(f"“{path}” cannot be written: {reason(error)}; name another file.") from None


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def reason(error: Exception) -> str:
    """Why the system refused, in its words."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]

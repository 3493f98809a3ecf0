"""A notebook beside the records: what was found out about one need not be found out again."""

import contextlib
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from ludendum import __version__, games
from ludendum.engine.entries import Header
from ludendum.terminal.files import write_file

F = TypeVar("F")


class Notebook(Generic[F]):
    """Findings about records, each under the fingerprint of what it was found in.

    The fingerprint covers every byte of the record and the versions of rules and program: once any of them changes,
    nothing is found here and the record is looked at again. A notebook that cannot be read is as good as empty.
    """

    def __init__(self, path: Path | None, finding: Any) -> None:
        self._path = path
        self._finding = finding
        self._before = _read(path)
        self._now: dict[str, msgspec.Raw] = {}

    def look_up(self, record: bytes, find_out: Callable[[bytes], F]) -> F:
        """What is known of this record, found out now if nobody has yet; what `find_out` raises is not written down."""
        mark = fingerprint(record)
        if mark in self._before:
            with contextlib.suppress(msgspec.MsgspecError):
                known: F = msgspec.json.decode(self._before[mark], type=self._finding)
                self._now[mark] = self._before[mark]
                return known
        found = find_out(record)
        if mark:
            self._now[mark] = msgspec.Raw(msgspec.json.encode(found))
        return found

    def close(self) -> None:
        """Write down what is known of the records that were looked up; of others nothing is kept."""
        if self._path is not None and self._now.keys() != self._before.keys():
            with contextlib.suppress(OSError):
                write_file(self._path, msgspec.json.encode(self._now), private=True)


def fingerprint(record: bytes) -> str:
    """What a finding stands under; empty for what is no record of a game we have."""
    try:
        game = games.find(msgspec.json.decode(record.partition(b"\n")[0], type=Header).game)
    except (msgspec.MsgspecError, KeyError, RecursionError):
        return ""
    versions = f"{__version__}/{game.name}/{game.rules}/".encode()
    return hashlib.sha256(versions + record).hexdigest()


def _read(path: Path | None) -> dict[str, msgspec.Raw]:
    try:
        return {} if path is None else msgspec.json.decode(path.read_bytes(), type=dict[str, msgspec.Raw])
    except (OSError, msgspec.MsgspecError):
        return {}

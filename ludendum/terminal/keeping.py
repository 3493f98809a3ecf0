"""Keeping a game while it is played: on the shelf, and in a file of the person's choice."""

import datetime
from pathlib import Path

from ludendum.engine import AnyLive, Seat, export
from ludendum.engine.canonical import encode
from ludendum.terminal.complaint import Complaint
from ludendum.terminal.files import read_file, reason, write_file
from ludendum.terminal.shelf import Shelf

BEGINNING = b'{"format":"ludendum record'
"""How every record begins."""


class Keeper:
    """Keeps a game on the shelf, and in the file of `--record`, after every entry."""

    def __init__(self, live: AnyLive, shelf: Shelf | None, record: Path | None, name: str | None) -> None:
        self.path: Path | None = None
        self.trouble = ""
        self.record = record
        self.shelf = shelf
        now = datetime.datetime.now(tz=datetime.UTC)
        self.name = name or (shelf.name_for(live, now) if shelf is not None else "")
        people = [Seat(i) for i, s in enumerate(live.core.standing.sitters) if s.person is not None]
        self._seat = people[0] if len(people) == 1 else None
        if record is not None:
            _check_is_free(record, live, resumed=name is not None)

    def keep(self, live: AnyLive) -> None:
        if self.record is not None:
            try:
                write_file(self.record, export(live, self._seat))
            except (OSError, ValueError) as error:
                raise Complaint(
                    f"“{self.record}” cannot be written: {reason(error)}; name another file with --record."
                ) from None
        if self.shelf is not None:
            self.path = self.shelf.keep(live, self.name)
            self.trouble = self.shelf.trouble if self.path is None else ""

    def others(self) -> list[Path]:
        """The unfinished games on the shelf besides this one."""
        return [] if self.shelf is None else [path for path in self.shelf.unfinished() if path.name != self.name]


def _check_is_free(path: Path, live: AnyLive, *, resumed: bool) -> None:
    """Nothing is overwritten but the record of the game that is resumed."""
    if path.is_dir():
        raise Complaint(f"“{path}” is a folder; name a file inside it with --record.")
    if path.exists() and not (resumed and read_file(path).startswith(encode(live.header) + b"\n")):
        raise Complaint(f"“{path}” exists already; name another file with --record.")

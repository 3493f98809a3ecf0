"""What is handed to the writer: entries, what changes about their tables, and whatever belongs to them."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from sqlalchemy import Executable


class EntryRow(NamedTuple):
    """An entry as it is stored."""

    table_id: str
    number: int
    guest: str | None
    key: str | None
    entry: bytes


class SheetRow(NamedTuple):
    """What changes about a table with an entry; being touched ends any notice."""

    begun: bool
    waiting: str
    outcome: bytes | None
    touched: int
    since: int | None
    """None: it waits for them as before."""
    table_id: str


class Job(Struct, frozen=True):
    """What is written together or not at all; it is lost if one of its entries' numbers, or keys, is taken."""

    entries: Sequence[EntryRow] = ()
    sheet: SheetRow | None = None
    before: Sequence[Executable] = ()
    after: Sequence[Executable] = ()

    @property
    def is_plain(self) -> bool:
        """Whether it is what a move writes: an entry, and nothing but what changes about its table."""
        return len(self.entries) == 1 and not self.before and not self.after


Result: TypeAlias = bool | Exception
"""Whether a job is on the disk, False if one of its entries came too late, or what went wrong."""

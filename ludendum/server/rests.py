"""Rests: where running matches rested not long ago, kept beside their logs.

A table that comes back into memory goes on from there, and follows but the entries since. What is kept is no truth: if
it is of another edition of the log or another version of the program, or does not fit, the log is followed from its
beginning, as it is where nothing is kept at all.
"""

import zlib

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Executable, bindparam, delete, insert, literal, select

from ludendum import __version__
from ludendum.engine import AnyGame
from ludendum.engine.core import Told
from ludendum.engine.resting import pack_told, read_told
from ludendum.server import schema

TOLD = 8
"""Of so many entries before a rest it is kept what was told: for pages that have missed a little."""
_rests = schema.rests.c
_WANTED = select(_rests.number, _rests.data).where(
    _rests.table_id == bindparam("table"), _rests.edition == bindparam("edition"), _rests.made == __version__
)


class Rest(Struct, frozen=True, array_like=True):
    """A match as it rested, and what was told with the entries just before."""

    number: int
    match: bytes
    told: bytes

    def told_before(self, game: AnyGame) -> list[list[Told]]:
        return read_told(game, self.told)


def read(connection: Connection, table: str, edition: int) -> Rest | None:
    """Where a table rested; None if nothing is kept that could be read."""
    row = connection.execute(_WANTED, {"table": table, "edition": edition}).first()
    if row is None:
        return None
    try:
        return _decode(zlib.decompress(row.data))
    except (zlib.error, msgspec.MsgspecError):
        return None


def rest_of(number: int, match: bytes, told: list[list[Told]]) -> Rest:
    """A match that rested within this entry; `told` is what was told with the last few up to it."""
    return Rest(number, match, pack_told(told))


def keeping(table: str, edition: int, rest: Rest) -> Executable:
    """Keeps a rest in place of the one before; nothing of a table that is gone, over, or has been rewritten."""
    tables = schema.tables.c
    row = (
        literal(rest.number, _rests.number.type).label("number"),
        literal(__version__, _rests.made.type).label("made"),
        literal(zlib.compress(_encode(rest), 1), _rests.data.type).label("data"),
    )
    runs = (tables.id == table) & (tables.edition == edition) & tables.outcome.is_(None)
    there = select(tables.id, tables.edition, *row).where(runs)
    instead = ", ".join(f"{name} = excluded.{name}" for name in ("edition", "number", "made", "data"))
    there = there.suffix_with(f"ON CONFLICT (table_id) DO UPDATE SET {instead}")  # which both databases know
    return insert(schema.rests).from_select(["table_id", "edition", "number", "made", "data"], there)


def forgetting(table: str) -> Executable:
    return delete(schema.rests).where(_rests.table_id == table)


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Rest).decode

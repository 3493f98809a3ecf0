"""Matches long over are put away: their logs bound into one volume each, what they quote taken apart into pieces."""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import ColumnElement, Connection, Engine, Executable, delete, exists, insert, literal, select, update

from ludendum.engine import Entry, names_brought
from ludendum.lab.odds import Find
from ludendum.server import pieces, schema
from ludendum.server.archive import Sheet, header_of, read_sheet
from ludendum.server.binding import CannotBind, bind
from ludendum.server.logbook import Line, read_log, unpacked
from ludendum.server.logs import log_fault, mark
from ludendum.server.settings import Settings
from ludendum.server.writer import Job, Writer

AT_ONCE = 1000
"""Tables in one round."""
SHARE = 0.2
"""Of the time of a round that it works; for the rest others do."""


async def put_away(settings: Settings, engine: Engine, writer: Writer, find: Find) -> None:
    """Put away what nobody has touched for a while; a log that cannot be bound stays as it is for good."""
    for name in await asyncio.to_thread(_due, engine, settings.now.date() - settings.put_away_after):
        began = time.monotonic()
        await writer.write(Job(before=await asyncio.to_thread(away, engine, find, name)))
        await asyncio.sleep((time.monotonic() - began) * (1 / SHARE - 1))


def _due(engine: Engine, before: int) -> Sequence[str]:
    tables = schema.tables.c
    bound = exists().where(schema.volumes.c.table_id == tables.id)
    wanted = select(tables.id).where(tables.outcome.is_not(None), tables.touched < before, ~bound).limit(AT_ONCE)
    with engine.connect() as connection:
        return connection.execute(wanted).scalars().all()


def away(engine: Engine, find: Find, name: str) -> list[Executable]:
    """What puts a table away."""
    with engine.connect() as connection:
        sheet = read_sheet(connection, name)
        if sheet is None:
            return []
        lines = read_log(connection, name, over=False)
        try:
            binding = bound(sheet, lines)
        except Exception as error:  # whatever is wrong with this log, the others' turn comes
            log_fault("a log could not be bound", error, table=mark(name))
            binding = [_volume(sheet, 0, b"")]
        return [*binding, *_taken_apart(connection, find, sheet)]


def bound(sheet: Sheet, lines: Sequence[Line]) -> list[Executable]:
    """Binds a log, if nothing of it has been rewritten since; raises `CannotBind` or `Broken`."""
    entries = unpacked(lines)
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)) or not entries:
        raise CannotBind("it is not whole")
    places = _places(lines)
    log = bind(header_of(sheet), sheet.secret, entries, [places.get(line.guest, 0) for line in lines])
    volume, entry = schema.volumes.c, schema.entries.c
    this = exists().where(volume.table_id == sheet.id, volume.entries == len(entries))
    goes = delete(schema.entries).where(entry.table_id == sheet.id, entry.number <= len(entries), this)
    return [_volume(sheet, len(entries), log), *_authors(sheet, places, this), goes]


def bound_again(sheet: Sheet, pairs: Sequence[tuple[Line, Entry]], without: str) -> list[Executable]:
    """The bound part of a log with other entries in place of its own, none of them this guest's any longer."""
    if not pairs:
        return []
    places = _places([line for line, _ in pairs if line.guest != without])
    authors = [places.get(line.guest, 0) for line, _ in pairs]
    log = bind(header_of(sheet), sheet.secret, [entry for _, entry in pairs], authors)
    volume, author = schema.volumes.c, schema.authors.c
    this = volume.table_id == sheet.id
    return [
        update(schema.volumes).where(this).values(log=log),
        delete(schema.authors).where(author.table_id == sheet.id),
        *_authors(sheet, places, exists().where(this)),
    ]


def _places(lines: Iterable[Line]) -> dict[str | None, int]:
    """The numbers that stand for those whose words a log holds."""
    return {guest: place for place, guest in enumerate(sorted({line.guest for line in lines if line.guest}), start=1)}


def _authors(sheet: Sheet, places: Mapping[str | None, int], where: ColumnElement[bool]) -> list[Executable]:
    columns = ["table_id", "place", "guest"]
    return [
        insert(schema.authors).from_select(
            columns, select(literal(sheet.id), literal(place), literal(guest)).where(where)
        )
        for guest, place in places.items()
    ]


def _volume(sheet: Sheet, entries: int, log: bytes) -> Executable:
    tables, volumes = schema.tables.c, schema.volumes.c
    row = (literal(entries), literal(log, volumes.log.type))
    still = (tables.id == sheet.id) & (tables.edition == sheet.edition) & tables.outcome.is_not(None)
    there = select(tables.id, *row).where(still, ~exists().where(volumes.table_id == tables.id))
    return insert(schema.volumes).from_select(["table_id", "entries", "log"], there)


def _taken_apart(connection: Connection, find: Find, sheet: Sheet) -> list[Executable]:
    """What is quoted of the decks of the house is kept once for all tables."""
    header = header_of(sheet)
    try:
        brought = names_brought(find(header.game), header.options)
    except KeyError:
        return []
    if brought or sheet.deck is not None or sheet.quoted is None:
        return []
    quoted = pieces.put_together(connection, sheet.quoted)
    kept, found = pieces.taken_apart(quoted)
    if not found:
        return []
    tables = schema.tables.c
    there = (tables.id == sheet.id) & (tables.edition == sheet.edition)
    return [*pieces.keeping(connection, found), update(schema.tables).where(there).values(quoted=kept)]

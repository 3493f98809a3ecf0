"""“Delete my data”: names and words go, and the tables of others go on."""

import asyncio
from contextlib import nullcontext

from sqlalchemy import Engine, Executable, delete, select, update

from ludendum.engine import Entry
from ludendum.engine.sealing import erased_log
from ludendum.server import decks, lessons, putting_away, reports, rests, schema
from ludendum.server.archive import read_sheet
from ludendum.server.catching_up import read_again
from ludendum.server.fellows import Fellows
from ludendum.server.guests import Guest
from ludendum.server.hall import Hall
from ludendum.server.logbook import read_log, unpacked
from ludendum.server.news import Changed
from ludendum.server.packing import pack
from ludendum.server.writer import Job, Writer


def tables_of(engine: Engine, guest: str) -> tuple[list[str], list[str]]:
    """The tables a guest has been at: those where other people are known too, and those that are theirs alone."""
    people = schema.people.c
    mine = select(people.table_id).where(people.guest == guest)
    others = select(people.table_id).where(people.guest.is_not(None), people.guest != guest)
    owned = select(schema.tables.c.id).where(schema.tables.c.owner == guest)
    with engine.connect() as connection:
        all_of_mine = set(connection.execute(mine).scalars()) | set(connection.execute(owned).scalars())
        wanted = others.where(people.table_id.in_(all_of_mine)).distinct()
        shared = set(connection.execute(wanted).scalars())
    return sorted(shared), sorted(all_of_mine - shared)


def tables_quoting(engine: Engine, guest: str) -> list[str]:
    """All tables in whose logs words of a guest stand, in those begun from one of theirs too, or that keep a seat."""
    quoting = select(schema.entries.c.table_id).where(schema.entries.c.guest == guest).distinct()
    bound = select(schema.authors.c.table_id).where(schema.authors.c.guest == guest)
    keeping = select(schema.places.c.table_id).where(schema.places.c.guest == guest)
    with engine.connect() as connection:
        return sorted({name for wanted in (quoting, bound, keeping) for name in connection.execute(wanted).scalars()})


async def erase(hall: Hall, engine: Engine, writer: Writer, fellows: Fellows, guest: Guest, now: int) -> list[str]:
    """Erase what a guest wrote at others' tables, and remove the tables that were theirs alone; the names of all."""
    shared, alone = await asyncio.to_thread(tables_of, engine, guest.id)
    quoting = await asyncio.to_thread(tables_quoting, engine, guest.id)
    shared = sorted({*shared, *quoting}.difference(alone))
    for name in alone:
        await writer.carry_out(delete(schema.tables).where(schema.tables.c.id == name))
        hall.remove(name, "its player has deleted it")
    given = await asyncio.to_thread(lessons.forgetting, engine, guest.id, now)
    forgotten = [*decks.forgetting(guest.id), reports.forgetting(guest.id), *_hosting_no_more(guest.id)]
    await writer.carry_out(*given, *forgotten)
    for name in shared:
        await _erase_at(hall, engine, writer, fellows, name, guest.id)
    return [*shared, *alone]


async def _erase_at(hall: Hall, engine: Engine, writer: Writer, fellows: Fellows, name: str, guest: str) -> None:
    """What somebody wrote goes from the log itself, so that a table of other rules is no different."""
    table = await hall.settled(name)
    async with nullcontext() if table is None else table.turns:
        bound = -1
        while bound != (bound := await asyncio.to_thread(_bound, engine, name)):  # nothing was bound meanwhile
            await writer.write(Job(before=await asyncio.to_thread(_without_words, engine, name, guest)))
    # Whoever read it from the disk meanwhile reads it again.
    if (table := await hall.settled(name)) is not None:
        await read_again(table)
    fellows.tell(Changed(name))


def _hosting_no_more(guest: str) -> list[Executable]:
    tables = schema.tables
    return [
        update(tables).where(tables.c.host == guest).values(host=None),
        update(tables).where(tables.c.host_away == guest).values(host_away=None),
    ]


def new_edition(*names: str) -> Executable:
    """Whoever has these tables in memory, here or elsewhere, is to read them anew."""
    tables = schema.tables.c
    return update(schema.tables).where(tables.id.in_(names)).values(edition=tables.edition + 1)


def _bound(engine: Engine, name: str) -> int:
    """How many of a table's entries are bound."""
    volumes = schema.volumes.c
    with engine.connect() as connection:
        return connection.execute(select(volumes.entries).where(volumes.table_id == name)).scalar() or 0


def _without_words(engine: Engine, name: str, guest: str) -> list[Executable]:
    entries, talk, people, authors = schema.entries, schema.talk, schema.people, schema.authors
    with engine.connect() as connection:
        sheet = read_sheet(connection, name)
        if sheet is None:
            return []
        lines = read_log(connection, name, over=sheet.outcome is not None)
    log = unpacked(lines)
    theirs = {line.number for line in lines if line.guest == guest}
    pairs = list(zip(lines, erased_log(log, theirs), strict=True))
    rewritten: list[Executable] = [
        update(entries)
        .where((entries.c.table_id == name) & (entries.c.number == line.number))
        .values(entry=pack(entry))
        for (line, entry), before in zip(pairs, log, strict=True)
        if isinstance(line.entry, bytes) and entry != before
    ]
    return [
        *rewritten,
        *putting_away.bound_again(sheet, [pair for pair in pairs if isinstance(pair[0].entry, Entry)], guest),
        rests.forgetting(name),
        update(entries).where((entries.c.table_id == name) & (entries.c.guest == guest)).values(guest=None, key=None),
        delete(authors).where((authors.c.table_id == name) & (authors.c.guest == guest)),
        update(talk)
        .where((talk.c.table_id == name) & (talk.c.guest == guest))
        .values(guest=None, key=None, name="", text=""),
        update(people).where((people.c.table_id == name) & (people.c.guest == guest)).values(guest=None),
        delete(schema.places).where((schema.places.c.table_id == name) & (schema.places.c.guest == guest)),
        new_edition(name),
    ]

"""“Delete my data”: names and words go, and the tables of others go on."""

import asyncio

import msgspec
from sqlalchemy import Engine, Executable, delete, select, update

from ludendum.server import schema
from ludendum.server.guests import Guest
from ludendum.server.hall import Hall
from ludendum.server.tables import Table
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


async def erase(hall: Hall, engine: Engine, writer: Writer, guest: Guest) -> None:
    """Erase what a guest wrote at others' tables, and remove the tables that were theirs alone."""
    shared, alone = await asyncio.to_thread(tables_of, engine, guest.id)
    for name in alone:
        await writer.carry_out(delete(schema.tables).where(schema.tables.c.id == name))
        hall.remove(name, "its player has deleted it")
    for name in shared:
        await _erase_at(await hall.table(name), writer, guest.id)


def clear_journal(engine: Engine) -> None:
    """Let what was deleted be overwritten at once, and stand no longer in the journal either."""
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()


async def _erase_at(table: Table, writer: Writer, guest: str) -> None:
    async with table.lock:
        numbers = [number for number, author in table.authors.items() if author == guest]
        table.live.erase(numbers)
        entries, talk = schema.entries, schema.talk
        first = min(numbers, default=len(table.live.entries) + 1)
        rewritten: list[Executable] = [
            update(entries)
            .where((entries.c.table_id == table.id) & (entries.c.number == entry.number))
            .values(entry=msgspec.json.encode(entry))
            for entry in table.live.entries
            if entry.number >= first
        ]
        unsigned = [
            update(entries)
            .where((entries.c.table_id == table.id) & (entries.c.guest == guest))
            .values(guest=None, key=None),
            update(talk)
            .where((talk.c.table_id == table.id) & (talk.c.guest == guest))
            .values(guest=None, key=None, name="", text=""),
            update(schema.people)
            .where((schema.people.c.table_id == table.id) & (schema.people.c.guest == guest))
            .values(guest=None),
        ]
        await writer.write(Job(before=[*rewritten, *unsigned]))
    await table.read_again()

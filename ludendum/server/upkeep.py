"""Upkeep: unfinished tables that nobody touches get notice, and go; guests who never sat down are forgotten."""

import asyncio

import msgspec
from sqlalchemy import Engine, Select, delete, select, update

from ludendum.server import decks, schema
from ludendum.server.guests import Guests
from ludendum.server.hall import Hall
from ludendum.server.logs import log, log_fault
from ludendum.server.settings import Settings
from ludendum.server.writer import Writer

EVERY = 60 * 60
"""Seconds between two rounds."""


async def keep_up(settings: Settings, engine: Engine, writer: Writer, hall: Hall, guests: Guests) -> None:
    """Make a round now and then, for ever."""
    while True:
        try:
            await make_round(settings, engine, writer, hall)
            await guests.forget_passers_by(settings.now.date() - settings.idle_notice_after)
        except Exception as error:
            log_fault("upkeep failed", error)
        await asyncio.sleep(EVERY)


async def make_round(settings: Settings, engine: Engine, writer: Writer, hall: Hall) -> None:
    """Give notice to tables long untouched, and remove those whose notice has run out. Finished ones stay."""
    now, tables = settings.now.date(), schema.tables.c
    forgotten = tables.outcome.is_(None) & (tables.touched < now - settings.idle_notice_after)
    unwarned = forgotten & tables.notice.is_(None)
    warned = await asyncio.to_thread(_names, engine, select(tables.id).where(unwarned))
    await writer.carry_out(
        update(schema.tables).where(unwarned).values(notice=now),
        delete(schema.codes).where(schema.codes.c.expires < now),
    )
    for table in filter(None, map(hall.in_memory, warned)):
        table.sheet = msgspec.structs.replace(table.sheet, notice=now)
    expired = forgotten & (tables.notice < now - settings.idle_removed_after)
    for name in await asyncio.to_thread(_names, engine, select(tables.id).where(expired)):
        await writer.carry_out(delete(schema.tables).where((tables.id == name) & expired))
        hall.remove(name, "nobody had touched this table for a long time")
        log("table expired")
    await writer.carry_out(*decks.sweeping())


def _names(engine: Engine, wanted: Select[str]) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(wanted).scalars())

"""Upkeep: unfinished tables that nobody touches get notice, and go, as lessons do in their time; passers-by too.

What has long been over is put away.
"""

import asyncio

import msgspec
from sqlalchemy import Engine, Executable, Select, delete, func, select, update

from ludendum.server import decks, lesson_reports, results, schema
from ludendum.server.guests import Guests
from ludendum.server.hall import Hall
from ludendum.server.leases import EVERY as LOOKS_EVERY
from ludendum.server.leases import Chore, Leases
from ludendum.server.logs import log, log_fault
from ludendum.server.putting_away import put_away
from ludendum.server.settings import DAY, Settings
from ludendum.server.writer import Writer

EVERY = 60 * 60
"""Seconds between two rounds."""


async def keep_up(
    settings: Settings, engine: Engine, writer: Writer, hall: Hall, guests: Guests, leases: Leases
) -> None:
    """Make a round now and then, for ever; of several workers one does."""
    chore = Chore("upkeep")
    while True:
        while not await leases.take(chore):
            await asyncio.sleep(LOOKS_EVERY)
        try:
            await make_round(settings, engine, writer, hall)
            if not settings.by_invitation:  # whoever was invited may come when they like
                await guests.forget_passers_by(settings.now.date() - settings.idle_notice_after)
        except Exception as error:
            log_fault("upkeep failed", error)
        await asyncio.sleep(EVERY)


async def make_round(settings: Settings, engine: Engine, writer: Writer, hall: Hall) -> None:
    """Give notice to tables long untouched, and remove those whose notice has run out. Finished ones stay, but for
    lessons that nobody keeps."""
    now, tables = settings.now.date(), schema.tables.c
    forgotten = tables.outcome.is_(None) & (tables.touched < now - settings.idle_notice_after)
    unwarned = forgotten & tables.notice.is_(None)
    warned = await asyncio.to_thread(_names, engine, select(tables.id).where(unwarned))
    await writer.carry_out(
        update(schema.tables).where(unwarned).values(notice=now, edition=tables.edition + 1),
        delete(schema.codes).where(schema.codes.c.expires < now),
        delete(schema.shelf).where(schema.shelf.c.until < now),
        *forgetting(settings),
    )
    for table in filter(None, map(hall.in_memory, warned)):
        table.sheet = msgspec.structs.replace(table.sheet, notice=now, edition=table.sheet.edition + 1)
    expired = forgotten & (tables.notice < now - settings.idle_removed_after)
    for name in await asyncio.to_thread(_names, engine, select(tables.id).where(expired)):
        await writer.carry_out(delete(schema.tables).where((tables.id == name) & expired))
        hall.remove(name, "nobody had touched this table for a long time")
        log("table expired")
    for name in await asyncio.to_thread(_names, engine, lesson_reports.over_long_ago(settings)):
        await writer.carry_out(delete(schema.tables).where(tables.id == name))
        hall.remove(name, "the time of this lesson is over")
        log("lesson expired")
    await writer.carry_out(lesson_reports.forgetting(settings))
    await writer.carry_out(*decks.sweeping(), *await asyncio.to_thread(_deals, engine, hall))
    await put_away(settings, engine, writer, hall.find)


def _deals(engine: Engine, hall: Hall) -> list[Executable]:
    with engine.connect() as connection:
        return results.naming(connection, hall.find)


def forgetting(settings: Settings) -> list[Executable]:
    """Reports are kept for a while; what was decided or offered for a time, as long as it holds."""
    now, changes = settings.now.date(), schema.changes.c
    last = select(func.max(changes.number)).scalar_subquery()
    return [
        delete(schema.reports).where(schema.reports.c.created < now - settings.reports_kept),
        delete(schema.invitations).where(schema.invitations.c.expires < now),
        delete(schema.measures).where(schema.measures.c.until < now),
        delete(schema.changes).where(changes.created < now - DAY, changes.number < last),
    ]


def _names(engine: Engine, wanted: Select[str]) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(wanted).scalars())

"""What people are called at the tables where they sit, when that changes."""

import asyncio
from contextlib import suppress

from sqlalchemy import Engine, select

from ludendum.engine import AnyLive, Entry, Person, Refusal, Refused, Seat, Stale
from ludendum.engine.lookalikes import told_apart
from ludendum.server import schema
from ludendum.server.entering import enter, hear_of_host
from ludendum.server.errors import NotAllowed, NotHere, OldTable, Unwritten
from ludendum.server.guests import Guest
from ludendum.server.hall import Hall
from ludendum.server.tables import Table

MOST_RENAMED = 50
"""Tables at which somebody gets their new name at once: those where something happened last."""


def name_at(live: AnyLive, person: Person, name: str) -> str:
    """The name somebody sits under, marked where it looks like another's at the table."""
    sitters = live.core.standing.sitters
    others = [live.names[seat] for seat, one in enumerate(sitters) if not one.is_free and one.person != person]
    return told_apart(name, others) if name else name


async def rename(table: Table, guest: str, seat: int, name: str) -> int | None:
    """Sit there under another name; others are renamed by the host, before play begins (TB-18)."""
    sitters = table.live.core.standing.sitters
    holder = sitters[seat].person if 0 <= seat < len(sitters) else None
    mine = holder is not None and holder == table.people.get(guest)

    def door(live: AnyLive, at: int) -> Entry | None:
        sitters = live.core.standing.sitters
        if holder is None or seat >= len(sitters) or sitters[seat].person != holder:
            raise Refused(Refusal("TB-18", f"nobody sits on seat {seat + 1} who could be called otherwise"))
        if not mine:
            table.check_hosts(guest, "saying what others are called")
            if live.core.standing.begun is not None and not table.leads(guest):
                raise Refused(Refusal("TB-18", "once play has begun people say for themselves what they are called"))
        called = name_at(live, holder, name)
        return None if called == sitters[seat].name else live.sit(Seat(seat), person=holder, name=called, at=at)

    # The name is a word of whoever bears it, and goes with theirs if they are forgotten.
    bearer = next(iter(table.guests_of(holder)), None) if holder is not None else None
    return await enter(table, door, bearer)


async def rename_everywhere(hall: Hall, engine: Engine, former: Guest, name: str) -> None:
    """A guest has another name: where they sit by the former one, they are called by the new one from now on."""
    for code in await asyncio.to_thread(_unfinished, engine, former.id):
        with suppress(NotHere, OldTable, NotAllowed, Unwritten, Refused, Stale):
            table = await hall.table(code)
            await hear_of_host(table, former.id, name)
            for seat in table.vantage(former.id).seats:
                if _sits_by(table, seat, former.name):
                    await rename(table, former.id, seat, name)


def _sits_by(table: Table, seat: Seat, name: str) -> bool:
    """Whether a seat's holder sits by this name, be it with a mark that tells it from another's."""
    sitter = table.live.core.standing.sitters[seat]
    return sitter.person is not None and sitter.name in (name, name_at(table.live, sitter.person, name))


def _unfinished(engine: Engine, guest: str) -> list[str]:
    tables, people = schema.tables.c, schema.people.c
    wanted = (
        select(tables.id)
        .join(schema.people, people.table_id == tables.id)
        .where(people.guest == guest, tables.outcome.is_(None))
        .order_by(tables.touched.desc())
        .limit(MOST_RENAMED)
    )
    with engine.connect() as connection:
        return list(connection.execute(wanted).scalars())

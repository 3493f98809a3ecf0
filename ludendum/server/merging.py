"""Two guests who turn out to be one person: a device that played as a guest of its own enters another one's code.

What was begun on it comes along: its tables, seats, words and results become the other guest's, on every device.
"""

import asyncio
from contextlib import AsyncExitStack

from sqlalchemy import Engine, Executable, delete, select, update

from ludendum.server import blocks, feeds, lessons, places, questions, schema
from ludendum.server.catching_up import read_again
from ludendum.server.conduct import noting
from ludendum.server.erasing import new_edition, tables_of, tables_quoting
from ludendum.server.errors import NotAllowed
from ludendum.server.fellows import Fellows
from ludendum.server.guests import Guest, Guests
from ludendum.server.hall import Hall
from ludendum.server.news import Changed


async def merge(
    hall: Hall, engine: Engine, guests: Guests, fellows: Fellows, former: Guest, offerer: Guest, code: str
) -> tuple[Guest, str]:
    """Become the guest who offered the code, with all that one was; that guest and a cookie. Raises `NotAllowed`."""
    guest = Guest(offerer.id, offerer.name or former.name)
    names = await asyncio.to_thread(_check, engine, former.id, guest.id)
    async with AsyncExitStack() as locks:
        for name in names:
            if (table := await hall.settled(name)) is not None:
                await locks.enter_async_context(table.turns)
        cookie = await guests.adopt(code, guest, *_moving(former, guest, guests.now()), new_edition(*names))
    guests.merged(former, guest)
    for name in names:
        if (table := await hall.settled(name)) is not None:
            await read_again(table)
        fellows.tell(Changed(name))
    return guest, cookie


def _check(engine: Engine, former: str, guest: str) -> list[str]:
    """The tables at which something changes hands; nobody can be two people at one table that is still played."""
    people, tables = schema.people.c, schema.tables.c
    of_guest = select(people.table_id).where(people.guest == guest)
    both = (
        select(tables.id)
        .join(schema.people, people.table_id == tables.id)
        .where(people.guest == former, tables.outcome.is_(None), tables.id.in_(of_guest))
    )
    with engine.connect() as connection:
        shared = connection.execute(both).scalars().first()
    if shared is not None:
        raise NotAllowed(f"you sit at table {shared} as both guests; play it to its end, then enter the code")
    shared, alone = tables_of(engine, former)
    return sorted({*shared, *alone, *tables_quoting(engine, former)})


def _moving(former: Guest, guest: Guest, now: int) -> list[Executable]:
    """Everything of the one to the other; of a finished table at which both sat, the former's seat is nobody's."""
    people, entries, talk, tables = schema.people, schema.entries, schema.talk, schema.tables
    taken = select(people.c.table_id).where(people.c.guest == guest.id)
    moving: list[Executable] = [
        update(people).where(people.c.guest == former.id, people.c.table_id.not_in(taken)).values(guest=guest.id),
        update(tables).where(tables.c.owner == former.id).values(owner=guest.id),
        update(tables).where(tables.c.host == former.id).values(host=guest.id),
        update(tables).where(tables.c.host_away == former.id).values(host_away=guest.id),
        # Keys are good for resends alone, and the two may have used the same.
        update(entries).where(entries.c.guest == former.id).values(guest=guest.id, key=None),
        update(schema.authors).where(schema.authors.c.guest == former.id).values(guest=guest.id),
        update(talk).where(talk.c.guest == former.id).values(guest=guest.id, key=None),
        places.merging(former.id, guest.id),
        *blocks.merging(former, guest),
        update(schema.invitations).where(schema.invitations.c.guest == former.id).values(guest=guest.id),
        feeds.merging(former.id, guest.id),
        questions.merging(former.id, guest.id),
        *lessons.merging(former.id, guest.id),
        update(schema.reports).where(schema.reports.c.guest == former.id).values(guest=guest.id),
        update(schema.reports).where(schema.reports.c.about == former.id).values(about=guest.id),
        *noting(now, former.id, guest.id),
        update(schema.guests).where(schema.guests.c.id == guest.id).values(name=guest.name),
        update(schema.tokens).where(schema.tokens.c.guest == former.id).values(guest=guest.id),
        delete(schema.guests).where(schema.guests.c.id == former.id),
    ]
    return moving

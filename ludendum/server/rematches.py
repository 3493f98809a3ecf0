"""The next table for those who have finished a match: laid by whoever asks first, everybody's seat kept (TB-21)."""

import asyncio

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from ludendum.engine import AnyLive, Entry, Person, Seat, Stale
from ludendum.hosting.deals import kind_of
from ludendum.hosting.rematch import Planned, moved_on, rematch
from ludendum.server import places
from ludendum.server.entering import enter
from ludendum.server.errors import NotAllowed, NotHere
from ludendum.server.guests import Guest
from ludendum.server.hall import Hall
from ludendum.server.happening import goes_on_at
from ludendum.server.news import Changed
from ludendum.server.places import Next
from ludendum.server.tables import Table

NOT_YOURS = "only those who played it to its end have a seat at the next table; lay one of your own"
HAS_GONE = "the others have begun the next table without you; look on there, or lay one of your own"


async def come_to_next(hall: Hall, engine: Engine, table: Table, guest: Guest) -> Table:
    """The table that follows a finished one, with this guest in their seat there."""
    if table.live.outcome is None:
        raise Stale("the match is not over yet; the next table is laid afterwards")
    if not table.vantage(guest.id).seats:
        raise NotAllowed(NOT_YOURS)
    following = await asyncio.to_thread(_read, engine, table.id)
    if following is None:
        following = await _lay(hall, engine, table, guest)
    if following != table.next:
        goes_on_at(table, following)
        table.fellows.tell(Changed(table.id))
    return await _sit(hall, table, following, guest)


def _read(engine: Engine, table: str) -> Next | None:
    with engine.connect() as connection:
        return places.next_after(connection, table)


async def _lay(hall: Hall, engine: Engine, table: Table, guest: Guest) -> Next:
    """Lay it, or find the one that somebody else has laid in the same moment."""
    async with table.turns:
        planned = await asyncio.to_thread(rematch, table.live)
        mine = [seat for seat, person in planned.kept.items() if person == table.people.get(guest.id)]
    for seat in mine:
        planned.live.sit(seat, person=Person(1), name=planned.names[seat])
    try:
        laid = await hall.lay(
            guest,
            planned.live,
            kind_of(planned.live),
            spectators=table.sheet.spectators,
            after=table.id,
            kept=_kept(table, planned, guest),
        )
    except IntegrityError:
        following = await asyncio.to_thread(_read, engine, table.id)
        if following is None:
            raise
        return following
    return Next(laid.id, guest.id)


def _kept(table: Table, planned: Planned, guest: Guest) -> dict[Seat, str]:
    """For whom each seat is kept; those who are forgotten, and whoever lays the table, need none."""
    guests = {person: one for one, person in table.people.items() if one != guest.id}
    return {seat: guests[person] for seat, person in planned.kept.items() if person in guests}


async def _sit(hall: Hall, before: Table, following: Next, guest: Guest) -> Table:
    table = await hall.table(following.table)
    if not table.is_open_to(guest.id):
        raise NotHere(table.why_shut(guest.id))
    sitters = before.live.core.standing.sitters
    order = moved_on(sitters)
    for seat in [seat for seat, place in table.places.items() if place.guest == guest.id]:

        def door(live: AnyLive, at: int, seat: Seat = seat) -> Entry | None:
            kept = table.places.get(seat)
            if kept is None or kept.guest != guest.id or live.core.standing.begun is not None:
                return None
            return live.sit(seat, person=table.person_to_be(guest.id), name=sitters[order[seat]].name, at=at)

        await enter(table, door, guest.id, sits=True)
    if not table.vantage(guest.id).seats and table.live.core.standing.begun is not None and not table.sheet.spectators:
        raise Stale(HAS_GONE)
    return table

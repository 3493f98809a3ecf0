"""What follows a match: the next table, going on from an entry, and its moves one by one."""

import asyncio

from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from ludendum.server import rematches
from ludendum.server.api.tables import Laid, check_owns_deck, link, visible
from ludendum.server.errors import NotAllowed
from ludendum.server.forking import GoingOn, going_on
from ludendum.server.given import AnyRequest, Asker, TableCode, TheHouse
from ludendum.server.guard import address
from ludendum.server.replaying import MoveLine


@post("/tables/{table:str}/next", status_code=HTTP_200_OK)
async def next_table(request: AnyRequest, house: TheHouse, guest: Asker, table: TableCode) -> Laid:
    """The next table for those who have finished a match, with me in my seat; laid by whoever asks first."""
    found = await visible(house, guest, table)
    if found.next is None:
        check_owns_deck(found, guest)
    following = await rematches.come_to_next(house.hall, house.engine, found, guest)
    return Laid(following.id, link(request, house, following.id))


@get("/tables/{table:str}/fork")
async def may_fork(house: TheHouse, guest: Asker, table: TableCode) -> GoingOn:
    """Whether I may go on from this match, from which entry on, and whether by the same dice; or why not."""
    found = await visible(house, guest, table)
    async with found.turns:
        return await asyncio.to_thread(going_on, found, guest.id)


@get("/tables/{table:str}/moves")
async def table_moves(request: AnyRequest, house: TheHouse, guest: Asker, table: TableCode) -> list[MoveLine]:
    """What was done at a table, entry by entry; while the match runs, for those at it."""
    house.check_replay(guest.id, address(request.scope))
    found = await visible(house, guest, table)
    seen_from = found.vantage(guest.id)
    if found.live.outcome is None and not seen_from.seats:
        raise NotAllowed("the match is not over; only those who play it look back at it")
    async with found.turns:
        house.metrics.looked_back()
        edition, person = found.sheet.edition, seen_from.person
        return await asyncio.to_thread(house.replays.moves, found.id, edition, found.live, person)

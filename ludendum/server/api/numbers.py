"""The short number of a lesson, and the lesson of a number."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import PathParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from ludendum.server.api.tables import visible
from ludendum.server.errors import NotHere, TooMuch
from ludendum.server.given import AnyRequest, Asker, TableCode, TheHouse
from ludendum.server.guard import address

NO_NUMBER = "no lesson has this number now; look at the wall once more"

Number = Annotated[int, PathParameter(description="the five digits on the wall", ge=0, le=99_999)]


class LessonNumber(Struct, frozen=True):
    """A lesson, and the number by which its class finds it."""

    table: str
    number: int


@post("/tables/{table:str}/number", status_code=HTTP_200_OK)
async def number_of(house: TheHouse, guest: Asker, table: TableCode) -> LessonNumber:
    """The number of a lesson, for its wall; a house by invitation has none, since only a table's code lets one in."""
    if house.settings.by_invitation:
        raise NotHere("here one comes to a lesson by its code")
    found = await visible(house, guest, table)
    if found.live.core.leader is None or found.live.outcome is not None:
        raise NotHere("only a lesson that is not over has a number")
    return LessonNumber(found.id, await asyncio.to_thread(house.numbers.of, found.id))


@get("/numbers/{number:int}")
async def lesson_of(request: AnyRequest, house: TheHouse, guest: Asker, number: Number) -> LessonNumber:
    """The lesson that a number leads to; only those who guess are slowed."""
    guesses, here = house.door.guesses, address(request.scope)
    if not guesses.holds(here):
        raise TooMuch("codes", "too many codes were tried", guesses.of(here).wait())
    name = await asyncio.to_thread(house.numbers.table, number)
    try:
        found = None if name is None else await visible(house, guest, name)
    except NotHere:
        found = None
    if found is None or found.live.outcome is not None:
        guesses.take(here)
        raise NotHere(NO_NUMBER)
    return LessonNumber(found.id, number)


ROUTES = (number_of, lesson_of)

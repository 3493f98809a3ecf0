"""A feed of the tables that wait for me: made, renewed and ended by me, and read by whoever has its address."""

import asyncio
from hashlib import sha256
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Struct
from sqlalchemy.exc import IntegrityError

from ludendum.server import feeds
from ludendum.server.atom import MEDIA_TYPE, atom
from ludendum.server.errors import NotHere, Unwritten
from ludendum.server.feeds import Feed
from ludendum.server.given import AnyRequest, Asker, TheHouse
from ludendum.server.guard import address
from ludendum.server.house import House
from ludendum.server.listing import MyTable

ENDING = ".atom"
NO_FEED = "there is no feed at this address: it was renewed or ended, or the address is not whole"
TRIES = 3
"""Two devices of a guest may make one at once; then the later stays."""


class FeedMade(Struct, frozen=True):
    """When my feed was made (milliseconds since 1970; None: I have none), and its address, which is told only then."""

    made: int | None
    address: str | None = None


@get("/me/feed")
async def my_feed(house: TheHouse, guest: Asker) -> FeedMade:
    """Whether I have a feed, and since when."""

    def look() -> int | None:
        with house.engine.connect() as connection:
            return feeds.made(connection, guest.id)

    return FeedMade(await asyncio.to_thread(look))


@post("/me/feed", status_code=HTTP_201_CREATED)
async def make_feed(request: AnyRequest, house: TheHouse, guest: Asker) -> FeedMade:
    """A feed of the tables that wait for me, at a new address; the one I had ends."""
    now = house.settings.now.date()
    for _ in range(TRIES):
        token, making = feeds.making(guest.id, now)
        try:
            await house.writer.carry_out(*making)
        except IntegrityError:
            continue
        return FeedMade(now, _at(request, house, token))
    raise Unwritten("no feed was made; try again")


@delete("/me/feed", status_code=HTTP_200_OK)
async def end_feed(house: TheHouse, guest: Asker) -> FeedMade:
    """End my feed: its address is worthless from now on."""
    await house.writer.carry_out(feeds.ending(guest.id))
    return FeedMade(None)


@get("/feed/{name:str}", include_in_schema=False)
async def read_feed(
    request: AnyRequest, house: TheHouse, name: Annotated[str, PathParameter(description="the token, and .atom")]
) -> Response[bytes]:
    """The tables that wait for whoever made this feed; nobody becomes a guest by reading it."""
    feed, tables = await asyncio.to_thread(_read, house, name.removesuffix(ENDING))
    house.conduct.check(feed.guest)
    house.check_download(feed.guest, address(request.scope))
    content = atom(feed, filter(waits, tables), _at(request, house, name.removesuffix(ENDING)), _base(request, house))
    tag = f'"{sha256(content).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if tag in (known.strip().removeprefix("W/") for known in request.headers.get("if-none-match", "").split(",")):
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=MEDIA_TYPE, headers=headers)


def _read(house: House, token: str) -> tuple[Feed, list[MyTable]]:
    with house.engine.connect() as connection:
        feed = feeds.at(connection, token)
    if feed is None:
        raise NotHere(NO_FEED)
    return feed, house.listing.tables_of(feed.guest, unfinished=True)


def waits(table: MyTable) -> bool:
    """Whether it is somebody's turn at a table where others play too: at one for oneself nobody waits."""
    return table.my_turn and table.begun and not table.over and table.seats > 1


def _at(request: AnyRequest, house: House, token: str) -> str:
    return f"{_base(request, house)}/feed/{token}{ENDING}"


def _base(request: AnyRequest, house: House) -> str:
    return (house.settings.public_url or str(request.base_url)).rstrip("/")

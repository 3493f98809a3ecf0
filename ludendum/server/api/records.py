"""Records that somebody brings along: verified, and looked at move by move."""

from typing import Annotated

from litestar import Response, post
from litestar.params import QueryParameter
from litestar.status_codes import HTTP_200_OK

from ludendum.engine import Malformed
from ludendum.server.asking import AnyRequest, At, TheHouse
from ludendum.server.errors import NotAllowed
from ludendum.server.guard import address
from ludendum.server.replaying import Moment, VerifiedRecord, replayed, verified

MOST = 8 * 1024 * 1024


@post("/records", status_code=HTTP_200_OK, request_max_body_size=MOST)
async def verify_record(
    request: AnyRequest,
    house: TheHouse,
    code: Annotated[
        str | None, QueryParameter(description="the short code that the page showed", max_length=60)
    ] = None,
) -> VerifiedRecord:
    """Hold a record, sent as the body, to its chain, its dice, the rules and its result."""
    house.check_work(address(request.scope))
    return await house.background.run(verified, await _body(request), house.find, code)


@post("/replay", status_code=HTTP_200_OK, request_max_body_size=MOST, responses={})
async def replay_record(
    request: AnyRequest,
    house: TheHouse,
    at: At = None,
    seat: Annotated[
        int | None, QueryParameter(description="seen from this seat, counted from 0; else by a spectator")
    ] = None,
) -> Response[Moment]:
    """A record, sent as the body, after one of its entries."""
    if not house.replayed.take(address(request.scope)):
        raise NotAllowed("too much at once; wait a moment")
    found = await house.background.run(replayed, await _body(request), house.find, at, seat)
    return Response(found, media_type="application/json")  # type: ignore[arg-type]  # encoded by the one who knows the game


async def _body(request: AnyRequest) -> bytes:
    body = await request.body()
    if not body:
        raise Malformed("send the record as the body of the request")
    return body

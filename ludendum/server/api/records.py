"""Records that somebody brings along: verified, and looked at move by move."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from ludendum.engine import Malformed
from ludendum.server.given import AnyRequest, At, TheHouse
from ludendum.server.guard import address, who
from ludendum.server.guests import COOKIE
from ludendum.server.house import House
from ludendum.server.replaying import Moments, MoveLine, VerifiedRecord
from ludendum.server.settings import Limits
from ludendum.server.turns import Who

MOST = Limits().record_bytes


@post("/records", status_code=HTTP_200_OK, request_max_body_size=MOST)
async def verify_record(
    request: AnyRequest,
    house: TheHouse,
    code: Annotated[
        str | None, QueryParameter(description="the short code that the page showed", max_length=60)
    ] = None,
) -> VerifiedRecord:
    """Hold a record, sent as the body, to its chain, its dice, the rules and its result; then it can be looked at."""
    await house.door.check_admitted(request.cookies.get(COOKIE))
    who = _who(request, house)
    house.check_work(who)
    return await house.brought.take(who, await _body(request), code)


@get("/records/{record:str}/replay")
async def replay_record(
    request: AnyRequest,
    house: TheHouse,
    record: Annotated[str, PathParameter(description="as the record’s verification named it", max_length=64)],
    at: At = None,
    seat: Annotated[
        int | None, QueryParameter(description="seen from this seat, counted from 1; else by a spectator")
    ] = None,
) -> Response[Moments]:
    """The moments of a record around one of its entries, as many as fit into one answer."""
    await house.door.check_admitted(request.cookies.get(COOKIE))
    house.check_replay(who(request.scope, house), address(request.scope))
    house.metrics.looked_back()
    found = await house.brought.moments(_who(request, house), record, at, seat)
    return Response(found, media_type="application/json")  # type: ignore[arg-type]  # encoded by the one who knows the game


@get("/records/{record:str}/moves")
async def record_moves(
    request: AnyRequest,
    house: TheHouse,
    record: Annotated[str, PathParameter(description="as the record’s verification named it", max_length=64)],
) -> list[MoveLine]:
    """What was done in a record, entry by entry."""
    await house.door.check_admitted(request.cookies.get(COOKIE))
    house.check_replay(who(request.scope, house), address(request.scope))
    house.metrics.looked_back()
    return await house.brought.moves(_who(request, house), record)


def _who(request: AnyRequest, house: House) -> Who:
    """Whoever asks; a record may be brought by somebody who is no guest yet."""
    return Who(address(request.scope), house.guests.device(request.cookies.get(COOKIE)) or "")


async def _body(request: AnyRequest) -> bytes:
    body = await request.body()
    if not body:
        raise Malformed("send the record as the body of the request")
    return body

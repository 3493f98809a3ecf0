"""The application: HTTP, the socket and the page over one house."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, cast

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp
from msgspec import Struct

from ludendum import __version__
from ludendum.engine import Broken, Malformed, Refused, Stale
from ludendum.hosting.errors import NotOffered
from ludendum.server.api import api
from ludendum.server.api.feeds import read_feed
from ludendum.server.background import Interrupted
from ludendum.server.errors import Banned, NotAllowed, NotHere, NotInvited, OldTable, TooMuch, Unwritten
from ludendum.server.given import AnyRequest, TheHouse
from ludendum.server.guard import Guard, Problem, address, forwarding, give_cookie, may_read_metrics
from ludendum.server.guests import COOKIE, Guest
from ludendum.server.house import House
from ludendum.server.logs import log_fault
from ludendum.server.messages import AnyFromPage, AnyToPage
from ludendum.server.page import NOTHING, page
from ludendum.server.settings import Settings
from ludendum.server.workshop import TookTooLong
from ludendum.server.writer import FAILED

PATIENCE = 5.0
"""Seconds within which a healthy server writes."""


class Health(Struct, frozen=True):
    """The server is there, and can write; and where it takes the request to come from, so that a proxy is checked."""

    status: str
    version: str
    scheme: str
    address: str
    forwarded: str
    """Of what a proxy says about it: none (nothing is said), believed, or ignored."""


class ReadRequest(AnyRequest):
    """A request whose body is read whole, or refused."""

    async def stream(self) -> AsyncGenerator[bytes, None]:
        try:
            async for part in super().stream():
                yield part
        except InternalServerException:  # so Litestar calls it when somebody hangs up
            raise Malformed("what was sent ended before it was whole") from None

    async def json(self) -> Any:
        try:
            return await super().json()
        except UnicodeError:
            raise Malformed("what was sent is not text in UTF-8") from None
        except RecursionError:
            raise Malformed("what was sent is nested too deeply") from None


def make_app(settings: Settings) -> ASGIApp:
    """The whole application, for any ASGI server."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        app.state.house = house = House(settings)
        house.fellows.share("requests", guard.requests.guests)
        house.fellows.share("requests of an address", guard.requests.addresses)
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        request_class=ReadRequest,
        route_handlers=[api, read_feed, live_messages, health, metrics, page],
        lifespan=[open_house],
        dependencies={
            "house": Provide(provide_house, sync_to_thread=False),
            "guest": Provide(provide_guest),
            "leaver": Provide(provide_leaver),
            "settings": Provide(lambda: settings, sync_to_thread=False),
        },
        exception_handlers={Exception: explain},
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key="raw"),
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Ludendum",
            version=__version__,
            description="Mathematical tabletop games. Playing itself goes over the socket at /live.",
            path="/schema",
            render_plugins=[MadeOnce()],
        ),
        logging_config=None,
        debug=False,
    )
    guard = Guard(cast("ASGIApp", app), settings, lambda: provide_house(app.state))
    return guard


def provide_house(state: State) -> House:
    return cast("House", state.house)


async def provide_guest(request: AnyRequest, house: TheHouse) -> Guest:
    """Whoever asks; a new guest gets a cookie with the answer."""
    visitor = await house.welcome(request.cookies.get(COOKIE), address(request.scope))
    if visitor.cookie is not None:
        give_cookie(request.scope, visitor.cookie)
    return visitor.guest


async def provide_leaver(request: AnyRequest, house: TheHouse) -> Guest:
    """Whoever asks for what is theirs, be they banned."""
    visitor = await house.door.welcome(request.cookies.get(COOKIE), address(request.scope), leaving=True)
    if visitor.cookie is not None:
        give_cookie(request.scope, visitor.cookie)
    return visitor.guest


@get("/schema/live", media_type=MediaType.JSON, include_in_schema=False, sync_to_thread=False)
def live_messages() -> bytes:
    """Every message of the socket as JSON Schema, made from the structs that read and write them."""
    return _live_schema()


@cache
def _live_schema() -> bytes:
    return msgspec.json.encode(msgspec.json.schema(tuple[AnyFromPage, AnyToPage]))


class MadeOnce(JsonRenderPlugin):
    """The description of the API: it is the same for everybody, and dear to make."""

    _made: bytes | None = None

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        if self._made is None:
            self._made = super().render(request, openapi_schema)
        return self._made


@get("/health")
async def health(request: AnyRequest, house: TheHouse) -> Response[Health]:
    """Whether the server is there and its database can be written."""
    try:
        async with asyncio.timeout(PATIENCE):
            await house.note_alive()
    except Unwritten:
        raise
    except Exception as error:
        log_fault("the database cannot be written", error)
        raise Unwritten(FAILED) from None
    scope = request.scope
    seen = Health("ok", __version__, scope["scheme"], address(scope), forwarding(scope))
    return Response(seen, headers={"Cache-Control": "no-store"})


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(request: AnyRequest, house: TheHouse) -> str:
    """Counters in Prometheus' text format, for this machine or whoever brings the token; nothing about anybody."""
    if not may_read_metrics(request.scope, house.settings):
        raise NotAllowed("the metrics are for this machine, or for whoever brings their token (LUDENDUM_METRICS_TOKEN)")
    fellows = house.fellows
    return house.metrics.text() if fellows.is_alone else house.metrics.text(fellows.name, fellows.counted())


def explain(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Every kind of trouble as its own answer."""
    status, problem = _problem(error)
    house: House | None = request.app.state.get("house")
    if house is not None:
        house.metrics.refused(problem.kind)
        if isinstance(error, TooMuch):
            house.metrics.limited(error.limit)
    if status >= 500:
        log_fault("a request could not be answered", error)
        if house is not None:
            house.metrics.fault()
    again = error.seconds if isinstance(error, TooMuch) else None
    headers = {} if again is None else {"Retry-After": str(again)}
    return Response(msgspec.json.encode(problem), status_code=status, media_type=MediaType.JSON, headers=headers)


def _problem(error: Exception) -> tuple[int, Problem]:
    match error:
        case Refused():
            return 409, Problem("refused", error.refusal.reason, error.refusal.rule)
        case Stale():
            return 409, Problem("stale", str(error))
        case Broken():
            return 422, Problem("broken", error.reason, line=error.line)
        case Malformed():
            return 400, Problem("malformed", str(error))
        case OldTable():
            return 409, Problem("not allowed", str(error))
        case NotHere() | NotOffered():
            return 404, Problem("not here", str(error))
        case TooMuch() if error.seconds is not None:
            return 429, Problem("not allowed", str(error))
        case Banned():
            return 403, Problem("banned", str(error), until=error.until, note=error.note or None)
        case NotInvited():
            return 403, Problem("not invited", str(error))
        case NotAllowed():
            return 403, Problem("not allowed", str(error))
        case TookTooLong():
            return 413, Problem("not allowed", str(error))
        case Interrupted():
            return 503, Problem("interrupted", str(error))
        case Unwritten():
            return 503, Problem("unwritten", str(error))
        case HTTPException() if error.status_code < 500:
            return error.status_code, Problem(_KINDS.get(error.status_code, "malformed"), _detail(error))
    return 500, Problem("fault", "something went wrong here; it has been noted, and nothing was done")


_KINDS = {404: "not here", 405: "not allowed", 413: "malformed"}


def _detail(error: HTTPException) -> str:
    if error.status_code == 404:
        return NOTHING
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [str(one.get("message", "")) for one in extra if isinstance(one, dict)]
    said = "; ".join(part for part in parts if part)
    return f"{error.detail}{': ' + said if said else ''}"[:500]

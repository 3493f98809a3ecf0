"""The gate in front of everything: names, origins, rates, and the headers every answer bears."""

import hmac
from collections.abc import Callable
from typing import Any, Literal, cast
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope
from msgspec import Struct

from ludendum.server.addresses import OwnNames, neighbourhood, read_address
from ludendum.server.buckets import Allowance
from ludendum.server.errors import NotAllowed, TooMuch
from ludendum.server.guests import COOKIE, SIGNED_OUT
from ludendum.server.house import House
from ludendum.server.line import line_of
from ludendum.server.live import LEAVING
from ludendum.server.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
LIVE = "/live"
HARMLESS = ("GET", "HEAD", "OPTIONS")
SCHEMAS = "/schema"
FEEDS = "/feed/"
COUNTED = ("/api/", SCHEMAS, FEEDS)
"""What is asked for by programs and counted for each guest; the page itself is kept by browsers."""
UNCOUNTED = ("/health", "/metrics")
NOBODYS = ("/api/games", "/api/daily/", "/api/rules/", "/api/studies")
"""Where the API answers everybody alike; whatever else it says is somebody's, and no cache keeps it."""
NOT_OURS = (
    "this server is not called so; come by the address it printed, or let it be started with --public-url and this one"
)
FORWARDING = (b"x-forwarded-for", b"forwarded")
"""By which a proxy is known, though what it says is not believed unless it was declared."""
_NOTES = "ludendum"
"""Where, in a request's scope, a handler leaves a cookie to be set."""


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was not answered: a kind for programs, a reason for people, and the rule or line it rests on."""

    kind: str
    reason: str
    rule: str | None = None
    line: int | None = None
    until: int | None = None
    """Of what holds for a time only: until when, in milliseconds since 1970."""
    note: str | None = None
    """What whoever decided it has said to that."""


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, house: Callable[[], House]) -> None:
        self.app = app
        self._settings = settings
        self._house = house
        limits = settings.limits
        self.requests = Allowance(limits.requests_a_second, limits.requests_at_once, limits.crowd, settings.rates)
        self._own = OwnNames(settings.host, settings.public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match str(scope["type"]):
            case "http":
                await self._http(cast("HTTPScope", scope), receive, send)
            case "websocket":
                await self._websocket(cast("WebSocketScope", scope), receive, send)
            case _:  # the server's own beginning and end
                await self.app(scope, receive, send)

    async def _http(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        notes: dict[str, str] = {}
        path, came_from = scope["path"], address(scope)
        cast("dict[str, Any]", scope)[_NOTES] = notes
        house = self._house()
        metrics = house.metrics
        # The page is everybody's: of that an address counts alone.
        guest = who(scope, house) if path.startswith(COUNTED) else None

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.body":
                house.sent.spend(guest, came_from, len(message.get("body", b"")))
            if message["type"] == "http.response.start":
                metrics.answered(message["status"])
                headers = [*message.get("headers", ()), *HEADERS]
                if "cookie" in notes:
                    headers.append((b"set-cookie", notes["cookie"].encode()))
                if "cookie" in notes or (path.startswith("/api/") and not path.startswith(NOBODYS)):
                    headers = [header for header in headers if header[0].lower() != b"cache-control"]
                    headers.append((b"cache-control", b"no-store"))
                if self._settings.secure:
                    headers.append((b"strict-transport-security", b"max-age=31536000"))
                message["headers"] = headers
            await send(message)

        with metrics.answering():
            if not self._is_called_so(scope):
                await _refuse(send_with_headers, 421, Problem("not allowed", NOT_OURS))
            elif scope["method"] not in HARMLESS and not self._is_ours(scope):
                await _refuse(send_with_headers, 403, Problem("not allowed", "this request comes from another site"))
            elif (too_much := self._too_much(path, house, scope, guest)) is not None:
                metrics.limited(too_much.limit)
                await _refuse_for_now(send_with_headers, too_much)
            else:
                await self.app(scope, receive, send_with_headers)

    def _too_much(self, path: str, house: House, scope: HTTPScope, guest: str | None) -> TooMuch | None:
        """What is to be said to whoever asks too often, or has been sent too much."""
        if path in UNCOUNTED:
            return None
        if wait := house.sent.wait(guest, address(scope)):
            return TooMuch("bytes", "you have been sent a great deal", wait)
        if path.startswith(COUNTED) and (wait := self.requests.take(_device(scope, house), address(scope))):
            return TooMuch("requests", "too many requests", wait)
        if path.startswith(SCHEMAS) and guest is not None:
            try:
                house.check_download(guest, address(scope))
            except TooMuch as error:
                return error
        return None

    async def _websocket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        """The one socket of a page goes straight to the house: every move passes here, so nothing stands between."""
        await receive()
        if not self._is_called_so(scope):
            await _refuse(send, 421, Problem("not allowed", NOT_OURS), "websocket.")
            return
        if not self._is_ours(scope):
            await _refuse(send, 403, Problem("not allowed", "this connection comes from another site"), "websocket.")
            return
        if scope["path"] != LIVE:
            await _refuse(send, 404, Problem("not here", f"the socket is at {LIVE}"), "websocket.")
            return
        house = self._house()
        await house.watch.glance()
        try:
            visitor = await house.welcome(_cookie(scope), address(scope))
        except TooMuch as error:
            house.metrics.limited(error.limit)
            await _refuse_for_now(send, error, "websocket.")
            return
        except NotAllowed as error:
            await _refuse(send, 403, Problem("not allowed", str(error)), "websocket.")
            return
        headers = [] if visitor.cookie is None else [(b"set-cookie", visitor.cookie.encode())]
        await send({"type": "websocket.accept", "subprotocol": None, "headers": headers})
        # From here on whoever ends the device finds its connection; it may have been ended meanwhile.
        guest = await house.guests.guest_at(visitor.device)
        if guest is None:
            await send({"type": "websocket.close", "code": LEAVING, "reason": SIGNED_OUT})
            return
        await house.live.attend(line_of(scope), receive, send, guest, visitor.device, address(scope))

    def _is_called_so(self, scope: HTTPScope | WebSocketScope) -> bool:
        """Whether the request is for a server of our name; programs that are no browsers may name none."""
        named = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        server = scope.get("server")
        return not named or self._own.hold(named, server[0] if server else "")

    def _is_ours(self, scope: HTTPScope | WebSocketScope) -> bool:
        """Whether the page that asks is one of ours; programs that are no browsers name no origin."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        # Browsers say so themselves where they can, whatever a proxy between has made of the host.
        if origin is None or headers.get(b"sec-fetch-site") == b"same-origin":
            return True
        text = origin.decode("latin-1")
        if self._settings.public_url is not None and _origin(text) == _origin(self._settings.public_url):
            return True
        host = headers.get(b"host", b"").decode("latin-1").lower()
        return text.startswith(("http://", "https://")) and _origin(text)[1] == host


def who(scope: Scope, house: House) -> str:
    """Whose requests are counted together: a device's; of those who have none yet, an address's."""
    return _device(scope, house) or address(scope)


def _device(scope: Scope, house: House) -> str | None:
    return house.guests.device(_cookie(scope))


def _cookie(scope: Scope) -> str | None:
    """Our cookie, if the request brings one."""
    cookies = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1").split(";")
    parts = (cookie.strip().partition("=") for cookie in cookies)
    return next((value for name, _, value in parts if name == COOKIE), None)


def give_cookie(scope: Scope, header: str) -> None:
    """Let the answer to this request set a cookie."""
    cast("dict[str, Any]", scope)[_NOTES]["cookie"] = header


def address(scope: Scope) -> str:
    """Where a request comes from, as it is counted; only ever kept in memory."""
    return neighbourhood(_client(scope))


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "?"


def forwarding(scope: Scope) -> Literal["none", "believed", "ignored"]:
    """What became of what a proxy says about where a request comes from."""
    said = [value for name, value in scope["headers"] if name == FORWARDING[0]]
    if not said:
        return "none"
    client = scope.get("client")
    # A connection has a port; where only a header says who is at the other end, there is none.
    return "believed" if client is not None and client[1] == 0 else "ignored"


def may_read_metrics(scope: Scope, settings: Settings) -> bool:
    """Whoever brings the token, and this machine; but not where a proxy on it stands for everybody, declared or not."""
    headers = dict(scope["headers"])
    if settings.metrics_token is not None:
        brought = headers.get(b"authorization", b"")
        if hmac.compare_digest(brought, b"Bearer " + settings.metrics_token.encode()):
            return True
    by_proxy = settings.public_url is not None or any(name in headers for name in FORWARDING)
    return not by_proxy and _is_loopback(_client(scope))


def _is_loopback(text: str) -> bool:
    found = read_address(text)
    return found is not None and found.is_loopback


def _origin(url: str) -> tuple[str, str]:
    try:
        parts = urlsplit(url)
    except ValueError:
        return "", ""
    return parts.scheme.lower(), parts.netloc.lower()


async def _refuse_for_now(send: Send, error: TooMuch, kind: str = "") -> None:
    """They may come again, and are told when."""
    again = () if error.seconds is None else ((b"retry-after", str(error.seconds).encode()),)
    await _refuse(send, 429, Problem("not allowed", str(error)), kind, again)


async def _refuse(
    send: Send, status: int, problem: Problem, kind: str = "", more: tuple[tuple[bytes, bytes], ...] = ()
) -> None:
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *more]
    start = {"type": f"{kind}http.response.start", "status": status, "headers": headers}
    await send(cast("Message", start))
    await send(cast("Message", {"type": f"{kind}http.response.body", "body": body, "more_body": False}))

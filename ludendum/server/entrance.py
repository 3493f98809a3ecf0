"""The entrance: uvicorn's HTTP, with an end to patience.

A request's head is there within some seconds, its body comes and the answer is read at a least rate, and no more are
connected than there is room for. Nothing of this can be said to uvicorn, so its protocol for HTTP/1.1 is taken further
here; what is relied on of it: `connection_made`, `data_received`, `connection_lost`, `pause_writing` and
`resume_writing`, which every protocol has; `on_response_complete` and `handle_websocket_upgrade`, which it calls on
itself; and of its parts `conn`, h11's state of the connection, `cycle`, the request being answered, and `flow`, whether
reading is paused.
"""

import asyncio
from http import HTTPStatus
from typing import Any, cast

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from ludendum.server.addresses import neighbourhood
from ludendum.server.backlog import Drain
from ludendum.server.line import Line
from ludendum.server.porch import Place, Porch

FULL = "more are connected than there is room for"
TOO_SLOW = "this request came too slowly; send it again"
RETRY_AFTER = 5
"""Seconds after which there may be room again."""
LOOK = 5.0
"""Seconds between two looks at how much has come of a body."""


class Entrance(H11Protocol):
    """One connection that speaks HTTP, until it is closed or becomes a page's line."""

    porch: Porch

    def __init__(self, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        self._place: Place | None = None
        self._until_head: asyncio.TimerHandle | None = None
        self._until_body: asyncio.TimerHandle | None = None
        """When the head must be there, and when some more of the body."""
        self._received = 0
        self._drain: Drain | None = None

    # what the network calls ------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = neighbourhood(self.client[0] if self.client else "?")
        self._place = self.porch.enter(address, self._make_room)
        if self._place is None:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, FULL)
        else:
            self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        if self._place is None:
            return
        self._received += len(data)
        super().data_received(data)
        self._look_how_far_it_is()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        self._stop_draining()
        if self._place is not None:
            self._place.leave()

    def pause_writing(self) -> None:
        super().pause_writing()
        limits = self.porch.limits
        self._drain = Drain(self, self.porch.backlog, limits.reads_within, limits.body_bytes_a_second)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_draining()

    def drop(self, *, idle: bool) -> None:
        """An answer that is not read would lie in memory."""
        self.transport.abort()

    # what uvicorn calls ----------------------------------------------------------------------------------------------

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._place is not None and not self.transport.is_closing() and self.conn.their_state is h11.IDLE:
            self._place.is_silent()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._stop_waiting()
        line, place = self.transport.get_protocol(), self._place
        if place is not None and isinstance(line, Line):
            place.speaks()
            place.make_room = self.transport.abort
            line.place, self._place = place, None

    # patience --------------------------------------------------------------------------------------------------------

    def _look_how_far_it_is(self) -> None:
        if self._place is None or self.transport.is_closing():
            return
        if self.conn.their_state is h11.IDLE:
            if not self._is_answering():
                self._wait_for_head()
            return
        self._stop_waiting_for_head()
        self._place.speaks()
        if self.conn.their_state is h11.SEND_BODY and self._until_body is None:
            self._until_body = self.loop.call_later(LOOK, self._look_at_body, self._received)

    def _is_answering(self) -> bool:
        cycle = cast("RequestResponseCycle | None", self.cycle)  # which is None before the first request
        return cycle is not None and not cycle.response_complete

    def _wait_for_head(self) -> None:
        if self._until_head is None:
            self._until_head = self.loop.call_later(self.porch.limits.head_within, self._has_no_head)

    def _has_no_head(self) -> None:
        if self._received:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, TOO_SLOW)
        else:  # a browser that connects in advance would take an answer for that of its next request
            self.transport.close()

    def _look_at_body(self, received: int) -> None:
        self._until_body = None
        if self.conn.their_state is not h11.SEND_BODY:
            return
        # While we do not read it is not they who are slow.
        if not self.flow.read_paused and self._received - received < LOOK * self.porch.limits.body_bytes_a_second:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, TOO_SLOW)
        else:
            self._until_body = self.loop.call_later(LOOK, self._look_at_body, self._received)

    def _stop_waiting_for_head(self) -> None:
        if self._until_head is not None:
            self._until_head.cancel()
            self._until_head = None

    def _stop_waiting(self) -> None:
        self._stop_waiting_for_head()
        if self._until_body is not None:
            self._until_body.cancel()
            self._until_body = None

    def _stop_draining(self) -> None:
        if self._drain is not None:
            self._drain.stop()
            self._drain = None

    # farewells -------------------------------------------------------------------------------------------------------

    def _make_room(self) -> None:
        """Somebody else needs the place, and here nothing is being done."""
        self._place = None
        self.transport.abort()

    def _refuse(self, status: HTTPStatus, reason: str) -> None:
        """Say why, and close; an answer that has begun is broken off."""
        if self.transport.is_closing():
            return
        if self._is_answering() and self.cycle.response_started:
            self.transport.abort()
            return
        body = msgspec.json.encode({"kind": "not allowed", "reason": reason})
        self.transport.write(
            f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nRetry-After: {RETRY_AFTER}\r\nConnection: close\r\n\r\n".encode()
            + body
        )
        self.transport.close()


def entrance_to(porch: Porch) -> type[Entrance]:
    """Entrances by which one comes to this porch."""
    return cast("type[Entrance]", type("Entrance", (Entrance,), {"porch": porch}))

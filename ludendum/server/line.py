"""The line to a page: uvicorn's socket, on which texts are sent at once.

By ASGI alone every page would need a task to be told something by, since sending may have to wait there; and a move is
told to everybody at its table. So texts are handed, without waiting, to the protocol of `websockets` that frames what
uvicorn sends, and what a slow page does not take waits here. Everything else is ASGI's.
"""

import asyncio
from collections import deque
from typing import Any, cast

from litestar.types import WebSocketScope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

LINE = "ludendum.line"
"""Under which extension of a socket's scope its line is found."""
TOO_SLOW = 1013


class Line(WebSocketsSansIOProtocol):
    """One page's socket."""

    def __init__(self, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        self.most_waiting = 0
        """Texts that may wait for a slow page."""
        self.farewell: asyncio.Future[tuple[int, str]] = self.loop.create_future()
        """The code and the reason with which we end it, once we do."""
        self._waiting: deque[bytes] = deque()
        self._is_free = True
        """Whether the network takes what is sent."""
        self._has_said = False
        """Whether something has been framed, and not been sent yet."""

    def say(self, text: bytes) -> None:
        """Send a text, encoded; whoever reads too slowly is let go, and resumes when they can."""
        if self._is_free:
            self._frame(text)
        elif len(self._waiting) < self.most_waiting:
            self._waiting.append(text)
        else:
            self._waiting.clear()
            self.end(TOO_SLOW, "too much is waiting; connect again and follow from where you are")

    def end(self, code: int, reason: str) -> None:
        """Take leave, and hear nothing more."""
        if not self.farewell.done():
            self.farewell.set_result((code, reason))

    def cut_after(self, seconds: float) -> None:
        """Wait no longer than this for whoever does not read what they are sent, be it a farewell."""
        self.loop.call_later(seconds, self.transport.abort)

    def _frame(self, text: bytes) -> None:
        if self.conn.state is not State.OPEN:
            return
        self.conn.send_text(text)
        if not self._has_said:  # with whatever else is said in this moment
            self._has_said = True
            self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._has_said = False
        self.transport.write(b"".join(self.conn.data_to_send()))

    # what uvicorn and the network call -------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][LINE] = cast("dict[object, object]", self)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # what they have not read would keep them here

    def pause_writing(self) -> None:
        super().pause_writing()
        self._is_free = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_free = True
        while self._waiting and self._is_free:
            self._frame(self._waiting.popleft())


def line_of(scope: WebSocketScope) -> Line:
    return cast("Line", cast("dict[str, object]", scope["extensions"])[LINE])

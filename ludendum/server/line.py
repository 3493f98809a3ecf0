"""The line to a page: uvicorn's socket, where the two things that every move needs take no detour.

What a page says is short and arrives whole, and what the server says is text: both are done here by hand. Whatever else
sockets know (RFC 6455: fragments, pings, closing, faults) is left to the library.
"""

import asyncio
from collections.abc import Callable
from struct import Struct
from typing import Any, cast

from litestar.types import WebSocketScope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from ludendum.server.logs import log_fault

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

LINE = "ludendum.line"
"""Under which extension of a socket's scope its line is found."""
TEXT = 0x81
"""How a text that comes in one frame begins."""
PLAIN = (TEXT, 0x88, 0x89, 0x8A)
"""Texts, closing, pings and pongs: each a frame by itself."""
MASKED, WIDE = 0x80, 126
"""What a page adds to a length to say that its text is masked; the length that says it stands in the next two bytes."""
_short, _wide, _wider = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack


def _head(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size < WIDE:
        return _short(TEXT, size)
    return _wide(TEXT, WIDE, size) if size < 1 << 16 else _wider(TEXT, WIDE + 1, size)


_HEADS = [_head(size) for size in range(4096)]
"""Most texts are not longer."""


class Inbox:
    """What pages say in one moment is heard together, once all of it has been read."""

    def __init__(self) -> None:
        self._arrived: list[tuple[Callable[[bytes], None], bytes]] = []

    def add(self, loop: asyncio.AbstractEventLoop, hear: Callable[[bytes], None], text: bytes) -> None:
        if not self._arrived:
            loop.call_soon(self._open)
        self._arrived.append((hear, text))

    def _open(self) -> None:
        arrived, self._arrived = self._arrived, []
        for hear, text in arrived:
            try:
                hear(text)
            except Exception as error:  # one who fails keeps nothing from the others
                log_fault("a message could not be heard", error)


class Outbox:
    """What the server says in one moment goes out together, to all pages one after the other.

    What one page hears in a moment is sent at once; and the network, woken for the first, is still awake for the rest.
    """

    def __init__(self) -> None:
        self._lines: list[Line] = []

    def add(self, line: "Line") -> None:
        """This line has something to send."""
        if not self._lines:
            line.loop.call_soon(self._flush)
        self._lines.append(line)

    def _flush(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            line.flush()


class Line(WebSocketsSansIOProtocol):
    """One page's socket."""

    def __init__(self, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        self.is_free = True
        """Whether what is written goes out soon."""
        self.drained: Callable[[], None] | None = None
        """What is to be done when the page, having been slow, has caught up."""
        self.hear: Callable[[bytes], None] | None = None
        """Who hears what arrives, once the page is let in."""
        self.inbox, self.outbox = Inbox(), Outbox()
        """Where texts are gathered; the server's own, once the page is let in."""
        self._outgoing: list[bytes] = []
        self._by_hand = True
        self._part = b""
        """The beginning of a frame whose end has not arrived yet."""

    def write(self, text: bytes) -> None:
        """Send a text, encoded, with whatever else is said in this moment."""
        if not self._outgoing:
            self.outbox.add(self)
        size = len(text)
        self._outgoing += (_HEADS[size] if size < len(_HEADS) else _head(size), text)

    def flush(self) -> None:
        """Send what has been said."""
        outgoing, self._outgoing = self._outgoing, []
        if outgoing and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(outgoing))

    def cut_after(self, seconds: float) -> None:
        """Wait no longer than this for whoever does not read what they are sent, be it a farewell."""
        self.loop.call_later(seconds, self.transport.abort)

    # what uvicorn calls ----------------------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][LINE] = cast("dict[object, object]", self)

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()  # the last word comes after what was said before
        await super().send(message)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # what they have not read would keep them here

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_free = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_free = True
        if self.drained is not None:
            self.drained()

    def data_received(self, data: bytes) -> None:
        if not self._by_hand or self.hear is None:
            # Whoever talks before they are heard is heard by the library from then on.
            self._by_hand = self._by_hand and not self.handshake_initiated
            super().data_received(data)
            return
        arrived, place = self._part + data if self._part else data, 0
        while len(arrived) - place >= 2:
            kind, size, start = arrived[place], arrived[place + 1] ^ MASKED, place + 6
            if kind not in PLAIN or size > WIDE or self.close_sent:
                self._by_hand = False
                super().data_received(arrived[place:])
                return
            if size == WIDE:
                size, start = int.from_bytes(arrived[place + 2 : place + 4], "big"), place + 8
            end = start + size
            if len(arrived) < end:
                break
            text = apply_mask(arrived[start:end], arrived[start - 4 : start]) if kind == TEXT else b""
            if kind == TEXT and _is_text(text):
                self.inbox.add(self.loop, self.hear, text)
            else:
                super().data_received(arrived[place:end])
            place = end
        self._part = arrived[place:]

    def hold(self) -> None:
        """Read no more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Read again, unless the library holds too: then it goes on once what it has is taken."""
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def line_of(scope: WebSocketScope) -> Line:
    return cast("Line", cast("dict[str, object]", scope["extensions"])[LINE])

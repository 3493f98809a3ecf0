"""The line to a page: uvicorn's socket, on which a message is heard and a text is sent without a detour.

By ASGI alone every page would need a task to be told something by, since sending may have to wait there; and a move is
told to everybody at its table. So a text goes out here with whatever else is said in the moment, and waits if the page
is slow; what a page says waits here too until it is heard. `websockets` reads and makes the frames; letting pages in,
pings and farewells are left to uvicorn.

uvicorn takes any protocol class as its setting `ws`; what its own class calls while it reads is not documented. A class
of our own would do the handshake, pings and farewells a second time, and ASGI alone takes the detour: so this one
builds on uvicorn's, by what stands below “what uvicorn and the network call”, and `tests/server/test_line.py` holds
every uvicorn that is installed to each byte of it on a real socket.

Whatever waits is bounded. Of a page that does not read nothing is heard, so that it can ask for no more than it takes;
what others do at its tables waits up to a number of bytes, and then it is let go.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple, cast

from litestar.types import WebSocketScope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from ludendum.server.backlog import Drain
from ludendum.server.porch import Place
from ludendum.server.settings import Limits
from ludendum.server.steady import Clock

LINE = "ludendum.line"
"""Under which extension of a socket's scope its line is found."""
TOO_SLOW = 1013
TOO_MUCH_WAITS = "too much is waiting; connect again and follow from where you are"
READS_NOTHING = "nothing is read here; connect again and follow from where you are"
KNOCK = b"knock"
"""How a ping begins by which a page is asked for a sign of life."""
MOST_UNHEARD = 16
"""Messages that may wait to be heard; then no more are read."""
LONG = 16 * 1024
"""Bytes of a message after which no more is read before it has been heard."""
AT_ONCE = 64 * 1024
"""Bytes given to the network in one piece: as much as it takes before it says that it is busy."""


@lru_cache(maxsize=4096)
def _head(size: int) -> bytes:
    """What stands before a text of so many bytes: the same for all of a length, since a server masks nothing."""
    frame = Frame(Opcode.TEXT, bytes(size)).serialize(mask=False)
    return frame[: len(frame) - size]


class Heard(NamedTuple):
    """A message: a text, or bytes if it came as such; and when it was there to be read, whoever has time for it."""

    said: str | bytes
    came: int
    sign: int
    """When its page had last given a sign of life: it was sent after that."""

    @property
    def is_answer(self) -> bool:
        """Whether it seems to answer an ask."""
        return isinstance(self.said, str) and '"answer"' in self.said


class Outbox:
    """What the server says in one moment goes out together, to all pages one after the other."""

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

    clock: Clock
    """The server's."""

    def __init__(self, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        self.outbox, self.limits = Outbox(), Limits()
        """The server's: both are set when it is let in."""
        self.farewell: asyncio.Future[tuple[int, str]] = self.loop.create_future()
        """The code and the reason with which we end it, once we do."""
        self.place: Place | None = None
        """Among all who are connected."""
        self.said = 0
        """Bytes that were ever said here."""
        self._unheard: deque[Heard] = deque()
        self._knocks, self.last_sign, self._sign_came = 0, 0, 0
        """How often its page was asked for a sign of life, the last that it has answered, and when."""
        self._hearing: asyncio.Future[None] | None = None
        """Somebody waits for the next message."""
        self._waiting: deque[bytes] = deque()
        """What is sent at the end of this moment, or when the network takes something again."""
        self._gone = 0
        """Bytes of what was said that wait no longer."""
        self._is_free = True
        """Whether the network takes what is sent."""
        self._free: asyncio.Future[None] | None = None
        """Somebody waits until it does."""
        self._drain: Drain | None = None

    async def hear(self) -> Heard:
        """The next message, once what was said before has been read."""
        if self._bytes_waiting >= AT_ONCE:
            self.flush()
        while not self._is_free:
            self._free = self.loop.create_future()
            await self._free
        if not self._unheard:
            self._hearing = self.loop.create_future()
            await self._hearing
        heard = self._unheard.popleft()
        if self.read_paused and not self._unheard:
            self.read_paused = False
            self.transport.resume_reading()
        return heard

    @property
    def unheard(self) -> Iterable[Heard]:
        """What has come, and waits to be heard."""
        return self._unheard

    def knock(self) -> int:
        """Ask the page for a sign of life; the number of this asking."""
        self._knocks += 1
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.flush()
            self.conn.send_ping(KNOCK + self._knocks.to_bytes(8, "big"))
            self.transport.write(b"".join(self.conn.data_to_send()))
        return self._knocks

    def say(self, text: bytes) -> None:
        """Send a text, encoded; whoever reads too slowly is let go, and resumes when they can."""
        self.said += len(text)
        if self._is_free:
            if not self._waiting:
                self.outbox.add(self)
            self._waiting.append(text)
            return
        self._waiting.append(text)
        if self._drain is not None:
            self._drain.grow(len(text))
        if self._bytes_waiting > self.limits.waiting_bytes:
            self.let_go(TOO_MUCH_WAITS)

    def flush(self) -> None:
        """Send what has been said, as far as the network takes it."""
        while self._waiting and self._is_free:
            piece: list[bytes] = []
            size = 0
            while self._waiting and size < AT_ONCE:
                text = self._waiting.popleft()
                piece += (_head(len(text)), text)
                size += len(text)
            self._gone += size
            if not self.close_sent and not self.transport.is_closing():
                self.transport.write(b"".join(piece))

    @property
    def _bytes_waiting(self) -> int:
        return self.said - self._gone

    def count_waiting(self) -> int:
        """Texts that the network has not taken yet."""
        return len(self._waiting)

    def let_go(self, reason: str) -> None:
        """Part with a page for which too much waits: it gets none of it, and comes back when it can."""
        self._waiting.clear()
        self._gone = self.said
        self._stop_draining()
        self.end(TOO_SLOW, reason)

    def end(self, code: int, reason: str) -> None:
        """Take leave, and hear nothing more."""
        if not self.farewell.done():
            self.farewell.set_result((code, reason))

    def cut_after(self, seconds: float) -> None:
        """Wait no longer than this for whoever does not read what they are sent, be it a farewell."""
        self.loop.call_later(seconds, self.transport.abort)

    # what uvicorn and the network call -------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][LINE] = cast("dict[object, object]", self)

    def send_receive_event_to_app(self) -> None:
        """A message has come whole."""
        data = b"".join(self.frames)
        try:
            said = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            super().send_receive_event_to_app()  # which ends the line and says why
            return
        self.frames = []
        if self.close_sent:
            return
        self._unheard.append(Heard(said, self.clock.looked(), self._sign_came))
        if self._hearing is not None and not self._hearing.done():
            self._hearing.set_result(None)
        if (len(self._unheard) >= MOST_UNHEARD or len(data) > LONG) and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_pong(self, event: Frame) -> None:
        """The page's browser answers, whatever the page itself is at."""
        super().handle_pong(event)
        self._sign_came, payload = self.clock.looked(), bytes(event.data)
        if payload.startswith(KNOCK):
            answered = int.from_bytes(payload.removeprefix(KNOCK), "big")
            self.last_sign = max(self.last_sign, min(answered, self._knocks))

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()  # the farewell comes after what was said before
        await super().send(message)

    def handle_ping(self) -> None:
        if self._is_free:
            super().handle_ping()
        else:
            self.conn.data_to_send()  # who does not read what they are sent is sent no answers to pings either

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # what they have not read would keep them here

    def pause_writing(self) -> None:
        super().pause_writing()
        self._is_free = False
        if self.place is not None:
            backlog, limits = self.place.porch.backlog, self.limits
            self._drain = Drain(self, backlog, limits.reads_within, limits.body_bytes_a_second)
            self._drain.grow(self._bytes_waiting)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_free = True
        self._stop_draining()
        if self._free is not None and not self._free.done():
            self._free.set_result(None)
        self.flush()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_draining()
        if self.place is not None:
            self.place.leave()

    def _stop_draining(self) -> None:
        if self._drain is not None:
            self._drain.stop()
            self._drain = None

    def drop(self, *, idle: bool) -> None:
        """Somebody has to go, and it is this one; or nothing has been read here for long."""
        self.let_go(READS_NOTHING if idle else TOO_MUCH_WAITS)


def lines_by(clock: Clock) -> type[Line]:
    """Lines of a server with this clock."""
    return type("Line", (Line,), {"clock": clock})


def line_of(scope: WebSocketScope) -> Line:
    return cast("Line", cast("dict[str, object]", scope["extensions"])[LINE])

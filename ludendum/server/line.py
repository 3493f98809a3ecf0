"""The line to a page: messages come in one by one, and what goes out waits here while the page is slow."""

import asyncio
from collections import deque

from litestar.types import Receive, Send

TOO_SLOW = 1013
LEAVING = 1001
FAREWELL = 5.0
"""Seconds to take leave in."""


class Line:
    """One page's socket, accepted, as ASGI gives it."""

    def __init__(self, receive: Receive, send: Send, most_waiting: int) -> None:
        self._receive = receive
        self._send = send
        self._most_waiting = most_waiting
        self._waiting: deque[bytes] = deque()
        """What the page has not been sent yet."""
        self._loop = asyncio.get_running_loop()
        self.farewell: asyncio.Future[tuple[int, str]] = self._loop.create_future()
        """The code and the reason with which we end it, once we do."""
        self._silence: asyncio.Future[None] | None = None
        """Nothing is to be said; done when something is."""

    async def hear(self) -> str | bytes | None:
        """The next message; None when the line has ended."""
        event = None if self.farewell.done() else await self._receive()
        if event is None or event["type"] != "websocket.receive" or self.farewell.done():
            return None
        text = event.get("text")
        return event.get("bytes") or b"" if text is None else text

    def say(self, text: bytes) -> None:
        """Send a text, encoded; whoever reads too slowly is let go, and resumes when they can."""
        if len(self._waiting) < self._most_waiting:
            self._waiting.append(text)
            self._wake()
        else:
            self._waiting.clear()
            self.end(TOO_SLOW, "too much is waiting; connect again and follow from where you are")

    def end(self, code: int, reason: str) -> None:
        """Say what still waits, take leave, and hear nothing more."""
        if not self.farewell.done():
            self.farewell.set_result((code, reason))
            self._wake()

    async def speak(self) -> None:
        """Send whatever is said, in its order, until the farewell; raises `OSError` if the page is gone before."""
        while True:
            while self._waiting:
                text = self._waiting.popleft().decode()
                await self._send({"type": "websocket.send", "bytes": None, "text": text})
            if self.farewell.done():
                code, reason = self.farewell.result()
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
                return
            self._silence = self._loop.create_future()
            await self._silence

    def _wake(self) -> None:
        if self._silence is not None and not self._silence.done():
            self._silence.set_result(None)

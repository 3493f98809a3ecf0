"""The bus by NATS: a server that passes on what it is sent to whoever listens, and keeps nothing."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from ludendum.server.bus import AGAIN_AFTER, TOPIC
from ludendum.server.logs import log, log_warning

NOTICED_WITHIN = 5
"""Seconds after which a connection that says nothing is taken for lost, at the second time."""
MOST_WAITING = 10_000
"""Messages that wait to be sent; whoever cannot send them has lost touch."""


class NatsBus:
    """Connects by itself, again and again; it never holds anybody up."""

    def __init__(self, url: str, topic: str = TOPIC) -> None:
        self._url = url
        self._topic = topic
        self._client = Client()
        self._waiting: deque[bytes] = deque(maxlen=MOST_WAITING)
        self._told = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_leaving = False

    @property
    def is_up(self) -> bool:
        return self._client.is_connected

    def open(self, hear: Callable[[bytes], None], turned: Callable[[], None]) -> None:
        self._task = asyncio.ensure_future(self._carry(hear, turned))

    def publish(self, data: bytes) -> None:
        if self.is_up:
            self._waiting.append(data)
            self._told.set()

    async def close(self) -> None:
        self._is_leaving = True
        with contextlib.suppress(Exception):
            await self._send()
            await self._client.flush(1)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._client.close()

    async def _carry(self, hear: Callable[[bytes], None], turned: Callable[[], None]) -> None:
        await self._connect(hear, turned)
        while True:
            await self._told.wait()
            self._told.clear()
            try:
                await self._send()
            except Error as error:  # it is gone just now: the log tells what was lost
                log_warning("something could not be told on the bus", error=type(error).__name__)

    async def _send(self) -> None:
        while self._waiting:
            data = self._waiting.popleft()
            if self.is_up:
                await self._client.publish(self._topic, data)

    async def _connect(self, hear: Callable[[bytes], None], turned: Callable[[], None]) -> None:
        async def heard(message: Msg) -> None:
            hear(message.data)

        async def is_gone() -> None:
            if not self._is_leaving:
                log_warning("the bus is gone")
            turned()

        async def is_back() -> None:
            log("the bus is back")
            turned()

        while True:
            try:
                await self._client.connect(
                    [one.strip() for one in self._url.split(",")],
                    no_echo=True,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=AGAIN_AFTER,  # type: ignore[arg-type]  # seconds, of any length
                    ping_interval=NOTICED_WITHIN,
                    pending_size=0,  # what is told while nobody hears it is not told later
                    error_cb=_note,
                    disconnected_cb=is_gone,
                    reconnected_cb=is_back,
                )
                await self._client.subscribe(self._topic, cb=heard)
                break
            except Exception as error:
                log_warning("the bus cannot be reached", error=type(error).__name__)
                await asyncio.sleep(AGAIN_AFTER)
        log("on the bus")
        turned()


async def _note(error: Exception) -> None:
    if not isinstance(error, OSError):  # which is a matter of being gone
        log_warning("the bus complains", error=type(error).__name__)

"""What a bus has to do for us, by NATS and by Redis in one run: `python -m bench.bus`.

Each server is started on a free port of this machine, with what it installs as: NATS is one program in a wheel, Redis a
package of the system. Two connections tell each other small messages, as workers do: how long one takes there and back,
how many a second arrive, what listening to many topics costs, and how long after the server was killed and
started again the two hear of each other. Where one of them is not installed it is left out.
"""

import asyncio
import contextlib
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Protocol

TRIPS, MANY, TOPICS = 2000, 20_000, 1000
PAYLOAD = bytes(400)
"""About what an entry and its author take."""


class Line(Protocol):
    """One worker's connection."""

    async def hear(self, topic: str, heard: Callable[[bytes], None]) -> None: ...

    async def tell(self, topic: str, data: bytes) -> None: ...

    async def close(self) -> None: ...


class ByNats:
    """As `ludendum/server/nats_bus.py` does it."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def open(self) -> "ByNats":
        import nats

        self._client = await nats.connect(
            f"nats://127.0.0.1:{self._port}",
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.1,  # type: ignore[arg-type]
            error_cb=_nothing,
        )
        return self

    async def hear(self, topic: str, heard: Callable[[bytes], None]) -> None:
        async def call(message: object) -> None:
            heard(message.data)  # type: ignore[attr-defined]

        await self._client.subscribe(topic, cb=call)
        await self._client.flush()

    async def tell(self, topic: str, data: bytes) -> None:
        await self._client.publish(topic, data)

    async def close(self) -> None:
        await self._client.close()


class ByRedis:
    """By its own client, which connects anew when it is asked to."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._heard: dict[str, Callable[[bytes], None]] = {}

    async def open(self) -> "ByRedis":
        from redis.asyncio import Redis

        self._client = Redis(host="127.0.0.1", port=self._port)
        self._listening = self._client.pubsub()
        self._task: asyncio.Task[None] | None = None
        return self

    async def hear(self, topic: str, heard: Callable[[bytes], None]) -> None:
        self._heard[topic] = heard
        await self._listening.subscribe(topic)
        if self._task is None:
            self._task = asyncio.ensure_future(self._listen())

    async def _listen(self) -> None:
        while True:
            try:
                message = await self._listening.get_message(ignore_subscribe_messages=True, timeout=1)
                if message is not None:
                    self._heard[message["channel"].decode()](message["data"])
            except OSError:
                await asyncio.sleep(0.1)
            except Exception as error:  # the client's own kinds
                if "onnection" not in type(error).__name__:
                    raise
                await asyncio.sleep(0.1)

    async def tell(self, topic: str, data: bytes) -> None:
        await self._client.publish(topic, data)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        await self._listening.aclose()
        await self._client.aclose()


async def _nothing(_error: Exception) -> None:
    pass


class Server:
    """A server of either kind, that can be killed and started again."""

    def __init__(self, command: Callable[[int], list[str]]) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._command = command(self.port)
        self.start()

    def start(self) -> None:
        began = time.perf_counter()
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                self.took = time.perf_counter() - began
                return

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@contextlib.asynccontextmanager
async def two(opened: Callable[[], Awaitable[Line]]) -> AsyncIterator[tuple[Line, Line]]:
    one, other = await opened(), await opened()
    try:
        yield one, other
    finally:
        await one.close()
        await other.close()


async def there_and_back(one: Line, other: Line) -> list[float]:
    """Milliseconds of each trip."""
    back = asyncio.Event()
    echo: set[asyncio.Future[None]] = set()
    await other.hear("there", lambda data: echo.add(asyncio.ensure_future(other.tell("back", data))))
    await one.hear("back", lambda _: back.set())
    trips = []
    for _ in range(TRIPS):
        back.clear()
        began = time.perf_counter()
        await one.tell("there", PAYLOAD)
        await back.wait()
        trips.append(1000 * (time.perf_counter() - began))
    return trips


async def at_full_speed(one: Line, other: Line, topics: int) -> float:
    """Messages a second that arrive, over so many topics."""
    counted, arrived = 0, asyncio.Event()

    def count(_: bytes) -> None:
        nonlocal counted
        counted += 1
        if counted == MANY:
            arrived.set()

    for topic in range(topics):
        await other.hear(f"many-{topics}-{topic}", count)
    began = time.perf_counter()
    for message in range(MANY):
        await one.tell(f"many-{topics}-{message % topics}", PAYLOAD)
        if message % 100 == 0:
            await asyncio.sleep(0)
    await asyncio.wait_for(arrived.wait(), 60)
    return MANY / (time.perf_counter() - began)


async def back_after_a_kill(server: Server, one: Line, other: Line) -> float:
    """Seconds from the moment the server is started again until something told is heard."""
    heard = asyncio.Event()
    await other.hear("again", lambda _: heard.set())
    server.kill()
    await asyncio.sleep(1)
    await asyncio.to_thread(server.start)
    began = time.perf_counter()
    while not heard.is_set():
        with contextlib.suppress(Exception):
            await asyncio.wait_for(one.tell("again", b"?"), 1)
        await asyncio.sleep(0.02)
    return time.perf_counter() - began


async def measure(label: str, server: Server, opened: Callable[[], Awaitable[Line]]) -> None:
    async with two(opened) as (one, other):
        trips = sorted(await there_and_back(one, other))
        few, many = await at_full_speed(one, other, 1), await at_full_speed(one, other, TOPICS)
        back = await back_after_a_kill(server, one, other)
    print(
        f"{label:<8} there and back {statistics.median(trips):.2f} ms, 99 % within {trips[int(TRIPS * 0.99)]:.2f} ms   "
        f"{few:7,.0f} a second on one topic, {many:7,.0f} on {TOPICS:,}   "
        f"starts in {server.took:.2f} s, heard again {back:.2f} s after a kill",
        flush=True,
    )


def main() -> None:
    """Print a line for each."""
    nats_program = Path(sys.executable).with_name("nats-server")
    redis_program = shutil.which("redis-server")
    if nats_program.exists():
        server = Server(lambda port: [str(nats_program), "-a", "127.0.0.1", "-p", str(port)])
        asyncio.run(measure("NATS", server, lambda: ByNats(server.port).open()))
        server.kill()
    if redis_program is not None:
        with tempfile.TemporaryDirectory() as folder:
            options = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder]
            redis = Server(lambda port: [redis_program, "--port", str(port), *options])
            asyncio.run(measure("Redis", redis, lambda: ByRedis(redis.port).open()))
            redis.kill()
    else:
        print("Redis is not installed here (on Debian: apt-get install redis-server, and pip install redis)")


if __name__ == "__main__":
    main()

"""Players for the benchmark: many sockets in one process, `python -m bench.players PORT TABLES MOVES RATE`.

A client as light as it can be made while it is a real one, since it shares the machine with the server it measures: it
speaks the protocol of sockets by hand, reads every message that arrives from end to end, and keeps what a player needs.
"""

import asyncio
import base64
import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from urllib.request import Request, urlopen

import msgspec

from ludendum.server.guests import COOKIE
from ludendum.server.messages import Answer, AnyFromPage, Follow, Start, Take

SEATS = 4
TEXT, PING, PONG = 0x81, 0x89, 0x8A
HELD = 0.5
"""Seconds: whoever notices nothing for so long was held, while others had their turn."""


class Asked(msgspec.Struct):
    ask: int


class Shown(msgspec.Struct):
    asked: Asked | None
    number: int = 0


class Heard(msgspec.Struct):
    """Of a message, what tells a player that it is their turn; other messages than the table's have none of it."""

    menu: list[str] = []
    frame: Shown | None = None


_read = msgspec.json.Decoder(Heard).decode
_write = msgspec.json.Encoder().encode


class Socket(asyncio.Protocol):
    """The client's end of a socket."""

    def __init__(self, host: str, cookie: str, hear: Callable[["Socket", Heard], None]) -> None:
        self._host = host
        self._cookie = cookie
        self._hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_open = True
        self.arrived = 0
        """Bytes that came from the server."""
        self._rest = b""
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ("GET /live HTTP/1.1", f"Host: {self._host}", "Connection: Upgrade", "Upgrade: websocket")
        more = (f"Cookie: {COOKIE}={self._cookie}", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13")
        self._transport.write("\r\n".join((*lines, *more, "", "")).encode())

    def data_received(self, data: bytes) -> None:
        self.arrived += len(data)
        self._rest = self._rest + data if self._rest else data
        if not self.opened.done():
            head, end, rest = self._rest.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                raise ConnectionError(head.decode("latin-1"))
            self._rest = rest
            self.opened.set_result(None)
        for message in self._messages():
            self._hear(self, _read(message))

    def _messages(self) -> Iterator[bytes]:
        """The messages that have arrived whole; the server sends each in one frame, without a mask."""
        rest, place = self._rest, 0
        while len(rest) >= place + 2:
            size, start = rest[place + 1], place + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                start += wide
                if len(rest) < start:
                    break
                size = int.from_bytes(rest[start - wide : start], "big")
            if len(rest) < start + size:
                break
            if rest[place] == TEXT:
                yield rest[start : start + size]
            elif rest[place] == PING:
                self._write(PONG, rest[start : start + size])
            place = start + size
        self._rest = rest[place:]

    def send(self, message: AnyFromPage) -> None:
        self._write(TEXT, _write(message))

    def _write(self, kind: int, payload: bytes) -> None:
        if len(payload) > 65535:
            raise ValueError("no message of ours is so long")
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        # A mask of noughts is a mask: masking is the sender's cost, and it is the other end that is measured.
        self._transport.write(bytes([kind]) + size + b"\0\0\0\0" + payload)

    def connection_lost(self, error: Exception | None) -> None:
        self.is_open = False

    def close(self) -> None:
        self._transport.close()


class Players:
    """Four players at each table, each moving in its turn."""

    def __init__(self, port: int, tables: int, rate: int) -> None:
        self.moves = 0
        self.delays: list[float] = []
        self._host = f"127.0.0.1:{port}"
        self._port = port
        self._tables = tables
        self._pause = tables / rate if rate else 0.0
        self._going = False
        self._sent: dict[str, float] = {}
        self._ready: list[Callable[[], None]] = []
        self._sockets: list[Socket] = []
        self.cookies: dict[str, str] = {}
        """Of each table, the cookie of whoever laid it."""

    async def gather(self) -> None:
        for _ in range(self._tables):
            cookies = [self._guest() for _ in range(SEATS)]
            table = self._lay(cookies[0])
            self.cookies[table] = cookies[0]
            for seat, cookie in enumerate(cookies):
                await self._join(table, seat, cookie)

    async def until_ready(self) -> None:
        """Until at every table somebody knows that it is their turn."""
        while len(self._ready) < self._tables:
            self.check_are_there()
            await asyncio.sleep(0.02)

    def start(self) -> None:
        """Those whose turn it is move; at a steady pace the first moves are spread out, so that there are no bursts."""
        self._going = True
        loop = asyncio.get_running_loop()
        for place, move in enumerate(self._ready):
            loop.call_later(self._pause * place / self._tables, move)

    def check_are_there(self) -> None:
        if not all(socket.is_open for socket in self._sockets):
            raise ConnectionError("the server has ended a connection")

    def close(self) -> None:
        for socket in self._sockets:
            socket.close()

    # sitting down ----------------------------------------------------------------------------------------------------

    def _guest(self) -> str:
        with urlopen(f"http://{self._host}/api/me") as answer:
            given: str = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
        return given

    def _lay(self, cookie: str) -> str:
        wish = json.dumps({"game": "counting", "seed": "bench"}).encode()
        headers = {"Cookie": f"{COOKIE}={cookie}", "Content-Type": "application/json"}
        with urlopen(Request(f"http://{self._host}/api/tables", wish, headers)) as answer:
            laid: str = json.load(answer)["table"]
        return laid

    async def _join(self, table: str, seat: int, cookie: str) -> None:
        def hear(socket: Socket, message: Heard) -> None:
            if message.frame is not None:
                self.told(table, message.frame.number)
                if seat == 0 and message.frame.number == SEATS:  # all have sat down, and the host says so
                    socket.send(Start(table, "begin"))
                if message.menu and message.frame.asked is not None:
                    self._turn(socket, table, seat, message.frame.asked.ask)

        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: Socket(self._host, cookie, hear), "127.0.0.1", self._port)
        self._sockets.append(socket)
        await socket.opened
        socket.send(Follow(table))
        if seat:
            socket.send(Take(table, "sit", seat))

    def told(self, table: str, number: int) -> None:
        """One of the players at a table knows of an entry; who wants to know that may."""

    # moving ----------------------------------------------------------------------------------------------------------

    def _turn(self, socket: Socket, table: str, seat: int, ask: int) -> None:
        def move() -> None:
            self._sent[table] = time.perf_counter()
            socket.send(Answer(table, f"k{ask}", seat, ask, "add"))

        last = self._sent.get(table)
        if last is not None:
            self.moves += 1
            self.delays.append(1000 * (time.perf_counter() - last))
        if not self._going:
            self._ready.append(move)
        elif self._pause and last is not None:
            asyncio.get_running_loop().call_later(max(0.0, last + self._pause - time.perf_counter()), move)
        else:
            move()


async def play(port: int, tables: int, moves: int, rate: int) -> None:
    """Play so many moves a table, and print what was counted after the first second."""
    players = Players(port, tables, rate)
    await players.gather()
    await players.until_ready()
    await asyncio.sleep(3)  # what a server does when it has just started is over by then
    print("ready", flush=True)
    players.start()
    await _until(1, players)
    before = players.moves
    players.delays.clear()
    took = await _until(None, players, tables * moves)
    print(json.dumps({"moves": players.moves - before, "took": took, "delays": players.delays}), flush=True)
    players.close()


async def _until(seconds: float | None, players: Players, moves: int = sys.maxsize) -> float:
    """Play for a time, or so many moves; the seconds it took, without those for which this process was held."""
    took, last = 0.0, time.perf_counter()
    while players.moves < moves and (seconds is None or took < seconds):
        players.check_are_there()
        await asyncio.sleep(0.02)
        now = time.perf_counter()
        took += now - last if now - last < HELD else 0.0
        last = now
    return took


if __name__ == "__main__":
    with contextlib.suppress(ImportError):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    port, tables, moves, rate = map(int, sys.argv[1:])
    asyncio.run(play(port, tables, moves, rate))

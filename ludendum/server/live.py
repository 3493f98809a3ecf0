"""The socket: messages come in, are checked, done and acknowledged; what happens goes out."""

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import TypeAlias

import msgspec
from litestar.types import Receive, Send

from ludendum import __version__
from ludendum.engine import Malformed, Stale, menu
from ludendum.server.acting import Act, act, as_read
from ludendum.server.buckets import Bucket
from ludendum.server.errors import ANSWERED, NotAllowed, NotHere, OldTable, refusal
from ludendum.server.guests import Guest
from ludendum.server.hall import Hall
from ludendum.server.letters import read_code
from ludendum.server.line import Line, Outbox
from ludendum.server.logs import log_fault
from ludendum.server.messages import (
    AnyFromPage,
    AnyToPage,
    Done,
    Follow,
    Gone,
    Have,
    Hint,
    HintIs,
    Leave,
    Menu,
    MenuIs,
    Odds,
    Ping,
    Pong,
    Read,
    Refused,
    Welcome,
)
from ludendum.server.metrics import Metrics
from ludendum.server.oddsboard import OddsBoard
from ludendum.server.settings import Settings
from ludendum.server.tables import Table

TOO_FAST = 1008
TOO_SLOW = 1013
FORGED = 4403
BUSY = 4429
LEAVING = 1001
Ending: TypeAlias = tuple[int, str]
"""The code and the reason with which a connection is ended."""
LONGEST_NAMED = 64 * 1024
"""Bytes of a message in which its key is still looked for."""

_decoder = msgspec.json.Decoder(AnyFromPage)
_encoder = msgspec.json.Encoder()


class Named(msgspec.Struct):
    """As much of a message as can be read, to say which one is refused."""

    table: str | None = None
    key: str | None = None


class Live:
    """All connections of this process."""

    def __init__(self, settings: Settings, hall: Hall, odds: OddsBoard, metrics: Metrics) -> None:
        self.settings = settings
        self.hall = hall
        self.odds = odds
        self.metrics = metrics
        self.connections: dict[str, set[Connection]] = {}
        self.outbox = Outbox()

    def __len__(self) -> int:
        return sum(len(connections) for connections in self.connections.values())

    async def attend(self, line: Line, receive: Receive, send: Send, guest: Guest) -> None:
        """Serve an accepted connection until it ends."""
        mine = self.connections.setdefault(guest.id, set())
        if len(mine) >= self.settings.limits.connections:
            reason = f"at most {self.settings.limits.connections} connections at once"
            await send({"type": "websocket.close", "code": BUSY, "reason": reason})
            return
        connection = Connection(line, receive, guest, self)
        mine.add(connection)
        try:
            ending = await connection.serve()
        finally:
            mine.discard(connection)
            if not mine:
                self.connections.pop(guest.id, None)
        if ending is not None:
            await send({"type": "websocket.close", "code": ending[0], "reason": ending[1]})

    def renamed(self, guest: Guest) -> None:
        for connection in self.connections.get(guest.id, ()):
            connection.guest = guest

    def dismiss(self, guest: Guest, reason: str) -> None:
        """End all connections of a guest."""
        for connection in list(self.connections.get(guest.id, ())):
            connection.end(LEAVING, reason)

    def close(self) -> None:
        for connections in list(self.connections.values()):
            for connection in list(connections):
                connection.end(LEAVING, "the server is stopping")


class Connection:
    """One page's socket, following any number of tables."""

    def __init__(self, line: Line, receive: Receive, guest: Guest, live: Live) -> None:
        self.guest = guest
        self.guest_id = guest.id
        self.following: dict[str, Table] = {}
        self._line = line
        self._line.outbox = live.outbox
        self._receive = receive
        self._busy = False
        self._live = live
        self._limits = live.settings.limits
        self._bucket = Bucket(self._limits.messages_a_second, self._limits.messages_at_once)
        self._refused = 0
        self._waiting: deque[bytes] = deque()
        self._ending: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()
        self._told_at: dict[str, tuple[int, float]] = {}
        self._delays: deque[float] = deque(maxlen=5)

    # going out -------------------------------------------------------------------------------------------------------

    def send(self, data: bytes, told: tuple[str, int] | None = None) -> None:
        """Send, or let it wait where a page is slow; whoever reads too slowly is let go, and resumes when they can."""
        if told is not None:
            self._told_at[told[0]] = (told[1], time.monotonic())
        if self._line.is_free and not self._waiting:
            self._line.write(data)
        elif len(self._waiting) < self._limits.waiting_messages:
            self._waiting.append(data)
        else:
            self._waiting.clear()
            self.end(TOO_SLOW, "too much is waiting; connect again and follow from where you are")

    def say(self, message: AnyToPage) -> None:
        self.send(_encoder.encode(message))

    def end(self, code: int, reason: str) -> None:
        if not self._ending.done():
            self._ending.set_result((code, reason))

    def _pour(self) -> None:
        """Send what waits, as far as the line takes it."""
        while self._waiting and self._line.is_free:
            self._line.write(self._waiting.popleft())

    # coming in -------------------------------------------------------------------------------------------------------

    async def serve(self) -> Ending | None:
        """Hear and answer until either side ends it; how we do, if it is us."""
        self._line.drained = self._pour
        self.say(Welcome(__version__, self.guest.id, self.guest.name))
        hearing = asyncio.ensure_future(self._listen())
        try:
            await asyncio.wait((hearing, self._ending), return_when=asyncio.FIRST_COMPLETED)
            return self._ending.result() if self._ending.done() else None
        finally:
            self.end(LEAVING, "gone")
            # What somebody has begun to do is done, even if they do not wait for it.
            if not self._busy:
                hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)
            for table in self.following.values():
                table.leave(self)
            self._live.odds.unwatch_all(self)

    async def _listen(self) -> None:
        while not self._ending.done():
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == "websocket.receive":
                self._busy = True
                await self._hear(event.get("text"), event.get("bytes"))
                self._busy = False

    async def _hear(self, text: str | None, data: bytes | None) -> None:
        self._live.metrics.heard()
        raw = text.encode("utf-8", "surrogatepass") if text is not None else data or b""
        try:
            self._check_rate()
            if text is None:
                raise Malformed("messages are text, not bytes")
            if len(raw) > self._limits.message_bytes:
                raise Malformed(f"a message has at most {self._limits.message_bytes} bytes; this one has {len(raw)}")
            await self._obey(_read(raw))
        except ANSWERED as error:
            self._refuse(error, _named(raw))
        except Exception as error:
            log_fault("a message could not be handled", error)
            self._live.metrics.fault()
            self._refuse(error, _named(raw))

    def _check_rate(self) -> None:
        if self._bucket.take():
            self._refused = 0
            return
        self._refused += 1
        if self._refused > self._limits.patience:
            self.end(TOO_FAST, "too many messages")
        raise NotAllowed(f"slow down: at most {self._limits.messages_a_second:g} messages a second")

    def _refuse(self, error: Exception, named: Named) -> None:
        told = refusal(error, named.table, named.key)
        self._live.metrics.refused(told.kind)
        self.say(told)

    async def _obey(self, message: AnyFromPage) -> None:
        match message:
            case Follow(table, since, heard):
                await self._follow(table, since, heard)
            case Leave(table):
                self._leave(table)
            case Ping(sent):
                self.say(Pong(sent))
            case Have(table, number):
                self._note_delay(table, number)
            case Menu(table, seat):
                found = await self._table(table)
                self.say(MenuIs(found.id, seat, menu(found.live, found.check_holds(self.guest.id, seat))))
            case Read(table, seat, text):
                found = await self._table(table)
                self.say(as_read(found, found.check_holds(self.guest.id, seat), text))
            case Hint():
                await self._hint(message)
            case Odds(table, seat, wanted):
                found = await self._table(table)
                self._live.odds.watch(found, found.check_holds(self.guest.id, seat), self, wanted=wanted)
            case _:
                await self._act(message)

    async def _act(self, message: Act) -> None:
        table = await self._table(message.table)
        number = await act(table, self.guest, message, self._limits, self._delay())
        self.say(Done(message.table, message.key, number))

    async def _table(self, code: str) -> Table:
        """A table that this guest may see."""
        table = self.following.get(code)
        if table is None or table.removed:
            table = await self._live.hall.table(code)
        if not table.is_open_to(self.guest.id):
            raise NotHere("this table admits no spectators")
        return table

    async def _follow(self, code: str, since: int | None, heard: int | None) -> None:
        if code not in self.following and len(self.following) >= self._limits.followed:
            raise NotAllowed(f"one connection follows at most {self._limits.followed} tables; leave some")
        if (since or 0) < 0 or (heard or 0) < 0:
            raise Malformed("entries and lines of talk are numbered from 1; 0 stands for none")
        try:
            try:
                table = await self._table(code)
            except OldTable as error:
                self.say(await self._live.hall.read_old(code, self.guest.id, str(error)))
                return
            await table.follow(self, since, heard)
        except (NotHere, NotAllowed) as error:
            self.say(Gone(code, str(error)))
            return
        self.following[table.id] = table

    def _leave(self, code: str) -> None:
        table = self.following.pop(read_code(code) or "", None)
        if table is not None:
            table.leave(self)
            self._live.odds.unwatch(table, self)

    async def _hint(self, message: Hint) -> None:
        table = await self._table(message.table)
        seat = table.check_holds(self.guest.id, message.seat)
        live = table.live
        hint, steps = live.game.help.hint, live.game.help.hint_steps
        if hint is None:
            raise NotHere(f"{live.game.title} gives no hints")
        if live.offer(seat) is None:
            raise Stale("nothing is asked of this seat now")
        if not 1 <= message.step <= steps:
            raise Malformed(f"hints come in steps 1 to {steps}")
        view, points_at = live.view(seat), live.game.help.points_at
        text = await asyncio.to_thread(hint, view, message.step)
        about = None if points_at is None else await asyncio.to_thread(points_at, view, message.step)
        self.say(HintIs(table.id, message.step, steps, text, about))

    # delay -----------------------------------------------------------------------------------------------------------

    def _note_delay(self, table: str, number: int) -> None:
        """How long it took until the page had what it was sent: the delay of its answers is about that."""
        told, at = self._told_at.get(table, (-1, 0.0))
        if told == number:
            del self._told_at[table]
            self._delays.append(time.monotonic() - at)

    def _delay(self) -> int:
        """Milliseconds; the match gives back no more than its allowance."""
        return int(min(self._delays, default=0.0) * 1000)


def _read(raw: bytes) -> AnyFromPage:
    try:
        message: AnyFromPage = _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError) as error:
        raise Malformed(f"this message cannot be read: {error}") from None
    return message


def _named(raw: bytes) -> Named:
    if len(raw) > LONGEST_NAMED:
        return Named()
    with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
        named = msgspec.json.decode(raw, type=Named)
        return Named((named.table or "")[:40] or None, (named.key or "")[:80] or None)
    return Named()


__all__ = ["Connection", "Live", "Refused"]

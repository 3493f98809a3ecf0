"""The socket: messages come in, are checked, done and acknowledged; what happens goes out."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import msgspec
from litestar.types import Receive, Send

from ludendum import __version__
from ludendum.engine import Malformed, Stale, menu
from ludendum.server.acting import Arrival, act, as_read
from ludendum.server.buckets import Allowance, Bucket, Buckets
from ludendum.server.conduct import Conduct, Measure
from ludendum.server.errors import ANSWERED, NotAllowed, NotHere, OldTable, Shut, TooMuch, refusal
from ludendum.server.following import follow, leave, tell_earlier
from ludendum.server.guests import Guest, Guests
from ludendum.server.hall import Hall
from ludendum.server.letters import read_code
from ludendum.server.line import Heard, Line, Outbox
from ludendum.server.logs import log_fault
from ludendum.server.messages import (
    Answer,
    AnyFromPage,
    AnyToPage,
    Aside,
    Ballot,
    Come,
    Contribute,
    Depart,
    Done,
    Earlier,
    Follow,
    Free,
    Gone,
    HandOn,
    Have,
    Hint,
    HintIs,
    Hurry,
    Invite,
    Leave,
    List,
    Lock,
    Menu,
    MenuIs,
    Move,
    Muted,
    Odds,
    Ping,
    Pong,
    Quiet,
    Read,
    Refused,
    Remove,
    Rename,
    Resign,
    Rise,
    Start,
    Take,
    Talk,
    Welcome,
)
from ludendum.server.metrics import Metrics
from ludendum.server.oddsboard import OddsBoard
from ludendum.server.settings import Settings
from ludendum.server.tables import Table

TOO_FAST = 1008
BUSY = 4429
LEAVING = 1001
SHUT_OUT = 4403
"""Whoever is banned; their page asks over HTTP why, and until when."""
LONGEST_FAREWELL = 120
"""Bytes; a few more would not fit into the frame."""
AT_ONCE = 16
"""Messages of a page that are obeyed, if none has to wait for anything, before the others have their turn."""
FAREWELL = 5.0
"""Seconds to take leave in."""
LONGEST_NAMED = 64 * 1024
"""Letters of a message in which its key is still looked for."""

_decoder = msgspec.json.Decoder(AnyFromPage)
_encoder = msgspec.json.Encoder()


class Named(msgspec.Struct):
    """As much of a message as can be read, to say which one is refused."""

    table: str | None = None
    key: str | None = None


class Live:
    """All connections of this process."""

    def __init__(
        self,
        settings: Settings,
        hall: Hall,
        odds: OddsBoard,
        metrics: Metrics,
        conduct: Conduct,
        sent: Allowance,
        guests: Guests,
    ) -> None:
        self.settings = settings
        self.guests = guests
        self.sent = sent
        """Bytes that somebody was sent because they asked for them."""
        limits = settings.limits
        self.follows = Allowance(limits.follows_a_minute / 60, limits.follows_at_once, limits.crowd, settings.rates)
        self.talked = Buckets(limits.talk_a_minute / 60, limits.talk_at_once, settings.rates)
        self.hall = hall
        self.conduct = conduct
        self.odds = odds
        self.metrics = metrics
        self.connections: dict[str, set[Connection]] = {}
        self._addresses: Counter[str] = Counter()
        self.outbox = Outbox()

    def __len__(self) -> int:
        return sum(len(connections) for connections in self.connections.values())

    def count_waiting(self) -> int:
        """Texts that wait until their page reads on."""
        return sum(one.texts_waiting for connections in self.connections.values() for one in connections)

    async def attend(self, line: Line, receive: Receive, send: Send, guest: Guest, device: str, address: str) -> None:
        """Serve an accepted connection until it ends."""
        limits, mine = self.settings.limits, self.connections.setdefault(guest.id, set())
        if len(mine) >= limits.connections or self._addresses[address] >= limits.connections_an_address:
            self.metrics.limited("connections")
            most = f"{limits.connections} connections at once"
            reason = f"at most {most}" if len(mine) >= limits.connections else "too many connections from this address"
            await send({"type": "websocket.close", "code": BUSY, "reason": reason})
            return
        line.outbox, line.limits = self.outbox, self.settings.limits
        connection = Connection(line, receive, guest, device, address, self)
        mine.add(connection)
        self._addresses[address] += 1
        try:
            await connection.serve()
        finally:
            mine.discard(connection)
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]
            if not mine:
                self.connections.pop(guest.id, None)
        if line.farewell.done():
            line.cut_after(FAREWELL)
            code, reason = line.farewell.result()
            await send({"type": "websocket.close", "code": code, "reason": reason})

    def renamed(self, guest: Guest) -> None:
        for connection in self.connections.get(guest.id, ()):
            connection.guest = guest

    def dismiss(
        self, guest: Guest, reason: str, ends: Callable[[str], bool] = lambda _: True, code: int = LEAVING
    ) -> None:
        """End the connections of a guest, or of those of their devices that are named."""
        for connection in list(self.connections.get(guest.id, ())):
            if ends(connection.device):
                connection.end(code, reason.encode()[:LONGEST_FAREWELL].decode(errors="ignore"))

    def close(self) -> None:
        for connections in list(self.connections.values()):
            for connection in list(connections):
                connection.end(LEAVING, "the server is stopping")


class Connection:
    """One page's socket, following any number of tables."""

    def __init__(self, line: Line, receive: Receive, guest: Guest, device: str, address: str, live: Live) -> None:
        self.guest = guest
        self.device = device
        self.address = address
        self.guest_id = guest.id
        self.following: dict[str, Table] = {}
        self.blocked: frozenset[str] = frozenset()
        """The guests whom this one does not want to hear."""
        self._mute: Measure | None = None
        """As the page knows it."""
        self.send = line.say
        self.end = line.end
        self._line = line
        self._receive = receive
        self._live = live
        self._limits = live.settings.limits
        self._bucket = Bucket(self._limits.messages_a_second, self._limits.messages_at_once, live.settings.rates)
        self._refused = 0
        self._obeying: Heard | None = None
        self._is_over = False
        self._obeyed = 0
        self._had: dict[str, int] = {}
        self._delays: deque[float] = deque(maxlen=5)
        self._delay = 0
        """Milliseconds that its answers take to arrive; the match gives back no more than its allowance."""

    @property
    def texts_waiting(self) -> int:
        return self._line.count_waiting()

    def say(self, message: AnyToPage) -> None:
        self.send(_encoder.encode(message))

    def tell_mute(self) -> None:
        """Tell the page whether its guest may talk, if it does not know."""
        mute = self._live.conduct.mute(self.guest_id)
        if mute == self._mute:
            return
        self._mute = mute
        if mute is None:
            self.say(Muted(holds=False))
            return
        left = None if mute.until is None else mute.until - self._live.settings.now.date()
        self.say(Muted(True, mute.reason, mute.until, left))

    @property
    def last_sign(self) -> int:
        return self._line.last_sign

    def knock(self) -> int:
        return self._line.knock()

    def owes_answer(self, by: int) -> bool:
        undone = self._line.unheard if self._obeying is None else (self._obeying, *self._line.unheard)
        return any(heard.came <= by and heard.is_answer for heard in undone)

    async def serve(self) -> None:
        """Hear and answer until either side ends it."""
        self.blocked = await self._live.conduct.blocked_by(self.guest.id)
        self.say(Welcome(__version__, self.guest.id, self.guest.name, self._live.settings.is_shared))
        self.tell_mute()
        listening, leaving = asyncio.ensure_future(self._listen()), asyncio.ensure_future(self._receive())
        try:
            await asyncio.wait((listening, leaving, self._line.farewell), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._is_over = True
            if self._obeying is None:  # what somebody has begun to do is done, even if they do not wait for it
                listening.cancel()
            leaving.cancel()
            failed, _ = await asyncio.gather(listening, leaving, return_exceptions=True)
            if isinstance(failed, Exception):
                log_fault("a page could not be listened to", failed)
                self._live.metrics.fault()
            for table in self.following.values():
                leave(table, self)
            self._live.odds.unwatch_all(self)

    # coming in -------------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Obey one message after the other, each when what the last one asked for is done."""
        while not self._is_over and not self._line.farewell.done():
            self._obeying = heard = await self._line.hear()
            await self._obey(heard)
            self._obeying = None
            self._obeyed += 1
            if self._obeyed % AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _obey(self, heard: Heard) -> None:
        self._live.metrics.messages += 1
        try:
            self._check_rate()
            await self._do(self._read(heard.said), heard)
        except Exception as error:
            self._refuse(error, _named(heard.said))

    def _read(self, said: str | bytes) -> AnyFromPage:
        if isinstance(said, bytes):
            raise Malformed("messages are text, not bytes")
        raw = said.encode()
        if len(raw) > self._limits.message_bytes:
            raise Malformed(f"a message has at most {self._limits.message_bytes} bytes; this one has {len(raw)}")
        try:
            message: AnyFromPage = _decoder.decode(raw)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError) as error:
            raise Malformed(f"this message cannot be read: {error}") from None
        return message

    def _refuse(self, error: Exception, named: Named) -> None:
        if not isinstance(error, ANSWERED):
            log_fault("a message could not be handled", error)
            self._live.metrics.fault()
        if isinstance(error, TooMuch):
            self._live.metrics.limited(error.limit)
        told = refusal(error, named.table, named.key)
        self._live.metrics.refused(told.kind)
        self.say(told)

    def _check_rate(self) -> None:
        if self._bucket.take():
            self._refused = 0
            return
        self._refused += 1
        if self._refused > self._limits.patience:
            self.end(TOO_FAST, "too many messages")
        raise TooMuch("messages", f"slow down: at most {self._limits.messages_a_second:g} messages a second", 1)

    async def _do(self, message: AnyFromPage, heard: Heard) -> None:
        match message:
            case (
                Answer() | Move() | Ballot() | Contribute() | Talk() | Start() | Invite()
                | Take() | Come() | Rise() | Rename() | Remove() | Lock() | List() | HandOn() | Free()
                | Depart() | Resign() | Aside() | Quiet()
            ):  # fmt: skip
                found = await self._table(message.table)
                if isinstance(message, Talk):
                    self._check_talk(found, message)
                if isinstance(message, Take):  # under the name they have now, wherever they took it
                    self.guest = await self._live.guests.guest_at(self.device) or self.guest
                arrival = Arrival(heard.came, max(heard.sign, heard.came - self._live.settings.grace), self._delay)
                number = await act(found, self.guest, message, self._limits, arrival, self._live.conduct)
                self.say(Done(message.table, message.key, number))
            case Have():
                self._note_delay(message)
            case Follow(table, since, talk):
                await self._follow(table, since, talk)
            case Earlier(table, before, log):
                await self._tell_earlier(table, before, log)
            case Leave(table):
                self._leave(table)
            case Ping(sent):
                self.say(Pong(sent))
            case Menu(table, seat):
                found = await self._table(table)
                async with found.turns:  # so that nothing is told that is not on the disk yet
                    found.check_goes_on()
                    self.say(MenuIs(found.id, seat, menu(found.live, found.check_holds(self.guest.id, seat))))
            case Read(table, seat, text):
                found = await self._table(table)
                async with found.turns:
                    found.check_goes_on()
                    self.say(as_read(found, found.check_holds(self.guest.id, seat), text))
            case Hint():
                await self._hint(message)
            case Hurry(table):
                self._live.hall.hurry(await self._table(table), self.guest.id)
            case Odds(table, seat, wanted):
                found = await self._table(table)
                self._live.odds.watch(found, found.check_holds(self.guest.id, seat), self, wanted=wanted)

    async def _table(self, code: str) -> Table:
        """A table that this guest may see."""
        table = self.following.get(code)
        if table is None or table.removed:
            table = await self._live.hall.table(code)
        if not table.is_open_to(self.guest.id):
            raise Shut(table.why_shut(self.guest.id))
        return table

    def _check_talk(self, table: Table, message: Talk) -> None:
        bucket = self._live.talked.of(self.guest.id)
        if (self.guest.id, message.key) not in table.talk.keys and not bucket.take():
            raise TooMuch("talk", "you talk faster than others can read", bucket.wait())

    @contextmanager
    def _within_budget(self) -> Iterator[None]:
        """Send something large that was asked for; how large it was counts for what is asked for next."""
        live, who = self._live, (self.guest.id, self.address)
        wait = live.sent.wait(*who) or live.follows.take(*who)
        if wait:
            raise TooMuch("follows", "you have asked for a great deal of tables", wait)
        before = self._line.said
        try:
            yield
        finally:
            live.sent.spend(*who, self._line.said - before)

    async def _follow(self, code: str, since: int | None, heard: int | None) -> None:
        if code not in self.following and len(self.following) >= self._limits.followed:
            raise TooMuch("followed", f"one connection follows at most {self._limits.followed} tables; leave some")
        if (since or 0) < 0 or (heard or 0) < 0:
            raise Malformed("entries and lines of talk are numbered from 1; 0 stands for none")
        with self._within_budget():
            await self._begin_following(code, since, heard)

    async def _begin_following(self, code: str, since: int | None, heard: int | None) -> None:
        try:
            try:
                table = await self._table(code)
            except OldTable as error:
                self.say(await self._live.hall.read_old(code, self.guest.id, str(error)))
                return
            await follow(table, self, since, heard)
        except TooMuch:
            raise
        except (NotHere, NotAllowed) as error:
            self.say(Gone(code, str(error), shut=isinstance(error, Shut)))
            return
        self.following[table.id] = table

    async def _tell_earlier(self, code: str, before: int, log: bool) -> None:
        if before < 0:
            raise Malformed("entries and lines of talk are numbered from 1")
        with self._within_budget():
            try:
                table = await self._table(code)
            except OldTable:
                self.say(await self._live.hall.read_old_talk(code, self.guest.id, before))
                return
            await tell_earlier(table, self, before, log=log)

    def _leave(self, code: str) -> None:
        table = self.following.pop(read_code(code) or "", None)
        if table is not None:
            leave(table, self)
            self._live.odds.unwatch(table, self)

    async def _hint(self, message: Hint) -> None:
        table = await self._table(message.table)
        game = table.live.game
        hint, steps, points_at = game.help.hint, game.help.hint_steps, game.help.points_at
        async with table.turns:
            seat = table.check_holds(self.guest.id, message.seat)
            table.check_goes_on()
            if hint is None:
                raise NotHere(f"{game.title} gives no hints")
            if table.live.offer(seat) is None:
                raise Stale("nothing is asked of this seat now")
            if not 1 <= message.step <= steps:
                raise Malformed(f"hints come in steps 1 to {steps}")
            view = table.live.view(seat)
        text = table.live.by_name(await asyncio.to_thread(hint, view, message.step))
        about = None if points_at is None else await asyncio.to_thread(points_at, view, message.step)
        self.say(HintIs(table.id, message.step, steps, text, about))

    # delay -----------------------------------------------------------------------------------------------------------

    def _note_delay(self, message: Have) -> None:
        """How long it took until the page had what it was sent: the delay of its answers is about that."""
        table = self.following.get(message.table)
        if table is not None and table.told_at[0] == message.number and self._had.get(table.id) != message.number:
            self._had[table.id] = message.number
            self._delays.append(time.monotonic() - table.told_at[1])
            self._delay = int(min(self._delays) * 1000)


def _named(said: str | bytes) -> Named:
    if len(said) > LONGEST_NAMED:
        return Named()
    with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
        named = msgspec.json.decode(said, type=Named)
        return Named((named.table or "")[:40] or None, (named.key or "")[:80] or None)
    return Named()


__all__ = ["Connection", "Live", "Refused"]

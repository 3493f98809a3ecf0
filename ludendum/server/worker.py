"""What a worker does as one of several: it hears what the others did, and takes over from those who are gone.

The bus only makes this quick. A worker that does not hear the others asks the database, twice a second, what is new
about its tables; and now and then in any case, since whoever is killed may have told nobody.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy import Engine

from ludendum.server import patience, since
from ludendum.server.catching_up import catch_up_soon
from ludendum.server.errors import NotHere, OldTable, Unwritten
from ludendum.server.fellows import REPORTS_EVERY, Fellows
from ludendum.server.guests import SIGNED_OUT, Guests
from ludendum.server.hall import Hall
from ludendum.server.leases import EVERY, WORKER, Chore, Leases, Lost
from ludendum.server.live import LEAVING, Connection, Live
from ludendum.server.logs import log, log_fault, mark
from ludendum.server.metrics import Metrics
from ludendum.server.news import (
    AnyNews,
    Changed,
    Connected,
    DeviceEnded,
    Entered,
    GuestChanged,
    Here,
    Hurried,
    Knocked,
    Leaving,
    Signed,
)

OUT_OF_TOUCH = 0.5
"""Seconds between two looks at the log while the others are not heard …"""
IN_TOUCH = 4.0
"""… and while they are."""


class Worker:
    """One of the workers of a house, and maybe the only one."""

    def __init__(
        self,
        engine: Engine,
        hall: Hall,
        guests: Guests,
        live: Live,
        fellows: Fellows,
        leases: Leases,
        metrics: Metrics,
        look_at_conduct: Callable[[], Coroutine[Any, Any, None]],
    ) -> None:
        self._engine = engine
        self._hall = hall
        self._guests = guests
        self._live = live
        self._fellows = fellows
        self._leases = leases
        self._metrics = metrics
        self._look_at_conduct = look_at_conduct
        self._look_now = asyncio.Event()
        self._adopt_now = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ourselves = Chore(f"{WORKER}{fellows.name}")

    def begin(self) -> None:
        """Do from now on what has to be done now and then."""
        self._fellows.open(self.hear, self._look_now.set)
        self._start(self._drive())
        self._start(self._take_over())
        if not self._fellows.is_alone:
            for work in (self._watch(), self._report(), self._fellows.tell_what_is_taken()):
                self._start(work)
            log("a worker serves", worker=self._fellows.name)

    async def close(self) -> None:
        """Stop, and leave to the others what was driven here."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._leases.close()
        await self._fellows.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # what others tell ------------------------------------------------------------------------------------------------

    def hear(self, _worker: str, news: AnyNews) -> None:
        match news:
            case Entered() | Changed():
                self._hall.hear(news)
            case GuestChanged(guest, reason):
                self._guests.doubt(guest)
                self._start(self._look_at_conduct())
                if guest in self._live.connections:
                    self._start(self._look_at(guest, reason or SIGNED_OUT))
            case DeviceEnded(device, reason):
                self._guests.doubt_device(device)
                for connections in self._live.connections.values():
                    for connection in connections:
                        if connection.device == device:
                            connection.end(LEAVING, reason)
            case Connected(table):
                self._wind(table)
            case Here(tables):
                for table in tables:
                    self._wind(table)
            case Leaving():
                self._adopt_now.set()
            case Knocked(table, ask, guests):
                self._start(self._sign(table, ask, guests))
            case Signed(table, ask, guests):
                if (found := self._hall.in_memory(table)) is not None:
                    self._hall.clockwork.signed(found, ask, guests)
            case Hurried(table, guest):
                if (found := self._hall.in_memory(table)) is not None:
                    self._hall.clockwork.hurry(found, guest)

    def _wind(self, name: str) -> None:
        table = self._hall.in_memory(name)
        if table is not None:
            self._hall.clockwork.wind(table)

    async def _sign(self, name: str, ask: int, guests: list[str]) -> None:
        """Say of each guest who is connected here when their pages have nothing more to send."""
        table = self._hall.in_memory(name)
        here = [] if table is None else [guest for guest in guests if guest in table.connected()]
        for guest in here:
            if table is not None and await patience.have_signed(table, guest):
                self._fellows.tell(Signed(name, ask, [guest]))

    async def _look_at(self, guest: str, reason: str) -> None:
        """Hold a guest's connections to what is written of their devices."""
        try:
            await self._hold_to_what_is_written(list(self._live.connections.get(guest, ())), reason)
        except Exception as error:
            log_fault("it could not be looked up who is who", error)
            self._metrics.fault()

    async def _hold_to_what_is_written(self, connections: list[Connection], reason: str) -> None:
        known = await self._guests.at_devices([connection.device for connection in connections])
        for connection in connections:
            guest = known.get(connection.device)
            if guest is None or guest.id != connection.guest_id:
                connection.end(LEAVING, reason)
            else:
                connection.guest = guest

    # looking at the log ----------------------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """See now and then whether something about our tables or guests has changed."""
        while True:
            await _pause(self._look_now, IN_TOUCH if self._fellows.is_in_touch else OUT_OF_TOUCH)
            await self._without_fault("the log could not be looked at", self._look)

    async def _look(self) -> None:
        tables = {table.id: table for table in self._hall.all() if not table.removed}
        if tables:
            marks = await asyncio.to_thread(since.marks, self._engine, list(tables))
            for name, table in tables.items():
                if marks.get(name) != table.mark:
                    catch_up_soon(table)
        connections = [one for theirs in self._live.connections.values() for one in theirs]
        if connections:
            await self._hold_to_what_is_written(connections, SIGNED_OUT)

    # driving ---------------------------------------------------------------------------------------------------------

    async def _drive(self) -> None:
        """Renew our leases, now and then."""
        while True:
            if not self._fellows.is_alone:
                self._leases.want(self._ourselves)
            await asyncio.sleep(EVERY)
            await self._without_fault("leases could not be renewed", self._leases.beat)

    async def _take_over(self) -> None:
        """Go on with what others drove who are gone; after a restart, with what was driven then."""
        more = True
        while more:
            await self._without_fault("nothing could be taken over", self._adopt)
            more = not self._fellows.is_alone
            await _pause(self._adopt_now, EVERY)

    async def _adopt(self) -> None:
        while True:
            lost, free = await self._leases.look_around()
            for name in free:
                self._wind(name)
            granted = await asyncio.gather(*(self._leases.take(one) for one in lost))
            taken = [one for one, is_ours in zip(lost, granted, strict=True) if is_ours]
            for one in taken:
                await self._go_on_with(one)
            if not taken:
                return

    async def _go_on_with(self, lost: Lost) -> None:
        try:
            table = await self._hall.table(lost.id)
        except (NotHere, OldTable):
            await self._leases.forget(lost.id)
        except Exception as error:
            # It is driven from now on as if it went well, for a log that cannot be read is not read at every turn.
            log_fault("a table could not be taken over", error, table=mark(lost.id))
            self._metrics.fault()
        else:
            table.go_on_from(lost.time())
            if not self._hall.clockwork.take_up(table):
                await self._leases.forget(lost.id)

    # reporting -------------------------------------------------------------------------------------------------------

    async def _report(self) -> None:
        """Tell the others now and then who is connected here, and what was counted."""
        while True:
            tables = {table.id: here for table in self._hall.all() if table.has_company and (here := table.connected())}
            self._fellows.tell(Here(tables, self._metrics.counted()))
            await asyncio.sleep(REPORTS_EVERY)

    async def _without_fault(self, what: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except Unwritten:
            pass  # which was logged where it happened
        except Exception as error:
            log_fault(what, error)
            self._metrics.fault()


async def _pause(event: asyncio.Event, seconds: float) -> None:
    """Wait for a while, or until somebody wants it sooner."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass
    event.clear()

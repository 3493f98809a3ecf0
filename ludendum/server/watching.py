"""Watching: the house hears of bans, mutes and blocks, whoever decided them and wherever, and sees to them."""

import asyncio
from contextlib import suppress

from ludendum.engine import AnyLive, Entry, Malformed, Refused, Seat, Stale
from ludendum.server.conduct import Conduct
from ludendum.server.entering import Door, enter
from ludendum.server.errors import NotAllowed, Unwritten
from ludendum.server.following import show_anew, shut
from ludendum.server.guests import Guest
from ludendum.server.hall import Hall
from ludendum.server.live import SHUT_OUT, Live
from ludendum.server.logs import log_fault
from ludendum.server.settings import Settings
from ludendum.server.tables import Table

PATIENCE = 5.0
"""Seconds that a server which stops waits for a look."""


class Watch:
    """Looks every few seconds, whenever somebody connects, and after whatever is decided here."""

    def __init__(self, settings: Settings, conduct: Conduct, live: Live, hall: Hall) -> None:
        self._settings = settings
        self._conduct = conduct
        self._live = live
        self._hall = hall
        self._turn = asyncio.Lock()
        self._next: asyncio.Task[None] | None = None
        """A look that has not begun yet: whoever asks for one meanwhile may share it."""
        self._closed = False

    async def keep_on(self) -> None:
        """Look now and then, for ever."""
        while True:
            await asyncio.sleep(self._settings.conduct_every)
            await self.glance()

    async def close(self) -> None:
        """Look no more, and wait until nobody does, though not for ever."""
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE), self._turn:
                pass

    async def glance(self) -> None:
        """Look, if the database can be read now; else what is known holds."""
        try:
            await self.look()
        except Exception as error:
            log_fault("bans and blocks could not be looked at", error)

    async def look(self) -> None:
        """See to all that was decided before this was called."""
        if self._next is None:
            self._next = asyncio.ensure_future(self._look())
        await asyncio.shield(self._next)

    async def _look(self) -> None:
        async with self._turn:
            self._next = None
            if self._closed:
                return
            for guest in await self._conduct.look():
                await self._see_to(guest)

    async def _see_to(self, guest: str) -> None:
        if (ban := self._conduct.ban(guest)) is not None:
            self._live.dismiss(Guest(guest), str(ban), code=SHUT_OUT)
        for connection in list(self._live.connections.get(guest, ())):
            connection.tell_mute()
        await self._hide_talk(guest)
        for table in self._hall.all():
            if table.sheet.owner == guest:
                await self._shut(table)

    async def _hide_talk(self, guest: str) -> None:
        """Whoever has blocked somebody hears them no more, on any device; nor does what they said stay in sight."""
        connections = list(self._live.connections.get(guest, ()))
        blocked = await self._conduct.blocked_by(guest) if connections else frozenset()
        for connection in connections:
            if connection.blocked == blocked:
                continue
            connection.blocked = blocked
            for table in list(connection.following.values()):
                await show_anew(table, connection)

    async def _shut(self, table: Table) -> None:
        """Whom its host does not meet looks on no longer, and rises if play has not begun."""
        try:
            await shut(table, await asyncio.to_thread(self._hall.avoided, table.sheet.owner))
            for guest in table.avoided:
                for seat in table.vantage(guest).seats:
                    await enter(table, _rise(table, guest, seat))
        except (Malformed, Refused, Stale, NotAllowed, Unwritten):
            pass  # it has just begun, or is gone


def _rise(table: Table, guest: str, seat: Seat) -> Door:
    def door(live: AnyLive, at: int) -> Entry | None:
        begun = live.core.standing.begun is not None
        return None if begun or seat not in table.vantage(guest).seats else live.stand(seat, at)

    return door

"""The hall: every table that is in memory, and the way to all the others."""

import asyncio
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from types import MappingProxyType
from typing import Any

from sqlalchemy import Engine, func, insert, select

from ludendum.engine import AnyLive, Broken, OtherRules, Person, Seat
from ludendum.hosting.deals import shared_code
from ludendum.lab.odds import Find
from ludendum.server import blocks, catching_up, decks, lessons, old_tables, places, schema
from ludendum.server.archive import Kept
from ludendum.server.clockwork import Clockwork
from ludendum.server.errors import NotAllowed, NotHere, OldTable, TooMuch, Unwritten
from ludendum.server.fellows import Fellows
from ludendum.server.following import tell
from ludendum.server.guests import Guest
from ludendum.server.leases import Leases
from ludendum.server.letters import FOR_GOOD, new_code, read_code
from ludendum.server.logs import log, log_fault, mark
from ludendum.server.messages import Gone, OldTableIs, TalkIs, TimeIs
from ludendum.server.metrics import Metrics
from ludendum.server.news import Changed, Entered, Hurried
from ludendum.server.packing import pack
from ludendum.server.settings import Settings
from ludendum.server.since import Log
from ludendum.server.tables import Table
from ludendum.server.writer import EntryRow, Job, Writer

HOUR = 60 * 60 * 1000
NOBODY_ELSE: Mapping[Seat, str] = MappingProxyType({})


class Hall:
    """Tables by their code. One that is not in memory is read from its log by whoever asks first."""

    def __init__(
        self,
        settings: Settings,
        engine: Engine,
        writer: Writer,
        metrics: Metrics,
        find: Find,
        fellows: Fellows,
        leases: Leases,
    ) -> None:
        self.find = find
        self.clockwork = Clockwork(settings, self._drop, fellows, leases)
        self._fellows = fellows
        self._settings = settings
        self._engine = engine
        self._writer = writer
        self._metrics = metrics
        self._tables: dict[str, Table] = {}
        self._reading: dict[str, asyncio.Task[Table]] = {}
        self._reader = ThreadPoolExecutor(1, "reading")
        """Logs are followed one after the other: several at once would only take turns, and keep everybody waiting."""
        self._missed: set[str] = set()
        """Tables of which something was heard while they were being read."""

    def all(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    def __len__(self) -> int:
        return len(self._tables)

    def tell_time(self) -> None:
        """Everybody's clock has stood still for a while: those who see one running are told what time it is."""
        for table in self._tables.values():
            if table.has_clock:
                tell(table, TimeIs(table.id, table.clock()))

    async def close(self) -> None:
        await self.clockwork.close()
        await asyncio.to_thread(self._reader.shutdown, cancel_futures=True)

    # finding ---------------------------------------------------------------------------------------------------------

    async def table(self, code: str) -> Table:
        """The table of a code; raises `NotHere`."""
        name = read_code(code)
        if name is None:
            raise NotHere(f"a table's code has {FOR_GOOD} letters")
        found = self._tables.get(name)
        if found is not None and not found.removed:
            if self._fellows.is_alone:
                return found
            await catching_up.catch_up(found)
            if not found.removed:
                return found
        reading = self._reading.get(name)
        if reading is None:
            reading = self._reading[name] = asyncio.ensure_future(self._read(name))
            reading.add_done_callback(lambda _: self._reading.pop(name, None))
        return await asyncio.shield(reading)

    async def _read(self, name: str) -> Table:
        self._missed.discard(name)
        there = Log(self._engine, self.find, name)
        began = time.perf_counter()
        try:
            kept = await asyncio.get_running_loop().run_in_executor(self._reader, there.read)
        except OtherRules as error:
            raise OldTable(f"this table was {error.reason}; it can be read and downloaded, but not played on") from None
        except Broken as error:
            log_fault("a log does not hold", error, table=mark(name))
            self._metrics.fault()
            raise Unwritten("this table's log does not hold; it has been set aside") from None
        if kept is None:
            raise NotHere("there is no table of this code")
        self._metrics.read(time.perf_counter() - began)
        table = self._set_up(kept, there)
        if name in self._missed:
            await catching_up.catch_up(table)
        return table

    def _set_up(self, kept: Kept, there: Log) -> Table:
        table = Table(kept, self._writer, self._settings, self._metrics, there, self._fellows, self.clockwork.wind)
        self._tables[table.id] = table
        self.clockwork.wind(table)
        return table

    def hear(self, news: Entered | Changed) -> None:
        """Another worker has changed a table; only those in memory are of any interest."""
        if news.table in self._reading:
            self._missed.add(news.table)
        table = self._tables.get(news.table)
        if table is None:
            return
        if isinstance(news, Entered):
            catching_up.hear(table, news)
        elif news.gone:
            self._take_away(news.table, news.gone)
        else:
            catching_up.catch_up_soon(table)

    async def read_old(self, code: str, guest: str, reason: str) -> OldTableIs:
        """A table of other rules, to be read; raises `NotHere`."""
        return await asyncio.to_thread(old_tables.shown, self._engine, self.find, read_code(code) or "", guest, reason)

    async def read_old_talk(self, code: str, guest: str, before: int) -> TalkIs:
        """What was said at a table of other rules before a line; raises `NotHere`."""
        return await asyncio.to_thread(old_tables.talk_before, self._engine, read_code(code) or "", guest, before)

    # laying ----------------------------------------------------------------------------------------------------------

    async def lay(
        self,
        guest: Guest,
        live: AnyLive,
        kind: str,
        *,
        spectators: bool,
        listed: bool = False,
        people: dict[str, Person] | None = None,
        authors: dict[int, str] | None = None,
        after: str | None = None,
        kept: Mapping[Seat, str] = NOBODY_ELSE,
        owned: bool = True,
        title: str = "",
    ) -> Table:
        """Write a new table down with all it holds so far; it is the guest's, but where another's deck is played.

        One that comes `after` a finished table keeps seats for guests; raises `IntegrityError` if there is one already.
        """
        await asyncio.to_thread(self._check_room, guest)
        now, date = self._settings.now(), self._settings.now.date()
        seated = {guest.id: Person(1)} if people is None else people
        written = authors if authors is not None else {entry.number: guest.id for entry in live.entries}
        while True:
            name = new_code(FOR_GOOD)
            row: dict[str, Any] = {
                "id": name,
                "game": live.game.name,
                "secret": live.secret,
                "owner": guest.id if owned else None,
                "host": guest.id,
                "listed": listed,
                "quiet": live.core.leader is not None,
                "spectators": spectators,
                "kind": kind,
                "laid": now - live.core.at,
                "created": date,
                "touched": date,
                "begun": live.core.standing.begun is not None,
                "waiting": ",".join(str(person) for person in sorted(seated.values())),
                "after": after,
                "deal": shared_code(live),
                "since": date,
                **decks.columns(live),
            }
            rows = [
                EntryRow(name, entry.number, written.get(entry.number), None, pack(entry)) for entry in live.entries
            ]
            sitting = [
                insert(schema.people).values(table_id=name, person=person, guest=one) for one, person in seated.items()
            ]
            if await asyncio.to_thread(self._is_free, name):
                laying = [insert(schema.tables).values(row), *sitting, *places.keeping(name, kept)]
                laying += lessons.opening(name, live, guest.id, date, title)
                await self._writer.write(Job(rows, before=[*decks.keeping(live), *laying]))
                break
        self._metrics.laid()
        log("table laid", table=mark(name), game=live.game.name, seats=live.header.seats, kind=kind)
        return await self.table(name)

    def _is_free(self, name: str) -> bool:
        with self._engine.connect() as connection:
            return connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == name)).first() is None

    def _check_room(self, guest: Guest) -> None:
        """Whether this guest may have another table."""
        limits, tables = self._settings.limits, schema.tables.c
        mine = select(func.count()).select_from(schema.tables).where(tables.owner == guest.id)
        with self._engine.connect() as connection:
            unfinished = connection.execute(mine.where(tables.outcome.is_(None))).scalar_one()
            lately = connection.execute(mine.where(tables.created > self._settings.now.date() - HOUR)).scalar_one()
        if unfinished >= limits.open_tables:
            raise TooMuch("open tables", f"you have {unfinished} unfinished tables; finish or leave some first")
        if lately >= limits.tables_an_hour:
            raise TooMuch("new tables", f"you have laid {lately} tables within the hour; wait a while")

    # leaving ---------------------------------------------------------------------------------------------------------

    def _drop(self, table: Table) -> None:
        """Out of memory; the log keeps it."""
        table.removed = True
        if self._tables.get(table.id) is table:
            del self._tables[table.id]

    def remove(self, name: str, reason: str) -> None:
        """A table has been deleted: whoever still looks at it is told."""
        self._fellows.tell(Changed(name, reason))
        self._take_away(name, reason)

    def _take_away(self, name: str, reason: str) -> None:
        table = self._tables.pop(name, None)
        if table is not None:
            table.removed = True
            tell(table, Gone(name, reason))
            table.followers.clear()
            self.clockwork.forget(table)

    async def settled(self, name: str) -> Table | None:
        """The table if it is in memory, or on its way there."""
        if (reading := self._reading.get(name)) is not None:
            with suppress(NotHere, OldTable, Unwritten):
                await asyncio.shield(reading)
        return self._tables.get(name)

    def avoided(self, guest: str | None) -> Mapping[str, bool]:
        """Whom a guest does not meet."""
        with self._engine.connect() as connection:
            return {} if guest is None else blocks.avoided(connection, guest)

    def hurry(self, table: Table, guest: str) -> None:
        """Somebody at a table does not want to wait for its bots, whoever drives them."""
        if guest not in table.people:
            raise NotAllowed("only those at the table hurry its bots")
        self.clockwork.hurry(table, guest)
        self._fellows.tell(Hurried(table.id, guest))

    def in_memory(self, name: str) -> Table | None:
        return self._tables.get(name)

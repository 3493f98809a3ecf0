"""The house: all parts of a server, put together; HTTP and sockets are its doors."""

import asyncio
import secrets
from functools import partial

from sqlalchemy import Engine, select, update

from ludendum.hosting import repertoire
from ludendum.server import schema
from ludendum.server.background import Background
from ludendum.server.brought import Brought
from ludendum.server.buckets import Allowance, Buckets
from ludendum.server.databases import file_of
from ludendum.server.errors import TooMuch, Unwritten
from ludendum.server.guests import Guests, Visitor
from ludendum.server.hall import Hall
from ludendum.server.listing import Listing
from ludendum.server.live import Live
from ludendum.server.logs import log, log_fault
from ludendum.server.metrics import Metrics
from ludendum.server.oddsboard import OddsBoard
from ludendum.server.replaying import Replays
from ludendum.server.reviews import Reviews
from ludendum.server.settings import Settings
from ludendum.server.steady import PULSE
from ludendum.server.storage import open_database, unless_there, writing
from ludendum.server.types import build_types
from ludendum.server.upkeep import keep_up
from ludendum.server.writer import Writer

SIGNING = "cookie key"
ALIVE = "alive"
HEARTBEAT = 5
"""Seconds between two notes that the server is alive, while somebody is connected."""


class House:
    """One server's parts. Made when the event loop runs, closed when it ends."""

    def __init__(self, settings: Settings) -> None:
        self.loop = asyncio.get_running_loop()
        self.settings = settings
        self.metrics = Metrics()
        self.engine = open_database(settings.database)
        self.find = partial(repertoire.find, settings.games)
        for game in repertoire.names(settings.games):
            self.find(game)
        build_types()
        signing = _remembered(self.engine)
        _move_clocks_on(self.engine, settings.now())
        self.writer = Writer(self.engine, self.metrics)
        self.guests = Guests(self.engine, self.writer, settings, signing)
        self.hall = Hall(settings, self.engine, self.writer, self.metrics, self.find)
        # Odds have processes of their own: what a visitor brings to be checked does not hold them up.
        self.odds = OddsBoard(Background(settings.workers), self.find)
        self.brought = Brought(Background(settings.workers), self.find, settings)
        self.reviews = Reviews(self.find, settings.review_games, settings.review_watched_within)
        self.replays = Replays()
        self.listing = Listing(self.engine, self.find, settings.idle_removed_after)
        limits = settings.limits
        self._adoptions = Buckets(limits.adoptions_a_minute / 60, limits.adoptions_a_minute)
        self._newcomers = Buckets(limits.guests_a_minute / 60, limits.guests_a_minute)
        self._replays = Allowance(limits.replays_a_minute / 60, limits.replays_a_minute, limits.crowd)
        self._downloads = Allowance(limits.downloads_a_minute / 60, limits.downloads_a_minute, limits.crowd)
        self.sent = Allowance(limits.download_bytes_a_second, limits.download_bytes_at_once, limits.crowd)
        # Whatever texts people bring to lay tables with: one is read at a time, and never in the way of a table.
        self.texts = asyncio.Semaphore(1)
        self._work = Buckets(limits.work_a_minute / 60, limits.work_a_minute)
        self.live = Live(settings, self.hall, self.odds, self.metrics, self.sent)
        self.metrics.gauge("tables", "tables in memory", self.hall.__len__)
        self.metrics.gauge("connections", "live connections", self.live.__len__)
        self.metrics.gauge("commits_waiting", "jobs that wait for the disk", self.writer.__len__)
        self.metrics.gauge("texts_waiting", "texts for the pages that read slowly", self.live.count_waiting)
        self.metrics.gauges(
            "background_waiting",
            "work for other processes that is not done yet",
            "kind",
            {"odds": self.odds.__len__, "records": self.brought.__len__, "reviews": self.reviews.__len__},
        )
        if (file := file_of(settings.database)) is not None:  # a server of PostgreSQL has watchers of its own
            self.metrics.watch_file(file)
        upkeep = keep_up(settings, self.engine, self.writer, self.hall, self.guests)
        self._chores = [asyncio.ensure_future(self._beat()), asyncio.ensure_future(upkeep)]
        self._pulse()
        self._chores.append(asyncio.ensure_future(self.metrics.watch_loop()))

    async def welcome(self, cookie: str | None, address: str) -> Visitor:
        """Whoever brings a cookie; a new guest if it is nobody's."""
        device = self.guests.device(cookie)
        guest = None if device is None else await self.guests.guest_at(device)
        if device is not None and guest is not None:
            return Visitor(guest, device)
        newcomers = self._newcomers.of(address)
        if not newcomers.take():
            raise TooMuch("new guests", "too many new guests come from this address", newcomers.wait())
        return await self.guests.welcome()

    def check_work(self, who: str) -> None:
        """Whether somebody may ask for work that costs the house much."""
        work = self._work.of(who)
        if not work.take():
            raise TooMuch("work", "this is much work, and you have asked for a lot of it", work.wait())

    def check_download(self, guest: str, address: str) -> None:
        """Whether somebody may take along another record, deck or description."""
        if wait := self._downloads.take(guest, address):
            raise TooMuch("downloads", "you have taken along a great deal", wait)

    def check_replay(self, guest: str, address: str) -> None:
        """Whether somebody may look back once more."""
        if wait := self._replays.take(guest, address):
            raise TooMuch("replays", "you look back faster than this is played again", wait)

    def check_adoption(self, address: str) -> None:
        """Whether another code may be tried."""
        if not self._adoptions.take(address):
            raise TooMuch("codes", "too many codes were tried", self._adoptions.of(address).wait())

    async def close(self) -> None:
        self._pulsing.cancel()
        for chore in self._chores:
            chore.cancel()
        self.live.close()
        self.odds.close()
        await self.reviews.close()
        self.brought.close()
        await self.hall.clockwork.close()
        await self._try_to_note_alive()
        self.writer.close()
        self.engine.dispose()
        log("stopped")

    def _pulse(self) -> None:
        """Let the clock know that people are served."""
        self._pulsing = self.loop.call_later(PULSE, self._pulse)
        self.settings.now.pulse()

    async def _beat(self) -> None:
        """Note now and then that the server is alive, so that after a crash the clocks go on from there."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            if len(self.live):
                await self._try_to_note_alive()

    async def note_alive(self) -> None:
        """Write down that the server is alive now; raises whatever keeps it from the disk."""
        now = str(self.settings.now()).encode()
        await self.writer.carry_out(update(schema.house).where(schema.house.c.name == ALIVE).values(value=now))

    async def _try_to_note_alive(self) -> None:
        try:
            await self.note_alive()
        except Unwritten:
            pass  # which the writer has logged; the next note may succeed, and closing goes on
        except Exception as error:  # this note alone could not be written: the disk may be full
            log_fault("it could not be noted that the server is alive", error)
            self.metrics.fault()


def _remembered(engine: Engine) -> bytes:
    """The key that cookies are signed with, made at the first start."""
    wanted = select(schema.house.c.value).where(schema.house.c.name == SIGNING)
    with writing(engine) as connection:
        connection.execute(unless_there(schema.house, name=SIGNING, value=secrets.token_bytes(32)))
        known: bytes = connection.execute(wanted).scalar_one()
    return known


def _move_clocks_on(engine: Engine, now: int) -> None:
    """The time the server was not there counts for nobody."""
    wanted = select(schema.house.c.value).where(schema.house.c.name == ALIVE)
    with writing(engine) as connection:
        alive: bytes | None = connection.execute(wanted).scalar()
        if alive is None:
            connection.execute(unless_there(schema.house, name=ALIVE, value=str(now).encode()))
            return
        absent = max(0, now - int(alive))
        running = schema.tables.c.outcome.is_(None)
        connection.execute(update(schema.tables).where(running).values(laid=schema.tables.c.laid + absent))
        connection.execute(update(schema.house).where(schema.house.c.name == ALIVE).values(value=str(now).encode()))

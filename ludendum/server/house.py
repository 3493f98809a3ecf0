"""The house: all parts of a server, put together; HTTP and sockets are its doors."""

import asyncio
import secrets
from contextlib import suppress
from functools import partial

from sqlalchemy import Engine, select, update

from ludendum.hosting import repertoire
from ludendum.server import schema
from ludendum.server.background import Background
from ludendum.server.brought import Brought
from ludendum.server.buckets import Allowance, Buckets
from ludendum.server.conduct import Conduct
from ludendum.server.databases import file_of
from ludendum.server.door import Door
from ludendum.server.errors import TooMuch, Unwritten
from ludendum.server.fellows import Fellows
from ludendum.server.guests import Guests, Visitor
from ludendum.server.hall import Hall
from ludendum.server.leases import Leases
from ludendum.server.listing import Listing
from ludendum.server.live import Live
from ludendum.server.logs import log, log_fault
from ludendum.server.metrics import Metrics
from ludendum.server.numbers import Numbers
from ludendum.server.oddsboard import OddsBoard
from ludendum.server.open_tables import OpenTables
from ludendum.server.porch import watch_files
from ludendum.server.printery import Printery
from ludendum.server.replaying import Replays
from ludendum.server.resting import keep_noting, note
from ludendum.server.reviewing import SharedReviews
from ludendum.server.reviews import Reviews
from ludendum.server.settings import Settings
from ludendum.server.shelf import Shelf
from ludendum.server.steady import PULSE
from ludendum.server.storage import open_database, unless_there, writing
from ludendum.server.texts import Texts
from ludendum.server.turns import Who
from ludendum.server.types import build_types
from ludendum.server.upkeep import keep_up
from ludendum.server.watching import Watch
from ludendum.server.worker import Worker
from ludendum.server.workshop import Workshop
from ludendum.server.writer import Writer

SIGNING = "cookie key"
ALIVE = "alive"
NOTICEABLE = 1000
"""Milliseconds of silence after which pages are told how much time there is."""
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
        repertoire.all_games(settings.games)
        build_types()
        signing = _remembered(self.engine)
        alone = not settings.is_shared
        if alone:
            _move_clocks_on(self.engine, settings.now())
        self.writer = Writer(self.engine, self.metrics)
        name = settings.worker or secrets.token_hex(4)
        self.fellows = Fellows(settings.bus(), name, alone=alone)
        holder = f"{name}/{secrets.token_hex(4)}"
        # A worker that is started anew under its old name finds nothing of what it held as its own.
        leases = Leases(self.engine, self.writer, holder, alone=alone)
        self.guests = Guests(self.engine, self.writer, settings, signing, self.fellows)
        self.hall = Hall(settings, self.engine, self.writer, self.metrics, self.find, self.fellows, leases)
        # Odds have processes of their own: what a visitor brings to be checked does not hold them up.
        self.odds = OddsBoard(Background(settings.workers), self.find)
        self.workshop = Workshop(partial(repertoire.all_games, settings.games), settings)
        self.numbers = Numbers(self.engine)
        shelf = None if alone else Shelf(self.engine, holder)
        self.brought = Brought(self.workshop, self.find, settings, shelf)
        self.texts = Texts(self.workshop, self.find)
        self.printery = Printery()
        reviews = Reviews(self.find, settings.review_games, settings.review_watched_within)
        self.reviews = SharedReviews(reviews, shelf)
        self.replays = Replays()
        self.listing = Listing(self.engine, self.find, settings.idle_removed_after)
        self.open_tables = OpenTables(self.engine, self.hall)
        limits = settings.limits
        self._adoptions = Buckets(limits.adoptions_a_minute / 60, limits.adoptions_a_minute, settings.rates)
        self.blocking = Buckets(limits.blocks_a_minute / 60, limits.blocks_a_minute, settings.rates)
        self.reported = Buckets(limits.reports_a_minute / 60, limits.reports_a_minute, settings.rates)
        self._replays = Allowance(limits.replays_a_minute / 60, limits.replays_a_minute, limits.crowd, settings.rates)
        self._downloads = Allowance(
            limits.downloads_a_minute / 60, limits.downloads_a_minute, limits.crowd, settings.rates
        )
        self._tries = Allowance(limits.tries_a_minute / 60, limits.tries_a_minute, limits.crowd, settings.rates)
        self.sent = Allowance(
            limits.download_bytes_a_second, limits.download_bytes_at_once, limits.crowd, settings.rates
        )
        self._work = Buckets(limits.work_a_minute / 60, limits.work_a_minute, settings.rates)
        of_address = limits.work_of_address_a_minute
        self._work_of_address = Buckets(of_address / 60, of_address, settings.rates)
        self.conduct = Conduct(self.engine, settings)
        self.door = Door(settings, self.engine, self.writer, self.guests, self.conduct)
        self.live = Live(settings, self.hall, self.odds, self.metrics, self.conduct, self.sent, self.guests)
        self.watch = Watch(settings, self.conduct, self.live, self.hall)
        self.metrics.gauge("tables", "tables in memory", self.hall.__len__)
        self.metrics.gauge("connections", "live connections", self.live.__len__)
        self.metrics.gauge("commits_waiting", "jobs that wait for the disk", self.writer.__len__)
        self.metrics.gauge("texts_waiting", "texts for the pages that read slowly", self.live.count_waiting)
        self.metrics.gauges(
            "background_waiting",
            "work for other processes that is not done yet",
            "kind",
            {"odds": self.odds.__len__, "records": self.workshop.__len__, "reviews": self.reviews.__len__},
        )
        if (file := file_of(settings.database)) is not None:
            self.metrics.watch_file(file)
        for kind, buckets in (
            ("adoptions", self._adoptions),
            ("newcomers", self.door.newcomers),
            ("guesses", self.door.guesses),
            ("reported", self.reported),
            ("blocking", self.blocking),
            ("replays", self._replays.guests),
            ("replays of an address", self._replays.addresses),
            ("downloads", self._downloads.guests),
            ("downloads of an address", self._downloads.addresses),
            ("tries", self._tries.guests),
            ("tries of an address", self._tries.addresses),
            ("bytes", self.sent.guests),
            ("bytes of an address", self.sent.addresses),
            ("follows", self.live.follows.guests),
            ("follows of an address", self.live.follows.addresses),
            ("talk", self.live.talked),
            ("work", self._work),
            ("work of an address", self._work_of_address),
        ):
            self.fellows.share(kind, buckets)
        self.worker = Worker(
            self.engine, self.hall, self.guests, self.live, self.fellows, leases, self.metrics, self.watch.glance
        )
        self.worker.begin()
        noting = keep_noting(self.hall.all, self.writer)
        upkeep = keep_up(settings, self.engine, self.writer, self.hall, self.guests, leases)
        self._chores = [asyncio.ensure_future(chore) for chore in (self._beat(), upkeep, self.watch.keep_on(), noting)]
        self._pulse()
        self._chores += [asyncio.ensure_future(watching) for watching in (self.metrics.watch_loop(), watch_files())]
        if file is None:
            self._chores.append(asyncio.ensure_future(self.metrics.watch_server(self.engine)))

    async def welcome(self, cookie: str | None, address: str) -> Visitor:
        """Whoever brings a cookie; a new guest if it is nobody's. Raises `Banned` or `NotInvited`."""
        return await self.door.welcome(cookie, address)

    def check_work(self, who: Who) -> None:
        """Whether somebody may ask for work that costs the house much."""
        for bucket in (self._work.of(who.guest or who.address), self._work_of_address.of(who.address)):
            if not bucket.take():
                raise TooMuch("work", "this is much work, and you have asked for a lot of it", bucket.wait())

    def check_download(self, guest: str, address: str) -> None:
        """Whether somebody may take along another record, deck or description."""
        if wait := self._downloads.take(guest, address):
            raise TooMuch("downloads", "you have taken along a great deal", wait)

    def check_tries(self, guest: str, address: str) -> None:
        """Whether somebody may try out, or save, another question."""
        if wait := self._tries.take(guest, address):
            raise TooMuch("tries", "you write faster than this is checked", wait)

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
        await self.watch.close()
        self.live.close()
        self.odds.close()
        await self.reviews.close()
        self.workshop.close()
        self.printery.close()
        await self.hall.close()
        await self.worker.close()
        await self._try_to_note_alive()
        with suppress(Unwritten):
            await note(self.hall.all(), self.writer, 1)
        self.writer.close()
        # Whoever still reads has a connection, which nobody would close once it comes back to a pool that is gone.
        await self.loop.shutdown_default_executor()
        self.engine.dispose()
        log("stopped")

    def _pulse(self) -> None:
        """Let the clock know that people are served."""
        self._pulsing = self.loop.call_later(PULSE, self._pulse)
        if self.settings.now.pulse() >= NOTICEABLE:
            self.hall.tell_time()

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

"""Conduct: who is banned or muted, and who has blocked whom.

The database is the truth: the operator's commands write there, and so does every worker. What a server remembers of it
is read again for each guest of whom a change was noted.
"""

import asyncio
import datetime

from msgspec import Struct
from sqlalchemy import Connection, Engine, Executable, func, insert, literal, select
from sqlalchemy.exc import IntegrityError

from ludendum.server import blocks, schema
from ludendum.server.errors import Banned, NotAllowed
from ludendum.server.settings import Settings
from ludendum.server.writer import Writer

BAN, MUTE = "ban", "mute"
TRIES = 5
"""Two who note a change at the same moment may take the same number; one of them tries again."""


class Measure(Struct, frozen=True):
    """What the operator has decided about a guest, and until when (None: until it is lifted)."""

    guest: str
    kind: str
    reason: str
    created: int
    until: int | None

    def holds(self, now: int) -> bool:
        return self.until is None or self.until > now

    def told(self, what: str) -> str:
        """As the guest is told it: what, until when, and why."""
        until = "" if self.until is None else f" until {day(self.until)}"
        return f"{what}{until}{': ' + self.reason if self.reason else ''}"


def day(at: int) -> str:
    """A moment as people of all countries read it."""
    return datetime.datetime.fromtimestamp(at / 1000, datetime.UTC).strftime("%Y-%m-%d, %H:%M UTC")


def noting(now: int, *guests: str) -> list[Executable]:
    """Note that something has changed about these guests; those who remember it look again."""
    changes = schema.changes
    following = func.coalesce(func.max(changes.c.number), 0) + 1
    return [
        insert(changes).from_select(
            ["number", "guest", "created"], select(following, literal(guest), literal(now)).select_from(changes)
        )
        for guest in guests
    ]


async def carry_out(writer: Writer, noted: list[Executable], *statements: Executable) -> None:
    """Write what changes, and the note of it, together."""
    for _ in range(TRIES - 1):
        try:
            return await writer.carry_out(*statements, *noted)
        except IntegrityError:
            await asyncio.sleep(0)
    return await writer.carry_out(*statements, *noted)


class Conduct:
    """What this server remembers of it."""

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self._engine = engine
        self._settings = settings
        self._measures: dict[tuple[str, str], Measure] = {}
        self._blockers: set[str] = set()
        """Those who have blocked anybody: of all others nothing need be read."""
        with engine.connect() as connection:
            self._number = connection.execute(select(func.max(schema.changes.c.number))).scalar() or 0
            self._measures = {(one.guest, one.kind): one for one in _measures(connection)}
            self._blockers = set(connection.execute(select(schema.blocks.c.guest).distinct()).scalars())

    # what holds ------------------------------------------------------------------------------------------------------

    def ban(self, guest: str) -> Banned | None:
        """What keeps a guest out now, if anything does."""
        measure = self._measures.get((guest, BAN))
        if measure is None or not measure.holds(self._settings.now.date()):
            return None
        return Banned(measure.told("you are asked to stay away"), measure.until, measure.reason)

    def check(self, guest: str) -> None:
        """Raises `Banned` for those who are."""
        if (ban := self.ban(guest)) is not None:
            raise ban

    def mute(self, guest: str) -> Measure | None:
        """What keeps a guest from talking now, if anything does."""
        measure = self._measures.get((guest, MUTE))
        return measure if measure is not None and measure.holds(self._settings.now.date()) else None

    def is_muted(self, guest: str) -> bool:
        return self.mute(guest) is not None

    def check_speech(self, guest: str) -> None:
        """Raises `NotAllowed` for those who are muted: they play on, without a word of their own."""
        if (mute := self.mute(guest)) is not None:
            raise NotAllowed(mute.told("you are asked not to talk or take a name"))

    async def blocked_by(self, guest: str) -> frozenset[str]:
        """Those whom a guest has blocked."""
        if guest not in self._blockers:
            return frozenset()
        return await asyncio.to_thread(self._read_blocked, guest)

    def _read_blocked(self, guest: str) -> frozenset[str]:
        with self._engine.connect() as connection:
            return blocks.blocked_by(connection, guest)

    # what has changed ------------------------------------------------------------------------------------------------

    async def look(self) -> set[str]:
        """Read what has changed since the last look; the guests whom it concerns."""
        found = await asyncio.to_thread(self._read_changes)
        if found is None:
            return set()
        self._number, guests, measures, blockers = found
        self._measures = {key: one for key, one in self._measures.items() if one.guest not in guests}
        self._measures |= {(one.guest, one.kind): one for one in measures}
        self._blockers = self._blockers - guests | blockers
        return guests

    def _read_changes(self) -> tuple[int, set[str], list[Measure], set[str]] | None:
        changes = schema.changes.c
        with self._engine.connect() as connection:
            wanted = select(changes.number, changes.guest).where(changes.number > self._number)
            rows = connection.execute(wanted).all()
            if not rows:
                return None
            guests = {row.guest for row in rows}
            blockers = select(schema.blocks.c.guest).where(schema.blocks.c.guest.in_(guests)).distinct()
            return (
                max(row.number for row in rows),
                guests,
                _measures(connection, guests),
                set(connection.execute(blockers).scalars()),
            )


def of(connection: Connection, guest: str) -> list[Measure]:
    """What was decided about a guest."""
    return _measures(connection, {guest})


def _measures(connection: Connection, guests: set[str] | None = None) -> list[Measure]:
    table = schema.measures
    wanted = select(table.c.guest, table.c.kind, table.c.reason, table.c.created, table.c.until)
    if guests is not None:
        wanted = wanted.where(table.c.guest.in_(guests))
    return [Measure(*row) for row in connection.execute(wanted)]

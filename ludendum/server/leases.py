"""Leases: which worker drives what happens by itself at a table, and who does the chores.

A lease is a row that says who holds it until when, by the database's own clock. It is taken and renewed by one
statement; a worker that dies leaves its leases to run out, and one that was stopped for a while finds them gone when it
wakes, since it counts the time itself as well. They only spare workers from doing things twice: what may happen, the
log's numbers decide.

A server that has its database to itself holds whatever it wants; it notes it now and then, so that after a restart it
knows which tables to go on with, and from when.
"""

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple, Protocol

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Engine,
    Executable,
    Select,
    bindparam,
    delete,
    func,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from ludendum.server import schema
from ludendum.server.errors import Unwritten
from ludendum.server.logs import log_fault
from ludendum.server.storage import writing
from ludendum.server.writer import Writer

LENGTH = 5_000
"""Milliseconds for which a lease is good."""
EVERY = 2.0
"""Seconds between two renewals."""
MARGIN = 0.5
"""Seconds before its end at which a holder stops believing in its lease."""

ROWS = 500
"""Leases written by one statement."""
AT_ONCE = 50
"""Tables taken over at once, so that others may take their part."""

CHORE, WORKER = "chore:", "worker:"
"""How the names of leases begin that are no table's; each worker holds one of its own, by which others know of it."""

_NOW = {
    "postgresql": "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
    "sqlite": "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
}


class Driven(Protocol):
    """Something that one worker at a time drives."""

    @property
    def id(self) -> str: ...

    def time(self) -> int:
        """Its own time now."""

    def runs(self) -> bool:
        """Whether it still has to be driven."""


class Chore:
    """A chore of the house: it has no time of its own, and never ends."""

    def __init__(self, name: str) -> None:
        self.id = f"{CHORE}{name}"

    def time(self) -> int:
        return 0

    def runs(self) -> bool:
        return True


class Lost:
    """A table that nobody drives any more, until it is in memory again: its time stands still."""

    def __init__(self, table: str, at: int) -> None:
        self.id = table
        self._at = at

    def time(self) -> int:
        return self._at

    def runs(self) -> bool:
        return True


class _Held(NamedTuple):
    what: Driven
    until: float


def now_of(connection: Connection) -> ColumnElement[int]:
    """The database's own clock, in milliseconds."""
    return literal_column(_NOW[connection.dialect.name], BigInteger)


@cache
def _clock(dialect: str) -> Select[Any]:
    """Put together once, since every table that is read asks it."""
    leases, now = schema.leases.c, literal_column(_NOW[dialect], BigInteger).label("now")
    return select(leases.at, leases.until, now).where(leases.name == bindparam("table"))


def clock_of(connection: Connection, table: str) -> int | None:
    """A table's own time now: it goes on while somebody holds its lease, and stands where the last holder was lost."""
    row = connection.execute(_clock(connection.dialect.name), {"table": table}).first()
    if row is None:
        return None
    at: int = row.at
    return at if row.until <= row.now else at + max(0, row.now - (row.until - LENGTH))


class Leases:
    """What one worker holds."""

    def __init__(self, engine: Engine, writer: Writer, holder: str, *, alone: bool) -> None:
        self._engine = engine
        self._writer = writer
        self._holder = holder
        self._alone = alone
        self._held: dict[str, _Held] = {}
        self._refused: set[str] = set()
        """What others hold, as far as we know."""
        self._noted: set[str] = set()
        """What stands in the database under our name."""
        self._wanted: dict[str, tuple[Driven, asyncio.Future[bool | None]]] = {}
        self._is_asking = False
        self.others = 0
        """How many other workers are there."""

    def holds(self, name: str) -> bool:
        held = self._held.get(name)
        return held is not None and time.monotonic() < held.until

    def is_refused(self, name: str) -> bool:
        """Whether somebody else holds it, as far as we know; this is looked up now and then."""
        return name in self._refused

    def want(self, what: Driven) -> "asyncio.Future[bool | None] | None":
        """Ask for a lease; None if it is held, else in a while whether it was granted, or None if nobody knows."""
        if self.holds(what.id):
            return None
        if self._alone:
            self._held[what.id] = _Held(what, float("inf"))
            return None
        if what.id not in self._wanted:
            self._wanted[what.id] = what, asyncio.get_running_loop().create_future()
            if not self._is_asking:
                self._is_asking = True
                self._asking = asyncio.ensure_future(self._ask())
        return self._wanted[what.id][1]

    async def take(self, what: Driven) -> bool:
        """Whether we hold a lease, which is asked for if we do not; raises `Unwritten` if that cannot be known."""
        asked = self.want(what)
        granted = True if asked is None else await asyncio.shield(asked)
        if granted is None:
            raise Unwritten("the database cannot be asked now who drives what")
        return granted

    def hand_to(self, what: Driven) -> None:
        """What we hold is from now on driven by this."""
        if (held := self._held.get(what.id)) is not None:
            self._held[what.id] = _Held(what, held.until)

    async def _ask(self) -> None:
        """Ask for all that is wanted at this moment, and then for what was wanted meanwhile."""
        try:
            while self._wanted:
                wanted, self._wanted = self._wanted, {}
                granted: set[str] | None = None
                with suppress(Exception):  # it is wanted again soon
                    granted = await self._renew([what for what, _ in wanted.values()])
                for name, (_, answer) in wanted.items():
                    answer.set_result(None if granted is None else name in granted)
        finally:
            self._is_asking = False

    async def _renew(self, some: list[Driven], done: Iterable[str] = ()) -> set[str]:
        begun = time.monotonic()
        times = {what.id: what.time() for what in some}
        granted = await asyncio.to_thread(self._write, times, [*done])
        for what in some:
            if what.id in granted:
                self._held[what.id] = _Held(what, begun + LENGTH / 1000 - MARGIN)
                self._refused.discard(what.id)
            else:
                self._held.pop(what.id, None)
                self._refused.add(what.id)
        return granted

    # now and then ----------------------------------------------------------------------------------------------------

    async def beat(self) -> None:
        """Renew what is still driven, and let go of the rest."""
        driven = [held.what for held in self._held.values() if held.what.runs()]
        done = self._held.keys() - {what.id for what in driven}
        for name in done:
            del self._held[name]
        if self._alone:
            await self._note(driven)
        else:
            await self._renew(driven, done)

    async def _note(self, driven: list[Driven]) -> None:
        """Put down what is driven by the only server there is."""
        driven = [what for what in driven if not isinstance(what, Chore)]
        gone = self._noted - {what.id for what in driven}
        if not driven and not gone:
            return
        leases = schema.leases
        rows = [{"name": what.id, "holder": self._holder, "until": 0, "at": what.time()} for what in driven]
        statements: list[Executable] = [delete(leases).where(leases.c.name.in_(gone))] if gone else []
        for begin in range(0, len(rows), ROWS):
            put = sqlite.insert(leases).values(rows[begin : begin + ROWS])
            statements.append(put.on_conflict_do_update(index_elements=["name"], set_={"at": put.excluded.at}))
        await self._writer.carry_out(*statements)
        self._noted = {what.id for what in driven}

    async def look_around(self) -> tuple[list[Lost], list[str]]:
        """The tables that somebody drove and nobody does any more; and what others held and let go of since."""
        lost, held, self.others = await asyncio.to_thread(self._look_around, [*self._refused])
        free = [name for name in self._refused if name not in held]
        self._refused.difference_update(free)
        return [Lost(name, at) for name, at in lost.items() if name not in self._held], free

    async def forget(self, name: str) -> None:
        """There is nothing to drive any more."""
        self._held.pop(name, None)
        await self._writer.carry_out(delete(schema.leases).where(schema.leases.c.name == name))

    async def close(self) -> None:
        """What is driven still is anybody's from now on; its time stands still until somebody takes it up."""
        driven = [held.what for held in self._held.values() if held.what.runs() and not isinstance(held.what, Chore)]
        done = self._held.keys() - {what.id for what in driven}
        self._held.clear()
        try:
            if self._alone:
                await self._note(driven)
            else:
                await asyncio.to_thread(self._let_go, {what.id: what.time() for what in driven}, [*done])
        except Unwritten:
            pass  # which was logged; they run out by themselves
        except Exception as error:
            log_fault("leases could not be given back", error)

    # in a thread -----------------------------------------------------------------------------------------------------

    def _write(self, times: dict[str, int], done: list[str]) -> set[str]:
        """Take or renew leases; those that are ours now."""
        leases = schema.leases
        with writing(self._engine) as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql("SET LOCAL synchronous_commit = off")  # a lease that is lost is taken again
            if done:
                mine = leases.c.name.in_(done) & (leases.c.holder == self._holder)
                connection.execute(delete(leases).where(mine))
            now, ours = now_of(connection), set[str]()
            insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            # In one order for all, so that no two wait for each other.
            rows = [
                {"name": name, "holder": self._holder, "until": now + LENGTH, "at": at}
                for name, at in sorted(times.items())
            ]
            for begin in range(0, len(rows), ROWS):
                put = insert(leases).values(rows[begin : begin + ROWS])
                put = put.on_conflict_do_update(
                    index_elements=["name"],
                    set_={"holder": put.excluded.holder, "until": put.excluded.until, "at": put.excluded.at},
                    where=(leases.c.holder == self._holder) | (leases.c.until <= now),
                )
                ours.update(connection.execute(put.returning(leases.c.name)).scalars())
            return ours

    def _let_go(self, times: dict[str, int], done: list[str]) -> None:
        leases = schema.leases
        mine = leases.c.holder == self._holder
        with writing(self._engine) as connection:
            connection.execute(delete(leases).where(mine, leases.c.name.in_(done)))
            for name, at in sorted(times.items()):
                connection.execute(update(leases).where(mine, leases.c.name == name).values(until=0, at=at))

    def _look_around(self, refused: list[str]) -> tuple[dict[str, int], set[str], int]:
        leases = schema.leases.c
        with self._engine.connect() as connection:
            now = now_of(connection)
            lost = select(leases.name, leases.at).where(leases.until <= now, leases.name.not_like(f"{CHORE}%"))
            lost = lost.order_by(leases.until).limit(AT_ONCE)
            workers = leases.name.like(f"{CHORE}{WORKER}%") & (leases.holder != self._holder)
            found = {row.name: row.at for row in connection.execute(lost)}
            others = connection.execute(select(func.count()).where(workers, leases.until > now)).scalar_one()
            held = select(leases.name).where(leases.name.in_(refused), leases.until > now)
            still = set(connection.execute(held).scalars()) if refused else set()
        return found, still, others

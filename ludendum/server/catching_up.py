"""Catching up with the log, which alone is true: what another worker wrote is taken in, and what was made here and not
written is forgotten."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from ludendum.engine import AnyLive, Broken, Entry, Person
from ludendum.server.errors import Unwritten
from ludendum.server.following import send_state, show_out_strangers
from ludendum.server.happening import Made, accept, goes_on_at, hosted, introduced, kept_now, said_aloud, set_aside
from ludendum.server.logs import log_fault, mark
from ludendum.server.news import Entered
from ludendum.server.packing import unpack
from ludendum.server.rows import sheet_after
from ludendum.server.since import Since, Written
from ludendum.server.tables import Table

R = TypeVar("R")

AGAIN_AFTER = 0.25
"""Seconds before a log is read again that could not be read."""
DATABASE_GETS = 40
"""How often it is tried where the database is another server, which may be started anew: for ten seconds."""
GONE = "this table is not here any more"
UNREADABLE = "the table's log cannot be read now; try again later"


def hear(table: Table, news: Entered) -> None:
    """Another worker has written an entry: take it in, at once if nothing else happens just now."""
    if table.removed or news.number <= len(table.told):
        return
    if news.number > len(table.told) + 1 or news.entry is None or table.turns.locked():
        catch_up_soon(table)
        return
    newcomer = None if news.newcomer is None else Person(news.newcomer)
    written = Written(unpack(news.number, news.entry), news.guest, news.key)
    try:
        _take_in(table, written, newcomer)
    except Exception as error:
        log_fault("an entry could not be taken in", error, table=mark(table.id))
        catch_up_soon(table)


def catch_up_soon(table: Table) -> None:
    """Something was written elsewhere: read what it is, once for all that comes meanwhile."""
    if table.catching_up is None and not table.removed:
        table.catching_up = asyncio.ensure_future(_catch_up_now(table))


async def _catch_up_now(table: Table) -> None:
    with suppress(Unwritten):
        async with table.turns:
            table.catching_up = None
            await catch_up_in_turn(table)


async def catch_up(table: Table) -> None:
    """Take in whatever others have written since."""
    async with table.turns:
        await catch_up_in_turn(table)


async def catch_up_in_turn(table: Table) -> bool:
    """The same for whoever has the turn: forget what was made and not written, and take in what others wrote.

    Gives whether that was anything.
    """
    if table.removed:
        return False
    if table.live.count > len(table.told):
        table.live = await asyncio.to_thread(_told_again, table.live, table.live.entries[: len(table.told)])
    since = await _read(table, lambda: table.kept_log.since(len(table.told), table.talk.last))
    if since is None:
        set_aside(table, GONE)
        return True
    if since.edition != table.sheet.edition:
        await _again(table)
        return True
    try:
        return _take_all_in(table, since)
    except Broken as error:
        log_fault("what others wrote does not fit", error, table=mark(table.id))
        await _again(table)
        return True


def _told_again(live: AnyLive, entries: list[Entry]) -> AnyLive:
    """The same match after no more than these entries."""
    again: AnyLive = live.empty()
    for entry in entries:
        again.replay(entry)
    return again


def _take_all_in(table: Table, since: Since) -> bool:
    new = bool(since.entries or since.talk or since.people.keys() - table.people.keys())
    for written in since.entries:
        guest = written.guest
        newcomer = since.people.get(guest) if guest is not None and guest not in table.people else None
        _take_in(table, written, newcomer)
    for guest in since.people.keys() - table.people.keys():
        introduced(table, guest, since.people[guest])
    table.persons = max(table.persons, since.persons)
    for said in since.talk:
        said_aloud(table, said, since.speakers.get(said.number))
    table.talk.keys.update(since.talk_keys)
    if since.hosting != table.hosting:
        new = True
        hosted(table, since.hosting)
    if since.places != table.places:
        new = True
        kept_now(table, since.places)
    if since.next != table.next:
        new = True
        goes_on_at(table, since.next)
    if since.entries and since.clock is not None:
        table.go_on_from(since.clock)
    return new


def _take_in(table: Table, written: Written, newcomer: Person | None) -> None:
    """An entry of the log that was made elsewhere happens here as well; raises `Broken`."""
    entry = written.entry
    table.live.replay(entry)
    sheet = sheet_after(table.live, table.sheet, table.settings.now.date())
    # Whatever the clocks of two machines say, the difference is charged to nobody.
    table.go_on_from(entry.at)
    accept(table, Made(entry, table.live.core.told, sheet, newcomer, written.guest, written.key, b""))


async def read_again(table: Table) -> None:
    """Throw away what is in memory and read the log; all followers get the table from nothing."""
    async with table.turns:
        await _again(table)


async def _again(table: Table) -> None:
    kept = await _read(table, table.kept_log.read)
    if kept is None:
        set_aside(table, GONE)
        return
    table.take(kept)
    show_out_strangers(table)
    for follower in list(table.followers):
        send_state(table, follower)
    table.changed(table, None)


async def _read(table: Table, read: Callable[[], R]) -> R:
    """Read something of the log; a database that is being started anew is waited for."""
    for left in range(0 if table.fellows.is_alone else DATABASE_GETS, -1, -1):
        try:
            return await asyncio.to_thread(read)
        except Exception as error:
            if left and not isinstance(error, Broken):
                await asyncio.sleep(AGAIN_AFTER)
                continue
            log_fault("the log could not be read", error, table=mark(table.id))
    set_aside(table, UNREADABLE)
    raise Unwritten(UNREADABLE)

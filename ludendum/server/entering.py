"""Entering something into a table's log: it is checked by the match, written, and only then told to anybody.

If another worker wrote that number first, or the log could not be written, what was made here is thrown away, what the
log has more is taken in, and it is tried again.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

import msgspec
from sqlalchemy import Executable, insert

from ludendum.engine import AnyLive, Entry, Malformed, Person, Refused, Seat, Stale
from ludendum.engine.entries import Sit
from ludendum.server import hosts, places, schema
from ludendum.server.catching_up import catch_up_in_turn
from ludendum.server.errors import NotAllowed, Unwritten
from ludendum.server.happening import Made, accept, hosted, introduced, kept_now, said_aloud
from ludendum.server.hosts import Hosting
from ludendum.server.logs import log_fault, mark
from ludendum.server.messages import Said
from ludendum.server.news import Changed
from ludendum.server.packing import pack
from ludendum.server.rows import results, row_of, sheet_after
from ludendum.server.tables import Table
from ludendum.server.writer import EntryRow, Job

Door: TypeAlias = Callable[[AnyLive, int], Entry | None]
"""A door of the match, at a time: it logs one entry, or none, or raises and changes nothing."""

TRIES = 5
FULL = "the log of this table is full, so the match ends here as it stands; go on from an earlier entry"


async def enter(
    table: Table, door: Door, guest: str | None = None, key: str | None = None, *, sits: bool = False
) -> int | None:
    """Go through a door of the match; the number of the entry, once it is on disk and told to all.

    A key that was accepted before is answered with its number again. With `sits` the guest becomes a person of the
    table by it.
    """
    async with table.turns:
        for _ in range(TRIES):
            table.check_is_there()
            if (known := _known(table, guest, key)) is not None:
                return known
            if table.is_full:
                raise NotAllowed(FULL)
            try:
                entry = door(table.live, table.time())
            except (Refused, Stale, Malformed, NotAllowed):
                if table.fellows.is_alone or not await catch_up_in_turn(table):
                    raise
                continue  # what stands against it may not be so any more
            if entry is None:
                return None
            if await _log(table, entry, guest, key, sits):
                return entry.number
        raise Stale("others were faster, again and again; look at the table and try once more")


def _known(table: Table, guest: str | None, key: str | None) -> int | None:
    """The entry that was made when this was sent before."""
    return None if guest is None or key is None else table.keys.get((guest, key))


async def _log(table: Table, entry: Entry, guest: str | None, key: str | None, sits: bool) -> bool:
    """Write an entry that is made, and tell it; False if what is in memory has not happened, and is read anew."""
    try:
        if table.live.outcome is not None:  # then all of it is counted
            await table.remember()
        made, job = _made(table, entry, guest, key, sits)
        written = await table.writer.write(job)
    except Exception as error:
        log_fault("the log could not be written", error, table=mark(table.id))
        table.metrics.fault()
        if await catch_up_in_turn(table):
            return False  # it is in the log after all, or something else that it did not know of: try again
        table.check_is_there()
        raise Unwritten("the table's log could not be written, so nothing was done; try again") from None
    except asyncio.CancelledError:
        with suppress(Exception):
            await table.writer.carry_out()  # what comes later is written later: by then it is written, or never
        await catch_up_in_turn(table)
        raise
    if not written:  # another worker was faster
        await catch_up_in_turn(table)
        return False
    try:
        accept(table, made)
    except Exception as error:
        # It has happened all the same; whoever was not told notices the gap.
        log_fault("an entry could not be told", error, table=mark(table.id))
        table.metrics.fault()
    return True


def _made(table: Table, entry: Entry, guest: str | None, key: str | None, sits: bool) -> tuple[Made, Job]:
    """What an entry changes, and what is to be written of it."""
    live, told, newcomer = table.live, table.live.core.told, None
    after: list[Executable] = []
    if sits and guest is not None and guest not in table.people:
        newcomer = table.person_to_be(guest)
        after.append(insert(schema.people).values(table_id=table.id, person=newcomer, guest=guest))
    if isinstance(entry.body, Sit) and entry.body.seat in table.places:
        after.append(places.giving_up(table.id, entry.body.seat))
    if live.outcome is not None:
        after += results(live, table.sheet, table.people.values(), [*table.told, told])
    sheet = sheet_after(live, table.sheet, table.settings.now.date())
    raw = pack(entry, is_new=True)
    row = EntryRow(table.id, entry.number, guest, key, raw)
    job = Job([row], None if sheet is table.sheet else row_of(sheet), after=after)
    return Made(entry, told, sheet, newcomer, guest, key, raw), job


# beside the log ------------------------------------------------------------------------------------------------------


async def say(table: Table, guest: str, name: str, key: str, text: str) -> None:
    """A line of talk, kept beside the log; where there are too many, the oldest go."""
    async with table.turns:
        for _ in range(TRIES):
            table.check_is_there()
            if (guest, key) in table.talk.keys:
                return
            table.check_person(guest)
            seat = table.vantage(guest).seats[0]
            shown = table.live.core.standing.sitters[seat].name or name
            said = Said(table.talk.last + 1, seat, shown, text, table.time())
            if await _said(table, guest, key, said):
                return
        raise Stale("others were faster, again and again; say it once more")


async def ask_for_seat(table: Table, guest: str, name: str, seat: Seat) -> None:
    """Somebody who looks on asks aloud for the seat of who is gone, once for each seat (TB-2)."""
    key = f"seat {seat + 1}"
    async with table.turns:
        for _ in range(TRIES):
            table.check_is_there()
            if (guest, key) in table.talk.keys:
                return
            text = f"May I play on for {table.live.names[seat]}?"
            said = Said(table.talk.last + 1, None, name, text, table.time(), person=table.people.get(guest))
            if await _said(table, guest, key, said):
                return
        raise Stale("others were faster, again and again; ask once more")


async def _said(table: Table, guest: str, key: str, said: Said) -> bool:
    """Write down a line of talk, and say it aloud; False if another line was written meanwhile."""
    row = {**msgspec.structs.asdict(said), "table_id": table.id, "guest": guest, "key": key}
    del row["hidden"]  # which is a matter of who hears it
    del row["person"]  # which is known of the guest
    writing = insert(schema.talk).values(row)
    if not await _wrote(table, "nobody heard it; say it again", writing, *table.talk.forgetting(said.number)):
        return False
    table.talk.keys[(guest, key)] = said.number
    said_aloud(table, said, guest)
    return True


async def introduce(table: Table, guest: str) -> Person:
    """The number by which others may hand a seat to a guest; a new one for whoever has none."""
    async with table.turns:
        for _ in range(TRIES):
            table.check_is_there()
            if (known := table.people.get(guest)) is not None:
                return known
            person = table.person_to_be(guest)
            row = insert(schema.people).values(table_id=table.id, person=person, guest=guest)
            if await _wrote(table, "nothing was done; try again", row):
                introduced(table, guest, person)
                return person
        raise Stale("others were faster, again and again; try once more")


async def give_up_place(table: Table, seat: Seat) -> None:
    """Keep a seat for nobody any longer (TB-21)."""
    async with table.turns:
        for _ in range(TRIES):
            table.check_is_there()
            if seat not in table.places:
                raise Stale(f"seat {seat + 1} is kept for nobody")
            if await _wrote(table, "the seat is still kept; try again", places.giving_up(table.id, seat)):
                kept_now(table, {other: place for other, place in table.places.items() if other != seat})
                return
        raise Stale("others were faster, again and again; try once more")


async def decide(table: Table, change: Callable[[Hosting], Hosting]) -> None:
    """Change who hosts the table, or how open it is; what `change` raises changes nothing."""
    async with table.turns:
        for _ in range(TRIES):
            table.check_is_there()
            if not table.fellows.is_alone:
                await catch_up_in_turn(table)
            changed = change(table.hosting)
            if changed == table.hosting:
                return
            if await _wrote(table, "nothing was done; try again", hosts.writing(table.id, changed)):
                hosted(table, changed)
                return
        raise Stale("others were faster, again and again; try once more")


async def hear_of_host(table: Table, guest: str, name: str) -> None:
    """A guest is called otherwise: if it is the host, those here and elsewhere are told."""
    async with table.turns:
        if table.hosting.host == guest and not table.removed:
            table.fellows.tell(Changed(table.id))
            hosted(table, msgspec.structs.replace(table.hosting, name=name))


async def _wrote(table: Table, so: str, *statements: Executable) -> bool:
    """Write something beside the log; False if others wrote something meanwhile, which is taken in."""
    try:
        await table.writer.carry_out(*statements)
    except Exception:
        if await catch_up_in_turn(table):
            return False
        raise Unwritten(f"that could not be written down, so {so}") from None
    table.fellows.tell(Changed(table.id))
    return True

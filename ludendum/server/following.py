"""Following a table: pages come, are told what they have missed, and go."""

from collections.abc import Mapping

import msgspec

from ludendum.server import seeing
from ludendum.server.errors import Shut, TooMuch
from ludendum.server.follower import Follower
from ludendum.server.from_nothing import from_nothing
from ludendum.server.messages import Gone, HostIs, LogIs, TimeIs, ToPage
from ludendum.server.news import Connected
from ludendum.server.paging import is_a_page, log_page
from ludendum.server.tables import Table

WATCHERS_LEAVE = 60
"""Seconds after which somebody who looked on may have left."""

_encode = msgspec.json.Encoder().encode


# coming and going ----------------------------------------------------------------------------------------------------


async def follow(table: Table, follower: Follower, since: int | None, heard: int | None) -> None:
    """From now on a connection hears what happens; first it gets what it has missed."""
    async with table.turns:
        table.check_is_there()
        if not table.is_open_to(follower.guest_id):
            raise Shut(table.why_shut(follower.guest_id))
        _check_room_for(table, follower)
        table.last_seen = table.settings.now()
        if since is None or since > table.live.count or (heard is None and table.talk.lines):
            await table.remember()
            send_state(table, follower)
        else:
            if table.is_paused or not table.told.knows_since(since):
                await table.remember()
            _send_missed(table, follower, since, heard or 0)
            send_host(table, follower)
        # Only now, in the same breath: whoever could not be sent this follows nothing, and would never leave.
        table.followers[follower] = table.live.count
    tell_who_is_here(table)
    table.changed(table, None)


def _check_room_for(table: Table, follower: Follower) -> None:
    """Whatever happens here is told to all: those who only look on, and the pages of one guest, are bounded."""
    limits, guest = table.settings.limits, follower.guest_id
    if follower in table.followers:
        return
    if sum(one.guest_id == guest for one in table.followers) >= limits.pages_of_one:
        raise TooMuch("pages", f"this table is open on {limits.pages_of_one} pages of yours; close one of them")
    seated = table.vantage(guest).seats
    # A class comes all at once, and everybody looks on for a moment before they sit down.
    expected = len(table.held) if table.live.core.leader is None else len(table.live.core.standing.sitters)
    if not seated and len(table.followers) >= limits.watchers + expected:
        raise TooMuch("watchers", f"{limits.watchers} people look on here already", WATCHERS_LEAVE)


def leave(table: Table, follower: Follower) -> None:
    if follower in table.followers:
        del table.followers[follower]
        table.last_seen = table.settings.now()
        if follower.guest_id in table.people:
            table.left[follower.guest_id] = table.last_seen
        tell_who_is_here(table)
        table.changed(table, None)


def show_out_strangers(table: Table) -> None:
    """Whoever looked on because a seat was free does so no longer where spectators are not admitted."""
    for follower in [one for one in table.followers if not table.is_open_to(one.guest_id)]:
        del table.followers[follower]
        follower.send(_encode(Gone(table.id, table.why_shut(follower.guest_id), shut=True)))


async def shut(table: Table, avoided: Mapping[str, bool]) -> None:
    """From now on the owner does not meet these; those of them who only look on are shown out."""
    async with table.turns:
        table.avoided = avoided
        show_out_strangers(table)


def tell_who_is_here(table: Table) -> None:
    """Tell the other workers."""
    if not table.fellows.is_alone and table.has_company:
        table.fellows.tell(Connected(table.id, table.connected()))


# what they are told --------------------------------------------------------------------------------------------------


def tell(table: Table, message: ToPage) -> None:
    """Send the same to all."""
    data = _encode(message)
    for follower in list(table.followers):
        follower.send(data)


def send_state(table: Table, follower: Follower) -> None:
    """The table from nothing."""
    if follower in table.followers:
        table.followers[follower] = table.live.count
    follower.send(_encode(from_nothing(table, follower.guest_id, follower.blocked)))


def send_host(table: Table, follower: Follower) -> None:
    """Who hosts the table."""
    follower.send(_encode(HostIs(table.id, table.host_for(follower.guest_id))))


async def show_anew(table: Table, follower: Follower) -> None:
    """The table from nothing, to somebody who sees or hears it otherwise than before."""
    async with table.turns:
        await table.remember()
        if follower in table.followers:
            send_state(table, follower)


def _send_missed(table: Table, follower: Follower, since: int, heard: int) -> None:
    """One frame, with what was told since, and the newest of what was said; if that is too much, from nothing."""
    live = table.live
    if since < live.count:
        seats = table.vantage(follower.guest_id).seats
        if table.is_paused or not is_a_page(live, table.told[since:], seats):
            send_state(table, follower)
            return
        missed = seeing.Telling(table.id, live, since, table.told[since:], table.held, table.clock())
        follower.send(missed.to(table.people.get(follower.guest_id)))
    elif table.has_clock:  # which may have stood still meanwhile
        follower.send(_encode(TimeIs(table.id, table.clock())))
    if heard < table.talk.last:
        follower.send(_encode(table.talk.page(follower.blocked, after=heard)))


async def tell_earlier(table: Table, follower: Follower, before: int, *, log: bool) -> None:
    """The page of talk before a line, or of the log up to an entry."""
    async with table.turns:
        table.check_is_there()
        if not log:
            follower.send(_encode(table.talk.page(follower.blocked, before=before)))
            return
        await table.remember()
        until = min(before, table.live.count)
        page = log_page(table.live, table.told_now(), table.vantage(follower.guest_id).seats, until)
        told = LogIs(
            table.id,
            page.since,
            until,
            page.before,
            page.texts,
            list(page.events),
            page.numbers,
            page.taken_back,
        )
        follower.send(_encode(told))

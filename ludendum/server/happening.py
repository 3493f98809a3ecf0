"""Something has happened at a table: it is on the disk, written here or by another worker, and everybody is told."""

import asyncio
import time
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from ludendum.engine import Entry, Person
from ludendum.engine.core import Told
from ludendum.engine.entries import Answer, Aside, Contribution, Sit
from ludendum.server import seeing
from ludendum.server.archive import Sheet
from ludendum.server.follower import Follower
from ludendum.server.following import send_host, send_state, show_out_strangers, tell, tell_who_is_here
from ludendum.server.from_nothing import next_for
from ludendum.server.hosts import Hosting
from ludendum.server.logs import log, mark
from ludendum.server.messages import Gone, NextIs, Said, Talked
from ludendum.server.news import Entered
from ludendum.server.places import Next, Places
from ludendum.server.tables import Table

LONG_ENTRY = 64 * 1024
"""Bytes of an entry that others rather read from the log than from the bus."""

CROWD = 12
"""Followers of a table from which on what can wait is told together."""
GATHERED = 0.25
"""Seconds for which it is gathered."""

_encode = msgspec.json.Encoder().encode


class Made(Struct, frozen=True):
    """What going through a door has made, and maybe is not on the disk yet."""

    entry: Entry
    told: list[Told]
    sheet: Sheet
    newcomer: Person | None
    guest: str | None
    """Who did it, …"""
    key: str | None
    """… and what they called it."""
    raw: bytes
    """The entry as it is written; empty if others wrote it."""


def accept(table: Table, made: Made) -> None:
    """The entry is on the disk: from now on it has happened."""
    entry = made.entry
    _remember(table, made)
    anew = _is_seen_anew(table, entry)
    if not seeing.moves_nobody(entry):
        table.held = seeing.seats_held(table.live.core.standing.sitters)
        show_out_strangers(table)
    if made.raw:
        _tell_fellows(table, made)
        if table.live.outcome is not None and table.sheet.outcome is not None:
            table.metrics.finished()
            log("match over", table=mark(table.id), game=table.sheet.game, entries=entry.number)
    if made.newcomer is not None:
        tell_who_is_here(table)
    _broadcast(table, made, anew=anew)
    if made.newcomer is not None and made.guest == table.hosting.host:
        _tell_host(table)
    table.changed(table, entry)


def _is_seen_anew(table: Table, entry: Entry) -> bool:
    """Whether what was told before reads otherwise now: somebody has another name, or a question is out of sight."""
    turned = table.is_paused != table.was_paused
    table.was_paused = table.is_paused
    sat = entry.body
    return turned or (isinstance(sat, Sit) and sat.person is not None and sat.seat in table.held.get(sat.person, ()))


def _remember(table: Table, made: Made) -> None:
    number, guest, body = made.entry.number, made.guest, made.entry.body
    table.sheet = made.sheet
    if isinstance(body, Sit) and body.seat in table.places:
        table.places = {seat: place for seat, place in table.places.items() if seat != body.seat}
    table.told.append(made.told)
    table.size += len(made.raw) or len(_encode(made.entry))
    if guest is None:
        return
    table.authors[number] = guest
    if made.key is not None:
        table.keys[(guest, made.key)] = number
    if made.newcomer is not None:
        table.join(guest, made.newcomer)


def _tell_fellows(table: Table, made: Made) -> None:
    if not table.fellows.is_alone:
        raw = made.raw if len(made.raw) <= LONG_ENTRY else None
        table.fellows.tell(Entered(table.id, made.entry.number, raw, made.guest, made.key, made.newcomer))


def _broadcast(table: Table, made: Made, *, anew: bool) -> None:
    """Tell everybody; to somebody who has just become a person here, or if it is seen anew, the table is a new one.

    In a crowd what changes nothing for the others is told to them together with what follows: of two hundred answers to
    one question each would else be told two hundred times.
    """
    newcomer = None if made.newcomer is None else made.guest
    for follower in [one for one in table.followers if anew or one.guest_id == newcomer]:
        send_state(table, follower)
    if len(table.followers) > CROWD and _can_wait(table, made):
        _tell(table, [one for one in table.followers if one.guest_id == made.guest])
        if table.telling is None:
            table.telling = asyncio.ensure_future(_tell_later(table))
        return
    _tell(table, table.followers)


def _can_wait(table: Table, made: Made) -> bool:
    """Whether all may hear of it a moment later: somebody came, spoke aside, or answered while others think on."""
    body, open_ = made.entry.body, table.live.core.open
    if isinstance(body, Answer):
        return open_ is not None and open_.number == body.ask
    return isinstance(body, Sit | Aside | Contribution)


def _tell(table: Table, followers: Iterable[Follower]) -> None:
    """Bring these up to what has happened; those who have been told the same before are told the same now."""
    last, tellings = len(table.told), dict[int, seeing.Telling]()
    table.told_at = last, time.monotonic()
    for follower in list(followers):
        since = table.followers[follower]
        if since >= last:
            continue
        telling = tellings.get(since)
        if telling is None:
            telling = seeing.Telling(table.id, table.live, since, table.told[since:], table.held, table.clock())
            tellings[since] = telling
        table.followers[follower] = last
        follower.send(telling.to(table.people.get(follower.guest_id)))
        table.shown = telling.largest


async def _tell_later(table: Table) -> None:
    """Tell a crowd what has come together."""
    await asyncio.sleep(GATHERED)
    async with table.turns:
        table.telling = None
        _tell(table, table.followers)


def said_aloud(table: Table, said: Said, speaker: str | None) -> None:
    """A line of talk is on the disk: whoever wants to hear them does."""
    table.talk.add(said, speaker)
    for follower in list(table.followers):
        follower.send(_encode(Talked(table.id, table.talk.heard(said, follower.blocked))))


def introduced(table: Table, guest: str, person: Person) -> None:
    """A guest is a person of the table from now on: to them it is a new one."""
    table.join(guest, person)
    tell_who_is_here(table)
    for follower in list(table.followers):
        if follower.guest_id == guest:
            send_state(table, follower)


def hosted(table: Table, hosting: Hosting) -> None:
    """It is written down who hosts the table, and how open it is."""
    table.hosting = hosting
    show_out_strangers(table)
    _tell_host(table)
    tell_who_is_here(table)
    table.changed(table, None)


def _tell_host(table: Table) -> None:
    for follower in list(table.followers):
        send_host(table, follower)


def kept_now(table: Table, places: Places) -> None:
    """Other seats are kept than before."""
    table.places = places
    for follower in list(table.followers):
        send_state(table, follower)


def goes_on_at(table: Table, following: Next | None) -> None:
    """The next table is laid, or gone: whoever is still here is told."""
    table.next = following
    for follower in list(table.followers):
        told = next_for(table, follower.guest_id)
        if told is None:
            send_state(table, follower)
        else:
            follower.send(_encode(NextIs(table.id, told)))


def set_aside(table: Table, reason: str) -> None:
    """This is no table any more; whoever asks for it makes the hall read it anew."""
    table.removed = True
    tell(table, Gone(table.id, reason))
    table.followers.clear()
    table.changed(table, None)

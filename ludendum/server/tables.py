"""A table in memory: its match, and those who follow it.

Whatever happens is one entry: checked by the match, written to the log, and only then told to anybody. One thing
happens at a time. If somebody else wrote that number first, or the log could not be written, the match in memory is
thrown away and read again from the log, which alone is true.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, TypeAlias

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, delete, insert

from ludendum.engine import AnyLive, Entry, Person, Present, SealedSeed, Seat, Stale, options_told
from ludendum.engine.core import Told
from ludendum.engine.entries import Sit
from ludendum.hosting.deals import daily_deal, deal_code, is_practice
from ludendum.server import schema, seeing
from ludendum.server.archive import Kept, Sheet
from ludendum.server.errors import NO_SPECTATORS, NotAllowed, TooMuch, Unwritten
from ludendum.server.logs import log, log_fault, mark
from ludendum.server.messages import Gone, LogIs, Said, TableState, Talked, TalkIs, ToPage
from ludendum.server.metrics import Metrics
from ludendum.server.paging import log_page, newest
from ludendum.server.rows import results, row_of, sheet_after
from ludendum.server.settings import Settings
from ludendum.server.writer import EntryRow, Job, Writer

Door: TypeAlias = Callable[[AnyLive, int], Entry | None]
"""A door of the match, at a time: it logs one entry, or none, or raises and changes nothing."""

TRIES = 5
WATCHERS_LEAVE = 60
"""Seconds after which somebody who looked on may have left."""
FULL = "the log of this table is full, so the match ends here as it stands; go on from an earlier entry"

_encoder = msgspec.json.Encoder()


class Follower(Protocol):
    """A connection that follows the table."""

    @property
    def guest_id(self) -> str: ...

    def send(self, data: bytes) -> None: ...


class Made(Struct, frozen=True):
    """What going through a door has made, and is not on the disk yet."""

    entry: Entry
    told: list[Told]
    sheet: Sheet
    newcomer: Person | None
    size: int
    """Bytes of the entry."""


class Table:
    """A match, its people, and its followers."""

    def __init__(
        self,
        kept: Kept,
        writer: Writer,
        settings: Settings,
        metrics: Metrics,
        read_again: Callable[[], Kept | None],
        changed: Callable[["Table", Entry | None], None],
    ) -> None:
        self.followers: dict[Follower, None] = {}
        self.last_seen = settings.now()
        """When somebody last looked at it."""
        self.removed = False
        self.turns = asyncio.Lock()
        """One thing happens at a time, in the order they came."""
        self.told_at = 0, 0.0
        """The entry that everybody here was told last, and when."""
        self.shown = 0
        """Bytes of the largest frame that anybody was told then."""
        self._writer = writer
        self._settings = settings
        self._metrics = metrics
        self._read_again = read_again
        self._changed = changed
        self._take(kept)

    def _take(self, kept: Kept) -> None:
        self.sheet: Sheet = kept.sheet
        self.id = kept.sheet.id
        self.live: AnyLive = kept.live
        self.told = kept.told
        self.people = kept.people
        sitting = (sitter.person or 0 for sitter in kept.live.core.standing.sitters)
        self.persons = max(kept.persons, *sitting)
        self._before = _people_before(kept)
        self.keys = kept.keys
        self.authors = kept.authors
        self.talk = kept.talk
        self.talk_keys = kept.talk_keys
        self._size = kept.size
        self._held = seeing.seats_held(self.live.core.standing.sitters)
        self._base = min(self.sheet.laid, self._settings.now() - self.live.core.at)

    def time(self) -> int:
        """Milliseconds since the table was laid; never earlier than its last entry."""
        return max(self.live.core.at, self._settings.now() - self._base)

    def time_of(self, moment: int) -> int:
        """The table's time at a moment of the server's clock that has passed."""
        return moment - self._base

    def clock(self) -> int:
        """The match's time: pauses do not count."""
        return self.live.core.match_time(self.time())

    @property
    def is_full(self) -> bool:
        """Whether nothing more may happen at it."""
        limits = self._settings.limits
        return len(self.live.entries) >= limits.entries or self._size >= limits.log_bytes

    # who may ---------------------------------------------------------------------------------------------------------

    def is_open_to(self, guest: str) -> bool:
        """Whether a guest may look: those at the table, anyone while a seat is free, and spectators where allowed."""
        if self.sheet.spectators or guest in self.people or guest == self.sheet.owner or guest in self._before:
            return True
        standing = self.live.core.standing
        return standing.begun is None and any(sitter.person is None for sitter in standing.sitters)

    def person(self, guest: str) -> Person | None:
        return self.people.get(guest)

    def person_to_be(self, guest: str) -> Person:
        """The person a guest is here, or would be."""
        before = self._before.get(guest)
        own = before if before not in self.people.values() else None
        return self.people.get(guest) or own or Person(self.persons + 1)

    def vantage(self, guest: str) -> seeing.Vantage:
        return seeing.vantage(self.live, self.people.get(guest))

    def check_holds(self, guest: str, seat: int) -> Seat:
        """The seat, if it is this guest's."""
        person, sitters = self.people.get(guest), self.live.core.standing.sitters
        if person is None or not 0 <= seat < len(sitters) or sitters[seat].person != person:
            holds = person is not None and any(sitter.person == person for sitter in sitters)
            whose = (
                f"that is the seat of {self.live.names[seat]}" if 0 <= seat < len(sitters) else "there is no such seat"
            )
            raise NotAllowed(f"{whose}, not yours" if holds else "you only look on here")
        return Seat(seat)

    def check_person(self, guest: str) -> Person:
        """The person a guest is at this table."""
        seen_from = self.vantage(guest)
        if seen_from.person is None or not seen_from.seats:
            raise NotAllowed("only those who hold a seat have a say at this table")
        return seen_from.person

    # entries ---------------------------------------------------------------------------------------------------------

    async def enter(
        self, door: Door, guest: str | None = None, key: str | None = None, *, sits: bool = False
    ) -> int | None:
        """Go through a door of the match; the number of the entry, once it is on disk and told to all.

        A key that was accepted before is answered with its number again. With `sits` the guest becomes a person of the
        table by it.
        """
        async with self.turns:
            for _ in range(TRIES):
                self._check_is_there()
                if (known := self._known(guest, key)) is not None:
                    return known
                if self.is_full:
                    raise NotAllowed(FULL)
                entry = door(self.live, self.time())
                if entry is None:
                    return None
                if await self._log(entry, guest, key, sits):
                    return entry.number
            raise Stale("others were faster, again and again; look at the table and try once more")

    def _known(self, guest: str | None, key: str | None) -> int | None:
        """The entry that was made when this was sent before."""
        return None if guest is None or key is None else self.keys.get((guest, key))

    def _check_is_there(self) -> None:
        if self.removed:
            raise NotAllowed("this table is not here any more")

    async def _log(self, entry: Entry, guest: str | None, key: str | None, sits: bool) -> bool:
        """Write an entry that is made, and tell it; False if what is in memory has not happened, and is read anew."""
        try:
            made, job = self._made(entry, guest, key, sits)
            written = await self._writer.write(job)
        except Exception as error:
            log_fault("the log could not be written", error, table=mark(self.id))
            self._metrics.fault()
            await self._again()
            self._check_is_there()
            if self._known(guest, key) is None:
                raise Unwritten("the table's log could not be written, so nothing was done; try again") from None
            return False  # it is in the log after all: trying again finds it there
        except asyncio.CancelledError:
            with suppress(Exception):
                await self._writer.carry_out()  # what comes later is written later: by then it is written, or never
            await self._again()
            raise
        if not written:  # somebody else was faster
            await self._again()
            return False
        try:
            self._accept(made, guest, key)
        except Exception as error:
            # It has happened all the same; whoever was not told notices the gap.
            log_fault("an entry could not be told", error, table=mark(self.id))
            self._metrics.fault()
        return True

    def _made(self, entry: Entry, guest: str | None, key: str | None, sits: bool) -> tuple[Made, Job]:
        """What an entry changes, and what is to be written of it."""
        live, told, newcomer = self.live, self.live.core.told, None
        after: list[Executable] = []
        if sits and guest is not None and guest not in self.people:
            newcomer = self.person_to_be(guest)
            after.append(insert(schema.people).values(table_id=self.id, person=newcomer, guest=guest))
        if live.outcome is not None:
            after += results(live, self.sheet, self.people.values(), [*self.told, told])
        sheet = sheet_after(live, self.sheet, self._settings.now.date())
        row = EntryRow(self.id, entry.number, guest, key, _encoder.encode(entry))
        job = Job([row], None if sheet is self.sheet else row_of(sheet), after=after)
        return Made(entry, told, sheet, newcomer, len(row.entry)), job

    def _accept(self, made: Made, guest: str | None, key: str | None) -> None:
        """The entry is on disk: from now on it has happened."""
        entry, newcomer = made.entry, made.newcomer
        self.sheet = made.sheet
        self.told.append(made.told)
        self._size += made.size
        if guest is not None:
            self.authors[entry.number] = guest
            if key is not None:
                self.keys[(guest, key)] = entry.number
            if newcomer is not None:
                self.people[guest] = newcomer
                self.persons = max(self.persons, newcomer)
        if not seeing.moves_nobody(entry):
            self._held = seeing.seats_held(self.live.core.standing.sitters)
            self._show_out_strangers()
        if self.live.outcome is not None and self.sheet.outcome is not None:
            self._metrics.finished()
            log("match over", table=mark(self.id), game=self.sheet.game, entries=entry.number)
        self._broadcast(entry, made.told, None if newcomer is None else guest)
        self._changed(self, entry)

    def _broadcast(self, entry: Entry, told: list[Told], newcomer: str | None) -> None:
        """Tell everybody; to somebody who has just become a person here, the table is a new one."""
        telling = seeing.Telling(self.id, self.live, entry.number - 1, [told], self._held, self.clock())
        self.told_at = entry.number, time.monotonic()
        for follower in list(self.followers):
            guest = follower.guest_id
            if guest == newcomer:
                self.send_state(follower)
            else:
                follower.send(telling.to(self.people.get(guest)))
        self.shown = telling.largest

    # reading again ---------------------------------------------------------------------------------------------------

    async def read_again(self) -> None:
        """Throw away what is in memory and read the log; all followers get the table from nothing."""
        async with self.turns:
            await self._again()

    async def _again(self) -> None:
        try:
            kept = await asyncio.to_thread(self._read_again)
        except Exception as error:
            log_fault("the log could not be read", error, table=mark(self.id))
            self._set_aside("the table's log cannot be read now; try again later")
            raise Unwritten("the table's log cannot be read now; try again later") from None
        if kept is None:
            self._set_aside("this table is not here any more")
            return
        self._take(kept)
        self._show_out_strangers()
        for follower in list(self.followers):
            self.send_state(follower)
        self._changed(self, None)

    def _set_aside(self, reason: str) -> None:
        """This is no table any more; whoever asks for it makes the hall read it anew."""
        self.removed = True
        self.tell(Gone(self.id, reason))
        self.followers.clear()
        self._changed(self, None)

    # following -------------------------------------------------------------------------------------------------------

    async def follow(self, follower: Follower, since: int | None, heard: int | None) -> None:
        """From now on a connection hears what happens; first it gets what it has missed."""
        async with self.turns:
            self._check_is_there()
            if not self.is_open_to(follower.guest_id):
                raise NotAllowed(NO_SPECTATORS)
            self._check_room_for(follower)
            self.last_seen = self._settings.now()
            if since is None or since > len(self.live.entries) or (heard is None and self.talk):
                self.send_state(follower)
            else:
                self._catch_up(follower, since, heard or 0)
            # Only now, in the same breath: whoever could not be sent this follows nothing, and would never leave.
            self.followers[follower] = None
        self._changed(self, None)

    def _check_room_for(self, follower: Follower) -> None:
        """Whatever happens here is told to all: those who only look on, and the pages of one guest, are bounded."""
        limits, guest = self._settings.limits, follower.guest_id
        if follower in self.followers:
            return
        if sum(one.guest_id == guest for one in self.followers) >= limits.pages_of_one:
            raise TooMuch("pages", f"this table is open on {limits.pages_of_one} pages of yours; close one of them")
        seated = self.vantage(guest).seats
        if not seated and len(self.followers) >= limits.watchers + len(self._held):
            raise TooMuch("watchers", f"{limits.watchers} people look on here already", WATCHERS_LEAVE)

    def _catch_up(self, follower: Follower, since: int, heard: int) -> None:
        """One frame, with what was told since, and the newest of what was said; if that is too much, from nothing."""
        if since < len(self.live.entries):
            seats = self.vantage(follower.guest_id).seats
            if since < log_page(self.live, self.told, seats, len(self.live.entries)).since:
                self.send_state(follower)
                return
            missed = seeing.Telling(self.id, self.live, since, self.told[since:], self._held, self.clock())
            follower.send(missed.to(self.people.get(follower.guest_id)))
        if self.talk and heard < self.talk[-1].number:
            unheard = [said for said in self.talk if said.number > heard]
            follower.send(_encoder.encode(TalkIs(self.id, newest(unheard), self.talk[0].number)))

    async def tell_earlier(self, follower: Follower, before: int, *, log: bool) -> None:
        """The page of talk before a line, or of the log up to an entry."""
        async with self.turns:
            self._check_is_there()
            if not log:
                first = self.talk[0].number if self.talk else 1
                follower.send(_encoder.encode(TalkIs(self.id, newest(self.talk, before), first)))
                return
            until = min(before, len(self.live.entries))
            page = log_page(self.live, self.told, self.vantage(follower.guest_id).seats, until)
            told = LogIs(self.id, page.since, until, page.before, page.texts, list(page.events))
            follower.send(_encoder.encode(told))

    def _show_out_strangers(self) -> None:
        """Whoever looked on because a seat was free does so no longer where spectators are not admitted."""
        for follower in [one for one in self.followers if not self.is_open_to(one.guest_id)]:
            del self.followers[follower]
            follower.send(_encoder.encode(Gone(self.id, NO_SPECTATORS)))

    def leave(self, follower: Follower) -> None:
        if follower in self.followers:
            del self.followers[follower]
            self.last_seen = self._settings.now()
            self._changed(self, None)

    def tell(self, message: ToPage) -> None:
        """Send the same to all."""
        data = _encoder.encode(message)
        for follower in list(self.followers):
            follower.send(data)

    def send_state(self, follower: Follower) -> None:
        follower.send(_encoder.encode(self.state(follower.guest_id)))

    def state(self, guest: str) -> TableState:
        """The table from nothing, as this guest may see it."""
        live, sheet = self.live, self.sheet
        seen_from = self.vantage(guest)
        present = Present(live)
        seat = seen_from.facing(present.waiting)
        page = log_page(live, self.told, seen_from.seats, len(live.entries))
        return TableState(
            self.id,
            live.game.name,
            live.game.title,
            options_told(live.game, live.header.options),
            seen_from.seats,
            seen_from.person,
            guest == sheet.owner,
            sheet.spectators,
            isinstance(live.header.seed, SealedSeed),
            deal_code(live),
            live.core.standing.begun is not None,
            seeing.wants_contribution(live, seen_from.person),
            is_practice(live),
            present.frame(seat),
            present.menu(seat),
            page.texts,
            newest(self.talk),
            self.clock(),
            seat,
            None if sheet.notice is None else sheet.notice + self._settings.idle_removed_after,
            list(page.events),
            daily_deal(live),
            page.since,
            page.before,
            self.talk[0].number if self.talk else 1,
            len(live.entries) if self.is_full else self._settings.limits.entries,
        )

    # talk ------------------------------------------------------------------------------------------------------------

    async def say(self, guest: str, name: str, key: str, text: str) -> None:
        """A line of talk, kept beside the log; where there are too many, the oldest go."""
        async with self.turns:
            self._check_is_there()
            if (guest, key) in self.talk_keys:
                return
            self.check_person(guest)
            seat = self.vantage(guest).seats[0]
            name = self.live.core.standing.sitters[seat].name or name
            number = self.talk[-1].number + 1 if self.talk else 1
            said = Said(number, seat, name, text, self.time())
            row = {**msgspec.structs.asdict(said), "table_id": self.id, "guest": guest, "key": key}
            try:
                await self._writer.carry_out(insert(schema.talk).values(row), *self._forgetting(number))
            except Exception:
                await self._again()
                raise Unwritten("that could not be written down, so nobody heard it; say it again") from None
            self.talk.append(said)
            self.talk_keys[(guest, key)] = said.number
            self._forget(said.number)
            self.tell(Talked(self.id, said))

    def _forgetting(self, newest: int) -> list[Executable]:
        """What is to be forgotten of the talk on the disk when a line is added to it."""
        last = newest - self._settings.limits.talk_lines
        if not self.talk or self.talk[0].number > last:
            return []
        talk = schema.talk.c
        return [delete(schema.talk).where((talk.table_id == self.id) & (talk.number <= last))]

    def _forget(self, newest: int) -> None:
        """The same in memory."""
        last = newest - self._settings.limits.talk_lines
        if self.talk[0].number <= last:
            self.talk = [said for said in self.talk if said.number > last]
            self.talk_keys = {key: number for key, number in self.talk_keys.items() if number > last}

    async def introduce(self, guest: str) -> Person:
        """The number by which others may hand a seat to a guest; a new one for whoever has none."""
        async with self.turns:
            self._check_is_there()
            if (known := self.people.get(guest)) is not None:
                return known
            person = self.person_to_be(guest)
            await self._writer.carry_out(insert(schema.people).values(table_id=self.id, person=person, guest=guest))
            self.people[guest], self.persons = person, max(self.persons, person)
            for follower in list(self.followers):
                if follower.guest_id == guest:
                    self.send_state(follower)
            return person


def _people_before(kept: Kept) -> dict[str, Person]:
    """Who was who at the table that this one was forked from: each may ask for their own place, and for no other's."""
    parent = kept.live.header.parent
    inherited = kept.live.entries[: 0 if parent is None else parent.entries]
    sat = ((kept.authors.get(entry.number), entry.body) for entry in inherited)
    return {guest: body.person for guest, body in sat if guest is not None and isinstance(body, Sit) and body.person}

"""A table in memory: its match, and those who follow it.

Whatever happens is one entry: checked by the match, written to the log, and only then told to anybody. One thing
happens at a time. If another worker wrote that number first, or the log could not be written, what was made here is
thrown away and what the log has more is taken in: it alone is true.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, insert

from ludendum.engine import (
    AnyLive,
    Broken,
    Entry,
    Malformed,
    Person,
    Present,
    Refused,
    SealedSeed,
    Seat,
    Stale,
    options_told,
)
from ludendum.engine.ask import OpenAsk
from ludendum.engine.core import Told
from ludendum.engine.entries import Sit
from ludendum.hosting.deals import daily_deal, deal_code, is_practice
from ludendum.server import schema, seeing
from ludendum.server.archive import Kept, Sheet
from ludendum.server.blocks import SHUT, SHUT_BY_ONESELF
from ludendum.server.conversation import Conversation
from ludendum.server.errors import NO_SPECTATORS, NotAllowed, TooMuch, Unwritten
from ludendum.server.fellows import Fellows
from ludendum.server.follower import Follower
from ludendum.server.logs import log, log_fault, mark
from ludendum.server.messages import Gone, LogIs, Said, TableState, Talked, TimeIs, ToPage
from ludendum.server.metrics import Metrics
from ludendum.server.news import Changed, Connected, Entered
from ludendum.server.packing import pack, unpack
from ludendum.server.paging import log_page
from ludendum.server.rows import results, row_of, sheet_after
from ludendum.server.settings import Settings
from ludendum.server.since import Log, Mark, Since, Written
from ludendum.server.writer import EntryRow, Job, Writer

Door: TypeAlias = Callable[[AnyLive, int], Entry | None]
"""A door of the match, at a time: it logs one entry, or none, or raises and changes nothing."""

R = TypeVar("R")

TRIES = 5
WATCHERS_LEAVE = 60
"""Seconds after which somebody who looked on may have left."""
FULL = "the log of this table is full, so the match ends here as it stands; go on from an earlier entry"
LONG_ENTRY = 64 * 1024
"""Bytes of an entry that others rather read from the log than from the bus."""
AGAIN_AFTER = 0.25
"""Seconds before a log is read again that could not be read."""
DATABASE_GETS = 40
"""How often it is tried where the database is another server, which may be started anew: for ten seconds."""

_encoder = msgspec.json.Encoder()


class Made(Struct, frozen=True):
    """What going through a door has made, and is not on the disk yet."""

    entry: Entry
    told: list[Told]
    sheet: Sheet
    newcomer: Person | None
    raw: bytes
    """The entry as it is written; empty if others wrote it."""


class Table:
    """A match, its people, and its followers."""

    def __init__(
        self,
        kept: Kept,
        writer: Writer,
        settings: Settings,
        metrics: Metrics,
        kept_log: Log,
        fellows: Fellows,
        changed: Callable[["Table", Entry | None], None],
    ) -> None:
        self.followers: dict[Follower, None] = {}
        self.last_seen = settings.now()
        """When somebody last looked at it."""
        self.removed = False
        self._found = len(kept.live.entries)
        """How many entries there were when it came into memory."""
        self._left: dict[str, int] = {}
        """When the last page of each of its people went."""
        self.turns = asyncio.Lock()
        """One thing happens at a time, in the order they came."""
        self.told_at = 0, 0.0
        """The entry that everybody here was told last, and when."""
        self.shown = 0
        """Bytes of the largest frame that anybody was told then."""
        self._writer = writer
        self._settings = settings
        self._metrics = metrics
        self._log_there = kept_log
        self._fellows = fellows
        self._changed = changed
        self._catching_up: asyncio.Task[None] | None = None
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
        most = self._settings.limits.talk_lines
        self.talk = Conversation(self.id, kept.talk, kept.talk_keys, kept.speakers, most)
        self._size = kept.size
        self.avoided = kept.avoided
        self._held = seeing.seats_held(self.live.core.standing.sitters)
        self._base = self._settings.now() - self.live.core.at
        if kept.clock is not None:
            self.go_on_from(kept.clock)
        elif self._fellows.is_alone:
            self._base = min(self.sheet.laid, self._base)

    def go_on_from(self, at: int) -> None:
        """The table's time is this one now, wherever it was; only its last entry is never later."""
        self._base = self._settings.now() - max(at, self.live.core.at)

    def time(self) -> int:
        """Milliseconds since the table was laid; never earlier than its last entry."""
        return max(self.live.core.at, self._settings.now() - self._base)

    def moment(self, clock: int) -> int:
        """The server's time when the match's time is this, if it is not paused before."""
        return clock + self.live.core.standing.paused_for + self._base

    def time_of(self, moment: int) -> int:
        """The table's time at a moment of the server's clock that has passed."""
        return moment - self._base

    @property
    def has_clock(self) -> bool:
        """Whether somebody is asked against the clock."""
        return self.live.core.open is not None and bool(self.live.core.open.ask.clocks)

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
        """Whether a guest may look: those at the table, anyone while a seat is free, and spectators where allowed.

        Whom the owner does not meet may not, unless they hold a seat already.
        """
        if guest in self.avoided and not self.vantage(guest).seats:
            return False
        if self.sheet.spectators or guest in self.people or guest == self.sheet.owner or guest in self._before:
            return True
        standing = self.live.core.standing
        return standing.begun is None and any(sitter.person is None for sitter in standing.sitters)

    def why_shut(self, guest: str) -> str:
        """What those are told to whom it is not open; never who it was that did not want them."""
        if guest not in self.avoided:
            return NO_SPECTATORS
        return SHUT_BY_ONESELF if self.avoided[guest] else SHUT

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

    def pages_of(self, person: Person) -> list[Follower]:
        """The connections by which somebody follows."""
        return [follower for follower in self.followers if self.people.get(follower.guest_id) == person]

    def guests_of(self, person: Person) -> list[str]:
        return [guest for guest, one in self.people.items() if one == person]

    def has_left(self, guest: str, open_: OpenAsk) -> bool:
        """Whether a guest's last page went while this was asked; or the server itself, as far as it knows."""
        left = self._left.get(guest)
        return open_.number <= self._found if left is None else left >= self.moment(open_.opened)

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
                try:
                    entry = door(self.live, self.time())
                except (Refused, Stale, Malformed, NotAllowed):
                    if self._fellows.is_alone or not await self._catch_up():
                        raise
                    continue  # what stands against it may not be so any more
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
            if await self._catch_up():
                return False  # it is in the log after all, or something else that it did not know of: try again
            self._check_is_there()
            raise Unwritten("the table's log could not be written, so nothing was done; try again") from None
        except asyncio.CancelledError:
            with suppress(Exception):
                await self._writer.carry_out()  # what comes later is written later: by then it is written, or never
            await self._catch_up()
            raise
        if not written:  # another worker was faster
            await self._catch_up()
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
        raw = pack(entry, is_new=True)
        row = EntryRow(self.id, entry.number, guest, key, raw)
        job = Job([row], None if sheet is self.sheet else row_of(sheet), after=after)
        return Made(entry, told, sheet, newcomer, raw), job

    def _accept(self, made: Made, guest: str | None, key: str | None) -> None:
        """The entry is on disk: from now on it has happened."""
        entry, newcomer = made.entry, made.newcomer
        self.sheet = made.sheet
        self.told.append(made.told)
        self._size += len(made.raw) or len(_encoder.encode(entry))
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
        if made.raw:
            self._tell_fellows(made, guest, key)
            if self.live.outcome is not None and self.sheet.outcome is not None:
                self._metrics.finished()
                log("match over", table=mark(self.id), game=self.sheet.game, entries=entry.number)
        if newcomer is not None:
            self._tell_who_is_here()
        self._broadcast(entry, made.told, None if newcomer is None else guest)
        self._changed(self, entry)

    def _tell_fellows(self, made: Made, guest: str | None, key: str | None) -> None:
        if not self._fellows.is_alone:
            raw = made.raw if len(made.raw) <= LONG_ENTRY else None
            self._fellows.tell(Entered(self.id, made.entry.number, raw, guest, key, made.newcomer))

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

    # what others wrote -----------------------------------------------------------------------------------------------

    @property
    def mark(self) -> Mark:
        """How far what is in memory has come."""
        return Mark(self.sheet.edition, len(self.told), self.talk.last)

    def hear(self, news: Entered) -> None:
        """Another worker has written an entry: take it in, at once if nothing else happens just now."""
        if self.removed or news.number <= len(self.told):
            return
        if news.number > len(self.told) + 1 or news.entry is None or self.turns.locked():
            self.catch_up_soon()
            return
        newcomer = None if news.newcomer is None else Person(news.newcomer)
        written = Written(unpack(news.number, news.entry), news.guest, news.key)
        try:
            self._take_in(written, newcomer)
        except Exception as error:
            log_fault("an entry could not be taken in", error, table=mark(self.id))
            self.catch_up_soon()

    def catch_up_soon(self) -> None:
        """Something was written elsewhere: read what it is, once for all that comes meanwhile."""
        if self._catching_up is None and not self.removed:
            self._catching_up = asyncio.ensure_future(self._catch_up_now())

    async def _catch_up_now(self) -> None:
        with suppress(Unwritten):
            async with self.turns:
                self._catching_up = None
                await self._catch_up()

    async def catch_up(self) -> None:
        """Take in whatever others have written since."""
        async with self.turns:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Forget what was made and not written, and take in what others wrote; whether that was anything."""
        if self.removed:
            return False
        entries = self.live.entries
        if len(entries) > len(self.told):
            self.live = await asyncio.to_thread(_told_again, self.live, entries[: len(self.told)])
        since = await self._read(lambda: self._log_there.since(len(self.told), self.talk.last))
        if since is None:
            self._set_aside("this table is not here any more")
            return True
        if since.edition != self.sheet.edition:
            await self._again()
            return True
        try:
            return self._take_all_in(since)
        except Broken as error:
            log_fault("what others wrote does not fit", error, table=mark(self.id))
            await self._again()
            return True

    def _take_all_in(self, since: Since) -> bool:
        new = bool(since.entries or since.talk or since.people.keys() - self.people.keys())
        for written in since.entries:
            guest = written.guest
            newcomer = since.people.get(guest) if guest is not None and guest not in self.people else None
            self._take_in(written, newcomer)
        for guest in since.people.keys() - self.people.keys():
            self._introduced(guest, since.people[guest])
        self.persons = max(self.persons, since.persons)
        for said in since.talk:
            self._tell_talk(said, since.speakers.get(said.number))
        self.talk.keys.update(since.talk_keys)
        if since.entries and since.clock is not None:
            self.go_on_from(since.clock)
        return new

    def _take_in(self, written: Written, newcomer: Person | None) -> None:
        """An entry of the log that was made elsewhere happens here as well; raises `Broken`."""
        entry = written.entry
        self.live.replay(entry)
        sheet = sheet_after(self.live, self.sheet, self._settings.now.date())
        # Whatever the clocks of two machines say, the difference is charged to nobody.
        self.go_on_from(entry.at)
        self._accept(Made(entry, self.live.core.told, sheet, newcomer, b""), written.guest, written.key)

    async def read_again(self) -> None:
        """Throw away what is in memory and read the log; all followers get the table from nothing."""
        async with self.turns:
            await self._again()

    async def _again(self) -> None:
        kept = await self._read(self._log_there.read)
        if kept is None:
            self._set_aside("this table is not here any more")
            return
        self._take(kept)
        self._show_out_strangers()
        for follower in list(self.followers):
            self.send_state(follower)
        self._changed(self, None)

    async def _read(self, read: Callable[[], R]) -> R:
        """Read something of the log; a database that is being started anew is waited for."""
        for left in range(0 if self._fellows.is_alone else DATABASE_GETS, -1, -1):
            try:
                return await asyncio.to_thread(read)
            except Exception as error:
                if left and not isinstance(error, Broken):
                    await asyncio.sleep(AGAIN_AFTER)
                    continue
                log_fault("the log could not be read", error, table=mark(self.id))
        self._set_aside("the table's log cannot be read now; try again later")
        raise Unwritten("the table's log cannot be read now; try again later")

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
                raise NotAllowed(self.why_shut(follower.guest_id))
            self._check_room_for(follower)
            self.last_seen = self._settings.now()
            if since is None or since > len(self.live.entries) or (heard is None and self.talk.lines):
                self.send_state(follower)
            else:
                self._send_missed(follower, since, heard or 0)
            # Only now, in the same breath: whoever could not be sent this follows nothing, and would never leave.
            self.followers[follower] = None
        self._tell_who_is_here()
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

    def _send_missed(self, follower: Follower, since: int, heard: int) -> None:
        """One frame, with what was told since, and the newest of what was said; if that is too much, from nothing."""
        if since < len(self.live.entries):
            seats = self.vantage(follower.guest_id).seats
            if since < log_page(self.live, self.told, seats, len(self.live.entries)).since:
                self.send_state(follower)
                return
            missed = seeing.Telling(self.id, self.live, since, self.told[since:], self._held, self.clock())
            follower.send(missed.to(self.people.get(follower.guest_id)))
        elif self.has_clock:  # which may have stood still meanwhile
            follower.send(_encoder.encode(TimeIs(self.id, self.clock())))
        if heard < self.talk.last:
            follower.send(_encoder.encode(self.talk.page(follower.blocked, after=heard)))

    async def tell_earlier(self, follower: Follower, before: int, *, log: bool) -> None:
        """The page of talk before a line, or of the log up to an entry."""
        async with self.turns:
            self._check_is_there()
            if not log:
                follower.send(_encoder.encode(self.talk.page(follower.blocked, before=before)))
                return
            until = min(before, len(self.live.entries))
            page = log_page(self.live, self.told, self.vantage(follower.guest_id).seats, until)
            told = LogIs(
                self.id,
                page.since,
                until,
                page.before,
                page.texts,
                list(page.events),
                page.numbers,
                page.taken_back,
            )
            follower.send(_encoder.encode(told))

    def _show_out_strangers(self) -> None:
        """Whoever looked on because a seat was free does so no longer where spectators are not admitted."""
        for follower in [one for one in self.followers if not self.is_open_to(one.guest_id)]:
            del self.followers[follower]
            follower.send(_encoder.encode(Gone(self.id, self.why_shut(follower.guest_id))))

    async def shut(self, avoided: Mapping[str, bool]) -> None:
        """From now on the owner does not meet these; those of them who only look on are shown out."""
        async with self.turns:
            self.avoided = avoided
            self._show_out_strangers()

    async def show_anew(self, follower: Follower) -> None:
        """The table from nothing, to somebody who sees or hears it otherwise than before."""
        async with self.turns:
            if follower in self.followers:
                self.send_state(follower)

    def leave(self, follower: Follower) -> None:
        if follower in self.followers:
            del self.followers[follower]
            self.last_seen = self._settings.now()
            if follower.guest_id in self.people:
                self._left[follower.guest_id] = self.last_seen
            self._tell_who_is_here()
            self._changed(self, None)

    def _tell_who_is_here(self) -> None:
        if not self._fellows.is_alone and len(self.people) > 1:
            self._fellows.tell(Connected(self.id, self.connected()))

    def connected(self) -> list[str]:
        """The people of the table who are connected here."""
        return sorted({one.guest_id for one in self.followers if one.guest_id in self.people})

    def tell(self, message: ToPage) -> None:
        """Send the same to all."""
        data = _encoder.encode(message)
        for follower in list(self.followers):
            follower.send(data)

    def send_state(self, follower: Follower) -> None:
        follower.send(_encoder.encode(self.state(follower.guest_id, follower.blocked)))

    def state(self, guest: str, blocked: frozenset[str] = frozenset()) -> TableState:
        """The table from nothing, as this guest may see it who has blocked these."""
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
            self.talk.page(blocked).talk,
            self.clock(),
            seat,
            None if sheet.notice is None else sheet.notice + self._settings.idle_removed_after,
            list(page.events),
            daily_deal(live),
            page.since,
            page.before,
            self.talk.first,
            len(live.entries) if self.is_full else self._settings.limits.entries,
            numbers=page.numbers,
            taken_back=page.taken_back,
        )

    # talk ------------------------------------------------------------------------------------------------------------

    async def say(self, guest: str, name: str, key: str, text: str) -> None:
        """A line of talk, kept beside the log; where there are too many, the oldest go."""
        async with self.turns:
            for _ in range(TRIES):
                self._check_is_there()
                if (guest, key) in self.talk.keys:
                    return
                self.check_person(guest)
                seat = self.vantage(guest).seats[0]
                shown = self.live.core.standing.sitters[seat].name or name
                said = Said(self.talk.last + 1, seat, shown, text, self.time())
                row = {**msgspec.structs.asdict(said), "table_id": self.id, "guest": guest, "key": key}
                del row["hidden"]  # which is a matter of who hears it
                writing = insert(schema.talk).values(row)
                if await self._wrote("nobody heard it; say it again", writing, *self.talk.forgetting(said.number)):
                    self.talk.keys[(guest, key)] = said.number
                    self._tell_talk(said, guest)
                    return
            raise Stale("others were faster, again and again; say it once more")

    def _tell_talk(self, said: Said, speaker: str | None) -> None:
        """A line of talk is on the disk: whoever wants to hear them does."""
        self.talk.add(said, speaker)
        for follower in list(self.followers):
            follower.send(_encoder.encode(Talked(self.id, self.talk.heard(said, follower.blocked))))

    async def introduce(self, guest: str) -> Person:
        """The number by which others may hand a seat to a guest; a new one for whoever has none."""
        async with self.turns:
            for _ in range(TRIES):
                self._check_is_there()
                if (known := self.people.get(guest)) is not None:
                    return known
                person = self.person_to_be(guest)
                row = insert(schema.people).values(table_id=self.id, person=person, guest=guest)
                if await self._wrote("nothing was done; try again", row):
                    self._introduced(guest, person)
                    return person
            raise Stale("others were faster, again and again; try once more")

    async def _wrote(self, so: str, *statements: Executable) -> bool:
        """Write something beside the log; False if others wrote something meanwhile, which is taken in."""
        try:
            await self._writer.carry_out(*statements)
        except Exception:
            if await self._catch_up():
                return False
            raise Unwritten(f"that could not be written down, so {so}") from None
        self._fellows.tell(Changed(self.id))
        return True

    def _introduced(self, guest: str, person: Person) -> None:
        """A guest is a person of the table from now on: to them it is a new one."""
        self.people[guest], self.persons = person, max(self.persons, person)
        self._tell_who_is_here()
        for follower in list(self.followers):
            if follower.guest_id == guest:
                self.send_state(follower)


def _told_again(live: AnyLive, entries: list[Entry]) -> AnyLive:
    """The same match after no more than these entries."""
    again: AnyLive = live.empty()
    for entry in entries:
        again.replay(entry)
    return again


def _people_before(kept: Kept) -> dict[str, Person]:
    """Who was who at the table that this one was forked from: each may ask for their own place, and for no other's."""
    parent = kept.live.header.parent
    inherited = kept.live.entries[: 0 if parent is None else parent.entries]
    sat = ((kept.authors.get(entry.number), entry.body) for entry in inherited)
    return {guest: body.person for guest, body in sat if guest is not None and isinstance(body, Sit) and body.person}

"""A table in memory: its match, its people, those who follow it, and its time.

What happens at it is told elsewhere, each part by itself: `entering` when somebody does something, `catching_up` when
another worker did, `happening` once it is on the disk, `following` when pages come and go; `from_nothing` is all of it
for one who has just come. One thing happens at a time: whatever awaits something meanwhile holds `Table.turns`.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from ludendum.engine import AnyLive, Broken, Entry, Person, Refusal, Refused, Seat
from ludendum.engine.ask import OpenAsk
from ludendum.engine.core import FEW, Told
from ludendum.engine.entries import Sit
from ludendum.server import seeing
from ludendum.server.archive import Kept, Sheet
from ludendum.server.blocks import SHUT, SHUT_BY_ONESELF
from ludendum.server.conversation import Conversation
from ludendum.server.errors import NO_SPECTATORS, NotAllowed, Unwritten
from ludendum.server.fellows import Fellows
from ludendum.server.follower import Follower
from ludendum.server.logs import log_fault, mark
from ludendum.server.messages import Host
from ludendum.server.metrics import Metrics
from ludendum.server.places import Next, Places
from ludendum.server.settings import Settings
from ludendum.server.since import Log, Mark
from ludendum.server.writer import Writer


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
        self.writer = writer
        self.settings = settings
        self.metrics = metrics
        self.kept_log = kept_log
        self.fellows = fellows
        self.changed = changed
        """Whom it tells that something is otherwise than before."""
        self.followers: dict[Follower, int] = {}
        """With the last entry that each was told of."""
        self.telling: asyncio.Task[None] | None = None
        """A crowd is to be told something that need not be told at once."""
        self.last_seen = settings.now()
        """When somebody last looked at it."""
        self.left: dict[str, int] = {}
        """When the last page of each of its people went."""
        self.removed = False
        self.turns = asyncio.Lock()
        """One thing happens at a time, in the order they came."""
        self.told_at = 0, 0.0
        """The entry that everybody here was told last, and when."""
        self.shown = 0
        """Bytes of the largest frame that anybody was told then."""
        self.catching_up: asyncio.Task[None] | None = None
        """Something is to be read that was written elsewhere."""
        self._found = kept.live.count
        """How many entries there were when it came into memory."""
        self.take(kept)

    def take(self, kept: Kept) -> None:
        """From now on it is as the database has it."""
        self.sheet: Sheet = kept.sheet
        self.id = kept.sheet.id
        self.live: AnyLive = kept.live
        self.told = kept.told
        self.rested = kept.rested
        """The entry of the last rest that is noted."""
        self.people = kept.people
        sitting = (sitter.person or 0 for sitter in kept.live.core.standing.sitters)
        self.persons = max(kept.persons, *sitting)
        self._before = _people_before(kept)
        self.keys = kept.keys
        self.authors = kept.authors
        most = self.settings.limits.talk_lines
        self.talk = Conversation(self.id, kept.talk, kept.talk_keys, kept.speakers, most)
        self.size = kept.size
        """Bytes of its log."""
        self.avoided: Mapping[str, bool] = kept.avoided
        self.hosting = kept.hosting
        self.places: Places = kept.places
        """The seats that it keeps for those who are to come."""
        self.next: Next | None = kept.next
        """The table that was laid for its people, once it was over."""
        self.held = seeing.seats_held(self.live.core.standing.sitters)
        self.was_paused = self.is_paused
        """Whether it was when everybody was last told of it."""
        self._base = self.settings.now() - self.live.core.at
        if kept.clock is not None:
            self.go_on_from(kept.clock)
        elif self.fellows.is_alone:
            self._base = min(self.sheet.laid, self._base)

    @property
    def is_full(self) -> bool:
        """Whether nothing more may happen at it."""
        limits = self.settings.limits
        return self.live.count >= limits.entries or self.size >= limits.log_bytes

    @property
    def mark(self) -> Mark:
        """How far what is in memory has come."""
        hosting = self.hosting
        far = self.sheet.edition, len(self.told), self.talk.last
        return Mark(*far, hosting.host, hosting.locked, hosting.listed, hosting.quiet)

    @property
    def is_paused(self) -> bool:
        return self.live.core.standing.paused_at is not None

    async def remember(self) -> None:
        """Know all that was ever told here, for those who ask; raises `Unwritten` if the log does not hold."""
        if self.told.knows_since(0):
            return
        try:
            self.told.know(await asyncio.to_thread(self.told.before))
        except Broken as error:
            log_fault("a log does not hold", error, table=mark(self.id))
            self.metrics.fault()
            raise Unwritten("this table's log does not hold; it has been set aside") from None

    def told_now(self) -> Sequence[list[Told]]:
        """What was told with each entry; while the table is paused, without what is asked (TB-12)."""
        open_, poses = self.live.core.open, self.live.game.help.poses
        if not self.is_paused or not poses or open_ is None:
            return self.told
        since = max(0, open_.number - 1)
        return [
            *self.told[:since],
            *([one for one in then if not isinstance(one.event, poses)] for then in self.told[since:]),
        ]

    def check_is_there(self) -> None:
        if self.removed:
            raise NotAllowed("this table is not here any more")

    # its time --------------------------------------------------------------------------------------------------------

    def go_on_from(self, at: int) -> None:
        """The table's time is this one now, wherever it was; only its last entry is never later."""
        self._base = self.settings.now() - max(at, self.live.core.at)

    def time(self) -> int:
        """Milliseconds since the table was laid; never earlier than its last entry."""
        return max(self.live.core.at, self.settings.now() - self._base)

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

    # who may ---------------------------------------------------------------------------------------------------------

    def is_open_to(self, guest: str) -> bool:
        """Whether a guest may look: those at the table, anyone while a seat is free, and spectators where allowed.

        Whom the owner does not meet may not, unless they hold a seat already.
        """
        if guest in self.avoided and not self.vantage(guest).seats:
            return False
        if self.sheet.spectators or guest in self.people or guest in self._before:
            return True
        if guest == self.sheet.owner or self.is_host(guest):
            return True
        standing, locked = self.live.core.standing, self.hosting.locked
        return not locked and standing.begun is None and any(sitter.person is None for sitter in standing.sitters)

    def why_shut(self, guest: str) -> str:
        """What those are told to whom it is not open; never who it was that did not want them."""
        if guest not in self.avoided:
            return NO_SPECTATORS
        return SHUT_BY_ONESELF if self.avoided[guest] else SHUT

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

    def check_goes_on(self) -> None:
        """While the table is paused what is asked is out of sight, and nobody is helped with it (TB-12)."""
        if self.is_paused:
            raise Refused(Refusal("TB-12", "the table is paused; what is asked is out of sight until it goes on"))

    # its host --------------------------------------------------------------------------------------------------------

    @property
    def is_small(self) -> bool:
        """Whether it is laid for so few that nobody need say when play begins."""
        return self.live.header.seats <= FEW

    def is_host(self, guest: str) -> bool:
        return guest == self.hosting.host

    def host_name(self) -> str:
        """What the host is called here; empty if there is none, or no name."""
        seats = self.vantage(self.hosting.host or "").seats
        return self.live.names[seats[0]] if seats else self.hosting.name

    def host_for(self, guest: str) -> Host:
        """Who hosts the table, as a guest is told."""
        hosting = self.hosting
        person, you = self.people.get(hosting.host or ""), self.is_host(guest)
        return Host(
            person, self.host_name(), you, hosting.away is not None, hosting.locked, hosting.listed, hosting.quiet
        )

    def leads(self, guest: str) -> bool:
        """Whether a guest holds the seat that leads the match."""
        return self.live.core.leader in self.vantage(guest).seats

    def check_may_talk(self, guest: str) -> None:
        """Refuse talk where the host has asked for quiet (TB-18)."""
        if self.hosting.quiet and not self.is_host(guest):
            raise Refused(Refusal("TB-18", f"{self.host_name() or 'the host'} has asked all others not to talk here"))

    def check_hosts(self, guest: str, what: str) -> None:
        """Refuse what is the host's alone, and say who that is (TB-18)."""
        if not self.is_host(guest):
            name = self.host_name() or "whoever laid this table"
            raise Refused(Refusal("TB-18", f"{what} is for {name} to do, who hosts this table: ask them in the talk"))

    # its people ------------------------------------------------------------------------------------------------------

    def person_to_be(self, guest: str) -> Person:
        """The person a guest is here, or would be."""
        before = self._before.get(guest)
        own = before if before not in self.people.values() else None
        return self.people.get(guest) or own or Person(self.persons + 1)

    def join(self, guest: str, person: Person) -> None:
        """A guest is a person of the table from now on."""
        self.people[guest] = person
        self.persons = max(self.persons, person)

    def check_kept(self, seat: int, guest: str) -> None:
        """Refuse a seat that is kept for somebody else (TB-21)."""
        place = self.places.get(Seat(seat))
        if place is not None and place.guest != guest and self.live.core.standing.begun is None:
            raise Refused(Refusal("TB-21", f"seat {seat + 1} is kept for {place.name or 'somebody who played before'}"))

    def guests_of(self, person: Person) -> list[str]:
        return [guest for guest, one in self.people.items() if one == person]

    def pages_of(self, person: Person) -> list[Follower]:
        """The connections by which somebody follows."""
        return [follower for follower in self.followers if self.people.get(follower.guest_id) == person]

    @property
    def has_company(self) -> bool:
        """Whether others play here too, people or bots, or may come, to whom it matters who is connected."""
        several = self.hosting.listed or len({*self.people, self.hosting.host} - {None}) > 1
        return several or any(sitter.bot is not None for sitter in self.live.core.standing.sitters)

    def connected(self) -> list[str]:
        """The people of the table, and those who host it, who are connected here."""
        theirs = {*self.people, self.hosting.host, self.hosting.away}
        return sorted({one.guest_id for one in self.followers if one.guest_id in theirs})

    def here(self) -> set[str]:
        """The same wherever they are connected."""
        return {*self.connected(), *self.fellows.connected(self.id)}

    def has_left(self, guest: str, open_: OpenAsk) -> bool:
        """Whether a guest's last page went while this was asked; or the server itself, as far as it knows."""
        left = self.left.get(guest)
        return open_.number <= self._found if left is None else left >= self.moment(open_.opened)


def _people_before(kept: Kept) -> dict[str, Person]:
    """Who was who at the table that this one was forked from: each may ask for their own place, and for no other's."""
    parent = kept.live.header.parent
    inherited = [] if parent is None else kept.live.entries[: parent.entries]
    sat = ((kept.authors.get(entry.number), entry.body) for entry in inherited)
    return {guest: body.person for guest, body in sat if guest is not None and isinstance(body, Sit) and body.person}

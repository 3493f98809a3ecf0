"""What somebody at a table, or looking on, may see of it. Nothing reaches a page but through here."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from ludendum.engine import AnyLive, Entry, Event, Frame, News, Person, Present, SealedSeed, Seat, in_words, news
from ludendum.engine.core import Told
from ludendum.engine.entries import Answer, TimeOut
from ludendum.engine.seats import Sitter, sees
from ludendum.hosting.deals import deal_code
from ludendum.server.messages import Place, Update


class Vantage(Struct, frozen=True, gc=False):
    """Where somebody looks from: the person they are at the table, if any, and the seats they hold."""

    person: Person | None
    seats: tuple[Seat, ...]

    def facing(self, waiting: Sequence[Seat]) -> Seat | None:
        """Of one's seats the first that is asked, else the first; None for a spectator."""
        return facing(self.seats, waiting)


def facing(seats: tuple[Seat, ...], waiting: Sequence[Seat]) -> Seat | None:
    """The seat from which somebody who holds these looks at the table."""
    if len(seats) < 2:
        return seats[0] if seats else None
    return next((seat for seat in seats if seat in waiting), seats[0])


def vantage(live: AnyLive, person: Person | None) -> Vantage:
    """The vantage of a person (None: a spectator)."""
    if person is None:
        return SPECTATOR
    sitters = live.core.standing.sitters
    return Vantage(person, tuple([Seat(seat) for seat, sitter in enumerate(sitters) if sitter.person == person]))


Held: TypeAlias = dict[Person, tuple[Seat, ...]]
"""The seats of all who hold one."""


def seats_held(sitters: Sequence[Sitter]) -> Held:
    held: Held = {}
    for seat, sitter in enumerate(sitters):
        if sitter.person is not None:
            held[sitter.person] = (*held.get(sitter.person, ()), Seat(seat))
    return held


SPECTATOR = Vantage(None, ())

_encode = msgspec.json.Encoder().encode

Heard: TypeAlias = tuple[Any, Any, Any]
"""What somebody was told, in words, as events and by the numbers of its entries, encoded already."""


class Telling:
    """What was told since an entry, as several people may know it: what is the same for all is made once."""

    def __init__(
        self, table: str, live: AnyLive, since: int, told: Sequence[list[Told]], held: Held, clock: int
    ) -> None:
        self._table = table
        self._live = live
        self._since = since
        self._told = told
        self._held = held
        self._clock = clock
        self._deal = deal_code(live)
        self._begun = live.core.standing.begun is not None
        self._present = Present(live)
        self._waiting = self._present.waiting
        self._taken_back = taken_back_since(live, since)
        self._moves_nobody = all(map(moves_nobody, live.entries_since(since)))
        self._is_plain = all(one.to is None for told_then in told for one in told_then)
        self._is_personal = not self._is_plain or not self._moves_nobody
        self._words_differ = live.game.help.overheard is not None
        """Whether those who look on read something else than those who play."""
        self.largest = 0
        """Bytes of the largest frame that was made."""
        self._frames: dict[int, Any] = {}
        self._made: dict[tuple[Seat, ...], bytes] = {}
        self._shared: dict[tuple[int, bool, bool], bytes] = {}
        """What those hear who only look on or wait, by the frame and the words they share."""
        self._heard: dict[bool, Heard] = {}
        """What all may know alike, by whether it is put for those who play."""
        self._for: dict[Seat, list[tuple[int, int]]] = {}
        """Where in what was told stands something for a few alone, by the seats it is for."""
        self._for_all: list[tuple[int, int]] = []
        if not self._is_plain:
            self._sort_by_audience()

    def to(self, person: Person | None) -> bytes:
        """What a person (None: a spectator) has been told, and the table as it stands now: an `Update`, encoded."""
        seats = () if person is None else self._held.get(person, ())
        made = self._made.get(seats)
        if made is None:
            made = self._made[seats] = self._make(person, seats)
        return made

    def _make(self, person: Person | None, seats: tuple[Seat, ...]) -> bytes:
        seat = facing(seats, self._waiting)
        frame = self._present.frame(seat)
        if seat in self._waiting or len(seats) > 1 or self._is_personal:
            return self._update(person, seats, seat, frame)
        shared = id(frame), bool(seats) or not self._words_differ, self._live.may_take_back(person)
        made = self._shared.get(shared)
        if made is None:
            made = self._shared[shared] = self._update(person, seats, seat, frame)
        return made

    def _update(self, person: Person | None, seats: tuple[Seat, ...], seat: Seat | None, frame: Frame) -> bytes:
        # What is encoded already stands in its place as it is.
        texts, told, numbers = self._told_to(seats)
        update = Update(
            self._table,
            self._since,
            texts,
            told,
            self._encoded(frame),
            self._present.menu(seat),
            self._begun,
            self._deal,
            self._clock,
            seat if len(seats) > 1 else None,
            None if self._moves_nobody else Place(seats, wants_contribution(self._live, person)),
            numbers=numbers,
            taken_back=self._taken_back,
            undo=self._live.may_take_back(person),
        )
        return _encode(update)

    def _told_to(self, seats: tuple[Seat, ...]) -> Heard:
        """What somebody who holds these seats was told."""
        plays = bool(seats) or not self._words_differ
        made = self._heard.get(plays) if self._is_plain else None
        if made is None:
            heard, numbers = self._heard_by(seats)
            made = Raw(_encode(in_words(self._live, heard, plays=plays))), Raw(_encode(heard)), Raw(_encode(numbers))
            if self._is_plain:
                self._heard[plays] = made
        return made

    def _sort_by_audience(self) -> None:
        """In a crowd each is told something of their own: nobody is to look through what all others are told."""
        for then, told in enumerate(self._told):
            for place, one in enumerate(told):
                if one.to is None:
                    self._for_all.append((then, place))
                for seat in one.to or ():
                    self._for.setdefault(seat, []).append((then, place))

    def _heard_by(self, seats: tuple[Seat, ...]) -> tuple[list[Event], list[int]]:
        """What somebody who holds these seats was told, and with which entries."""
        if self._is_plain:
            return events(self._told, seats), entry_numbers(self._told, seats, self._since)
        places = sorted({*self._for_all, *(place for seat in seats for place in self._for.get(seat, ()))})
        return [self._told[then][place].event for then, place in places], [self._since + 1 + then for then, _ in places]

    def _encoded(self, frame: Frame) -> Any:
        """A frame, which the present has made for one or for several, and keeps."""
        made = self._frames.get(id(frame))
        if made is None:
            encoded = _encode(frame)
            self.largest = max(self.largest, len(encoded))
            made = self._frames[id(frame)] = Raw(encoded)
        return made


def moves_nobody(entry: Entry) -> bool:
    """Whether everybody holds the same seats as before, and owes the seed what they owed."""
    return isinstance(entry.body, Answer | TimeOut)


def news_of(live: AnyLive, entry: Entry, told: list[Told], seats: tuple[Seat, ...]) -> News:
    """An entry with what was told then, to somebody who may hold several seats."""
    if len(seats) <= 1:
        return news(live, entry, told, seats[0] if seats else None)
    heard = [one.event for one in told if _hears(one, seats)]
    seen = [live.entry_for(entry, seat) for seat in seats]
    fields = zip(*(one.sealed for one in seen), strict=True)
    merged = tuple(next((field for field in same if field.content is not None), same[0]) for same in fields)
    texts = in_words(live, heard, plays=True)
    return News(msgspec.structs.replace(entry, sealed=merged), list(heard), texts)


def events(told: Iterable[list[Told]], seats: tuple[Seat, ...]) -> list[Event]:
    """All that was told so far to somebody who holds these seats."""
    return [one.event for told_then in told for one in told_then if _hears(one, seats)]


def entry_numbers(told: Iterable[list[Told]], seats: tuple[Seat, ...], since: int) -> list[int]:
    """With which entry each of these `events` was told, of entries that follow one."""
    return [number for number, told_then in enumerate(told, since + 1) for one in told_then if _hears(one, seats)]


def taken_back_since(live: AnyLive, since: int) -> list[int]:
    """The entries that were taken back after one."""
    found = []
    for number, by in reversed(live.taken_back.items()):
        if by <= since:
            break
        found.append(number)
    return sorted(found)


def _hears(one: Told, seats: tuple[Seat, ...]) -> bool:
    return one.to is None or any(sees(seat, one.to) for seat in seats)


def wants_contribution(live: AnyLive, person: Person | None) -> bool:
    """Whether this person may still add to the seed."""
    if person is None or not isinstance(live.header.seed, SealedSeed) or live.outcome is not None:
        return False
    sits = any(sitter.person == person for sitter in live.core.standing.sitters)
    given = live.core.standing.contributions
    return sits and not any(by == person and not live.header.inherits(number) for number, by, _ in given)

"""What people do at a table: each message that acts, as a door of the match."""

from collections.abc import Coroutine
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from ludendum.engine import AnyAction, AnyLive, Entry, Malformed, Person, Refusal, Refused, Seat, Stale, entries
from ludendum.engine.motions import HandToPerson, Motion, Pause, Resume
from ludendum.hosting import hearing
from ludendum.hosting.hearing import meant, motion_meant
from ludendum.server.conduct import Conduct
from ludendum.server.entering import Door, ask_for_seat, decide, enter, give_up_place, introduce, say
from ludendum.server.errors import NotAllowed
from ludendum.server.guests import Guest
from ludendum.server.hosts import Hosting
from ludendum.server.messages import (
    Answer,
    Aside,
    Ballot,
    Come,
    Contribute,
    Depart,
    Free,
    HandOn,
    Invite,
    List,
    Lock,
    Move,
    Quiet,
    ReadIs,
    Remove,
    Rename,
    Resign,
    Rise,
    Start,
    Take,
    Talk,
)
from ludendum.server.naming import clean_name
from ludendum.server.patience import believed
from ludendum.server.renaming import name_at, rename
from ludendum.server.settings import Limits
from ludendum.server.tables import Table

FAR_ENOUGH = 200
"""Entries after an ask among which it is looked what became of it."""

AtTheDoor: TypeAlias = Rise | Remove | Invite | Contribute | Start | Answer | Aside | Move | Ballot | Depart | Resign
"""What goes straight through a door of the match."""

AnyDeed: TypeAlias = AtTheDoor | Take | Come | Rename | Lock | List | Quiet | HandOn | Free | Talk


class Arrival(NamedTuple):
    """When a message came, and before when it was certainly not sent, by the server's clock; and its line's delay."""

    came: int
    sent_after: int
    delay: int


def act(
    table: Table,
    guest: Guest,
    message: AnyDeed,
    limits: Limits,
    arrival: Arrival,
    conduct: Conduct,
) -> Coroutine[Any, Any, int | None]:
    """Do it; the number of the entry it made, once that is on disk. Raises any of the errors that are answered."""
    check_key(message.key, limits)
    if isinstance(message, Answer) and len(message.text) > limits.text_letters:
        raise Malformed(f"an answer has at most {limits.text_letters} letters")
    if isinstance(message, Answer) and len(message.text) > limits.brief_letters and table.shown > limits.shown_bytes:
        raise NotAllowed(
            f"so much is written on this table that what is added has at most {limits.brief_letters} letters"
        )
    match message:
        case Take() | Come():
            return _take(table, guest, message, limits, conduct)
        case Rename():
            conduct.check_speech(guest.id)
            return rename(table, guest.id, message.seat, clean_name(message.name, limits))
        case Lock() | List() | Quiet() | HandOn():
            return _decide(table, guest.id, message)
        case Free():
            return _free(table, guest.id, message)
        case Talk():
            conduct.check_speech(guest.id)
            table.check_may_talk(guest.id)
            return say(table, guest.id, guest.name, message.key, _talk(message.text, limits))
        case _:
            return enter(table, _door(table, guest.id, message, arrival), guest.id, message.key)


def check_key(key: str, limits: Limits) -> None:
    if not 0 < len(key) <= limits.key_letters or not key.isprintable():
        raise Malformed(f"a key has 1 to {limits.key_letters} letters that can be printed")


def _talk(text: str, limits: Limits) -> str:
    plain = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text).strip()
    if not plain:
        raise Malformed("there is nothing said: write a few words, and then say them")
    if len(plain) > limits.talk_letters:
        raise Malformed(f"a line of talk has at most {limits.talk_letters} letters")
    return plain


def _door(table: Table, guest: str, message: AtTheDoor, arrival: Arrival) -> Door:
    """The door a message goes through; whether it may is looked at when it is its turn."""

    def door(live: AnyLive, at: int) -> Entry:
        match message:
            case Answer(_, _, seat, ask, text):
                held = table.check_holds(guest, seat)
                action = _read_answer(live, held, ask, text)
                came = believed(live, message, table.time_of(arrival.came), table.time_of(arrival.sent_after))
                return live.answer(held, action, ask=ask, at=at, came=came, delay=arrival.delay)
            case Rise(_, _, seat):
                return live.stand(table.check_holds(guest, seat), at)
            case Remove(_, _, seat):
                table.check_hosts(guest, "making a seat free")
                return _sent_away(table, guest, live, seat, at)
            case Aside(_, _, seat, text):
                held = table.check_holds(guest, seat)
                return live.aside(held, hearing.aside_meant(live, text), at)
            case Invite(_, _, seat, bot):
                _check_may_invite(table, guest)
                if not table.is_host(guest):
                    table.check_kept(seat, guest)
                return live.sit(Seat(seat), bot=bot, at=at)
            case Contribute(_, _, value):
                return live.contribute(table.check_person(guest), value, at)
            case Start():
                return _begin(table, guest, live, at)
            case Move(_, _, text):
                return _move(table, guest, live, text, at)
            case Ballot(_, _, motion, aye):
                return live.vote(table.check_person(guest), motion, aye, at)
            case Depart():
                return live.depart(table.check_person(guest), at)
            case Resign():
                return live.resign(table.check_person(guest), at)

    return door


# seats ---------------------------------------------------------------------------------------------------------------


async def _take(table: Table, guest: Guest, message: Take | Come, limits: Limits, conduct: Conduct) -> int | None:
    """Sit down: where one wishes to, or on the next free seat."""
    name = clean_name(message.name, limits) or guest.name
    if conduct.is_muted(guest.id):
        name = ""
    if not table.is_open_to(guest.id):
        raise NotAllowed(table.why_shut(guest.id))
    begun = table.live.core.standing.begun is not None
    if begun:
        await introduce(table, guest.id)

    def door(live: AnyLive, at: int) -> Entry | None:
        person = table.person_to_be(guest.id)
        if isinstance(message, Come) and table.vantage(guest.id).seats:
            return None
        seat = _next_free(table, guest.id, live) if isinstance(message, Come) else Seat(message.seat)
        table.check_kept(seat, guest.id)
        _check_unlocked(table, guest.id, live, person)
        return live.sit(seat, person=person, name=name_at(live, person, name), at=at)

    try:
        return await enter(table, door, guest.id, message.key, sits=True)
    except Refused as error:
        if begun and isinstance(message, Take) and error.refusal.rule == "TB-2" and not table.vantage(guest.id).seats:
            said = await _asked_for(table, guest.id, name, message.seat, conduct)
            raise Refused(Refusal("TB-2", error.refusal.reason + said)) from None
        raise


async def _asked_for(table: Table, guest: str, name: str, seat: int, conduct: Conduct) -> str:
    """What becomes of a wish for the seat of somebody who plays: if they are gone, those at the table hear of it."""
    sitters = table.live.core.standing.sitters
    gone = 0 <= seat < len(sitters) and not sitters[seat].here
    if not gone or conduct.is_muted(guest) or (table.hosting.quiet and not table.is_host(guest)):
        return "; those who play may hand it to you"
    await ask_for_seat(table, guest, name, Seat(seat))
    return "; those at the table have been asked to hand it to you"


async def _free(table: Table, guest: str, message: Free) -> None:
    table.check_hosts(guest, "freeing a seat that is kept")
    await give_up_place(table, Seat(message.seat))


def _next_free(table: Table, guest: str, live: AnyLive) -> Seat:
    """The seat of whoever comes next: the one that is kept for them, else the first that is kept for nobody."""
    sitters = live.core.standing.sitters
    empty = [Seat(seat) for seat, sitter in enumerate(sitters) if sitter.is_free]
    own = [seat for seat in empty if (place := table.places.get(seat)) is not None and place.guest == guest]
    free = next((seat for seat in (*own, *empty) if seat in own or seat not in table.places), None)
    if free is None and empty:
        table.check_kept(empty[0], guest)
    if free is None:
        full = "the one seat of this table is taken" if len(sitters) == 1 else f"all {len(sitters)} seats are taken"
        raise Refused(Refusal("TB-2", f"{full}; look on, or lay a table of your own"))
    return free


def _check_unlocked(table: Table, guest: str, live: AnyLive, person: Person) -> None:
    """At a locked table nobody sits down but those who have a seat there, and the host (TB-18)."""
    holds = any(sitter.person == person for sitter in live.core.standing.sitters)
    if table.hosting.locked and not holds and not table.is_host(guest):
        name = table.host_name() or "the host"
        raise Refused(Refusal("TB-18", f"{name} has locked this table, so nobody new sits down; ask to be let in"))


# what is the host's --------------------------------------------------------------------------------------------------


def _begin(table: Table, guest: str, live: AnyLive, at: int) -> Entry:
    """Play begins with those who have come; free seats stay only where somebody may take them later (TB-5)."""
    if not table.is_small:
        table.check_hosts(guest, "beginning")
    elif not table.is_host(guest):
        table.check_person(guest)
    sitters = live.core.standing.sitters
    if all(sitter.person is None for sitter in sitters):
        raise Refused(Refusal("TB-5", "nobody has come yet; play begins when somebody has"))
    return live.begin(at, cleared=not live.core.joins_late and any(sitter.is_free for sitter in sitters))


def _sent_away(table: Table, guest: str, live: AnyLive, seat: int, at: int) -> Entry:
    """A seat is made free; from a match that runs somebody is sent away by who leads it (TB-18, TB-23)."""
    sitters = live.core.standing.sitters
    person = sitters[seat].person if 0 <= seat < len(sitters) else None
    if live.core.standing.begun is None or not table.leads(guest) or person is None:
        return live.stand(Seat(seat), at)
    return live.remove(person, at)


def _move(table: Table, guest: str, live: AnyLive, text: str, at: int) -> Entry:
    """What somebody moves; a host who does not play pauses the table, and sets it going, without a vote (TB-18)."""
    if table.is_host(guest) and (table.leads(guest) or not table.vantage(guest).seats):
        motion = motion_meant(live, table.person_to_be(guest), text)
        if not isinstance(motion, Pause | Resume):
            raise Refused(Refusal("TB-18", "who hosts and does not play only pauses the table, or sets it going again"))
        return live.halt(isinstance(motion, Pause), at)
    person = table.check_person(guest)
    motion = _read_motion(table, live, person, text)
    if isinstance(motion, Pause) and live.core.standing.begun is None:
        raise Refused(Refusal("TB-12", "play has not begun, so there is nothing to pause"))
    return live.propose(person, motion, at)


async def _decide(table: Table, guest: str, message: Lock | List | Quiet | HandOn) -> None:
    """What the host decides beside the log."""

    def change(hosting: Hosting) -> Hosting:
        match message:
            case Lock(_, _, locked):
                table.check_hosts(guest, "locking the table")
                return replace(hosting, locked=locked)
            case List(_, _, listed):
                table.check_hosts(guest, "showing the table in the lobby")
                return replace(hosting, listed=listed)
            case Quiet(_, _, quiet):
                table.check_hosts(guest, "asking others not to talk")
                return replace(hosting, quiet=quiet)
            case HandOn(_, _, seat):
                table.check_hosts(guest, "handing the role of host on")
                return hosting.handed_to(_guest_on(table, seat))

    await decide(table, change)


def _guest_on(table: Table, seat: int) -> str:
    """The guest on a seat, who may become the host."""
    sitters = table.live.core.standing.sitters
    person = sitters[seat].person if 0 <= seat < len(sitters) else None
    guests = [] if person is None else table.guests_of(person)
    if not guests:
        raise Refused(Refusal("TB-18", f"nobody sits on seat {seat + 1} who could be host"))
    return guests[0]


def _check_may_invite(table: Table, guest: str) -> None:
    if not table.is_small:
        table.check_hosts(guest, "seating bots")
        return
    if not table.vantage(guest).seats and guest != table.sheet.owner:
        raise NotAllowed("only those at the table, or who laid it, invite bots")


# texts ---------------------------------------------------------------------------------------------------------------


def _read_answer(live: AnyLive, seat: Seat, ask: int, text: str) -> AnyAction:
    """The action that a notation, or what the game takes for one, stands for."""
    open_ = live.core.open
    if live.outcome is not None:
        raise Stale(f"the match is over: {live.by_name(live.outcome.reason)}")
    if open_ is None or open_.number_of(seat) != ask:
        raise Stale(_why_closed(live, seat, ask))
    return meant(live, seat, text)


def _why_closed(live: AnyLive, seat: Seat, ask: int) -> str:
    """Why an answer that comes now is none, to somebody who may have sent it long ago."""
    since = live.entries[max(0, ask) : max(0, ask) + FAR_ENOUGH]
    for entry in since:
        match entry.body:
            case entries.Answer(number, answered) if (number, answered) == (ask, seat):
                return "that question has been answered for this seat already"
            case entries.TimeOut(number, seats) if number == ask and seat in seats:
                return "the time for that question had run out before your answer came"
    return "that question is no longer open"


def as_read(table: Table, seat: Seat, text: str) -> ReadIs:
    """What somebody is typing as the table would read it, and the rule that stands against it now."""
    if table.live.offer(seat) is None:
        raise Stale("nothing is asked of this seat now")
    try:
        action = meant(table.live, seat, text)
        shown = hearing.as_read(table.live, seat, action)
        against = table.live.refusal(seat, action)
        return ReadIs(table.id, text, action.notation() if shown is None else shown, None, against)
    except Malformed as error:
        return ReadIs(table.id, text, None, str(error))
    except Refused as error:
        return ReadIs(table.id, text, None, error.refusal.reason, error.refusal)


def _read_motion(table: Table, live: AnyLive, person: Person, text: str) -> Motion:
    motion = motion_meant(live, person, text)
    if isinstance(motion, HandToPerson) and motion.person not in table.people.values():
        raise Refused(Refusal("TB-2", f"nobody here is person {motion.person}"))
    return motion

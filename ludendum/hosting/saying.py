"""An entry of a log in words: what was done, whatever it led to. Every log, replay and record says it like this."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ludendum.engine import AnyGame, AnyLive, Entry, Notated, Person, Seat, Sitter, called, named, names_of
from ludendum.engine.entries import (
    Answer,
    Aside,
    Begin,
    Contribution,
    Departure,
    Halt,
    Lapse,
    Presence,
    Propose,
    Resignation,
    Sit,
    TimeOut,
    Vote,
)
from ludendum.engine.motions import TABLE_MOTIONS, HandToBot, HandToPerson, Pause, Resume, Skip, TakeBack
from ludendum.engine.wording import listed


def said(entry: Entry, sitters: Sequence[Sitter], game: AnyGame | None) -> str:
    """An entry in words, by the names of those who sat there before it; a game that is not here says nothing more."""
    names = names_of(seated(sitters, entry))
    match entry.body:
        case Sit(seat, None, None):
            return f"seat {seat + 1} is free again"
        case Sit(seat):
            return f"{names[seat]} takes seat {seat + 1}"
        case Presence(person, here):
            return f"{_who(person, sitters)} is {'back' if here else 'away'}"
        case Departure(person):
            return f"{_who(person, sitters)} leaves the table"
        case Resignation(person, True):
            return f"{_who(person, sitters)} is sent away"
        case Resignation(person):
            return f"{_who(person, sitters)} gives the match up"
        case Contribution(person, _):
            return f"{_who(person, sitters)} adds to the seed"
        case Begin(cleared):
            return "play begins; the free seats are cleared away" if cleared else "play begins"
        case Halt(paused):
            return f"the host {'pauses the table' if paused else 'sets the table going again'}"
        case Answer(_, seat, given, _, _, _):
            told = given if given is not None else _hidden(entry)
            kinds = () if game is None else game.actions
            return f"{names[seat]}: {'an answer that is hidden' if told is None else _action(told, names, kinds)}"
        case Aside(seat):
            told = _hidden(entry, "aside")
            kinds = () if game is None else game.asides
            return f"{names[seat]}: {'something aside' if told is None else _action(told, names, kinds)}"
        case TimeOut(_, seats):
            return f"time runs out for {listed([names[seat] for seat in seats])}"
        case Propose(0, moved):
            return f"somebody, who is not named, {_moves(moved, sitters, game)}"
        case Propose(person, moved):
            return f"{_who(person, sitters)} {_moves(moved, sitters, game)}"
        case Vote(number, person, aye):
            return f"{_who(person, sitters)} votes {'yes' if aye else 'no'} on motion {number}"
        case Lapse(number):
            return f"motion {number} lapses"


def seated(sitters: Sequence[Sitter], entry: Entry) -> list[Sitter]:
    """Who sits where after an entry, as far as entries alone tell: a seat handed over keeps its former holder."""
    now = [*sitters]
    if isinstance(entry.body, Begin) and entry.body.cleared:
        now = [sitter for sitter in sitters if not sitter.is_free]
    if isinstance(entry.body, Sit):
        field = entry.field("name")
        name = "" if field is None or field.content is None else msgspec.json.decode(field.content, type=str)
        now[entry.body.seat] = Sitter(entry.body.person, entry.body.bot, name)
    return now


def sat(seats: int, entries: Iterable[Entry]) -> list[Sitter]:
    """Who sits where at a table of so many seats after these entries, as far as entries alone tell."""
    sitters = [Sitter()] * seats
    for entry in entries:
        sitters = seated(sitters, entry)
    return sitters


def called_last(live: AnyLive, last: AnyLive) -> None:
    """Have people called in an earlier moment of a match what they were called last: so everybody knows them."""
    names = {sitter.person: sitter.name for sitter in last.core.standing.sitters}
    sitters = live.core.standing.sitters
    sitters[:] = [
        one if one.person is None else msgspec.structs.replace(one, name=names.get(one.person, one.name))
        for one in sitters
    ]


def _who(person: Person, sitters: Sequence[Sitter]) -> str:
    """A person by the name they sit under; one who sits nowhere, by the number the table knows them by."""
    held = (Seat(seat) for seat, sitter in enumerate(sitters) if sitter.person == person)
    seat = next(held, None)
    return f"person {person}" if seat is None else names_of(sitters)[seat]


def _action(fields: dict[str, Any], names: Sequence[str], kinds: Iterable[type[Notated]]) -> str:
    return _line(_read(fields, "do", kinds), names, "do", fields)


def wish(motion: Notated, sitters: Sequence[Sitter]) -> str | None:
    """What the table is to do by one of its own motions, by the names of those who sit there; None of any other."""

    def name(seat: Seat) -> str:
        return named(called(seat), names_of(sitters))

    match motion:
        case Pause():
            return "pause the table"
        case Resume():
            return "set the table going again"
        case TakeBack(to):
            return f"take back everything after entry {to}"
        case HandToBot(seat, bot):
            return f"hand the seat of {name(seat)} to the bot {bot}"
        case HandToPerson(seat, person):
            return f"hand the seat of {name(seat)} to {_who(person, sitters)}"
        case Skip(seat):
            return f"pass over {name(seat)}, who is gone"
    return None


def _moves(fields: dict[str, Any], sitters: Sequence[Sitter], game: AnyGame | None) -> str:
    """What somebody moves: a motion of the table in words, one of the game by its notation."""
    motion = _read(fields, "motion", (*TABLE_MOTIONS, *(() if game is None else game.motions)))
    wished = None if motion is None else wish(motion, sitters)
    return f"moves to {wished}" if wished else f"moves: {_line(motion, names_of(sitters), 'motion', fields)}"


def _read(fields: dict[str, Any], tag: str, kinds: Iterable[type[Notated]]) -> Notated | None:
    """The value that was logged; None where nobody knows what it means any more."""
    try:
        kind = next(kind for kind in kinds if kind.verb() == fields.get(tag))
        return msgspec.convert(fields, kind)
    except (StopIteration, msgspec.ValidationError):
        return None


def _line(value: Notated | None, names: Sequence[str], tag: str, fields: dict[str, Any]) -> str:
    """What was logged as people read its notation; where it cannot be read, its verb and its fields in their order."""
    if value is not None:
        return value.by_names(names)
    others = [field for name, field in fields.items() if name != tag]
    return " ".join(map(str, [fields.get(tag, ""), *others]))


def _hidden(entry: Entry, name: str = "action") -> dict[str, Any] | None:
    """The answer to a hidden ask, or what was said aside, if it may be known."""
    sealed = entry.field(name)
    return (
        None if sealed is None or sealed.content is None else msgspec.json.decode(sealed.content, type=dict[str, Any])
    )

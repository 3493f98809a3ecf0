"""An entry of a log in words."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ludendum.engine import AnyGame, Entry, Notated, Person, Seat, Sitter, names_of
from ludendum.engine.entries import Answer, Begin, Contribution, Lapse, Presence, Propose, Sit, TimeOut, Vote
from ludendum.engine.motions import TABLE_MOTIONS
from ludendum.engine.wording import listed


def said(entry: Entry, sitters: Sequence[Sitter], game: AnyGame | None) -> str:
    """An entry in words, with the names of those who sat there after it; a game that is not here says nothing more."""
    names = names_of(sitters)
    match entry.body:
        case Sit(seat, None, None):
            return f"seat {seat + 1} is free again"
        case Sit(seat):
            return f"{names[seat]} takes seat {seat + 1}"
        case Presence(person, here):
            return f"{_who(person, sitters)} {'is back' if here else 'leaves'}"
        case Contribution(person, _):
            return f"{_who(person, sitters)} adds to the seed"
        case Begin():
            return "play begins"
        case Answer(_, seat, given, _, _, _):
            told = given if given is not None else _hidden(entry)
            return f"{names[seat]}: {'an answer that is still hidden' if told is None else _action(told, game)}"
        case TimeOut(_, seats):
            return f"time runs out for {listed([names[seat] for seat in seats])}"
        case Propose(0, moved):
            return f"somebody, who is not named, moves: {_motion(moved, game)}"
        case Propose(person, moved):
            return f"{_who(person, sitters)} moves: {_motion(moved, game)}"
        case Vote(number, person, aye):
            return f"{_who(person, sitters)} votes {'yes' if aye else 'no'} on motion {number}"
        case Lapse(number):
            return f"motion {number} lapses"


def seated(sitters: Sequence[Sitter], entry: Entry) -> list[Sitter]:
    """Who sits where after an entry, as far as entries alone tell: a seat handed over keeps its former holder."""
    now = [*sitters]
    if isinstance(entry.body, Sit):
        field = entry.field("name")
        name = "" if field is None or field.content is None else msgspec.json.decode(field.content, type=str)
        now[entry.body.seat] = Sitter(entry.body.person, entry.body.bot, name)
    return now


def _who(person: Person, sitters: Sequence[Sitter]) -> str:
    """A person by the name they sit under; one who sits nowhere, by the number the table knows them by."""
    held = (Seat(seat) for seat, sitter in enumerate(sitters) if sitter.person == person)
    seat = next(held, None)
    return f"person {person}" if seat is None else names_of(sitters)[seat]


def _action(fields: dict[str, Any], game: AnyGame | None) -> str:
    return _notation(fields, "do", () if game is None else game.actions)


def _motion(fields: dict[str, Any], game: AnyGame | None) -> str:
    return _notation(fields, "motion", (*TABLE_MOTIONS, *(() if game is None else game.motions)))


def _notation(fields: dict[str, Any], tag: str, kinds: Iterable[type[Notated]]) -> str:
    """The notation of what was logged; where nobody knows what it means any more, its fields in their order."""
    try:
        kind = next(kind for kind in kinds if kind.verb() == fields.get(tag))
        return msgspec.convert(fields, kind).notation()
    except (StopIteration, msgspec.ValidationError):
        return " ".join(str(value) for value in fields.values())


def _hidden(entry: Entry) -> dict[str, Any] | None:
    """The answer to a hidden ask, if it may be known."""
    sealed = entry.field("action")
    return (
        None if sealed is None or sealed.content is None else msgspec.json.decode(sealed.content, type=dict[str, Any])
    )

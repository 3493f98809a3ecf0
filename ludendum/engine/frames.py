"""Frames: all that is ever sent to a seat or a spectator."""

from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from ludendum.engine.ask import FirstOf
from ludendum.engine.core import Told
from ludendum.engine.entries import Entry
from ludendum.engine.game import Outcome
from ludendum.engine.live import AnyLive
from ludendum.engine.motions import Agreement
from ludendum.engine.record import short_code
from ludendum.engine.seats import Person, Seat, Sitter, sees


class Asked(Struct, frozen=True):
    """The open ask, as one seat sees it: that others have answered is public, what they said may not be."""

    ask: int
    prompt: str
    kinds: tuple[str, ...]
    """The verbs this seat may answer with; empty for the others."""
    seats: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    shown: dict[Seat, str]
    """Answers everyone may see already, by notation."""
    opened: int
    limits: dict[Seat, int]
    hidden: bool
    first: str = ""
    """The verb of which the first answer closes the ask; empty where all may take their time."""


class Moved(Struct, frozen=True):
    """An open motion and its votes, which are public."""

    number: int
    notation: str
    agreement: Agreement
    votes: dict[Person, bool]


class Frame(Struct, frozen=True):
    """Everything a seat, or a spectator, may know at this moment: enough to begin from nothing."""

    number: int
    code: str
    time: int
    paused: bool
    sitters: list[Sitter]
    view: Any
    text: str
    asked: Asked | None
    motions: list[Moved]
    outcome: Outcome | None


class News(Struct, frozen=True):
    """One entry as a seat may see it, with what was told to it."""

    entry: Entry
    told: list[Any]
    texts: list[str]


def frame(live: AnyLive, seat: Seat | None) -> Frame:
    """The present, as this seat (None: a spectator) may know it."""
    core = live.core
    view = live.view(seat)
    return Frame(
        len(live.entries),
        short_code(live.header, live.head),
        core.match.now,
        core.standing.paused_at is not None,
        [msgspec.structs.replace(sitter) for sitter in core.standing.sitters],
        view,
        view.text(),
        asked(live, seat),
        [Moved(m.number, m.motion.notation(), m.agreement, dict(m.votes)) for m in core.motions.values()],
        core.outcome,
    )


def asked(live: AnyLive, seat: Seat | None) -> Asked | None:
    """What is asked now, as this seat (None: a spectator) may know it; None if nothing is."""
    open_ = live.core.open
    if open_ is None:
        return None
    ask = open_.ask
    kinds = ask.offers.get(seat, ()) if seat is not None and seat in open_.waiting() else ()
    shown = {other: answer.notation() for other, answer in open_.answers.items() if not ask.hidden or other == seat}
    return Asked(
        open_.number,
        ask.prompt,
        tuple(kind.verb() for kind in kinds),
        tuple(ask.offers),
        tuple(open_.answers),
        shown,
        open_.opened,
        {other: clock.limit for other, clock in ask.clocks.items()},
        ask.hidden,
        ask.closing.kind.verb() if isinstance(ask.closing, FirstOf) else "",
    )


def menu(live: AnyLive, seat: Seat, most: int = 200) -> list[str]:
    """The notations of what this seat may do now, up to a number."""
    offer = live.offer(seat)
    return [] if offer is None else [action.notation() for action in islice(offer.menu(), most)]


def news(live: AnyLive, entry: Entry, told: list[Told], seat: Seat | None) -> News:
    """What happened with an entry, as this seat may know it."""
    heard = [one.event for one in told if sees(seat, one.to)]
    return News(live.entry_for(entry, seat), list(heard), [event.text for event in heard])

"""Frames: all that is ever sent to a seat or a spectator."""

from collections.abc import Iterable, Sequence
from itertools import chain, islice
from typing import Any

import msgspec
from msgspec import Struct

from ludendum.engine.ask import Each, FirstOf, OpenAsk
from ludendum.engine.core import AnyCore, Told
from ludendum.engine.entries import Entry
from ludendum.engine.game import Outcome, View
from ludendum.engine.live import AnyLive
from ludendum.engine.match import Event
from ludendum.engine.motions import Agreement
from ludendum.engine.record import short_code
from ludendum.engine.seats import Person, Seat, Sitter, named, sees

MOST_LISTED = 200
"""A menu names no more choices than this."""


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
    meanings: dict[str, str] = {}
    """What this seat's choices mean, by notation, where the game says more than the notation."""
    names: dict[str, str] = {}
    """What this seat's choices are called, by notation, where the notation has a short key."""
    outlooks: dict[str, Any] = {}
    """What comes of this seat's choices, and why others cannot be made, by notation, for the game's own board."""


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


class Present:
    """This moment of a match, to be shown to several: what all may know is put together once.

    What a seat may not know is never looked up for it: its view, its offers and its own answers are asked for by seat.
    Only those for whom these are equal share a frame.
    """

    def __init__(self, live: AnyLive) -> None:
        core = live.core
        self.waiting = core.open.waiting() if core.open is not None else []
        """The seats that may answer now."""
        self._live = live
        self._code = short_code(live.head)
        self._names = live.names
        self._sitters = _seated(core)
        self._motions = [
            Moved(m.number, m.motion.notation(), m.agreement, dict(m.votes)) for m in core.motions.values()
        ]
        self._paused = core.standing.paused_at is not None
        self._asked = None if core.open is None or self._paused else _asked(core.open, self._names)
        self._outcome = None if core.outcome is None else core.outcome.told(self._names)
        self._frames: list[Frame] = []

    def frame(self, seat: Seat | None) -> Frame:
        """The present, as this seat (None: a spectator) may know it."""
        live, core = self._live, self._live.core
        view = self._view(seat)
        asked = self._asked_of(seat, view)
        for made in self._frames:
            if (made.asked is asked or made.asked == asked) and made.view == view:
                return made
        frame = Frame(
            live.count,
            self._code,
            core.match.now,
            self._paused,
            self._sitters,
            view,
            named(view.text(), self._names),
            asked,
            self._motions,
            self._outcome,
        )
        self._frames.append(frame)
        return frame

    def menu(self, seat: Seat | None) -> list[str]:
        """The notations of what this seat may do now."""
        asked = seat is not None and seat in self.waiting and not self._paused
        return menu(self._live, seat) if seat is not None and asked else []

    def _view(self, seat: Seat | None) -> Any:
        """What a seat sees; while the table is paused, without what is asked (TB-12)."""
        view, veiled = self._live.view(seat), self._live.game.help.veiled
        return veiled(view) if self._paused and veiled is not None else view

    def _asked_of(self, seat: Seat | None, view: View) -> Asked | None:
        """The open ask with what it offers to this seat; of hidden answers, its own alone."""
        open_, asked = self._live.core.open, self._asked
        if open_ is None or asked is None or seat is None or seat not in open_.ask.offers:
            return asked
        is_asked, has_secret = seat in self.waiting, asked.hidden and seat in open_.answers
        if not is_asked and not has_secret:
            return asked
        own = {seat: open_.answers[seat].notation()} if has_secret else asked.shown
        if not is_asked:
            return msgspec.structs.replace(asked, shown=own)
        kinds, helps = tuple([kind.verb() for kind in open_.ask.offers[seat]]), self._live.game.help
        meanings = {} if helps.meanings is None else self._of(kinds, helps.meanings(view))
        names = {} if helps.names is None else self._of(kinds, helps.names(view))
        if isinstance(open_.ask.closing, Each):  # a question of its own, which others do not end
            prompt = named(open_.ask.prompt_of(seat), self._names)
            number, opened = open_.number_of(seat), open_.opened_for(seat)
            asked = msgspec.structs.replace(asked, ask=number, prompt=prompt, opened=opened)
        looks = {} if helps.outlooks is None else dict(helps.outlooks(self._live.core.table, seat))
        return msgspec.structs.replace(asked, kinds=kinds, shown=own, meanings=meanings, names=names, outlooks=looks)

    def _of(self, verbs: tuple[str, ...], texts: dict[str, str]) -> dict[str, str]:
        """What is said of notations that begin with one of these verbs: of the others nothing is asked."""
        return {line: named(text, self._names) for line, text in texts.items() if line.startswith(verbs)}


def _seated(core: AnyCore) -> list[Sitter]:
    """Who sits where; where somebody leads, seats wait by the hundred, and of those behind the last one is shown."""
    sitters = [*core.standing.sitters]
    while core.leader is not None and len(sitters) > 1 and sitters[-1].is_free and sitters[-2].is_free:
        sitters.pop()
    return sitters


def _asked(open_: OpenAsk, names: Sequence[str]) -> Asked:
    """The open ask as somebody sees it who is not asked."""
    ask = open_.ask
    return Asked(
        open_.number,
        named(ask.prompt, names),
        (),
        tuple(ask.offers),
        tuple(open_.answers),
        {} if ask.hidden or not open_.answers else {seat: one.notation() for seat, one in open_.answers.items()},
        open_.opened,
        {seat: clock.limit for seat, clock in ask.clocks.items()} if ask.clocks else {},
        ask.hidden,
        ask.closing.kind.verb() if isinstance(ask.closing, FirstOf) else "",
    )


def frame(live: AnyLive, seat: Seat | None) -> Frame:
    """The present, as this seat (None: a spectator) may know it."""
    return Present(live).frame(seat)


def menu(live: AnyLive, seat: Seat, most: int = MOST_LISTED) -> list[str]:
    """The notations of what this seat may do now, up to a number."""
    open_, table = live.core.open, live.core.table
    if open_ is None or not open_.waits_for(seat):
        return []
    actions = chain.from_iterable([kind.menu(table, seat) for kind in open_.ask.offers[seat]])
    return [action.notation() for action in islice(actions, most)]


def news(live: AnyLive, entry: Entry, told: list[Told], seat: Seat | None) -> News:
    """What happened with an entry, as this seat may know it."""
    heard = [one.event for one in told if sees(seat, one.to)]
    return News(live.entry_for(entry, seat), list(heard), in_words(live, heard, plays=seat is not None))


def in_words(live: AnyLive, heard: Iterable[Event], *, plays: bool) -> list[str]:
    """What happened, a line for each event, for somebody who plays or who looks on."""
    overheard = None if plays else live.game.help.overheard
    names = live.names
    return [named(event.text if overheard is None else overheard(event), names) for event in heard]

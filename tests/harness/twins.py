"""Twins: a match played again in which something a seat could not see takes another legal value.

If anything that seat is sent differs before the secret comes to light, something has leaked. A secret is a roll, an
answer, or a part of what somebody brought, such as the key of a question.
"""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

import msgspec

from ludendum.engine import (
    SEALED,
    AnyAction,
    AnyGame,
    AnyLive,
    Audience,
    Brought,
    LiveMatch,
    Match,
    Outcome,
    Refused,
    Script,
    Seat,
    core,
    export,
    frame,
    menu,
    news,
)
from ludendum.engine.action import Aside as AsideAction
from ludendum.engine.canonical import encode
from ludendum.engine.core import Step
from ludendum.engine.dice import TABLE
from ludendum.engine.entries import (
    Answer,
    Aside,
    Begin,
    Contribution,
    Departure,
    Entry,
    Presence,
    Resignation,
    Sit,
    TimeOut,
)
from ludendum.engine.sealing import opened
from ludendum.engine.seats import sees
from ludendum.server.archive import Kept, Sheet
from ludendum.server.bus import NoBus
from ludendum.server.fellows import Fellows
from ludendum.server.from_nothing import from_nothing
from ludendum.server.metrics import Metrics
from ludendum.server.past import Past
from ludendum.server.settings import Settings
from ludendum.server.since import Log
from ludendum.server.steady import SteadyClock
from ludendum.server.tables import Table
from ludendum.server.writer import Writer
from tests.harness.playing import entropy

Observer = Seat | None
"""A seat, or None for the spectators."""


class Leak(AssertionError):
    """Somebody was sent what they may not know."""


@dataclass(frozen=True)
class Secret:
    """What some could not see: the result of a roll, or the answer of an entry while its ask was open."""

    known_to: tuple[Seat, ...]
    roll: int | None = None
    answer: int | None = None


def compare(live: AnyLive, most: int = 20) -> int:
    """Hold a match against twins of it, up to a number; how many there were. Raises `Leak`."""
    chance = random.Random("twins")  # noqa: S311
    log = [opened(entry, live.game, trusted=False) for entry in live.entries]
    secrets = list(_secrets(live, log))
    return sum(_compare(live, log, secret, chance) for secret in chance.sample(secrets, min(most, len(secrets))))


def _secrets(live: AnyLive, log: list[Step]) -> Iterator[Secret]:
    rolls = Rolls()
    again = _laid_again(live, rolls)
    for step in log:
        redo(again, step)
    for place, to in enumerate(rolls.seen_by):
        if to is not None:
            yield Secret(to, roll=place)
    for step, entry in zip(log, live.entries, strict=True):
        sealed = entry.field("aside" if isinstance(step.body, Aside) else "action")
        if sealed is not None and sealed.audience is not None:
            yield Secret(sealed.audience, answer=step.number)


def _compare(live: AnyLive, log: list[Step], secret: Secret, chance: random.Random) -> bool:
    """Play the log twice side by side, once with the secret altered; whether there was such a twin."""
    observers: set[Observer] = {None, *map(Seat, range(live.header.seats))} - set(secret.known_to)
    rolls = Rolls()
    others = Rolls(observers, rolls.results, secret.roll, chance)
    one, other = _laid_again(live, rolls), _laid_again(live, others)
    since, compared = 0, False
    told = Told(), Told()
    for step in log:
        redo(one, step)
        told[0].append(list(one.core.told))
        if not _follow(other, step, step.number == secret.answer, chance) or others.ruled_out:
            return compared
        told[1].append(list(other.core.told))
        if others.leak:
            raise Leak(f"entry {step.number}: {others.leak}")
        if step.number == secret.answer or (others.altered and not since):
            since = step.number
        if not since:
            continue
        seen = Seen(one, other, *told, since, everything=(step.number - since) % EVERY == 0)
        compared = True
        for observer in sorted(observers, key=repr):
            if difference := seen.difference(observer):
                if not (_lit(one, observer) or _lit(other, observer)):
                    raise Leak(f"entry {step.number} lets {_name(observer)} see a secret in the {difference}")
                observers.remove(observer)
        if not observers:
            return True
    return compared


def _laid_again(live: AnyLive, rolls: "Rolls") -> AnyLive:
    return LiveMatch(rigged(live.game, rolls), live.header, live.secret, entropy("twins"), live.brought)


def compare_brought(live: AnyLive, text: str, until: int) -> int:
    """Hold a match against one to which another text was brought; how many entries were compared. Raises `Leak`.

    The texts differ in what comes to light with entry `until`, or in what never does.
    """
    assert live.brought is not None, "nothing was brought to this match"
    content, name = live.game.content, live.game.content.brought
    brought = Brought(text, live.brought.salt)
    options = {**live.header.options, name: SEALED + content.commit(brought.text, brought.salt)}
    hashes = content.hashes(msgspec.convert(options, live.game.options))
    header = msgspec.structs.replace(live.header, options=options, content=hashes)
    one, other = (
        LiveMatch(live.game, top, live.secret, entropy("twins"), deck)
        for top, deck in ((live.header, live.brought), (header, brought))
    )
    told = Told(), Told()
    compared = 0
    for step in [opened(entry, live.game, trusted=False) for entry in live.entries]:
        if step.number >= until:
            break
        for twin, heard in zip((one, other), told, strict=True):
            redo(twin, step)
            heard.append(list(twin.core.told))
        seen = Seen(one, other, *told, 1, everything=True)
        for observer in (None, *map(Seat, range(header.seats))):
            if difference := seen.difference(observer):
                raise Leak(f"entry {step.number} lets {_name(observer)} see what was brought in the {difference}")
        compared += 1
    return compared


def _follow(twin: AnyLive, step: Step, alter: bool, chance: random.Random) -> bool:
    """The twin does what the original did, or something else where nobody sees it; False if it cannot."""
    body = step.body
    if not isinstance(body, Answer | Aside) or step.action is None:
        redo(twin, step)
        return True
    offer = twin.offer(body.seat) if isinstance(body, Answer) else None
    if offer is None and isinstance(body, Answer):
        return False
    choices: list[AnyAction] = [step.action]
    if isinstance(body, Aside) and alter:
        choices = _otherwise(twin, body.seat, step.action)
        chance.shuffle(choices)
    elif offer is not None and isinstance(body, Answer) and body.action is None:
        unseen = [action for action in offer.menu() if action != step.action]
        chance.shuffle(unseen)
        choices = unseen if alter else [step.action, *unseen]
    for action in choices:
        try:
            redo(twin, msgspec.structs.replace(step, action=action))
        except Refused:
            continue
        return True
    return False


def _otherwise(live: AnyLive, seat: Seat, said: AnyAction) -> list[AnyAction]:
    """What could have been said aside instead, to the same ears."""
    leader, known_to = live.core.leader, cast("AsideAction[Any]", said).heard_by(seat, live.core.leader)
    menu = (one for kind in live.game.asides for one in kind.menu(live.table, seat))
    return [one for one in menu if one != said and one.heard_by(seat, leader) == known_to]


def redo(live: AnyLive, step: Step) -> None:
    """The same thing happens in another match."""
    match step.body:
        case Sit(seat, person, bot):
            live.sit(seat, person=person, bot=bot, name=step.name, at=step.at)
        case Presence(person, here):
            live.presence(person, here, step.at)
        case Departure(person):
            live.depart(person, step.at)
        case Resignation(person):
            live.resign(person, step.at)
        case Contribution(person, value):
            live.contribute(person, value, step.at)
        case Begin():
            live.begin(step.at)
        case Answer(_, seat, _, since, came, charged) if step.action is not None:
            live.answer(seat, step.action, at=step.at, delay=came - since - charged)
        case Aside(seat) if step.action is not None:
            live.aside(seat, step.action, step.at)
        case TimeOut():
            live.expire(step.at)
        case other:
            raise ValueError(f"twins know nothing of {other}")


# what is seen --------------------------------------------------------------------------------------------------------


EVERY = 25
"""So many entries lie between two looks at everything that can be sent, which takes long."""

Told = list[list[core.Told]]
"""What was told with each entry."""


@dataclass(frozen=True)
class Seen:
    """Two twins as they stand now; `everything` also compares what is sent of the whole match at once."""

    one: AnyLive
    other: AnyLive
    told_one: Told
    told_other: Told
    since: int
    everything: bool

    def difference(self, observer: Observer) -> str | None:
        """Where the two look different to an observer, if they do."""
        here = self._sight(self.one, self.told_one, observer)
        there = self._sight(self.other, self.told_other, observer)
        sights = zip(here, there, strict=True)
        return next((name for (name, one), (_, other) in sights if _differ(encode(one), encode(other))), None)

    def _sight(self, live: AnyLive, told: Told, observer: Observer) -> Iterator[tuple[str, Any]]:
        """All that an observer is sent."""
        now = frame(live, observer)
        yield "text", now.text
        yield "frame", msgspec.structs.replace(now, code="")
        yield "menu", [] if observer is None else menu(live, observer)
        latest = news(live, live.entries[-1], live.core.told, observer)
        yield "news", (latest.told, latest.texts)
        yield "log", [_without_hashes(live.entry_for(entry, observer)) for entry in live.entries[self.since - 1 :]]
        if self.everything:
            yield "header", live.header
            yield "record", export(live, observer).decode()
            yield "state", _state(live, told, observer)


def _differ(one: bytes, other: bytes) -> bool:
    """Whether two things that are sent differ; commitments and other hashes, which are salted, count as equal."""
    return one != other and _blank(one) != _blank(other)


def _blank(sent: bytes) -> bytes:
    return re.sub(rb"\b[0-9a-f]{64}\b|[A-Za-z0-9+/]{43}=|\b([A-Z2-7]{4}-?){3}\b", b"#", sent)


def _state(live: AnyLive, told: Told, observer: Observer) -> object:
    """The table from nothing, as the server tells it; None for a seat that nobody holds, or not alone."""
    sitters = live.core.standing.sitters
    person = None if observer is None else sitters[observer].person
    if observer is not None and (person is None or [one.person for one in sitters].count(person) > 1):
        return None
    sheet = Sheet(
        *("TABLE", live.game.name, b"", None, None, True, "sealed", 0, 0, 0, None),
        *(live.core.standing.begun is not None, "", None, None, None, None),
    )
    kept = Kept(sheet, live, Past(told), {} if person is None else {"guest": person}, 9)
    table = Table(kept, cast("Writer", None), SETTINGS, METRICS, cast("Log", None), ALONE, lambda _, __: None)
    return from_nothing(table, "guest")


SETTINGS, METRICS = Settings("sqlite:///nowhere", now=SteadyClock(lambda: 0, lambda: 0)), Metrics()
ALONE = Fellows(NoBus(), "alone", alone=True)


def _without_hashes(entry: Entry) -> Entry:
    sealed = tuple(msgspec.structs.replace(one, commitment=b"") for one in entry.sealed)
    return msgspec.structs.replace(entry, sealed=sealed, head=b"")


def _lit(live: AnyLive, observer: Observer) -> bool:
    """Whether the last entry brought something to light for an observer; the end brings everything."""
    over = live.outcome is not None and live.core.leader is None  # who leads a match keeps what is kept from others
    return over or any(sees(observer, to) for to in live.core.revealed)


def _name(observer: Observer) -> str:
    return "the spectators" if observer is None else f"seat {observer}"


# rigged dice ---------------------------------------------------------------------------------------------------------


@dataclass
class Rolls:
    """How rolls come out: by chance, or as in an original but for one that is altered and what is unseen after it."""

    observers: set[Observer] = field(default_factory=set)
    originals: Sequence[int] = ()
    alter: int | None = None
    chance: random.Random = field(default_factory=lambda: random.Random(0))  # noqa: S311
    results: list[int] = field(default_factory=list)
    seen_by: list[Audience] = field(default_factory=list)
    altered: bool = False
    ruled_out: bool = False
    """What an observer saw could not have happened in this twin."""
    leak: str | None = None

    def come(self, natural: int, possible: list[int], to: Audience, proof_to: Audience) -> int:
        """The result of the next roll, where the dice say `natural`; `proof_to` sees that, `to` the result."""
        place = len(self.results)
        result = self._wanted(place, natural, possible, to)
        if result != natural and any(sees(observer, proof_to) for observer in self.observers):
            self.leak = "a roll that is shown tells what is left in a pile; is the draw `unseen`?"
        self.results.append(result)
        self.seen_by.append(to)
        return result

    def _wanted(self, place: int, natural: int, possible: list[int], to: Audience) -> int:
        if place >= len(self.originals):
            return natural
        original = self.originals[place]
        seen = any(sees(observer, to) for observer in self.observers)
        if place == self.alter:
            others = [result for result in possible if result != original]
            self.altered, self.ruled_out = bool(others), not others
            return self.chance.choice(others or possible)
        if self.altered and not seen:
            return self.chance.choice(possible)
        self.ruled_out = self.ruled_out or original not in possible
        return original if original in possible else natural


class RiggedMatch(Match):
    """A match whose rolls come out as told; in all else it is the match it stands for."""

    def __init__(self, match: Match, rolls: Rolls) -> None:
        self._match = match
        self._rolls = rolls

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def roll(self, sides: int, seat: int = TABLE, to: Audience = None) -> int:
        return self._rolls.come(super().roll(sides, seat, to), list(range(1, sides + 1)), to, to)

    def draw(self, counts: Sequence[int], seat: int = TABLE, to: Audience = None, *, unseen: bool = False) -> int:
        natural = super().draw(counts, seat, to, unseen=unseen)
        possible = [kind for kind, left in enumerate(counts) if left]
        return self._rolls.come(natural, possible, to, () if unseen or to is not None else None)


def rigged(game: AnyGame, rolls: Rolls) -> AnyGame:
    """The game, with its rolls as told."""

    def play(match: Match, table: Any) -> Script[Outcome]:
        return game.play(RiggedMatch(match, rolls), table)

    return replace(game, play=play)

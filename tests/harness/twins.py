"""Twins: a match played again in which something a seat could not see takes another legal value.

If anything that seat is sent differs before the secret comes to light, something has leaked.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from ludendum.engine import (
    AnyAction,
    AnyGame,
    AnyLive,
    Audience,
    LiveMatch,
    Match,
    Outcome,
    Refused,
    Script,
    Seat,
    frame,
    menu,
    news,
)
from ludendum.engine.canonical import encode
from ludendum.engine.core import Step
from ludendum.engine.dice import TABLE
from ludendum.engine.entries import Answer, Begin, Contribution, Entry, Presence, Sit, TimeOut
from ludendum.engine.sealing import opened
from ludendum.engine.seats import sees
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
    for step in log:
        if isinstance(step.body, Answer) and step.body.action is None:
            yield Secret((step.body.seat,), answer=step.number)


def _compare(live: AnyLive, log: list[Step], secret: Secret, chance: random.Random) -> bool:
    """Play the log twice side by side, once with the secret altered; whether there was such a twin."""
    observers: set[Observer] = {None, *map(Seat, range(live.header.seats))} - set(secret.known_to)
    rolls = Rolls()
    others = Rolls(observers, rolls.results, secret.roll, chance)
    one, other = _laid_again(live, rolls), _laid_again(live, others)
    since, compared = 0, False
    for step in log:
        redo(one, step)
        if not _follow(other, step, step.number == secret.answer, chance) or others.ruled_out:
            return compared
        if others.leak:
            raise Leak(f"entry {step.number}: {others.leak}")
        if step.number == secret.answer or (others.altered and not since):
            since = step.number
        if not since:
            continue
        compared = True
        for observer in sorted(observers, key=repr):
            if difference := _difference(one, other, observer, since):
                if not (_lit(one, observer) or _lit(other, observer)):
                    raise Leak(f"entry {step.number} lets {_name(observer)} see a secret in the {difference}")
                observers.remove(observer)
        if not observers:
            return True
    return compared


def _laid_again(live: AnyLive, rolls: "Rolls") -> AnyLive:
    return LiveMatch(rigged(live.game, rolls), live.header, live.secret, entropy("twins"))


def _follow(twin: AnyLive, step: Step, alter: bool, chance: random.Random) -> bool:
    """The twin does what the original did, or something else where nobody sees it; False if it cannot."""
    body = step.body
    if not isinstance(body, Answer) or step.action is None:
        redo(twin, step)
        return True
    offer = twin.offer(body.seat)
    if offer is None:
        return False
    choices: list[AnyAction] = [step.action]
    if body.action is None:
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


def redo(live: AnyLive, step: Step) -> None:
    """The same thing happens in another match."""
    match step.body:
        case Sit(seat, person, bot):
            live.sit(seat, person=person, bot=bot, name=step.name, at=step.at)
        case Presence(person, here):
            live.presence(person, here, step.at)
        case Contribution(person, value):
            live.contribute(person, value, step.at)
        case Begin():
            live.begin(step.at)
        case Answer(_, seat, _, since, came, charged) if step.action is not None:
            live.answer(seat, step.action, at=step.at, delay=came - since - charged)
        case TimeOut():
            live.expire(step.at)
        case other:
            raise ValueError(f"twins know nothing of {other}")


# what is seen --------------------------------------------------------------------------------------------------------


def _difference(one: AnyLive, other: AnyLive, observer: Observer, since: int) -> str | None:
    """Where two matches look different to an observer, if they do."""
    sights = zip(_sight(one, observer, since), _sight(other, observer, since), strict=True)
    return next((name for (name, here), (_, there) in sights if encode(here) != encode(there)), None)


def _sight(live: AnyLive, observer: Observer, since: int) -> Iterator[tuple[str, Any]]:
    """All that an observer is sent; commitments, which are salted, count as equal."""
    now = frame(live, observer)
    yield "text", now.text
    yield "frame", msgspec.structs.replace(now, code="")
    yield "menu", [] if observer is None else menu(live, observer)
    latest = news(live, live.entries[-1], live.core.told, observer)
    yield "news", (latest.told, latest.texts)
    yield "log", [_without_hashes(live.entry_for(entry, observer)) for entry in live.entries[since - 1 :]]


def _without_hashes(entry: Entry) -> Entry:
    sealed = tuple(msgspec.structs.replace(one, commitment=b"") for one in entry.sealed)
    return msgspec.structs.replace(entry, sealed=sealed, head=b"")


def _lit(live: AnyLive, observer: Observer) -> bool:
    """Whether the last entry brought something to light for an observer; the end brings everything."""
    return live.outcome is not None or any(sees(observer, to) for to in live.core.revealed)


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

"""Every door of a match, tried with what no door was made for."""

import inspect
import math
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import msgspec

from ludendum.engine import (
    Action,
    AnyGame,
    AnyLive,
    Broken,
    Entry,
    HandToBot,
    HandToPerson,
    LiveMatch,
    Malformed,
    Motion,
    Pause,
    Person,
    Refused,
    Resume,
    Seat,
    Skip,
    Stale,
    TakeBack,
    frame,
)
from ludendum.engine.canonical import encode
from ludendum.engine.core import Standing
from ludendum.games import find, names
from tests.harness.playing import advance, entropy, laid

OURS = (Malformed, Refused, Stale, Broken)
DEEP: Any = []
for _ in range(5_000):
    DEEP = [DEEP]


class Letters(str):
    """What is no plain text, though it passes for one; it cannot be written down."""

    __slots__ = ()


class Count(int):
    """Likewise what is no plain number."""


HOSTILE: tuple[Any, ...] = (
    "\ud800", "Ada\udfff", "\x00", "", "-", "x" * 100_000, "(" * 100_000, "9" * 5_000, "⟦1⟧",
    -1, 0, 7, 99, 2**53, 2**63, 2**64, -(10**30), 10**30, True, 1.0, 1.5, math.nan, math.inf,
    None, b"", b"\xff" * 31, b"\xff" * 33, (), [], {}, {"do": "nothing"}, DEEP, object(),
    Letters("Ada"), Count(1),
)  # fmt: skip
"""Half a character, nothing, too much of it, numbers that are none or too large, and things that are something else."""


class Foreign(Action[Any], frozen=True, tag="foreign"):
    """An action of no game."""

    what: Any = None


class Elsewhere(Motion, frozen=True, tag="elsewhere"):
    """A motion of no game."""

    what: Any = None


def check_doors(game: AnyGame) -> None:
    """A door logs one entry, or raises one of our errors and has changed nothing, whatever comes."""
    check_all_doors_are_tried(game)
    live = LiveMatch.start(game, entropy=entropy("doors"))
    _try_all(live)
    live = laid(game, "doors")
    chance = random.Random("doors")  # noqa: S311
    for _ in range(3):
        if live.outcome is None:
            advance(live, chance)
    _try_all(live)
    if live.outcome is None:
        live.propose(Person(1), Pause(), live.core.at)
        live.propose(Person(1), Resume(), live.core.at)
    _try_all(live)


def _try_all(live: AnyLive) -> None:
    trial = _again(live)
    before = _everything(trial)
    for name, door in _attempts(live):
        try:
            door(trial)
        except OURS:
            assert _everything(trial) == before, f"{name} raised, and something has changed"
        except Exception as error:
            raise AssertionError(f"{name} raised {error!r}") from error
        else:
            if _everything(trial) == before:
                continue
            logged = trial.entries[len(live.entries) :]
            assert len(logged) == 1, f"{name} logged {len(logged)} entries"
            trial = _again(live)
            trial.replay(logged[0])
            trial = _again(live)


def _again(live: AnyLive) -> AnyLive:
    again: AnyLive = LiveMatch(live.game, live.header, live.secret, entropy("again"))
    for entry in live.entries:
        again.replay(entry)
    return again


def _everything(live: AnyLive) -> bytes:
    """All that can be asked of a match, in bytes."""
    standing: Standing = live.core.standing
    frames = [frame(live, Seat(0)), frame(live, None)]
    return encode((live.head, live.entries, live.table, standing, live.core.number, live.core.at, frames, live.outcome))


Door = Callable[[AnyLive], Any]
ENTERS = ("Entry", "Entry | None", str(Entry), str(Entry | None))
"""What a door gives back that logs something."""


def _attempts(live: AnyLive) -> Iterator[tuple[str, Door]]:
    for name, usual in _usual(live).items():
        for field in usual:
            for value in HOSTILE:
                yield _attempt(name, {**usual, field: value})
    at = live.core.at
    for action in _actions(live):
        yield _attempt("answer", {"seat": _seat(live), "action": action, "at": at})
    for aside in _asides(live.game):
        for changed in _changed(aside):
            yield _attempt("aside", {"seat": _seat(live), "said": changed, "at": at})
    for action in (Foreign(), *islice(_actions(live), 3)):
        yield _attempt("aside", {"seat": _seat(live), "said": action, "at": at})
    for motion in _motions(live):
        yield _attempt("propose", {"person": Person(1), "motion": motion, "at": at})
    for entry in _changed(_next_entry(live)):
        yield _attempt("replay", {"entry": entry})
    for value in HOSTILE:
        if type(value) is not int or not 1 <= value <= len(live.entries):
            yield _attempt("erase", {"numbers": [value]})


def check_all_doors_are_tried(game: AnyGame) -> None:
    """Whatever of a match logs an entry is among the doors that are tried."""
    doors = {
        name
        for name, member in inspect.getmembers(LiveMatch, inspect.isfunction)
        if not name.startswith("_") and str(inspect.signature(member).return_annotation) in ENTERS
    }
    untried = doors - {*_usual(laid(game, "doors")), "entry_for"}  # which only shows one
    assert not untried, f"tests/harness/doors.py: try these doors in _usual: {sorted(untried)}"


def _attempt(name: str, given: dict[str, Any]) -> tuple[str, Door]:
    shown = ", ".join(f"{field}={_short(value)}" for field, value in given.items())
    return f"{name}({shown})", lambda live: getattr(live, name)(**given)


def _short(value: object) -> str:
    try:
        return ascii(value)[:80]
    except RecursionError:
        return "something deep"


def _usual(live: AnyLive) -> dict[str, dict[str, Any]]:
    """The doors, each with something that could be said there."""
    at, seat, person = live.core.at, _seat(live), Person(1)
    offer = live.offer(seat)
    action = next(offer.menu(), Foreign()) if offer is not None else Foreign()
    motion = max(live.core.motions, default=1)
    return {
        "sit": {"seat": seat, "person": person, "bot": None, "name": "Ada", "at": at},
        "stand": {"seat": seat, "at": at},
        "presence": {"person": person, "here": False, "at": at},
        "depart": {"person": person, "at": at},
        "resign": {"person": person, "at": at},
        "remove": {"person": person, "at": at},
        "aside": {"seat": seat, "said": _aside(live), "at": at},
        "read_aside": {"line": "nothing"},
        "halt": {"paused": live.core.standing.paused_at is None, "at": at},
        "contribute": {"person": person, "value": b"\x01" * 32, "at": at},
        "begin": {"at": at, "cleared": False},
        "answer": {"seat": seat, "action": action, "ask": None, "at": at, "came": None, "delay": 0},
        "propose": {"person": person, "motion": Pause(), "at": at},
        "vote": {"person": person, "motion": motion, "aye": True, "at": at},
        "expire": {"at": at},
        "fork": {"at": len(live.entries), "seed": "a seed"},
        "read_action": {"seat": seat, "line": "nothing"},
        "erase": {"numbers": []},
        "replay": {"entry": _next_entry(live)},
    }


def _aside(live: AnyLive) -> Any:
    """Something that could be said aside."""
    return next(_asides(live.game), Foreign())


def _asides(game: AnyGame) -> Iterator[Any]:
    """Each kind of aside with something simple that fits into its fields."""
    for kind in game.asides:
        for simple in ("words", 1, True, None):
            with suppress(msgspec.ValidationError):
                yield msgspec.convert(dict.fromkeys(kind.__struct_fields__, simple), kind)
                break


def _next_entry(live: AnyLive) -> Entry:
    """An entry that could be logged next: somebody leaves, or sits down."""
    trial = _again(live)
    if trial.core.standing.sitters[0].person is not None:
        return trial.presence(Person(1), False, trial.core.at)
    return trial.sit(Seat(0), person=Person(1), name="Ada", at=trial.core.at)


def _seat(live: AnyLive) -> Seat:
    open_ = live.core.open
    return open_.waiting()[0] if open_ is not None and open_.waiting() else Seat(0)


def _actions(live: AnyLive) -> Iterator[Any]:
    """What is on the menu with one field changed, and actions of other games."""
    offer = live.offer(_seat(live))
    for kind in offer.kinds if offer is not None else ():
        for action in islice(kind.menu(live.table, _seat(live)), 1):
            yield from _changed(action)
    yield from (Foreign(value) for value in HOSTILE)
    for name in names():
        yield from (kind() for kind in find(name).actions if not kind.__struct_fields__)


def _motions(live: AnyLive) -> Iterator[Any]:
    seat = Seat(0)
    bot = next(iter(live.game.bots))
    for motion in (HandToBot(seat, bot), HandToPerson(seat, Person(1)), Skip(seat), TakeBack(1), Elsewhere()):
        yield from _changed(motion)
    for name in names():
        for kind in find(name).motions:
            for value in HOSTILE:
                yield kind(*[value] * len(kind.__struct_fields__))


def _changed(value: Any) -> Iterator[Any]:
    """A value with one of its fields at a time made hostile."""
    for field in value.__struct_fields__:
        yield from (msgspec.structs.replace(value, **{field: hostile}) for hostile in HOSTILE)

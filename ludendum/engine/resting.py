"""A match at a rest point, from which it goes on without its past.

There nothing is remembered but the state: whoever has that, and what the engine itself remembers, plays on as if every
entry before had been followed. This stands beside a log and never in its place: the log is the truth, and what does not
fit it is thrown away.
"""

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Any, Union, cast

import msgspec
from msgspec import Struct

from ludendum.engine.canonical import fingerprint
from ludendum.engine.core import AnyCore, AtRest, Standing, Told
from ludendum.engine.dice import Leaf
from ludendum.engine.errors import Broken
from ludendum.engine.game import AnyGame
from ludendum.engine.match import Event
from ludendum.engine.seats import Audience, Seat

FORM = 1
"""Goes up when what is kept of a rest changes, or what the engine makes of it: what was kept before is thrown away."""
PROOF = 32
"""Bytes by which is known that the rest are those that were kept."""


class Rested(Struct, array_like=True, frozen=True):
    """A match at the end of an entry within which its script rested."""

    number: int
    at: int
    erased: bool
    """Whether a text of its log had been erased by then."""
    taken_back: dict[int, int]
    options: bytes
    table: bytes
    """The state when the script rested last, …"""
    counts: dict[int, int]
    """… how many rolls had been made then, …"""
    leaves: list[Leaf]
    """… and those that were made after it, up to the end of the entry."""
    again: list[tuple[int, int, bytes]]
    """Rolls that were taken back, and come again."""
    key: bytes | None
    standing: Standing
    used: dict[str, bool]
    for_good: bool
    opened: int
    asked_before: dict[Seat, tuple[int, int]]
    head: bytes = b""
    """Of the chain, with that entry."""


def rested(core: AnyCore, rest: AtRest, taken_back: dict[int, int], *, erased: bool) -> Rested | None:
    """What is to be known of a match at the end of an entry, within which it rested; None where something is open."""
    open_, standing, dice = core.open, core.standing, core.dice
    if open_ is None or open_.answers or open_.expired or core.motions:
        return None
    if standing.paused_at is not None or standing.passed:
        return None
    again = [(*which, leaf) for which, leaf in dice.shown.items() if which[1] >= dice.counts.get(which[0], 0)]
    return Rested(
        core.number,
        core.at,
        erased,
        {**taken_back},
        _pack(core.options),
        rest.table,
        rest.counts,
        dice.used[rest.rolls :],
        again,
        dice.key,
        _read_standing(_pack(standing)),  # which goes on changing
        {**core.match.used},
        core.shows_for_good,
        open_.opened,
        {**open_.before},
    )


def kept(one: Rested, head: bytes) -> bytes:
    """A rest as it is kept beside a log with this head."""
    data = _pack(msgspec.structs.replace(one, head=head))
    return _proof(data) + data


def read_rested(data: bytes) -> Rested:
    """What was kept; raises `Broken`."""
    if _proof(data[PROOF:]) != data[:PROOF]:
        raise Broken("what was kept of a rest is damaged")
    try:
        return _read(data[PROOF:])
    except msgspec.MsgspecError as error:
        raise Broken(f"what was kept of a rest cannot be read ({error})") from None


def go_on(core: AnyCore, one: Rested) -> None:
    """Make a core, before its first entry, what it was at the end of that entry; raises whatever does not fit."""
    standing, dice, match = core.standing, core.dice, core.match
    core.number, core.at = one.number, one.at
    core.options = _reader(cast("Hashable", core.game.options))(one.options)
    core.table = _reader(cast("Hashable", core.game.table))(one.table)
    sitters = standing.sitters
    core.standing = msgspec.structs.replace(one.standing, sitters=sitters)
    sitters[:] = one.standing.sitters  # the one list that the match looks at
    match.used.update(one.used)
    match.now = core.match_time(one.at)
    dice.key, dice.counts = one.key, one.counts
    dice.shown = {(seat, index): leaf for seat, index, leaf in one.again}
    dice.begin_entry(one.leaves, trusted=True)
    core.wake(one.opened, one.asked_before, for_good=one.for_good)
    dice.end_entry()


def pack_told(told: Sequence[list[Told]]) -> bytes:
    """What was told with some entries, to be kept."""
    return _pack([[(one.event, one.to) for one in then] for then in told])


def read_told(game: AnyGame, data: bytes) -> list[list[Told]]:
    """What was kept of it; raises `Broken`."""
    try:
        return [[Told(*one) for one in then] for then in _reader(_told_of(game.events))(data)]
    except msgspec.MsgspecError as error:
        raise Broken(f"what was kept of what was told cannot be read ({error})") from None


@cache
def _told_of(events: tuple[type[Event], ...]) -> Any:
    return list[list[tuple[Union[events], Audience]]]  # type: ignore[valid-type]  # noqa: UP007


def _proof(data: bytes) -> bytes:
    return fingerprint(f"ludendum rest {FORM}", data)


@cache
def _reader(kind: Any) -> Any:
    return msgspec.msgpack.Decoder(kind).decode


_pack = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(Rested).decode
_read_standing = msgspec.msgpack.Decoder(Standing).decode

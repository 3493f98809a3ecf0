"""Views are values, and people are called by their names."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from ludendum.engine import AnyGame, AnyLive, Bot, Refused, Seat, Stale, frame, menu, news
from ludendum.engine.canonical import encode
from ludendum.hosting.saying import said
from tests.harness.playing import played, seat_counts

ASKED = 12
"""After so many entries every bot is asked what it would do; some think long."""

NAMELESS = re.compile(r"Player \d|\b[Ss]eat 0|⟦")


def check_views(game: AnyGame) -> None:
    """A view is frozen and shares nothing with the state; to look, to list and to think change nothing."""
    bots = [make(seed) for seed, make in enumerate(game.bots.values())]

    def watch(live: AnyLive) -> None:
        before = encode(live.table)
        of_the_state = {id(one): one for one in _parts(live.table) if _can_change(one)}
        for seat in _everyone(live):
            view = live.view(seat)
            for part in _parts(view):
                assert not (isinstance(part, msgspec.Struct) and _can_change(part)), (
                    f"{type(part).__name__} is not frozen"
                )
                assert id(part) not in of_the_state, f"a view holds a {type(part).__name__} of the state"
            encode(frame(live, seat))
            assert seat is None or menu(live, seat) is not None
        assert encode(live.table) == before, "to look changes the state"
        if len(live.entries) == ASKED:
            _ask(live, bots)
            assert encode(live.table) == before, "to think changes the state"

    for seats in seat_counts(game):
        played(game, f"views for {seats}", seats=seats, most=60, watch=watch)


def _ask(live: AnyLive, bots: list[Bot[Any]]) -> None:
    open_ = live.core.open
    for seat in open_.waiting() if open_ is not None else ():
        for bot in bots:
            offer = live.offer(seat)
            if offer is not None and next(offer.menu(), None) is not None:
                bot.choose(live.view(seat), offer)


def _parts(value: object) -> Iterator[object]:
    """A value and all that can be reached from it."""
    yield value
    match value:
        case msgspec.Struct():
            inner: Any = [getattr(value, name) for name in value.__struct_fields__]
        case dict():
            inner = [*value.keys(), *value.values()]
        case list() | tuple() | set() | frozenset():
            inner = value
        case _:
            inner = ()
    for one in inner:
        yield from _parts(one)


def _can_change(value: object) -> bool:
    if isinstance(value, msgspec.Struct):
        return not value.__struct_config__.frozen
    return isinstance(value, list | dict | set | bytearray)


def check_names(game: AnyGame) -> None:
    """Whatever people read of a match calls them by their names; no seat is counted from 0."""

    def watch(live: AnyLive) -> None:
        for seat in _everyone(live):
            for text in _read(live, seat):
                assert not NAMELESS.search(text), text

    for seats in seat_counts(game):
        played(game, f"names for {seats}", seats=seats, most=250, watch=watch)


def _read(live: AnyLive, seat: Seat | None) -> Iterator[str]:
    """All the words that somebody is shown after an entry."""
    seen, entry = frame(live, seat), live.entries[-1]
    yield seen.text
    yield from (motion.notation for motion in seen.motions)
    if seen.asked is not None:
        yield from (seen.asked.prompt, *seen.asked.meanings.values(), *seen.asked.names.values())
    if seen.outcome is not None:
        yield seen.outcome.reason
    yield from news(live, entry, live.core.told, seat).texts
    yield said(live.entry_for(entry, seat), live.core.standing.sitters, live.game)
    if seat is not None:
        try:
            live.read_action(seat, "")
        except (Refused, Stale, ValueError) as error:
            yield str(error)


def _everyone(live: AnyLive) -> tuple[Seat | None, ...]:
    return (*map(Seat, range(live.header.seats)), None)

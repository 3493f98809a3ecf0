"""A rematch: the same people and bots at the next table, each a seat further on."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ludendum.engine import AnyLive, Malformed, Person, Seat, Sitter, Stale, names_brought
from ludendum.hosting.deals import today
from ludendum.hosting.laying import Dealt, lay


class Planned(NamedTuple):
    """The match that follows, with its bots in their seats, and whose the other seats are."""

    live: AnyLive
    kept: dict[Seat, Person]
    """By the person they were at the match before."""
    names: dict[Seat, str]
    """What those of the kept seats were called there: at one device several may hold one person's seats."""


def moved_on(sitters: Sequence[Sitter]) -> list[Seat]:
    """Which seat each of the next table follows: whoever had the second begins, and the first comes last.

    >>> moved_on([Sitter(), Sitter(), Sitter()])
    [1, 2, 0]
    """
    seats = [Seat(seat) for seat in range(len(sitters))]
    return [*seats[1:], *seats[:1]]


def rematch(live: AnyLive) -> Planned:
    """The next match after a finished one, by the same options and with chance of its own; raises `Stale`."""
    if live.outcome is None:
        raise Stale("the match is not over yet; the next table is laid afterwards")
    sitters = live.core.standing.sitters
    order = moved_on(sitters)
    options = live.core.options if live.game.moved_up is None else live.game.moved_up(live.core.options, order)
    if names_brought(live.game, live.header.options):
        if live.brought is None:
            raise Malformed("the deck of this match is not here any more; lay a table with it yourself")
        options = msgspec.structs.replace(options, **{live.game.content.brought: live.brought.text})
    following = lay(live.game, Dealt(options, None, today()), [], [], len(sitters))
    kept: dict[Seat, Person] = {}
    for seat, before in enumerate(order):
        sitter = sitters[before]
        if sitter.bot is not None:
            following.sit(Seat(seat), bot=sitter.bot)
        elif sitter.person is not None and not sitter.left:
            kept[Seat(seat)] = sitter.person
    return Planned(following, kept, {seat: sitters[order[seat]].name for seat in kept})

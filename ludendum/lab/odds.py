"""The odds of each choice at a position of a record."""

from collections.abc import Callable, Iterator

from ludendum import games as house
from ludendum.engine import (
    AnyAction,
    AnyGame,
    AnyLive,
    Broken,
    ChoiceOdds,
    Malformed,
    Offer,
    Record,
    Refused,
    Seat,
    read,
    read_record,
    replay,
)

Find = Callable[[str], AnyGame]
"""How a game is found by its name; raises `KeyError`."""


def odds_at(
    record: bytes, at: int | None = None, *, asked: str | None = None, seed: int = 1, find: Find = house.find
) -> Iterator[list[ChoiceOdds]]:
    """Odds of the choices after entry `at` (None: the last), better and better for as long as one asks.

    `asked` names, by notation or as the game lets people type it, a choice to be among them. Raises `Broken` if the
    record cannot be trusted, `Malformed` if nothing can be said there or `asked` cannot be read, `Refused` if a rule
    forbids it; all of them at once, not at the first result.
    """
    opened = read_record(record)
    game = game_of(opened, find)
    if game.help.odds is None:
        raise Malformed(f"{game.title} knows no odds")
    if at is not None and not 0 <= at <= len(opened.entries):
        raise Malformed(f"the record has {len(opened.entries)} entries; {at} is not one of them")
    live = replay(opened, game, at)
    number = len(live.entries)
    if live.outcome is not None:
        raise Malformed(f"after entry {number} the match is over; name an earlier one")
    seat = in_turn(live)
    if seat is None:
        raise Malformed(f"after entry {number} nobody is asked anything")
    view = live.view(seat)
    if asked is not None:
        return game.help.odds(view, seed, _read(live, seat, asked))
    return game.help.odds(view, seed, None)


def game_of(record: Record, find: Find) -> AnyGame:
    """The game of a record; raises `Broken`."""
    try:
        return find(record.header.game)
    except KeyError:
        raise Broken(f"there is no game “{record.header.game[:40]}” here", 1) from None


def in_turn(live: AnyLive) -> Seat | None:
    """The first seat that has still to answer."""
    open_ = live.core.open
    return next(iter(open_.waiting()), None) if open_ is not None else None


def _read(live: AnyLive, seat: Seat, text: str) -> AnyAction:
    offer = live.offer(seat)
    if offer is None:
        raise Malformed("nothing is asked there")
    action = read(_notation(live, seat, offer, text), offer.kinds)
    refusal = live.refusal(seat, action)
    if refusal is not None:
        raise Refused(refusal)
    return action


def _notation(live: AnyLive, seat: Seat, offer: Offer, text: str) -> str:
    interpret = live.game.help.interpret
    return (interpret(live.view(seat), offer, text) if interpret is not None else None) or text

"""Laying a table: from what somebody wishes for to a match with its first people in their seats."""

import datetime
from typing import Any

import msgspec
from msgspec import Struct

from ludendum.engine import (
    AnyGame,
    AnyLive,
    Deals,
    LiveMatch,
    Malformed,
    OpenKey,
    OpenSeed,
    Person,
    Seat,
    short_code,
)
from ludendum.hosting.deals import TODAY, Kind, kind_of, read_day, today, without_practice
from ludendum.lab.odds import Find
from ludendum.server.errors import NotHere

LONGEST_SEED = 200
SHORT = 100
"""Letters of an option that is read at once, whatever it says."""


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is to be like. A deal is chosen in one way at most: by seed, by code, or by date."""

    game: str
    options: dict[str, Any] = {}
    seats: int | None = None
    seed: str | None = None
    deal: str | None = None
    daily: str | bool | None = None
    """A date, or `today`."""
    bots: tuple[str, ...] = ()
    """Bots for the seats after yours."""
    name: str = ""
    spectators: bool = True
    after: str | None = None
    """The table whose match this one follows: a campaign goes on."""


def brings_texts(wish: Wish) -> bool:
    """Whether an option is a text that may take long to read, such as a deck of one's own."""
    return any(isinstance(value, str) and len(value) > SHORT for value in wish.options.values())


def find_game(find: Find, name: str) -> AnyGame:
    try:
        return find(name)
    except KeyError:
        raise NotHere(f"there is no game “{name[:40]}” here") from None


def deals_of(game: AnyGame) -> Deals[Any]:
    if game.help.deals is None:
        raise NotHere(f"{game.title} has no deal codes and no daily deals")
    return game.help.deals


def sequel(game: AnyGame, live: AnyLive) -> Struct:
    """The options of the match that follows this one."""
    if game.sequel is None or live.game.name != game.name:
        raise Malformed(f"a match of {game.title} does not follow this one")
    if live.outcome is None:
        raise Malformed("the match before is not over yet; finish it first")
    options: Struct = game.sequel(live.core.table, short_code(live.head))
    return options


def lay(game: AnyGame, wish: Wish, name: str, base: Struct | None = None) -> tuple[AnyLive, Kind]:
    """A new match with its owner on the first seat and the bots beside, and how its result will count.

    The options wished for stand on top of a `base`, if there is one.
    """
    if sum(way not in (None, False) for way in (wish.seed, wish.deal, wish.daily)) > 1:
        raise Malformed("a deal is chosen in one way: by seed, by its code or by its date, not by several")
    day = today() if wish.daily in (None, False) else read_day(TODAY if wish.daily in (True, "") else str(wish.daily))
    if base is not None and (wish.deal is not None or wish.daily not in (None, False)):
        raise Malformed("a match that follows another has dice of its own; choose no deal")
    options, seed = _deal(game, wish, day, base)
    bots = len(wish.bots)
    seats = wish.seats if wish.seats is not None else max(game.seats_for(options)[0], 1 + bots)
    if bots > seats - 1:
        raise Malformed(f"{bots} bots do not fit beside you on {seats} seats")
    live: AnyLive = LiveMatch.start(game, options, seats=seats, seed=seed, date=day.isoformat())
    live.sit(Seat(0), person=Person(1), name=name)
    for place, bot in enumerate(wish.bots, start=1):
        live.sit(Seat(place), bot=bot)
    return live, kind_of(live)


def _deal(
    game: AnyGame, wish: Wish, day: datetime.date, base: Struct | None
) -> tuple[Struct, str | OpenSeed | OpenKey | None]:
    code = wish.deal
    if wish.daily not in (None, False):
        code = deals_of(game).daily(day).code
    if code is None:
        if wish.seed is not None:
            _check_seed(wish.seed)
        return read_options(game, wish.options, game.options() if base is None else base), wish.seed
    dealt, seed = deals_of(game).read(code)
    options = read_options(game, wish.options, dealt)
    if without_practice(game, options) != without_practice(game, dealt):
        raise Malformed("a deal's code brings its options with it; choose none beside it but practice")
    return options, seed


def _check_seed(seed: str) -> None:
    if not 0 < len(seed) <= LONGEST_SEED:
        raise Malformed(f"a seed has 1 to {LONGEST_SEED} letters")
    try:
        seed.encode()
    except UnicodeError:
        raise Malformed("the seed holds something that is not text") from None


def read_options(game: AnyGame, given: dict[str, Any], base: Struct) -> Struct:
    """The options asked for on top of others; unknown ones are named."""
    plain: dict[str, Any] = msgspec.structs.asdict(base)
    for name in given:
        if name not in plain:
            raise Malformed(f"there is no option “{name[:40]}”; {game.title} has {', '.join(plain) or 'none'}")
    try:
        options: Struct = msgspec.convert({**plain, **given}, game.options)
    except msgspec.ValidationError as error:
        raise Malformed(f"these options cannot be: {error}") from None
    return options

"""Laying a table: from what somebody wishes for to a match with its first people in their seats."""

import datetime
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from ludendum.engine import (
    SEALED,
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
from ludendum.hosting.deals import TODAY, read_day, today, without_practice
from ludendum.hosting.errors import NotOffered
from ludendum.hosting.options import check_option, read_options

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
    listed: bool = False
    """Whether everybody finds the table in the lobby of its house."""
    plays: bool = True
    """Whether whoever lays the table sits down at it; if not they host it, as one gives a lesson."""
    beside: tuple[str, ...] = ()
    """Who else plays at the same device, by their names: each has a seat after yours, which you hold for them."""
    title: str = ""
    """What a lesson is called, as the class it is given to: the next one of that name goes on where it stopped."""


class Dealt(NamedTuple):
    """What is played: by which options and dice, and on which date."""

    options: Struct
    seed: str | OpenSeed | OpenKey | None
    day: datetime.date


def brings_texts(wish: Wish) -> bool:
    """Whether an option is a text that may take long to read, such as a deck of one's own."""
    return any(isinstance(value, str) and len(value) > SHORT for value in wish.options.values())


def text_brought(game: AnyGame, wish: Wish) -> str | None:
    """The text of somebody's own that the game would have to check, if one is wished for; raises `Malformed`."""
    text = wish.options.get(game.content.brought) if game.content.brought else None
    if not text:
        return None
    check_option(game, game.content.brought, text)
    return None if text.startswith(SEALED) else str(text)


def deals_of(game: AnyGame) -> Deals[Any]:
    if game.help.deals is None:
        raise NotOffered(f"{game.title} has no deal codes and no daily deals")
    return game.help.deals


def sequel(game: AnyGame, live: AnyLive) -> Struct:
    """The options of the match that follows this one."""
    if game.sequel is None or live.game.name != game.name:
        raise Malformed(f"a match of {game.title} does not follow this one")
    if live.outcome is None:
        raise Malformed("the match before is not over yet; finish it first")
    options: Struct = game.sequel(live.core.table, short_code(live.head))
    return options


def dealt(game: AnyGame, wish: Wish, base: Struct | None = None, *, typed: bool = False) -> Dealt:
    """What somebody wishes to play; the options wished for stand on top of a `base`, if there is one.

    Raises `Malformed`, and `NotOffered` where the game has no such deals. What is `typed` may give numbers as text.
    """
    if sum(way not in (None, False) for way in (wish.seed, wish.deal, wish.daily)) > 1:
        raise Malformed("a deal is chosen in one way: by seed, by its code or by its date, not several of them")
    day, code = today(), wish.deal
    if wish.daily not in (None, False):
        day = read_day(TODAY if wish.daily in (True, "") else str(wish.daily))
        code = deals_of(game).daily(day).code
    if code is None:
        if wish.seed is not None:
            _check_seed(wish.seed)
        return Dealt(read_options(game, wish.options, base, typed=typed), wish.seed, day)
    if base is not None:
        raise Malformed("a match that follows another has dice of its own; choose no deal")
    given, seed = _read_code(game, code)
    options = read_options(game, wish.options, given, typed=typed)
    if without_practice(game, options) != without_practice(game, given):
        raise Malformed("a deal's code brings its options with it; choose none beside it but practice")
    return Dealt(options, seed, day)


def lay(
    game: AnyGame,
    deal: Dealt,
    people: Sequence[str],
    bots: Sequence[str],
    seats: int | None = None,
    *,
    programs: Sequence[str] = (),
) -> AnyLive:
    """A new match with these people, by their names, on the first seats and the bots beside them.

    `programs` names, bot by bot, the programs that play in their places; where none does, the name is empty.
    """
    taken = len(people) + len(bots)
    count = seats if seats is not None else max(game.seats_for(deal.options)[0], taken)
    if bots and taken > count:
        raise Malformed(f"{len(bots)} bots do not fit beside you on {count} seats")
    live: AnyLive = LiveMatch.start(game, deal.options, seats=count, seed=deal.seed, date=deal.day.isoformat())
    for seat, name in enumerate(people):
        live.sit(Seat(seat), person=Person(seat + 1), name=name)
    for seat, (bot, name) in enumerate(zip_longest(bots, programs, fillvalue=""), start=len(people)):
        live.sit(Seat(seat), bot=bot, name=name)
    return live


def around(game: AnyGame, wish: Wish) -> Wish:
    """What is wished for, as it is played by several at one device."""
    chosen = {name: instead.get(str(wish.options.get(name))) for name, instead in game.around.items()}
    return replace(wish, options={**wish.options, **{name: value for name, value in chosen.items() if value}})


def sit_around(live: AnyLive, names: Sequence[str]) -> None:
    """Those who share the first person's device sit down beside them; raises `Malformed`."""
    free = [Seat(seat) for seat, sitter in enumerate(live.core.standing.sitters) if sitter.is_free]
    if len(names) > len(free):
        raise Malformed(f"{len(names)} more at your device do not fit on {len(free)} free seats")
    for seat, name in zip(free, names, strict=False):
        live.sit(seat, person=Person(1), name=name)


def _read_code(game: AnyGame, code: str) -> tuple[Struct, OpenSeed | OpenKey]:
    deals = deals_of(game)
    try:
        given: tuple[Struct, OpenSeed | OpenKey] = deals.read(code)
    except Malformed as error:
        raise Malformed(f"“{code[:60]}” is not a deal of {game.title}: {error}") from None
    return given


def _check_seed(seed: str) -> None:
    try:
        seed.encode()
    except UnicodeError:
        raise Malformed("the seed holds something that is not text; use letters, digits and signs") from None

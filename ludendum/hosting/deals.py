"""Deals: by which code others get the same one, and how a game of it counts."""

import datetime
import hashlib
import secrets
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from ludendum.engine import AnyGame, AnyLive, DailyDeal, Malformed, OpenKey, SealedSeed
from ludendum.engine.entries import Header
from ludendum.hosting.options import bent

TODAY = "today"

Kind: TypeAlias = Literal["sealed", "daily", "open", "practice"]
KINDS: tuple[Kind, ...] = get_args(Kind)


def today() -> datetime.date:
    """The date where this program runs."""
    return datetime.datetime.now(tz=datetime.UTC).astimezone().date()


def read_day(text: str) -> datetime.date:
    """A date as people write it for the daily deal: `2026-03-14`, or `today`."""
    if text.casefold() == TODAY:
        return today()
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise Malformed(f"“{text[:40]}” is not a date; write it as in {today()}") from None


def without_practice(game: AnyGame, options: Struct) -> dict[str, Any]:
    """The options but for the one that changes how a deal is played, not what is dealt."""
    plain: dict[str, Any] = msgspec.structs.asdict(options)
    plain.pop(game.practice, None)
    return plain


def is_practice(live: AnyLive) -> bool:
    """Whether the table has said that the game does not count."""
    return bool(live.header.options.get(live.game.practice))


def deal_code(live: AnyLive) -> str | None:
    """The code by which others get the same deal; None where there is none, or it is still sealed."""
    deals = live.game.help.deals
    if deals is None or live.header.parent is not None:
        return None
    seed = live.header.seed
    if isinstance(seed, SealedSeed):
        key = live.key() if live.outcome is not None else None
        if key is None:
            return None
        seed = OpenKey(key)
    return deals.code(live.core.options, seed)


def shared_code(live: AnyLive) -> str | None:
    """The code of the deal that is played, be it for practice; None while it is sealed, empty where there is none."""
    deals = live.game.help.deals
    if deals is None or live.header.parent is not None:
        return ""
    code = deal_code(live)
    return None if code is None else for_everybody(live.game, code)


def for_everybody(game: AnyGame, code: str) -> str:
    """The same deal's code, however it was written, and for practice or not; raises `Malformed`."""
    deals = game.help.deals
    if deals is None:
        raise Malformed(f"{game.title} has no deal codes")
    options, seed = deals.read(code)
    if game.practice:
        usual = getattr(game.options(), game.practice)
        options = msgspec.structs.replace(options, **{game.practice: usual})
    return deals.code(options, seed)


def open_code(game: AnyGame, header: Header) -> str | None:
    """The code of an open deal, by its header alone; None where there is none."""
    if game.help.deals is None or not game.replays(header.rules) or header.parent is not None:
        return None
    if isinstance(header.seed, SealedSeed):
        return None
    return game.help.deals.code(msgspec.convert(header.options, game.options), header.seed)


def day_of(game: AnyGame, code: str) -> datetime.date | None:
    """The last date whose daily deal this was, within a year; None for any other deal."""
    deals = game.help.deals
    if deals is None:
        return None
    days = (today() - datetime.timedelta(days=back) for back in range(366))
    return next((day for day in days if deals.daily(day).code == code), None)


def kind_of(live: AnyLive) -> Kind:
    """How a game counts: a daily one is of the deal of its date.

    A fork, whose beginning is given, is practice, and so is a game by bent rules.
    """
    if is_practice(live) or live.header.parent is not None or bent(live.game, live.core.options) is not None:
        return "practice"
    if isinstance(live.header.seed, SealedSeed):
        return "sealed"
    return "open" if daily_deal(live) is None else "daily"


def daily_deal(live: AnyLive) -> DailyDeal | None:
    """The daily deal that is dealt here, for practice too; None where it is another than that of the match's date."""
    deals, header = live.game.help.deals, live.header
    if deals is None or header.parent is not None or not header.date:
        return None
    try:
        deal = deals.daily(datetime.date.fromisoformat(header.date))
    except ValueError:
        return None
    options, seed = deals.read(deal.code)
    same = without_practice(live.game, options) == without_practice(live.game, live.core.options)
    return deal if same and seed == header.seed else None


def bot_seed(live: AnyLive, seat: int) -> int:
    """The same open deal finds the same bots; at a sealed table nobody foresees them."""
    if isinstance(live.header.seed, SealedSeed):
        return secrets.randbits(48)
    text = f"{live.header.seed!r}/{seat}"
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[:6], "big")

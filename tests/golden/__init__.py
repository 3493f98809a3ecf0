"""Golden records: whole matches, recorded once, packed, and replayed ever after.

`python -m tests.golden` adds those of a new version of a game's rules; none is ever made anew.
"""

import hashlib
import lzma
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from ludendum import games
from ludendum.engine import AnyGame, Bot, LiveMatch, Person, Seat, export
from ludendum.engine.entries import FORMAT
from tests.engine.auction import AUCTION

ROOT = Path(__file__).parent
ENDING = ".jsonl.xz"

AnyBot: TypeAlias = Bot[Any]

AGREED: dict[str, dict[str, object]] = {
    "squaring-the-circle": {"session_cap": 5, "twins": True, "windows": "trust"},
}
"""What the full table agrees on, where a match as usual would be long: so it is shorter, and the options are played."""

LARGEST = 200_000
"""The bytes of a packed record that is still easily kept."""

NO_LONGER: dict[str, str] = {}
"""Records of versions that are no longer replayed, by game and name, each with the reason: `mathematicus/…`."""


def find(name: str) -> AnyGame:
    """A registered game, or the one the tests have of their own; raises `KeyError`."""
    return AUCTION if name == AUCTION.name else games.find(name)


def records(name: str) -> list[Path]:
    """The golden records of a game."""
    return sorted((ROOT / name).glob(f"*{ENDING}"))


def unpacked(path: Path) -> bytes:
    """What a record file holds."""
    return lzma.decompress(path.read_bytes())


def add(game: AnyGame) -> list[Path]:
    """Record a sealed match with the fewest seats, as usual, and an open one with the most, as agreed; what is new.

    A match that stands there already stays as it is.
    """
    fewest, most = game.properties.seats[0], game.properties.seats[-1]
    wanted: tuple[tuple[str, int, dict[str, object]], ...] = (
        ("sealed", fewest, {}),
        ("open", most, AGREED.get(game.name, {})),
    )
    added: list[Path] = []
    for kind, seats, agreed in wanted:
        name = f"{kind}-{seats}.rules-{game.rules}"
        path = ROOT / game.name / f"{name}.format-{FORMAT.split()[-1]}{ENDING}"
        if not any(path.parent.glob(f"{name}.*{ENDING}")):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(_packed(game, seats, agreed, sealed=kind == "sealed"))
            added.append(path)
    return added


def _packed(game: AnyGame, seats: int, agreed: dict[str, object], *, sealed: bool) -> bytes:
    """A match that is short enough to be kept: the first of several, each with its own luck."""
    for luck in ("golden", *(f"golden {n}" for n in range(2, 20))):
        packed = lzma.compress(_record(game, seats, agreed, luck, sealed=sealed), preset=9)
        if len(packed) < LARGEST:
            return packed
    raise ValueError(f"every match of {game.name} is long: agree on a shorter one in AGREED")


def _record(game: AnyGame, seats: int, agreed: dict[str, object], luck: str, *, sealed: bool) -> bytes:
    """A whole match; people hold the even seats, but bots decide for all."""
    numbers = count()

    def entropy(size: int) -> bytes:
        return hashlib.shake_256(f"{luck} {game.name} {next(numbers)}".encode()).digest(size)

    options, seed = msgspec.convert(agreed, game.options), None if sealed else luck
    live = LiveMatch.start(game, options, seats=seats, seed=seed, date="2025-01-01", entropy=entropy)
    names = sorted(game.bots)
    bots: list[AnyBot] = [game.bots[names[seat % len(names)]](seat) for seat in range(seats)]
    for seat in map(Seat, range(seats)):
        if seat % 2:
            live.sit(seat, bot=names[seat % len(names)])
        else:
            live.sit(seat, person=Person(seat + 1), name=f"Player {seat + 1}")
            if sealed:
                live.contribute(Person(seat + 1), entropy(32))
    live.begin()
    while live.outcome is None:
        open_ = live.core.open
        seat = open_.waiting()[0] if open_ else Seat(0)
        offer = live.offer(seat)
        if offer is None:
            raise ValueError("the match is not over, yet nobody is asked")
        live.answer(seat, bots[seat].choose(live.view(seat), offer), at=live.core.at + 1_000)
    return export(live)

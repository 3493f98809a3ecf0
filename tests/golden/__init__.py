"""Golden records: whole matches, recorded once and replayed ever after; `python -m tests.golden` makes them anew."""

import hashlib
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from ludendum import games
from ludendum.engine import AnyGame, Bot, LiveMatch, Person, Seat, export
from tests.engine.auction import AUCTION

ROOT = Path(__file__).parent

AnyBot: TypeAlias = Bot[Any]

AGREED: dict[str, dict[str, object]] = {
    "squaring-the-circle": {"session_cap": 5, "twins": True, "windows": "trust"},
}
"""What the full table agrees on, where a match as usual would be long: so it is shorter, and the options are played."""

LARGEST = 500_000
"""The bytes of a record that is still easily kept and read."""


def find(name: str) -> AnyGame:
    """A registered game, or the one the tests have of their own; raises `KeyError`."""
    return AUCTION if name == AUCTION.name else games.find(name)


def records(name: str) -> list[Path]:
    """The golden records of a game."""
    return sorted((ROOT / name).glob("*.jsonl"))


def make(game: AnyGame) -> None:
    """Record a sealed match with the fewest seats, as usual, and an open one with the most, as agreed."""
    folder = ROOT / game.name
    folder.mkdir(exist_ok=True)
    fewest, most = game.properties.seats[0], game.properties.seats[-1]
    (folder / f"sealed-{fewest}.jsonl").write_bytes(_record(game, fewest, {}, sealed=True))
    (folder / f"open-{most}.jsonl").write_bytes(_record(game, most, AGREED.get(game.name, {}), sealed=False))


def _record(game: AnyGame, seats: int, agreed: dict[str, object], *, sealed: bool) -> bytes:
    """A whole match; people hold the even seats, but bots decide for all."""
    numbers = count()

    def entropy(size: int) -> bytes:
        return hashlib.shake_256(f"golden {game.name} {next(numbers)}".encode()).digest(size)

    options, seed = msgspec.convert(agreed, game.options), None if sealed else "golden"
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

"""Whole conferences by people who choose by lot, and tell what they are given to tell."""

import random
from collections.abc import Callable

import msgspec

from ludendum.engine import AnyAction, AnyLive, LiveMatch, Person, Seat
from ludendum.games.squaring_the_circle import GAME
from ludendum.games.squaring_the_circle.actions import Choose, EndTurn, Make, Tell
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.playbook import MOVES
from ludendum.games.squaring_the_circle.state import Table

EAGERNESS = 0.9
"""How often they do what brings the conference forward."""
Teller = Callable[[str], str]
"""What somebody says to a prompt."""


def begun(seed: str, seats: int = 2, **options: bool | int | str) -> AnyLive:
    """A conference at its very beginning, with people on all seats."""
    agreed = msgspec.convert({"twins": True, "session_cap": 3, "windows": "trust", **options}, Options)
    live: AnyLive = LiveMatch.start(GAME, agreed, seats=seats, seed=seed, date="2026-03-14")
    for seat in range(seats):
        live.sit(Seat(seat), person=Person(seat + 1), name=f"Person {seat + 1}")
    live.begin()
    return live


def play_on(live: AnyLive, tell: Teller, chance: int | random.Random = 1, until: int = 20_000) -> AnyLive:
    """Go on by lot, to the end or for so many entries; turns are used, and results are not let go."""
    rng = chance if isinstance(chance, random.Random) else random.Random(chance)  # noqa: S311 - a test's lot
    while live.outcome is None and len(live.entries) < until:
        assert live.core.open is not None
        seat = live.core.open.waiting()[0]
        live.answer(seat, _answer(live, seat, tell, rng))
    return live


def conference(seed: str, tell: Teller, chance: int = 1, seats: int = 2, **options: bool | int | str) -> AnyLive:
    """A whole conference."""
    return play_on(begun(seed, seats, **options), tell, chance)


def _answer(live: AnyLive, seat: Seat, tell: Teller, rng: random.Random) -> AnyAction:
    offer = live.offer(seat)
    assert offer is not None
    assert live.core.open is not None
    if Tell in offer.kinds:
        return Tell(tell(live.core.open.ask.prompt))
    menu = [one for one in offer.menu() if one not in (Make("speak-up"), Choose("random"), EndTurn())] or [EndTurn()]
    wished = _wished(live.table, menu) if rng.random() < EAGERNESS else []
    return rng.choice(wished or menu)


def _wished(table: Table, menu: list[AnyAction]) -> list[AnyAction]:
    """What brings a conference forward: theorems are stated, applied and proven, the nearest to its proof first."""
    if Choose("ready") in menu:
        return [Choose("ready")]
    moves = [one for one in menu if isinstance(one, Make)]
    if moves:
        few = len(table.open_theorems()) < 2
        useful = [one for one in moves if one.move in ("apply", "lemma")] or [
            one for one in moves if not MOVES[one.move].conference and one.move not in ("state", "conjecture")
        ]
        return [one for one in moves if one.move == "state"] if few else list(useful)
    proofs = [one for one in menu if isinstance(one, Choose) and one.pick.startswith("prove theorem ")]
    if proofs:
        nearest = min(table.may_prove(Seat(0)) or table.open_theorems(), key=lambda one: one.need)
        return [one for one in proofs if one == Choose(f"prove theorem {nearest.number}")]
    if not table.proven_theorems():
        return [one for one in menu if one == Choose("none")]
    return [one for one in menu if isinstance(one, Choose) and one.pick.startswith("problem ")]

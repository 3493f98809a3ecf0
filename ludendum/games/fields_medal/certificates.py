"""Certificates: whole winning games of open deals, found with perfect information and kept as lines of notations."""

import hashlib
from typing import Any

from ludendum.engine import LiveMatch, OpenSeed, Person, Seat, export, read
from ludendum.engine.dice import first_key, leaf_of
from ludendum.games.fields_medal import GAME, greedy, kernel, playouts
from ludendum.games.fields_medal.actions import Table
from ludendum.games.fields_medal.deals import GradedDeal
from ludendum.games.fields_medal.lookahead import WEIGHTS, Candidate, Lookahead, candidate_of
from ludendum.games.fields_medal.position import UNDEALT, Options
from ludendum.games.fields_medal.script import PLAYER
from ludendum.games.fields_medal.view import View

LONGEST_LINE = 150
MOST_ROLLS = 400


def rolls_of(seed: str) -> list[int]:
    """The numbers behind a deal's rolls, as `dice.below` finds them before it takes the remainder."""
    key = first_key(OpenSeed(seed), None, ()) or b""
    leaves = (leaf_of(key, PLAYER, index) for index in range(MOST_ROLLS))
    return [int.from_bytes(hashlib.sha256(leaf + bytes(4)).digest()[:8], "big") for leaf in leaves]


def find_line(seed: str, tries: int, noise: float = 4.0) -> list[Candidate] | None:
    """The turns of a won game of this deal, by erring greedily with the deal's own cards until one is found."""
    rolls = rolls_of(seed)
    desk = kernel.desk(Options(), WEIGHTS, greedy.SLOTS, LONGEST_LINE)
    for attempt in range(tries):
        state, dice = kernel.pack(UNDEALT), kernel.dice(0, rolls)
        kernel.deal(state, dice)
        desk.line[0] = 0
        if playouts.play_out(state, dice, desk, noise if attempt else 0.0, kernel.dice(attempt)) == 1:
            return [_turn(desk.line, turn) for turn in range(int(desk.line[0]))]
    return None


def _turn(line: Any, turn: int) -> Candidate:
    kind, what, code = (int(number) for number in line[1 + 3 * turn : 4 + 3 * turn])
    return candidate_of(kind, what, code)


def notations(seed: str, line: list[Candidate]) -> tuple[str, ...]:
    """The line as the table writes it, forced choices included; raises `ValueError` if it does not win."""
    live = _begun(seed, "")
    ahead, turns = Lookahead(Options()), iter(line)
    written: list[str] = []
    while live.outcome is None:
        position = live.table.position
        action = ahead.due(position) or next(turns).action(position, Options())
        live.answer(PLAYER, action)
        written.append(action.notation())
    if live.outcome.cause != "medal":
        raise ValueError("the line does not win")
    return tuple(written)


def record_of(deal: GradedDeal, date: str = "") -> bytes:
    """The record of the winning line, for `verify`."""
    live = _begun(deal.seed, date)
    for notation in deal.line:
        live.answer(PLAYER, read(notation, GAME.actions))
    return export(live)


def _begun(seed: str, date: str) -> LiveMatch[Options, Table, View]:
    live = LiveMatch.start(GAME, Options(), seed=seed, date=date)
    live.sit(Seat(0), person=Person(1), name="certificate")
    live.begin()
    return live

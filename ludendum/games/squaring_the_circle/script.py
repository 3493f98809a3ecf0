"""The game: an agenda, worked off step by step, with a rest between any two."""

from collections.abc import Mapping
from typing import Any

from ludendum.engine import Match, Outcome, Script
from ludendum.games.squaring_the_circle import (
    advancing,
    agenda,
    conference,
    creation,
    houses,
    making,
    stating,
    theorems,
)
from ludendum.games.squaring_the_circle.campaign import brought_on
from ludendum.games.squaring_the_circle.motions import forget
from ludendum.games.squaring_the_circle.objecting import performed
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.playbook import newest
from ludendum.games.squaring_the_circle.sheet import Sheet
from ludendum.games.squaring_the_circle.state import Attendance, Table

WORK: dict[type[Any], Any] = {
    agenda.Create: creation.create,
    agenda.Open: conference.open_conference,
    agenda.BeginSession: making.begin_session,
    agenda.BeginTurn: making.begin_turn,
    agenda.GoOn: making.go_on,
    agenda.MakeMove: making.make_move,
    agenda.FollowUp: making.follow_up,
    agenda.PassOn: making.pass_on,
    agenda.StateTheorem: stating.state_theorem,
    agenda.MakeConjecture: stating.make_conjecture,
    agenda.UseResult: theorems.use_result,
    agenda.Prove: theorems.prove,
    agenda.Disprove: theorems.disprove,
    agenda.Reduce: theorems.reduce,
    agenda.Proven: theorems.proven,
    agenda.Disproved: theorems.disproved,
    agenda.GainCard: houses.gain_card,
    agenda.Shake: houses.shake,
    agenda.Fall: houses.fall,
    agenda.Solved: conference.solved,
    agenda.Advance: advancing.advance,
    agenda.Close: conference.close_conference,
}
"""How each thing on the agenda is done."""


def set_up(options: Options, seats: int, hashes: Mapping[str, str]) -> Table:  # noqa: ARG001
    """Empty sheets, or those of the campaign to choose from."""
    handed_on = brought_on(options)
    table = Table(
        options,
        [Sheet() for _ in range(seats)],
        handed_on.sheets,
        [Attendance() for _ in range(seats)],
        [agenda.Create("who")],
        next_guest=handed_on.guest,
    )
    cards = [card.number for sheet in handed_on.sheets for card in sheet.house]
    table.cards = max(cards, default=0)
    table.gone = table.cards - len(cards)
    return table


def play(match: Match, table: Table) -> Script[Outcome]:
    """What is to be done next is done; what follows from it comes before the rest."""
    table.rules = min(match.rules, newest())
    while table.outcome is None:
        yield match.rest()
        item = table.agenda.pop(0)
        yield from performed(match, table, item, WORK)
        table.follow()
        if table.set_aside:  # what was under way is over, and remembers nothing
            forget(table)
            table.set_aside = []
    return table.outcome

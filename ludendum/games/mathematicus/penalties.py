"""Penalty squares, buying off, and the way out of square 3 (MX-39 to MX-45)."""

from ludendum.engine import Match, Script, Seat
from ludendum.games.mathematicus import asking, events
from ludendum.games.mathematicus.actions import BuyOff, Submit, TryWayOut
from ludendum.games.mathematicus.benefits import take_half
from ludendum.games.mathematicus.chance import CancelPenalty
from ludendum.games.mathematicus.state import Table


def penalty(match: Match, table: Table, seat: Seat) -> Script[bool]:
    """The pawn stays, the x2 is taken, the next turn skipped unless one gets out of it; whether the turn goes on."""
    if table.give_token("x2", seat):
        match.tell(events.TookToken(seat, "x2"))
    if table.square(seat).way_out and (yield from _way_out(match, table, seat)):
        return True
    return (yield from suffer(match, table, seat))


def _way_out(match: Match, table: Table, seat: Seat) -> Script[bool]:
    """On 3 a right answer frees, and gives the half of the nonagon (MX-43, MX-44)."""
    choice = yield from match.ask(seat, TryWayOut, Submit, prompt="Answer a question, or skip your next turn")
    if isinstance(choice, Submit) or not (yield from asking.ask(match, table, seat)):
        return False
    yield from take_half(match, table, seat)
    return True


def suffer(match: Match, table: Table, seat: Seat) -> Script[bool]:
    """The next turn is skipped, unless that is bought off at once (MX-39, MX-41, MX-106)."""
    if table.options.skipped_turns and (yield from buys_off(match, table, seat)):
        return True
    turns = table.options.skipped_turns
    table.players[seat].skips, table.players[seat].more_skips = turns > 0, max(0, turns - 1)
    if not turns:
        return True
    match.tell(events.Penalised(seat))
    return False


def buys_off(match: Match, table: Table, seat: Seat) -> Script[bool]:
    """A roll token of either kind, or a kept card, for freedom (MX-41, MX-42, MX-109)."""
    if not any(True for _ in BuyOff.menu(table, seat)):
        return False
    choice = yield from match.ask(seat, Submit, BuyOff, prompt="Skip a turn, or buy it off")
    if isinstance(choice, Submit):
        return False
    if choice.means == "card":
        asking.use_card(match, table, seat, table.players[seat].keeps(CancelPenalty))
    else:
        table.return_token(choice.means, seat)
        match.tell(events.Spent(seat, choice.means, "penalty"))
    return True

"""Cards alone: a point for every right answer, in turn or all together (MX-119 to MX-125)."""

from ludendum.engine import AnyAction, Match, Script, Seat
from ludendum.games.mathematicus import asking, events
from ludendum.games.mathematicus.company import is_free
from ludendum.games.mathematicus.state import Table


def card_round(match: Match, table: Table) -> Script[None]:
    """One card for the player in turn, or for everybody at once (MX-119, MX-123)."""
    if not table.passed:  # MX-124
        for seat in table.seats():
            table.players[seat].plays = not is_free(match, seat)
    if table.options.answering == "together":
        yield from all_together(match, table)
        table.round += 1
        return
    seat = Seat(table.turn)
    if table.players[seat].plays and (yield from asking.ask(match, table, seat)):
        score(match, table, seat)
    step = 1 if table.options.direction == "counterclockwise" else -1
    table.turn = (table.turn + step) % len(table.players)
    table.passed += 1
    if table.passed == len(table.players):
        table.passed, table.round = 0, table.round + 1


def score(match: Match, table: Table, seat: Seat) -> None:
    """MX-120."""
    table.players[seat].points += 1
    match.tell(events.Scored(seat, table.players[seat].points))


def all_together(match: Match, table: Table) -> Script[None]:
    """Everybody gets a card of their own level, and answers unseen by the others."""
    seats = [seat for seat in table.seats() if table.players[seat].plays]
    table.open = [asking.draw_yellow(match, table, seat) for seat in seats]
    for open_ in table.open:
        asking.roll_dice(match, table, open_)
    clocks = {Seat(open_.seat): clock for open_ in table.open if (clock := asking.clock_for(table, open_))}
    offers: dict[Seat, tuple[type[AnyAction], ...]] = {seat: asking.kinds_for(match, seat) for seat in seats}
    answers = yield from match.ask_all(offers, prompt="Your answer", hidden=True, clocks=clocks)
    for open_ in [*table.open]:
        seat = Seat(open_.seat)
        asking.settle(match, table, open_, answers.get(seat))
        asking.tell_verdict(match, table, open_)
        asking.close(match, table, open_)
        if open_.verdict == "right":
            score(match, table, seat)

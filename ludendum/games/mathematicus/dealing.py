"""The Dealer: the table itself, one person, or each in turn (MX-73 to MX-76)."""

from ludendum.engine import Match, Seat
from ludendum.games.mathematicus import events
from ludendum.games.mathematicus.company import people
from ludendum.games.mathematicus.state import Table

MINUTE = 60_000


def dealer_for(match: Match, table: Table, answering: Seat) -> Seat | None:
    """Who judges this seat's answer; None: the table. When the Dealer is to answer the next person deals (MX-75)."""
    if table.dealer is None:
        return None
    present = people(match, table)
    count = len(table.players)
    for step in range(count):
        seat = Seat((table.dealer + step) % count)
        if seat != answering and seat in present:
            return seat
    return None


def change_dealer(match: Match, table: Table) -> None:
    """Between turns: the first Dealer takes over, and after their rounds or minutes the next (MX-74)."""
    options = table.options
    if options.dealer == "table" or not people(match, table):
        return
    clock = match.now // MINUTE if options.dealer == "minutes" else table.round
    if table.dealer is None:
        _deals(match, table, people(match, table)[0], clock)
    elif options.dealer != "fixed" and clock - table.dealer_since >= options.dealer_for:
        present = people(match, table)
        later = [seat for seat in present if seat > table.dealer]
        _deals(match, table, (later or present)[0], clock)


def _deals(match: Match, table: Table, seat: Seat, clock: int) -> None:
    table.dealer, table.dealer_since = seat, clock
    match.tell(events.NewDealer(seat))

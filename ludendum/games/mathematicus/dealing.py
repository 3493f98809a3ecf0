"""The Dealer: the table itself, one person, or each in turn (MX-73 to MX-76)."""

from ludendum.engine import Clock, Match, Script, Seat, called
from ludendum.games.mathematicus import events
from ludendum.games.mathematicus.actions import Agree, Decline, Disagree, Volunteer
from ludendum.games.mathematicus.company import people
from ludendum.games.mathematicus.state import Table
from ludendum.games.mathematicus.versions import REVISED

MINUTE = 60_000
VOLUNTEERING = 30_000
FEWEST = 2
"""A person alone has nobody to deal for."""


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


def change_dealer(match: Match, table: Table) -> Script[None]:
    """Between turns: the first Dealer takes over, and after their rounds or minutes the next (MX-74)."""
    options = table.options
    if options.dealer == "table" or not people(match, table):
        return
    if options.dealer == "fixed" and match.rules >= REVISED:
        if table.dealer is None and not table.volunteered:
            yield from ask_for_dealer(match, table)
        return
    clock = match.now // MINUTE if options.dealer == "minutes" else table.round
    if table.dealer is None:
        _deals(match, table, people(match, table)[0], clock)
    elif options.dealer != "fixed" and clock - table.dealer_since >= options.dealer_for:
        present = people(match, table)
        later = [seat for seat in present if seat > table.dealer]
        _deals(match, table, (later or present)[0], clock)


def ask_for_dealer(match: Match, table: Table) -> Script[None]:
    """A fixed Dealer is whoever volunteers first, if all others agree; else the table deals (MX-74)."""
    present = people(match, table)
    if len(present) < FEWEST:
        return
    table.volunteered = True
    first = yield from match.ask_first(
        present, Volunteer, Decline, limit=VOLUNTEERING, prompt="Who deals and judges for the whole game?"
    )
    if first is None:
        return
    dealer, others = first[0], [seat for seat in present if seat != first[0]]
    kinds: tuple[type[Agree | Disagree], ...] = (Agree, Disagree)
    answers = yield from match.ask_all(
        dict.fromkeys(others, kinds),
        prompt=f"{called(dealer)} would deal and judge for the whole game: agreed?",
        clocks={seat: Clock(VOLUNTEERING) for seat in others},
    )
    if sum(isinstance(answer, Agree) for answer in answers.values()) == len(others):
        _deals(match, table, dealer, table.round)


def _deals(match: Match, table: Table, seat: Seat, clock: int) -> None:
    table.dealer, table.dealer_since = seat, clock
    match.tell(events.NewDealer(seat))

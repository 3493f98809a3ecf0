"""A table from nothing: all of it, as one guest may see it who has just come."""

from ludendum.engine import Present, SealedSeed, options_told
from ludendum.hosting.deals import daily_deal, deal_code, is_practice
from ludendum.hosting.options import bent
from ludendum.server import seeing
from ludendum.server.messages import KeptSeat, NextTable, TableState
from ludendum.server.paging import log_page
from ludendum.server.tables import Table


def from_nothing(table: Table, guest: str, blocked: frozenset[str] = frozenset()) -> TableState:
    """The table as this guest may see it who has blocked these."""
    live, sheet = table.live, table.sheet
    seen_from = table.vantage(guest)
    present = Present(live)
    seat = seen_from.facing(present.waiting)
    page = log_page(live, table.told_now(), seen_from.seats, live.count)
    return TableState(
        table.id,
        live.game.name,
        live.game.title,
        options_told(live.game, live.header.options),
        seen_from.seats,
        seen_from.person,
        guest == sheet.owner,
        sheet.spectators,
        isinstance(live.header.seed, SealedSeed),
        deal_code(live),
        live.core.standing.begun is not None,
        seeing.wants_contribution(live, seen_from.person),
        is_practice(live),
        present.frame(seat),
        present.menu(seat),
        page.texts,
        table.talk.page(blocked).talk,
        table.clock(),
        seat,
        None if sheet.notice is None else sheet.notice + table.settings.idle_removed_after,
        list(page.events),
        daily_deal(live),
        page.since,
        page.before,
        table.talk.first,
        live.count if table.is_full else table.settings.limits.entries,
        numbers=page.numbers,
        taken_back=page.taken_back,
        host=table.host_for(guest),
        fewest=1 if live.core.joins_late else live.game.seats_for(live.core.options)[0],
        late=live.core.joins_late,
        kept=_kept_for(table, guest),
        next=next_for(table, guest),
        leader=live.core.leader,
        bent=bent(live.game, live.core.options) is not None,
        forked=0 if live.header.parent is None else live.header.parent.entries,
        undo=live.may_take_back(seen_from.person),
    )


def _kept_for(table: Table, guest: str) -> list[KeptSeat]:
    """The seats that wait for somebody, as a guest is told of them."""
    if table.live.core.standing.begun is not None:
        return []
    return [KeptSeat(seat, place.name, place.guest == guest) for seat, place in table.places.items()]


def next_for(table: Table, guest: str) -> NextTable | None:
    """The table that follows this one, as a guest is told of it."""
    if table.next is None:
        return None
    owner = table.next.owner or ""
    seats = table.vantage(owner).seats
    return NextTable(table.next.table, table.live.names[seats[0]] if seats else "", guest == owner)

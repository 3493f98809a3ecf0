"""What a table's row says beside its log: whether it has begun, who is to move, how it ended, when it was touched."""

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Executable, update

from ludendum.engine import AnyLive, Person
from ludendum.engine.core import Told
from ludendum.engine.record import quoted
from ludendum.hosting.deals import shared_code
from ludendum.hosting.figures import counts
from ludendum.server import rests, schema, seeing
from ludendum.server.archive import Sheet
from ludendum.server.packing import pack_text
from ludendum.server.writer import SheetRow

TOUCHED_EVERY = 60_000
"""Milliseconds within which a row is left alone, if nothing else about it changes."""


def sheet_after(live: AnyLive, sheet: Sheet, now: int) -> Sheet:
    """The sheet after the entry just made; the same one if nothing is to be written."""
    core = live.core
    seats = core.open.waiting() if core.open is not None else []
    sitters = [core.standing.sitters[seat] for seat in seats]
    persons = {sitter.person for sitter in sitters if sitter.person is not None and not sitter.left}
    waiting = ",".join(map(str, sorted(persons)))
    begun = core.standing.begun is not None
    # Those who are waited for still have been for as long as before, though another has answered.
    still = begun == sheet.begun and set(waiting.split(",")) <= set(sheet.waiting.split(","))
    same = waiting == sheet.waiting and begun == sheet.begun and core.outcome is None
    if same and now - sheet.touched <= TOUCHED_EVERY:
        return sheet
    since = None if still else now
    outcome = None if core.outcome is None else msgspec.json.encode(core.outcome.told())
    return msgspec.structs.replace(
        sheet, waiting=waiting, since=since, begun=begun, outcome=outcome, touched=now, notice=None
    )


def row_of(sheet: Sheet) -> SheetRow:
    return SheetRow(sheet.begun, sheet.waiting, sheet.outcome, sheet.touched, sheet.since, sheet.id)


def results(live: AnyLive, sheet: Sheet, people: Iterable[Person], told: Sequence[list[Told]]) -> Iterable[Executable]:
    """Who won and what there is to count, once the match is over: for the statistics."""
    outcome = live.outcome
    if outcome is None or sheet.outcome is not None:
        return
    counted = msgspec.json.encode(counts(live, told))
    used = pack_text(msgspec.json.encode(quoted(live)))
    row = {"counts": counted, "quoted": used, "deal": shared_code(live)}
    yield update(schema.tables).where(schema.tables.c.id == sheet.id).values(row)
    yield rests.forgetting(sheet.id)
    seated = schema.people.c
    for person in people:
        seats = seeing.vantage(live, person).seats
        if seats:
            won = any(seat in outcome.winners for seat in seats)
            this = (seated.table_id == sheet.id) & (seated.person == person)
            yield update(schema.people).where(this).values(won=won)

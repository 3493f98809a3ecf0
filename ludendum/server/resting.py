"""Noting now and then where the matches in memory rested last, so that they are soon there again after a restart."""

import asyncio
from collections.abc import Callable, Iterable

from ludendum.server import rests
from ludendum.server.errors import Unwritten
from ludendum.server.jobs import Job
from ludendum.server.logs import log_fault
from ludendum.server.tables import Table
from ludendum.server.writer import Writer

EVERY = 5
"""Seconds between two rounds: what a crash leaves unnoted is followed from the log."""
WORTH = 8
"""Entries since the last rest that was noted, from which on another one is."""
AT_ONCE = 50
"""Tables of which it is noted together; between them others have their turn."""


async def keep_noting(tables: Callable[[], list[Table]], writer: Writer) -> None:
    """Make a round now and then, for ever."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await note(tables(), writer)
        except Unwritten:
            pass  # which the writer has logged; nothing depends on it
        except Exception as error:
            log_fault("it could not be noted where tables rest", error)


async def note(tables: Iterable[Table], writer: Writer, worth: int = WORTH) -> None:
    """Note where each of these rested last, if so many entries have come since the rest that is noted."""
    due = [table for table in tables if _is_due(table, worth)]
    for begin in range(0, len(due), AT_ONCE):
        some = due[begin : begin + AT_ONCE]
        await asyncio.gather(*(_note(table, writer) for table in some))


def _is_due(table: Table, worth: int) -> bool:
    found = table.live.rested
    return found is not None and found >= table.rested + worth and table.live.outcome is None


async def _note(table: Table, writer: Writer) -> None:
    at_rest = table.live.at_rest()
    if at_rest is None or at_rest[0] > len(table.told):  # it is not on the disk yet
        return
    number, match = at_rest
    told = table.told[max(0, number - rests.TOLD) : number]
    edition = table.sheet.edition
    await writer.write(Job(after=[rests.keeping(table.id, edition, rests.rest_of(number, match, told))]))
    table.rested = number

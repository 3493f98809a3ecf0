"""Pacing: when a bot moves on, so that those at the table see one thing after the other (TB-22).

Everybody is kept in step by it, since it is the table that waits and not a page. What lies on the table meanwhile is in
the log, so that whoever drives the table next misses nothing; they only may not know how long it has been seen.
"""

from collections.abc import Iterable, Sequence

from ludendum.engine import AnyLive
from ludendum.engine.core import Told
from ludendum.server.fellows import Fellows
from ludendum.server.tables import Table

A_LINE = 40
"""Letters that are read while one sees what happened."""
LONGEST = 2
"""However much was told, so many times the pace is enough: the log keeps it."""


class Pacing:
    """What was last told at a table, and who of its people does not want to wait for bots."""

    def __init__(self, pace: int, fellows: Fellows) -> None:
        self._pace = pace
        self._fellows = fellows
        self._told: Sequence[Told] = ()
        self._told_at = 0
        self._hurried: set[str] = set()

    def note(self, table: Table, now: int) -> None:
        """Something was logged: it is to be seen, if it told anything."""
        if told := table.told[-1]:
            self._told, self._told_at = told, now
        if self._hurried and _waits_for_people(table.live):
            self._hurried.clear()

    def hurry(self, table: Table, guest: str) -> None:
        """Somebody does not want to wait for the bots, until a person is asked again."""
        if not _waits_for_people(table.live):
            self._hurried.add(guest)

    def due(self, table: Table) -> int:
        """When a bot may move, by the server's clock: at once where nobody looks, or all who do are in a hurry."""
        if not self._pace or not self._told:
            return 0
        looking = {*table.connected(), *self._fellows.connected(table.id)}
        if looking <= self._hurried:
            return 0
        seen = self._told_at + self._seen_within(one.event.text for one in self._told)
        return min([seen, *_latest(table)])

    def _seen_within(self, texts: Iterable[str]) -> int:
        return int(self._pace * min(LONGEST, max(1, sum(map(len, texts)) / A_LINE)))


def _waits_for_people(live: AnyLive) -> bool:
    open_, sitters = live.core.open, live.core.standing.sitters
    return open_ is None or any(sitters[seat].bot is None for seat in open_.waiting())


def _latest(table: Table) -> list[int]:
    """When those who are asked against the clock have half of their time left: no bot is kept beyond that."""
    open_ = table.live.core.open
    if open_ is None:
        return []
    return [table.moment(open_.opened + clock.limit // 2) for clock in open_.ask.clocks.values()]

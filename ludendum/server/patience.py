"""Patience: whom a time-out waits for, and what is believed of an answer that comes after it was due.

When somebody's time is over, their page is asked for a sign of life. Whatever it sent before that sign is here when the
sign is, so nothing can be on its way any more. A page that gives none, or whose line broke while the question was open,
is waited for a while longer (TB-17): it may be back, and send again what it had sent. In a first-come window nobody is.
"""

from collections.abc import Container

from ludendum.engine import AnyLive, Person, Seat
from ludendum.engine.ask import FirstOf, OpenAsk
from ludendum.server.messages import Answer
from ludendum.server.tables import Follower, Table

SOON = 20
"""Milliseconds after which it is looked again whether a sign has come."""


class Patience:
    """What a table has asked the pages of those whose time is over."""

    def __init__(self, grace: int) -> None:
        self._grace = grace
        self._ask = -1
        self._knocks: dict[Follower, int] = {}

    def awaited(self, table: Table, now: int, thinking: Container[Seat]) -> dict[Seat, int]:
        """The seats that are waited for though their time is over, and until when at the longest."""
        open_ = table.live.core.open
        if open_ is None or not open_.ask.clocks or table.live.core.standing.paused_at is not None:
            return {}
        if open_.number != self._ask:
            self._ask, self._knocks = open_.number, {}
        late = [seat for seat in open_.waiting() if _is_over(table, open_, seat, now)]
        found = {seat: self._until(table, open_, seat, now, seat in thinking) for seat in late}
        return {seat: until for seat, until in found.items() if until is not None}

    def _until(self, table: Table, open_: OpenAsk, seat: Seat, now: int, thinks: bool) -> int | None:
        sitter, deadline = table.live.core.standing.sitters[seat], _deadline(table, open_, seat)
        if sitter.skipped or deadline is None:
            return None
        end = deadline + self._grace
        if sitter.person is None:
            return end + 1 if thinks and now <= end else None
        pages = table.pages_of(sitter.person)
        if any(page.owes_answer(deadline) for page in pages):
            return now + SOON  # it came in time, and is being done
        if isinstance(open_.ask.closing, FirstOf) or now > end:
            return None
        if not pages:
            return end + 1 if sitter.here and _broke_off(table, open_, sitter.person) else None
        signs = [self._has_given_sign(page) for page in pages]
        if not all(signs) or any(page.owes_answer(end) for page in pages):
            return min(end + 1, now + SOON)
        return None

    def _has_given_sign(self, page: Follower) -> bool:
        if page not in self._knocks:
            self._knocks[page] = page.knock()
        return page.last_sign >= self._knocks[page]


def _deadline(table: Table, open_: OpenAsk, seat: Seat) -> int | None:
    """By the server's clock."""
    deadline = open_.deadline(seat)
    return None if deadline is None else table.moment(deadline)


def _is_over(table: Table, open_: OpenAsk, seat: Seat, now: int) -> bool:
    deadline = _deadline(table, open_, seat)
    return deadline is not None and now > deadline


def _broke_off(table: Table, open_: OpenAsk, person: Person) -> bool:
    """Whether somebody's last page went while this was asked: who was away before has nothing to send again."""
    return table.last_here(person) >= table.moment(open_.opened)


def believed(live: AnyLive, answer: Answer, came: int, at_the_earliest: int) -> int:
    """The table's time at which an answer that comes too late was given: its page's word, but for what cannot be."""
    open_, given = live.core.open, answer.given
    clock = None if open_ is None else open_.ask.clocks.get(Seat(answer.seat))
    if open_ is None or clock is None or given is None or isinstance(open_.ask.closing, FirstOf):
        return came
    if live.core.match_time(came) - open_.opened <= clock.limit + clock.tolerance:
        return came
    return min(came, max(given + live.core.standing.paused_for, at_the_earliest))

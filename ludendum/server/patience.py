"""Patience: whom a time-out waits for, and what is believed of an answer that comes after it was due.

When somebody's time is over, their page is asked for a sign of life. Whatever it sent before that sign is here when the
sign is, so nothing can be on its way any more. A page that gives none, or whose line broke while the question was open,
is waited for a while longer (TB-17): it may be back, and send again what it had sent. In a first-come window nobody is.
Where the page may be another worker's, that worker is asked to ask it.
"""

import asyncio
from collections.abc import Container, Iterable

from ludendum.engine import AnyLive, Person, Seat
from ludendum.engine.ask import FirstOf, OpenAsk
from ludendum.server.fellows import Fellows
from ludendum.server.follower import Follower
from ludendum.server.messages import Answer
from ludendum.server.news import Knocked
from ludendum.server.tables import Table

SOON = 20
"""Milliseconds after which it is looked again whether a sign has come."""
LATEST = 2**62
"""No moment is later."""
LONG_ENOUGH = 10.0
"""Seconds for which another worker waits for a sign that it was asked for."""


class Patience:
    """What a table has asked the pages of those whose time is over, and what it was told."""

    def __init__(self, grace: int, fellows: Fellows) -> None:
        self._grace = grace
        self._fellows = fellows
        self._begin(-1)

    def _begin(self, ask: int) -> None:
        self._ask = ask
        self._knocks: dict[Follower, int] = {}
        self._asked_elsewhere: set[str] = set()
        self._signed_elsewhere: set[str] = set()

    def signed(self, ask: int, guests: Iterable[str]) -> None:
        """Another worker says that these have nothing more to send."""
        if ask == self._ask:
            self._signed_elsewhere.update(guests)

    def awaited(self, table: Table, now: int, thinking: Container[Seat]) -> dict[Seat, int]:
        """The seats that are waited for though their time is over, and until when it is to be looked again.

        The time-outs of an ask are one entry where they can be: with one who is late all are waited for.
        """
        open_ = table.live.core.open
        if open_ is None or not open_.ask.clocks or table.live.core.standing.paused_at is not None:
            return {}
        if open_.number != self._ask:
            self._begin(open_.number)
        late = [seat for seat in open_.waiting() if _is_over(table, open_, seat, now)]
        found = [self._until(table, open_, seat, now, seat in thinking) for seat in late]
        soonest = min((until for until in found if until is not None), default=None)
        return {} if soonest is None else dict.fromkeys(late, soonest)

    def _until(self, table: Table, open_: OpenAsk, seat: Seat, now: int, thinks: bool) -> int | None:
        sitter, deadline = table.live.core.standing.sitters[seat], _deadline(table, open_, seat)
        if sitter.is_passed_over or deadline is None:
            return None
        end = deadline + self._grace
        if sitter.person is None:
            return end + 1 if thinks and now <= end else None
        pages = table.pages_of(sitter.person)
        if any(page.owes_answer(deadline) for page in pages):
            return now + SOON  # it came in time, and is being done
        if isinstance(open_.ask.closing, FirstOf) or now > end or not sitter.here:
            return None
        if not self._have_signed_here(pages, end):
            return min(end + 1, now + SOON)
        return end + 1 if self._may_come_back(table, open_, sitter.person, bool(pages)) else None

    def _have_signed_here(self, pages: list[Follower], end: int) -> bool:
        for page in pages:
            if page not in self._knocks:
                self._knocks[page] = page.knock()
        signs = [page.last_sign >= self._knocks[page] for page in pages]
        return all(signs) and not any(page.owes_answer(end) for page in pages)

    def _may_come_back(self, table: Table, open_: OpenAsk, person: Person, is_here: bool) -> bool:
        """Whether somebody may send something from elsewhere than the pages that are here."""
        guests = table.guests_of(person)
        if self._fellows.is_alone:
            return not is_here and any(table.has_left(guest, open_) for guest in guests)
        connected = self._fellows.connected(table.id)
        elsewhere = [guest for guest in guests if guest in connected or not is_here]
        if new := [guest for guest in elsewhere if guest not in self._asked_elsewhere]:
            self._asked_elsewhere.update(new)
            self._fellows.tell(Knocked(table.id, open_.number, new))
        return not all(guest in self._signed_elsewhere for guest in elsewhere)


async def have_signed(table: Table, guest: str) -> bool:
    """Wait until the pages of a guest have given a sign, and whatever they had sent is done; False if not."""
    knocks = {page: page.knock() for page in table.followers if page.guest_id == guest}
    try:
        async with asyncio.timeout(LONG_ENOUGH):
            while any(page.last_sign < knock or page.owes_answer(LATEST) for page, knock in knocks.items()):
                await asyncio.sleep(SOON / 1000)
    except TimeoutError:
        return False
    return all(page in table.followers for page in knocks)


def _deadline(table: Table, open_: OpenAsk, seat: Seat) -> int | None:
    """By the server's clock."""
    deadline = open_.deadline(seat)
    return None if deadline is None else table.moment(deadline)


def _is_over(table: Table, open_: OpenAsk, seat: Seat, now: int) -> bool:
    deadline = _deadline(table, open_, seat)
    return deadline is not None and now > deadline


def believed(live: AnyLive, answer: Answer, came: int, at_the_earliest: int) -> int:
    """The table's time at which an answer that comes too late was given: its page's word, but for what cannot be."""
    open_, given = live.core.open, answer.given
    clock = None if open_ is None else open_.ask.clocks.get(Seat(answer.seat))
    if open_ is None or clock is None or given is None or isinstance(open_.ask.closing, FirstOf):
        return came
    if live.core.match_time(came) - open_.opened <= clock.limit + clock.tolerance:
        return came
    return min(came, max(given + live.core.standing.paused_for, at_the_earliest))

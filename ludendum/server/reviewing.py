"""Reviews among several workers: one works on a review, and any of them says how far it is."""

import asyncio

import msgspec
from msgspec import Struct

from ludendum.server.logs import log_fault
from ludendum.server.reviews import Progress, Reviews
from ludendum.server.shelf import REVIEW, Shelf

TOLD_EVERY = 0.5
"""Seconds between two notes how far a review is."""
BELIEVED_FOR = 5_000
"""Milliseconds after which a review of which nothing is noted is nobody's any more."""
KEPT_FOR = 24 * 60 * 60 * 1000
"""Milliseconds for which a review that is done is kept."""
AT_WORK = ("waiting", "working")


class _Noted(Struct, frozen=True):
    """A `Progress` as it lies on the shelf."""

    state: str
    done: int
    of: int
    reason: str | None
    review: msgspec.Raw


class SharedReviews:
    """The reviews that were asked for at any worker; without a shelf, at the only one."""

    def __init__(self, reviews: Reviews, shelf: Shelf | None) -> None:
        self._reviews = reviews
        self._shelf = shelf
        self._telling: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._reviews)

    def __contains__(self, table: str) -> bool:
        return table in self._reviews

    async def ask(self, table: str, record: bytes) -> Progress:
        """Begin a review, or say how far the one that was begun is."""
        if self._shelf is None or self._is_at_work(table):
            return self._reviews.ask(table, record)
        first = msgspec.json.encode(Progress("waiting", 0, 0, None, None))
        if not await asyncio.to_thread(self._shelf.claim, REVIEW + table, first, BELIEVED_FOR):
            return await self.look(table) or Progress("waiting", 0, 0, None, None)
        self._reviews.forget(table)
        progress = self._reviews.ask(table, record)
        task = asyncio.ensure_future(self._tell(self._shelf, table))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)
        return progress

    async def look(self, table: str) -> Progress | None:
        """How far a review is; None if none was asked for. Looking keeps it going."""
        if self._shelf is None or self._is_at_work(table):
            return self._reviews.look(table)
        found = await asyncio.to_thread(self._shelf.look, REVIEW + table)
        if found is None:
            return None
        noted, holds = msgspec.json.decode(found[0], type=_Noted), found[1]
        if noted.state in AT_WORK and not holds:
            return Progress("failed", 0, 0, "the review was interrupted; ask for it again", None)
        return Progress(
            noted.state, noted.done, noted.of, noted.reason, noted.review if noted.state == "done" else None
        )

    async def forget(self, table: str) -> None:
        """Keep nothing of a match any more; what is being worked on ends unseen."""
        self._reviews.forget(table)
        if self._shelf is not None:
            await asyncio.to_thread(self._shelf.forget, REVIEW + table)

    async def close(self) -> None:
        for task in list(self._telling):
            task.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)
        await self._reviews.close()

    def _is_at_work(self, table: str) -> bool:
        progress = self._reviews.glance(table)
        return progress is not None and progress.state in AT_WORK

    async def _tell(self, shelf: Shelf, table: str) -> None:
        """Note how far a review is, until it is over; who looks at it elsewhere keeps it going."""
        looked: int | None = None
        while (progress := self._reviews.glance(table)) is not None:
            lasts = BELIEVED_FOR if progress.state in AT_WORK else KEPT_FOR if progress.state == "done" else 0
            before = looked
            try:
                data = msgspec.json.encode(progress)
                looked = await asyncio.to_thread(shelf.renew, REVIEW + table, data, lasts)
            except Exception as error:  # the next note may succeed
                log_fault("it could not be noted how far a review is", error)
                await asyncio.sleep(TOLD_EVERY)
                continue
            if looked is None:  # it was forgotten elsewhere
                self._reviews.forget(table)
            elif looked != before:
                self._reviews.look(table)
            if looked is None or progress.state not in AT_WORK:
                return
            await asyncio.sleep(TOLD_EVERY)

"""The odds of somebody's choices, sampled in other processes for as long as somebody looks.

Work is done in slices: each plays on from a view for a moment with dice of its own and comes back. What a process gets
is the view of one seat, so it cannot know more than that seat.
"""

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludendum.engine import AnyAction, ChoiceOdds, Estimate, Seat
from ludendum.lab.odds import Find
from ludendum.server.background import Background
from ludendum.server.errors import NotHere, TooMuch
from ludendum.server.logs import log_fault
from ludendum.server.messages import AnyToPage, Chance, OddsAre, Refused
from ludendum.server.tables import Table

SLICE = 0.4
"""Seconds of sampling at a time."""
ENOUGH = 50_000
"""Games for each choice after which more would not change what one sees."""
MOST_CHOICES = 40
MOST_WATCHED = 4
"""Seats whose odds one guest may look at at once: those of others are to have their turn too."""
TRIES = 5
"""Slices that may fail one after the other before the lookers are told."""
PAUSE = 0.5
"""Seconds to wait after a failure; longer after each."""
SORRY = "the odds cannot be worked out now; switch them off and on again in a while"


class Looker(Protocol):
    """A connection that wants to see odds."""

    @property
    def guest_id(self) -> str: ...

    def say(self, message: AnyToPage) -> None: ...


@dataclass
class Board:
    """One seat's odds at one table, and who looks at them."""

    table: Table
    seat: Seat
    lookers: set[Looker] = field(default_factory=set)
    number: int = -1
    found: dict[str, Estimate] = field(default_factory=dict)
    task: "asyncio.Task[None] | None" = None


class OddsBoard:
    """All odds that somebody looks at now."""

    def __init__(self, background: Background, find: Find) -> None:
        self._background = background
        self._find = find
        self._boards: dict[tuple[str, Seat], Board] = {}

    def __len__(self) -> int:
        """Seats whose odds are worked out now."""
        return len(self._boards)

    def watch(self, table: Table, seat: Seat, looker: Looker, *, wanted: bool) -> None:
        """Begin, or stop, to show a looker the odds of a seat's choices."""
        board = self._boards.get((table.id, seat))
        if board is not None and board.table is not table:
            board = None  # of a table that was read anew since; its own sampling ends by itself
        if not wanted:
            if board is not None:
                board.lookers.discard(looker)
            return
        if table.live.game.help.odds is None:
            raise NotHere(f"{table.live.game.title} knows no odds")
        watched = sum(one is not board and self._is_theirs(one, looker) for one in self._boards.values())
        if watched >= MOST_WATCHED:
            raise TooMuch(
                "odds", f"odds are worked out at {MOST_WATCHED} of your tables at once; switch some off first"
            )
        if board is None:
            board = self._boards[table.id, seat] = Board(table, seat)
        board.lookers.add(looker)
        board.number = -1
        if board.task is None or board.task.done():
            board.task = asyncio.ensure_future(self._sample(board))

    @staticmethod
    def _is_theirs(board: Board, looker: Looker) -> bool:
        return any(one.guest_id == looker.guest_id for one in board.lookers)

    def unwatch(self, table: Table, looker: Looker) -> None:
        for board in list(self._boards.values()):
            if board.table is table:
                board.lookers.discard(looker)

    def unwatch_all(self, looker: Looker) -> None:
        for board in list(self._boards.values()):
            board.lookers.discard(looker)

    def close(self) -> None:
        for board in self._boards.values():
            if board.task is not None:
                board.task.cancel()
        self._background.close()

    # sampling --------------------------------------------------------------------------------------------------------

    async def _sample(self, board: Board) -> None:
        """Sample while anybody looks and the match goes on; what fails is tried again, and said if it keeps failing."""
        failed = 0
        try:
            while _is_looked_at(board) and board.table.live.outcome is None and not board.table.removed:
                number = board.table.live.count
                if board.number != number:
                    board.number, board.found = number, {}
                try:
                    if _is_enough(board) or not await self._slice(board, number):
                        await asyncio.sleep(0.2)
                    failed = 0
                except Exception as error:
                    failed += 1
                    log_fault("odds could not be sampled", error, times=failed)
                    if failed == TRIES:
                        self._tell(board, Refused(board.table.id, None, "not allowed", None, SORRY))
                        return
                    await asyncio.sleep(PAUSE * failed)
        finally:
            if self._boards.get((board.table.id, board.seat)) is board:
                del self._boards[board.table.id, board.seat]

    async def _slice(self, board: Board, number: int) -> bool:
        """A moment's sampling, and its figures to whoever looks; False if the seat has nothing to choose."""
        live = board.table.live
        offer = live.offer(board.seat)
        if offer is None or board.table.is_paused:
            return False
        asked, seed = _asked(offer.kinds), secrets.randbits(31)
        found = await self._background.run(slice_of, self._find, live.game.name, live.view(board.seat), seed, asked)
        if not found:
            return False
        if board.number == number == board.table.live.count:
            for label, estimate in found:
                board.found[label] = board.found.get(label, Estimate(0, 0)) + estimate
            self._show(board)
        return True

    def _show(self, board: Board) -> None:
        ranked = sorted(board.found.items(), key=lambda one: -one[1].share)[:MOST_CHOICES]
        choices = [Chance(label, estimate.share, *estimate.interval(), estimate.games) for label, estimate in ranked]
        self._tell(board, OddsAre(board.table.id, board.number, choices))

    def _tell(self, board: Board, message: AnyToPage) -> None:
        for looker in list(board.lookers):
            looker.say(message)


def _is_looked_at(board: Board) -> bool:
    """Whether anybody still looks who holds the seat; whoever has handed it over is not shown its odds any more."""
    board.lookers = {one for one in board.lookers if board.seat in board.table.vantage(one.guest_id).seats}
    return bool(board.lookers)


def _is_enough(board: Board) -> bool:
    return bool(board.found) and min(one.games for one in board.found.values()) >= ENOUGH


def _asked(kinds: tuple[type[AnyAction], ...]) -> AnyAction | None:
    """A bare yes or no: a view need not show that it is asked, so one of the two says it."""
    return None if not kinds or any(kind.__struct_fields__ for kind in kinds) else kinds[0]()


# in the other process ------------------------------------------------------------------------------------------------


def slice_of(find: Find, game: str, view: Any, seed: int, asked: AnyAction | None) -> list[tuple[str, Estimate]]:
    """The odds after a moment's sampling."""
    odds = find(game).help.odds
    if odds is None:
        return []
    last: list[ChoiceOdds] = []
    until: float | None = None
    for last in odds(view, seed, asked):
        # What the first figures take, such as compiling, is not counted.
        until = until or time.monotonic() + SLICE
        if time.monotonic() >= until or min((one.estimate.games for one in last), default=ENOUGH) >= ENOUGH:
            break
    return [(one.label, one.estimate) for one in last]

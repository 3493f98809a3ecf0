"""The workshop: whatever visitors bring that may be dear to check, such as decks and records.

It is worked on in processes of bounded time and memory (`hands.py`), in turns between guests (`turns.py`). How dear
something is nobody knows beforehand. So each piece is first tried for a moment; what is not done by then gives way,
and is begun again later with more time, by another hand: what is small is done soon, whatever else was brought. What
was refused once is refused at once for a while.
"""

import asyncio
import copy
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from ludendum.engine import Broken, Malformed
from ludendum.server.background import Interrupted
from ludendum.server.errors import TooMuch
from ludendum.server.hands import Fell, Hand, NotYet, TooLarge
from ludendum.server.settings import Settings
from ludendum.server.turns import Turns, Who

R = TypeVar("R")

STAGES = (0.1, 1.0, 30.0)
"""Seconds of computing that a piece gets at its first, second and last try; a hand for each, which helps out before."""
BEHIND = 5
"""How far the first hand stands back behind whoever plays; the others do so more and more."""
TRIES = 2
"""Times that a piece is begun if somebody ends the hand that works at it."""
MOST_REMEMBERED = 10_000
OWN_MACHINE = "try it with “ludendum” on your own machine"
TOO_LONG = f"this takes too long to work out here; {OWN_MACHINE}"
TOO_LARGE = f"this takes too much memory to work out here; {OWN_MACHINE}"
TOO_MUCH = "too much is waiting to be checked; try again in a minute"


class TookTooLong(Exception):
    """A piece of work was given up: it takes more than visitors get."""


@dataclass(eq=False)
class _Piece:
    who: Who
    work: Callable[[], Any]
    size: int
    mark: bytes | None
    done: "asyncio.Future[Any]"
    stage: int = 0
    interrupted: int = 0
    over: bool = False


class Workshop:
    """Pieces that wait, and the hands that work at them; a hand begins when it is first needed."""

    def __init__(self, prepare: Callable[[], object], settings: Settings, stages: tuple[float, ...] = STAGES) -> None:
        self._limits = limits = settings.limits
        self._stages = stages
        self._waiting = [Turns[_Piece]() for _ in stages]
        self._bytes = 0
        self._theirs: Counter[Who] = Counter()
        """How many pieces of each guest wait or are being worked on."""
        self._hands = [Hand(prepare, limits.check_memory, BEHIND + 5 * place) for place in range(len(stages))]
        self._busy: list[asyncio.Task[None] | None] = [None for _ in stages]
        self._threads = ThreadPoolExecutor(len(stages), "workshop")
        self._refused = Refusals(settings.refusals_last, settings.now)
        self._closed = False

    def __len__(self) -> int:
        """How many pieces wait or are being worked on."""
        return sum(self._theirs.values())

    async def do(self, who: Who, work: Callable[[], R], *, size: int = 0, mark: bytes | None = None) -> R:
        """What the work returns or raises; `TooMuch` if too much waits, `TookTooLong`, `Interrupted`.

        What has a `mark` (a hash of what is brought) and is refused is refused again at once, for a while.
        """
        self._check_may_wait(who, mark)
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        piece = _Piece(who, work, size, mark, done)
        self._theirs[who] += 1
        self._bytes += size
        self._waiting[0].put(who, piece)
        self._make_room()
        self._set_to_work()
        try:
            found: R = await done
        finally:
            self._let_go(piece)
        return found

    def _let_go(self, piece: _Piece) -> None:
        """It counts no longer as theirs."""
        if not piece.over:
            piece.over = True
            self._bytes -= piece.size
            self._theirs[piece.who] -= 1
            if not self._theirs[piece.who]:
                del self._theirs[piece.who]

    def _check_may_wait(self, who: Who, mark: bytes | None) -> None:
        if (error := self._refused.get(mark)) is not None:
            raise error
        if self._closed:
            raise Interrupted("the server is stopping; try again when it is back")
        if self._theirs[who] >= self._limits.checks_at_once:
            raise TooMuch("checks", f"{self._theirs[who]} things of yours are being checked; wait until they are")

    def _make_room(self) -> None:
        """If too much waits, those wait no longer who brought most, with what they brought last."""
        while len(self) > self._limits.checks_waiting or self._bytes > self._limits.checks_bytes:
            crowded = max((turns for turns in self._waiting if len(turns)), key=lambda one: one.most()[1], default=None)
            if crowded is None:
                return
            self._fail(crowded.drop(crowded.most()[0]), TooMuch("checks", TOO_MUCH))

    def _set_to_work(self) -> None:
        """Have as many hands begin as there is something for, those for what is small first."""
        waiting = [len(turns) for turns in self._waiting]
        for place, busy in enumerate(self._busy):
            stage = next((stage for stage in range(place + 1) if waiting[stage]), None)
            if busy is None and stage is not None:
                waiting[stage] -= 1
                self._busy[place] = asyncio.ensure_future(self._work(place))

    async def _work(self, place: int) -> None:
        """Work at one piece after the other, the quickest first, until none waits for this hand."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._hands[place].get_ready)
            while (piece := self._next(place)) is not None:
                await self._work_at(piece, place)
        finally:
            self._busy[place] = None
            if not self._closed:
                self._set_to_work()

    def _next(self, place: int) -> _Piece | None:
        for turns in self._waiting[: place + 1]:
            while (piece := turns.take()) is not None:
                if (error := self._refused.get(piece.mark)) is not None:  # the same was refused meanwhile
                    self._fail(piece, error)
                if not piece.done.done():
                    return piece
        return None

    async def _work_at(self, piece: _Piece, place: int) -> None:
        seconds, loop = self._stages[piece.stage], asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._threads, self._hands[place].carry_out, piece.work, seconds)
        except NotYet:
            piece.stage += 1
            if piece.stage < len(self._stages):
                self._put_back(piece)
            else:
                self._refuse(piece, TookTooLong(TOO_LONG))
        except TooLarge:
            self._refuse(piece, TookTooLong(TOO_LARGE))
        except Fell:
            self._refuse(piece, TookTooLong(TOO_LONG))
        except Interrupted as error:
            piece.interrupted += 1
            if piece.interrupted < TRIES and not self._closed:
                self._put_back(piece)
            else:
                self._fail(piece, error)
        except Exception as error:
            self._refuse(piece, error)
        else:
            if not piece.done.done():
                piece.done.set_result(found)

    def _put_back(self, piece: _Piece) -> None:
        self._waiting[piece.stage].put(piece.who, piece)
        self._set_to_work()

    def _refuse(self, piece: _Piece, error: Exception) -> None:
        if piece.mark is not None and isinstance(error, Malformed | Broken | TookTooLong):
            self._refused.note(piece.mark, error)
        self._fail(piece, error)

    def close(self) -> None:
        """Give up whatever waits or is being worked on; the hands leave at once."""
        self._closed = True
        for turns in self._waiting:
            while (piece := turns.take()) is not None:
                self._fail(piece, Interrupted("the server is stopping; try again when it is back"))
        for hand in self._hands:
            hand.end()
            self._threads.submit(hand.dismiss)
        self._threads.shutdown(wait=False)

    def _fail(self, piece: _Piece, error: Exception) -> None:
        self._let_go(piece)
        if not piece.done.done():
            piece.done.set_exception(error)


class Refusals:
    """What was refused, by the hash of what was brought, and why; forgotten after a while."""

    def __init__(self, lasts: int, now: Callable[[], int]) -> None:
        self._lasts = lasts
        self._now = now
        self._known: OrderedDict[bytes, tuple[Exception, int]] = OrderedDict()

    def get(self, mark: bytes | None) -> Exception | None:
        error, until = self._known.get(mark or b"", (None, 0))
        return copy.copy(error) if error is not None and self._now() < until else None

    def note(self, mark: bytes, error: Exception) -> None:
        self._known.pop(mark, None)
        self._known[mark] = error.with_traceback(None), self._now() + self._lasts
        while len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)

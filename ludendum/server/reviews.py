"""Reviews of finished games: each in a process of its own, stopped when nobody looks any more."""

import asyncio
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec
from msgspec import Struct

from ludendum.engine import Broken, Malformed
from ludendum.lab.odds import Find
from ludendum.lab.review import Review, review
from ludendum.server.background import be_humble, deaf_to_the_keyboard
from ludendum.server.errors import TooMuch

AT_ONCE = 1
MOST_KEPT = 50
MOST_WAITING = 20


class Progress(Struct, frozen=True):
    """How far a review is; at its end, what it found."""

    state: str
    """none, waiting, working, done, stopped or failed"""
    done: int
    of: int
    reason: str | None
    review: msgspec.Raw | None


@dataclass
class _Job:
    record: bytes
    looked: float
    state: str = "waiting"
    done: int = 0
    of: int = 0
    reason: str | None = None
    found: bytes | None = None

    def progress(self) -> Progress:
        found = None if self.found is None else msgspec.Raw(self.found)
        return Progress(self.state, self.done, self.of, self.reason, found)


class Reviews:
    """The reviews that were asked for, by table."""

    def __init__(self, find: Find, games: int, watched_within: float) -> None:
        self._find = find
        self._games = games
        self._watched_within = watched_within
        self._jobs: dict[str, _Job] = {}
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """Reviews that are not done yet."""
        return sum(job.state in ("waiting", "working") for job in self._jobs.values())

    def ask(self, table: str, record: bytes) -> Progress:
        """Begin a review, or say how far the one that was begun is."""
        job = self._jobs.get(table)
        if job is None or job.state in ("stopped", "failed"):
            if len(self) >= MOST_WAITING:
                raise TooMuch("reviews", "too many reviews are waiting; try again later")
            job = self._jobs[table] = _Job(record, _now())
            self._forget_the_oldest()
            task = asyncio.ensure_future(self._work(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return self.look(table) or job.progress()

    def __contains__(self, table: str) -> bool:
        return table in self._jobs

    def glance(self, table: str) -> Progress | None:
        """How far a review is, without looking at it for anybody."""
        job = self._jobs.get(table)
        return None if job is None else job.progress()

    def look(self, table: str) -> Progress | None:
        """How far a review is; None if none was asked for. Looking keeps it going."""
        job = self._jobs.get(table)
        if job is None:
            return None
        job.looked = _now()
        return job.progress()

    def forget(self, table: str) -> None:
        """Keep nothing of a match any more; what is being worked on ends unseen."""
        job = self._jobs.pop(table, None)
        if job is not None:
            job.looked = float("-inf")

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _forget_the_oldest(self) -> None:
        over = [name for name, job in self._jobs.items() if job.state not in ("waiting", "working")]
        for name in over[: max(0, len(self._jobs) - MOST_KEPT)]:
            del self._jobs[name]

    def _is_watched(self, job: _Job) -> bool:
        return _now() - job.looked <= self._watched_within

    async def _work(self, job: _Job) -> None:
        async with self._turn:
            if not self._is_watched(job):
                job.state = "stopped"
                return
            job.state = "working"
            context = get_context("spawn")
            ours, theirs = context.Pipe(duplex=False)
            process = context.Process(target=_review, args=(theirs, job.record, self._find, self._games), daemon=True)
            await asyncio.to_thread(_start, process)
            theirs.close()
            try:
                await self._listen(job, ours, process)
            finally:
                ours.close()
                process.kill()
                await asyncio.to_thread(process.join)

    async def _listen(self, job: _Job, ours: Connection, process: SpawnProcess) -> None:
        while job.state == "working":
            if not self._is_watched(job):
                job.state = "stopped"
                return
            if not await asyncio.to_thread(ours.poll, 0.2):
                if not process.is_alive() and not ours.poll():
                    job.state, job.reason = "failed", "the review was interrupted; ask for it again"
                continue
            try:
                message = ours.recv()
            except EOFError:
                job.state, job.reason = "failed", "the review was interrupted; ask for it again"
                return
            match message:
                case ("progress", done, of):
                    job.done, job.of = done, of
                case ("found", found):
                    job.found, job.state, job.done = found, "done", job.of
                case ("failed", reason):
                    job.state, job.reason = "failed", reason


def _start(process: SpawnProcess) -> None:
    with deaf_to_the_keyboard():
        process.start()


def _now() -> float:
    return asyncio.get_running_loop().time()


# in the other process ------------------------------------------------------------------------------------------------


def _review(theirs: Any, record: bytes, find: Find, games: int) -> None:
    be_humble()
    try:
        found: Review = review(
            record, games=games, find=find, progress=lambda done, of: theirs.send(("progress", done, of))
        )
        theirs.send(("found", msgspec.json.encode(found)))
    except (Broken, Malformed) as error:
        theirs.send(("failed", str(error)))

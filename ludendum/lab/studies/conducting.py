"""Playing a study: round after round of every combination, until each is precise enough."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from ludendum import games as house
from ludendum.lab.engines import default_workers, spread
from ludendum.lab.run import Pace
from ludendum.lab.studies import sequential
from ludendum.lab.studies.counting import Count
from ludendum.lab.studies.findings import Cell, Figure, Findings, Measure, Seen
from ludendum.lab.studies.observing import observe_all
from ludendum.lab.studies.reading import Inquiry, Wanted
from ludendum.lab.studies.shelf import Shelf

KEPT = 3
"""So many games of each combination stand in its findings."""

Progress = Callable[[int, int], None]
"""Told how many games are done, and about how many it will take."""


@dataclass(frozen=True)
class Batch:
    """Some games in a row of one combination, as they are sent to a worker."""

    cell: int
    game: str
    options: Struct
    bots: tuple[str, ...]
    seeds: range
    most: int
    measures: tuple[Measure, ...]


def play_batch(batch: Batch) -> tuple[int, list[Seen], float]:
    """The combination, the games of the batch, and the seconds they took."""
    began = time.perf_counter()
    game = house.find(batch.game)
    seen = observe_all(game, batch.options, batch.bots, batch.seeds, batch.most, batch.measures)
    return batch.cell, seen, time.perf_counter() - began


class Running:
    """One combination as it is played: games are counted in order, and looked at after fixed numbers of them."""

    def __init__(self, inquiry: Inquiry, wanted: Wanted) -> None:
        self._inquiry = inquiry
        self.wanted = wanted
        self._count = Count(len(wanted.bots), inquiry.measures)
        self._first: list[str] = []
        self._looks = sequential.looks(min(inquiry.least, wanted.most), wanted.most)
        self._next = next(self._looks)
        self._figures: tuple[Figure, ...] = ()
        self._looked = 0
        self.over = False
        self.enough = False
        self.asked = 0
        """Games that were sent out or are done."""
        self.pace = Pace()

    @property
    def games(self) -> int:
        return self._count.games

    def add(self, seen: Seen) -> bool:
        """Count a game; False where it comes after the end, and counts no more."""
        if self.over:
            return False
        self._count.add(seen)
        if len(self._first) < KEPT:
            self._first.append(seen.line())
        if self.games == self._next:
            self._look()
        return True

    def _look(self) -> None:
        self._looked += 1
        self._figures = self._count.figures(self._z())
        wanted = self._inquiry.precision
        self.enough = all(one.reach <= wanted[one.what] for one in self._figures if one.what in wanted)
        following = next(self._looks, None)
        self.over = self.enough or following is None
        self._next = following or self._next

    def _z(self) -> float:
        return sequential.quantile(self._inquiry.confidence, max(1, self._looked))

    def left(self) -> int:
        """About how many games it still takes: intervals narrow with the root of their number."""
        if self.over:
            return 0
        wanted, needed = self._inquiry.precision, float(self._next)
        for one in self._figures:
            if one.what in wanted and one.reach > wanted[one.what]:
                needed = max(needed, self.games * (one.reach / wanted[one.what]) ** 2)
        return max(1, min(self.wanted.most, round(needed)) - self.games)

    def cell(self) -> Cell:
        """What is known; between two looks the games since are counted too, by a look of their own."""
        if not self.over and self.games:
            self._looked += 1
            self._figures = self._count.figures(self._z())
        options = msgspec.to_builtins(self.wanted.options)
        wanted = self.wanted
        first = tuple(self._first)
        done = self.games, self._looked, self.enough
        return Cell(wanted.varied, wanted.called, options, wanted.bots, *done, self._figures, first)


def conduct(
    inquiry: Inquiry,
    *,
    engine: str = "local",
    workers: int | None = None,
    shelf: Shelf | None = None,
    progress: Progress | None = None,
) -> Findings:
    """Play until all is precise enough; Ctrl-C gives what there is. What lies on the shelf is not played again."""
    running = [Running(inquiry, wanted) for wanted in inquiry.cells]
    if shelf is not None:
        for place, one in enumerate(running):
            for game in shelf.recall(place):
                one.add(game)
            one.asked = one.games
    busy = workers or default_workers()
    try:
        with closing(spread(engine, play_batch, _batches(inquiry, running, busy), busy)) as results:
            for place, seen, seconds in results:
                one = running[place]
                one.pace.learn(len(seen), seconds)
                counted = [game for game in seen if one.add(game)]
                if shelf is not None:
                    shelf.add(place, counted)
                if progress is not None:
                    done = sum(each.games for each in running)
                    progress(done, done + sum(each.left() for each in running))
    except KeyboardInterrupt:
        pass
    return _findings(inquiry, running)


def _batches(inquiry: Inquiry, running: list[Running], workers: int) -> Iterator[Batch]:
    """Batches of all combinations in turn, as long as one is not precise enough; results come in their order.

    What is sent out before a look is made that ends a combination is played for nothing: it changes no figure.
    """
    while True:
        open_ = [place for place, one in enumerate(running) if not one.over and one.asked < one.wanted.most]
        if not open_:
            return
        for place in open_:
            one = running[place]
            if one.over or one.asked >= one.wanted.most:
                continue
            size = max(1, min(one.pace.batch(), one.wanted.most - one.asked, max(1, one.left() // workers)))
            seeds = range(inquiry.seed + one.asked, inquiry.seed + one.asked + size)
            one.asked += size
            wanted = one.wanted
            yield Batch(place, inquiry.game, wanted.options, wanted.bots, seeds, inquiry.asks, inquiry.measures)


def _findings(inquiry: Inquiry, running: list[Running]) -> Findings:
    cells = tuple(one.cell() for one in running)
    return Findings(
        inquiry.name,
        inquiry.title,
        inquiry.question,
        inquiry.remarks,
        inquiry.game,
        inquiry.rules,
        inquiry.seed,
        inquiry.asks,
        inquiry.confidence,
        inquiry.precision,
        inquiry.measures,
        not all(one.over for one in running),
        cells,
    )

"""Counting games as they come in, and the figures they give."""

from collections import Counter
from collections.abc import Iterator

from ludendum.lab.studies import sequential
from ludendum.lab.studies.findings import Figure, Measure, Seen
from ludendum.lab.study import UNDECIDED

MOST_LABELS = 40
"""Of squares, cards and moves those that come up most often are told."""


class Count:
    """All games of one combination so far."""

    def __init__(self, seats: int, measures: tuple[Measure, ...]) -> None:
        self._seats, self._measures = seats, measures
        self.games = 0
        self._undecided = 0
        self._ended: Counter[str] = Counter()
        self._won: Counter[int] = Counter()
        self._any = 0
        self._begun = 0
        self._beginner = 0
        self._sums: dict[Measure, list[int]] = {"length": [0, 0], "decisions": [0, 0]}
        self._compared = 0
        self._behind = 0
        self._used: Counter[str] = Counter()
        self._decided: Counter[str] = Counter()
        self._alone = 0

    def add(self, seen: Seen) -> None:
        self.games += 1
        self._undecided += seen.cause == UNDECIDED
        self._ended[seen.cause] += 1
        self._won.update(seen.winners)
        self._any += bool(seen.winners)
        if seen.began >= 0:
            self._begun += 1
            self._beginner += seen.began in seen.winners
        for what, number in (("length", seen.length), ("decisions", seen.decisions)):
            sums = self._sums[what]  # type: ignore[index]  # two of the measures
            sums[0] += number
            sums[1] += number * number
        if seen.behind is not None:
            self._compared += 1
            self._behind += seen.behind
        self._used.update(seen.used.keys())
        self._alone += bool(seen.decided)
        self._decided.update(set(seen.decided))

    def figures(self, z: float) -> tuple[Figure, ...]:
        """What the games so far say, with intervals of so many standard errors."""
        return tuple(one for what in self._measures for one in self._of(what, z))

    def _of(self, what: Measure, z: float) -> Iterator[Figure]:
        match what:
            case "wins":
                for seat in range(self._seats):
                    yield self._share(what, f"seat {seat + 1}", self._won[seat], self.games, z, self._undecided)
                if self._seats > 1 and self._begun:
                    yield self._share(what, "who began", self._beginner, self._begun, z, self._undecided)
                if self._seats > 1:
                    yield self._share(what, "anybody", self._any, self.games, z, self._undecided)
            case "endings":
                for cause, count in _commonest(self._ended):
                    yield self._share(what, cause, count, self.games, z)
            case "length" | "decisions":
                total, squares = self._sums[what]
                low, high = sequential.mean(total, squares, self.games, z)
                yield Figure(what, "", "mean", total / max(1, self.games), low, high, self.games)
            case "comebacks":
                if self._compared:
                    yield self._share(what, "", self._behind, self._compared, z)
            case "moves":
                for label, count in _commonest(self._used):
                    yield self._share(what, label, count, self.games, z)
            case "deciding":
                for label, count in _commonest(self._decided):
                    yield self._share(what, label, count, self._alone, z)

    def _share(self, what: Measure, of: str, count: int, games: int, z: float, undecided: int = 0) -> Figure:
        low, high = sequential.share(count, games, z, undecided)
        decided = games - undecided
        value = count / decided if decided else 0.0
        return Figure(what, of, "share", value, low, max(high, value), games)


def _commonest(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:MOST_LABELS]

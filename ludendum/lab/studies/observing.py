"""One game of a study, looked at as it is played: who is ahead, what comes up, and what decided it."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from msgspec import Struct

from ludendum.engine import AnyGame, Audience, Event, Gauge, Offer, Seat
from ludendum.lab.matches import simulated
from ludendum.lab.studies.findings import Measure, Seen
from ludendum.lab.study import UNDECIDED

QUICK: frozenset[Measure] = frozenset(("wins", "length"))
"""What a game's own mass play tells too."""
SCORED: frozenset[Measure] = frozenset(("comebacks", "deciding"))
"""What takes a look at the table before every ask."""
LABELLED: frozenset[Measure] = frozenset(("moves", "deciding"))
"""What takes hearing every event."""


class Watcher:
    """Follows one game by what its gauge says."""

    def __init__(self, gauge: Gauge | None, seats: int) -> None:
        self._gauge = gauge
        self.decisions = 0
        self.used: Counter[str] = Counter()
        self._latest: dict[str, str] = {}
        self._fresh: dict[str, str] = {}
        self._scores: list[tuple[float, ...]] = []
        self._took: list[tuple[str, ...] | None] = [None] * seats
        """With what each seat took the lead that it has now."""

    def weigh(self, offer: Offer) -> None:
        self.decisions += len([*islice(offer.menu(), 2)]) > 1

    def hear(self, event: Event, to: Audience) -> None:
        label = None if self._gauge is None else self._gauge.label(event)
        if label is not None:
            self.used[label] += 1
            self._fresh[label.split(" ", 1)[0]] = label

    def look(self, table: object) -> None:
        if self._gauge is None:
            return
        scores = tuple(self._gauge.scores(table))
        self._latest |= self._fresh
        causes = tuple((self._fresh or self._latest).values())
        self._fresh = {}
        self._scores.append(scores)
        for seat in range(len(self._took)):
            leads = _leads(scores, seat)
            self._took[seat] = (causes if self._took[seat] is None else self._took[seat]) if leads else None

    def behind(self, winner: int) -> bool | None:
        """Whether the winner was behind somebody when half of the answers were given."""
        if len(self._took) < 2 or not self._scores:
            return None
        scores = self._scores[len(self._scores) // 2]
        return scores[winner] < max(score for seat, score in enumerate(scores) if seat != winner)

    def decided(self, winner: int) -> tuple[str, ...]:
        return self._took[winner] or tuple(self._latest.values())


def _leads(scores: Sequence[float], seat: int) -> bool:
    return all(scores[seat] > score for other, score in enumerate(scores) if other != seat)


def observe(
    game: AnyGame, options: Struct, bots: tuple[str, ...], seed: int, most: int, measures: Sequence[Measure]
) -> Seen:
    """Play the game of this seed, and look at no more than is measured: laying out a menu takes its time."""
    watcher = Watcher(game.help.gauge, len(bots))
    look = None if SCORED.isdisjoint(measures) else watcher.look
    hear = None if LABELLED.isdisjoint(measures) else watcher.hear
    weigh = watcher.weigh if "decisions" in measures else None
    match = simulated(game, options, bots, seed, most, look=look, weigh=weigh, hear=hear)
    if look is not None:
        look(match.table)
    outcome, gauge = match.outcome, game.help.gauge
    began = None if gauge is None or gauge.began is None else gauge.began(match.table)
    first = -1 if began is None else int(began)
    used = dict(sorted(watcher.used.items()))
    length = match.asked if gauge is None or gauge.length is None else gauge.length(match.table)
    if outcome is None:
        return Seen((), UNDECIDED, length, watcher.decisions, first, None, used)
    winners = tuple(int(seat) for seat in outcome.winners)
    alone = winners[0] if len(winners) == 1 else None
    behind = None if alone is None else watcher.behind(alone)
    decided = () if alone is None or "deciding" not in measures else watcher.decided(alone)
    return Seen(winners, outcome.cause, length, watcher.decisions, first, behind, used, decided)


def observe_all(
    game: AnyGame, options: Struct, bots: tuple[str, ...], seeds: range, most: int, measures: Sequence[Measure]
) -> list[Seen]:
    """The games of these seeds; by the game's own mass play, where that tells all that is measured."""
    if QUICK.issuperset(measures) and game.help.mass is not None and len(bots) == 1:
        quick = game.help.mass(options, bots[0], seeds)
        if quick is not None:
            return [Seen((Seat(0),) if won else (), "won" if won else "lost", moves) for won, moves in quick]
    return [observe(game, options, bots, seed, most, measures) for seed in seeds]

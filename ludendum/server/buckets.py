"""Rates: so many at once, and so many a second after that."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

MOST_REMEMBERED = 10_000

Seconds = Callable[[], float]
"""Tells the time that rates go by."""


@dataclass
class Bucket:
    """Fills at a rate up to its size; whatever is done takes one from it."""

    a_second: float
    size: float
    now: Seconds
    level: float = field(init=False)
    filled: float = field(init=False)
    taken: float = 0
    """What was taken here and is not told to other workers yet."""

    def __post_init__(self) -> None:
        self.level = self.size
        self.filled = self.now()

    def take(self, amount: float = 1) -> bool:
        """Whether there was enough; if not, nothing is taken."""
        now = self.now()
        level = min(self.size, self.level + (now - self.filled) * self.a_second)
        self.filled = now
        if level < amount:
            self.level = level
            return False
        self.level = level - amount
        self.taken += amount
        return True

    def taken_elsewhere(self, amount: float) -> None:
        """Another worker has let somebody take so much."""
        self.level = max(0.0, self.level - amount)


class Buckets:
    """A bucket for each guest or address; those not seen for longest are forgotten first."""

    def __init__(self, a_second: float, size: float, now: Seconds) -> None:
        self._a_second = a_second
        self._size = size
        self._now = now
        self._held: OrderedDict[str, Bucket] = OrderedDict()
        self._asked: set[str] | None = None
        """Who has asked for something since others were told, where there are others."""

    def take(self, who: str) -> bool:
        if self._asked is not None:
            self._asked.add(who)
        return self._of(who).take()

    def holds(self, who: str) -> bool:
        """Whether something could be taken; nothing is."""
        bucket = self._of(who)
        bucket.take(0)
        return bucket.level >= 1

    def _of(self, who: str) -> Bucket:
        bucket = self._held.pop(who, None) or Bucket(self._a_second, self._size, self._now)
        self._held[who] = bucket
        if len(self._held) > MOST_REMEMBERED:
            self._held.popitem(last=False)
        return bucket

    # with other workers ----------------------------------------------------------------------------------------------

    def note_what_is_taken(self) -> None:
        """From now on it is noted for others."""
        self._asked = set()

    def taken_here(self) -> dict[str, float]:
        """What was taken since this was last asked."""
        asked, self._asked = self._asked or set(), set()
        taken = {}
        for who in asked:
            bucket = self._held.get(who)
            if bucket is not None and bucket.taken:
                taken[who], bucket.taken = bucket.taken, 0
        return taken

    def taken_elsewhere(self, amounts: dict[str, float]) -> None:
        for who, amount in amounts.items():
            self._of(who).taken_elsewhere(amount)

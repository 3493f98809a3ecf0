"""Rates: so many at once, and so many a second after that."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field

MOST_REMEMBERED = 10_000


@dataclass
class Bucket:
    """Fills at a rate up to its size; whatever is done takes one from it."""

    a_second: float
    size: float
    level: float = field(init=False)
    filled: float = field(init=False)

    def __post_init__(self) -> None:
        self.level = self.size
        self.filled = time.monotonic()

    def take(self, amount: float = 1) -> bool:
        """Whether there was enough; if not, nothing is taken."""
        now = time.monotonic()
        level = min(self.size, self.level + (now - self.filled) * self.a_second)
        self.filled = now
        self.level = level - amount if level >= amount else level
        return level >= amount


class Buckets:
    """A bucket for each guest or address; those not seen for longest are forgotten first."""

    def __init__(self, a_second: float, size: float) -> None:
        self._a_second = a_second
        self._size = size
        self._held: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        return self._bucket(who).take()

    def holds(self, who: str) -> bool:
        """Whether something could be taken; nothing is."""
        bucket = self._bucket(who)
        bucket.take(0)
        return bucket.level >= 1

    def _bucket(self, who: str) -> Bucket:
        bucket = self._held.pop(who, None) or Bucket(self._a_second, self._size)
        self._held[who] = bucket
        if len(self._held) > MOST_REMEMBERED:
            self._held.popitem(last=False)
        return bucket

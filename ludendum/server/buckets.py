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
        level = self._fill()
        if level < amount:
            return False
        self.level = level - amount
        self.taken += amount
        return True

    def taken_elsewhere(self, amount: float) -> None:
        """Another worker has let somebody take so much."""
        self.level = min(self.level, max(0.0, self.level - amount))

    def spend(self, amount: float) -> None:
        """Take what has been used already, even if it was more than there is: the rest has to be made up for."""
        self.level = self._fill() - amount
        self.taken += amount

    def wait(self, amount: float = 1) -> float:
        """Seconds until there is enough; 0 if there is."""
        lacking = amount - self._fill()
        return 0 if lacking <= 0 else lacking / self.a_second

    def _fill(self) -> float:
        now = self.now()
        self.level = min(self.size, self.level + (now - self.filled) * self.a_second)
        self.filled = now
        return self.level


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
        return self.of(who).take()

    def holds(self, who: str) -> bool:
        """Whether something could be taken; nothing is."""
        return self.of(who).wait() == 0

    def of(self, who: str) -> Bucket:
        if self._asked is not None:
            self._asked.add(who)
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
            self.of(who).taken_elsewhere(amount)


class Allowance:
    """What a guest may have of something, and an address, from which many may come: a school has but one."""

    def __init__(self, a_second: float, at_once: float, crowd: int, now: Seconds) -> None:
        self.guests = Buckets(a_second, at_once, now)
        self.addresses = Buckets(a_second * crowd, at_once * crowd, now)

    def take(self, guest: str | None, address: str) -> float:
        """Take one; 0, or the seconds after which there is one again. Who is no guest yet is their address alone."""
        buckets = self._buckets(guest, address)
        wait = max(bucket.wait() for bucket in buckets)
        if not wait:
            for bucket in buckets:
                bucket.spend(1)
        return wait

    def wait(self, guest: str | None, address: str) -> float:
        """Seconds until there is anything left; 0 if there is."""
        return max(bucket.wait() for bucket in self._buckets(guest, address))

    def spend(self, guest: str | None, address: str, amount: float) -> None:
        """What was sent is known only afterwards: whoever had more than was left waits the longer for the next."""
        for bucket in self._buckets(guest, address):
            bucket.spend(amount)

    def _buckets(self, guest: str | None, address: str) -> list[Bucket]:
        own = [] if guest is None else [self.guests.of(guest)]
        return [*own, self.addresses.of(address)]

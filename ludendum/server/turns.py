"""Waiting in line so that everybody has their turn: first between addresses, then between the guests of each.

Whoever brings much waits behind themselves alone.
"""

from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Who(NamedTuple):
    """Somebody who waits: where they come from, and who they are there; empty if they are nobody yet."""

    address: str
    guest: str = ""


class Turns(Generic[T]):
    """What waits, by whose it is."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(self.of_address, self._lines))

    def of_address(self, address: str) -> int:
        """How much waits of all who come from there."""
        return sum(map(len, self._lines.get(address, {}).values()))

    def put(self, who: Who, one: T) -> None:
        self._lines.setdefault(who.address, OrderedDict()).setdefault(who.guest, deque()).append(one)

    def take(self) -> T | None:
        """What is next; whoever has had a turn comes last now."""
        if not self._lines:
            return None
        address, guests = self._lines.popitem(last=False)
        guest, line = guests.popitem(last=False)
        one = line.popleft()
        if line:
            guests[guest] = line
        if guests:
            self._lines[address] = guests
        return one

    def most(self) -> tuple[str, int]:
        """The address of which most waits, and how much."""
        return max(((address, self.of_address(address)) for address in self._lines), key=lambda one: one[1])

    def drop(self, address: str) -> T:
        """Turn away what came last of the guest there who brought most."""
        guests = self._lines[address]
        guest = max(guests, key=lambda one: len(guests[one]))
        one = guests[guest].pop()
        if not guests[guest]:
            del guests[guest]
        if not guests:
            del self._lines[address]
        return one

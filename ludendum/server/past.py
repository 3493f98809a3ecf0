"""What was told with each entry of a match; where it was taken up at a rest, of those before once somebody asks."""

from collections.abc import Iterable, Sequence
from typing import overload

from ludendum.engine import AnyLive
from ludendum.engine.core import Told


class Past(Sequence[list[Told]]):
    """By entry, from the first on."""

    def __init__(self, known: Iterable[list[Told]] = (), live: AnyLive | None = None, since: int = 0) -> None:
        """What is known begins after entry `since` of a match, which tells what was before."""
        self._known = [*known]
        self._live = live
        self._since = since

    def knows_since(self, entry: int) -> bool:
        """Whether all that was told after an entry is known already."""
        return entry >= self._since

    def __len__(self) -> int:
        return self._since + len(self._known)

    @overload
    def __getitem__(self, place: int) -> list[Told]: ...
    @overload
    def __getitem__(self, place: slice) -> list[list[Told]]: ...

    def __getitem__(self, place: int | slice) -> list[Told] | list[list[Told]]:
        first, last, step = place.indices(len(self)) if isinstance(place, slice) else (place, place, 1)
        if (first if first >= 0 else first + len(self)) < self._since:
            self.know(self.before())
        if isinstance(place, slice):
            return self._known[first - self._since : max(0, last - self._since) : step]
        return self._known[first - self._since if first >= 0 else first]

    def append(self, told: list[Told]) -> None:
        self._known.append(told)

    def know(self, before: list[list[Told]]) -> None:
        """From now on it is known what was told before as well."""
        if len(before) == self._since:
            self._known, self._since, self._live = before + self._known, 0, None

    def before(self) -> list[list[Told]]:
        """What was told before, by following the log from its beginning, as a thread may; raises `Broken`."""
        told: list[list[Told]] = []
        if self._live is not None:
            again: AnyLive = self._live.empty()
            for entry in self._live.entries[: self._since]:
                again.recall(entry)
                told.append(again.core.told)
        return told

"""Which combinations of draws meet their conditions: to draw one takes a look, where to find them all takes a search.

Of our own decks they were found beforehand and stand in `draws.bin`, made by
`python -m ludendum.games.mathematicus.decks.making_draws`. They are known by the lines they come from: where a line has
changed, or in a deck of somebody else, one searches.
"""

import hashlib
import zlib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import prod
from typing import TypeAlias, overload

from ludendum.games.mathematicus.decks.questions import Question
from ludendum.games.mathematicus.decks.workings import Workings

Drawn: TypeAlias = tuple[int | str, ...]
"""One draw: a value for each variable, in their order."""

FILE = "draws.bin"
_NAME = 8
"""Bytes of the hash of the lines; behind it so many that say how long the combinations are, one bit for each."""
_LENGTH = 4


class Combinations(Sequence[Drawn]):
    """All combinations of what may be drawn, the last variable changing first; or those of them that are allowed."""

    def __init__(self, choices: Sequence[Sequence[int | str]], allowed: int | None = None) -> None:
        self._choices, self._allowed = choices, allowed
        self._count = prod(map(len, choices)) if allowed is None else allowed.bit_count()

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> Drawn: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Drawn]: ...
    def __getitem__(self, place: int | slice) -> Drawn | Sequence[Drawn]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(self._count))]
        if not -self._count <= place < self._count:
            raise IndexError(place)
        left = place % self._count
        if self._allowed is not None:
            left = _bit(self._allowed, left)
        found: list[int | str] = []
        for choices in reversed(self._choices):
            left, one = divmod(left, len(choices))
            found.append(choices[one])
        return tuple(reversed(found))


def _bit(bits: int, place: int) -> int:
    """Where the bit stands that has so many set bits below it.

    >>> _bit(0b10110, 2)
    4
    """
    below, above = 0, bits.bit_length()
    while above - below > 1:
        half = (below + above) // 2
        there = (bits & ((1 << half) - 1)).bit_count()
        below, above = (half, above) if there <= place else (below, half)
    return below


def combinations(question: Question, ready: Workings) -> Combinations | None:
    """The draws of a question, if no search is needed for them."""
    choices = [one.choices for one in ready.variables]
    if not is_conditional(ready):
        return Combinations(choices)
    bits = shipped().get(name(question))
    return None if bits is None else Combinations(choices, bits)


def is_conditional(ready: Workings) -> bool:
    """Whether a condition says something of the draws alone."""
    dice = ready.rolled_names
    return any(needs.isdisjoint(dice) for needs in map(ready.hangs_on, ready.wheres))


def name(question: Question) -> bytes:
    """What the combinations of a question are called: by all the lines they come from."""
    lines = "\n".join((*question.draws, "", *question.rolls, "", *question.lets, "", *question.wheres))
    return hashlib.sha256(lines.encode()).digest()[:_NAME]


@cache
def shipped() -> dict[bytes, int]:
    """What `draws.bin` holds."""
    packed = zlib.decompress((files(__package__) / FILE).read_bytes())
    found: dict[bytes, int] = {}
    at = 0
    while at < len(packed):
        start = at + _NAME + _LENGTH
        end = start + int.from_bytes(packed[at + _NAME : start], "little")
        found[packed[at : at + _NAME]] = int.from_bytes(packed[start:end], "little")
        at = end
    return found


def packed(combinations_: dict[bytes, int]) -> bytes:
    """The file that holds them."""
    parts: list[bytes] = []
    for called, bits in sorted(combinations_.items()):
        held = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
        parts += [called, len(held).to_bytes(_LENGTH, "little"), held]
    return zlib.compress(b"".join(parts), 9)

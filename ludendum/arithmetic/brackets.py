"""The table of brackets: how few pairs of brackets a formula needs, for every hand and target of the table of reach.

The file `brackets.bin` is laid out as `sealed` describes, its payload compressed by lzma: the rational parts, each
followed by its exclusive or with the integer one, which is almost empty. A bit of part number p of a reading says that
its target can be reached and needs p + 1 pairs of brackets or more.
"""

from __future__ import annotations

import lzma
from functools import cache

from .multisets import TARGETS, Cards, multisets
from .operations import Reading
from .sealed import PART_BYTES, ROW_BYTES, Sealed
from .table import difference, table

FILE = Sealed("brackets.bin", "a table of brackets", b"LUDBRACK", version=2)

_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}]

Parts = tuple[bytes, ...]
"""The parts of one reading."""


class Brackets:
    """The table for one reading of numbers."""

    def __init__(self, numbers: Reading) -> None:
        self._reach = table(numbers)
        self._parts = _shipped()[numbers == "integer"]
        self._starts = {cards: row * ROW_BYTES for row, cards in enumerate(multisets())}
        self._columns = {target: column for column, target in enumerate(TARGETS)}

    def fewest(self, cards: Cards, target: int) -> int | None:
        """The fewest pairs of brackets for a hand in rising order that reaches the target; None if it is not listed."""
        column, start = self._columns.get(target), self._starts.get(cards)
        if column is None or start is None:
            return None
        place, bit = start + (column >> 3), 1 << (column & 7)
        if not self._reach.packed[place] & bit:
            return NONE
        for pairs, part in enumerate(self._parts):
            if not part[place] & bit:
                return pairs
        return len(self._parts)


NONE = 99
"""More brackets than any formula has: there is none."""


@cache
def brackets(numbers: Reading = "rational") -> Brackets:
    """The table for a reading of numbers, read from the package's file on first use."""
    return Brackets(numbers)


@cache
def _shipped() -> tuple[Parts, Parts]:
    return decode(FILE.shipped())


def encode(rational: Parts, integer: Parts) -> bytes:
    """The file for the parts of both readings."""
    pairs = zip(rational, integer, strict=True)
    payload = b"".join(one + difference(one, other) for one, other in pairs)
    return FILE.seal(lzma.compress(payload, lzma.FORMAT_RAW, filters=_FILTERS))


def decode(file: bytes) -> tuple[Parts, Parts]:
    """The parts of both readings, or `CorruptTable` if a single bit of the file has changed."""
    payload = lzma.decompress(FILE.open(file), lzma.FORMAT_RAW, filters=_FILTERS)
    read = [payload[start : start + PART_BYTES] for start in range(0, len(payload), PART_BYTES)]
    return tuple(read[::2]), tuple(map(difference, read[::2], read[1::2]))

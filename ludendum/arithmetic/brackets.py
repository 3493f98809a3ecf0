"""The table of brackets: how few pairs of brackets a formula needs, for every hand and target of the table of reach.

The file `brackets.bin` is a header and one compressed payload:

    8 bytes   magic, b"LUDBRACK"
    2 bytes   version, little-endian
    2 bytes   rows of each part: the 10,944 multisets in the order of `multisets()`
    2 bytes   columns: the 810 targets in the order of `TARGETS`
    2 bytes   parts of each reading
    32 bytes  SHA-256 of the payload
    the rest  the payload, compressed by lzma

Part number p of a reading says, in rows of bits like those of `reach.bin`, which targets that can be reached need
p + 1 pairs of brackets or more. The payload is the rational parts, each followed by its exclusive or with the integer
one, which is almost empty.
"""

from __future__ import annotations

import lzma
import struct
from functools import cache
from hashlib import sha256

from .multisets import TARGETS, Cards, multisets
from .operations import Reading
from .table import ROW_BYTES, CorruptTable, difference, table

FILE = "brackets.bin"

_MAGIC = b"LUDBRACK"
_VERSION = 1
_HEADER = struct.Struct("<8sHHHH32s")
_ROWS = 10_944
_SIZE = _ROWS * ROW_BYTES
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
    from importlib.resources import files  # it takes longer to import than all of this package

    return decode((files(__package__) / FILE).read_bytes())


def encode(rational: Parts, integer: Parts) -> bytes:
    """The file for the parts of both readings."""
    pairs = zip(rational, integer, strict=True)
    payload = b"".join(one + difference(one, other) for one, other in pairs)
    header = _HEADER.pack(_MAGIC, _VERSION, _ROWS, len(TARGETS), len(rational), sha256(payload).digest())
    return header + lzma.compress(payload, lzma.FORMAT_RAW, filters=_FILTERS)


def decode(file: bytes) -> tuple[Parts, Parts]:
    """The parts of both readings, or `CorruptTable` if a single bit of the file has changed."""
    if len(file) < _HEADER.size or not file.startswith(_MAGIC):
        raise CorruptTable(f"{FILE} is not a table of brackets.")
    _, version, rows, columns, parts, checksum = _HEADER.unpack_from(file)
    if (version, rows, columns) != (_VERSION, _ROWS, len(TARGETS)):
        raise CorruptTable(f"{FILE} has a layout that this version does not read.")
    try:
        payload = lzma.decompress(file[_HEADER.size :], lzma.FORMAT_RAW, filters=_FILTERS)
    except lzma.LZMAError as fault:
        raise CorruptTable(f"{FILE} cannot be decompressed; install the package again.") from fault
    if sha256(payload).digest() != checksum or len(payload) != 2 * parts * _SIZE:
        raise CorruptTable(f"{FILE} does not match its checksum; install the package again.")
    read = [payload[start : start + _SIZE] for start in range(0, len(payload), _SIZE)]
    return tuple(read[::2]), tuple(map(difference, read[::2], read[1::2]))

"""The file of a table: which table it is, how it is laid out, and a seal that a single changed bit breaks.

    8 bytes   magic: which table it is
    2 bytes   version, little-endian
    2 bytes   rows: the 10,944 multisets in the order of `multisets()`
    2 bytes   columns: the 810 targets in the order of `TARGETS`
    32 bytes  the seal: SHA-256 of all the other bytes, as they stand in the file
    the rest  the payload, compressed

The payload is parts of equal size, and a part is packed rows. A row takes 102 bytes; its bit number c (bit c % 8 of
byte c // 8) belongs to target number c.
"""

from __future__ import annotations

import struct
from hashlib import sha256

from msgspec import Struct

from .multisets import TARGETS

ROW_BYTES = (len(TARGETS) + 7) // 8
ROWS = 10_944
PART_BYTES = ROWS * ROW_BYTES

_LAYOUT = struct.Struct("<8sHHH")
_SEAL_BYTES = sha256().digest_size
_HEADER_BYTES = _LAYOUT.size + _SEAL_BYTES


class CorruptTable(Exception):
    """The table's file is not what was shipped."""


class Sealed(Struct, frozen=True):
    """One kind of file."""

    name: str
    holds: str
    magic: bytes
    version: int

    def shipped(self) -> bytes:
        """The file that came with the package."""
        from importlib.resources import files  # it takes longer to import than all of this package

        return (files(__package__) / self.name).read_bytes()

    def seal(self, compressed: bytes) -> bytes:
        """The file for a compressed payload."""
        layout = self._layout()
        return layout + _seal(layout, compressed) + compressed

    def open(self, file: bytes) -> bytes:
        """The compressed payload, or `CorruptTable` if a single bit of the file has changed."""
        layout, seal, compressed = file[: _LAYOUT.size], file[_LAYOUT.size : _HEADER_BYTES], file[_HEADER_BYTES:]
        if not compressed or not layout.startswith(self.magic):
            raise CorruptTable(f"{self.name} is not {self.holds}.")
        if layout != self._layout():
            raise CorruptTable(f"{self.name} has a layout that this version does not read.")
        if seal != _seal(layout, compressed):
            raise CorruptTable(f"{self.name} does not match its checksum; install the package again.")
        return compressed

    def _layout(self) -> bytes:
        return _LAYOUT.pack(self.magic, self.version, ROWS, len(TARGETS))


def _seal(layout: bytes, compressed: bytes) -> bytes:
    return sha256(layout + compressed).digest()

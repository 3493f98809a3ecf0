"""The files of the tables cannot be damaged, cut or exchanged unnoticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludendum.arithmetic import CorruptTable
from ludendum.arithmetic.brackets import FILE as BRACKETS_FILE
from ludendum.arithmetic.brackets import decode as decode_brackets
from ludendum.arithmetic.sealed import Sealed
from ludendum.arithmetic.table import FILE as REACH_FILE
from ludendum.arithmetic.table import decode as decode_reach

HEADER_BYTES = 46


class Kind(NamedTuple):
    file: Sealed
    decode: Callable[[bytes], object]
    shipped: bytes


REACH = Kind(REACH_FILE, decode_reach, REACH_FILE.shipped())
BRACKETS = Kind(BRACKETS_FILE, decode_brackets, BRACKETS_FILE.shipped())

either = pytest.mark.parametrize("kind", [REACH, BRACKETS], ids=["reach", "brackets"])


def refused_with_one_bit_changed(kind: Kind, position: int, bit: int) -> bool:
    damaged = bytearray(kind.shipped)
    damaged[position] ^= 1 << bit
    try:
        kind.decode(bytes(damaged))
    except CorruptTable as refusal:
        return str(refusal).startswith(kind.file.name)
    return False


@either
def test_every_bit_of_the_header_and_of_the_last_64_bytes_counts(kind: Kind) -> None:
    """A compressed stream ends in bits that mean nothing to who decompresses it."""
    size = len(kind.shipped)
    places = [*range(HEADER_BYTES), *range(size - 64, size)]
    unnoticed = [
        (place, bit) for place in places for bit in range(8) if not refused_with_one_bit_changed(kind, place, bit)
    ]
    assert unnoticed == []


@pytest.mark.slow
@either
@given(st.data())
def test_a_single_changed_bit_is_noticed(kind: Kind, data: st.DataObject) -> None:
    position, bit = data.draw(st.integers(0, len(kind.shipped) - 1)), data.draw(st.integers(0, 7))
    assert refused_with_one_bit_changed(kind, position, bit)


@either
@pytest.mark.parametrize("cut", [1, 2, 100, 100_000])
def test_a_cut_or_lengthened_file_is_noticed(kind: Kind, cut: int) -> None:
    for file in (kind.shipped[:-cut], kind.shipped + bytes(cut)):
        with pytest.raises(CorruptTable, match="checksum"):
            kind.decode(file)


@either
@pytest.mark.parametrize("file", [b"", b"LUDREACH", b"LUDBRACK", b"something else altogether, longer than a header"])
def test_another_file_is_not_taken_for_the_table(kind: Kind, file: bytes) -> None:
    with pytest.raises(CorruptTable, match=f"is not {kind.file.holds}"):
        kind.decode(file)


def test_one_table_is_not_taken_for_the_other() -> None:
    with pytest.raises(CorruptTable, match="is not a reachability table"):
        REACH.decode(BRACKETS.shipped)
    with pytest.raises(CorruptTable, match="is not a table of brackets"):
        BRACKETS.decode(REACH.shipped)


@either
def test_a_file_of_another_version_is_not_read(kind: Kind) -> None:
    file = bytearray(kind.shipped)
    file[8] += 1
    with pytest.raises(CorruptTable, match="layout"):
        kind.decode(bytes(file))

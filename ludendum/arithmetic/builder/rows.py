"""The rows of the table: every hand and every target decided, in a minute."""

from __future__ import annotations

import sys

import numpy as np
import numpy.typing as npt

from ludendum.arithmetic.multisets import MOST_CARDS, TARGETS, multisets, partings, rank
from ludendum.arithmetic.operations import Reading
from ludendum.arithmetic.sealed import ROW_BYTES
from ludendum.arithmetic.table import encode

from .kernel import NOTHING, SHIFT, Ints, bottom_of, top_of
from .search import LISTED, Splits, Values, fill, fill_rows, forward

Rows = npt.NDArray[np.bool_]


def build() -> bytes:
    """The file of the table for both readings."""
    splits = all_splits()
    return encode(packed(rows_of("rational", splits)), packed(rows_of("integer", splits)))


def say(text: str) -> None:
    """One line of progress."""
    sys.stderr.write(text + "\n")


def rows_of(numbers: Reading, splits: Splits) -> Rows:
    """For each multiset (row) and each target (column): can it be reached?"""
    whole = numbers == "integer"
    values = listed_values(splits, whole)
    say(f"{numbers}: {len(values.keys):,} values of up to {LISTED} cards")
    columns = np.full(1000, -1, np.int64)
    columns[list(TARGETS)] = range(len(TARGETS))
    rows = np.zeros((len(multisets()), len(TARGETS)), np.bool_)
    sizes = np.array([len(cards) for cards in multisets()])
    for size in range(1, MOST_CARDS + 1):
        first, last = (int(bound) for bound in np.searchsorted(sizes, (size, size + 1)))
        fill_rows(rows, first, last, values, splits, columns, whole)
        say(f"{numbers}: {size} cards reach {rows[first:last].sum():,}")
    say(f"{numbers}: {rows.sum():,} in all")
    return rows


def packed(rows: Rows) -> bytes:
    """Rows of bits, the first target in the lowest bit of the first byte."""
    bits = np.packbits(rows, axis=1, bitorder="little")
    assert bits.shape[1] == ROW_BYTES  # noqa: S101  the layout that `table` documents
    return bits.tobytes()


def all_splits() -> Splits:
    """Every parting of every multiset in two, once, with the smaller part first."""
    start, smaller, larger = [0], list[int](), list[int]()
    for cards in multisets():
        for part, rest in partings(cards):
            if len(part) < len(rest) or (len(part) == len(rest) and part <= rest):
                smaller.append(rank(part))
                larger.append(rank(rest))
        start.append(len(smaller))
    return Splits(np.array(start), np.array(smaller), np.array(larger))


def listed_values(splits: Splits, whole: bool) -> Values:
    """All values of the multisets of up to four cards."""
    found: list[Ints] = []
    buffer = np.empty(1 << 20, np.int64)
    for m, cards in enumerate(multisets()):
        if len(cards) > LISTED:
            break
        if len(cards) == 1:
            found.append(np.array([(cards[0] << SHIFT) | 1]))
            continue
        keys = [np.empty(0, np.int64)]
        for s in range(splits.start[m], splits.start[m + 1]):
            count = forward(found[splits.smaller[s]], found[splits.larger[s]], whole, buffer)
            keys.append(np.unique(buffer[:count]))
        found.append(np.unique(np.concatenate(keys)))
    tables = []
    for keys_of_one in found:
        slots = np.full(1 << (2 * len(keys_of_one)).bit_length(), NOTHING, np.int64)
        fill(keys_of_one, slots)
        tables.append(slots)
    parity = np.array([[has_parity(keys_of_one, odd) for odd in (0, 1)] for keys_of_one in found])
    return Values(starts(found), np.concatenate(found), starts(tables), np.concatenate(tables), parity)


def has_parity(keys: Ints, odd: int) -> bool:
    """Is there a value whose numerator has this parity, over an odd denominator?"""
    tops, bottoms = top_of.py_func(keys), bottom_of.py_func(keys)  # type: ignore[attr-defined]
    return bool(((tops % 2 == odd) & (bottoms % 2 == 1)).any())


def starts(pieces: list[Ints]) -> Ints:
    """Where each piece begins once all are laid end to end, and where the last ends."""
    return np.cumsum([0, *(len(piece) for piece in pieces)])

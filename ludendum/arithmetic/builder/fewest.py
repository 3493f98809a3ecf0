"""The table of brackets: for every hand and every target it reaches, how few pairs of brackets will do."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ludendum.arithmetic.brackets import encode
from ludendum.arithmetic.multisets import MOST_CARDS, TARGETS, multisets
from ludendum.arithmetic.operations import Reading
from ludendum.arithmetic.sealed import ROW_BYTES

from .kernel import NOTHING, SHIFT, Ints, bottom_of, top_of
from .rows import Rows, all_splits, packed, say, starts
from .search import LISTED, Splits
from .shapes import (
    NO_SHAPE,
    NONE,
    NUMBER,
    UNDECIDED,
    Fewest,
    Shaped,
    Shapes,
    combinations,
    fill_fewest,
    fill_places,
)

MEMORY = 1 << 22
"""How many answers the search may remember: 64 MiB."""


def build_brackets(rational: bytes, integer: bytes) -> bytes:
    """The file of the table of brackets for both readings, given the packed rows of what they reach."""
    first = fewest_brackets("rational", unpacked(rational))
    second = fewest_brackets("integer", unpacked(integer))
    return file_of(first, second)


def file_of(rational: Fewest, integer: Fewest) -> bytes:
    """The file for the counts of both readings."""
    most = max(int(counts[counts < NONE].max()) for counts in (rational, integer))
    parts = [tuple(packed((counts > p) & (counts < NONE)) for p in range(most)) for counts in (rational, integer)]
    return encode(*parts)


def unpacked(rows: bytes) -> Rows:
    """Rows of truth values from packed ones."""
    bits = np.unpackbits(np.frombuffer(rows, np.uint8).reshape(-1, ROW_BYTES), axis=1, bitorder="little")
    return bits[:, : len(TARGETS)].astype(np.bool_)


def fewest_brackets(numbers: Reading, reached: Rows) -> Fewest:
    """For each multiset (row) and each target (column) it reaches: the fewest pairs of brackets, else `NONE`."""
    known = np.full((len(multisets()), len(TARGETS)), UNDECIDED, np.int8)
    count = counting(numbers)
    counts = np.array([len(cards) for cards in multisets()])
    for size in range(1, MOST_CARDS + 1):
        first, last = (int(bound) for bound in np.searchsorted(counts, (size, size + 1)))
        count(known, reached, first, last)
        needed = np.bincount(known[first:last].ravel(), minlength=NONE)[:NONE]
        told = ", ".join(f"{count:,} with {pairs}" for pairs, count in enumerate(needed) if count)
        say(f"{numbers}: pairs of brackets for {size} cards: {told or 'none'}")
    return known


def counting(numbers: Reading) -> Callable[[Fewest, Rows, int, int], None]:
    """What counts the brackets of some rows, given those of fewer cards and what is reached."""
    whole = numbers == "integer"
    parts = all_splits()
    values = shaped_values(parts, whole)
    columns = np.full(1000, -1, np.int64)
    columns[list(TARGETS)] = range(len(TARGETS))
    memory = np.full((MEMORY, 2), NOTHING, np.int64)

    def count(known: Fewest, reached: Rows, first: int, last: int) -> None:
        fill_fewest(known, reached, first, last, values, parts, columns, memory, whole)

    return count


def shaped_values(parts: Splits, whole: bool) -> Shaped:
    """All values of the multisets of up to four cards, with the shapes of their shortest formulas."""
    found: list[Ints] = []
    shapes: list[Shapes] = []
    keys, made = np.empty(1 << 20, np.int64), np.empty(1 << 20, np.int64)
    for m, cards in enumerate(multisets()):
        if len(cards) > LISTED:
            break
        if len(cards) == 1:
            found.append(np.array([(cards[0] << SHIFT) | 1]))
            shapes.append(np.array([NUMBER]))
            continue
        count = 0
        for s in range(parts.start[m], parts.start[m + 1]):
            a, b = parts.smaller[s], parts.larger[s]
            count += combinations(found[a], shapes[a], found[b], shapes[b], whole, keys[count:], made[count:])
        order = np.lexsort((made[:count], keys[:count]))
        distinct, first = np.unique(keys[:count][order], return_index=True)
        found.append(distinct)
        shapes.append(made[:count][order][first])
    begins = starts(found)
    tables = []
    for begin, keys_of_one in zip(begins, found, strict=False):
        slots = np.full(1 << (2 * len(keys_of_one)).bit_length(), -1, np.int64)
        fill_places(keys_of_one, begin, slots)
        tables.append(slots)
    parity = np.array([[best_of_parity(*one, odd) for odd in (0, 1)] for one in zip(found, shapes, strict=True)])
    return Shaped(begins, np.concatenate(found), np.concatenate(shapes), starts(tables), np.concatenate(tables), parity)


def best_of_parity(keys: Ints, shapes: Shapes, odd: int) -> int:
    """The best shape of a value whose numerator has this parity, over an odd denominator."""
    tops, bottoms = top_of.py_func(keys), bottom_of.py_func(keys)  # type: ignore[attr-defined]
    fitting = shapes[(tops % 2 == odd) & (bottoms % 2 == 1)]
    return int(fitting.min()) if len(fitting) else NO_SHAPE

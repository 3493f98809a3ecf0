"""The builder's search, compiled: every value of few cards forwards, single targets of more cards backwards."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .kernel import NEEDS, NOTHING, SHIFT, Ints, bottom_of, combine, compiled, partners, top_of, wanted_parity

LISTED = 4  # multisets of up to so many cards have all their values listed


class Splits(NamedTuple):
    """Every way to part each multiset in two, by rank: those of multiset m are `start[m]` to `start[m + 1]`."""

    start: Ints
    smaller: Ints
    larger: Ints


class Values(NamedTuple):
    """All values of the multisets of up to four cards, as keys, and a hash table of them for each multiset."""

    start: Ints
    keys: Ints
    slots_start: Ints
    slots: Ints
    parity: npt.NDArray[np.bool_]  # [m, 0 or 1]: is there a value with an even or odd numerator, and odd denominator?


@compiled
def forward(first: Ints, second: Ints, whole: bool, out: Ints) -> int:
    """Write the keys of all combinations of two lists of values; return how many."""
    results = np.empty(NEEDS, np.int64)
    count = 0
    for a in first:
        for b in second:
            for i in range(combine(a, b, results)):
                key = results[i]
                if key != NOTHING and (not whole or bottom_of(key) == 1):
                    out[count] = key
                    count += 1
    return count


@compiled
def slot_of(key: int, mask: int) -> int:
    """Where a key's search begins in a hash table of mask + 1 slots."""
    mixed = key * 0x2545F4914F6CDD1D
    return (mixed ^ (mixed >> 29)) & mask


@compiled
def fill(keys: Ints, slots: Ints) -> None:
    """Put keys into an empty hash table; its size is a power of two."""
    mask = len(slots) - 1
    for key in keys:
        slot = slot_of(key, mask)
        while slots[slot] != NOTHING:
            slot = (slot + 1) & mask
        slots[slot] = key


@compiled
def listed(values: Values, m: int, key: int) -> bool:
    """Is this a value of multiset m?"""
    base = values.slots_start[m]
    mask = values.slots_start[m + 1] - base - 1
    slot = slot_of(key, mask)
    while values.slots[base + slot] != NOTHING:
        if values.slots[base + slot] == key:
            return True
        slot = (slot + 1) & mask
    return False


@compiled
def reachable(values: Values, splits: Splits, m: int, target: int, whole: bool) -> bool:
    """Can the cards of multiset m, all of them, give the target?

    The last operation joins a value a of the smaller part, which is listed, to some value of the larger one:
    solve for it and ask again.
    """
    if m < len(values.start) - 1:
        return listed(values, m, target)
    needs = np.empty(NEEDS, np.int64)
    for s in range(splits.start[m], splits.start[m + 1]):
        smaller, larger = splits.smaller[s], splits.larger[s]
        for a in values.keys[values.start[smaller] : values.start[smaller + 1]]:
            parity = wanted_parity(a, target)
            if parity >= 0:
                if larger >= len(values.start) - 1:
                    # −1 takes two cards and ±1 is no target, so at most four cards are left.
                    raise AssertionError("a power of −1 with an unlisted exponent")
                if values.parity[larger, parity]:
                    return True
            count = partners(a, target, needs)
            if count < 0:
                return True
            for i in range(count):
                key = needs[i]
                if key == NOTHING or (whole and bottom_of(key) != 1):
                    continue
                if reachable(values, splits, larger, key, whole):
                    return True
    return False


@compiled
def easily(
    rows: npt.NDArray[np.bool_], splits: Splits, values: Values, columns: Ints, m: int, number: int, singles: int
) -> bool:
    """Can the target be had by one last step, with one card, from a target that fewer cards are known to reach?"""
    for s in range(splits.start[m], splits.start[m + 1]):
        if splits.smaller[s] >= singles:
            continue
        card = top_of(values.keys[values.start[splits.smaller[s]]])
        row = rows[splits.larger[s]]
        for need in (number - card, number + card, number * card):
            if 0 < need < 1000 and columns[need] >= 0 and row[columns[need]]:
                return True
        if number % card == 0 and columns[number // card] >= 0 and row[columns[number // card]]:
            return True
    return False


@compiled
def fill_rows(
    rows: npt.NDArray[np.bool_], first: int, last: int, values: Values, splits: Splits, columns: Ints, whole: bool
) -> None:
    """Decide every target for the multisets from `first` to `last`; those of fewer cards are decided already."""
    for m in range(first, last):
        for number in range(11, 1000):
            column = columns[number]
            if column < 0:
                continue
            if m >= len(values.start) - 1 and easily(rows, splits, values, columns, m, number, 9):
                rows[m, column] = True
            else:
                rows[m, column] = reachable(values, splits, m, (number << SHIFT) | 1, whole)

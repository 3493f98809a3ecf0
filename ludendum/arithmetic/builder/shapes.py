"""How few brackets a formula can do with, compiled: the search behind the table of brackets.

A shape says how short the shortest formula for a value is: its pairs of brackets, and among formulas with as few
the strength of the one that binds tightest, packed so that the better shape is the smaller number. Put where a
formula of this strength may stand it needs no further brackets; elsewhere it needs one pair more.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .kernel import NOTHING, SHIFT, Ints, bases, bottom_of, combine, compiled, logarithm, pack, top_of
from .search import Splits, slot_of

Shapes = npt.NDArray[np.int64]
Fewest = npt.NDArray[np.int8]

NUMBER = 0  # no brackets, and nothing binds tighter
NO_SHAPE = 127
NONE = 99  # more brackets than any formula has: there is none
UNDECIDED = -1
WAYS = 20  # at most so many ways to undo an operation, told apart by what stands where

# For each result of `combine`: the weakest strength that stands without brackets on the side of the first value and
# on that of the second, and the strength of the whole; `printing` says the same.
PLACES = (
    (1, 2, 1),  # a + b
    (1, 2, 1),  # a − b
    (2, 1, 1),  # b − a
    (2, 3, 2),  # a × b
    (2, 3, 2),  # a ÷ b
    (3, 2, 2),  # b ÷ a
    (4, 3, 3),  # a^b
    (3, 4, 3),  # b^a
    (4, 5, 4),  # a‖b
    (5, 4, 4),  # b‖a
    (2, 1, 1),  # b + a
    (3, 2, 2),  # b × a
)
A_PLUS_B, A_MINUS_B, B_MINUS_A, A_TIMES_B, A_OVER_B, B_OVER_A = range(6)
A_TO_B, B_TO_A, A_THEN_B, B_THEN_A, B_PLUS_A, B_TIMES_A = range(6, 12)


class Shaped(NamedTuple):
    """All values of the multisets of up to four cards with their shapes, and a hash table for each multiset."""

    start: Ints
    keys: Ints
    shapes: Shapes
    slots_start: Ints
    slots: Ints  # where in `keys` a value stands, or −1
    parity: Shapes  # [m, 0 or 1]: the best shape of a value with an even or odd numerator, and odd denominator


@compiled
def brackets_at(shape: int, place: int) -> int:
    """The pairs of brackets of such a formula where the weakest that may stand bare has this strength."""
    return (shape >> 3) + (5 - (shape & 7) < place)


@compiled
def joined(first: int, second: int, way: int) -> int:
    """The shape of what two shapes make."""
    at_first, at_second, strength = PLACES[way]
    return (brackets_at(first, at_first) + brackets_at(second, at_second)) * 8 + 5 - strength


@compiled
def combinations(
    first: Ints, first_shapes: Shapes, second: Ints, second_shapes: Shapes, whole: bool, out: Ints, shapes: Shapes
) -> int:
    """Write the keys and the shapes of all combinations of two lists of values; return how many."""
    results = np.empty(12, np.int64)
    count = 0
    for i in range(len(first)):
        for j in range(len(second)):
            combine(first[i], second[j], results)
            results[B_PLUS_A], results[B_TIMES_A] = results[A_PLUS_B], results[A_TIMES_B]
            for way in range(12):
                key = results[way]
                if key != NOTHING and (not whole or bottom_of(key) == 1):
                    out[count] = key
                    shapes[count] = joined(first_shapes[i], second_shapes[j], way)
                    count += 1
    return count


@compiled
def fill_places(keys: Ints, begin: int, slots: Ints) -> None:
    """Put the places of keys, counted from `begin`, into an empty hash table; its size is a power of two."""
    mask = len(slots) - 1
    for i in range(len(keys)):
        slot = slot_of(keys[i], mask)
        while slots[slot] >= 0:
            slot = (slot + 1) & mask
        slots[slot] = begin + i


@compiled
def listed_shape(values: Shaped, m: int, key: int) -> int:
    """The shape of this value of multiset m, or `NO_SHAPE`."""
    base = values.slots_start[m]
    mask = values.slots_start[m + 1] - base - 1
    slot = slot_of(key, mask)
    while values.slots[base + slot] >= 0:
        place = values.slots[base + slot]
        if values.keys[place] == key:
            return int(values.shapes[place])
        slot = (slot + 1) & mask
    return NO_SHAPE


@compiled
def spare(shape: int, place: int, most: int, left: Ints) -> bool:
    """Write for each way how many brackets are left for b, below 0 if the way is of no use; is there any of use?"""
    any_use = False
    for way in range(12):
        at_a, _, strength = PLACES[way]
        left[way] = most - brackets_at(shape, at_a) - (strength < place)
        any_use |= left[way] >= 0
    # What stands first in a sum or product needs brackets less often: a goes first only where it gains by it.
    if left[B_PLUS_A] >= left[A_PLUS_B]:
        left[A_PLUS_B] = -1
    if left[B_TIMES_A] >= left[A_TIMES_B]:
        left[A_TIMES_B] = -1
    return any_use


@compiled
def undone(a: int, target: int, left: Ints, keys: Ints, ways: Ints) -> int:
    """Write every b that gives the target together with a by a way of use, and which way; return how many.

    Left out are the ways by which infinitely many b will do: see `freely`.
    """
    an, ad, tn, td = top_of(a), bottom_of(a), top_of(target), bottom_of(target)
    count = 0
    if left[B_PLUS_A] >= 0 or left[A_PLUS_B] >= 0:
        key = pack(tn * ad - an * td, td * ad)
        for way in (A_PLUS_B, B_PLUS_A):
            keys[count], ways[count] = key, way
            count += 1
    if left[B_MINUS_A] >= 0:
        keys[count], ways[count] = pack(tn * ad + an * td, td * ad), B_MINUS_A
        count += 1
    if left[A_MINUS_B] >= 0:
        keys[count], ways[count] = pack(an * td - tn * ad, td * ad), A_MINUS_B
        count += 1
    if an != 0:
        if left[B_TIMES_A] >= 0 or left[A_TIMES_B] >= 0:
            key = pack(tn * ad, td * an)
            for way in (A_TIMES_B, B_TIMES_A):
                keys[count], ways[count] = key, way
                count += 1
        if left[B_OVER_A] >= 0:
            keys[count], ways[count] = pack(tn * an, td * ad), B_OVER_A
            count += 1
        if left[A_OVER_B] >= 0 and tn != 0:
            keys[count], ways[count] = pack(an * td, ad * tn), A_OVER_B
            count += 1
        if left[A_TO_B] >= 0 and (abs(an) != 1 or ad != 1):
            keys[count], ways[count] = logarithm(a, target), A_TO_B
            count += 1
        if left[B_TO_A] >= 0:
            more = bases(a, target, keys[count:])
            ways[count : count + more] = B_TO_A
            count += more
    if td == 1 and tn > 0 and ad == 1 and an >= 0 and (left[A_THEN_B] >= 0 or left[B_THEN_A] >= 0):
        shift = 10
        while shift <= tn:
            front, back = tn // shift, tn % shift
            if (back >= shift // 10) or (back == 0 and shift == 10):  # else the back would begin with a zero
                if front == an:
                    keys[count], ways[count] = (back << SHIFT) | 1, A_THEN_B
                    count += 1
                if back == an:
                    keys[count], ways[count] = (front << SHIFT) | 1, B_THEN_A
                    count += 1
            shift *= 10
    return count


@compiled
def freely(a: int, target: int, shape: int) -> int:
    """The best shape of a formula for the target by which b may be anything above 0, as joined digits are."""
    one = (1 << SHIFT) | 1
    best = NO_SHAPE
    if top_of(a) == 0 and top_of(target) == 0:  # 0 × b, b × 0, 0 ÷ b, 0^b
        best = min(joined(shape, NUMBER + 1, A_TIMES_B), joined(shape, NUMBER + 1, A_TO_B))
    if target == one and top_of(a) == 0:  # b^0
        best = joined(shape, NUMBER + 1, B_TO_A)
    if target == one and a == one:  # 1^b
        best = joined(shape, NUMBER + 1, A_TO_B)
    return best


@compiled
def within(
    values: Shaped,
    parts: Splits,
    known: Fewest,
    columns: Ints,
    memory: Ints,
    m: int,
    target: int,
    place: int,
    most: int,
    whole: bool,
) -> bool:
    """Is there a formula of multiset m for the target with at most so many pairs of brackets, put in this place?

    `known` holds the fewest brackets of the targets of problems, for the multisets of fewer cards.
    """
    if m < len(values.start) - 1:
        return brackets_at(listed_shape(values, m, target), place) <= most
    number = top_of(target)
    if bottom_of(target) == 1 and 0 < number < 1000 and columns[number] >= 0:
        fewest = known[m, columns[number]]
        if fewest > most:
            return False
        if fewest != UNDECIDED and (fewest < most or place == 1):
            return True
    question = (m << 6) | (place << 3) | most
    slot = slot_of(target * 31 + question, len(memory) - 1)
    if memory[slot, 0] == target and memory[slot, 1] >> 1 == question:
        return bool(memory[slot, 1] & 1)
    answer = searched(values, parts, known, columns, memory, m, target, place, most, whole)
    memory[slot, 0] = target
    memory[slot, 1] = (question << 1) | answer
    return answer


@compiled
def searched(
    values: Shaped,
    parts: Splits,
    known: Fewest,
    columns: Ints,
    memory: Ints,
    m: int,
    target: int,
    place: int,
    most: int,
    whole: bool,
) -> bool:
    """The same for a multiset that is not listed, by trying every last operation."""
    number = top_of(target)
    keys, ways, left = np.empty(WAYS, np.int64), np.empty(WAYS, np.int64), np.empty(12, np.int64)
    for s in range(parts.start[m], parts.start[m + 1]):
        smaller, larger = parts.smaller[s], parts.larger[s]
        shape_before = -1
        for i in range(values.start[smaller], values.start[smaller + 1]):
            shape = values.shapes[i]
            if shape >> 3 > most:
                continue
            if shape != shape_before:
                shape_before = shape
                useful = spare(shape, place, most, left)
            if not useful:
                continue
            a = values.keys[i]
            if brackets_at(freely(a, target, shape), place) <= most:
                return True
            if a == (-1 << SHIFT) | 1 and bottom_of(target) == 1 and abs(number) == 1:
                if larger >= len(values.start) - 1:
                    # −1 takes two cards and ±1 is no target, so at most four cards are left.
                    raise AssertionError("a power of −1 with an unlisted exponent")
                exponent = values.parity[larger, 0 if number == 1 else 1]
                if exponent != NO_SHAPE and brackets_at(joined(shape, exponent, A_TO_B), place) <= most:
                    return True
            for j in range(undone(a, target, left, keys, ways)):
                key, way = keys[j], ways[j]
                if left[way] < 0 or key == NOTHING or (whole and bottom_of(key) != 1):
                    continue
                at_b = PLACES[way][1]
                if within(values, parts, known, columns, memory, larger, key, at_b, left[way], whole):
                    return True
    return False


@compiled
def next_to_it(
    known: Fewest, parts: Splits, values: Shaped, columns: Ints, m: int, number: int, most: int, singles: int
) -> bool:
    """Does one card added to, or taken from, a target of the other cards give the target with so few brackets?"""
    for s in range(parts.start[m], parts.start[m + 1]):
        if parts.smaller[s] >= singles:
            continue
        card = top_of(values.keys[values.start[parts.smaller[s]]])
        for need in (number - card, number + card):
            if 0 < need < 1000 and columns[need] >= 0 and 0 <= known[parts.larger[s], columns[need]] <= most:
                return True
    return False


@compiled
def fill_fewest(
    known: Fewest,
    reached: npt.NDArray[np.bool_],
    first: int,
    last: int,
    values: Shaped,
    parts: Splits,
    columns: Ints,
    memory: Ints,
    whole: bool,
) -> None:
    """Count the brackets for the multisets from `first` to `last`; those of fewer cards are counted already."""
    for m in range(first, last):
        for number in range(11, 1000):
            column = columns[number]
            if column < 0:
                continue
            if not reached[m, column]:
                known[m, column] = NONE
                continue
            target = (number << SHIFT) | 1
            if m < len(values.start) - 1:
                known[m, column] = listed_shape(values, m, target) >> 3
                continue
            most = 0
            while not next_to_it(known, parts, values, columns, m, number, most, 9) and not within(
                values, parts, known, columns, memory, m, target, 1, most, whole
            ):
                most += 1
            known[m, column] = most

"""What hands and tableaus reach, looked up: the reachability table read in the ways that search and value need.

All of it is made from the table when it is first asked for, in a fraction of a second. A row belongs to a multiset of
one to seven cards and has a bit for each of the 810 targets, packed as in `arithmetic.sealed`.
"""

from array import array
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any, NamedTuple

from ludendum.arithmetic.multisets import COPIES, TARGETS, multisets
from ludendum.arithmetic.sealed import PART_BYTES, ROW_BYTES
from ludendum.arithmetic.sealed import ROWS as HANDS
from ludendum.arithmetic.table import table
from ludendum.games.fields_medal.compiling import COMPILED, compiled

if COMPILED:
    import numpy

POWERS = tuple(5**digit // 5 for digit in range(10))
"""A multiset's code: a digit to base 5 for each of 1–9."""
POWER = numpy.array(POWERS, "int64") if COMPILED else POWERS

COLUMNS = len(TARGETS)
FEW, SOME = 219, 54
"""Rows of up to three cards, and of up to two."""

PAIRS = 45
ALL_PAIRS = (1 << PAIRS) - 1
ALL_DIGITS = 511
PAIR = tuple(
    sum(9 - i for i in range(min(a, b) - 1)) + abs(a - b) if a and b else 0 for a in range(10) for b in range(10)
)
"""The bit of a pair of digits, at ten times the one and the other."""


class Tables(NamedTuple):
    """What is looked up, in few arrays: passing many costs more than looking something up."""

    bits: Any
    """Six tables of bits, each as large as `PLANE`: see `OWN` and what follows it."""
    short: Any
    """Small numbers: see `ROWS` and what follows it."""
    needs_two: Any
    """For up to two cards (one more than their row) and a column: the pairs of further cards, bits as in `PAIR`; then
    for each mask of digits the pairs that have one of them (`TOUCHING`)."""
    ease: Any
    """For a column, three at a time: the share of all hands of two, three and four cards that reach it."""


COLUMN_BYTES = (HANDS + 7) // 8
PLANE = COLUMNS * COLUMN_BYTES if COMPILED else PART_BYTES
"""Compiled, all bits of a column stand together: the four problems of a position then lie in the fastest memory."""
OWN, TWO, THREE, FOUR, WITHIN, LEAST = (PLANE * k for k in range(6))
"""What all cards of a row reach; what at most two, three, four of them do; what some or all do; and what all of them
reach and no fewer."""

ROWS = 0
"""The row of each code, or −1."""
COLUMN = 5**9
"""The column of each number from 0 to 999, or −1."""
ONES = COLUMN + 1000
"""How many bits are set, of nine."""
COVERS = ONES + 512
"""Nine masks of nine bits for each row, one for each first digit: the numbers of two digits that two of its cards
reach; then those that at most three do, and any."""
COVERS_THREE, COVERS_WITHIN = COVERS + 9 * HANDS, COVERS + 18 * HANDS
MORE = COVERS + 27 * HANDS
"""Nine for each row (one more than it, so that no card comes first): the row with one card more, or −1."""
NEEDS = MORE + 9 * (HANDS + 1)
"""For up to three cards (one more than their row) and a column: the further cards that make it reached, as bits."""

TOUCHING = (SOME + 1) * COLUMNS


def _array(values: Any, kind: str) -> Any:
    return numpy.array(values, kind) if COMPILED else list(values)


def _packed(planes: list[list[int]]) -> Any:
    rows = [b"".join(bits.to_bytes(ROW_BYTES, "little") for bits in plane) for plane in planes]
    if not COMPILED:
        return b"".join(rows)
    found = []
    for plane in rows:
        bits = numpy.unpackbits(numpy.frombuffer(plane, numpy.uint8).reshape(HANDS, ROW_BYTES), 1, COLUMNS, "little")
        found.append(numpy.packbits(bits.T, axis=1, bitorder="little").ravel())
    return numpy.concatenate(found)


@cache
def _codes() -> tuple[int, ...]:
    return tuple(sum(POWERS[card] for card in cards) for cards in multisets())


@cache
def tables(numbers: str) -> Tables:
    """The tables for a reading of numbers."""
    packed = table("integer" if numbers == "integer" else "rational").packed
    hands, row_of = multisets(), {code: row for row, code in enumerate(_codes())}
    own = [int.from_bytes(packed[ROW_BYTES * row : ROW_BYTES * (row + 1)], "little") for row in range(len(hands))]
    below = [_one_fewer(cards, code, row_of) for cards, code in zip(hands, _codes(), strict=True)]
    closed = {most: _closed(own, below, most) for most in (2, 3, 4, 7)}
    least = [bits & ~_union(closed[7], fewer) for bits, fewer in zip(own, below, strict=True)]
    short = array("h", [-1]) * (5**9 + 1000)
    for row, code in enumerate(_codes()):
        short[code] = row
    for column, target in enumerate(TARGETS):
        short[COLUMN + target] = column
    short.extend(mask.bit_count() for mask in range(512))
    for most in (2, 3, 7):
        short.extend(bits >> 9 * a & 511 for bits in closed[most] for a in range(9))
    for cards, code in zip(((), *hands), (0, *_codes()), strict=True):
        short.extend(row_of.get(code + POWERS[card], -1) if cards.count(card) < COPIES else -1 for card in range(1, 10))
    short.extend(_needs(own, row_of))
    return Tables(
        _packed([own, closed[2], closed[3], closed[4], closed[7], least]),
        numpy.frombuffer(short, numpy.int16) if COMPILED else short,
        _array([*_needs_two(own, row_of), *(_pairs_of(mask) for mask in range(512))], "int64"),
        _array(_ease(own), "float32"),
    )


def _one_fewer(cards: tuple[int, ...], code: int, row_of: dict[int, int]) -> list[int]:
    """The rows with one card less."""
    return [row_of[code - POWERS[card]] for card in set(cards)] if len(cards) > 1 else []


def _union(sets: list[int], chosen: list[int]) -> int:
    union = 0
    for row in chosen:
        union |= sets[row]
    return union


def _closed(own: list[int], below: list[list[int]], most: int) -> list[int]:
    """For each row what some of its cards reach, at most so many."""
    found: list[int] = []
    hands = multisets()
    for row, fewer in enumerate(below):
        found.append(_union(found, fewer) | (own[row] if len(hands[row]) <= most else 0))
    return found


def _set_bits(bits: int) -> list[int]:
    return [column for column, bit in enumerate(reversed(bin(bits)[2:])) if bit == "1"]


def _needs(own: list[int], row_of: dict[int, int]) -> list[int]:
    found = [0] * ((FEW + 1) * COLUMNS)
    for row, code in enumerate(_codes()[:FEW]):
        for digit in range(1, 10):
            if (more := row_of.get(code + POWERS[digit])) is not None and multisets()[row].count(digit) < 4:
                for column in _set_bits(own[more]):
                    found[(row + 1) * COLUMNS + column] |= 1 << digit - 1
    return found


def _needs_two(own: list[int], row_of: dict[int, int]) -> list[int]:
    found = [0] * ((SOME + 1) * COLUMNS)
    for row in range(-1, SOME):
        cards = multisets()[row] if row >= 0 else ()
        for a, b in combinations_with_replacement(range(1, 10), 2):
            if max(map((*cards, a, b).count, (a, b))) > 4:
                continue
            more = row_of[sum(POWERS[card] for card in (*cards, a, b))]
            for column in _set_bits(own[more]):
                found[(row + 1) * COLUMNS + column] |= 1 << PAIR[10 * a + b]
    return found


def _pairs_of(mask: int) -> int:
    pairs = 0
    for a in range(1, 10):
        if mask >> a - 1 & 1:
            for b in range(1, 10):
                pairs |= 1 << PAIR[10 * a + b]
    return pairs


def _ease(own: list[int]) -> list[float]:
    found = [0.0] * (3 * COLUMNS)
    for row, cards in enumerate(multisets()):
        if 2 <= len(cards) <= 4:
            ways = 1
            for card in set(cards):
                ways *= comb(4, cards.count(card))
            for column in _set_bits(own[row]):
                found[3 * column + len(cards) - 2] += ways / comb(36, len(cards))
    return found


if COMPILED:

    @compiled
    def reaches(t: Tables, plane: int, row: int, column: int) -> bool:
        """Whether a row has the bit of a column; none has the column −1."""
        return bool(column >= 0 and (t.bits[plane + column * COLUMN_BYTES + (row >> 3)] >> (row & 7)) & 1)

else:

    def reaches(t: Tables, plane: int, row: int, column: int) -> bool:
        return bool(column >= 0 and (t.bits[plane + row * ROW_BYTES + (column >> 3)] >> (column & 7)) & 1)


@compiled
def one_more(t: Tables, row: int, card: int) -> int:
    """The row with one card more; the row −1 is that of no card. Of a row of seven cards there is none: −1."""
    return int(t.short[MORE + 9 * (row + 1) + card - 1])

"""The reachability table: which targets each hand of one to seven cards can reach, looked up.

The file `reach.bin` is laid out as `sealed` describes, its payload compressed by zlib: the rational part, followed by
the exclusive or of both parts, which is almost empty. A bit says whether its target can be reached.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from .multisets import COPIES, MOST_CARDS, Cards, multisets, target_bits
from .operations import Reading
from .sealed import PART_BYTES, ROW_BYTES, Sealed

FILE = Sealed("reach.bin", "a reachability table", b"LUDREACH", version=2)

# A multiset's code adds up over its cards, with room for seven of each: 3 bits for a digit.
_CODE = {digit: 1 << 3 * digit for digit in range(1, 10)}


class Reach(Struct, frozen=True, eq=False):
    """The table for one reading of numbers."""

    numbers: Reading
    packed: bytes
    """10,944 rows of 102 bytes, as `sealed` describes them; row number `rank(cards)` belongs to these cards.

    For numpy: `unpackbits(frombuffer(packed, uint8).reshape(-1, ROW_BYTES), axis=1, bitorder="little")`.
    """
    rows: dict[int, int]
    """The same rows as sets of bits, by the code of the multiset; hands of more than four alike are not in it."""

    def __repr__(self) -> str:
        return f"table({self.numbers!r})"

    def can(self, cards: Sequence[int], target: int) -> bool:
        """Do these cards, all of them, reach the target? False too for a number that no problem shows."""
        row = self.row(cards)
        if row is None:
            raise ValueError(f"One to seven digits 1–9 are needed, at most four of each, not {list(cards)}.")
        return bool(row & target_bits().get(target, 0))

    def row(self, cards: Sequence[int]) -> int | None:
        """The targets these cards reach as a set of bits, or None if the table does not list such cards."""
        if len(cards) > MOST_CARDS:
            return None
        return self.rows.get(sum(_CODE.get(card, 1) for card in cards))  # 1: a bit that no code has

    def plays(self, hand: Sequence[int], targets: Sequence[int]) -> list[tuple[Cards, int]]:
        """Every choice of at most seven cards of the hand and a target that they reach, each once."""
        bits = target_bits()
        wanted = [(bits[target], target) for target in dict.fromkeys(targets) if target in bits]
        mask = sum(bit for bit, _ in wanted)
        rows = self.rows
        return [
            (cards, target)
            for code, cards in choices(hand)
            if (row := rows.get(code, 0) & mask)
            for bit, target in wanted
            if row & bit
        ]


def choices(hand: Sequence[int]) -> list[tuple[int, Cards]]:
    """The code and the cards of every choice of one to seven cards of a hand, at most four alike."""
    found: list[tuple[int, Cards]] = [(0, ())]
    for digit in sorted(set(hand)):
        weight = _CODE.get(digit, 0)
        if not weight:
            raise ValueError(f"Digits 1–9 are needed, not {digit}.")
        taken = [(times * weight, (digit,) * times) for times in range(1, min(hand.count(digit), COPIES) + 1)]
        found += [(code + more, cards + alike) for code, cards in found for more, alike in taken]
    if len(hand) > MOST_CARDS:
        found = [choice for choice in found if len(choice[1]) <= MOST_CARDS]
    return found[1:]


@cache
def table(numbers: Reading = "rational") -> Reach:
    """The table for a reading of numbers, read from the package's file on first use."""
    rational, integer = _shipped()
    packed = rational if numbers == "rational" else integer
    rows = {
        sum(map(_CODE.__getitem__, cards)): int.from_bytes(packed[start : start + ROW_BYTES], "little")
        for cards, start in zip(multisets(), range(0, len(packed), ROW_BYTES), strict=True)
    }
    return Reach(numbers, packed, rows)


@cache
def _shipped() -> tuple[bytes, bytes]:
    return decode(FILE.shipped())


def encode(rational: bytes, integer: bytes) -> bytes:
    """The file for the packed rows of both readings."""
    return FILE.seal(zlib.compress(rational + difference(rational, integer), 9))


def decode(file: bytes) -> tuple[bytes, bytes]:
    """The packed rows of both readings, or `CorruptTable` if a single bit of the file has changed."""
    payload = zlib.decompress(FILE.open(file))
    rational = payload[:PART_BYTES]
    return rational, difference(rational, payload[PART_BYTES:])


def difference(first: bytes, second: bytes) -> bytes:
    """The bits in which two strings of bytes differ."""
    bits = int.from_bytes(first, "little") ^ int.from_bytes(second, "little")
    return bits.to_bytes(len(first), "little")

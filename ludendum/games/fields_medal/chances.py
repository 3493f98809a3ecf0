"""Which card comes next, as far as is known; and what a choice of cards covers of the problems to come."""

from ludendum.games.fields_medal.compiling import Numbers, compiled, floats
from ludendum.games.fields_medal.reaching import ALL_PAIRS, ONES, Tables
from ludendum.games.fields_medal.state import DECK, DISCARD, DUE, PROBLEM_SIZES

OF = 0
"""The chance of each digit."""
LOW, HIGH = 10, 42
"""Its sums over masks of the digits 1–5 and 6–9."""
DRAWS = 58
"""For each place the chance that two draws bring a proof of at most three cards, and of at most four."""


def chance() -> Numbers:
    return floats([0.0] * (DRAWS + 8))


@compiled
def expect(s: Numbers, c: Numbers) -> None:
    """The chances of the next draw: from the deck, and from the discard pile too if the deck will not do."""
    deck, total, pending = 0, 0, s[DUE]
    for digit in range(1, 10):
        deck += s[DECK + digit]
    for place in range(4):
        if s[PROBLEM_SIZES + place] < 2:
            pending += 2
    for digit in range(1, 10):
        total += s[DECK + digit] + (s[DISCARD + digit] if deck <= pending else 0)
    for digit in range(1, 10):
        cards = s[DECK + digit] + (s[DISCARD + digit] if deck <= pending else 0)
        c[OF + digit] = cards / total if total else 0.0
    for digit in range(1, 6):
        bit = 1 << (digit - 1)
        for mask in range(bit):
            c[LOW + bit + mask] = c[LOW + mask] + c[OF + digit]
    for digit in range(6, 10):
        bit = 1 << (digit - 6)
        for mask in range(bit):
            c[HIGH + bit + mask] = c[HIGH + mask] + c[OF + digit]


@compiled
def one_of(mask: int, c: Numbers) -> float:
    """The chance that a draw is among these digits."""
    return float(c[LOW + (mask & 31)] + c[HIGH + (mask >> 5)])


@compiled
def pair_of(pairs: int, c: Numbers) -> float:
    """The chance that two draws are such a pair."""
    if pairs == ALL_PAIRS:
        return 1.0
    total, shift = 0.0, 0
    for digit in range(1, 10):
        row = (pairs >> shift) & ((1 << (10 - digit)) - 1)
        shift += 10 - digit
        if row:
            both = c[OF + digit] if row & 1 else 0.0
            total += c[OF + digit] * (2.0 * one_of(row << (digit - 1), c) - both)
    return float(total)


@compiled
def cover(masks: int, row: int, t: Tables, c: Numbers) -> tuple[float, float]:
    """How many numbers of two digits a row covers, and the chance that the next problem is one of them."""
    count, weight = 0, 0.0
    for digit in range(9):
        mask = t.short[masks + 9 * row + digit]
        if mask:
            count += t.short[ONES + mask]
            weight += c[OF + digit + 1] * one_of(mask, c)
    return count / 40.0, weight


@compiled
def cover_by(masks: int, v: Numbers, rows: int, first: int, end: int, t: Tables, c: Numbers) -> tuple[float, float]:
    """The same as `cover` for what several rows cover together."""
    count, weight = 0, 0.0
    for digit in range(9):
        mask = 0
        for i in range(first, end):
            mask |= t.short[masks + 9 * v[rows + i] + digit]
        if mask:
            count += t.short[ONES + mask]
            weight += c[OF + digit + 1] * one_of(mask, c)
    return count / 40.0, weight

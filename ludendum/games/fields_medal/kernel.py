"""The game in numbers, for mass play: a state is one short array, and a game takes microseconds.

The rules here are those of `script`, move for move and draw for draw; the tests play thousands of games both ways and
find the same. Where Numba is installed these functions are compiled, otherwise they run as they are, with the same
results. Only some tables are played here: `plays` says which, and `plain` plays the others.
"""

import os
from array import array
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from msgspec.structs import replace

from ludendum.arithmetic.multisets import TARGETS, multisets
from ludendum.arithmetic.table import table
from ludendum.games.fields_medal.position import Options, Position

Numbers: TypeAlias = Any
"""An array of NumPy where compiled, else a list."""

F = TypeVar("F", bound=Callable[..., Any])

try:
    if os.environ.get("LUDENDUM_KERNEL") == "python":
        raise ImportError
    import numpy
    from numba import njit

    COMPILED = True
except ImportError:
    COMPILED = False


def _forget_what_is_outdated() -> None:
    """Numba keeps a compiled function while its own file stays the same, though what it calls may have changed."""
    here = Path(__file__).parent
    with suppress(OSError):
        newest = max((here / f"{name}.py").stat().st_mtime for name in ("kernel", "greedy", "playouts"))
        for index in (here / "__pycache__").glob("*.nbi"):
            if index.stat().st_mtime < newest:
                index.unlink(missing_ok=True)


if COMPILED:
    _forget_what_is_outdated()


def compiled(function: F) -> F:
    """The function, compiled where that is possible."""
    if not COMPILED:
        return function
    return cast("F", njit(cache=True, nogil=True)(function))


def inlined(function: F) -> F:
    """The same for a small function in an inner loop: it is compiled into its callers, as if it stood there."""
    if not COMPILED:
        return function
    return cast("F", njit(cache=True, nogil=True, inline="always")(function))


def is_ready() -> bool:
    """Whether the functions need not be compiled first: they never are, or have been on this machine."""
    return not COMPILED or any((Path(__file__).parent / "__pycache__").glob("playouts.play_out-*.nbi"))


# The state: where each thing stands in the array.
PROBLEMS, PROBLEM_SIZES = 0, 12
HAND, HAND_SIZE = 16, 26
LEMMAS, LEMMA_SIZES, LEMMA_COUNT = 27, 42, 47
SOLVED = 48
DECK, DISCARD = 52, 62
DUE, STRIKES, MOVES = 72, 73, 74
SIZE = 75

MOST_MOVES = 400
"""Choices after which a game counts as undecided; no game came near."""

# A move: its kind, the problem or lemma or card it names, and the code of the cards it uses.
PROVE, SOLVE, EXCHANGE, DISCARD_CARD, REMOVE = 0, 1, 2, 3, 4

MOST_HITS = 2600
"""Room for the proofs of a hand: at most 10 cards for a moment, and four problems."""

POWERS = tuple(5**digit // 5 for digit in range(10))
"""A multiset's code: a digit to base 5 for each of 1–9."""


def integers(length: int) -> Any:
    """Zeroes the kernel can work on."""
    return numpy.zeros(length, numpy.int64) if COMPILED else [0] * length


def floats(values: list[float]) -> Any:
    """Values the kernel can work on."""
    return numpy.array(values, numpy.float64) if COMPILED else values


def _rows() -> Any:
    """The row of the reachability table for each code, or −1."""
    rows = array("h", [-1]) * 5**9
    for row, cards in enumerate(multisets()):
        rows[sum(POWERS[card] for card in cards)] = row
    return numpy.frombuffer(rows, numpy.int16) if COMPILED else rows


def _bits(packed: bytes) -> Any:
    return numpy.frombuffer(packed, numpy.uint8) if COMPILED else packed


def _columns() -> Any:
    """The table's column for each number from 0 to 999, or −1."""
    columns = [-1] * 1000
    for column, target in enumerate(TARGETS):
        columns[target] = column
    return numpy.array(columns, numpy.int64) if COMPILED else columns


class Desk(NamedTuple):
    """What the kernel works with: tables to look things up in, weights, and scratch paper."""

    rows: Any
    columns: Any
    bits: Any
    per_card: int
    weights: Any
    counts: Any
    held: Any
    wanted: Any
    hits: Any
    moves: Any
    scores: Any
    copy: Any
    after: Any
    line: Any


@cache
def _lookups() -> tuple[Any, Any]:
    return _rows(), _columns()


def plays(options: Options) -> bool:
    """Whether the kernel plays tables with these options: those it does not know must have their defaults."""
    known: dict[str, object] = {"numbers": "rational", "exchange": "lemma", "practice": False}
    return replace(options, **known) == type(options)()


def desk(options: Options, weights: list[float], slots: int, room: int = 0) -> Desk:
    """A desk for tables with these options; `room` is for how many moves a line is to be kept."""
    return Desk(
        *_lookups(),
        _bits(table(options.rules.numbers).packed),
        1 if options.exchange == "card" else 0,
        floats(weights),
        integers(10),
        integers(10),
        integers(4),
        integers(4 * MOST_HITS + 1),
        integers(3 * slots),
        floats([0.0] * slots),
        integers(SIZE),
        integers(SIZE),
        integers(1 + 3 * room),
    )


def pack(position: Position) -> Any:
    """A position as the kernel's array."""
    state = integers(SIZE)
    for place, cards in enumerate(position.problems):
        state[PROBLEM_SIZES + place] = len(cards)
        for i, card in enumerate(cards):
            state[PROBLEMS + 3 * place + i] = card
        state[SOLVED + place] = bool(position.solved[place])
    for card in position.hand:
        state[HAND + card] += 1
    state[HAND_SIZE] = len(position.hand)
    for index, lemma in enumerate(position.lemmas):
        state[LEMMA_SIZES + index] = len(lemma)
        for i, card in enumerate(lemma):
            state[LEMMAS + 3 * index + i] = card
    state[LEMMA_COUNT] = len(position.lemmas)
    for card in range(10):
        state[DECK + card] = position.deck[card]
        state[DISCARD + card] = position.discard[card]
    state[DUE], state[STRIKES] = position.due, position.strikes
    return state


def dice(seed: int, leaves: list[int] | None = None) -> Any:
    """The kernel's dice: the same as `QuickDice(seed)`; or, where leaves are given, a deal's own rolls one by one."""
    numbers = [seed & (2**64 - 1)] if leaves is None else [0, 0, *leaves]
    return numpy.array(numbers, numpy.uint64) if COMPILED else numbers


if COMPILED:
    _GOLDEN, _FIRST, _SECOND = (numpy.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
    _30, _27, _31, _32 = (numpy.uint64(n) for n in (30, 27, 31, 32))

    @compiled
    def below(rng: Numbers, bound: int) -> Any:
        if len(rng) > 1:
            rng[1] += numpy.uint64(1)
            return numpy.int64(rng[numpy.int64(rng[1]) + 1] % numpy.uint64(bound))
        rng[0] = rng[0] + _GOLDEN
        z = rng[0]
        z = (z ^ (z >> _30)) * _FIRST
        z = (z ^ (z >> _27)) * _SECOND
        return (numpy.int64((z ^ (z >> _31)) >> _32) * bound) >> 32

else:

    def below(rng: Numbers, bound: int) -> Any:
        if len(rng) > 1:
            rng[1] += 1
            return rng[rng[1] + 1] % bound
        mask = 2**64 - 1
        z = rng[0] = (rng[0] + 0x9E3779B97F4A7C15) & mask
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return (((z ^ (z >> 31)) >> 32) * bound) >> 32


@compiled
def supply(s: Numbers) -> bool:
    """Whether a number card can still be drawn."""
    numbers = 0
    for card in range(1, 10):
        numbers += s[DECK + card] + s[DISCARD + card]
    return bool(numbers)


@compiled
def off_the_deck(s: Numbers, rng: Numbers, lowest: int) -> int:
    """A card off the deck by chance, of those from `lowest` on."""
    total = 0
    for card in range(lowest, 10):
        total += s[DECK + card]
    place = below(rng, total)
    card = lowest
    while place >= s[DECK + card]:
        place -= s[DECK + card]
        card += 1
    s[DECK + card] -= 1
    return card


@compiled
def draw(s: Numbers, rng: Numbers) -> int:
    """A number card off the deck, ADVANCEMENT striking on the way."""
    while True:
        numbers = 0
        for card in range(1, 10):
            numbers += s[DECK + card]
        if numbers == 0:
            for card in range(10):
                s[DECK + card] += s[DISCARD + card]
                s[DISCARD + card] = 0
        card = off_the_deck(s, rng, 0)
        if card:
            return card
        s[DISCARD] += 1
        s[STRIKES] += 1


@compiled
def deal_to(s: Numbers, place: int, card: int) -> None:
    s[PROBLEMS + 3 * place + s[PROBLEM_SIZES + place]] = card
    s[PROBLEM_SIZES + place] += 1


@compiled
def is_won(s: Numbers) -> bool:
    return bool(s[SOLVED] and s[SOLVED + 1] and s[SOLVED + 2] and s[SOLVED + 3])


@compiled
def go_on(s: Numbers, rng: Numbers) -> int:
    """What is owed without anybody choosing; returns the kind of choice that is due next, −1 between turns.

    Once the game is won nothing is owed any more.
    """
    while not is_won(s):
        if s[STRIKES]:
            two, three = -1, 0
            for place in range(3, -1, -1):
                if s[PROBLEM_SIZES + place] == 2:
                    two = place
                elif s[PROBLEM_SIZES + place] == 3:
                    three += 1
            if three == 4:
                return REMOVE
            s[STRIKES] -= 1
            if two >= 0 and supply(s):
                card = draw(s, rng)
                deal_to(s, two, card)
            continue
        if s[LEMMA_COUNT] > 4:
            return EXCHANGE
        unfilled = -1
        for place in range(3, -1, -1):
            if s[PROBLEM_SIZES + place] < 2:
                unfilled = place
        if unfilled >= 0 and supply(s):
            card = draw(s, rng)
            deal_to(s, unfilled, card)
        elif s[DUE] and supply(s):
            card = draw(s, rng)
            s[HAND + card] += 1
            s[HAND_SIZE] += 1
            s[DUE] -= 1
        elif s[DUE]:
            s[DUE] = 0
        elif s[HAND_SIZE] > 7:
            return DISCARD_CARD
        else:
            break
    return -1


@compiled
def take_loose(s: Numbers, code: int) -> None:
    """The cards of a code leave the tableau, as FM-35 says; empty lemmas are closed up."""
    for digit in range(1, 10):
        times = code // 5 ** (digit - 1) % 5
        for _ in range(times):
            best, most = -1, 0
            for lemma in range(s[LEMMA_COUNT]):
                size = s[LEMMA_SIZES + lemma]
                if size > most:
                    for i in range(size):
                        if s[LEMMAS + 3 * lemma + i] == digit:
                            best, most = lemma, size
                            break
            at = 0
            while s[LEMMAS + 3 * best + at] != digit:
                at += 1
            for i in range(at, s[LEMMA_SIZES + best] - 1):
                s[LEMMAS + 3 * best + i] = s[LEMMAS + 3 * best + i + 1]
            s[LEMMA_SIZES + best] -= 1
            s[DISCARD + digit] += 1
    kept = 0
    for lemma in range(s[LEMMA_COUNT]):
        size = s[LEMMA_SIZES + lemma]
        if size:
            s[LEMMA_SIZES + kept] = size
            for i in range(size):
                s[LEMMAS + 3 * kept + i] = s[LEMMAS + 3 * lemma + i]
            kept += 1
    s[LEMMA_COUNT] = kept


@compiled
def do(s: Numbers, kind: int, what: int, code: int, per_card: int) -> None:
    """A move, before what follows from it."""
    if kind == PROVE:
        for digit in range(1, 10):
            times = code // 5 ** (digit - 1) % 5
            s[HAND + digit] -= times
            s[HAND_SIZE] -= times
            s[DISCARD + digit] += times
        size = s[PROBLEM_SIZES + what]
        lemma = s[LEMMA_COUNT]
        for i in range(size):
            s[LEMMAS + 3 * lemma + i] = s[PROBLEMS + 3 * what + i]
        s[LEMMA_SIZES + lemma] = size
        s[LEMMA_COUNT] += 1
        s[PROBLEM_SIZES + what] = 0
    elif kind == SOLVE:
        take_loose(s, code)
        if s[SOLVED + what]:
            for i in range(s[PROBLEM_SIZES + what]):
                s[DISCARD + s[PROBLEMS + 3 * what + i]] += 1
        s[SOLVED + what] = 1
        s[PROBLEM_SIZES + what] = 0
        s[DUE] += 2
    elif kind == EXCHANGE:
        size = s[LEMMA_SIZES + what]
        for i in range(size):
            s[DISCARD + s[LEMMAS + 3 * what + i]] += 1
        for lemma in range(what, s[LEMMA_COUNT] - 1):
            s[LEMMA_SIZES + lemma] = s[LEMMA_SIZES + lemma + 1]
            for i in range(3):
                s[LEMMAS + 3 * lemma + i] = s[LEMMAS + 3 * lemma + 3 + i]
        s[LEMMA_COUNT] -= 1
        s[DUE] += 2 * size if per_card else 2
    elif kind == DISCARD_CARD:
        s[HAND + what] -= 1
        s[HAND_SIZE] -= 1
        s[DISCARD + what] += 1
    elif kind == REMOVE:
        s[STRIKES] -= 1
        s[DECK] = 0
        s[DISCARD] = 0


@compiled
def deal(s: Numbers, rng: Numbers) -> None:
    """Four problems of two cards and a hand of five, with no ADVANCEMENT."""
    for k in range(13):
        card = off_the_deck(s, rng, 1)
        if k < 8:
            deal_to(s, k // 2, card)
        else:
            s[HAND + card] += 1
            s[HAND_SIZE] += 1

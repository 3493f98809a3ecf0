"""The game in numbers, for mass play: a state is one short array, and a game takes microseconds.

The rules here are those of `script`, move for move and draw for draw; the tests play thousands of games both ways and
find the same. Where Numba is installed these functions are compiled, otherwise they run as they are, with the same
results. Only some tables are played here: `plays` says which, and `plain` plays the others.
"""

from typing import Any, NamedTuple

from msgspec.structs import replace

from ludendum.games.fields_medal.compiling import (
    COMPILED,
    Numbers,
    compiled,
    floats,
    integers,
    is_compiled,
)
from ludendum.games.fields_medal.position import Options, Position
from ludendum.games.fields_medal.reaching import Tables, tables
from ludendum.games.fields_medal.sight import sight
from ludendum.games.fields_medal.state import (
    DECK,
    DISCARD,
    DUE,
    HAND,
    HAND_SIZE,
    LEMMA_COUNT,
    LEMMA_SIZES,
    LEMMAS,
    PROBLEM_SIZES,
    PROBLEMS,
    SOLVED,
    STRIKES,
    blank,
)

if COMPILED:
    import numpy


def is_ready() -> bool:
    """Whether the functions need not be compiled first: they never are, or have been on this machine."""
    return is_compiled("playouts.play_out") and is_compiled("search.search")


MOST_MOVES = 400
"""Choices after which a game counts as undecided; no game came near."""

# A move: its kind, the problem or lemma or card it names, and the code of the cards it uses.
PROVE, SOLVE, EXCHANGE, DISCARD_CARD, REMOVE = 0, 1, 2, 3, 4

TAKEN = 21
"""Where in the code of a solution the places of its cards begin, a bit each; 0: as FM-35 takes them."""


class Desk(NamedTuple):
    """What the kernel works with: tables to look things up in, weights, and scratch paper."""

    tables: Tables
    per_card: int
    weights: Any
    sight: Any
    gained: Any
    moves: Any
    scores: Any
    copy: Any
    after: Any
    line: Any


def plays(options: Options) -> bool:
    """Whether the kernel plays tables with these options: those it does not know must have their defaults."""
    known: dict[str, object] = {"numbers": "rational", "exchange": "lemma", "practice": False}
    return replace(options, **known) == type(options)()


def desk(options: Options, weights: list[float], slots: int, room: int = 0) -> Desk:
    """A desk for tables with these options; `room` is for how many moves a line is to be kept."""
    return Desk(
        tables(options.numbers),
        1 if options.exchange == "card" else 0,
        floats(weights),
        sight(),
        floats([0.0] * 4),
        integers(3 * slots),
        floats([0.0] * slots),
        blank(),
        blank(),
        integers(1 + 3 * room),
    )


def pack(position: Position) -> Any:
    """A position as the kernel's array."""
    state = blank()
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
    card = 1
    while card < 10 and not (s[DECK + card] or s[DISCARD + card]):
        card += 1
    return card < 10


@compiled
def off_the_deck(s: Numbers, rng: Numbers, lowest: int) -> int:
    """A card off the deck by chance, of those from `lowest` on."""
    total = 0
    for card in range(lowest, 10):
        total += s[DECK + card]
    return take_off(s, below(rng, total), lowest)


@compiled
def take_off(s: Numbers, place: int, card: int) -> int:
    """The card that is so many places behind the first of this kind leaves the deck."""
    while place >= s[DECK + card]:
        place -= s[DECK + card]
        card += 1
    s[DECK + card] -= 1
    return card


@compiled
def draw(s: Numbers, rng: Numbers) -> int:
    """A number card off the deck, ADVANCEMENT striking on the way."""
    while True:
        total = 0
        for card in range(1, 10):
            total += s[DECK + card]
        if total == 0:
            for card in range(10):
                s[DECK + card] += s[DISCARD + card]
                s[DISCARD + card] = 0
                total += s[DECK + card]
        else:
            total += s[DECK]
        card = take_off(s, below(rng, total), 0)
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
        times = code % 5
        code //= 5
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
    close_up(s)


@compiled
def take_named(s: Numbers, places: int) -> None:
    """The cards at these places leave the tableau; empty lemmas are closed up."""
    for lemma in range(s[LEMMA_COUNT]):
        left = 0
        for i in range(s[LEMMA_SIZES + lemma]):
            card = s[LEMMAS + 3 * lemma + i]
            if (places >> (3 * lemma + i)) & 1:
                s[DISCARD + card] += 1
            else:
                s[LEMMAS + 3 * lemma + left] = card
                left += 1
        s[LEMMA_SIZES + lemma] = left
    close_up(s)


@compiled
def close_up(s: Numbers) -> None:
    """Lemmas of which nothing is left are no more."""
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
            times = code % 5
            code //= 5
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
        if code >> TAKEN:
            take_named(s, code >> TAKEN)
        else:
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

"""Whether a deal can be won at all, by somebody who knows every card to come.

The dice of a deal are known, so every line of play can be followed to its end. The positions that look best are played
on first: a deal that can be won is soon found to be. One is lost when no line is left: then every proof and solution by
up to seven cards, every exchange, every discard and both answers to ADVANCEMENT have been tried. What has not ended
after a number of positions is undecided.
"""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import msgspec

from ludendum.games.fields_medal import kernel
from ludendum.games.fields_medal.by_numbers import reached_by, scratch, want
from ludendum.games.fields_medal.compiling import COMPILED, Numbers, compiled, floats, integers
from ludendum.games.fields_medal.kernel import (
    DISCARD_CARD,
    EXCHANGE,
    REMOVE,
    SOLVE,
    TAKEN,
    deal,
    do,
    go_on,
    is_won,
)
from ludendum.games.fields_medal.position import UNDEALT, Options
from ludendum.games.fields_medal.sight import look
from ludendum.games.fields_medal.state import (
    HAND,
    LEMMA_COUNT,
    LEMMA_SIZES,
    LEMMAS,
    MOVES,
    SIZE,
    STRIKES,
    blank,
    put,
)
from ludendum.games.fields_medal.turns import COUNT, Turns, list_proofs, list_turns, put_down, turns
from ludendum.games.fields_medal.value import Eye, eye, worth

if COMPILED:
    import numpy

Verdict = Literal["won", "lost", "undecided"]

POSITIONS = 20_000
"""Positions played on from before a deal is undecided."""

ROOM = 120_000
WAITING = 600
SEEN = 1 << 19
"""Room for positions, for choices a turn still demands, and for the marks of positions seen."""

LOST, WON, UNDECIDED = 0, 1, -1
CARDS, DIGITS, INTEGERS, NUMBERS = 0, 1, 2, 3
"""How lemmas take part: card by card, with all their digits or none, or as the number they show, and then by whole
numbers alone or by any."""
_FIRST_PRIME, _SECOND_PRIME = 2_147_483_647, 2_147_483_629


class Hunt(NamedTuple):
    """Scratch paper of a search."""

    states: Any
    """Positions at the beginning of a turn, then those in the middle of one; the last is for trials."""
    dice: Any
    """Where the dice of each stand, as bits."""
    notes: Any
    """The heap of positions to be played on; the smallest discard that may follow; marks of what was seen."""
    worths: Any
    numbers: Any
    """For lemmas that count as the numbers they show."""


LEAST_DISCARD, MARKS, USED = ROOM, ROOM + WAITING, ROOM + WAITING + SEEN


def hunt() -> Hunt:
    size = ROOM + WAITING + 1
    dice = numpy.zeros(size, numpy.uint64) if COMPILED else [0] * size
    return Hunt(blank(size), dice, integers(USED + 1), floats([0.0] * ROOM), scratch())


if COMPILED:

    @compiled
    def as_number(die: Any) -> int:
        return numpy.int64(die >> numpy.uint64(1))  # type: ignore[return-value]

else:

    def as_number(die: Any) -> int:
        return int(die) >> 1


@compiled
def mark_of(s: Numbers, die: int, ordered: bool) -> int:
    """A number that two positions hardly share: lemmas count in any order, by their cards, which may be `ordered`."""
    first, second = die % _FIRST_PRIME, die % _SECOND_PRIME
    for i in range(SIZE):
        if i in (MOVES, LEMMA_COUNT) or LEMMAS <= i < LEMMA_COUNT:
            continue
        first = (first * 131 + s[i] + 1) % _FIRST_PRIME
        second = (second * 137 + s[i] + 1) % _SECOND_PRIME
    for lemma in range(s[LEMMA_COUNT]):
        code = 1
        for card in range(1, 10):
            for i in range(s[LEMMA_SIZES + lemma]):
                if s[LEMMAS + 3 * lemma + i] == card:
                    code = code * 10 + card
        if ordered:
            code = 1
            for i in range(s[LEMMA_SIZES + lemma]):
                code = code * 10 + s[LEMMAS + 3 * lemma + i]
        first = (first + code * code * 7919) % _FIRST_PRIME
        second = (second + code * code * code) % _SECOND_PRIME
    return first * (1 << 31) + second + 1


@compiled
def is_new(mark: int, marks: Numbers) -> bool:
    """Whether a position has not been seen; it has been from now on. Those of other deals do no harm: dice differ."""
    at = mark % SEEN
    while marks[MARKS + at]:
        if marks[MARKS + at] == mark:
            return False
        at = (at + 1) % SEEN
    marks[MARKS + at] = mark
    marks[USED] += 1
    return True


@compiled
def push(h: Hunt, count: int, node: int) -> None:
    """A position more in the heap of `count`."""
    at = count
    while at and h.worths[h.notes[(at - 1) // 2]] < h.worths[node]:
        h.notes[at] = h.notes[(at - 1) // 2]
        at = (at - 1) // 2
    h.notes[at] = node


@compiled
def pop(h: Hunt, count: int) -> int:
    """The best position leaves the heap of `count`."""
    best, last, at = h.notes[0], h.notes[count - 1], 0
    while 2 * at + 1 < count - 1:
        child = 2 * at + 1
        if child + 1 < count - 1 and h.worths[h.notes[child + 1]] > h.worths[h.notes[child]]:
            child += 1
        if h.worths[h.notes[child]] <= h.worths[last]:
            break
        h.notes[at] = h.notes[child]
        at = child
    h.notes[at] = last
    return int(best)


@compiled
def fork(h: Hunt, waiting: int, source: Numbers, die: Any, kind: int, what: int, code: int, per_card: int) -> int:
    """A choice made, to be gone on with; returns how many wait now."""
    if waiting >= WAITING:
        return WAITING
    at = ROOM + waiting
    put(h.states[at], source)
    do(h.states[at], kind, what, code, per_card)
    h.dice[at] = die
    h.notes[LEAST_DISCARD + waiting] = what if kind == DISCARD_CARD else 1
    return waiting + 1


@compiled
def list_all(s: Numbers, e: Eye, g: Turns, n: Numbers, thorough: bool, reading: int) -> None:
    """The turns of a position, as lemmas take part by this reading."""
    if reading < INTEGERS:
        list_turns(s, e.tables, e.sight, g, thorough, reading == DIGITS)
        return
    g.moves[COUNT] = 0
    look(s, e.tables, e.sight)
    list_proofs(s, e.tables, e.sight, g, thorough)
    want(s, n)
    for lemmas in range(1, 1 << s[LEMMA_COUNT]):
        found = reached_by(s, lemmas, n, reading == INTEGERS)
        places = 0
        for lemma in range(s[LEMMA_COUNT]):
            if (lemmas >> lemma) & 1:
                places |= ((1 << s[LEMMA_SIZES + lemma]) - 1) << (3 * lemma)
        for place in range(4):
            if (found >> place) & 1:
                put_down(SOLVE, place, places << TAKEN, g)
    for lemma in range(s[LEMMA_COUNT]):
        put_down(EXCHANGE, lemma, 0, g)


@compiled
def decide(
    start: Numbers, seed: int, positions: int, per_card: int, thorough: bool, reading: int,
    rng: Numbers, e: Eye, g: Turns, h: Hunt,
) -> int:  # fmt: skip
    """Whether a deal can be won: `WON`, `LOST` or `UNDECIDED`.

    `thorough` also tries what uses more cards than it must, and leaving ADVANCEMENT in the game; `reading` is how
    lemmas take part.
    """
    trial = h.states[ROOM + WAITING]
    if h.notes[USED] + ROOM > SEEN // 4 * 3:
        for i in range(MARKS, USED + 1):
            h.notes[i] = 0
    put(h.states[ROOM], start)
    rng[0] = seed
    deal(h.states[ROOM], rng)
    h.dice[ROOM], h.notes[LEAST_DISCARD] = rng[0], 1
    waiting, nodes, heap, looked, full = 1, 0, 0, 0, False
    while True:
        while waiting:
            waiting -= 1
            put(trial, h.states[ROOM + waiting])
            smallest = h.notes[LEAST_DISCARD + waiting]
            rng[0] = h.dice[ROOM + waiting]
            due = go_on(trial, rng)
            die = rng[0]
            if due == REMOVE:
                waiting = fork(h, waiting, trial, die, REMOVE, 0, 0, per_card)
                if thorough and waiting < WAITING:  # ADVANCEMENT stays
                    put(h.states[ROOM + waiting], trial)
                    h.states[ROOM + waiting][STRIKES] -= 1
                    h.dice[ROOM + waiting], h.notes[LEAST_DISCARD + waiting] = die, 1
                    waiting += 1
            elif due == EXCHANGE:
                for lemma in range(trial[LEMMA_COUNT]):
                    waiting = fork(h, waiting, trial, die, EXCHANGE, lemma, 0, per_card)
            elif due == DISCARD_CARD:
                for card in range(smallest, 10):
                    if trial[HAND + card]:
                        waiting = fork(h, waiting, trial, die, DISCARD_CARD, card, 0, per_card)
            elif is_won(trial):
                return WON
            elif is_new(mark_of(trial, as_number(die), reading >= INTEGERS) + thorough, h.notes):
                if nodes == ROOM:
                    return UNDECIDED
                put(h.states[nodes], trial)
                h.dice[nodes], h.worths[nodes] = die, worth(trial, e)
                push(h, heap, nodes)
                nodes += 1
                heap += 1
            full = full or waiting == WAITING
        if heap == 0:
            return UNDECIDED if full else LOST
        if looked == positions:
            return UNDECIDED
        node = pop(h, heap)
        heap -= 1
        looked += 1
        list_all(h.states[node], e, g, h.numbers, thorough, reading)
        for i in range(g.moves[COUNT]):
            kind, what, code = g.moves[3 * i], g.moves[3 * i + 1], g.moves[3 * i + 2]
            waiting = fork(h, waiting, h.states[node], h.dice[node], kind, what, code, per_card)
        full = full or waiting == WAITING


def verdicts(options: Options, seeds: range, *, thorough: bool = True) -> Iterator[Verdict]:
    """What becomes of the deals of these seeds, as `ludendum lab run` deals them."""
    sees, considered, paper, rng = eye(options.numbers), turns(), hunt(), kernel.dice(0)
    fresh = kernel.pack(UNDEALT)
    per_card = int(options.exchange == "card")
    reading = {"cards": CARDS, "digits": DIGITS, "numbers": NUMBERS - (options.numbers == "integer")}[options.lemmas]
    for seed in seeds:
        found = UNDECIDED
        for everything in (False, True) if thorough else (False,):
            if found != WON:
                found = int(decide(fresh, seed, POSITIONS, per_card, everything, reading, rng, sees, considered, paper))
        yield "won" if found == WON else "undecided" if found == UNDECIDED or not thorough else "lost"


def knows(options: Options) -> bool:
    """Whether these options are looked through: every reading of the rules, bent ones not."""
    return kernel.plays(msgspec.structs.replace(options, lemmas="cards"))

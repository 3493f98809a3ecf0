"""The greedy player of the kernel: what a position is worth, and the best moves by that."""

from ludendum.arithmetic.sealed import ROW_BYTES
from ludendum.games.fields_medal.kernel import (
    DISCARD_CARD,
    EXCHANGE,
    HAND,
    HAND_SIZE,
    LEMMA_COUNT,
    LEMMA_SIZES,
    LEMMAS,
    POWERS,
    PROBLEM_SIZES,
    PROBLEMS,
    PROVE,
    REMOVE,
    SOLVE,
    SOLVED,
    Desk,
    Numbers,
    compiled,
    do,
    inlined,
    take_loose,
)

# What a position is worth to the greedy player: where each weight stands.
W_HAND, W_LEMMAS, W_LOOSE, W_SOLVED, W_LONG, W_LONG_SOLVED = 0, 10, 16, 17, 18, 19
W_HAND_CARD, W_LOOSE_CARD, W_FURTHER, W_IN_REACH = 20, 30, 40, 41

ANY_HAND = 0x7777777770
"""Seven of each card, in four bits each: every proof fits into it."""

MOST_CARDS = 7
MOST_IN_REACH = 4
"""Cards of a play that the kernel looks at, and of one that is merely in reach."""

PER_SLOT = 3
SLOTS = 8 * PER_SLOT + 5
"""Candidates kept: the best three proofs and solutions of each problem, and every exchange."""


@compiled
def lemmas_after(s: Numbers, d: Desk, code: int) -> int:
    """How many lemmas are left once the cards of a code are taken."""
    d.after[:] = s
    take_loose(d.after, code)
    return int(d.after[LEMMA_COUNT])


@inlined
def next_choice(d: Desk, most: int, code: int, packed: int, size: int, worth: float) -> tuple[int, int, int, float]:
    """The choice of cards after this one, counted up like an odometer; after the last comes the empty one.

    The desk's `counts` are the choice, no more of a card than is `held` and no more than `most` in all. With it go its
    code, the same with four bits a digit (so that one subtraction tells whether two choices fit into a hand together),
    its size, and what its cards are worth in the tableau.
    """
    counts, w = d.counts, d.weights
    digit = 1
    while digit < 10 and (counts[digit] == d.held[digit] or size == most):
        code -= counts[digit] * POWERS[digit]
        packed -= counts[digit] << (4 * digit)
        size -= counts[digit]
        worth -= counts[digit] * (w[W_LOOSE_CARD + digit] + w[W_LOOSE])
        counts[digit] = 0
        digit += 1
    if digit < 10:
        counts[digit] += 1
        code += POWERS[digit]
        packed += 1 << (4 * digit)
        size += 1
        worth += w[W_LOOSE_CARD + digit] + w[W_LOOSE]
    return code, packed, size, worth


@inlined
def reaches(bits: Numbers, row: int, column: int) -> bool:
    """Whether the cards of a row of the table reach the number of a column; none has the column −1."""
    return bool(column >= 0 and (bits[row * ROW_BYTES + (column >> 3)] >> (column & 7)) & 1)


@compiled
def spread_tableau(s: Numbers, d: Desk, extra: int) -> None:
    """How many of each card the tableau holds, once problem `extra` lies there too (−1: none), and nothing chosen."""
    for digit in range(10):
        d.counts[digit] = 0
        d.held[digit] = 0
    for lemma in range(s[LEMMA_COUNT]):
        for i in range(s[LEMMA_SIZES + lemma]):
            d.held[s[LEMMAS + 3 * lemma + i]] += 1
    if extra >= 0:
        for i in range(s[PROBLEM_SIZES + extra]):
            d.held[s[PROBLEMS + 3 * extra + i]] += 1


@compiled
def keep(moves: Numbers, scores: Numbers, first: int, kind: int, what: int, code: int, score: float) -> None:
    """Put a candidate into its slots if it is among their best; the earlier one wins a tie."""
    for slot in range(first, first + PER_SLOT):
        if moves[3 * slot] < 0 or score > scores[slot]:
            for lower in range(first + PER_SLOT - 1, slot, -1):
                for i in range(3):
                    moves[3 * lower + i] = moves[3 * lower - 3 + i]
                scores[lower] = scores[lower - 1]
            moves[3 * slot], moves[3 * slot + 1], moves[3 * slot + 2] = kind, what, code
            scores[slot] = score
            return


@compiled
def look(s: Numbers, d: Desk) -> None:
    """The table's column of each problem's number, −1 for a problem not fully dealt."""
    for place in range(4):
        size = s[PROBLEM_SIZES + place]
        target = 0
        for i in range(size):
            target = 10 * target + s[PROBLEMS + 3 * place + i]
        d.wanted[place] = d.columns[target] if size > 1 else -1


@compiled
def find_proofs(s: Numbers, d: Desk) -> None:
    """Every choice of two to seven cards of the hand with every problem it reaches, onto the desk.

    A hit takes four places: its code, the same with four bits a digit, its problem, its size.
    """
    hits = d.hits
    for digit in range(10):
        d.counts[digit] = 0
        d.held[digit] = s[HAND + digit]
    found = 0
    code, packed, size, worth = next_choice(d, MOST_CARDS, 0, 0, 0, 0.0)
    while size:
        if size > 1:
            row = d.rows[code]
            for place in range(4):
                if reaches(d.bits, row, d.wanted[place]):
                    at = 1 + 4 * found
                    hits[at], hits[at + 1], hits[at + 2], hits[at + 3] = code, packed, place, size
                    found += 1
        code, packed, size, worth = next_choice(d, MOST_CARDS, code, packed, size, worth)
    hits[0] = found


@compiled
def further_proof(packed: int, place: int, whole: int, hits: Numbers) -> bool:
    """Whether another problem can still be proved by what a proof leaves of the hand."""
    guard = 0x8888888880
    left = (whole - packed) | guard
    fits = False
    for hit in range(hits[0]):
        fits = fits or (hits[3 + 4 * hit] != place and ((left - hits[2 + 4 * hit]) & guard) == guard)
    return fits


@compiled
def in_reach(s: Numbers, d: Desk, extra: int) -> int:
    """How many unsolved problems up to four cards of the tableau reach, once problem `extra` lies there too."""
    spread_tableau(s, d, extra)
    open_, seen, reached = 0, 0, 0
    for place in range(4):
        if place != extra and d.wanted[place] >= 0 and not s[SOLVED + place]:
            open_ += 1
    code, packed, size, worth = next_choice(d, MOST_IN_REACH, 0, 0, 0, 0.0)
    while size and seen < open_:
        if size > 1:
            row = d.rows[code]
            for place in range(4):
                if place == extra or s[SOLVED + place] or (reached >> place) & 1:
                    continue
                if reaches(d.bits, row, d.wanted[place]):
                    reached |= 1 << place
                    seen += 1
        code, packed, size, worth = next_choice(d, MOST_IN_REACH, code, packed, size, worth)
    return seen


@compiled
def candidates(s: Numbers, d: Desk) -> None:
    """The best moves of a turn with their scores, slot by slot; a slot without one has kind −1."""
    for slot in range(SLOTS):
        d.moves[3 * slot] = -1
        d.scores[slot] = -1e18
    look(s, d)
    find_proofs(s, d)
    score_proofs(s, d)
    if s[LEMMA_COUNT]:
        score_solutions(s, d)
        score_exchanges(s, d)


@compiled
def score_proofs(s: Numbers, d: Desk) -> None:
    w, hits = d.weights, d.hits
    hand, lemmas = s[HAND_SIZE], s[LEMMA_COUNT]
    whole = 0
    for digit in range(1, 10):
        whole += s[HAND + digit] << (4 * digit)
    for place in range(4):
        gained, counted = 0.0, False
        for hit in range(hits[0]):
            code, packed, size = hits[1 + 4 * hit], hits[2 + 4 * hit], hits[4 + 4 * hit]
            if hits[3 + 4 * hit] != place:
                continue
            if not counted:
                counted = True
                gained = w[W_IN_REACH] * in_reach(s, d, place)
                for i in range(s[PROBLEM_SIZES + place]):
                    gained += w[W_LOOSE_CARD + s[PROBLEMS + 3 * place + i]] + w[W_LOOSE]
                if s[PROBLEM_SIZES + place] == 3:
                    gained -= w[W_LONG_SOLVED] if s[SOLVED + place] else w[W_LONG]
            left, more = hand - size, lemmas + 1
            score = gained
            if more > 4:
                more, left = 4, min(left + 2, 7)
                score -= 2 * w[W_LOOSE]
            score += w[W_HAND + left] - w[W_HAND + hand] + w[W_LEMMAS + more] - w[W_LEMMAS + lemmas]
            if further_proof(packed, place, whole, hits):
                score += w[W_FURTHER]
            for digit in range(1, 10):
                score -= ((packed >> (4 * digit)) & 15) * w[W_HAND_CARD + digit]
            keep(d.moves, d.scores, PER_SLOT * place, PROVE, place, code, score)


@compiled
def score_exchanges(s: Numbers, d: Desk) -> None:
    w = d.weights
    hand, lemmas = s[HAND_SIZE], s[LEMMA_COUNT]
    for lemma in range(lemmas):
        size = s[LEMMA_SIZES + lemma]
        left = min(hand + (2 * size if d.per_card else 2), 7)
        score = w[W_HAND + left] - w[W_HAND + hand] + w[W_LEMMAS + lemmas - 1] - w[W_LEMMAS + lemmas]
        for i in range(size):
            score -= w[W_LOOSE_CARD + s[LEMMAS + 3 * lemma + i]] + w[W_LOOSE]
        if d.hits[0]:
            score += w[W_FURTHER]
        slot = 8 * PER_SLOT + lemma
        d.moves[3 * slot], d.moves[3 * slot + 1], d.moves[3 * slot + 2] = EXCHANGE, lemma, 0
        d.scores[slot] = score


@compiled
def score_solutions(s: Numbers, d: Desk) -> None:
    """Every choice of up to seven cards of the tableau that reaches a problem."""
    spread_tableau(s, d, -1)
    code, packed, size, worth = next_choice(d, MOST_CARDS, 0, 0, 0, 0.0)
    while size:
        if size > 1:
            row = d.rows[code]
            for place in range(4):
                if reaches(d.bits, row, d.wanted[place]):
                    score = worth_of_solution(s, d, place, code, worth)
                    keep(d.moves, d.scores, PER_SLOT * (4 + place), SOLVE, place, code, score)
        code, packed, size, worth = next_choice(d, MOST_CARDS, code, packed, size, worth)


@compiled
def worth_of_solution(s: Numbers, d: Desk, place: int, code: int, worth: float) -> float:
    """What a solution changes; its cards were `worth` something in the tableau."""
    w, hand, lemmas = d.weights, s[HAND_SIZE], s[LEMMA_COUNT]
    score = w[W_HAND + min(hand + 2, 7)] - w[W_HAND + hand] - worth
    if s[PROBLEM_SIZES + place] == 3:
        score -= w[W_LONG_SOLVED] if s[SOLVED + place] else w[W_LONG]
    if not s[SOLVED + place]:
        score += w[W_SOLVED]
    score += w[W_LEMMAS + lemmas_after(s, d, code)] - w[W_LEMMAS + lemmas]
    if further_proof(0, place, ANY_HAND, d.hits):
        score += w[W_FURTHER]
    return float(score)


@compiled
def poorest_lemma(s: Numbers, w: Numbers) -> int:
    """The lemma the greedy player gives up first."""
    best, least = 0, 1e18
    for lemma in range(s[LEMMA_COUNT]):
        value = 0.0
        for i in range(s[LEMMA_SIZES + lemma]):
            value += w[W_LOOSE_CARD + s[LEMMAS + 3 * lemma + i]] + w[W_LOOSE]
        if value < least:
            best, least = lemma, value
    return best


@compiled
def poorest_card(s: Numbers, w: Numbers) -> int:
    """The card of the hand the greedy player throws away first."""
    best, least = 0, 1e18
    for digit in range(1, 10):
        if s[HAND + digit] and w[W_HAND_CARD + digit] < least:
            best, least = digit, w[W_HAND_CARD + digit]
    return best


@compiled
def forced(s: Numbers, due: int, d: Desk) -> None:
    """The greedy player's choice where the turn demands one: which lemma, which card, and ADVANCEMENT always goes."""
    if due == EXCHANGE:
        do(s, EXCHANGE, poorest_lemma(s, d.weights), 0, d.per_card)
    elif due == DISCARD_CARD:
        do(s, DISCARD_CARD, poorest_card(s, d.weights), 0, d.per_card)
    else:
        do(s, REMOVE, 0, 0, d.per_card)

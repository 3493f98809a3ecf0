"""The greedy player of the kernel: what a position is worth, the best moves by that, and games played out by them."""

from ludendum.arithmetic.table import ROW_BYTES
from ludendum.games.fields_medal.kernel import (
    DISCARD_CARD,
    EXCHANGE,
    HAND,
    HAND_SIZE,
    LEMMA_COUNT,
    LEMMA_SIZES,
    LEMMAS,
    MOST_MOVES,
    MOVES,
    POWERS,
    PROBLEM_SIZES,
    PROBLEMS,
    PROVE,
    REMOVE,
    SOLVE,
    SOLVED,
    Desk,
    Numbers,
    below,
    compiled,
    do,
    go_on,
    is_won,
)

# What a position is worth to the greedy player: where each weight stands.
W_HAND, W_LEMMAS, W_LOOSE, W_SOLVED, W_LONG, W_LONG_SOLVED = 0, 10, 16, 17, 18, 19
W_HAND_CARD, W_LOOSE_CARD, W_FURTHER, W_IN_REACH = 20, 30, 40, 41

ANY_HAND = 0x7777777770
"""Seven of each card, in four bits each: every proof fits into it."""

PER_SLOT = 3
SLOTS = 8 * PER_SLOT + 5
"""Candidates kept: the best three proofs and solutions of each problem, and every exchange."""


@compiled
def lemmas_after(s: Numbers, code: int, sizes: Numbers) -> int:
    """How many lemmas are left once the cards of a code are taken; `sizes` is scratch of 20 places."""
    count = s[LEMMA_COUNT]
    for lemma in range(count):
        sizes[lemma] = s[LEMMA_SIZES + lemma]
        for i in range(3):
            sizes[5 + 3 * lemma + i] = s[LEMMAS + 3 * lemma + i] if i < sizes[lemma] else 0
    for digit in range(1, 10):
        times = code // 5 ** (digit - 1) % 5
        for _ in range(times):
            best, most, at = -1, 0, 0
            for lemma in range(count):
                if sizes[lemma] > most:
                    for i in range(3):
                        if sizes[5 + 3 * lemma + i] == digit:
                            best, most, at = lemma, sizes[lemma], i
                            break
            sizes[5 + 3 * best + at] = 0
            sizes[best] -= 1
    left = 0
    for lemma in range(count):
        if sizes[lemma]:
            left += 1
    return left


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

    The choices are counted up like an odometer. A hit takes four places: its code, the same with four bits a digit
    (so that one subtraction tells whether two choices fit into the hand together), its problem, its size.
    """
    counts, hits = d.counts, d.hits
    for digit in range(10):
        counts[digit] = 0
    found, code, packed, size = 0, 0, 0, 0
    while True:
        digit = 1
        while digit < 10 and counts[digit] == s[HAND + digit]:
            code -= counts[digit] * POWERS[digit]
            packed -= counts[digit] << (4 * digit)
            size -= counts[digit]
            counts[digit] = 0
            digit += 1
        if digit == 10:
            break
        counts[digit] += 1
        code += POWERS[digit]
        packed += 1 << (4 * digit)
        size += 1
        if size < 2 or size > 7:
            continue
        row = d.rows[code] * ROW_BYTES
        for place in range(4):
            column = d.wanted[place]
            if column >= 0 and (d.bits[row + (column >> 3)] >> (column & 7)) & 1:
                at = 1 + 4 * found
                hits[at], hits[at + 1], hits[at + 2], hits[at + 3] = code, packed, place, size
                found += 1
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
    counts, held = d.counts, d.held
    for digit in range(10):
        counts[digit] = 0
        held[digit] = 0
    for lemma in range(s[LEMMA_COUNT]):
        for i in range(s[LEMMA_SIZES + lemma]):
            held[s[LEMMAS + 3 * lemma + i]] += 1
    for i in range(s[PROBLEM_SIZES + extra]):
        held[s[PROBLEMS + 3 * extra + i]] += 1
    open_, seen = 0, 0
    for place in range(4):
        if place != extra and d.wanted[place] >= 0 and not s[SOLVED + place]:
            open_ += 1
    code, size, reached = 0, 0, 0
    while seen < open_:
        digit = 1
        while digit < 10 and (counts[digit] == min(held[digit], 4) or size == 4):
            code -= counts[digit] * POWERS[digit]
            size -= counts[digit]
            counts[digit] = 0
            digit += 1
        if digit == 10:
            break
        counts[digit] += 1
        code += POWERS[digit]
        size += 1
        if size < 2:
            continue
        row = d.rows[code] * ROW_BYTES
        for place in range(4):
            column = d.wanted[place]
            if place == extra or column < 0 or s[SOLVED + place] or (reached >> place) & 1:
                continue
            if (d.bits[row + (column >> 3)] >> (column & 7)) & 1:
                reached |= 1 << place
                seen += 1
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
    w, counts, held = d.weights, d.counts, d.held
    for digit in range(10):
        counts[digit] = 0
        held[digit] = 0
    for lemma in range(s[LEMMA_COUNT]):
        for i in range(s[LEMMA_SIZES + lemma]):
            held[s[LEMMAS + 3 * lemma + i]] += 1
    for digit in range(10):
        held[digit] = min(held[digit], 4)
    hand, lemmas = s[HAND_SIZE], s[LEMMA_COUNT]
    gain_hand = w[W_HAND + min(hand + 2, 7)] - w[W_HAND + hand]
    code, size = 0, 0
    worth = 0.0
    while True:
        digit = 1
        while digit < 10 and (counts[digit] == held[digit] or size == 7):
            code -= counts[digit] * POWERS[digit]
            size -= counts[digit]
            worth -= counts[digit] * (w[W_LOOSE_CARD + digit] + w[W_LOOSE])
            counts[digit] = 0
            digit += 1
        if digit == 10:
            break
        counts[digit] += 1
        code += POWERS[digit]
        size += 1
        worth += w[W_LOOSE_CARD + digit] + w[W_LOOSE]
        if size < 2:
            continue
        row = d.rows[code] * ROW_BYTES
        for place in range(4):
            column = d.wanted[place]
            if column >= 0 and (d.bits[row + (column >> 3)] >> (column & 7)) & 1:
                score = gain_hand - worth
                if s[PROBLEM_SIZES + place] == 3:
                    score -= w[W_LONG_SOLVED] if s[SOLVED + place] else w[W_LONG]
                if not s[SOLVED + place]:
                    score += w[W_SOLVED]
                left = lemmas_after(s, code, d.sizes)
                score += w[W_LEMMAS + left] - w[W_LEMMAS + lemmas]
                if further_proof(0, place, ANY_HAND, d.hits):
                    score += w[W_FURTHER]
                keep(d.moves, d.scores, PER_SLOT * (4 + place), SOLVE, place, code, score)


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
def best_slot(moves: Numbers, scores: Numbers, noise: float, own: Numbers) -> int:
    """The slot of the best candidate, or −1; with noise, of one that is nearly as good."""
    best, most = -1, -1e18
    for slot in range(SLOTS):
        if moves[3 * slot] >= 0:
            score = scores[slot]
            if noise > 0.0:
                score += noise * (below(own, 1 << 20) + below(own, 1 << 20)) / (1 << 20)
            if score > most:
                best, most = slot, score
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


@compiled
def play_out(s: Numbers, rng: Numbers, d: Desk, noise: float, own: Numbers) -> int:
    """Greedy play from here to the end: 1 won, 0 lost, −1 undecided after `MOST_MOVES`.

    With noise the player errs, by its `own` dice. The moves of the turns go onto the desk's line, if it has room,
    behind their number.
    """
    for _ in range(MOST_MOVES):
        due = go_on(s, rng)
        if due >= 0:
            forced(s, due, d)
            continue
        if is_won(s):
            return 1
        candidates(s, d)
        slot = best_slot(d.moves, d.scores, noise, own)
        if slot < 0:
            return 0
        if 3 * d.line[0] + 3 < len(d.line):
            for i in range(3):
                d.line[1 + 3 * d.line[0] + i] = d.moves[3 * slot + i]
            d.line[0] += 1
        s[MOVES] += 1
        do(s, d.moves[3 * slot], d.moves[3 * slot + 1], d.moves[3 * slot + 2], d.per_card)
    return -1


@compiled
def sample(s: Numbers, kind: int, what: int, code: int, first: int, count: int, rng: Numbers, d: Desk) -> int:
    """Of `count` games that go on with this move, what is unseen reshuffled, how many are won.

    Game number n of a position has the dice `first + n`, whatever the move: candidates meet the same luck.
    """
    won = 0
    for n in range(count):
        d.copy[:] = s
        do(d.copy, kind, what, code, d.per_card)
        rng[0] = first + n
        if play_out(d.copy, rng, d, 0.0, rng) == 1:
            won += 1
    return won

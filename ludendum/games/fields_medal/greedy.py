"""The greedy player of the kernel: what a position is worth, and the best moves by that."""

from ludendum.games.fields_medal.compiling import Numbers, compiled
from ludendum.games.fields_medal.kernel import DISCARD_CARD, EXCHANGE, PROVE, REMOVE, SOLVE, Desk, do, take_loose
from ludendum.games.fields_medal.reaching import OWN, WITHIN, one_more, reaches
from ludendum.games.fields_medal.sight import (
    SOLUTION,
    SPARE_CARDS,
    SPREAD,
    WANTED,
    becomes_reached,
    code_of,
    is_first,
    look,
    see_tableau,
    spread,
)
from ludendum.games.fields_medal.state import (
    HAND,
    HAND_SIZE,
    LEMMA_COUNT,
    LEMMA_SIZES,
    LEMMAS,
    PROBLEM_SIZES,
    PROBLEMS,
    SOLVED,
)

# What a position is worth to the greedy player: where each weight stands.
W_HAND, W_LEMMAS, W_LOOSE, W_SOLVED, W_LONG, W_LONG_SOLVED = 0, 10, 16, 17, 18, 19
W_HAND_CARD, W_LOOSE_CARD, W_FURTHER, W_IN_REACH = 20, 30, 40, 41

MOST_CARDS = 7
"""Cards of a play that are looked at."""

MOST_IN_REACH = 4
"""Cards of a solution that is merely in reach."""

PER_SLOT = 3
SLOTS = 8 * PER_SLOT + 5
"""Candidates kept: the best three proofs and solutions of each problem, and every exchange."""


@compiled
def lemmas_after(s: Numbers, d: Desk, code: int) -> int:
    """How many lemmas are left once the cards of a code are taken."""
    for i in range(LEMMAS, LEMMA_COUNT + 1):
        d.after[i] = s[i]
    take_loose(d.after, code)
    return int(d.after[LEMMA_COUNT])


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
def in_reach(s: Numbers, d: Desk, extra: int) -> int:
    """How many unsolved problems up to four cards of the tableau reach, once problem `extra` lies there too."""
    v, reached = d.sight, 0
    see_tableau(s, d.tables, v)
    for place in range(4):
        if place != extra and v[WANTED + place] >= 0 and not s[SOLVED + place]:
            reached += v[SOLUTION + place] <= MOST_IN_REACH or becomes_reached(s, d.tables, v, extra, place)
    return reached


@compiled
def candidates(s: Numbers, d: Desk) -> None:
    """The best moves of a turn with their scores, slot by slot; a slot without one has kind −1."""
    for slot in range(SLOTS):
        d.moves[3 * slot] = -1
        d.scores[slot] = -1e18
    look(s, d.tables, d.sight)
    provable = score_proofs(s, d)
    if s[LEMMA_COUNT]:
        score_solutions(s, d, provable)
        score_exchanges(s, d, provable)


@compiled
def provable_by(row: int, d: Desk) -> int:
    """The problems that the cards of a row prove, some or all of them, as bits."""
    found = 0
    if row >= 0:
        for place in range(4):
            if reaches(d.tables, WITHIN, row, d.sight[WANTED + place]):
                found |= 1 << place
    return found


@compiled
def score_proofs(s: Numbers, d: Desk) -> int:
    """Every choice of two to seven cards of the hand with every problem it reaches; returns which are reached."""
    t, v, count, hand = d.tables, d.sight, 0, -1
    for digit in range(1, 10):
        for _ in range(s[HAND + digit]):
            v[SPARE_CARDS + count] = digit
            hand = one_more(t, hand, digit)
            count += 1
    provable = provable_by(hand, d)
    if not provable:
        return 0
    for place in range(4):
        if (provable >> place) & 1:
            d.gained[place] = gained_by(s, d, place)
    w, lemmas, held = d.weights, s[LEMMA_COUNT], s[HAND_SIZE]
    alike = spread(v, SPARE_CARDS, count, t)
    whole = (1 << count) - 1
    for mask in range(3, whole + 1):
        row = v[SPREAD + mask]
        if row < 9 or not is_first(mask, alike):
            continue
        score, size = 0.0, 0
        for place in range(4):
            if not (provable >> place) & 1 or not reaches(t, OWN, row, v[WANTED + place]):
                continue
            if size == 0:
                for i in range(count):
                    if (mask >> i) & 1:
                        score -= w[W_HAND_CARD + v[SPARE_CARDS + i]]
                        size += 1
                left = held - size if lemmas < 4 else min(held - size + 2, 7)
                score += w[W_HAND + left] - w[W_HAND + held]
            worth = d.gained[place] + score
            if worth + max(w[W_FURTHER], 0.0) > d.scores[PER_SLOT * (place + 1) - 1]:
                if provable_by(v[SPREAD + whole - mask], d) & ~(1 << place):
                    worth += w[W_FURTHER]
                code = code_of(v, SPARE_CARDS, mask)
                keep(d.moves, d.scores, PER_SLOT * place, PROVE, place, code, worth)
    return provable


@compiled
def gained_by(s: Numbers, d: Desk, place: int) -> float:
    """What a problem is worth as a lemma; a fifth lemma means that one is exchanged."""
    w, lemmas = d.weights, s[LEMMA_COUNT]
    gained = w[W_IN_REACH] * in_reach(s, d, place)
    for i in range(s[PROBLEM_SIZES + place]):
        gained += w[W_LOOSE_CARD + s[PROBLEMS + 3 * place + i]] + w[W_LOOSE]
    if s[PROBLEM_SIZES + place] == 3:
        gained -= w[W_LONG_SOLVED] if s[SOLVED + place] else w[W_LONG]
    if lemmas < 4:
        gained += w[W_LEMMAS + lemmas + 1] - w[W_LEMMAS + lemmas]
    else:
        gained -= 2 * w[W_LOOSE]
    return float(gained)


@compiled
def score_exchanges(s: Numbers, d: Desk, provable: int) -> None:
    w = d.weights
    hand, lemmas = s[HAND_SIZE], s[LEMMA_COUNT]
    for lemma in range(lemmas):
        size = s[LEMMA_SIZES + lemma]
        left = min(hand + (2 * size if d.per_card else 2), 7)
        score = w[W_HAND + left] - w[W_HAND + hand] + w[W_LEMMAS + lemmas - 1] - w[W_LEMMAS + lemmas]
        for i in range(size):
            score -= w[W_LOOSE_CARD + s[LEMMAS + 3 * lemma + i]] + w[W_LOOSE]
        if provable:
            score += w[W_FURTHER]
        slot = 8 * PER_SLOT + lemma
        d.moves[3 * slot], d.moves[3 * slot + 1], d.moves[3 * slot + 2] = EXCHANGE, lemma, 0
        d.scores[slot] = score


@compiled
def score_solutions(s: Numbers, d: Desk, provable: int) -> None:
    """Every choice of up to seven cards of the tableau that reaches a problem."""
    t, v, count, row, possible = d.tables, d.sight, 0, -1, 15
    for digit in range(1, 10):
        for lemma in range(s[LEMMA_COUNT]):
            for i in range(s[LEMMA_SIZES + lemma]):
                if s[LEMMAS + 3 * lemma + i] == digit:
                    v[SPARE_CARDS + count] = digit
                    count += 1
                    row = one_more(t, row, digit) if count <= MOST_CARDS else -1
    if count <= MOST_CARDS:
        possible = provable_by(row, d)
        if not possible:
            return
    alike = spread(v, SPARE_CARDS, count, t)
    for mask in range(3, 1 << count):
        row = v[SPREAD + mask]
        if row < 9 or not is_first(mask, alike):
            continue
        for place in range(4):
            if (possible >> place) & 1 and reaches(t, OWN, row, v[WANTED + place]):
                score_solution(s, d, place, code_of(v, SPARE_CARDS, mask), provable & ~(1 << place) != 0)


@compiled
def score_solution(s: Numbers, d: Desk, place: int, code: int, further: bool) -> None:
    """What a solution changes. Which lemmas it leaves is looked at where it could be among the best at all."""
    w, hand, lemmas, rest = d.weights, s[HAND_SIZE], s[LEMMA_COUNT], code
    score = w[W_HAND + min(hand + 2, 7)] - w[W_HAND + hand]
    for digit in range(1, 10):
        score -= rest % 5 * (w[W_LOOSE_CARD + digit] + w[W_LOOSE])
        rest //= 5
    if s[PROBLEM_SIZES + place] == 3:
        score -= w[W_LONG_SOLVED] if s[SOLVED + place] else w[W_LONG]
    if not s[SOLVED + place]:
        score += w[W_SOLVED]
    if further:
        score += w[W_FURTHER]
    most = w[W_LEMMAS]
    for fewer in range(1, lemmas + 1):
        most = max(most, w[W_LEMMAS + fewer])
    first = PER_SLOT * (4 + place)
    if score + (most - w[W_LEMMAS + lemmas]) > d.scores[first + PER_SLOT - 1]:
        score += w[W_LEMMAS + lemmas_after(s, d, code)] - w[W_LEMMAS + lemmas]
        keep(d.moves, d.scores, first, SOLVE, place, code, float(score))


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

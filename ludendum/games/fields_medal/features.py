"""A position as the value network sees it: numbers of about the size of one, each saying one thing about it."""

from ludendum.games.fields_medal.chances import DRAWS, cover, expect, one_of, pair_of
from ludendum.games.fields_medal.compiling import Numbers, compiled
from ludendum.games.fields_medal.features_of_tableau import describe_plans, describe_solutions, describe_tableau
from ludendum.games.fields_medal.reaching import (
    ALL_DIGITS,
    COVERS,
    COVERS_THREE,
    COVERS_WITHIN,
    OWN,
    THREE,
    TWO,
    WITHIN,
    Tables,
    reaches,
)
from ludendum.games.fields_medal.sight import (
    CODE,
    ENDS,
    FEW_CODES,
    FEW_ROWS,
    HAND_PART,
    MISSING,
    MISSING_TWO,
    NEVER,
    PROOF,
    WANTED,
    look,
    see_hand,
    see_tableau,
    spare,
)
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
)

FEATURES = 150
"""How many there are; `describe` fills them in this order: what is counted, proofs, draws, problems, solutions, lemmas
and how proofs bring solutions about."""


@compiled
def describe(s: Numbers, t: Tables, v: Numbers, c: Numbers, x: Numbers) -> None:
    """All features of a position."""
    for i in range(FEATURES):
        x[i] = 0.0
    look(s, t, v)
    see_hand(s, t, v)
    see_tableau(s, t, v)
    spare(s, t, v)
    expect(s, c)
    at = describe_counts(s, x, 0)
    at = describe_proofs(s, t, v, x, at)
    at = describe_draws(s, t, v, c, x, at)
    at = describe_problems(s, t, v, x, at)
    at = describe_solutions(s, t, v, x, at)
    at = describe_tableau(t, v, c, x, at)
    describe_plans(s, t, v, c, x, at)


@compiled
def describe_counts(s: Numbers, x: Numbers, at: int) -> int:
    solved, loose = 0, 0
    for place in range(4):
        solved += s[SOLVED + place]
        kind = 4 + s[SOLVED + place]
        if s[PROBLEM_SIZES + place] < 2:
            x[at + kind] += 1.0
        elif s[PROBLEM_SIZES + place] == 3:
            x[at + kind + 2] += 0.5
    if solved < 4:
        x[at + solved] = 1.0
    x[at + 8] = 0.5 * s[DUE]
    x[at + 9 + min(s[HAND_SIZE] + s[DUE], 7)] = 1.0
    x[at + 17 + min(s[LEMMA_COUNT], 4)] = 1.0
    for lemma in range(s[LEMMA_COUNT]):
        size = s[LEMMA_SIZES + lemma]
        loose += size
        x[at + 21 + size] += 0.5
        for i in range(size):
            x[at + 35 + s[LEMMAS + 3 * lemma + i]] += 0.5
    x[at + 25] = 0.1 * loose
    at += 26
    deck, discard = 0, 0
    for digit in range(1, 10):
        deck += s[DECK + digit]
        discard += s[DISCARD + digit]
        x[at + digit] = 0.5 * s[HAND + digit]
        x[at + 18 + digit] = 0.25 * s[DECK + digit]
        x[at + 27 + digit] = 0.25 * s[DISCARD + digit]
    x[at] = s[DECK]
    x[at + 37], x[at + 38], x[at + 39] = s[DISCARD], 0.05 * deck, 0.05 * discard
    return at + 40


@compiled
def describe_proofs(s: Numbers, t: Tables, v: Numbers, x: Numbers, at: int) -> int:
    provable = 0
    for place in range(4):
        if v[PROOF + place] < NEVER:
            provable += 1
            x[at + 3 * s[SOLVED + place] + min(v[PROOF + place], 4) - 2] += 0.5
    if provable > 1:
        together = two_proofs(t, v)
        x[at + 6], x[at + 7], x[at + 8] = together < NEVER, together <= 5, together <= 4
    return at + 9


@compiled
def two_proofs(t: Tables, v: Numbers) -> int:
    """The fewest cards that prove two problems, one after the other; 6 for six or more."""
    fewest, code = NEVER, v[HAND_PART + CODE]
    ones, twos, threes = v[HAND_PART + ENDS], v[HAND_PART + ENDS + 1], v[HAND_PART + ENDS + 2]
    for i in range(ones, threes):
        row = v[HAND_PART + FEW_ROWS + i]
        size = 2 if i < twos else 3
        rest = -2
        for place in range(4):
            if v[PROOF + place] <= 3 and reaches(t, OWN, row, v[WANTED + place]):
                if rest == -2:
                    rest = t.short[code - v[HAND_PART + FEW_CODES + i]]
                if rest < 0:
                    continue
                for other in range(4):
                    if other != place and v[PROOF + other] < NEVER and reaches(t, WITHIN, rest, v[WANTED + other]):
                        if size == 2 and reaches(t, TWO, rest, v[WANTED + other]):
                            return 4
                        close = reaches(t, TWO if size == 3 else THREE, rest, v[WANTED + other])
                        fewest = min(fewest, 5 if close else 6)
    return fewest


@compiled
def describe_draws(s: Numbers, t: Tables, v: Numbers, c: Numbers, x: Numbers, at: int) -> int:
    hand = t.short[v[HAND_PART + CODE]]
    if hand >= 0:
        x[at], x[at + 1] = cover(COVERS, hand, t, c)
        x[at + 2], x[at + 3] = cover(COVERS_THREE, hand, t, c)
        x[at + 4], x[at + 5] = cover(COVERS_WITHIN, hand, t, c)
    for level in range(3):
        draws, pairs = 0, 0
        for place in range(4):
            if v[WANTED + place] >= 0:
                draws |= v[MISSING + 3 * place + level]
                pairs |= v[MISSING_TWO + 3 * place + level]
        x[at + 6 + level] = one_of(draws & ALL_DIGITS, c)
        x[at + 9 + level] = pair_of(pairs, c)
    for place in range(4):
        c[DRAWS + 2 * place], c[DRAWS + 2 * place + 1] = 0.0, 0.0
        if v[WANTED + place] >= 0:
            c[DRAWS + 2 * place] = pair_of(v[MISSING_TWO + 3 * place + 1], c)
            c[DRAWS + 2 * place + 1] = pair_of(v[MISSING_TWO + 3 * place + 2], c)
            x[at + 12 + 2 * s[SOLVED + place]] += 0.5 * c[DRAWS + 2 * place]
            x[at + 13 + 2 * s[SOLVED + place]] += 0.5 * c[DRAWS + 2 * place + 1]
    return at + 16


@compiled
def describe_problems(s: Numbers, t: Tables, v: Numbers, x: Numbers, at: int) -> int:
    """How easily random hands would reach the problems, and which digits they show."""
    hardest, easiest, easiest_solved = 1.0, 0.0, 0.0
    for place in range(4):
        column = v[WANTED + place]
        if column >= 0:
            first = at + 3 * s[SOLVED + place]
            x[first] += 10.0 * t.ease[3 * column]
            x[first + 1] += 3.0 * t.ease[3 * column + 1]
            x[first + 2] += t.ease[3 * column + 2]
            ease = t.ease[3 * column + 1]
            if s[SOLVED + place]:
                easiest_solved = max(easiest_solved, ease)
            else:
                hardest, easiest = min(hardest, ease), max(easiest, ease)
        for i in range(s[PROBLEM_SIZES + place]):
            x[at + 8 + 9 * s[SOLVED + place] + s[PROBLEMS + 3 * place + i]] += 0.5
    x[at + 6], x[at + 7], x[at + 8] = 3.0 * hardest, 3.0 * easiest, 3.0 * easiest_solved
    return at + 27

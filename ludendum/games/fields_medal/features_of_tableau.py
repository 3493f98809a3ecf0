"""The tableau as the value network sees it: what it solves now, and what proofs would bring into its reach."""

from ludendum.games.fields_medal.chances import DRAWS, cover, cover_by, one_of
from ludendum.games.fields_medal.compiling import Numbers, compiled
from ludendum.games.fields_medal.reaching import (
    ALL_DIGITS,
    COVERS,
    COVERS_THREE,
    COVERS_WITHIN,
    OWN,
    POWER,
    WITHIN,
    Tables,
    reaches,
)
from ludendum.games.fields_medal.sight import (
    CODE,
    COUNT,
    ENDS,
    FEW_CODES,
    FEW_ROWS,
    LEMMA,
    NEVER,
    PROOF,
    SOLUTION,
    SPARING,
    TABLE_PART,
    WANTED,
    becomes_reached,
    lemmas_lost,
)
from ludendum.games.fields_medal.state import SOLVED


@compiled
def describe_solutions(s: Numbers, t: Tables, v: Numbers, x: Numbers, at: int) -> int:
    """What the tableau solves, of how many cards and at what price in lemmas; and how many at once."""
    reached, solved = 0, 0
    for place in range(4):
        solved += s[SOLVED + place]
        if v[SOLUTION + place] < NEVER:
            loss = lemmas_lost(place, t, v)
            if s[SOLVED + place]:
                x[at + 7 + min(loss, 1)] += 0.5
            else:
                reached += 1
                x[at + v[SOLUTION + place] - 2] += 0.5
                x[at + 4 + loss] += 0.5
    apart = several_solutions(s, t, v) if reached > 1 else reached
    for count in range(1, 4):
        x[at + 8 + count] = apart >= count
    x[at + 12] = apart >= 4 - solved
    return at + 13


@compiled
def several_solutions(s: Numbers, t: Tables, v: Numbers) -> int:
    """How many unsolved problems are solved without drawing on the same cards: 1, 2, or 3 for more."""
    code, most = v[TABLE_PART + CODE], 1
    ones, threes = v[TABLE_PART + ENDS], v[TABLE_PART + ENDS + 2]
    for i in range(ones, threes):
        for place in range(4):
            if (
                s[SOLVED + place]
                or v[SOLUTION + place] > 3
                or not reaches(t, OWN, v[TABLE_PART + FEW_ROWS + i], v[WANTED + place])
            ):
                continue
            left = code - v[TABLE_PART + FEW_CODES + i]
            rest = t.short[left]
            open_, other = 0, -1
            for third in range(4):
                unsolved = third != place and not s[SOLVED + third] and v[SOLUTION + third] < NEVER
                if unsolved and (rest < 0 or reaches(t, WITHIN, rest, v[WANTED + third])):
                    open_ += 1
                    other = third
            if open_:
                most = 2
            if open_ < 2 or rest < 0:
                continue
            for j in range(ones, threes):
                if not reaches(t, OWN, v[TABLE_PART + FEW_ROWS + j], v[WANTED + other]) or not fits(
                    v[TABLE_PART + FEW_CODES + j], left
                ):
                    continue
                last = t.short[left - v[TABLE_PART + FEW_CODES + j]]
                for third in range(4):
                    unsolved = not s[SOLVED + third] and v[SOLUTION + third] < NEVER
                    if third in (place, other) or not unsolved or last < 0:
                        continue
                    if reaches(t, WITHIN, last, v[WANTED + third]):
                        return 3
    return most


@compiled
def fits(code: int, whole: int) -> bool:
    """Whether the cards of a code are among those of another."""
    missing = False
    for digit in range(1, 10):
        missing = missing or code // POWER[digit] % 5 > whole // POWER[digit] % 5
    return not missing


@compiled
def describe_tableau(t: Tables, v: Numbers, c: Numbers, x: Numbers, at: int) -> int:
    """Which numbers of two digits the tableau covers: by two cards, three, any, and at no lemma's price."""
    count, code = v[TABLE_PART + COUNT], v[TABLE_PART + CODE]
    if count == 0:
        return at + 8
    if count <= 7:
        row = t.short[code]
        x[at], x[at + 1] = cover(COVERS, row, t, c)
        x[at + 2], x[at + 3] = cover(COVERS_THREE, row, t, c)
        x[at + 4], x[at + 5] = cover(COVERS_WITHIN, row, t, c)
    else:
        x[at], x[at + 1] = cover_by(
            COVERS, v, TABLE_PART + FEW_ROWS, v[TABLE_PART + ENDS], v[TABLE_PART + ENDS + 1], t, c
        )
        x[at + 2], x[at + 3] = cover_by(
            COVERS_THREE, v, TABLE_PART + FEW_ROWS, v[TABLE_PART + ENDS], v[TABLE_PART + ENDS + 2], t, c
        )
        x[at + 4], x[at + 5] = x[at + 2], x[at + 3]
    x[at + 6], x[at + 7] = cover_by(COVERS_WITHIN, v, SPARING, 1, v[SPARING] + 1, t, c)
    return at + 8


@compiled
def describe_plans(s: Numbers, t: Tables, v: Numbers, c: Numbers, x: Numbers, at: int) -> None:
    """Proofs that, now or after two draws, would bring an unsolved problem into the tableau's reach."""
    for place in range(4):
        if v[WANTED + place] < 0:
            continue
        brings, keeps = 0, 0
        for other in range(4):
            if other != place and not s[SOLVED + other] and v[WANTED + other] >= 0:
                if v[SOLUTION + other] < NEVER:
                    keeps += 1
                elif becomes_reached(s, t, v, place, other):
                    brings += 1
        soon, later = c[DRAWS + 2 * place], c[DRAWS + 2 * place + 1]
        x[at] += 0.5 * later * brings
        x[at + 1] += 0.25 * brings
        x[at + 2] = max(x[at + 2], 0.5 * later * (brings + keeps))
        if brings:
            x[at + 3] = max(x[at + 3], soon)
            x[at + 4 + s[SOLVED + place]] = max(x[at + 4 + s[SOLVED + place]], later)
        if v[PROOF + place] < NEVER:
            x[at + 6] = max(x[at + 6], 0.5 * brings)
            x[at + 7] += 0.25 * brings
            x[at + 8] = max(x[at + 8], 0.5 * keeps)
            if v[PROOF + place] <= 3:
                x[at + 9] = max(x[at + 9], 0.5 * brings)
    for place in range(4):
        if not s[SOLVED + place] and v[SOLUTION + place] == NEVER and v[WANTED + place] >= 0:
            x[at + 10] += one_of(v[LEMMA + place] & ALL_DIGITS, c)

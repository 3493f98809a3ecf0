"""What a hand and a tableau can do for each problem: what is proved or solved, and which cards would be missing."""

from ludendum.games.fields_medal.compiling import Numbers, compiled, integers
from ludendum.games.fields_medal.reaching import (
    ALL_DIGITS,
    ALL_PAIRS,
    COLUMN,
    COLUMNS,
    FOUR,
    NEEDS,
    OWN,
    POWER,
    THREE,
    TOUCHING,
    TWO,
    WITHIN,
    Tables,
    one_more,
    reaches,
)
from ludendum.games.fields_medal.state import HAND, LEMMA_COUNT, LEMMA_SIZES, LEMMAS, PROBLEM_SIZES, PROBLEMS, SOLVED

NEVER = 9
"""Cards of the smallest proof or solution where there is none."""

MOST_FEW = 640
"""Room for the choices of up to three cards, of at most fifteen."""


# Scratch paper, and what was found for each place the last time: looking again at the same costs nothing.
WANTED = 0
"""The column of each problem, −1 for one not fully dealt."""
PROOF, SOLUTION = 4, 8
"""For each place the cards of the smallest proof, and of the smallest solution."""
SPARED = 12
"""The tableau whose lemmas were last spared."""
MISSING, MISSING_TWO = 16, 28
"""Three for each place: the draws after which a proof of at most two, three, four cards lies in the hand; and pairs."""
LEMMA, LEMMA_TWO = 40, 44
"""For each unsolved place that four cards do not reach: the digits (the pairs of digits) that, lying in the tableau
too, would bring it into reach."""
HAND_SEEN, TABLE_SEEN = 48, 52
HAND_PART = 56
"""Of the hand: how many choices of one card there are, of one or two, of one to three; how many cards, and their code;
then the cards, and rows and codes of the choices."""
TABLE_PART = HAND_PART + 24 + 2 * MOST_FEW
"""The same of the tableau; its key and its digits stand between its code and its cards."""
ENDS, COUNT, CODE, KEY, DIGITS, CARDS, FEW_ROWS, FEW_CODES = 0, 3, 4, 5, 6, 8, 24, 24 + MOST_FEW
SPARING = TABLE_PART + 24 + 2 * MOST_FEW
SPENDING = SPARING + 400
"""The rows of choices that lose no lemma, and of those that lose one, after how many there are."""
SPREAD = SPENDING + 400
"""Rows of choices, by their masks."""
SPARE_CARDS = SPREAD + (1 << 15)
"""Room for cards, when choices of others are looked through."""
SIGHT_SIZE = SPARE_CARDS + 16


def sight() -> Numbers:
    """Fresh paper."""
    made = integers(SIGHT_SIZE)
    for place in range(4):
        made[HAND_SEEN + place] = made[TABLE_SEEN + place] = -1
    made[SPARED] = -1
    return made


@compiled
def look(s: Numbers, t: Tables, v: Numbers) -> None:
    """The table's column of each problem's number, −1 for a problem not fully dealt."""
    for place in range(4):
        size = s[PROBLEM_SIZES + place]
        target = 0
        for i in range(size):
            target = 10 * target + s[PROBLEMS + 3 * place + i]
        v[WANTED + place] = t.short[COLUMN + target] if size > 1 else -1


@compiled
def list_few(v: Numbers, part: int, t: Tables) -> None:
    """Every choice of one, two and three cards of a part, which rise, each once."""
    at, count, cards, rows, codes = 0, v[part + COUNT], part + CARDS, part + FEW_ROWS, part + FEW_CODES
    for i in range(count):
        if i == 0 or v[cards + i] != v[cards + i - 1]:
            v[rows + at], v[codes + at] = v[cards + i] - 1, POWER[v[cards + i]]
            at += 1
    v[part + ENDS] = at
    for i in range(count):
        if i and v[cards + i] == v[cards + i - 1]:
            continue
        for j in range(i + 1, count):
            if j == i + 1 or v[cards + j] != v[cards + j - 1]:
                v[rows + at] = one_more(t, v[cards + i] - 1, v[cards + j])
                v[codes + at] = POWER[v[cards + i]] + POWER[v[cards + j]]
                at += 1
    v[part + ENDS + 1] = at
    for i in range(count):
        if i and v[cards + i] == v[cards + i - 1]:
            continue
        for j in range(i + 1, count):
            if j > i + 1 and v[cards + j] == v[cards + j - 1]:
                continue
            pair = one_more(t, v[cards + i] - 1, v[cards + j])
            for k in range(j + 1, count):
                if k == j + 1 or v[cards + k] != v[cards + k - 1]:
                    v[rows + at] = one_more(t, pair, v[cards + k])
                    v[codes + at] = POWER[v[cards + i]] + POWER[v[cards + j]] + POWER[v[cards + k]]
                    at += 1
    v[part + ENDS + 2] = at


@compiled
def spread(v: Numbers, cards: int, count: int, t: Tables) -> int:
    """The rows of all choices of the cards that stand from `cards` on, as masks; returns which are like the one before.

    Where cards rise, a choice is told once if of equal ones the first are taken: `is_first`.
    """
    v[SPREAD] = -1
    alike = 0
    for i in range(count):
        bit, card = 1 << i, v[cards + i]
        if i and v[cards + i - 1] == card:
            alike |= bit
        v[SPREAD + bit] = card - 1
        for mask in range(1, bit):
            row = v[SPREAD + mask]
            v[SPREAD + bit + mask] = one_more(t, row, card) if row >= 0 else -1
    return alike


@compiled
def is_first(mask: int, alike: int) -> bool:
    return not (mask & alike) & ~(mask << 1)


@compiled
def code_of(v: Numbers, cards: int, mask: int) -> int:
    """The code of a choice of cards."""
    code = 0
    while mask:
        if mask & 1:
            code += POWER[v[cards]]
        cards += 1
        mask >>= 1
    return code


@compiled
def smallest(row: int, column: int, t: Tables) -> int:
    """Of how many cards of a row the smallest choice is that reaches a column: 2, 3, 4, 5 for more, or `NEVER`."""
    if row < 0 or not reaches(t, WITHIN, row, column):
        return NEVER
    if reaches(t, TWO, row, column):
        return 2
    if reaches(t, THREE, row, column):
        return 3
    return 4 if reaches(t, FOUR, row, column) else 5


# the hand ------------------------------------------------------------------------------------------------------------


@compiled
def see_hand(s: Numbers, t: Tables, v: Numbers) -> None:
    """What the hand can do for each problem; at most seven cards of it are looked at."""
    count, code = 0, 0
    for digit in range(1, 10):
        for _ in range(s[HAND + digit]):
            if count < 7:
                v[HAND_PART + CARDS + count] = digit
                code += POWER[digit]
                count += 1
    if code != v[HAND_PART + CODE] or v[HAND_PART + ENDS + 2] == 0:
        v[HAND_PART + COUNT], v[HAND_PART + CODE] = count, code
        list_few(v, HAND_PART, t)
    for place in range(4):
        column = v[WANTED + place]
        key = code * 1024 + column + 1
        if v[HAND_SEEN + place] != key:
            v[HAND_SEEN + place] = key
            if column >= 0:
                see_proofs(place, t, v)
            else:
                v[PROOF + place] = NEVER


@compiled
def see_proofs(place: int, t: Tables, v: Numbers) -> None:
    column, hand = v[WANTED + place], t.short[v[HAND_PART + CODE]]
    ones, twos, threes = v[HAND_PART + ENDS], v[HAND_PART + ENDS + 1], v[HAND_PART + ENDS + 2]
    least = smallest(hand, column, t) if v[HAND_PART + COUNT] else NEVER
    two, three, four = 0, 0, 0
    pair_two, pair_three, pair_four = t.needs_two[column], 0, 0
    v[PROOF + place] = least
    if least > 3:
        for i in range(ones):
            at = (v[HAND_PART + FEW_ROWS + i] + 1) * COLUMNS + column
            two |= t.short[NEEDS + at]
            pair_three |= t.needs_two[at]
        for i in range(ones, twos):
            at = (v[HAND_PART + FEW_ROWS + i] + 1) * COLUMNS + column
            three |= t.short[NEEDS + at]
            if least > 4:
                pair_four |= t.needs_two[at]
        if least > 4:
            for i in range(twos, threes):
                four |= t.short[NEEDS + (v[HAND_PART + FEW_ROWS + i] + 1) * COLUMNS + column]
    else:
        three, pair_three = ALL_DIGITS, ALL_PAIRS
        if least == 2:
            two, pair_two = ALL_DIGITS, ALL_PAIRS
        else:
            for i in range(ones):
                two |= t.short[NEEDS + (v[HAND_PART + FEW_ROWS + i] + 1) * COLUMNS + column]
    if least <= 4:
        four, pair_four = ALL_DIGITS, ALL_PAIRS
    three |= two
    four |= three
    pair_two |= t.needs_two[TOUCHING + two]
    pair_three |= pair_two | t.needs_two[TOUCHING + three]
    pair_four |= pair_three | t.needs_two[TOUCHING + four]
    v[MISSING + 3 * place], v[MISSING + 3 * place + 1], v[MISSING + 3 * place + 2] = two, three, four
    at = 3 * place
    v[MISSING_TWO + at], v[MISSING_TWO + at + 1], v[MISSING_TWO + at + 2] = pair_two, pair_three, pair_four


# the tableau ---------------------------------------------------------------------------------------------------------


@compiled
def see_tableau(s: Numbers, t: Tables, v: Numbers) -> None:
    """What the tableau can do for each problem."""
    key = 0
    for lemma in range(s[LEMMA_COUNT]):
        key <<= 12
        for i in range(s[LEMMA_SIZES + lemma]):
            key += s[LEMMAS + 3 * lemma + i] << (4 * i)
    if key != v[TABLE_PART + KEY]:
        v[TABLE_PART + KEY] = key
        lay_out(s, t, v)
    for place in range(4):
        column = v[WANTED + place]
        seen = (key << 11) + 2 * (column + 1) + s[SOLVED + place]
        if v[TABLE_SEEN + place] != seen:
            v[TABLE_SEEN + place] = seen
            v[SOLUTION + place], v[LEMMA + place], v[LEMMA_TWO + place] = NEVER, 0, 0
            if column >= 0:
                see_solutions(place, t, v)
                if v[SOLUTION + place] > 4 and not s[SOLVED + place]:
                    see_missing_lemmas(place, t, v)


@compiled
def lay_out(s: Numbers, t: Tables, v: Numbers) -> None:
    """The cards of the tableau in rising order, and few of them at a time."""
    cards = TABLE_PART + CARDS
    count, code, held = 0, 0, 0
    for lemma in range(s[LEMMA_COUNT]):
        for i in range(s[LEMMA_SIZES + lemma]):
            card = s[LEMMAS + 3 * lemma + i]
            at = count
            while at and v[cards + at - 1] > card:
                v[cards + at] = v[cards + at - 1]
                at -= 1
            v[cards + at] = card
            count += 1
            code += POWER[card]
            held |= 1 << (card - 1)
    v[TABLE_PART + COUNT], v[TABLE_PART + CODE], v[TABLE_PART + DIGITS] = count, code, held
    list_few(v, TABLE_PART, t)


@compiled
def spare(s: Numbers, t: Tables, v: Numbers) -> None:
    """The rows of the choices that leave every lemma a card, and of those that leave all but one."""
    if v[SPARED] == v[TABLE_PART + KEY]:
        return
    v[SPARED] = v[TABLE_PART + KEY]
    sparing, spending = 1, 0
    v[SPARING + 1] = v[TABLE_PART + CODE]
    for lemma in range(s[LEMMA_COUNT]):
        size, before, spent = s[LEMMA_SIZES + lemma], sparing, spending
        for i in range(before):
            v[SPREAD + i] = v[SPARING + 1 + i]
        for i in range(spent):
            v[SPREAD + before + i] = v[SPENDING + 1 + i]
        sparing, spending = 0, 0
        for i in range(before):
            spending += 1
            v[SPENDING + spending] = v[SPREAD + i]
        for kept in range(size):
            card = POWER[s[LEMMAS + 3 * lemma + kept]]
            for i in range(before):
                sparing += 1
                v[SPARING + sparing] = v[SPREAD + i] - card
            for i in range(spent):
                spending += 1
                v[SPENDING + spending] = v[SPREAD + before + i] - card
    v[SPARING] = to_rows(SPARING, sparing, t, v)
    v[SPENDING] = to_rows(SPENDING, spending, t, v)


@compiled
def to_rows(where: int, count: int, t: Tables, v: Numbers) -> int:
    """Codes become rows, those without one are left out; returns how many there are."""
    found = 0
    for i in range(1, count + 1):
        row = t.short[v[where + i]]
        if row >= 0:
            found += 1
            v[where + found] = row
    return found


@compiled
def see_solutions(place: int, t: Tables, v: Numbers) -> None:
    column = v[WANTED + place]
    ones, twos, threes = v[TABLE_PART + ENDS], v[TABLE_PART + ENDS + 1], v[TABLE_PART + ENDS + 2]
    count, code = v[TABLE_PART + COUNT], v[TABLE_PART + CODE]
    least = NEVER
    if count == 0:
        return
    if count <= 7:
        least = smallest(t.short[code], column, t)
    elif count == 8:
        for i in range(ones):
            least = min(least, smallest(t.short[code - v[TABLE_PART + FEW_CODES + i]], column, t))
    else:
        for i in range(ones, threes):
            if least == NEVER and reaches(t, OWN, v[TABLE_PART + FEW_ROWS + i], column):
                least = 2 if i < twos else 3
        for i in range(twos, threes):
            if least == NEVER:
                fourth = t.short[NEEDS + (v[TABLE_PART + FEW_ROWS + i] + 1) * COLUMNS + column] & v[TABLE_PART + DIGITS]
                for digit in range(1, 10):
                    if (fourth >> (digit - 1)) & 1 and (code - v[TABLE_PART + FEW_CODES + i]) // POWER[digit] % 5:
                        least = 4
    v[SOLUTION + place] = least


@compiled
def lemmas_lost(place: int, t: Tables, v: Numbers) -> int:
    """How many lemmas a solution of a problem costs at least: 0, 1, or 2 for more."""
    column = v[WANTED + place]
    for i in range(v[SPARING]):
        if reaches(t, WITHIN, v[SPARING + 1 + i], column):
            return 0
    for i in range(v[SPENDING]):
        if reaches(t, WITHIN, v[SPENDING + 1 + i], column):
            return 1
    return 2


@compiled
def see_missing_lemmas(place: int, t: Tables, v: Numbers) -> None:
    column = v[WANTED + place]
    twos, threes = v[TABLE_PART + ENDS + 1], v[TABLE_PART + ENDS + 2]
    need, pairs = 0, t.needs_two[column]
    for i in range(twos):
        at = (v[TABLE_PART + FEW_ROWS + i] + 1) * COLUMNS + column
        need |= t.short[NEEDS + at]
        pairs |= t.needs_two[at]
    for i in range(twos, threes):
        need |= t.short[NEEDS + (v[TABLE_PART + FEW_ROWS + i] + 1) * COLUMNS + column]
    v[LEMMA + place], v[LEMMA_TWO + place] = need, pairs


@compiled
def becomes_reached(s: Numbers, t: Tables, v: Numbers, place: int, other: int) -> bool:
    """Whether four cards reach problem `other` once problem `place` lies in the tableau, which did not before."""
    first, size = PROBLEMS + 3 * place, s[PROBLEM_SIZES + place]
    for i in range(size):
        if (v[LEMMA + other] >> (s[first + i] - 1)) & 1:
            return True
        for j in range(i):
            if (v[LEMMA_TWO + other] >> pair_bit(s[first + i], s[first + j])) & 1:
                return True
    if size == 3:
        code = POWER[s[first]] + POWER[s[first + 1]] + POWER[s[first + 2]]
        if reaches(t, OWN, t.short[code], v[WANTED + other]):
            return True
        for i in range(v[TABLE_PART + ENDS]):
            if reaches(t, OWN, t.short[code + v[TABLE_PART + FEW_CODES + i]], v[WANTED + other]):
                return True
    return False


@compiled
def pair_bit(a: int, b: int) -> int:
    """The bit of a pair of digits, as `reaching.PAIR` counts them."""
    low = min(a, b) - 1
    return 9 * low - low * (low - 1) // 2 + abs(a - b)

"""The turns the learnt player considers: proofs and solutions by no more cards than they need, and every exchange."""

from typing import Any, NamedTuple

from ludendum.games.fields_medal.compiling import Numbers, compiled, floats, integers
from ludendum.games.fields_medal.kernel import DISCARD_CARD, EXCHANGE, PROVE, REMOVE, SOLVE, TAKEN, do, go_on, is_won
from ludendum.games.fields_medal.reaching import LEAST, OWN, WITHIN, Tables, one_more, reaches
from ludendum.games.fields_medal.sight import SPARE_CARDS, SPREAD, WANTED, code_of, is_first, look, spread
from ludendum.games.fields_medal.state import HAND, HAND_SIZE, LEMMA_COUNT, LEMMA_SIZES, LEMMAS, MOVES, blank, put
from ludendum.games.fields_medal.value import CERTAIN, Eye, share, worth

MOST_TURNS = 1024
"""Room for the turns of a position: far more than there are, even where every way to play is looked at."""

WAYS = 3
"""Ways to take the same cards of the tableau from its lemmas that are considered, of those that spare most lemmas."""

HAND_LIMIT, LEMMA_LIMIT = 7, 4


class Turns(NamedTuple):
    """The turns of a position, and what each leads to; and scratch paper."""

    moves: Any
    """Kind, what and code of each, as `kernel.do` takes them; at `COUNT` how many there are; then scratch paper."""
    states: Any
    """The position after each, an exchange that is due included; then two for trials."""
    worths: Any


COUNT = 3 * MOST_TURNS
PLACES = COUNT + 1
TRIAL, OTHER = MOST_TURNS, MOST_TURNS + 1


def turns() -> Turns:
    return Turns(integers(PLACES + 16), blank(MOST_TURNS + 2), floats([0.0] * MOST_TURNS))


@compiled
def list_turns(s: Numbers, t: Tables, v: Numbers, g: Turns, thorough: bool, whole: bool) -> None:
    """The turns of a position; what they lead to is not looked at.

    Thoroughly, they are all there are by up to seven cards; `whole` says that lemmas take part whole or not at all.
    """
    g.moves[COUNT] = 0
    look(s, t, v)
    list_proofs(s, t, v, g, thorough)
    if s[LEMMA_COUNT]:
        list_solutions(s, t, v, g, thorough, whole)
        for lemma in range(s[LEMMA_COUNT]):
            put_down(EXCHANGE, lemma, 0, g)


@compiled
def put_down(kind: int, what: int, code: int, g: Turns) -> None:
    at = g.moves[COUNT]
    if at < MOST_TURNS:
        g.moves[3 * at], g.moves[3 * at + 1], g.moves[3 * at + 2] = kind, what, code
        g.moves[COUNT] = at + 1


@compiled
def list_proofs(s: Numbers, t: Tables, v: Numbers, g: Turns, thorough: bool) -> None:
    count, hand = 0, -1
    for digit in range(1, 10):
        for _ in range(s[HAND + digit]):
            if count < HAND_LIMIT:
                v[SPARE_CARDS + count] = digit
                hand = one_more(t, hand, digit)
                count += 1
    provable = 0
    for place in range(4):
        if hand >= 0 and reaches(t, WITHIN, hand, v[WANTED + place]):
            provable |= 1 << place
    if not provable:
        return
    alike = spread(v, SPARE_CARDS, count, t)
    for mask in range(3, 1 << count):
        row = v[SPREAD + mask]
        if row < 9 or not is_first(mask, alike):
            continue
        for place in range(4):
            if (provable >> place) & 1 and reaches(t, OWN if thorough else LEAST, row, v[WANTED + place]):
                put_down(PROVE, place, code_of(v, SPARE_CARDS, mask), g)


@compiled
def list_solutions(s: Numbers, t: Tables, v: Numbers, g: Turns, thorough: bool, whole: bool) -> None:
    count, row, possible = 0, -1, 15
    for lemma in range(s[LEMMA_COUNT]):
        for i in range(s[LEMMA_SIZES + lemma]):
            v[SPARE_CARDS + count] = s[LEMMAS + 3 * lemma + i]
            g.moves[PLACES + count] = 3 * lemma + i
            row = one_more(t, row, v[SPARE_CARDS + count]) if count < HAND_LIMIT else -1
            count += 1
    if count <= HAND_LIMIT:
        possible = 0
        for place in range(4):
            if reaches(t, WITHIN, row, v[WANTED + place]):
                possible |= 1 << place
    if not possible:
        return
    spread(v, SPARE_CARDS, count, t)
    for mask in range(3, 1 << count):
        row = v[SPREAD + mask]
        if row < 9 or (whole and splits(s, mask)):
            continue
        for place in range(4):
            every = thorough or whole
            reached = (possible >> place) & 1 and reaches(t, OWN if every else LEAST, row, v[WANTED + place])
            if reached and (every or sparing_enough(mask, row, count, v, g)):
                code = code_of(v, SPARE_CARDS, mask)
                put_down(SOLVE, place, code + (taken(mask, count, g) << TAKEN), g)


@compiled
def splits(s: Numbers, mask: int) -> bool:
    """Whether a choice takes some cards of a lemma and not all."""
    split = False
    for lemma in range(s[LEMMA_COUNT]):
        size = s[LEMMA_SIZES + lemma]
        part = mask & ((1 << size) - 1)
        split = split or (part != 0 and part != (1 << size) - 1)
        mask >>= size
    return split


@compiled
def taken(mask: int, count: int, g: Turns) -> int:
    """The places in the tableau that the cards of a mask lie at, as bits."""
    places = 0
    for i in range(count):
        if (mask >> i) & 1:
            places |= 1 << g.moves[PLACES + i]
    return places


@compiled
def lemmas_kept(mask: int, count: int, g: Turns) -> int:
    """How many lemmas keep a card when those of a mask are taken."""
    kept = 0
    for i in range(count):
        if not (mask >> i) & 1:
            kept |= 1 << (g.moves[PLACES + i] // 3)
    return (kept & 1) + (kept >> 1 & 1) + (kept >> 2 & 1) + (kept >> 3 & 1)


@compiled
def sparing_enough(mask: int, row: int, count: int, v: Numbers, g: Turns) -> bool:
    """Whether no other way to take these cards keeps more lemmas, and few as good were considered before."""
    ambiguous = False
    for i in range(count):
        if (mask >> i) & 1:
            for j in range(count):
                if not (mask >> j) & 1 and v[SPARE_CARDS + i] == v[SPARE_CARDS + j]:
                    ambiguous = True
    if not ambiguous:
        return True
    kept, before = lemmas_kept(mask, count, g), 0
    for other in range(3, 1 << count):
        if v[SPREAD + other] == row and other != mask:
            others = lemmas_kept(other, count, g)
            if others > kept:
                return False
            before += others == kept and other < mask
    return before < WAYS


# what they are worth -------------------------------------------------------------------------------------------------


@compiled
def best_turn(s: Numbers, e: Eye, g: Turns) -> int:
    """All turns of a position, where they lead and what that is worth; returns the best, −1 where there is none.

    A turn that makes a lemma too many goes with the exchange that is best after it.
    """
    list_turns(s, e.tables, e.sight, g, False, False)
    best = -1
    for i in range(g.moves[COUNT]):
        put(g.states[TRIAL], s)
        do(g.states[TRIAL], g.moves[3 * i], g.moves[3 * i + 1], g.moves[3 * i + 2], 0)
        excess = g.states[TRIAL][LEMMA_COUNT] > LEMMA_LIMIT
        g.worths[i] = -1e18
        for lemma in range(LEMMA_LIMIT + 1 if excess else 1):
            put(g.states[OTHER], g.states[TRIAL])
            if excess:
                do(g.states[OTHER], EXCHANGE, lemma, 0, 0)
            value = worth(g.states[OTHER], e)
            if value > g.worths[i]:
                g.worths[i] = value
                put(g.states[i], g.states[OTHER])
        if best < 0 or g.worths[i] > g.worths[best]:
            best = i
    return best


@compiled
def best_demanded(s: Numbers, due: int, e: Eye, g: Turns) -> int:
    """Which of five lemmas goes, or which card of a hand too large (with the one that must go after it)."""
    best, most = 0, -1e18
    choices = LEMMA_LIMIT + 1 if due == EXCHANGE else 100
    for choice in range(choices):
        put(g.states[TRIAL], s)
        what = choice if due == EXCHANGE else choice % 10
        if due == EXCHANGE:
            do(g.states[TRIAL], EXCHANGE, choice, 0, 0)
        else:
            first, second = choice % 10, choice // 10
            if not s[HAND + first] or (second and s[HAND_SIZE] == HAND_LIMIT + 1):
                continue
            do(g.states[TRIAL], DISCARD_CARD, first, 0, 0)
            if g.states[TRIAL][HAND_SIZE] > HAND_LIMIT:
                if second < first or not g.states[TRIAL][HAND + second]:
                    continue
                do(g.states[TRIAL], DISCARD_CARD, second, 0, 0)
        value = worth(g.states[TRIAL], e)
        if value > most:
            best, most = what, value
    return best


@compiled
def play_on(s: Numbers, rng: Numbers, most: int, e: Eye, g: Turns) -> tuple[int, float]:
    """Up to `most` turns of the learnt player from here: 1 won, 0 lost, −1 undecided; and the chance to win at its end.

    ADVANCEMENT always goes. What the last turn leads to is not played: its worth says how likely it wins.
    """
    value = 0.0
    for turn in range(most):
        due = go_on(s, rng)
        while due >= 0:
            do(s, due, 0 if due == REMOVE else best_demanded(s, due, e, g), 0, 0)
            due = go_on(s, rng)
        if is_won(s):
            return 1, 1.0
        best = best_turn(s, e, g)
        if best < 0:
            return 0, 0.0
        value = g.worths[best]
        if value >= CERTAIN:
            s[MOVES] += 1
            return 1, 1.0
        if turn + 1 < most:
            moves = s[MOVES] + 1
            put(s, g.states[best])
            s[MOVES] = moves
    return -1, share(value)

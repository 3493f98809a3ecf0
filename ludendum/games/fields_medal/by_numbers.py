"""What whole lemmas reach as the numbers they show (FM-19, FM-20): up to four numbers of two or three digits.

No table holds this, so every way to put them together is tried. A value is a numerator and a denominator in lowest
terms, both within the bound, packed into one integer. What the operations mean is said in `arithmetic.operations`;
this repeats it for speed, and the tests hold the two together.
"""

from ludendum.games.fields_medal.compiling import Numbers, compiled, integers
from ludendum.games.fields_medal.state import LEMMA_COUNT, LEMMA_SIZES, LEMMAS, PROBLEM_SIZES, PROBLEMS

LIMIT = 10**9
SHIFT = 30
"""A denominator within the bound fits into so many bits."""
ONE = (1 << SHIFT) + 1
NOTHING = -(2**62)
"""The operation gives nothing."""

OPERATIONS = 6
WANTED, PAPER = 0, 4
"""Where the numbers of the problems stand, and scratch paper."""


def scratch() -> Numbers:
    return integers(PAPER + 4 + 3 + 2 + 1 + 2)


@compiled
def packed(top: int, bottom: int) -> int:
    """The quotient, or `NOTHING` if it is beyond the bound."""
    if bottom != 1:
        a, b = abs(top), abs(bottom)
        while b:
            a, b = b, a % b
        if bottom < 0:
            a = -a
        top //= a
        bottom //= a
    if bottom > LIMIT or top > LIMIT or top < -LIMIT:
        return NOTHING
    return (top << SHIFT) + bottom


@compiled
def whole_power(base: int, times: int) -> int:
    """base^times for base, times ≥ 0, or −1 if it is beyond the bound."""
    if base <= 1:
        return 1 if times == 0 else base
    value = 1
    for _ in range(min(times, 31)):
        value *= base
        if value > LIMIT:
            return -1
    return value


@compiled
def whole_root(number: int, degree: int) -> int:
    """The root of a number ≥ 1 if it is whole, or −1."""
    if degree == 1 or number == 1:
        return number
    if degree > 30:
        return -1
    guess = round(float(number) ** (1.0 / degree))  # only a guess: the exact check follows
    return guess if whole_power(guess, degree) == number else -1


@compiled
def power(a: int, b: int) -> int:
    """a^b: with p/q the exponent in lowest terms, the real q-th root of a to the p-th power."""
    top, bottom, times, degree = a >> SHIFT, a & ((1 << SHIFT) - 1), b >> SHIFT, b & ((1 << SHIFT) - 1)
    if top == 0:
        return a if times > 0 else NOTHING
    if times == 0:
        return ONE
    if top < 0 and degree % 2 == 0:
        return NOTHING
    above, below = whole_root(abs(top), degree), whole_root(bottom, degree)
    if above < 0 or below < 0:
        return NOTHING
    above, below = whole_power(above, abs(times)), whole_power(below, abs(times))
    if above < 0 or below < 0:
        return NOTHING
    if times < 0:
        above, below = below, above
    return ((-above if top < 0 and times % 2 else above) << SHIFT) + below


@compiled
def joined(a: int, b: int) -> int:
    left, right = a >> SHIFT, b >> SHIFT
    if a & ((1 << SHIFT) - 1) != 1 or b & ((1 << SHIFT) - 1) != 1 or left <= 0 or right < 0:
        return NOTHING
    shift = 10
    while shift <= right:
        shift *= 10
    return packed(left * shift + right, 1)


@compiled
def gives(operation: int, a: int, b: int) -> int:
    """What an operation gives for two values, or `NOTHING`: + × − ÷ ^ ‖ in this order."""
    top, bottom, other, under = a >> SHIFT, a & ((1 << SHIFT) - 1), b >> SHIFT, b & ((1 << SHIFT) - 1)
    if operation == 0:
        return packed(top * under + other * bottom, bottom * under)
    if operation == 1:
        return packed(top * other, bottom * under)
    if operation == 2:
        return packed(top * under - other * bottom, bottom * under)
    if operation == 3:
        return packed(top * under, bottom * other) if other else NOTHING
    return power(a, b) if operation == 4 else joined(a, b)


@compiled
def together(n: Numbers, at: int, count: int, way: int, whole: bool) -> bool:
    """Put two of the numbers that stand from `at` on together in one of their ways; what is left stands behind them.

    False where that gives nothing, or is told by another way.
    """
    operation, pair = way % OPERATIONS, way // OPERATIONS
    i, j = pair // count, pair % count
    if i == j or (i > j and operation < 2):
        return False
    value = gives(operation, n[at + i], n[at + j])
    if value == NOTHING or (whole and value & ((1 << SHIFT) - 1) != 1):
        return False
    kept = at + count
    n[kept] = value
    for k in range(count):
        if k not in (i, j):
            kept += 1
            n[kept] = n[at + k]
    return True


@compiled
def wanted(n: Numbers, at: int) -> int:
    """Which of the four wanted values stands there, as bits."""
    found = 0
    for place in range(4):
        if n[at] == n[WANTED + place]:
            found |= 1 << place
    return found


@compiled
def by_two(n: Numbers, at: int, whole: bool) -> int:
    """Which of the wanted values two numbers have together, as bits."""
    found = 0
    for way in range(4 * OPERATIONS):
        if together(n, at, 2, way, whole):
            found |= wanted(n, at + 2)
    return found


@compiled
def by_three(n: Numbers, at: int, whole: bool) -> int:
    found = 0
    for way in range(9 * OPERATIONS):
        if together(n, at, 3, way, whole):
            found |= by_two(n, at + 3, whole)
    return found


@compiled
def by_four(n: Numbers, at: int, whole: bool) -> int:
    found = 0
    for way in range(16 * OPERATIONS):
        if together(n, at, 4, way, whole):
            found |= by_three(n, at + 4, whole)
    return found


@compiled
def shows(s: Numbers, cards: int, size: int) -> int:
    """The number that cards show, in the order they lie."""
    number = 0
    for i in range(size):
        number = 10 * number + s[cards + i]
    return (number << SHIFT) + 1


@compiled
def want(s: Numbers, n: Numbers) -> None:
    """The problems' numbers, to be reached."""
    for place in range(4):
        size = s[PROBLEM_SIZES + place]
        n[WANTED + place] = shows(s, PROBLEMS + 3 * place, size) if size > 1 else NOTHING


@compiled
def reached_by(s: Numbers, lemmas: int, n: Numbers, whole: bool) -> int:
    """The problems, as bits, that a choice of lemmas reaches, each as its number; `want` has said which these are."""
    count = 0
    for lemma in range(s[LEMMA_COUNT]):
        if (lemmas >> lemma) & 1:
            n[PAPER + count] = shows(s, LEMMAS + 3 * lemma, s[LEMMA_SIZES + lemma])
            count += 1
    if count == 1:
        return int(wanted(n, PAPER))
    if count == 2:
        return int(by_two(n, PAPER, whole))
    return int(by_three(n, PAPER, whole) if count == 3 else by_four(n, PAPER, whole))

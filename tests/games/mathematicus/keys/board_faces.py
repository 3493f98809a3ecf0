"""The board game's faces, 296 to 301 and 405 to 416: every family worked out a second time in another way."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, count, islice, product
from math import factorial

RING = list(range(35))
CORNERS = RING[::5]
D4, D12, D20 = range(1, 5), range(1, 13), range(1, 21)
SOLIDS: dict[int, tuple[int, int]] = {1: (4, 3), 2: (6, 4), 3: (8, 3), 4: (12, 5), 5: (20, 3)}
"""Of each pawn, from the tetrahedron to the icosahedron: how many faces, and how many sides a face has."""
AT_A_CORNER = {1: 3, 2: 3, 3: 4, 4: 3, 5: 5}
"""How many faces of each pawn meet at a corner."""


def is_prime(n: int) -> bool:
    return sum(1 for d in range(1, n + 1) if n % d == 0) == 2


def walk(start: int, steps: int) -> int:
    """Where one stands after so many single steps, each to the next square of the ring."""
    place = start
    for _ in range(abs(steps)):
        place = RING[(RING.index(place) + 1) % 35] if steps > 0 else RING[RING.index(place) - 1]
    return place


def distance(start: int, end: int) -> int:
    """Single steps forwards until one is there."""
    return next(k for k in range(35) if walk(start, k) == end)


def first_step_onto(start: int, ends: set[int], jump: int = 1) -> int:
    """After how many jumps, at least one, one first stands on one of these squares."""
    return next(k for k in count(1) if walk(start, k * jump) in ends)


def next_prime(n: int) -> int:
    return next(p for p in count(n + 1) if is_prime(p))


def share(hits: int, of: int) -> Fraction:
    return Fraction(hits, of)


def corners_reached(n: int, many: int) -> int:
    """Single steps until so many corners were come to."""
    corners = (k for k in count(1) if walk(n, k) in CORNERS)
    return next(islice(corners, many - 1, None))


def times_round(n: int, moves: int) -> int:
    """Single steps, twelve to a move: how many of them lead to 0."""
    met, place = 0, n
    for _ in range(12 * moves):
        place = RING[place + 1] if place < 34 else 0
        met += place == 0
    return met


def flipped(n: int) -> int:
    return int(f"{n:06b}".translate(str.maketrans("01", "10")), 2)


def to_chance(n: int) -> int:
    return sum(distance(n, chance) for chance in (0, 14, 28))


def edges(i: int) -> int:
    """By Euler: corners and faces are two more than the edges."""
    faces, sides = SOLIDS[i]
    corners = faces * sides // AT_A_CORNER[i]
    return corners + faces - 2


def sawn(i: int, j: int) -> int:
    """By Euler for what is left: two corners on each old edge, three edges at each of them."""
    faces, sides = SOLIDS[i]
    old_edges = faces * sides // 2
    corners = 2 * old_edges
    new_edges = corners * 3 // 2
    new_faces = 2 + new_edges - corners
    return (new_faces, corners, new_edges, new_faces + corners)[j - 1]


def zeros(n: int) -> int:
    written = str(factorial(n))
    return len(written) - len(written.rstrip("0"))


def doubled(n: int) -> int:
    place = 1
    for _ in range(n):
        place = walk(0, 2 * place)
    return place


CHECKS: dict[str, object] = {}

FAMILIES: dict[str, Callable[..., object]] = {
    "g-step": lambda n, k: walk(n, k),
    "g-shadow": lambda n: sum((n, n, 3)),
    "g-above": lambda n: sum(1 for one in RING if one > n),
    "g-next-corner": lambda n, k, **_: corners_reached(n, k),
    "g-faces": lambda i, k: sum(SOLIDS[i][0] for _ in range(k)),
    "g-ones": lambda n, c, **_: sum(1 for square in RING[: n + 1] if square % 3 == c - 1),
    "g-backwards": lambda n, p: walk(n, -p),
    "g-swapped": lambda n: int(f"{n:02}7"[::-1]),
    "g-who-is-next": lambda n: sum(1 for one in range(0, n, 2)),
    "g-ahead": lambda n, m: distance(n, m),
    "g-divisors": lambda n: sum(d for d in range(1, n + 2) if (n + 1) % d == 0),
    "g-mirror": lambda n: min(distance(n, RING[::-1][n]), distance(RING[::-1][n], n)),
    "g-round-trip": lambda n, k, d: walk(n, k * d),
    "g-overtaking": lambda k, **_: share(sum(1 for one in D20 if one > k), 20),
    "g-neighbours": lambda n: walk(n, -1) + n + walk(n, 1),
    "g-edges": lambda i, k: sum(edges(i) for _ in range(k)),
    "g-snail": lambda n, s: sum(s for _ in range(first_step_onto(n, {0}))),
    "g-next-prime": lambda n: next_prime(n + n),
    "g-twins": lambda n: sum(p for p in range(n + 1, n + 9) if is_prime(p)),
    "g-prime-chance": lambda n: share(sum(min(pair) > n for pair in combinations(RING, 2)), 35 * 34 // 2),
    "g-powers-ahead": lambda n, k: sum(1 for root in range(1, 100) if n < root * root <= 100 * k),
    "g-flip": lambda n: flipped(n),
    "g-leaps-of-twelve": lambda n, k: times_round(n, k),
    "g-to-chance": lambda n: to_chance(n),
    "g-two-dice": lambda n, s: sum(1 for a, b in product(D12, D20) if a + b == s and walk(walk(n, a), b) == walk(n, s)),
    "g-sawn-corners": lambda i, j: sawn(i, j),
    "g-square-remainder": lambda n: next(r for r in range(43) if (sum(n + 7 for _ in range(n + 7)) - r) % 43 == 0),
    "g-average-landing": lambda n: share(sum(walk(n, k) for k in D20), 20),
    "g-inverse": lambda n: next(x for x in range(1, 37) if (n + 2) * x % 37 == 1),
    "g-to-the-start": lambda n, d: first_step_onto(n, {0}, d),
    "g-sum-ahead": lambda n: sum(one for one in range(n, 51) if one % 3),
    "g-zeros": lambda n: zeros(n + n + 10),
    "g-meeting": lambda n, g: share(sum(1 for a, b in product(D20, D12) if walk(n, a) == walk(walk(n, g), b)), 240),
    "g-odd-ones": lambda n: sum(1 for one in range(n + 21) if f"{one:b}".count("1") % 2),
    "g-doubling": lambda n: doubled(n + 3),
    "g-sum-of-squares": lambda n: sum(1 for k in range(1, n // 3 + 5) for _ in product(range(k), repeat=2)),
}

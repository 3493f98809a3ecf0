"""Faces 92 to 121, worked out a second time in another way."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, count, islice, permutations, product
from math import cos, gcd, prod, radians, sin
from statistics import median

UPSIDE_DOWN = {"0": "0", "1": "1", "8": "8", "6": "9", "9": "6"}
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTER_WORDS = (
    *("CAB", "ACE", "BAG", "BED", "BEAD", "CAFE", "CAGE", "ICE"),
    *("HEAD", "BADGE", "FEED", "DICE", "FIG", "HIDE", "HEDGE", "CHIEF"),
)
SHUFFLED_WORDS = (
    *("EGG", "NOON", "KIWI", "ADDED", "COCOA", "APPLE"),
    *("TARTAR", "TOMATO", "ALFALFA", "CARROT", "SUCCESS", "BALLOON"),
)


def first(numbers: Iterator[int]) -> int:
    return next(numbers)


def clock(minutes: int) -> str:
    return f"{minutes // 60 % 24}:{minutes % 60:02}"


def limit(nearly: Fraction) -> Fraction:
    """The simple fraction that so many terms of a series come close to."""
    return nearly.limit_denominator(1000)


def is_prime(n: int) -> bool:
    return sum(1 for d in range(1, n + 1) if n % d == 0) == 2


def backwards(n: int) -> int:
    return int(str(n)[::-1])


def fewest_coins(cents: int) -> int:
    """By the best way to every smaller sum."""
    best = [0]
    for total in range(1, cents + 1):
        best.append(1 + min(best[total - coin] for coin in (1, 2, 5, 10, 20, 50) if coin <= total))
    return best[cents]


def mirrored(shown: str) -> str:
    """The time at which both hands stand as the mirror images of those shown, in twelfths of a degree of the hour."""
    hours, minutes = (int(part) for part in shown.split(":"))
    seen = (hours * 60 + minutes, minutes * 12)
    [found] = [t for t in range(720) if ((-t) % 720, (-(t % 60) * 12) % 720) == (seen[0], seen[1] % 720)]
    return clock(found)


def triangles(side: int) -> int:
    """In a triangular grid, every triple of points is tried: equilateral, and with sides along the lines."""
    points = [(x, y) for x, y in product(range(side + 1), repeat=2) if x + y <= side]
    steps = {(1, 0), (0, 1), (1, -1), (-1, 0), (0, -1), (-1, 1)}

    def along(a: tuple[int, int], b: tuple[int, int]) -> int:
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = max(abs(dx), abs(dy), abs(dx + dy))
        return length if (dx // length, dy // length) in steps and dx % length == dy % length == 0 else 0

    return sum(1 for a, b, c in combinations(points, 3) if along(a, b) and along(a, b) == along(b, c) == along(a, c))


def reversed_and_added(n: int) -> int:
    while n != backwards(n):
        n += backwards(n)
    return n


def snail(depth: int, up: int, down: int) -> int:
    height, day = 0, 1
    while (height := height + up) < depth:
        height -= down
        day += 1
    return day


def cbc() -> int:
    [found] = [100 * c + 10 * b + c for a, b, c in permutations(range(1, 10), 3) if 11 * a + 11 * b == 101 * c + 10 * b]
    return found


def told(line: str) -> str:
    """What one says of a line: how many of each digit stand together."""
    said, rest = "", line
    while rest:
        same = len(rest) - len(rest.lstrip(rest[0]))
        said += f"{same}{rest[0]}"
        rest = rest[same:]
    return said


def who_tells_the_truth() -> str:
    [(ama, _)] = [
        (ama, ben) for ama, ben in product((True, False), repeat=2) if ama == (not ben) and ben == (not ama and not ben)
    ]
    return "Ama" if ama else "Ben"


def chase(runner: int, other: int, lead: int) -> Fraction:
    """Zeno's own way: run to where the other was, again and again."""
    way, gap = Fraction(0), Fraction(lead)
    for _ in range(60):
        way += gap
        gap = gap * other / runner
    return limit(way)


def lattice_area(corners: list[tuple[int, int]]) -> Fraction:
    """By Pick's theorem: points inside and on the border of a triangle, counted."""

    def side(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int]) -> int:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    a, b, c = corners
    inside = 0
    for x, y in product(range(10), repeat=2):
        sides = side(a, b, (x, y)), side(b, c, (x, y)), side(c, a, (x, y))
        inside += min(sides) > 0 or max(sides) < 0
    border = sum(gcd(p[0] - q[0], p[1] - q[1]) for p, q in ((a, b), (b, c), (c, a)))
    return inside + Fraction(border, 2) - 1


def dominoes_fit(side: int) -> bool:
    """Whether a board without two opposite corners can be covered, laid square by square with a broken outline."""
    missing = {0, side * side - 1}

    @cache
    def rest(at: int, taken: int) -> bool:
        """`taken`: which of the next squares, from this one on, are covered already."""
        if at == side * side:
            return taken == 0
        if at in missing:
            return not taken & 1 and rest(at + 1, taken >> 1)
        if taken & 1:
            return rest(at + 1, taken >> 1)
        across = (at + 1) % side != 0 and not taken & 2 and rest(at + 1, (taken | 2) >> 1)
        return across or (at + side < side * side and rest(at + 1, (taken | 1 << side) >> 1))

    return rest(0, 0)


def splits(total: int, largest: int) -> Iterator[list[int]]:
    if total == 0:
        yield []
    for part in range(min(total, largest), 0, -1):
        for others in splits(total - part, part):
            yield [part, *others]


def escalator(up: int, down: int) -> int:
    """How many steps are seen, if the escalator's share of each of her steps is the same on both ways."""
    return first(n for n in count(up) if Fraction(n - up, up) == Fraction(down - n, down))


def petersburg(most: int) -> Fraction:
    """The mean over all equally likely rows of tosses."""
    rows = ["".join(row) for row in product("HT", repeat=most)]
    return Fraction(sum(2 ** (row.index("H") + 1) for row in rows if "H" in row), len(rows))


def paved(columns: int) -> int:
    """Ways to cover 2 rows with dominoes and slabs, the first free square being covered each time."""
    every = frozenset(product(range(columns), range(2)))

    @cache
    def ways(free: frozenset[tuple[int, int]]) -> int:
        if not free:
            return 1
        x, y = min(free)
        tiles = ({(x, y), (x, y + 1)}, {(x, y), (x + 1, y)}, {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)})
        return sum(ways(free - tile) for tile in tiles if tile <= free)

    return ways(every)


def highest(radius: int, across: int, up: int) -> str:
    """The largest height on the rim, looked for degree by degree in hundredths, and recognised as a root."""
    turns = (radians(hundredth / 100) for hundredth in range(36_000))
    square = round(max(radius * (across * cos(turn) + up * sin(turn)) for turn in turns) ** 2, 4)
    outside = max(k for k in range(1, 100) if square % (k * k) == 0)
    return f"{outside}√{int(square) // outside**2}"


def golden() -> Fraction:
    """The ratio of neighbours far out in Fibonacci's row, to two places."""
    a, b = 1, 1
    for _ in range(60):
        a, b = a + b, a
    return round(Fraction(a, b), 2)


def factorial(n: int) -> int:
    return prod(range(1, n + 1))


CHECKS: dict[str, object] = {
    "92/1": int("".join(UPSIDE_DOWN[d] for d in reversed("861"))),
    "93/2": max(2 * stop for stop in range(15)),
    "94/1": fewest_coins(88),
    "94/3": cbc(),
    "58/3": first(x for x in count(84, 84) if x // 6 + x // 12 + x // 7 + 5 + x // 2 + 4 == x),
    "95/2": "".join(ALPHABET[ALPHABET.index(letter) - 3] for letter in "ERDW").lower(),
    "95/3": int(told(told(told(told(told("1")))))),
    "96/1": clock(8 * 60 + 45 + 20),
    "96/2": sum((-60, 70, -80, 90)),
    "96/4": max(prod(parts) for parts in splits(20, 20)),
    "97/1": ({*range(1, 10)} & {15 - 4 - 9}).pop(),
    "97/3": f"{15 * 15 - 2 * 10 * 10}π",
    "98/2": mirrored("7:20"),
    "99/1": Fraction(sum(letter in "AEIOU" for letter in "ALPHABET"), len("ALPHABET")),
    "99/3": who_tells_the_truth(),
    "99/4": escalator(30, 90),
    "100/2": first(w for w in range(1200) if 3 * (1200 - w) == 5 * w),
    "100/3": first(a for a in range(180) if 2 * 90 + 3 * a == (5 - 2) * 180),
    "101/1": sum((x + y) % 2 == 0 for x, y in product(range(5), repeat=2)),
    "101/2": first(lid for lid in range(23) if lid + (lid + 20) == 22),
    "101/4": Fraction(sum(a < b < c for a, b, c in product(range(6), repeat=3)), 6**3),
    "102/1": len(range(0, 400, 25)),
    "102/3": first(tax for tax in range(84) if 100 * tax == 20 * (84 - tax)),
    "103/2": "".join(str(n) for n in range(1, 101)).count("7"),
    "103/4": limit(sum((Fraction(n, 3**n) for n in range(1, 60)), Fraction(0))),
    "104/1": max(int("".join(cards)) for cards in permutations("4071")),
    "104/3": len(str(2**10 * 5**12)),
    "104/4": gcd(*(p * p - 1 for p in range(5, 400) if is_prime(p))),
    "105/2": triangles(3),
    "105/3": next((a, b) for a, b in product(range(1, 9), repeat=2) if 12 * a + 20 * b == 14 * (a + b)),
    "106/1": min(2 * one + 5 * three for one, three in product(range(8), range(4)) if one + 3 * three >= 7),
    "106/2": reversed_and_added(86),
    "61/3": {n for n in range(1, 20) if n * (20 - n) == 8 * 8},
    "107/1": 1 + sum(range(1, 6)),
    "107/3": Fraction(sum(r > b for r, b in product((2, 2, 4, 4, 9, 9), (1, 1, 6, 6, 8, 8))), 36),
    "108/2": Fraction(sum(row.count("H") == 2 for row in product("HT", repeat=3)), 8),
    "108/4": sum(x * x < 6 * x + 20 for x in range(-100, 101)),
    "109/1": Fraction(1, len([*product(range(4), range(5))])),
    "109/3": chase(10, 2, 100),
    "109/4": petersburg(10),
    "110/2": {d for d in range(2, 221) if 221 % d == 0},
    "110/3": lattice_area([(0, 0), (6, 2), (2, 5)]),
    "111/1": next(name for name, n in {"mango": 6, "lemon": 9, "mint": 3, "cocoa": 8}.items() if n == 3 * 3),
    "111/2": snail(12, 4, 3),
    "111/4": sum(int(d) for n in range(1, 1000) for d in str(n)),
    "112/1": sum([18] + [12] * 7),
    "112/3": next(
        Fraction(last)
        for last in range(1, 700)
        if sum(4 * last * part for part in (Fraction(2, 3), Fraction(1, 2), Fraction(1, 3), Fraction(1, 4))) == 700
    ),
    "113/2": (3 + Fraction(9 - 3, 2), 10 + Fraction(4 - 10, 2)),
    "113/4": paved(6),
    "114/1": {n for a in range(30) if a + (a + 1) + (a + 2) == 24 for n in (a, a + 1, a + 2)},
    "114/3": dominoes_fit(8),
    "114/4": len({word for word in permutations("BANANA") if "AA" not in "".join(word)}),
    "115/2": sum(range(2, 101, 2)) - sum(range(1, 100, 2)),
    "115/3": sum(n == backwards(n) for n in range(1, 1000)),
    "116/1": first(n for n in count(1) if n * 200 == 3000),
    "116/2": 24 * 60 // 4 // 3 // 2,
    "116/4": highest(6, 1, 3),
    "117/1": sum(30 for _ in range(8)),
    "117/3": Fraction(1, sum(1 for _ in product(range(3), repeat=2))),
    "118/2": Fraction(108, 150),
    "118/4": sum(n * factorial(n) for n in range(1, 7)),
    "119/1": len(ALPHABET.partition("R")[2]),
    "119/3": sum(1 for n in range(1, 5) for _ in product(".-", repeat=n)),
    "119/4": golden(),
    "120/2": median(len(word) for word in ["The", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog"]),
    "120/3": first(n for n in range(10, 100) if n == 4 * (n // 10 + n % 10) and backwards(n) == n + 27),
    "121/1": 38 % 5,
    "121/2": Fraction(12 * 44, 16),
    "121/4": sum(x * x - y * y == 105 for y, x in combinations(range(1, 60), 2)),
}


def tram(*, a: int, b: int, c: int, **_words: object) -> int:
    on_board = [*range(a)][b:]
    return len([*on_board, *range(c)])


def coins(*, c: int, a: int, **_words: object) -> int:
    return len(range(0, 100 * a, c))


def letter_sum(*, i: int) -> int:
    return sum(ALPHABET.index(letter) + 1 for letter in LETTER_WORDS[i - 1])


def houses(*, a: int, d: int, k: int, **_words: object) -> int:
    return next(islice(count(a, d), k - 1, None))


def eggs(*, n: int, k: int, **_words: object) -> int:
    return len([egg for box in range(n) for egg in range(6)][k:])


def shillings(*, p: int, s: int, **_words: object) -> int:
    return sum(12 for _ in range(20 * p + s))


def wait(*, start: int, m: int, k: int, r: int, **_words: object) -> int:
    now = start + k * m - r
    return min(leaves - now for leaves in range(start, start + 200, m) if leaves >= now)


def smudge(*, a: int, b: int, c: int, **_words: object) -> int:
    [found] = [ducats for ducats in (int(f"{a}{d}{b}{c}") for d in range(10)) if ducats % 9 == 0]
    return found // 9


def paint(*, a: int, h: int, c: int, **_words: object) -> int:
    """Square metre by square metre, the windows left out, and a litre after the other."""
    left, litres = sum(1 for _ in product(range(a), range(h))) - 10, 0
    while left > 0:
        left, litres = left - c, litres + 1
    return litres


def tins(*, a: int) -> int:
    return sum(range(1, a + 6 + 1))


def anagram(*, i: int) -> int:
    return len(set(permutations(SHUFFLED_WORDS[i - 1])))


def fingers(*, b: int, n: int, **_words: object) -> int:
    """Written in their way and read back digit by digit."""
    text, rest = "", n
    while rest:
        text, rest = f"{rest % b}{text}", rest // b
    return int(text, b)


def share(*, p: int, q: int, **_words: object) -> Fraction:
    return Fraction(p) * Fraction(100 + q, 100) * Fraction(100 - q, 100)


def theatre(*, a: int, d: int, n: int, **_words: object) -> int:
    return sum(a + row * d for row in range(n))


def together(*, a: int, b: int, **_words: object) -> int:
    return first(t for t in count(1) if Fraction(t, a) + Fraction(t, b) == 1)


def telescope(*, k: int, n: int) -> Fraction:
    return sum((Fraction(1, i * (i + 1)) for i in range(k, n + 1)), Fraction(0))


def two_cubes(*, s: int, p: int) -> int:
    """By Newton: each sum of powers is s times the one before, less p times the one before that."""
    before, now = 2, s
    for _ in range(2):
        before, now = now, s * now - p * before
    return now


def ferry(*, a: int, v: int, **_words: object) -> Fraction:
    """The lowest cost over all speeds in steps of a tenth of a km/h."""
    crew = a * v * v
    return min(Fraction(a * t, 10) + Fraction(10 * crew, t) for t in range(10, 10 * 60))


def unit_fractions(*, n: int) -> int:
    return sum((n * x) % (x - n) == 0 for x in range(n + 1, 2 * n + 1))


def difference(*, x: int, y: int, n: int) -> int:
    row = [x, y]
    while len(row) < n:
        row.append(row[-1] - row[-2])
    return sum(row[:n])


def wax_cubes(*, a: int) -> int:
    return sum(edge**3 for edge in range(1, a + 1))


FAMILIES: dict[str, Callable[..., object]] = {
    "d-tram": tram,
    "d-coins": coins,
    "d-letter-sum": letter_sum,
    "d-houses": houses,
    "d-eggs": eggs,
    "d-shillings": shillings,
    "d-wait": wait,
    "d-smudge": smudge,
    "d-paint": paint,
    "d-tins": tins,
    "d-anagram": anagram,
    "d-fingers": fingers,
    "d-share": share,
    "d-theatre": theatre,
    "d-together": together,
    "d-telescope": telescope,
    "d-two-cubes": two_cubes,
    "d-ferry": ferry,
    "d-unit-fractions": unit_fractions,
    "d-difference": difference,
    "d-wax-cubes": wax_cubes,
}

"""Faces 62 to 91, worked out a second time in another way."""

import datetime
from collections import Counter, deque
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, count, pairwise, permutations, product
from math import isqrt

GRAMS = (1, 3, 9, 27)


def first(numbers: Iterator[int]) -> int:
    return next(numbers)


def is_prime(n: int) -> bool:
    return sum(1 for d in range(1, n + 1) if n % d == 0) == 2


def clock(minutes: int) -> str:
    moment = datetime.datetime(2024, 1, 1) + datetime.timedelta(minutes=minutes)
    return f"{moment.hour}:{moment.minute:02}"


def root_text(square: int) -> str:
    """The root of a whole number, as in 72√2, found by trying the largest square that divides it."""
    outside = max(k for k in range(1, isqrt(square) + 1) if square % (k * k) == 0)
    inside = square // outside**2
    return f"{outside if outside > 1 else ''}√{inside}"


def lines_of_three() -> int:
    """Three squares lie on a line if they enclose no triangle."""
    squares = list(product(range(3), repeat=2))
    return sum((b[0] - a[0]) * (c[1] - a[1]) == (b[1] - a[1]) * (c[0] - a[0]) for a, b, c in combinations(squares, 3))


def liars(many: int) -> int:
    """All numbers of liars that agree with what is said."""
    [found] = [lying for lying in range(many + 1) if sum(k > lying for k in range(1, many + 1)) == lying]
    return found


def throws_until_two_heads(most: int) -> Fraction:
    """The mean, from the chance of each length, counted to a length that hardly ever is passed."""
    mean, open_tail, open_head = Fraction(0), Fraction(1), Fraction(0)
    for throw in range(1, most):
        done = open_head / 2
        open_tail, open_head = (open_tail + open_head) / 2, open_tail / 2
        mean += throw * done
    return mean.limit_denominator(1000)


def pieces(cuts: int, dimensions: int) -> int:
    """Each cut is itself cut by the earlier ones, one dimension lower."""
    if cuts == 0 or dimensions == 0:
        return 1
    return pieces(cuts - 1, dimensions) + pieces(cuts - 1, dimensions - 1)


def four_doors() -> Fraction:
    """Every prize, every opened door and every coin, the first choice being door 0."""
    won = Fraction(0)
    for prize in range(4):
        may_open = [door for door in range(1, 4) if door != prize]
        for opened in may_open:
            left = [door for door in range(1, 4) if door != opened]
            won += Fraction(sum(door == prize for door in left), 4 * len(may_open) * len(left))
    return won


def dodecahedron() -> int:
    """Coordinates: edges and diagonals of faces are the two shortest distances between corners."""
    golden = (1 + 5**0.5) / 2
    corners = [tuple(float(x) for x in signs) for signs in product((-1, 1), repeat=3)]
    for a, b in product((-1 / golden, 1 / golden), (-golden, golden)):
        corners += [(0.0, a, b), (a, b, 0.0), (b, 0.0, a)]
    apart = Counter(round(sum((x - y) ** 2 for x, y in zip(p, q, strict=True)), 6) for p, q in combinations(corners, 2))
    return sum(many for _, many in sorted(apart.items())[2:])


def red_beneath() -> Fraction:
    both = [("R", "R"), ("B", "B"), ("R", "B")]
    shown = [(top, below) for top, below in (*both, *((b, a) for a, b in both)) if top == "R"]
    return Fraction(sum(below == "R" for _, below in shown), len(shown))


def kaprekar(number: int, times: int) -> int:
    for _ in range(times):
        digits = sorted(f"{number:04}")
        number = int("".join(reversed(digits))) - int("".join(digits))
    return number


def frog_on_stones(start: int, last: int) -> Fraction:
    """The chances moved along the stones until almost nothing is left on the way."""
    at = [0.0] * (last + 1)
    at[start] = 1.0
    for _ in range(5000):
        after = [0.0] * (last + 1)
        after[0], after[last] = at[0], at[last]
        for stone in range(1, last):
            after[stone - 1] += at[stone] / 2
            after[stone + 1] += at[stone] / 2
        at = after
    return Fraction(at[last]).limit_denominator(100)


def leap_cycle() -> int:
    return (datetime.date(2400, 3, 1) - datetime.date(2000, 3, 1)).days


def robot() -> tuple[int, int]:
    place, facing = complex(1, 2), complex(1, 0)
    for order in ("3", "left", "4", "left", "5"):
        if order == "left":
            facing *= 1j
        else:
            place += facing * int(order)
    return int(place.real), int(place.imag)


def glued_faces() -> int:
    """The outer faces of two unit cubes, one upon the other: places next to one cube and not taken by a cube."""
    cubes = [(0, 0, 0), (0, 0, 1)]
    steps = [step for step in product((-1, 0, 1), repeat=3) if sum(abs(x) for x in step) == 1]
    beside = [tuple(x + y for x, y in zip(cube, step, strict=True)) for cube in cubes for step in steps]
    return sum(place not in cubes for place in beside)


def drone_ancestors(generation: int) -> int:
    bees = ["male"]
    for _ in range(generation):
        bees = [parent for bee in bees for parent in (("female",) if bee == "male" else ("female", "male"))]
    return len(bees)


def first_to_share_a_month() -> int:
    """Counting all births of so many people."""
    return first(n for n in count(1) if 2 * sum(len(set(b)) < n for b in product(range(12), repeat=n)) > 12**n)


def last_match_wins(matches: int, most: int) -> int:
    """The only winning first move, by looking at all smaller heaps."""
    winning = [False]
    for heap in range(1, matches + 1):
        winning.append(any(not winning[heap - k] for k in range(1, min(most, heap) + 1)))
    [found] = [k for k in range(1, most + 1) if not winning[matches - k]]
    return found


@cache
def triangulations(sides: int) -> int:
    """Sets of diagonals of which no two cross, as many as fit."""
    diagonals = [(a, b) for a, b in combinations(range(sides), 2) if 1 < b - a < sides - 1]
    return sum(
        all(not (a < c < b < d or c < a < d < b) for (a, b), (c, d) in combinations(chosen, 2))
        for chosen in combinations(diagonals, sides - 3)
    )


def boxes_for_all(cards: int) -> Fraction:
    """The sum over n of the chance that n boxes are not enough, each by inclusion and exclusion."""
    total = Fraction(0)
    for missing in range(1, cards + 1):
        ways = len(list(combinations(range(cards), missing)))
        total += (-1) ** (missing + 1) * ways * Fraction(cards, missing)
    return total


def oldest_sister(product_of_ages: int) -> int:
    ages = [
        (a, b, c)
        for a in range(1, product_of_ages + 1)
        for b in range(a, product_of_ages + 1)
        for c in range(b, product_of_ages + 1)
        if a * b * c == product_of_ages
    ]
    sums = Counter(sum(three) for three in ages)
    [found] = [three for three in ages if sums[sum(three)] > 1 and three[2] > three[1]]
    return found[2]


def hanoi(discs: int) -> int:
    """The shortest way through all positions, step by step outwards."""
    start, goal = (0,) * discs, (2,) * discs
    far = {start: 0}
    ahead = deque([start])
    while ahead:
        now = ahead.popleft()
        if now == goal:
            return far[now]
        tops = {peg: min((disc for disc in range(discs) if now[disc] == peg), default=discs) for peg in range(3)}
        for source, target in permutations(range(3), 2):
            if tops[source] < tops[target]:
                after = (*now[: tops[source]], target, *now[tops[source] + 1 :])
                if after not in far:
                    far[after] = far[now] + 1
                    ahead.append(after)
    raise AssertionError


def focus(a: Fraction) -> int:
    """The height that is as far from a point of the curve as the line is that lies as far below its lowest point."""
    x = Fraction(12)
    y = a * x * x
    return first(f for f in count(1) if x * x + (y - f) ** 2 == (y + f) ** 2)


def drops(many: int) -> tuple[int, int]:
    """With a radius found by trying whole numbers of volumes."""
    radius = first(r for r in count(1) if r**3 == many)
    part = Fraction(radius**2, many)
    return part.numerator, part.denominator


def hands_opposite() -> Fraction:
    """The hour hand makes 1/720 of a round in a minute, the minute hand 1/60: tried in elevenths of a minute."""
    for eleventh in count(1):
        minutes = Fraction(eleventh, 11)
        if (minutes / 60 - minutes / 720) % 1 == Fraction(1, 2):
            return minutes
    raise AssertionError


def third_cap() -> str:
    ways = [
        chen for ada, bo, chen in permutations(("red", "blue", "green")) if ada != "red" and bo not in ("red", "green")
    ]
    [found] = ways
    return found


def ice_left(tons: int, years: int) -> Fraction:
    left = Fraction(tons)
    for _ in range(years):
        left -= left / 10
    return left / tons


def two_heads_first(most: int) -> Fraction:
    """The chances after the first throw, moved on throw by throw: last heads, last tails, won by Ana."""
    heads, tails, won = Fraction(1, 2), Fraction(1, 2), Fraction(0)
    for _ in range(most):
        won += heads / 2
        heads, tails = Fraction(0), (heads + tails) / 2
    return won


def octahedron_corners() -> int:
    return len([place for place in product((-1, 0, 1), repeat=3) if sum(abs(x) for x in place) == 1])


def collatz(number: int) -> int:
    steps = 0
    while number != 1:
        number, steps = (3 * number + 1 if number % 2 else number // 2), steps + 1
    return steps


def shoelace(corners: list[tuple[int, int]]) -> Fraction:
    around = zip(corners, [*corners[1:], corners[0]], strict=True)
    return Fraction(abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in around)), 2)


CHECKS: dict[str, object] = {
    "62/2": sum(str(2**n).endswith("4") for n in range(1, 21)),
    "62/3": focus(Fraction(1, 16)),
    "63/1": sum(3 + 8 for _ in range(4)),
    "63/3": sum(1 for _ in product(range(7), repeat=5)),
    "63/4": sum(1 for dice in product(range(1, 7), repeat=3) if sum(dice) == 10),
    "64/2": len({frozenset((a, b)) for a, b in product(range(7), repeat=2)}),
    "64/4": liars(22),
    "65/1": lines_of_three(),
    "65/2": 360 * Fraction(5, 12),
    "65/4": throws_until_two_heads(400),
    "66/1": sum(range(7)),
    "66/3": int("3E8", 16),
    "67/2": first(4 * rounds for rounds in count(1) if rounds + 2 * rounds + 4 * rounds == 84),
    "67/3": drops(8),
    "67/4": pieces(5, 3),
    "68/1": list(range(3, 100, 4))[5],
    "68/3": sum(any(cell) for cell in product((0, 1), repeat=6)),
    "69/2": Fraction(sum(len(set(three)) == 1 for three in product("ht", repeat=3)), 2**3),
    "69/3": first(n for n in count(15, 15) if n - n // 5 - n // 3 - 3 * (n // 3 - n // 5) == 1),
    "69/4": four_doors(),
    "70/1": Fraction((23 * 60) - (19 * 60 + 30), 60),
    "70/2": sum(2**square for square in range(8)),
    "70/4": dodecahedron(),
    "71/1": len([marble for _die in range(4) for marble in range(3)]),
    "71/3": f"{Fraction('1.2') * 2 * 25 / 60}π".removeprefix("1"),
    "72/2": first(days for days in count(1) if 40 * days == 24 * 60),
    "72/4": red_beneath(),
    "73/1": len(range(5, 16)) + len(range(7, 16)),
    "73/3": kaprekar(3524, 3),
    "73/4": hands_opposite(),
    "74/2": sum(1 for code in product(range(10), repeat=3) if len(set(code)) == 3),
    "74/3": first(km for km in count(1) if km * 110 == 385_000),
    "75/1": 40 - Fraction(3, 4) * 40,
    "75/2": third_cap(),
    "75/4": frog_on_stones(3, 10),
    "76/1": 25 + (25 - 16) + 2,
    "76/3": leap_cycle(),
    "76/4": sum(all(letter != place for place, letter in enumerate(p)) for p in permutations(range(5))),
    "77/2": robot(),
    "77/3": {p for p in range(1, 25) if is_prime(p) and is_prime(2 * p + 1)},
    "78/1": glued_faces(),
    "78/3": drone_ancestors(8),
    "78/4": root_text(round((8 / 2 * 36 * (0.5**0.5)) ** 2)),
    "79/2": Fraction(12 * 8 * 6, 2**3),
    "79/4": first_to_share_a_month(),
    "80/1": len("01010101" * 12),
    "80/3": last_match_wins(40, 5),
    "81/1": Fraction(2, 3) * 21,
    "81/2": sum(300_000 for _minute in range(8) for _ in range(60)) + sum(300_000 for _ in range(20)),
    "81/4": len(
        {
            sum(side * gram for side, gram in zip(sides, GRAMS, strict=True))
            for sides in product((-1, 0, 1), repeat=4)
            if sum(side * gram for side, gram in zip(sides, GRAMS, strict=True)) > 0
        }
    ),
    "82/2": first(birds for birds in count(240) if 30 * birds == 240 * 100),
    "82/3": ice_left(1000, 3),
    "83/1": f"{chr(ord('E') + 4 - 1)}7",
    "83/3": Fraction(sum(1 for three in product(range(1, 6), repeat=3) if len(set(three)) == 3), 5**3),
    "83/4": two_heads_first(60),
    "84/2": 8 + octahedron_corners() - 2,
    "84/4": triangulations(6),
    "85/1": first(n for n in range(1, 11) if all("g" in taken for taken in combinations("g" * 4 + "y" * 6, n))),
    "85/2": {n for p in range(63, 78) if is_prime(p) and is_prime(p + 2) for n in (p, p + 2)},
    "85/3": first(h for h in range(32) if h * h + 16 * 16 == (32 - h) ** 2),
    "86/1": clock(14 * 60 + 50 + 35),
    "86/3": collatz(7),
    "87/2": Fraction(sum(3 * 250 for _ in range(400)), 1000),
    "87/4": boxes_for_all(4),
    "88/1": list(range(1, 14))[-3],
    "88/3": int("1" + 15 * "0", 4),
    "88/4": oldest_sister(72),
    "89/1": sum((3, 3, 3, 3, 3, 4, 4)),
    "89/2": first(both for both in range(23) if (27 - both) + (22 - both) + both + 5 == 40),
    "89/4": first(n for n in count(1) if n * n == sum(k * k for k in range(1, 25))),
    "90/2": shoelace([(40, 0), (80, 30), (40, 60), (0, 30)]),
    "90/3": hanoi(9),
    "91/1": Fraction(59, 2),
    "91/3": first(x for x in count(1) if x * x + 10 * x == 39),
}


def ladybirds(*, n: int, k: int, **_words: object) -> int:
    return sum([7] * n + [2] * k)


def owl(*, a: int, b: int) -> int:
    return list(range(100))[a:][15 - b]


def cipher(*, i: int) -> str:
    word = ("BEE", "OWL", "FOX", "HEN", "ANT", "CAT", "DOG", "COW", "RAM", "EMU", "BAT", "COD")[i - 1]
    return "".join(chr(ord(letter) + 1) for letter in word)


def pictures(*, m: int, h: int, **_words: object) -> int:
    return len(range(0, 60 * h, m))


def binary(*, n: int) -> int:
    """Read back from the ones and zeros, worth by worth."""
    return sum(2**place for place, digit in enumerate(reversed(f"{n:b}")) if digit == "1")


def benches(p: int, r: int, s: int) -> int:
    return next(n for n in count(1) if p * n + r == (p + 1) * n - s)


def higher(*, a: int) -> Fraction:
    return Fraction(sum(1 for face in range(1, 21) if face > a), 20)


def doubling(*, t: int, a: int, k: int, **_words: object) -> int:
    wanted, now, minutes = 100 * a * 2**k, 100 * a, 0
    while now < wanted:
        now, minutes = now + now, minutes + t
    return minutes


def both_dice(*, s: int) -> Fraction:
    return Fraction(sum(1 for a, b in product(range(1, 7), range(1, 21)) if a + b >= s), 120)


def comb(*, n: int, **_words: object) -> int:
    """Cells in skewed coordinates that are at most n steps from the middle."""
    around = range(-n, n + 1)
    return sum(1 for x, y in product(around, repeat=2) if abs(x + y) <= n)


def stripes(*, m: int, k: int, **_words: object) -> int:
    return sum(all(a != b for a, b in pairwise(p)) for p in product(range(m), repeat=k))


def probe(*, d: int) -> Fraction:
    seconds = Fraction(d * 1_000_000, 300_000)
    return seconds / 60


def josephus(*, n: int, **_words: object) -> int:
    circle = deque(range(1, n + 1))
    while len(circle) > 1:
        circle.rotate(-1)
        circle.popleft()
    return circle[0]


def stake(*, a: int, b: int, m: int, **_words: object) -> Fraction:
    @cache
    def chance(mine: int, yours: int) -> Fraction:
        if mine == 0 or yours == 0:
            return Fraction(mine == 0)
        return (chance(mine - 1, yours) + chance(mine, yours - 1)) / 2

    return 64 * m * chance(a, b)


def without_three(row: str, places: int) -> int:
    """How many ways there are to go on to so many places."""
    if row[-3:] in ("000", "111"):
        return 0
    return 1 if len(row) == places else sum(without_three(row + one, places) for one in "01")


def no_three(*, n: int, e: int, **_words: object) -> int:
    begins = (("0", "1"), ("01", "10"), ("00", "11"))[e]
    return sum(without_three(begin, n) for begin in begins)


def quick_test(*, r: int, q: int, **_words: object) -> Fraction:
    """Bayes's rule with chances in place of heads."""
    ill, alarm = Fraction(r, 1000), Fraction(q, 100)
    return ill / (ill + (1 - ill) * alarm)


def wings(*, f: int, m: int, **_words: object) -> int:
    return sum(f for _second in range(60 * m))


def turns(*, s: int, k: int, **_words: object) -> Fraction:
    """Her rolls one by one, until hardly any game still goes on."""
    going, won = 1.0, 0.0
    for _ in range(2000):
        won += going * k / s
        going *= (1 - k / s) ** 2
    return Fraction(won).limit_denominator(60)


def herons(*, n: int, k: int, **_words: object) -> int:
    return sum(all(b - a > 1 for a, b in pairwise(posts)) for posts in combinations(range(n), k))


FAMILIES: dict[str, Callable[..., object]] = {
    "c-ladybirds": ladybirds,
    "c-owl": owl,
    "c-cipher": cipher,
    "c-pictures": pictures,
    "c-binary": binary,
    "c-benches": benches,
    "c-higher": higher,
    "c-wings": wings,
    "c-doubling": doubling,
    "c-both-dice": both_dice,
    "c-comb": comb,
    "c-stripes": stripes,
    "c-probe": probe,
    "c-josephus": josephus,
    "c-stake": stake,
    "c-turns": turns,
    "c-herons": herons,
    "c-no-three": no_three,
    "c-test": quick_test,
}

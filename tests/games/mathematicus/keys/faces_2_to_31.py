"""Faces 2 to 31, worked out a second time in another way."""

import datetime
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, count, product
from math import hypot, isqrt

WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
ROMAN = {"M": 1000, "D": 500, "C": 100, "L": 50, "X": 10, "V": 5, "I": 1}


def is_prime(n: int) -> bool:
    return sum(1 for d in range(1, n + 1) if n % d == 0) == 2


def clock(minutes: int) -> str:
    moment = datetime.datetime(2024, 1, 1) + datetime.timedelta(minutes=minutes)
    return f"{moment.hour}:{moment.minute:02}"


def first(numbers: Iterator[int]) -> int:
    return next(numbers)


def root_text(square: int) -> str:
    """The root of a whole number, as in 6√5, found by trying the largest square that divides it."""
    outside = max(k for k in range(1, isqrt(square) + 1) if square % (k * k) == 0)
    inside = square // outside**2
    return f"{outside if outside > 1 else ''}√{inside}"


def roman(text: str) -> int:
    values = [ROMAN[letter] for letter in text]
    return sum(-a if a < b else a for a, b in zip(values, [*values[1:], 0], strict=True))


def stairs(steps: int) -> int:
    return sum(1 for n in range(steps + 1) for way in product((1, 2), repeat=n) if sum(way) == steps)


def lamps(many: int) -> int:
    lit = [False] * (many + 1)
    for child in range(1, many + 1):
        for lamp in range(child, many + 1, child):
            lit[lamp] = not lit[lamp]
    return sum(lit)


def bounced(height: Fraction, factor: Fraction, bounces: int) -> Fraction:
    way = height
    for _ in range(bounces):
        height *= factor
        way += 2 * height
    return way


def deuce(chance: Fraction, exchanges: int) -> Fraction:
    """The chance to have won within so many pairs of points."""
    still, won = Fraction(1), Fraction(0)
    for _ in range(exchanges):
        won += still * chance * chance
        still *= 2 * chance * (1 - chance)
    return won


def limit(nearly: Fraction) -> Fraction:
    return nearly.limit_denominator(1000)


def friday_the_thirteenths() -> int:
    """The most in one year, over a whole Gregorian cycle."""
    years = range(2000, 2400)
    return max(sum(datetime.date(year, month, 13).weekday() == 4 for month in range(1, 13)) for year in years)


def code_digit(digits: str) -> int:
    return first(d for d in range(10) if sum(int(x) * (1, 3)[i % 2] for i, x in enumerate(f"{digits}{d}")) % 10 == 0)


def runs_adding_to(total: int) -> int:
    return sum(1 for a in range(1, total) for b in range(a + 1, total) if sum(range(a, b + 1)) == total)


def legs(hypotenuse: int) -> set[tuple[int, int]]:
    return {(a, b) for a, b in combinations(range(1, hypotenuse), 2) if a * a + b * b == hypotenuse**2}


def divisor_count(n: int) -> int:
    return sum(1 for d in range(1, n + 1) if n % d == 0)


def thirteenth_of_february() -> str:
    """In every year of a Gregorian cycle that begins on a Thursday."""
    years = [year for year in range(2000, 2400) if datetime.date(year, 1, 1).weekday() == 3]
    [found] = {WEEK[datetime.date(year, 2, 13).weekday()] for year in years}
    return found


def end_of_year() -> str:
    years = [year for year in range(2001, 2400) if datetime.date(year, 1, 1).weekday() == 1]
    [found] = {
        WEEK[datetime.date(year, 12, 31).weekday()]
        for year in years
        if (datetime.date(year + 1, 1, 1) - datetime.date(year, 1, 1)).days == 365
    }
    return found


def glasses(many: int) -> bool:
    """Whether all can be turned upright two at a time: every position that can be reached is looked at."""
    seen = {0}
    ahead = [0]
    while ahead:
        now = ahead.pop()
        for a, b in combinations(range(many), 2):
            after = now ^ (1 << a) ^ (1 << b)
            if after not in seen:
                seen.add(after)
                ahead.append(after)
    return 2**many - 1 in seen


def third_in_the_race() -> str:
    names = ("Ada", "Ben", "Chen", "Dana")
    [order] = [
        places
        for places in product(range(4), repeat=4)
        if len(set(places)) == 4 and places[0] < places[1] < places[3] < places[2]
    ]
    return names[order.index(2)]


def jar_labelled_quince() -> str:
    jars = ("plum", "quince", "mixed")
    [found] = [
        inside
        for inside in product(jars, repeat=3)
        if len(set(inside)) == 3 and all(a != b for a, b in zip(inside, jars, strict=True)) and inside[2] == "plum"
    ]
    return found[1]


def knock_out(players: int) -> int:
    matches = 0
    while players > 1:
        matches += players // 2
        players -= players // 2
    return matches


def cube_walk(edge: int) -> str:
    """The shortest of the ways over two faces, by the place where the shared edge is crossed, in hundredths."""
    fine = 100

    def squared(at: int) -> float:
        part = edge * at / fine
        way = hypot(edge, part) + hypot(edge, edge - part)
        return way * way

    return root_text(round(min(squared(at) for at in range(fine + 1))))


CHECKS: dict[str, object] = {
    "2/2": max(n for n in range(10, 100) if is_prime(n)),
    "2/4": WEEK[2**100 % 7],
    "3/1": 2 * len({0, 60, 120}),
    "3/3": len(["layer" for _ in product("abc", repeat=6)]),
    "3/4": limit(deuce(Fraction(2, 3), 60)),
    "4/2": 1 - Fraction(1, 4) - Fraction(3, 4) * Fraction(1, 3) - Fraction(1, 2) * Fraction(1, 2),
    "4/3": f"{(Fraction('31.2') - 30) * 2 * 5}π/5",
    "5/1": ({1, 2, 3, 4, 5, 6} & {7 - 4}).pop(),
    "5/2": Fraction(sum(4 for _ in range(75)), 120),
    "5/4": first(b for b in count(2) if int(str(400)[0]) * b * b == 100),
    "6/1": first(w for w in range(100) if w + 36 == 88),
    "6/3": first(p for p in range(100) if 125 * (100 - p) == 100 * 100) / Fraction(100),
    "7/2": min(abs(4 * 30 - 0), 360 - abs(4 * 30 - 0)),
    "7/4": {n for a, b in combinations(range(1, 13), 2) if a**3 + b**3 == 1729 and (a, b) != (1, 12) for n in (a, b)},
    "8/1": clock(10 * 60 + 30 + 45),
    "8/3": stairs(6),
    "8/4": root_text(first(n for n in count(1) if abs(n**0.5 - (2 ** (1 / 12)) ** 6) < 1e-9)),
    "9/2": end_of_year(),
    "9/3": first(w for w in range(1, 101) if Fraction(w - 1, w) == Fraction(98, 100)),
    "10/1": len(range(14, 41)),
    "10/2": sum(1 for x, y in product(range(20), range(20)) if x not in (4, 5) and y not in (11, 12)),
    "10/4": first(n for n in count(7, 7) if all(n % k == 1 for k in (2, 3, 4, 5, 6))),
    "11/1": len(set(range(1, 25)) - {1, 2, 3, 7, 8, 9, 13}),
    "11/3": f"{36 * 60 // 360}π",
    "12/2": (Fraction(400, 1400).numerator, Fraction(400, 1400).denominator),
    "12/4": limit(bounced(Fraction(10), Fraction(3, 5), 60)),
    "13/1": 12 // 2 // 2,
    "13/3": jar_labelled_quince(),
    "27/3": code_digit("201503741609"),
    "14/2": knock_out(128),
    "14/3": Fraction(sum(is_prime(a + b) for a, b in product(range(1, 7), repeat=2)), 36),
    "15/1": (datetime.date(2023, 9, 1) - datetime.date(2023, 6, 1)).days,
    "15/2": sum(1 for z in range(1, 6) for y in range(1, z + 1) for _ in range(1, y + 1)),
    "15/4": sum(1 for a, b in product(range(1, 10), range(10)) if int(f"{a}{b}") == a + b + a * b),
    "16/1": first(n for n in count(192) if str(n) == str(n)[::-1]),
    "16/3": Fraction(196 * 60, 40),
    "17/2": Fraction(18, 24),
    "17/4": cube_walk(6),
    "18/1": sum(20 for _ in range(3)),
    "18/3": 12 + 20 + 60 - 2,
    "18/4": lamps(500),
    "19/2": first(y for y in count(2025) if (y - 2024) % 13 == 0 and (y - 2024) % 17 == 0),
    "19/3": Fraction(510, 340) * 120 / 60,
    "20/1": first(n for n in range(18, 31) if n - 18 == 30 - n),
    "20/2": 1 - Fraction(12, 12 + 8 + 5),
    "21/1": sum([8, 8, 6, 6, 6]),
    "21/3": root_text(12 * (12 - 8) ** 3),
    "22/2": Fraction(sum(sorted([85, 97, 88, 90, 95])[1:-1]), 30),
    "22/4": sum(Fraction(1, d) for d in range(1, 497) if 496 % d == 0),
    "23/1": sum((5, 8, 2, 5)),
    "23/3": first(t for t in range(9) if 4 * (24 - 3 * t) == 24),
    "23/4": friday_the_thirteenths(),
    "24/2": (1 + 7 - 7, 2 + 5 - 2),
    "24/3": glasses(7),
    "25/1": list(reversed(range(1, 12))).index(4) + 1,
    "25/2": max(n for n in range(1, 97) if 96 % n == 0 and 72 % n == 0),
    "25/4": 1 + sum(2 for _ in product(range(12), range(7))),
    "26/1": 3 << WEEK.index("Friday"),
    "26/3": sum(1 for a, b in combinations("s" * 4 + "m" * 6 + "d" * 5, 2) if a != b),
    "27/2": roman("MDCXLVII"),
    "27/4": runs_adding_to(45),
    "28/1": sum(1 for axis in range(6) if {(axis * 60 - k) % 360 for k in (0, 120, 240)} == {0, 120, 240}),
    "28/3": {a for a in range(1, 17) if a * a + (17 - a) ** 2 == 13 * 13},
    "28/4": first(c for c in count(1) if len(legs(c)) == 2),
    "29/2": 6 * 2 + (6 + 2) - 2,
    "29/3": thirteenth_of_february(),
    "30/1": len(list(product(range(3), range(6), range(5)))),
    "30/2": third_in_the_race(),
    "30/4": first(n for n in count(1) if divisor_count(n) == 14),
    "31/1": sum([2, 2, 2, 1, 1, 1, 1, 1]),
    "31/3": first(w for w in range(1, 100) if Fraction(w) == 9 + Fraction(2 * w, 5)),
}


def rows(*, r: int, n: int, **_words: object) -> int:
    return sum(1 for _ in product(range(r), range(n)))


def weekday(*, a: int, k: int, **_words: object) -> int:
    return (datetime.date(2024, 5, a) + datetime.timedelta(weeks=k)).day


def change(*, c: int, **_words: object) -> Fraction:
    return Fraction(sum(1 for _ in range(c, 1000)), 100)


def frog(*, a: int, b: int) -> int:
    return sum(a for _ in range(b))


def sale(*, p: int, q: int, **_words: object) -> Fraction:
    return Fraction(100 - q, 100) * p


def arrive(*, h: int, m: int, d: int, **_words: object) -> str:
    return clock(60 * h + m + d)


def recipe(*, p: int, q: int, u: int, **_words: object) -> Fraction:
    return Fraction(p * u * q, p)


def posts(*, a: int, b: int, s: int, **_words: object) -> int:
    border = {(x, y) for x in range(0, a + 1, s) for y in (0, b)} | {(x, y) for x in (0, a) for y in range(0, b + 1, s)}
    return len(border)


def sprinklers(*, a: int, b: int) -> int:
    return first(t for t in count(1) if t % a == 0 and t % b == 0)


def average(*, n: int, m: int, d: int, **_words: object) -> int:
    return first(p for p in count(0) if Fraction(n * m + p, n + 1) == m + d)


def fountain(*, n: int) -> int:
    """From the angle sum, as a player is given the angle."""
    angle = Fraction((n - 2) * 180, n)
    return first(k for k in range(3, 100) if (k - 2) * 180 == k * angle)


def clinks(*, n: int, **_words: object) -> int:
    total = len(list(combinations(range(n), 2)))
    return first(k for k in count(2) if sum(range(k)) == total)


def kite(*, t: int, k: int) -> int:
    """From string and distance alone, by trying heights."""
    distance, string = [(3, 5), (5, 13), (8, 17), (7, 25), (20, 29), (12, 37), (9, 41)][t - 1]
    return first(y for y in count(1) if y * y + (k * distance) ** 2 == (k * string) ** 2)


def cherries(*, r: int, s: int) -> Fraction:
    pairs = list(combinations("c" * r + "g" * s, 2))
    return Fraction(sum(pair == ("c", "c") for pair in pairs), len(pairs))


def chain_letter(*, n: int) -> int:
    return int(str(3**n)[-2:])


def bun_bags(*, a: int, b: int) -> int:
    bought = {x * a + y * b for x, y in product(range(b + 20), range(a + 20))}
    return max(n for n in range(a * b) if n not in bought)


def choir(*, p: int, q: int, n: int) -> int:
    [found] = [k for k in range(p * q) if k % p == n % p and k % q == n % q]
    return found


def chairs(*, i: int, j: int, k: int) -> int:
    return divisor_count(2**i * 3**j * 5**k)


def share_buns(*, n: int, k: int, **_words: object) -> int:
    return sum(1 for parts in product(range(1, n), repeat=k - 1) if sum(parts) < n)


FAMILIES: dict[str, Callable[..., object]] = {
    "a-rows": rows,
    "a-weekday": weekday,
    "a-change": change,
    "a-frog": frog,
    "a-sale": sale,
    "a-arrive": arrive,
    "a-recipe": recipe,
    "a-posts": posts,
    "a-sprinklers": sprinklers,
    "a-average": average,
    "a-fountain": fountain,
    "a-clinks": clinks,
    "a-kite": kite,
    "a-cherries": cherries,
    "a-chain-letter": chain_letter,
    "a-bun-bags": bun_bags,
    "a-choir": choir,
    "a-chairs": chairs,
    "a-share-buns": share_buns,
}

"""The other blue cards, worked out a second time in another way: by counting, by loops, by trying."""

from collections.abc import Callable
from fractions import Fraction
from itertools import count, product
from math import pi, sqrt

from tests.games.mathematicus.keys.blue import area, by_rows, doubled, hidden, only, parted, times, volume

ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


def added(signs: str) -> int:
    """What signs count that only add up."""
    return sum(ROMAN[sign] for sign in signs)


def counted_from(start: int, step: int, many: int) -> int:
    """So many numbers in a row, each so much more than the one before, added up."""
    total, now = 0, start
    for _ in range(many):
        total += now
        now += step
    return total


def indiction(year: int) -> int:
    """Year by year: the year 297 was the last of a round."""
    place = 15
    for _ in range(297, year):
        place = place % 15 + 1
    return place


def parts_of(total: int, parts: tuple[int, ...]) -> list[int]:
    """A sum shared in such parts, found by trying how large one is."""
    one = only(n for n in range(1, total + 1) if sum(n * part for part in parts) == total)
    return [one * part for part in parts]


def first_beyond(start: int, bound: int) -> int:
    return next(n for n in (doubled(start, often) for often in count(1)) if n > bound)


def scribes_product(a: int, by: int) -> int:
    """The lines of the doubling table that make the factor."""
    return sum(doubled(a, place) for place in range(4) if by >> place & 1)


def quantity_with(total: int, *shares: int) -> int:
    """The quantity that makes a total with these of its parts."""
    return only(q for q in range(1, total + 1) if q + sum(Fraction(q, share) for share in shares) == total)


def fewest_loaves(loaves: int, more: int) -> int:
    return only(n for n in range(1, loaves) if sum(n + more * man for man in range(5)) == loaves)


def sixtieths(of: int, by: int) -> Fraction:
    return Fraction(of, by) / Fraction(1, 60)


def stone(left: int) -> int:
    return only(n for n in range(1, 2 * left) if n - Fraction(n, 6) == left)


def foot_of_the_beam(length: int, slid: int) -> int:
    return only(n for n in range(1, length) if n * n + (length - slid) ** 2 == length**2)


def larger_of(product_: int, apart: int) -> int:
    return only(n for n in range(apart + 1, product_ + 1) if n * (n - apart) == product_)


def length_of(together: int, surface: int) -> int:
    return only(n for n in range((together + 1) // 2, together) if n * (together - n) == surface)


def month_days(months: int, day: int) -> int:
    """The number of a day after so many months of 30 and 29 days in turn."""
    return sum(29 if month % 2 else 30 for month in range(months)) + day


def pagoda(total: int) -> int:
    top = only(n for n in range(1, total + 1) if sum(doubled(n, storey) for storey in range(7)) == total)
    return doubled(top, 4)


def cart(pays: int, over: int, less: int, lacking: int) -> int:
    people = only(n for n in range(1, 100) if n * pays - over == n * less + lacking)
    return people * pays - over


def in_round(first: int, last: int, number: int, name: int) -> int:
    """The first day on which two counts, going on side by side, show this number and this name."""
    pairs = ((day, day % first or first, day % last or last) for day in count(1))
    return next(day for day, one, other in pairs if (one, other) == (number, name))


def chase(lead: int) -> int:
    """Step by step, in units in which the fast one makes 5 and the slow one 3."""
    fast, slow = 0, lead
    while fast < slow:
        fast, slow = fast + 5, slow + 3
    return fast


def broken(height: int, away: int) -> int:
    return only(n for n in range(1, height) if n * n + away**2 == (height - n) ** 2)


def pile(layers: int) -> int:
    return sum(sum(range(1, layer + 1)) for layer in range(1, layers + 1))


def good_bundle(first: int, second: int) -> int:
    pairs = product(range(first), repeat=2)
    return only(x for x, y in pairs if 2 * x + y == first and x + 2 * y == second)


def katun(number: int, later: int) -> int:
    """One span after the other, two days of thirteen back."""
    for _ in range(later):
        number = number - 2 if number > 2 else number + 11
    return number


def halved(n: int, often: int) -> Fraction:
    left = Fraction(n)
    for _ in range(often):
        left -= left / 2
    return left


def son_of(estate: int) -> int:
    rest = estate - Fraction(estate, 8)
    return only(n for n in range(1, estate) if n + Fraction(n, 2) == rest)


def shared_points(stars: int) -> int:
    """Points of stars in a row, numbered: the last of one is the first of the next."""
    return len({7 * star + point for star in range(stars) for point in range(8)})


def own_parts(n: int) -> int:
    return sum(d for d in range(1, n) if n % d == 0)


def level_guess(low: int, short: int, high: int, over: int) -> Fraction:
    """Where a straight line through both guesses meets nothing too little and nothing too much."""
    return low + Fraction(short * (high - low), short + over)


def bits(a: int, b: int, rule: Callable[[bool, bool], bool]) -> int:
    pairs = zip(f"{a:08b}", f"{b:08b}", strict=True)
    return int("".join("1" if rule(x == "1", y == "1") else "0" for x, y in pairs), 2)


def backwards(n: int) -> int:
    return int(f"{n:b}"[::-1], 2)


def legs(shape: int) -> tuple[int, int]:
    """Height of the bamboo and distance of its tip, by the right-angled triangle that it makes."""
    low, away, long = ((3, 4, 5), (5, 12, 13), (8, 15, 17))[shape]
    return low + long, away


FAMILIES: dict[str, Callable[..., object]] = {
    # Roman
    "roman-product": lambda a, b: area(a + 8, b + 1),
    "roman-every-tenth": lambda a, b: sum(1 for place in range(1, 7 * a + b + 60) if place % 10),
    "roman-paces": lambda a, b: 5 * len([*range(a + 1), *range(b + 1)] * 2),
    "roman-instalment": lambda a, b: len(range(a + 10 + b, 3 * 25)),
    "roman-inclusive": lambda a, b: len([day for day in range(1, 32) if a <= day <= b + 19]),
    "roman-indiction": lambda a, b: indiction(300 + 10 * a + b),
    "roman-march": lambda a, b: parted(60 + b, a + 5),
    "roman-abacus": lambda a, b: added("C" + "L" + "X" * a + "V" + "I" * b),
    "roman-cube": lambda a, b: volume(a + 2, a + 2, a + 2) - b,
    "roman-amphorae": lambda a, b: 3 * 48 - sum(b + 1 for _ in range(a)),
    "roman-twins": lambda a: parts_of(7 * (a + 3), (1, 2, 4))[2],
    # Egyptian
    "egyptian-lines": lambda a, b: scribes_product(a + 4, b % 11 + 5),
    "egyptian-half-and-quarter": lambda a, b: quantity_with(7 * hidden(a + b, 31, 6), 2, 4),
    "egyptian-five-men": lambda a, b: fewest_loaves(5 * (a + 25), b),
    "egyptian-triangle": lambda a, b: Fraction(area(2 * a, b), 2),
    "egyptian-seked": lambda a, b: sum(a + 2 for _ in range(b + 10)),
    "egyptian-hinu": lambda a, b: sum(10 for _ in range(a + 4)) - sum(2 for _ in range(b)),
    "egyptian-third-and-fifteenth": lambda a: 15 * (a + 3) * (Fraction(1, 3) + Fraction(1, 15)),
    "egyptian-beyond": lambda a, b: first_beyond(a, 60 + b),
    "egyptian-bag": lambda a: sum(parts_of(21 * a, (12, 6, 3))[:2]),
    "egyptian-houses": lambda a, b: sum(1 + 2 * (a + 1) for _ in range(a + 1)) - len(range(b + 1)),
    # Babylonian
    "babylonian-reciprocal": lambda a, b: sixtieths(b, (3, 4, 5, 6, 10, 12, 15, 20, 4, 5, 6, 12)[a - 1]),
    "babylonian-bricks": lambda a: counted_from(a + 12, -2, 6),
    "babylonian-stone": lambda a, b: stone(5 * hidden(a + b, 30, 6)),
    "babylonian-canal": lambda a, b: parts_of(3 * (a + b), (1, 2))[1],
    "babylonian-beam": lambda a: foot_of_the_beam(5 * (a + 4), a + 4),
    "babylonian-trapezium": lambda a, b, c: Fraction(area(2 * a, c + 1) + area(2 * b, c + 1), 2),
    "babylonian-lent": lambda a, b: sum(12 for _ in product(range(a), range(b + 1))),
    "babylonian-excess": lambda a, b, c: larger_of(hidden(a + b, 13, 4) * (hidden(a + b, 13, 4) + c), c),
    "babylonian-borrowing": lambda a, b: (3 * 60 + a) - (60 + b),
    "babylonian-half-sum": lambda a, b: length_of(2 * (a + 6), (a + 6 - b) * (a + 6 + b)),
    "babylonian-moons": lambda a, b: month_days(2 * a, b),
    "babylonian-two-thirds": lambda a, b: Fraction(2, 3) * (3 * (a + 20)) - b,
    "babylonian-interest": lambda a, b: 25 * a * Fraction(6, 5) ** 2 - len(range(b + 1)),
    # Chinese
    "chinese-rods": lambda a, b: int(f"1{a + 1}{5 + b}"),
    "chinese-lanterns": lambda a: pagoda(127 * a),
    "chinese-excess": lambda a, b, c: cart(8, b, 8 - c, c * (a + 5) - b),
    "chinese-cycle": lambda a, b: in_round(10, 12, (5 * a + 7 * b) % 60 % 10 + 1, (5 * a + 7 * b) % 60 % 12 + 1),
    "chinese-millet": lambda a, b: Fraction(30, 50) * (5 * (a + b)),
    "chinese-walkers": lambda a: chase(2 * (a + 8)),
    "chinese-bamboo": lambda a, b: broken(*(a * one for one in legs(b % 3))),
    "chinese-ranks": lambda a, b: parts_of(15 * (a + b), (5, 4, 3, 2, 1))[0],
    "chinese-pile": lambda a, b: pile(a % 7 + 3) + b,
    "chinese-bundles": lambda a, b: good_bundle(2 * (a + 14) + b + 1, a + 14 + 2 * (b + 1)),
    "chinese-double-square": lambda a, b: area(a, a) + area(a, a) - b,
    "chinese-digits": lambda a, b: sum(int(one) for one in (f"{2 * a + b + 20}", f"{2 * a + b + 20}"[::-1])),
    # Maya
    "maya-carrying": lambda a, b, c, d: times(20, a) + b + 7 + times(20, c) + d + 7,
    "maya-cacao": lambda a, b: 100 + sum(3 for _ in range(a + b)),
    "maya-tun": lambda a, b: sum(18 for _ in range(a)) + b,
    "maya-venus": lambda a: Fraction(584 * 5 * (a + 5), 365),
    "maya-sacred-round": lambda a, b: in_round(13, 20, (8 * a + b + 19) % 13 + 1, (8 * a + b + 19) % 20 + 1),
    "maya-bars-and-dots": lambda a, b, c: times(20, a + 5) + sum(5 for _ in range(c % 3 + 1)) + b + 10,
    "maya-cistern": lambda a, c: len(range(sum(c + 2 for _ in range(a)), 240)),
    "maya-katuns": lambda a, b: katun(a, b + 1),
    "maya-plaza": lambda a, b: area(a + 5, a + 5) - area(b + 1, b + 1),
    "maya-halving": lambda a, b: halved(8 * (a + 12), 3) + b,
    "maya-ball-courts": lambda a: sum(1 for one, other in product(range(a + 1), repeat=2) if one != other),
    "maya-almost-square": lambda a: area(a + 1, a + 3) + 1,
    "maya-stone-blocks": lambda a, b: sum(area(k, k) for k in range(1, a % 5 + 5)) - b,
    # Eastern Arabic numerals
    "arabic-garden": lambda a: area(a + 1, a + 1) + sum(a + 1 for _ in "NESW"),
    "arabic-legacy": lambda a: son_of(24 * (a + 2)),
    "arabic-stars": lambda a: shared_points(a + 4),
    "arabic-wheels": lambda a, b: Fraction(40 * 3 * (a + b), 24),
    "arabic-parts": lambda a, b: own_parts(a + b + 12),
    "arabic-moons": lambda a, b: month_days(a - 1, b),
    "arabic-two-guesses": lambda a, b, c: level_guess(
        3 * a + 2 * b + 10 - a % 5, (c + 1) * (a % 5 + 1), 3 * a + 2 * b + 13 + b % 7, (c + 1) * (b % 7 + 2)
    ),
    "arabic-mithqals": lambda a, b: Fraction(7, 10) * (10 * (a + b)),
    "arabic-sky": lambda a, b: Fraction(360 * (60 * a + 4 * b), 24 * 60),
    "arabic-halving": lambda a, b: volume(4, a, b),
    "arabic-profit": lambda a: only(n for n in range(10, 1000) if Fraction(13 * n, 10) - n == 3 * (a + 3)),
    "arabic-balance": lambda a, b: only(n for n in range(300) if n + a == 81 + 27 + b),
    # binary
    "binary-both": lambda a, b: bits(a + 31, b + 40, lambda one, other: one and other),
    "binary-either": lambda a, b: bits(a, b, lambda one, other: one or other),
    "binary-mirror": lambda a: backwards(a + 36),
    "binary-two-powers": lambda a, b: doubled(1, a) + doubled(1, b + 3) - 1,
    "binary-shortened": lambda a, b: int(f"{8 * a + b + 60:b}"[:-2], 2),
    "binary-octal": lambda a, b: int(f"{a % 6 + 2}{b % 7 + 1}", 8),
    "binary-thirteen": lambda a: sum((a + 5) << place for place in (0, 2, 3)),
    "binary-square": lambda a: sum(a << place for place in range(4) if a >> place & 1),
    # mental calculation
    "mental-twenty-five": lambda a, b: Fraction(100 * (4 * a + b), 4),
    "mental-near-fifty": lambda a: area(50 + a, 50 + a),
    "mental-ninety-nine": lambda a, b: times(99, int(f"{a}{b}")),
    "mental-average": lambda a, b: Fraction(sum((70 + a, 70 - a, 70 + 5 * b, 70 + 3 * b)), 4),
    "mental-tax": lambda a, b: 5 * (a + b) * Fraction(120, 100),
    "mental-around-thirty": lambda a: area(30 - a, 30 + a),
    "mental-twice-cheaper": lambda a: 100 * (a + 1) * Fraction(9, 10) ** 2,
    "mental-complement": lambda a, b: len(range(times(37, a) + b, 1000)),
    "mental-odd-numbers": lambda n: counted_from(1, 2, n),
    # Napier's bones
    "napier-twice": lambda a, b, c: by_rows(by_rows(100 + a, b % 8 + 2), c + 5),
    "napier-two-products": lambda a, b, c: by_rows(300 + a, c + 2) + by_rows(400 + b, c + 5),
    "napier-hours": lambda a: sum(365 * 24 for _ in range(a + 10)),
    "napier-less": lambda a, b, c: by_rows(700 + a, c + 4) - by_rows(200 + b, c + 2),
    "napier-division": lambda a, b: parted(by_rows(130 + a, 20 + b), 130 + a)[0],
    "napier-box": lambda a, b, c: volume(20 + a, 20 + b, c + 6),
    "napier-light": lambda a: sum(299_792 for _ in range(a + 1)),
    "napier-seven-eleven-thirteen": lambda a, b: int(2 * f"{200 + 10 * a + b}"),
    "napier-year": lambda a: by_rows(1617, a + 3),
    "napier-seconds": lambda a: (a + 11) * 24 * 60 * 60,
    "napier-repdigit": lambda a: by_rows(37_037, 3) * (a + 2),
    "napier-sevenths": lambda a: Fraction(a + 1, 7) * 999_999,
    # slide rule
    "slide-ball": lambda a: sum(pi * ((a + 1) ** 2 - x * x) for x in middles(a + 1)) * (a + 1) / 1000,
    "slide-fuel": lambda a, b: Fraction((a + 4) * (130 + 10 * b), 100),
    "slide-iron": lambda a: sum(Fraction(787, 100) for _ in range(10 + a)),
    "slide-fall": lambda a: falling(5 * (a + 1)),
    "slide-share": lambda a, b: Fraction(a, b + 23) / Fraction(1, 100),
    "slide-hexagon": lambda a: 6 * (a + 1) * ((a + 1) * sqrt(3) / 2) / 2,
    "slide-current": lambda a, b: Fraction(230 * 1000, 100 * a + b),
    "slide-horizon": lambda a: sqrt(2 * 6371 * (a + 1) / 1000),
}


def middles(radius: int) -> list[float]:
    """The middles of two thousand slices of a ball."""
    return [radius * (slice_ + 0.5) / 1000 for slice_ in range(-1000, 1000)]


def falling(height: int) -> float:
    """Seconds until a stone has fallen so far, in steps of a thousandth."""
    way = speed = 0.0
    for step in count():
        if way >= height:
            return step / 1000
        speed += 9.8 / 1000
        way += speed / 1000
    return 0.0

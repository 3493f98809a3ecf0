"""The blue cards, worked out a second time in another way: by counting, by loops, by trying."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import count, pairwise, product
from math import hypot, pi


def times(a: int, b: int) -> int:
    """A product, by adding."""
    return sum(a for _ in range(b))


def area(a: int, b: int) -> int:
    """A rectangle, square by square."""
    return sum(1 for _ in product(range(a), range(b)))


def volume(a: int, b: int, c: int) -> int:
    return sum(1 for _ in product(range(a), range(b), range(c)))


def doubled(start: int, often: int) -> int:
    for _ in range(often):
        start += start
    return start


def first_common(a: int, b: int) -> int:
    return next(n for n in count(1) if n % a == 0 and n % b == 0)


def only(found: Iterable[int]) -> int:
    """The one number that fits; there must be no other."""
    (one,) = found
    return one


def parted(n: int, by: int) -> tuple[int, int]:
    """How often `by` can be taken away from n, and what is left."""
    often = 0
    while n >= by:
        n -= by
        often += 1
    return often, n


def border(rows: int, columns: int) -> int:
    edge = {0, rows - 1}, {0, columns - 1}
    return sum(1 for r, c in product(range(rows), range(columns)) if r in edge[0] or c in edge[1])


def path(a: int, b: int) -> int:
    """The paved squares round a garden: the border of a field that is two longer and two wider."""
    return border(a + 2, b + 2)


def square_of_roots(total: int, roots: int) -> int:
    return only(x * x for x in range(1, total + 1) if x * x + roots * x == total)


def chessboard(squares: int) -> int:
    return sum(doubled(1, k) for k in range(squares))


def day_number(today: int, later: int) -> int:
    for _ in range(later):
        today = today % 13 + 1
    return today


def terraces(many: int, first: int) -> int:
    return sum(range(first, first + 3 * many, 3))


def two_heaps(together: int, more: int) -> tuple[int, int]:
    (found,) = ((x, together - x) for x in range(together + 1) if 2 * x - together == more)
    return found


def day_of_year(month: int, day: int) -> int:
    days = [(m, d) for m in range(1, 13) for d in range(1, 31)]
    return days.index((month, day)) + 1


def twice_as_old(child: int, grandmother: int) -> int:
    return only(years for years in range(100) if grandmother + years == 2 * (child + years))


def clock_minutes(from_minute: int, hours: int, to_minute: int) -> int:
    return sum(1 for _ in range(6 * 60 + from_minute, (6 + hours) * 60 + to_minute))


def area_with_side(total: int) -> int:
    return only(side * side for side in range(1, total + 1) if side * side + side == total)


def pascal(second: int) -> int:
    """The third number of the row whose second number is this."""
    row = [1]
    while len(row) <= second:
        row = [1, *(a + b for a, b in pairwise(row)), 1]
    return row[2]


def hidden(dice: int, of: int, least: int) -> int:
    """A number the dice give but do not show: counted round a ring of so many numbers that begins with the least."""
    ring = range(least, least + of)
    place = 0
    for _ in range(dice):
        place = place + 1 if place + 1 < len(ring) else 0
    return ring[place]


def quantity(total: int) -> int:
    return only(q for q in range(total) if Fraction(q) + Fraction(q, 7) == total)


def cage(pheasants: int, of_rabbits: int) -> int:
    return rabbits(pheasants + of_rabbits, 2 * pheasants + 4 * of_rabbits)


def rabbits(heads: int, feet: int) -> int:
    return only(r for r in range(heads + 1) if 2 * (heads - r) + 4 * r == feet)


def depth(side: int) -> Fraction:
    """The depth at which the reed just reaches from the middle of the bottom to the edge, found by trying."""
    above, half = Fraction(side, 10), Fraction(side, 2)
    return next(Fraction(d) for d in count(1) if d * d + half**2 == (d + above) ** 2)


def master_sun(x: int, y: int, z: int) -> int:
    return next(n for n in count(1) if (n % 3, n % 5, n % 7) == (x, y, z))


def differing(a: int, b: int) -> int:
    return int("".join("1" if x != y else "0" for x, y in zip(f"{a:04b}", f"{b:04b}", strict=True)), 2)


def by_rows(number: int, multiplier: int) -> int:
    """As the bones do it: the row of each digit, moved by its place."""
    rows = enumerate(reversed(str(multiplier)))
    return sum(times(number, int(digit)) * int("1" + "0" * place) for place, digit in rows)


def root(x: float) -> float:
    """A square root by Heron's way."""
    guess = x
    for _ in range(60):
        guess = (guess + x / guess) / 2
    return guess


FAMILIES: dict[str, Callable[..., object]] = {
    # mental calculation
    "mental-parabola": lambda x: area(x, x) + 3,
    "mental-angle-sum": lambda n: sum(180 for _ in range(n + 4)) - 360,
    "mental-turns": lambda a: sum(90 for _ in range(4 * a + 1)),
    "mental-eleven": lambda t, u: times(int(f"{t}{u}"), 11),
    "mental-square-of-five": lambda t: int(f"{t}5") ** 2,
    "mental-sum-to-n": lambda n: sum(range(1, n + 11)),
    "mental-difference-of-squares": lambda a: (20 + a) ** 2 - (20 - a) ** 2,
    "mental-rectangle-border": lambda a, b: path(a, b),
    "mental-paper-folding": lambda k: doubled(1, k + 1),
    "mental-percent": lambda p, k: Fraction(p, 100) * (50 * k),
    "mental-square-and-more": lambda n, a: area(n, n) + a,
    # Eastern Arabic numerals
    "arabic-product": lambda a, b: area(a, b),
    "arabic-square-times": lambda n, a: times(n, a),
    "arabic-square-and-roots": lambda a, b, c: square_of_roots(
        sum(x * (x + 2 * a) for x in [hidden(b + c, 13, 2)]), 2 * a
    ),
    "arabic-completion": lambda a, b: sum(hidden(a + b, 20, 4) for _ in range(10)),
    "arabic-difference": lambda a, b: area(b, b) - a,
    "arabic-five-heirs": lambda a, b: sum(a + 1 + k * b for k in range(5)),
    "arabic-chessboard": lambda a, b: chessboard(a + 3) - b,
    "arabic-lamps": lambda a: sum(2 * ring for ring in range(1, a + 2)),
    # Maya
    "maya-day-number": lambda a, b: day_number(a, 20 + b),
    "maya-months": lambda a, b: len([*product(range(a + 1), range(20))]) + len(range(b + 1)),
    "maya-stairs": lambda a: sum(20 + a for _ in "NESW") + 1,
    "maya-square": lambda a, n: area(a, a) + n,
    "maya-terraces": lambda a, b: terraces(a + 2, b + 1),
    "maya-two-levels": lambda a, b: doubled(times(20, a) + b - 1, 1),
    "maya-two-wheels": lambda a, b: first_common(a + 3, b + 3),
    # Egyptian
    "egyptian-doubling": lambda a, b: doubled(a, 3) + b,
    "egyptian-cubits": lambda a, b: sum(7 for _ in range(a + 1)) + b + 1,
    "egyptian-beam": lambda a, b: parted(int(f"{a}{b}"), 7),
    "egyptian-two-heaps": lambda a, b: two_heaps(2 * hidden(a + b, 21, 3) + b, b),
    "egyptian-fields": lambda a, b, c: area(a, b) + area(c, c),
    "egyptian-boats": lambda a, b, c: area(a + 1, b + 1) + area(c + 1, b + 1),
    "egyptian-square-number": lambda a, n: sum(a for _ in range(10)) + n,
    "egyptian-granary": lambda a, b, c: volume(a + 1, b + 1, c + 1),
    "egyptian-quantity": lambda a, b: quantity(8 * hidden(a + b, 29, 3)),
    "egyptian-days": lambda a, b: day_of_year(a, b),
    # Roman
    "roman-ounces": lambda a, b: sum(12 for _ in range(a + 1)) + b + 1,
    "roman-asses": lambda a, b: parted(int(f"{a}{b}"), 16),
    "roman-aurei": lambda a, b: (sum(100 for _ in range(a + 1)) - 4 * b) // 4,
    "roman-square-formation": lambda a: (border(a + 2, a + 2), (a + 2) ** 2 - border(a + 2, a + 2)),
    "roman-milestones": lambda a: sum(range(a, a + 7)),
    "roman-square-number": lambda n, a: len(range(a, 100 + n)),
    "roman-two-results": lambda a, b, c: (area(a + 1, b + 1), area(b + 1, c + 1)),
    "roman-ages": lambda a, b: twice_as_old(a + 5, a + b // 2 + 41),
    "roman-squares": lambda a, b: area(a, a) + area(b, b),
    # Babylonian
    "babylonian-sixties": lambda a, b: Fraction(60 * a + 2 * b, 2),
    "babylonian-mina": lambda a, b: len(range(b + 1, sum(60 for _ in range(a + 1)))),
    "babylonian-messenger": lambda a, b, c: clock_minutes(a + 1, c, b + 1),
    "babylonian-quarter-squares": lambda a, b: area(a + b, a + b) - area(abs(a - b), abs(a - b)),
    "babylonian-area-and-side": lambda a, b: area_with_side(sum(x * (x + 1) for x in [hidden(a + b, 12, 3)])),
    "babylonian-degrees": lambda a, b: only(x for x in range(181) if x + a + 20 + b + 20 == 180),
    "babylonian-square-number": lambda n, a, b: times(n, a) + b,
    # Chinese
    "chinese-liang": lambda a, b: sum(16 for _ in range(a + 1)) + b,
    "chinese-triangle": lambda a: pascal(a + 1),
    "chinese-pheasants": lambda a, b: cage(hidden(2 * a + b, 17, 4), hidden(a + b, 23, 3)),
    "chinese-reed": lambda a: depth(10 * a),
    "chinese-magic-square": lambda a: sum(k + a for k in (4, 9, 2, 3, 5, 7, 8, 1, 6)),
    "chinese-remainder": lambda a, b, c: master_sun(a % 3, b % 5, c % 7),
    "chinese-tea": lambda a, b, c: only(x for x in range(161) if Fraction(a + b + c + x, 4) == 40),
    "chinese-square-number": lambda a, n: sum(50 for _ in range(a)) + n,
    # binary
    "binary-sum": lambda a, n: int(f"{a:b}", 2) + n,
    "binary-product": lambda a: (a << 2) + a,
    "binary-double": lambda n: int(f"{n:b}0", 2),
    "binary-eightfold": lambda a: int(f"{a:b}000", 2),
    "binary-two-rolls": lambda a, b: (a ^ b) + ((a & b) << 1),
    "binary-product-of-rolls": lambda a, b: sum(a << k for k in range(4) if b >> k & 1),
    "binary-complement": lambda a: (a ^ 63) + 1,
    "binary-all-ones": lambda a: a ^ 127,
    "binary-staircase": lambda a: sum(range(a + 1)),
    "binary-threefold": lambda n: (n << 1) + n,
    "binary-grains": lambda a, b: doubled(1, a % 7) + b + 1,
    "binary-nim": lambda a, b: differing(a, b),
    # Napier's bones
    "napier-product-and-sum": lambda a, b, c, d: by_rows(area(a, b), c + d),
    "napier-thunder": lambda a: by_rows(343, a + 4),
    "napier-square": lambda a: area(10 + a, 10 + a),
    "napier-two-digits": lambda a, b: by_rows(200 + a, 20 + b),
    "napier-board": lambda n, a, b: by_rows(int(f"{n}{a:03}"), b % 8 + 2),
    "napier-days-of-life": lambda a: sum(366 if year % 4 == 0 else 365 for year in range(1, a + 21)),
    "napier-nines": lambda a: 1000 * (a + 1) - (a + 1),
    "napier-cube": lambda a: volume(a + 12, a + 12, a + 12),
    # slide rule: right within 5 %, so to many places is near enough
    "slide-product-quotient": lambda a, b: sum(Fraction(a, b) for _ in range(5)),
    "slide-proportion": lambda a, b, c: sum(Fraction(b + 10, a + 2) for _ in range(c + 5)),
    "slide-pendulum": lambda a: root(a) + root(a),
    "slide-square": lambda a: Fraction(area(2 * a + 1, 2 * a + 1), 4),
    "slide-root": lambda a, b: root(int(f"{a}{b}")),
    "slide-circle": lambda a: a / 2 * (2 * pi),
    "slide-inches": lambda a: Fraction(254 * a, 100),
    "slide-speed": lambda a, b: Fraction(int(f"{b}0") + a, b + 1),
    "slide-square-field": lambda a, b: root(area(a + 10, b + 30)),
    "slide-board": lambda n, a: sum(Fraction(10 * a + 7, 10) for _ in range(n)),
    "slide-disc": lambda a: pi * area(a, a),
    "slide-diagonal": lambda a, b: hypot(a, b),
}

"""Every curiosity of the board is computed here (MX-13); what cannot be computed has a source on its square."""

from collections import Counter
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from itertools import chain, combinations, pairwise, permutations, product
from math import comb, isqrt, lcm, pi, prod, sin, tan

import pytest

from ludendum.games.mathematicus.board import SQUARES

Claim = Callable[[], bool]
CLAIMS: dict[int, Claim] = {}


def claim(square: int) -> Callable[[Claim], Claim]:
    def note(computed: Claim) -> Claim:
        assert square not in CLAIMS
        CLAIMS[square] = computed
        return computed

    return note


@pytest.mark.parametrize("square", range(35))
def test_the_curiosity_of_every_square_is_true(square: int) -> None:
    """MX-13."""
    assert CLAIMS[square]()


def test_whoever_tells_of_people_or_times_names_a_source() -> None:
    """MX-13."""
    sourced = [square.number for square in SQUARES if square.curiosity.source]
    assert sourced == [4, 6, 11, 20, 21, 25, 29, 33, 34]


def _text(square: int) -> str:
    return SQUARES[square].curiosity.text


def _primes(below: int) -> list[int]:
    sieve = bytearray([1]) * below
    sieve[:2] = b"\0\0"
    for n in range(2, isqrt(below) + 1):
        if sieve[n]:
            sieve[n * n :: n] = bytes(len(range(n * n, below, n)))
    return [n for n in range(below) if sieve[n]]


def _triangles(below: int) -> list[int]:
    return [n * (n + 1) // 2 for n in range(below) if n * (n + 1) // 2 < below]


def _fewest(parts: list[int], upto: int) -> list[int]:
    """How many of these parts each number needs at least."""
    needs = [0]
    for n in range(1, upto + 1):
        needs.append(1 + min(needs[n - part] for part in parts if part <= n))
    return needs


@claim(0)
def _nothing_in_order() -> bool:
    return len(list(permutations(()))) == 1 and sum(()) == 0 and prod(()) == 1


@claim(1)
def _mountain() -> bool:
    return f"111111111 × 111111111 = {111111111**2}." == _text(1)


@claim(2)
def _nine_digits() -> bool:
    digits = str(2**29)
    return digits in _text(2) and len(digits) == 9 and set("0123456789") - set(digits) == {"4"}


@claim(3)
def _magic() -> bool:
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    squares = [
        square
        for square in permutations(range(1, 10))
        if all(square[a] + square[b] + square[c] == 15 for a, b, c in lines)
    ]
    turned = {squares[0]}
    for _ in range(4):
        turned |= {tuple(s[i] for i in (6, 3, 0, 7, 4, 1, 8, 5, 2)) for s in turned}
        turned |= {tuple(s[i] for i in (2, 1, 0, 5, 4, 3, 8, 7, 6)) for s in turned}
    return set(squares) == turned and len(turned) == 8


@claim(4)
def _doubling() -> bool:
    doublings = [24 << n for n in range(4)]
    powers = [1 << n for n in range(6)]
    sums = Counter(sum(chosen) for size in range(7) for chosen in combinations(powers, size))
    return (
        13 * 24 == doublings[0] + doublings[2] + doublings[3] == 312 and set(sums.values()) == {1} and len(sums) == 64
    )


@claim(5)
def _twins() -> bool:
    primes = set(_primes(100_000))
    return [p for p in primes if p - 2 in primes and p + 2 in primes] == [5] and all(
        0 in {(p - 2) % 3, p % 3, (p + 2) % 3} for p in range(3)
    )


@claim(6)
def _clay() -> bool:
    clay = 1 + Fraction(24, 60) + Fraction(51, 60**2) + Fraction(10, 60**3)
    millionth = Fraction(1, 10**6)
    return (clay - millionth) ** 2 < 2 < (clay + millionth) ** 2


@claim(7)
def _four_squares() -> bool:
    needs = _fewest([n * n for n in range(1, 6)], 34)
    return [n for n in range(35) if needs[n] == 4] == [7, 15, 23, 28, 31] and max(needs) == 4


@claim(8)
def _queens() -> bool:
    return (
        sum(
            len({column + row for row, column in enumerate(columns)}) == 8
            and len({column - row for row, column in enumerate(columns)}) == 8
            for columns in permutations(range(8))
        )
        == 92
    )


@claim(9)
def _always_1089() -> bool:
    def ends(number: int) -> int:
        difference = abs(number - int(f"{number:03}"[::-1]))
        return difference + int(f"{difference:03}"[::-1])

    return {ends(n) for n in range(1000) if abs(n // 100 - n % 10) >= 2} == {1089}


@claim(10)
def _ninety_six() -> bool:
    inside, outside = 96 * sin(pi / 96), 96 * tan(pi / 96)
    low, high = 3 + Fraction(10, 71), 3 + Fraction(1, 7)
    return low < inside < pi < outside < high and high - low < Fraction(21, 10_000)


@claim(11)
def _master_sun() -> bool:
    return [n for n in range(200) if (n % 3, n % 5, n % 7) == (2, 3, 2)] == [23, 128]


@claim(12)
def _pentominoes() -> bool:
    def standard(cells: set[complex]) -> tuple[tuple[int, int], ...]:
        def placed(shape: set[complex]) -> tuple[tuple[int, int], ...]:
            left, low = min(c.real for c in shape), min(c.imag for c in shape)
            return tuple(sorted((int(c.real - left), int(c.imag - low)) for c in shape))

        turns = [{c * 1j**turn for c in cells} for turn in range(4)]
        return min(placed(shape) for turn in turns for shape in (turn, {c.conjugate() for c in turn}))

    shapes: set[tuple[tuple[int, int], ...]] = {((0, 0),)}
    for _ in range(4):
        grown = set()
        for shape in shapes:
            cells = {complex(x, y) for x, y in shape}
            edge = {c + step for c in cells for step in (1, -1, 1j, -1j)} - cells
            grown |= {standard(cells | {c}) for c in edge}
        shapes = grown
    return len(shapes) == 12 and 5 * len(shapes) == 8 * 8 - 4


@claim(13)
def _fridays() -> bool:
    days = Counter(date(year, month, 13).weekday() for year in range(2001, 2401) for month in range(1, 13))
    repeats = (date(2401, 1, 1) - date(2001, 1, 1)).days % 7 == 0
    return repeats and days[4] == 688 and max(count for day, count in days.items() if day != 4) < 688


@claim(14)
def _cut_hexagon() -> bool:
    def ways(corners: int) -> int:
        chords = [(a, b) for a, b in combinations(range(corners), 2) if (b - a) not in (1, corners - 1)]
        return sum(
            not any(a < c < b < d or c < a < d < b for (a, b), (c, d) in combinations(chosen, 2))
            for chosen in combinations(chords, corners - 3)
        )

    return [ways(corners) for corners in (5, 6, 7)] == [5, 14, 42]


@claim(15)
def _filled_triangles() -> bool:
    both = [2**n - 1 for n in range(201) if isqrt(8 * (2**n - 1) + 1) ** 2 == 8 * (2**n - 1) + 1]
    return both == [0, 1, 3, 15, 4095] and sum(range(6)) == 15


@claim(16)
def _swap() -> bool:
    return [(a, b) for a, b in combinations(range(1, 201), 2) if a**b == b**a] == [(2, 4)]


@claim(17)
def _four_primes() -> bool:
    primes = _primes(10_000)
    sums = [sum(primes[n : n + 4]) for n in range(len(primes) - 3)]
    return sums[0] == 17 and all(total % 2 == 0 for total in sums[1:])


@claim(18)
def _around_and_inside() -> bool:
    # (a − 2)(b − 2) = 4, so no side is longer than 6.
    return [(a, b) for a in range(1, 100) for b in range(a, 100) if a * b == 2 * (a + b)] == [(3, 6), (4, 4)]


@claim(19)
def _roman() -> bool:
    def roman(n: int) -> str:
        ones = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
        return "X" * (n // 10) + ones[n % 10]

    alike = [roman(n) for n in range(1, 35) if roman(n) == roman(n)[::-1]]
    return alike == ["I", "II", "III", "V", "X", "XIX", "XX", "XXX"]


@claim(20)
def _completed() -> bool:
    return [x for x in range(100) if x * x + 10 * x == 39] == [3] and 39 + 5 * 5 == 8 * 8 and 8 - 5 == 3


@claim(21)
def _squared_square() -> bool:
    """The dissection in Bouwkamp's code: squares are laid from left to right into the highest gap."""
    code = "50 35 27 8 19 15 17 11 6 24 29 25 9 2 7 18 16 42 4 37 33"
    sizes = [int(size) for size in code.split()]
    floor = [0] * 112
    for size in sizes:
        depth = min(floor)
        left = floor.index(depth)
        if floor[left : left + size] != [depth] * size:
            return False
        floor[left : left + size] = [depth + size] * size
    return set(floor) == {112} and len(set(sizes)) == len(sizes) == 21


@claim(22)
def _heaps() -> bool:
    def heaps(coins: int, largest: int) -> int:
        return 1 if coins == 0 else sum(heaps(coins - heap, heap) for heap in range(1, min(coins, largest) + 1))

    return heaps(8, 8) == 22


@claim(23)
def _cubes() -> bool:
    needs = _fewest([n**3 for n in range(1, 22)], 10_000)
    return max(needs) == 9 and [n for n, need in enumerate(needs) if need == 9] == [23, 239]


@claim(24)
def _cannonballs() -> bool:
    total, squares = 0, []
    for height in range(1, 100_001):
        total += height * height
        if isqrt(total) ** 2 == total:
            squares.append((height, isqrt(total)))
    return squares == [(1, 1), (24, 70)]


@claim(25)
def _three_triangles() -> bool:
    triangles = _triangles(2_000)
    pairs = {a + b for a in triangles for b in triangles}
    every = all(any(n - triangle in pairs for triangle in triangles) for n in range(2_000))
    return every and {21, 3, 1} <= set(triangles) and 21 + 3 + 1 == 25


@claim(26)
def _caught() -> bool:
    caught = [
        middle
        for cube in (n**3 for n in range(100_001))
        for middle, square in ((cube - 1, cube - 2), (cube + 1, cube + 2))
        if middle > 0 and square >= 0 and isqrt(square) ** 2 == square
    ]
    return caught == [26]


@claim(27)
def _long_way_down() -> bool:
    def way(n: int) -> list[int]:
        steps = [n]
        while steps[-1] != 1:
            steps.append(steps[-1] // 2 if steps[-1] % 2 == 0 else 3 * steps[-1] + 1)
        return steps

    quarter = Fraction(111, 4)
    return len(way(27)) - 1 == 111 and max(way(27)) == 9232 and all(len(way(n)) - 1 < quarter for n in range(1, 27))


@claim(28)
def _dominoes() -> bool:
    """A ring is a closed walk over all dominoes: it needs every number an even number of times, and that suffices."""

    def ring(highest: int) -> list[int] | None:
        left = {a: list(range(highest + 1)) for a in range(highest + 1)}
        walk, back = [0], []
        while walk:
            here = walk[-1]
            if left[here]:
                there = left[here].pop()
                if there != here:
                    left[there].remove(here)
                walk.append(there)
            else:
                back.append(walk.pop())
        return back if back[0] == back[-1] and len(back) - 1 == (highest + 1) * (highest + 2) // 2 else None

    laid = ring(6)
    assert laid is not None
    joints = {tuple(sorted(pair)) for pair in pairwise(laid)}
    halves = Counter(half for a in range(6) for b in range(a, 6) for half in (a, b))
    return len(joints) == 28 and any(count % 2 for count in halves.values()) and sum(halves.values()) == 2 * 21


@claim(29)
def _two_wheels() -> bool:
    return lcm(260, 365) == 18_980 == 52 * 365


@claim(30)
def _busy_beavers() -> bool:
    moves = [(write, step, state) for write in (0, 1) for step in (-1, 1) for state in (0, 1, 2)]
    machines = longest = most = 0
    for rules in product(moves, repeat=4):
        machines += 1
        tape: dict[int, int] = {}
        place = state = 0
        for step in range(1, 101):
            write, move, after = rules[2 * state + tape.get(place, 0)]
            tape[place] = write
            place += move
            state = after
            if state == 2:
                longest, most = max(longest, step), max(most, sum(tape.values()))
                break
    return (machines, longest, most) == (20_736, 6, 4)


@claim(31)
def _chords() -> bool:
    def pieces(points: int) -> int:
        """Euler's formula for the picture: points and crossings, and the arcs and chords between them."""
        chords = list(combinations(range(points), 2))
        crossings = sum(a < c < b < d or c < a < d < b for (a, b), (c, d) in combinations(chords, 2))
        corners = points + crossings
        edges = points + len(chords) + 2 * crossings
        assert crossings == comb(points, 4)
        return edges - corners + 1

    return [pieces(points) for points in range(1, 7)] == [1, 2, 4, 8, 16, 31]


@claim(32)
def _football() -> bool:
    def closes(pentagons: int, hexagons: int) -> bool:
        sides = 5 * pentagons + 6 * hexagons
        return sides % 6 == 0 and sides // 3 - sides // 2 + pentagons + hexagons == 2

    needed = {five for five in range(100) for six in range(100) if closes(five, six)}
    sides = 5 * 12 + 6 * 20
    return needed == {12} and (12 + 20, sides // 3, sides // 2) == (32, 60, 90)


@claim(33)
def _three_cubes() -> bool:
    return 8866128975287528**3 - 8778405442862239**3 - 2736111468807040**3 == 33


@claim(34)
def _engraving() -> bool:
    rows = [[int(n) for n in row.split()] for row in _text(34).split(":")[0].split(",")]
    quarters = [
        [rows[y + i][x + j] for i in (0, 1) for j in (0, 1)] for x, y in ((0, 0), (2, 0), (0, 2), (2, 2), (1, 1))
    ]
    columns = [list(column) for column in zip(*rows, strict=True)]
    diagonals = [[rows[n][n] for n in range(4)], [rows[n][3 - n] for n in range(4)]]
    corners = [[rows[0][0], rows[0][3], rows[3][0], rows[3][3]]]
    sums = {sum(four) for four in [*rows, *columns, *diagonals, *quarters, *corners]}
    return sums == {34} and sorted(chain(*rows)) == list(range(1, 17)) and rows[3][1:3] == [15, 14]

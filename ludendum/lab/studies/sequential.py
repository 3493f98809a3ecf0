"""Looking often, honestly: intervals that hold at every look, however many there are.

Whoever looks at an interval of 95 % again and again and stops when it pleases them is wrong more often than once in
twenty. So the chance of error is spent in portions: of α in all, the k-th look gets α ÷ (k (k + 1)), and these portions
add up to α however long one goes on. Looks are made after fixed numbers of games, each half as many again as the last,
so that a study of ten thousand games pays for about ten of them.
"""

from collections.abc import Iterator
from functools import cache
from math import sqrt
from statistics import NormalDist

GROWTH = 1.5


def looks(least: int, most: int) -> Iterator[int]:
    """After how many games one looks: at `least`, then after half as many again each time, and at `most`.

    >>> [*looks(100, 400)]
    [100, 150, 225, 338, 400]
    """
    at = float(least)
    while round(at) < most:
        yield round(at)
        at *= GROWTH
    yield most


@cache
def quantile(confidence: float, look: int) -> float:
    """How many standard errors the interval of this look (from 1) goes to either side.

    >>> round(quantile(0.95, 1), 3), round(quantile(0.95, 10), 3)
    (2.241, 3.506)
    """
    spent = (1 - confidence) / (look * (look + 1))
    return NormalDist().inv_cdf(1 - spent / 2)


def share(count: int, games: int, z: float, undecided: int = 0) -> tuple[float, float]:
    """Wilson's interval of a share; undecided games count against either end."""
    if not games:
        return 0.0, 1.0
    return _wilson(count, games, z)[0], _wilson(count + undecided, games, z)[1]


def _wilson(count: int, games: int, z: float) -> tuple[float, float]:
    found = count / games
    middle = (found + z * z / (2 * games)) / (1 + z * z / games)
    spread = z / (1 + z * z / games) * sqrt(found * (1 - found) / games + z * z / (4 * games * games))
    return max(0.0, min(found, middle - spread)), min(1.0, max(found, middle + spread))


def mean(total: int, squares: int, games: int, z: float) -> tuple[float, float]:
    """The interval of a mean of whole numbers, from their sum and the sum of their squares."""
    if games < 2:
        return (0.0, float("inf")) if not games else (0.0, 2.0 * total)
    middle = total / games
    deviation = sqrt(max(0.0, (squares - total * total / games) / (games - 1)))
    spread = z * deviation / sqrt(games)
    return middle - spread, middle + spread

"""Honest numbers: a share of sampled games, never without its sample size and interval."""

from math import sqrt

from msgspec import Struct

_Z = 1.959963984540054
"""The normal quantile of a 95 % interval."""


class Estimate(Struct, frozen=True):
    """So many of so many games were won; `undecided` ones count against neither bound's honesty.

    The interval is Wilson's at 95 %, with undecided games counted as lost for its lower end and as won for its upper.

    >>> Estimate(122, 640).text()
    '19 % (16–22 %, from 640 games)'
    >>> Estimate(0, 0).text()
    'no games yet'
    """

    won: int
    games: int
    undecided: int = 0

    @property
    def share(self) -> float:
        decided = self.games - self.undecided
        return self.won / decided if decided else 0.0

    def interval(self) -> tuple[float, float]:
        """Lower and upper end; from no games, anything is possible."""
        if not self.games:
            return 0.0, 1.0
        return _wilson(self.won, self.games)[0], _wilson(self.won + self.undecided, self.games)[1]

    def __add__(self, other: "Estimate") -> "Estimate":
        return Estimate(self.won + other.won, self.games + other.games, self.undecided + other.undecided)

    def text(self) -> str:
        if not self.games:
            return "no games yet"
        low, high = self.interval()
        digits = 0 if high - low > 0.02 else 1 if high - low > 0.002 else 2
        undecided = f", {self.undecided} undecided" if self.undecided else ""
        games = "1 game" if self.games == 1 else f"{self.games:,} games"
        return (
            f"{100 * self.share:.{digits}f} % "
            f"({100 * low:.{digits}f}–{100 * high:.{digits}f} %, from {games}{undecided})"
        )


def _wilson(won: int, games: int) -> tuple[float, float]:
    share = won / games
    middle = (share + _Z**2 / (2 * games)) / (1 + _Z**2 / games)
    spread = _Z / (1 + _Z**2 / games) * sqrt(share * (1 - share) / games + _Z**2 / (4 * games**2))
    # The share is always inside; at the ends rounding would leave it out by a hair.
    return max(0.0, min(share, middle - spread)), min(1.0, max(share, middle + spread))

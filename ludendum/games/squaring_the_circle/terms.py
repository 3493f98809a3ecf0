"""The words of the sheets: stats, kinds of CARD, bands of a roll."""

from typing import Literal, NamedTuple, TypeAlias

Stat: TypeAlias = Literal["creative", "elegant", "rigorous", "cold", "hot", "sly"]
MATHEMATICAL: tuple[Stat, ...] = ("creative", "elegant", "rigorous")
THIEVISH: tuple[Stat, ...] = ("cold", "hot", "sly")
STATS: tuple[Stat, ...] = MATHEMATICAL + THIEVISH

CardKind: TypeAlias = Literal["complication", "antagonist", "risk", "debt"]
CARD_KINDS: tuple[CardKind, ...] = ("complication", "antagonist", "risk", "debt")

Band: TypeAlias = Literal["strong", "weak", "miss"]

Benefit: TypeAlias = Literal["trivial", "construction", "induction", "contradiction"]
BENEFITS: tuple[Benefit, ...] = ("trivial", "construction", "induction", "contradiction")

Burden: TypeAlias = Literal["exhaustion", "danger", "enmity", "reliance", "event"]
BURDENS: tuple[Burden, ...] = ("exhaustion", "danger", "enmity", "reliance", "event")


Ending: TypeAlias = Literal["nobody is left", "the clock is full", "the sessions agreed on are over"]
"""Why a conference ends (SC-93, SC-97), as the agenda of every record has it."""

Purpose: TypeAlias = Literal["prove", "base case", "disprove"]
"""What a result is used for."""


class Bands(NamedTuple):
    """From which total on a roll is a hit, and a strong one (SC-2)."""

    weak: int = 7
    strong: int = 10


USUAL = Bands()


def band(total: int, bands: Bands = USUAL) -> Band:
    """What a total means (SC-2)."""
    return "strong" if total >= bands.strong else "weak" if total >= bands.weak else "miss"


_REACHED = [sum(first + second >= least for first in range(1, 7) for second in range(1, 7)) for least in range(14)]
"""In how many of 36 ways two dice show so much or more."""


def ways(bonus: int, bands: Bands = USUAL) -> tuple[int, int, int]:
    """In how many of 36 ways a roll with this bonus is a strong hit, a weak hit, a miss.

    >>> ways(1), ways(-1), ways(9)
    ((10, 16, 10), (3, 12, 21), (36, 0, 0))
    """
    strong, hit = (_REACHED[min(13, max(0, least - bonus))] for least in (bands.strong, bands.weak))
    return strong, hit - strong, 36 - hit


def signed(number: int) -> str:
    """
    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '+0')
    """
    return f"+{number}" if number >= 0 else f"−{-number}"

"""Scales: steps that are easy to count in."""

from fractions import Fraction
from math import ceil, floor


def nice_step(span: Fraction, most: int) -> Fraction:
    """The smallest of 1, 2, 5, 10, 20 … (or 0.5, 0.2 …) that parts a span into at most so many steps.

    >>> nice_step(Fraction(8), 10), nice_step(Fraction(24), 10), nice_step(Fraction(1, 3), 5)
    (Fraction(1, 1), Fraction(5, 1), Fraction(1, 10))
    """
    step = Fraction(1)
    while span / step <= most:
        step /= 10
    while True:
        for factor in (1, 2, 5):
            if span <= most * step * factor:
                return step * factor
        step *= 10


def is_nice(step: Fraction) -> bool:
    """Whether it is 1, 2 or 5, or one of these with zeros.

    >>> is_nice(Fraction(1, 5)), is_nice(Fraction(25))
    (True, False)
    """
    return nice_step(step, 1) == step


def outwards(low: Fraction, high: Fraction, step: Fraction) -> tuple[Fraction, Fraction]:
    """A range made wider, to whole steps."""
    return floor(low / step) * step, ceil(high / step) * step


def ticks(low: Fraction, high: Fraction, step: Fraction) -> list[Fraction]:
    """The multiples of a step within a range."""
    return [k * step for k in range(ceil(low / step), floor(high / step) + 1)]

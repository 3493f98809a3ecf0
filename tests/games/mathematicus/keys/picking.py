"""Picking one of several things that are offered: each is measured, and what was picked tells what it was of."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeAlias

Size: TypeAlias = int | float | Fraction


class Picked(NamedTuple):
    """What is right, or all in their right order, and everything that was looked at."""

    right: str | tuple[str, ...]
    offered: frozenset[str]


def the_one(true_of: Mapping[str, bool]) -> Picked:
    """That of which it is true; it must be one alone."""
    (right,) = (one for one, is_true in true_of.items() if is_true)
    return Picked(right, frozenset(true_of))


def which(value: object, values: Mapping[str, object]) -> Picked:
    """That which has the value; it must be one alone."""
    return the_one({one: found == value for one, found in values.items()})


def nearest(size: Size, sizes: Mapping[str, Size]) -> Picked:
    """That whose size comes nearest, by the ratio: it must be within a half of it, and all others out by twice."""
    off = {one: max(Fraction(size) / Fraction(other), Fraction(other) / Fraction(size)) for one, other in sizes.items()}
    right, *others = sorted(off, key=lambda one: off[one])
    assert off[right] <= Fraction(3, 2)
    assert all(off[one] >= Fraction(5, 4) * off[right] for one in others)
    return Picked(right, frozenset(sizes))


def largest(sizes: Mapping[str, Size]) -> Picked:
    return which(max(sizes.values()), sizes)


def rising(sizes: Mapping[str, Size]) -> Picked:
    """From the smallest to the largest; no two are equal."""
    assert len(set(sizes.values())) == len(sizes)
    return Picked(tuple(sorted(sizes, key=lambda one: sizes[one])), frozenset(sizes))


def share(hits: Iterable[bool]) -> Fraction:
    """How many of these are so."""
    all_ = list(hits)
    return Fraction(sum(all_), len(all_))

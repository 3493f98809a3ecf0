"""Numbers and lists as the words of a figure write them."""

import re
from collections.abc import Sequence
from fractions import Fraction

from ludendum.games.mathematicus.decks.printing import GROUPED_FROM

POLYGONS = {
    3: "triangle",
    4: "quadrilateral",
    5: "pentagon",
    6: "hexagon",
    7: "heptagon",
    8: "octagon",
    9: "nonagon",
    10: "decagon",
    12: "dodecagon",
}
_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def with_minus(text: str) -> str:
    """A hyphen before a number is a minus sign.

    >>> with_minus("-4 to twenty-1, x-3")
    '−4 to twenty-1, x-3'
    """
    return re.sub(r"(?<![\w)])-(?=[\d.])", "−", text)


def shown(value: Fraction, *, as_fraction: bool = False) -> str:
    """
    >>> shown(Fraction(-5, 2)), shown(Fraction(1, 3)), shown(Fraction(1, 4), as_fraction=True)
    ('−2.5', '1/3', '1/4')
    >>> shown(Fraction(9999)), shown(Fraction(250000))
    ('9999', '250,000')
    """
    sign = "−" if value < 0 else ""
    size = abs(value)
    if size.denominator == 1:
        return f"{sign}{size.numerator:,}" if size >= GROUPED_FROM else f"{sign}{size.numerator}"
    scaled = size * 10**9
    if as_fraction or scaled.denominator != 1:
        return f"{sign}{size.numerator}/{size.denominator}"
    places = f"{scaled.numerator % 10**9:09}".rstrip("0")
    return f"{sign}{scaled.numerator // 10**9}.{places}"


def at(x: Fraction, y: Fraction) -> str:
    return f"({shown(x)}, {shown(y)})"


def small(count: int) -> str:
    """
    >>> small(6), small(18)
    ('six', '18')
    """
    return _SMALL[count] if 0 < count < len(_SMALL) else str(count)


def listed(things: Sequence[str]) -> str:
    """
    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return f"{', '.join(things[:-1])} and {things[-1]}" if len(things) > 1 else "".join(things)


def regular(sides: int) -> str:
    """
    >>> regular(4), regular(6), regular(11)
    ('a square', 'a regular hexagon', 'a regular polygon with 11 sides')
    """
    if sides == 3:
        return "an equilateral triangle"
    if sides == 4:
        return "a square"
    return f"a regular {POLYGONS[sides]}" if sides in POLYGONS else f"a regular polygon with {sides} sides"


def irregular(sides: int) -> str:
    return f"a {POLYGONS[sides]}" if sides in POLYGONS else f"a polygon with {sides} sides"


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def labelled(names: Sequence[str], labels: Sequence[str]) -> str:
    """What is written where.

    >>> labelled(["the edge", "the height"], ["3 cm", ""])
    ' The edge is labelled 3 cm.'
    """
    told = [f"{name} is labelled {with_minus(label)}" for name, label in zip(names, labels, strict=False) if label]
    return f" {sentence(listed(told))}." if told else ""

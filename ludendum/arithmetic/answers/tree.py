"""What somebody wrote, as a tree: nothing in it is computed yet."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from .units import Unit


class Numeral(Struct, frozen=True, tag=True):
    """A number in digits: those before the decimal mark, after it, and those that recur for ever."""

    whole: str
    places: str = ""
    recurring: str = ""

    @property
    def is_whole(self) -> bool:
        return not self.places and not self.recurring

    @property
    def value(self) -> Fraction:
        found = Fraction(int(self.whole + self.places), 10 ** len(self.places))
        if self.recurring:
            found += Fraction(int(self.recurring), (10 ** len(self.recurring) - 1) * 10 ** len(self.places))
        return found


class Mixed(Struct, frozen=True, tag=True):
    """A whole number and a fraction beside it: 2 1/3; or with no whole a fraction in one piece: ½."""

    whole: int
    above: int
    below: int


class Scaled(Struct, frozen=True, tag=True):
    """A number and a word for how many: 1.5 million, half a dozen."""

    number: Node
    word: str
    factor: int


class Scientific(Struct, frozen=True, tag=True):
    """1.5 × 10⁸."""

    number: Numeral
    exponent: int


class Based(Struct, frozen=True, tag=True):
    """A whole number in another base, as in 101₂."""

    digits: str
    base: int

    @property
    def value(self) -> int:
        return int(self.digits, self.base)


class Factorial(Struct, frozen=True, tag=True):
    """6!"""

    of: Node


class Absolute(Struct, frozen=True, tag=True):
    """|−3|."""

    of: Node


class Pi(Struct, frozen=True, tag=True):
    """π."""


class Root(Struct, frozen=True, tag=True):
    index: int
    of: Node


class Power(Struct, frozen=True, tag=True):
    base: Node
    exponent: Node


class Negative(Struct, frozen=True, tag=True):
    of: Node


class Bracket(Struct, frozen=True, tag=True):
    of: Node


class Sum(Struct, frozen=True, tag=True):
    """A sum, or with `minus` a difference."""

    left: Node
    right: Node
    minus: bool = False


class Product(Struct, frozen=True, tag=True):
    """Two factors, with a sign between them or side by side."""

    left: Node
    right: Node
    signed: bool = True


class Quotient(Struct, frozen=True, tag=True):
    """A fraction, or with `division` something that is still to be divided."""

    above: Node
    below: Node
    division: bool = False


class Percent(Struct, frozen=True, tag=True):
    """So many of a hundred, or of a thousand."""

    of: Node
    base: int = 100


class Quantity(Struct, frozen=True, tag=True):
    """A number and its unit."""

    of: Node
    unit: Unit


class Compound(Struct, frozen=True, tag=True):
    """Quantities one after another: 5 ft 3 in."""

    parts: tuple[Quantity, ...]


class Colon(Struct, frozen=True, tag=True):
    """Terms of a ratio: 3 : 4."""

    terms: tuple[Node, ...]


Node = (
    Numeral
    | Mixed
    | Scaled
    | Scientific
    | Based
    | Factorial
    | Absolute
    | Pi
    | Root
    | Power
    | Negative
    | Bracket
    | Sum
    | Product
    | Quotient
    | Percent
    | Quantity
    | Compound
    | Colon
)

"""Numbers of geometry: computed to fifty digits, and recognised where they have a short exact form."""

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from math import gcd

from msgspec import Struct

DIGITS = 50
_NEAR = Decimal(10) ** -40  # two numbers of fifty digits that agree so far are the same
_ROOTS = (2, 3, 5, 6)
_BELOW = 12  # the exact forms of regular figures have denominators that divide twelve
_MOST = 120  # and, over twelve, no more roots than this
# Under a root the denominators are these; a square is written outside, as its own root.
_BELOW_ROOT = {1: 1, 4: 2, 16: 4, 2: None, 8: None, 10: None, 20: None, 24: None, 40: None}


class Measure(Struct, frozen=True):
    """A number of a figure: rounded to four decimals, and in an exact form where there is a short one."""

    decimal: Decimal
    exact: str | None = None
    ends: bool = False  # whether the four decimals are all there are

    def __str__(self) -> str:
        """The exact form if there is one, else the decimals."""
        return self.exact if self.exact is not None else self.short()

    def short(self) -> str:
        """The decimals, without zeros at their end."""
        text = f"{self.decimal:f}"
        return text.rstrip("0").rstrip(".") if "." in text else text

    def both(self) -> str:
        """
        >>> measured(pi()).both(), measured(Decimal(6)).both(), measured(Decimal("0.5")).both()
        ('π ≈ 3.1416', '6', '1/2 = 0.5')
        """
        short = self.short()
        if self.exact is None or self.exact == short:
            return short
        return f"{self.exact} {'=' if self.ends else '≈'} {short}"


def measured(value: Decimal) -> Measure:
    """A computed number as it stands in a table."""
    short = round(value, 4)
    return Measure(short, recognised(value), abs(short - value) < _NEAR)


def whole(value: int | Fraction) -> Measure:
    """A rational number as it stands in a table."""
    with localcontext(prec=DIGITS):
        return measured(Decimal(value.numerator) / Decimal(value.denominator))


def recognised(value: Decimal) -> str | None:
    """The exact form of a number above 0, if it is short: a + b√d, the root of such a number, or a part of π.

    >>> with localcontext(prec=50): recognised(Decimal(3).sqrt() / 4), recognised((15 + 7 * Decimal(5).sqrt()) / 4)
    ('√3/4', '(15 + 7√5)/4')
    >>> with localcontext(prec=50): recognised((2 + Decimal(3).sqrt()).sqrt()), recognised(Decimal(7).ln())
    ('√(2 + √3)', None)
    """
    with localcontext(prec=DIGITS):
        if (times := _integer(value / pi() * _BELOW)) is not None:
            return _written(0, times, "π", _BELOW)
        if (form := _linear(value, _BELOW)) is not None:
            return _written(*form)
        for below, root in _BELOW_ROOT.items():
            if (form := _linear(value * value, below)) is not None:
                ones, times, sign, _ = form
                if root is None:
                    return f"√({_written(*form)})"
                inside = _written(ones, times, sign, 1)
                return f"√({inside})" if root == 1 else f"√({inside})/{root}"
    return None


def _linear(value: Decimal, below: int) -> tuple[int, int, str, int] | None:
    """The number as (ones + times · root) / below, if ones and times are small."""
    over = value * below
    if (ones := _integer(over)) is not None:
        return ones, 0, "", below
    for inside in _ROOTS:
        root = Decimal(inside).sqrt()
        for times in range(-_MOST, _MOST + 1):
            if times and (ones := _integer(over - times * root)) is not None:
                return ones, times, f"√{inside}", below
    return None


def _integer(value: Decimal) -> int | None:
    nearest = value.to_integral_value()
    return int(nearest) if abs(value - nearest) < _NEAR else None


def _written(ones: int, times: int, sign: str, below: int) -> str:
    """(ones + times · sign) / below, in its lowest terms."""
    common = gcd(ones, times, below)
    ones, times, below = ones // common, times // common, below // common
    many = {0: "", 1: sign, -1: f"−{sign}"}.get(times, f"{times}{sign}".replace("-", "−"))
    terms = [str(ones)] if ones or not times else []
    if many:
        terms.append(many if not terms else f"{'−' if times < 0 else '+'} {many.removeprefix('−')}")
    if below == 1:
        return " ".join(terms)
    return f"({' '.join(terms)})/{below}" if len(terms) == 2 else f"{terms[0]}/{below}"


@cache
def pi() -> Decimal:
    """π by Machin's formula, to fifty digits."""
    with localcontext(prec=DIGITS + 10):
        value = 16 * _arctan_of_inverse(5) - 4 * _arctan_of_inverse(239)
    with localcontext(prec=DIGITS):
        return +value


def _arctan_of_inverse(number: int) -> Decimal:
    power = total = Decimal(1) / number
    odd = 1
    while abs(power) > Decimal(10) ** -(DIGITS + 8):
        power /= -number * number
        odd += 2
        total += power / odd
    return total


def sine(angle: Decimal) -> Decimal:
    """The sine of a small angle in radians, by its series."""
    with localcontext(prec=DIGITS + 10):
        term = total = angle
        place = 1
        while abs(term) > Decimal(10) ** -(DIGITS + 8):
            term *= -angle * angle / ((place + 1) * (place + 2))
            place += 2
            total += term
    with localcontext(prec=DIGITS):
        return +total


def cosine(angle: Decimal) -> Decimal:
    """The cosine of a small angle in radians."""
    with localcontext(prec=DIGITS):
        return sine(pi() / 2 - angle)

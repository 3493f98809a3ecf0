"""What a tree is worth, exactly."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

from msgspec import Struct

from .exact import PI, Real, add, divide, multiply, negative, power, rational, sqrt_index, subtract
from .limits import MAX_FACTORIAL, MAX_POWER_DIGITS, Unreadable
from .order import sign
from .tree import (
    Absolute,
    Based,
    Bracket,
    Colon,
    Compound,
    Factorial,
    Mixed,
    Negative,
    Node,
    Numeral,
    Percent,
    Pi,
    Power,
    Product,
    Quantity,
    Quotient,
    Root,
    Scaled,
    Scientific,
    Sum,
)
from .units import Dimensions, Unit, times


class Measure(Struct, frozen=True):
    """A value in base units with its dimensions; `unit` is the one it was written in, if there was one."""

    value: Real
    dimensions: Dimensions = ()
    unit: Unit | None = None


def worth(node: Node) -> Measure:
    """The exact value of a tree."""
    if isinstance(node, Quantity):
        return in_unit(_number(node.of), node.unit)
    if isinstance(node, Compound):
        total = rational(0)
        parts = [in_unit(_number(part.of), part.unit) for part in node.parts]
        minus = isinstance(node.parts[0].of, Negative)  # −5 ft 3 in is less than −5 ft
        for place, part in enumerate(parts):
            total = subtract(total, part.value) if minus and place else add(total, part.value)
        return Measure(total, parts[0].dimensions, node.parts[0].unit)
    if isinstance(node, Bracket):
        return worth(node.of)
    if isinstance(node, Negative):
        inner = _on_no_scale(worth(node.of))
        return Measure(negative(inner.value), inner.dimensions, inner.unit)
    if isinstance(node, Sum):
        return _sum(worth(node.left), worth(node.right), minus=node.minus)
    if isinstance(node, Product):
        return _product(worth(node.left), worth(node.right))
    if isinstance(node, Quotient):
        return _quotient(worth(node.above), worth(node.below))
    return Measure(_alone(node))


def in_unit(value: Real, unit: Unit) -> Measure:
    """So many of a unit."""
    size = multiply(value, unit.size)
    return Measure(add(size, rational(unit.zero)) if unit.zero else size, unit.dimensions, unit)


def terms_worth(node: Colon) -> tuple[Real, ...]:
    """The terms of a ratio; quantities of one kind are brought to one unit."""
    terms = [worth(term) for term in node.terms]
    if any(term.dimensions != terms[0].dimensions for term in terms):
        raise Unreadable("The terms of a ratio must be of one kind.")
    if all(term.value.is_zero() for term in terms):
        raise Unreadable("A ratio cannot be of zeros alone.")
    return tuple(term.value for term in terms)


def _alone(node: Node) -> Real:
    """What has no unit in it."""
    if isinstance(node, Numeral):
        return rational(node.value)
    if isinstance(node, Mixed):
        if node.below == 0:
            raise Unreadable("Nothing can be divided by zero.")
        return rational(node.whole + Fraction(node.above, node.below))
    if isinstance(node, Scaled):
        return multiply(_number(node.number), rational(node.factor))
    if isinstance(node, Scientific):
        return rational(node.number.value * Fraction(10) ** node.exponent)
    if isinstance(node, Based):
        return rational(node.value)
    if isinstance(node, Factorial):
        return _factorial(_number(node.of))
    if isinstance(node, Absolute):
        inner = _number(node.of)
        return negative(inner) if sign(inner) < 0 else inner
    if isinstance(node, Pi):
        return PI
    if isinstance(node, Root):
        return power(_number(node.of), sqrt_index(node.index))
    if isinstance(node, Power):
        return _power(_number(node.base), _number(node.exponent))
    if isinstance(node, Percent):
        return divide(_number(node.of), rational(node.base))
    assert isinstance(node, Colon)  # noqa: S101  the others have been dealt with
    if len(node.terms) != 2:
        raise Unreadable("A ratio of more than two terms is no number.")
    above, below = terms_worth(node)
    return divide(above, below)


def _number(node: Node) -> Real:
    measure = worth(node)
    if measure.dimensions:
        raise Unreadable("A unit stands where only a number can stand.")
    return measure.value


def _factorial(of: Real) -> Real:
    value = of.rational()
    if value is None or value.denominator > 1 or not 0 <= value <= MAX_FACTORIAL:
        raise Unreadable(f"A factorial is of a whole number from 0 to {MAX_FACTORIAL}.")
    return rational(factorial(value.numerator))


def _power(base: Real, exponent: Real) -> Real:
    wanted = exponent.rational()
    if wanted is None:
        raise Unreadable("An exponent must be a fraction or a whole number.")
    bits = sum(factor.numerator.bit_length() + factor.denominator.bit_length() - 1 for _, factor in base.terms)
    digits = 1 + bits * 3 // 10
    if abs(wanted) > MAX_POWER_DIGITS or digits * abs(wanted) > MAX_POWER_DIGITS:
        raise Unreadable("That power is too large to be read here.")
    return power(base, wanted)


def _sum(a: Measure, b: Measure, *, minus: bool) -> Measure:
    if a.dimensions != b.dimensions:
        raise Unreadable("Only quantities of one kind can be added.")
    a, b = _on_no_scale(a), _on_no_scale(b)
    value = subtract(a.value, b.value) if minus else add(a.value, b.value)
    return Measure(value, a.dimensions, a.unit)


def _product(a: Measure, b: Measure) -> Measure:
    a, b = _on_no_scale(a), _on_no_scale(b)
    unit = a.unit if b.unit is None else b.unit if a.unit is None else None
    return Measure(multiply(a.value, b.value), times(a.dimensions, b.dimensions), unit)


def _quotient(a: Measure, b: Measure) -> Measure:
    a, b = _on_no_scale(a), _on_no_scale(b)
    return Measure(divide(a.value, b.value), times(a.dimensions, b.dimensions, -1), a.unit if b.unit is None else None)


def _on_no_scale(measure: Measure) -> Measure:
    if measure.unit and measure.unit.zero:
        raise Unreadable("Temperatures on a scale cannot be added or multiplied.")
    return measure

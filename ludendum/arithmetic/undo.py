"""Operations undone: which second number makes a known one give the target?"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from .formula import Operator
from .operations import BOUND, Trouble, Value, bounded, divide, exact_root, power
from .rules import Rules


class Partner(Enum):
    """What the second number must be where infinitely many will do."""

    ANY = "any number"
    NONZERO = "any number but 0"
    POSITIVE = "any number above 0"
    EVEN = "an even numerator over an odd denominator"
    ODD = "an odd numerator over an odd denominator"

    def accepts(self, value: Value) -> bool:
        """Will this number do?"""
        if self is Partner.ANY:
            return True
        if self is Partner.NONZERO:
            return value != 0
        if self is Partner.POSITIVE:
            return value > 0
        return value.denominator % 2 == 1 and value.numerator % 2 == (self is Partner.ODD)


class Undone(NamedTuple):
    """known ∘ partner gives the target, or partner ∘ known if the known number does not come first."""

    operator: Operator
    known_first: bool
    partner: Value | Partner


@lru_cache(maxsize=1 << 14)
def undo(known: Value, target: Value, rules: Rules) -> tuple[Undone, ...]:
    """Every way for a known number to give the target by one operation with another.

    >>> from ludendum.arithmetic.rules import RATIONAL
    >>> [f"{step.operator.sign}{step.partner}" for step in undo(7, 42, RATIONAL) if step.known_first]
    ['+35', '−-35', '×6', '÷1/6']
    """
    found: list[tuple[Operator, bool, Value | Partner | Trouble]] = [
        (Operator.ADD, True, target - known),
        (Operator.SUBTRACT, True, known - target),
        (Operator.SUBTRACT, False, target + known),
    ]
    if known != 0:
        if not rules.whole or target % known == 0:
            found.append((Operator.MULTIPLY, True, divide(target, known)))
        found.append((Operator.DIVIDE, False, target * known))
        if target != 0 and (not rules.whole or known % target == 0):
            found.append((Operator.DIVIDE, True, divide(known, target)))
    elif target == 0:
        found.append((Operator.MULTIPLY, True, Partner.ANY))
        found.append((Operator.DIVIDE, True, Partner.NONZERO))
    if Operator.POWER in rules.operators:
        found += [(Operator.POWER, True, exponent) for exponent in _exponents(known, target)]
        found += [(Operator.POWER, False, base) for base in _bases(known, target)]
    if Operator.JOIN in rules.operators:
        found += [(Operator.JOIN, first, part) for first, part in _parts(known, target)]
    return tuple(
        Undone(operator, first, partner)
        for operator, first, number in found
        if operator in rules.operators and (partner := _allowed(number, rules)) is not None
    )


@lru_cache(maxsize=1 << 14)
def glance(known: int, target: int, rules: Rules) -> tuple[Undone, ...]:
    """The whole partners among those that `undo` finds, without the rarer ones: quick, where one way of many will do.

    >>> from ludendum.arithmetic.rules import RATIONAL
    >>> [f"{step.operator.sign}{step.partner}" for step in glance(7, 42, RATIONAL) if step.known_first]
    ['+35', '−-35', '×6']
    """
    found = [
        Undone(Operator.ADD, True, target - known),
        Undone(Operator.SUBTRACT, True, known - target),
        Undone(Operator.SUBTRACT, False, target + known),
    ]
    if known > 0:
        if target % known == 0:
            found.append(Undone(Operator.MULTIPLY, True, target // known))
        if target * known <= BOUND:
            found.append(Undone(Operator.DIVIDE, False, target * known))
        if target > 0 and known % target == 0:
            found.append(Undone(Operator.DIVIDE, True, known // target))
        root = exact_root(target, known) if target > 1 else None
        if type(root) is int:
            found.append(Undone(Operator.POWER, False, root))
    found += [Undone(Operator.JOIN, first, part) for first, part in _parts(known, target)]
    return tuple(found if rules.in_tables else [step for step in found if step.operator in rules.operators])


def _allowed(number: Value | Partner | Trouble, rules: Rules) -> Value | Partner | None:
    """The number if it may be one, an int if it is whole."""
    if type(number) is not int:
        if isinstance(number, Partner):
            return number
        if isinstance(number, Trouble):
            return None
    value = bounded(number)
    return None if isinstance(value, Trouble) or not rules.allow(value) else value


def _exponents(base: Value, target: Value) -> Iterator[Value | Partner]:
    """Every b with base^b = target."""
    if base == 0:
        if target == 0:
            yield Partner.POSITIVE
    elif base == 1:
        if target == 1:
            yield Partner.ANY
    elif base == -1:
        if target in (1, -1):
            yield Partner.EVEN if target == 1 else Partner.ODD
    elif target != 0 and (exponent := _logarithm(base, target)) is not None:
        yield exponent


def _logarithm(base: Value, target: Value) -> Value | None:
    """The one b with base^b = target, for a base other than 0, 1 and −1."""
    if target in (1, -1):
        return 0 if target == 1 else None  # no power of the base but the 0th is so near to 0
    # Both sizes above 1, that the search may rise: for a size below 1 take one over it, and −b for b.
    below = _size(base) < 1, _size(target) < 1
    size = Fraction(1, _size(base)) if below[0] else _size(base)
    aim = Fraction(1, _size(target)) if below[1] else _size(target)
    root, degree = _primitive(size)
    raised, times = root, 1
    while raised < aim:
        raised, times = raised * root, times + 1
    if raised != aim:
        return None
    exponent = divide(times if below[0] == below[1] else -times, degree)
    return exponent if not isinstance(exponent, Trouble) and power(base, exponent) == target else None


def _size(value: Value) -> Value:
    return value if value > 0 else -value


@lru_cache(maxsize=1 << 14)
def _primitive(value: Value) -> tuple[Value, int]:
    """The root of the highest degree that is rational, and that degree."""
    for degree in range(max(value.numerator, value.denominator).bit_length() - 1, 1, -1):
        root = exact_root(value, degree)
        if root is not None:
            return root, degree
    return value, 1


def _bases(exponent: Value, target: Value) -> Iterator[Value | Partner | Trouble]:
    """Every b with b^exponent = target."""
    if exponent == 0:
        if target == 1:
            yield Partner.NONZERO
        return
    if target == 0:
        if exponent > 0:
            yield 0
        return
    p, q = exponent.numerator, exponent.denominator
    root = exact_root(target, abs(p))  # the q-th root of b is this, or one over it
    if root is None or (q % 2 == 0 and root < 0):
        return
    base = power(root, q if p > 0 else -q)
    yield base
    if p % 2 == 0 and q % 2 == 1 and not isinstance(base, Trouble):
        yield -base


def _parts(known: Value, target: Value) -> Iterator[tuple[bool, Value]]:
    """Every b with known‖b = target (True) or b‖known = target (False)."""
    if type(known) is not int or type(target) is not int or known < 0 or target < 10:
        return
    digits, part = str(target), str(known)
    if len(part) >= len(digits):
        return
    if known > 0 and digits.startswith(part):
        rest = digits[len(part) :]
        if rest[0] != "0" or rest == "0":
            yield True, int(rest)
    if digits.endswith(part):
        yield False, int(digits[: -len(part)])

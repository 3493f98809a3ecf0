"""What a formula is worth, exactly; and if it is worth nothing, why, with the numbers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from .formula import Formula, Number, Operation, Operator, check
from .operations import BOUND, Reading, Trouble, Value, result
from .printing import number_text, spell
from .rules import RATIONAL, Rules, rules_of


class CannotEvaluate(ArithmeticError):
    """A formula without a value: the kind of trouble, and one sentence with the numbers."""

    def __init__(self, kind: Trouble, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind
        self.reason = reason


def evaluate(formula: Formula, numbers: Reading | Rules = RATIONAL) -> Fraction:
    """The exact value of a formula, by a reading of numbers or by rules that leave operations out.

    >>> from ludendum.arithmetic import parse
    >>> evaluate(parse("(4 ÷ 9)^(1 ÷ 2)"))
    Fraction(2, 3)
    """
    check(formula)
    *_, (_, value) = _walk(formula, rules_of(numbers))
    return Fraction(value)


def steps(formula: Formula, numbers: Reading | Rules = RATIONAL) -> list[tuple[str, Fraction]]:
    """The operations in the order they are carried out, each as text with its value.

    >>> from ludendum.arithmetic import parse
    >>> [(text, int(value)) for text, value in steps(parse("2‖6 + 8"))]
    [('2‖6', 26), ('2‖6 + 8', 34)]
    """
    check(formula)
    walk = _walk(formula, rules_of(numbers))
    return [(spell(part), Fraction(value)) for part, value in walk if isinstance(part, Operation)]


def _walk(formula: Formula, rules: Rules) -> Iterator[tuple[Formula, Value]]:
    """Every part with its value, parts before the whole."""
    if isinstance(formula, Number):
        if formula.value > BOUND:
            raise CannotEvaluate(Trouble.BEYOND_THE_BOUND, f"{formula.value:,} is beyond {BOUND:,}.")
        yield formula, formula.value
        return
    left: Value = 0
    right: Value = 0
    for part, left in _walk(formula.left, rules):
        yield part, left
    for part, right in _walk(formula.right, rules):
        yield part, right
    played = formula.operator in rules.operators
    value = result(formula.operator, left, right) if played else Trouble.NOT_PLAYED
    if isinstance(value, Trouble):
        raise CannotEvaluate(value, _reason(value, formula, left, right))
    if not rules.allow(value):
        raise CannotEvaluate(Trouble.NOT_WHOLE, f"{_applied(formula, left, right)} is not a whole number.")
    yield formula, value


def _reason(trouble: Trouble, formula: Operation, left: Value, right: Value) -> str:
    applied = _applied(formula, left, right)
    if trouble is Trouble.DIVISION_BY_ZERO:
        return f"{applied} divides by zero."
    if trouble is Trouble.ZERO_TO_THE_ZERO:
        return "0^0 has no value."
    if trouble is Trouble.IRRATIONAL:
        return f"{applied} is not rational."
    if trouble is Trouble.BEYOND_THE_BOUND:
        return f"{applied} is beyond {BOUND:,}."
    if trouble is Trouble.NOT_PLAYED:
        return f"{applied} needs {formula.operator.sign}, which is not played here."
    for part, value in ((formula.left, left), (formula.right, right)):
        shown = number_text(value) if isinstance(part, Number) else f"{spell(part)} = {number_text(value)}"
        if value.denominator != 1:
            return f"{shown} is not a whole number, so it cannot be joined."
        if value < 0:
            return f"{shown} is negative and cannot be joined."
    return f"{applied} would begin with a zero."


def _applied(formula: Operation, left: Value, right: Value) -> str:
    """The last operation with its two values put in: (−2)^(1/2)."""
    gap = "" if formula.operator in (Operator.POWER, Operator.JOIN) else " "
    return f"{_operand(left)}{gap}{formula.operator.sign}{gap}{_operand(right)}"


def _operand(value: Value) -> str:
    text = number_text(value)
    return text if value >= 0 and value.denominator == 1 else f"({text})"

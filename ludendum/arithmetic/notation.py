"""How formulas are shown to people: without the brackets that a sum or a product does not need."""

from __future__ import annotations

from fractions import Fraction

from .evaluation import CannotEvaluate, evaluate
from .formula import Formula, Number, Operation, Operator, check
from .printing import ASCII, UNICODE, spell


def show(formula: Formula) -> str:
    """The formula in Unicode signs, as `2‖6 + 8`; it parses back to a formula of the same value.

    >>> from ludendum.arithmetic import parse
    >>> show(parse("8-(3-1)")), show(parse("1+(2+3)"))
    ('8 − (3 − 1)', '1 + 2 + 3')
    """
    return spell(_unbracketed(formula), UNICODE)


def show_ascii(formula: Formula) -> str:
    """The formula in ASCII signs, as `2||6 + 8`."""
    return spell(_unbracketed(formula), ASCII)


def _unbracketed(formula: Formula) -> Formula:
    check(formula)
    plain = _regroup(formula)
    # Taken in another order, a sum may pass the bound on its way; then its brackets are not needless.
    return plain if plain == formula or _worth(plain) == _worth(formula) else formula


def _worth(formula: Formula) -> Fraction | None:
    try:
        return evaluate(formula)
    except CannotEvaluate:
        return None


def _regroup(formula: Formula) -> Formula:
    """a + (b ± c) as (a + b) ± c, and a × (b × c) as (a × b) × c, all the way down."""
    if isinstance(formula, Number):
        return formula
    left, right = _regroup(formula.left), _regroup(formula.right)
    if isinstance(right, Operation) and (formula.operator, right.operator) in _ASSOCIATIVE:
        inner = _regroup(Operation(formula.operator, left, right.left))
        return Operation(right.operator, inner, right.right)
    return Operation(formula.operator, left, right)


_ASSOCIATIVE = (
    (Operator.ADD, Operator.ADD),
    (Operator.ADD, Operator.SUBTRACT),
    (Operator.MULTIPLY, Operator.MULTIPLY),
)

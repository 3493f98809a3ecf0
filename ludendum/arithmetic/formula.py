"""Formulas: trees of whole numbers and the six operations of the game."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

MAX_LENGTH = 500  # characters of a written formula
MAX_NESTING = 50  # brackets inside brackets
MAX_DIGITS = 60  # digits of all the numbers together; it bounds leaves and depth of every tree
MAX_LITERAL = 10  # digits of one number: as many as the bound on values has


class Operator(Enum):
    """An operation on two numbers; its value is the sign it is written with."""

    ADD = "+"
    SUBTRACT = "−"
    MULTIPLY = "×"
    DIVIDE = "÷"
    POWER = "^"
    JOIN = "‖"

    # Operators are keys in every table of the solver; members are singletons, so identity is a fair and fast hash.
    __hash__ = object.__hash__

    @property
    def sign(self) -> str:
        """The Unicode sign, as in `show`."""
        return self.value


# A frozen tree cannot hold a cycle, and searches keep many thousands: `gc=False` spares the collector the walk.
class Number(Struct, frozen=True, gc=False, tag="number"):
    """A whole number written out."""

    value: int

    def _repr_svg_(self) -> str:
        """How a notebook shows it."""
        from .drawing import formula_svg  # for notebooks alone

        return formula_svg(self)


class Operation(Struct, frozen=True, gc=False, tag="operation"):
    """Two formulas and what is done with them."""

    operator: Operator
    left: Formula
    right: Formula

    def _repr_svg_(self) -> str:
        """How a notebook shows it."""
        from .drawing import formula_svg  # for notebooks alone

        return formula_svg(self)


Formula = Number | Operation


class FormulaError(ValueError):
    """A text (or tree) that is no formula: why, in one sentence, and where in the text if it has a place."""

    def __init__(self, reason: str, position: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.position = position


def leaves(formula: Formula) -> list[int]:
    """The numbers of a formula in reading order.

    >>> leaves(Operation(Operator.ADD, Number(35), Number(7)))
    [35, 7]
    """
    found: list[int] = []
    waiting: list[Formula] = [formula]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Number):
            found.append(part.value)
        else:
            waiting += (part.right, part.left)
    return found


def check(formula: Formula) -> None:
    """Refuse a tree beyond the limits: trees come from messages and programs too, not only from `parse`.

    A tree within the limits is less than `MAX_DIGITS` deep, so what walks it later may recurse.
    """
    digits = 0
    waiting: list[Formula] = [formula]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Operation):
            waiting += (part.right, part.left)
            if len(waiting) <= MAX_DIGITS:
                continue
            digits = len(waiting)
        elif part.value < 0:
            raise FormulaError("A number in a formula cannot be negative: there is no sign before a number.")
        elif part.value >= 10**MAX_LITERAL:
            raise FormulaError(f"A number may have at most {MAX_LITERAL} digits.")
        else:
            digits += len(str(part.value))
        if digits > MAX_DIGITS:
            raise FormulaError(f"A formula may hold at most {MAX_DIGITS} digits.")


def digits_of(formula: Formula) -> Formula:
    """The same formula with every number of several digits joined from its digits: 26 becomes 2‖6.

    A number that holds a 0 is split as well; no card is a 0, so whoever deals the cards will notice.
    """
    check(formula)
    return _split(formula)


def _split(formula: Formula) -> Formula:
    if isinstance(formula, Operation):
        return Operation(formula.operator, _split(formula.left), _split(formula.right))
    digits = str(formula.value)
    joined: Formula = Number(int(digits[0]))
    for digit in digits[1:]:
        joined = Operation(Operator.JOIN, joined, Number(int(digit)))
    return joined

"""Which operations and which values a formula may use."""

from __future__ import annotations

from typing import NamedTuple

from .formula import Operator
from .operations import Reading, Value

EVERY = frozenset(Operator)


class Rules(NamedTuple):
    """What is allowed at every step."""

    operators: frozenset[Operator] = EVERY
    whole: bool = False

    def allow(self, value: Value) -> bool:
        """May this be an intermediate value?"""
        return not self.whole or type(value) is int

    @property
    def numbers(self) -> Reading:
        """The reading of numbers; its tables say what could be reached if every operation were played."""
        return "integer" if self.whole else "rational"

    @property
    def in_tables(self) -> bool:
        """Whether the tables hold: they are made for the six operations."""
        return self.operators == EVERY


RATIONAL = Rules()
INTEGER = Rules(whole=True)


def rules_of(numbers: Reading | Rules) -> Rules:
    """The rules of a reading of numbers; rules are what they are."""
    if isinstance(numbers, Rules):
        return numbers
    return INTEGER if numbers == "integer" else RATIONAL

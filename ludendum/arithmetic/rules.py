"""Which operations and which values a search may use."""

from __future__ import annotations

from typing import NamedTuple

from .formula import Operator
from .operations import Reading, Value


class Rules(NamedTuple):
    """What is allowed at every step."""

    operators: frozenset[Operator]
    whole: bool = False

    def allow(self, value: Value) -> bool:
        """May this be an intermediate value?"""
        return not self.whole or type(value) is int


RATIONAL = Rules(frozenset(Operator))
INTEGER = Rules(frozenset(Operator), whole=True)


def rules_of(numbers: Reading) -> Rules:
    """The rules of a reading of numbers."""
    return INTEGER if numbers == "integer" else RATIONAL

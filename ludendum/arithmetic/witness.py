"""One formula that uses every card and reaches the target."""

from __future__ import annotations

from collections.abc import Sequence

from .canonical import canonical
from .evaluation import CannotEvaluate, evaluate
from .formula import Formula, leaves
from .multisets import MOST_CARDS, Cards
from .operations import Reading
from .rules import RATIONAL, Rules, rules_of
from .solver import BUDGET, Search
from .values import measure


def witness(
    cards: Sequence[int], target: int, numbers: Reading | Rules = RATIONAL, budget: int = BUDGET
) -> Formula | None:
    """A shortest formula of all these cards (one to seven digits 1–9) for the target, or None if there is none.

    For a number that a problem can show, and cards that a deck can deal, no formula has fewer signs: all have the same
    digits and as many operations, so none has fewer brackets (spaces are not counted). Among the shortest a plain one
    is chosen; for up to four cards the plainest, as `values` sets out.

    For any other number, and where an operation is left out, the search may have to stop before every shorter formula
    is excluded, and `Undecided` is raised if none is found within the budget.

    >>> from ludendum.arithmetic import show
    >>> show(witness([4, 7, 9], 42))
    '4‖9 − 7'
    """
    if not 1 <= len(cards) <= MOST_CARDS or not all(1 <= card <= 9 for card in cards):
        raise ValueError(f"One to seven digits 1–9 are needed, not {list(cards)}.")
    hand = tuple(sorted(cards))
    found = Search(rules_of(numbers), budget).solve(hand, target)
    return None if found is None else proven(found.formula, hand, target, numbers)


def proven(formula: Formula, cards: Cards, target: int, numbers: Reading | Rules) -> Formula:
    """The formula, tidy where that is as short and plain, once it is sure that it gives the target with these cards."""
    for form in (canonical(formula), formula):
        try:
            right = evaluate(form, numbers) == target
        except CannotEvaluate:  # in the tidy order a sum may pass the bound
            continue
        if right and sorted(leaves(form)) == list(cards) and measure(form) <= measure(formula):
            return form
    raise AssertionError(f"The solver found a formula of {list(cards)} that does not give {target}.")

"""Any numbers, and any choice among them: lemmas as numbers, the cards of a whole tableau, the Countdown game."""

from __future__ import annotations

from collections.abc import Sequence

from .countdown import countdown
from .formula import Formula, leaves
from .multisets import Cards, partings
from .operations import Reading
from .rules import RATIONAL, Rules, rules_of
from .solver import BUDGET, Search, Undecided
from .table import table
from .witness import proven, witness

MOST_NUMBERS = 12
LARGEST_NUMBER = 99_999  # so that twelve of them keep within the limits of a formula, and their sum within the bound


def subset_plays(cards: Sequence[int], targets: Sequence[int], numbers: Reading = "rational") -> dict[int, list[Cards]]:
    """For each target every choice of at most seven of these digits that reaches it: fewest cards first.

    >>> subset_plays([2, 6, 8], [34, 26])
    {34: [(2, 6, 8)], 26: [(2, 6)]}
    """
    found: dict[int, list[Cards]] = {target: [] for target in targets}
    for choice, target in table(numbers).plays(cards, targets):
        found[target].append(choice)
    for reached in found.values():
        reached.sort(key=lambda choice: (len(choice), choice))
    return found


def solve_any(
    cards: Sequence[int],
    target: int,
    numbers: Reading | Rules = RATIONAL,
    *,
    use_all: bool = False,
    budget: int = BUDGET,
) -> Formula | None:
    """A formula for the target of some of these numbers (or of all), with as few as will do; None if there is none.

    Takes up to twelve whole numbers of one to five digits; each stands as one number, and may be joined. Where the
    tables reach (digits, at most seven of them and four alike, and a number that a problem can show) the answer is at
    hand and no formula of the same numbers is shorter; of up to four numbers none is shorter or as short and plainer.
    Beyond that a formula is mostly found at once, and shorter ones are tried first but not without limit; that none
    exists can be too long to show: then `Undecided` is raised.
    """
    hand = _checked(cards)
    rules = rules_of(numbers)
    search = Search(rules, budget)
    if use_all:
        found = search.solve(hand, target)
        return None if found is None else proven(found.formula, hand, target, numbers)
    if hand[-1] <= 9 and rules.in_tables and (reached := subset_plays(hand, [target], rules.numbers)[target]):
        return witness(reached[0], target, numbers)
    undecided: Undecided | None = None
    for choice in sub_multisets(hand):
        try:
            found = search.solve(choice, target)
        except Undecided as reason:
            undecided = reason  # another choice may still settle it, with less and less to spend
            budget //= 2
            search.budget = budget
            continue
        if found:
            return proven(found.formula, choice, target, numbers)
    if undecided:
        raise undecided
    return None


def four_operations(cards: Sequence[int], target: int, budget: int = BUDGET) -> Formula | None:
    """A formula for the Countdown game: some of the numbers, + − × ÷, and whole numbers above 0 at every step.

    Nothing is looked up. None if there is no formula within the bound, and `Undecided` if that takes too long to say.

    >>> from ludendum.arithmetic import show
    >>> show(four_operations([100, 75, 50, 25, 8, 3, 1], 983))
    '(75 + 50 + 1) × 8 − 25'
    """
    hand = _checked(cards)
    found = countdown(hand, target, budget) if target > 0 else None
    return None if found is None else proven(found, tuple(sorted(leaves(found))), target, "integer")


def sub_multisets(hand: Cards) -> list[Cards]:
    """Every choice of these numbers but the empty one, each once: the smaller first."""
    return sorted([hand, *(part for part, _ in partings(hand))], key=lambda choice: (len(choice), choice))


def _checked(cards: Sequence[int]) -> Cards:
    if not 1 <= len(cards) <= MOST_NUMBERS or not all(1 <= card <= LARGEST_NUMBER for card in cards):
        raise ValueError(f"One to {MOST_NUMBERS} numbers from 1 to {LARGEST_NUMBER:,} are needed, not {list(cards)}.")
    return tuple(sorted(cards))

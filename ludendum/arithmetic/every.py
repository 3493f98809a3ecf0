"""Every essentially different formula that uses every number and reaches the target."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from .canonical import canonical
from .evaluation import CannotEvaluate, evaluate
from .formula import Formula, Number, Operation, Operator
from .multisets import Cards, partings
from .operations import Reading, Trouble, Value, result
from .rules import Rules, rules_of
from .solver import Search
from .undo import Partner, undo
from .values import LISTED

Worth = tuple[Formula, Value]
"""A formula and its value."""


def every(
    cards: Sequence[int], target: int, numbers: Reading = "rational", limit: int | None = None
) -> Iterator[Formula]:
    """Every formula of all these numbers for the target, one for each essentially different idea (see `canonical`).

    They come as they are found, so one may stop at any time; for six cards and more there can be millions.

    >>> from ludendum.arithmetic import show
    >>> [show(formula) for formula in every([2, 6, 8], 34)]
    ['2‖6 + 8', '2‖8 + 6', '6‖8 ÷ 2']
    """
    hand = tuple(sorted(cards))
    if not hand or hand[0] < 0:
        raise ValueError(f"Whole numbers are needed, not {list(cards)}.")
    yield from islice(_formulas(hand, target, Search(rules_of(numbers))), limit)


def _formulas(cards: Cards, target: Value, search: Search) -> Iterator[Formula]:
    """Each formula once, in its tidy form where that keeps within the bound."""
    if len(cards) <= LISTED:
        yield from _listed(cards, search.rules).get(target, ())
    elif search.foreseen(cards, target) is not False:
        yield from _different(_backwards(cards, target, search), search.rules)


def _backwards(cards: Cards, target: Value, search: Search) -> Iterator[Formula]:
    for part, rest in partings(cards):
        if (len(part), part) > (len(rest), rest):
            continue
        for value, known in _worths(part, search.rules):
            for operator, known_first, partner in undo(value, target, search.rules):
                if isinstance(partner, Partner):
                    others: Iterable[Formula] = _accepted(rest, partner, search.rules)
                else:
                    others = _formulas(rest, partner, search)
                for other in others:
                    for formula in known:
                        left, right = (formula, other) if known_first else (other, formula)
                        yield Operation(operator, left, right)


def _worths(cards: Cards, rules: Rules) -> Iterator[tuple[Value, list[Formula]]]:
    """The values of a part, each with formulas: all of them at once for few numbers, else one by one."""
    if len(cards) <= LISTED:
        yield from _listed(cards, rules).items()
    else:
        for formula, value in _anything(cards, rules):
            yield value, [formula]


def _accepted(cards: Cards, partner: Partner, rules: Rules) -> Iterator[Formula]:
    return (formula for formula, value in _anything(cards, rules) if partner.accepts(value))


def _anything(cards: Cards, rules: Rules) -> Iterator[Worth]:
    """Every formula of these numbers, whatever its value."""
    if len(cards) <= LISTED:
        for value, formulas in _listed(cards, rules).items():
            for formula in formulas:
                yield formula, value
        return
    seen: set[Formula] = set()
    for formula, value in _combinations(cards, rules, _anything):
        plain = canonical(formula)
        if plain not in seen:
            seen.add(plain)
            yield formula, value


@lru_cache(maxsize=512)
def _listed(cards: Cards, rules: Rules) -> dict[Value, list[Formula]]:
    """Every formula of a few numbers, by value."""
    if len(cards) == 1:
        return {cards[0]: [Number(cards[0])]}
    found: dict[Value, list[Formula]] = {}
    seen: set[Formula] = set()
    for formula, value in _combinations(cards, rules, _anything):
        plain = canonical(formula)
        if plain not in seen:
            seen.add(plain)
            found.setdefault(value, []).append(_tidy(formula, plain, rules))
    return found


def _combinations(cards: Cards, rules: Rules, formulas: Callable[[Cards, Rules], Iterator[Worth]]) -> Iterator[Worth]:
    for part, rest in partings(cards):
        for left, a in formulas(part, rules):
            for right, b in formulas(rest, rules):
                for operator in Operator:
                    value = result(operator, a, b)
                    if operator in rules.operators and not isinstance(value, Trouble) and rules.allow(value):
                        yield Operation(operator, left, right), value


def _different(formulas: Iterable[Formula], rules: Rules) -> Iterator[Formula]:
    seen: set[Formula] = set()
    for formula in formulas:
        plain = canonical(formula)
        if plain not in seen:
            seen.add(plain)
            yield _tidy(formula, plain, rules)


def _tidy(formula: Formula, plain: Formula, rules: Rules) -> Formula:
    """The tidy form, unless in that order the formula passes the bound."""
    try:
        evaluate(plain, "integer" if rules.whole else "rational")
    except CannotEvaluate:
        return formula
    return plain

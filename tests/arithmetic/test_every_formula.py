"""Every essentially different formula is found, and none twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest
from hypothesis import given, settings

from ludendum.arithmetic import (
    CannotEvaluate,
    Formula,
    Number,
    Operation,
    Operator,
    Reading,
    canonical,
    evaluate,
    every,
    leaves,
    parse,
    show,
    table,
)

from .formulas import formulas, naive_value

PAIRS = {Operator.SUBTRACT: Operator.ADD, Operator.DIVIDE: Operator.MULTIPLY}


def trees(cards: tuple[int, ...]) -> Iterator[Formula]:
    """Every bracketing of the cards in this order with every operation."""
    if len(cards) == 1:
        yield Number(cards[0])
    for cut in range(1, len(cards)):
        for left in trees(cards[:cut]):
            for right in trees(cards[cut:]):
                for operator in Operator:
                    yield Operation(operator, left, right)


def idea(formula: Formula) -> object:
    """What a formula does, whatever the order: a second account of what `canonical` means."""
    if isinstance(formula, Number):
        return formula.value
    if formula.operator is Operator.POWER:
        return ("^", idea(formula.left), idea(formula.right))
    if formula.operator is Operator.JOIN:
        return ("‖", *(joined(formula.left)), *(joined(formula.right)))
    kind = PAIRS.get(formula.operator, formula.operator)
    return (kind.sign, tuple(sorted(terms(formula, kind, 1), key=repr)))


def joined(formula: Formula) -> tuple[object, ...]:
    if isinstance(formula, Operation) and formula.operator is Operator.JOIN:
        return joined(formula.left) + joined(formula.right)
    return (idea(formula),)


def terms(formula: Formula, kind: Operator, sign: int) -> list[tuple[int, object]]:
    if not isinstance(formula, Operation) or PAIRS.get(formula.operator, formula.operator) is not kind:
        return [(sign, idea(formula))]
    turned = sign if formula.operator is kind else -sign
    return terms(formula.left, kind, sign) + terms(formula.right, kind, turned)


@pytest.mark.parametrize("numbers", ["rational", "integer"])
@pytest.mark.parametrize(
    ("cards", "target"),
    [((2, 6, 8), 34), ((1, 1, 1), 1), ((2, 2, 4), 16), ((2, 5, 9), 243), ((1, 2, 3), 0), ((1, 1, 2), -1)],
)
def test_of_three_cards_every_idea_is_found_once(cards: tuple[int, ...], target: int, numbers: Reading) -> None:
    assert_every_idea(cards, target, numbers)


@pytest.mark.slow
@pytest.mark.parametrize("numbers", ["rational", "integer"])
@pytest.mark.parametrize(
    ("cards", "target"),
    [((1, 2, 3, 4), 24), ((1, 1, 1, 2), 12), ((2, 2, 4, 4), 1), ((3, 3, 5, 5), 0), ((9, 9, 9, 9), 9)],
)
def test_of_four_cards_every_idea_is_found_once(cards: tuple[int, ...], target: int, numbers: Reading) -> None:
    assert_every_idea(cards, target, numbers)


def assert_every_idea(cards: tuple[int, ...], target: int, numbers: Reading) -> None:
    whole = numbers == "integer"
    tried = (formula for order in set(permutations(cards)) for formula in trees(order))
    expected = {idea(formula) for formula in tried if naive_value(formula, whole) == target}
    found = list(every(cards, target, numbers))
    assert all(evaluate(formula, numbers) == target for formula in found)
    assert all(sorted(leaves(formula)) == list(cards) for formula in found)
    ideas = [idea(formula) for formula in found]
    assert len(ideas) == len(set(ideas))
    assert set(ideas) == expected


@settings(deadline=None)
@given(formulas())
def test_the_tidy_form_does_the_same_with_the_same_numbers(formula: Formula) -> None:
    plain = canonical(formula)
    assert idea(plain) == idea(formula)
    assert sorted(leaves(plain)) == sorted(leaves(formula))
    assert canonical(plain) == plain
    try:
        value = evaluate(formula), evaluate(plain)
    except CannotEvaluate:
        return
    assert value[0] == value[1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("8 − (3 − 1)", "1 + 8 − 3"),
        ("8 ÷ (4 ÷ 2)", "2 × 8 ÷ 4"),
        ("1‖(2‖3)", "(1‖2)‖3"),
        ("(3 + 4) × 2", "2 × (4 + 3)"),
        ("8 − 3 − 1", "8 − (1 + 3)"),
    ],
)
def test_formulas_that_differ_in_order_only_are_the_same(one: str, other: str) -> None:
    assert canonical(parse(one)) == canonical(parse(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2^3", "3^2"),
        ("1‖2", "2‖1"),
        ("(2^3)^4", "2^(3 × 4)"),
        ("(5 − 2) × (4 − 1)", "(2 − 5) × (1 − 4)"),
        ("4 × 1", "4 ÷ 1"),
    ],
)
def test_formulas_that_do_something_else_are_different(one: str, other: str) -> None:
    assert canonical(parse(one)) != canonical(parse(other))


def test_formulas_come_one_by_one_so_that_one_may_stop() -> None:
    found = list(every([1, 2, 3, 5, 7, 8, 8], 42, limit=10))
    assert len({show(formula) for formula in found}) == 10
    assert all(evaluate(formula) == 42 for formula in found)


def test_where_the_table_sees_no_way_none_is_searched() -> None:
    assert not table().can([1, 1, 1, 1], 99)
    assert list(every([1, 1, 1, 1], 99)) == []


@pytest.mark.slow
def test_where_any_number_will_do_every_formula_for_it_counts() -> None:
    found = list(every([1, 2, 2, 2, 2], 1))
    assert canonical(parse("1^(2‖2 + 2 × 2)")) in found
    assert canonical(parse("1^(2^2 − 2 ÷ 2)")) in found
    assert len({idea(formula) for formula in found}) == len(found)


@pytest.mark.parametrize("cards", [[], [-1, 2]])
def test_every_formula_is_of_whole_numbers(cards: list[int]) -> None:
    with pytest.raises(ValueError, match="Whole numbers"):
        list(every(cards, 42))


def test_lemmas_may_be_combined_too() -> None:
    assert [show(formula) for formula in every([12, 35], 47)] == ["35 + 12"]

"""The solver finds a formula whenever there is one, tells the truth when there is none, and never hangs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludendum.arithmetic import (
    TARGETS,
    Cards,
    Formula,
    Operation,
    Operator,
    Reading,
    Undecided,
    evaluate,
    four_operations,
    leaves,
    multisets,
    show,
    solve_any,
    table,
    witness,
)
from ludendum.arithmetic.operations import Trouble, Value, result
from ludendum.arithmetic.rules import INTEGER, RATIONAL
from ludendum.arithmetic.solver import Search
from ludendum.arithmetic.undo import Partner, undo

from .formulas import sampled, slowly

READINGS: tuple[Reading, ...] = ("rational", "integer")
deck = [digit for digit in range(1, 10) for _ in range(4)]
small_values = st.one_of(
    st.integers(-30, 300),
    st.sampled_from([512, 1000, 1024, 6561, 10**9, 123456]),
    st.builds(Fraction, st.integers(-20, 40), st.integers(1, 30)),
).map(lambda value: value.numerator if value.denominator == 1 else value)


def proves(formula: Formula | None, cards: Cards | list[int], target: int, numbers: Reading = "rational") -> bool:
    return formula is not None and evaluate(formula, numbers) == target and sorted(leaves(formula)) == sorted(cards)


def pairs(size: int, count: int) -> list[tuple[Cards, int]]:
    hands = [cards for cards in multisets() if len(cards) == size]
    return [(sampled(hands, 1, seed)[0], sampled(TARGETS, 1, seed)[0]) for seed in range(count)]


@pytest.mark.slow
@pytest.mark.parametrize("numbers", READINGS)
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7])
def test_there_is_a_witness_exactly_where_the_table_says_so(size: int, numbers: Reading) -> None:
    for cards, target in pairs(size, 60):
        formula = witness(cards, target, numbers)
        if table(numbers).can(cards, target):
            assert proves(formula, cards, target, numbers)
        else:
            assert formula is None


OF_THREE = [cards for cards in multisets() if len(cards) == 3]
POOREST = [cards for cards in multisets() if len(cards) >= 5 and len(set(cards)) == 2 and 1 in cards]


@pytest.mark.slow
@pytest.mark.parametrize("numbers", READINGS)
def test_every_reachable_target_of_some_hands_has_a_witness(numbers: Reading) -> None:
    have_witnesses([*sampled(OF_THREE, 30), *sampled(POOREST, 2)], numbers)


@pytest.mark.soak
@pytest.mark.parametrize("numbers", READINGS)
def test_every_reachable_target_of_three_cards_and_of_the_poorest_hands_has_a_witness(numbers: Reading) -> None:
    have_witnesses([*OF_THREE, *POOREST], numbers)


def have_witnesses(hands: Iterable[Cards], numbers: Reading) -> None:
    reach = table(numbers)
    for cards in hands:
        for target in TARGETS:
            if reach.can(cards, target):
                assert proves(witness(cards, target, numbers), cards, target, numbers)


@pytest.mark.parametrize(
    ("cards", "target", "shown"),
    [
        ([4, 7, 9], 42, "4‖9 − 7"),
        ([8, 6, 2], 214, "2‖(8 + 6)"),
        ([7, 6], 42, "7 × 6"),
        ([4, 2], 42, "4‖2"),
        ([9, 5, 2], 243, "9^(5 ÷ 2)"),
    ],
)
def test_a_witness_is_plain(cards: list[int], target: int, shown: str) -> None:
    formula = witness(cards, target)
    assert formula is not None
    assert show(formula) == shown


def test_a_witness_may_be_asked_for_numbers_that_no_problem_shows() -> None:
    assert proves(witness([1, 2, 3, 4], 10), [1, 2, 3, 4], 10)
    assert proves(witness([9, 9, 9, 9, 9], 0), [9] * 5, 0)
    assert proves(witness([1, 2, 3, 4, 5, 6, 7], 1000), list(range(1, 8)), 1000)
    assert witness([1, 1], 7) is None
    assert witness([5], 5) is not None


@pytest.mark.parametrize("cards", [[], [0, 1], [10], [1] * 8])
def test_a_witness_takes_one_to_seven_digits(cards: list[int]) -> None:
    with pytest.raises(ValueError, match="One to seven digits"):
        witness(cards, 42)


@pytest.mark.parametrize("target", [0, 1, 2, 7, 10, 20, 100, 1000])
def test_round_and_small_numbers_are_found_too(target: int) -> None:
    for cards in sampled([cards for cards in multisets() if len(cards) == 6], 6):
        assert proves(witness(cards, target), cards, target)


@pytest.mark.slow
def test_the_same_formulas_are_found_whatever_the_hash_seed() -> None:
    program = (
        "from ludendum.arithmetic import *\n"
        "for cards in multisets()[700::1500]:\n"
        "    print(show(witness(cards, 48) or Number(0)), *map(show, every(cards, 48, limit=3)))\n"
    )
    printed = {
        subprocess.run(  # noqa: S603  our own program
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


@settings(deadline=None)
@given(small_values, small_values, st.sampled_from(Operator))
def test_whatever_an_operation_does_can_be_undone_from_either_side(a: Value, b: Value, operator: Operator) -> None:
    value = result(operator, a, b)
    if isinstance(value, Trouble):
        return
    for known, other, first in ((a, b, True), (b, a, False)):
        orders = {first} if operator not in (Operator.ADD, Operator.MULTIPLY) else {True, False}
        partners = [
            step.partner
            for step in undo(known, value, RATIONAL)
            if step.operator is operator and step.known_first in orders
        ]
        assert other in partners or any(isinstance(it, Partner) and it.accepts(other) for it in partners)


@settings(deadline=None)
@given(small_values, small_values)
def test_whatever_is_undone_can_be_done_again(known: Value, target: Value) -> None:
    for operator, known_first, partner in undo(known, target, RATIONAL):
        if not isinstance(partner, Partner):
            left, right = (known, partner) if known_first else (partner, known)
            assert result(operator, left, right) == target


@pytest.mark.parametrize("cards", [(1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5)])
@pytest.mark.parametrize("partner", [Partner.EVEN, Partner.ODD])
def test_a_power_of_minus_one_takes_any_exponent_of_the_right_parity(cards: Cards, partner: Partner) -> None:
    found = Search(RATIONAL).suitable(cards, partner)
    assert found is not None
    assert partner.accepts(evaluate(found.formula))


def test_even_cards_have_no_odd_number_to_raise_minus_one_to() -> None:
    assert Search(INTEGER).suitable((2, 4), Partner.ODD) is None


@pytest.mark.parametrize("numbers", READINGS)
def test_lemmas_as_numbers_are_solved_exactly_where_trying_everything_does(numbers: Reading) -> None:
    lemmas = (12, 35, 144)
    values = {size: set[Fraction]() for size in (1, 2, 3)}
    for chosen in ((12,), (35,), (144,), (12, 35), (12, 144), (35, 144), lemmas):
        values[len(chosen)] |= slowly(chosen, numbers == "integer")
    reachable = set().union(*values.values())
    for target in (*TARGETS[::9], 12, 144, 47, 420, 108, 191, 23, 109):
        assert (solve_any(lemmas, target, numbers) is not None) == (target in reachable)
        assert (solve_any(lemmas, target, numbers, use_all=True) is not None) == (target in values[3])


def test_four_lemmas_are_decided() -> None:
    lemmas = [111, 222, 333, 444]
    some = solve_any(lemmas, 999)
    assert some is not None
    assert show(some) == "444 + 333 + 222"
    assert proves(solve_any(lemmas, 999, use_all=True), lemmas, 999)
    assert solve_any(lemmas, 617) is None
    assert solve_any([35], 35) is not None  # one lemma that equals a target solves it


@pytest.mark.slow
@settings(deadline=None)
@given(st.permutations(deck), st.integers(8, 12), st.sampled_from(TARGETS))
def test_eight_to_twelve_cards_are_used_up_if_need_be(shuffled: list[int], count: int, target: int) -> None:
    cards = shuffled[:count]
    assert proves(solve_any(cards, target, use_all=True), cards, target)
    some = solve_any(cards, target)
    assert some is not None
    assert evaluate(some) == target
    assert not set(leaves(some)) - set(cards)


def test_as_few_cards_as_will_do_are_used() -> None:
    some = solve_any([1, 2, 3, 4, 5, 6, 7, 8, 9], 72)
    assert some is not None
    assert len(leaves(some)) == 2


def test_ones_reach_little_and_the_solver_says_so() -> None:
    assert solve_any([1] * 7, 997) is None
    assert solve_any([1] * 4, 42) is None


@pytest.mark.slow
@pytest.mark.parametrize("use_all", [True, False])
def test_a_search_that_takes_too_long_says_so(use_all: bool) -> None:
    with pytest.raises(Undecided):
        solve_any([1, 2, 3, 4, 5, 6, 7], 123_456_787, use_all=use_all, budget=5_000)
    with pytest.raises(Undecided):
        solve_any([11, 23, 37, 41, 59, 67, 71, 83, 97, 101, 103, 107], 999_999_937, use_all=True, budget=5_000)


@pytest.mark.parametrize("cards", [[], [0], [-3, 4], [1] * 13, [100_000]])
def test_any_numbers_are_up_to_twelve_from_one_to_99999(cards: list[int]) -> None:
    for judge in (solve_any, four_operations):
        with pytest.raises(ValueError, match="One to 12 numbers from 1 to 99,999"):
            judge(cards, 42)


def test_twelve_of_the_largest_numbers_are_a_formula_still() -> None:
    numbers = [99_999] * 12
    assert proves(solve_any(numbers, 12 * 99_999, use_all=True), numbers, 12 * 99_999)


@cache
def countdown_values(numbers: tuple[int, ...]) -> set[int]:
    """Every number the Countdown game allows from all of these."""
    if len(numbers) == 1:
        return {numbers[0]}
    found = set()
    for mask in range(1, 2 ** len(numbers) - 1):
        part = tuple(number for i, number in enumerate(numbers) if mask >> i & 1)
        rest = tuple(number for i, number in enumerate(numbers) if not mask >> i & 1)
        for a in countdown_values(part):
            for b in countdown_values(rest):
                found |= {a + b, a * b} | ({a - b} if a > b else set()) | ({a // b} if a % b == 0 else set())
    return found


@pytest.mark.parametrize(
    ("numbers", "targets"), [((2, 5, 25, 75), range(1, 400)), ((1, 1, 2, 3, 7, 7), range(301, 1000, 7))]
)
def test_the_countdown_game_is_solved_exactly_where_trying_everything_does(
    numbers: tuple[int, ...], targets: range
) -> None:
    reachable = set[int]()
    for mask in range(1, 2 ** len(numbers)):
        reachable |= countdown_values(tuple(number for i, number in enumerate(numbers) if mask >> i & 1))
    for target in targets:
        formula = four_operations(numbers, target)
        assert (formula is not None) == (target in reachable)
        if formula is not None:
            assert evaluate(formula, "integer") == target
            assert operators(formula) <= {Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE}


def operators(formula: Formula) -> set[Operator]:
    if isinstance(formula, Operation):
        return {formula.operator} | operators(formula.left) | operators(formula.right)
    return set()


def test_the_countdown_game_has_no_solution_beyond_its_largest_product() -> None:
    assert four_operations([1, 1, 2, 2, 3, 3, 4], 977) is None
    assert four_operations([2, 2, 3, 4, 5, 7, 8], 583) is not None

"""Formulas are worth what the rules say: exact rationals, within the bound, or nothing for a reason."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings

from ludendum.arithmetic import BOUND, CannotEvaluate, Formula, Reading, Trouble, evaluate, parse, steps

from .formulas import formulas, naive_value


def value_or_none(formula: Formula, numbers: Reading) -> Fraction | None:
    try:
        return evaluate(formula, numbers)
    except CannotEvaluate:
        return None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2‖6 + 8", Fraction(34)),
        ("2‖(6 + 8)", Fraction(214)),
        ("4^(1 ÷ 2)", Fraction(2)),
        ("8^(2 ÷ 3)", Fraction(4)),
        ("(4 ÷ 9)^(1 ÷ 2)", Fraction(2, 3)),
        ("2^(3 − 5)", Fraction(1, 4)),
        ("(4 ÷ 9)^((1 − 4) ÷ 2)", Fraction(27, 8)),
        ("(1 − 9)^(1 ÷ 3)", Fraction(-2)),  # odd roots of negative numbers are real
        ("(1 − 9)^(2 ÷ 3)", Fraction(4)),
        ("(1 − 2)^(9^9)", Fraction(-1)),
        ("1^(9^9)", Fraction(1)),
        ("1‖0", Fraction(10)),
        ("1‖(5 − 5)", Fraction(10)),
        ("1‖0‖5", Fraction(105)),
        ("3 − 8", Fraction(-5)),
        ("(3 − 8) × (2 − 4)", Fraction(10)),
        ("(5 − 5)^2", Fraction(0)),
        ("0 ÷ 7", Fraction(0)),
        ("7^(5 − 5)", Fraction(1)),
        ("10^9", Fraction(10**9)),
        ("1 ÷ 10^9", Fraction(1, 10**9)),
        ("3‖9 ÷ 1‖3", Fraction(3)),
    ],
)
def test_a_formula_is_worth_its_exact_value(text: str, value: Fraction) -> None:
    assert evaluate(parse(text)) == value


@pytest.mark.parametrize(
    ("text", "kind", "reason"),
    [
        ("5 ÷ 0", Trouble.DIVISION_BY_ZERO, "5 ÷ 0 divides by zero."),
        ("5 ÷ (3 − 3)", Trouble.DIVISION_BY_ZERO, "5 ÷ 0 divides by zero."),
        ("0^(3 − 5)", Trouble.DIVISION_BY_ZERO, "0^(−2) divides by zero."),
        ("0^0", Trouble.ZERO_TO_THE_ZERO, "0^0 has no value."),
        ("2^(1 ÷ 2)", Trouble.IRRATIONAL, "2^(1/2) is not rational."),
        ("(1 − 5)^(1 ÷ 2)", Trouble.IRRATIONAL, "(−4)^(1/2) is not rational."),
        ("2^(1 ÷ 99999)", Trouble.IRRATIONAL, "2^(1/99,999) is not rational."),
        ("0‖5", Trouble.JOINING, "0‖5 would begin with a zero."),
        ("(3 − 3)‖0", Trouble.JOINING, "0‖0 would begin with a zero."),
        ("(1 ÷ 2)‖3", Trouble.JOINING, "1 ÷ 2 = 1/2 is not a whole number, so it cannot be joined."),
        ("1‖(3 − 8)", Trouble.JOINING, "3 − 8 = −5 is negative and cannot be joined."),
        ("9^9^9", Trouble.BEYOND_THE_BOUND, "9^387,420,489 is beyond 1,000,000,000."),
        ("10^9 + 1", Trouble.BEYOND_THE_BOUND, "1,000,000,000 + 1 is beyond 1,000,000,000."),
        ("1 ÷ 2 ÷ 10^9", Trouble.BEYOND_THE_BOUND, "(1/2) ÷ 1,000,000,000 is beyond 1,000,000,000."),
        ("9999999999", Trouble.BEYOND_THE_BOUND, "9,999,999,999 is beyond 1,000,000,000."),
        ("99999‖99999", Trouble.BEYOND_THE_BOUND, "99,999‖99,999 is beyond 1,000,000,000."),
        ("(8 + 8)^8 ÷ 8^9", Trouble.BEYOND_THE_BOUND, "16^8 is beyond 1,000,000,000."),  # 32, were there no bound
    ],
)
def test_a_formula_without_value_says_why_with_the_numbers(text: str, kind: Trouble, reason: str) -> None:
    with pytest.raises(CannotEvaluate) as refused:
        evaluate(parse(text))
    assert (refused.value.kind, refused.value.reason) == (kind, reason)


@pytest.mark.parametrize(
    "text", ["9^9^9^9^9", "(9^9)^(9^9)", "2^(1 ÷ 999999999)", "(9^9)^(1 ÷ 9^9)", "(1 ÷ 9)^(0 − 9^9)"]
)
def test_no_power_is_computed_that_would_pass_the_bound(text: str) -> None:
    with pytest.raises(CannotEvaluate):
        evaluate(parse(text))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7 ÷ 2 × 2", "7 ÷ 2 is not a whole number."),
        ("2^(3 − 5)", "2^(−2) is not a whole number."),
        ("4^(1 ÷ 2)", "1 ÷ 2 is not a whole number."),
    ],
)
def test_among_integers_every_step_is_whole(text: str, reason: str) -> None:
    with pytest.raises(CannotEvaluate) as refused:
        evaluate(parse(text), "integer")
    assert (refused.value.kind, refused.value.reason) == (Trouble.NOT_WHOLE, reason)


def test_among_integers_a_step_may_be_negative() -> None:
    assert evaluate(parse("(3 − 8) × (1 − 3)"), "integer") == 10


def test_the_steps_are_listed_in_the_order_they_are_taken() -> None:
    texts, values = zip(*steps(parse("(1 + 2) × 3‖4")), strict=True)
    assert texts == ("1 + 2", "3‖4", "(1 + 2) × 3‖4")
    assert values == (3, 34, 102)
    assert steps(parse("7")) == []


@pytest.mark.parametrize("numbers", ["rational", "integer"])
@settings(deadline=None)
@given(formula=formulas())
def test_values_agree_with_a_separate_slow_account(numbers: Reading, formula: Formula) -> None:
    assert value_or_none(formula, numbers) == naive_value(formula, whole=numbers == "integer")


@settings(deadline=None)
@given(formulas())
def test_no_value_passes_the_bound(formula: Formula) -> None:
    value = value_or_none(formula, "rational") or Fraction(0)
    assert max(abs(value.numerator), value.denominator) <= BOUND


@settings(deadline=None)
@given(formulas())
def test_every_step_but_the_last_is_a_part_of_it(formula: Formula) -> None:
    try:
        taken = steps(formula)
    except CannotEvaluate:
        return
    assert all(evaluate(parse(text)) == value for text, value in taken)

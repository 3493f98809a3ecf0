"""Formulas are read as people type them and written as people read them."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludendum.arithmetic import (
    CannotEvaluate,
    Formula,
    FormulaError,
    Number,
    Operation,
    Operator,
    check,
    digits_of,
    evaluate,
    leaves,
    parse,
    show,
    show_ascii,
)

from .formulas import formulas

ONE = Number(1)


def worth(formula: Formula) -> object:
    try:
        return evaluate(formula)
    except CannotEvaluate:
        return "nothing"


@pytest.mark.parametrize(
    ("typed", "shown", "ascii_shown"),
    [
        ("2||6+8", "2‖6 + 8", "2||6 + 8"),
        ("2 ‖ (6+8)", "2‖(6 + 8)", "2||(6 + 8)"),
        ("2^(3-5)", "2^(3 − 5)", "2**(3 - 5)"),
        ("[1+2]*3", "(1 + 2) × 3", "(1 + 2) * 3"),
        ("8-{3-1}", "8 − (3 − 1)", "8 - (3 - 1)"),
        ("(8−3)–1", "8 − 3 − 1", "8 - 3 - 1"),
        ("2**3↑2", "2^3^2", "2**3**2"),
        ("(2^3)^2", "(2^3)^2", "(2**3)**2"),
        ("1+(2+3)", "1 + 2 + 3", "1 + 2 + 3"),
        ("2·(3x4)", "2 × 3 × 4", "2 * 3 * 4"),
        ("8/(4:2)", "8 ÷ (4 ÷ 2)", "8 / (4 / 2)"),
        ("1‖(2‖3)", "1‖(2‖3)", "1||(2||3)"),
        ("(2×3)^2‖4", "(2 × 3)^2‖4", "(2 * 3)**2||4"),
        ("((((7))))", "7", "7"),
    ],
)
def test_a_formula_is_shown_with_the_brackets_it_needs_and_no_others(typed: str, shown: str, ascii_shown: str) -> None:
    assert show(parse(typed)) == shown
    assert show_ascii(parse(typed)) == ascii_shown
    assert parse(shown) == parse(ascii_shown)


def test_joining_binds_tightest_and_powers_group_from_the_right() -> None:
    assert evaluate(parse("2 + 3 × 2^1‖0")) == 2 + 3 * 2**10
    assert evaluate(parse("2^3^2")) == 512
    assert evaluate(parse("9 − 3 − 2")) == 4
    assert evaluate(parse("8 ÷ 4 ÷ 2")) == 1


@settings(deadline=None)
@given(formulas())
def test_what_is_shown_reads_back_with_the_same_value_and_numbers(formula: Formula) -> None:
    for text in (show(formula), show_ascii(formula)):
        again = parse(text)
        assert worth(again) == worth(formula)
        assert leaves(again) == leaves(formula)
        assert parse(show(again)) == again


@settings(deadline=None)
@given(formulas())
def test_a_formula_without_needless_brackets_reads_back_as_itself(formula: Formula) -> None:
    plain = parse(show(formula))
    assert parse(show(plain)) == plain
    assert parse(show_ascii(plain)) == plain


def test_brackets_that_keep_a_sum_within_the_bound_are_not_needless() -> None:
    formula = parse("1000000000 + (5 + (1 − 6))")
    assert show(formula) == "1000000000 + (5 + (1 − 6))"
    assert evaluate(parse(show(formula))) == 10**9


@pytest.mark.parametrize(
    ("typed", "reason", "position"),
    [
        ("", "no formula", 0),
        ("   ", "no formula", 3),
        ("-3", "no sign before a number", 0),
        ("4 × −2", "no sign before a number", 4),
        ("(−2)", "no sign before a number", 1),
        ("+3", "missing before +", 0),
        ("3 +", "missing at the end", 3),
        ("3 + × 4", "missing before ×", 4),
        ("1.5", "no decimal point", 1),
        ("1,5", "no decimal point", 1),
        ("3 5", "operation is missing", 2),
        ("2(3)", "operation is missing", 1),
        ("(1 + 2", "never closed", 0),
        ("1 + 2)", "closes nothing", 5),
        ("(1 + 2]", "closed by ]", 6),
        ("()", "missing before )", 1),
        ("٣ + 1", "digits 0 to 9", 0),
        ("2²", "digits 0 to 9", 1),
        ("007", "without zeros", 0),
        ("2 + a", "cannot contain a", 4),
        ("2\x00", "cannot be shown", 1),
        ("!", "cannot contain !", 0),
    ],
)
def test_what_is_no_formula_is_refused_with_a_reason_and_a_place(typed: str, reason: str, position: int) -> None:
    with pytest.raises(FormulaError) as refused:
        parse(typed)
    assert reason in refused.value.reason
    assert refused.value.reason.endswith(".")
    assert refused.value.position == position


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("(" * 10**6, "500 characters"),
        ("1" * 10**6, "500 characters"),
        ("(" * 100 + "1" + ")" * 100, "nested at most 50"),
        ("12345678901", "at most 10 digits"),
        ("+".join("1" * 61), "at most 60 digits"),
        ("^".join("1" * 200), "at most 60 digits"),
    ],
)
def test_every_limit_has_its_own_reason(typed: str, reason: str) -> None:
    with pytest.raises(FormulaError, match=reason):
        parse(typed)


@settings(deadline=None)
@given(st.text(max_size=600) | st.text("0123456789()[]{}+-−×*÷/:^|‖ .x", max_size=80))
def test_any_text_is_a_formula_or_refused(text: str) -> None:
    formula, fault = read(text)
    if formula is not None:
        check(formula)
        assert parse(show(formula)) is not None
    if fault is not None and fault.position is not None:
        assert 0 <= fault.position <= len(text)


def read(text: str) -> tuple[Formula | None, FormulaError | None]:
    try:
        return parse(text), None
    except FormulaError as fault:
        return None, fault


@pytest.mark.parametrize("depth", [61, 100_000])
def test_a_tree_that_was_not_typed_meets_the_same_limits(depth: int) -> None:
    deep: Formula = ONE
    for _ in range(depth):
        deep = Operation(Operator.ADD, deep, ONE)
    for judge in (check, evaluate, show, digits_of):
        with pytest.raises(FormulaError, match="at most 60 digits"):
            judge(deep)
    while isinstance(deep, Operation):  # taken apart bottom-up, or its end would recurse
        deep = deep.left


def test_a_tree_that_shares_its_parts_is_counted_as_it_would_be_written() -> None:
    doubled: Formula = ONE
    for _ in range(200):
        doubled = Operation(Operator.ADD, doubled, doubled)
    with pytest.raises(FormulaError):
        check(doubled)


def test_numbers_in_a_tree_are_whole_and_not_too_long() -> None:
    with pytest.raises(FormulaError, match="negative"):
        check(Number(-1))
    with pytest.raises(FormulaError, match="at most 10 digits"):
        check(Number(10**10))


def test_a_number_of_several_digits_is_joined_from_its_cards() -> None:
    assert show(digits_of(parse("26 + 8"))) == "2‖6 + 8"
    assert show(digits_of(parse("2^123"))) == "2^1‖2‖3"
    assert leaves(digits_of(parse("105 − 9"))) == [1, 0, 5, 9]
    assert evaluate(digits_of(parse("105 − 9"))) == 96


def test_leaves_come_in_reading_order() -> None:
    assert leaves(parse("2‖(6 + 8) − 1^3")) == [2, 6, 8, 1, 3]


@settings(deadline=None)
@given(formulas())
def test_a_formula_travels_as_a_message(formula: Formula) -> None:
    packed = msgspec.json.encode(formula)
    assert msgspec.json.decode(packed, type=Number | Operation) == formula

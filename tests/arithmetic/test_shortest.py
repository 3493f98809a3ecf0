"""A witness is as short as a formula can be: no formula of the same cards for the same target has fewer signs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product

import numpy as np
import pytest

from ludendum.arithmetic import (
    TARGETS,
    Cards,
    Operator,
    Reading,
    evaluate,
    multisets,
    parse,
    rank,
    show,
    solve_any,
    table,
    witness,
)
from ludendum.arithmetic.brackets import FILE, brackets, decode, encode
from ludendum.arithmetic.builder.fewest import counting, unpacked
from ludendum.arithmetic.builder.shapes import NONE, UNDECIDED
from ludendum.arithmetic.rules import RATIONAL
from ludendum.arithmetic.values import measure, values, values_within

from .formulas import naive_result, naive_value, sampled

pytestmark = pytest.mark.slow

READINGS: tuple[Reading, ...] = ("rational", "integer")
SIGNS = [" + ", " − ", " × ", " ÷ ", "^", "‖"]


def hands(size: int) -> list[Cards]:
    return [cards for cards in multisets() if len(cards) == size]


def signs(text: str) -> int:
    """How long a formula is: its digits, operations and brackets."""
    return len(text.replace(" ", ""))


def bracketings(count: int) -> Iterator[list[tuple[int, int]]]:
    """Every way to put brackets around some of so many numbers in a row, none of them needless in itself."""
    ranges = [(i, j) for i in range(count) for j in range(i + 1, count) if j - i < count - 1]
    for chosen in product((False, True), repeat=len(ranges)):
        pairs = [pair for pair, taken in zip(ranges, chosen, strict=True) if taken]
        if not any(a < c <= b < d for a, b in pairs for c, d in pairs):
            yield pairs


@cache
def texts(cards: Cards) -> dict[Fraction, tuple[tuple[int, tuple[int, int]], tuple[int, tuple[int, int]] | None]]:
    """For every value the best of all texts that can be written: its signs and its measure.

    Among rationals, and then among those with whole numbers at every step, if there are any.
    """
    found: dict[Fraction, list[tuple[int, tuple[int, int]] | None]] = {}
    for order in set(permutations(cards)):
        for pairs in bracketings(len(cards)):
            opening = ["(" * sum(a == i for a, _ in pairs) for i in range(len(cards))]
            closing = [")" * sum(b == i for _, b in pairs) for i in range(len(cards))]
            numbers = [f"{before}{card}{after}" for before, card, after in zip(opening, order, closing, strict=True)]
            for between in product(SIGNS, repeat=len(cards) - 1):
                text = "".join(a + b for a, b in zip(numbers, (*between, ""), strict=True))
                formula = parse(text)
                value = naive_value(formula)
                if value is None or value not in TARGETS:
                    continue
                long = signs(text), measure(formula)
                best = found.setdefault(value, [None, None])
                for i in range(1 if naive_value(formula, whole=True) is None else 2):
                    known = best[i]
                    if known is None or long < known:
                        best[i] = long
    return {value: (rational, whole) for value, (rational, whole) in found.items() if rational is not None}


def assert_shortest(cards: Cards) -> None:
    every = texts(cards)
    for number, numbers in enumerate(READINGS):
        for target in TARGETS:
            best = every.get(Fraction(target), (None, None))[number]
            formula = witness(cards, target, numbers)
            if best is None or formula is None:
                assert best is None
                assert formula is None
                continue
            assert evaluate(formula, numbers) == target
            assert (signs(show(formula)), measure(formula)) == best, show(formula)


def test_up_to_three_cards_no_text_is_shorter_or_as_short_and_plainer() -> None:
    for cards in (*hands(1), *hands(2), *sampled(hands(3), 20)):
        assert_shortest(cards)


@pytest.mark.parametrize("cards", [(1, 1, 1, 8), (3, 3, 7, 7)])
def test_of_four_cards_no_text_is_shorter_or_as_short_and_plainer(cards: Cards) -> None:
    assert_shortest(cards)


@pytest.mark.soak
@pytest.mark.parametrize("cards", [*hands(3), (1, 3, 4, 6), (2, 2, 5, 9)])
def test_of_many_hands_no_text_is_shorter_or_as_short_and_plainer(cards: Cards) -> None:
    assert_shortest(cards)


PLACES = {"+": (1, 2, 1), "−": (1, 2, 1), "×": (2, 3, 2), "÷": (2, 3, 2), "^": (4, 3, 3), "‖": (4, 5, 4)}


@cache
def fewest_slowly(cards: Cards, whole: bool) -> dict[Fraction, dict[int, int]]:
    """For every value, by trying everything forwards: how many brackets it takes by how tightly the formula binds."""
    if len(cards) == 1:
        return {Fraction(cards[0]): {5: 0}}
    found: dict[Fraction, dict[int, int]] = {}
    for part, rest in parted(cards):
        for (a, first), (b, second) in product(fewest_slowly(part, whole).items(), fewest_slowly(rest, whole).items()):
            for operator in Operator:
                value = naive_result(operator, a, b)
                if value is None or (whole and value.denominator != 1):
                    continue
                left, right, strength = PLACES[operator.sign]
                pairs = put(first, left) + put(second, right)
                known = found.setdefault(value, {})
                known[strength] = min(pairs, known.get(strength, pairs))
    return found


def put(formulas: dict[int, int], place: int) -> int:
    return min(pairs + (strength < place) for strength, pairs in formulas.items())


def parted(cards: Cards) -> set[tuple[Cards, Cards]]:
    masks = range(1, 2 ** len(cards) - 1)
    return {
        (
            tuple(card for i, card in enumerate(cards) if mask >> i & 1),
            tuple(card for i, card in enumerate(cards) if not mask >> i & 1),
        )
        for mask in masks
    }


@pytest.mark.parametrize("numbers", READINGS)
def test_the_table_of_brackets_says_what_trying_everything_does(numbers: Reading) -> None:
    repeated = [cards for cards in hands(5) if len(set(cards)) <= 2]  # few values, so they can be listed
    for cards in sampled(hands(4), 25) + sampled(repeated, 4):
        counted = fewest_slowly(cards, numbers == "integer")
        for target in TARGETS:
            if table(numbers).can(cards, target):
                assert brackets(numbers).fewest(cards, target) == put(counted[Fraction(target)], 1)


@cache
def joins(cards: Cards) -> frozenset[Fraction]:
    return frozenset(Fraction(int("".join(map(str, order)))) for order in permutations(cards))


@cache
def powers(cards: Cards) -> frozenset[Fraction]:
    """What is written without brackets and binds at least as tightly as a power."""
    return joins(cards) | results(Operator.POWER, cards, joins, powers)


@cache
def terms(cards: Cards) -> frozenset[Fraction]:
    products = results(Operator.MULTIPLY, cards, terms, powers) | results(Operator.DIVIDE, cards, terms, powers)
    return powers(cards) | products


@cache
def sums(cards: Cards) -> frozenset[Fraction]:
    """What is written without brackets."""
    return terms(cards) | results(Operator.ADD, cards, sums, terms) | results(Operator.SUBTRACT, cards, sums, terms)


def results(operator: Operator, cards: Cards, left: object, right: object) -> frozenset[Fraction]:
    assert callable(left)
    assert callable(right)
    pairs = (pair for part, rest in parted(cards) for pair in product(left(part), right(rest)))
    return frozenset(value for a, b in pairs if (value := naive_result(operator, a, b)) is not None)


@pytest.mark.parametrize("cards", [(1, 1, 1, 1, 2), (2, 3, 3, 7, 7), (1, 1, 1, 2, 2, 2), (1, 1, 1, 1, 2, 2, 2)])
def test_brackets_are_spared_wherever_they_can_be(cards: Cards) -> None:
    without = sums(cards)
    for target in TARGETS:
        assert (brackets().fewest(cards, target) == 0) == (target in without)


@pytest.mark.parametrize("numbers", READINGS)
@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_a_witness_has_no_more_brackets_than_the_table_says(size: int, numbers: Reading) -> None:
    for cards in sampled(hands(size), 25):
        for target in sampled(TARGETS, 3, seed=rank(cards)):
            formula = witness(cards, target, numbers)
            if formula is not None:
                assert show(formula).count("(") == brackets(numbers).fewest(cards, target)


@pytest.mark.parametrize("numbers", READINGS)
def test_where_many_brackets_are_needed_no_more_are_written(numbers: Reading) -> None:
    poor = [cards for size in (5, 6, 7) for cards in sampled(hands(size), 60)]
    for needed in (1, 2, 3):
        found = [(cards, target) for cards in poor for target in TARGETS if _needs(numbers, cards, target) == needed]
        for cards, target in sampled(found, min(len(found), 12)):
            formula = witness(cards, target, numbers)
            assert formula is not None
            assert show(formula).count("(") == needed


def _needs(numbers: Reading, cards: Cards, target: int) -> int | None:
    return brackets(numbers).fewest(cards, target)


@pytest.mark.soak  # to compile what builds it takes longer than to try everything, as above
def test_a_sample_of_the_table_of_brackets_is_built_again() -> None:
    for numbers in READINGS:  # in one test, since what builds it has to be compiled first
        _build_a_sample(numbers)


def _build_a_sample(numbers: Reading) -> None:
    reached = unpacked(table(numbers).packed)
    parts = decode(FILE.shipped())[READINGS.index(numbers)]
    counts = np.where(reached, sum(unpacked(part).astype(np.int8) for part in parts), NONE).astype(np.int8)
    count = counting(numbers)
    for cards in sampled(hands(4), 4) + sampled(hands(5), 4) + sampled(hands(6), 3) + sampled(hands(7), 2):
        row = rank(cards)
        again = counts.copy()
        again[row] = UNDECIDED
        count(again, reached, row, row + 1)
        assert (again[row] == counts[row]).all()


@pytest.mark.parametrize(
    ("cards", "target"),
    [
        ((1, 1, 1, 6, 7, 7, 8), 989),
        ((1, 1, 1, 3, 3, 6, 8), 987),
        ((1, 1, 1, 8, 9, 9, 9), 517),
        ((1, 1, 8, 9, 9, 9, 9), 483),
        ((8, 8, 8, 8, 9, 9, 9), 474),
        ((8, 8, 8, 9, 9, 9, 9), 463),
    ],
)
def test_a_shortest_formula_through_numbers_that_no_problem_shows_is_found(cards: Cards, target: int) -> None:
    """1‖1‖7‖6 − 1‖8‖7 is 989: of 1,176 the tables say nothing, so that the search has to do without them."""
    formula = witness(cards, target)
    assert formula is not None
    assert evaluate(formula) == target
    assert measure(formula)[0] == brackets().fewest(cards, target)


@pytest.mark.parametrize("most", [0, 1, 2])
def test_the_values_within_some_brackets_are_those_of_all_that_need_no_more(most: int) -> None:
    cards = (2, 3, 5, 7)
    within = values_within(cards, RATIONAL, most)
    every = values(cards, RATIONAL)
    assert within.keys() == {value for value, options in every.items() if options[0].brackets <= most}
    assert all(options[0] == every[value][0] for value, options in within.items())
    assert all(option.brackets <= most for options in within.values() for option in options)


def test_lemmas_as_numbers_are_joined_in_the_shortest_way_too() -> None:
    formula = solve_any([12, 35, 144], 191, use_all=True)
    assert formula is not None
    assert "(" not in show(formula)


def test_a_formula_without_brackets_is_preferred_to_a_plainer_one_with_them() -> None:
    formula = witness([1, 3, 4, 6], 24)
    assert formula is not None
    assert show(formula) == "6 × 4 × 1^3"


def test_the_table_of_brackets_is_small_and_written_as_it_is_read() -> None:
    rational, integer = decode(FILE.shipped())
    assert decode(encode(rational, integer)) == (rational, integer)
    assert len(FILE.shipped()) < 500_000

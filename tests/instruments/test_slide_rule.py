"""The slide rule: positions are logarithms, settings show products, and a reading is as good as its scale."""

from fractions import Fraction
from math import isclose, log10, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludendum.instruments import SCALES, Rule, Scale, Working, read_off, reading_error, slide_rule, within
from ludendum.instruments.scales import CI, A, B, C, D, K, L, decade

pytestmark = pytest.mark.slow

NUMBERS = st.fractions(Fraction(1, 10_000), 10_000, max_denominator=10_000)
LEADING = st.floats(1, 10)
EVERY_SCALE = pytest.mark.parametrize("scale", SCALES.values(), ids=list(SCALES))


def near(one: float | None, other: float) -> bool:
    return one is not None and isclose(one, other, rel_tol=1e-9)


# scales --------------------------------------------------------------------------------------------------------------


def test_positions_are_logarithms() -> None:
    assert near(D.position(2), log10(2))
    assert near(A.position(20), log10(20) / 2)
    assert near(K.position(200), log10(200) / 3)
    assert near(CI.position(2), 1 - log10(2))


@EVERY_SCALE
@given(part=st.floats(0, 1))
def test_what_stands_at_a_position_stands_there(scale: Scale, part: float) -> None:
    value = scale.value_at(part)
    assert value is not None
    assert isclose(scale.position(min(max(value, 1), 10**scale.decades)), part, abs_tol=1e-9)


@EVERY_SCALE
def test_beyond_its_ends_a_scale_shows_nothing(scale: Scale) -> None:
    assert scale.value_at(-0.01) is None
    assert scale.value_at(1.01) is None
    for value in (0.99, 10**scale.decades + 1):
        with pytest.raises(ValueError, match=f"{scale.name} goes from 1 to"):
            scale.position(value)


@given(LEADING)
def test_one_cursor_shows_squares_cubes_and_reciprocals(value: float) -> None:
    shown = Rule().with_cursor(D, value).under_cursor()
    assert near(shown["D"], value)
    assert near(shown["C"], value)
    assert near(shown["A"], value**2)
    assert near(shown["B"], value**2)
    assert near(shown["K"], value**3)
    assert near(shown["CI"], 10 / value)


@settings(max_examples=25)
@given(LEADING)
def test_the_scale_of_equal_parts_shows_logarithms(value: float) -> None:
    shown = Rule().with_cursor(D, value).under_cursor()["L"]
    assert shown is not None
    assert isclose(shown, log10(value), abs_tol=1e-9)
    with pytest.raises(ValueError, match="L goes from 0 to 1"):
        L.position(1.1)


@given(LEADING, LEADING)
def test_a_set_slide_shows_every_product_by_the_same_number(first: float, second: float) -> None:
    end = 1 if first * second <= 10 else 10
    shown = Rule().with_slide(C, end, over=first).with_cursor(C, second).under_cursor()
    assert near(shown["D"], first * second / end)
    assert near(shown["C"], second)


def test_the_slide_ends_where_it_is_drawn_out() -> None:
    shown = Rule().with_slide(C, 1, over=4).with_cursor(D, 2).under_cursor()
    assert shown["C"] is None
    assert shown["B"] is None
    assert near(shown["D"], 2)
    with pytest.raises(ValueError, match="other end of the slide"):
        Rule().with_slide(C, 1, over=4).with_cursor(C, 3)
    with pytest.raises(ValueError, match="on the body"):
        Rule().with_slide(A, 1, over=4)


# reading -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scale", "value", "error"),
    [
        (D, 1, "0.005"),
        (D, Fraction("1.99"), "0.005"),
        (D, 2, "0.01"),
        (D, 4, "0.025"),
        (D, 9, "0.025"),
        (C, 300, "1"),
        (C, Fraction("0.03"), "0.0001"),
        (A, 1, "0.01"),
        (A, 20, "0.25"),
        (B, 60, "0.5"),
        (K, 700, "10"),
    ],
)
def test_the_reading_error_is_half_the_smallest_division(scale: Scale, value: Fraction, error: str) -> None:
    assert reading_error(value, scale) == Fraction(error)
    assert reading_error(value, scale, Fraction(1, 10)) == Fraction(error) / 5


@EVERY_SCALE
@given(value=NUMBERS)
def test_the_exact_value_lies_within_the_bounds_of_its_reading(scale: Scale, value: Fraction) -> None:
    found = read_off(value, scale)
    assert found.lower <= value <= found.upper
    assert found.upper - found.reading == found.reading - found.lower == reading_error(value, scale)
    assert (found.reading / reading_error(value, scale)).denominator == 1


@given(NUMBERS)
def test_a_careful_reading_is_well_within_five_per_cent(value: Fraction) -> None:
    for scale in SCALES.values():
        found = read_off(value, scale)
        assert within(found.lower, value)
        assert within(found.upper, value)


def test_five_per_cent_include_their_bounds_exactly() -> None:
    assert within(Fraction("0.95"), 1)
    assert within(Fraction("1.05"), 1)
    assert not within(Fraction("0.9499999"), 1)
    assert not within(Fraction("1.0500001"), 1)
    assert within(Fraction(19, 60), Fraction(1, 3), Fraction(5, 100))
    assert not within(Fraction(1, 3), Fraction(1, 2), Fraction(1, 10))
    assert within(0, 0)
    assert not within(1, 0)


@given(NUMBERS)
def test_a_decade_begins_with_the_first_digit(value: Fraction) -> None:
    assert 1 <= value / decade(value) < 10


# calculations --------------------------------------------------------------------------------------------------------


def holds(worked: Working, exact: Fraction) -> None:
    """The result is exact, its reading is read off where the cursor stands, and the estimate finds its point."""
    assert isclose(worked.exact, exact, rel_tol=1e-12)
    scale = {"²": A, "³": K, "1/": CI}.get(worked.operation, D)
    reading, said = worked.steps[-2].sentence, worked.steps[-1].sentence
    shown = worked.steps[-2].rule.under_cursor()[scale.name]
    assert shown is not None
    read = float(reading.removeprefix("Read ").split(" on ")[0])
    assert reading.endswith(f" on {scale.name} under the cursor.")
    assert abs(read - shown) <= reading_error(Fraction(shown), scale) * Fraction(3, 2)
    result = float(said.split(" is ")[1].removeprefix("about ").removesuffix("."))
    assert isclose(result, worked.read.reading, rel_tol=1e-4)
    assert within(Fraction(result), exact)
    assert ("about" in said) == (worked.read.reading != worked.exact)


@given(NUMBERS, NUMBERS)
def test_a_multiplication_is_read_on_the_rule_with_its_point_in_place(first: Fraction, second: Fraction) -> None:
    holds(slide_rule.multiply(first, second), first * second)


@given(NUMBERS, NUMBERS)
def test_a_division_is_read_on_the_rule_with_its_point_in_place(first: Fraction, second: Fraction) -> None:
    holds(slide_rule.divide(first, second), first / second)


@given(NUMBERS)
def test_a_square_is_read_on_the_rule_with_its_point_in_place(number: Fraction) -> None:
    holds(slide_rule.square(number), number**2)


@given(NUMBERS)
def test_a_root_is_read_on_the_rule_with_its_point_in_place(number: Fraction) -> None:
    holds(slide_rule.root(number), Fraction(sqrt(number)))


@settings(max_examples=25)
@given(NUMBERS)
def test_a_cube_is_read_on_the_rule_with_its_point_in_place(number: Fraction) -> None:
    holds(slide_rule.cube(number), number**3)


@settings(max_examples=25)
@given(NUMBERS)
def test_a_reciprocal_is_read_on_the_rule_with_its_point_in_place(number: Fraction) -> None:
    holds(slide_rule.reciprocal(number), 1 / number)


@settings(max_examples=25)
@given(st.fractions(1, 10_000, max_denominator=10_000))
def test_a_logarithm_is_read_to_a_thousandth(number: Fraction) -> None:
    found = slide_rule.logarithm(number)
    assert isclose(found.exact, log10(number), abs_tol=1e-9)
    assert abs(found.read.reading - found.exact) <= Fraction(1, 1000)


def test_below_one_there_is_no_logarithm_to_read() -> None:
    with pytest.raises(ValueError, match="from 1 on"):
        slide_rule.logarithm(Fraction(1, 2))


@pytest.mark.parametrize("whole", [*range(1, 101), 1000, 10_000])
def test_the_root_of_a_square_is_exact(whole: int) -> None:
    assert slide_rule.root(whole * whole).exact == whole


def test_the_steps_of_a_multiplication_beyond_the_end_use_the_other_end() -> None:
    assert [step.sentence for step in slide_rule.multiply(17, 9).steps] == [
        "Set the right end of C (its 10) over 1.7 on D.",
        "Bring the cursor to 9 on C.",
        "Read 1.53 on D under the cursor.",
        "Roughly 20 × 9 = 180, so the result is 153.",
    ]


def test_the_steps_of_a_division() -> None:
    assert [step.sentence for step in slide_rule.divide(85, 7).steps] == [
        "Bring the cursor to 8.5 on D.",
        "Move the slide until 7 on C stands under the cursor.",
        "Bring the cursor to the left end of C (its 1).",
        "Read 1.215 on D under the cursor.",
        "Roughly 90 ÷ 7 ≈ 13, so the result is about 12.15.",
    ]


def test_a_root_is_taken_in_the_half_of_its_pair_of_digits() -> None:
    assert "6.25 is in the left half of A" in slide_rule.root(625).steps[0].sentence
    assert "62.5 is in the right half of A" in slide_rule.root(Fraction("62.5")).steps[0].sentence
    assert "62.5 is in the right half of A" in slide_rule.root(Fraction("0.00625")).steps[0].sentence


@pytest.mark.parametrize("number", [0, -3, 10**13, Fraction(1, 10**13)])
def test_what_no_scale_shows_is_refused(number: Fraction) -> None:
    for attempt in (slide_rule.square, slide_rule.root, lambda value: slide_rule.divide(1, value)):
        with pytest.raises(ValueError, match="above 0"):
            attempt(number)

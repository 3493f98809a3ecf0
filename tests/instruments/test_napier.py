"""Napier's bones: what they show is derived, and what is read from them is the product."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludendum.instruments import napier
from ludendum.instruments.napier import BONES, Add, Lay, ReadRow, SkipRow

NUMBERS = st.integers(0, napier.LARGEST)


def test_there_are_ten_bones_of_nine_cells_with_the_multiples_of_their_digit() -> None:
    assert [bone.digit for bone in BONES] == list(range(10))
    for bone in BONES:
        assert [10 * cell.tens + cell.ones for cell in bone.cells] == [bone.digit * row for row in range(1, 10)]


def test_the_bone_of_seven_reads_as_it_is_carved() -> None:
    assert " ".join(map(str, BONES[7].cells)) == "0/7 1/4 2/1 2/8 3/5 4/2 4/9 5/6 6/3"


def test_a_number_is_laid_digit_by_digit() -> None:
    assert [bone.digit for bone in napier.lay(2026)] == [2, 0, 2, 6]
    assert [bone.digit for bone in napier.lay(0)] == [0]


def test_a_row_is_added_along_its_diagonals_from_the_right_with_carries() -> None:
    row = napier.row_of(789, 8)
    assert [str(cell) for cell in row.cells] == ["5/6", "6/4", "7/2"]
    assert [diagonal.parts for diagonal in row.diagonals] == [(2,), (4, 7), (6, 6), (5,)]
    assert [diagonal.carried for diagonal in row.diagonals] == [0, 0, 1, 1]
    assert [diagonal.digit for diagonal in row.diagonals] == [2, 1, 3, 6]
    assert row.product == 6312


@given(NUMBERS, st.integers(1, 9))
def test_every_row_gives_the_product_by_one_digit(number: int, digit: int) -> None:
    row = napier.row_of(number, digit)
    assert row.product == number * digit
    assert row.diagonals[-1].carry == 0


@given(NUMBERS, NUMBERS)
def test_the_bones_multiply_any_two_numbers(number: int, multiplier: int) -> None:
    assert napier.product(number, multiplier) == number * multiplier


@given(NUMBERS, NUMBERS)
def test_the_steps_lay_the_bones_take_a_row_for_each_digit_and_add(number: int, multiplier: int) -> None:
    first, *others = napier.steps(number, multiplier)
    assert first == Lay(number)
    rows = [step for step in others if isinstance(step, ReadRow)]
    skipped = [step for step in others if isinstance(step, SkipRow)]
    assert len(rows) + len(skipped) == len(str(multiplier))
    assert len(skipped) == str(multiplier).count("0")
    assert sum(step.row.multiplier * 10**step.place for step in rows) == multiplier
    if len(rows) > 1:
        assert isinstance(others[-1], Add)
        assert others[-1].total == number * multiplier
        assert sum(others[-1].products) == others[-1].total
    assert all(step.sentence().endswith(".") for step in (first, *others))


def test_the_steps_are_told_in_sentences() -> None:
    assert [step.sentence() for step in napier.steps(789, 108)] == [
        "Lay the bones 7, 8 and 9 side by side for 789.",
        "Row 8 shows 5/6 6/4 7/2; along the diagonals, from the right, 4 + 7 = 11, 6 + 6 + 1 carried = 13, "
        "5 + 1 carried = 6: 789 × 8 = 6312.",
        "The digit 0 has no row: it adds nothing, and only moves the next product by one place.",
        "Row 1 shows 0/7 0/8 0/9; along the diagonals, from the right, 8 + 0 = 8, 7 + 0 = 7: 789 × 1 = 789; "
        "moved by 2 places, 78900.",
        "Add them: 6312 + 78900 = 85212.",
    ]


def test_the_picture_shows_the_laid_bones_and_points_at_rows() -> None:
    lines = napier.picture(425, [6]).splitlines()
    assert lines[0] == "  │   4 │   2 │   5"
    assert lines[7] == "6 │ 2/4 │ 1/2 │ 3/0  ←"
    assert len(lines) == 11
    assert [line for line in lines if "←" in line] == [lines[7]]


@pytest.mark.parametrize("number", [-1, napier.LARGEST + 1])
def test_what_cannot_be_laid_is_refused(number: int) -> None:
    for attempt in (lambda: napier.lay(number), lambda: napier.steps(number, 3), lambda: napier.steps(3, number)):
        with pytest.raises(ValueError, match="whole numbers from 0 to 999,999,999,999"):
            attempt()


@pytest.mark.parametrize("row", [0, 10, -3])
def test_there_are_only_rows_1_to_9(row: int) -> None:
    with pytest.raises(ValueError, match=f"no row {row}"):
        napier.row_of(42, row)

"""The reachability table says what the rules say."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludendum.arithmetic import (
    ROW_BYTES,
    TARGETS,
    Reading,
    multisets,
    rank,
    subset_plays,
    table,
)
from ludendum.arithmetic.table import FILE, decode, encode

from .formulas import sampled, slowly

READINGS: tuple[Reading, ...] = ("rational", "integer")
hands = st.lists(st.integers(1, 9), min_size=1, max_size=7).filter(lambda hand: max(map(hand.count, hand)) <= 4)


def reached_slowly(cards: tuple[int, ...], numbers: Reading) -> list[int]:
    values = slowly(cards, numbers == "integer")
    return [target for target in TARGETS if target in values]


def reached(cards: tuple[int, ...], numbers: Reading) -> list[int]:
    return [target for target in TARGETS if table(numbers).can(cards, target)]


def test_there_are_810_targets_and_10944_hands() -> None:
    assert len(TARGETS) == 810
    assert len(multisets()) == len(set(multisets())) == 10_944
    assert [rank(cards) for cards in multisets()] == list(range(10_944))


@pytest.mark.parametrize(
    ("numbers", "by_size"),
    [
        ("rational", [0, 151, 5_978, 120_698, 863_355, 2_350_279, 4_884_113]),
        ("integer", [0, 151, 5_973, 120_453, 861_740, 2_349_720, 4_884_093]),
    ],
)
def test_so_many_targets_are_reached_by_hands_of_each_size(numbers: Reading, by_size: list[int]) -> None:
    counted = [0] * 7
    for cards in multisets():
        counted[len(cards) - 1] += (table(numbers).row(cards) or 0).bit_count()
    assert counted == by_size


def test_whatever_integers_reach_rationals_reach() -> None:
    rational, integer = table("rational"), table("integer")
    assert all(row & ~rational.rows[code] == 0 for code, row in integer.rows.items())


@pytest.mark.parametrize("numbers", READINGS)
def test_hands_of_up_to_three_cards_agree_with_trying_everything(numbers: Reading) -> None:
    for cards in multisets():
        if len(cards) > 3:
            break
        if len(cards) < 3 or sum(cards) % 5 == 0:
            assert reached(cards, numbers) == reached_slowly(cards, numbers), cards


@pytest.mark.slow
@pytest.mark.parametrize("numbers", READINGS)
def test_all_hands_of_three_and_some_of_four_cards_agree_with_trying_everything(numbers: Reading) -> None:
    of_three = [cards for cards in multisets() if len(cards) == 3]
    of_four = [cards for cards in multisets() if len(cards) == 4]
    for cards in of_three + sampled(of_four, 12):
        assert reached(cards, numbers) == reached_slowly(cards, numbers), cards


@pytest.mark.soak
@pytest.mark.parametrize("numbers", READINGS)
def test_all_hands_of_four_and_some_of_five_cards_agree_with_trying_everything(numbers: Reading) -> None:
    of_four = [cards for cards in multisets() if len(cards) == 4]
    of_five = [cards for cards in multisets() if len(cards) == 5]
    repeated = [cards for cards in of_five if len(set(cards)) <= 2]  # few values, so they can be listed
    for cards in of_four + sampled(repeated, 6):
        assert reached(cards, numbers) == reached_slowly(cards, numbers), cards


@pytest.mark.soak
def test_the_builder_builds_the_shipped_table() -> None:
    command = [sys.executable, "-m", "ludendum.arithmetic.build", "--check"]
    finished = subprocess.run(command, capture_output=True, text=True)  # noqa: S603  our own module
    assert finished.returncode == 0, finished.stderr


@pytest.mark.parametrize(
    ("cards", "target"),
    [
        ([2, 5, 9], 243),  # 9^(5 ÷ 2)
        ([3, 5, 8], 32),  # 8^(5 ÷ 3)
        ([3, 4, 8, 9], 66),  # (9 − 3 ÷ 4) × 8
    ],
)
def test_a_fraction_on_the_way_counts_among_rationals_only(cards: list[int], target: int) -> None:
    assert table("rational").can(cards, target)
    assert not table("integer").can(cards, target)


def test_what_needs_more_than_the_bound_is_not_reached() -> None:
    assert not table().can([8] * 4, 33)
    with pytest.raises(ValueError, match="at most four"):
        table().can([8] * 5, 32)  # (8 + 8)^8 ÷ 8^9 is too large on its way, and no deck holds five eights


@settings(deadline=None)
@given(hands, st.sampled_from(TARGETS))
def test_the_order_of_the_cards_does_not_matter(hand: list[int], target: int) -> None:
    assert table().can(hand, target) == table().can(hand[::-1], target)


@settings(deadline=None)
@given(hands, st.lists(st.sampled_from(TARGETS), max_size=5))
def test_plays_are_all_choices_that_reach_a_target_each_once(hand: list[int], targets: list[int]) -> None:
    chosen = {tuple(sorted(choice)) for size in range(1, 8) for choice in combinations(hand, size)}
    expected = {(cards, target) for cards in chosen for target in targets if table().can(cards, target)}
    plays = table().plays(hand, targets)
    assert len(plays) == len(set(plays))
    assert set(plays) == expected
    by_target = subset_plays(hand, targets)
    assert {(cards, target) for target, all_cards in by_target.items() for cards in all_cards} == expected


def test_plays_of_a_whole_tableau_are_choices_of_seven_cards_at_most() -> None:
    tableau = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]
    sizes = {len(cards) for cards in subset_plays(tableau, [42])[42]}
    assert sizes == {2, 3, 4, 5, 6, 7}


def test_the_packed_rows_have_the_documented_layout() -> None:
    reach = table()
    assert len(reach.packed) == len(multisets()) * ROW_BYTES
    for cards in sampled(multisets(), 50):
        row = reach.packed[rank(cards) * ROW_BYTES :][:ROW_BYTES]
        bits = [row[column // 8] >> column % 8 & 1 for column in range(len(TARGETS))]
        assert bits == [int(reach.can(cards, target)) for target in TARGETS]


def test_the_packed_rows_load_into_an_array() -> None:
    packed = np.frombuffer(table().packed, np.uint8).reshape(-1, ROW_BYTES)
    bits = np.unpackbits(packed, axis=1, count=len(TARGETS), bitorder="little")
    assert bits.sum() == 8_224_574
    assert bits[rank([8, 2, 6]), TARGETS.index(34)] == 1


@pytest.mark.parametrize("cards", [[], [0], [10], [-1], [1] * 5, [1] * 8, [0] * 8, [1, 2, 3, 4, 5, 6, 7, 8]])
def test_cards_that_are_not_of_the_deck_are_refused(cards: list[int]) -> None:
    with pytest.raises(ValueError, match="digits 1–9"):
        table().can(cards, 42)
    with pytest.raises(ValueError, match="digits 1–9"):
        rank(cards)


def test_plays_are_looked_up_for_digits_only() -> None:
    with pytest.raises(ValueError, match="not 12"):
        table().plays([1, 12], [42])


@pytest.mark.parametrize("target", [0, 7, 10, 100, 101, 1000, -12])
def test_a_number_that_no_problem_shows_is_not_reached(target: int) -> None:
    assert not table().can([1, 2, 3, 4, 5, 6, 7], target)
    assert table().plays([1, 2, 3, 4, 5, 6, 7], [target]) == []


def test_the_table_prints_as_what_gives_it() -> None:
    assert repr(table("integer")) == "table('integer')"


def test_the_shipped_file_is_read() -> None:
    rational, integer = decode(FILE.shipped())
    assert rational == table("rational").packed
    assert integer == table("integer").packed
    assert len(FILE.shipped()) < 200_000


def test_what_is_written_is_read_again() -> None:
    rational, integer = decode(FILE.shipped())
    assert decode(encode(rational, integer)) == (rational, integer)


def test_the_door_opens_without_the_builder_and_without_the_table() -> None:
    program = (
        "import sys, ludendum.arithmetic as door\n"
        "assert not {'numba', 'numpy'} & set(sys.modules)\n"
        "assert not door.table.cache_info().currsize\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603  our own program

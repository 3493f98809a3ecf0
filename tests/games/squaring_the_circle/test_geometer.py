"""The Geometer's moves (SC-131 to SC-135), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Disproved, Of, Prove
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.state import Conjecture, Forward, Table
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    WEAK,
    card,
    laid,
    make,
    problem,
    refused,
    theorem,
    work,
)

TRANSFORM = "isometric-transformation"


# Isometric Transformation --------------------------------------------------------------------------------------------


def test_a_transformed_theorem_keeps_cards_options_need_and_progress() -> None:
    """SC-131"""
    table = laid(2, TRANSFORM)
    old = theorem(table, need=4, benefits=["induction"], burdens=["enmity"], results=["a key"], base_cases=["a map"])
    one = card(table, Of(theorem=1), "antagonist", "the guard")
    make(table, TRANSFORM, "tell How does it serve? Keys open much", "tell We take the vault", dice=WEAK)
    new = table.theorems[1]
    assert old.fate == "scrapped"
    assert not old.house
    assert not old.base_cases
    assert new.is_open
    assert new.words == "We take the vault"
    assert (new.need, new.benefits, new.burdens) == (4, ["induction"], ["enmity"])
    assert (new.results, new.base_cases, new.house) == (["a key"], ["a map"], [one])


def test_a_transformation_on_ten_drops_a_card_of_the_new_theorem() -> None:
    """SC-131"""
    table = laid(2, TRANSFORM)
    theorem(table, need=4)
    kept = card(table, Of(theorem=1))
    card(table, Of(theorem=1))
    make(table, TRANSFORM, "card 2", dice=STRONG)
    assert table.theorems[1].house == [kept]
    assert table.theorems[1].need == 4


def test_a_transformation_on_ten_without_cards_drops_none() -> None:
    """SC-131"""
    table = laid(2, TRANSFORM)
    theorem(table, need=4)
    make(table, TRANSFORM, dice=STRONG)
    assert table.theorems[1].need == 4


def test_a_transformation_on_eight_drops_nothing_and_adds_nothing() -> None:
    """SC-131, SC-3"""
    table = laid(2, TRANSFORM)
    theorem(table, need=4)
    card(table, Of(theorem=1))
    make(table, TRANSFORM, dice=WEAK)
    assert len(table.theorems[1].house) == 1
    assert table.theorems[1].need == 4


def test_a_transformation_on_a_miss_needs_two_more() -> None:
    """SC-131"""
    table = laid(2, TRANSFORM)
    theorem(table, need=4)
    card(table, Of(theorem=1))
    make(table, TRANSFORM, dice=MISS)
    assert table.theorems[1].need == 6
    assert len(table.theorems[1].house) == 1


@pytest.mark.parametrize(
    ("before", "pick", "need"),
    [(None, "problem 1", 9), (1, "problem 1", 4), (1, "problem 2", 4), (1, "none", 4), (None, "none", 4)],
)
def test_a_transformed_theorem_needs_five_more_if_only_the_new_one_solves_a_problem(
    before: int | None, pick: str, need: int
) -> None:
    """SC-131, SC-32"""
    table = laid(2, TRANSFORM)
    problem(table)
    problem(table, "The sceptre", None)
    theorem(table, need=4, problem=before)
    make(table, TRANSFORM, pick, dice=WEAK)
    assert table.theorems[1].need == need
    assert table.theorems[1].problem == (None if pick == "none" else int(pick[-1]))


def test_a_scrapped_theorem_is_not_disproved_and_what_leans_on_it_leans_on_the_new_one() -> None:
    """SC-131, SC-47"""
    table = laid(2, TRANSFORM, "parallel-postulate")
    theorem(table, need=4)
    leaning = theorem(table, need=4, leans=[1])
    played = make(table, TRANSFORM, "theorem 1", dice=WEAK)
    assert not played.told(events.WasDisproved)
    assert leaning.need == 4
    assert leaning.leans == [3]
    work(table, Disproved(3), says=["none"])
    assert leaning.need == 7


def test_a_proven_theorem_does_not_change_when_what_it_leant_on_is_transformed() -> None:
    """SC-42, SC-131"""
    table = laid(2, TRANSFORM)
    theorem(table, need=3)
    theorem(table, need=0, fate="proven", leans=[1])
    make(table, TRANSFORM, dice=WEAK)
    assert table.theorem(1).fate == "scrapped"
    assert table.theorem(2).leans == [1]


def test_a_theorem_that_waits_needs_something_again_when_transformed() -> None:
    """SC-131, SC-34"""
    table = laid(2, TRANSFORM)
    theorem(table, need=4, stater=1)
    theorem(table, need=0, problem=1, leans=[1], prover=Seat(0))
    problem(table)
    make(table, TRANSFORM, "none", dice=WEAK)
    assert table.theorems[2].need == 1
    assert table.theorems[2].leans == [1]


def test_a_presentation_of_the_old_theorem_helps_the_new_one() -> None:
    """SC-131, SC-56"""
    table = laid(2, TRANSFORM)
    theorem(table, need=4)
    table.attending[1].forwards.append(Forward(1, "Present your work", ("prove", "disprove"), 1))
    make(table, TRANSFORM, dice=WEAK)
    work(table, Prove(Seat(1), 2, "as presented"), dice=[4, 5])
    assert table.theorems[1].need == 2


def test_a_metastable_theorem_stays_so_when_transformed() -> None:
    """SC-131, SC-144"""
    table = laid(2, TRANSFORM)
    theorem(table, need=4, metastable=True)
    make(table, TRANSFORM, dice=WEAK)
    assert table.theorems[1].metastable


def test_a_way_out_that_is_scrapped_is_stated_anew() -> None:
    """SC-131, SC-66"""
    table = laid(2, TRANSFORM)
    theorem(table, need=4, escape=True)
    table.attending[0].escape = 1
    make(table, TRANSFORM, "trivial", "construction", dice=[*WEAK, *STRONG])
    new, way_out = table.theorems[1:]
    assert not new.escape
    assert way_out.escape
    assert table.attending[0].escape == way_out.number


def test_only_ones_own_open_theorems_are_scrapped() -> None:
    """SC-131"""
    table = laid(2, TRANSFORM)
    theorem(table, stater=1)
    theorem(table, need=0, fate="proven")
    assert refused(table, TRANSFORM) == "SC-131"


def test_a_transformation_is_an_initial_move() -> None:
    """SC-131, SC-11"""
    table = laid(2, TRANSFORM)
    theorem(table)
    make(table, TRANSFORM, dice=WEAK)
    assert table.left == 1
    table.left = 0
    assert refused(table, TRANSFORM) == "SC-11"


# Euclid's Method -----------------------------------------------------------------------------------------------------


def test_a_sketch_is_worth_one() -> None:
    """SC-132"""
    table = laid(2, "euclids-method")
    one = theorem(table)
    work(table, Prove(Seat(0), 1, "see figure 1"), says=["euclids-method"], dice=[4, 5])
    assert one.need == 1


def test_without_a_sketch_nothing_is_added() -> None:
    """SC-132"""
    table = laid(2, "euclids-method", "bypass")
    played = make(table, "bypass", "roll", dice=STRONG)
    assert played.told(events.Rolled)[0].total == 10


def test_a_sketch_is_for_one_roll() -> None:
    """SC-132"""
    table = laid(2, "euclids-method", "bypass")
    theorem(table)
    played = make(table, "bypass", "euclids-method", "prove theorem 1", "roll", dice=[*STRONG, *STRONG])
    assert [roll.total for roll in played.told(events.Rolled)] == [11, 10]


def test_an_objection_upheld_takes_the_sketch_off_the_roll() -> None:
    """SC-132, SC-9"""
    table = laid(2, "euclids-method")
    one = theorem(table)
    work(table, Prove(Seat(0), 1, "see figure 1"), says=["euclids-method", (1, "object"), "one"], dice=[4, 5])
    assert one.need == 2


# Parallel Postulate --------------------------------------------------------------------------------------------------


def parallel(needs: int, first: int | None = 1, second: int | None = 1) -> Table:
    """Ada has stated two theorems; the second has this need."""
    table = laid(2, "parallel-postulate")
    problem(table)
    problem(table, "The sceptre", None)
    theorem(table, problem=first)
    theorem(table, need=needs, problem=second)
    return table


@pytest.mark.parametrize(("before", "after"), [(8, 4), (7, 3), (3, 1), (2, 1)])
def test_the_other_theorem_of_the_same_problem_needs_half_rounded_down(before: int, after: int) -> None:
    """SC-133"""
    table = parallel(before)
    work(table, Disproved(1))
    assert table.theorems[1].need == after


def test_a_need_of_one_is_not_halved() -> None:
    """SC-133, SC-43"""
    table = parallel(1)
    work(table, Disproved(1))
    assert table.theorems[1].need == 1


def test_the_same_end_may_be_declared() -> None:
    """SC-133"""
    table = parallel(8, None, None)
    work(table, Disproved(1), says=["theorem 2"])
    assert table.theorems[1].need == 4


def test_no_same_end_need_be_declared() -> None:
    """SC-133"""
    table = parallel(8, None, None)
    work(table, Disproved(1), says=["none"])
    assert table.theorems[1].need == 8


def test_the_table_judges_whether_the_end_is_the_same() -> None:
    """SC-133, SC-9"""
    table = parallel(8, 1, 2)
    work(table, Disproved(1), says=["theorem 2", (1, "object")])
    assert table.theorems[1].need == 8


def test_of_several_parallel_theorems_one_is_chosen() -> None:
    """SC-133"""
    table = parallel(8)
    theorem(table, need=6, problem=1)
    work(table, Disproved(1), says=["theorem 3"])
    assert [one.need for one in table.theorems[1:]] == [8, 3]


def test_both_theorems_must_be_ones_own() -> None:
    """SC-133"""
    table = laid(2, "parallel-postulate")
    problem(table)
    theorem(table, need=8, problem=1)
    theorem(table, need=8, problem=1, stater=1)
    work(table, Disproved(2))
    assert table.theorems[0].need == 8
    work(table, Disproved(1))


def test_a_scrapped_theorem_halves_nothing() -> None:
    """SC-133, SC-131"""
    table = parallel(8)
    table.sheets[0].moves.append(TRANSFORM)
    make(table, TRANSFORM, "theorem 1", "problem 1", dice=WEAK)
    assert table.theorems[1].need == 8


# Build the Tensor ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moves", "hold"), [(["build-the-tensor"], 5), ([], 3)])
def test_a_proof_by_construction_brings_five_hold_with_the_tensor(moves: list[str], hold: int) -> None:
    """SC-134, SC-44"""
    table = laid(2, *moves)
    theorem(table, need=1, benefits=["construction"])
    work(table, Prove(Seat(0), 1, "it is built"), dice=STRONG)
    assert table.held(Seat(0), "construction") == hold


def test_the_tensor_serves_its_stater_though_a_colleague_proves_it() -> None:
    """SC-134, SC-44"""
    table = laid(2, "build-the-tensor")
    theorem(table, need=1, benefits=["construction"])
    work(table, Prove(Seat(1), 1, "it is built"), dice=STRONG)
    assert table.held(Seat(0), "construction") == 5
    assert table.held(Seat(1), "construction") == 0


def test_the_tensor_adds_nothing_to_a_colleagues_theorem_or_another_proof() -> None:
    """SC-134"""
    table = laid(2, "build-the-tensor")
    theorem(table, need=1, benefits=["construction"], stater=1)
    theorem(table, need=1, benefits=["induction"])
    work(table, Prove(Seat(0), 1, "it is built"), Prove(Seat(0), 2, "step by step"), dice=[*STRONG, *STRONG])
    assert table.held(Seat(0), "construction") == 0
    assert table.held(Seat(1), "construction") == 3


def test_a_second_construction_leaves_the_hold_of_the_first_alone() -> None:
    """SC-134"""
    table = laid(2, "build-the-tensor")
    theorem(table, need=1, benefits=["construction"])
    theorem(table, need=1, benefits=["construction"])
    work(table, Prove(Seat(1), 1, "a crane"), Prove(Seat(1), 2, "a tunnel"), dice=[*STRONG, *STRONG])
    assert [hold.count for hold in table.holds(Seat(0), "construction")] == [5, 5]


# Follow the Geodesic -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("author", "total"), [(1, 11), (0, 10)])
def test_following_the_geodesic_is_worth_one_to_prove_anothers_conjecture(author: int, total: int) -> None:
    """SC-135"""
    table = laid(2, "follow-the-geodesic")
    table.conjectures.append(Conjecture(1, Seat(author), "It can be done", "weak"))
    theorem(table, fulfils=[1])
    played = work(table, Prove(Seat(0), 1, "straight on"), dice=STRONG)
    assert played.told(events.Rolled)[0].total == total


def test_the_geodesic_adds_to_what_a_conjecture_gives() -> None:
    """SC-135, SC-51"""
    table = laid(2, "follow-the-geodesic")
    table.conjectures.append(Conjecture(1, Seat(1), "It can be done", "strong", 1))
    theorem(table, fulfils=[1])
    played = work(table, Prove(Seat(0), 1, "straight on"), dice=STRONG)
    assert played.told(events.Rolled)[0].total == 12


def test_the_geodesic_does_not_help_to_state_or_to_prove_what_nobody_conjectured() -> None:
    """SC-135"""
    table = laid(2, "follow-the-geodesic")
    theorem(table)
    table.conjectures.append(Conjecture(1, Seat(1), "It can be done", "weak"))
    played = work(table, Prove(Seat(0), 1, "straight on"), dice=STRONG)
    assert played.told(events.Rolled)[0].total == 10
    played = make(table, "state", "conjecture 1", "trivial", "construction", dice=STRONG)
    assert played.told(events.Rolled)[0].total == 10


# the sheet -----------------------------------------------------------------------------------------------------------


def test_a_geometer_has_five_moves_and_raises_sly_creative_and_rigorous() -> None:
    """SC-131, SC-81"""
    book = BOOKS["geometer"]
    assert [move.rule for move in book.moves] == ["SC-131", "SC-132", "SC-133", "SC-134", "SC-135"]
    assert book.raises == ("sly", "creative", "rigorous")

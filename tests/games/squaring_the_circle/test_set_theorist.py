"""The Set Theorist's moves (SC-101 to SC-104), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Disproved, Of, Prove, Shake, StateTheorem
from ludendum.games.squaring_the_circle.playbook import BOOKS
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

# Non-Wellfoundedness -------------------------------------------------------------------------------------------------


def test_without_non_wellfoundedness_an_open_theorem_cannot_be_applied() -> None:
    """SC-101"""
    table = laid(2)
    theorem(table)
    theorem(table)
    assert refused(table, "apply") == "SC-54"


def test_one_open_theorem_alone_cannot_be_applied_to_itself() -> None:
    """SC-101"""
    table = laid(2, "non-wellfoundedness")
    theorem(table)
    assert refused(table, "non-wellfoundedness") == "SC-101"


def test_non_wellfoundedness_applies_an_open_theorem_which_is_leant_on_from_then_on() -> None:
    """SC-101"""
    table = laid(2, "non-wellfoundedness")
    ground, goal = theorem(table, need=4), theorem(table, need=3)
    make(table, "non-wellfoundedness", "theorem 1", "prove theorem 2", dice=[*WEAK, *STRONG])
    assert goal.need == 1
    assert goal.leans == [1]
    assert ground.need == 4


def test_an_open_theorem_applied_on_ten_is_no_lemma() -> None:
    """SC-101"""
    table = laid(2, "non-wellfoundedness")
    ground, goal = theorem(table), theorem(table)
    make(table, "non-wellfoundedness", "theorem 1", "prove theorem 2", dice=[*STRONG, *STRONG])
    assert ground.hold == 0
    assert goal.need == 1


def test_an_open_theorem_applied_on_a_miss_is_exhausted() -> None:
    """SC-101"""
    table = laid(2, "non-wellfoundedness")
    ground, goal = theorem(table), theorem(table)
    make(table, "non-wellfoundedness", "theorem 1", dice=MISS)
    assert ground.exhausted
    assert goal.need == 3
    make(table, "non-wellfoundedness", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert ground.leans == [2]


def test_a_proof_that_misses_does_not_make_a_theorem_lean() -> None:
    """SC-101"""
    table = laid(2, "non-wellfoundedness")
    theorem(table)
    goal = theorem(table)
    make(table, "non-wellfoundedness", "theorem 1", "prove theorem 2", "complication", dice=[*STRONG, *MISS, *STRONG])
    assert goal.leans == []


def test_what_leans_on_a_disproved_theorem_needs_three_more() -> None:
    """SC-101, SC-47"""
    table = laid(2, "non-wellfoundedness")
    theorem(table)
    goal = theorem(table, need=4)
    make(table, "non-wellfoundedness", "theorem 1", "prove theorem 2", dice=[*STRONG, *STRONG])
    work(table, Disproved(1))
    assert goal.need == 5
    assert goal.leans == []


def test_a_theorem_that_solves_no_problem_is_proven_on_unproven_grounds() -> None:
    """SC-101, SC-47"""
    table = laid(2, "non-wellfoundedness")
    theorem(table)
    goal = theorem(table, need=2)
    make(table, "non-wellfoundedness", "theorem 1", "prove theorem 2", dice=[*STRONG, *STRONG])
    assert goal.fate == "proven"


def test_a_theorem_with_an_unproven_result_waits_before_it_solves_a_problem() -> None:
    """SC-101, SC-47"""
    table = laid(2, "non-wellfoundedness")
    problem(table)
    ground, goal = theorem(table, need=2), theorem(table, need=2, problem=1)
    make(table, "non-wellfoundedness", "theorem 1", "prove theorem 2", dice=[*STRONG, *STRONG])
    assert goal.waits
    assert table.problems[0].solved_by == []
    work(table, Prove(Seat(1), 1, "the ground is laid"), dice=STRONG)
    assert ground.fate == goal.fate == "proven"
    assert goal.prover == 0
    assert table.problems[0].solved_by == [2]


def test_a_theorem_that_waits_needs_three_when_what_it_leans_on_is_disproved() -> None:
    """SC-101, SC-47"""
    table = laid(2, "non-wellfoundedness")
    problem(table)
    theorem(table)
    goal = theorem(table, need=2, problem=1)
    make(table, "non-wellfoundedness", "theorem 1", "prove theorem 2", dice=[*STRONG, *STRONG])
    work(table, Disproved(1))
    assert goal.need == 3
    assert not goal.waits


def test_in_trouble_an_open_theorem_supports_the_way_out_alone() -> None:
    """SC-101, SC-65"""
    table = laid(2, "non-wellfoundedness")
    theorem(table)
    theorem(table)
    way_out = theorem(table, escape=True)
    table.attending[0].escape = way_out.number
    make(table, "non-wellfoundedness", "theorem 2", "prove theorem 3", dice=[*STRONG, *STRONG])
    assert way_out.leans == [2]


# Axiom of Choice -----------------------------------------------------------------------------------------------------


def test_the_axiom_of_choice_makes_a_proof_by_induction_for_one_more_need() -> None:
    """SC-102"""
    table = laid(2, "axiom-of-choice")
    make(table, "state", "construction", "contradiction", "yes", dice=STRONG)
    assert table.theorems[0].need == 4
    assert table.theorems[0].benefits == ["construction", "contradiction", "induction"]


def test_the_axiom_of_choice_need_not_be_used() -> None:
    """SC-102"""
    table = laid(2, "axiom-of-choice")
    make(table, "state", "construction", "contradiction", "no", dice=STRONG)
    assert table.theorems[0].need == 3
    assert table.theorems[0].benefits == ["construction", "contradiction"]


def test_the_axiom_of_choice_adds_nothing_to_a_proof_by_induction() -> None:
    """SC-102"""
    table = laid(2, "axiom-of-choice")
    make(table, "state", "induction", "construction", dice=STRONG)
    assert table.theorems[0].need == 3
    assert table.theorems[0].benefits.count("induction") == 1


def test_the_axiom_of_choice_serves_after_a_miss_and_for_a_problem_too() -> None:
    """SC-102, SC-34"""
    table = laid(2, "axiom-of-choice")
    problem(table)
    says = ["problem 1", "exhaustion", "reliance", "yes"]
    make(table, "state", *says, dice=[*MISS, *STRONG])
    assert table.theorems[0].need == 8 + 4 + 1 + 5
    assert table.theorems[0].benefits == ["induction"]


def test_a_colleague_who_states_a_theorem_has_no_use_of_my_axiom_of_choice() -> None:
    """SC-102"""
    table = laid(2, "axiom-of-choice")
    work(table, StateTheorem(Seat(1)), says=["trivial", "construction"], dice=STRONG)
    assert table.theorems[0].need == 2


def test_infinite_descent_follows_from_the_axiom_of_choice() -> None:
    """SC-102, SC-112"""
    table = laid(2, "infinite-descent", "axiom-of-choice")
    make(table, "state", "construction", "trivial", "yes", dice=STRONG)
    assert table.theorems[0].need == 3
    assert table.theorems[0].benefits == ["construction", "trivial", "induction", "contradiction"]


# Cardinality Tricks --------------------------------------------------------------------------------------------------


def test_with_cardinality_tricks_eight_cards_roll_at_zero() -> None:
    """SC-103"""
    table = laid(2, "cardinality-tricks")
    for _ in range(8):
        card(table, 0)
    played = work(table, Shake(Of(seat=Seat(0))), dice=STRONG)
    assert played.told(events.Rattled)[0].total == 10


def test_without_cardinality_tricks_eight_cards_roll_at_minus_two() -> None:
    """SC-103, SC-61"""
    table = laid(2)
    for _ in range(8):
        card(table, 0)
    played = work(table, Shake(Of(seat=Seat(0))), says=["card 1"], dice=STRONG)
    assert played.told(events.Rattled)[0].total == 8


def test_cardinality_tricks_change_nothing_above_zero() -> None:
    """SC-103"""
    table = laid(2, "cardinality-tricks")
    card(table, 0)
    played = work(table, Shake(Of(seat=Seat(0))), dice=[3, 3])
    assert played.told(events.Rattled)[0].total == 11


def test_cardinality_tricks_do_not_hold_up_theorems_or_colleagues() -> None:
    """SC-103"""
    table = laid(2, "cardinality-tricks")
    theorem(table)
    for _ in range(8):
        card(table, Of(theorem=1))
        card(table, 1)
    played = work(table, Shake(Of(theorem=1)), Shake(Of(seat=Seat(1))), says=["card 1", "card 2"], dice=STRONG * 2)
    assert [roll.total for roll in played.told(events.Rattled)] == [8, 8]


def test_a_penalty_comes_after_the_floor() -> None:
    """SC-103"""
    table = laid(2, "cardinality-tricks")
    for _ in range(8):
        card(table, 0)
    played = work(table, Shake(Of(seat=Seat(0)), penalty=1), says=["card 1"], dice=STRONG)
    assert played.told(events.Rattled)[0].total == 9


# Fuzzy Sets ----------------------------------------------------------------------------------------------------------


def test_fuzzy_sets_on_ten_let_a_move_follow_at_plus_one_and_are_a_result_too() -> None:
    """SC-104"""
    table = laid(2, "fuzzy-sets", "bypass")
    one = theorem(table, need=5)
    says = ["bypass", "prove theorem 1", "prove theorem 1"]
    played = make(table, "fuzzy-sets", *says, dice=[*STRONG, 4, 5, *STRONG, *STRONG])
    assert one.need == 1
    assert ("Fuzzy Sets", 1) in played.told(events.Rolled)[1].parts
    assert not table.sheets[0].house
    assert table.left == 1


def test_fuzzy_sets_on_eight_let_a_move_follow_and_are_no_result() -> None:
    """SC-104"""
    table = laid(2, "fuzzy-sets", "bypass")
    one = theorem(table, need=5)
    make(table, "fuzzy-sets", "bypass", "prove theorem 1", dice=[*WEAK, 4, 5, *STRONG])
    assert one.need == 3
    assert table.left == 1


def test_nothing_need_follow_fuzzy_sets() -> None:
    """SC-104"""
    table = laid(2, "fuzzy-sets", "bypass")
    make(table, "fuzzy-sets", "none", dice=WEAK)
    assert table.attending[0].forwards == []


def test_fuzzy_sets_do_not_follow_upon_themselves() -> None:
    """SC-104"""
    table = laid(2, "fuzzy-sets", "bypass")
    with pytest.raises(AssertionError, match="“fuzzy-sets” is none of the choices"):
        make(table, "fuzzy-sets", "fuzzy-sets", dice=WEAK)


def test_fuzzy_sets_on_a_miss_confuse_yourself_as_a_risk() -> None:
    """SC-104"""
    table = laid(2, "fuzzy-sets", "bypass")
    make(table, "fuzzy-sets", dice=[*MISS, *STRONG])
    assert [one.kind for one in table.sheets[0].house] == ["risk"]


# the sheet -----------------------------------------------------------------------------------------------------------


def test_a_set_theorist_has_four_moves_and_raises_sly_elegant_and_rigorous() -> None:
    """SC-101, SC-81"""
    book = BOOKS["set-theorist"]
    assert [move.rule for move in book.moves] == ["SC-101", "SC-102", "SC-103", "SC-104"]
    assert book.raises == ("sly", "elegant", "rigorous")

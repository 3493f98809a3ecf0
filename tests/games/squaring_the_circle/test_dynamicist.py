"""The Dynamicist's moves (SC-141 to SC-144), band by band."""

import pytest

from ludendum.engine import Match, Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Disproved, Fall, GainCard, Of, Prove, Shake, Solved
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.state import Table, Theorem
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    WEAK,
    Played,
    ToldDice,
    card,
    laid,
    make,
    problem,
    refused,
    theorem,
    work,
)

CHAOS = "extreme-sensitivity-to-initial-conditions"


def shaken(played: Played) -> list[int | None]:
    return [event.of.theorem for event in played.told(events.Rattled)]


# Extreme Sensitivity to Initial Conditions ---------------------------------------------------------------------------


def test_extreme_sensitivity_on_ten_shakes_any_number_of_theorems() -> None:
    """SC-141"""
    table = laid(2, CHAOS)
    for stater in (0, 1, 1, 1, 0):
        theorem(table, stater=stater)
    says = ["theorem 4", "theorem 2", "theorem 3", "theorem 5", "enough"]
    played = make(table, CHAOS, *says, dice=[*STRONG, *STRONG, *STRONG, *STRONG, *STRONG])
    assert shaken(played) == [4, 2, 3, 5]


def test_extreme_sensitivity_on_ten_may_shake_them_all() -> None:
    """SC-141"""
    table = laid(2, CHAOS)
    for _ in range(4):
        theorem(table)
    says = [f"theorem {number}" for number in (1, 2, 3, 4)]
    played = make(table, CHAOS, *says, dice=STRONG * 5)
    assert shaken(played) == [1, 2, 3, 4]


def test_extreme_sensitivity_on_eight_shakes_three_at_most() -> None:
    """SC-141"""
    table = laid(2, CHAOS)
    for _ in range(4):
        theorem(table)
    played = make(table, CHAOS, "theorem 1", "theorem 2", "theorem 4", dice=[*WEAK, *STRONG, *STRONG, *STRONG])
    assert shaken(played) == [1, 2, 4]


def test_extreme_sensitivity_on_eight_may_shake_fewer_or_none() -> None:
    """SC-141"""
    table = laid(2, CHAOS)
    theorem(table)
    theorem(table)
    assert shaken(make(table, CHAOS, "theorem 2", "enough", dice=[*WEAK, *STRONG])) == [2]
    assert shaken(make(table, CHAOS, "enough", dice=WEAK)) == []


def test_a_theorem_shaken_by_chaos_may_fall() -> None:
    """SC-141, SC-64"""
    table = laid(2, CHAOS)
    one = theorem(table, stater=1)
    for _ in range(5):
        card(table, Of(theorem=1))
    make(table, CHAOS, "theorem 1", dice=[*STRONG, *MISS])
    assert one.fate == "disproved"


def test_extreme_sensitivity_on_a_miss_is_a_card_of_ones_own_kind() -> None:
    """SC-141"""
    table = laid(2, CHAOS)
    theorem(table)
    played = make(table, CHAOS, "complication", dice=[*MISS, *STRONG])
    assert [one.kind for one in table.sheets[0].house] == ["complication"]
    assert shaken(played) == [None]


def test_extreme_sensitivity_needs_an_open_theorem() -> None:
    """SC-141"""
    table = laid(2, CHAOS)
    theorem(table, need=0, fate="proven")
    assert refused(table, CHAOS) == "SC-141"


def test_extreme_sensitivity_is_a_conference_move() -> None:
    """SC-141, SC-92"""
    table = laid(2, CHAOS)
    table.guest = Seat(0)
    theorem(table)
    played = make(table, CHAOS, "enough", dice=WEAK)
    assert table.clock == 1
    assert played.told(events.Rolled)[0].total == 9


# Strange Attractor ---------------------------------------------------------------------------------------------------


def test_a_strange_attractor_gives_the_houses_of_ones_theorems_one() -> None:
    """SC-142"""
    table = laid(2, "strange-attractor")
    theorem(table)
    card(table, Of(theorem=1))
    played = work(table, Shake(Of(theorem=1)), dice=[2, 2])
    assert played.told(events.Rattled)[0].total == 4 + 5 + 1


def test_a_strange_attractor_leaves_other_houses_alone() -> None:
    """SC-142"""
    table = laid(2, "strange-attractor")
    theorem(table, stater=1)
    played = work(table, Shake(Of(theorem=1)), Shake(Of(seat=Seat(0))), dice=[2, 2, 2, 2])
    assert [roll.total for roll in played.told(events.Rattled)] == [10, 10]


# Control Theory ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "need"), [([3, 3], 3), ([2, 3], 4), ([6, 6], 3)])
def test_a_twelve_of_the_house_takes_one_off_the_need(dice: list[int], need: int) -> None:
    """SC-143"""
    table = laid(2, "control-theory")
    one = theorem(table, need=4)
    work(table, Shake(Of(theorem=1)), dice=dice)
    assert one.need == need


def test_control_theory_counts_the_total_with_all_that_adds_to_it() -> None:
    """SC-143, SC-142"""
    table = laid(2, "control-theory", "strange-attractor")
    one = theorem(table, need=4)
    work(table, Shake(Of(theorem=1)), dice=[2, 3])
    assert one.need == 3


def test_control_theory_proves_nothing() -> None:
    """SC-143, SC-43"""
    table = laid(2, "control-theory")
    one = theorem(table, need=1)
    work(table, Shake(Of(theorem=1)), dice=[6, 6])
    assert one.need == 1


def test_control_theory_is_for_ones_own_theorems_alone() -> None:
    """SC-143"""
    table = laid(2, "control-theory")
    mine, theirs = theorem(table, need=4), theorem(table, need=4, stater=1)
    work(table, Shake(Of(theorem=2)), Shake(Of(seat=Seat(0))), dice=[6, 6, 6, 6])
    assert mine.need == theirs.need == 4


def test_control_theory_serves_when_a_card_is_gained() -> None:
    """SC-143"""
    table = laid(2, "control-theory")
    one = theorem(table, need=4)
    work(table, GainCard(Of(theorem=1), "What?", "risk"), dice=[3, 4])
    assert one.need == 3


# Metastability -------------------------------------------------------------------------------------------------------


def doomed(cards: int, *moves: str, need: int = 9) -> tuple[Table, Theorem]:
    """A theorem of Ada's with these CARDs, about to fall."""
    table = laid(2, "metastability", *moves)
    one = theorem(table, need=need)
    for _ in range(cards):
        card(table, Of(theorem=1))
    return table, one


def test_metastability_on_ten_keeps_the_theorem_open_with_its_cards_as_need() -> None:
    """SC-144"""
    table, one = doomed(3)
    played = work(table, Fall(Of(theorem=1)), dice=STRONG)
    assert one.is_open
    assert one.metastable
    assert one.need == len(one.house) == 3
    assert not table.sheets[0].house
    assert not played.told(events.WasDisproved)


def test_metastability_on_eight_gives_you_a_card_before_the_rest_is_counted() -> None:
    """SC-144"""
    table, one = doomed(3)
    played = work(table, Fall(Of(theorem=1)), says=["card 2"], dice=[*WEAK, *STRONG])
    assert one.need == len(one.house) == 2
    assert [kept.number for kept in table.sheets[0].house] == [2]
    assert played.told(events.Rattled)[0].of == Of(seat=Seat(0))


def test_metastability_on_a_miss_gives_you_a_card_and_the_theorem_falls() -> None:
    """SC-144"""
    table, one = doomed(3)
    work(table, Fall(Of(theorem=1)), says=["card 1"], dice=[*MISS, *STRONG])
    assert one.fate == "disproved"
    assert not one.house
    assert [kept.number for kept in table.sheets[0].house] == [1]


@pytest.mark.parametrize("dice", [STRONG, WEAK])
def test_a_metastable_theorem_needs_at_least_one(dice: list[int]) -> None:
    """SC-144"""
    table, one = doomed(0)
    work(table, Disproved(1), dice=dice)
    assert one.is_open
    assert one.need == 1


def test_on_eight_the_only_card_goes_to_you_and_one_is_needed() -> None:
    """SC-144"""
    table, one = doomed(1)
    work(table, Disproved(1), dice=[*WEAK, *STRONG])
    assert one.need == 1
    assert not one.house
    assert len(table.sheets[0].house) == 1


def test_the_card_you_take_may_bring_your_own_house_down() -> None:
    """SC-144, SC-65"""
    table, one = doomed(2)
    for _ in range(5):
        card(table, 0)
    says = ["card 1", "let it fall", "trivial", "construction"]
    work(table, Disproved(1), says=says, dice=[*WEAK, *MISS, *STRONG])
    assert one.is_open
    assert table.theorems[1].escape


def test_the_next_card_disproves_a_metastable_theorem_for_good() -> None:
    """SC-144"""
    table, one = doomed(3)
    work(table, Disproved(1), dice=STRONG)
    work(table, GainCard(Of(theorem=1), "What now?", "risk"))
    assert one.fate == "disproved"


def test_a_card_that_does_not_roll_disproves_a_metastable_theorem_too() -> None:
    """SC-144"""
    table, one = doomed(0)
    one.metastable = True
    work(table, GainCard(Of(theorem=1), "What now?", "risk", rolls=False))
    assert one.fate == "disproved"


def test_a_card_moved_to_a_metastable_theorem_disproves_it() -> None:
    """SC-144, SC-63"""
    table, one = doomed(0)
    one.metastable = True
    match = Match(ToldDice([]), lambda *_: None, [])
    Scene(match, table, Seat(1), "turnabout", "Turnabout").transfer(Of(seat=Seat(1)), card(table, 1), Of(theorem=1))
    table.follow()
    work(table)
    assert one.fate == "disproved"


def test_a_metastable_theorem_may_be_proven() -> None:
    """SC-144"""
    table, one = doomed(2)
    work(table, Disproved(1), dice=STRONG)
    work(table, Prove(Seat(1), 1, "after all"), dice=STRONG)
    assert one.fate == "proven"


def test_a_metastable_theorem_shaken_down_without_a_card_is_rolled_for_again() -> None:
    """SC-144"""
    table, one = doomed(5)
    one.metastable = True
    work(table, Shake(Of(theorem=1)), dice=[*MISS, *STRONG])
    assert one.is_open


def test_a_reduction_that_waited_for_the_house_is_lost_though_the_theorem_is_saved() -> None:
    """SC-144, SC-41"""
    table, one = doomed(5)
    says = ["two and a CARD", "risk"]
    work(table, Prove(Seat(0), 1, "too far"), says=says, dice=[*WEAK, *MISS, *STRONG])
    assert one.need == len(one.house) == 6


def test_what_leans_on_a_theorem_that_is_saved_needs_no_more() -> None:
    """SC-144, SC-47"""
    table, _ = doomed(2)
    leaning = theorem(table, need=4, leans=[1])
    work(table, Disproved(1), dice=STRONG)
    assert leaning.need == 4
    assert leaning.leans == [1]


def test_a_rival_of_a_solution_may_be_saved() -> None:
    """SC-144, SC-95"""
    table, one = doomed(2)
    problem(table)
    one.problem = 1
    theorem(table, need=0, stater=1, problem=1, fate="proven", prover=Seat(1))
    work(table, Solved(1, 2), dice=STRONG)
    assert one.is_open
    assert one.need == 2


def test_a_way_out_that_is_saved_stays_the_way_out() -> None:
    """SC-144, SC-66"""
    table, one = doomed(2)
    one.escape, table.attending[0].escape = True, 1
    work(table, Disproved(1), dice=STRONG)
    assert table.attending[0].escape == 1
    assert len(table.theorems) == 1


def test_metastability_saves_only_ones_own_theorems() -> None:
    """SC-144"""
    table = laid(2, "metastability")
    one = theorem(table, stater=1)
    work(table, Disproved(1))
    assert one.fate == "disproved"


def test_who_is_out_of_the_conference_saves_nothing() -> None:
    """SC-144, SC-68"""
    table, one = doomed(2)
    table.attending[0].out = True
    work(table, Disproved(1))
    assert one.fate == "disproved"


def test_a_theorem_that_is_saved_halves_no_parallel_one() -> None:
    """SC-144, SC-133"""
    table, one = doomed(2, "parallel-postulate")
    other = theorem(table, need=8, problem=1)
    one.problem = 1
    work(table, Disproved(1), dice=STRONG)
    assert other.need == 8


# the sheet -----------------------------------------------------------------------------------------------------------


def test_a_dynamicist_has_four_moves_and_raises_hot_creative_and_elegant() -> None:
    """SC-141, SC-81"""
    book = BOOKS["dynamicist"]
    assert [move.rule for move in book.moves] == ["SC-141", "SC-142", "SC-143", "SC-144"]
    assert book.raises == ("hot", "creative", "elegant")

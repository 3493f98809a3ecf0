"""Proving and disproving theorems, band by band and choice by choice (SC-40 to SC-47)."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Disproved, GainCard, Of, Prove, Reduce, UseResult
from ludendum.games.squaring_the_circle.scene import change_need
from ludendum.games.squaring_the_circle.state import Table
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    WEAK,
    Line,
    Played,
    card,
    cards,
    laid,
    problem,
    theorem,
    unheard,
    work,
)

CLEAR = [6, 6]


def prove(table: Table, number: int, *says: Line, dice: list[int], seat: int = 0, via: int | None = None) -> Played:
    """A result is used to prove a theorem."""
    return work(table, UseResult(Seat(seat), "luck", via=via), says=[f"prove theorem {number}", *says], dice=dice)


def disprove(table: Table, number: int, *says: str, dice: list[int], seat: int = 0) -> Played:
    return work(table, UseResult(Seat(seat), "luck"), says=[f"disprove theorem {number}", *says], dice=dice)


# proving -------------------------------------------------------------------------------------------------------------


def test_a_result_is_told_and_rolled_for_with_rigorous() -> None:
    """SC-40"""
    table = laid()
    table.sheets[0].stats["rigorous"] = 2
    theorem(table, need=5)
    played = prove(table, 1, "tell The guard was bribed", dice=WEAK)
    assert played.told(events.Rolled)[0].parts == (("Rigorous", 2),)
    assert table.theorem(1).results == ["The guard was bribed"]
    assert table.theorem(1).need == 3


def test_all_base_cases_are_used_on_one_roll() -> None:
    """SC-40"""
    table = laid()
    theorem(table, need=5, benefits=["induction"], base_cases=["one", "two", "three"])
    played = prove(table, 1, dice=[3, 4])
    assert ("base cases", 3) in played.told(events.Rolled)[0].parts
    assert table.theorem(1).need == 3
    assert table.theorem(1).base_cases == []


def test_base_cases_are_used_by_whoever_proves_even_on_a_miss() -> None:
    """SC-40"""
    table = laid()
    theorem(table, need=5, benefits=["induction"], base_cases=["one"])
    prove(table, 1, (0, "risk"), dice=[1, 2, *CLEAR], seat=1)
    assert table.theorem(1).base_cases == []


def test_on_ten_the_need_falls_by_two() -> None:
    """SC-41"""
    table = laid()
    theorem(table, need=5)
    prove(table, 1, dice=STRONG)
    assert (table.theorem(1).need, table.cards) == (3, 0)


def test_on_seven_to_nine_the_need_falls_by_one() -> None:
    """SC-41"""
    table = laid()
    theorem(table, need=5)
    prove(table, 1, "one", dice=WEAK)
    assert (table.theorem(1).need, table.cards) == (4, 0)


@pytest.mark.parametrize("kind", ["risk", "complication"])
def test_on_seven_to_nine_it_falls_by_two_if_the_theorem_takes_a_risk_or_a_complication(kind: str) -> None:
    """SC-41"""
    table = laid()
    theorem(table, need=5)
    prove(table, 1, "two and a CARD", kind, dice=WEAK + CLEAR)
    assert table.theorem(1).need == 3
    assert [one.kind for one in table.theorem(1).house] == [kind]


def test_it_is_neither_a_debt_nor_an_antagonist() -> None:
    """SC-41"""
    table = laid()
    theorem(table, need=5)
    with pytest.raises(AssertionError, match="none of the choices"):
        prove(table, 1, "two and a CARD", "debt", dice=WEAK)


def test_the_card_rolls_first_and_if_the_house_falls_the_reduction_is_lost() -> None:
    """SC-41"""
    table = laid()
    theorem(table, need=2)
    cards(table, Of(theorem=1), 5)
    prove(table, 1, "two and a CARD", "risk", dice=[*WEAK, 2, 3])
    assert table.theorem(1).fate == "disproved"
    assert table.theorem(1).need == 2


@pytest.mark.parametrize("kind", ["complication", "antagonist", "risk", "debt"])
def test_on_a_miss_the_theorem_takes_a_card(kind: str) -> None:
    """SC-41"""
    table = laid()
    theorem(table, need=5)
    prove(table, 1, kind, dice=MISS + CLEAR)
    assert table.theorem(1).need == 5
    assert [one.kind for one in table.theorem(1).house] == [kind]
    assert not table.theorem(1).results


def test_who_proves_tells_of_the_card_and_the_stater_names_its_kind_and_rolls() -> None:
    """SC-41, SC-61, SC-63"""
    table = laid()
    theorem(table, need=5, stater=1)
    played = work(
        table,
        UseResult(Seat(0), "luck"),
        says=["prove theorem 1", (1, "debt"), (0, "tell The bribe was noted")],
        dice=MISS + CLEAR,
    )
    assert table.theorem(1).house[0].words == "The bribe was noted"
    assert played.told(events.Told)[-1].seat == Seat(0)


@pytest.mark.parametrize(
    ("dice", "says", "need"),
    [(STRONG, (), 6), (WEAK, ("one",), 7), ([*WEAK, *CLEAR], ("two and a CARD", "risk"), 6)],
)
def test_a_proven_theorem_takes_one_more_off_a_theorem_for_a_problem_on_any_hit(
    dice: list[int], says: tuple[str, ...], need: int
) -> None:
    """SC-41"""
    table = laid()
    problem(table)
    theorem(table, need=9, problem=1)
    theorem(table, need=0, fate="proven")
    prove(table, 1, *says, dice=dice, via=2)
    assert table.theorem(1).need == need


def test_a_proven_theorem_takes_no_more_off_any_other_theorem_nor_on_a_miss() -> None:
    """SC-41"""
    table = laid()
    problem(table)
    theorem(table, need=9)
    theorem(table, need=0, fate="proven")
    theorem(table, need=9, problem=1)
    prove(table, 1, dice=STRONG, via=2)
    prove(table, 3, "risk", dice=MISS + CLEAR, via=2)
    assert [one.need for one in table.theorems] == [7, 0, 9]


# proven --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("need", [1, 2])
def test_at_need_nothing_it_is_proven(need: int) -> None:
    """SC-42"""
    table = laid()
    one = theorem(table, need=need, stater=1)
    played = prove(table, 1, dice=STRONG)
    assert (one.need, one.fate, one.prover) == (0, "proven", Seat(0))
    assert "Q.E.D." in played.texts


def test_a_proven_theorem_takes_no_cards_and_never_reopens() -> None:
    """SC-42"""
    table = laid()
    one = theorem(table, need=1)
    prove(table, 1, dice=STRONG)
    work(table, GainCard(Of(theorem=1), "What?", "risk"), Disproved(1), Prove(Seat(0), 1, ""), Reduce(Seat(0), 1, 2))
    change_by(table, 3)
    assert (one.need, one.fate, one.house) == (0, "proven", [])


def change_by(table: Table, change: int) -> None:
    """Something other than a prove roll changes the need of theorem 1."""
    change_need(unheard(), table.theorem(1), change)


def test_only_a_prove_roll_takes_the_need_to_nothing() -> None:
    """SC-43"""
    table = laid()
    one = theorem(table, need=3)
    change_by(table, -5)
    assert (one.need, one.fate) == (1, "open")
    disprove(table, 1, dice=MISS)
    assert (one.need, one.fate) == (1, "open")


def test_a_construction_gives_its_stater_three_hold_to_use_what_it_built() -> None:
    """SC-44"""
    table = laid()
    theorem(table, need=1, stater=1, benefits=["construction"])
    prove(table, 1, dice=STRONG)
    assert table.held(Seat(1), "construction") == 3
    theorem(table, need=5)
    (rolled,) = prove(table, 2, "hold 1", dice=[4, 5], seat=1).told(events.Rolled)
    assert ("Construction", 1) in rolled.parts
    assert table.held(Seat(1), "construction") == 2
    assert table.theorem(2).need == 3


def test_a_contradiction_turns_one_of_the_staters_own_cards_into_a_result_at_once() -> None:
    """SC-44"""
    table = laid()
    theorem(table, need=1, stater=1, benefits=["contradiction"])
    theorem(table, need=5)
    for _ in range(2):
        card(table, 1)
    says: list[Line] = ["prove theorem 1", (1, "card 2"), (1, "prove theorem 2")]
    work(table, UseResult(Seat(0), "luck"), says=says, dice=STRONG + STRONG)
    assert [one.number for one in table.sheets[1].house] == [1]
    assert table.theorem(2).need == 3


def test_a_contradiction_need_not_turn_a_card() -> None:
    """SC-44"""
    table = laid()
    theorem(table, need=1, benefits=["contradiction"])
    card(table, 0)
    prove(table, 1, "none", dice=STRONG)
    assert len(table.sheets[0].house) == 1


def test_a_contradiction_without_cards_does_nothing() -> None:
    """SC-44"""
    table = laid()
    theorem(table, need=1, benefits=["contradiction"])
    card(table, 1)
    card(table, Of(theorem=1))
    assert not prove(table, 1, dice=STRONG).told(events.Applied)[1:]
    assert len(table.sheets[1].house) == 1


def test_the_result_of_a_contradiction_comes_too_late_for_rivals() -> None:
    """SC-44, SC-95"""
    table = laid()
    problem(table)
    theorem(table, need=1, problem=1, benefits=["contradiction"])
    theorem(table, need=1, problem=1, stater=1)
    card(table, 0)
    prove(table, 1, "card 1", dice=STRONG)
    assert table.theorem(2).fate == "disproved"
    assert table.problem(1).solved_by == [1]


# disproving ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["complication", "antagonist", "risk", "debt"])
def test_a_disproof_on_ten_is_a_card_of_the_theorem(kind: str) -> None:
    """SC-45"""
    table = laid()
    theorem(table, need=5)
    played = disprove(table, 1, "tell The vault is empty", kind, dice=STRONG + CLEAR)
    assert [(one.kind, one.words) for one in table.theorem(1).house] == [(kind, "The vault is empty")]
    assert not table.sheets[0].house
    assert played.told(events.Rolled)[0].parts == (("Rigorous", 0),)


def test_a_disproof_on_seven_to_nine_may_shake_the_theorem() -> None:
    """SC-45"""
    table = laid()
    theorem(table, need=5)
    played = disprove(table, 1, "shake it", dice=WEAK + STRONG)
    assert not table.cards
    assert [one.of.theorem for one in played.told(events.Rattled)] == [1]


def test_a_disproof_on_seven_to_nine_may_cut_both_ways_the_theorem_first() -> None:
    """SC-45, SC-60"""
    table = laid()
    theorem(table, need=5)
    played = disprove(table, 1, "double edge", "risk", "debt", dice=WEAK + CLEAR + CLEAR)
    assert [one.kind for one in table.theorem(1).house] == ["risk"]
    assert [one.kind for one in table.sheets[0].house] == ["debt"]
    assert [one.of.theorem for one in played.told(events.Rattled)] == [1, None]


def test_a_double_edge_cuts_oneself_though_the_theorem_falls() -> None:
    """SC-45"""
    table = laid()
    theorem(table, need=5)
    cards(table, Of(theorem=1), 5)
    disprove(table, 1, "double edge", "risk", "debt", dice=[*WEAK, 2, 3, *CLEAR])
    assert table.theorem(1).fate == "disproved"
    assert len(table.sheets[0].house) == 1


def test_a_disproof_that_misses_strengthens_the_theorem() -> None:
    """SC-45"""
    table = laid()
    theorem(table, need=5)
    disprove(table, 1, dice=MISS)
    assert (table.theorem(1).need, table.cards) == (4, 0)


def test_a_disproved_theorem_is_closed_and_its_cards_are_discarded() -> None:
    """SC-46"""
    table = laid()
    theorem(table, need=5, base_cases=["one"])
    cards(table, Of(theorem=1), 5)
    played = disprove(table, 1, "risk", dice=[*STRONG, 2, 3])
    one = table.theorem(1)
    assert (one.fate, one.house, one.base_cases) == ("disproved", [], [])
    assert table.gone == 6
    assert played.told(events.WasDisproved)[0].by == "Ada"


# leaning -------------------------------------------------------------------------------------------------------------


def leaning(problem_: int | None = 1) -> Table:
    """Theorem 1, for a problem, has been brought to nothing by theorem 2, which is open."""
    table = laid()
    problem(table)
    theorem(table, need=2, problem=problem_)
    theorem(table, need=1)
    prove(table, 1, dice=STRONG, via=2)
    assert table.theorem(1).leans == [2]
    return table


def test_a_theorem_that_leans_on_something_open_waits_before_it_solves_a_problem() -> None:
    """SC-47"""
    table = leaning()
    assert table.theorem(1).waits
    assert not table.problem(1).solved_by
    assert table.theorem(1) not in table.may_prove(Seat(0))


def test_it_is_proven_as_soon_as_what_it_leans_on_is() -> None:
    """SC-47"""
    table = leaning()
    prove(table, 2, dice=STRONG, seat=1)
    assert [one.fate for one in table.theorems] == ["proven", "proven"]
    assert table.theorem(1).prover == Seat(0)
    assert table.problem(1).solved_by == [1]


def test_it_needs_three_more_if_what_it_leans_on_is_disproved() -> None:
    """SC-47"""
    table = leaning()
    work(table, Disproved(2))
    assert (table.theorem(1).need, table.theorem(1).fate, table.theorem(1).leans) == (3, "open", [])
    prove(table, 1, dice=STRONG)
    prove(table, 1, dice=STRONG)
    assert table.problem(1).solved_by == [1]


def test_a_theorem_that_solves_nothing_does_not_wait() -> None:
    """SC-47"""
    table = leaning(problem_=None)
    assert table.theorem(1).fate == "proven"
    work(table, Disproved(2))
    assert (table.theorem(1).need, table.theorem(1).fate) == (0, "proven")


def test_something_open_takes_no_more_off_a_theorem_for_a_problem() -> None:
    """SC-41, SC-47"""
    table = laid()
    problem(table)
    theorem(table, need=9, problem=1)
    theorem(table, need=1)
    prove(table, 1, dice=STRONG, via=2)
    assert table.theorem(1).need == 7


def test_a_theorem_that_waits_can_still_be_disproved() -> None:
    """SC-47"""
    table = leaning()
    cards(table, Of(theorem=1), 6)
    disprove(table, 1, "shake it", dice=[*WEAK, 3, 3], seat=1)
    assert table.theorem(1).fate == "disproved"

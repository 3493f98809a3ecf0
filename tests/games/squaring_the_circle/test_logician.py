"""The Logician's moves (SC-161 to SC-164), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Disprove, Of, Prove, Proven, Shake, StateTheorem
from ludendum.games.squaring_the_circle.playbook import BOOKS
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, laid, make, problem, refused, theorem, work

ADA, BEA = Seat(0), Seat(1)


def test_a_logician_has_four_moves() -> None:
    """SC-24, SC-81"""
    book = BOOKS["logician"]
    assert [move.key for move in book.choosable[:4]] == [
        "consistent-or-complete", "foundational-approach", "unprovable", "inflict-intuitionistic-logic",
    ]  # fmt: skip
    assert book.raises == ("cold", "rigorous", "elegant")


# consistent or complete ----------------------------------------------------------------------------------------------


def test_a_complete_theorem_needs_less_and_takes_a_risk_that_rolls() -> None:
    """SC-161"""
    table = laid(2, "consistent-or-complete")
    played = make(table, "state", "construction", "induction", "complete", dice=[*STRONG, *STRONG])
    one = table.theorems[0]
    assert one.need == 3 - 1
    assert [card.kind for card in one.house] == ["risk"]
    assert one.card_bonus == 0
    assert played.told(events.Rattled)[0].total == 10 + 5


def test_a_consistent_theorem_needs_more_and_stands_firmer() -> None:
    """SC-161"""
    table = laid(2, "consistent-or-complete")
    make(table, "state", "construction", "induction", "consistent", dice=STRONG)
    one = table.theorems[0]
    assert one.need == 3 + 1
    assert not one.house
    played = work(table, Shake(Of(theorem=1)), dice=STRONG)
    assert played.told(events.Rattled)[0].total == 10 + 6 + 1


@pytest.mark.parametrize(("logic", "need"), [("complete", 7), ("consistent", 9)])
def test_the_logic_counts_before_an_open_problem(logic: str, need: int) -> None:
    """SC-161, SC-34"""
    table = laid(2, "consistent-or-complete")
    problem(table)
    dice = [*STRONG, *STRONG] if logic == "complete" else STRONG
    make(table, "state", "problem 1", "construction", "induction", logic, dice=dice)
    assert table.theorems[0].need == need


def test_a_complete_and_trivial_theorem_still_needs_one() -> None:
    """SC-161, SC-34"""
    table = laid(2, "consistent-or-complete")
    make(table, "state", "trivial", "induction", "complete", dice=[*STRONG, *STRONG])
    assert table.theorems[0].need == 1


@pytest.mark.parametrize(("logic", "need"), [("complete", 11), ("consistent", 13)])
def test_a_way_out_has_its_logic_too_after_a_miss(logic: str, need: int) -> None:
    """SC-161, SC-65"""
    table = laid(2, "consistent-or-complete")
    dice = [*MISS, *STRONG, *STRONG] if logic == "complete" else [*MISS, *STRONG]
    work(table, StateTheorem(ADA, escape=True), says=["exhaustion", "event", logic], dice=dice)
    assert table.theorems[0].need == need


def test_a_complete_theorem_may_fall_as_soon_as_it_is_stated() -> None:
    """SC-161, SC-64"""
    table = laid(2, "consistent-or-complete")
    make(table, "state", "enmity", "event", "complete", "card 1", dice=[*MISS, 1, 1, *MISS, *MISS])
    assert table.theorems[0].fate == "disproved"


def test_others_state_without_a_logic() -> None:
    """SC-161"""
    table = laid(2, "consistent-or-complete")
    make(table, "state", "construction", "induction", dice=STRONG, seat=1)
    assert table.theorems[0].need == 3


# foundational approach -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "bonus"), [(STRONG, 1), (WEAK, 0)])
def test_who_proves_a_theorem_may_conjecture_what_follows(dice: list[int], bonus: int) -> None:
    """SC-162, SC-51"""
    table = laid(2, "foundational-approach")
    theorem(table, need=1, stater=1)
    work(table, Prove(ADA, 1, "a result"), says=["yes", "tell the vault is next"], dice=[*STRONG, *dice])
    assert [(one.author, one.words, one.bonus) for one in table.conjectures] == [(ADA, "the vault is next", bonus)]
    assert table.left == 2, "it costs no initial move"


def test_a_conjecture_that_misses_is_a_complication_as_ever() -> None:
    """SC-162, SC-53"""
    table = laid(2, "foundational-approach")
    theorem(table, need=1)
    work(table, Prove(ADA, 1, "a result"), says=["yes"], dice=[*STRONG, *MISS])
    assert [one.band for one in table.conjectures] == ["miss"]


def test_nothing_need_follow_from_a_theorem() -> None:
    """SC-162"""
    table = laid(2, "foundational-approach")
    theorem(table, need=1)
    work(table, Prove(ADA, 1, "a result"), says=["no"], dice=STRONG)
    assert not table.conjectures


def test_only_the_final_prover_conjectures() -> None:
    """SC-162"""
    table = laid(2, "foundational-approach")
    theorem(table, need=1, stater=0)
    work(table, Prove(BEA, 1, "a result"), dice=STRONG)
    assert table.theorems[0].fate == "proven"
    assert not table.conjectures


def test_a_step_of_a_proof_is_no_theorem_proven() -> None:
    """SC-162"""
    table = laid(2, "foundational-approach")
    theorem(table, need=3)
    work(table, Prove(ADA, 1, "a result"), dice=STRONG)
    assert not table.conjectures


# unprovable ----------------------------------------------------------------------------------------------------------


def test_that_a_problem_cannot_be_solved_is_an_open_problem() -> None:
    """SC-163"""
    table = laid(2, "unprovable")
    problem(table, "The crown")
    problem(table, "The banker")
    played = make(table, "unprovable", "tell it is a fake", "problem 2")
    posed = table.problems[2]
    assert (posed.number, posed.author, posed.denies, posed.closed) == (3, ADA, 2, False)
    assert posed.text == "that problem 2 cannot be solved: it is a fake"
    assert "Open problem 3, posed by Ada (that problem 2 cannot be solved): it is a fake." in played.texts
    assert table.attending[0].problem == 2, "what one has selected stays"


def test_to_deny_a_problem_is_a_conference_move_without_a_roll() -> None:
    """SC-163, SC-92"""
    table = laid(2, "unprovable")
    problem(table)
    make(table, "unprovable")
    assert (table.clock, table.left) == (1, 1)


def test_a_theorem_for_the_impossibility_needs_five_more() -> None:
    """SC-163, SC-32"""
    table = laid(2, "unprovable")
    problem(table)
    make(table, "unprovable")
    make(table, "state", "problem 2", "construction", "induction", dice=STRONG)
    assert table.theorems[0].need == 8


@pytest.mark.parametrize(("solved", "other"), [(1, 2), (2, 1)])
def test_solving_a_problem_or_its_impossibility_closes_the_other(solved: int, other: int) -> None:
    """SC-163, SC-94, SC-95"""
    table = laid(2, "unprovable")
    problem(table)
    make(table, "unprovable")
    for aim in (solved, solved, other, None):
        theorem(table, problem=aim)
    work(table, Proven(ADA, 1))
    assert [one.fate for one in table.theorems] == ["proven", "disproved", "disproved", "open"]
    assert table.problem(other).closed
    assert not table.problem(solved).closed
    assert table.clock == 2, "a conference move, and a solution"
    assert table.attending[0].trophies == 1


def test_nobody_states_a_theorem_for_what_is_closed() -> None:
    """SC-163"""
    table = laid(2, "unprovable")
    problem(table)
    make(table, "unprovable")
    theorem(table, problem=2)
    work(table, Proven(ADA, 1))
    with pytest.raises(AssertionError, match="“problem 1” is none of the choices"):
        make(table, "state", "problem 1", dice=STRONG)


def test_a_theorem_that_outlives_its_problem_solves_nothing() -> None:
    """SC-163, SC-144"""
    table = laid(2, "unprovable")
    table.sheets[1].moves = ["metastability"]
    problem(table)
    make(table, "unprovable")
    theorem(table, problem=2)
    saved = theorem(table, problem=1, stater=1)
    work(table, Proven(ADA, 1), dice=STRONG)
    assert saved.metastable
    assert saved.is_open
    work(table, Proven(BEA, 2))
    assert saved.fate == "proven"
    assert (table.attending[1].trophies, table.problems[0].solved_by) == (0, [])


def test_a_problem_is_denied_once_and_a_denial_not_at_all() -> None:
    """SC-163"""
    table = laid(2, "unprovable")
    assert refused(table, "unprovable") == "SC-163", "there is no problem"
    problem(table)
    make(table, "unprovable")
    assert refused(table, "unprovable") == "SC-163"


def test_what_was_solved_is_not_impossible() -> None:
    """SC-163"""
    table = laid(2, "unprovable")
    problem(table).solved_by = [1]
    assert refused(table, "unprovable") == "SC-163"


def test_a_denial_that_the_table_does_not_believe_is_not_made() -> None:
    """SC-163, SC-9"""
    table = laid(3, "unprovable")
    problem(table)
    make(table, "unprovable", (1, "object"), (2, "uphold"))
    assert len(table.problems) == 1
    assert (table.clock, table.left) == (0, 2)


# inflict intuitionistic logic ----------------------------------------------------------------------------------------


def test_in_place_of_a_card_contradiction_is_taken_away() -> None:
    """SC-164"""
    table = laid(2, "inflict-intuitionistic-logic")
    one = theorem(table, stater=1, benefits=["contradiction", "induction"])
    work(table, Disprove(ADA, 1, "a gap"), says=["no contradiction"], dice=STRONG)
    assert one.benefits == ["induction"]
    assert not one.house


def test_in_place_of_a_card_all_base_cases_are_void() -> None:
    """SC-164"""
    table = laid(2, "inflict-intuitionistic-logic")
    one = theorem(table, stater=1, benefits=["contradiction", "induction"], base_cases=["the key", "the map"])
    work(table, Disprove(ADA, 1, "a gap"), says=["no base cases"], dice=STRONG)
    assert one.base_cases == []
    assert one.benefits == ["contradiction", "induction"], "it may gather new ones"
    assert not one.house


def test_the_card_may_be_given_all_the_same() -> None:
    """SC-164"""
    table = laid(2, "inflict-intuitionistic-logic")
    one = theorem(table, stater=1, benefits=["contradiction"], base_cases=["the key"])
    work(table, Disprove(ADA, 1, "a gap"), says=["the CARD", (1, "risk")], dice=[*STRONG, *STRONG])
    assert len(one.house) == 1
    assert (one.benefits, one.base_cases) == (["contradiction"], ["the key"])


def test_where_nothing_can_be_taken_away_the_card_is_given() -> None:
    """SC-164"""
    table = laid(2, "inflict-intuitionistic-logic")
    one = theorem(table, stater=1, benefits=["induction"])
    work(table, Disprove(ADA, 1, "a gap"), says=[(1, "risk")], dice=[*STRONG, *STRONG])
    assert len(one.house) == 1


@pytest.mark.parametrize("pick", ["no contradiction", "no base cases"])
def test_the_other_edge_still_cuts_the_logician(pick: str) -> None:
    """SC-164"""
    table = laid(2, "inflict-intuitionistic-logic")
    one = theorem(table, stater=1, benefits=["contradiction"], base_cases=["the key"])
    work(table, Disprove(ADA, 1, "a gap"), says=["double edge", pick, "risk"], dice=[*WEAK, *STRONG])
    assert not one.house
    assert len(table.sheets[0].house) == 1


def test_a_theorem_that_is_only_shaken_keeps_its_logic() -> None:
    """SC-164"""
    table = laid(2, "inflict-intuitionistic-logic")
    one = theorem(table, stater=1, benefits=["contradiction"])
    work(table, Disprove(ADA, 1, "a gap"), says=["shake it"], dice=[*WEAK, *STRONG])
    assert one.benefits == ["contradiction"]


def test_a_disproof_that_misses_takes_nothing_away() -> None:
    """SC-164"""
    table = laid(2, "inflict-intuitionistic-logic")
    one = theorem(table, need=3, stater=1, benefits=["contradiction"])
    work(table, Disprove(ADA, 1, "a gap"), dice=MISS)
    assert (one.need, one.benefits) == (2, ["contradiction"])


def test_others_give_their_cards_as_ever() -> None:
    """SC-164"""
    table = laid(2, "inflict-intuitionistic-logic")
    one = theorem(table, stater=0, benefits=["contradiction"])
    work(table, Disprove(BEA, 1, "a gap"), says=["risk"], dice=[*STRONG, *STRONG])
    assert (len(one.house), one.benefits) == (1, ["contradiction"])


def test_what_is_by_contradiction_no_more_turns_no_card_when_proven() -> None:
    """SC-164, SC-44"""
    table = laid(2, "inflict-intuitionistic-logic")
    one = theorem(table, need=1, stater=1, benefits=["contradiction"])
    work(table, Disprove(ADA, 1, "a gap"), says=["no contradiction"], dice=STRONG)
    played = work(table, Prove(BEA, 1, "a result"), dice=STRONG)
    assert one.fate == "proven"
    assert not any("turns into a result" in prompt for prompt in played.prompts)

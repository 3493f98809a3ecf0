"""The Click's moves (SC-231 to SC-238), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Disprove, Open, Prove, Proven, StateTheorem
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES
from ludendum.games.squaring_the_circle.state import Conjecture, Hold, Table
from ludendum.games.squaring_the_circle.terms import Band
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    WEAK,
    Played,
    check_result_or_antagonist,
    kinds,
    laid,
    make,
    parts,
    problem,
    refused,
    theorem,
    work,
)

ADA, BEA = Seat(0), Seat(1)


# Conditioning and Get Rough ------------------------------------------------------------------------------------------


def test_conditioning_is_a_result_on_a_hit_and_noticed_below_ten() -> None:
    """SC-231"""
    check_result_or_antagonist("conditioning")


@pytest.mark.parametrize(
    ("dice", "says", "need", "cards"),
    [
        ([*STRONG, *STRONG], ["prove theorem 1"], 1, []),
        ([*WEAK, *STRONG, *STRONG], ["prove theorem 1", "complication"], 1, ["complication"]),
        ([*MISS, *STRONG], ["risk"], 3, ["risk"]),
    ],
)
def test_getting_rough_is_a_result_on_a_hit_and_wears_you_down_below_ten(
    dice: list[int], says: list[str], need: int, cards: list[str]
) -> None:
    """SC-233, SC-63"""
    table = laid(2, "get-rough")
    one = theorem(table, need=3)
    make(table, "get-rough", *says, dice=dice)
    assert one.need == need
    assert kinds(table) == cards


@pytest.mark.parametrize(("move", "stat"), [("conditioning", "sly"), ("get-rough", "hot")])
def test_each_is_rolled_with_its_own_stat(move: str, stat: str) -> None:
    """SC-231, SC-233"""
    table = laid(2, move)
    table.sheets[0].stats[stat] = 2
    theorem(table)
    assert parts(make(table, move, "let it go", dice=WEAK)) == ((stat.capitalize(), 2),)


# Pecking Order -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "hold"), [(STRONG, 3), (WEAK, 1), (MISS, 0)])
def test_observing_a_group_is_hold_and_a_miss_does_nothing(dice: list[int], hold: int) -> None:
    """SC-232, SC-3"""
    table = laid(2, "pecking-order")
    make(table, "pecking-order", dice=dice)
    assert table.held(ADA, "pecking-order") == hold
    assert kinds(table) == []


def test_a_group_is_observed_rigorously() -> None:
    """SC-232"""
    table = laid(2, "pecking-order")
    table.sheets[0].stats["rigorous"] = 2
    make(table, "pecking-order", dice=WEAK)
    assert table.held(ADA, "pecking-order") == 3


def test_hold_over_a_group_helps_to_manipulate_its_members() -> None:
    """SC-232, SC-7"""
    table = laid(2, "pecking-order", "conditioning")
    theorem(table)
    make(table, "pecking-order", "tell from the gallery", "tell the board", dice=STRONG)
    played = make(table, "conditioning", "hold 1", "let it go", dice=[5, 4])
    assert parts(played) == (("Sly", 0), ("Pecking Order", 1))
    assert any("one of the board is manipulated" in prompt for prompt in played.prompts)
    assert table.held(ADA, "pecking-order") == 2


def test_hold_over_a_group_without_a_name_helps_too() -> None:
    """SC-232, SC-8"""
    table = laid(2, "pecking-order", "conditioning")
    theorem(table)
    make(table, "pecking-order", "tell ", "tell ", dice=WEAK)
    played = make(table, "conditioning", "hold 1", "let it go", dice=[5, 4])
    assert any("one of the group is manipulated" in prompt for prompt in played.prompts)
    assert table.held(ADA, "pecking-order") == 0


# Menagerie -----------------------------------------------------------------------------------------------------------


def opened(table: Table, dice: list[int]) -> Played:
    """The conference begins, and nobody does anything in its only session."""
    return work(table, Open("begin"), says=["done", "done", "colleague 1"], dice=dice)


def at_the_opening() -> Table:
    table = laid(2, "menagerie", session_cap=1)
    table.session, table.turn, table.left = 0, None, 0
    return table


@pytest.mark.parametrize(("dice", "hold"), [(STRONG, 3), (WEAK, 1)])
def test_animals_are_gathered_before_the_first_turn(dice: list[int], hold: int) -> None:
    """SC-234"""
    played = opened(at_the_opening(), dice)
    held = played.told(events.Held)
    assert [(one.seat, one.count) for one in held] == [(ADA, hold)]
    assert played.events.index(held[0]) < played.events.index(played.told(events.TurnBegan)[0])


def test_a_menagerie_that_misses_stays_at_home() -> None:
    """SC-234, SC-3"""
    table = at_the_opening()
    played = opened(table, MISS)
    assert played.told(events.Held) == []
    assert kinds(table) == []


def test_animals_are_gathered_sly_and_not_as_a_conference_move() -> None:
    """SC-234, SC-92"""
    table = at_the_opening()
    table.guest = ADA
    table.sheets[0].stats["sly"] = 1
    assert parts(opened(table, WEAK)) == (("Sly", 1),)
    assert table.clock == 0


def test_a_trick_is_a_result_in_place_of_an_initial_move() -> None:
    """SC-234"""
    table = laid(2, "menagerie")
    one = theorem(table, need=3)
    assert refused(table, "menagerie") == "SC-234"
    table.attending[0].holds = [Hold("menagerie", 2)]
    played = make(table, "menagerie", "prove theorem 1", dice=STRONG)
    assert [roll.move for roll in played.told(events.Rolled)] == ["Prove theorem 1"]
    assert one.need == 1
    assert table.held(ADA, "menagerie") == 1
    assert table.left == 1
    table.left = 0
    assert refused(table, "menagerie") == "SC-11"


def test_animals_do_tricks_and_help_with_no_other_roll() -> None:
    """SC-234"""
    table = laid(2, "menagerie", "conditioning")
    theorem(table)
    table.attending[0].holds = [Hold("menagerie", 3)]
    assert parts(make(table, "conditioning", "let it go", dice=STRONG)) == (("Sly", 0),)


# Pack Alpha ----------------------------------------------------------------------------------------------------------


def test_the_alpha_is_in_charge_from_the_first_meeting() -> None:
    """SC-235"""
    table = laid(2, "pack-alpha", "conditioning")
    theorem(table)
    make(table, "pack-alpha", "tell The sergeant")
    assert table.sheets[0].facts == ["The sergeant takes Ada to be in charge"]
    assert table.left == 2
    assert parts(make(table, "conditioning", "forward 1", "let it go", dice=[5, 4])) == (("Sly", 0), ("Pack Alpha", 1))


def test_the_alpha_meets_one_person_for_the_first_time_in_a_turn() -> None:
    """SC-235"""
    table = laid(2, "pack-alpha")
    make(table, "pack-alpha", "tell The sergeant")
    assert refused(table, "pack-alpha") == "SC-235"


def test_an_honest_face_and_an_alpha_may_both_be_had_at_one_first_meeting() -> None:
    """SC-235, SC-228"""
    table = laid(2, "pack-alpha", "honest-face")
    make(table, "pack-alpha", "tell The sergeant")
    make(table, "honest-face", "tell The sergeant")
    assert [forward.source for forward in table.attending[0].forwards] == ["Pack Alpha", "Honest Face"]


def test_the_alpha_meets_nobody_after_the_last_initial_move() -> None:
    """SC-235"""
    table = laid(2, "pack-alpha")
    table.left = 0
    assert refused(table, "pack-alpha") == "SC-235"


# Programming ---------------------------------------------------------------------------------------------------------


def test_programming_helps_to_prove_how_somebody_behaves() -> None:
    """SC-236"""
    table = laid(2, "programming")
    theorem(table, need=3)
    played = work(table, Prove(ADA, 1, "she drinks"), says=["programming"], dice=[5, 4])
    assert parts(played) == (("Rigorous", 0), ("Programming", 1))
    assert table.theorems[0].need == 1


def test_programming_is_not_declared_where_it_does_not_fit() -> None:
    """SC-236"""
    table = laid(2, "programming")
    theorem(table, need=3)
    played = work(table, Prove(ADA, 1, "the vault is old"), says=["roll", "one"], dice=WEAK)
    assert parts(played) == (("Rigorous", 0),)


def test_programming_upheld_against_is_taken_off_the_roll_as_it_lies() -> None:
    """SC-236, SC-9"""
    table = laid(3, "programming")
    theorem(table, need=3)
    says: list[str | tuple[int, str]] = ["programming", (1, "object"), (2, "uphold"), "one"]
    played = work(table, Prove(ADA, 1, "the vault is old"), says=says, dice=[5, 4])
    assert parts(played) == (("Rigorous", 0),)
    assert table.theorems[0].need == 2


def test_programming_is_for_proving_alone() -> None:
    """SC-236"""
    table = laid(2, "programming")
    theorem(table, need=3)
    assert parts(work(table, Disprove(ADA, 1, "she never drinks"), dice=MISS)) == (("Rigorous", 0),)


# Carrot --------------------------------------------------------------------------------------------------------------


def conjectured(band: Band = "weak", *moves: str) -> Table:
    """Ada's conjecture, and a theorem of Bea's that fulfils it."""
    table = laid(2, *(moves or ("carrot",)))
    table.conjectures = [Conjecture(1, ADA, "The court can be bought", band)]
    theorem(table, need=0, stater=1, fulfils=[1])
    return table


def test_who_proves_the_conjecture_of_one_with_a_carrot_marks_two() -> None:
    """SC-237"""
    table = conjectured()
    work(table, Proven(BEA, 1))
    assert [sheet.experience for sheet in table.sheets] == [0, 2]


def test_without_a_carrot_it_is_one() -> None:
    """SC-237, SC-51"""
    table = conjectured("weak", "programming")
    work(table, Proven(BEA, 1))
    assert [sheet.experience for sheet in table.sheets] == [0, 1]


def test_the_carrot_is_never_ones_own() -> None:
    """SC-237, SC-51"""
    table = conjectured()
    work(table, Proven(ADA, 1))
    assert [sheet.experience for sheet in table.sheets] == [0, 0]


def test_there_is_no_carrot_in_a_missed_conjecture() -> None:
    """SC-237, SC-53"""
    table = conjectured("miss")
    work(table, Proven(BEA, 1))
    assert [sheet.experience for sheet in table.sheets] == [0, 0]


def test_there_is_no_carrot_for_the_conjecture_of_another() -> None:
    """SC-237"""
    table = laid(3, "carrot")
    table.conjectures = [Conjecture(1, Seat(2), "The court can be bought", "strong", 1)]
    theorem(table, need=0, stater=1, fulfils=[1])
    work(table, Proven(BEA, 1))
    assert [sheet.experience for sheet in table.sheets] == [0, 1, 0]


def test_stating_what_fulfils_it_still_marks_one() -> None:
    """SC-237, SC-51"""
    table = conjectured()
    says = ["conjecture 1", "trivial", "construction"]
    work(table, StateTheorem(BEA), says=says, dice=STRONG)
    assert [sheet.experience for sheet in table.sheets] == [0, 1]


# Hidden Mastermind ---------------------------------------------------------------------------------------------------


def solving(chosen_by: int) -> Table:
    table = laid(3, "hidden-mastermind")
    problem(table, "Own the minister", chosen_by)
    theorem(table, need=0, problem=1)
    return table


def test_who_gains_the_leverage_they_selected_may_stand_behind_the_throne() -> None:
    """SC-238, SC-85"""
    table = solving(0)
    played = work(table, Proven(ADA, 1), says=["yes"])
    assert table.sheets[0].transcended
    assert "the power behind the throne" in played.told(events.Transcended)[0].text


def test_a_mastermind_may_stay() -> None:
    """SC-238"""
    table = solving(0)
    work(table, Proven(ADA, 1), says=["no"])
    assert not table.sheets[0].transcended


def test_leverage_that_another_selected_makes_no_mastermind() -> None:
    """SC-238, SC-85"""
    table = solving(2)
    work(table, Proven(ADA, 1))
    assert not table.sheets[0].transcended


# the sheet -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["programming", "carrot", "hidden-mastermind"])
def test_what_only_changes_other_moves_is_not_made(move: str) -> None:
    """SC-236, SC-237, SC-238"""
    assert refused(laid(2, move), move) == MOVES[move].rule


def test_the_click_has_three_core_moves_four_printed_others_and_one_for_trophies() -> None:
    """SC-24, SC-84, SC-231, SC-238"""
    click = BOOKS["click"]
    assert [move.key for move in click.core] == ["conditioning", "pecking-order", "get-rough"]
    assert [move.key for move in click.choosable[:4]] == ["menagerie", "pack-alpha", "programming", "carrot"]
    assert [(move.key, move.trophies) for move in click.moves if move.trophies] == [("hidden-mastermind", 5)]
    assert click.raises == ("cold", "sly", "elegant")

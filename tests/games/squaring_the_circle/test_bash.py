"""The Bash's moves (SC-211 to SC-218), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Of, Proven, UseResult
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES
from ludendum.games.squaring_the_circle.state import Table
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    WEAK,
    card,
    check_result_or_antagonist,
    kinds,
    laid,
    make,
    parts,
    problem,
    rattled,
    refused,
    theorem,
    work,
)

DISPROOF = UseResult(Seat(0), "A result")


# Oomph ---------------------------------------------------------------------------------------------------------------


def test_oomph_on_ten_is_a_result_and_nothing_else() -> None:
    """SC-211"""
    table = laid(2, "oomph")
    one = theorem(table, need=3)
    make(table, "oomph", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert kinds(table) == []


@pytest.mark.parametrize(("pick", "kind"), [("trouble", "antagonist"), ("a mess", "complication")])
def test_oomph_on_eight_is_a_result_with_trouble_or_a_mess(pick: str, kind: str) -> None:
    """SC-211"""
    table = laid(2, "oomph")
    one = theorem(table, need=3)
    make(table, "oomph", pick, "prove theorem 1", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert kinds(table) == [kind]


@pytest.mark.parametrize(("pick", "kind"), [("trouble", "antagonist"), ("a mess", "complication")])
def test_oomph_on_a_miss_is_trouble_or_a_mess_alone(pick: str, kind: str) -> None:
    """SC-211"""
    table = laid(2, "oomph")
    one = theorem(table, need=3)
    make(table, "oomph", pick, dice=[*MISS, *STRONG])
    assert one.need == 3
    assert kinds(table) == [kind]


def test_oomph_is_rolled_hot() -> None:
    """SC-211"""
    table = laid(2, "oomph")
    table.sheets[0].stats["hot"] = 2
    theorem(table)
    played = make(table, "oomph", "let it go", dice=WEAK)
    assert parts(played) == (("Hot", 2),)


# Precision -----------------------------------------------------------------------------------------------------------


def test_precision_turns_an_oomph_of_eight_into_a_forward() -> None:
    """SC-215"""
    table = laid(2, "oomph", "precision")
    one = theorem(table, need=3)
    make(table, "oomph", "yes", dice=WEAK)
    assert one.need == 3
    assert kinds(table) == []
    assert [forward.bonus for forward in table.attending[0].forwards] == [1]


def test_precision_may_be_left_aside() -> None:
    """SC-215"""
    table = laid(2, "oomph", "precision")
    one = theorem(table, need=3)
    make(table, "oomph", "no", "a mess", "prove theorem 1", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert kinds(table) == ["complication"]
    assert table.attending[0].forwards == []


@pytest.mark.parametrize(("dice", "says"), [(STRONG, ["let it go"]), ([*MISS, *STRONG], ["trouble"])])
def test_precision_is_for_seven_to_nine_alone(dice: list[int], says: list[str]) -> None:
    """SC-215"""
    table = laid(2, "oomph", "precision")
    theorem(table)
    make(table, "oomph", *says, dice=dice)
    assert table.attending[0].forwards == []


def test_the_forward_of_precision_is_on_the_next_roll_of_any_move() -> None:
    """SC-215, SC-6"""
    table = laid(2, "oomph", "precision", "truth-will-bear")
    theorem(table, need=3)
    make(table, "oomph", "yes", dice=WEAK)
    played = make(table, "truth-will-bear", "let it go", dice=[5, 4])
    assert played.told(events.Rolled)[0].total == 10
    assert table.attending[0].forwards == []


# Intimidation and Psy-Ops --------------------------------------------------------------------------------------------


def test_intimidation_on_ten_is_a_result() -> None:
    """SC-212"""
    table = laid(2, "intimidation")
    one = theorem(table, need=3)
    make(table, "intimidation", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert kinds(table) == []


def test_who_follows_through_on_eight_has_a_result_and_the_aftermath_of_any_kind() -> None:
    """SC-212, SC-63"""
    table = laid(2, "intimidation")
    one = theorem(table, need=3)
    make(table, "intimidation", "follow through", "prove theorem 1", "debt", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert kinds(table) == ["debt"]


def test_who_backs_down_on_eight_has_neither() -> None:
    """SC-212"""
    table = laid(2, "intimidation")
    one = theorem(table, need=3)
    make(table, "intimidation", "back down", dice=WEAK)
    assert one.need == 3
    assert kinds(table) == []


def test_intimidation_on_a_miss_shakes_you_up_and_gives_no_card() -> None:
    """SC-212, SC-62"""
    table = laid(2, "intimidation")
    theorem(table, need=3)
    card(table, 0)
    played = make(table, "intimidation", dice=[*MISS, *STRONG])
    assert rattled(played) == [("Ada", {"CARDs": 5})]
    assert kinds(table) == ["risk"]


def threatening() -> Table:
    table = laid(3, "intimidation", "psy-ops")
    table.sheets[0].stats |= {"cold": -1, "creative": 2}
    theorem(table, need=3)
    return table


def test_psy_ops_threatens_with_creativity() -> None:
    """SC-216"""
    played = make(threatening(), "intimidation", "yes", "let it go", dice=[4, 4])
    assert parts(played) == (("Creative", 2),)


def test_with_psy_ops_one_may_still_threaten_violence() -> None:
    """SC-216"""
    played = make(threatening(), "intimidation", "no", "back down", dice=[4, 4])
    assert parts(played) == (("Cold", -1),)


def test_without_psy_ops_a_threat_is_one_of_violence() -> None:
    """SC-216"""
    table = threatening()
    table.sheets[0].moves.remove("psy-ops")
    played = make(table, "intimidation", "back down", dice=[4, 4])
    assert parts(played) == (("Cold", -1),)


def test_a_threat_the_table_finds_violent_is_rolled_cold() -> None:
    """SC-216, SC-9"""
    says: list[str | tuple[int, str]] = [(1, "allow"), (2, "allow"), "yes", (1, "object"), (2, "uphold"), "back down"]
    played = make(threatening(), "intimidation", *says, dice=[4, 4])
    assert played.told(events.Objected)[0].upheld
    assert parts(played) == (("Cold", -1),)


# Truth Will Bear -----------------------------------------------------------------------------------------------------


def test_the_truth_is_a_result_on_a_hit_and_a_grudge_below_ten() -> None:
    """SC-213"""
    check_result_or_antagonist("truth-will-bear")


def test_the_truth_is_rolled_sly() -> None:
    """SC-213"""
    table = laid(2, "truth-will-bear")
    table.sheets[0].stats["sly"] = 2
    theorem(table, need=3)
    played = make(table, "truth-will-bear", "let it go", dice=WEAK)
    assert parts(played) == (("Sly", 2),)


# Cold Read -----------------------------------------------------------------------------------------------------------


def test_cold_read_on_ten_makes_a_secret_true() -> None:
    """SC-214"""
    table = laid(2, "cold-read")
    played = make(table, "cold-read", "tell The mayor", "tell She forged her degree", dice=STRONG)
    assert table.sheets[0].facts == ["She forged her degree"]
    assert played.told(events.Fact)
    assert table.attending[0].forwards == []


def test_cold_read_on_eight_notices_a_weakness() -> None:
    """SC-214"""
    table = laid(2, "cold-read")
    make(table, "cold-read", dice=WEAK)
    assert [forward.bonus for forward in table.attending[0].forwards] == [1]
    assert table.sheets[0].facts == []


def test_cold_read_on_a_miss_fascinates_with_a_card_of_any_kind() -> None:
    """SC-214, SC-63"""
    table = laid(2, "cold-read")
    make(table, "cold-read", "complication", dice=[*MISS, *STRONG])
    assert kinds(table) == ["complication"]
    assert table.attending[0].forwards == []


def test_cold_read_takes_an_initial_move() -> None:
    """SC-214, SC-11"""
    table = laid(2, "cold-read")
    make(table, "cold-read", dice=WEAK)
    assert table.left == 1


# Wrecker -------------------------------------------------------------------------------------------------------------


def test_the_card_of_a_wreckers_disproof_rolls_at_one_less() -> None:
    """SC-217"""
    table = laid(2, "wrecker")
    theorem(table, stater=1)
    played = work(table, DISPROOF, says=["disprove theorem 1", (1, "risk")], dice=[*STRONG, *STRONG])
    assert rattled(played) == [("theorem 1", {"CARDs": 5, "Wrecker": -1})]


def test_a_theorem_shaken_by_a_wrecker_rolls_at_one_less() -> None:
    """SC-217"""
    table = laid(2, "wrecker")
    theorem(table, stater=1)
    played = work(table, DISPROOF, says=["disprove theorem 1", "shake it"], dice=[*WEAK, *STRONG])
    assert rattled(played) == [("theorem 1", {"CARDs": 6, "Wrecker": -1})]


def test_a_double_edge_wrecks_the_wrecker_too() -> None:
    """SC-217"""
    table = laid(2, "wrecker")
    theorem(table, stater=1)
    says: list[str | tuple[int, str]] = ["disprove theorem 1", "double edge", (1, "risk"), (0, "debt")]
    played = work(table, DISPROOF, says=says, dice=[*WEAK, *STRONG, *STRONG])
    assert rattled(played) == [
        ("theorem 1", {"CARDs": 5, "Wrecker": -1}),
        ("Ada", {"CARDs": 5, "Wrecker": -1}),
    ]


def test_an_unflappable_wrecker_is_cut_by_neither_more_nor_less() -> None:
    """SC-217, SC-224"""
    table = laid(2, "wrecker", "unflappable")
    theorem(table, stater=1)
    says: list[str | tuple[int, str]] = ["disprove theorem 1", "double edge", (1, "risk"), (0, "debt")]
    played = work(table, DISPROOF, says=says, dice=[*WEAK, *STRONG, *STRONG])
    assert rattled(played)[1] == ("Ada", {"CARDs": 5, "Unflappable": 1, "Wrecker": -1})


def test_a_wrecker_can_bring_down_what_another_would_only_rattle() -> None:
    """SC-217, SC-64"""
    for moves, fate in ((("wrecker",), "disproved"), ((), "open")):
        table = laid(2, *moves)
        one = theorem(table, stater=1)
        for _ in range(3):
            card(table, Of(theorem=1))
        rears: list[str | tuple[int, str]] = [] if moves else [(1, "card 1")]
        work(table, DISPROOF, says=["disprove theorem 1", (1, "risk"), *rears], dice=[*STRONG, 2, 3])
        assert one.fate == fate


def test_what_does_not_come_of_a_disproof_rolls_as_ever() -> None:
    """SC-217"""
    table = laid(2, "wrecker", "truth-will-bear")
    played = make(table, "truth-will-bear", dice=[*MISS, *STRONG])
    assert rattled(played) == [("Ada", {"CARDs": 5})]


def test_a_wrecker_takes_nothing_off_the_disproofs_of_others() -> None:
    """SC-217"""
    table = laid(2, "wrecker")
    theorem(table, stater=0)
    by_bea = UseResult(Seat(1), "A result")
    played = work(table, by_bea, says=["disprove theorem 1", (0, "risk")], dice=[*STRONG, *STRONG])
    assert rattled(played) == [("theorem 1", {"CARDs": 5})]


@pytest.mark.parametrize("move", ["precision", "psy-ops", "wrecker", "master-of-masters"])
def test_what_only_changes_other_moves_is_not_made(move: str) -> None:
    """SC-215, SC-216, SC-217, SC-218"""
    assert refused(laid(2, move), move) == MOVES[move].rule


# Master of Masters ---------------------------------------------------------------------------------------------------


def solving(*, chosen_by: int | None = 0) -> Table:
    table = laid(3, "master-of-masters")
    problem(table, "Climb the tower", chosen_by)
    theorem(table, need=0, problem=1)
    return table


def test_who_solves_the_feat_they_selected_may_retire_to_a_dojo() -> None:
    """SC-218, SC-85"""
    table = solving()
    played = work(table, Proven(Seat(0), 1), says=["yes"])
    assert table.sheets[0].transcended
    assert "dojo" in played.told(events.Transcended)[0].text
    assert Seat(0) not in table.present()


def test_who_would_rather_stay_does_not_transcend() -> None:
    """SC-218"""
    table = solving()
    work(table, Proven(Seat(0), 1), says=["no"])
    assert not table.sheets[0].transcended


def test_a_feat_that_another_selected_brings_no_dojo() -> None:
    """SC-218, SC-85"""
    table = solving(chosen_by=2)
    work(table, Proven(Seat(0), 1))
    assert not table.sheets[0].transcended


def test_a_problem_the_table_finds_restful_brings_no_dojo() -> None:
    """SC-218, SC-9"""
    table = solving()
    work(table, Proven(Seat(0), 1), says=["yes", (1, "object"), (2, "uphold")])
    assert not table.sheets[0].transcended


# the sheet -----------------------------------------------------------------------------------------------------------


def test_the_bash_has_three_core_moves_four_printed_others_and_one_for_trophies() -> None:
    """SC-24, SC-84, SC-211, SC-218"""
    bash = BOOKS["bash"]
    assert [move.key for move in bash.core] == ["oomph", "intimidation", "truth-will-bear"]
    assert [move.key for move in bash.choosable[:4]] == ["cold-read", "precision", "psy-ops", "wrecker"]
    assert [(move.key, move.trophies) for move in bash.moves if move.trophies] == [("master-of-masters", 5)]
    assert bash.raises == ("hot", "cold", "rigorous")

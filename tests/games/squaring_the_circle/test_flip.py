"""The Flip's moves (SC-251 to SC-258), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Disprove, GainCard, MakeMove, Of, Prove, Solved, UseResult
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.state import Hold, Table
from ludendum.games.squaring_the_circle.view import view
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, card, laid, make, problem, refused, theorem, work

ADA, BEA = Seat(0), Seat(1)
UPHELD = (1, "object"), (2, "uphold")


def planned(table: Table, hold: int = 4) -> Table:
    """Ada has a careful plan."""
    table.attending[0].holds.append(Hold("careful-plans", hold))
    return table


# Flexibility and Plan B ----------------------------------------------------------------------------------------------


def test_flexibility_on_ten_is_a_result_and_nothing_else() -> None:
    """SC-251"""
    table = laid(2, "flexibility")
    one = theorem(table, need=3)
    make(table, "flexibility", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert not table.sheets[0].house


def test_flexibility_on_eight_is_a_result_and_a_card() -> None:
    """SC-251"""
    table = laid(2, "flexibility")
    one = theorem(table, need=3)
    make(table, "flexibility", "prove theorem 1", "complication", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert [one.kind for one in table.sheets[0].house] == ["complication"]


def test_flexibility_on_a_miss_is_only_a_card() -> None:
    """SC-251"""
    table = laid(2, "flexibility")
    one = theorem(table, need=3)
    make(table, "flexibility", "debt", dice=[*MISS, *STRONG])
    assert one.need == 3
    assert [one.kind for one in table.sheets[0].house] == ["debt"]


@pytest.mark.parametrize("dice", [STRONG, MISS])
def test_flexibility_voids_careful_plans_hit_or_miss(dice: list[int]) -> None:
    """SC-251"""
    table = planned(laid(2, "flexibility", "careful-plans"))
    table.attending[0].holds.append(Hold("network", 1))
    trouble = [] if dice is STRONG else ["risk"]
    played = make(table, "flexibility", "roll", *trouble, dice=[*dice, *(STRONG if trouble else [])])
    assert [hold.move for hold in table.attending[0].holds] == ["network"], "other hold stays"
    assert "4 hold of Careful Plans" in played.texts


@pytest.mark.parametrize("dice", [STRONG, WEAK])
def test_plan_b_pays_one_hold_on_a_hit_and_keeps_the_rest(dice: list[int]) -> None:
    """SC-255"""
    table = planned(laid(2, "flexibility", "plan-b"))
    trouble = [] if dice is STRONG else ["risk"]
    make(table, "flexibility", "roll", "yes", *trouble, dice=[*dice, *(STRONG if trouble else [])])
    assert table.held(ADA, "careful-plans") == 3


def test_plan_b_may_be_left_alone_and_then_all_hold_is_void() -> None:
    """SC-255"""
    table = planned(laid(2, "flexibility", "plan-b"))
    make(table, "flexibility", "roll", "no", dice=STRONG)
    assert table.held(ADA, "careful-plans") == 0


def test_plan_b_is_of_no_use_on_a_miss_or_with_a_single_hold() -> None:
    """SC-255"""
    table = planned(laid(2, "flexibility", "plan-b"))
    make(table, "flexibility", "roll", "risk", dice=[*MISS, *STRONG])
    assert table.held(ADA, "careful-plans") == 0
    planned(table, 1)
    make(table, "flexibility", "roll", dice=STRONG)
    assert table.held(ADA, "careful-plans") == 0


def test_a_change_of_plans_the_table_does_not_believe_voids_nothing() -> None:
    """SC-9 SC-251"""
    table = planned(laid(3, "flexibility"))
    make(table, "flexibility", *UPHELD)
    assert table.held(ADA, "careful-plans") == 4
    assert table.left == 2


# Careful Plans -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "hold"), [(STRONG, 4), (WEAK, 2), (MISS, 0)])
def test_careful_plans_hold_four_two_or_nothing(dice: list[int], hold: int) -> None:
    """SC-3 SC-252"""
    table = laid(2, "careful-plans")
    make(table, "careful-plans", dice=dice)
    assert table.held(ADA, "careful-plans") == hold
    assert not table.sheets[0].house


def test_following_ones_own_plan_is_worth_one() -> None:
    """SC-7 SC-252"""
    table = planned(laid(2, "dramatic-flair"), 1)
    played = make(table, "dramatic-flair", "hold 1", dice=[5, 4])
    assert [roll.total for roll in played.told(events.Rolled)] == [10]
    assert table.attending[0].holds == []


def test_a_colleague_who_follows_the_plan_rolls_at_one_more_if_the_planner_says_so() -> None:
    """SC-252"""
    table = planned(laid(2, "careful-plans"))
    theorem(table, need=3, stater=1)
    played = work(table, Prove(BEA, 1, "as agreed"), says=[(0, "yes")], dice=[5, 4])
    assert [roll.total for roll in played.told(events.Rolled)] == [10]
    assert table.held(ADA, "careful-plans") == 3
    played = work(table, Prove(BEA, 1, "something else"), says=[(0, "no"), (1, "one")], dice=[5, 4])
    assert [roll.total for roll in played.told(events.Rolled)] == [9]
    assert table.held(ADA, "careful-plans") == 3


def test_a_planner_without_hold_or_who_passes_in_windows_is_not_asked() -> None:
    """SC-10 SC-252"""
    table = laid(2, "careful-plans")
    theorem(table, need=9, stater=1)
    work(table, Prove(BEA, 1, "alone"), dice=STRONG)
    planned(table).attending[0].trusts = True
    work(table, Prove(BEA, 1, "alone"), dice=STRONG)
    assert table.held(ADA, "careful-plans") == 4


def test_the_table_may_find_that_a_colleague_does_not_follow_the_plan() -> None:
    """SC-9 SC-252"""
    table = planned(laid(3, "careful-plans"))
    theorem(table, need=3, stater=1)
    played = work(table, Prove(BEA, 1, "as agreed?"), says=[(0, "yes"), *UPHELD], dice=STRONG)
    assert [roll.total for roll in played.told(events.Rolled)] == [10]
    assert table.held(ADA, "careful-plans") == 4


# Evasion -------------------------------------------------------------------------------------------------------------


def coming(to: Of, theorem: int | None = None) -> GainCard:
    """A CARD on its way."""
    return GainCard(to, "What is it?", "risk", words="the alarm", theorem=theorem, told=True)


MINE, ON_IT = Of(seat=ADA), Of(theorem=1)


def test_evasion_on_ten_turns_a_card_of_ones_theorem_into_a_result() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    one = theorem(table, need=3)
    work(table, coming(ON_IT), says=["yes", "prove theorem 1"], dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert one.house == table.sheets[0].house == []


def test_evasion_on_eight_is_a_result_and_then_the_card() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    one = theorem(table, need=3)
    played = work(table, coming(ON_IT), says=["yes", "prove theorem 1"], dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert [one.words for one in one.house] == ["the alarm"]
    assert table.sheets[0].house == []
    assert [roll.of for roll in played.told(events.Rattled)] == [ON_IT]


def test_evasion_on_a_miss_gives_the_card_to_the_theorem_and_then_to_the_flip() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    one = theorem(table, need=3)
    played = work(table, coming(ON_IT), says=["yes"], dice=[*MISS, *STRONG, *STRONG])
    assert one.need == 3
    assert [one.words for one in one.house] == ["the alarm"]
    assert [one.words for one in table.sheets[0].house] == ["the alarm"]
    assert [roll.of for roll in played.told(events.Rattled)] == [ON_IT, MINE]


def test_a_card_need_not_be_evaded() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    work(table, coming(MINE), says=["no"], dice=STRONG)
    assert len(table.sheets[0].house) == 1


def test_evasion_on_ten_and_eight_works_for_ones_own_house() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    one = theorem(table, need=5)
    work(table, coming(MINE), says=["yes", "prove theorem 1"], dice=[*STRONG, *STRONG])
    assert (one.need, len(table.sheets[0].house)) == (3, 0)
    work(table, coming(MINE), says=["yes", "prove theorem 1"], dice=[*WEAK, *STRONG, *STRONG])
    assert (one.need, len(table.sheets[0].house)) == (1, 1)
    assert one.house == []


def test_a_missed_evasion_of_ones_own_card_hits_the_theorem_it_is_about() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    one, two = theorem(table), theorem(table)
    work(table, coming(MINE, theorem=2), says=["yes"], dice=[*MISS, *STRONG, *STRONG])
    assert [len(house) for house in (one.house, two.house, table.sheets[0].house)] == [0, 1, 1]


def test_a_missed_evasion_that_is_about_no_theorem_hits_one_of_ones_own() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    one, two, three = theorem(table), theorem(table), theorem(table, stater=1)
    work(table, coming(MINE), says=["yes", "theorem 2"], dice=[*MISS, *STRONG, *STRONG])
    houses = (one.house, two.house, three.house, table.sheets[0].house)
    assert [len(house) for house in houses] == [0, 1, 0, 1]


def test_a_missed_evasion_about_a_theorem_that_is_closed_hits_one_of_ones_own() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    theorem(table, stater=1, fate="disproved")
    two = theorem(table)
    work(table, coming(MINE, theorem=1), says=["yes"], dice=[*MISS, *STRONG, *STRONG])
    assert len(two.house) == len(table.sheets[0].house) == 1


def test_a_missed_evasion_hits_nobody_else_where_no_theorem_of_ones_own_is_open() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    one = theorem(table, stater=1)
    two = theorem(table, fate="disproved")
    work(table, coming(MINE, theorem=2), says=["yes"], dice=[*MISS, *STRONG])
    assert (one.house, two.house) == ([], [])
    assert len(table.sheets[0].house) == 1


def test_a_card_is_evaded_once_only() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    theorem(table)
    played = work(table, coming(ON_IT), says=["yes"], dice=[*MISS, *STRONG, *STRONG])
    assert sum("evade it?" in prompt and "Do you" in prompt for prompt in played.prompts) == 1


def test_others_cards_are_not_evaded() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    theorem(table, stater=1)
    work(table, coming(Of(seat=BEA)), coming(ON_IT), dice=[*STRONG, *STRONG])
    assert len(table.sheets[1].house) == len(table.theorems[0].house) == 1


def test_who_is_out_evades_nothing() -> None:
    """SC-253"""
    table = laid(2, "evasion")
    theorem(table)
    table.attending[0].out = True
    work(table, coming(ON_IT), dice=STRONG)
    assert len(table.theorems[0].house) == 1


def test_a_card_that_moves_may_be_evaded_and_is_gone_or_doubled() -> None:
    """SC-63 SC-253"""
    table = laid(2, "evasion")
    table.sheets[1].moves = ["turnabout"]
    theorem(table, need=3)
    for words in ("first", "second"):
        card(table, 1, words=words)
    make(table, "turnabout", "card 1", "colleague 1", (0, "yes"), (0, "let it go"), dice=[*STRONG, *STRONG], seat=1)
    assert table.sheets[0].house == []
    make(table, "turnabout", "colleague 1", (0, "yes"), dice=[*STRONG, *MISS, *STRONG, *STRONG], seat=1)
    assert [one.number for one in table.sheets[0].house] == [2]
    assert [one.words for one in table.theorems[0].house] == ["second"]


def test_a_double_edge_may_be_evaded_by_the_one_it_cuts() -> None:
    """SC-45 SC-253"""
    table = laid(2, "evasion")
    one = theorem(table, need=5, stater=1)
    says = [(0, "double edge"), (1, "risk"), (0, "risk"), (0, "yes"), (0, "prove theorem 1")]
    work(table, Disprove(ADA, 1, "the forged will"), says=says, dice=[*WEAK, *STRONG, *STRONG, *STRONG])
    assert (one.need, len(one.house)) == (3, 1)
    assert table.sheets[0].house == []


# Dramatic Flair ------------------------------------------------------------------------------------------------------


def test_dramatic_flair_on_ten_is_a_result_and_nothing_else() -> None:
    """SC-254"""
    table = laid(2, "dramatic-flair")
    table.sheets[0].stats["elegant"] = 1
    one = theorem(table, need=3)
    make(table, "dramatic-flair", "prove theorem 1", dice=[5, 4, *STRONG])
    assert one.need == 1
    assert not table.sheets[0].house


def test_dramatic_flair_on_eight_is_a_result_and_a_card() -> None:
    """SC-254"""
    table = laid(2, "dramatic-flair")
    one = theorem(table, need=3)
    make(table, "dramatic-flair", "prove theorem 1", "risk", dice=[*WEAK, *STRONG, *STRONG])
    assert (one.need, len(table.sheets[0].house)) == (1, 1)


def test_dramatic_flair_on_a_miss_is_only_a_card() -> None:
    """SC-254"""
    table = laid(2, "dramatic-flair")
    one = theorem(table, need=3)
    make(table, "dramatic-flair", "risk", dice=[*MISS, *STRONG])
    assert (one.need, len(table.sheets[0].house)) == (3, 1)


# Team Player ---------------------------------------------------------------------------------------------------------


def test_a_team_player_puts_theorems_of_their_own_into_the_plan_and_spends_no_initial_move() -> None:
    """SC-256"""
    table = laid(2, "team-player")
    theorem(table, stater=1)
    assert refused(table, "team-player") == "SC-256"
    one, two = theorem(table), theorem(table)
    make(table, "team-player", "theorem 3")
    assert (one.plan, two.plan) == (False, True)
    assert table.left == 2
    make(table, "team-player")
    assert one.plan
    assert refused(table, "team-player") == "SC-256"


def test_everybody_sees_what_is_in_the_plan() -> None:
    """SC-256"""
    table = laid(2, "team-player")
    for sheet in table.sheets:
        sheet.branch, sheet.thief = "number-theorist", "flip"
    theorem(table)
    theorem(table)
    make(table, "team-player", "theorem 2")
    assert view(table, None).text().count("In the plan.") == 1


def test_whoever_else_applies_a_result_to_the_plan_marks_experience_if_the_planner_wishes() -> None:
    """SC-256"""
    table = laid(2, "team-player")
    theorem(table, need=9, plan=True)
    result = UseResult(BEA, "Bypass", "the door", told=True)
    work(table, result, says=["prove theorem 1", (0, "yes")], dice=STRONG)
    assert table.sheets[1].experience == 1
    work(table, result, says=["prove theorem 1", (0, "no")], dice=STRONG)
    assert table.sheets[1].experience == 1


def test_base_cases_count_as_results_applied_to_the_plan() -> None:
    """SC-12 SC-256"""
    table = laid(2, "team-player")
    theorem(table, plan=True, benefits=["induction"])
    work(table, UseResult(BEA, "Bypass"), says=["base case of theorem 1", (0, "yes")])
    assert table.sheets[1].experience == 1


def test_the_planner_and_theorems_outside_the_plan_bring_no_experience() -> None:
    """SC-256"""
    table = laid(2, "team-player")
    theorem(table, need=9, plan=True)
    theorem(table, need=9)
    work(table, UseResult(ADA, "Bypass"), says=["prove theorem 1"], dice=STRONG)
    work(table, UseResult(BEA, "Bypass"), says=["prove theorem 2"], dice=STRONG)
    assert [sheet.experience for sheet in table.sheets] == [0, 0]


# Infiltrator ---------------------------------------------------------------------------------------------------------


def test_an_infiltrator_turns_hold_into_less_need_without_a_roll_or_an_initial_move() -> None:
    """SC-257"""
    table = planned(laid(2, "infiltrator"))
    one, two = theorem(table, need=8), theorem(table, need=8)
    table.left = 0
    make(table, "infiltrator", "theorem 2", "3")
    assert (one.need, two.need) == (8, 5)
    assert table.held(ADA, "careful-plans") == 1
    make(table, "infiltrator", "theorem 1")
    assert one.need == 7
    assert refused(table, "infiltrator") == "SC-257"


def test_an_infiltrator_never_brings_the_need_below_one() -> None:
    """SC-43 SC-257"""
    table = planned(laid(2, "infiltrator"))
    one = theorem(table, need=2)
    make(table, "infiltrator")
    assert one.need == 1
    assert table.held(ADA, "careful-plans") == 3, "no more is spent than helps"
    assert refused(table, "infiltrator") == "SC-257", "there is nothing to reduce"


def test_the_table_may_find_that_a_theorem_opens_no_place() -> None:
    """SC-9 SC-257"""
    table = planned(laid(3, "infiltrator"))
    one = theorem(table, need=3)
    work(table, MakeMove(ADA, "infiltrator"), says=UPHELD)
    assert one.need == 3
    assert table.held(ADA, "careful-plans") == 4


# Grandmaster Thief and the sheet --------------------------------------------------------------------------------


def test_a_grandmaster_thief_retires_when_the_problem_they_selected_is_solved() -> None:
    """SC-85 SC-258"""
    table = laid(2, "grandmaster-thief")
    problem(table, "the crown", chosen_by=0)
    theorem(table, problem=1, fate="proven", prover=BEA)
    work(table, Solved(1, 1), says=["yes"])
    assert table.sheets[0].transcended
    assert table.attending[0].out


def test_a_problem_another_selected_makes_no_grandmaster() -> None:
    """SC-85 SC-258"""
    table = laid(2, "grandmaster-thief")
    problem(table, "the crown", chosen_by=1)
    theorem(table, problem=1, fate="proven", prover=ADA)
    work(table, Solved(1, 1))
    assert not table.sheets[0].transcended


def test_moves_of_the_flip_that_change_others_are_not_made() -> None:
    """SC-253 SC-255 SC-258"""
    passive = {"evasion": "SC-253", "plan-b": "SC-255", "grandmaster-thief": "SC-258"}
    table = laid(2, *passive)
    assert {move: refused(table, move) for move in passive} == passive


def test_the_flips_sheet_has_three_core_moves_and_four_printed_ones_to_choose_from() -> None:
    """SC-24 SC-81"""
    book = BOOKS["flip"]
    assert [move.key for move in book.core] == ["flexibility", "careful-plans", "evasion"]
    assert [move.key for move in book.choosable[:4]] == ["dramatic-flair", "plan-b", "team-player", "infiltrator"]
    assert book.raises == ("hot", "cold", "rigorous")

"""The Wire's moves (SC-201 to SC-208), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Close, Of, PassOn, Prove, Shake, Solved
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.state import Hold, Table
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    WEAK,
    card,
    kinds,
    laid,
    make,
    problem,
    rattled,
    refused,
    theorem,
    work,
)

ADA, BEA = Seat(0), Seat(1)


def spying(table: Table, count: int, on: str = "the banker") -> None:
    """Ada has hold on somebody."""
    table.attending[0].holds.append(Hold("surveillance", count, words=on))


def test_a_wire_has_three_core_moves_and_chooses_among_four_printed_ones() -> None:
    """SC-24, SC-81"""
    wire = BOOKS["wire"]
    assert [move.key for move in wire.core] == ["surveillance", "bypass", "lose-control"]
    assert [move.key for move in wire.choosable[:4]] == [
        "watch-the-competition", "blackmail", "i-have-the-building", "spook-friends",
    ]  # fmt: skip
    assert wire.raises == ("sly", "cold", "elegant")


# surveillance --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "hold"), [(STRONG, 3), (WEAK, 1)])
def test_surveillance_is_three_hold_on_ten_and_one_on_eight(dice: list[int], hold: int) -> None:
    """SC-201"""
    table = laid(2, "surveillance")
    make(table, "surveillance", "tell from the roof", "tell the banker", dice=dice)
    assert table.held(ADA, "surveillance") == hold
    assert table.attending[0].holds[0].words == "the banker"
    assert not table.sheets[0].house


def test_surveillance_rolls_cold() -> None:
    """SC-201"""
    table = laid(2, "surveillance")
    table.sheets[0].stats["cold"] = 2
    make(table, "surveillance", dice=WEAK)
    assert table.held(ADA, "surveillance") == 3


def test_surveillance_on_a_miss_makes_an_antagonist_of_whom_you_spied_on() -> None:
    """SC-201"""
    table = laid(2, "surveillance")
    make(table, "surveillance", dice=[*MISS, *STRONG])
    assert kinds(table) == ["antagonist"]
    assert not table.held(ADA, "surveillance")


def test_a_secret_is_one_more_on_a_roll_that_involves_its_owner() -> None:
    """SC-201, SC-7"""
    table = laid(2, "surveillance", "bypass")
    one = theorem(table, need=3)
    spying(table, 2)
    make(table, "bypass", "hold 1", "prove theorem 1", "roll", dice=[4, 5, *STRONG])
    assert not table.sheets[0].house, "9 and a secret are a 10"
    assert one.need == 1
    assert table.held(ADA, "surveillance") == 1


def test_of_the_hold_on_one_target_only_one_is_spent_on_a_roll() -> None:
    """SC-201, SC-7"""
    table = laid(2, "surveillance", "lose-control")
    spying(table, 3)
    played = make(table, "lose-control", "hold 1", dice=[1, 4, *STRONG])
    assert table.held(ADA, "surveillance") == 2
    assert played.told(events.Rolled)[0].total == 6


def test_hold_on_one_target_is_one_hold_whatever_words_were_used() -> None:
    """SC-201, SC-205"""
    table = laid(2, "surveillance", "blackmail")
    make(table, "surveillance", "tell by day", "tell the banker", dice=WEAK)
    make(table, "surveillance", "tell by night", "target 1", "roll", dice=WEAK)
    assert [(one.words, one.count) for one in table.attending[0].holds] == [("the banker", 2)]
    table.left = 1
    make(table, "blackmail")
    assert not table.held(ADA, "surveillance")


def test_spending_a_secret_tells_it() -> None:
    """SC-201"""
    table = laid(2, "bypass")
    spying(table, 1, "the banker")
    played = make(table, "bypass", "hold 1", "tell He cannot count", dice=STRONG)
    assert ("Surveillance", "He cannot count") in [(one.about, one.words) for one in played.told(events.Told)]


def test_secrets_of_two_targets_are_two_holds() -> None:
    """SC-201"""
    table = laid(2, "surveillance")
    make(table, "surveillance", "tell by day", "tell the banker", dice=WEAK)
    make(table, "surveillance", "tell by night", "somebody else", "tell the guard", "roll", dice=WEAK)
    assert [(one.words, one.count) for one in table.attending[0].holds] == [
        ("the banker", 1),
        ("the guard", 1),
    ]


# bypass --------------------------------------------------------------------------------------------------------------


def test_bypass_on_ten_is_a_result_and_nothing_else() -> None:
    """SC-202"""
    table = laid(2, "bypass")
    one = theorem(table, need=3)
    make(table, "bypass", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert not table.sheets[0].house


def test_bypass_on_eight_is_a_result_and_a_risk() -> None:
    """SC-202"""
    table = laid(2, "bypass")
    one = theorem(table, need=3)
    make(table, "bypass", "prove theorem 1", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert kinds(table) == ["risk"]


def test_bypass_on_a_miss_is_only_a_risk() -> None:
    """SC-202"""
    table = laid(2, "bypass")
    one = theorem(table, need=3)
    make(table, "bypass", dice=[*MISS, *STRONG])
    assert kinds(table) == ["risk"]
    assert one.need == 3


def test_bypass_rolls_sly() -> None:
    """SC-202"""
    table = laid(2, "bypass")
    table.sheets[0].stats["sly"] = 2
    make(table, "bypass", dice=WEAK)
    assert not table.sheets[0].house


# lose control --------------------------------------------------------------------------------------------------------


def test_losing_control_on_ten_is_a_result_and_nothing_else() -> None:
    """SC-203"""
    table = laid(2, "lose-control")
    one = theorem(table, need=3)
    make(table, "lose-control", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert not table.sheets[0].house


def test_losing_control_on_eight_is_a_result_and_a_debt() -> None:
    """SC-203"""
    table = laid(2, "lose-control")
    one = theorem(table, need=3)
    make(table, "lose-control", "prove theorem 1", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert kinds(table) == ["debt"]


def test_losing_control_on_a_miss_is_only_a_debt() -> None:
    """SC-203"""
    table = laid(2, "lose-control")
    one = theorem(table, need=3)
    make(table, "lose-control", dice=[*MISS, *STRONG])
    assert kinds(table) == ["debt"]
    assert one.need == 3


def test_losing_control_rolls_hot() -> None:
    """SC-203"""
    table = laid(2, "lose-control")
    table.sheets[0].stats["hot"] = 2
    make(table, "lose-control", dice=WEAK)
    assert not table.sheets[0].house


# watch the competition -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "hold"), [(STRONG, 3), (WEAK, 1)])
def test_a_bug_is_three_hold_on_ten_and_one_on_eight(dice: list[int], hold: int) -> None:
    """SC-204"""
    table = laid(3, "watch-the-competition")
    make(table, "watch-the-competition", "colleague 3", dice=dice)
    assert [(one.seat, one.count) for one in table.attending[0].holds] == [(Seat(2), hold)]


def test_a_bug_that_is_found_is_a_card_of_the_colleagues_choice() -> None:
    """SC-204"""
    table = laid(3, "watch-the-competition")
    make(table, "watch-the-competition", "colleague 3", (2, "debt"), (2, "tell Ada pays for it"), dice=[*MISS, *STRONG])
    assert [(card.kind, card.words) for card in table.sheets[0].house] == [("debt", "Ada pays for it")]
    assert not table.held(ADA, "watch-the-competition")


def test_planting_a_bug_is_a_conference_move() -> None:
    """SC-204, SC-92"""
    table = laid(2, "watch-the-competition")
    table.guest = ADA
    played = make(table, "watch-the-competition", dice=[4, 5])
    assert table.clock == 1
    assert ("guest of honour", 1) in played.told(events.Rolled)[0].parts
    assert table.held(ADA, "watch-the-competition") == 3


def test_a_bug_takes_a_colleague_to_carry_it() -> None:
    """SC-204"""
    table = laid(2, "watch-the-competition")
    table.attending[1].out = True
    assert refused(table, "watch-the-competition") == "SC-204"


def bugged(seats: int = 2, count: int = 2) -> Table:
    """Ada watches Bea, who may Bypass."""
    table = laid(seats, "watch-the-competition")
    table.attending[0].holds.append(Hold("watch-the-competition", count, seat=BEA))
    for sheet in table.sheets[1:]:
        sheet.moves = ["bypass"]
    return table


def test_who_is_watched_can_be_given_one_more() -> None:
    """SC-204"""
    table = bugged()
    played = make(table, "bypass", (0, "+1"), dice=[4, 5], seat=1)
    assert played.told(events.Rolled)[0].total == 10
    assert not table.sheets[1].house
    assert table.held(ADA, "watch-the-competition") == 1


def test_who_is_watched_can_be_given_two_less() -> None:
    """SC-204"""
    table = bugged()
    played = make(table, "bypass", (0, "-2"), (0, "no"), dice=[*WEAK, *STRONG], seat=1)
    assert played.told(events.Rolled)[0].total == 6
    assert kinds(table, 1) == ["risk"]
    assert table.held(ADA, "watch-the-competition") == 1


@pytest.mark.parametrize("of", [Of(seat=BEA), Of(theorem=1)])
def test_houses_of_who_is_watched_are_interfered_with_too(of: Of) -> None:
    """SC-204"""
    table = bugged()
    theorem(table, stater=1)
    card(table, of)
    played = work(table, Shake(of), says=[(0, "-2")], dice=[2, 3])
    assert rattled(played)[0][1] == {"CARDs": 5, "Watch the Competition": -2}
    assert table.held(ADA, "watch-the-competition") == 1


def test_interference_may_be_left_be_and_costs_nothing_then() -> None:
    """SC-204"""
    table = bugged()
    played = make(table, "bypass", (0, "no"), dice=STRONG, seat=1)
    assert played.told(events.Rolled)[0].total == 10
    assert table.held(ADA, "watch-the-competition") == 2


def test_only_the_colleague_with_the_bug_is_interfered_with() -> None:
    """SC-204, SC-10"""
    table = bugged(seats=3)
    played = make(table, "bypass", dice=STRONG, seat=2)
    assert not any("interfere" in prompt for prompt in played.prompts)


def test_every_bug_has_its_own_hold() -> None:
    """SC-204"""
    table = laid(3, "watch-the-competition")
    table.attending[0].holds = [Hold("watch-the-competition", 2, seat=Seat(seat)) for seat in (1, 2)]
    table.sheets[2].moves = ["bypass"]
    make(table, "bypass", (0, "+1"), dice=STRONG, seat=2)
    assert [(one.seat, one.count) for one in table.attending[0].holds] == [(1, 2), (2, 1)]


def test_proving_can_be_interfered_with_like_any_move() -> None:
    """SC-204"""
    table = bugged()
    one = theorem(table, need=3, stater=1)
    work(table, Prove(BEA, 1, "a result"), says=[(0, "-2"), (1, "one")], dice=STRONG)
    assert one.need == 2


def test_without_hold_nobody_interferes() -> None:
    """SC-204, SC-10"""
    table = bugged(count=1)
    make(table, "bypass", (0, "+1"), dice=STRONG, seat=1)
    played = make(table, "bypass", dice=STRONG, seat=1)
    assert not any("interfere" in prompt for prompt in played.prompts)


def test_who_allows_all_is_not_asked_to_interfere() -> None:
    """SC-204, SC-10"""
    table = bugged()
    table.attending[0].trusts = True
    played = make(table, "bypass", dice=STRONG, seat=1)
    assert not any("interfere" in prompt for prompt in played.prompts)


# blackmail -----------------------------------------------------------------------------------------------------------


def test_blackmail_takes_two_hold_of_surveillance() -> None:
    """SC-205"""
    table = laid(2, "surveillance", "blackmail")
    one = theorem(table, need=3)
    assert refused(table, "blackmail") == "SC-205"
    make(table, "surveillance", dice=STRONG)
    make(table, "blackmail", "prove theorem 1", "roll", dice=STRONG)
    assert table.held(ADA, "surveillance") == 1
    assert one.need == 1
    assert table.left == 0, "it was made in place of an initial move"


def test_blackmail_takes_two_hold_on_the_same_target() -> None:
    """SC-205"""
    table = laid(2, "blackmail")
    spying(table, 1, "the banker")
    spying(table, 1, "the guard")
    assert refused(table, "blackmail") == "SC-205"


def test_of_two_targets_one_is_blackmailed() -> None:
    """SC-205"""
    table = laid(2, "blackmail")
    spying(table, 2, "the banker")
    spying(table, 3, "the guard")
    make(table, "blackmail", "target 2")
    assert [(one.words, one.count) for one in table.attending[0].holds] == [
        ("the banker", 2),
        ("the guard", 1),
    ]


# I have the building -------------------------------------------------------------------------------------------------


def test_who_has_the_building_has_a_second_result_for_another_theorem_on_ten() -> None:
    """SC-206"""
    table = laid(2, "bypass", "i-have-the-building")
    one, two = theorem(table, need=3), theorem(table, need=3)
    make(table, "bypass", "prove theorem 1", "prove theorem 2", dice=[*STRONG, *STRONG, *STRONG])
    assert (one.need, two.need) == (1, 1)


def test_both_results_of_the_building_are_not_for_one_theorem() -> None:
    """SC-206"""
    table = laid(2, "bypass", "i-have-the-building")
    one = theorem(table, need=5)
    played = make(table, "bypass", "disprove theorem 1", dice=[*STRONG, *MISS])
    assert one.need == 4
    assert len(played.told(events.Wasted)) == 1, "there was nothing else to use the second one on"


def test_a_base_case_and_a_proof_are_two_uses_of_the_building() -> None:
    """SC-206, SC-40"""
    table = laid(2, "bypass", "i-have-the-building")
    one, two = theorem(table, need=3, benefits=["induction"]), theorem(table, need=3)
    make(table, "bypass", "base case of theorem 1", "prove theorem 2", dice=[*STRONG, *STRONG])
    assert (len(one.base_cases), two.need) == (1, 1)


def test_on_eight_the_building_gives_one_result_as_ever() -> None:
    """SC-206"""
    table = laid(2, "bypass", "i-have-the-building")
    one, two = theorem(table, need=3), theorem(table, need=3)
    make(table, "bypass", "prove theorem 1", dice=[*WEAK, *STRONG, *STRONG])
    assert (one.need, two.need) == (1, 3)


def test_the_building_is_not_a_move_one_makes() -> None:
    """SC-206"""
    assert refused(laid(2, "i-have-the-building"), "i-have-the-building") == "SC-206"


# spook friends -------------------------------------------------------------------------------------------------------


def friends() -> Table:
    table = laid(2, "surveillance", "lose-control", "spook-friends")
    spying(table, 3)
    return table


def test_spook_friends_lose_control_for_a_secret_and_no_initial_move() -> None:
    """SC-207"""
    table = friends()
    table.left = 0
    one = theorem(table, need=3)
    make(table, "spook-friends", "roll", "prove theorem 1", "roll", dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert (table.held(ADA, "surveillance"), table.left) == (2, 0)
    assert not table.sheets[0].house


def test_a_favour_on_eight_is_a_result_and_a_debt() -> None:
    """SC-207, SC-203"""
    table = friends()
    one = theorem(table, need=3)
    make(table, "spook-friends", "roll", "prove theorem 1", "roll", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert kinds(table) == ["debt"]


def test_a_favour_on_a_miss_is_a_debt() -> None:
    """SC-207, SC-203"""
    table = friends()
    make(table, "spook-friends", "roll", dice=[*MISS, *STRONG])
    assert kinds(table) == ["debt"]


def test_spies_do_one_favour_a_turn() -> None:
    """SC-207"""
    table = friends()
    make(table, "spook-friends", "roll", dice=STRONG)
    assert refused(table, "spook-friends") == "SC-207"
    table.sheets[0].thief = table.sheets[1].thief = "wire"
    table.attending[1].out, table.options = True, Options(session_cap=2)
    says = ["make spook-friends", "roll", "done", "colleague 1"]
    played = work(table, PassOn(ADA), says=says, dice=STRONG)
    assert len(played.told(events.Spent)) == 1, "a new turn is a new favour"


def test_of_two_targets_one_secret_is_traded() -> None:
    """SC-207"""
    table = laid(2, "lose-control", "spook-friends")
    spying(table, 1, "the banker")
    spying(table, 1, "the guard")
    make(table, "spook-friends", "target 2", "roll", dice=STRONG)
    assert [one.words for one in table.attending[0].holds] == ["the banker"]


def test_spies_do_no_favours_for_nothing() -> None:
    """SC-207"""
    assert refused(laid(2, "surveillance", "lose-control", "spook-friends"), "spook-friends") == "SC-207"


def test_who_cannot_lose_control_has_no_use_for_spies() -> None:
    """SC-207"""
    table = laid(2, "surveillance", "spook-friends")
    spying(table, 1)
    assert refused(table, "spook-friends") == "SC-207"


# spymaster -----------------------------------------------------------------------------------------------------------


def solved(*, selected_by: int = 0, stater: int = 0, prover: int = 0) -> Table:
    """Problem 1 is about to be solved."""
    table = laid(3, "spymaster")
    one = problem(table, "The mole", chosen_by=selected_by)
    theorem(table, need=0, stater=stater, problem=one.number, fate="proven", prover=Seat(prover))
    return table


@pytest.mark.parametrize(("stater", "prover"), [(0, 0), (0, 1), (1, 0)])
def test_who_solves_the_espionage_they_selected_may_transcend(stater: int, prover: int) -> None:
    """SC-208, SC-85"""
    table = solved(stater=stater, prover=prover)
    played = work(table, Solved(1, 1), says=["yes"])
    assert table.sheets[0].transcended
    assert table.attending[0].out
    assert "Ada transcends (Spymaster), becoming the hidden Master of Spies." in played.texts


def test_nobody_must_transcend() -> None:
    """SC-208"""
    table = solved()
    work(table, Solved(1, 1), says=["no"])
    assert not table.sheets[0].transcended


def test_the_table_judges_what_is_espionage() -> None:
    """SC-208, SC-9"""
    table = solved()
    work(table, Solved(1, 1), says=["yes", (1, "object"), (2, "uphold")])
    assert not table.sheets[0].transcended


def test_nobody_transcends_by_a_problem_that_another_selected() -> None:
    """SC-208, SC-85"""
    table = solved(selected_by=1)
    work(table, Solved(1, 1))
    assert not table.sheets[0].transcended


def test_nobody_transcends_by_what_others_solve() -> None:
    """SC-208, SC-85"""
    table = solved(stater=1, prover=2)
    work(table, Solved(1, 1))
    assert not table.sheets[0].transcended


@pytest.mark.parametrize(("trophies", "has"), [(3, False), (4, True)])
def test_the_fifth_trophy_makes_a_spymaster(trophies: int, has: bool) -> None:
    """SC-208, SC-84"""
    table = laid(2)
    table.sheets[0].trophies = ["a trophy"] * trophies
    table.attending[0].trophies = 1
    table.sheets[1].thief = "wire"
    work(table, Close("the clock is full"), says=["colleague 1"])
    assert table.has(ADA, "spymaster") is has

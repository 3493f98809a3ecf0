"""The Phreak's moves (SC-241 to SC-249), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Fall, Of, Prove, Solved, StateTheorem
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.state import Conjecture
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, card, laid, make, problem, refused, theorem, work

ADA, BEA = Seat(0), Seat(1)
UPHELD = (1, "object"), (2, "uphold")

# Digital Mayhem -------------------------------------------------------------------------------------------------------


def test_digital_mayhem_on_ten_is_a_result_and_nothing_else() -> None:
    """SC-241"""
    table = laid(2, "digital-mayhem")
    one = theorem(table, need=3)
    make(table, "digital-mayhem", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert not table.sheets[0].house


def test_digital_mayhem_on_eight_is_a_result_and_a_card_of_a_kind_one_chooses() -> None:
    """SC-241"""
    table = laid(2, "digital-mayhem")
    one = theorem(table, need=3)
    make(table, "digital-mayhem", "escalate", "prove theorem 1", "antagonist", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert [one.kind for one in table.sheets[0].house] == ["antagonist"]


def test_digital_mayhem_on_eight_may_stop_for_neither() -> None:
    """SC-241"""
    table = laid(2, "digital-mayhem")
    one = theorem(table, need=3)
    make(table, "digital-mayhem", "stop there", dice=WEAK)
    assert (one.need, table.sheets[0].house) == (3, [])


def test_digital_mayhem_on_a_miss_shakes_the_phreak() -> None:
    """SC-241"""
    table = laid(2, "digital-mayhem")
    one = theorem(table, need=3)
    card(table, 0)
    played = make(table, "digital-mayhem", dice=[*MISS, *STRONG])
    assert [(roll.of, roll.total) for roll in played.told(events.Rattled)] == [(Of(seat=ADA), 15)]
    assert one.need == 3
    assert len(table.sheets[0].house) == 1


def test_a_botnet_adds_one_to_digital_mayhem_alone() -> None:
    """SC-246"""
    table = laid(2, "digital-mayhem", "social-engineering", "botnet")
    played = make(table, "digital-mayhem", dice=[4, 5])
    played.events += make(table, "social-engineering", "risk", dice=[4, 5, *STRONG]).events
    assert [roll.total for roll in played.told(events.Rolled)] == [10, 9]
    assert ("Botnet", 1) in played.told(events.Rolled)[0].parts


# Social Engineering ---------------------------------------------------------------------------------------------------


def test_social_engineering_on_ten_is_a_result_and_nothing_else() -> None:
    """SC-242"""
    table = laid(2, "social-engineering")
    one = theorem(table, need=3)
    make(table, "social-engineering", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert not table.sheets[0].house


def test_social_engineering_on_eight_is_a_result_and_they_realise() -> None:
    """SC-242"""
    table = laid(2, "social-engineering")
    one = theorem(table, need=3)
    make(table, "social-engineering", "prove theorem 1", "antagonist", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert [one.kind for one in table.sheets[0].house] == ["antagonist"]


def test_social_engineering_on_a_miss_is_only_a_card() -> None:
    """SC-242"""
    table = laid(2, "social-engineering")
    one = theorem(table, need=3)
    make(table, "social-engineering", "debt", dice=[*MISS, *STRONG])
    assert one.need == 3
    assert [one.kind for one in table.sheets[0].house] == ["debt"]


@pytest.mark.parametrize("dice", [WEAK, MISS])
def test_technobabble_adds_the_card_without_a_roll(dice: list[int]) -> None:
    """SC-245"""
    table = laid(2, "social-engineering", "technobabble")
    played = make(table, "social-engineering", "risk", dice=dice)
    assert len(table.sheets[0].house) == 1
    assert not played.told(events.Rattled)


def test_technobabble_does_not_keep_other_cards_from_rolling() -> None:
    """SC-245"""
    table = laid(2, "digital-mayhem", "technobabble")
    played = make(table, "digital-mayhem", "escalate", "risk", dice=[*WEAK, *STRONG])
    assert len(played.told(events.Rattled)) == 1


# Turnabout ------------------------------------------------------------------------------------------------------------


def test_turnabout_needs_a_card_and_another_house_for_it() -> None:
    """SC-243"""
    table = laid(2, "turnabout")
    theorem(table)
    assert refused(table, "turnabout") == "SC-243"
    card(table, 1)
    assert refused(table, "turnabout") == "SC-243", "a colleague's CARD is out of reach"
    table.theorems = []
    table.attending[1].out = True
    card(table, 0)
    assert refused(table, "turnabout") == "SC-243", "there is no other House"


def test_turnabout_on_ten_moves_ones_own_card_to_a_colleague_who_rolls() -> None:
    """SC-63 SC-243"""
    table = laid(2, "turnabout")
    mine = card(table, 0, "debt", "the loan")
    played = make(table, "turnabout", dice=[*STRONG, *STRONG])
    assert table.sheets[0].house == []
    assert table.sheets[1].house == [mine]
    assert [roll.of for roll in played.told(events.Rattled)] == [Of(seat=BEA)]


def test_turnabout_on_eight_lets_the_receiver_roll_first_and_then_shakes_the_phreak() -> None:
    """SC-243"""
    table = laid(2, "turnabout")
    one = theorem(table, stater=1)
    on_it = card(table, Of(theorem=1))
    played = make(table, "turnabout", "colleague 2", dice=[*WEAK, *STRONG, *STRONG])
    assert one.house == []
    assert table.sheets[1].house == [on_it]
    assert [roll.of for roll in played.told(events.Rattled)] == [Of(seat=BEA), Of(seat=ADA)]


def test_turnabout_on_a_miss_moves_nothing_and_shakes_the_phreak() -> None:
    """SC-243"""
    table = laid(2, "turnabout")
    mine = card(table, 0)
    played = make(table, "turnabout", dice=[*MISS, *STRONG])
    assert table.sheets[0].house == [mine]
    assert [roll.of for roll in played.told(events.Rattled)] == [Of(seat=ADA)]


def test_turnabout_may_choose_among_cards_and_bring_one_to_a_theorem_or_to_oneself() -> None:
    """SC-243"""
    table = laid(2, "turnabout")
    one, two = theorem(table, stater=1), theorem(table, stater=1)
    first, second = card(table, Of(theorem=1)), card(table, Of(theorem=1), "antagonist")
    make(table, "turnabout", "card 2", "theorem 2", dice=[*STRONG, *STRONG])
    assert (one.house, two.house) == ([first], [second])
    make(table, "turnabout", "theorem 2", "colleague 1", dice=[*STRONG, *STRONG])
    assert table.sheets[0].house == [second]


def test_a_card_that_moves_ends_a_metastable_theorem_like_any_other() -> None:
    """SC-63 SC-243"""
    table = laid(2, "turnabout")
    one = theorem(table, stater=1, metastable=True)
    card(table, 0)
    make(table, "turnabout", "theorem 1", dice=STRONG)
    assert one.fate == "disproved"


def test_a_card_told_aloud_is_not_asked_for_again_when_it_moves() -> None:
    """SC-243"""
    table = laid(2, "turnabout")
    card(table, 0, words="")
    played = make(table, "turnabout", dice=[*STRONG, *STRONG])
    assert table.sheets[1].house[0].words == ""
    assert not any("mean" in prompt for prompt in played.prompts)


# HQ -------------------------------------------------------------------------------------------------------------------


def test_who_proves_a_base_works_from_it_at_one_more_for_the_rest_of_the_conference() -> None:
    """SC-244"""
    table = laid(2, "hq", "digital-mayhem")
    theorem(table, need=1, stater=1)
    work(table, Prove(ADA, 1, "moved in"), says=["yes"], dice=STRONG)
    for _ in range(2):
        played = make(table, "digital-mayhem", "ongoing 1", dice=[5, 4])
        assert [roll.total for roll in played.told(events.Rolled)] == [10]
    table.left = 1
    played = make(table, "digital-mayhem", "roll", dice=STRONG)
    assert [roll.total for roll in played.told(events.Rolled)] == [10], "it is declared, roll by roll"


def test_a_theorem_about_something_else_or_proven_by_another_is_no_base() -> None:
    """SC-244"""
    table = laid(2, "hq")
    theorem(table, need=1)
    theorem(table, need=1)
    work(table, Prove(ADA, 1, "a safe is open"), says=["no"], dice=STRONG)
    work(table, Prove(BEA, 2, "Bea has moved in"), dice=STRONG)
    assert table.attending[0].ongoing == []


def test_an_objection_upheld_means_there_is_no_base() -> None:
    """SC-9 SC-244"""
    table = laid(3, "hq")
    theorem(table, need=1)
    work(table, Prove(ADA, 1, "moved in"), says=["yes", *UPHELD], dice=STRONG)
    assert table.attending[0].ongoing == []


def test_one_base_is_enough() -> None:
    """SC-244"""
    table = laid(2, "hq")
    theorem(table, need=1)
    theorem(table, need=1)
    work(table, Prove(ADA, 1, "moved in"), says=["yes"], dice=STRONG)
    work(table, Prove(ADA, 2, "a second base"), says=["roll"], dice=STRONG)
    assert len(table.attending[0].ongoing) == 1


def test_the_base_is_lost_when_the_house_falls_and_kept_by_doubling_down() -> None:
    """SC-67 SC-244"""
    table = laid(2, "hq")
    theorem(table, need=1)
    work(table, Prove(ADA, 1, "moved in"), says=["yes"], dice=STRONG)
    kept = work(table, Fall(Of(seat=ADA)), says=["double down"])
    assert len(table.attending[0].ongoing) == 1
    assert not kept.told(events.Lost)
    lost = work(table, Fall(Of(seat=ADA)))
    assert table.attending[0].ongoing == []
    assert len(lost.told(events.Lost)) == 1


def test_without_a_base_nothing_is_lost_with_the_house() -> None:
    """SC-244"""
    table = laid(2, "hq")
    table.attending[0].doubled = True
    assert not work(table, Fall(Of(seat=ADA))).told(events.Lost)


# Crowdsourcing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "bonus"), [(STRONG, 2), (WEAK, 1), (MISS, 0)])
def test_crowdsourcing_adds_one_to_what_a_conjecture_gives_on_a_hit(dice: list[int], bonus: int) -> None:
    """SC-247"""
    table = laid(2, "crowdsourcing")
    make(table, "conjecture", dice=dice)
    assert [one.bonus for one in table.conjectures] == [bonus]


def test_others_state_and_prove_what_was_crowdsourced_at_the_bonus_and_its_author_does_not() -> None:
    """SC-51 SC-247"""
    table = laid(2, "crowdsourcing")
    make(table, "conjecture", dice=STRONG)
    says = ["conjecture 1", "trivial", "construction"]
    played = work(table, StateTheorem(BEA), says=says, dice=[4, 4])
    assert [roll.total for roll in played.told(events.Rolled)] == [10]
    assert [roll.total for roll in work(table, Prove(BEA, 1, "done"), dice=[4, 4]).told(events.Rolled)] == [10]
    theorem(table, need=3, fulfils=[1])
    assert [roll.total for roll in work(table, Prove(ADA, 2, "done"), dice=STRONG).told(events.Rolled)] == [10]


def test_a_colleagues_conjecture_is_not_crowdsourced() -> None:
    """SC-247"""
    table = laid(2, "crowdsourcing")
    table.turn = BEA
    make(table, "conjecture", dice=WEAK, seat=1)
    assert table.conjectures == [Conjecture(1, BEA, "words", "weak", 0)]


# I'm In IT ------------------------------------------------------------------------------------------------------------


def test_who_meets_somebody_from_it_overlooks_them_and_the_next_roll_with_them_is_at_one_more() -> None:
    """SC-248"""
    table = laid(2, "im-in-it", "digital-mayhem")
    make(table, "im-in-it", "tell Mr Quill")
    assert table.left == 2
    assert table.sheets[0].met == ["Mr Quill"]
    assert table.sheets[0].facts == ["Mr Quill overlooks Ada"]
    played = make(table, "digital-mayhem", "forward 1", dice=[5, 4])
    assert [roll.total for roll in played.told(events.Rolled)] == [10]
    assert table.attending[0].forwards == []


def test_somebody_from_it_is_overlooked_once_a_turn_while_a_move_is_left() -> None:
    """SC-248"""
    table = laid(2, "im-in-it")
    make(table, "im-in-it", "tell Mr Quill")
    assert refused(table, "im-in-it") == "SC-248"
    table.attending[0].used, table.left = [], 0
    assert refused(table, "im-in-it") == "SC-248"


# Code Legend and the sheet --------------------------------------------------------------------------------------------


def test_a_code_legend_retires_when_the_problem_they_selected_is_solved() -> None:
    """SC-85 SC-249"""
    table = laid(2, "code-legend")
    problem(table, "the mainframe", chosen_by=0)
    theorem(table, problem=1, fate="proven", prover=ADA)
    work(table, Solved(1, 1), says=["yes"])
    assert table.sheets[0].transcended
    assert table.attending[0].out


def test_a_code_legend_may_stay() -> None:
    """SC-249"""
    table = laid(2, "code-legend")
    problem(table, "the mainframe", chosen_by=0)
    theorem(table, problem=1, fate="proven", prover=ADA)
    work(table, Solved(1, 1), says=["no"])
    assert not table.sheets[0].transcended


def test_a_code_legend_may_be_told_that_the_problem_was_not_about_computers() -> None:
    """SC-9 SC-249"""
    table = laid(3, "code-legend")
    problem(table, "the crown", chosen_by=0)
    theorem(table, problem=1, fate="proven", prover=ADA)
    work(table, Solved(1, 1), says=["yes", *UPHELD])
    assert not table.sheets[0].transcended


def test_moves_of_the_phreak_that_change_others_are_not_made() -> None:
    """SC-244 SC-245 SC-246 SC-247 SC-249"""
    passive = {"hq": "SC-244", "technobabble": "SC-245", "botnet": "SC-246", "crowdsourcing": "SC-247"}
    passive |= {"code-legend": "SC-249"}
    table = laid(2, *passive)
    assert {move: refused(table, move) for move in passive} == passive


def test_the_phreaks_sheet_has_three_core_moves_and_five_printed_ones_to_choose_from() -> None:
    """SC-24 SC-81"""
    book = BOOKS["phreak"]
    assert [move.key for move in book.core] == ["digital-mayhem", "social-engineering", "turnabout"]
    assert [move.key for move in book.choosable[:5]] == ["hq", "technobabble", "botnet", "crowdsourcing", "im-in-it"]
    assert book.raises == ("sly", "hot", "creative")

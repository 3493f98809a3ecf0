"""Rolls and what adds to them, asks and objections, turns and results (SC-1 to SC-12)."""

import pytest

from ludendum.engine import Person, Seat, Sitter
from ludendum.games.squaring_the_circle import asking, events
from ludendum.games.squaring_the_circle.actions import Choose, EndTurn
from ludendum.games.squaring_the_circle.agenda import BeginTurn, Close, GainCard, Of, PassOn, Shake, UseResult
from ludendum.games.squaring_the_circle.offering import Offered, Pick
from ludendum.games.squaring_the_circle.state import Forward, Hold, Ongoing
from ludendum.games.squaring_the_circle.terms import Band, band
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    WEAK,
    card,
    laid,
    make,
    refused,
    shelved,
    theorem,
    unheard,
    work,
)

MINE = Of(seat=Seat(0))
RESULT = UseResult(Seat(0), "luck")


# asks ----------------------------------------------------------------------------------------------------------------


def test_what_is_not_among_the_choices_is_refused_by_the_rule_that_offers_them() -> None:
    """SC-1"""
    table = laid()
    table.offered = {Seat(0): Offered("SC-63", (Pick("risk"), Pick("debt")))}
    refusal = Choose("glory").refusal(table, Seat(0))
    assert refusal is not None
    assert refusal.rule == "SC-63"
    assert "“risk”, “debt”" in str(refusal)
    assert Choose("risk").refusal(table, Seat(0)) is None
    assert list(Choose.menu(table, Seat(0))) == [Choose("risk"), Choose("debt")]


def test_who_has_nothing_to_choose_chooses_nothing() -> None:
    """SC-1"""
    refusal = Choose("risk").refusal(laid(), Seat(0))
    assert refusal is not None
    assert refusal.rule == "SC-1"
    assert not list(Choose.menu(laid(), Seat(0)))


@pytest.mark.parametrize(
    ("total", "meaning"), [(-2, "miss"), (6, "miss"), (7, "weak"), (9, "weak"), (10, "strong"), (17, "strong")]
)
def test_a_total_is_a_strong_hit_a_weak_hit_or_a_miss(total: int, meaning: Band) -> None:
    """SC-2"""
    assert band(total) == meaning


def test_a_roll_is_two_dice_and_the_stat_and_all_that_adds_to_it() -> None:
    """SC-2"""
    table = laid()
    table.sheets[0].stats["hot"] = 2
    table.attending[0].forwards.append(Forward(1, "luck"))
    (rolled,) = make(table, "network", dice=[3, 4]).told(events.Rolled)
    assert rolled.dice == (3, 4)
    assert rolled.parts == (("Hot", 2), ("luck", 1))
    assert (rolled.total, rolled.band) == (10, "strong")


def test_a_stat_below_nothing_takes_off_the_roll() -> None:
    """SC-2"""
    table = laid()
    table.sheets[0].stats["hot"] = -1
    assert make(table, "network", dice=STRONG).told(events.Rolled)[0].band == "weak"


def test_a_band_without_a_word_does_nothing() -> None:
    """SC-3"""
    table = laid(2, "ramanujans-notebooks")
    one = theorem(table)
    played = make(table, "ramanujans-notebooks", dice=MISS)
    assert not table.sheets[0].house
    assert one.need == 3
    assert len(played.asks) == 2, "the telling and the window for objections"


# forwards and hold ---------------------------------------------------------------------------------------------------


def test_all_forwards_that_fit_are_used_by_the_next_roll() -> None:
    """SC-6"""
    table = laid()
    table.attending[0].forwards = [Forward(1, "luck"), Forward(1, "luck"), Forward(2, "wind")]
    assert make(table, "network", dice=WEAK).told(events.Rolled)[0].total == 12
    assert not table.attending[0].forwards


def test_a_forward_with_a_condition_waits_for_it() -> None:
    """SC-6"""
    table = laid()
    theorem(table, need=5)
    theorem(table, need=5)
    table.attending[0].forwards = [Forward(1, "talk", kinds=("prove", "disprove"), theorem=2)]
    make(table, "discuss", dice=WEAK)
    work(table, RESULT, says=["prove theorem 1"], dice=STRONG)
    assert len(table.attending[0].forwards) == 1
    (rolled,) = work(table, RESULT, says=["prove theorem 2"], dice=[4, 5]).told(events.Rolled)
    assert rolled.parts == (("Rigorous", 0), ("talk", 1))
    assert rolled.band == "strong"
    assert not table.attending[0].forwards


def test_a_forward_that_hangs_on_the_story_waits_until_it_is_declared() -> None:
    """SC-6"""
    table = laid()
    table.attending[0].forwards = [Forward(1, "first meeting", words="you deal with Mr Snow")]
    assert make(table, "network", "roll", dice=MISS + STRONG).told(events.Rolled)[0].total == 3
    assert len(table.attending[0].forwards) == 1
    assert make(table, "discuss", "forward 1", dice=[4, 5]).told(events.Rolled)[0].total == 10
    assert not [one for one in table.attending[0].forwards if one.words]


def test_a_forward_is_not_for_a_house() -> None:
    """SC-6"""
    table = laid()
    card(table, 0)
    table.attending[0].forwards = [Forward(1, "luck")]
    (rattled,) = work(table, Shake(MINE), dice=STRONG).told(events.Rattled)
    assert rattled.parts == (("CARDs", 5),)
    assert len(table.attending[0].forwards) == 1


def test_a_bonus_for_the_rest_of_the_conference_stays() -> None:
    """SC-6"""
    table = laid()
    table.attending[0].ongoing = [Ongoing(1, "HQ", "you work from the attic")]
    for _ in range(2):
        assert make(table, "discuss", "ongoing 1", dice=[3, 3]).told(events.Rolled)[0].band == "weak"
    assert len(table.attending[0].ongoing) == 1


def test_hold_is_spent_before_the_roll_and_each_adds_one() -> None:
    """SC-7"""
    table = laid()
    table.attending[0].holds = [Hold("network", 2)]
    played = make(table, "discuss", "hold 1", dice=[4, 5])
    kinds = [type(event) for event in played.events]
    assert kinds.index(events.Spent) < kinds.index(events.Rolled)
    assert played.told(events.Rolled)[0].total == 10
    assert table.held(Seat(0), "network") == 1


def test_of_each_hold_one_is_spent_on_a_roll() -> None:
    """SC-7"""
    table = laid()
    table.attending[0].holds = [
        Hold("network", 3),
        Hold("network", 1, words="the dean helps", named=True),
        Hold("construction", 3, theorem=1),
        Hold("construction", 3, theorem=2),
    ]
    played = make(table, "discuss", "hold 1", "hold 3", "hold 4", dice=[3, 4])
    assert played.told(events.Rolled)[0].total == 10
    assert [one.count for one in table.attending[0].holds] == [2, 1, 2, 2]


def test_hold_that_is_spent_is_gone() -> None:
    """SC-7"""
    table = laid()
    table.attending[0].holds = [Hold("network", 1)]
    make(table, "discuss", "hold 1", dice=WEAK)
    assert not table.attending[0].holds
    assert make(table, "discuss", dice=WEAK).told(events.Rolled)[0].total == 8


def test_hold_ends_with_the_conference() -> None:
    """SC-7"""
    table = shelved(laid())
    table.attending[0].holds = [Hold("network", 3)]
    work(table, Close("the clock is full"), says=[(1, "colleague 1")])
    assert not table.attending[0].holds


def test_hold_of_which_nothing_particular_is_said_is_one_hold() -> None:
    """SC-7"""
    table = laid()
    make(table, "network", dice=STRONG)
    make(table, "network", "roll", dice=WEAK)
    assert [one.count for one in table.attending[0].holds] == [4]


# words and objections ------------------------------------------------------------------------------------------------


def test_a_move_is_told_before_it_is_rolled_for_and_its_outcome_after() -> None:
    """SC-8"""
    table = laid()
    played = make(table, "network", "tell With the dean", "tell The dean is offended", dice=MISS + STRONG)
    kinds = [type(event).__name__ for event in played.events]
    assert kinds[:5] == ["Told", "Ticked", "Made", "Rolled", "Told"]
    assert [one.words for one in played.told(events.Told)] == ["With the dean", "The dean is offended"]
    assert table.sheets[0].house[0].words == "The dean is offended"


def test_words_may_stay_empty() -> None:
    """SC-8"""
    table = laid()
    make(table, "network", "tell", "tell", dice=MISS + STRONG)
    assert table.sheets[0].house[0].words == ""


def test_what_was_told_already_is_not_asked_again_though_nothing_was_said() -> None:
    """SC-8"""
    table = laid()
    theorem(table)
    tellings = [
        len(work(table, RESULT, says=["disprove theorem 1", word, "risk"], dice=STRONG + STRONG).told(events.Told))
        for word in ("tell", "tell The vault is empty")
    ]
    assert tellings == [1, 1]
    assert [one.words for one in table.theorem(1).house] == ["", "The vault is empty"]


def counts(seats: int, *says: tuple[int, str], guest: int = 1) -> bool:
    """Whether a declared +1 is part of the roll, after what the others say to it."""
    table = laid(seats)
    table.guest = Seat(guest)
    table.attending[0].ongoing = [Ongoing(1, "HQ", "you work from the attic")]
    allowed = [(seat, "allow") for seat in range(1, seats)]
    played = make(table, "discuss", *allowed, "ongoing 1", *says, dice=WEAK)
    return ("HQ", 1) in played.told(events.Rolled)[0].parts


def test_a_declared_bonus_counts_if_nobody_objects() -> None:
    """SC-9"""
    assert counts(3)


def test_an_objection_most_agree_with_takes_the_bonus_off_the_roll_as_it_lies() -> None:
    """SC-9"""
    assert not counts(3, (1, "object"), (2, "uphold"))
    assert counts(3, (1, "allow"), (2, "object"), (1, "overrule"))


def test_a_tie_falls_to_the_guest_of_honour() -> None:
    """SC-9"""
    assert not counts(2, (1, "object"), guest=1)
    assert counts(2, (1, "object"), guest=0)
    assert counts(4, (1, "object"), (2, "uphold"), (3, "overrule"), guest=3)
    assert not counts(4, (1, "object"), (2, "uphold"), (3, "overrule"), guest=2)


def test_a_move_the_table_objects_to_is_taken_back_unmade() -> None:
    """SC-9"""
    table = laid()
    played = make(table, "network", "object")
    assert played.told(events.Objected)[0].upheld
    assert not played.told(events.Made)
    assert table.left == 2
    assert not table.clock


def test_a_move_that_is_objected_to_in_vain_is_made() -> None:
    """SC-9"""
    table = laid()
    table.guest = Seat(0)
    make(table, "network", "object", dice=WEAK)
    assert table.left == 1
    assert table.held(Seat(0), "network") == 1


def test_who_allows_all_is_asked_no_more_until_they_say_so() -> None:
    """SC-10"""
    table = laid()
    make(table, "discuss", "allow all", dice=WEAK)
    assert len(make(table, "discuss", dice=WEAK).asks) == 1, "nothing but the telling"
    table.turn, table.left = Seat(1), 2
    make(table, "speak-up", seat=1)
    assert refused(table, "speak-up", seat=1) == "SC-10"
    table.turn, table.left = Seat(0), 2
    assert len(make(table, "discuss", dice=WEAK).asks) == 2


def test_asking_to_be_asked_costs_nothing_and_keeps_no_turn_going() -> None:
    """SC-10, SC-11"""
    table = laid()
    table.attending[0].trusts = True
    make(table, "speak-up")
    assert table.left == 2
    table.attending[0].trusts, table.left = True, 0
    assert refused(table, "speak-up") == "SC-11"


def test_no_window_opens_for_bots_nor_for_those_who_are_out() -> None:
    """SC-10"""
    table = laid(4)
    table.attending[3].out = True
    sitters = [Sitter(Person(1)), Sitter(bot="random"), Sitter(Person(2)), Sitter(Person(3))]
    assert asking.watching(unheard(*sitters), table, Seat(0)) == [Seat(2)]


def test_a_table_that_trusts_opens_no_windows_from_the_start() -> None:
    """SC-10"""
    table = laid(2, windows="trust")
    table.attending[1].trusts = True
    assert len(make(table, "discuss", dice=WEAK).asks) == 1


def test_interference_is_declared_before_the_roll_it_touches() -> None:
    """SC-10"""
    table = laid(2)
    table.sheets[1].moves = ["watch-the-competition"]
    table.attending[1].holds = [Hold("watch-the-competition", 1, seat=Seat(0))]
    played = make(table, "discuss", (1, "-2"), "risk", dice=WEAK + STRONG)
    kinds = [type(event) for event in played.events]
    assert kinds.index(events.Spent) < kinds.index(events.Rolled)
    assert played.told(events.Rolled)[0].band == "miss"


# turns and results ---------------------------------------------------------------------------------------------------


def test_a_turn_has_two_initial_moves_and_then_it_ends() -> None:
    """SC-11"""
    table = shelved(laid())
    work(table, BeginTurn(Seat(0)), says=["make discuss", "make discuss"], dice=WEAK + WEAK, until=PassOn)
    assert table.left == 0
    assert refused(table, "state") == "SC-11"


def test_a_turn_may_end_early() -> None:
    """SC-11"""
    table = laid()
    work(table, BeginTurn(Seat(0)), says=["make discuss", "done"], dice=WEAK, until=PassOn)
    assert table.left == 1


def test_what_follows_from_a_move_costs_nothing() -> None:
    """SC-11"""
    table = laid(2, "bypass")
    theorem(table)
    make(table, "bypass", "disprove theorem 1", "risk", dice=WEAK + STRONG + STRONG + STRONG)
    assert table.left == 1


def test_an_absent_player_passes() -> None:
    """SC-11: who is passed over takes the first thing on the menu."""
    table = laid()
    ask = work(table, BeginTurn(Seat(0)), says=["done"], until=PassOn).asks[0]
    assert ask.offers[Seat(0)][0] is EndTurn


@pytest.mark.parametrize(
    ("move", "rule"), [("bypass", "SC-11"), ("moonwalk", "SC-11"), ("codemaker", "SC-113"), ("apply", "SC-54")]
)
def test_moves_that_cannot_be_made_are_refused(move: str, rule: str) -> None:
    """SC-11: not on the sheet, unknown, not a move one makes, nothing to apply."""
    assert refused(laid(2, "codemaker"), move) == rule


def test_a_move_that_follows_up_is_another_one_and_costs_nothing() -> None:
    """SC-11"""
    table = laid(2, "ramanujans-notebooks")
    played = make(table, "ramanujans-notebooks", "network", dice=[*WEAK, 4, 5])
    assert table.left == 1
    assert table.held(Seat(0), "network") == 3
    offered = next(ask for ask in played.asks if "Which move follows?" in ask.prompt)
    assert list(offered.offers) == [Seat(0)]


def test_the_move_that_lets_another_follow_does_not_follow_itself() -> None:
    """SC-11"""
    table = laid(2, "ramanujans-notebooks")
    with pytest.raises(AssertionError, match="none of the choices"):
        make(table, "ramanujans-notebooks", "ramanujans-notebooks", dice=WEAK)


def test_a_result_proves_disproves_or_is_a_base_case_of_any_open_theorem_of_anybody() -> None:
    """SC-12"""
    table = laid()
    theorem(table, stater=1, benefits=["induction"])
    theorem(table)
    work(table, RESULT, says=["base case of theorem 1"])
    assert table.theorem(1).base_cases == ["words"]
    work(table, RESULT, says=["prove theorem 1"], dice=[4, 5])
    assert table.theorem(1).need == 1, "9 and a base case are 10"
    work(table, RESULT, says=["disprove theorem 2", "debt"], dice=STRONG + STRONG)
    assert [one.kind for one in table.theorem(2).house] == ["debt"]


def test_a_result_is_a_base_case_only_of_a_proof_by_induction() -> None:
    """SC-12"""
    table = laid()
    theorem(table)
    with pytest.raises(AssertionError, match="none of the choices"):
        work(table, RESULT, says=["base case of theorem 1"])


@pytest.mark.parametrize("fate", ["proven", "disproved", "scrapped"])
def test_a_result_is_of_no_use_for_a_theorem_that_is_closed(fate: str) -> None:
    """SC-12"""
    table = laid()
    theorem(table, fate=fate)
    assert work(table, RESULT).told(events.Wasted)


def test_an_unused_result_is_lost() -> None:
    """SC-12"""
    table = laid()
    one = theorem(table)
    played = work(table, RESULT, says=["let it go"])
    assert played.told(events.Wasted)
    assert one.need == 3
    assert not table.agenda


def test_each_of_several_results_is_used_on_its_own() -> None:
    """SC-12"""
    table = laid()
    theorem(table, need=5)
    theorem(table, need=5)
    work(table, RESULT, RESULT, says=["prove theorem 1", "prove theorem 2"], dice=STRONG + STRONG)
    assert [one.need for one in table.theorems] == [3, 3]


def test_who_is_out_has_no_use_for_a_result() -> None:
    """SC-12"""
    table = laid()
    theorem(table)
    table.attending[0].out = True
    assert work(table, RESULT).told(events.Wasted)


def test_a_house_that_does_not_stand_takes_nothing() -> None:
    """SC-12, SC-42: a CARD for a closed theorem, or for one who is out, is nobody's."""
    table = laid()
    theorem(table, fate="proven")
    table.attending[1].out = True
    work(table, GainCard(Of(theorem=1), "What?", "risk"), GainCard(Of(seat=Seat(1)), "What?", "risk"))
    assert not table.cards

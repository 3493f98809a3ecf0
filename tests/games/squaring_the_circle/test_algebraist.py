"""The Algebraist's moves (SC-121 to SC-124), band by band."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Of, Prove, Shake, UseResult
from ludendum.games.squaring_the_circle.playbook import BOOKS
from ludendum.games.squaring_the_circle.state import Hold, Table
from tests.games.squaring_the_circle.stage import MISS, STRONG, WEAK, card, laid, make, refused, theorem, work

MOONSHINE = "monstrous-moonshine"


def moonlit(seats: int = 2, hold: int = 3) -> Table:
    """A table where Ada has hold of Monstrous Moonshine."""
    table = laid(seats, MOONSHINE)
    table.attending[0].holds.append(Hold(MOONSHINE, hold))
    return table


# Monstrous Moonshine -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "hold"), [(STRONG, 3), (WEAK, 1)])
def test_monstrous_moonshine_brings_three_hold_on_ten_and_one_on_eight(dice: list[int], hold: int) -> None:
    """SC-121"""
    table = laid(2, MOONSHINE)
    make(table, MOONSHINE, dice=dice)
    assert table.held(Seat(0), MOONSHINE) == hold
    assert not table.sheets[0].house


def test_monstrous_moonshine_on_a_miss_is_too_complex_as_a_risk() -> None:
    """SC-121"""
    table = laid(2, MOONSHINE)
    make(table, MOONSHINE, dice=[*MISS, *STRONG])
    assert table.held(Seat(0), MOONSHINE) == 0
    assert [one.kind for one in table.sheets[0].house] == ["risk"]


def test_moonshine_turns_my_own_result_from_one_theorem_to_another() -> None:
    """SC-121"""
    table = moonlit()
    first, second = theorem(table, need=3), theorem(table, need=3)
    says = ["prove theorem 1", "tell a door", "prove theorem 2", "tell a love letter"]
    played = work(table, UseResult(Seat(0), "Bypass"), says=says, dice=STRONG)
    assert (first.need, second.need) == (3, 1)
    assert second.results == ["a love letter"]
    assert table.held(Seat(0), MOONSHINE) == 2
    assert played.told(events.Applied)[0].words == "a love letter"


def test_moonshine_turns_a_colleagues_proof_into_a_disproof() -> None:
    """SC-121"""
    table = moonlit()
    one = theorem(table, need=3, stater=1)
    says = [(1, "prove theorem 1"), (0, "disprove theorem 1"), (1, "risk")]
    work(table, UseResult(Seat(1), "Bypass"), says=says, dice=[*STRONG, *STRONG])
    assert one.need == 3
    assert len(one.house) == 1
    assert table.held(Seat(0), MOONSHINE) == 2


def test_moonshine_turns_a_colleagues_disproof_into_a_proof_which_the_colleague_rolls() -> None:
    """SC-121"""
    table = moonlit()
    table.sheets[1].stats["rigorous"] = 2
    one = theorem(table, need=3)
    says = [(1, "disprove theorem 1"), (0, "prove theorem 1")]
    played = work(table, UseResult(Seat(1), "Bypass"), says=says, dice=WEAK)
    assert one.need == 1
    assert played.told(events.Rolled)[0].seat == 1


def test_moonshine_makes_a_result_a_base_case() -> None:
    """SC-121"""
    table = moonlit()
    one = theorem(table, need=3, benefits=["induction"])
    says = ["disprove theorem 1", "base case of theorem 1", "tell it was groundwork"]
    work(table, UseResult(Seat(0), "Bypass"), says=says)
    assert one.base_cases == ["it was groundwork"]


def test_moonshine_may_leave_a_result_as_it_is() -> None:
    """SC-121"""
    table = moonlit()
    one = theorem(table, need=3)
    work(table, UseResult(Seat(0), "Bypass"), says=["prove theorem 1", "leave it"], dice=STRONG)
    assert one.need == 1
    assert table.held(Seat(0), MOONSHINE) == 3


def test_without_hold_moonshine_is_not_asked() -> None:
    """SC-121"""
    table = moonlit(hold=1)
    theorem(table, need=9)
    work(table, UseResult(Seat(0), "Bypass"), says=["prove theorem 1", "prove theorem 1"], dice=STRONG)
    work(table, UseResult(Seat(0), "Bypass"), says=["prove theorem 1"], dice=STRONG)
    assert table.theorems[0].need == 5


def test_who_passes_in_every_window_is_asked_only_about_their_own_results() -> None:
    """SC-121, SC-10"""
    table = moonlit()
    theorem(table, need=9)
    table.attending[0].trusts = True
    work(table, UseResult(Seat(1), "Bypass"), says=[(1, "prove theorem 1")], dice=STRONG)
    work(table, UseResult(Seat(0), "Bypass"), says=["prove theorem 1", "leave it"], dice=STRONG)
    assert table.theorems[0].need == 5


def test_moonshine_frees_a_result_that_was_meant_for_one_proof() -> None:
    """SC-121"""
    table = moonlit()
    source = theorem(table, need=0, fate="proven")
    theorem(table, need=3)
    third = theorem(table, need=3, stater=1)
    dice = [*STRONG, *STRONG, *STRONG]
    make(table, "apply", "theorem 2", "prove theorem 2", "disprove theorem 3", (1, "debt"), dice=dice)
    assert len(third.house) == 1
    assert source.hold == 2


def test_moonshine_does_not_prove_for_somebody_in_trouble_what_they_may_not() -> None:
    """SC-121, SC-65"""
    table = moonlit()
    theorem(table, need=3)
    way_out = theorem(table, need=3, stater=1, escape=True)
    table.attending[1].escape = way_out.number
    says = [(1, "prove theorem 2"), (0, "prove theorem 1")]
    with pytest.raises(AssertionError, match="“prove theorem 1” is none of the choices"):
        work(table, UseResult(Seat(1), "Bypass"), says=says)


def test_the_second_result_of_a_transformed_one_goes_to_a_different_theorem_than_it_did() -> None:
    """SC-121, SC-206"""
    table = moonlit()
    first, second = theorem(table, need=5), theorem(table, need=5)
    says = ["prove theorem 1", "prove theorem 2", "prove theorem 1", "leave it"]
    work(table, UseResult(Seat(0), "Bypass", second=True), says=says, dice=[*STRONG, *STRONG])
    assert (first.need, second.need) == (3, 3)


def test_of_two_who_transform_a_result_the_second_sees_what_the_first_made_of_it() -> None:
    """SC-121"""
    table = moonlit(3)
    table.sheets[2].moves = [MOONSHINE]
    table.attending[2].holds.append(Hold(MOONSHINE, 1))
    theorem(table)
    theorem(table)
    says = [(1, "prove theorem 1"), (0, "disprove theorem 2"), (2, "prove theorem 2")]
    played = work(table, UseResult(Seat(1), "Bypass"), says=says, dice=STRONG)
    assert any("disprove, theorem 2" in prompt for prompt in played.prompts)
    assert table.theorems[1].need == 1


def test_a_result_let_go_is_not_transformed() -> None:
    """SC-121, SC-12"""
    table = moonlit()
    theorem(table)
    work(table, UseResult(Seat(0), "Bypass"), says=["let it go"])
    assert table.held(Seat(0), MOONSHINE) == 3


# Remember Galois -----------------------------------------------------------------------------------------------------


def test_a_sword_is_worth_one_on_a_move() -> None:
    """SC-122"""
    table = laid(2, "remember-galois", "bypass")
    played = make(table, "bypass", "remember-galois", dice=[4, 5])
    assert played.told(events.Rolled)[0].total == 10


def test_a_sword_is_worth_one_on_a_proof_too() -> None:
    """SC-122"""
    table = laid(2, "remember-galois")
    one = theorem(table, need=3)
    work(table, Prove(Seat(0), 1, "en garde"), says=["remember-galois"], dice=[4, 5])
    assert one.need == 1


def test_without_a_sword_nothing_is_added() -> None:
    """SC-122"""
    table = laid(2, "remember-galois", "bypass")
    played = make(table, "bypass", "roll", dice=[5, 5])
    assert played.told(events.Rolled)[0].total == 10


def test_an_objection_upheld_takes_the_sword_off_the_roll() -> None:
    """SC-122, SC-9"""
    table = laid(2, "remember-galois")
    one = theorem(table, need=3)
    work(table, Prove(Seat(0), 1, "en garde"), says=["remember-galois", (1, "object"), "one"], dice=[4, 5])
    assert one.need == 2


def test_a_sword_does_not_steady_a_house() -> None:
    """SC-122, SC-6"""
    table = laid(2, "remember-galois")
    played = work(table, Shake(Of(seat=Seat(0))), dice=[2, 2])
    assert played.told(events.Rattled)[0].total == 10


# Character Theory ----------------------------------------------------------------------------------------------------


def test_character_theory_on_ten_is_a_result_and_nothing_else() -> None:
    """SC-123"""
    table = laid(2, "character-theory")
    one = theorem(table)
    make(table, "character-theory", "prove theorem 1", dice=[*STRONG, *STRONG])
    assert one.need == 1
    assert not table.sheets[0].house


def test_character_theory_on_eight_is_a_result_and_a_card_of_ones_own_kind() -> None:
    """SC-123"""
    table = laid(2, "character-theory")
    one = theorem(table)
    make(table, "character-theory", "prove theorem 1", "antagonist", dice=[*WEAK, *STRONG, *STRONG])
    assert one.need == 1
    assert [one.kind for one in table.sheets[0].house] == ["antagonist"]


def test_character_theory_on_a_miss_is_only_a_card() -> None:
    """SC-123"""
    table = laid(2, "character-theory")
    one = theorem(table)
    make(table, "character-theory", "complication", dice=[*MISS, *STRONG])
    assert one.need == 3
    assert [one.kind for one in table.sheets[0].house] == ["complication"]


def test_character_theory_rolls_elegant() -> None:
    """SC-123"""
    table = laid(2, "character-theory")
    table.sheets[0].stats["elegant"] = 2
    played = make(table, "character-theory", dice=WEAK)
    assert played.told(events.Rolled)[0].total == 10


# Nilpotence ----------------------------------------------------------------------------------------------------------


def test_nilpotence_cancels_a_card_of_each_without_a_roll() -> None:
    """SC-124"""
    table = laid(2, "nilpotence")
    card(table, 0, "debt", "the loan shark")
    kept = card(table, 0, "risk", "the alibi")
    card(table, 1, "antagonist", "the rival")
    make(table, "nilpotence", "card 1", (1, "yes"))
    assert table.sheets[0].house == [kept]
    assert table.sheets[1].house == []


def test_in_nilpotence_the_colleague_chooses_which_of_theirs() -> None:
    """SC-124"""
    table = laid(2, "nilpotence")
    card(table, 0)
    kept = card(table, 1, words="the rival")
    card(table, 1, words="the bill")
    make(table, "nilpotence", (1, "yes"), (1, "card 3"))
    assert table.sheets[1].house == [kept]


def test_nilpotence_needs_the_colleagues_consent() -> None:
    """SC-124"""
    table = laid(2, "nilpotence")
    card(table, 0)
    card(table, 1)
    make(table, "nilpotence", (1, "no"))
    assert len(table.sheets[0].house) == len(table.sheets[1].house) == 1


def test_nilpotence_is_offered_only_to_colleagues_with_cards() -> None:
    """SC-124"""
    table = laid(3, "nilpotence")
    card(table, 0)
    card(table, 2)
    make(table, "nilpotence", (2, "yes"))
    assert table.sheets[2].house == []


def test_nilpotence_takes_a_card_of_ones_own() -> None:
    """SC-124"""
    table = laid(2, "nilpotence")
    card(table, 1)
    assert refused(table, "nilpotence") == "SC-124"


def test_nilpotence_takes_a_colleague_with_a_card() -> None:
    """SC-124"""
    table = laid(2, "nilpotence")
    card(table, 0)
    assert refused(table, "nilpotence") == "SC-124"


def test_nilpotence_is_a_conference_move_and_moves_the_clock() -> None:
    """SC-124, SC-92"""
    table = laid(2, "nilpotence")
    card(table, 0)
    card(table, 1)
    make(table, "nilpotence", (1, "yes"))
    assert table.clock == 1
    assert table.left == 1


# the sheet -----------------------------------------------------------------------------------------------------------


def test_an_algebraist_has_four_moves_and_raises_cold_creative_and_elegant() -> None:
    """SC-121, SC-81"""
    book = BOOKS["algebraist"]
    assert [move.rule for move in book.moves] == ["SC-121", "SC-122", "SC-123", "SC-124"]
    assert book.raises == ("cold", "creative", "elegant")

"""The Grift's moves (SC-221 to SC-229), band by band; the team has a file of its own."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import Of, PassOn, Proven, Shake
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

ADA = Seat(0)


# Masquerade ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "hold"), [(STRONG, 3), (WEAK, 1)])
def test_a_false_identity_is_hold(dice: list[int], hold: int) -> None:
    """SC-221"""
    table = laid(2, "masquerade")
    make(table, "masquerade", dice=dice)
    assert table.held(ADA, "masquerade") == hold
    assert kinds(table) == []


def test_a_masquerade_that_misses_exposes_you_with_a_card_of_any_kind() -> None:
    """SC-221, SC-63"""
    table = laid(2, "masquerade")
    make(table, "masquerade", "risk", dice=[*MISS, *STRONG])
    assert table.held(ADA, "masquerade") == 0
    assert kinds(table) == ["risk"]


def test_a_masquerade_is_rolled_sly() -> None:
    """SC-221"""
    table = laid(2, "masquerade")
    table.sheets[0].stats["sly"] = 2
    make(table, "masquerade", dice=WEAK)
    assert table.held(ADA, "masquerade") == 3


def test_masquerade_hold_adds_one_to_a_roll_made_in_that_identity() -> None:
    """SC-221, SC-7"""
    table = laid(2, "masquerade", "trust-me")
    theorem(table)
    make(table, "masquerade", dice=STRONG)
    played = make(table, "trust-me", "hold 1", "let it go", dice=[5, 4])
    assert parts(played) == (("Cold", 0), ("Masquerade", 1))
    assert table.held(ADA, "masquerade") == 2


def test_masquerade_hold_may_be_kept_for_later() -> None:
    """SC-221, SC-7"""
    table = laid(2, "masquerade", "trust-me")
    make(table, "masquerade", dice=WEAK)
    make(table, "trust-me", "roll", dice=[*MISS, *STRONG])
    assert table.held(ADA, "masquerade") == 1


# Trust Me ------------------------------------------------------------------------------------------------------------


def test_trust_is_a_result_on_a_hit_and_turns_below_ten() -> None:
    """SC-222"""
    check_result_or_antagonist("trust-me")


def test_trust_me_is_rolled_cold() -> None:
    """SC-222"""
    table = laid(2, "trust-me")
    table.sheets[0].stats["cold"] = 2
    theorem(table)
    assert parts(make(table, "trust-me", "let it go", dice=WEAK)) == (("Cold", 2),)


# Enticement, to virtue and to vice -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "says", "need", "cards"),
    [
        ([*STRONG, *STRONG], ["prove theorem 1"], 1, []),
        ([*WEAK, *STRONG, *STRONG], ["prove theorem 1", "debt"], 1, ["debt"]),
        ([*MISS, *STRONG], ["complication"], 3, ["complication"]),
    ],
)
def test_an_enticement_is_a_result_on_a_hit_and_goes_too_far_below_ten(
    dice: list[int], says: list[str], need: int, cards: list[str]
) -> None:
    """SC-223, SC-63"""
    table = laid(2, "enticement")
    one = theorem(table, need=3)
    make(table, "enticement", *says, dice=dice)
    assert one.need == need
    assert kinds(table) == cards
    assert table.held(ADA, "masquerade") == 0


def test_an_enticement_is_rolled_hot() -> None:
    """SC-223"""
    table = laid(2, "enticement")
    table.sheets[0].stats["hot"] = 2
    theorem(table)
    assert parts(make(table, "enticement", "let it go", dice=WEAK)) == (("Hot", 2),)


@pytest.mark.parametrize(("move", "lure"), [("best-in-people", "virtue"), ("worst-in-people", "vice")])
@pytest.mark.parametrize(
    ("dice", "says"),
    [(STRONG, ["let it go"]), ([*WEAK, *STRONG], ["let it go", "risk"]), ([*MISS, *STRONG], ["risk"])],
)
def test_who_entices_so_has_masquerade_hold_whatever_the_roll(
    move: str, lure: str, dice: list[int], says: list[str]
) -> None:
    """SC-225, SC-226"""
    table = laid(2, "enticement", move)
    theorem(table)
    make(table, "enticement", lure, *says, dice=dice)
    assert table.held(ADA, "masquerade") == 1


@pytest.mark.parametrize("move", ["best-in-people", "worst-in-people"])
def test_an_enticement_to_neither_brings_no_hold(move: str) -> None:
    """SC-225, SC-226"""
    table = laid(2, "enticement", move)
    make(table, "enticement", "neither", "risk", dice=[*MISS, *STRONG])
    assert table.held(ADA, "masquerade") == 0


@pytest.mark.parametrize("lure", ["virtue", "vice"])
def test_with_both_an_enticement_is_still_one_or_the_other(lure: str) -> None:
    """SC-225, SC-226"""
    table = laid(2, "enticement", "best-in-people", "worst-in-people")
    make(table, "enticement", lure, "risk", dice=[*MISS, *STRONG])
    assert table.held(ADA, "masquerade") == 1


def test_the_hold_of_a_lure_comes_too_late_for_its_own_roll() -> None:
    """SC-225"""
    table = laid(2, "enticement", "best-in-people")
    theorem(table)
    played = make(table, "enticement", "virtue", "let it go", dice=STRONG)
    assert parts(played) == (("Hot", 0),)
    again = make(table, "enticement", "virtue", "hold 1", "let it go", dice=[5, 4])
    assert parts(again) == (("Hot", 0), ("Masquerade", 1))
    assert table.held(ADA, "masquerade") == 1


def test_a_virtue_the_table_does_not_see_brings_no_hold() -> None:
    """SC-225, SC-9"""
    table = laid(3, "enticement", "best-in-people")
    says: list[str | tuple[int, str]] = [(1, "allow"), (2, "allow"), "virtue", (1, "object"), (2, "uphold"), "risk"]
    make(table, "enticement", *says, dice=[*MISS, *STRONG])
    assert table.held(ADA, "masquerade") == 0


def test_the_hold_of_a_lure_joins_that_of_a_masquerade() -> None:
    """SC-226, SC-7"""
    table = laid(2, "masquerade", "enticement", "worst-in-people")
    make(table, "masquerade", dice=STRONG)
    make(table, "enticement", "vice", "roll", "risk", dice=[*MISS, *STRONG])
    assert [hold.count for hold in table.attending[0].holds] == [4]


# Unflappable ---------------------------------------------------------------------------------------------------------


def test_the_house_of_the_unflappable_rolls_at_one_more() -> None:
    """SC-224"""
    table = laid(2, "unflappable")
    card(table, 0)
    assert rattled(work(table, Shake(Of(seat=ADA)), dice=STRONG)) == [("Ada", {"CARDs": 5, "Unflappable": 1})]


def test_neither_their_theorems_nor_their_colleagues_are_unflappable() -> None:
    """SC-224"""
    table = laid(2, "unflappable")
    theorem(table, stater=0)
    played = work(table, Shake(Of(theorem=1)), Shake(Of(seat=Seat(1))), dice=[*STRONG, *STRONG])
    assert rattled(played) == [("theorem 1", {"CARDs": 6}), ("Bea", {"CARDs": 6})]


# Honest Face ---------------------------------------------------------------------------------------------------------


def test_an_honest_face_is_trusted_at_once_and_helps_with_that_person() -> None:
    """SC-228"""
    table = laid(2, "honest-face", "trust-me")
    theorem(table)
    make(table, "honest-face", "tell The duke")
    assert table.sheets[0].facts == ["The duke trusts Ada"]
    assert table.sheets[0].met == ["The duke"]
    assert table.left == 2
    played = make(table, "trust-me", "forward 1", "let it go", dice=[5, 4])
    assert parts(played) == (("Cold", 0), ("Honest Face", 1))
    assert table.attending[0].forwards == []


def test_the_trust_of_one_does_not_help_with_another() -> None:
    """SC-228, SC-6"""
    table = laid(2, "honest-face", "trust-me")
    make(table, "honest-face", "tell The duke")
    played = make(table, "trust-me", "roll", dice=[*MISS, *STRONG])
    assert parts(played) == (("Cold", 0),)
    assert [forward.words for forward in table.attending[0].forwards] == ["The duke is dealt with"]


@pytest.mark.parametrize("name", ["The duke", "The duchess", ""])
def test_one_person_is_met_for_the_first_time_in_a_turn_whatever_is_written(name: str) -> None:
    """SC-228"""
    table = laid(2, "honest-face", session_cap=2)
    make(table, "honest-face", f"tell {name}")
    assert refused(table, "honest-face") == "SC-228"
    says = ["done", "colleague 1", "make honest-face", "tell The duke", "done", "done", "colleague 1"]
    assert len(work(table, PassOn(ADA), says=says).told(events.Fact)) == 1, "in the next turn somebody else"


def test_a_meeting_the_table_remembers_is_not_the_first() -> None:
    """SC-228, SC-9"""
    table = laid(3, "honest-face")
    make(table, "honest-face", "tell The duke", (1, "object"), (2, "uphold"))
    assert table.sheets[0].facts == []
    assert table.attending[0].forwards == []


def test_an_honest_face_is_of_no_use_after_the_last_initial_move() -> None:
    """SC-228"""
    table = laid(2, "honest-face")
    table.left = 0
    assert refused(table, "honest-face") == "SC-228"


# Perfect Impostor ----------------------------------------------------------------------------------------------------


def solving(chosen_by: int) -> Table:
    table = laid(3, "perfect-impostor")
    problem(table, "Pass for the heir", chosen_by)
    theorem(table, need=0, problem=1)
    return table


def test_who_solves_the_imposture_they_selected_may_become_it() -> None:
    """SC-229, SC-85"""
    table = solving(0)
    played = work(table, Proven(ADA, 1), says=["yes"])
    assert table.sheets[0].transcended
    assert "Perfect Impostor" in played.told(events.Transcended)[0].text


def test_the_impostor_may_stay() -> None:
    """SC-229"""
    table = solving(0)
    work(table, Proven(ADA, 1), says=["no"])
    assert not table.sheets[0].transcended


def test_an_imposture_that_another_selected_makes_no_perfect_impostor() -> None:
    """SC-229, SC-85"""
    table = solving(2)
    work(table, Proven(ADA, 1))
    assert not table.sheets[0].transcended


# the sheet -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["unflappable", "best-in-people", "worst-in-people", "perfect-impostor"])
def test_what_only_changes_other_moves_is_not_made(move: str) -> None:
    """SC-224, SC-225, SC-226, SC-229"""
    assert refused(laid(2, move), move) == MOVES[move].rule


def test_the_grift_has_three_core_moves_five_printed_others_and_one_for_trophies() -> None:
    """SC-24, SC-84, SC-221, SC-229"""
    grift = BOOKS["grift"]
    assert [move.key for move in grift.core] == ["masquerade", "trust-me", "enticement"]
    others = ["assemble-the-team", "unflappable", "best-in-people", "worst-in-people", "honest-face"]
    assert [move.key for move in grift.choosable[:5]] == others
    assert [(move.key, move.trophies) for move in grift.moves if move.trophies] == [("perfect-impostor", 5)]
    assert grift.raises == ("hot", "sly", "creative")

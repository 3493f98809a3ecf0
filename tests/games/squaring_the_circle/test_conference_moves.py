"""What one does at conferences: present, discuss, badmouth, network (SC-56 to SC-59)."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import UseResult
from ludendum.games.squaring_the_circle.terms import CARD_KINDS
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    WEAK,
    Line,
    card,
    cards,
    laid,
    make,
    refused,
    theorem,
    work,
)

CLEAR = [6, 6]


# present your work ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("purpose", ["prove", "disprove"])
def test_presenting_gives_a_forward_to_prove_or_disprove_one_theorem(purpose: str) -> None:
    """SC-56"""
    table = laid()
    table.sheets[0].stats["elegant"] = 1
    theorem(table, need=5)
    theorem(table, need=5, stater=1)
    played = make(table, "present", "theorem 2", dice=[3, 4])
    assert played.told(events.Rolled)[0].parts == (("Elegant", 1),)
    assert table.theorem(2).benefits == []
    kind = [(1, "risk")] if purpose == "disprove" else []
    says: list[Line] = [f"{purpose} theorem 2", *kind]
    used = work(table, UseResult(Seat(0), "luck"), says=says, dice=[4, 5, *(CLEAR if kind else [])])
    assert used.told(events.Rolled)[0].total == 10
    assert not table.attending[0].forwards


def test_presenting_helps_to_apply_a_theorem_too() -> None:
    """SC-56"""
    table = laid()
    theorem(table, need=5)
    theorem(table, need=0, fate="proven")
    make(table, "present", dice=WEAK)
    played = make(table, "apply", "prove theorem 1", dice=[4, 5, *STRONG])
    assert [one.total for one in played.told(events.Rolled)] == [10, 10]
    assert table.theorem(2).hold == 2


def test_presenting_helps_no_other_theorem() -> None:
    """SC-56"""
    table = laid()
    theorem(table, need=5)
    theorem(table, need=5)
    make(table, "present", "theorem 1", dice=WEAK)
    work(table, UseResult(Seat(0), "luck"), says=["prove theorem 2", "one"], dice=[4, 5])
    assert table.theorem(2).need == 4
    assert len(table.attending[0].forwards) == 1


@pytest.mark.parametrize("advantage", ["construction", "induction", "contradiction"])
def test_presenting_on_ten_adds_an_advantage_as_well(advantage: str) -> None:
    """SC-56"""
    table = laid()
    theorem(table, need=5, stater=1)
    make(table, "present", advantage, dice=STRONG)
    assert table.theorem(1).benefits == [advantage]
    assert len(table.attending[0].forwards) == 1


def test_presenting_on_ten_may_add_nothing() -> None:
    """SC-56"""
    table = laid()
    theorem(table, need=5)
    make(table, "present", "none", dice=STRONG)
    assert table.theorem(1).benefits == []


@pytest.mark.parametrize("advantage", ["trivial", "induction"])
def test_presenting_makes_nothing_trivial_and_adds_nothing_twice(advantage: str) -> None:
    """SC-56"""
    table = laid()
    theorem(table, need=5, benefits=["induction"])
    with pytest.raises(AssertionError, match="none of the choices"):
        make(table, "present", advantage, dice=STRONG)


@pytest.mark.parametrize("kind", CARD_KINDS)
def test_presenting_on_a_miss_is_a_card(kind: str) -> None:
    """SC-56"""
    table = laid()
    theorem(table)
    make(table, "present", kind, dice=MISS + CLEAR)
    assert [one.kind for one in table.sheets[0].house] == [kind]
    assert not table.attending[0].forwards


def test_there_must_be_a_theorem_to_speak_of() -> None:
    """SC-56"""
    table = laid()
    theorem(table, need=0, fate="proven")
    assert refused(table, "present") == "SC-56"


# informal discussions ------------------------------------------------------------------------------------------------


def test_discussing_drops_any_one_card_and_nobody_rolls() -> None:
    """SC-57, SC-63"""
    table = laid()
    table.sheets[0].stats["creative"] = 1
    cards(table, 0, 3)
    played = make(table, "discuss", "card 2", dice=[3, 4])
    assert played.told(events.Rolled)[0].parts == (("Creative", 1),)
    assert [one.number for one in table.sheets[0].house] == [1, 3]
    assert not table.attending[0].forwards
    assert not played.told(events.Rattled)


def test_discussing_on_ten_gives_a_forward_as_well() -> None:
    """SC-57"""
    table = laid()
    card(table, 0)
    make(table, "discuss", dice=STRONG)
    assert not table.sheets[0].house
    assert make(table, "network", dice=[4, 5]).told(events.Rolled)[0].total == 10


def test_discussing_without_cards_is_pleasant_all_the_same() -> None:
    """SC-57"""
    table = laid()
    make(table, "discuss", dice=STRONG)
    assert len(table.attending[0].forwards) == 1


@pytest.mark.parametrize("kind", CARD_KINDS)
def test_discussing_on_a_miss_is_a_card(kind: str) -> None:
    """SC-57"""
    table = laid()
    card(table, 0)
    make(table, "discuss", kind, dice=MISS + CLEAR)
    assert [one.kind for one in table.sheets[0].house] == ["risk", kind]


# badmouth ------------------------------------------------------------------------------------------------------------


def test_badmouthing_on_ten_gives_a_colleague_a_card() -> None:
    """SC-58"""
    table = laid(3)
    table.sheets[0].stats["cold"] = 1
    says: list[Line] = ["colleague 3", (2, "antagonist"), (0, "tell They say that Cy copies")]
    played = make(table, "badmouth", *says, dice=[4, 5, *CLEAR])
    assert played.told(events.Rolled)[0].parts == (("Cold", 1),)
    assert [(one.kind, one.words) for one in table.sheets[2].house] == [("antagonist", "They say that Cy copies")]
    assert [one.of.seat for one in played.told(events.Rattled)] == [Seat(2)]


def test_badmouthing_on_seven_to_nine_shakes_ones_own_house_too() -> None:
    """SC-58"""
    table = laid()
    played = make(table, "badmouth", (1, "risk"), dice=WEAK + CLEAR + CLEAR)
    assert len(table.sheets[1].house) == 1
    assert not table.sheets[0].house
    assert [one.of.seat for one in played.told(events.Rattled)] == [Seat(1), Seat(0)]


@pytest.mark.parametrize("kind", CARD_KINDS)
def test_badmouthing_on_a_miss_is_a_card_of_ones_own(kind: str) -> None:
    """SC-58"""
    table = laid()
    make(table, "badmouth", kind, dice=MISS + CLEAR)
    assert [one.kind for one in table.sheets[0].house] == [kind]
    assert not table.sheets[1].house


def test_nobody_badmouths_themselves_or_who_has_left() -> None:
    """SC-58"""
    table = laid()
    table.attending[1].out = True
    assert refused(table, "badmouth") == "SC-58"


# network -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "hold"), [(STRONG, 3), (WEAK, 1)])
def test_networking_gives_hold_three_on_ten_and_one_on_seven_to_nine(dice: list[int], hold: int) -> None:
    """SC-59"""
    table = laid()
    make(table, "network", dice=dice)
    assert table.held(Seat(0), "network") == hold
    assert not table.cards


def test_an_attendee_who_helps_adds_one() -> None:
    """SC-59"""
    table = laid()
    table.sheets[0].stats["hot"] = 1
    theorem(table, need=5)
    assert make(table, "network", dice=[4, 5]).told(events.Rolled)[0].parts == (("Hot", 1),)
    used = work(table, UseResult(Seat(0), "luck"), says=["prove theorem 1", "hold 1"], dice=[4, 5])
    assert used.told(events.Rolled)[0].total == 10
    assert table.held(Seat(0), "network") == 2


def test_networking_on_a_miss_makes_an_antagonist() -> None:
    """SC-59"""
    table = laid()
    make(table, "network", dice=MISS + CLEAR)
    assert [one.kind for one in table.sheets[0].house] == ["antagonist"]
    assert not table.held(Seat(0), "network")

"""Assemble the Team, and making moves through it (SC-227)."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import actions, events
from ludendum.games.squaring_the_circle.agenda import Close, FollowUp
from ludendum.games.squaring_the_circle.playbook import core_moves
from ludendum.games.squaring_the_circle.state import Table, Teammate
from tests.games.squaring_the_circle.stage import (
    MISS,
    STRONG,
    WEAK,
    kinds,
    laid,
    make,
    parts,
    refused,
    theorem,
    work,
)

ADA = Seat(0)


def with_team(*names: str, seats: int = 2, moves: tuple[str, ...] = ()) -> Table:
    table = laid(seats, *moves)
    theorem(table)
    table.attending[0].team = [Teammate(name) for name in names]
    return table


# assembling ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "size"), [(STRONG, 4), (WEAK, 2)])
def test_a_hit_assembles_a_team_by_name(dice: list[int], size: int) -> None:
    """SC-227"""
    table = laid(2, "assemble-the-team")
    names = ["Max", "Nan", "Oz", "Pip"][:size]
    make(table, "assemble-the-team", "tell in a bar", *(f"tell {name}" for name in names), dice=dice)
    assert [mate.name for mate in table.attending[0].team] == names
    assert not any(mate.moved for mate in table.attending[0].team)


def test_a_miss_calls_in_a_debt_and_assembles_nobody() -> None:
    """SC-227"""
    table = laid(2, "assemble-the-team")
    make(table, "assemble-the-team", dice=[*MISS, *STRONG])
    assert table.attending[0].team == []
    assert kinds(table) == ["debt"]


def test_a_team_is_assembled_hot() -> None:
    """SC-227"""
    table = laid(2, "assemble-the-team")
    table.sheets[0].stats["hot"] = 2
    make(table, "assemble-the-team", dice=WEAK)
    assert len(table.attending[0].team) == 4


def test_assembling_a_team_is_a_conference_move() -> None:
    """SC-227, SC-92"""
    table = laid(2, "assemble-the-team")
    table.guest = ADA
    played = make(table, "assemble-the-team", dice=[5, 4])
    assert parts(played) == (("Hot", 0), ("guest of honour", 1))
    assert table.clock == 1


def test_a_second_team_joins_the_first() -> None:
    """SC-227"""
    table = with_team("Max", moves=("assemble-the-team",))
    make(table, "assemble-the-team", "tell again", "tell Nan", "tell Oz", dice=WEAK)
    assert [mate.name for mate in table.attending[0].team] == ["Max", "Nan", "Oz"]


def test_a_team_is_gone_when_the_conference_ends() -> None:
    """SC-227, SC-99"""
    table = with_team("Max")
    work(table, Close("the clock is full"), says=["colleague 1"])
    assert table.attending[0].team == []


# making moves through it ---------------------------------------------------------------------------------------------


def test_a_teammate_makes_any_core_move_with_your_stats_and_at_one_more_the_first_time() -> None:
    """SC-227"""
    table = with_team("Max")
    table.sheets[0].stats["sly"] = 1
    first = make(table, "bypass", "let it go", dice=[5, 4], by="team")
    assert parts(first) == (("Sly", 1), ("Max", 1))
    assert "Bypass (through Max)" in first.texts
    second = make(table, "truth-will-bear", "let it go", dice=[5, 4], by="team")
    assert parts(second) == (("Sly", 1),)


def test_each_teammate_has_a_first_time() -> None:
    """SC-227"""
    table = with_team("Max", "Nan")
    make(table, "oomph", "teammate 1", "let it go", dice=STRONG, by="team")
    played = make(table, "oomph", "teammate 2", "let it go", dice=STRONG, by="team")
    assert parts(played) == (("Hot", 0), ("Nan", 1))
    assert all(mate.moved for mate in table.attending[0].team)


def test_the_bonus_is_for_the_teammates_move_and_not_for_what_follows() -> None:
    """SC-227, SC-6"""
    table = with_team("Max")
    played = make(table, "bypass", "prove theorem 1", dice=[*STRONG, *STRONG], by="team")
    assert [roll.parts for roll in played.told(events.Rolled)] == [(("Sly", 0), ("Max", 1)), (("Rigorous", 0),)]


def test_a_move_through_a_teammate_is_an_initial_move() -> None:
    """SC-227, SC-11"""
    table = with_team("Max")
    make(table, "bypass", "let it go", dice=STRONG, by="team")
    assert table.left == 1
    table.left = 0
    assert refused(table, "bypass", by="team") == "SC-11"


def test_the_trouble_of_a_teammate_is_yours_and_so_is_the_hold() -> None:
    """SC-227"""
    table = with_team("Max")
    make(table, "bypass", "no", dice=[*MISS, *STRONG], by="team")
    assert kinds(table) == ["risk"]
    make(table, "masquerade", dice=STRONG, by="team")
    assert table.held(ADA, "masquerade") == 3


def test_your_own_moves_count_for_what_a_teammate_does() -> None:
    """SC-227, SC-225, SC-216"""
    table = with_team("Max", moves=("best-in-people", "psy-ops"))
    make(table, "enticement", "virtue", "let it go", dice=STRONG, by="team")
    assert table.held(ADA, "masquerade") == 1
    table.sheets[0].stats["creative"] = 2
    played = make(table, "intimidation", "yes", "roll", "let it go", dice=STRONG, by="team")
    assert parts(played) == (("Creative", 2),)


def test_an_objection_upheld_leaves_the_teammates_first_time_to_come() -> None:
    """SC-227, SC-9"""
    table = with_team("Max", seats=3)
    make(table, "bypass", (1, "object"), (2, "uphold"), by="team")
    assert table.left == 2
    assert not table.attending[0].team[0].moved
    assert table.attending[0].forwards == []


def test_a_teammate_without_a_name_is_a_teammate() -> None:
    """SC-227, SC-8"""
    table = with_team("")
    played = make(table, "bypass", "let it go", dice=STRONG, by="team")
    assert parts(played) == (("Sly", 0), ("teammate", 1))
    assert "through teammate 1" in played.texts


def test_without_a_team_nothing_is_made_through_one() -> None:
    """SC-227"""
    assert refused(laid(2, "bypass"), "bypass", by="team") == "SC-227"


def test_the_team_of_another_is_not_yours() -> None:
    """SC-227"""
    assert refused(with_team("Max"), "bypass", seat=1, by="team") == "SC-227"


@pytest.mark.parametrize("move", ["cold-read", "network", "state", "assemble-the-team"])
def test_a_team_makes_core_moves_only(move: str) -> None:
    """SC-227"""
    table = with_team("Max", moves=("cold-read", "assemble-the-team"))
    assert refused(table, move, by="team") == "SC-227"


def test_a_move_that_is_of_no_use_any_more_is_of_none_through_a_team() -> None:
    """SC-227"""
    table = with_team("Max")
    table.attending[0].locked.append("bypass")
    assert refused(table, "bypass", by="team") == "SC-202"


def test_all_that_a_team_can_do_is_offered() -> None:
    """SC-227"""
    table = with_team("Max")
    offered = [make_.move for make_ in actions.Make.menu(table, ADA) if make_.by == "team"]
    assert offered == [move.key for move in core_moves() if actions.Make(move.key, "team").refusal(table, ADA) is None]
    assert {"bypass", "oomph", "masquerade"} <= set(offered)
    table.left = 0
    assert [make_ for make_ in actions.Make.menu(table, ADA) if make_.by == "team"] == []


def test_what_follows_up_another_move_is_not_made_through_a_team() -> None:
    """SC-227"""
    table = with_team("Max", moves=("bypass",))
    played = work(table, FollowUp(ADA, "Ramanujan's Notebooks"), says=["bypass", "let it go"], dice=STRONG)
    assert "(through Max)" not in played.texts
    assert not table.attending[0].team[0].moved

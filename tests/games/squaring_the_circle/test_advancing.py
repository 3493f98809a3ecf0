"""Experience and what it buys (SC-80 to SC-84)."""

from dataclasses import replace

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.advancing import Learn, bring_last_move, entries
from ludendum.games.squaring_the_circle.agenda import Advance, BeginTurn, PassOn
from ludendum.games.squaring_the_circle.playbook import BOOKS, MOVES, Move, core_moves
from ludendum.games.squaring_the_circle.state import Table
from tests.games.squaring_the_circle.stage import MISS, WEAK, laid, make, refused, shelved, unheard, work

ENTRIES = {
    "Number Theory move",
    "+1 hot as Number Theorist",
    "+1 creative as Number Theorist",
    "+1 rigorous as Number Theorist",
    "+1 any stat",
    "gifted student",
    "Wire move",
    "+1 sly as Wire",
    "+1 cold as Wire",
    "+1 elegant as Wire",
    "core move of another thief",
    "move of another playbook",
}


def experienced(marks: int) -> Table:
    """Ada, Number Theorist and Wire, has so much experience."""
    table = shelved(laid(2, "p-adic-perspective", "surveillance", "bypass", "lose-control", "blackmail"))
    table.sheets[0].experience = marks
    return table


def advance(table: Table, *says: str) -> None:
    work(table, Advance(Seat(0)), says=says)


def test_nine_experience_are_no_advance_and_ten_are() -> None:
    """SC-80"""
    table = experienced(9)
    advance(table)
    assert table.sheets[0].advances == []
    table = experienced(10)
    advance(table, "+1 sly as Wire")
    assert (table.sheets[0].stats["sly"], table.sheets[0].experience) == (1, 0)


def test_more_than_ten_carries_over_and_twenty_are_two_advances() -> None:
    """SC-80"""
    table = experienced(23)
    advance(table, "+1 sly as Wire", "+1 cold as Wire")
    assert table.sheets[0].experience == 3
    assert table.sheets[0].advances == ["+1 sly as Wire", "+1 cold as Wire"]


def test_advances_are_taken_between_turns_by_whoever_has_the_experience() -> None:
    """SC-80"""
    table = experienced(10)
    table.sheets[1].experience = 10
    says = [(0, "gifted student"), (1, "gifted student")]
    work(table, PassOn(Seat(0)), says=says, until=BeginTurn)
    assert [len(sheet.advances) for sheet in table.sheets] == [1, 1]


def test_with_everything_marked_nothing_more_is_to_be_had() -> None:
    """SC-80"""
    table = experienced(30)
    table.sheets[0].advances = sorted(ENTRIES)
    advance(table)
    assert table.sheets[0].experience == 30


def test_a_move_that_came_later_is_not_learnt_by_earlier_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """SC-81 SC-82"""
    later = [Move(f"later-{key}", "Later", "SC-81", "Come later.", since=2) for key in ("wire", "bash")]
    for move, key in zip(later, ("wire", "bash"), strict=True):
        monkeypatch.setitem(BOOKS, key, replace(BOOKS[key], moves=(*BOOKS[key].moves, move)))
        monkeypatch.setitem(MOVES, move.key, move)
    table = experienced(0)
    for rules, there in ((1, False), (2, True)):
        table.rules = rules
        learnt = [one.value.moves for one in entries(table, table.sheets[0]) if isinstance(one.value, Learn)]
        assert [any(move in moves for moves in learnt) for move in later] == [there, there]


def test_there_are_twelve_entries_less_those_that_would_bring_nothing() -> None:
    """SC-81"""
    table = experienced(0)
    open_ = {one.key for one in entries(table, table.sheets[0])}
    assert open_ <= ENTRIES
    assert len(ENTRIES) == 12
    foreign = [one for one in core_moves() if one not in BOOKS["wire"].core]
    others = [book for book in BOOKS.values() if book.key not in ("wire", "number-theorist")]
    missing = {"core move of another thief"} if not foreign else set()
    assert ENTRIES - open_ == missing | ({"move of another playbook"} if not others else set())


def test_each_entry_is_marked_once() -> None:
    """SC-81"""
    table = experienced(20)
    with pytest.raises(AssertionError, match="none of the choices"):
        advance(table, "+1 sly as Wire", "+1 sly as Wire")


@pytest.mark.parametrize("entry", sorted(one for one in ENTRIES if one.startswith("+1 ") and " as " in one))
def test_a_named_stat_rises_by_one(entry: str) -> None:
    """SC-81"""
    table = experienced(10)
    advance(table, entry)
    raised = {stat: value for stat, value in table.sheets[0].stats.items() if value}
    assert raised == {entry.split()[1]: 1}


def test_a_move_of_the_branch_is_one_that_is_not_on_the_sheet_yet() -> None:
    """SC-81"""
    table = experienced(10)
    advance(table, "Number Theory move", "infinite-descent")
    assert table.sheets[0].moves[-1] == "infinite-descent"
    table = experienced(10)
    with pytest.raises(AssertionError, match="none of the choices"):
        advance(table, "Number Theory move", "p-adic-perspective")


def test_a_move_of_the_thief_is_neither_core_nor_the_last() -> None:
    """SC-81"""
    table = experienced(10)
    advance(table, "Wire move", "spook-friends")
    assert table.sheets[0].moves[-1] == "spook-friends"
    table = experienced(10)
    with pytest.raises(AssertionError, match="none of the choices"):
        advance(table, "Wire move", "spymaster")


def test_another_thiefs_core_move_and_a_move_of_another_playbook_come_from_elsewhere() -> None:
    """SC-81"""
    table = experienced(20)
    sheet = table.sheets[0]
    sheet.branch = sheet.thief = "wire"
    sheet.moves = []
    core = [one.key for one in core_moves() if one not in BOOKS["wire"].core]
    if core:
        advance(table, "core move of another thief", core[0], "move of another playbook", "codemaker")
        assert sheet.moves == [core[0], "codemaker"]
    else:
        advance(table, "move of another playbook", "codemaker", "gifted student")
        assert sheet.moves == ["codemaker"]
    own = [one.key for one in BOOKS["wire"].moves]
    assert not set(sheet.moves) & set(own)
    assert all(not MOVES[key].trophies for key in sheet.moves)


def test_named_stats_rise_to_three_at_most() -> None:
    """SC-82"""
    table = experienced(10)
    table.sheets[0].stats |= {"sly": 3, "cold": 2}
    assert "+1 sly as Wire" not in [one.key for one in entries(table, table.sheets[0])]
    advance(table, "+1 cold as Wire")
    assert table.sheets[0].stats["cold"] == 3


def test_any_stat_rises_to_two_at_most() -> None:
    """SC-82"""
    table = experienced(10)
    table.sheets[0].stats |= {"sly": 2, "creative": 1}
    with pytest.raises(AssertionError, match="none of the choices"):
        advance(table, "+1 any stat", "sly")
    table = experienced(10)
    table.sheets[0].stats["creative"] = 1
    advance(table, "+1 any stat", "creative")
    assert table.sheets[0].stats["creative"] == 2
    table.sheets[0].stats = dict.fromkeys(table.sheets[0].stats, 2)
    assert "+1 any stat" not in [one.key for one in entries(table, table.sheets[0])]


def test_a_gifted_student_is_named_and_gives_one_more_initial_move_at_one_more() -> None:
    """SC-83"""
    table = experienced(10)
    advance(table, "gifted student", "tell Emil")
    assert table.sheets[0].students == ["Emil"]
    make(table, "gifted-student")
    assert table.left == 3
    assert make(table, "network", dice=[4, 5]).told(events.Rolled)[0].total == 10
    make(table, "discuss", "roll", dice=WEAK)
    make(table, "discuss", "roll", dice=WEAK)
    assert refused(table, "network") == "SC-11"


def test_a_student_helps_once_in_a_conference_even_after_both_moves() -> None:
    """SC-83"""
    table = experienced(0)
    table.sheets[0].students = ["Emil"]
    table.left = 0
    make(table, "gifted-student")
    assert refused(table, "gifted-student") == "SC-83"
    make(table, "network", dice=[*MISS, 6, 6])
    assert [one.kind for one in table.sheets[0].house] == ["antagonist"], "the trouble is the teacher's"


def test_without_a_student_nobody_helps() -> None:
    """SC-83"""
    assert refused(laid(), "gifted-student") == "SC-83"


@pytest.mark.parametrize(("trophies", "brought"), [(4, False), (5, True), (6, True)])
def test_five_trophies_bring_the_last_move_of_ones_thief(trophies: int, brought: bool) -> None:
    """SC-84"""
    table = experienced(0)
    table.sheets[0].trophies = ["a crown"] * trophies
    for _ in range(2):
        bring_last_move(unheard(), table, Seat(0))
    assert table.sheets[0].moves.count("spymaster") == brought

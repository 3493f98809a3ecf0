"""Campaigns: conferences that follow each other (SC-27, SC-68, SC-100)."""

import msgspec
import pytest

from ludendum.engine import Refused, Seat
from ludendum.games.squaring_the_circle.agenda import BeginSession, Open, Proven
from ludendum.games.squaring_the_circle.campaign import sequel
from ludendum.games.squaring_the_circle.options import Options
from ludendum.games.squaring_the_circle.script import set_up
from ludendum.games.squaring_the_circle.sheet import HandedOn, Sheet
from ludendum.games.squaring_the_circle.state import Table
from ludendum.games.squaring_the_circle.terms import STATS
from tests.games.squaring_the_circle.stage import Line, card, cards, laid, problem, shelved, theorem, work


def after(table: Table, seats: int = 2) -> Table:
    """The conference after this one, its sheets on offer."""
    return set_up(sequel(shelved(table), "first"), seats, {})


def gone_on(table: Table, *says: Line) -> Table:
    """Who goes on is settled."""
    work(table, says=says, until=Open)
    return table


def test_one_goes_on_as_a_mathematician_of_the_last_conference() -> None:
    """SC-27, SC-100"""
    table = laid(2)
    table.sheets[0].experience, table.sheets[0].trophies = 7, ["a crown"]
    card(table, 0)
    then = gone_on(after(table), (0, "sheet 2"), (1, "sheet 1"))
    assert [one.name for one in then.sheets] == ["Bea", "Ada"]
    ada = then.sheets[1]
    assert (ada.experience, ada.trophies, len(ada.house)) == (7, ["a crown"], 1)
    assert then.roster == []


def test_nobody_goes_on_as_a_mathematician_whom_another_has_taken() -> None:
    """SC-27"""
    table = laid(3)
    then = after(table)
    work(then, says=[(0, "sheet 3"), (1, "sheet 2")], until=Open)
    assert [one.name for one in then.sheets] == ["Cy", "Bea"]
    assert [one.name for one in then.roster] == ["Ada"]


def test_one_may_make_a_new_mathematician_instead() -> None:
    """SC-27"""
    then = after(laid(2))
    then.options = msgspec.structs.replace(then.options, twins=True)
    work(then, says=[(0, "new"), (1, "sheet 2"), (0, "random")], dice=[1] * 10, until=Open)
    assert then.sheets[1].name == "Bea"
    assert then.sheets[0].name not in ("Ada", "Bea")
    assert [one.name for one in then.roster] == ["Ada"]


@pytest.mark.parametrize("why", ["banned", "transcended"])
def test_nobody_goes_on_as_one_who_is_out_for_good(why: str) -> None:
    """SC-27, SC-68, SC-85"""
    table = laid(2)
    setattr(table.sheets[0], why, True)
    then = after(table)
    with pytest.raises(AssertionError, match="SC-27"):
        work(then, says=[(0, "sheet 1")], until=Open)


def test_a_lasting_consequence_is_undone_by_solving_a_problem_written_for_it() -> None:
    """SC-68"""
    table = laid(3)
    table.sheets[0].banned, table.sheets[0].consequence = True, "Alcatraz"
    then = gone_on(after(table), (0, "sheet 2"), (1, "sheet 2"))
    then.next_guest = "Bea"
    work(then, says=[(0, "free 1"), (1, "no")], until=BeginSession)
    assert [one.frees for one in then.problems] == [0]
    theorem(then, need=0, problem=1)
    then.agenda = []
    work(then, Proven(Seat(0), 1))
    freed = then.roster[0]
    assert (freed.name, freed.banned, freed.consequence) == ("Ada", False, "")
    again = set_up(sequel(then, "second"), 2, {})
    work(again, says=[(0, "sheet 3"), (1, "sheet 1")], until=Open)
    assert again.sheets[0].name == "Ada"


def test_solving_another_problem_undoes_nothing() -> None:
    """SC-68"""
    table = laid(2)
    table.roster = [Sheet("Zoe", "number-theorist", "wire", stats=dict.fromkeys(STATS, 0), banned=True)]
    problem(table)
    theorem(table, need=0, problem=1)
    work(table, Proven(Seat(0), 1))
    assert table.roster[0].banned


def test_the_sequel_keeps_what_the_table_agreed_on_and_names_the_guest() -> None:
    """SC-100"""
    table = laid(2, session_cap=9, clear_houses=True)
    table.next_guest = "Bea"
    options = sequel(table, "CODE-1")
    assert (options.session_cap, options.clear_houses, options.after) == (9, True, "CODE-1")
    then = set_up(msgspec.convert(msgspec.to_builtins(sequel(shelved(table), "CODE-1")), Options), 2, {})
    assert then.next_guest == "Bea"


def test_people_may_join_and_leave_between_conferences() -> None:
    """SC-100"""
    table = laid(2)
    then = after(table, seats=3)
    then.options = msgspec.structs.replace(then.options, twins=True)
    says: list[Line] = [(0, "sheet 1"), (1, "new"), (2, "sheet 1"), (1, "random")]
    work(then, says=says, dice=[1] * 10, until=Open)
    assert (then.sheets[0].name, then.sheets[2].name) == ("Ada", "Bea")
    fewer = set_up(sequel(then, "second"), 2, {})
    assert len(fewer.roster) == 3, "nobody is forgotten"


def test_cards_keep_their_numbers_and_new_ones_follow() -> None:
    """SC-100"""
    table = laid(2)
    cards(table, 0, 2)
    cards(table, 1, 1)
    table.sheets[0].house.pop(0)
    table.gone += 1
    then = after(table)
    assert (then.cards, then.gone) == (3, 1)


def test_sheets_that_cannot_be_read_are_refused_at_the_door() -> None:
    """SC-100"""
    with pytest.raises(ValueError, match="cannot be read"):
        Options(sheets="{")
    lacking = HandedOn([Sheet("Ada", "number-theorist", "wire", stats={"hot": 1})])
    with pytest.raises(ValueError, match="not all six stats"):
        Options(sheets=msgspec.json.encode(lacking).decode())


@pytest.mark.parametrize(
    ("branch", "thief", "moves"),
    [
        ("alchemist", "wire", []),
        ("wire", "wire", []),
        ("number-theorist", "bard", []),
        ("number-theorist", "wire", ["fly"]),
    ],
)
def test_sheets_that_name_what_nobody_knows_are_refused(branch: str, thief: str, moves: list[str]) -> None:
    """SC-100"""
    sheet = Sheet("Ada", branch, thief, stats=dict.fromkeys(STATS, 0), moves=moves)
    with pytest.raises(Refused, match="SC-100"):
        set_up(Options(sheets=msgspec.json.encode(HandedOn([sheet])).decode()), 2, {})


def test_five_trophies_of_earlier_conferences_bring_the_last_move() -> None:
    """SC-84, SC-100"""
    table = laid(2)
    table.sheets[0].trophies = ["a crown"] * 5
    then = gone_on(after(table), (0, "sheet 1"), (1, "sheet 1"))
    assert "spymaster" in then.sheets[0].moves

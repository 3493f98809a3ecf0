"""The conference: guest of honour, open problems, sessions, clock and end (SC-90 to SC-99)."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import (
    BeginSession,
    BeginTurn,
    Close,
    GoOn,
    Open,
    PassOn,
    Proven,
    Solved,
    UseResult,
)
from ludendum.games.squaring_the_circle.conference import open_conference
from ludendum.games.squaring_the_circle.sheet import Agent
from ludendum.games.squaring_the_circle.state import Forward, Hold, Ongoing, Problem, Table, Teammate
from ludendum.games.squaring_the_circle.view import view
from tests.games.squaring_the_circle.stage import (
    STRONG,
    WEAK,
    Line,
    Played,
    cards,
    laid,
    make,
    problem,
    shelved,
    theorem,
    unheard,
    work,
)

# opening -------------------------------------------------------------------------------------------------------------


def before(seats: int = 3) -> Table:
    """The mathematicians are made, and nothing else has happened."""
    table = shelved(laid(seats))
    table.phase, table.session, table.clock_size, table.turn, table.left = "creation", 0, 0, None, 0
    return table


def opened(table: Table, *says: Line, dice: list[int] | None = None) -> Played:
    return work(table, Open("guest"), says=says, dice=dice or [], until=BeginSession)


CHOICES: list[Line] = [(1, "colleague 1"), (0, "by colleague 2")]
"""Bea directs Ada to choose; what is left to Cy is Ada's."""


def test_the_guest_of_honour_is_drawn_by_lot() -> None:
    """SC-90"""
    table = before()
    opened(table, *CHOICES, dice=[2])
    assert table.guest == Seat(1)


def test_the_guest_of_honour_is_whom_the_last_one_named() -> None:
    """SC-90"""
    table = before()
    table.next_guest = "Bea"
    opened(table, *CHOICES)
    assert table.guest == Seat(1)
    assert table.next_guest == ""


def test_if_whom_the_last_one_named_stays_away_there_is_a_lot() -> None:
    """SC-90"""
    table = before()
    table.next_guest = "Zoe"
    opened(table, *CHOICES, dice=[2])
    assert table.guest == Seat(1)


def test_the_guest_of_honour_describes_the_setting_and_begins() -> None:
    """SC-90"""
    table = before()
    says: list[Line] = [*((seat, "tell") for seat in range(3)), (1, "tell Vienna, near the Prater")]
    played = opened(table, *says, *CHOICES, dice=[2])
    assert table.setting == "Vienna, near the Prater"
    assert played.told(events.Set)[0].guest == "Bea"
    assert table.agenda == [BeginSession(Seat(1))]


WRITTEN: list[Line] = [
    *((seat, "tell") for seat in range(3)),
    (1, "tell Vienna"),
    (0, "tell The crown"),
    (1, "tell The bank"),
    (2, "tell The friend"),
]


def test_everybody_writes_a_problem_hidden_until_all_have() -> None:
    """SC-91"""
    table = before()
    played = opened(table, *WRITTEN, *CHOICES, dice=[2])
    (writing,) = [ask for ask in played.asks if "open problem: a prize" in ask.prompt]
    assert writing.hidden
    assert list(writing.offers) == [0, 1, 2]
    assert len(writing.offers) == 3


def test_the_others_choose_in_the_order_the_guest_directs_and_each_once() -> None:
    """SC-91"""
    table = before()
    choices: list[Line] = [(1, "colleague 3"), (2, "by colleague 1"), (0, "by colleague 2")]
    opened(table, *WRITTEN, *choices, dice=[2])
    assert [(one.number, one.words, one.chosen_by) for one in table.problems] == [
        (1, "The crown", Seat(2)),
        (2, "The bank", Seat(0)),
    ]
    assert [one.problem for one in table.attending] == [2, None, 1], "the guest of honour has selected none"


def test_the_problems_that_nobody_chose_are_dropped() -> None:
    """SC-91"""
    table = before()
    opened(table, *WRITTEN, *CHOICES, dice=[2])
    assert sorted(one.words for one in table.problems) == ["The bank", "The crown"]


@pytest.mark.parametrize("pick", ["by colleague 1", "by colleague 9"])
def test_nobody_chooses_their_own_problem(pick: str) -> None:
    """SC-91"""
    with pytest.raises(AssertionError, match="SC-91"):
        opened(before(), *WRITTEN, (1, "colleague 1"), (0, pick), dice=[2])


def test_nobody_chooses_what_another_has_chosen() -> None:
    """SC-91"""
    table = before(4)
    choices: list[Line] = [(1, "colleague 1"), (0, "by colleague 2"), (1, "colleague 3"), (2, "by colleague 2")]
    with pytest.raises(AssertionError, match="SC-91"):
        opened(table, *choices, dice=[2])


def test_problems_are_out_of_sight_until_they_are_chosen() -> None:
    """SC-91"""
    table = before()
    table.phase = "opening"
    table.problems = [Problem(0, Seat(0), "The crown"), Problem(1, Seat(1), "The bank", Seat(0))]
    assert [one.words for one in view(table, Seat(2)).problems] == ["The bank"]


# the clock -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_the_clock_goes_to_twice_the_number_of_mathematicians(seats: int) -> None:
    """SC-92"""
    table = before(seats)
    table.next_guest = "Ada"
    assert not list(open_conference(unheard(), table, Open("guest")))
    assert (table.clock, table.clock_size) == (0, 2 * seats)


def test_the_first_conference_move_of_a_session_moves_the_clock_and_no_other() -> None:
    """SC-92"""
    table = laid()
    make(table, "discuss", dice=WEAK)
    assert table.clock == 1
    make(table, "network", dice=WEAK)
    assert table.clock == 1
    work(table, BeginSession(Seat(0)), until=GoOn)
    assert table.clock == 1
    table.agenda = []
    make(table, "discuss", "roll", dice=WEAK)
    assert table.clock == 2


def test_conference_moves_of_playbooks_move_the_clock_as_well() -> None:
    """SC-92"""
    table = laid(2, "watch-the-competition")
    make(table, "watch-the-competition", dice=WEAK)
    assert table.clock == 1


def test_other_moves_do_not_move_the_clock() -> None:
    """SC-92"""
    table = laid(2, "surveillance")
    make(table, "surveillance", dice=WEAK)
    make(table, "state", "roll", "construction", "induction", dice=STRONG)
    assert table.clock == 0


@pytest.mark.parametrize("move", ["discuss", "network", "watch-the-competition"])
def test_the_guest_of_honour_has_one_more_on_conference_moves(move: str) -> None:
    """SC-92"""
    table = laid(2, "watch-the-competition")
    table.guest = Seat(0)
    rolled = make(table, move, dice=WEAK).told(events.Rolled)[0]
    assert ("guest of honour", 1) in rolled.parts
    assert rolled.total == 9


def test_the_guest_of_honour_has_no_more_on_other_moves() -> None:
    """SC-92"""
    table = laid(2, "surveillance")
    table.guest = Seat(0)
    theorem(table, need=5)
    assert make(table, "surveillance", dice=WEAK).told(events.Rolled)[0].total == 8
    says = ["prove theorem 1", "roll", "one"]
    assert work(table, UseResult(Seat(0), "luck"), says=says, dice=WEAK).told(events.Rolled)[0].total == 8


@pytest.mark.parametrize("clock", [4, 5])
def test_when_the_clock_is_full_the_conference_ends_with_the_session(clock: int) -> None:
    """SC-93"""
    table = laid()
    table.clock = clock
    work(table, PassOn(Seat(0)), until=BeginTurn)
    assert table.agenda == [BeginTurn(Seat(1))], "the session goes on"
    table.agenda = []
    work(table, PassOn(Seat(1)), until=Close)
    assert table.agenda == [Close("the clock is full")]


# solving -------------------------------------------------------------------------------------------------------------


def test_a_solved_problem_moves_the_clock_every_time() -> None:
    """SC-94"""
    table = laid()
    problem(table)
    theorem(table, need=0, problem=1)
    theorem(table, need=0, problem=1)
    table.theorem(2).fate = "scrapped"
    work(table, Proven(Seat(0), 1))
    assert (table.clock, table.problem(1).solved_by) == (1, [1])
    table.theorem(2).fate = "open"
    work(table, Proven(Seat(1), 2))
    assert (table.clock, table.problem(1).solved_by) == (2, [1, 2])


def test_a_solved_problem_may_be_solved_again_by_a_new_theorem() -> None:
    """SC-94"""
    table = laid()
    problem(table).solved_by.append(1)
    make(table, "state", "problem 1", "construction", "induction", dice=STRONG)
    assert table.theorem(1).problem == 1
    assert table.theorem(1).need == 8


def test_the_clock_does_not_move_for_other_theorems() -> None:
    """SC-94"""
    table = laid()
    theorem(table, need=0)
    work(table, Proven(Seat(0), 1))
    assert table.clock == 0


def test_solving_a_problem_disproves_its_rivals_without_rolls() -> None:
    """SC-95"""
    table = laid(3)
    problem(table)
    problem(table, "The bank", 2)
    theorem(table, need=0, problem=1)
    theorem(table, need=2, problem=1, stater=1)
    theorem(table, need=2, problem=2, stater=1)
    theorem(table, need=2, stater=1)
    theorem(table, need=0, problem=1, fate="proven")
    cards(table, 1, 1)
    played = work(table, Proven(Seat(0), 1))
    assert [one.fate for one in table.theorems] == ["proven", "disproved", "open", "open", "proven"]
    assert not played.told(events.Rattled)


# sessions ------------------------------------------------------------------------------------------------------------


def test_who_has_had_a_turn_names_one_who_has_not() -> None:
    """SC-96"""
    table = laid(4)
    table.acted = [Seat(2)]
    with pytest.raises(AssertionError, match="SC-96"):
        work(table, PassOn(Seat(0)), says=["colleague 3"], until=BeginTurn)
    table = laid(4)
    table.acted = [Seat(2)]
    work(table, PassOn(Seat(0)), says=["colleague 4"], until=BeginTurn)
    assert table.agenda == [BeginTurn(Seat(3))]
    assert table.acted == [2, 0]


def test_where_only_one_is_left_nobody_is_asked() -> None:
    """SC-96"""
    table = laid(3)
    table.acted = [Seat(2)]
    assert not work(table, PassOn(Seat(0)), until=BeginTurn).asks
    assert table.agenda == [BeginTurn(Seat(1))]


def test_the_last_of_a_session_names_who_begins_the_next_themselves_included() -> None:
    """SC-96"""
    table = laid(3)
    table.acted = [Seat(2), Seat(1)]
    work(table, PassOn(Seat(0)), says=["colleague 1"], until=BeginSession)
    assert table.agenda == [BeginSession(Seat(0))]
    work(table, until=GoOn)
    assert (table.session, table.acted, table.turn, table.left) == (2, [], 0, 2)


def test_who_is_out_has_no_turn() -> None:
    """SC-96"""
    table = laid(3)
    table.attending[1].out = True
    table.acted = [Seat(2)]
    work(table, PassOn(Seat(0)), says=["colleague 3"], until=BeginSession)
    assert table.agenda == [BeginSession(Seat(2))]


def test_a_conference_goes_on_while_the_clock_has_room() -> None:
    """SC-97"""
    table = laid()
    table.session = 500
    table.acted = [Seat(1)]
    work(table, PassOn(Seat(0)), says=["colleague 1"], until=BeginSession)
    assert table.agenda == [BeginSession(Seat(0))]


def test_a_number_of_sessions_the_table_agreed_on_ends_it() -> None:
    """SC-97"""
    table = laid(2, session_cap=3)
    table.session = 3
    table.acted = [Seat(1)]
    work(table, PassOn(Seat(0)), until=Close)
    assert table.agenda == [Close("the sessions agreed on are over")]


def test_it_ends_when_nobody_is_left() -> None:
    """SC-97"""
    table = laid()
    for attendance in table.attending:
        attendance.out = True
    work(table, PassOn(Seat(0)), until=Close)
    assert table.agenda == [Close("nobody is left")]


# the end -------------------------------------------------------------------------------------------------------------


def closed(table: Table, *says: Line) -> Played:
    return work(shelved(table), Close("the clock is full"), says=says)


def test_everybody_marks_one_experience_for_each_card() -> None:
    """SC-98"""
    table = laid()
    cards(table, 0, 3)
    closed(table, (1, "colleague 1"))
    assert [sheet.experience for sheet in table.sheets] == [3, 0]


def test_stater_and_final_prover_of_each_solution_describe_a_trophy() -> None:
    """SC-98"""
    table = laid(3)
    problem(table)
    theorem(table, need=0, problem=1, stater=0)
    work(table, Proven(Seat(2), 1))
    closed(table, (0, "tell A crown"), (2, "tell A guard's hat"), (1, "colleague 1"))
    assert [sheet.trophies for sheet in table.sheets] == [["A crown"], [], ["A guard's hat"]]
    assert table.outcome is not None
    assert table.outcome.winners == (Seat(0), Seat(2))
    assert table.outcome.cause == "solved"


def test_who_states_and_proves_a_solution_has_one_trophy_for_it_and_one_for_each() -> None:
    """SC-98"""
    table = laid()
    for number in (1, 2):
        problem(table)
        theorem(table, need=0, problem=number)
        work(table, Proven(Seat(0), number))
    closed(table, (1, "colleague 1"))
    assert len(table.sheets[0].trophies) == 2


def test_a_conference_that_solves_nothing_has_no_winners() -> None:
    """SC-98"""
    table = laid()
    problem(table)
    closed(table, (1, "colleague 1"))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.cause) == ((), "unsolved")


def test_the_guest_of_honour_names_the_next_even_if_out_of_the_conference() -> None:
    """SC-90"""
    table = laid(3)
    table.attending[1].out = table.sheets[1].banned = True
    closed(table, (1, "colleague 3"))
    assert table.next_guest == "Cy"


def test_nobody_who_is_out_for_good_is_the_next_guest_of_honour() -> None:
    """SC-90"""
    table = laid(3)
    table.sheets[2].transcended = True
    with pytest.raises(AssertionError, match="SC-90"):
        closed(table, (1, "colleague 3"))


def test_experience_of_the_end_may_be_an_advance() -> None:
    """SC-80, SC-98"""
    table = laid()
    table.sheets[0].experience = 9
    cards(table, 0, 2)
    closed(table, (1, "colleague 1"), (0, "gifted student"))
    assert (table.sheets[0].experience, table.sheets[0].students) == (1, ["words"])


def ended(*, clear: bool) -> Table:
    table = laid(2, clear_houses=clear)
    attendance = table.attending[0]
    attendance.holds, attendance.forwards = [Hold("network", 2)], [Forward(1, "luck")]
    attendance.ongoing, attendance.team = [Ongoing(1, "HQ", "in the attic")], [Teammate("Max")]
    table.sheets[0].agents = [Agent("Moritz", "wire")]
    table.sheets[0].experience = 4
    cards(table, 0, 2)
    closed(table, (1, "colleague 1"))
    return table


def test_holds_and_bonuses_lapse_and_the_house_and_agents_stay() -> None:
    """SC-99"""
    table = ended(clear=False)
    attendance = table.attending[0]
    assert (attendance.holds, attendance.forwards, attendance.ongoing, attendance.team) == ([], [], [], [])
    assert len(table.sheets[0].house) == 2
    assert len(table.sheets[0].agents) == 1
    assert table.sheets[0].experience == 6


def test_houses_are_cleared_if_the_table_agreed_on_it() -> None:
    """SC-99"""
    table = ended(clear=True)
    assert table.sheets[0].house == []
    assert table.sheets[0].experience == 6, "CARDs count before they go"


def test_a_problem_that_is_solved_is_told_of() -> None:
    """SC-94"""
    table = laid()
    problem(table)
    theorem(table, need=0, problem=1, fate="proven", prover=Seat(1))
    played = work(table, Solved(1, 1))
    assert "Open problem 1 is solved by theorem 1" in played.texts

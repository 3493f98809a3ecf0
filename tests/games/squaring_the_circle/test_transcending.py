"""The last move of a thief (SC-84, SC-85)."""

import pytest

from ludendum.engine import Seat
from ludendum.games.squaring_the_circle import events
from ludendum.games.squaring_the_circle.agenda import GoOn, PassOn, Proven
from ludendum.games.squaring_the_circle.playbook import thieves
from ludendum.games.squaring_the_circle.state import TRANSCENDING, Table
from tests.games.squaring_the_circle.stage import laid, problem, theorem, work


def solving(*, stater: int = 0, selected: int | None = 0, seats: int = 2, has_it: bool = True) -> Table:
    """Problem 1 is as good as solved; Ada is a Wire with five trophies."""
    table = laid(seats, *(["spymaster"] if has_it else []))
    problem(table, chosen_by=selected)
    theorem(table, need=0, problem=1, stater=stater)
    return table


def test_every_thief_has_one_last_move_that_five_trophies_bring() -> None:
    """SC-84"""
    for thief in thieves():
        last = [one for one in thief.moves if one.trophies]
        assert [one.trophies for one in last] == [TRANSCENDING]
        assert thief.moves[-1] is last[0]
        assert last[0] not in thief.choosable


@pytest.mark.parametrize(("stater", "prover"), [(0, 0), (0, 1), (1, 0)])
def test_stater_and_final_prover_may_transcend_and_retire(stater: int, prover: int) -> None:
    """SC-85"""
    table = solving(stater=stater)
    played = work(table, Proven(Seat(prover), 1), says=[(0, "yes"), (0, "tell Into the shadows")])
    assert played.told(events.Transcended)[0].move == "Spymaster"
    assert table.sheets[0].transcended
    assert table.attending[0].out
    assert table.present() == [1]


def test_nobody_must_transcend() -> None:
    """SC-85"""
    table = solving()
    work(table, Proven(Seat(0), 1), says=["no"])
    assert not table.sheets[0].transcended
    assert not table.attending[0].out


def test_the_table_judges_what_the_problem_is_about() -> None:
    """SC-9, SC-85"""
    table = solving()
    work(table, Proven(Seat(0), 1), says=["yes", (1, "object")])
    assert not table.sheets[0].transcended


def choices(table: Table, prover: int) -> list[str]:
    """What is asked when somebody proves the solution, but for its last step."""
    played = work(table, Proven(Seat(prover), 1))
    return [prompt for prompt in played.prompts if "last step" not in prompt]


def test_it_takes_the_problem_one_has_selected_oneself() -> None:
    """SC-85: the guest of honour has selected none."""
    assert not choices(solving(selected=1), 0)
    assert not choices(solving(selected=None), 0)


def test_it_takes_stating_it_or_its_final_proof() -> None:
    """SC-85"""
    assert not choices(solving(stater=1, seats=3), 2)


def test_it_takes_the_move() -> None:
    """SC-84, SC-85"""
    assert not choices(solving(has_it=False), 0)


def test_the_turn_of_one_who_transcends_is_over() -> None:
    """SC-85"""
    table = solving()
    work(table, Proven(Seat(0), 1), GoOn(Seat(0)), says=["yes"], until=PassOn)
    assert table.agenda == [PassOn(Seat(0))]

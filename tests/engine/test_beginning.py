"""How play begins: with those who have come, and by which rules of the table."""

from dataclasses import replace
from typing import Any

import pytest

from ludendum.engine import (
    AnyLive,
    HandToBot,
    Help,
    LiveMatch,
    Pause,
    Refused,
    Resume,
    Seat,
    export,
    frame,
    menu,
    verify,
)
from ludendum.engine.canonical import encode
from ludendum.engine.entries import Begin
from ludendum.engine.record import read_record, replay
from ludendum.games.mathematicus import GAME as MATHEMATICUS
from ludendum.games.mathematicus.options import Options
from tests.engine.toys import ANN, BEN, CAT, A, B, C, Level, PadView, Pick, seated, toy, turns
from tests.harness import entropy, found


def laid(**more: Any) -> AnyLive:
    """A table for five to which Ann, Ben and Cat have come, with free seats between them."""
    live: AnyLive = LiveMatch.start(toy(turns, **more), seats=5, seed="toy", entropy=entropy("toy"))
    for seat, person, name in ((0, ANN, "Ann"), (2, BEN, "Ben"), (4, CAT, "Cat")):
        live.sit(Seat(seat), person=person, name=name)
    return live


def test_free_seats_are_cleared_away_and_the_others_move_up() -> None:
    """TB-5"""
    live = laid()
    with pytest.raises(Refused, match="TB-5: seat 2 is still free"):
        live.begin()
    live.begin(cleared=True)
    assert live.names == ("Ann", "Ben", "Cat")
    assert live.table.seats == 3, "the game is set up for those who play"
    with pytest.raises(Refused, match="TB-2: this table has 3 seats; there is no seat 4"):
        live.propose(ANN, HandToBot(Seat(3), "first"))
    for seat in (A, B, C):
        live.answer(seat, Pick(1))
    live.answer(A, Pick(6))
    assert verify(export(live), found(live.game)).complete


def test_what_was_moved_before_still_means_whom_it_meant() -> None:
    """TB-5"""
    live = laid()
    kept = live.propose(ANN, HandToBot(Seat(4), "first")).number
    gone = live.propose(ANN, HandToBot(Seat(3), "first")).number
    live.begin(cleared=True)
    assert gone not in live.core.motions, "nobody sits there any more"
    live.vote(BEN, kept, True)
    assert [sitter.bot for sitter in live.core.standing.sitters] == [None, None, "first"]


def test_a_rule_that_was_agreed_on_before_holds_from_the_beginning() -> None:
    """TB-5, TB-14"""
    live = laid()
    change = live.propose(ANN, Level(2)).number
    live.vote(BEN, change, True)
    live.vote(CAT, change, True)
    live.begin(cleared=True)
    assert live.table.level == 2


def test_a_game_begins_with_as_many_as_it_can_be_played_by() -> None:
    """TB-5"""
    for_two = replace(toy(turns), properties=replace(toy(turns).properties, seats=range(2, 6)))
    live: AnyLive = LiveMatch.start(for_two, seats=3, seed="toy")
    live.sit(B, person=ANN, name="Ann")
    with pytest.raises(Refused, match="TB-5: A toy takes at least 2 players, and 1 of them is here"):
        live.begin(cleared=True)
    live.sit(C, bot="first")
    live.begin(cleared=True)
    with_all = seated(toy(turns), people=3)
    assert isinstance(with_all.entries[-1].body, Begin)


def test_seats_stay_where_people_come_late_and_nothing_is_cleared_that_is_not_free() -> None:
    """TB-5"""
    live = laid(joins_late=lambda _: True)
    with pytest.raises(Refused, match="TB-5: only free seats are cleared away"):
        live.begin(cleared=True)
    live.begin()
    live.sit(B, person=CAT, name="Cat")
    full: AnyLive = LiveMatch.start(toy(turns), seats=1, seed="toy")
    full.sit(A, person=ANN)
    with pytest.raises(Refused, match="TB-5: only free seats"):
        full.begin(cleared=True)


def test_each_player_of_mathematicus_plays_as_was_wished_for_their_seat() -> None:
    """TB-5"""
    options = Options(players="basic; advanced; intermediate level=3")
    live: AnyLive = LiveMatch.start(MATHEMATICUS, options, seats=4, seed="toy")
    live.sit(A, person=ANN, name="Ann")
    live.sit(C, person=BEN, name="Ben")
    live.begin(cleared=True)
    assert [player.switches.text() for player in live.table.players] == ["basic level=2", "intermediate level=3"]
    again = replay(read_record(export(live)), MATHEMATICUS)
    assert again.core.digest() == live.core.digest()


def test_what_logs_held_before_still_stands_for_the_same() -> None:
    """The beginning of a small table, and of every older one, is written as it always was."""
    assert encode(Begin()) == b'{"entry":"begin"}'
    assert seated(toy(turns)).entries[-1].body == Begin()


# pauses --------------------------------------------------------------------------------------------------------------


def test_of_two_people_one_pauses_the_table_alone() -> None:
    """TB-12"""
    live = seated(toy(turns), people=2, bots=3)
    live.propose(BEN, Pause())
    assert frame(live, None).paused


def test_those_who_are_away_are_not_asked_for_a_pause() -> None:
    """TB-12"""
    live = seated(toy(turns), people=3)
    live.presence(CAT, False, 5)
    live.propose(BEN, Pause(), 6)
    assert frame(live, None).paused


def test_a_match_that_began_before_pauses_as_it_did_then() -> None:
    """TB-12: by the version of the table's rules that its beginning names."""
    live = laid()
    live.sit(B, bot="first")
    live.sit(Seat(3), bot="first")
    live._log(0, Begin())
    live.propose(BEN, Pause())
    assert frame(live, None).paused


def test_while_the_table_is_paused_what_is_asked_is_in_no_frame() -> None:
    """TB-12"""
    veiled = Help[Any, PadView](veiled=lambda _: PadView(["nothing to see"]))
    live = seated(toy(turns, help=veiled), people=2)
    assert frame(live, A).asked is not None
    live.propose(BEN, Pause())
    for seat in (A, B, None):
        shown = frame(live, seat)
        assert (shown.asked, shown.view.notes) == (None, ["nothing to see"])
    assert menu(live, A), "the table itself has not forgotten it"
    resumed = live.propose(ANN, Resume()).number
    live.vote(BEN, resumed, True)
    asked = frame(live, A).asked
    assert asked is not None
    assert asked.kinds == ("pick",)


def test_a_host_who_does_not_play_pauses_and_sets_going_without_a_vote() -> None:
    """TB-12, TB-18"""
    live = laid()
    with pytest.raises(Refused, match="TB-12: play has not begun"):
        live.halt(True, 0)
    live.begin(cleared=True)
    live.halt(True, 1_000)
    assert frame(live, None).paused
    with pytest.raises(Refused, match="TB-12: the table is paused already"):
        live.halt(True, 2_000)
    live.halt(False, 5_000)
    live.answer(A, Pick(6), at=6_000)
    assert live.core.match_time(6_000) == 2_000
    assert verify(export(live), found(live.game)).complete

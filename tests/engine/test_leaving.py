"""Leaving and giving up: a match goes on without somebody, or is over."""

import pytest

from ludendum.engine import (
    AnyLive,
    HandToBot,
    HandToPerson,
    LiveMatch,
    Outcome,
    Person,
    Refused,
    Seat,
    Skip,
    Stale,
    TakeBack,
    export,
    verify,
)
from tests.engine.toys import ANN, BEN, CAT, A, B, C, Pad, Pick, seated, toy, turns
from tests.harness import found

DAN = Person(4)


def contest(pad: Pad, playing: tuple[Seat, ...]) -> Outcome:  # noqa: ARG001
    return Outcome(playing, "given up", "the others have given up")


def is_over(live: AnyLive) -> bool:
    return live.outcome is not None


def outcome(live: AnyLive) -> Outcome:
    assert live.outcome is not None
    return live.outcome


def checked(live: AnyLive) -> None:
    """Its record holds, whoever has left or given up."""
    assert verify(export(live), found(live.game)).complete == (live.outcome is not None)


def test_who_leaves_has_no_vote_and_the_one_who_stays_hands_the_seat_to_a_bot_alone() -> None:
    """TB-19, TB-14"""
    live = seated(toy(turns), people=2)
    live.answer(A, Pick(1))
    live.depart(BEN, 0)
    assert live.core.standing.sitters[B].left
    assert live.core.voters() == {ANN}
    assert live.offer(B) is not None, "the seat is still asked, until those who stay decide about it"
    live.propose(ANN, HandToBot(B, "first"))
    assert live.core.standing.sitters[B].bot == "first"
    assert not live.core.standing.sitters[B].left
    checked(live)


def test_a_vote_that_waited_for_who_leaves_is_decided_without_them() -> None:
    """TB-19"""
    live = seated(toy(turns), people=3)
    live.propose(ANN, HandToPerson(C, DAN))
    live.depart(BEN, 0)
    live.depart(CAT, 0)
    assert live.core.standing.sitters[C].person == DAN
    checked(live)


def test_who_has_left_answers_and_comes_back_only_by_sitting_down_again() -> None:
    """TB-19"""
    live = seated(toy(turns), people=2)
    live.depart(ANN, 0)
    with pytest.raises(Refused, match="TB-19: Ann has left the table"):
        live.answer(A, Pick(1))
    with pytest.raises(Refused, match="TB-19: who has left comes back by sitting down again"):
        live.presence(ANN, True, 0)
    with pytest.raises(Stale, match="left the table already"):
        live.depart(ANN, 0)
    live.sit(A, person=ANN, name="Ann")
    live.answer(A, Pick(1))
    assert live.core.voters() == {ANN, BEN}
    checked(live)


def test_a_seat_that_was_left_may_be_passed_over() -> None:
    """TB-19, TB-14"""
    live = seated(toy(turns), people=2)
    live.depart(ANN, 0)
    live.propose(BEN, Skip(A))
    assert live.expire(0) is not None
    assert live.offer(B) is not None


def test_before_the_beginning_one_rises_and_neither_leaves_nor_gives_up() -> None:
    """TB-19, TB-20"""
    live: AnyLive = LiveMatch.start(toy(turns), seats=2, seed="toy")
    live.sit(A, person=ANN, name="Ann")
    with pytest.raises(Refused, match="TB-19"):
        live.depart(ANN, 0)
    with pytest.raises(Refused, match="TB-20"):
        live.resign(ANN, 0)


def test_only_those_who_sit_there_leave_or_give_up() -> None:
    """TB-3"""
    live = seated(toy(turns), people=2)
    for door in (live.depart, live.resign):
        with pytest.raises(Refused, match="TB-3"):
            door(DAN, 0)


def test_of_two_in_a_contest_one_gives_up_and_the_other_has_won() -> None:
    """TB-20"""
    live = seated(toy(turns, given_up=contest), people=2)
    live.answer(A, Pick(1))
    live.resign(ANN, 0)
    assert live.outcome == Outcome((B,), "given up", "the others have given up")
    assert live.core.open is None
    with pytest.raises(Stale, match="the match is over"):
        live.answer(B, Pick(1))
    checked(live)


def test_who_gives_up_among_several_is_passed_over_for_good_and_the_others_play_on() -> None:
    """TB-20"""
    live = seated(toy(turns, given_up=contest), people=3)
    live.resign(ANN, 0)
    assert not is_over(live)
    assert live.core.voters() == {BEN, CAT}
    with pytest.raises(Refused, match="TB-20"):
        live.answer(A, Pick(1))
    assert live.expire(0) is not None
    live.presence(ANN, False, 0)
    live.presence(ANN, True, 0)
    assert live.core.standing.sitters[A].is_passed_over, "going away and coming back changes nothing"
    for refused in (HandToBot(A, "first"), HandToPerson(A, DAN), Skip(A)):
        with pytest.raises(Refused, match="TB-20: Ann has given the match up"):
            live.propose(BEN, refused)
    with pytest.raises(Refused, match="TB-20"):
        live.sit(A, person=ANN, name="Ann")
    with pytest.raises(Stale, match="given the match up already"):
        live.resign(ANN, 0)
    live.resign(CAT, 0)
    assert outcome(live).winners == (B,)
    checked(live)


def test_a_match_that_nobody_but_bots_would_play_on_is_over() -> None:
    """TB-20"""
    live = seated(toy(turns), people=1, bots=2)
    live.resign(ANN, 0)
    assert (outcome(live).winners, outcome(live).cause) == ((), "given up")
    checked(live)


def test_where_the_game_is_no_contest_the_last_one_plays_on() -> None:
    """TB-20"""
    live = seated(toy(turns), people=2)
    live.resign(ANN, 0)
    assert not is_over(live)
    live.resign(BEN, 0)
    assert is_over(live)
    checked(live)


def test_taking_back_undoes_moves_and_nobodys_leaving() -> None:
    """TB-13, TB-19, TB-20"""
    live = seated(toy(turns, given_up=contest), people=4)
    live.answer(A, Pick(1))
    before = len(live.entries) - 1
    live.answer(B, Pick(2))
    live.depart(CAT, 0)
    live.resign(DAN, 0)
    motion = live.propose(ANN, TakeBack(before)).number
    live.vote(BEN, motion, True)
    assert live.offer(A) is not None
    assert live.core.standing.sitters[C].left
    assert live.core.standing.sitters[3].resigned
    checked(live)

"""Motions: decided beside the game, never in its place."""

from collections.abc import Callable

import pytest

from ludendum.engine import (
    AnyLive,
    HandToBot,
    HandToPerson,
    LiveMatch,
    Malformed,
    Motion,
    Pause,
    Person,
    Refused,
    Resume,
    Seat,
    Skip,
    Stale,
    TakeBack,
    export,
    frame,
    read,
    verify,
)
from ludendum.engine.entries import Lapse
from ludendum.engine.motions import TABLE_MOTIONS
from tests.engine.toys import ANN, BEN, CAT, A, B, C, Level, Pick, seated, toy, turns
from tests.harness import found


def moved(live: AnyLive, person: Person, motion: Motion, at: int = 0) -> int:
    return live.propose(person, motion, at).number


def test_more_than_half_pause_the_table_and_set_it_going() -> None:
    """TB-12"""
    live = seated(toy(turns), people=4)
    with pytest.raises(Refused, match="TB-12: the table is not paused"):
        live.propose(ANN, Resume())
    wish = moved(live, BEN, Pause())
    live.vote(CAT, wish, True)
    assert not frame(live, None).paused, "two of four are not more than half"
    live.vote(ANN, wish, True)
    assert frame(live, None).paused
    with pytest.raises(Refused, match="TB-12: the table is paused already"):
        live.propose(ANN, Pause())
    motion = moved(live, ANN, Resume())
    live.vote(BEN, motion, True)
    assert frame(live, None).paused, "two of four are not more than half"
    live.vote(CAT, motion, True)
    assert not frame(live, None).paused


def test_half_of_the_noes_are_enough_to_reject() -> None:
    """TB-14"""
    live = seated(toy(turns), people=4)
    motion = moved(live, ANN, HandToBot(B, "first"))
    live.vote(BEN, motion, False)
    assert motion in live.core.motions
    live.vote(CAT, motion, False)
    assert motion not in live.core.motions
    assert live.core.standing.sitters[B].person == BEN


def test_a_rules_change_takes_all_and_one_no_rejects_it() -> None:
    """TB-14"""
    live = seated(toy(turns), people=3)
    motion = moved(live, ANN, Level(1))
    live.vote(BEN, motion, True)
    live.vote(CAT, motion, False)
    assert motion not in live.core.motions
    live.answer(A, Pick(1))
    assert live.table.level == 0


def test_each_person_present_has_one_vote_and_nobody_else() -> None:
    """TB-14, TB-3"""
    live = seated(toy(turns), people=2, bots=1)
    motion = moved(live, ANN, Level(1))
    with pytest.raises(Refused, match=r"TB-14.*voted already"):
        live.vote(ANN, motion, True)
    with pytest.raises(Refused, match="TB-14"):
        live.vote(Person(9), motion, True)
    with pytest.raises(Refused, match="TB-3"):
        live.propose(Person(9), Pause())
    with pytest.raises(Refused, match="TB-3"):
        live.presence(Person(9), False, 0)


def test_bots_and_the_absent_abstain() -> None:
    """TB-14"""
    live = seated(toy(turns), people=3, bots=2)
    live.presence(CAT, False, 0)
    motion = moved(live, ANN, Level(1))
    with pytest.raises(Refused, match="TB-14"):
        live.vote(CAT, motion, False)
    live.vote(BEN, motion, True)
    assert motion not in live.core.motions
    live.answer(A, Pick(1))
    assert live.table.level == 1


def test_who_is_away_moves_nothing() -> None:
    """TB-14"""
    live = seated(toy(turns))
    live.presence(BEN, False, 0)
    with pytest.raises(Refused, match="TB-14: who is away"):
        live.propose(BEN, Pause())


def test_a_motion_is_carried_when_the_last_who_had_not_voted_leaves() -> None:
    """TB-14: the absent abstain."""
    live = seated(toy(turns), people=3)
    motion = moved(live, ANN, HandToBot(B, "first"))
    live.presence(CAT, False, 0)
    assert motion in live.core.motions
    live.presence(BEN, False, 0)
    assert live.core.standing.sitters[B].bot == "first"


def test_nothing_is_carried_at_an_empty_table() -> None:
    """TB-14: Ann moved it, but nobody who is there has agreed."""
    live = seated(toy(turns))
    motion = moved(live, ANN, Level(1))
    live.presence(ANN, False, 0)
    live.presence(BEN, False, 0)
    assert motion in live.core.motions
    live.presence(BEN, True, 0)
    assert motion in live.core.motions


def test_a_person_alone_decides() -> None:
    """TB-14"""
    live = seated(toy(turns), people=1, bots=3)
    live.propose(ANN, HandToBot(A, "first"))
    assert live.core.standing.sitters[A].bot == "first"


def test_a_person_with_two_seats_has_one_vote() -> None:
    """TB-14"""
    live = seated(toy(turns), people=3)
    live.vote(BEN, moved(live, ANN, HandToPerson(C, ANN)), True)
    assert live.core.voters() == {ANN, BEN}
    live.presence(ANN, False, 0)
    assert [sitter.here for sitter in live.core.standing.sitters] == [False, True, False]
    live.presence(ANN, True, 0)
    assert [sitter.here for sitter in live.core.standing.sitters] == [True, True, True]


def test_a_motion_lapses_after_a_minute_and_not_before() -> None:
    """TB-14"""
    live = seated(toy(turns))
    motion = moved(live, ANN, Level(1), at=1_000)
    assert live.expire(60_999) is None
    with pytest.raises(Refused, match="TB-14"):
        live._log(60_999, Lapse(motion))
    entry = live.expire(61_000)
    assert entry is not None
    assert entry.body == Lapse(motion)
    with pytest.raises(Stale):
        live.vote(BEN, motion, True, at=61_000)
    with pytest.raises(Stale):
        live._log(61_000, Lapse(motion))


def test_a_rule_motion_waits_for_the_next_rest_point() -> None:
    """TB-14"""
    live = seated(toy(turns))
    live.vote(BEN, moved(live, ANN, Level(2)), True)
    assert live.table.level == 0
    live.answer(A, Pick(1))
    assert live.table.level == 2
    live.answer(B, Pick(1))
    assert live.table.notes == ["0 picks 1 on level 0", "1 picks 1 on level 2"]
    verify(export(live), found(live.game))


def test_a_rule_motion_is_refused_by_its_own_rule_also_at_the_rest_point() -> None:
    live = seated(toy(turns), people=1)
    with pytest.raises(Refused, match="XX-2"):
        live.propose(ANN, Level(0))
    live.propose(ANN, Level(2))
    live.propose(ANN, Level(1))
    live.answer(A, Pick(1))
    assert live.table.level == 2, "from level 2 to level 1 it would fall"


def test_a_motion_never_answers_the_ask() -> None:
    live = seated(toy(turns))
    before = live.core.open
    motion = moved(live, BEN, Level(1))
    live.vote(ANN, motion, True)
    assert live.core.open is before
    assert before is not None
    assert before.number not in (motion, live.entries[-1].number)
    with pytest.raises(Malformed):
        live.read_action(A, "level 3")


def test_a_seat_goes_to_a_bot_and_back_to_a_person() -> None:
    """TB-2, TB-14"""
    live = seated(toy(turns))
    live.vote(ANN, moved(live, BEN, HandToBot(B, "first")), True)
    assert live.core.standing.sitters[B].bot == "first"
    assert live.core.voters() == {ANN}
    live.propose(ANN, HandToPerson(B, CAT))
    assert live.core.standing.sitters[B].person == CAT
    live.sit(B, person=CAT, name="Cat")
    assert live.core.standing.sitters[B].name == "Cat"
    live.answer(A, Pick(1))
    live.answer(B, Pick(2))
    assert live.core.standing.moves[-1].person == CAT
    verify(export(live), found(live.game))


@pytest.mark.parametrize(
    "motion", [HandToBot(A, "nemo"), HandToBot(Seat(7), "first"), HandToPerson(A, Person(0)), Skip(Seat(-1))]
)
def test_seats_bots_and_people_that_do_not_exist_are_refused(motion: Motion) -> None:
    """TB-2"""
    with pytest.raises(Refused, match="TB-2"):
        seated(toy(turns)).propose(ANN, motion)


def test_a_seat_whose_player_is_gone_is_passed_over() -> None:
    """TB-14, TB-11: its asks time out at once, with the first thing on its menu if there is no other fallback."""
    live = seated(toy(turns))
    with pytest.raises(Refused, match="TB-14: only a seat whose player is gone"):
        live.propose(ANN, Skip(B))
    live.presence(BEN, False, 0)
    live.propose(ANN, Skip(B))
    live.answer(A, Pick(3))
    assert live.expire(0) is not None
    assert live.table.notes == ["0 picks 3 on level 0", "1 picks 1 on level 0"]
    live.answer(A, Pick(2))
    live.presence(BEN, True, 0)
    assert live.expire(0) is None, "Ben is back, and is waited for again"
    verify(export(live), found(live.game))


def test_who_comes_back_before_the_vote_is_over_is_not_passed_over() -> None:
    """TB-14"""
    live = seated(toy(turns), people=3)
    live.presence(CAT, False, 0)
    motion = moved(live, ANN, Skip(C))
    live.presence(CAT, True, 0)
    live.vote(BEN, motion, True)
    assert not live.core.standing.sitters[C].skipped
    assert motion not in live.core.motions


def test_a_bots_seat_may_be_passed_over() -> None:
    """TB-14"""
    live = seated(toy(turns), people=1, bots=1)
    live.propose(ANN, Skip(B))
    live.answer(A, Pick(3))
    assert live.expire(0) is not None


def test_every_motion_has_a_notation_that_reads_back() -> None:
    motions = [Pause(), Resume(), TakeBack(7), HandToBot(B, "first"), HandToPerson(A, CAT), Skip(C), Level(4)]
    kinds: tuple[type[Motion], ...] = (*TABLE_MOTIONS, Level)
    for motion in motions:
        assert read(motion.notation(), kinds) == motion
    assert {type(motion) for motion in motions} == {*TABLE_MOTIONS, Level}


def test_open_motions_and_their_votes_are_public() -> None:
    live = seated(toy(turns), people=3)
    motion = moved(live, ANN, Level(1))
    live.vote(BEN, motion, True)
    shown = frame(live, None).motions[0]
    assert (shown.number, shown.notation, shown.votes) == (motion, "level 1", {ANN: True, BEN: True})


def test_before_play_begins_a_free_seat_is_taken_and_left_but_never_taken_over() -> None:
    """TB-2"""
    live = LiveMatch.start(toy(turns), seats=2, seed="open")
    live.sit(A, person=ANN, name="Ann")
    with pytest.raises(Refused, match="TB-2: Ann sits on seat 1"):
        live.sit(A, person=BEN)
    with pytest.raises(Refused, match="TB-2: Ann sits"):
        live.sit(A, bot="first")
    live.sit(A, person=ANN, name="Anna")
    live.stand(A)
    with pytest.raises(Refused, match="TB-2: nobody sits"):
        live.stand(A)
    live.sit(A, bot="first")
    live.sit(A, person=BEN)
    live.sit(B, person=ANN)
    live.begin()
    with pytest.raises(Refused, match=r"TB-2.*by a motion"):
        live.stand(B)
    with pytest.raises(Refused, match=r"TB-2.*by a motion"):
        live.sit(B, person=CAT)


def test_a_seat_is_for_one_person_or_one_bot_that_exist() -> None:
    """TB-2"""
    live = LiveMatch.start(toy(turns), seats=2, seed="open")
    refusals: list[Callable[[], object]] = [
        lambda: live.sit(A, person=ANN, bot="first"),
        lambda: live.sit(A, bot="nemo"),
        lambda: live.sit(A, person=Person(0)),
        lambda: live.sit(C, person=ANN),
        lambda: live.start(toy(turns), seats=31),
    ]
    for refused in refusals:
        with pytest.raises(Refused, match="TB-2"):
            refused()

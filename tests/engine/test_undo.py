"""Taking back: what a person may take back alone, what all must agree to, and that the same rolls come again."""

import pytest

from ludendum.engine import (
    AnyLive,
    LiveMatch,
    Match,
    Outcome,
    Refusal,
    Refused,
    Script,
    Stale,
    TakeBack,
    export,
    frame,
    verify,
)
from tests.engine.auction import AUCTION
from tests.engine.toys import ANN, BEN, CAT, END, A, B, Level, Pad, Pass, Pick, rolls, seated, toy, turns
from tests.harness import agree, entropy, found, laid


def take_back(live: AnyLive, to: int) -> None:
    """Ann moves it, and all agree."""
    agree(live, live.propose(ANN, TakeBack(to), live.core.at).number, live.core.at)


def last(live: AnyLive) -> int:
    return live.entries[-1].number


def checked(live: AnyLive) -> None:
    record = export(live, whole=True)
    again = verify(record, found(live.game)).live
    assert again is not None
    assert export(again, whole=True) == record
    assert frame(again, A) == frame(live, A)


def two_choices(match: Match, pad: Pad) -> Script[Outcome]:
    """Ann chooses twice, then Ben."""
    for seat in (A, A, B):
        move = yield from match.ask(seat, Pick)
        pad.notes.append(f"{seat} {move.number}")
    yield from match.ask(A, Pass)
    return END


def test_ones_own_choices_are_taken_back_without_a_vote() -> None:
    """TB-13"""
    live = seated(toy(two_choices))
    live.answer(A, Pick(1))
    live.answer(A, Pick(2))
    motion = live.last_choice(ANN)
    assert motion is not None
    assert live.may_take_back(ANN)
    assert not live.may_take_back(BEN)
    assert not live.may_take_back(None)
    live.propose(ANN, motion)
    assert live.table.notes == ["0 1"]
    live.answer(A, Pick(3))
    live.propose(ANN, TakeBack(3))
    assert live.table.notes == []
    assert live.last_choice(ANN) is None
    assert not live.may_take_back(ANN)
    checked(live)


def test_when_somebody_else_has_acted_all_must_agree() -> None:
    """TB-13"""
    live = seated(toy(two_choices), people=3)
    for seat in (A, A, B):
        live.answer(seat, Pick(1))
    live.propose(ANN, TakeBack(5))
    motion = last(live)
    live.vote(BEN, motion, True)
    assert len(live.table.notes) == 3
    live.vote(CAT, motion, True)
    assert len(live.table.notes) == 1
    checked(live)


def test_another_persons_choice_is_not_taken_back_alone() -> None:
    """TB-13"""
    live = seated(toy(two_choices))
    live.answer(A, Pick(1))
    live.propose(BEN, TakeBack(last(live) - 1))
    live.vote(ANN, last(live), False)
    assert live.table.notes == ["0 1"]


def test_past_a_die_all_must_agree_and_the_same_faces_come_again() -> None:
    """TB-13"""
    live = seated(toy(rolls))
    start = last(live)
    live.answer(A, Pick(4))
    shown = list(live.table.notes)
    live.propose(ANN, TakeBack(start))
    assert live.table.notes == shown, "a die was shown, so Ann cannot do it alone"
    live.vote(BEN, last(live), True)
    assert live.table.notes == []
    live.answer(A, Pick(4))
    assert live.table.notes == shown
    checked(live)


def test_the_same_faces_come_again_even_if_the_key_was_stirred_meanwhile() -> None:
    """TB-13, TB-4"""
    live = LiveMatch.start(toy(rolls), seats=2, entropy=entropy("stirred"))
    live.sit(A, person=ANN)
    live.sit(B, person=BEN)
    live.begin(10_000)
    start = last(live)
    for seat in (A, B, A):
        live.answer(seat, Pick(3), at=10_000)
    shown = list(live.table.notes)
    live.contribute(BEN, b"b" * 32, at=10_000)
    take_back(live, start)
    for seat in (A, B, A):
        live.answer(seat, Pick(3), at=10_000)
    assert live.table.notes == shown
    live.answer(B, Pick(2), at=10_000)
    live.answer(A, Pass(), at=10_000)
    checked(live)


def test_the_same_faces_come_again_after_a_restart() -> None:
    """TB-13: the dice's key is another by then, and the rolls taken back stand only in the log."""
    live = LiveMatch.start(toy(rolls), seats=1, entropy=entropy("restart"))
    live.sit(A, person=ANN)
    live.begin(10_000)
    start = last(live)
    live.answer(A, Pick(4), at=10_000)
    shown = list(live.table.notes)
    live.contribute(ANN, b"a" * 32, at=10_000)
    take_back(live, start)
    live.answer(A, Pick(1), at=10_000)
    restarted = LiveMatch(live.game, live.header, live.secret)
    for entry in live.entries:
        restarted.replay(entry)
    for match in (live, restarted):
        match.answer(A, Pick(4), at=10_000)
        assert match.table.notes[1:] == shown


def test_the_same_faces_come_again_in_an_unfinished_record_too() -> None:
    """TB-13: whoever holds the record before the secret is revealed can check at least that."""
    live = seated(toy(rolls), seed=None)
    start = last(live)
    live.answer(A, Pick(4))
    take_back(live, start)
    live.answer(A, Pick(4))
    assert verify(export(live), found(live.game)).live is not None


def test_numbers_are_never_reused_and_the_old_asks_are_stale() -> None:
    """TB-13"""
    live = seated(toy(two_choices))
    first = live.core.open
    assert first is not None
    live.answer(A, Pick(1))
    second = live.core.open
    assert second is not None
    live.propose(ANN, TakeBack(3))
    again = live.core.open
    assert again is not None
    assert again.number == last(live)
    assert len({first.number, second.number, again.number}) == 3
    for old in (first, second):
        if old is not again:
            with pytest.raises(Stale):
                live.answer(A, Pick(1), ask=old.number)
    assert [entry.number for entry in live.entries] == list(range(1, len(live.entries) + 1))


def test_the_clock_of_a_reopened_ask_starts_anew() -> None:
    live = seated(toy(two_choices))
    live.answer(A, Pick(1), at=5_000)
    live.propose(ANN, TakeBack(3), at=9_000)
    assert live.core.open is not None
    assert live.core.open.opened == 9_000
    live.answer(A, Pick(1), at=9_500)
    checked(live)


def test_undo_twice_and_to_before_an_earlier_undo() -> None:
    """TB-13"""
    live = seated(toy(rolls), people=1)
    start = last(live)
    for count in (2, 3, 4):
        live.answer(A, Pick(count))
    story = list(live.table.notes)
    take_back(live, start + 2)
    assert live.table.notes == story[:2]
    live.answer(A, Pick(4))
    assert live.table.notes == story
    take_back(live, start + 1)
    take_back(live, start)
    assert live.table.notes == []
    for count in (2, 3, 4):
        live.answer(A, Pick(count))
    assert live.table.notes == story
    live.answer(A, Pass())
    checked(live)


def test_what_is_taken_back_must_have_been_done_since_play_began() -> None:
    """TB-13"""
    live = seated(toy(two_choices))
    with pytest.raises(Refused, match="TB-13: nothing has been done since"):
        live.propose(ANN, TakeBack(last(live)))
    live.answer(A, Pick(1))
    with pytest.raises(Refused, match="TB-13: play had not begun then"):
        live.propose(ANN, TakeBack(2))
    with pytest.raises(Refused, match="TB-13: nothing has been done since"):
        live.propose(ANN, TakeBack(10**6))


def test_a_game_may_forbid_to_take_back_what_was_shown_and_says_why() -> None:
    live = seated(toy(rolls, rewind_refusal=lambda _: Refusal("XX-3", "not here")), people=1)
    live.answer(A, Pick(1))
    live.propose(ANN, TakeBack(2))
    live.answer(A, Pick(2))
    with pytest.raises(Refused, match="XX-3"):
        live.propose(ANN, TakeBack(2))


def test_what_was_shown_while_they_voted_is_held_against_a_motion_too() -> None:
    forbidding = toy(rolls, rewind_refusal=lambda _: Refusal("XX-3", "not here"))
    live = seated(forbidding)
    live.answer(A, Pick(1))
    live.answer(B, Pick(1))
    live.propose(ANN, TakeBack(3))
    motion = last(live)
    live.answer(A, Pick(2))
    live.vote(BEN, motion, True)
    assert len(live.table.notes) == 3
    assert motion not in live.core.motions


def test_what_a_script_reveals_is_not_taken_back_alone() -> None:
    """TB-13"""

    def quiz(match: Match, pad: Pad) -> Script[Outcome]:
        guess = yield from match.ask(A, Pick)
        match.reveal()
        pad.notes.append("right" if guess.number == 3 else "wrong: it was 3")
        yield from match.ask(A, Pass)
        return END

    live = seated(toy(quiz))
    live.answer(A, Pick(1))
    live.propose(ANN, TakeBack(3))
    assert live.table.notes == ["wrong: it was 3"]


def test_past_what_is_shown_for_good_nobody_takes_anything_back() -> None:
    """TB-13: a solution, which nobody forgets; what was done since comes back as ever."""

    def quiz(match: Match, pad: Pad) -> Script[Outcome]:
        for place in range(9):
            guess = yield from match.ask(A, Pick)
            match.reveal(for_good=place == 0)
            pad.notes.append(f"not {guess.number}")
        return END

    live = seated(toy(quiz), people=1)
    before = last(live)
    live.answer(A, Pick(1))
    shown = last(live)
    assert not live.may_take_back(ANN)
    live.answer(A, Pick(2))
    assert live.may_take_back(ANN)
    for to in (before, before + 1):
        if to < shown:
            with pytest.raises(Refused, match="TB-13: a solution was shown since"):
                live.propose(ANN, TakeBack(to))
    live.propose(ANN, TakeBack(shown))
    assert live.table.notes == ["not 1"]
    with pytest.raises(Refused, match="TB-13"):
        live.propose(ANN, TakeBack(before))


def test_a_snapshot_remembers_what_was_revealed_in_its_entry() -> None:
    """TB-13: else somebody could take back after a restart what they could not before."""

    def quiz(match: Match, pad: Pad) -> Script[Outcome]:
        while len(pad.notes) < 9:
            yield match.rest()
            guess = yield from match.ask(A, Pick)
            match.reveal()
            pad.notes.append(f"not {guess.number}")
        return END

    live = seated(toy(quiz))
    live.answer(A, Pick(1))
    restarted: AnyLive = LiveMatch(live.game, live.header)
    for entry in live.entries:
        restarted.replay(entry)
    for match in (live, restarted):
        match.propose(ANN, TakeBack(3))
        assert match.table.notes == ["not 1"]


def test_rule_changes_and_seats_outlast_what_is_taken_back() -> None:
    live = seated(toy(turns), people=1)
    live.answer(A, Pick(1))
    live.propose(ANN, Level(1))
    live.answer(A, Pick(1))
    assert live.table.level == 1
    take_back(live, 2)
    assert live.table.level == 0, "it waits for the next rest point again"
    live.answer(A, Pick(1))
    live.answer(A, Pick(1))
    assert live.table.notes[-1] == "0 picks 1 on level 1"
    checked(live)


def test_another_motion_to_take_back_falls_when_one_is_carried() -> None:
    live = seated(toy(two_choices), people=3)
    for seat in (A, A, B):
        live.answer(seat, Pick(1))
    live.propose(CAT, TakeBack(4))
    other = last(live)
    agree(live, live.propose(BEN, TakeBack(5)).number, 0)
    assert len(live.table.notes) == 1
    with pytest.raises(Stale):
        live.vote(ANN, other, True)
    checked(live)


def test_nothing_is_told_again_by_an_undo() -> None:
    live = laid(AUCTION, "told again", sealed=False)
    assert live.core.told
    for seat in (A, B):
        live.answer(seat, next(offer.menu()) if (offer := live.offer(seat)) else Pass(), at=10_000)
    take_back(live, 3)
    assert live.core.told == []

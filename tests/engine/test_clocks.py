"""Clocks: what is charged, what is given back, and when time has run out."""

import pytest

from ludendum.engine import (
    AnyLive,
    Clock,
    Match,
    Outcome,
    Pause,
    Refused,
    Resume,
    Script,
    Seat,
    Stale,
    Verified,
    export,
    verify,
)
from ludendum.engine.ask import Ask, FirstOf
from ludendum.engine.entries import Answer, TimeOut
from tests.engine.toys import ANN, BEN, END, A, B, C, Pad, Pass, Pick, seated, toy, turns
from tests.harness import found

CLOCK = Clock(limit=10_000, tolerance=2_000, allowance=1_000)


def question(match: Match, pad: Pad) -> Script[Outcome]:
    """Ann is asked against the clock; then Ben, without one."""
    answer = yield from match.ask_timed(A, Pick, clock=CLOCK)
    pad.notes.append(f"{answer.number if answer else 'nothing'} at {match.now}")
    yield from match.ask(B, Pass)
    return END


def window(match: Match, pad: Pad) -> Script[Outcome]:
    """The first to pick has it, within five seconds."""
    first = yield from match.ask_first([A, B, C], Pick, Pass, limit=5_000)
    pad.notes.append(f"{first[0]} with {first[1].number}" if first else "nobody")
    yield from match.ask(A, Pass)
    return END


def charged(live: AnyLive) -> tuple[int, int, int]:
    body = live.entries[-1].body
    assert isinstance(body, Answer)
    return body.opened, body.came, body.charged


def checked(live: AnyLive) -> Verified:
    return verify(export(live, whole=True), found(live.game))


def test_time_never_runs_backwards() -> None:
    """TB-1"""
    live = seated(toy(question), at=500)
    with pytest.raises(Refused, match="TB-1: time runs forwards: 499 ms comes after 500 ms"):
        live.answer(A, Pick(1), at=499)


def test_an_answer_says_when_its_ask_opened_when_it_came_and_what_was_charged() -> None:
    """TB-9"""
    live = seated(toy(question), at=500)
    live.answer(A, Pick(1), at=4_500, delay=300)
    assert charged(live) == (500, 4_500, 3_700)
    checked(live)


def test_what_is_given_back_for_a_slow_connection_is_bounded() -> None:
    """TB-9"""
    live = seated(toy(question))
    live.answer(A, Pick(1), at=4_000, delay=60_000)
    assert charged(live) == (0, 4_000, 3_000)


def test_a_delay_cannot_be_negative_nor_longer_than_the_time_itself() -> None:
    """TB-9"""
    for delay, expected in ((-5_000, 400), (60_000, 0)):
        live = seated(toy(question))
        live.answer(A, Pick(1), at=400, delay=delay)
        assert charged(live) == (0, 400, expected)


def test_an_answer_that_waited_for_its_turn_is_charged_until_it_came() -> None:
    """TB-9"""
    live = seated(toy(question), at=500)
    live.propose(BEN, Pause(), at=20_000)
    live.vote(ANN, live.propose(BEN, Resume(), at=20_000).number, True, at=20_000)
    live.answer(A, Pick(1), at=30_000, came=4_500, delay=300)
    assert charged(live) == (500, 4_500, 3_700)
    assert live.entries[-1].at == 30_000
    assert live.table.notes == ["1 at 30000"]
    checked(live)


@pytest.mark.parametrize(("came", "counted"), [(-90_000, 500), (499, 500), (9_999, 2_000)])
def test_nothing_comes_before_it_is_asked_for_or_after_it_is_logged(came: int, counted: int) -> None:
    """TB-9"""
    live = seated(toy(question), at=500)
    live.answer(A, Pick(1), at=2_000, came=came)
    assert charged(live) == (500, counted, counted - 500)
    checked(live)


def test_what_came_too_late_is_not_saved_by_an_earlier_turn() -> None:
    live = seated(toy(question))
    with pytest.raises(Stale, match="run out"):
        live.answer(A, Pick(1), at=60_000, came=12_001)


def test_a_time_out_spares_those_who_are_awaited_all_the_same() -> None:
    """TB-11"""
    live = seated(toy(question))
    assert live.expire(60_000, awaited=[A]) is None
    assert live.expire(60_000, awaited=[B]) is not None


def test_an_answer_counts_within_limit_and_tolerance_and_is_stale_after() -> None:
    live = seated(toy(question))
    with pytest.raises(Stale, match="run out"):
        live.answer(A, Pick(1), at=12_001)
    live.answer(A, Pick(1), at=12_000)
    late = seated(toy(question))
    late.answer(A, Pick(1), at=13_000, delay=1_000)
    assert charged(late) == (0, 13_000, 12_000)


def test_a_time_out_is_logged_only_after_limit_tolerance_and_allowance() -> None:
    """TB-11"""
    live = seated(toy(question))
    assert live.expire(13_000) is None
    with pytest.raises(Refused, match="TB-11: Ann still has time"):
        live._log(13_000, TimeOut(live.entries[-1].number, (A,)))
    entry = live.expire(13_001)
    assert entry is not None
    assert entry.body == TimeOut(3, (A,))
    assert live.table.notes == ["nothing at 13001"]
    with pytest.raises(Stale):
        live.answer(A, Pick(1), ask=3, at=13_001)
    checked(live)


@pytest.mark.parametrize("seats", [(), (A, A), (B,)])
def test_a_time_out_names_each_seat_once_and_only_those_waited_for(seats: tuple[Seat, ...]) -> None:
    """TB-11"""
    live = seated(toy(question))
    with pytest.raises(Refused, match="TB-11"):
        live._log(20_000, TimeOut(3, seats))


def test_without_a_clock_nothing_runs_out() -> None:
    live = seated(toy(turns))
    assert live.expire(10**9) is None


def test_the_first_to_come_has_it() -> None:
    live = seated(toy(window), people=3)
    live.answer(B, Pass(), at=100)
    live.answer(C, Pick(2), at=200)
    assert live.table.notes == ["2 with 2"]


def test_a_window_closes_when_all_have_passed_or_time_is_up() -> None:
    live = seated(toy(window), people=3)
    for seat in (A, B, C):
        live.answer(seat, Pass(), at=100)
    assert live.table.notes == ["nobody"]
    slow = seated(toy(window), people=3)
    slow.answer(B, Pass(), at=100)
    assert slow.expire(5_000) is None
    assert slow.expire(5_001) is not None
    assert slow.table.notes == ["nobody"]


def test_in_a_first_come_window_nothing_is_given_back() -> None:
    """TB-9: even if its clock had an allowance."""

    def generous(_: Match, __: Pad) -> Script[Outcome]:
        yield Ask({A: (Pick,), B: (Pick,)}, FirstOf(Pick), clocks={A: CLOCK, B: CLOCK})
        return END

    live = seated(toy(generous))
    live.answer(A, Pick(1), at=4_000, delay=900)
    assert charged(live) == (0, 4_000, 4_000)
    late = seated(toy(generous))
    assert late.expire(12_000) is None
    assert late.expire(12_001) is not None


def test_a_forged_charge_or_time_is_refused() -> None:
    """TB-9"""
    live = seated(toy(question))
    plain = {"do": "pick", "number": 1}
    for opened, came, charge in [
        (0, 5_000, 3_999),
        (0, 5_000, 5_001),
        (1, 5_000, 4_999),
        (0, 5_001, 5_001),
        (0, -1, 0),
    ]:
        with pytest.raises(Refused, match="TB-9"):
            live._log(5_000, Answer(3, A, plain, opened, came, charge), action=Pick(1))


def test_while_the_table_is_paused_nobody_answers_and_no_clock_runs() -> None:
    """TB-6"""
    live = seated(toy(question))
    live.propose(ANN, Pause(), at=4_000)
    with pytest.raises(Refused, match="TB-6"):
        live.answer(A, Pick(1), at=5_000)
    with pytest.raises(Refused, match="TB-6"):
        live._log(90_000, TimeOut(3, (A,)))
    assert live.expire(90_000) is None
    motion = live.propose(ANN, Resume(), at=100_000)
    live.vote(BEN, motion.number, True, at=104_000)
    assert live.expire(112_999) is None
    live.answer(A, Pick(1), at=105_000)
    assert charged(live) == (0, 5_000, 5_000)
    assert live.table.notes == ["1 at 5000"]
    checked(live)


def test_the_time_a_script_sees_leaves_pauses_out() -> None:
    live = seated(toy(question), at=1_000)
    for start in (2_000, 10_000):
        live.propose(ANN, Pause(), at=start)
        live.vote(BEN, live.propose(ANN, Resume(), at=start + 5_000).number, True, at=start + 5_000)
    live.answer(A, Pick(1), at=16_000)
    assert live.table.notes == ["1 at 6000"]


def test_several_clocks_run_out_in_one_entry_and_their_fallbacks_count() -> None:
    def secret(match: Match, pad: Pad) -> Script[Outcome]:
        clocks = {A: Clock(1_000), B: Clock(1_000), C: Clock(9_000)}
        picks = yield from match.ask_all(
            {seat: [Pick] for seat in (A, B, C)}, hidden=True, clocks=clocks, otherwise={A: Pick(3)}
        )
        pad.notes.append(str({seat: pick.number for seat, pick in picks.items()}))
        yield from match.ask(A, Pass)
        return END

    live = seated(toy(secret), people=3)
    entry = live.expire(2_000)
    assert entry is not None
    assert entry.body == TimeOut(4, (A, B))
    live.answer(C, Pick(1), at=2_500)
    assert live.table.notes == ["{0: 3, 2: 1}"]
    checked(live)

"""Answers to a hidden ask: that a seat has answered is public, what it said is not, until the ask closes."""

import pytest

from ludendum.engine import (
    AnyLive,
    LiveMatch,
    Match,
    Outcome,
    Refused,
    Script,
    Seat,
    TakeBack,
    export,
    frame,
    news,
    verify,
)
from ludendum.engine.canonical import encode
from ludendum.engine.entries import Answer
from tests.engine.toys import ANN, BEN, END, A, B, C, Pad, Pass, Pick, Tell, seated, toy
from tests.harness import found


def secret(match: Match, pad: Pad) -> Script[Outcome]:
    """All answer at once, unseen; then one more word."""
    kinds: list[type[Pick | Tell]] = [Pick, Tell]
    answers = yield from match.ask_all({Seat(seat): kinds for seat in range(pad.seats)}, hidden=True)
    pad.notes.extend(answer.notation() for answer in answers.values())
    yield from match.ask(A, Pass)
    return END


def face_down(match: Match, pad: Pad) -> Script[Outcome]:
    """All answer unseen, and what they said stays unseen while play goes on; then it is turned up."""
    kinds: list[type[Pick | Tell]] = [Pick, Tell]
    if not pad.level:
        yield from match.ask_all({Seat(seat): kinds for seat in range(pad.seats)}, hidden=True, seal="cards")
        pad.level = 1
        yield match.rest()
    yield from match.ask(A, Pass)
    match.unseal("another seal")
    yield from match.ask(A, Pass)
    match.unseal("cards")
    yield from match.ask(A, Pass)
    return END


def quorum(match: Match, pad: Pad) -> Script[Outcome]:
    answers = yield from match.ask_all({Seat(seat): [Pick] for seat in range(pad.seats)}, quorum=2)
    pad.notes.extend(f"{seat} {answer.number}" for seat, answer in answers.items())
    yield from match.ask(A, Pass)
    return END


def sent(live: AnyLive, seat: Seat | None) -> bytes:
    """All that a seat is sent."""
    latest = news(live, live.entries[-1], live.core.told, seat)
    return encode([frame(live, seat), latest, list(live.entries_for(seat)), export(live, seat).decode()])


def test_nothing_of_a_hidden_answer_is_sent_to_others_while_the_ask_is_open() -> None:
    live = seated(toy(secret))
    live.answer(A, Pick(271828))
    assert b"271828" in sent(live, A)
    assert b"271828" not in sent(live, B)
    assert b"271828" not in sent(live, None)


def test_that_a_seat_has_answered_is_public() -> None:
    live = seated(toy(secret))
    live.answer(B, Pick(1))
    for seat in (A, B, None):
        asked = frame(live, seat).asked
        assert asked is not None
        assert asked.answered == (B,)
        assert asked.hidden


def test_when_the_ask_closes_all_see_what_was_said() -> None:
    live = seated(toy(secret))
    live.answer(A, Pick(271828))
    live.answer(B, Tell("a long story"))
    for seat in (A, B, None):
        assert b"271828" in sent(live, seat)
        assert b"a long story" in sent(live, seat)


def test_under_a_seal_an_answer_stays_with_who_gave_it_until_the_game_breaks_the_seal() -> None:
    live = seated(toy(face_down))
    live.answer(A, Pick(271828))
    live.answer(B, Tell("a long story"))
    for _ in range(2):
        assert b"271828" in sent(live, A)
        assert b"a long story" in sent(live, B)
        assert all(b"271828" not in sent(live, seat) for seat in (B, None))
        assert all(b"a long story" not in sent(live, seat) for seat in (A, None))
        live.answer(A, Pass())
    assert all(b"271828" in sent(live, seat) and b"a long story" in sent(live, seat) for seat in (A, B, None))


def test_what_is_under_seal_is_told_when_the_match_is_over() -> None:
    def kept(match: Match, _: Pad) -> Script[Outcome]:
        yield from match.ask_all({A: [Pick], B: [Pick]}, hidden=True, seal="cards")
        yield from match.ask(A, Pass)
        return END

    live = seated(toy(kept))
    live.answer(A, Pick(271828))
    live.answer(B, Pick(1))
    assert b"271828" not in sent(live, B)
    live.answer(A, Pass())
    assert b"271828" in sent(live, B)
    assert verify(export(live), found(live.game)).complete


def test_a_seal_outlasts_a_rest_point_and_is_broken_after_it() -> None:
    live = seated(toy(face_down))
    live.answer(A, Pick(271828))
    live.answer(B, Pick(1))
    restarted: AnyLive = LiveMatch(live.game, live.header, live.secret)
    for entry in live.entries:
        restarted.replay(entry)
    assert b"271828" not in sent(restarted, B)
    restarted.answer(A, Pass())
    restarted.answer(A, Pass())
    assert b"271828" in sent(restarted, B)


def test_who_closes_an_ask_under_seal_has_seen_nothing_and_may_think_again_alone() -> None:
    """TB-13"""
    live = seated(toy(face_down))
    live.answer(A, Pick(1))
    live.answer(B, Pick(271828))
    take_back = live.last_choice(BEN)
    assert take_back is not None
    live.propose(BEN, take_back)
    live.answer(B, Pick(3))
    live.answer(A, Pass())
    live.answer(A, Pass())
    assert b'\\"number\\":3' in sent(live, A)
    assert b"271828" not in sent(live, A), "an answer taken back unseen stays unseen"


def test_a_match_with_something_under_seal_is_forked_when_it_is_over() -> None:
    """TB-15"""
    live = seated(toy(face_down))
    live.answer(A, Pick(1))
    live.answer(B, Pick(2))
    with pytest.raises(Refused, match="TB-15"):
        live.fork()


def test_neither_the_length_nor_the_kind_of_a_hidden_answer_shows() -> None:
    def outside(answer: Pick | Tell) -> list[tuple[object, ...]]:
        live = seated(toy(secret))
        live.answer(A, answer)
        entry = list(live.entries_for(B))[-1]
        assert len({len(field.commitment) for field in entry.sealed}) == 1
        return [(field.name, field.audience, field.salt, field.content) for field in entry.sealed]

    assert outside(Pick(1)) == outside(Pick(10**15)) == outside(Tell("")) == outside(Tell("a long story" * 99))


def test_equal_answers_have_different_commitments() -> None:
    live = seated(toy(secret))
    first = live.answer(A, Pick(1)).field("action")
    second = live.answer(B, Pick(1)).field("action")
    assert first is not None
    assert second is not None
    assert first.content == second.content
    assert first.commitment != second.commitment
    assert first.salt != second.salt


def test_an_answer_that_is_kept_when_another_is_taken_back_is_seen_once_the_ask_closes() -> None:
    live = seated(toy(secret), people=3)
    live.answer(A, Pick(111))
    live.answer(B, Pick(222))
    live.propose(BEN, TakeBack(live.entries[-1].number - 1))
    assert b"111" not in sent(live, C)
    live.answer(B, Pick(333))
    live.answer(C, Pick(1))
    assert all(b'\\"number\\":111' in sent(live, seat) for seat in (B, C, None))
    assert b'\\"number\\":222' not in sent(live, C), "an answer taken back unseen stays unseen"


def test_who_closes_a_hidden_ask_has_seen_the_others_and_cannot_think_again_alone() -> None:
    """TB-13"""
    live = seated(toy(secret))
    live.answer(A, Pick(1))
    live.answer(B, Pick(2))
    take_back = live.last_choice(BEN)
    assert take_back is not None
    live.propose(BEN, take_back)
    assert live.table.notes, "nothing is taken back before Ann agrees"
    live.vote(ANN, live.entries[-1].number, True)
    assert not live.table.notes
    assert b'\\"number\\":2}' in sent(live, A), "what was seen stays seen"


def test_a_seat_answers_once_and_only_if_it_is_asked() -> None:
    """TB-7, TB-8"""
    live = seated(toy(secret))
    live.answer(A, Pick(1))
    with pytest.raises(Refused, match="TB-8"):
        live.answer(A, Pick(2))
    live.answer(B, Pick(1))
    with pytest.raises(Refused, match="TB-7: it is not Ben who is asked"):
        live.answer(B, Pass())


def test_an_answer_is_of_a_kind_that_was_offered() -> None:
    """TB-10"""
    live = seated(toy(secret))
    with pytest.raises(Refused, match="TB-10: what can be answered now: pick, tell"):
        live.answer(A, Pass())


def test_an_answer_is_sealed_if_and_only_if_the_ask_is_hidden() -> None:
    """TB-10"""
    live = seated(toy(secret))
    openly = Answer(3, A, {"do": "pick", "number": 1}, 0, 0, 0)
    with pytest.raises(Refused, match="TB-10: a hidden ask is answered under seal"):
        live._log(0, openly, action=Pick(1))


def test_a_quorum_closes_when_so_many_have_answered() -> None:
    live = seated(toy(quorum), people=4)
    live.answer(C, Pick(3))
    assert not live.table.notes
    live.answer(A, Pick(1))
    assert live.table.notes == ["2 3", "0 1"]


def test_an_ask_that_needs_nobody_is_not_asked() -> None:
    def nobody(match: Match, pad: Pad) -> Script[Outcome]:
        pad.notes.append(str((yield from match.ask_all({}))))
        pad.notes.append(str((yield from match.ask_all({A: [Pick]}, quorum=0))))
        pad.notes.append(str((yield from match.ask_first([], Pick))))
        return END

    live = seated(toy(nobody))
    assert live.outcome == END
    assert live.table.notes == ["{}", "{}", "None"]


def test_a_holder_of_half_the_secrets_can_still_check_the_chain() -> None:
    live = seated(toy(secret), people=3)
    live.answer(A, Pick(1))
    for seat in (A, B, None):
        verified = verify(export(live, seat), found(live.game))
        assert not verified.complete
        assert (verified.live is None) == (seat != A)

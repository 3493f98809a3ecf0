"""A lesson: one leads and is asked nothing, the others answer one card at once, and what is theirs stays theirs."""

from typing import Any

import msgspec
import pytest

from ludendum.engine import (
    AnyLive,
    LiveMatch,
    Malformed,
    Pause,
    Person,
    Refused,
    Seat,
    Skip,
    Stale,
    export,
    frame,
    verify,
)
from ludendum.engine.frames import Asked
from ludendum.games import find
from ludendum.games.mathematicus import GAME, actions, events
from ludendum.games.mathematicus.lesson import results
from ludendum.games.mathematicus.lesson.rounds import ALONE, EXPLAINING
from ludendum.games.mathematicus.lesson.seeing import Pupil
from ludendum.games.mathematicus.motions import SetLevel
from ludendum.games.mathematicus.options import Options
from tests.games.mathematicus.stage import QUESTIONS
from tests.harness import twins

TEACHER, ANN, BEN, CLEO = map(Seat, range(4))
NAMES = ("Ms Noether", "Ann", "Ben", "Cleo")
LAST = 200_000
"""Later than any question, or any pause between two."""


def lesson(
    come: int = 4, seats: int = 30, *, begin: bool = True, seed: str | None = "lesson", **options: Any
) -> AnyLive:
    """A lesson with a teacher and some pupils; the answer to a question is always four times its level."""
    chosen = {"mode": "cards", "lead": True, "target": 0, "answering": "together", "questions": QUESTIONS, **options}
    live: AnyLive = LiveMatch.start(GAME, Options(**chosen), seats=seats, seed=seed)
    for seat in range(come):
        live.sit(Seat(seat), person=Person(seat + 1), name=NAMES[seat])
    if begin:
        live.begin(at=10_000)
    return live


def asked(live: AnyLive, seat: Seat | None) -> Asked:
    """What is asked, as a seat or somebody who looks on sees it."""
    found = frame(live, seat).asked
    assert found is not None
    return found


def time_of(live: AnyLive, seat: Seat) -> int:
    """Milliseconds that a seat has for what it is asked."""
    return asked(live, None).limits[seat]


def say(live: AnyLive, seat: Seat, line: str) -> None:
    live.aside(seat, live.read_aside(line), at=live.core.at)


def answer(live: AnyLive, seat: Seat, line: str, after: int = 1_000) -> None:
    live.answer(seat, live.read_action(seat, line), at=live.core.at + after)


def right(live: AnyLive, seat: Seat) -> str:
    """The right answer to what a pupil is asked."""
    question = live.table.question(seat)
    assert question is not None
    return f"answer {question.posed.answer}"


def seen(live: AnyLive, seat: Seat | None) -> Any:
    return live.view(seat).lesson


# leading -------------------------------------------------------------------------------------------------------------


def test_who_sits_first_leads_and_is_asked_no_question() -> None:
    """MX-147."""
    live = lesson()
    assert live.core.open is not None
    asked = frame(live, TEACHER).asked
    assert asked is not None
    assert asked.kinds == ("show", "leave out", "end")
    assert live.table.question(TEACHER) is None
    assert {*live.core.open.ask.offers} == {TEACHER, ANN, BEN, CLEO}
    with pytest.raises(Refused, match="MX-147"):
        say(live, TEACHER, "level 3")


def test_the_round_closes_for_all_when_the_last_has_answered() -> None:
    """MX-150: and not before, unless whoever leads wants it or the time is up."""
    live = lesson()
    for seat in (ANN, BEN):
        answer(live, seat, right(live, seat))
    assert seen(live, ANN).stage == "question"
    answer(live, CLEO, "answer 12345")
    assert seen(live, ANN).stage == "solution"
    assert [live.view(seat).question.verdict for seat in (ANN, BEN, CLEO)] == ["right", "right", "wrong"]
    assert [live.table.players[seat].points for seat in (ANN, BEN, CLEO)] == [1, 1, 0]


def test_who_leads_shows_the_solution_early_leaves_a_question_out_and_ends_the_lesson() -> None:
    """MX-151: who has not answered by then is late; a question that is left out counts for nobody."""
    live = lesson()
    answer(live, ANN, right(live, ANN))
    answer(live, TEACHER, "show")
    assert [live.view(seat).question.verdict for seat in (ANN, BEN)] == ["right", "late"]
    with pytest.raises(Stale):
        live.answer(BEN, actions.Answer("8"), ask=asked(live, None).ask - 1, at=live.core.at)
    answer(live, TEACHER, "next")
    number, face = seen(live, None).number, seen(live, None).face[0].name
    answer(live, BEN, right(live, BEN))
    answer(live, TEACHER, "leave out")
    assert seen(live, None).number == number, "the next question has its number"
    assert seen(live, None).face[0].name != face
    assert live.table.players[BEN].points == 0
    answer(live, TEACHER, "end")
    assert live.outcome is not None
    assert live.outcome.winners == (ANN,)
    assert "the lesson is over" in live.outcome.reason


def test_when_the_time_is_up_it_is_up_for_all_at_once() -> None:
    """MX-150: one clock, by whoever needs most time; so nobody learns who that is."""
    live = lesson(begin=False)
    say(live, BEN, "time 3")
    say(live, CLEO, "level 4")
    live.begin(at=10_000)
    limits = asked(live, None).limits
    assert {*limits} == {ANN, BEN, CLEO}
    assert len({*limits.values()}) == 1
    slowest = lesson()
    assert limits[ANN] > time_of(slowest, ANN)
    live.expire(live.core.at + LAST)
    assert [live.view(seat).question.verdict for seat in (ANN, BEN, CLEO)] == ["late"] * 3


def test_without_a_clock_for_one_there_is_none_for_anybody() -> None:
    """MX-150, MX-60: then whoever leads says when it is time."""
    live = lesson(begin=False)
    say(live, TEACHER, "time of 3 off")
    live.begin(at=10_000)
    assert not asked(live, None).limits


def test_who_leads_gives_all_more_time() -> None:
    """MX-150."""
    usual, calm = lesson(), lesson(begin=False)
    say(calm, TEACHER, "time 2")
    calm.begin(at=10_000)
    assert time_of(calm, ANN) == 2 * time_of(usual, ANN)


def test_the_class_goes_on_without_whoever_leads() -> None:
    """MX-151: after a while by itself, or as soon as all are ready."""
    live = lesson()
    for seat in (ANN, BEN, CLEO):
        answer(live, seat, right(live, seat))
    live.expire(live.core.at + EXPLAINING + 1)
    assert seen(live, None).number == 2, "three minutes are enough for any solution"
    live.presence(Person(1), False, live.core.at)
    for seat in (ANN, BEN, CLEO):
        answer(live, seat, right(live, seat))
    for seat in (ANN, BEN, CLEO):
        answer(live, seat, "ready")
    assert seen(live, None).number == 3
    for seat in (ANN, BEN, CLEO):
        answer(live, seat, right(live, seat))
    answer(live, ANN, "ready")
    live.expire(live.core.at + ALONE + 1)
    assert seen(live, None).number == 4
    live.presence(Person(1), True, live.core.at)
    answer(live, TEACHER, "show")
    assert seen(live, None).stage == "solution"


def test_who_leads_may_give_up_and_no_question_closes_by_it() -> None:
    """MX-151, TB-20: the clock and the pupils go on."""
    live = lesson()
    live.resign(Person(1), live.core.at)
    assert live.expire(live.core.at) is not None
    assert seen(live, None).stage == "question"
    live.expire(live.core.at + LAST)
    assert live.core.open is not None
    assert {*live.core.open.ask.offers} == {ANN, BEN, CLEO}


def test_without_pupils_whoever_leads_waits() -> None:
    live = lesson(come=1)
    assert asked(live, TEACHER).kinds == ("next", "end")
    live.sit(ANN, person=Person(2), name="Ann", at=live.core.at)
    answer(live, TEACHER, "next")
    assert live.table.question(ANN) is not None


def test_who_comes_late_joins_at_the_next_question() -> None:
    """MX-124: and who is away when it is drawn is not waited for."""
    live = lesson(come=3)
    live.sit(CLEO, person=Person(4), name="Cleo", at=live.core.at)
    assert live.view(CLEO).question is None
    assert seen(live, CLEO).own.level == 2
    for seat in (ANN, BEN):
        answer(live, seat, right(live, seat))
    live.presence(Person(3), False, live.core.at)
    answer(live, TEACHER, "next")
    assert live.core.open is not None
    assert {*live.core.open.ask.offers} == {TEACHER, ANN, CLEO}


# one face for all ----------------------------------------------------------------------------------------------------


def test_one_face_is_drawn_for_all_and_each_has_the_question_of_their_level() -> None:
    """MX-150: for those who look on all of its questions, for a pupil their own alone."""
    live = lesson(begin=False)
    say(live, ANN, "level 1")
    say(live, TEACHER, "level of 4 4")
    live.begin(at=10_000)
    asked = {seat: live.view(seat).question.name for seat in (ANN, BEN, CLEO)}
    face = asked[ANN].partition("/")[0]
    assert asked == {ANN: f"{face}/1", BEN: f"{face}/2", CLEO: f"{face}/4"}
    assert [question.level for question in seen(live, None).face] == [1, 2, 3, 4]
    assert not seen(live, ANN).face
    assert "What is 2 + 2?" in live.view(ANN).text()
    assert "Level 4: What is 8 + 8?" in live.view(None).text()


def test_no_face_comes_again_before_the_deck_is_through() -> None:
    """MX-53, MX-150."""
    live = lesson(come=2, faces="3/1 3/2 5/4 7/2")
    faces = []
    for _ in range(6):
        faces.append(seen(live, None).face[0].name.partition("/")[0])
        answer(live, TEACHER, "show")
        answer(live, TEACHER, "next")
    assert {*faces[:3]} == {*faces[3:]} == {"3", "5", "7"}


def test_all_who_answer_together_without_a_teacher_have_one_face_too() -> None:
    """MX-150, MX-123."""
    live: AnyLive = LiveMatch.start(
        GAME,
        Options(mode="cards", answering="together", target=1, questions=QUESTIONS, players="level=1; level=3"),
        seats=2,
        seed="friends",
    )
    for seat in (0, 1):
        live.sit(Seat(seat), person=Person(seat + 1))
    live.begin(at=10_000)
    names = [live.view(Seat(seat)).question.name for seat in (0, 1)]
    assert [name.partition("/")[2] for name in names] == ["1", "3"]
    assert len({name.partition("/")[0] for name in names}) == 1


def test_in_turn_one_pupil_after_another_is_asked() -> None:
    """MX-119, MX-147."""
    live = lesson(answering="in_turn")
    for seat in (ANN, BEN, CLEO, ANN):
        assert live.core.open is not None
        assert {*live.core.open.ask.offers} == {TEACHER, seat}
        answer(live, seat, right(live, seat))
        answer(live, TEACHER, "next")


# what is whose -------------------------------------------------------------------------------------------------------


def everything(live: AnyLive, seat: Seat | None) -> str:
    """All that is ever sent to a seat, or to those who look on."""
    told = [event for event in live.core.told if event.to is None or (seat is not None and seat in event.to)]
    sent = (frame(live, seat), [one.event for one in told], export(live, seat).decode())
    return msgspec.json.encode(sent).decode()


def test_level_answer_and_verdict_are_between_a_pupil_and_whoever_leads() -> None:
    """MX-148: in frames and in records, while it runs and when it is over."""
    live = lesson(begin=False, rounds=1)
    say(live, ANN, "level 3")
    live.begin(at=10_000)
    answer(live, ANN, "answer 47.11")
    for other in (BEN, None):
        assert "47.11" not in everything(live, other)
        assert 'level\\":3' not in export(live, other).decode()
    answer(live, TEACHER, "show")
    assert seen(live, TEACHER).pupils[0] == Pupil(ANN, 3, "1", 0, 1, 0, 3, "47.11", "wrong")
    assert "47.11" in everything(live, ANN)
    answer(live, TEACHER, "next")
    assert live.outcome is not None
    for other in (BEN, CLEO, None):
        assert "47.11" not in everything(live, other)
        assert verify(export(live, other), find).live is None, "it cannot be replayed by those who may not know all"
    assert "47.11" in export(live, TEACHER).decode()
    checked = verify(export(live, TEACHER), find)
    assert checked.live is not None
    assert checked.complete


@pytest.mark.slow
def test_no_seat_is_sent_anything_that_another_chose_or_answered_under_seal() -> None:
    """MX-148, held against twins in which a pupil chose and answered otherwise."""
    live = lesson(seats=5, rounds=3, seed=None, begin=False)
    say(live, ANN, "level 3")
    say(live, TEACHER, "level of 3 4")
    live.begin(at=10_000)
    for number in range(3):
        for seat in (ANN, BEN, CLEO):
            answer(live, seat, "answer 1" if (seat + number) % 3 else right(live, seat))
        if number == 0:
            say(live, BEN, "level 1")
            say(live, TEACHER, "mark 3 right")
        answer(live, TEACHER, "next")
    assert live.outcome is not None
    assert twins.compare(live, most=30) >= 10


def test_only_leaders_are_named_and_the_others_are_dots() -> None:
    """MX-148: nobody learns from the standings what another has, unless they lead."""
    live = lesson()
    for seat in (ANN, BEN):
        answer(live, seat, right(live, seat))
    answer(live, CLEO, "pass")
    shown = seen(live, None)
    assert shown.dots == (1, 2)
    assert shown.leads == (ANN, BEN)
    assert (shown.right, shown.answers) == (2, 3)
    assert not shown.pupils
    assert live.view(None).players == ()


def test_a_pupil_chooses_a_level_alone_unless_whoever_leads_sets_them() -> None:
    """MX-149: what is chosen while a question is open counts from the next on."""
    live = lesson()
    before = live.view(ANN).question.text
    say(live, ANN, "level 4")
    assert live.view(ANN).question.text == before
    answer(live, TEACHER, "show")
    assert live.table.players[ANN].answered[-1].level == 2
    answer(live, TEACHER, "next")
    assert live.view(ANN).question.name.endswith("/4")
    with pytest.raises(Refused, match="MX-147"):
        say(live, ANN, "level of 3 1")
    strict = lesson(pupils_choose=False)
    for line in ("level 1", "time 2"):
        with pytest.raises(Refused, match="MX-149"):
            say(strict, ANN, line)
    say(strict, TEACHER, "level of 2 1")
    with pytest.raises(Malformed):
        strict.read_aside("level 9")
    with pytest.raises(Malformed):
        strict.read_aside("shout")


def test_nothing_is_moved_or_voted_on_in_a_lesson() -> None:
    """TB-23, MX-61: whoever leads decides."""
    live = lesson()
    for motion in (Pause(), SetLevel(BEN, 1), Skip(TEACHER)):
        with pytest.raises(Refused, match=r"TB-23.*Ms Noether"):
            live.propose(Person(2), motion, live.core.at)


def test_who_was_sent_away_is_asked_nothing_and_stands_nowhere() -> None:
    """TB-23."""
    live = lesson()
    answer(live, ANN, right(live, ANN))
    live.remove(Person(2), live.core.at)
    answer(live, TEACHER, "show")
    answer(live, TEACHER, "next")
    assert live.core.open is not None
    assert ANN not in live.core.open.ask.offers
    with pytest.raises(Refused, match="TB-20"):
        say(live, ANN, "level 1")
    answer(live, TEACHER, "end")
    assert live.outcome is not None
    assert live.outcome.winners == ()
    with pytest.raises(Refused, match="TB-23"):
        lesson().remove(Person(1), 20_000)


# verdicts ------------------------------------------------------------------------------------------------------------


def test_who_leads_decides_a_verdict_that_is_doubted_unseen_by_the_class() -> None:
    """MX-153: until the next question is drawn; it stops nobody."""
    live = lesson()
    answer(live, ANN, "answer eight, I think")
    with pytest.raises(Refused, match="MX-153"):
        say(live, ANN, "doubt")
    answer(live, TEACHER, "show")
    say(live, ANN, "doubt")
    assert seen(live, TEACHER).pupils[0].doubted
    with pytest.raises(Refused, match="MX-153"):
        say(live, ANN, "doubt")
    with pytest.raises(Refused, match="MX-147"):
        say(live, BEN, "mark 2 right")
    before = everything(live, BEN)
    say(live, TEACHER, "mark 2 right")
    assert live.view(ANN).question.verdict == "right"
    assert live.table.players[ANN].points == 1
    assert '"doubted":true' not in before
    assert seen(live, None).right == 0, "nobody sees the standings move"
    answer(live, TEACHER, "next")
    assert seen(live, None).right == 1
    with pytest.raises(Refused, match="MX-153"):
        say(live, TEACHER, "mark 2 right")


def test_what_came_of_a_lesson_is_listed_for_whoever_gave_it() -> None:
    """MX-153: as it was decided."""
    live = lesson()
    told = [one.event for one in live.core.told]
    for line, seat in (("answer 47.11", ANN), (right(live, BEN), BEN), ("show", TEACHER)):
        answer(live, seat, line)
        told += [one.event for one in live.core.told]
    say(live, TEACHER, "mark 2 right")
    told += [one.event for one in live.core.told]
    given = results.answers(told)
    assert [(one.seat, one.verdict, one.said) for one in given] == [
        (ANN, "right", "47.11"), (BEN, "right", "8"), (CLEO, "late", ""),
    ]  # fmt: skip
    assert [(one.words, one.answer) for one in given] == [("What is 4 + 4?", "8")] * 3


# teams and the end ---------------------------------------------------------------------------------------------------


def test_teams_share_a_score_and_whoever_has_chosen_none_is_dealt_to_one() -> None:
    """MX-152."""
    live = lesson(begin=False, teams=2, rounds=1)
    say(live, BEN, "team 2")
    say(live, TEACHER, "team of 2 2")
    with pytest.raises(Refused, match="MX-152"):
        say(live, CLEO, "team 3")
    live.begin(at=10_000)
    assert [live.table.players[seat].team for seat in (ANN, BEN, CLEO)] == [2, 2, 1]
    for seat in (ANN, BEN, CLEO):
        answer(live, seat, right(live, seat))
    assert [(team.number, team.points, team.seats) for team in seen(live, None).teams] == [
        (1, 1, (CLEO,)), (2, 2, (ANN, BEN)),
    ]  # fmt: skip
    answer(live, TEACHER, "next")
    assert live.outcome is not None
    assert live.outcome.winners == (ANN, BEN)
    assert "team 2 has 2 points" in live.outcome.reason
    with pytest.raises(Refused, match="MX-152"):
        say(lesson(), ANN, "team 1")


@pytest.mark.parametrize(
    ("options", "cause"), [({"rounds": 2}, "rounds"), ({"target": 2}, "target"), ({"minutes": 1}, "time")]
)
def test_a_lesson_ends_by_number_by_points_or_by_time_and_ties_stand(options: dict[str, Any], cause: str) -> None:
    """MX-154."""
    live = lesson(**options)
    for _ in range(2):
        for seat in (ANN, BEN, CLEO):
            answer(live, seat, right(live, seat) if seat != CLEO else "pass")
        answer(live, TEACHER, "next", 30_000)
    assert live.outcome is not None
    assert (live.outcome.winners, live.outcome.cause) == ((ANN, BEN), cause)


def test_the_report_after_a_lesson_is_for_each_pupil_alone() -> None:
    """MX-148."""
    live = lesson(rounds=1)
    for seat in (ANN, BEN, CLEO):
        answer(live, seat, right(live, seat))
    answer(live, TEACHER, "next")
    reports = {one.event.seat: one.to for one in live.core.told if isinstance(one.event, events.Report)}
    assert reports == {ANN: (TEACHER, ANN), BEN: (TEACHER, BEN), CLEO: (TEACHER, CLEO)}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"lead": True}, "cards alone"),
        ({"lead": True, "mode": "cards", "players": "level=1"}, "leave “players” empty"),
        ({"lead": True, "mode": "cards", "teams": 1}, "one team alone"),
    ],
)
def test_a_lesson_that_could_not_be_given_says_why(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Options(**options)


def test_seats_by_the_hundred_are_not_shown_before_somebody_comes() -> None:
    """MX-147: of the free ones behind the last pupil one is shown, for whoever comes next."""
    live = lesson(seats=251)
    assert len(frame(live, None).sitters) == 5
    assert len(live.table.players) == 4


def test_a_lesson_goes_on_where_an_earlier_one_stopped() -> None:
    """MX-164: of both sides of the deck, and then from the beginning."""
    live = lesson(come=2, asked=" ".join(str(face) for face in range(1, 13) if face not in {3, 11}))
    faces = []
    for _ in range(4):
        faces.append(int(seen(live, None).face[0].name.partition("/")[0]))
        answer(live, TEACHER, "show")
        answer(live, TEACHER, "next")
    assert {*faces[:2]} == {3, 11}
    assert len({*faces}) == 4
    with pytest.raises(ValueError, match="not a face"):
        Options(asked="12/2")

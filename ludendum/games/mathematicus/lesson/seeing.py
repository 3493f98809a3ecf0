"""A lesson as somebody may know it: all the card and the standings, each pupil their own, whoever leads everything."""

from typing import Literal

from msgspec import Struct

from ludendum.engine import Seat, called
from ludendum.engine.wording import counted, listed
from ludendum.games.mathematicus import decks
from ludendum.games.mathematicus.lesson import points
from ludendum.games.mathematicus.lesson.standing import LEADER, Laid, Lesson
from ludendum.games.mathematicus.options import Factor
from ludendum.games.mathematicus.state import Table

Stage = Literal["waiting", "question", "solution", "over"]

MOST_NAMED = 5
"""Leaders that are named; of more it is said how many they are."""


class FaceQuestion(Struct, frozen=True):
    """One of the questions of the card, for a wall that all look at."""

    level: int
    name: str
    text: str
    figure: str = ""
    alt: str = ""
    answer: str = ""
    """Once the solutions are shown; whoever leads has it before."""
    steps: tuple[str, ...] = ()
    note: str = ""


class Own(Struct, frozen=True):
    """What a pupil knows of themselves."""

    level: int
    factor: Factor
    points: int = 0
    asked: int = 0
    """How many questions they had so far."""
    team: int = 0
    question_level: int = 0
    """The level of the question that lies before them; 0 while none does."""
    doubted: bool = False
    steps: tuple[str, ...] = ()
    """How the question is worked out, once that is shown."""
    note: str = ""
    locale: str = "en"


class Pupil(Struct, frozen=True):
    """A pupil, as whoever leads knows them."""

    seat: Seat
    level: int
    factor: Factor
    points: int = 0
    asked: int = 0
    team: int = 0
    question_level: int = 0
    said: str = ""
    verdict: str = ""
    doubted: bool = False


class Team(Struct, frozen=True):
    """A team and its score."""

    number: int
    points: int = 0
    seats: tuple[Seat, ...] = ()


class LessonView(Struct, frozen=True):
    """A lesson as somebody may know it."""

    stage: Stage
    number: int
    """The question that lies open, or was the last."""
    done: int = 0
    """How many are answered and solved."""
    level: int = 2
    """The level of whoever has chosen none."""
    of: int = 0
    """How many there will be; 0: as many as whoever leads wants."""
    leader: Seat = LEADER
    choosing: bool = True
    """Whether pupils choose their level, time and team."""
    in_turn: bool = False
    right: int = 0
    answers: int = 0
    """The whole class: how many answers there were, and how many of them were right."""
    right_now: int = 0
    asked_now: int = 0
    """Of this question the same, once it is solved; and before that how many are asked."""
    dots: tuple[int, ...] = ()
    """How many pupils have 0 points, 1, 2 and so on."""
    leads: tuple[Seat, ...] = ()
    """Who has most points, where they are few."""
    leading: int = 0
    """How many have most points."""
    teams: tuple[Team, ...] = ()
    face: tuple[FaceQuestion, ...] = ()
    """The card, for those who look on and whoever leads; a pupil has their own question."""
    own: Own | None = None
    pupils: tuple[Pupil, ...] = ()
    """For whoever leads."""
    factor: Factor = "1"
    """By how much all have more time, for whoever leads."""


def lesson_view(table: Table, lesson: Lesson, seat: Seat | None) -> LessonView:
    """What a seat, or somebody who looks on, may know of a lesson."""
    leads = points.best(table)
    is_pupil = seat is not None and seat != LEADER
    public = tuple(lesson.public)
    return LessonView(
        _stage(table, lesson),
        table.round,
        table.round - (0 if lesson.solved and table.outcome is None else 1),
        table.options.level,
        table.options.rounds,
        LEADER,
        table.options.pupils_choose,
        table.options.answering == "in_turn",
        points.right(public),
        lesson.answers,
        lesson.right if lesson.solved else 0,
        len(lesson.asked),
        points.dots(public),
        leads if len(leads) <= MOST_NAMED or table.options.teams else (),
        len(leads),
        _teams(table),
        () if is_pupil else tuple([_shown(one, solved=lesson.solved or seat == LEADER) for one in lesson.face]),
        _own(table, lesson, seat) if seat is not None and is_pupil else None,
        _pupils(table, lesson) if seat == LEADER else (),
        table.players[LEADER].switches.factor if seat == LEADER else "1",
    )


def _stage(table: Table, lesson: Lesson) -> Stage:
    if table.outcome is not None:
        return "over"
    if not lesson.face:
        return "waiting"
    return "solution" if lesson.solved else "question"


def _teams(table: Table) -> tuple[Team, ...]:
    scored = points.of_teams(table)
    seats: dict[int, list[Seat]] = {team: [] for team in scored}
    for seat, player in enumerate(table.players):
        if player.team in seats:
            seats[player.team].append(Seat(seat))
    return tuple([Team(team, score, tuple(seats[team])) for team, score in scored.items()])


def _shown(laid: Laid, *, solved: bool) -> FaceQuestion:
    posed = laid.posed
    figure, alt = decks.drawn(posed)
    if not solved:
        return FaceQuestion(laid.level, posed.question, posed.text, figure, alt)
    return FaceQuestion(laid.level, posed.question, posed.text, figure, alt, posed.answer, posed.steps, posed.note)


def _own(table: Table, lesson: Lesson, seat: Seat) -> Own:
    player = table.players[seat] if seat < len(table.players) else table.newcomer()
    asked, switches = lesson.of(seat), player.switches
    own = (switches.level, switches.factor, player.points, len(player.answered), player.team)
    if asked is None:
        return Own(*own, locale=switches.locale)
    posed = lesson.laid(asked.level).posed
    steps, note = (posed.steps, posed.note) if lesson.solved else ((), "")
    return Own(*own, asked.level, asked.doubted, steps, note, switches.locale)


def _pupils(table: Table, lesson: Lesson) -> tuple[Pupil, ...]:
    asked = {one.seat: one for one in lesson.asked}
    found = []
    for seat, player in enumerate(table.players):
        if seat == LEADER:
            continue
        one, switches = asked.get(seat), player.switches
        own = (Seat(seat), switches.level, switches.factor, player.points, len(player.answered), player.team)
        found.append(Pupil(*own) if one is None else Pupil(*own, one.level, one.said, one.verdict, one.doubted))
    return tuple(found)


# in words ------------------------------------------------------------------------------------------------------------


def lesson_lines(lesson: LessonView, seat: Seat | None, *, over: bool) -> list[str]:
    """A lesson in words."""
    lines = [_how_far(lesson, over=over)]
    lines += [_asked(one) for one in lesson.face]
    if lesson.own is not None:
        lines.append(_of_oneself(lesson.own))
    if lesson.answers:
        lines.append(f"The class together: {lesson.right} right of {lesson.answers}.")
    if lesson.teams:
        lines += [f"Team {team.number}: {counted(team.points, 'point')}." for team in lesson.teams]
    elif lesson.leads:
        names = [called(one) for one in lesson.leads]
        lines.append(f"{listed(names)} {'leads' if len(names) == 1 else 'lead'} with {len(lesson.dots) - 1}.")
    if seat == LEADER:
        lines += [_pupil(pupil) for pupil in lesson.pupils]
    return lines


def _how_far(lesson: LessonView, *, over: bool) -> str:
    if over:
        return "The lesson is over."
    if lesson.stage == "waiting":
        return "The next question comes soon."
    of = f" of {lesson.of}" if lesson.of else ""
    return f"Question {lesson.number}{of}{', solved' if lesson.stage == 'solution' else ''}."


def _asked(one: FaceQuestion) -> str:
    figure = f" [{one.alt}]" if one.alt else ""
    answer = f" The answer: {one.answer}." if one.answer else ""
    return f"Level {one.level}: {one.text}{figure}{answer}"


def _of_oneself(own: Own) -> str:
    team = f", in team {own.team}" if own.team else ""
    return f"You answer at level {own.level}{team}, and have {own.points} right of {own.asked}."


def _pupil(pupil: Pupil) -> str:
    time = {"1": "", "off": ", no clock"}.get(pupil.factor, f", time ×{pupil.factor}")
    verdict = f"; {pupil.verdict}{f' with {pupil.said}' if pupil.said else ''}" if pupil.verdict else ""
    doubted = ", and doubts it" if pupil.doubted else ""
    return f"{called(pupil.seat)}, level {pupil.level}{time}: {pupil.points} of {pupil.asked}{verdict}{doubted}."

"""The rounds of a lesson, from the card to the verdicts, and what comes between them (MX-147 to MX-154)."""

from collections.abc import Sequence

from ludendum.engine import AnyAction, Clock, Match, Outcome, Script, Seat, called
from ludendum.engine.action import confidants
from ludendum.engine.wording import counted, listed
from ludendum.games.mathematicus import asking, events, faces, review
from ludendum.games.mathematicus.actions import Answer, Attempt, Ready
from ludendum.games.mathematicus.company import bot_at
from ludendum.games.mathematicus.decks.judging import is_right
from ludendum.games.mathematicus.lesson import points
from ludendum.games.mathematicus.lesson.leading import EndLesson, LeaveOut, NextQuestion, ShowSolution, welcome
from ludendum.games.mathematicus.lesson.standing import LEADER, Asked, Lesson
from ludendum.games.mathematicus.state import Answered, Table

EXPLAINING = 180_000
"""Milliseconds for whoever leads to say that it goes on; then it does by itself (MX-151)."""
ALONE = 20_000
"""The same while they are away: the class goes on."""

Leads = ShowSolution | LeaveOut | EndLesson


def lesson_round(match: Match, table: Table, lesson: Lesson) -> Script[None]:
    """A card for all, the answers, the solutions, and then whatever whoever leads has to say to it."""
    pupils = _come_in(match, table)
    asked = [pupils[lesson.turn % len(pupils)]] if pupils and table.options.answering == "in_turn" else pupils
    if not asked:
        yield from _between(match, lesson, pupils)
        return
    _pose(match, table, lesson, asked)
    said, answers = yield from match.ask_led(
        LEADER,
        _leads(match),
        {seat: asking.kinds_for(match, seat) for seat in asked},
        prompt="Your answer",
        clock=_clock(table, lesson),
    )
    lesson.turn += 1
    if isinstance(said, LeaveOut | EndLesson):
        match.tell(events.LeftOut(table.round))
        lesson.face, lesson.asked, lesson.ended = [], [], isinstance(said, EndLesson)
        return
    _judge(match, table, lesson, answers)
    _solve(match, table, lesson)
    yield from _between(match, lesson, pupils)
    table.round += 1


def _come_in(match: Match, table: Table) -> list[Seat]:
    """Who takes part: everybody who is there when the card is drawn; who comes later joins at the next (MX-124)."""
    if match.sitters:
        here = [Seat(seat) for seat, sitter in enumerate(match.sitters) if seat != LEADER and sitter.is_present_person]
    else:
        here = [seat for seat in table.seats() if seat != LEADER]
    for seat in here:
        welcome(table, seat)
        if table.options.teams and not table.players[seat].team:
            _deal_to_team(match, table, seat)
    return here


def _deal_to_team(match: Match, table: Table, seat: Seat) -> None:
    """Who has chosen no team comes into the one with fewest (MX-152)."""
    sizes = dict.fromkeys(range(1, table.options.teams + 1), 0)
    for player in table.players:
        if player.team in sizes:
            sizes[player.team] += 1
    table.players[seat].team = min(sizes, key=lambda team: (sizes[team], team))
    match.tell(events.TeamSet(seat, table.players[seat].team))


def _leads(match: Match) -> Sequence[type[Leads]]:
    """What whoever leads may say while a question is open; one who is passed over says nothing."""
    passed = bool(match.sitters) and match.sitters[LEADER].is_passed_over
    return () if passed else (ShowSolution, LeaveOut, EndLesson)


def _pose(match: Match, table: Table, lesson: Lesson, seats: Sequence[Seat]) -> None:
    """One face is drawn for all, and each is asked its question of their own level (MX-150)."""
    points.count(match, table, lesson)
    lesson.face, lesson.solved = faces.draw(match, table), False
    levels = [laid.level for laid in lesson.face]
    lesson.asked = [Asked(seat, faces.nearest(levels, table.players[seat].switches.level)) for seat in seats]
    posed = [laid.posed for laid in lesson.face]
    match.tell(
        events.FaceAsked(table.round, tuple([one.question for one in posed]), tuple([one.text for one in posed]))
    )


def _clock(table: Table, lesson: Lesson) -> Clock | None:
    """One clock for all, by whoever needs most: so nobody learns who that is (MX-150)."""
    limits = [0]
    for asked in lesson.asked:
        posed = lesson.laid(asked.level).posed
        time = asking.reading_time(asked.level, posed.text) + 1000 * posed.seconds
        for factor in (table.players[asked.seat].switches.factor, table.players[LEADER].switches.factor):
            if factor == "off":
                return None
            limits.append(int(time * float(factor)))
    return Clock(max(limits), 1000 * table.options.tolerance, asking.ALLOWANCE)


def _judge(match: Match, table: Table, lesson: Lesson, answers: dict[Seat, AnyAction]) -> None:
    """What each answer is worth; the pupil and whoever leads are told (MX-148)."""
    for asked in lesson.asked:
        seat, posed = Seat(asked.seat), lesson.laid(asked.level).posed
        player = table.players[seat]
        match answers.get(seat):
            case None:
                asked.verdict = "late"
            case Answer(text) as given:
                asked.said = text
                right = is_right(text, posed, given.read_in(player.switches.locale), match.rules)
                asked.verdict = "right" if right else "wrong"
            case Attempt():
                asked.verdict = asking.attempted(match, seat, bot_at(match, seat), asked.level)
            case _:
                asked.verdict = "wrong"
        player.points += asked.verdict == "right"
        answered = Answered(
            posed.question, posed.topic, asked.level, asked.verdict == "right", asked.said, asked.verdict == "late"
        )
        player.answered.append(answered)
        marked = events.Marked(seat, posed.question, posed.topic, asked.level, asked.verdict, asked.said)
        match.tell(marked, confidants(seat, LEADER))


def _solve(match: Match, table: Table, lesson: Lesson) -> None:
    """All see the solutions, and how many were right; nothing is taken back past that (MX-62, MX-145)."""
    lesson.solved = True
    posed = [laid.posed for laid in lesson.face]
    for one in posed:
        match.use(one.question, over=True)
    right = sum(asked.verdict == "right" for asked in lesson.asked)
    lesson.right = right
    points.count(match, table, lesson)
    names, answers = tuple([one.question for one in posed]), tuple([one.answer for one in posed])
    match.tell(events.FaceSolved(table.round, names, answers, right, len(lesson.asked)))


def _between(match: Match, lesson: Lesson, pupils: Sequence[Seat]) -> Script[None]:
    """Until whoever leads goes on; without them all go on when they are ready, or after a while (MX-151)."""
    leader = match.sitters[LEADER] if match.sitters else None
    said: AnyAction | None
    if leader is None or leader.is_present_person:
        said = yield from match.ask_timed(
            LEADER, NextQuestion, EndLesson, clock=Clock(EXPLAINING), otherwise=NextQuestion(), prompt="Go on?"
        )
    elif pupils:
        leads = () if leader.is_passed_over else (NextQuestion, EndLesson)
        said, _ = yield from match.ask_led(
            LEADER, leads, dict.fromkeys(pupils, (Ready,)), prompt="Ready for the next question?", clock=Clock(ALONE)
        )
    else:
        said = yield from match.ask(LEADER, NextQuestion, EndLesson, prompt="Go on?")
    lesson.ended = isinstance(said, EndLesson)


# the end -------------------------------------------------------------------------------------------------------------


def finish(match: Match, table: Table) -> None:
    """The lesson is over, and each pupil is told what there is to practise."""
    if table.lesson is not None:
        points.count(match, table, table.lesson)
    for seat in table.seats():
        if seat != LEADER:
            match.tell(review.report(table, seat), confidants(seat, LEADER))
    gone = [seat for seat, sitter in enumerate(match.sitters) if sitter.resigned]
    winners = points.best(table, gone)
    table.outcome = Outcome(winners, table.cause or "ended", reason(table, winners)).told()


WHY = {
    "rounds": "the last question is answered",
    "time": "the time is up",
    "target": "the target is reached",
    "ended": "the lesson is over",
}


def reason(table: Table, winners: tuple[Seat, ...]) -> str:
    """Why the lesson is over, and who leads in points, in a sentence."""
    why = WHY[table.cause if table.cause in WHY else "ended"]
    if not winners:
        return why
    won = counted(points.scores(table)[winners[0]], "point")
    if table.options.teams:
        teams = sorted({table.players[seat].team for seat in winners})
        names = listed([f"team {team}" for team in teams])
        return f"{why}: {names} {'has' if len(teams) == 1 else 'have'} {won}"
    names = listed([called(seat) for seat in winners])
    return f"{why}: {names} {'has' if len(winners) == 1 else 'have'} {won}"

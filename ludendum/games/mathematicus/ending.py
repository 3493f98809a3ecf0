"""How the game ends: six figures, the last one, or time; and the elimination round (MX-115 to MX-118)."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from ludendum.engine import Match, Outcome, Script, Seat, called
from ludendum.engine.wording import listed
from ludendum.games.mathematicus import asking, events, review
from ludendum.games.mathematicus.dealing import MINUTE
from ludendum.games.mathematicus.figures import FIGURES
from ludendum.games.mathematicus.lesson import points, rounds
from ludendum.games.mathematicus.lesson.standing import Lesson
from ludendum.games.mathematicus.state import Elimination, Table
from ludendum.games.mathematicus.versions import REVISED

Cause = Literal["six figures", "last figure", "time", "target", "rounds", "ended"]

WHY: dict[Cause, str] = {
    "six figures": "all six figures are in one hand",
    "last figure": "the last figure has left the board",
    "time": "the time is up",
    "target": "the target is reached",
    "rounds": "the last question is answered",
    "ended": "the lesson is over",
}


class End(Struct, frozen=True):
    """That the game is over, and for whom it went best."""

    cause: Cause
    best: tuple[Seat, ...]


def ending(match: Match, table: Table) -> End | None:
    """Whether the game is over, looked at between turns."""
    options = table.options
    out_of_time = bool(options.minutes) and match.now >= options.minutes * MINUTE
    if table.lesson is not None:
        return _end_of_lesson(table, table.lesson, out_of_time=out_of_time)
    if not options.on_board:
        if out_of_time:
            return End("time", _best(match, table, [player.points for player in table.players]))
        points = [player.points for player in table.players]
        if options.rounds and table.round > options.rounds and not table.passed:
            return End("rounds", _best(match, table, [player.points for player in table.players]))
        reached = bool(options.target) and max(points) >= options.target and not table.passed
        return End("target", _best(match, table, points)) if reached else None
    counts = [len(player.figures) for player in table.players]
    if max(counts) >= options.figures_to_win:
        return End("six figures", (Seat(counts.index(max(counts))),))
    if not any(table.board.figures.values()):
        return End("last figure", _best(match, table, counts))
    return End("time", _best(match, table, counts)) if out_of_time else None


def _end_of_lesson(table: Table, lesson: Lesson, *, out_of_time: bool) -> End | None:
    """By word of whoever leads, by number, by time or by points; looked at between questions (MX-154)."""
    options = table.options
    if lesson.ended:
        return End("ended", ())
    if options.rounds and table.round > options.rounds:
        return End("rounds", ())
    if out_of_time:
        return End("time", ())
    return End("target", ()) if options.target and max(points.scores(table), default=0) >= options.target else None


def _best(match: Match, table: Table, scores: list[int]) -> tuple[Seat, ...]:
    """Who has most; whoever has given the match up wins it no more (MX-142)."""
    playing = [seat for seat in table.seats() if not (match.sitters and match.sitters[seat].resigned)]
    return _most(playing, scores)


def _most(seats: Sequence[Seat], scores: list[int]) -> tuple[Seat, ...]:
    most = max((scores[seat] for seat in seats), default=0)
    return tuple(seat for seat in seats if scores[seat] == most)


def given_up(table: Table, playing: tuple[Seat, ...]) -> Outcome:
    """The one who has not given up wins; among bots alone, most figures (MX-142)."""
    if not playing:
        return Outcome((), "given up", "everybody has given the game up")
    if len(playing) == 1:
        return Outcome(playing, "given up", f"all others have given up: {called(playing[0])} has won")
    board = table.options.on_board
    best = _most(playing, [len(one.figures) if board else one.points for one in table.players])
    names, has = listed([called(seat) for seat in best]), "has" if len(best) == 1 else "have"
    things = "figures" if board else "points"
    return Outcome(best, "given up", f"all the people have given up: {names} {has} most {things}")


def conclude(match: Match, table: Table, end: End) -> None:
    """One winner, or an elimination round among the tied, lowest d12 first (MX-118)."""
    table.cause = end.cause
    if table.lesson is not None:  # ties stand (MX-154)
        rounds.finish(match, table)
        return
    if len(end.best) == 1:
        finish(match, table, end.best[0])
        return
    match.tell(events.Tied(end.best))
    lowest = _lowest(match, end.best)
    order = [*end.best]
    if match.rules >= REVISED and not table.options.on_board and table.options.direction == "clockwise":
        order.reverse()
    place = order.index(lowest)
    table.elimination = Elimination([*order[place:], *order[:place]])


def _lowest(match: Match, tied: Sequence[Seat]) -> Seat:
    """The lowest d12 begins; those who tie for it roll again (MX-118)."""
    rolling = [*tied]
    while True:
        rolls: dict[Seat, int] = {}
        for seat in rolling:
            rolls[seat] = match.roll(12, seat)
            match.tell(events.RolledOff(seat, rolls[seat]))
        rolling = [seat for seat, number in rolls.items() if number == min(rolls.values())]
        if len(rolling) == 1 or match.rules < REVISED:
            return rolling[0]


def elimination_turn(match: Match, table: Table) -> Script[None]:
    """One of the tied answers; a wrong answer eliminates, and the last one left wins (MX-118)."""
    round_ = table.elimination
    if round_ is None:
        return
    seat = Seat(round_.order[round_.place])
    if (yield from asking.ask(match, table, seat, cards=False)):
        round_.place = (round_.place + 1) % len(round_.order)
        return
    round_.order.remove(seat)
    round_.place %= len(round_.order)
    match.tell(events.Eliminated(seat))
    if len(round_.order) == 1:
        finish(match, table, Seat(round_.order[0]))


def finish(match: Match, table: Table, winner: Seat) -> None:
    """The game is over: who won and why, and for everybody what to practise."""
    for seat in table.seats():
        match.tell(review.report(table, seat))
    # The state, which is hashed, has always spoken of players by their number.
    table.outcome = Outcome((winner,), table.cause or "time", reason(table, winner)).told()


def reason(table: Table, winner: Seat) -> str:
    """Why the game is over, and for whom it went best, in a sentence."""
    player = table.players[winner]
    count = len(player.figures) if table.options.on_board else player.points
    thing = "figure" if table.options.on_board else "point"
    why, wins_with = WHY[table.cause or "time"], table.options.figures_to_win
    if table.cause == "six figures" and wins_with < len(FIGURES):
        why = f"{wins_with} different figure{'' if wins_with == 1 else 's'} {'is' if wins_with == 1 else 'are'} enough"
    last = ", and was the last one left of those who tied" if table.elimination is not None else ""
    return f"{why}: {called(winner)} has {count} {thing}{'' if count == 1 else 's'}{last}"

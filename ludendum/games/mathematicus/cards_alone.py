"""Cards alone: a point for every right answer, in turn or all together (MX-119 to MX-125)."""

from collections.abc import Iterable

from ludendum.engine import AnyAction, Match, Script, Seat
from ludendum.games.mathematicus import asking, decks, events, faces, objections
from ludendum.games.mathematicus.actions import Ready
from ludendum.games.mathematicus.company import bot_at, is_free
from ludendum.games.mathematicus.state import Open, Table
from ludendum.games.mathematicus.versions import LESSONS, REVISED

PROMPT = "Your answer"


def card_round(match: Match, table: Table) -> Script[None]:
    """One card for the player in turn, or for everybody at once (MX-119, MX-123)."""
    if not table.passed:  # MX-124
        for seat in table.seats():
            table.players[seat].plays = not is_free(match, seat)
    if table.options.answering != "in_turn":
        yield from all_together(match, table)
        table.round += 1
        return
    seat = Seat(table.turn)
    if table.players[seat].plays and (yield from asking.ask(match, table, seat)):
        score(match, table, seat)
    step = 1 if table.options.direction == "counterclockwise" else -1
    table.turn = (table.turn + step) % len(table.players)
    table.passed += 1
    if table.passed == len(table.players):
        table.passed, table.round = 0, table.round + 1


def score(match: Match, table: Table, seat: Seat) -> None:
    """MX-120."""
    table.players[seat].points += 1
    match.tell(events.Scored(seat, table.players[seat].points))


def all_together(match: Match, table: Table) -> Script[None]:
    """Everybody gets a card of their own level, reads it, and answers unseen by the others (MX-123)."""
    seats = [seat for seat in table.seats() if table.players[seat].plays]
    if match.rules >= LESSONS:
        table.open = _one_face(match, table, seats)
    else:
        table.open = [asking.draw_yellow(match, table, seat) for seat in seats]
    if table.options.answering == "passed":
        answers = yield from _one_after_another(match, table)
    else:
        answers = yield from _at_once(match, table, seats)
    for open_ in [*table.open]:
        asking.settle(match, table, open_, answers.get(Seat(open_.seat)))
        asking.tell_verdict(match, table, open_)
        if match.rules < REVISED:
            _close(match, table, open_)
        else:
            asking.show_solution(match, open_)
    if match.rules >= REVISED:
        yield from objections.after_all_answered(match, table)
    for open_ in [*table.open]:
        _close(match, table, open_)


def _at_once(match: Match, table: Table, seats: Iterable[Seat]) -> Script[dict[Seat, AnyAction]]:
    if match.rules >= REVISED:
        yield from _read_together(match, table)
    for open_ in table.open if match.rules < LESSONS else ():
        asking.roll_dice(match, table, open_)
    clocks = {Seat(open_.seat): clock for open_ in table.open if (clock := asking.clock_for(table, open_))}
    offers: dict[Seat, tuple[type[AnyAction], ...]] = {seat: asking.kinds_for(match, seat) for seat in seats}
    return (yield from match.ask_all(offers, prompt=PROMPT, hidden=True, clocks=clocks))


def _one_after_another(match: Match, table: Table) -> Script[dict[Seat, AnyAction]]:
    """The device goes round: each has the whole time while they hold it, and all answers stay face down (MX-166)."""
    seal = f"round {table.round}"
    answers: dict[Seat, AnyAction] = {}
    for open_ in table.open:
        seat = Seat(open_.seat)
        if bot_at(match, seat) is None:
            yield from asking.read(match, table, open_)
        clock = asking.clock_for(table, open_)
        clocks = {} if clock is None else {seat: clock}
        offers: dict[Seat, tuple[type[AnyAction], ...]] = {seat: asking.kinds_for(match, seat)}
        answers |= yield from match.ask_all(offers, prompt=PROMPT, hidden=True, clocks=clocks, seal=seal)
    match.unseal(seal)
    return answers


def _one_face(match: Match, table: Table, seats: Iterable[Seat]) -> list[Open]:
    """One face is drawn for all, and each has its question of their own level (MX-150)."""
    laid = {one.level: one for one in faces.draw(match, table)}
    found = []
    for seat in seats:
        player = table.players[seat]
        one = laid[faces.nearest(laid, player.switches.level)]
        match.tell(events.Posed(seat, one.posed.question, one.level, one.posed.text, decks.described(one.posed)))
        found.append(Open(seat, one.posed, one.values, player.square))
    return found


def _read_together(match: Match, table: Table) -> Script[None]:
    """The reading phase: it ends when everybody is ready, or when the slowest reader's time is up (MX-55, MX-123)."""
    reading = [open_ for open_ in table.open if bot_at(match, Seat(open_.seat)) is None]
    clocks = {Seat(open_.seat): asking.reading_clock(match, table, open_) for open_ in reading}
    if not clocks:
        return
    yield from match.ask_all(
        dict.fromkeys(clocks, (Ready,)),
        prompt=asking.READING,
        clocks={seat: clock for seat, clock in clocks.items() if clock is not None},
        otherwise=dict.fromkeys(clocks, Ready()),
    )


def _close(match: Match, table: Table, open_: Open) -> None:
    asking.close(match, table, open_)
    if open_.verdict == "right":
        score(match, table, Seat(open_.seat))

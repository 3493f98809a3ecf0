"""Turns: two initial moves, told before they are rolled for (SC-8, SC-11, SC-96)."""

from ludendum.engine import Match, Script, Seat
from ludendum.games.squaring_the_circle import asking, events, picks
from ludendum.games.squaring_the_circle.actions import EndTurn, Make
from ludendum.games.squaring_the_circle.agenda import (
    Advance,
    BeginSession,
    BeginTurn,
    Close,
    FollowUp,
    GoOn,
    MakeMove,
    PassOn,
)
from ludendum.games.squaring_the_circle.events import Declaration
from ludendum.games.squaring_the_circle.offering import Option
from ludendum.games.squaring_the_circle.playbook import MOVES, Move, possible
from ludendum.games.squaring_the_circle.scene import Scene
from ludendum.games.squaring_the_circle.state import Forward, Table, Telling, Theorem
from ludendum.games.squaring_the_circle.terms import Ending
from ludendum.games.squaring_the_circle.versions import AMENDED

ONCE_A_TURN = "/turn"


def begin_session(match: Match, table: Table, item: BeginSession) -> Script[None]:
    """Everybody has a turn in a session (SC-96)."""
    table.session += 1
    table.acted, table.conferred = [], False
    match.tell(events.SessionBegan(table.session, table.clock, table.clock_size))
    table.then(BeginTurn(item.seat))
    yield from ()


def begin_turn(match: Match, table: Table, item: BeginTurn) -> Script[None]:
    """Two initial moves, or fewer (SC-11)."""
    table.turn, table.left = item.seat, table.options.turn_moves
    match.tell(events.TurnBegan(item.seat, table.name(item.seat)))
    table.then(GoOn(item.seat))
    yield from ()


def go_on(match: Match, table: Table, item: GoOn) -> Script[None]:
    """The next move of the turn, or its end."""
    seat = item.seat
    if not table.attending[seat].out and (table.left or any(True for _ in possible(table, seat))):
        left = f"{table.left} initial move{'' if table.left == 1 else 's'} left"
        choice = yield from match.ask(seat, EndTurn, Make, prompt=f"What does {table.name(seat)} do? ({left})")
        if isinstance(choice, Make):
            table.then(MakeMove(seat, choice.move, choice.by), GoOn(seat))
            return
    table.then(PassOn(seat))


def make_move(match: Match, table: Table, item: MakeMove) -> Script[None]:
    """A move is told, may be objected to, and is made (SC-8, SC-9)."""
    move, seat = MOVES[item.move], item.seat
    words = ""
    colleague = yield from _whom(match, table, seat, move)
    theorem = yield from _which(match, table, seat, move)
    if move.trigger:
        telling = Telling("move", move.key, colleague=colleague, theorem=None if theorem is None else theorem.number)
        words = yield from asking.tell(match, table, seat, move.name, move.trigger, telling)
        if not (yield from asking.stands(match, table, seat, _claimed(move, theorem))):
            if item.follows and table.rules >= AMENDED:  # what it followed still waits for another
                table.then(FollowUp(seat, item.follows, item.bonus))
            return
    if move.costs and not item.free:
        table.left -= 1
    if item.bonus:
        table.attending[seat].forwards.append(Forward(item.bonus, item.follows))
    if move.conference:
        tick_session(match, table)
    scene = Scene(match, table, seat, move.key, move.name, words, colleague, theorem, item)
    match.tell((yield from scene.through()))
    if move.script is not None:
        yield from move.script(scene)


def _whom(match: Match, table: Table, seat: Seat, move: Move) -> Script[Seat | None]:
    """The colleague a move is about: named first, so that the telling can speak of them."""
    if move.whom is None:
        return None
    prompt, options = f"{move.name}: {move.whom.asks}", picks.colleagues(table, move.whom.among(table, seat))
    return (yield from asking.choose(match, table, seat, move.rule, prompt, options))


def _which(match: Match, table: Table, seat: Seat, move: Move) -> Script[Theorem | None]:
    """The theorem a move is about, where it is judged whether it is (SC-257)."""
    if move.names is None or table.rules < AMENDED:
        return None
    prompt, options = f"{move.name}: which theorem?", picks.theorems(move.names(table))
    return (yield from asking.choose(match, table, seat, move.rule, prompt, options))


def _claimed(move: Move, theorem: Theorem | None) -> Declaration:
    """That the move fits the story, or that the theorem does."""
    if theorem is None:
        return Declaration("move", move.name)
    return Declaration("access", move.name, theorem=theorem.number)


def follow_up(match: Match, table: Table, item: FollowUp) -> Script[None]:
    """Another move than the one it follows, at a bonus; it costs no initial move."""
    seat = item.seat
    if table.attending[seat].out:
        return
    left, table.left = table.left, 1
    moves = [(one, by) for one, by in possible(table, seat) if one.costs and one.name != item.source]
    moves = [(one, by) for one, by in moves if by == "self" or table.rules >= AMENDED]
    table.left = left
    scene = Scene(match, table, seat, "follow-up", item.source)
    options = [Option("none", None, "nothing follows"), *picks.moves_through(moves)]
    chosen = yield from scene.choose("Which move follows?", options)
    if chosen is not None:
        move, by = chosen
        table.then(MakeMove(seat, move.key, by, free=True, bonus=item.bonus, follows=item.source))


def tick_session(match: Match, table: Table) -> None:
    """The first conference move of a session moves the clock (SC-92)."""
    if not table.conferred:
        table.conferred = True
        tick(match, table)


def tick(match: Match, table: Table, problem: int | None = None) -> None:
    """The clock goes on: a problem is solved, or a conference move was made."""
    table.clock += 1
    match.tell(events.Ticked(table.clock, table.clock_size, problem))


def pass_on(match: Match, table: Table, item: PassOn) -> Script[None]:
    """Who has had a turn names the next; the last of a session names who begins the next one (SC-96, SC-97)."""
    seat = item.seat
    table.turn, table.left = None, 0
    table.acted.append(seat)
    for attendance in table.attending:
        attendance.used = [one for one in attendance.used if not one.endswith(ONCE_A_TURN)]
    table.then(*(Advance(one) for one in table.present() if table.sheets[one].experience >= table.options.advance_for))
    waiting = [one for one in table.present() if one not in table.acted]
    if waiting:
        following = yield from _name(match, table, seat, waiting, "Whose turn is next?")
        table.then(BeginTurn(following))
        return
    ending = _ends(table)
    if ending is not None:
        yield from _last_word(match, table, seat)
        table.then(Close(ending))
    else:
        following = yield from _name(match, table, seat, table.present(), "Who begins the next session?")
        table.then(BeginSession(following))


def _last_word(match: Match, table: Table, seat: Seat) -> Script[None]:
    """What was declared in the last turn may still be objected to: it ends when the others say so (SC-9)."""
    others = [one for one in table.others(seat) if match.sitters and match.sitters[one].is_present_person]
    if table.claims() and others:
        offers = dict.fromkeys(others, (EndTurn,))
        yield from match.ask_all(offers, prompt="The last turn of the conference is over, if nobody objects")


def _name(match: Match, table: Table, seat: Seat, among: list[Seat], prompt: str) -> Script[Seat]:
    namer = seat if seat in table.present() else among[0]
    return (yield from asking.choose(match, table, namer, "SC-96", prompt, picks.colleagues(table, among)))


def _ends(table: Table) -> Ending | None:
    """Why the conference ends with this session, if it does (SC-93, SC-97)."""
    if not table.present():
        return "nobody is left"
    if table.clock >= table.clock_size:
        return "the clock is full"
    if table.options.session_cap and table.session >= table.options.session_cap:
        return "the sessions agreed on are over"
    return None

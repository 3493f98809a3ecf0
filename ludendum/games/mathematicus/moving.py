"""A roll, the move it gives, and the landing (MX-27 to MX-49)."""

from ludendum.engine import Match, Script, Seat
from ludendum.games.mathematicus import asking, benefits, challenges, events, fortune, penalties
from ludendum.games.mathematicus.actions import Move, RollAgain, Stay
from ludendum.games.mathematicus.board import ahead
from ludendum.games.mathematicus.chance import ExtraRoll, MoveBy, MoveTo, ReRoll
from ludendum.games.mathematicus.pieces import MovingDie
from ludendum.games.mathematicus.state import Rolled, Table


def move(match: Match, table: Table, seat: Seat, die: MovingDie, *, normal: bool, chance: bool = True) -> Script[bool]:
    """Roll and move, or stay; whether the turn goes on. Staying on a token's roll gives up that roll alone (MX-29)."""
    again = False
    while True:
        number = match.roll(len(table.options.faces_of(die)), seat)
        table.rolled = Rolled(die, number)
        match.tell(events.Threw(seat, die, number, again))
        card = table.players[seat].keeps(ReRoll)
        kinds: tuple[type[Move | Stay | RollAgain], ...] = (Move, Stay) if card is None else (Move, Stay, RollAgain)
        choice = yield from match.ask(seat, *kinds, prompt=f"You rolled {number}: move, or stay")
        if not isinstance(choice, RollAgain):
            break
        asking.use_card(match, table, seat, card)
        again = True
    player = table.players[seat]
    table.rolled = None
    if isinstance(choice, Stay):
        match.tell(events.Stayed(seat, player.square))
        return not normal
    clockwise = isinstance(choice, Move) and choice.way == "back"
    square = ahead(player.square, number, clockwise=clockwise)
    return (yield from go(match, table, seat, square, clockwise, chance=chance))


def go(
    match: Match, table: Table, seat: Seat, square: int, clockwise: bool = False, *, chance: bool = True
) -> Script[bool]:
    """The pawn goes to a square, and what is there is resolved; whether the turn goes on.

    `chance` is False for a move by Chance, which draws no Chance again (MX-101).
    """
    player = table.players[seat]
    departure, player.square = player.square, square
    match.tell(events.Landed(seat, departure, square, clockwise))
    match.tell(events.Curious(seat, square))
    table.moved_from = departure
    goes_on = yield from _land(match, table, seat, departure, chance)
    table.moved_from = None
    return goes_on


def _land(match: Match, table: Table, seat: Seat, departure: int, chance: bool) -> Script[bool]:
    player, square = table.players[seat], table.square(seat)
    if square.chance:
        return (yield from _chance(match, table, seat)) if chance else True
    if square.medal:
        yield from _medal(match, table, seat)
        return True
    if square.penalty:
        return (yield from penalties.penalty(match, table, seat))
    if square.figure is not None and player.owns(square.figure):  # MX-49
        match.tell(events.AtHome(seat, square.figure))
        return True
    owner = yield from challenges.names_owner(match, table, seat)
    if owner is not None:
        return (yield from challenges.duel_for_figure(match, table, seat, owner, departure))
    challenger = yield from challenges.window(match, table, seat)
    if (yield from asking.ask_on(match, table, seat, square.number)):
        yield from benefits.take_benefits(match, table, seat)
        return True
    benefits.go_back(match, table, seat, departure)
    if challenger is not None and not table.decided():
        yield from challenges.challenger_answers(match, table, challenger, square.number)
    return False


def _medal(match: Match, table: Table, seat: Seat) -> Script[None]:
    """On 21: a medal with no question; if none is left, a challenge to one who holds one (MX-91, MX-93)."""
    if table.board.medals:
        for _ in range(min(table.options.medal_gifts, table.board.medals)):
            benefits.take_medal(match, table, seat)
        return
    holder = yield from challenges.names_owner(match, table, seat)
    if holder is not None:
        yield from challenges.duel_for_medal(match, table, seat, holder)


def _chance(match: Match, table: Table, seat: Seat) -> Script[bool]:
    """A Chance card; a move it gives resolves its square, but draws no Chance again (MX-99, MX-101, MX-104)."""
    effect, here = fortune.draw_chance(match, table, seat), table.players[seat].square
    match effect:
        case None:
            return True
        case MoveTo(square):
            return square == here or (yield from go(match, table, seat, square, chance=False))
        case MoveBy(steps):
            return (yield from go(match, table, seat, ahead(here, steps), steps < 0, chance=False))
        case ExtraRoll(die):
            return (yield from move(match, table, seat, die, normal=False, chance=False))
        case _:
            return (yield from fortune.carry_out(match, table, seat, effect))

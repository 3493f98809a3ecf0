"""What a square gives: figures, halves, tokens, medals; and the way back (MX-32, MX-46 to MX-50, MX-93 to MX-98)."""

from ludendum.engine import Match, Script, Seat
from ludendum.games.mathematicus import events
from ludendum.games.mathematicus.actions import TakeFigure, TakeHalf
from ludendum.games.mathematicus.chance import ProtectFigure
from ludendum.games.mathematicus.figures import Figure
from ludendum.games.mathematicus.state import Table


def take_benefits(match: Match, table: Table, seat: Seat) -> Script[None]:
    """One right answer gives all of it: the figure, the half of the nonagon, the token (MX-46, MX-47)."""
    square, player = table.square(seat), table.players[seat]
    if square.figure is not None and table.board.figures[square.figure] and not player.owns(square.figure):
        table.give_figure(square.figure, seat)
        tell_of_figure(match, seat, square.figure)
        if table.decided():
            return
    yield from take_half(match, table, seat)
    if table.decided():
        return
    for _ in range(table.options.gifts):
        if square.token is not None and table.give_token(square.token, seat):
            match.tell(events.TookToken(seat, square.token))


def take_half(match: Match, table: Table, seat: Seat) -> Script[None]:
    """A half of the nonagon; the other half leaves whoever else holds it (MX-96, MX-97)."""
    player = table.players[seat]
    offered = [half for half in table.square(seat).halves if half in table.board.halves]
    if not offered or not player.switches.nonagon:
        return
    half = offered[0]
    if len(offered) > 1:
        choice = yield from match.ask(seat, TakeHalf, prompt="Which half of the nonagon?")
        half = choice.half
    table.board.halves.remove(half)
    player.pieces.halves.append(half)
    match.tell(events.TookHalf(seat, half))
    for other in table.others(seat):
        for held in [*table.players[other].pieces.halves]:
            table.return_half(held, other)
            match.tell(events.LostHalf(other, held))
    if len(player.pieces.halves) > 1:
        yield from use_nonagon(match, table, seat)


def use_nonagon(match: Match, table: Table, seat: Seat) -> Script[None]:
    """Both halves: a figure of another player, or one from the board; then both return (MX-98)."""
    match.tell(events.WholeNonagon(seat))
    table.prize = "nonagon"
    while table.prizes(seat):
        choice = yield from match.ask(seat, TakeFigure, prompt="The nonagon is yours: take a figure")
        if poach(match, table, seat, choice.figure, choice.owner):
            break
    table.prize = ""
    for half in [*table.players[seat].pieces.halves]:
        table.return_half(half, seat)


def poach(match: Match, table: Table, seat: Seat, figure: Figure, owner: Seat | None) -> bool:
    """A figure from the board, or from its owner unless a kept card saves it (MX-113); whether it was taken."""
    if owner is not None and (card := table.players[owner].keeps(ProtectFigure)) is not None:
        table.players[owner].kept.remove(card)
        table.shielded.append((figure, owner))
        match.tell(events.UsedCard(owner, card))
        match.tell(events.FigureKept(owner, figure))
        return False
    table.give_figure(figure, seat, owner)
    tell_of_figure(match, seat, figure, owner)
    return True


def tell_of_figure(match: Match, seat: Seat, figure: Figure, owner: Seat | None = None) -> None:
    """A figure has changed hands; one that comes from the board brings its life with it."""
    match.tell(events.TookFigure(seat, figure, owner))
    if owner is None:
        match.tell(events.Life(seat, figure))


def take_medal(match: Match, table: Table, seat: Seat, owner: Seat | None = None) -> None:
    """A medal from the board, or won from its owner (MX-91, MX-93)."""
    if owner is None:
        table.board.medals -= 1
    else:
        table.players[owner].pieces.medals -= 1
    table.players[seat].pieces.medals += 1
    match.tell(events.TookMedal(seat, owner))


def go_back(match: Match, table: Table, seat: Seat, departure: int) -> None:
    """Wrong or late: back to where the roll had found the pawn (MX-32, MX-33)."""
    table.players[seat].square = departure
    match.tell(events.WentBack(seat, departure))

"""Challenges: for the square another has landed on, for a figure, and for a medal (MX-80 to MX-92)."""

from typing import Literal

from ludendum.engine import Match, Script, Seat, called
from ludendum.games.mathematicus import asking, benefits, events
from ludendum.games.mathematicus.actions import Challenge, ChallengeOwner, Decline
from ludendum.games.mathematicus.chance import FreeChallenge
from ludendum.games.mathematicus.state import Table
from ludendum.games.mathematicus.versions import REVISED

Means = Literal["token", "medal", "card"]


def window(match: Match, table: Table, seat: Seat) -> Script[Seat | None]:
    """Who first wants the square that this seat has landed on (MX-80 to MX-83)."""
    if not table.players[seat].switches.challenge:
        return None
    able = [other for other in table.others(seat) if table.can_challenge(other)]
    if not able:
        return None
    first = yield from match.ask_first(
        able,
        Challenge,
        Decline,
        limit=1000 * table.options.window,
        prompt=f"{called(seat)} has landed on {table.players[seat].square}: challenge?",
    )
    if first is None:
        return None
    challenger, challenge = first
    pay(match, table, challenger, challenge.means)
    match.tell(events.Challenged(seat, challenger))
    return challenger


def pay(match: Match, table: Table, seat: Seat, means: Means) -> None:
    """The token goes back whatever comes of it; a medal or a kept card serves as well (MX-83, MX-92, MX-114)."""
    match means:
        case "token":
            table.return_token("challenge", seat)
        case "medal":
            table.return_medal(seat)
        case "card":
            asking.use_card(match, table, seat, table.players[seat].keeps(FreeChallenge))


def challenger_answers(match: Match, table: Table, challenger: Seat, square: int) -> Script[None]:
    """A new card of the challenger's level; right: they jump there and take the benefits (MX-85, MX-86)."""
    if not (yield from asking.ask_on(match, table, challenger, square)):
        return
    table.players[challenger].square = square
    match.tell(events.Jumped(challenger, square))
    figure = table.square(challenger).figure
    if match.rules >= REVISED and figure is not None and table.players[challenger].owns(figure):  # MX-49
        match.tell(events.AtHome(challenger, figure))
        return
    yield from benefits.take_benefits(match, table, challenger)


# by name ---------------------------------------------------------------------------------------------------------


def names_owner(match: Match, table: Table, seat: Seat) -> Script[Seat | None]:
    """Whom the lander challenges, as an owner of what the board has no more (MX-87, MX-90, MX-91)."""
    square = table.square(seat)
    if square.figure is not None and table.board.figures[square.figure]:
        return None
    if square.figure is None and not square.medal:
        return None
    if not any(True for _ in ChallengeOwner.menu(table, seat)):
        return None
    choice = yield from match.ask(seat, Decline, ChallengeOwner, prompt="Challenge an owner?")
    if isinstance(choice, Decline):
        return None
    pay(match, table, seat, choice.means)
    match.tell(events.Challenged(choice.owner, seat, owner=True))
    return choice.owner


def duel(match: Match, table: Table, lander: Seat, owner: Seat) -> Script[bool]:
    """The owner answers first; if the owner fails, the lander is asked (MX-88); whether the lander has won."""
    square = table.players[lander].square
    if (yield from asking.ask_on(match, table, owner, square)):
        return False
    return (yield from asking.ask_on(match, table, lander, square))


def duel_for_figure(match: Match, table: Table, lander: Seat, owner: Seat, departure: int) -> Script[bool]:
    """The figure changes hands, or the lander goes back (MX-88, MX-89); whether the turn goes on."""
    figure = table.square(lander).figure
    if (yield from duel(match, table, lander, owner)) and figure is not None:
        table.give_figure(figure, lander, owner)
        match.tell(events.TookFigure(lander, figure, owner))
        return True
    benefits.go_back(match, table, lander, departure)
    return False


def duel_for_medal(match: Match, table: Table, lander: Seat, holder: Seat) -> Script[None]:
    """On 21 the pawn stays either way; a medal spent on the challenge is not picked up here (MX-91, MX-92)."""
    if (yield from duel(match, table, lander, holder)):
        benefits.take_medal(match, table, lander, holder)

"""Standing choices: windows that somebody has said, once and for all, they only let pass (MX-80, MX-143)."""

from collections.abc import Mapping

from ludendum.engine import Offer
from ludendum.games.mathematicus.actions import Accept, Challenge, Contest, ContestAnswer, Decline
from ludendum.games.mathematicus.board import SQUARES
from ludendum.games.mathematicus.view import View

CHOICES: Mapping[str, tuple[str, ...]] = {"challenge": ("ask", "figures", "never"), "contest": ("ask", "mine", "never")}
"""What may be said of each, what holds without a word first."""


def passed(view: View, offer: Offer, said: Mapping[str, str]) -> str | None:
    """The notation of an early no to what is offered, or None where the player is to be asked."""
    if Challenge in offer.kinds and not _challenges(view, said.get("challenge", "ask")):
        return Decline().notation()
    if {Contest, ContestAnswer} & {*offer.kinds} and not _contests(view, said.get("contest", "ask")):
        return Accept().notation()
    return None


def _challenges(view: View, said: str) -> bool:
    """Whether to ask; on figures alone: where the board has one that the player lacks."""
    if said != "figures" or view.seat is None:
        return said != "never"
    figure = SQUARES[view.players[view.turn].square].figure
    return figure is not None and view.board.figure(figure) > 0 and not view.players[view.seat].pieces.figure(figure)


def _contests(view: View, said: str) -> bool:
    if said != "mine" or view.question is None:
        return said != "never"
    return view.question.seat == view.seat

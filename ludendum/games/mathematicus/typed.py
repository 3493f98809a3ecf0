"""What people type in place of a notation: an answer without its verb, a die to roll, a pawn; and how it is read."""

from typing import get_args

from ludendum.arithmetic.answers import knows_locale
from ludendum.engine import AnyAction, Malformed, Offer
from ludendum.games.mathematicus.actions import Answer, NameNumber, Roll, TakePawn
from ludendum.games.mathematicus.decks.judging import shown_as_read
from ludendum.games.mathematicus.pieces import MovingDie, Solid
from ludendum.games.mathematicus.view import View


def interpret(view: View, offer: Offer, line: str) -> str | None:  # noqa: ARG001 - the view is not needed
    """While a question is open, what is typed is the answer, unless it begins with one of the words of the table."""
    text = line.strip()
    first = text.split(None, 1)[0].casefold() if text else ""
    if first in {word for kind in offer.kinds for word in (kind.verb(), kind.verb().split()[0])}:
        return None
    if Answer in offer.kinds and text:
        return Answer(text[:200]).notation()
    if Roll in offer.kinds and text.casefold() in get_args(MovingDie):
        return f"roll {text.casefold()}"
    if TakePawn in offer.kinds and text.casefold() in get_args(Solid):
        return f"pawn {text.casefold()}"
    if NameNumber in offer.kinds and text.isdigit():
        return f"number {text}"
    return None


def lists(view: View, offer: Offer) -> bool:
    """Where no question lies open and no number is named, a number typed is one of the list."""
    return view.question is None and not {Answer, NameNumber}.intersection(offer.kinds)


def as_read(view: View, action: AnyAction) -> str | None:
    """An answer as the table reads it, in the player's own locale (MX-67, MX-71); raises `Malformed` if it cannot."""
    if not isinstance(action, Answer) or view.question is None or view.seat is None:
        return None
    own = None if view.lesson is None else view.lesson.own
    agreed = view.players[view.seat].switches.locale if own is None else own.locale
    if not knows_locale(action.locale):
        raise Malformed(f"nobody here knows how “{action.locale}” writes numbers")
    asked = view.question
    return shown_as_read(action.text, asked.kind, action.read_in(agreed), asked.text, view.rules, form=asked.form)

"""What one gathers: figures, tokens, medals, the nonagon."""

from typing import Literal

from ludendum.engine import Seat, called
from ludendum.games.mathematicus import figures
from ludendum.games.mathematicus.events.event import Event
from ludendum.games.mathematicus.figures import Figure
from ludendum.games.mathematicus.pieces import Half, Token


def _one(token: Token) -> str:
    return f"{'an' if token == 'x2' else 'a'} {token} token"  # noqa: S105 - a piece of the game


class Spent(Event, frozen=True, tag="spent"):
    piece: Token | Literal["medal"]
    on: Literal["nothing", "penalty", "figure", "roll"]

    @property
    def text(self) -> str:
        piece = "a Fields Medal" if self.piece == "medal" else _one(self.piece)
        on = {"nothing": "nothing", "penalty": "the penalty", "figure": "a figure", "roll": "a roll"}[self.on]
        return f"{self.who} gives {piece} for {on}."


class TookFigure(Event, frozen=True, tag="figure"):
    figure: Figure
    owner: Seat | None = None

    @property
    def text(self) -> str:
        source = "" if self.owner is None else f" from {called(self.owner)}"
        return f"{self.who} takes {figures.name(self.figure)}{source}."


class Life(Event, frozen=True, tag="life"):
    """Whose figure it is that somebody has taken for the first time."""

    figure: Figure
    aside: bool = True
    """A board tells it where it belongs, and not among what happened."""

    @property
    def text(self) -> str:
        who = figures.BY_KEY[self.figure]
        return f"{who.name}, {who.years}. {who.life}"


class FigureKept(Event, frozen=True, tag="figure kept"):
    figure: Figure

    @property
    def text(self) -> str:
        return f"{self.who} keeps {figures.name(self.figure)}: an invariant."


class AtHome(Event, frozen=True, tag="at home"):
    figure: Figure

    @property
    def text(self) -> str:
        return f"{self.who} has {figures.name(self.figure)} already: nothing happens here."


class TookToken(Event, frozen=True, tag="token"):
    token: Token

    @property
    def text(self) -> str:
        return f"{self.who} takes {_one(self.token)}."


class TookMedal(Event, frozen=True, tag="medal"):
    owner: Seat | None = None

    @property
    def text(self) -> str:
        source = "" if self.owner is None else f" from {called(self.owner)}"
        return f"{self.who} takes a Fields Medal{source}."


class TookHalf(Event, frozen=True, tag="half"):
    half: Half

    @property
    def text(self) -> str:
        return f"{self.who} takes half {self.half} of the nonagon."


class LostHalf(Event, frozen=True, tag="half lost"):
    half: Half

    @property
    def text(self) -> str:
        return f"{self.who}'s half {self.half} of the nonagon goes back to the board."


class WholeNonagon(Event, frozen=True, tag="nonagon"):
    @property
    def text(self) -> str:
        return f"{self.who} has the whole nonagon."

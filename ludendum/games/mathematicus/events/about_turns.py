"""A turn: dice, ways, Chance and challenges."""

from ludendum.engine import Seat, called
from ludendum.engine.wording import sentence
from ludendum.games.mathematicus.board import SQUARES
from ludendum.games.mathematicus.chance import BY_KEY
from ludendum.games.mathematicus.events.event import Event


class RolledOff(Event, frozen=True, tag="rolled off"):
    number: int

    @property
    def text(self) -> str:
        return f"{self.who} rolls {self.number} to see who begins."


class Begins(Event, frozen=True, tag="begins"):
    @property
    def text(self) -> str:
        return f"{self.who} begins."


class PawnTaken(Event, frozen=True, tag="pawn taken"):
    solid: str

    @property
    def text(self) -> str:
        return f"{self.who} walks as the {self.solid}."


class Threw(Event, frozen=True, tag="threw"):
    die: str
    number: int
    again: bool = False

    @property
    def text(self) -> str:
        return f"{self.who} rolls {'again: ' if self.again else ''}{self.number} with the {self.die}."


class Stayed(Event, frozen=True, tag="stayed"):
    square: int

    @property
    def text(self) -> str:
        return f"{self.who} stays on {self.square}."


class Landed(Event, frozen=True, tag="landed"):
    departure: int
    square: int
    clockwise: bool = False

    @property
    def text(self) -> str:
        way = ", clockwise" if self.clockwise else ""
        return f"{self.who} moves from {self.departure} to {self.square}{way}."


class Curious(Event, frozen=True, tag="curiosity"):
    """What a square has to tell (MX-13)."""

    square: int
    aside: bool = True
    """A board tells it where it belongs, and not among what happened."""

    @property
    def text(self) -> str:
        curiosity = SQUARES[self.square].curiosity
        return f"{curiosity.title}: {curiosity.text}"


class WentBack(Event, frozen=True, tag="went back"):
    square: int

    @property
    def text(self) -> str:
        return f"{self.who}'s pawn goes back to {self.square}."


class Penalised(Event, frozen=True, tag="penalised"):
    @property
    def text(self) -> str:
        return f"{self.who} will skip a turn."


class SkippedTurn(Event, frozen=True, tag="skipped"):
    @property
    def text(self) -> str:
        return f"{self.who} skips this turn."


class DrewChance(Event, frozen=True, tag="chance"):
    card: str

    @property
    def text(self) -> str:
        card = BY_KEY[self.card]
        return f"{self.who} draws Chance: {sentence(card.title)} {card.text}"


class UsedCard(Event, frozen=True, tag="card"):
    card: str

    @property
    def text(self) -> str:
        return f"{self.who} uses {BY_KEY[self.card].title}."


class Swapped(Event, frozen=True, tag="swapped"):
    other: Seat

    @property
    def text(self) -> str:
        return f"{self.who} and {called(self.other)} change places."


class Challenged(Event, frozen=True, tag="challenged"):
    challenger: Seat
    owner: bool = False

    @property
    def text(self) -> str:
        return f"{called(self.challenger)} challenges {self.who}."


class Jumped(Event, frozen=True, tag="jumped"):
    square: int

    @property
    def text(self) -> str:
        return f"{self.who} wins the challenge and jumps to {self.square}."

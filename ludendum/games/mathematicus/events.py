"""What happens at the table, in one line each."""

from typing import Literal, TypeAlias

from msgspec import Struct

from ludendum.engine import Seat, called
from ludendum.engine.wording import sentence
from ludendum.games.mathematicus import decks, figures
from ludendum.games.mathematicus.board import SQUARES
from ludendum.games.mathematicus.chance import BY_KEY
from ludendum.games.mathematicus.figures import Figure
from ludendum.games.mathematicus.kinds import TITLES
from ludendum.games.mathematicus.options import Factor
from ludendum.games.mathematicus.pieces import Half, Token


class _Event(Struct, frozen=True, tag_field="event"):
    """Something that happened to a seat."""

    seat: Seat

    @property
    def who(self) -> str:
        return called(self.seat)


def _one(token: Token) -> str:
    return f"{'an' if token == 'x2' else 'a'} {token} token"  # noqa: S105 - a piece of the game


class RolledOff(_Event, frozen=True, tag="rolled off"):
    number: int

    @property
    def text(self) -> str:
        return f"{self.who} rolls {self.number} to see who begins."


class Begins(_Event, frozen=True, tag="begins"):
    @property
    def text(self) -> str:
        return f"{self.who} begins."


class PawnTaken(_Event, frozen=True, tag="pawn taken"):
    solid: str

    @property
    def text(self) -> str:
        return f"{self.who} walks as the {self.solid}."


class Threw(_Event, frozen=True, tag="threw"):
    die: str
    number: int
    again: bool = False

    @property
    def text(self) -> str:
        return f"{self.who} rolls {'again: ' if self.again else ''}{self.number} with the {self.die}."


class Spent(_Event, frozen=True, tag="spent"):
    piece: Token | Literal["medal"]
    on: Literal["nothing", "penalty", "figure", "roll"]

    @property
    def text(self) -> str:
        piece = "a Fields Medal" if self.piece == "medal" else _one(self.piece)
        on = {"nothing": "nothing", "penalty": "the penalty", "figure": "a figure", "roll": "a roll"}[self.on]
        return f"{self.who} gives {piece} for {on}."


class Stayed(_Event, frozen=True, tag="stayed"):
    square: int

    @property
    def text(self) -> str:
        return f"{self.who} stays on {self.square}."


class Landed(_Event, frozen=True, tag="landed"):
    departure: int
    square: int
    clockwise: bool = False

    @property
    def text(self) -> str:
        way = ", clockwise" if self.clockwise else ""
        return f"{self.who} moves from {self.departure} to {self.square}{way}."


class Curious(_Event, frozen=True, tag="curiosity"):
    """What a square has to tell (MX-13)."""

    square: int
    aside: bool = True
    """A board tells it where it belongs, and not among what happened."""

    @property
    def text(self) -> str:
        curiosity = SQUARES[self.square].curiosity
        return f"{curiosity.title}: {curiosity.text}"


class WentBack(_Event, frozen=True, tag="went back"):
    square: int

    @property
    def text(self) -> str:
        return f"{self.who}'s pawn goes back to {self.square}."


class Penalised(_Event, frozen=True, tag="penalised"):
    @property
    def text(self) -> str:
        return f"{self.who} will skip a turn."


class SkippedTurn(_Event, frozen=True, tag="skipped"):
    @property
    def text(self) -> str:
        return f"{self.who} skips this turn."


class TookFigure(_Event, frozen=True, tag="figure"):
    figure: Figure
    owner: Seat | None = None

    @property
    def text(self) -> str:
        source = "" if self.owner is None else f" from {called(self.owner)}"
        return f"{self.who} takes {figures.name(self.figure)}{source}."


class Life(_Event, frozen=True, tag="life"):
    """Whose figure it is that somebody has taken for the first time."""

    figure: Figure
    aside: bool = True
    """A board tells it where it belongs, and not among what happened."""

    @property
    def text(self) -> str:
        who = figures.BY_KEY[self.figure]
        return f"{who.name}, {who.years}. {who.life}"


class FigureKept(_Event, frozen=True, tag="figure kept"):
    figure: Figure

    @property
    def text(self) -> str:
        return f"{self.who} keeps {figures.name(self.figure)}: an invariant."


class AtHome(_Event, frozen=True, tag="at home"):
    figure: Figure

    @property
    def text(self) -> str:
        return f"{self.who} has {figures.name(self.figure)} already: nothing happens here."


class TookToken(_Event, frozen=True, tag="token"):
    token: Token

    @property
    def text(self) -> str:
        return f"{self.who} takes {_one(self.token)}."


class TookMedal(_Event, frozen=True, tag="medal"):
    owner: Seat | None = None

    @property
    def text(self) -> str:
        source = "" if self.owner is None else f" from {called(self.owner)}"
        return f"{self.who} takes a Fields Medal{source}."


class TookHalf(_Event, frozen=True, tag="half"):
    half: Half

    @property
    def text(self) -> str:
        return f"{self.who} takes half {self.half} of the nonagon."


class LostHalf(_Event, frozen=True, tag="half lost"):
    half: Half

    @property
    def text(self) -> str:
        return f"{self.who}'s half {self.half} of the nonagon goes back to the board."


class WholeNonagon(_Event, frozen=True, tag="nonagon"):
    @property
    def text(self) -> str:
        return f"{self.who} has the whole nonagon."


class DrewChance(_Event, frozen=True, tag="chance"):
    card: str

    @property
    def text(self) -> str:
        card = BY_KEY[self.card]
        return f"{self.who} draws Chance: {sentence(card.title)} {card.text}"


class UsedCard(_Event, frozen=True, tag="card"):
    card: str

    @property
    def text(self) -> str:
        return f"{self.who} uses {BY_KEY[self.card].title}."


class Swapped(_Event, frozen=True, tag="swapped"):
    other: Seat

    @property
    def text(self) -> str:
        return f"{self.who} and {called(self.other)} change places."


class Challenged(_Event, frozen=True, tag="challenged"):
    challenger: Seat
    owner: bool = False

    @property
    def text(self) -> str:
        return f"{called(self.challenger)} challenges {self.who}."


class Jumped(_Event, frozen=True, tag="jumped"):
    square: int

    @property
    def text(self) -> str:
        return f"{self.who} wins the challenge and jumps to {self.square}."


class Posed(_Event, frozen=True, tag="question"):
    question: str
    level: int
    words: str
    """The question."""
    alt: str = ""
    kind: str = ""
    """Of a blue card, its kind (MX-126)."""

    @property
    def text(self) -> str:
        figure = f" [{self.alt}]" if self.alt else ""
        kind = f" ({TITLES[self.kind]})" if self.kind else ""
        return f"A question for {self.who}{kind}: {self.words}{figure}"


class BlueCard(_Event, frozen=True, tag="blue card"):
    """A blue card with its nine questions, once one of them is over (MX-129)."""

    deck: str
    questions: tuple[str, ...]

    @property
    def text(self) -> str:
        try:
            deck = decks.find(self.deck)
            asked = [deck.named(name) for name in self.questions]
        except LookupError:
            return "The blue card is turned up."
        lines = [f"{place}. {TITLES[one.kind]}: {_in_brief(one)}" for place, one in enumerate(asked, 1)]
        return f"The blue card of {self.who}: {' '.join(lines)}"


def _in_brief(question: decks.Question) -> str:
    """A question with its dice in their places."""
    return question.text if question.parametric else decks.lay(question, {}).text


class DiceForQuestion(_Event, frozen=True, tag="question dice"):
    rolls: tuple[tuple[str, int], ...]
    words: str

    @property
    def text(self) -> str:
        shown = ", ".join(f"{die} {number}" for die, number in self.rolls)
        return f"The table rolls for {self.who}: {shown}. {self.words}"


class Doubled(_Event, frozen=True, tag="doubled"):
    @property
    def text(self) -> str:
        return f"{self.who} takes twice the time."


class Said(_Event, frozen=True, tag="said"):
    answer: str

    @property
    def text(self) -> str:
        return f"{self.who} answers: {self.answer}"


class Attempted(_Event, frozen=True, tag="attempted"):
    """A bot's try: what the table rolled for it, out of a hundred, and for its time.

    People are told how it looks; how it was rolled stands in the record, openly (MX-79).
    """

    roll: int
    chance: int
    time: int
    limit: int

    @property
    def text(self) -> str:
        looks = next(words for least, words in THINKING if 100 * self.time > least * self.limit)
        return f"{self.who} {looks}."


THINKING = (
    (100, "is still thinking when the time is up"),
    (75, "answers at the last moment"),
    (40, "thinks it over, and answers"),
    (15, "thinks for a moment, and answers"),
    (-1, "answers at once"),
)
"""How a bot's try looks, by how much of the time it takes, in per cent."""


class Judged(_Event, frozen=True, tag="judged"):
    """How a question went: `verdict` is right, wrong or late."""

    question: str
    topic: str
    level: int
    verdict: str

    @property
    def text(self) -> str:
        return f"{self.who} is {self.verdict}."


class Solution(_Event, frozen=True, tag="solution"):
    answer: str
    steps: tuple[str, ...]
    note: str
    source: str

    @property
    def text(self) -> str:
        source = f"(Source: {self.source})" if self.source else ""
        return " ".join(part for part in (f"The answer: {self.answer}.", *self.steps, self.note, source) if part)


class Contested(_Event, frozen=True, tag="contested"):
    overturn: int
    uphold: int
    overturned: bool
    verdict: str = ""
    """What the verdict is now, where it had been told and was overturned."""

    @property
    def text(self) -> str:
        outcome = "the verdict is overturned" if self.overturned else "the table is upheld"
        return f"The answer of {self.who} is contested: {self.overturn} to {self.uphold}, {outcome}."


class NewDealer(_Event, frozen=True, tag="dealer"):
    @property
    def text(self) -> str:
        return f"{self.who} deals."


class Scored(_Event, frozen=True, tag="scored"):
    points: int

    @property
    def text(self) -> str:
        return f"{self.who} has {self.points} point{'' if self.points == 1 else 's'}."


class FaceAsked(Struct, frozen=True, tag_field="event", tag="face"):
    """The questions of a card that lies before all, one of each level (MX-150)."""

    number: int
    questions: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def text(self) -> str:
        levels = " ".join(name.partition("/")[2] for name in self.questions)
        return f"Question {self.number} lies open, a card with the levels {levels}."


class Marked(_Event, frozen=True, tag="marked"):
    """What an answer in a lesson was worth: for the pupil, and for whoever leads (MX-148)."""

    question: str
    topic: str
    level: int
    verdict: str
    answer: str = ""

    @property
    def text(self) -> str:
        said = f" with “{self.answer}”" if self.answer else ""
        return f"{self.who}, level {self.level}, is {self.verdict}{said}."


class FaceSolved(Struct, frozen=True, tag_field="event", tag="solved"):
    """The answers to the questions of a card, and how many of the class were right."""

    number: int
    questions: tuple[str, ...]
    answers: tuple[str, ...]
    right: int
    asked: int

    @property
    def text(self) -> str:
        levels = [name.partition("/")[2] for name in self.questions]
        told = "; ".join(f"level {level}: {answer}" for level, answer in zip(levels, self.answers, strict=True))
        return f"The answers: {told}. {self.right} of {self.asked} are right."


class LeftOut(Struct, frozen=True, tag_field="event", tag="left out"):
    """A question of a lesson does not count."""

    number: int

    @property
    def text(self) -> str:
        return f"Question {self.number} is left out."


class Remarked(_Event, frozen=True, tag="remarked"):
    """Whoever leads has decided what an answer is worth (MX-153)."""

    verdict: Literal["right", "wrong"]

    @property
    def text(self) -> str:
        return f"The answer of {self.who} counts as {self.verdict}."


class Doubted(_Event, frozen=True, tag="doubted"):
    @property
    def text(self) -> str:
        return f"{self.who} doubts the verdict."


class LevelSet(_Event, frozen=True, tag="level set"):
    level: int

    @property
    def text(self) -> str:
        return f"{self.who} answers at level {self.level} from the next question on."


class TimeSet(_Event, frozen=True, tag="time set"):
    factor: Factor

    @property
    def text(self) -> str:
        more = "no clock" if self.factor == "off" else f"{self.factor} times the time"
        return f"{self.who} has {more} from the next question on."


class TeamSet(_Event, frozen=True, tag="team set"):
    team: int

    @property
    def text(self) -> str:
        return f"{self.who} is in team {self.team}."


class TurnedDeck(Struct, frozen=True, tag_field="event", tag="turned"):
    """The deck is through: the other side is played."""

    @property
    def text(self) -> str:
        return "The cards are through: the deck is turned."


class Tied(Struct, frozen=True, tag_field="event", tag="tied"):
    seats: tuple[Seat, ...]

    @property
    def text(self) -> str:
        return f"{' and '.join(called(seat) for seat in self.seats)} are tied, and answer in turn until one is left."


class Eliminated(_Event, frozen=True, tag="eliminated"):
    @property
    def text(self) -> str:
        return f"{self.who} is out."


class Report(_Event, frozen=True, tag="report"):
    """After the game: what this player got right and wrong, by topic, what to practise, and a suggestion."""

    right: int
    asked: int
    topics: tuple[tuple[str, int, int], ...]
    practice: str
    level: int
    looks: Literal["", "easy", "hard"]
    """How the player's level looks by now, where the answers show it."""

    @property
    def text(self) -> str:
        if not self.asked:
            return f"{self.who} was asked nothing."
        topics = "; ".join(f"{topic} {right} of {asked}" for topic, right, asked in self.topics)
        cards = f"the cards alone, with the faces {self.practice} and the target {len(self.practice.split())}"
        practice = f" To practise what was missed, play {cards}." if self.practice else ""
        suggestion = ""
        if self.looks == "easy":
            suggestion = f" Level {self.level} looks easy by now: level {self.level + 1} might be more fun."
        elif self.looks == "hard":
            suggestion = f" Level {self.level} looks hard: level {self.level - 1} might be more fun."
        return f"{self.who} answered {self.right} of {self.asked}: {topics}.{practice}{suggestion}"


Happening: TypeAlias = (
    RolledOff | Begins | PawnTaken | Threw | Spent | Stayed | Landed | Curious | WentBack | Penalised | SkippedTurn
    | TookFigure | Life | FigureKept | AtHome | TookToken | TookMedal | TookHalf | LostHalf | WholeNonagon
    | DrewChance | UsedCard | Swapped | Challenged | Jumped | Posed | BlueCard | DiceForQuestion | Doubled | Said
    | Attempted | Judged | Solution | Contested | NewDealer | Scored | TurnedDeck | Tied | Eliminated | Report
    | FaceAsked | Marked | FaceSolved | LeftOut | Remarked | Doubted | LevelSet | TimeSet | TeamSet
)  # fmt: skip

ALL = Happening.__args__

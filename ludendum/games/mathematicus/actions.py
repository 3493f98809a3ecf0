"""What players do, each with its menu, the rule against it and its notation."""

import json
import re
from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, Self

from msgspec import Meta

from ludendum.arithmetic.answers import knows_locale
from ludendum.engine import Action, Refusal, Seat, called
from ludendum.engine.notation import Notated
from ludendum.games.mathematicus import figures
from ludendum.games.mathematicus.chance import BY_KEY, CancelPenalty, DoubleTime, FreeChallenge, ReRoll, SecondAnswer
from ludendum.games.mathematicus.decks.judging import not_composed, not_worked_out
from ludendum.games.mathematicus.figures import Figure
from ludendum.games.mathematicus.options import Factor
from ludendum.games.mathematicus.pieces import PAWNS, PRIME_ROLLS, Half, MovingDie, RollToken, Solid
from ludendum.games.mathematicus.state import DICE, Open, Table
from ludendum.games.mathematicus.versions import REVISED

LONGEST_ANSWER = 200
MOST_LISTED = 12
"""Answers of others that are offered to be contested, one by one."""


# the turn --------------------------------------------------------------------------------------------------------


class TakePawn(Action[Table], frozen=True, tag="pawn"):
    """Pick a solid to walk with."""

    solid: Solid

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(pawn.solid) for pawn in PAWNS if cls(pawn.solid).refusal(table, seat) is None)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if any(player.pawn == self.solid for player in table.players):
            return Refusal("MX-21", f"the {self.solid} is taken")
        return None


class PlayAt(Action[Table], frozen=True, tag="at level"):
    """The level one answers at, said with one's pawn (MX-163)."""

    level: Annotated[int, Meta(ge=1, le=4)]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        """Nothing: who says nothing plays as the table does."""
        yield from ()


class PlayWith(Action[Table], frozen=True, tag="with time"):
    """By how much one needs more time, said with one's pawn (MX-163)."""

    factor: Factor

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        """Nothing: who says nothing has the usual time."""
        yield from ()


class Roll(Action[Table], frozen=True, tag="roll"):
    """The normal roll, with a die of one's choice."""

    die: MovingDie

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls("d12"), cls("d4"))


class SpendToken(Action[Table], frozen=True, tag="spend"):
    """One more roll, for a roll token."""

    token: RollToken

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(die) for die in DICE if cls(die).refusal(table, seat) is None)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return _lacks_token(table, seat, self.token, "MX-34")


class GiveMedal(Action[Table], frozen=True, tag="medal"):
    """A Fields Medal for a figure, from the board or from its owner."""

    figure: Figure
    owner: Seat | None = None

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        if table.players[seat].pieces.medals:
            yield from (cls(figure, owner) for figure, owner in table.medal_takes(seat))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        player = table.players[seat]
        if not player.pieces.medals:
            return Refusal("MX-94", "you have no Fields Medal")
        if player.owns(self.figure):
            return Refusal("MX-48", f"you have {figures.name(self.figure)} already")
        if (self.figure, self.owner) in table.medal_takes(seat):
            return None
        if self.owner is None:
            return Refusal("MX-94", f"the board has no {figures.name(self.figure)} left")
        if table.board.figures[self.figure]:
            return Refusal("MX-95", f"{figures.name(self.figure)} is still on the board: take it there")
        if not player.switches.poaching:
            return Refusal("MX-95", "you play without poaching by medal")
        return Refusal("MX-95", f"{called(self.owner)} has no {figures.name(self.figure)}")


class Stay(Action[Table], frozen=True, tag="stay"):
    """The pawn stays, and no question is asked."""

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if table.rolled is None and not table.players[seat].switches.clockwise:
            return Refusal("MX-30", "you may stay after the roll; before it only those who may move clockwise")
        return None


class Move(Action[Table], frozen=True, tag="move"):
    """The pawn moves by what was rolled."""

    way: Literal["on", "back"] = "on"

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield cls("on")
        if cls("back").refusal(table, seat) is None:
            yield cls("back")

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if self.way == "on" or table.rolled is None:
            return None
        if not table.players[seat].switches.clockwise:
            return Refusal("MX-31", "you play without clockwise moves")
        if table.rolled.number not in PRIME_ROLLS:
            return Refusal("MX-31", f"{table.rolled.number} is not prime, so the pawn moves on")
        return None


class RollAgain(Action[Table], frozen=True, tag="roll again"):
    """A kept card: the die is rolled once more, and that counts."""

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return _lacks_card(table, seat, ReRoll, "MX-110")


class EndTurn(Action[Table], frozen=True, tag="done"):
    """The turn is over."""


# penalties -------------------------------------------------------------------------------------------------------


class BuyOff(Action[Table], frozen=True, tag="buy off"):
    """A roll token, or a kept card, frees from the penalty."""

    means: Literal["d12", "d4", "card"]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        for means in ("card", "d4", "d12"):
            buy = cls(means)
            if buy.refusal(table, seat) is None:
                yield buy

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if self.means == "card":
            return _lacks_card(table, seat, CancelPenalty, "MX-109")
        return _lacks_token(table, seat, self.means, "MX-41")


class Submit(Action[Table], frozen=True, tag="skip"):
    """The penalty is taken: a turn is skipped."""


class TryWayOut(Action[Table], frozen=True, tag="try"):
    """Answer a question to be free of the penalty on 3."""


# questions -------------------------------------------------------------------------------------------------------


class Ready(Action[Table], frozen=True, tag="ready"):
    """The question is read: the clock may start."""


class Double(Action[Table], frozen=True, tag="double"):
    """Twice the time for this question, declared before the clock starts."""

    means: Literal["x2", "card"]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        for double in (cls("x2"), cls("card")):
            if double.refusal(table, seat) is None:
                yield double

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        open_ = table.question(seat)
        if open_ is not None and open_.doubled:
            return Refusal("MX-58", "the time is doubled already")
        if self.means == "card":
            return _lacks_card(table, seat, DoubleTime, "MX-112")
        if not table.players[seat].switches.x2:
            return Refusal("MX-137", "you play without x2 tokens")
        return None if table.players[seat].pieces.tokens["x2"] else Refusal("MX-58", "you have no x2 token")


class NameNumber(Action[Table], frozen=True, tag="number"):
    """One of the nine questions of a blue card, unseen."""

    number: Annotated[int, Meta(ge=1, le=9)]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(number) for number in range(1, 10))


_WITH_LOCALE = re.compile(r'(?P<text>"(?:[^"\\]|\\.)*")\s+(?P<locale>[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})?)')


class _Text(Notated, frozen=True, tag="answer"):
    text: Annotated[str, Meta(max_length=LONGEST_ANSWER)]


class Answer(Action[Table], frozen=True, tag="answer"):
    """An answer, in the player's own words; and how they write numbers, where it is otherwise than the table knows."""

    text: Annotated[str, Meta(max_length=LONGEST_ANSWER)]
    locale: Annotated[str, Meta(max_length=16)] = ""
    written_as: ClassVar[type[Notated] | None] = _Text

    def words(self) -> str:
        """The text takes the rest of the line; what is to stand behind it has it quoted."""
        return f"{json.dumps(self.text)} {self.locale}" if self.locale else _Text(self.text).words()

    @classmethod
    def read_words(cls, words: str) -> Self:
        """The answer; raises `Malformed`."""
        if found := _WITH_LOCALE.fullmatch(words):
            return cls(_Text.read_words(found["text"]).text, found["locale"])
        return cls(_Text.read_words(words).text)

    def read_in(self, agreed: str) -> str:
        """The locale it is read in (MX-71)."""
        return self.locale or agreed

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        """Nothing: what the answer is, nobody lists."""
        yield from ()

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        open_ = table.question(seat)
        if open_ is None:
            return Refusal("MX-59", "no question of yours lies open")
        if not knows_locale(self.locale):
            return Refusal("MX-71", f"nobody here knows how “{self.locale}” writes numbers")
        locale = self.read_in(table.players[seat].switches.locale)
        reason = not_worked_out(self.text, open_.posed, locale, table.rules)
        if reason is not None:
            return Refusal("MX-66", reason.rstrip("."))
        reason = not_composed(self.text, open_.posed.kind) if table.rules >= REVISED else None
        return None if reason is None else Refusal("MX-133", reason)


class GiveUp(Action[Table], frozen=True, tag="pass"):
    """No answer: the question counts as wrong."""


class Attempt(Action[Table], frozen=True, tag="attempt"):
    """A bot tries: the table rolls for its stated chance and time."""


class AnswerAgain(Action[Table], frozen=True, tag="again"):
    """A kept card: the question just failed may be answered once more."""

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return _lacks_card(table, seat, SecondAnswer, "MX-111")


class LeaveIt(Action[Table], frozen=True, tag="leave it"):
    """No second answer."""


# judging ---------------------------------------------------------------------------------------------------------


class Judge(Action[Table], frozen=True, tag="judge"):
    """The Dealer's word."""

    verdict: Literal["right", "wrong"]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        """What the table thinks comes first, for a Dealer who is passed over."""
        before = [open_ for open_ in table.open if table.contested in (None, open_.seat)]
        wrong_first = bool(before) and before[0].verdict != "right"
        yield from (cls("wrong"), cls("right")) if wrong_first else (cls("right"), cls("wrong"))


class Contest(Action[Table], frozen=True, tag="contest"):
    """The verdict is doubted: the others vote."""


class ContestAnswer(Action[Table], frozen=True, tag="contest answer"):
    """The verdict on the answer of this seat is doubted, where all have answered together."""

    of: Seat

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        """One's own answer first; in a hall the others' are not listed, but may be typed."""
        own = table.question(seat)
        others = table.open if len(table.open) <= MOST_LISTED else []
        for open_ in (*([own] if own is not None else ()), *(other for other in others if other is not own)):
            if can_be_contested(table, open_):
                yield cls(Seat(open_.seat))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        open_ = table.question(self.of)
        if open_ is None or not can_be_contested(table, open_):
            return Refusal("MX-77", "there is no such answer to contest, or it was contested already")
        return None


class Accept(Action[Table], frozen=True, tag="accept"):
    """The verdict stands."""


class Uphold(Action[Table], frozen=True, tag="uphold"):
    """The table judged well."""


class Overturn(Action[Table], frozen=True, tag="overturn"):
    """The table judged badly."""


class Volunteer(Action[Table], frozen=True, tag="volunteer"):
    """You would deal and judge for the whole game."""


class Agree(Action[Table], frozen=True, tag="agree"):
    """They may deal."""


class Disagree(Action[Table], frozen=True, tag="disagree"):
    """They may not."""


# challenges ------------------------------------------------------------------------------------------------------


class Challenge(Action[Table], frozen=True, tag="challenge"):
    """You want the square that another has landed on."""

    means: Literal["token", "medal", "card"]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        for means in ("token", "card", "medal"):
            challenge = cls(means)
            if challenge.refusal(table, seat) is None:
                yield challenge

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return _cannot_challenge(table, seat, self.means)


class ChallengeOwner(Action[Table], frozen=True, tag="challenge owner"):
    """You want the figure, or the medal, of one who owns it."""

    owner: Seat
    means: Literal["token", "medal", "card"]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        for owner in table.others(seat):
            for means in ("token", "card", "medal"):
                challenge = cls(owner, means)
                if challenge.refusal(table, seat) is None:
                    yield challenge

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if self.owner == seat or self.owner not in table.seats():
            return Refusal("MX-87", "challenge another player who owns it")
        owner, square = table.players[self.owner], table.square(seat)
        if not owner.switches.challenge:
            return Refusal("MX-82", f"{called(self.owner)} plays without challenges")
        if square.figure is not None and not owner.owns(square.figure):
            return Refusal("MX-87", f"{called(self.owner)} does not own {figures.name(square.figure)}")
        if square.figure is None and not owner.pieces.medals:
            return Refusal("MX-91", f"{called(self.owner)} has no medal")
        return _cannot_challenge(table, seat, self.means)


class Decline(Action[Table], frozen=True, tag="decline"):
    """No challenge."""


# choices ---------------------------------------------------------------------------------------------------------


class TakeHalf(Action[Table], frozen=True, tag="half"):
    """On 5 one chooses which half of the nonagon."""

    half: Half

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(half) for half in table.board.halves)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return None if self.half in table.board.halves else Refusal("MX-96", f"half {self.half} is not on the board")


class TakeFigure(Action[Table], frozen=True, tag="take"):
    """A figure for the whole nonagon, or won by Chance."""

    figure: Figure
    owner: Seat | None = None

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(figure, owner) for figure, owner in table.prizes(seat))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if (self.figure, self.owner) in table.prizes(seat):
            return None
        if table.players[seat].owns(self.figure):
            return Refusal("MX-48", f"you have {figures.name(self.figure)} already")
        return Refusal(table.prize_rule, f"{figures.name(self.figure)} cannot be taken from there now")


class SwapWith(Action[Table], frozen=True, tag="swap with"):
    """Change places with another player."""

    other: Seat

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(other) for other in table.others(seat) if cls(other).refusal(table, seat) is None)

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        if self.other == seat or self.other not in table.seats():
            return Refusal("MX-105", "choose another player")
        if table.players[self.other].square == table.players[seat].square:
            return Refusal("MX-105", f"{called(self.other)} stands where you do")
        return None


ALL: tuple[type[Action[Table]], ...] = (
    TakePawn, PlayAt, PlayWith, Roll, SpendToken, GiveMedal, Stay, Move, RollAgain, EndTurn,
    BuyOff, Submit, TryWayOut,
    Ready, Double, NameNumber, Answer, GiveUp, Attempt, AnswerAgain, LeaveIt,
    Judge, Contest, Accept, Uphold, Overturn, ContestAnswer, Volunteer, Agree, Disagree,
    Challenge, ChallengeOwner, Decline,
    TakeHalf, TakeFigure, SwapWith,
)  # fmt: skip


def can_be_contested(table: Table, open_: Open) -> bool:
    """Whether a verdict may be contested: once, and as the table has agreed (MX-77, MX-143)."""
    verdicts = {"all": ("right", "wrong"), "wrong": ("wrong",), "off": ()}[table.options.may_be_contested]
    return bool(open_.said) and not open_.contested and open_.verdict in verdicts


def _lacks_token(table: Table, seat: Seat, token: RollToken, rule: str) -> Refusal | None:
    if table.is_barred(seat):
        return Refusal("MX-34", "you have answered wrongly in this turn, and so spend no roll token in it")
    return None if table.players[seat].pieces.tokens[token] else Refusal(rule, f"you have no {token} token")


def _lacks_card(table: Table, seat: Seat, effect: type, rule: str) -> Refusal | None:
    keeps = any(isinstance(BY_KEY[key].effect, effect) for key in table.players[seat].kept)
    return None if keeps else Refusal(rule, "you keep no Chance card that does this")


def _cannot_challenge(table: Table, seat: Seat, means: str) -> Refusal | None:
    player = table.players[seat]
    if not player.switches.challenge:
        return Refusal("MX-82", "you play without challenges")
    if means == "card":
        return _lacks_card(table, seat, FreeChallenge, "MX-114")
    if means == "medal":
        return None if player.pieces.medals else Refusal("MX-92", "you have no medal to challenge with")
    return None if player.pieces.tokens["challenge"] else Refusal("MX-83", "you have no challenge token")

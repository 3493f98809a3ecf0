"""What happens at the table, told in a line each; the page animates the same events."""

from msgspec import Struct

from ludendum.engine import Event
from ludendum.engine.wording import counted, listed
from ludendum.games.fields_medal.position import Cards, Category, Position, number


class Dealt(Struct, frozen=True, tag="dealt"):
    targets: tuple[int, ...]
    hand: Cards

    @property
    def text(self) -> str:
        return f"The problems are {', '.join(map(str, self.targets))}; your axioms are {' '.join(map(str, self.hand))}."


class Proved(Struct, frozen=True, tag="proved"):
    problem: Category
    target: int
    formula: str

    @property
    def text(self) -> str:
        return f"{self.target} = {self.formula}: a lemma, from {self.problem}."


class Solved(Struct, frozen=True, tag="solved"):
    problem: Category
    target: int
    formula: str
    again: bool

    @property
    def text(self) -> str:
        return f"{self.target} = {self.formula} solves {self.problem}{' once more' if self.again else ''}."


class Exchanged(Struct, frozen=True, tag="exchanged"):
    lemma: Cards
    draws: int

    @property
    def text(self) -> str:
        return f"The lemma {number(self.lemma)} is exchanged for {self.draws} cards."


class Opened(Struct, frozen=True, tag="opened"):
    problem: Category
    target: int

    @property
    def text(self) -> str:
        return f"A new problem in {self.problem}: {self.target}."


class Drew(Struct, frozen=True, tag="drew"):
    card: int

    @property
    def text(self) -> str:
        return f"You draw {_one(self.card)}."


class Discarded(Struct, frozen=True, tag="discarded"):
    card: int

    @property
    def text(self) -> str:
        return f"You discard {_one(self.card)}."


class Advanced(Struct, frozen=True, tag="advanced"):
    problem: Category
    target: int

    @property
    def text(self) -> str:
        return f"ADVANCEMENT: the problem in {self.problem} is now {self.target}."


class Spared(Struct, frozen=True, tag="spared"):
    @property
    def text(self) -> str:
        return "ADVANCEMENT: no problem can be made longer now."


class Removed(Struct, frozen=True, tag="removed"):
    @property
    def text(self) -> str:
        return "ADVANCEMENT leaves the game."


class Reshuffled(Struct, frozen=True, tag="reshuffled"):
    @property
    def text(self) -> str:
        return "The discard pile becomes the new deck."


class Skipped(Struct, frozen=True, tag="skipped"):
    draws: int

    @property
    def text(self) -> str:
        return f"No card is left to draw: {self.draws} {'draw is' if self.draws == 1 else 'draws are'} skipped."


class Ended(Struct, frozen=True, tag="ended"):
    cause: str
    reason: str

    @property
    def text(self) -> str:
        return f"{'Won' if self.cause == 'medal' else 'Lost'}: {self.reason}."


# how it ended: the event says it, and so do the record and, before the end, a hint --------------------------------

WHY_CONCEDED = "the game was conceded"


def why_won(moves: int) -> str:
    """FM-31 in words."""
    return f"all four categories are solved after {counted(moves, 'move')}: the medal is yours"


def why_stuck(position: Position) -> str:
    """FM-32 in words, for a position where nothing can be done."""
    targets = [str(target) for target in position.targets() if target is not None]
    if not position.hand:
        return "the hand is empty and there is no lemma to exchange"
    if not targets:
        return "no problem is fully dealt, and there is no lemma to exchange"
    cards = " ".join(map(str, position.hand))
    return f"no cards of {cards} reach {listed(targets, 'or')}, and there is no lemma to exchange"


def overheard(event: Event) -> str:
    """What happened, for those who look on: they draw and discard nothing."""
    match event:
        case Dealt(targets, hand):
            return f"The problems are {', '.join(map(str, targets))}; the axioms are {' '.join(map(str, hand))}."
        case Drew(card):
            return f"The player draws {_one(card)}."
        case Discarded(card):
            return f"The player discards {_one(card)}."
    return event.text


def _one(card: int) -> str:
    return f"{'an' if card == 8 else 'a'} {card}"


ALL = (
    Dealt,
    Proved,
    Solved,
    Exchanged,
    Opened,
    Drew,
    Discarded,
    Advanced,
    Spared,
    Removed,
    Reshuffled,
    Skipped,
    Ended,
)

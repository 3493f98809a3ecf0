"""Lots: a tiny auction of numbers, made to use everything the engine offers. A model for games, not one of the house.

AU-1  Each round everyone fills their hand to three cards of 1 to 6, drawn unseen from the pile.
AU-2  The room calls for a small number (to 12) or a large one (to 60); it is turned up when most have called.
AU-3  Each lays one card of their hand face down as a bid. Who takes too long bids their lowest.
AU-4  The highest card that reaches the reserve buys. Of equals the first to shout does; if nobody shouts, nobody does.
AU-5  The buyer names a divisor of the number, smaller than it; 1 says that it is prime. A wrong one ends the round.
AU-6  A right divisor is scored, and the quotient is asked for next; a prime scores itself.
AU-7  After a purchase the buyer may say a word to the room.
AU-8  By common consent the reserve is set anew, from 1 to 6.
AU-9  After the last round the highest score wins. If the pile cannot fill all hands, the auction ends at once.
AU-10 In the last round nothing that was shown is taken back.
AU-11 With stakes, each writes a number from 1 to 6 down before the first round, face down until the last round begins.
      Then all are turned up, and the highest that only one has written is added to that one's score.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal, Self

from msgspec import Struct

from ludendum.engine import (
    Action,
    AnyAction,
    AnyGame,
    Clock,
    Game,
    Match,
    Offer,
    Outcome,
    Properties,
    Prose,
    Refusal,
    RuleMotion,
    Script,
    Seat,
    called,
)

HAND = 3
BIDDING = Clock(limit=30_000)
SHOUTING = 5_000
DIVIDING = Clock(limit=10_000, tolerance=2_000, allowance=1_000)
LARGEST = {"small": 12, "large": 60}


class Options(Struct, frozen=True, omit_defaults=True):
    rounds: int = 3
    reserve: int = 1


class StakesOptions(Options, frozen=True):
    """With AU-11."""


class Table(Struct, omit_defaults=True):
    """The auction: the pile holds `pile[i]` cards of value i + 1."""

    rounds: int
    reserve: int
    pile: list[int]
    hands: list[list[int]]
    scores: list[int]
    lot: int = 0
    buyer: Seat | None = None
    agenda: list[int] = []
    """Numbers the buyer has still to divide."""
    words: list[str] = []
    staking: bool = False
    stakes: list[int] = []
    """What each has written down, once they have."""

    def seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.hands))]

    def outcome(self) -> Outcome | None:
        if self.rounds and sum(self.pile) >= sum(HAND - len(hand) for hand in self.hands):
            return None
        best = max(self.scores)
        cause = "pile" if self.rounds else "rounds"
        winners = tuple(seat for seat in self.seats() if self.scores[seat] == best)
        return Outcome(winners, cause, f"the best score is {best} (AU-9)")


# actions -------------------------------------------------------------------------------------------------------------


class Call(Action[Table], frozen=True, tag="call"):
    size: Literal["small", "large"]

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls("small"), cls("large"))


class Bid(Action[Table], frozen=True, tag="bid"):
    card: int

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(card) for card in sorted(set(table.hands[seat])))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return None if self.card in table.hands[seat] else Refusal("AU-3", f"there is no {self.card} in your hand")


class Stake(Action[Table], frozen=True, tag="stake"):
    number: int

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(number) for number in range(1, 7))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        return None if 1 <= self.number <= 6 else Refusal("AU-11", f"a stake is from 1 to 6, not {self.number}")


class Shout(Action[Table], frozen=True, tag="shout"):
    """Mine!"""


class Shrug(Action[Table], frozen=True, tag="shrug"):
    """Not mine."""


class Divide(Action[Table], frozen=True, tag="divide by"):
    divisor: int

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(divisor) for divisor in range(1, min(8, table.agenda[0])))

    def refusal(self, table: Table, seat: Seat) -> Refusal | None:
        number = table.agenda[0]
        if 1 <= self.divisor < number:
            return None
        return Refusal("AU-5", f"{self.divisor} is not between 1 and {number - 1}")


class Say(Action[Table], frozen=True, tag="say"):
    kindly: bool
    remark: Prose

    @classmethod
    def menu(cls, table: Table, seat: Seat) -> Iterator[Self]:
        yield from (cls(True, f"Thank you, gentle room, for {table.lot}."), cls(False, "no"))


class Nod(Action[Table], frozen=True, tag="nod"):
    """Say nothing."""


class SetReserve(RuleMotion[Table], frozen=True, tag="reserve"):
    card: int

    def refusal(self, table: Table) -> Refusal | None:
        return None if 1 <= self.card <= 6 else Refusal("AU-8", f"the reserve is from 1 to 6, not {self.card}")

    def apply(self, table: Table) -> None:
        table.reserve = self.card


class Drawn(Struct, frozen=True, tag="drawn"):
    card: int

    @property
    def text(self) -> str:
        return f"You draw a {self.card}."


class Happened(Struct, frozen=True, tag="happened"):
    text: str


# the rules -----------------------------------------------------------------------------------------------------------


def set_up(options: Options, seats: int, decks: Mapping[str, str]) -> Table:  # noqa: ARG001 - there are none
    return Table(
        options.rounds,
        options.reserve,
        [2 * seats] * 6,
        [[] for _ in range(seats)],
        [0] * seats,
        staking=isinstance(options, StakesOptions),
    )


def play(match: Match, table: Table) -> Script[Outcome]:
    while (outcome := table.outcome()) is None:
        yield match.rest()
        if table.staking:
            yield from stake(match, table)
        fill_hands(match, table)
        yield from turn_up(match, table)
        yield from sell(match, table)
        while table.agenda:
            yield from divide(match, table)
        if table.buyer is not None:
            yield from speak(match, table, table.buyer)
        table.rounds -= 1
    return outcome


def stake(match: Match, table: Table) -> Script[None]:
    """AU-11: written down before the first round, turned up before the last."""
    if not table.stakes:
        written = yield from match.ask_all(
            {seat: [Stake] for seat in table.seats()}, prompt="your stake", hidden=True, seal="stakes"
        )
        table.stakes = [written[seat].number for seat in table.seats()]
    if table.rounds == 1:
        table.staking = False
        match.unseal("stakes")
        alone = [number for number in table.stakes if table.stakes.count(number) == 1]
        if alone:
            table.scores[table.stakes.index(max(alone))] += max(alone)
        match.tell(Happened(f"The stakes are {table.stakes}."))


def fill_hands(match: Match, table: Table) -> None:
    for seat in table.seats():
        while len(table.hands[seat]) < HAND:
            kind = match.draw(table.pile, seat, to=(seat,))
            table.pile[kind] -= 1
            table.hands[seat].append(kind + 1)
            match.tell(Drawn(kind + 1), to=(seat,))


def turn_up(match: Match, table: Table) -> Script[None]:
    most = len(table.hands) // 2 + 1
    calls = yield from match.ask_all({seat: [Call] for seat in table.seats()}, prompt="small or large?", quorum=most)
    larger = sum(call.size == "large" for call in calls.values()) * 2 > most
    table.lot = match.roll(LARGEST["large" if larger else "small"] - 1) + 1
    match.tell(Happened(f"The lot is {table.lot}."))


def sell(match: Match, table: Table) -> Script[None]:
    bids = yield from match.ask_all(
        {seat: [Bid] for seat in table.seats()},
        prompt=f"your bid for {table.lot}",
        hidden=True,
        clocks=dict.fromkeys(table.seats(), BIDDING),
        otherwise={seat: Bid(min(table.hands[seat])) for seat in table.seats()},
    )
    for seat, bid in bids.items():
        table.hands[seat].remove(bid.card)
    highest = max(bid.card for bid in bids.values())
    best = sorted(seat for seat, bid in bids.items() if bid.card == highest >= table.reserve)
    table.buyer = best[0] if len(best) == 1 else None
    if len(best) > 1:
        first = yield from match.ask_first(best, Shout, Shrug, limit=SHOUTING, prompt="who shouts first?")
        table.buyer = first[0] if first else None
    table.agenda = [] if table.buyer is None else [table.lot]


def divide(match: Match, table: Table) -> Script[None]:
    number, buyer = table.agenda[0], table.buyer
    if buyer is None:
        raise ValueError("nobody has bought the number")
    answer = yield from match.ask_timed(buyer, Divide, clock=DIVIDING, prompt=f"a divisor of {number}?")
    table.agenda.pop()
    match.reveal()  # whether it was right is known from here on
    if answer is None or not is_right(number, answer.divisor):
        match.tell(Happened(f"{number} is not divided so."))
    elif answer.divisor == 1:
        table.scores[buyer] += number
        match.tell(Happened(f"{number} is prime."))
    else:
        table.scores[buyer] += answer.divisor
        table.agenda.append(number // answer.divisor)


def is_right(number: int, divisor: int) -> bool:
    if divisor > 1:
        return number % divisor == 0
    return all(number % smaller for smaller in range(2, number))


def speak(match: Match, table: Table, buyer: Seat) -> Script[None]:
    said = yield from match.ask(buyer, Say, Nod)
    if isinstance(said, Say):
        table.words.append(said.remark)


def rewind_refusal(table: Table) -> Refusal | None:
    return Refusal("AU-10", "in the last round nothing shown is taken back") if table.rounds == 1 else None


# views and bots ------------------------------------------------------------------------------------------------------


class AuctionView(Struct, frozen=True):
    hand: tuple[int, ...]
    cards: tuple[int, ...]
    scores: tuple[int, ...]
    lot: int
    agenda: tuple[int, ...]
    reserve: int
    rounds: int
    left: int
    words: tuple[str, ...]

    def text(self) -> str:
        hand = f"Your hand: {' '.join(map(str, self.hand))}. " if self.hand else ""
        scores = ", ".join(f"{called(Seat(seat))} {score}" for seat, score in enumerate(self.scores))
        return (
            f"{self.rounds} rounds to go; the lot is {self.lot}, the reserve {self.reserve}. {hand}"
            f"Cards held: {list(self.cards)}; in the pile: {self.left}. Scores: {scores}. "
            f"To be divided: {list(self.agenda)}. Said: {list(self.words)}"
        )


def view(table: Table, seat: Seat | None) -> AuctionView:
    return AuctionView(
        () if seat is None else tuple(table.hands[seat]),
        tuple(len(hand) for hand in table.hands),
        tuple(table.scores),
        table.lot,
        tuple(table.agenda),
        table.reserve,
        table.rounds,
        sum(table.pile),
        tuple(table.words),
    )


class RandomBot:
    """Takes anything."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)  # noqa: S311

    def choose(self, view: AuctionView, offer: Offer) -> AnyAction:
        return self.chance.choice(list(offer.menu()))


class SimpleBot:
    """Bids its highest card and knows its divisors; else takes the first thing offered."""

    def __init__(self, seed: int) -> None: ...

    def choose(self, view: AuctionView, offer: Offer) -> AnyAction:
        if offer.kinds == (Bid,):
            return Bid(max(view.hand))
        if offer.kinds == (Divide,):
            number = view.agenda[0]
            return Divide(next((d for d in range(2, number) if is_right(number, d)), 1))
        return next(offer.menu())


AUCTION: Game[Options, Table, AuctionView] = Game(
    name="auction",
    title="Lots",
    summary="An auction of numbers, for those who can divide.",
    rules=1,
    properties=Properties(seats=range(2, 5), hidden=True, chance=True, simultaneous=True, longest=100),
    options=Options,
    table=Table,
    actions=(Call, Bid, Stake, Shout, Shrug, Divide, Say, Nod),
    events=(Drawn, Happened),
    set_up=set_up,
    play=play,
    view=view,
    bots={"random": RandomBot, "simple": SimpleBot},
    motions=(SetReserve,),
    rewind_refusal=rewind_refusal,
)

LATER = replace(AUCTION, rules=2, earlier_rules=(1,))
"""As a later release would have it, whose rules have changed, and which still plays these."""

WITH_STAKES: AnyGame = replace(AUCTION, name="staked auction", options=StakesOptions)
"""The same auction, with something that stays hidden from one round to another."""

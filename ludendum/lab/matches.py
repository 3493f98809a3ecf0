"""A match of bots by its script, with no log: each chooses by its view alone."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import count
from typing import Any

from msgspec import Struct

from ludendum.engine import (
    Answers,
    AnyGame,
    Ask,
    Audience,
    Bot,
    Event,
    Offer,
    Outcome,
    QuickDice,
    Seat,
    Sitter,
    names_of,
    simulate,
)
from ludendum.engine.ask import OpenAsk
from ludendum.lab.study import UNDECIDED, Played
from ludendum.programs import Fault, Program, ProgramBot, Programs, seated_as

MOST_ASKS = 10_000
"""Asks after which a game counts as undecided."""


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot at a seat of the game with this seed: at the first seat the game's own.

    A bot that throws quick dice of its own must not throw the game's: see `sampling_seed` of Fields Medal.
    """
    return seed + (seat << 40)


@dataclass
class Simulated:
    """A match of bots as it stands, for those who want to look at its table: how it ended, and after how many asks."""

    table: Any
    outcome: Outcome | None
    asked: int


def play_match(
    game: AnyGame,
    options: Struct,
    bots: tuple[str | Program, ...],
    seed: int,
    most: int = MOST_ASKS,
    programs: Programs | None = None,
) -> Played:
    """One whole match of bots, each choosing by its view alone."""
    with Programs() if programs is None else nullcontext(programs) as running:
        before = len(running.faults)
        match = simulated(game, options, bots, seed, most, programs=running)
        faults = tuple(running.faults[before:])
    if match.outcome is None:
        return Played((), UNDECIDED, most, faults)
    return Played(match.outcome.winners, match.outcome.cause, match.asked, faults)


def simulated(
    game: AnyGame,
    options: Struct,
    bots: tuple[str | Program, ...],
    seed: int,
    most: int = MOST_ASKS,
    look: Callable[[Any], None] | None = None,
    programs: Programs | None = None,
    weigh: Callable[[Offer], None] | None = None,
    hear: Callable[[Event, Audience], None] | None = None,
) -> Simulated:
    """The same with its table; `look` sees it before every ask, `weigh` each offer, and `hear` what happens."""
    sitters = [seated_as(game, bot) for bot in bots]
    players = _players(game, options, bots, sitters, seed, programs)
    chance = QuickDice(bot_seed(seed, len(bots)))
    asked = count()

    def choose(table: Any, ask: Ask) -> Answers:
        """Where several may answer, chance says who is first."""
        next(asked)
        if look is not None:
            look(table)
        opened = OpenAsk(ask, 0, 0)
        while not opened.is_closed():
            waiting = opened.waiting()
            seat = waiting[chance.below(len(waiting))]
            kinds = ask.offers[seat]
            offer = Offer(kinds, lambda: (action for kind in kinds for action in kind.menu(table, seat)))  # noqa: B023
            player = players[seat]
            if weigh is not None:
                weigh(offer)
            if isinstance(player, ProgramBot):
                _ask_program(game, table, seat, player, offer, opened)
            else:
                opened.answers[seat] = player.choose(game.view(table, seat), offer)
        return opened.answers

    table = game.set_up(options, len(bots), game.content.hashes(options))
    outcome = simulate(game.play, table, QuickDice(seed), choose, most=most, sitters=sitters, hear=hear)
    for player in players:
        if isinstance(player, ProgramBot):
            player.end(outcome)
    return Simulated(table, outcome, next(asked))


# other people's programs ---------------------------------------------------------------------------------------------


def _players(
    game: AnyGame,
    options: Struct,
    bots: tuple[str | Program, ...],
    sitters: Sequence[Sitter],
    seed: int,
    programs: Programs | None,
) -> list[Bot[Any] | ProgramBot]:
    names = names_of(sitters)
    players: list[Bot[Any] | ProgramBot] = []
    for seat, bot in enumerate(bots):
        own = bot_seed(seed, seat)
        if isinstance(bot, str):
            players.append(game.bots[bot](own))
        elif programs is None:
            raise ValueError("who lets programs play keeps their processes")
        else:
            players.append(programs.seat(bot, game, options, seat, names, own))
    return players


def _ask_program(game: AnyGame, table: Any, seat: Seat, player: ProgramBot, offer: Offer, opened: OpenAsk) -> None:
    """What a program answers; where it answers nothing of use its turn is lost, by the rules for who is passed over."""
    try:
        view = game.view(table, seat)
        opened.answers[seat] = player.answer(view, offer, lambda action: action.refusal(table, seat))
    except Fault:
        gives_up = game.gives_up
        if player.is_out and gives_up is not None and gives_up in offer.kinds:
            opened.answers[seat] = gives_up()
        else:
            opened.pass_over(seat, table)

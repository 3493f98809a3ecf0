"""Matches for the laboratory's tests."""

from itertools import islice

from ludendum.engine import AnyLive, ChoiceOdds, LiveMatch, Seat
from ludendum.games.fields_medal import GAME
from ludendum.games.fields_medal.actions import Exchange, Prove
from ludendum.games.fields_medal.position import Category, Options
from ludendum.games.fields_medal.view import View
from ludendum.lab.odds import odds_at

PLAYER = Seat(0)


def begun(options: Options | None = None, seed: str | None = "seventeen") -> AnyLive:
    live: AnyLive = LiveMatch.start(GAME, options, seed=seed)
    live.sit(PLAYER, bot="random")
    live.begin()
    return live


def played(options: Options | None = None, seed: str = "seventeen", bot: str = "random", most: int = 40) -> AnyLive:
    """A game of a bot, to its end or so many answers."""
    live = begun(options, seed)
    player = GAME.bots[bot](1)
    for _ in range(most):
        offer = live.offer(PLAYER)
        if offer is None:
            break
        live.answer(PLAYER, player.choose(live.view(PLAYER), offer))
    return live


HOPELESS = "r36"
"""Its first hand is 3 4 4 4 5."""


def hopeless() -> AnyLive:
    """A game that begins with some hope and comes to have none, not yet at its end: a whole hand is thrown away."""
    live = begun(seed=HOPELESS)
    for action in (Prove(Category.STRUCTURE, "5 * 4 + 4 * 4 + 3"), Exchange("A")):
        live.answer(PLAYER, action)
    return live


def won() -> AnyLive:
    live = played(seed="s8", bot="greedy")
    assert live.outcome is not None
    assert live.outcome.winners == (PLAYER,)
    return live


def odds_after(record: bytes, at: int | None, rounds: int, asked: str | None = None, seed: int = 1) -> list[ChoiceOdds]:
    """The odds after so many rounds of sampling."""
    *_, last = islice(odds_at(record, at, asked=asked, seed=seed), rounds)
    return last


def seen(live: AnyLive) -> View:
    view: View = live.view(PLAYER)
    return view

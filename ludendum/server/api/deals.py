"""A deal by its code: what it is, my own games of it, and afterwards what others made of it."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get, put
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from ludendum.engine import AnyGame, DailyDeal, Malformed
from ludendum.hosting import repertoire
from ludendum.hosting.deals import day_of, for_everybody, without_practice
from ludendum.hosting.laying import deals_of
from ludendum.server.errors import NotHere
from ludendum.server.given import Asker, TheHouse
from ludendum.server.house import House
from ludendum.server.results import MyGame, Results, Showing, my_games, results, show, showing

LONGEST = 200
NO_DEAL = "there is no deal of this code: {reason}; look once more whether all its letters are there"


class DealFacts(Struct, frozen=True):
    """A deal: what is played, and what has come of it as far as I may know."""

    code: str
    game: str
    title: str
    options: dict[str, Any]
    """Those that are not the usual ones."""
    daily: DailyDeal | None
    """The deal of a date, where that is what it is."""
    mine: list[MyGame]
    results: Results | None
    """What all made of it; None before I have played it to its end."""
    showing: Showing
    """How others are told of my results."""


class HowShown(Struct, frozen=True, forbid_unknown_fields=True):
    """How others who have played a deal are told of my result: named, nameless or hidden."""

    showing: Showing


@get("/deals/{code:str}")
async def deal(
    house: TheHouse, guest: Asker, code: Annotated[str, PathParameter(description="as players write it")]
) -> DealFacts:
    """A deal by its code. It leads to playing it, and never to anybody's moves."""
    return await asyncio.to_thread(_facts, house, guest.id, code)


def _facts(house: House, guest: str, code: str) -> DealFacts:
    game, shared = _read(house, code)
    deals = deals_of(game)
    options, _ = deals.read(shared)
    day = day_of(game, shared)
    usual = without_practice(game, game.options())
    changed = {name: value for name, value in without_practice(game, options).items() if usual[name] != value}
    return DealFacts(
        shared,
        game.name,
        game.title,
        msgspec.to_builtins(changed),
        None if day is None else deals.daily(day),
        my_games(house.engine, guest, shared),
        results(house.engine, guest, shared),
        showing(house.engine, guest),
    )


def _read(house: House, code: str) -> tuple[AnyGame, str]:
    """The game a code is of, and the code as everybody writes it; raises `NotHere`."""
    reason = "it is of no game that is played here"
    for name in repertoire.names(house.settings.games):
        game = house.find(name)
        if game.help.deals is None or len(code) > LONGEST:
            continue
        try:
            return game, for_everybody(game, code)
        except Malformed as error:
            reason = str(error)
    raise NotHere(NO_DEAL.format(reason=reason))


@get("/me/results")
async def my_results_shown(house: TheHouse, guest: Asker) -> HowShown:
    """How others are told of my results."""
    return HowShown(await asyncio.to_thread(showing, house.engine, guest.id))


@put("/me/results")
async def show_my_results(house: TheHouse, guest: Asker, data: JSONBody[HowShown]) -> HowShown:
    """Let others who have played a deal read my result with my name, without it, or not at all."""
    await house.writer.carry_out(show(guest.id, data.showing))
    return data

"""The games, their daily deals, and their rules."""

import datetime
from typing import Annotated

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from ludendum.engine import DailyDeal, Malformed
from ludendum.hosting import repertoire
from ludendum.hosting.deals import TODAY, read_day
from ludendum.hosting.laying import deals_of
from ludendum.hosting.printing import papers
from ludendum.hosting.repertoire import find_game
from ludendum.hosting.rules import HOUSE_PAGE, Rule, page_text, rules_of
from ludendum.hosting.sheets import GameSheet, sheet
from ludendum.server.errors import NotHere
from ludendum.server.given import AnyRequest, Asker, GameName, TheHouse
from ludendum.server.guard import address
from ludendum.server.turns import Who

PAST = 28
"""How many past deals are listed at once, in days."""


class Daily(Struct, frozen=True):
    """The deal of a date."""

    game: str
    title: str
    deal: DailyDeal
    interval: tuple[float, float]
    """Of how often a bot wins it, at 95 %."""


class RulesPage(Struct, frozen=True):
    """A game's rules page, and every rule that holds at its tables by id."""

    game: str
    markdown: str
    rules: list[Rule]
    papers: tuple[str, ...] = ()
    """On what it is printed to be cut out and played; nothing, where there is nothing to print."""


@get("/games", sync_to_thread=True)
def games(house: TheHouse) -> list[GameSheet]:
    """The games one can play here."""
    return [sheet(house.find(name)) for name in repertoire.names(house.settings.games)]


@get("/daily/{game:str}", sync_to_thread=True)
def daily(
    house: TheHouse,
    game: GameName,
    day: Annotated[str, QueryParameter(description="a date as 2026-03-14; today if it is left out")] = TODAY,
) -> Daily:
    """The deal that is everyone's on a date."""
    found = find_game(game, house.settings.games)
    deal = deals_of(found).daily(read_day(day))
    return Daily(found.name, found.title, deal, deal.estimate.interval())


@get("/daily/{game:str}/past", sync_to_thread=True)
def past_deals(
    house: TheHouse,
    game: GameName,
    before: Annotated[str, QueryParameter(description="the deals before this date; today if it is left out")] = TODAY,
) -> list[Daily]:
    """The deals of the four weeks before a date, the newest first."""
    found = find_game(game, house.settings.games)
    deals, until = deals_of(found), read_day(before)
    if until.toordinal() <= PAST:
        raise Malformed("there were no daily deals then; name a later date")
    past = [deals.daily(until - datetime.timedelta(days=back)) for back in range(1, PAST + 1)]
    return [Daily(found.name, found.title, deal, deal.estimate.interval()) for deal in past]


@get("/rules/{game:str}", sync_to_thread=True)
def rules(house: TheHouse, game: GameName) -> RulesPage:
    """The rules of a game; `table` for those that hold at every table."""
    if game != HOUSE_PAGE:
        find_game(game, house.settings.games)
    markdown = page_text(game)
    if markdown is None:
        raise NotHere("there is no rules page for this game")
    return RulesPage(game, markdown, rules_of(game), papers(game))


@get("/games/{game:str}/print/{paper:str}")
async def print_and_play(
    request: AnyRequest,
    house: TheHouse,
    guest: Asker,
    game: GameName,
    paper: Annotated[str, PathParameter(description="a4 or a3, for the board")],
    cards: Annotated[bool, QueryParameter(description="with the cards of our own decks")] = True,
) -> Response[bytes]:
    """All of a game as PDF: board, pieces, cards, instruments and the rules in short."""
    found = find_game(game, house.settings.games)
    if paper not in papers(found.name):
        raise NotHere("this game has nothing of this kind to print")
    house.check_download(guest.id, address(request.scope))
    who = Who(address(request.scope), guest.id)
    pdf = await house.printery.printed((found.name, paper, cards), who, house.check_work)
    headers = {
        "Content-Disposition": f'attachment; filename="{found.name}-{paper}.pdf"',
        "Cache-Control": "private, max-age=86400",
    }
    return Response(pdf, media_type="application/pdf", headers=headers)

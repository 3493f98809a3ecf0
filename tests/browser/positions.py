"""Positions of Mathematicus: a match between people, played in memory to a moment, and laid for the guests on pages."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from ludendum.engine import LiveMatch, Person, Seat
from ludendum.engine.frames import menu
from ludendum.games.mathematicus.actions import Answer
from ludendum.hosting.deals import kind_of
from ludendum.numerals import SYSTEMS
from tests.browser import mathematician
from tests.browser.scenes import cookie
from tests.browser.tables import are_known
from tests.games.mathematicus import stage
from tests.server.running import Running
from tests.waiting import PATIENCE

Match = LiveMatch[Any, Any, Any]
Reached = Callable[[Match], bool]
MOST = 2000
"""Answers after which a moment is not reached any more."""


def played_until(reached: Reached, seed: str, seats: int = 2, *, keeping: str = "nothing", **options: Any) -> Match:
    """People who know every answer, and go where figures are, until a moment is reached.

    What begins with the word `keeping` they do not do: with `medal` they keep their Fields Medals.
    """
    match = stage.live(seats, seed=seed, **{"objections": "off", **options})
    for _ in range(MOST):
        if reached(match):
            return match
        waiting = match.core.open.waiting() if match.core.open is not None else []
        assert waiting, "it is over, and the moment did not come"
        match.answer(waiting[0], match.read_action(waiting[0], _says(match, waiting[0], keeping)))
    raise AssertionError("the moment did not come")


def played_lines(seed: str, **options: Any) -> list[str]:
    """What two say who play a whole game so; with the cards alone the second knows nothing, else nobody would win."""
    match, said = stage.live(seed=seed, **{"objections": "off", **options}), list[str]()
    while match.core.open is not None and len(said) < MOST:
        [seat, *_] = match.core.open.waiting()
        line = "answer 12345" if options["mode"] == "cards" and seat == 1 else _says(match, seat, "nothing")
        line = _says(match, seat, "nothing") if "Ready" in str(match.core.open.ask.offers[seat]) else line
        said.append(line)
        match.answer(seat, match.read_action(seat, line))
    return said


def _says(match: Match, seat: Seat, keeping: str) -> str:
    open_ = match.table.question(seat)
    ask = match.core.open
    if open_ is not None and ask is not None and Answer in ask.ask.offers[seat]:
        return Answer(right_answer(match, seat)).notation()
    offered = [one for one in menu(match, seat) if not one.startswith(keeping)]
    return mathematician.choice(match.by_name(match.view(seat).text()), offered)


def right_answer(match: Match, seat: Seat) -> str:
    """The answer of the open question; of “15 = XV, 6 = VI” what is composed."""
    posed = match.table.question(seat).posed
    answer: str = posed.answer
    return ", ".join(part.rpartition(" = ")[2] for part in answer.split(", ")) if posed.kind in SYSTEMS else answer


def offers(match: Match, seat: int, words: str) -> bool:
    """Whether a seat may answer something that begins so."""
    return any(one.startswith(words) for one in menu(match, Seat(seat)))


def lay_for(server: Running, match: Match, guests: Sequence[Page]) -> str:
    """A table with these guests on the seats of a match, in their order; its code."""
    are_known(guests)
    house, cookies = server.house, [cookie(guest) for guest in guests]

    async def lay() -> str:
        known = [await house.guests.known(one) for one in cookies]
        here = [guest for guest in known if guest is not None]
        people = {guest.id: Person(number) for number, guest in enumerate(here, 1)}
        return (await house.hall.lay(here[0], match, kind_of(match), spectators=True, people=people)).id

    return asyncio.run_coroutine_threadsafe(lay(), house.loop).result(PATIENCE)

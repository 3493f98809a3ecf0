"""Scenes: a game brought to the moment a test is about over the wire, as the guests on the pages would play it."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import count

from playwright.sync_api import Page

from ludendum.server.guests import COOKIE
from ludendum.server.messages import TableState
from tests.browser import conspirator, mathematician
from tests.server import pages
from tests.server.auctions import hear_up_to
from tests.server.running import Running

Says = Callable[[TableState], str]
Reached = Callable[[Sequence[TableState]], bool]


def play_ahead(server: Running, code: str, guests: Sequence[Page], says: Says, reached: Reached) -> None:
    """Those who sit on these pages play on, without them, until a moment is reached."""
    with ExitStack() as lines:
        wires = [lines.enter_context(pages.Page(server.url, cookie(guest))) for guest in guests]
        for wire in wires:
            wire.follow(code)
        while not reached([wire.tables[code] for wire in wires]):
            asked = [wire for wire in wires if is_asked(wire.tables[code])]
            for wire in asked[:1]:
                wire.do(wire.answer(code, says(wire.tables[code])))
            if not asked:
                wires[0].hear()
            for one in wires:
                hear_up_to(one, code, max(other.last[code] for other in wires))
        for guest, wire in zip(guests, wires, strict=True):
            told = wire.tables[code].numbers
            guest.wait_for_function(TELLS, arg=max(told, default=0))


TELLS = """(number) => [...document.querySelectorAll("#log ~ ol > li .number")]
    .some((one) => Number(one.textContent) >= number) || number === 0
    || Number(document.querySelector("#log ~ ol[data-last]")?.dataset.last ?? 0) >= number"""
"""Whether a page tells an entry already: what is clicked before may belong to a question that is over."""


def cookie(guest: Page) -> str:
    """By which the server knows who sits at a page."""
    return next(one["value"] for one in guest.context.cookies() if one["name"] == COOKIE)


def is_asked(state: TableState) -> bool:
    asked = state.frame.asked
    return asked is not None and bool(asked.kinds) and state.seat not in asked.answered


# as they play --------------------------------------------------------------------------------------------------------


def mathematicians_answer(state: TableState) -> str:
    """They know every answer."""
    text, asked = state.frame.text, state.frame.asked
    right = mathematician.question(text)
    if asked is not None and "answer" in asked.kinds and right is not None:
        return f"answer {right}"
    return mathematician.choice(text, state.menu)


def conspirators() -> Says:
    """They tell something whenever they are asked to."""
    told = count(1)

    def say(state: TableState) -> str:
        asked = state.frame.asked
        if asked is not None and "tell" in asked.kinds:
            return f"tell Something happens, {next(told)}"
        return conspirator.choice(state.menu, state.frame.text)

    return say

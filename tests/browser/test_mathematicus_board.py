"""Mathematicus on its board: whole games of two browsers in each mode, and single scenes."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludendum.engine import Seat
from ludendum.engine.frames import menu
from ludendum.server.messages import TableState
from tests.browser.conftest import DESK, PHONE, SIDE, NewBrowserPage
from tests.browser.mathematician import choice, question
from tests.browser.positions import Match, lay_for, offers, played_until
from tests.browser.scenes import cookie, is_asked
from tests.browser.tables import SOON
from tests.browser.test_accessibility import violations
from tests.server import pages
from tests.server.running import Running
from tests.waiting import until

pytestmark = pytest.mark.slow

ANN, BOB = 0, 1
WHY = re.compile("all six figures are in one hand|the last figure has left the board", re.IGNORECASE)
STILL = {"reduced_motion": "reduce"}


@dataclass
class Player:
    """One who plays on the board of a page, and is told by the wire what there is to choose."""

    page: Page
    server: Running
    code: str
    did: list[str] = field(default_factory=list)

    def state(self) -> TableState:
        with pages.Page(self.server.url, cookie(self.page)) as wire:
            return wire.follow(self.code)

    def answer(self) -> bool:
        """Answer what is asked; whether something was."""
        state = self.state()
        if not is_asked(state) or state.frame.asked is None:
            return False
        if "answer" in state.frame.asked.kinds:
            self.say(str(question(state.frame.text) or 0))
        else:
            self.take(choice(state.frame.text, state.menu))
        return True

    def take(self, wanted: str) -> None:
        """Touch what sends this, wherever on the board it lies; of dice the one wanted first."""
        if (die := self.page.locator(f"[data-die={json.dumps(wanted)}][aria-pressed=false]")).count():
            die.click(timeout=SOON)
        button = self.page.locator(f"[data-choice={json.dumps(wanted)}]").first
        goes_on = self.page.get_by_role("button", name="Go on", exact=True)
        expect(button.or_(goes_on).first).to_be_visible()
        if not button.count() and goes_on.count():
            goes_on.click(timeout=SOON)
        button.click()
        self.did.append(wanted)

    def say(self, text: str) -> None:
        """Write an answer on the card."""
        field = self.page.get_by_label("Your answer", exact=True)
        field.fill(text)
        field.press("Enter")
        self.did.append("answer")


def seat_them(visit: NewBrowserPage, server: Running, match: Match, *, second: bool = True, **of: Any) -> list[Player]:
    """The people of a match on pages: the first at a desk, the second on a phone."""
    guests = [visit("/", **STILL, **of), visit("/", **STILL, viewport=PHONE, has_touch=True)]
    for guest in guests:
        until(lambda guest=guest: guest.context.cookies(), "a guest is known")  # type: ignore[misc]
    code = lay_for(server, match, guests)
    for guest in guests[: 2 if second else 1]:
        guest.goto(f"/t/{code}")
        expect(guest.locator(".board")).to_be_visible()
    return [Player(guest, server, code) for guest in guests]


def owned(page: Page, seat: int, piece: str) -> str:
    return page.locator(f"[data-owner='{seat}'] [data-piece='{piece}']").get_attribute("aria-label") or ""


def pawn_of(match: Match, seat: int) -> int:
    return int(match.table.players[seat].square)


# whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "seed"), [("basic", "board 29"), ("intermediate", "board 24"), ("advanced", "board 4")]
)
# scenes --------------------------------------------------------------------------------------------------------------


def test_a_die_shows_where_it_could_lead_and_a_lit_square_moves_the_pawn(
    visit: NewBrowserPage, server: Running
) -> None:
    """MX-28, MX-93: touching what is lit is a move; here it leads to a Fields Medal."""
    match = played_until(lambda match: offers(match, ANN, "roll") and pawn_of(match, ANN) == 0, "board 38")
    ann = seat_them(visit, server, match, second=False)[0].page
    lit = ann.locator(".prospect")
    expect(lit).to_have_count(12)
    ann.get_by_role("button", name="Roll the d4", exact=True).click()
    expect(lit).to_have_count(4)
    expect(ann.locator("[data-primary]")).to_have_text("Roll the d4")
    match = played_until(lambda match: leads_to(match, 21), "board 38")
    ann = seat_them(visit, server, match, second=False)[0].page
    ann.locator("[data-square='20']").click()
    facts = ann.get_by_role("complementary", name="Square 20")
    expect(facts).to_contain_text("Completing the square")
    expect(facts).to_contain_text("MX-28")
    assert violations(ann) == []
    ann.keyboard.press("Escape")
    expect(facts).to_have_count(0)
    ann.locator("[data-square='21']").click()
    expect(ann.locator("[data-square='21']")).to_have_accessible_name(re.compile("Player 1 stands here"))
    assert owned(ann, ANN, "medal") == "1 Fields Medal"


def leads_to(match: Match, square: int) -> bool:
    return offers(match, ANN, "move on") and match.view(Seat(ANN)).leads["move on"] == (square,)


def test_a_medal_takes_a_figure_from_its_owner(visit: NewBrowserPage, server: Running) -> None:
    """MX-95: poaching."""
    match = played_until(lambda match: any(not one.endswith("-") for one in taken_for(match, "medal")), "board 16")
    players = seat_them(visit, server, match)
    wanted = next(one for one in taken_for(match, "medal") if not one.endswith("-"))
    figure = wanted.split()[1]
    name = owned(players[ANN].page, BOB, figure)
    players[ANN].take(wanted)
    for player in players:
        expect(player.page.locator(f"[data-owner='{ANN}'] [data-piece='{figure}']")).to_have_accessible_name(name)
        expect(player.page.locator(f"[data-owner='{BOB}'] [data-piece='{figure}']")).to_have_accessible_name(
            f"{name}: not yet"
        )
    assert owned(players[ANN].page, ANN, "medal") == "0 Fields Medals"


def taken_for(match: Match, verb: str) -> list[str]:
    return [one for one in menu(match, Seat(ANN)) if one.startswith(f"{verb} ")]


# without a mouse, on every screen ------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewport", [DESK, PHONE, SIDE])
def test_ring_and_what_to_do_are_in_sight_on_every_screen(
    visit: NewBrowserPage, server: Running, viewport: Any
) -> None:
    match = played_until(lambda match: leads_to(match, 21), "board 38")
    page = seat_them(visit, server, match, second=False, viewport=viewport)[0].page
    for shown in (".ring", "[data-primary]", "#asked"):
        expect(page.locator(shown)).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    assert violations(page) == []
    page.locator("[data-primary]").click()
    expect(page.locator("#asked")).to_be_in_viewport()

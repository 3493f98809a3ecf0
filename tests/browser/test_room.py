"""The room of Squaring the Circle: three browsers play a conference there, and whatever may befall it."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect  # noqa: A004

from ludendum.engine import LiveMatch, Person, Seat, menu
from ludendum.games.squaring_the_circle import GAME
from ludendum.games.squaring_the_circle.actions import Make, Tell
from ludendum.games.squaring_the_circle.options import Options
from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.conspirator import OPTIONS, choice, quick_seed, rehearse
from tests.browser.positions import lay_for
from tests.browser.scenes import are_known
from tests.browser.tables import SOON, is_over
from tests.browser.test_accessibility import violations
from tests.server.running import Running

pytestmark = pytest.mark.slow

HOSTILE = "<b>bold</b> & “quoted” \u202eright to left\u202c 🎲 $x^2$ [1] Theorem 9"
LAST = 26
"""So many answers of a conference are given in the room; those before them, in memory."""
TROUBLE = "trouble 4"
"""A House is soon about to fall."""

Match = LiveMatch[Any, Any, Any]
Reached = Callable[[Match], object]
Says = Callable[[list[str], str], str]

SEEN = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    return {
        choices: all("[data-choice]:not([aria-disabled=true])").map((one) => one.dataset.choice),
        terms: all("[data-term]").map((one) => one.dataset.term),
        primary: all("[data-primary]:not([aria-disabled=true])").length > 0,
        tells: all("#sc-tell").length > 0,
        picked: all(".staged .go").length > 0,
        text: document.body.innerText,
    };
}"""


@dataclass
class Player:
    """One who plays in the room, and tells something whenever they are asked to."""

    page: Page
    says: str = "Something happens"
    told: list[str] = field(default_factory=list)

    def answer(self) -> bool:
        """Do what is lit; whether something could be done."""
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        with suppress(TimeoutError):  # another may have closed the question in the meantime
            if seen["tells"]:
                words = f"{self.says}, {len(self.told)}"
                self.page.locator("#sc-tell").fill(words, timeout=SOON)
                self.page.get_by_role("button", name="Tell it", exact=True).click(timeout=SOON)
                self.told.append(words)
                return True
            if seen["terms"]:
                return self._together(seen)
            if seen["picked"] and seen["primary"]:
                self.page.locator("[data-primary]").first.click(timeout=SOON)
                return True
            if seen["choices"]:
                wanted = choice(seen["choices"], aims(self.page))
                self.page.locator(f"[data-choice={json.dumps(wanted)}]:visible").first.click(timeout=SOON)
                return True
        return False

    def _together(self, seen: dict[str, Any]) -> bool:
        """Take the first that go together."""
        for term in seen["terms"]:
            if self.page.locator("[data-primary]:not([aria-disabled=true])").count():
                break
            self.page.locator(f'[data-term="{term}"]').click(timeout=SOON)
        self.page.locator("[data-primary]").click(timeout=SOON)
        return True


def aims(page: Page) -> str:
    """The open theorems that will solve a problem, as the conspirator reads them."""
    drawn = page.locator("article.theorem.open").evaluate_all(
        "(all) => all.map((one) => [one.dataset.theorem, one.querySelector('.state').textContent])"
    )
    return "\n".join(f"Theorem {number} for problem 1. It {state}." for number, state in drawn)


def conference(reached: Reached, seed: str, says: Says = choice, **options: Any) -> Match:
    """Three people play in memory, to a moment."""
    match: Match = LiveMatch.start(GAME, Options(**{**OPTIONS, **options}), seats=3, seed=seed)
    for seat in range(3):
        match.sit(Seat(seat), person=Person(seat + 1), name=f"Player {seat + 1}")
    match.begin()
    for told in count(1):
        if reached(match):
            return match
        assert match.core.open is not None, "it is over, and the moment did not come"
        seat = match.core.open.waiting()[0]
        if Tell in match.core.open.ask.offers[seat]:
            match.answer(seat, Tell(f"This is telling {told}."))
        else:
            match.answer(seat, match.read_action(seat, says(menu(match, seat), match.view(seat).text())))
    raise AssertionError


def recklessly(choices: list[str], text: str) -> str:
    """Whoever wants trouble lets results go, and takes every risk."""
    return next((one for one in ("choose let it go", "make lose-control") if one in choices), choice(choices, text))


def in_the_room(visit: NewBrowserPage, server: Running, *matches: Match) -> tuple[list[Page], list[str]]:
    """Three guests at these tables, at the first of them; the third is on a phone."""
    pages = [visit("/"), visit("/"), visit("/", viewport=PHONE, has_touch=True)]
    are_known(pages)
    codes = [lay_for(server, match, pages) for match in matches]
    for page in pages:
        page.goto(f"/t/{codes[0]}")
        page.locator("#asked").wait_for()
    return pages, codes


def play_until(is_so: Callable[[], object], players: list[Player]) -> None:
    """Everybody does what is lit, until something is so."""
    for _ in range(400):
        if is_so():
            return
        if not sum(player.answer() for player in players):
            players[0].page.wait_for_timeout(20)
    raise AssertionError("it has not come to pass")


def paper(page: Page) -> Locator:
    return page.get_by_role("list", name="The paper", include_hidden=True)


def makes(match: Match) -> bool:
    """Somebody is asked for a move, with a theorem on the table."""
    open_ = match.core.open
    return (
        open_ is not None and any(Make in kinds for kinds in open_.ask.offers.values()) and bool(match.table.theorems)
    )


def falls(match: Match) -> bool:
    """A House is about to fall."""
    return match.core.open is not None and "double down?" in match.core.open.ask.prompt


def test_three_browsers_play_a_conference_to_a_solved_problem(visit: NewBrowserPage, server: Running) -> None:
    """With whatever people write, in every place it can reach; on a desk and on a phone."""
    answers, _ = rehearse(quick_seed())
    match = conference(lambda match: len(match.entries) > answers - LAST, quick_seed())
    pages, _ = in_the_room(visit, server, match)
    players = [Player(page, HOSTILE) for page in pages]
    play_until(lambda: all(map(is_over, pages)), players)
    for page in pages:
        expect(page.locator("#ended")).to_be_visible()
        expect(page.get_by_text("open problems were solved").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert any(player.told for player in players)
    expect(paper(pages[0])).to_contain_text("Q.E.D.")
    expect(paper(pages[0])).to_contain_text("<b>bold</b> & “quoted”")
    assert violations(pages[0]) == []


def test_a_house_falls_and_another_stands_by_doubling_down(visit: NewBrowserPage, server: Running) -> None:
    """SC-65, SC-67"""
    matches = [conference(falls, TROUBLE, recklessly) for _ in range(2)]
    pages, (first, second) = in_the_room(visit, server, *matches)
    assert matches[0].core.open is not None
    mine = pages[matches[0].core.open.waiting()[0]]
    mine.get_by_role("button", name="Double down").click()
    for page in pages:
        expect(paper(page)).to_contain_text("doubles down")
    for page in pages:
        page.goto(f"/t/{second}")
        page.locator("#asked").wait_for()
    mine.get_by_role("button", name="Let it fall").click()
    Player(mine).answer()
    for page in pages:
        expect(paper(page)).to_contain_text(re.compile("The House of .* falls"))
    # What gets one out of trouble is asked for where it happens.
    expect(mine.locator("#sc-prompt")).to_contain_text("How will you get out of this?")
    assert first != second


def test_an_objection_is_upheld_and_nobody_learns_who_played_the_x_card(visit: NewBrowserPage, server: Running) -> None:
    """SC-4, SC-9: a move is three taps, and one tap holds play."""
    match = conference(makes, quick_seed(), words="talk")
    pages, _ = in_the_room(visit, server, match)
    turn = match.table.turn
    mine, (bob, cy) = pages[turn], [page for seat, page in enumerate(pages) if seat != turn]
    if mine.viewport_size == PHONE:
        mine.get_by_role("button", name="Moves", exact=True).click()
    barred = mine.locator(".row.barred").first
    barred.click()
    expect(mine.locator(".why")).to_contain_text(re.compile(r"SC-\d+"))
    mine.get_by_role("button", name="Badmouth a colleague").click()
    mine.locator(".staged .chip").last.click()
    mine.locator("[data-primary]").click()
    bob.locator(".tray").get_by_role("button", name="Hold on").first.click()
    cy.get_by_role("button", name="It does not fit").click()
    for page in pages:
        expect(paper(page)).to_contain_text("upheld")
    bob.get_by_label("Say it aloud.").fill(HOSTILE)
    bob.get_by_role("button", name="Write it down").click()
    expect(paper(bob)).to_contain_text("<b>bold</b>")
    cy.get_by_role("button", name="X-card").click()
    for page in pages:
        expect(page.get_by_text("The table is paused")).to_be_visible()
        expect(paper(page)).to_contain_text("A telling was set aside.")
        expect(paper(page)).not_to_contain_text("<b>bold</b>")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = cy.get_by_role("button", name="X-card").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    bob.get_by_role("button", name="Resume").first.click()
    expect(bob.get_by_text("The table is paused")).to_have_count(0)


def test_a_first_conference_is_begun_with_the_coach_by_keyboard_alone(visit: NewBrowserPage) -> None:
    """SC-26: a mathematician by lot, and colleagues that are bots."""
    page = visit("/")
    page.get_by_role("button", name="Learn by playing Squaring the Circle").press("Enter")
    advice = page.locator(".coach .advice")
    expect(advice).to_contain_text("half a mathematician and half a thief")
    page.keyboard.press("8")
    expect(advice).to_contain_text("There you are")
    page.keyboard.press("r")
    expect(advice).to_contain_text("how you know the others")
    page.locator("#sc-tell").focus()
    page.keyboard.type("We met in a lift.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(advice).to_contain_text("what shall not happen")
    expect(page.locator("#sc-tell")).to_be_focused()
    assert violations(page) == []

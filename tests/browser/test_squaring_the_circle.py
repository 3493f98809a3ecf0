"""Squaring the Circle on the plain table, which plays it as it plays every game."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect  # noqa: A004

from ludendum.server.messages import TableState
from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.conspirator import OPTIONS, choice, quick_seed
from tests.browser.scenes import conspirators, play_ahead
from tests.browser.tables import SOON, Moment, choose, lay, play_until
from tests.server.running import Running

pytestmark = pytest.mark.slow


@dataclass
class Player:
    """One who plays on a page, and tells something whenever they are asked to."""

    page: Page
    says: str = "Something happens"
    told: list[str] = field(default_factory=list)

    def answer(self, moment: Moment) -> bool:
        """Answer what is asked at this moment; whether something could be done."""
        with suppress(TimeoutError):  # another may have closed the question in the meantime
            form = self.page.get_by_role("form", name="Tell")
            if form.count():
                words = f"{self.says}, {len(self.told)}"
                form.get_by_label("Tell").fill(words, timeout=SOON)
                form.get_by_role("button", name="Tell").click(timeout=SOON)
                self.told.append(words)
                return True
            if moment.menu:
                choose(self.page, choice(moment.menu, moment.view), within=SOON)
                return True
        return False


def gather(visit: NewBrowserPage, **looks: Any) -> list[Page]:
    """Three at a table, the third on a phone."""
    ann = visit(**looks)
    ann.goto(f"/t/{lay(ann, 'squaring-the-circle', seats=3, seed=quick_seed(), options=OPTIONS)}?plain")
    ann.get_by_role("heading", name="Who plays?").wait_for()
    bob = visit(ann.url)
    cy = visit(ann.url, viewport=PHONE, has_touch=True)
    for page in (bob, cy):
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    ann.get_by_role("button", name="Begin", exact=True).click()
    pages = [ann, bob, cy]
    for page in pages:
        page.locator("#asked").wait_for()
    return pages


def ahead(server: Running, pages: list[Page], reached: Callable[[TableState], bool]) -> None:
    """The conference goes on over the wire until a moment is reached."""
    code = pages[0].url.rpartition("/")[2].partition("?")[0]
    play_ahead(server, code, pages, conspirators(), lambda states: reached(states[0]))


def test_moves_and_playbooks_are_offered_by_their_names(visit: NewBrowserPage) -> None:
    page = visit()
    page.goto(f"/t/{lay(page, 'squaring-the-circle', seats=2, bots=['random'], seed='names')}?plain")
    player = [Player(page)]
    page.get_by_role("button", name="Number Theorist", exact=True).click()
    page.get_by_role("button", name="Phreak", exact=True).click()
    play_until(page.get_by_role("button", name="Ramanujan's Notebooks and Infinite Descent", exact=True).count, player)
    state = page.get_by_role("button", name="State a theorem", exact=True)
    play_until(state.count, player)
    expect(state).to_have_text("State a theorem")
    expect(state).to_have_accessible_description(re.compile(r"^Say what you will show;"))
    faces = page.locator("[data-choice]").all_inner_texts()
    assert not [face for face in faces if re.search(r"[a-z]-[a-z]+-[a-z]", face)]
    state.click()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("State a theorem")


def test_nobody_learns_on_the_page_who_played_the_x_card(visit: NewBrowserPage, server: Running) -> None:
    """SC-4, TB-16"""
    ann, bob, cy = gather(visit)
    players = [Player(page) for page in (ann, bob, cy)]
    ahead(server, [ann, bob, cy], lambda state: "In turn" in state.frame.text)
    play_until(lambda: any(player.told for player in players) and ann.get_by_text("In turn").count() > 0, players)
    cy.get_by_role("button", name="X-card").click()
    for page in (ann, bob, cy):
        expect(page.get_by_text("The table is paused")).to_be_visible()
    cy.get_by_role("button", name="Log").click()
    for page in (ann, bob, cy):
        expect(page.get_by_role("list", name="What happened")).to_contain_text(
            "X-card: what was last told is set aside."
        )
    said = ann.get_by_role("list", name="What happened").inner_text().splitlines()[-1]
    assert "3" not in said
    assert "Player" not in said
    struck = ann.get_by_role("list", name="What happened").locator("s")
    aside = struck.all_text_contents()
    assert any(words in aside[-1] for player in players for words in player.told)
    ann.reload()
    expect(struck).to_have_text(aside)


def test_the_x_card_is_in_reach_on_a_phone_and_play_is_held_by_one_tap(visit: NewBrowserPage) -> None:
    """SC-9: where there is nothing to object to, it is said."""
    _, _, cy = gather(visit)
    cy.get_by_role("button", name="Hold on").click()
    expect(cy.locator("#refusal")).to_contain_text("SC-9")
    button = cy.get_by_role("button", name="X-card")
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    assert cy.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_the_game_lets_people_decide_is_offered_by_name(visit: NewBrowserPage) -> None:
    """SC-21"""
    page = visit()
    page.goto(f"/t/{lay(page, 'squaring-the-circle', seats=2, bots=['random'])}?plain")
    page.locator("#asked").wait_for()
    page.get_by_text("Propose something").click()
    page.get_by_label("I move that we …").select_option("Two may choose the same playbook from now on (SC-21).")
    page.get_by_role("button", name="Propose", exact=True).click()
    expect(page.get_by_label("I move that we …")).to_have_value("")
    page.get_by_label("I move that we …").select_option("Two may choose the same playbook from now on (SC-21).")


def test_a_finished_conference_goes_on_with_the_same_mathematicians(visit: NewBrowserPage, server: Running) -> None:
    """SC-100"""
    page = visit()
    code = lay(page, "squaring-the-circle", seats=2, bots=["random"], seed=quick_seed(), options={"session_cap": 1})
    page.goto(f"/t/{code}?plain")
    page.locator("#asked").wait_for()
    ahead(server, [page], lambda state: state.frame.outcome is not None)
    expect(page.locator("#ended")).to_be_visible()
    mine = page.locator("summary", has_text="(you)").locator("strong").inner_text().partition(" (you)")[0]
    page.get_by_role("button", name="Go on").click()
    page.wait_for_url(lambda url: code not in url)
    expect(page.locator(".making")).to_contain_text(mine)
    facts = page.get_by_role("region", name="About this table")
    expect(facts).to_contain_text("after")
    expect(facts).not_to_contain_text("sheets")

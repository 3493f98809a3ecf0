"""The room of Squaring the Circle: three browsers play a conference there, to a solved problem."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect  # noqa: A004

from ludendum.server.messages import TableState
from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.conspirator import OPTIONS, choice, quick_seed, rehearse
from tests.browser.scenes import conspirators, play_ahead
from tests.browser.tables import SOON, is_over, lay
from tests.browser.test_accessibility import violations
from tests.server.running import Running

pytestmark = pytest.mark.slow

HOSTILE = "<b>bold</b> & “quoted” \u202eright to left\u202c 🎲 $x^2$ [1] Theorem 9"
LAST = 26
"""So many answers of a conference are given in the room; those before them, over the wire."""

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


def gather(visit: NewBrowserPage, seed: str | None = None, **options: Any) -> list[Page]:
    """Three in a room, the third on a phone."""
    ann = visit()
    wish = {"seats": 3, "seed": quick_seed() if seed is None else seed, "options": {**OPTIONS, **options}}
    ann.goto(f"/t/{lay(ann, 'squaring-the-circle', **wish)}")
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
    code = pages[0].url.rpartition("/")[2]
    play_ahead(server, code, pages, conspirators(), lambda states: any(map(reached, states)))


def play_until(is_so: Callable[[], object], players: list[Player]) -> None:
    """Everybody does what is lit, until something is so."""
    for _ in range(400):
        if is_so():
            return
        if not sum(player.answer() for player in players):
            players[0].page.wait_for_timeout(20)
    raise AssertionError("it has not come to pass")


def is_asked_for_a_move(state: TableState) -> bool:
    return state.frame.asked is not None and "make" in state.frame.asked.kinds


def test_three_browsers_play_a_conference_to_a_solved_problem(visit: NewBrowserPage, server: Running) -> None:
    pages = gather(visit)
    players = [Player(page) for page in pages]
    players[1].says = HOSTILE
    answers, _ = rehearse(quick_seed())
    ahead(server, pages, lambda state: state.frame.number > answers - LAST or state.frame.outcome is not None)
    play_until(lambda: all(map(is_over, pages)), players)
    for player in players:
        expect(player.page.locator("#ended")).to_be_visible()
        expect(player.page.get_by_text("open problems were solved").first).to_be_visible()
    assert any(player.told for player in players)
    paper = pages[0].get_by_role("list", name="The paper")
    expect(paper).to_contain_text("Q.E.D.")
    assert violations(pages[0]) == []


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

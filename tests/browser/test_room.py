"""The room of Squaring the Circle: three browsers play a conference there, to a solved problem."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, ViewportSize, expect  # noqa: A004

from ludendum.server.messages import TableState
from tests.browser.conftest import DESK, PHONE, NewBrowserPage
from tests.browser.conspirator import OPTIONS, choice, quick_seed, rehearse
from tests.browser.scenes import conspirators, play_ahead
from tests.browser.tables import SOON, is_over, lay
from tests.browser.test_accessibility import violations
from tests.server.running import Running

pytestmark = pytest.mark.slow

HOSTILE = "<b>bold</b> & “quoted” \u202eright to left\u202c 🎲 $x^2$ [1] Theorem 9"
MISSES = {"weak_from": 12, "strong_from": 15, "session_cap": 3}
"""Rules bent so that nearly everything goes wrong: a House falls with its first CARD or so."""
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
        leads: all(".leads").length > 0,
        text: document.body.innerText,
    };
}"""


@dataclass
class Player:
    """One who plays in the room, and tells something whenever they are asked to."""

    page: Page
    says: str = "Something happens"
    told: list[str] = field(default_factory=list)
    likes: tuple[str, ...] = ()
    """What is taken before anything else."""

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
            if seen["leads"]:
                self.page.locator(".leads").click(timeout=SOON)
                return True
            if seen["choices"]:
                liked = [one for one in self.likes if one in seen["choices"]]
                wanted = liked[0] if liked else choice(seen["choices"], aims(self.page))
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


def test_an_objection_is_upheld_and_nobody_learns_who_played_the_x_card(visit: NewBrowserPage, server: Running) -> None:
    """SC-4, SC-9, SC-14, SC-63: one declares a move, another holds play in one tap, the third votes on a phone."""
    ann, bob, cy = pages = gather(visit, "heist 1")
    ahead(server, pages, is_asked_for_a_move)
    turn = next(page for page in pages if page.locator("#asked").inner_text() == "Your turn")
    doubter, voter = [page for page in pages if page is not turn]
    if turn is cy:
        turn.get_by_role("button", name="Choose a move").tap()
    turn.locator('[data-choice="make discuss"]').click()
    turn.locator("[data-primary]:visible").click()
    doubter.locator(".tray").get_by_role("button", name="Hold on").click()
    voter.get_by_role("button", name="It does not fit").click()
    papers = [page.get_by_role("list", name="The paper", include_hidden=True) for page in pages]
    for page, paper in zip(pages, papers, strict=True):
        expect(paper).to_contain_text("2 to 1, upheld")
        expect(page.locator(".tray .total")).to_have_count(0)
    expect(turn.locator("#asked")).to_have_text("Your turn")
    bob.get_by_role("button", name="Your mathematician").click()
    bob.get_by_role("button", name="Debt").click()
    expect(bob.get_by_role("button", name="Debt")).to_have_attribute("aria-pressed", "true")
    bob.get_by_role("checkbox", name="Network").click()
    expect(bob.get_by_role("checkbox", name="Network")).not_to_be_checked()
    words = "The lighthouse keeper saw it all."
    cy.get_by_role("button", name="Paper").tap()
    cy.get_by_label("Anyone may write it down").fill(words)
    cy.get_by_role("button", name="Write it down").tap()
    for paper in papers:
        expect(paper).to_contain_text(words)
    bob.get_by_role("button", name="X-card").click()
    for page, paper in zip(pages, papers, strict=True):
        expect(page.get_by_text("The table is paused").locator("visible=true").first).to_be_visible()
        expect(paper).not_to_contain_text(words)
        expect(paper).to_contain_text("A telling was set aside.")
    assert violations(cy) == []
    assert violations(ann) == []


def test_one_house_falls_and_another_is_doubled_down_on(visit: NewBrowserPage, server: Running) -> None:
    """SC-13, SC-65, SC-67, SC-68: by rules bent so that all goes wrong; who doubles down and falls again is out."""
    pages = gather(visit, "heist 1", **MISSES)
    ahead(server, pages, is_asked_for_a_move)
    reckless = ("make oomph", "make bypass", "make lose-control", "make discuss", "choose danger and event")
    players = [Player(page, likes=("choose double down", *reckless)) for page in pages]
    paper = pages[0].get_by_role("list", name="The paper")
    play_until(lambda: "doubles down" in paper.inner_text(), players)
    assert sum("You have doubled down" in str(page.evaluate("document.body.textContent")) for page in pages) == 1
    for player in players:
        player.likes = ("choose let it fall", *reckless)
    play_until(lambda: ", a way out)" in paper.inner_text(), players)
    expect(paper).to_contain_text(re.compile(r"The House of .* falls\."))
    expect(paper).to_contain_text("is out of the conference")


def tab_to(page: Page, wanted: str) -> None:
    """With the Tab key alone."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"the keyboard does not come to {wanted}")


def answer_by_keys(page: Page) -> None:
    """Whatever is asked, by the keyboard alone: a move the first time, then the end of the turn."""
    seen: dict[str, Any] = page.evaluate(SEEN)
    if seen["tells"]:
        tab_to(page, "#sc-tell")
        page.keyboard.type("Nobody looks at the waiter.")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    elif "make discuss" in seen["choices"] and not seen["picked"]:
        if "first move" in seen["text"]:
            page.keyboard.press("/")
            page.keyboard.type("informal")
            tab_to(page, '[data-choice="make discuss"]')
        else:
            tab_to(page, '[data-choice="done"]')
        page.keyboard.press("Enter")
    elif seen["primary"] or seen["leads"]:
        page.keyboard.press("r")
    elif seen["choices"]:
        page.keyboard.press("1")
    page.wait_for_timeout(30)


def test_a_conference_with_bots_is_played_by_keyboard_alone_on_a_phone(visit: NewBrowserPage, server: Running) -> None:
    page = visit(viewport=PHONE)
    wish = {"seats": 2, "bots": ["colleague"], "seed": "keys", "options": {"session_cap": 1}}
    page.goto(f"/t/{lay(page, 'squaring-the-circle', **wish)}")
    page.locator("#asked").wait_for()
    ahead(server, [page], is_asked_for_a_move)
    for _ in range(300):
        if is_over(page):
            break
        answer_by_keys(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("#ended")).to_be_visible()
    assert "takes part in informal discussions" in str(page.evaluate("document.body.textContent"))
    assert violations(page) == []


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


LESSON = ("Who you are", "A prize", "A theorem", "A move", "A result", "The others", "Well done")
COACH = """() => [...document.querySelectorAll(".coach :is(h2, .advice)")].map((one) => one.textContent)"""


@pytest.mark.parametrize("viewport", [PHONE, pytest.param(DESK, marks=pytest.mark.soak)], ids=["phone", "desk"])
def test_whoever_follows_the_coach_comes_to_his_farewell_and_to_the_end(
    visit: NewBrowserPage, viewport: ViewportSize
) -> None:
    page = visit("/", viewport=viewport)
    page.get_by_role("button", name="Learn by playing Squaring the Circle").click()
    advice = page.locator(".coach .advice")
    expect(advice).to_contain_text("half a mathematician and half a thief")
    page.keyboard.press("8")
    expect(advice).to_contain_text("There you are")
    page.keyboard.press("r")
    learner, heard = Player(page), [LESSON[0]]
    for _ in range(300):
        said: list[str] = page.evaluate(COACH)
        if not said:
            break  # the conference is over
        heard += [said[0]] if said[0] != heard[-1] else []
        if said[0] == "A move" and not learner.likes:
            learner.likes = thieves(page, advice)
        elif said[0] in LESSON[-2:]:
            learner.likes = ("done",)
        if "touch the open problem" in said[1]:
            page.locator(".staged .chip", has_text="Problem").first.click()
        learner.answer()
        page.wait_for_timeout(40)  # what was answered is gone then, and is not looked for in vain
    assert tuple(heard) == LESSON
    expect(page.locator("#ended")).to_be_visible()


def thieves(page: Page, advice: Locator) -> tuple[str, ...]:
    """The moves of one's thief; whoever states another theorem first is told where they stand."""
    if page.locator(".leads").count() and page.locator(".leads").is_visible():
        page.locator(".leads").click()
    page.locator("[data-choice='make state']").click()
    expect(advice).to_contain_text("One theorem is enough for now")
    page.keyboard.press("Escape")
    expect(advice).to_contain_text("touch one, and read it")
    found = page.locator(".moves .group:last-of-type + ul [data-choice]")
    return tuple(found.evaluate_all("(all) => all.map((one) => one.dataset.choice)"))

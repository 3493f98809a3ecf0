"""Nothing jumps while one plays, and what one plays with is in sight together, on its side and zoomed too."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, NewBrowserPage
from tests.browser.tables import lay, plain
from tests.browser.test_fields_medal import TUTORIAL, open_table

pytestmark = pytest.mark.slow

SIDEWAYS: ViewportSize = {"width": 740, "height": 360}
ZOOMED: ViewportSize = {"width": 640, "height": 400}
"""What is left of 1280 × 800 at 200 %."""
MOST = 0.02
WATCH = """() => {
    window.shifts = [];
    window.watch = new PerformanceObserver((list) => note(list.getEntries()));
    const note = (entries) => window.shifts.push(...entries.map(told));
    const told = ({ value, sources }) => ({ value, moved: sources.map(({ node }) => node?.className ?? '').join() });
    window.watch.observe({ type: "layout-shift" });
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
JUMPED = "() => [...window.shifts.splice(0)]"


class Watched:
    """A page whose every move is noted by the browser itself, those that follow an input included."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(WATCH)

    def stood_still(self, when: str) -> None:
        self.page.evaluate(SETTLED)
        shifts: list[dict[str, Any]] = self.page.evaluate(JUMPED)
        assert sum(one["value"] for one in shifts) <= MOST, f"{when}: {shifts}"


@pytest.mark.parametrize("viewport", [DESK, PHONE, SIDEWAYS, ZOOMED], ids=["desk", "phone", "sideways", "zoomed"])
def test_nothing_jumps_within_a_turn_at_the_board(visit: NewBrowserPage, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, reduced_motion="reduce")
    open_table(page, TUTORIAL, options={"practice": True})
    page.evaluate("() => document.fonts.ready")
    watched = Watched(page)
    for keys, sign, when in (
        ("38", "[data-piece] >> nth=1", "two cards are picked"),
        ("h", ".hint", "a hint comes"),
        ("hh", ".hint math", "it says more"),
        ("o", ".odds .line", "the odds come"),
        ("a", ".saying, .hint", "there is no lemma to exchange"),
        ("7", ".saying", "a card is missing"),
        ("*", ".action .primary", "a problem is reached"),
    ):
        for key in keys:
            page.keyboard.press(key)
        page.locator(sign).first.wait_for()
        watched.stood_still(when)
    page.locator("[data-problem='0']").click()
    expect(page.locator(".saying")).to_contain_text("makes 28 yet")
    watched.stood_still("something is refused")
    page.keyboard.press("Enter")
    expect(page.locator(".lemma")).to_have_count(1)
    watched.stood_still("it is proved")
    page.keyboard.press("u")
    expect(page.locator(".lemma")).to_have_count(0)
    watched.stood_still("it is taken back")


@pytest.mark.parametrize("viewport", [SIDEWAYS, ZOOMED], ids=["sideways", "zoomed"])
def test_problems_sheet_and_hand_are_in_sight_together(visit: NewBrowserPage, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, reduced_motion="reduce")
    open_table(page, TUTORIAL)
    for key in "3*8":
        page.keyboard.press(key)
    page.locator(".action .primary").wait_for()
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    wanted = ["[data-problem]", ".paper", "[data-operator]", ".action .primary", "[data-hand] [data-card]"]
    boxes = [one.bounding_box() for selector in wanted for one in page.locator(selector).all()]
    for box in boxes:
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= viewport["height"]
    parts = page.get_by_role("navigation", name="Parts of the table").bounding_box()
    assert parts is not None
    assert all(box is not None and box["x"] + box["width"] <= parts["x"] for box in boxes)
    page.goto(f"{page.url}?tutorial")
    coached = [page.locator(one).first for one in (".coach", ".paper", "[data-hand] [data-card]")]
    coached[0].get_by_role("button").wait_for()
    boxes = [one.bounding_box() for one in coached]
    assert all(box is not None and box["y"] + box["height"] <= viewport["height"] for box in boxes), boxes


def test_nothing_jumps_on_the_plain_table_when_something_is_said(visit: NewBrowserPage) -> None:
    page = visit(viewport=PHONE, reduced_motion="reduce")
    plain(page, lay(page, "fields-medal", seed=TUTORIAL, options={"practice": True}))
    page.locator("[data-choice]").first.wait_for()
    watched = Watched(page)
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("Hint, 1 of 3").wait_for()
    watched.stood_still("a hint comes")
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("Hint, 2 of 3").wait_for()
    watched.stood_still("it says more")
    page.locator("#answer").fill("prove quantity 1 + 1")
    page.locator("#answer").press("Enter")
    page.locator("#refusal").wait_for()
    watched.stood_still("something is refused")


def test_on_a_phone_what_one_must_do_now_comes_before_a_long_sheet(visit: NewBrowserPage) -> None:
    page = visit(viewport=PHONE)
    plain(page, lay(page, "mathematicus", seats=2, bots=["student"], seed="tea"))
    page.locator("[data-choice], form.sheet").first.wait_for()
    choice = page.locator("[data-choice], form.sheet").first.bounding_box()
    sheet = page.locator(".view").bounding_box()
    assert choice is not None
    assert sheet is not None
    assert choice["y"] < sheet["y"]
    assert choice["y"] < PHONE["height"]

"""What one plays with is in sight together, on a phone, on its side and zoomed too."""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import PHONE, SIDE, ZOOMED, NewBrowserPage
from tests.browser.tables import lay, plain
from tests.browser.test_fields_medal import TUTORIAL, open_table

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("viewport", [SIDE, ZOOMED], ids=["sideways", "zoomed"])
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

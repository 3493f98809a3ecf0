"""What was taken back is struck out on every page, and no longer stands there as the latest."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewBrowserPage
from tests.browser.tables import lay
from tests.browser.test_fields_medal import TUTORIAL

pytestmark = pytest.mark.slow


def log(page: Page) -> Locator:
    return page.get_by_role("list", name="What happened")


def numbers(page: Page) -> list[str]:
    return [text for text in log(page).locator(".number").all_inner_texts() if text]


def test_who_plays_and_who_looks_on_see_what_counts_after_an_undo(visit: NewBrowserPage) -> None:
    player, watcher = visit(), visit()
    code = lay(player, "fields-medal", seed=TUTORIAL, options={"practice": True})
    for page in (player, watcher):
        page.goto(f"/t/{code}")
        page.locator(".board").wait_for()
    for key in ("3", "*", "8", "Enter"):
        player.keyboard.press(key)
    for page in (player, watcher):
        expect(page.locator(".latest")).to_contain_text("24 = 3 × 8")
        expect(log(page).locator(".last")).to_contain_text("A new problem in space")
    player.keyboard.press("u")
    for page in (player, watcher):
        expect(log(page).locator("s")).to_have_count(2)
        expect(log(page).locator("s").first).to_contain_text("taken back: 24 = 3 × 8")
        expect(log(page).locator(".last")).to_contain_text("The problems are")
        expect(page.locator(".lemma")).to_have_count(0)
        expect(page.locator(".paper")).not_to_contain_text("24 = 3 × 8")
    for key in ("6", "|", "4", "+", "9", "Enter"):
        player.keyboard.press(key)
    for page in (player, watcher):
        expect(page.locator(".latest")).to_contain_text("73 = ")
        expect(log(page).locator(".last")).to_contain_text("A new problem in structure")
        assert numbers(page) == ["2", "3", "5"]
    reloaded = visit(f"/t/{code}?plain")
    expect(log(reloaded).locator("s")).to_have_count(2)
    assert numbers(reloaded) == ["2", "3", "5"]
    player.goto(f"/replay/{code}?at=3")
    expect(player.locator(".told")).to_contain_text("prove space 3 × 8")
    expect(player.locator(".told")).to_contain_text("Taken back with entry 4")
    expect(player.get_by_text("3 / 5")).to_be_visible()
    player.goto(f"/replay/{code}?at=4")
    expect(player.locator(".told")).to_contain_text("take back everything after entry 2")
    expect(player.locator(".board")).not_to_contain_text("24 = 3 × 8")

"""Keys work wherever the focus is, Escape closes what is open, the focus never falls to the body, no press is lost."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewBrowserPage
from tests.browser.tables import lay, plain
from tests.browser.test_fields_medal import TUTORIAL, open_table

pytestmark = pytest.mark.slow

FALLEN = "() => document.activeElement === document.body"


def is_somewhere(page: Page) -> None:
    """The focus is on something that can be seen, or soon is."""
    page.wait_for_function("() => document.activeElement !== document.body && document.activeElement.isConnected")


def test_the_keys_of_the_board_work_wherever_the_focus_is(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    pieces = page.locator("[data-piece]")
    for place in (
        page.get_by_role("button", name="Hint"),
        page.get_by_role("link", name="Ludendum, to the lobby"),
        page.get_by_role("list", name="What happened"),
        page.get_by_text("About this table"),
        page.locator("[data-problem]").first,
    ):
        place.focus()
        page.keyboard.press("3")
        expect(pieces).to_have_count(1)
        page.keyboard.press("Escape")
        expect(pieces).to_have_count(0)
    talk = page.get_by_label("Say something to the table")
    talk.focus()
    page.keyboard.type("3 of 8")
    expect(talk).to_have_value("3 of 8")
    page.keyboard.press("Escape")
    expect(talk).not_to_be_focused()
    page.keyboard.press("3")
    expect(pieces).to_have_count(1)


def test_escape_closes_what_is_open_one_thing_at_a_time_and_hint_says_more_each_time(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    hint, pieces = page.locator(".hint"), page.locator("[data-piece]")
    page.get_by_role("button", name="Hint").click()
    expect(hint).to_contain_text("There is a play from")
    page.get_by_role("button", name="Hint").click()
    expect(hint).to_contain_text("reach")
    page.keyboard.press("h")
    expect(hint.locator("math")).to_have_count(1)
    page.keyboard.press("3")
    page.keyboard.press("o")
    page.locator(".odds .line").click()
    expect(page.locator(".odds .all")).to_contain_text("dealt anew")
    page.keyboard.press("Escape")
    expect(page.locator(".odds .all")).to_have_count(0)
    page.get_by_role("button", name="Keys").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Keys")).to_have_count(0)
    page.get_by_role("button", name="Concede").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Give this game up?")).to_have_count(0)
    expect(hint).to_have_count(1)
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(pieces).to_have_count(1)
    page.keyboard.press("Escape")
    expect(pieces).to_have_count(0)
    page.get_by_role("button", name="Share").first.click()
    expect(page.get_by_text("Share this table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Share this table")).to_have_count(0)
    is_somewhere(page)


def test_the_focus_stays_on_the_page_whatever_goes_away(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL, options={"practice": True})
    card = page.locator("[data-hand] [data-card]")
    for name in ("3", "8"):
        card.get_by_text(name, exact=True).click()
        is_somewhere(page)
    page.locator("[data-operator='×']").click()
    is_somewhere(page)
    page.get_by_role("button", name="Take 24 apart").click()
    is_somewhere(page)
    page.locator("[data-operator='×']").click()
    page.locator("[data-piece] .face").first.focus()
    page.keyboard.press("Backspace")
    is_somewhere(page)
    page.locator("[data-operator='×']").click()
    page.locator(".action .primary").click()
    expect(page.locator(".lemma")).to_have_count(1)
    is_somewhere(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".lemma")).to_have_count(0)
    is_somewhere(page)
    for _ in range(3):
        page.keyboard.press("h")
    for opens, closes in (("Concede", "Play on"), ("Keys", "Close")):
        page.get_by_role("button", name=opens).click()
        page.get_by_role("button", name=closes, exact=True).click()
        is_somewhere(page)
    page.get_by_role("button", name="Write").click()
    page.keyboard.press("Escape")
    is_somewhere(page)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("group", name="Give this game up?").get_by_role("button", name="Concede").click()
    expect(page.get_by_role("heading", name="You gave this one up")).to_be_focused()
    page.get_by_role("link", name="Ludendum, to the lobby").click()
    page.locator("article").first.wait_for()
    is_somewhere(page)


def test_the_focus_stays_on_the_plain_table_too(visit: NewBrowserPage) -> None:
    page = visit()
    plain(page, lay(page, "fields-medal", seed=TUTORIAL, options={"practice": True}))
    page.locator("[data-choice]").first.click()
    is_somewhere(page)
    page.keyboard.press("h")
    page.get_by_role("button", name="Say more").click()
    page.get_by_role("button", name="Say more").click()
    expect(page.get_by_role("button", name="Say more")).to_have_count(0)
    is_somewhere(page)
    page.keyboard.press("Escape")
    expect(page.get_by_text("Hint, 3 of 3")).to_have_count(0)
    is_somewhere(page)
    page.keyboard.press("u")
    expect(page.get_by_role("list", name="What happened").locator("s").first).to_be_visible()
    is_somewhere(page)


def test_one_skips_to_the_table_and_goes_on_from_there(visit: NewBrowserPage) -> None:
    page = visit()
    open_table(page, TUTORIAL)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("[data-problem]").first).to_be_focused()


COVERED = """async () => {
    const isCovered = (button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const covered = new Set();
    for (const card of document.querySelectorAll("[data-hand] [data-card]")) {
        (card.querySelector("button") ?? card).click();
        do {
            await new Promise(requestAnimationFrame);
            for (const button of document.querySelectorAll("[data-operator]"))
                if (isCovered(button)) covered.add(button.dataset.operator);
        } while (document.getAnimations().some(({ effect }) => effect.target.closest("[data-piece]")));
    }
    return [[...covered], document.querySelectorAll("[data-piece]").length];
}"""
"""Which operations something lies over while one card after another flies to the sheet, and how many came there."""


def test_a_card_in_flight_takes_no_press_from_what_it_flies_over(visit: NewBrowserPage) -> None:
    page = visit(reduced_motion="no-preference")
    open_table(page, TUTORIAL)
    expect(page.locator("[data-operator]")).to_have_count(6)
    covered, laid = page.evaluate(COVERED)
    assert covered == []
    assert laid > 1

"""Names of any kind, links that lead nowhere, and two tabs of one person: each says what to do next."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewBrowserPage
from tests.browser.tables import lay
from tests.browser.test_accessibility import violations
from tests.browser.test_fields_medal import hand

pytestmark = pytest.mark.slow

HEBREW, PICTURE, MARKUP = "עדה לאבלייס", "👩‍🔬🧮", "<b onclick=alert(1)>Bo</b>"


def test_names_of_any_kind_are_shown_as_they_are_or_refused_with_the_reason(visit: NewBrowserPage) -> None:
    page = visit("/me", quiet=False)  # what is refused is noted in the console
    field, keep = page.get_by_label("The name others see"), page.get_by_role("button", name="Keep", exact=True)
    for name in (HEBREW, PICTURE, MARKUP):
        field.fill(name)
        keep.click()
        expect(page.get_by_text(f"you sit down as {name}")).to_be_visible()
    for name, reason in (("x" * 10_000, "A name has at most 40 letters"), ("\u200b\u3164", "at least one letter")):
        field.fill(name)
        keep.click()
        expect(page.get_by_role("status").filter(has_text=reason)).to_be_visible()
        expect(field).to_have_value(name)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_link_to_a_table_that_is_gone_or_shut_says_what_to_do(visit: NewBrowserPage) -> None:
    host, guest = visit(), visit("/t/ABCDEFGHJKMN")
    expect(guest.get_by_role("main")).to_contain_text("This table is not here.")
    mine = lay(host, "fields-medal", seed="a", spectators=False)
    guest.get_by_label("The code of a table").fill(f"http://elsewhere/t/{mine}?plain")
    guest.keyboard.press("Enter")
    expect(guest.get_by_role("main")).to_contain_text("This table is not open to you. This table admits no spectators.")
    assert violations(guest) == []
    guest.get_by_role("main").get_by_role("link", name="To the lobby").click()
    guest.locator("article").first.wait_for()


def test_two_tabs_of_one_person_show_the_same_and_an_answer_counts_once(visit: NewBrowserPage) -> None:
    page = visit()
    code = lay(page, "fields-medal", seed="YP0VYKVMXX")
    tab = page.context.new_page()
    for one in (page, tab):
        one.goto(f"/t/{code}")
        hand(one).first.wait_for()
        for key in "3*8":
            one.keyboard.press(key)
        expect(one.locator(".action .primary")).to_contain_text("Prove 24")
    tab.keyboard.press("Enter")
    for one in (tab, page):
        expect(one.locator(".lemma")).to_have_count(1)
        expect(one.locator("[data-piece]")).to_have_count(0)
        expect(hand(one)).to_have_count(3)

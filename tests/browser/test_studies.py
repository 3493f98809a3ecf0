"""Studies on the page: figure by figure, every line a table by one tap; and how a table says its rules are bent."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewBrowserPage

pytestmark = pytest.mark.slow


def test_a_line_of_a_study_opens_as_a_table_which_says_everywhere_that_its_rules_are_bent(
    visit: NewBrowserPage,
) -> None:
    """SC-268."""
    page = visit("/studies")
    page.get_by_role("link", name="What decides a conference").click()
    length = page.get_by_role("button", name="Length", exact=True)
    length.click()
    expect(length).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Open a table with 2 seats · clock 1 · low", exact=True).click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_text("bent rules").first).to_be_visible()
    page.goto(page.url.replace("/t/", "/replay/"))
    expect(page.get_by_text("Bent rules: clock 1, need miss 5, need strong 2, need weak 3.")).to_be_visible()
    page.goto("/")
    expect(page.locator("main").get_by_text("bent rules").first).to_be_visible()

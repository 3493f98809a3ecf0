"""Devices on the page: one is signed out here, the others from here."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewBrowserPage
from tests.browser.tables import lay, plain

pytestmark = pytest.mark.slow


def test_another_device_that_is_ended_only_looks_on_from_then_on(visit: NewBrowserPage) -> None:
    page, other = visit("/me"), visit("/me")
    page.get_by_role("button", name="Make a code").click()
    other.get_by_label("A code from your other device").fill(page.locator(".code").inner_text())
    other.get_by_role("button", name="Be that guest").click()
    expect(other.get_by_text("This device is now the same guest")).to_be_visible()
    expect(page.get_by_text("The code is no longer good")).to_be_visible()
    expect(page.locator(".code")).to_have_count(0)
    table = lay(page, "fields-medal", seed="any")
    plain(other, table)
    expect(other.locator("[data-choice]").first).to_be_visible()
    page.get_by_role("button", name="End all other devices").click()
    expect(page.get_by_text("All other devices are signed out")).to_be_visible()
    expect(other.locator("[data-choice]")).to_have_count(0)
    plain(page, table)
    expect(page.locator("[data-choice]").first).to_be_visible()


def test_who_signs_out_is_asked_first_and_then_a_new_guest(visit: NewBrowserPage) -> None:
    page = visit("/me")
    page.get_by_label("The name others see").fill("Ada")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_text("you sit down as Ada")).to_be_visible()
    page.get_by_role("button", name="Make a code").click()
    expect(page.locator(".code")).to_be_visible()
    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_text("nobody can come back as you")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.locator("main > p", has_text="This device is signed out")).to_be_focused()
    for _ in ("at once", "after a reload"):
        expect(page.get_by_label("The name others see")).to_have_value("")
        expect(page.get_by_text("you sit down as Ada")).to_have_count(0)
        expect(page.locator(".code")).to_have_count(0)
        page.reload()

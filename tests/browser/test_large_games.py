"""What large games will ask of the plain table: long texts, long menus, secret prose, clocks, first-come windows."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.parlour import HEBREW, PICTURE, PLACES, STORY, THINGS
from tests.browser.tables import lay, open_for_friends

pytestmark = pytest.mark.slow


def gather(page: Page, seats: int = 3) -> None:
    page.goto(f"/t/{lay(page, 'parlour', seats=seats, bots=['silent'] * (seats - 1))}")
    page.get_by_role("form", name="Write").wait_for()


def write(page: Page) -> None:
    form = page.get_by_role("form", name="Write")
    form.get_by_label("Title").fill("Zero")
    form.get_by_role("button", name="Write").click()
    page.get_by_role("button", name="challenge").wait_for()


def test_a_view_may_hold_pictures_markup_other_scripts_and_endless_words(visit: NewBrowserPage) -> None:
    page = visit(viewport=PHONE)
    gather(page)
    shown = page.locator(".view")
    picture = shown.locator("pre")
    assert picture.inner_text() == PICTURE
    assert "mono" in picture.evaluate("one => getComputedStyle(one).fontFamily")
    expect(shown).to_contain_text(STORY)
    expect(shown.locator("script, b")).to_have_count(0)
    motto = shown.locator("dd", has_text=HEBREW.partition(": ")[2])
    assert motto.evaluate("one => getComputedStyle(one).unicodeBidi") == "plaintext"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_prose_is_written_in_secret_and_survives_a_reload(visit: NewBrowserPage) -> None:
    page = visit(viewport=PHONE)
    gather(page)
    form = page.get_by_role("form", name="Write")
    form.get_by_role("button", name="Write").click()
    expect(form.get_by_role("alert")).to_contain_text("Title is still empty.")
    expect(form.get_by_label("Title")).to_be_focused()
    form.get_by_label("Title").fill('The "first" of many')
    form.get_by_label("Story").fill("Once\nupon “a time” \\ <i>שלום</i> 🎲")
    form.get_by_label("Kindly").select_option("no")
    page.reload()
    expect(form.get_by_label("Story")).to_have_value("Once\nupon “a time” \\ <i>שלום</i> 🎲")
    expect(form.get_by_label("Kindly")).to_have_value("no")
    form.get_by_role("button", name="Write").click()
    page.get_by_role("button", name="challenge").wait_for()
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("list", name="What happened")).to_contain_text('The "first" of many: a warning.')


def test_whose_turn_it_is_stays_in_sight_with_its_clock(visit: NewBrowserPage) -> None:
    page = visit(viewport=PHONE)
    gather(page)
    for end in ("0", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {end})")
        expect(page.locator("#asked")).to_be_in_viewport()
        expect(page.get_by_role("timer").first).to_be_in_viewport()


def test_the_time_left_is_said_politely_and_seldom(visit: NewBrowserPage) -> None:
    page = visit(fresh=True)
    page.clock.install()
    gather(page)
    said = page.locator("[aria-live=polite].unseen")
    page.clock.fast_forward(31_000)
    expect(said).to_contain_text("30 seconds left.")
    expect(page.get_by_role("timer").first).not_to_have_attribute("aria-live", "assertive")


def test_nobodys_time_is_up_before_the_server_says_so(visit: NewBrowserPage) -> None:
    page = visit(fresh=True)
    page.clock.install()
    gather(page)
    page.clock.fast_forward(61_000)
    expect(page.get_by_role("timer").first).to_have_text("last moments")
    write(page)
    expect(page.locator(".asked")).to_contain_text("The first to say “challenge” decides it.")


def test_in_a_first_come_window_it_is_said_that_the_first_decides(visit: NewBrowserPage) -> None:
    page = visit()
    gather(page)
    write(page)
    expect(page.locator(".asked")).to_contain_text("The first to say “challenge” decides it.")
    # Whichever bot was quicker stands first.
    expect(page.locator(".asked")).to_contain_text(re.compile(r"silent \(bot\)( 2)? and silent \(bot\)( 2)?: pass"))
    box = page.get_by_role("button", name="challenge").bounding_box()
    assert box is not None
    assert box["height"] >= 56


def test_a_long_menu_folds_is_searched_and_what_is_typed_shows_how_it_is_read(visit: NewBrowserPage) -> None:
    page = visit()
    gather(page)
    write(page)
    page.get_by_role("button", name="challenge").click()
    page.locator("#filter").wait_for()
    expect(page.locator("summary[data-choices]")).to_have_count(len(PLACES))
    expect(page.locator("[data-choice]:visible")).to_have_count(0)
    page.locator("summary", has_text="Fetch moon").click()
    expect(page.locator("[data-choice]:visible")).to_have_count(len(THINGS))
    page.locator("#filter").fill("attic thing-27")
    expect(page.locator("[data-choice]:visible")).to_have_count(1)
    field = page.get_by_label("Type your answer")
    field.fill("moon 3")
    expect(page.locator("#as-read")).to_contain_text("Read as fetch moon thing-3")
    field.fill("juggle")
    expect(page.locator("#as-read")).to_contain_text("Not readable yet: “juggle” is not a word that fits here")
    field.fill("moon 3")
    field.press("Enter")
    expect(page.locator("#ended")).to_contain_text("You have won.")
    expect(page.get_by_role("list", name="What happened")).to_contain_text("Fetched from the moon: thing-3.")


def test_thirty_sit_at_one_table(visit: NewBrowserPage) -> None:
    page = visit("/", viewport=PHONE)
    card = page.get_by_role("article").filter(has_text="Parlour")
    card.get_by_text("More options").click()
    card.get_by_label("Seats").select_option("30")
    card.get_by_role("button", name="Open a table for friends Parlour").first.click()
    expect(card.get_by_role("alert")).to_contain_text("30 seats do not go with this: there are 2 to 5.")
    card.get_by_label("Crowd").check()
    open_for_friends(page, "Parlour")
    page.get_by_role("button", name="Silent on all free seats").click()
    page.get_by_role("form", name="Write").wait_for()
    expect(page.locator(".asked")).to_contain_text(
        "silent (bot), silent (bot) 2, silent (bot) 3 and 26 others have answered"
    )
    page.get_by_role("button", name="People").click()
    expect(page.get_by_role("region", name="Players").get_by_role("listitem")).to_have_count(30)

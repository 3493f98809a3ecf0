"""Every game is played on the plain table, through texts, menus and forms alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.tables import Moment, lay, open_for_friends, plain, play_on

pytestmark = pytest.mark.slow


def gather(visit: NewBrowserPage) -> tuple[Page, Page]:
    """Two people at a table of the auction, the second on a phone."""
    ann = visit()
    ann.goto(f"/t/{lay(ann, 'auction', seats=2)}")
    bob = visit(ann.url, viewport=PHONE, has_touch=True)
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        page.locator("#asked").wait_for()
    return ann, bob


def test_two_browsers_play_a_game_the_page_does_not_know_to_its_end(visit: NewBrowserPage) -> None:
    ann, bob = gather(visit)
    play_on([ann, bob])
    for page in (ann, bob):
        expect(page.locator("#ended")).to_contain_text("won")
        expect(page.get_by_role("link", name="AU-9")).to_be_attached()


def test_a_hidden_answer_is_said_to_be_given_and_not_what_it_is(visit: NewBrowserPage) -> None:
    ann, bob = gather(visit)
    for page in (ann, bob):
        page.get_by_role("button", name="call small").click()
    ann.get_by_role("group", name="Bid").get_by_role("button").first.click()
    expect(ann.locator(".asked")).to_contain_text("You have answered: bid")
    expect(ann.locator(".asked")).to_contain_text("hidden until all have")
    expect(bob.locator(".asked")).to_contain_text("has answered, face down")
    expect(bob.locator(".asked")).not_to_contain_text("bid 1")
    expect(bob.get_by_role("timer").first).to_be_visible()


def test_a_refusal_names_its_rule_one_click_away(visit: NewBrowserPage) -> None:
    page = visit()
    plain(page, lay(page, "fields-medal", seed="a"))
    page.get_by_label("Type your answer").fill("prove quantity 1 + 1")
    page.get_by_role("button", name="Send").click()
    refusal = page.locator("#refusal")
    expect(refusal).to_contain_text("against the rules")
    rule = refusal.get_by_role("link").first.inner_text()
    refusal.get_by_role("link").first.click()
    expect(page.locator(f"#{rule}")).to_be_in_viewport()


def test_what_cannot_be_read_is_said_and_what_was_typed_is_kept(visit: NewBrowserPage) -> None:
    page = visit()
    plain(page, lay(page, "fields-medal", seed="a"))
    field = page.get_by_label("Type your answer")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_text("Nothing is typed yet: type your answer, for example")).to_be_visible()
    expect(field).to_be_focused()
    field.fill("juggle 3 balls")
    field.press("Enter")
    expect(page.locator("#refusal")).to_contain_text("does not work")
    expect(field).to_have_value("juggle 3 balls")
    expect(field).to_have_attribute("aria-invalid", "true")


def test_a_motion_is_put_to_the_vote_and_decided(visit: NewBrowserPage) -> None:
    ann, bob = gather(visit)
    ann.get_by_text("Propose something").click()
    ann.get_by_label("I move that we").select_option("own")
    ann.get_by_label("In the game’s words").fill("reserve 3")
    ann.get_by_role("button", name="Propose").click()
    bob.get_by_role("button", name="People").click()
    expect(bob.get_by_text("all must agree")).to_be_visible()
    bob.get_by_role("button", name="Aye", exact=True).click()
    expect(ann.get_by_text("Put to the vote")).to_have_count(0)
    bob.get_by_role("button", name="Table").click()
    play_on([ann, bob])


def test_what_one_says_the_others_hear(visit: NewBrowserPage) -> None:
    ann, bob = gather(visit)
    ann.get_by_label("Say something to the table").fill("Good luck")
    ann.get_by_role("button", name="Say", exact=True).click()
    expect(bob.get_by_role("button", name="People 1 new")).to_be_visible()
    bob.get_by_role("button", name="People").click()
    expect(bob.get_by_role("list", name="Talk")).to_contain_text("Good luck")


def test_a_pause_stops_the_clocks_and_is_said(visit: NewBrowserPage) -> None:
    ann, bob = gather(visit)
    ann.get_by_role("button", name="More").click()
    ann.get_by_role("button", name="Pause").click()
    expect(bob.get_by_role("main")).to_contain_text("The table is paused")
    asked = Moment(bob)
    assert not (asked.is_asked and asked.menu)


def test_a_spectator_sees_the_table_and_is_asked_nothing(visit: NewBrowserPage) -> None:
    ann, _ = gather(visit)
    cy = visit(ann.url)
    expect(cy.get_by_text("You are looking on.")).to_be_visible()
    expect(cy.locator("[data-choice]")).to_have_count(0)
    expect(cy.get_by_text("Your hand")).to_have_count(0)


def test_who_rises_may_sit_down_again(visit: NewBrowserPage) -> None:
    ann = visit()
    plain(ann, lay(ann, "auction", seats=3))
    bob = visit(ann.url)
    bob.get_by_role("button", name="Sit down").click()
    bob.get_by_role("button", name="Rise (seat 2)").click()
    expect(bob.get_by_role("button", name="Rise (seat 2)")).to_have_count(0)
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_role("button", name="Rise (seat 2)")).to_be_visible()


def test_who_looks_in_while_a_seat_is_free_is_told_when_nobody_may_look_on(visit: NewBrowserPage) -> None:
    ann = visit()
    plain(ann, lay(ann, "auction", seats=2, spectators=False))
    cy, bob = visit(ann.url), visit(ann.url)
    for page in (cy, bob):
        page.get_by_role("button", name="Sit down").wait_for()
    bob.get_by_role("button", name="Sit down").click()
    expect(cy.get_by_role("main")).to_contain_text("This table admits no spectators.")
    bob.locator("#asked").wait_for()


def test_bots_fill_the_other_seats_and_the_game_begins(visit: NewBrowserPage) -> None:
    page = visit("/")
    open_for_friends(page, "Lots")
    page.get_by_role("button", name="Bot: simple (seat 2)").click()
    page.locator("#asked").wait_for()
    play_on([page])


def test_a_cut_connection_is_said_and_play_resumes_where_it_was(visit: NewBrowserPage) -> None:
    page = visit(quiet=False)
    plain(page, lay(page, "fields-medal", seed="a"))
    page.locator("#asked").wait_for()
    before = page.locator("dl").first.inner_text()
    page.context.set_offline(True)
    expect(page.get_by_text("This device is offline.").first).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".note")).to_have_count(0)
    assert page.locator("dl").first.inner_text() == before
    page.locator("[data-choice]").first.click()
    expect(page.get_by_role("list", name="What happened").get_by_role("listitem")).not_to_have_count(1)


def test_nobody_is_offered_to_talk_where_nobody_can_hear(visit: NewBrowserPage) -> None:
    page = visit()
    for spectators in (True, False):
        page.goto(f"/t/{lay(page, 'fields-medal', seed='alone', spectators=spectators)}")
        page.locator(".board").wait_for()
        expect(page.get_by_label("Say something to the table")).to_have_count(int(spectators))

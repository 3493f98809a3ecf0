"""The tutorial: a coach who follows what one does, and a game that is worth playing on where he leaves."""

import pytest
from playwright.sync_api import Page, expect

from ludendum.games.fields_medal.position import Options
from tests.browser.conftest import NewBrowserPage
from tests.browser.tables import lay
from tests.browser.test_fields_medal import Game
from tests.games.fields_medal.test_tutorial import DEAL, LINE

pytestmark = pytest.mark.slow


def begin(visit: NewBrowserPage) -> Page:
    page = visit()
    page.goto(f"/t/{lay(page, 'fields-medal', seed=DEAL, options={'practice': True})}?tutorial")
    expect(page.locator(".coach")).to_contain_text("Pick the 5")
    return page


def follow(page: Page, *turns: tuple[str, str]) -> None:
    """Press keys, and hear the coach say something each time."""
    for keys, says in turns:
        for key in keys.split():
            page.keyboard.press(key)
        expect(page.locator(".coach .advice")).to_contain_text(says)


def test_whoever_follows_the_coach_learns_the_game_and_comes_to_a_good_position(visit: NewBrowserPage) -> None:
    page, game = visit("/"), Game(DEAL, Options(practice=True))
    page.get_by_role("button", name="Learn by playing Fields Medal Solitaire").click()
    expect(page.locator(".coach")).to_contain_text("Pick the 5")
    game.shown_on(page)
    follow(
        page,
        ("5", "And the 9"),
        ("9", "Choose ×"),
        ("*", "Press “Prove 45”"),
        ("Enter", "Pick the 3"),
        ("3 | 8", "38: good. Now the 1"),
        ("+ 1", "Press “Prove 39”"),
        ("Enter", "Pick the 4"),
        ("4 9 *", "Press “Solve 36”"),
        ("Enter", "touch the letter of A"),
        ("a", "Press “Exchange A"),
        ("Enter", "That is the whole game"),
    )
    for move in LINE:
        game.play(move)
    game.shown_on(page)
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.reload()
    page.locator("[data-hand] [data-card]").first.wait_for()
    expect(page.locator(".coach")).to_have_count(0)


def test_a_wrong_card_another_sign_and_another_order_are_met_where_they_are(visit: NewBrowserPage) -> None:
    page = begin(visit)
    follow(
        page,
        ("8", "The 8 has no part in 5 × 9 = 45"),
        ("Backspace", "Pick the 5"),
        ("9", "And the 5"),
        ("+", "Choose × instead"),
        ("5", "9 + 5 is 14: no problem asks for it"),
        ("Backspace", "Choose ×"),
        ("* Enter", "Pick the 3"),
        ("8", "begin with the 3"),
        ("3", "swap left and right"),
        ("|", "83 is the other way round"),
        ("s", "38: good. Now the 1"),
        ("=", "Write 38+1"),
    )


def test_whoever_goes_another_way_is_told_where_it_leads_and_undo_leads_back(visit: NewBrowserPage) -> None:
    page = begin(visit)
    follow(
        page,
        ("3 | 9", "A way of your own, and it holds. Press “Prove 39”"),
        ("Enter", "You go your own way"),
    )
    # The way on is the table's: the coach points at its cards.
    expect(page.locator(".coach .advice")).to_contain_text("reach 12. Undo leads back.")
    expect(page.locator(".card.hinted")).to_have_count(2)
    follow(
        page,
        ("a", "Keep it for now"),
        ("a", "You go your own way"),
        ("u", "Taken back."),
        ("5 9 * Enter", "Pick the 3"),
    )
    page.reload()
    follow(page, ("", "Pick the 3"), ("3", "And the 8"), ("8 | + 1 Enter", "Pick the 4"))
    follow(page, ("4 3 *", "A way of your own"), ("Enter", "touch the letter of A"))
    follow(page, ("a Enter", "That is the whole game"), ("u", "Taken back. One of four is solved"))

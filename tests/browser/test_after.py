"""After the game, on the page: the next table by one tap, leaving, deals to pass on, playing on from an entry."""

import re

import pytest
from playwright.sync_api import Page, expect

from ludendum.engine import OpenSeed
from ludendum.games.fields_medal.codes import code_of
from ludendum.games.fields_medal.position import Options
from ludendum.server.messages import Contribute, Resign, Take
from tests.browser.conftest import NewBrowserPage
from tests.browser.scenes import cookie
from tests.browser.tables import lay, plain
from tests.browser.test_no_jumps import Turn
from tests.server import pages
from tests.server.running import Running

pytestmark = pytest.mark.slow

DEAL = code_of(Options(), OpenSeed("TEATEATEAT"))


def two_at_an_auction(server: Running, ann: Page, ben: Page, *, over: bool = False) -> str:
    """An auction of two whose pages are open, begun over the wire; where it is to be over, both have given up."""
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        page.request.get("/api/me", max_retries=3)
        page.request.patch("/api/me", data={"name": name}, max_retries=3)
    code = lay(ann, "auction", seats=2)
    with pages.Page(server.url, cookie(ann)) as one, pages.Page(server.url, cookie(ben)) as other:
        for wire in (one, other):
            wire.follow(code)
        other.do(Take(code, pages.key(), 1, "Ben"))
        for wire in (one, other):
            wire.do(Contribute(code, pages.key(), bytes(32)))
        for wire in (one, other):
            wire.wait_until(code, lambda state: state.begun)
        for wire in (one, other) if over else ():
            wire.do(Resign(code, pages.key()))
    for page in (ann, ben):
        plain(page, code)
    return code


def test_a_rematch_takes_one_tap_each_and_keeps_the_seats(visit: NewBrowserPage, server: Running) -> None:
    """TB-21"""
    ann, ben = visit(), visit()
    two_at_an_auction(server, ann, ben, over=True)
    ann.get_by_role("button", name="Rematch").click()
    expect(ann.get_by_text("Kept for Ben")).to_be_visible()
    expect(ben.get_by_text("Ann lays the next table, and keeps your seat.")).to_be_visible()
    ben.get_by_role("button", name="Come").click()
    for page in (ann, ben):
        expect(page.get_by_text("Your turn").or_(page.get_by_text("Waiting for")).first).to_be_visible()
    assert ann.url == ben.url
    names = ben.locator("section[aria-labelledby=players] li .name")
    expect(names).to_have_text(["Ben", "Ann"])


def test_who_leaves_is_replaced_by_one_tap_and_who_gives_up_ends_it(visit: NewBrowserPage, server: Running) -> None:
    """TB-19, TB-20"""
    ann, ben = visit(), visit()
    code = two_at_an_auction(server, ann, ben)
    turn = Turn(ann)
    ben.get_by_role("button", name="More", exact=True).click()
    ben.get_by_role("button", name="Leave or give up").click()
    ben.get_by_role("button", name="Leave the table").click()
    expect(ben).to_have_url(re.compile(r"/$"))
    expect(ann.get_by_text("Ben has left the table.")).to_be_visible()
    turn.check("somebody leaves while one is asked")
    ben.goto(f"/t/{code}")
    expect(ben.get_by_text("You have left this table.")).to_be_visible()
    ben.get_by_role("button", name="Sit down again").click()
    expect(ann.get_by_text("Ben has left the table.")).to_have_count(0)
    ben.get_by_role("button", name="More", exact=True).click()
    ben.get_by_role("button", name="Leave or give up").click()
    ben.get_by_role("button", name="Leave the table").click()
    cy = visit(f"/t/{code}")  # who looks on asks for the seat, and has it by one tap of those who play
    cy.get_by_role("button", name="Play on for Ben").click()
    cy.get_by_label("Your name, for the others").fill("Cy")
    cy.keyboard.press("Enter")
    expect(cy.get_by_text("Those at the table have been asked; they decide.")).to_be_visible()
    expect(ann.get_by_text("Cy asks to play on.")).to_be_visible()
    ann.get_by_role("button", name="That of Ben").click()
    expect(ann.locator("section[aria-labelledby=players]")).to_contain_text("Cy")
    cy.get_by_role("button", name="More", exact=True).click()
    cy.get_by_role("button", name="Leave or give up").click()
    cy.get_by_role("button", name="Leave the table").click()
    ann.get_by_role("button", name="The bot simple").click()
    expect(ann.locator("section[aria-labelledby=players]")).to_contain_text("simple (bot)")
    ann.get_by_role("button", name="More", exact=True).click()
    ann.get_by_role("button", name="Leave or give up").click()
    ann.get_by_role("button", name="Give up").click()
    expect(ann.locator("#ended")).to_be_visible()


def test_a_deals_link_leads_to_playing_it_and_then_to_what_others_made_of_it(visit: NewBrowserPage) -> None:
    ann, ben = visit(), visit()
    ann.goto(f"/deal/{DEAL.lower()}")
    expect(ann.get_by_role("heading", name="A deal for you")).to_be_visible()
    expect(ann.get_by_text("Once you have played it to its end")).to_be_visible()
    for page in (ann, ben):
        page.goto(f"/deal/{DEAL}")
        page.get_by_role("button", name="Play this deal").click()
        expect(page).to_have_url(re.compile("/t/"))
        page.goto(f"/deal/{DEAL}")
        page.get_by_role("link", name="Go on with your game").click()
        page.goto(f"{page.url}?plain")
        page.locator("[data-choice=concede]").click()
        expect(page.locator("#ended")).to_be_visible()
        page.goto(f"/deal/{DEAL}")
        expect(page.get_by_role("heading", name="What others made of it")).to_be_visible()
        page.get_by_label("with my name", exact=True).check()
        expect(page.get_by_text("Noted.")).to_be_visible()
    expect(ben.locator("section li")).to_have_count(2)
    expect(ben.get_by_role("button", name="Play it again")).to_be_visible()
    ben.goto("/me")
    expect(ben.get_by_label("with my name", exact=True)).to_be_checked()


def test_what_is_no_deal_says_so_and_takes_another_code(visit: NewBrowserPage) -> None:
    page = visit(quiet=False)
    page.goto("/deal/FM-0000")
    expect(page.get_by_text("No deal lies here.")).to_be_visible()
    page.get_by_label("Code").fill(DEAL)
    page.get_by_role("button", name="Look for it").click()
    expect(page.get_by_role("button", name="Play this deal")).to_be_visible()


def test_the_daily_deal_is_shared_as_two_lines_or_a_picture_and_neither_tells_how(
    visit: NewBrowserPage, server: Running
) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.request.get("/api/me", max_retries=3)
    with pages.Page(server.url, cookie(page)) as wire:
        code = wire.sit_and_begin(daily="today")
        wire.do(wire.answer(code, "concede"))
        deal = wire.fresh(code).deal
    page.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.canShare")
    page.goto(f"/t/{code}")
    ending = page.locator(".ending")
    ending.get_by_role("button", name="Share").click()
    expect(ending.get_by_text("Copied: paste it where you like.")).to_be_visible()
    first, second = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert re.fullmatch(r"Deal of the day, .+: ○○○○ 0 of 4 solved in 0 moves", first)
    assert second == f"{server.url}/deal/{deal}"
    with page.expect_download() as saved:
        ending.get_by_role("button", name="As a picture").click()
    picture = saved.value.path().read_text()
    assert picture.startswith("<svg")
    assert "0 of 4 solved" in picture
    assert code not in picture
    expect(ending.get_by_role("link", name="What others made of it")).to_have_attribute("href", f"/deal/{deal}")


def test_playing_on_from_an_entry_has_the_same_cards_and_moves_are_listed_beside_the_game(
    visit: NewBrowserPage, server: Running
) -> None:
    """TB-15"""
    page = visit()
    page.request.get("/api/me", max_retries=3)
    with pages.Page(server.url, cookie(page)) as wire:
        # Of some cards nothing can be made at all.
        code = next(code for code in iter(lambda: wire.sit_and_begin(sealed=True), "") if wire.tables[code].menu)
        page.goto(f"/replay/{code}")
        expect(page.locator("#going-on")).to_contain_text("With other cards and dice: Its dice stay sealed until")
        played = 0
        # Where something must be done first there is no giving up.
        while played < 4 or "concede" not in wire.tables[code].menu:
            moves = [move for move in wire.tables[code].menu if move != "concede"]
            if not moves:
                break
            wire.do(wire.answer(code, moves[0]))
            played += 1
        hand = wire.tables[code].frame.text
        begun = next(entry.number for entry in wire.logged(code) if entry.body.__struct_config__.tag == "begin")
        given_up = "concede" in wire.tables[code].menu  # cards with which nothing can be done have ended it before
        if given_up:
            wire.do(wire.answer(code, "concede"))
    page.goto(f"/replay/{code}")
    lines = page.locator("nav ol a")
    expect(lines).to_have_count(begun + played + given_up)
    lines.nth(begun - 1).click()
    expect(page).to_have_url(re.compile(rf"at={begun}$"))
    expect(page.get_by_role("slider", name="Entry")).to_have_value(str(begun))
    page.keyboard.press("ArrowDown")
    expect(lines.nth(begun)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#going-on")).to_have_text("With the same cards and dice as the game had.")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/t/"))
    forked = page.url.rpartition("/")[2]
    with pages.Page(server.url, cookie(page)) as wire:
        wire.follow(forked)
        for _ in range(played):
            wire.do(wire.answer(forked, next(move for move in wire.tables[forked].menu if move != "concede")))
        assert wire.tables[forked].frame.text == hand
    page.goto(f"/replay/{code}?at=0")
    expect(page.locator("#going-on")).to_have_text("Nobody sat at the table yet.")
    expect(page.get_by_role("button", name="Play on from here")).to_have_attribute("aria-disabled", "true")

"""Coming in: by a code or a link and a name, by a way to begin, with what one has chosen and nothing else."""

import re
import urllib.request

import pytest
import segno
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.qr_reading import read, read_drawn
from tests.server.running import Running
from tests.waiting import until

pytestmark = pytest.mark.slow

ASKED = "Your name, for the others"


def card_of(page: Page, title: str) -> Locator:
    return page.get_by_role("article", name=title)


def open_table(page: Page, name: str) -> str:
    """Open a table of the auction as this person; its code."""
    card = card_of(page, "Lots")
    card.get_by_role("button", name="Open a table for friends").first.click()
    card.get_by_label(ASKED).fill(name)
    card.get_by_label(ASKED).press("Enter")
    page.get_by_role("heading", name="Who plays?").wait_for()
    return page.url.rsplit("/", 1)[1]


def test_code_and_name_lead_to_a_seat_and_the_name_is_asked_for_once(visit: NewBrowserPage) -> None:
    ann, bob = visit("/"), visit("/", viewport=PHONE)
    suggestion = bob.get_by_label(ASKED).input_value()
    assert re.fullmatch(r"\w+ \w+", suggestion)
    code = open_table(ann, "Ann")
    bob.get_by_label("The table’s code or link").fill(f" {ann.url} ")
    bob.get_by_label(ASKED).fill("Bob")
    bob.get_by_role("button", name="Join").click()
    expect(bob).to_have_url(re.compile(code))
    for page in (ann, bob):
        expect(page.get_by_role("main")).to_contain_text("Bob")
        expect(page.get_by_role("main")).to_contain_text("Ann")
    bob.goto("/")
    expect(bob.get_by_role("region", name="My tables")).to_contain_text("with Ann")
    expect(bob.get_by_label(ASKED)).to_have_count(0)
    bob.get_by_label("The table’s code or link").fill("KQTR")
    bob.get_by_role("button", name="Join").click()
    expect(bob.locator("#code-fault")).to_contain_text("twelve letters")
    bob.get_by_role("button", name="You are Bob: change your name").click()
    bob.get_by_label("The name others read").fill("Robert")
    bob.get_by_label("The name others read").press("Enter")
    expect(bob.get_by_role("button", name="You are Robert")).to_be_visible()
    expect(ann.get_by_role("main")).to_contain_text("Robert")
    asked: list[str] = []
    bob.on("request", lambda request: asked.append(request.url))
    bob.goto("/rules/")  # a page one only reads finds out nothing of who reads it
    expect(bob.get_by_role("button", name="You are Robert")).to_be_visible()
    assert [url for url in asked if url.endswith("/api/me")] == []
    bob.request.delete("/api/me", max_retries=3)
    bob.goto("/")
    expect(bob.get_by_role("button", name="Me: take a name")).to_be_visible()
    bob.goto("/rules/")
    expect(bob.get_by_role("button", name="Me: take a name")).to_be_visible()


def test_whoever_is_named_while_the_page_still_asks_who_they_are_is_one_guest_of_that_name(
    visit: NewBrowserPage, server: Running
) -> None:
    page = visit()
    asked: list[Route] = []
    named: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method == "PATCH":
            named.append(route)
        elif asked:
            route.continue_()
        else:
            asked.append(route)

    page.route("**/api/me", hold)
    page.goto("/")
    page.get_by_label("The table’s code or link").fill("KQTRWMBXHDVN")
    page.get_by_label(ASKED).fill("Bob")
    page.get_by_role("button", name="Join").click()
    until(lambda: page.evaluate("() => 1") and asked)
    assert named == [], "two who ask at once are two guests"
    with urllib.request.urlopen(f"{server.url}/api/me") as answer:  # noqa: S310 - as it was asked: by nobody yet
        asked[0].fulfill(status=answer.status, headers=dict(answer.headers), body=answer.read())
    until(lambda: page.evaluate("() => 1") and named)
    page.evaluate("() => dispatchEvent(new Event('online'))")  # upon which it looks at one's tables
    named[0].continue_()
    expect(page.get_by_role("heading", name="This table is not here.").first).to_be_attached()
    page.get_by_role("link", name="Ludendum, to the lobby").click()
    expect(page.get_by_role("button", name="You are Bob")).to_be_visible()
    assert page.request.get("/api/me", max_retries=3).json()["name"] == "Bob"


def test_every_way_to_begin_lays_its_table(visit: NewBrowserPage) -> None:
    page = visit("/")
    card = card_of(page, "Mathematicus")
    card.get_by_text("More options").click()
    first = card.get_by_role("listitem").filter(has_text="A first game")
    expect(first).to_contain_text("The basic rules and the gentlest questions, against a novice.")
    first.get_by_role("button").click()
    page.locator("#asked").wait_for()
    expect(page.get_by_role("main")).to_contain_text("novice")
    expect(page.get_by_role("region", name="About this table")).to_contain_text("mode basic, level 1")
    page.goto("/")
    card_of(page, "Fields Medal Solitaire").get_by_role("button", name="Practice").click()
    expect(page.locator(".board")).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("practice")


def test_no_choice_is_reset_by_another_and_what_does_not_go_together_is_said(visit: NewBrowserPage) -> None:
    page = visit("/")
    card = card_of(page, "Fields Medal Solitaire")
    card.get_by_text("More options").click()
    card.get_by_label("Numbers").select_option("integer")
    card.get_by_label("Deal", exact=True).fill("FM-0WR0-D2TV-J0Z2")
    card.get_by_role("button", name="Play").first.click()
    expect(card.get_by_role("alert")).to_contain_text("options with it; you have also chosen numbers integer")
    expect(card.get_by_label("Numbers")).to_have_value("integer")
    card.get_by_role("button", name="Leave my choice away").click()
    expect(card.get_by_label("Numbers")).to_have_value("rational")
    expect(card.get_by_label("Deal", exact=True)).to_have_value("FM-0WR0-D2TV-J0Z2")
    quiz = card_of(page, "Mathematicus")
    quiz.get_by_text("More options").click()
    quiz.get_by_label("Answering").select_option("together")
    quiz.get_by_label("Seats").select_option("3")
    quiz.get_by_role("button", name="Play against a bot").first.click()
    expect(quiz.get_by_role("alert")).to_contain_text("“answering together” goes only with mode cards.")
    quiz.get_by_label("Mode").select_option("cards")
    expect(quiz.locator("summary").first).to_contain_text("mode cards, answering together, 3 seats")
    quiz.get_by_role("button", name="Play against a bot").first.click()
    expect(page.get_by_role("region", name="About this table")).to_contain_text("mode cards, answering together")
    expect(page.get_by_role("region", name="Players").get_by_role("listitem")).to_have_count(3)


def test_a_table_that_is_open_to_everybody_is_found_in_the_lobby(visit: NewBrowserPage) -> None:
    ann, bob = visit("/"), visit()
    card = card_of(ann, "Lots")
    card.get_by_text("More options").click()
    card.get_by_label("Listed").check()
    expect(card.locator("summary").first).to_contain_text("open to everybody here")
    code = open_table(ann, "Ann")
    bob.goto("/")
    listed = bob.get_by_role("region", name="Open to everybody here").get_by_role("link").filter(has_text="with Ann")
    expect(listed).to_contain_text("1 seat free")
    listed.click()
    expect(bob).to_have_url(re.compile(code))


def test_a_telephone_reads_the_way_to_a_table_and_a_wall_shows_it(visit: NewBrowserPage) -> None:
    known = segno.make("http://127.0.0.1:8642/t/KQTRWMBXHDVN", error="m", boost_error=False, mode="byte", micro=False)
    assert read([[int(square) for square in row] for row in known.matrix]) == "http://127.0.0.1:8642/t/KQTRWMBXHDVN"
    page = visit("/")
    code = open_table(page, "Ann")
    expect(page.get_by_label("Link to this table")).to_have_value(page.url)
    assert read_drawn(page.get_by_role("img", name="QR code")) == page.url
    page.get_by_role("button", name="Show large").click()
    wall = page.get_by_role("dialog")
    spelled = f"{code[:4]} {code[4:8]} {code[8:]}"
    expect(wall.get_by_label(spelled)).to_be_in_viewport()
    expect(wall).to_contain_text("1 of 2")
    expect(wall).to_contain_text("Ann")
    picture = wall.get_by_role("img", name="QR code")
    assert read_drawn(picture) == page.url
    assert (picture.bounding_box() or {"width": 0})["width"] >= 300
    visit("/").goto(page.url)
    page.keyboard.press("Escape")
    expect(wall).to_have_count(0)

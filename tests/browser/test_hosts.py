"""People come to a table, and its host begins: three browsers, a bot, and a host who vanishes."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.tables import lay
from tests.server.running import Running
from tests.waiting import until

pytestmark = pytest.mark.slow


def called(page: Page, name: str) -> None:
    """This guest has a name already."""
    answer = page.request.patch("/api/me", data={"name": name}, max_retries=3)
    assert answer.ok, answer.text()


def seats(page: Page) -> list[str]:
    """Who sits there, as a page shows it."""
    return [
        name.strip() for name in page.locator("section[aria-labelledby=gathering] li .name.serif").all_inner_texts()
    ]


def test_people_come_by_a_link_and_the_host_begins_with_those_who_are_there(
    visit: NewBrowserPage, server: Running
) -> None:
    """TB-5, TB-18"""
    ann, ben, cat = visit(), visit(), visit(viewport=PHONE, has_touch=True)
    called(ann, "Ann")
    code = lay(ann, "auction", seats=4, name="Ann")
    ann.goto(f"/t/{code}?plain")
    begin = ann.get_by_role("button", name="Begin", exact=True)
    expect(begin).to_be_disabled()
    # A name is asked for, with the seat; who has one sits down by coming.
    ben.goto(f"/t/{code}?plain")
    ben.get_by_label("What shall the others call you?").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("button", name="Rise (seat 2)")).to_be_visible()
    called(cat, "Cat")
    cat.goto(f"/t/{code}?plain")
    expect(cat.get_by_text("Waiting for Ann to begin.", exact=True)).to_be_visible()
    until(lambda: seats(ann) == ["Ann", "Ben", "Cat"])
    expect(begin).to_be_enabled()
    assert ben.get_by_role("button", name="Begin", exact=True).count() == ben.get_by_text("Bot: simple").count() == 0
    cat.get_by_role("button", name="Ask Ann to begin").click()
    expect(ann.get_by_text("Shall we begin?", exact=True)).to_be_visible()
    ann.get_by_role("button", name="Bot: simple (seat 4)").click()
    until(lambda: seats(cat) == ["Ann", "Ben", "Cat", "simple (bot)"])
    # Somebody with two tabs has one seat.
    tab = ben.context.new_page()
    tab.goto(f"/t/{code}?plain")
    expect(tab.get_by_role("button", name="Rise (seat 2)")).to_be_visible()
    tab.close()
    # Renamed, made host, and sent away.
    ann.get_by_role("button", name="About Cat").first.click()
    ann.get_by_role("button", name="Rename Cat").click()
    ann.get_by_label("Another name for Cat").fill("Kat")
    ann.get_by_role("button", name="Keep").click()
    until(lambda: seats(cat) == ["Ann", "Ben", "Kat", "simple (bot)"])
    ann.get_by_role("button", name="About Ben").first.click()
    ann.get_by_role("button", name="Make host Ben").click()
    expect(ben.get_by_role("button", name="Begin", exact=True)).to_be_enabled()
    expect(ann.get_by_text("Waiting for Ben to begin.", exact=True)).to_be_visible()
    ben.get_by_role("button", name="Lock the table").click()
    ben.get_by_role("button", name="About Kat").first.click()
    ben.get_by_role("button", name="Remove Kat").click()
    expect(cat.get_by_text("Ben has locked this table, so nobody new sits down.")).to_be_visible()
    # The host vanishes, and another may begin.
    ben.goto("about:blank")
    until(lambda: all(len(found.here()) == 2 for found in server.in_memory(code)))
    server.pass_time(0)
    server.pass_time(21_000)
    expect(begin).to_be_enabled()
    expect(ann.get_by_text("host for now")).to_be_visible()
    begin.click()
    ann.locator("#asked").wait_for()
    players = ann.locator("section[aria-labelledby=players] li")
    expect(players).to_contain_text(["Ann", "Ben", "simple"])


def test_a_pause_is_put_to_the_vote_and_hides_the_question(visit: NewBrowserPage) -> None:
    """TB-12"""
    pages = [visit() for _ in range(3)]
    for page, name in zip(pages, ("Ann", "Ben", "Cat"), strict=True):
        called(page, name)
    ann, ben, cat = pages
    code = lay(ann, "auction", seats=3, name="Ann")
    for page in pages:
        page.goto(f"/t/{code}?plain")
        expect(page.get_by_role("button", name="Rise")).to_be_visible()
    ann.get_by_role("button", name="Begin", exact=True).click()
    for page in pages:
        page.locator("#asked").wait_for()
    asked = until(lambda: next((page for page in pages if page.locator("[data-choice]").count()), None))
    ben.get_by_role("button", name="More").click()
    ben.get_by_role("button", name="Pause").click()
    cat.get_by_role("button", name="Aye").click()
    expect(asked.get_by_role("heading", name="Paused")).to_be_visible()
    expect(asked.locator("[data-choice]")).to_have_count(0)
    ann.get_by_role("button", name="Go on").click()
    ben.get_by_role("button", name="Aye").click()
    expect(asked.locator("[data-choice]").first).to_be_visible()
    ann.get_by_role("button", name="Say", exact=True).click()
    expect(ann.locator("#say-fault")).to_be_visible()

"""Mathematicus on the plain table, which knows nothing of it: by texts, menus and forms alone."""

import re
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect  # noqa: A004

from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.mathematician import choice, question
from tests.browser.scenes import cookie, mathematicians_answer, play_ahead
from tests.browser.tables import SOON, Moment, choose, lay, open_for_friends, play_until
from tests.browser.test_accessibility import violations
from tests.games.mathematicus.stage import QUESTIONS
from tests.server import pages
from tests.server.running import Running
from tests.waiting import until

pytestmark = pytest.mark.slow


@dataclass
class Player:
    """One who plays on a page, and knows every answer."""

    page: Page
    did: list[str] = field(default_factory=list)

    def answer(self, moment: Moment) -> bool:
        """Answer what is asked at this moment; whether something could be done."""
        with suppress(TimeoutError):  # the time may run out meanwhile, and another be asked
            if (right := question(moment.rows)) is not None and self.page.get_by_role("form", name="Answer").count():
                self._answer(right)
                return True
            if moment.menu:
                self._choose(moment)
                return True
        return False

    def _answer(self, right: int) -> None:
        form = self.page.get_by_role("form", name="Answer")
        form.get_by_label("Answer").fill(str(right), timeout=SOON)
        form.get_by_role("button", name="Answer").click(timeout=SOON)
        self.did.append("right")

    def _choose(self, moment: Moment) -> None:
        wanted = choice(moment.rows, moment.menu)
        choose(self.page, wanted, within=SOON)
        self.did.append(wanted)


def gather(visit: NewBrowserPage, mode: str, seed: str, **others: Any) -> tuple[Page, Page]:
    """Two at a table with easy questions, the second on a phone."""
    ann = visit()
    options = {"mode": mode, "questions": QUESTIONS, "contest": "off"}
    ann.goto(f"/t/{lay(ann, 'mathematicus', seats=2, seed=seed, options=options)}?plain")
    ann.get_by_role("heading", name="Who plays?").wait_for()
    bob = visit(ann.url, **{"viewport": PHONE, "has_touch": True, **others})
    bob.get_by_label("What shall the others call you?").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        page.locator("#asked").wait_for()
    return ann, bob


def code_of(page: Page) -> str:
    return page.url.rpartition("/")[2].removesuffix("?plain")


def test_the_lines_of_the_log_are_numbered_and_each_stands_there_once(visit: NewBrowserPage, server: Running) -> None:
    ann, bob = gather(visit, "basic", "board 29")
    players = Player(ann), Player(bob)
    play_until(lambda: sum(len(player.did) for player in players) >= 10, players)
    for page in (ann, bob):  # no answer is on its way any more
        expect(page.locator("[data-choice][aria-disabled=true], form [aria-disabled=true]")).to_have_count(0)
    for page in (ann, bob):
        lines = page.locator("#log ~ ol > li")
        with pages.Page(server.url, cookie(page)) as wire:
            told, numbers = until(partial(_told_alike, wire, code_of(page), lines))
        firsts = [place == 0 or numbers[place - 1] != number for place, number in enumerate(numbers)]
        shown = [str(number) if first else "" for number, first in zip(numbers, firsts, strict=True)]
        assert lines.locator(".number").all_text_contents() == shown
        assert lines.locator(".number + .foreign").all_text_contents() == told
    bob.get_by_role("button", name="Log", exact=True).click()
    expect(bob.locator("#log ~ ol > li").last).to_be_in_viewport()


def _told_alike(wire: pages.Page, code: str, lines: Locator) -> tuple[list[str], list[int]] | None:
    """What a table tells and by which entries, if so much stands on the page."""
    state = wire.fresh(code)
    return (state.told, state.numbers) if lines.count() == len(state.told) else None


def test_the_log_stays_at_its_end_however_much_a_bot_does_at_once(visit: NewBrowserPage) -> None:
    page = visit()
    options = {"mode": "basic", "questions": QUESTIONS, "contest": "off"}
    page.goto(f"/t/{lay(page, 'mathematicus', seats=2, seed='board 29', options=options)}?plain")
    page.get_by_role("button", name="Bot: student (seat 2)").click()
    page.locator("#asked").wait_for()
    expect(page.locator("[aria-live=polite].unseen")).to_contain_text("Your turn: Choose your pawn.")
    told = page.get_by_role("list", name="What happened")
    play_until(lambda: told.get_by_role("listitem").count() > 40, [Player(page)])
    expect(told.get_by_role("listitem").nth(40)).to_be_attached()
    expect(told.get_by_role("listitem").last).to_be_in_viewport()
    assert told.evaluate("list => list.scrollHeight - list.scrollTop - list.clientHeight") < 60
    page.set_viewport_size(PHONE)
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").click()
    expect(told.get_by_role("listitem").last).to_be_in_viewport()


def test_a_choice_says_what_it_costs_and_where_it_leads(visit: NewBrowserPage) -> None:
    page = visit()
    options = {"questions": QUESTIONS, "contest": "off", "mode": "intermediate"}
    page.goto(f"/t/{lay(page, 'mathematicus', seats=2, bots=['student'], seed='board 29', options=options)}?plain")
    spend = page.get_by_role("button", name="spend d4", exact=True)
    play_until(lambda: spend.count() > 0, [Player(page)])
    expect(spend).to_have_accessible_description("one more roll, of 1 to 4 squares, for your d4 token")
    page.get_by_role("button", name="roll d12", exact=True).or_(spend).first.click()
    on = page.get_by_role("button", name="move on", exact=True)
    expect(on).to_have_accessible_description(re.compile(r"^to \d+"))


def test_a_question_stands_out_with_its_clock_and_one_field_that_says_how_it_reads(
    visit: NewBrowserPage, server: Running
) -> None:
    ann, bob = gather(visit, "basic", "board 29", reduced_motion="reduce")
    form = bob.get_by_role("form", name="Answer")
    play_ahead(server, code_of(ann), [ann, bob], mathematicians_answer, lambda states: "ready" in states[1].menu)
    bob.get_by_role("button", name="ready", exact=True).click()
    field = form.get_by_label("Answer")
    expect(field).to_be_focused()
    expect(bob.locator("#answer")).to_have_count(0)
    expect(bob.locator(".question dd")).to_have_text("What is 4 + 4?")
    expect(bob.locator(".question dd")).to_be_in_viewport()
    expect(bob.get_by_role("timer").first).to_be_in_viewport()
    field.fill("1000/125")
    expect(form.get_by_role("status")).to_contain_text("Read as")
    assert violations(bob) == []


def test_a_deck_of_ones_own_is_given_in_the_lobby_line_by_line(visit: NewBrowserPage) -> None:
    page = visit("/", quiet=False)  # the browser's console calls a refusal an error
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Mathematicus"))
    card.get_by_text("More options").click()
    card.get_by_label("Mode").select_option("custom")
    card.get_by_role("button", name="Play against a bot").first.click()
    expect(card).to_contain_text("custom play needs questions of your own")
    card.get_by_label("Questions").fill(QUESTIONS)
    open_for_friends(page, "Mathematicus")

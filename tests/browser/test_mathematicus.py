"""Two browsers play Mathematicus on the plain table, which knows nothing of it: by texts, menus and forms alone."""

import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect  # noqa: A004

from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.mathematician import choice, lands_on_figure, question
from tests.browser.tables import is_over, lay
from tests.browser.test_accessibility import LOOKS, violations
from tests.games.mathematicus.stage import QUESTIONS

pytestmark = pytest.mark.slow

ROWS = "rows => rows.map(row => [...row.children].filter(one => !one.matches('.unseen')).map(one => one.textContent))"

WHY = re.compile("all six figures are in one hand|the last figure has left the board", re.IGNORECASE)


@dataclass
class Player:
    """One who plays on a page; some of the questions they get wrong."""

    page: Page
    wrong_if: str = ""
    """They answer wrong while this stands in the log, until they have once."""
    challenges: bool = False
    did: list[str] = field(default_factory=list)

    def text(self) -> str:
        """What lies on the table, a line for each."""
        return "\n".join(": ".join(row) for row in self.page.locator(".view dl > div").evaluate_all(ROWS))

    def play(self) -> None:
        """One answer, if one is wanted."""
        if self.page.locator("#asked", has_text="Your turn").count() == 0:
            return
        with suppress(TimeoutError):  # the time may run out meanwhile, and another be asked
            if self.page.get_by_role("form", name="Answer").count():
                self._answer()
            elif self.page.locator("[data-choice]").count():
                self._choose()

    def _answer(self) -> None:
        right = question(self.text())
        if right is None:
            return
        said = right + 1 if self._errs() else right
        form = self.page.get_by_role("form", name="Answer")
        form.get_by_label("Answer").fill(str(said), timeout=1000)
        form.get_by_role("button", name="Answer").click(timeout=1000)
        self._settle("wrong" if said != right else "right")

    def _choose(self) -> None:
        text, buttons = self.text(), self.page.locator("[data-choice]")
        menu = [one or "" for one in buttons.evaluate_all("all => all.map(one => one.dataset.choice)")]
        prompt = self.page.locator(".prompt").all_inner_texts()
        if not menu or not prompt or self.text() != text:  # all of it must be of one moment
            return
        dares = [one for one in menu if one.startswith("challenge token")]
        wanted = dares[0] if dares and self._dares(text, prompt[0]) else choice(text, menu)
        self.page.locator(f"[data-choice='{wanted}']").click(timeout=1000)
        self._settle(wanted)

    def _dares(self, text: str, prompt: str) -> bool:
        return self.challenges and "challenge token" not in self.did and lands_on_figure(text, prompt)

    def _errs(self) -> bool:
        return bool(self.wrong_if) and "wrong" not in self.did and self.wrong_if in log(self.page)

    def _settle(self, done: str) -> None:
        self.did.append(done)
        self.page.wait_for_timeout(40)


def log(page: Page) -> str:
    return page.get_by_role("list", name="What happened").inner_text()


def gather(visit: NewBrowserPage, mode: str, seed: str, **others: Any) -> tuple[Page, Page]:
    """Two at a table with easy questions, the second on a phone."""
    ann = visit("/")
    options = {"mode": mode, "questions": QUESTIONS, "contest": "off"}
    ann.goto(f"/t/{lay(ann, 'mathematicus', seats=2, seed=seed, options=options)}")
    ann.get_by_role("heading", name="Who plays?").wait_for()
    bob = visit(ann.url, **{"viewport": PHONE, "has_touch": True, **others})
    bob.get_by_role("button", name="Take it (seat 2)").click()
    for page in (ann, bob):
        page.locator("#asked").wait_for()
    return ann, bob


def play_to_the_end(*players: Player, most: int = 600) -> None:
    for _ in range(most):
        if all(is_over(player.page) for player in players):
            return
        for player in players:
            player.play()
        players[0].page.wait_for_timeout(20)
    raise AssertionError(f"the match does not end: {[player.did[-5:] for player in players]}")


def test_two_browsers_play_a_basic_game_to_its_end(visit: NewBrowserPage) -> None:
    ann, bob = gather(visit, "basic", "board 29")
    players = Player(ann), Player(bob)
    play_to_the_end(*players)
    for player in players:
        expect(player.page.get_by_text(WHY).first).to_be_visible()
        assert "right" in player.did
        assert not any(done.startswith("challenge") for done in player.did)
    assert {is_winner(player.page) for player in players} == {True, False}


def test_two_browsers_play_an_intermediate_game_to_its_end_and_one_challenges_the_other(visit: NewBrowserPage) -> None:
    """MX-80 to MX-86: the lander fails, and the challenger takes the square and its figure."""
    ann, bob = gather(visit, "intermediate", "board 24")
    players = Player(ann, wrong_if="challenges"), Player(bob, challenges=True)
    play_to_the_end(*players)
    assert "wrong" in players[0].did
    assert "challenge token" in players[1].did
    for player in players:
        expect(player.page.get_by_text(WHY).first).to_be_visible()
    told = log(ann)
    turns = [told.index(words) for words in ("2 challenges Player 1", "Player 1 is wrong", "2 wins the challenge")]
    assert turns == sorted(turns)
    assert {is_winner(player.page) for player in players} == {True, False}


def test_the_log_stays_at_its_end_however_much_a_bot_does_at_once(visit: NewBrowserPage) -> None:
    page = visit("/")
    options = {"mode": "basic", "questions": QUESTIONS, "contest": "off"}
    page.goto(f"/t/{lay(page, 'mathematicus', seats=2, seed='board 29', options=options)}")
    page.get_by_role("button", name="Bot: student (seat 2)").click()
    page.locator("#asked").wait_for()
    expect(page.locator("[aria-live=polite].unseen")).to_contain_text("Your turn: Choose your pawn.")
    player, told = Player(page), page.get_by_role("list", name="What happened")
    for _ in range(200):
        if told.get_by_role("listitem").count() > 40:
            break
        player.play()
        page.wait_for_timeout(60)
    expect(told.get_by_role("listitem").nth(40)).to_be_attached()
    expect(told.get_by_role("listitem").last).to_be_in_viewport()
    assert told.evaluate("list => list.scrollHeight - list.scrollTop - list.clientHeight") < 60
    page.set_viewport_size(PHONE)
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").click()
    expect(told.get_by_role("listitem").last).to_be_in_viewport()


def test_a_choice_says_what_it_costs_and_where_it_leads(visit: NewBrowserPage) -> None:
    page = visit("/")
    options = {"questions": QUESTIONS, "contest": "off", "mode": "intermediate"}
    page.goto(f"/t/{lay(page, 'mathematicus', seats=2, bots=['student'], seed='board 29', options=options)}")
    player, spend = Player(page), page.get_by_role("button", name="spend d4", exact=True)
    for _ in range(200):
        if spend.count():
            break
        player.play()
        page.wait_for_timeout(40)
    expect(spend).to_have_accessible_description("one more roll, of 1 to 4 squares, for your d4 token")
    page.get_by_role("button", name="roll d12", exact=True).or_(spend).first.click()
    on = page.get_by_role("button", name="move on", exact=True)
    expect(on).to_have_accessible_description(re.compile(r"^to \d+"))


def is_winner(page: Page) -> bool:
    return "You have won" in page.locator("#ended").inner_text()


@pytest.mark.parametrize(("scheme", "viewport"), LOOKS)
def test_a_question_stands_out_with_its_clock_and_one_field_that_says_how_it_reads(
    visit: NewBrowserPage, scheme: str, viewport: Any
) -> None:
    ann, bob = gather(visit, "basic", "board 29", color_scheme=scheme, viewport=viewport, reduced_motion="reduce")
    players = Player(ann), Player(bob)
    form = bob.get_by_role("form", name="Answer")
    for _ in range(200):
        if bob.get_by_role("button", name="ready", exact=True).count():
            break
        for player in players:
            player.play()
        bob.wait_for_timeout(20)
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
    card.get_by_text("Options").click()
    card.get_by_label("Mode").select_option("custom")
    card.get_by_role("button", name="Open a table of Mathematicus").click()
    expect(card).to_contain_text("custom play needs questions of your own")
    card.get_by_label("Questions").fill(QUESTIONS)
    card.get_by_role("button", name="Open a table of Mathematicus").click()
    page.get_by_role("heading", name="Who plays?").wait_for()

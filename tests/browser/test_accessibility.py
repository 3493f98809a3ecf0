"""axe-core finds no violation on any page, at any size, light or dark; and the keyboard alone is enough."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, SIDE, ZOOMED, NewBrowserPage, Scheme
from tests.browser.tables import Moment, is_over, lay, plain, play_on, play_until
from tests.browser.test_fields_medal import winning_lines
from tests.games.fields_medal import test_tutorial as tutorial

pytestmark = pytest.mark.slow

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
EVERY_LOOK: list[tuple[ViewportSize, Scheme]] = [(SIDE, "light"), (ZOOMED, "dark"), (PHONE, "dark"), (DESK, "light")]
"""The last is how a page is opened, and left."""
LOOKS = EVERY_LOOK if "EVERY_LOOK" in os.environ else EVERY_LOOK[-2:]
"""The narrowest and the widest, dark and light; `make soak` looks at all."""
VIOLATIONS = "async () => (await axe.run({ resultTypes: ['violations'], preload: false })).violations"
"""Of what it has nothing against axe-core would else tell every element."""


def violations(page: Page, looks: list[tuple[ViewportSize, Scheme]] = LOOKS) -> list[str]:
    """What axe-core objects to in any look, with the element it means."""
    found: list[str] = []
    for viewport, scheme in looks:
        look(page, viewport, scheme)
        found += [f"{viewport['width']}×{viewport['height']}, {scheme}: {one}" for one in violations_here(page)]
    return found


def look(page: Page, viewport: ViewportSize, scheme: Scheme) -> None:
    page.set_viewport_size(viewport)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # colours are looked at that stand still


def violations_here(page: Page) -> list[str]:
    """The same as the page is shown now."""
    if not AXE.is_file():
        pytest.fail("axe-core is not installed: call make test, or cd web && npm ci", pytrace=False)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(VIOLATIONS)
    return [
        f"{one['id']}: {one['help']} ({', '.join(node['html'][:120] for node in one['nodes'][:3])})" for one in found
    ]


@pytest.mark.parametrize(
    ("path", "sign"),
    [
        ("/", "article"),
        ("/rules/fields-medal", "article h2"),
        ("/rules/table", "article dl"),
        ("/rules/mathematicus", "article dl"),
        ("/rules/squaring-the-circle", "article dl"),
        ("/replay/", ".drop"),
        ("/statistics", ".standstill"),
        ("/me", "#name"),
        ("/kept", "main dl"),
        ("/questions", "main li"),
        ("/daily/fields-medal", "main li"),
        ("/review/ABCDEFGH", ".standstill"),
        ("/replay/ABCDEFGH", ".standstill"),
        ("/nowhere", ".standstill"),
        ("/t/ABCDEFGH", ".standstill"),
    ],
)
def test_no_page_has_a_violation(visit: NewBrowserPage, path: str, sign: str) -> None:
    # What is not there is answered with 404, which a browser's console calls an error.
    page = visit(path, quiet="ABC" not in path)
    page.locator(sign).first.wait_for()
    if path == "/":
        page.get_by_text("More options").first.click()
    assert violations(page) == []


def test_no_table_has_a_violation_at_any_stage(visit: NewBrowserPage) -> None:
    page = visit("/")
    page.get_by_role("button", name="Open a table for friends Lots").click()
    page.locator("#auction-called").wait_for()
    assert violations(page) == []
    page.locator("#auction-called").press("Enter")
    page.get_by_role("heading", name="Who plays?").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Bot: simple (seat 2)").click()
    page.locator("[data-choice]").first.wait_for()
    page.locator("#answer").fill("nonsense")
    page.keyboard.press("Enter")
    page.locator("#refusal").wait_for()
    assert violations(page) == []
    look(page, PHONE, "dark")
    for part in ("Log", "People", "Table"):
        page.get_by_role("button", name=part).click()
        assert violations_here(page) == []
    look(page, DESK, "light")
    play_on([page])
    assert violations(page) == []
    page.get_by_role("link", name="Replay").last.click()
    page.get_by_role("slider").wait_for()
    assert violations(page) == []


def test_a_fields_medal_table_has_no_violation(visit: NewBrowserPage) -> None:
    page = visit()
    code = lay(page, "fields-medal", seed=tutorial.DEAL)
    page.goto(f"/t/{code}?tutorial")
    page.locator(".coach").wait_for()
    assert violations(page) == []
    for key in ("5", "*", "9"):
        page.keyboard.press(key)
    expect(page.locator("[data-problem='3']")).to_contain_text("Prove 45")
    assert violations(page) == []
    page.keyboard.press("Enter")
    page.locator(".lemma").wait_for()
    page.keyboard.press("h")
    page.locator(".hint").wait_for()
    page.keyboard.press("?")
    assert violations(page) == []
    plain(page, code)
    page.locator("#asked").wait_for()
    assert violations(page) == []


def test_no_end_of_a_game_has_a_violation_nor_what_one_looks_at_after_it(visit: NewBrowserPage) -> None:
    page = visit("/")
    [(seed, line), *_] = winning_lines(1)
    won, lost = finished(page, seed, line), finished(page, "a", ("concede",))
    for code, title in ((won, "The medal is yours"), (lost, "You gave this one up")):
        page.goto(f"/t/{code}")
        page.get_by_role("heading", name=title).wait_for()
        assert violations(page) == []
    page.goto(f"/replay/{won}")
    page.get_by_role("slider").wait_for()
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.get_by_text("3 / ")).to_be_visible()
    assert violations(page) == []
    page.goto("/statistics")
    page.get_by_text("from 2 games").first.wait_for()
    assert violations(page) == []
    page.goto(f"/review/{lost}")
    page.locator("main .sum").wait_for()
    assert violations(page) == []


TAKEN = "() => document.querySelector('#ended') || document.querySelector('#answer')?.value === ''"


def finished(page: Page, seed: str, line: Iterable[str]) -> str:
    """A game played to its end on the plain table; its code."""
    code = lay(page, "fields-medal", seed=seed)
    plain(page, code)
    for number, move in enumerate(line):
        field = page.locator("#answer")
        field.fill(move)
        field.press("Enter")
        # The field is empty again once the move is taken; typed before that, the next would answer the same question.
        page.wait_for_function(TAKEN)
        expect(page.locator("#answer[aria-invalid=true]"), f"move {number}: {move}").to_have_count(0)
    page.locator("#ended").wait_for()
    return code


def test_no_form_of_a_large_game_has_a_violation(visit: NewBrowserPage) -> None:
    page = visit()
    page.goto(f"/t/{lay(page, 'parlour', seats=5)}")
    page.get_by_role("button", name="Silent on all free seats").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Silent on all free seats").click()
    page.get_by_label("Title").fill("One")
    assert violations(page) == []
    page.get_by_role("button", name="Write").click()
    page.get_by_role("button", name="challenge").click()
    page.get_by_label("Type your answer").fill("moon 3")
    page.get_by_text("Read as").wait_for()
    page.locator("summary[data-choices]").first.click()
    assert violations(page) == []


def test_waiting_for_others_has_no_violation(visit: NewBrowserPage) -> None:
    ann = visit()
    code = lay(ann, "auction", seats=2)
    ann.goto(f"/t/{code}")
    bob = visit(f"/t/{code}", viewport=PHONE, color_scheme="dark")
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        page.get_by_role("button", name="call small").click()
    ann.get_by_role("group", name="Bid").get_by_role("button").first.click()
    expect(ann.locator("#asked")).to_contain_text("Waiting for")
    cy = visit(f"/t/{code}")
    cy.get_by_text("You are looking on.").wait_for()
    ann.get_by_text("Propose something").click()
    ann.get_by_role("button", name="Share").first.click()
    for page in (ann, bob, cy):
        assert violations(page) == []


def test_neither_a_lost_connection_nor_an_error_has_a_violation(visit: NewBrowserPage) -> None:
    page = visit(quiet=False, fresh=True)
    code = lay(page, "fields-medal", seed="a")
    page.goto(f"/t/{code}")
    page.locator(".board").wait_for()
    page.context.set_offline(True)
    expect(page.locator(".note")).to_contain_text("This device is offline.")
    assert violations(page) == []
    page.get_by_role("link", name="Ludendum, to the lobby").click()
    page.get_by_role("heading", name="This page is not on your device yet.").wait_for()
    assert violations(page) == []
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    page.locator("article").first.wait_for()
    page.context.set_offline(True)
    page.get_by_text("This device is offline.").first.wait_for()
    assert violations(page) == []
    page.context.set_offline(False)
    page.route("**/api/**", lambda route: route.fulfill(status=500, body="<html>"))
    for path in ("/", "/statistics", "/rules/fields-medal", "/daily/fields-medal"):
        page.goto(path)
        page.locator(".standstill").first.wait_for()
        assert violations(page) == []


def test_a_record_somebody_brings_has_no_violation(visit: NewBrowserPage) -> None:
    page = visit()
    record = page.request.get(f"/api/tables/{finished(page, 'a', ('concede',))}/record", max_retries=3).body()
    page.goto("/replay/")
    page.locator("input[type=file]").set_input_files({"name": "r", "mimeType": "text/plain", "buffer": record})
    page.get_by_role("slider").wait_for()
    assert violations(page) == []


def test_a_record_that_does_not_hold_is_said_without_a_violation(visit: NewBrowserPage) -> None:
    page = visit("/replay/", quiet=False)
    page.locator("input[type=file]").set_input_files({"name": "r", "mimeType": "text/plain", "buffer": b"nonsense"})
    expect(page.get_by_role("alert").filter(has_text="This record does not hold.")).to_be_visible()
    assert violations(page) == []


def test_a_whole_game_is_played_by_the_keyboard_alone(visit: NewBrowserPage) -> None:
    page = visit("/")
    page.get_by_role("button", name="Open a table for friends Lots").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#auction-called")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Bot: simple (seat 2)").focus()
    page.keyboard.press("Enter")
    page.locator("#asked").wait_for()
    play_until(lambda: is_over(page), [Typist(page)])
    expect(page.locator("#ended")).to_be_visible()


class Typist:
    """One who takes the first thing on the menu by the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def answer(self, moment: Moment) -> bool:
        if not moment.menu:
            return False
        self.page.keyboard.press("Escape")  # out of a field that waits for words, where letters are letters
        self.page.keyboard.press("m")
        self.page.keyboard.press("Enter")
        return True


def test_after_an_answer_the_keyboard_is_at_the_next_question(visit: NewBrowserPage) -> None:
    page = visit()
    plain(page, lay(page, "fields-medal", seed="a"))
    page.locator("[data-choice]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#asked")).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.locator("#answer")).to_be_focused()


def test_what_happens_and_what_is_refused_is_said_aloud(visit: NewBrowserPage) -> None:
    page = visit()
    plain(page, lay(page, "fields-medal", seed="a"))
    polite, urgent = page.locator("[aria-live=polite].unseen"), page.locator("[aria-live=assertive]")
    expect(polite).to_contain_text("Your turn: Your move.")
    page.locator("#answer").fill("prove quantity 1 + 1")
    page.keyboard.press("Enter")
    expect(urgent).to_contain_text("FM-")
    page.locator("[data-choice]").first.click()
    expect(polite).to_contain_text("a lemma, from")

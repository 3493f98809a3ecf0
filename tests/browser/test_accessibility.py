"""axe-core finds no violation on any page, light or dark, on a desk or a phone; and the keyboard alone is enough."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, NewBrowserPage
from tests.browser.tables import lay, plain, play_on

pytestmark = pytest.mark.slow

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = [("light", DESK), ("dark", PHONE)]


def violations(page: Page) -> list[str]:
    """What axe-core objects to, with the element it means."""
    if not AXE.is_file():
        pytest.fail("axe-core is not installed: call make test, or cd web && npm ci", pytrace=False)
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run()")
    return [
        f"{one['id']}: {one['help']} ({', '.join(node['html'][:120] for node in one['nodes'][:3])})"
        for one in found["violations"]
    ]


@pytest.mark.parametrize(("scheme", "viewport"), LOOKS)
@pytest.mark.parametrize(
    ("path", "sign"),
    [
        ("/", "article"),
        ("/rules/fields-medal", "article h2"),
        ("/rules/table", "article dl"),
        ("/replay/", ".drop"),
        ("/statistics", ".standstill"),
        ("/me", "#name"),
        ("/nowhere", ".standstill"),
        ("/t/ABCDEFGH", ".standstill"),
    ],
)
def test_no_page_has_a_violation(visit: NewBrowserPage, path: str, sign: str, scheme: str, viewport: Any) -> None:
    page = visit(path, color_scheme=scheme, viewport=viewport, reduced_motion="reduce")
    page.locator(sign).first.wait_for()
    if path == "/":
        page.get_by_text("Options").first.click()
    assert violations(page) == []


@pytest.mark.parametrize(("scheme", "viewport"), LOOKS)
def test_no_table_has_a_violation_at_any_stage(visit: NewBrowserPage, scheme: str, viewport: Any) -> None:
    page = visit("/", color_scheme=scheme, viewport=viewport, reduced_motion="reduce")
    page.get_by_role("button", name="Open a table of Lots").click()
    page.get_by_role("heading", name="Who plays?").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Bot: simple (seat 2)").click()
    page.locator("[data-choice]").first.wait_for()
    page.locator("#answer").fill("nonsense")
    page.keyboard.press("Enter")
    page.locator("#refusal").wait_for()
    assert violations(page) == []
    if viewport == PHONE:
        for part in ("Log", "People", "Table"):
            page.get_by_role("button", name=part).click()
            assert violations(page) == []
    play_on([page])
    assert violations(page) == []
    page.get_by_role("link", name="Replay").last.click()
    page.get_by_role("slider").wait_for()
    assert violations(page) == []


def test_a_fields_medal_table_has_no_violation(visit: NewBrowserPage) -> None:
    page = visit("/", reduced_motion="reduce")
    code = lay(page, "fields-medal", seed="a")
    page.goto(f"/t/{code}")
    page.get_by_role("heading", name="Fields Medal Solitaire").wait_for()
    page.get_by_text("Your axioms").first.wait_for()
    assert violations(page) == []
    plain(page, code)
    page.locator("#asked").wait_for()
    assert violations(page) == []


def test_a_whole_game_is_played_by_the_keyboard_alone(visit: NewBrowserPage) -> None:
    page = visit("/")
    page.get_by_role("button", name="Open a table of Lots").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Bot: simple (seat 2)").focus()
    page.keyboard.press("Enter")
    page.locator("#asked").wait_for()
    for _ in range(200):
        if page.locator("#ended").count():
            break
        if page.locator("[data-choice]").count():
            page.keyboard.press("m")
            page.keyboard.press("Enter")
        page.wait_for_timeout(80)
    expect(page.locator("#ended")).to_be_visible()


def test_after_an_answer_the_keyboard_is_at_the_next_question(visit: NewBrowserPage) -> None:
    page = visit("/")
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
    page = visit("/")
    plain(page, lay(page, "fields-medal", seed="a"))
    polite, urgent = page.locator("[aria-live=polite].unseen"), page.locator("[aria-live=assertive]")
    expect(polite).to_contain_text("Your turn")
    page.locator("#answer").fill("prove quantity 1 + 1")
    page.keyboard.press("Enter")
    expect(urgent).to_contain_text("FM-")
    page.locator("[data-choice]").first.click()
    expect(polite).to_contain_text("a lemma, from")

"""axe-core in every look on what other tests look at in one: pages for teachers and tinkerers, states between moves."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewBrowserPage
from tests.browser.tables import lay
from tests.browser.test_accessibility import EVERY_LOOK, violations
from tests.browser.test_lesson import come, teacher_of

pytestmark = [pytest.mark.slow, pytest.mark.soak]


@pytest.mark.parametrize(
    ("path", "sign"),
    [
        ("/lessons", "main form"),
        ("/studies", "main"),
        ("/instruments", "svg"),
        ("/instruments/bones", "main svg"),
        ("/instruments/table", "main table"),
        ("/instruments/rule?exercises=a", "main"),
        ("/instruments/bones?exercises=a", "main"),
        ("/deal/FM-0WR0-D2TV-J0Z2", "main dl"),
        ("/deal/FM-0WR0", ".standstill"),
        ("/homework/ABCDEFGHJKLM", ".standstill"),
        ("/wall/ABCDEFGHJKLM", "main"),
        ("/lesson/ABCDEFGHJKLM/report", "main"),
        ("/lesson/ABCDEFGHJKLM/practice", "main"),
        ("/questions/ABCDEFGHJKLM", ".standstill"),
        ("/questions/from/ABCDEFGHJKLM", "main"),
        ("/join/ABCDEFGH", "main"),
    ],
)
def test_no_page_has_a_violation(visit: NewBrowserPage, path: str, sign: str) -> None:
    page = visit(path, quiet=False)
    page.locator(sign).first.wait_for()
    page.wait_for_load_state("networkidle")
    seen(page)


@pytest.mark.parametrize("title", ["Fields Medal Solitaire", "Mathematicus", "Squaring the Circle"])
def test_no_option_has_a_violation_nor_a_number_that_is_too_large(visit: NewBrowserPage, title: str) -> None:
    page = visit("/")
    card = page.get_by_role("article", name=title)
    card.get_by_text("More options").click()
    card.get_by_text("Bent rules", exact=True).click()
    card.locator(".bent input").first.fill("99")
    card.get_by_role("button", name=re.compile("with these options$")).click()
    expect(card.get_by_role("alert")).to_be_visible()
    seen(page)


def test_no_stage_of_a_table_for_two_has_a_violation(visit: NewBrowserPage) -> None:
    ann, ben = visit(), visit()
    # A window that fills its screen takes no other size.
    ann.add_init_script("Element.prototype.requestFullscreen = () => Promise.resolve()")
    code = lay(ann, "mathematicus", seats=2, seed="s", name="Ann")
    for page in (ann, ben):
        page.goto(f"/t/{code}")
    ann.get_by_role("heading", name="Who plays?").wait_for()
    seen(ann)
    press(ann, "Show large")
    seen(ann)
    ann.keyboard.press("Escape")
    press(ben, "Sit down")
    ann.locator("#asked").wait_for()
    press(ann, "More", "Pause")
    expect(ann.get_by_role("heading", name="Paused")).to_be_visible()
    seen(ann)


def test_no_device_that_is_passed_around_has_a_violation(visit: NewBrowserPage) -> None:
    page = visit()
    players = "cards time=3; cards time=3"
    options = {"mode": "cards", "answering": "together", "target": 5, "faces": "47/3", "players": players}
    page.goto(f"/t/{lay(page, 'mathematicus', seats=2, seed='s', name='Ann', beside=['Ben'], options=options)}")
    page.get_by_role("heading", name="Pass the device to Ann").wait_for()
    seen(page)
    press(page, "I am Ann", "I am ready")
    page.get_by_label("Your answer").wait_for()
    seen(page)


@pytest.mark.parametrize("game", ["mathematicus", "squaring-the-circle"])
def test_no_board_has_a_violation_nor_its_log_its_people_its_plain_table_its_replay(
    visit: NewBrowserPage, game: str
) -> None:
    page = visit()
    bot = "student" if game == "mathematicus" else "colleague"
    code = lay(page, game, seats=2, bots=[bot], seed="s", name="Ann")
    page.goto(f"/t/{code}")
    page.locator("#asked").wait_for()
    page.wait_for_load_state("networkidle")
    for part in ("Log", "People", "Table"):
        seen(page, part)
    page.keyboard.press("?")
    seen(page)
    page.goto(f"/t/{code}?plain")
    page.locator("#answer").wait_for()
    seen(page)


def test_no_form_for_a_teacher_has_a_violation(visit: NewBrowserPage) -> None:
    page = visit("/lessons")
    page.get_by_role("radio", name="Homework").check()
    page.get_by_role("button", name="Choose").first.click()
    seen(page)
    page.goto("/questions")
    page.get_by_role("button", name="Bring a file").click()
    seen(page)
    page.get_by_role("button", name="Write questions").click()
    page.get_by_label("Question", exact=True).fill("How long is a side of a square of 16 cm²?")
    page.get_by_label("Right answer").fill("4")
    page.get_by_label("It is", exact=True).select_option("a word or name")
    seen(page)


def test_no_view_of_a_lesson_has_a_violation(visit: NewBrowserPage) -> None:
    desk, wall, phone = visit(), visit(), visit()
    code = teacher_of(desk)
    wall.goto(f"/wall/{code}")
    come(phone, code, "Hana")
    for page in (desk, wall, phone):
        seen(page)
    desk.get_by_role("button", name="Begin", exact=True).click()
    phone.locator(".question").wait_for()
    for page in (desk, wall, phone):
        seen(page)
    desk.get_by_role("button", name="Pause").click()
    for page in (desk, wall, phone):
        seen(page)


def press(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).first.click()


def in_sight(page: Page, part: str) -> None:
    """One part of a table, where parts are chosen among."""
    button = page.get_by_role("button", name=part, exact=True)
    if part and button.is_visible():
        button.click()


def seen(page: Page, part: str = "") -> None:
    """Looked at in every look: nothing is wrong with it, and nothing scrolls sideways."""
    for look in EVERY_LOOK:
        page.set_viewport_size(look[0])
        in_sight(page, part)
        assert violations(page, [look]) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), look

"""The instruments on their own page: laid and set by keys and by hand, and exercises that check themselves."""

import pytest
from playwright.sync_api import Page, expect

from ludendum.engine import Seat
from tests.browser.conftest import PHONE, NewBrowserPage
from tests.browser.positions import Match, lay_for, played_until
from tests.browser.test_accessibility import violations_here
from tests.server.running import Running

pytestmark = pytest.mark.slow


SPOKEN = """(all) => [...all.querySelectorAll("*")].flatMap((one) => [...one.attributes])
    .filter(({ name }) => name.startsWith("aria-")).map(({ value }) => value).join(" ")"""
"""All that somebody who does not see is told."""


def drag(page: Page, part: str, by: float) -> None:
    """Draw the slide or the cursor so far to the right."""
    box = page.get_by_role("slider", name=part).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by, y, steps=3)
    page.mouse.up()


def test_the_slide_rule_multiplies_by_keys_and_by_hand_and_tells_each_step(visit: NewBrowserPage) -> None:
    page = visit("/instruments", reduced_motion="reduce")
    slide, cursor = page.get_by_role("slider", name="Slide"), page.get_by_role("slider", name="Cursor")
    for key in ("2", "ArrowUp"):
        cursor.press(key)
    expect(cursor).to_have_attribute("aria-valuetext", "D 2.02")
    cursor.press("2")
    slide.press("1")
    expect(slide).to_have_attribute("aria-valuetext", "C 1; the 1 of C over D 2")
    for key in ("c", "3"):
        cursor.press(key)
    expect(cursor).to_have_attribute("aria-valuetext", "C 3")
    expect(page.get_by_role("definition").nth(5)).to_have_text("6")  # K A B CI C D
    cursor.press("ArrowRight")
    expect(page.get_by_role("definition").nth(5)).not_to_have_text("6")
    page.get_by_role("button", name="Close the rule").click()
    drag(page, "Slide", 120)
    expect(slide).not_to_have_attribute("aria-valuenow", "0")
    drag(page, "Cursor", 300)
    expect(cursor).not_to_have_attribute("aria-valuenow", "0")
    page.get_by_label("Calculation").fill("25 × 30")
    page.keyboard.press("Enter")
    steps = page.get_by_role("list", name="Step by step").get_by_role("button")
    expect(steps).to_have_count(4)
    steps.nth(1).click()
    expect(cursor).to_have_attribute("aria-valuetext", "C 3")
    expect(page.get_by_role("definition").nth(5)).to_have_text("7.5")
    page.get_by_label("Calculation").fill("0 × 3")
    page.keyboard.press("Enter")
    expect(page.get_by_text("A slide rule is set to numbers above 0").first).to_be_visible()
    assert violations_here(page) == []


def test_bones_are_laid_taken_away_and_their_diagonals_added(visit: NewBrowserPage) -> None:
    page = visit("/instruments/bones", viewport=PHONE, color_scheme="dark", reduced_motion="reduce")
    page.get_by_role("button", name="Clear the table").click()
    for digit in (4, 2, 9, 5):
        page.get_by_role("button", name=f"Lay bone {digit}").press("Enter")
    page.get_by_role("button", name="Take bone 9 away, place 3").click()
    expect(page.get_by_label("Number to lay")).to_have_value("425")
    page.get_by_role("button", name="Row 6").click()
    row = page.get_by_role("group", name="Row 6, enlarged")
    expect(row.get_by_role("listitem")).to_have_text(["2", "5 4 + 1 = 5", "5 2 + 3 = 5", "0"])
    page.get_by_label("Number to lay").fill("99999999999999")
    expect(page.get_by_text("No more than 12 bones")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.get_by_label("Multiplication").fill("46 x 37")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Step by step")).to_contain_text("Add them: 322 + 1380 = 1702.")
    assert violations_here(page) == []


def test_an_exercise_hides_results_until_it_is_answered_and_judges_as_ruled(visit: NewBrowserPage) -> None:
    """MX-135: within 5 % counts; before the answer the rule tells its marks alone."""
    page = visit("/instruments/rule?exercises=tea", reduced_motion="reduce")
    expect(page.get_by_role("heading", name="Calculate 170 × 0.61")).to_be_visible()
    cursor = page.get_by_role("slider", name="Cursor")
    for key in ("1", "PageUp", "ArrowUp"):
        cursor.press(key)
    expect(cursor).to_have_attribute("aria-valuetext", "D: 2 and 1 mark")
    expect(page.get_by_role("definition")).to_have_count(0)
    answer = page.get_by_label("Your answer")
    answer.fill("about a hundred")
    answer.press("Enter")
    expect(page.get_by_text("Write a plain number")).to_have_count(2)  # beside the line, and said aloud
    answer.fill("98.6")
    answer.press("Enter")
    expect(page.get_by_role("group", name="Right")).to_contain_text(
        "It is exactly 103.7; what counts is 98.515 to 108.885."
    )
    expect(page.get_by_role("definition")).to_have_count(7)
    page.get_by_role("button", name="Next exercise").click()
    expect(page.get_by_text("1 of 1 right")).to_be_visible()
    expect(page.get_by_role("definition")).to_have_count(0)
    page.get_by_label("Your answer").fill("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Not this time")).to_contain_text("You answered 1.")
    assert violations_here(page) == []
    page.goto("/instruments/bones?exercises=tea")
    question = page.get_by_role("heading", name="Calculate").inner_text().removeprefix("Calculate ")
    number, row = question.split(" × ")
    page.get_by_label("Number to lay").fill(number)
    page.get_by_role("button", name=f"Row {row}", exact=True).click()
    product = str(int(number) * int(row))
    boxes = page.get_by_role("group", name=f"Row {row}, enlarged").get_by_role("textbox")
    boxes.last.focus()
    for digit in reversed(product.zfill(len(number) + 1)):
        page.keyboard.press(digit)  # one adds from the right, and the next box waits
    expect(page.get_by_label("Your answer")).to_have_value(product)
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_role("group", name="Right")).to_be_visible()


def test_in_a_question_the_drawer_shows_positions_and_never_a_result(visit: NewBrowserPage, server: Running) -> None:
    """MX-63: the bones for a question of their kind; nothing in them or on the rule says what comes out."""
    match = played_until(is_asked_for_the_bones, "bones 1", players="advanced -blue +napier time=off; basic")
    guests = [visit(), visit(viewport=PHONE)]
    page = guests[0]
    page.goto(f"/t/{lay_for(server, match, guests)}")
    drawer = page.get_by_role("region", name="Instruments", exact=True)
    drawer.get_by_role("button", name="Napier’s bones").click()
    drawer.get_by_label("Number to lay").fill("425")
    drawer.get_by_role("button", name="Row 7").click()
    boxes = drawer.get_by_role("group", name="Row 7, enlarged").get_by_role("textbox")
    expect(boxes).to_have_count(4)
    assert boxes.evaluate_all("(all) => all.map((one) => one.value).join('')") == ""
    assert "2975" not in drawer.inner_text().replace("\n", "")
    assert violations_here(page) == []
    page.keyboard.press("Escape")
    expect(drawer.get_by_role("group")).to_have_count(0)
    drawer.get_by_role("button", name="Slide rule").click()
    cursor = drawer.get_by_role("slider", name="Cursor")
    for key in ("7", "ArrowUp"):
        cursor.press(key)
    expect(cursor).to_have_attribute("aria-valuetext", "D: 7 and 1 mark")
    expect(drawer.get_by_role("definition")).to_have_count(0)
    assert "7.05" not in drawer.inner_text() + drawer.evaluate(SPOKEN)
    assert violations_here(page) == []


def is_asked_for_the_bones(match: Match) -> bool:
    """The table has rolled: now the answer is waited for."""
    open_ = match.table.question(Seat(0))
    return open_ is not None and open_.posed.kind == "napier" and bool(open_.posed.rolled)

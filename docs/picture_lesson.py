"""The pictures of `docs/teachers.md`: a lesson from its questions to its report, given to five pupils."""

import os
import re
import shutil
import sys
from pathlib import Path

from picture_page import DESK, FLAGS, PHONE, photograph, serving
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

PUPILS = {"Ada": "16", "Ben": "8", "Cleo": "16", "Dario": "160 mm", "Emmy": "20"}
"""Each with what they answer: all begin at level 2."""
SQUARE = "A square has an area of 16 cm²."
QUESTIONS = [
    {"text": f"{SQUARE} How long is its side?", "answer": "4", "unit": "cm", "steps": ["4 × 4 = 16."]},
    {"text": f"{SQUARE} How long is its outline?", "answer": "16", "unit": "cm", "steps": ["Four sides of 4 cm."]},
    {"text": f"{SQUARE} Exactly how long is its diagonal?", "answer": "4√2", "unit": "cm", "steps": ["4² + 4² = 32."]},
    {"text": f"{SQUARE} Exactly how large is the largest circle in it?", "answer": "4π", "unit": "cm²"},
]
"""One for each level: they come to lie on one card."""


def draw(folder: Path) -> None:
    """One picture of each step, by daylight."""
    with serving() as url, sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or shutil.which("chromium") or sys.exit("name a Chromium by CHROMIUM")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        teacher = opened(browser, url, DESK)
        deck = written(teacher, folder)
        code = begun(teacher, deck, folder)
        wall = opened(browser, url, DESK)
        wall.goto(f"/wall/{code}")
        pupils = [come(opened(browser, url, PHONE), code, name) for name in PUPILS]
        wall.get_by_text("Emmy").wait_for()
        keep(wall, folder, "lesson-wall")
        teacher.get_by_role("button", name="Begin").click()
        for pupil, answer in zip(pupils, PUPILS.values(), strict=True):
            pupil.locator("main input").first.fill(answer)
        keep(pupils[0], folder, "lesson-phone")
        for pupil in pupils[:3]:
            pupil.get_by_role("button", name="Answer").click()
        keep(teacher, folder, "lesson-desk")
        for pupil in pupils[3:]:
            pupil.get_by_role("button", name="Answer").click()
        ended(teacher)
        teacher.goto(f"/lesson/{code}/report")
        teacher.get_by_role("heading", name="Pupils").wait_for()
        keep(teacher, folder, "lesson-report")
        browser.close()


def opened(browser: Browser, url: str, viewport: ViewportSize) -> Page:
    context = browser.new_context(
        base_url=url, viewport=viewport, device_scale_factor=1.5, reduced_motion="reduce", locale="en-GB"
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto("/")
    return page


def written(page: Page, folder: Path) -> str:
    """A deck in its form, with an answer tried out; the deck's code."""
    page.request.get("/api/me")
    drawn = {"topic": "squares", "figure": "polygon sides=4"}
    questions = [{**question, **drawn, "level": level} for level, question in enumerate(QUESTIONS, start=1)]
    sheet = {"name": "Squares, class 7b", "questions": questions}
    answer = page.request.post("/api/questions", data={"sheet": sheet}, headers={"Origin": page.url.rstrip("/")})
    deck: str = answer.json()["deck"]
    page.goto(f"/questions/{deck}")
    page.get_by_label("Try an answer").fill("40 mm")
    page.get_by_text("Right.", exact=True).wait_for()
    keep(page, folder, "lesson-questions")
    return deck


def begun(page: Page, deck: str, folder: Path) -> str:
    """A lesson with this deck, from its form, before anybody has come; its code."""
    page.goto(f"/lessons?questions={deck}")
    page.locator("#given-deck option:checked", has_text="Squares").wait_for(state="attached")
    page.get_by_label("Your name").fill("Ms Noether")
    page.get_by_label("Class").fill("7b")
    keep(page, folder, "lesson-form")
    page.get_by_role("button", name="Open the lesson").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def come(page: Page, code: str, name: str) -> Page:
    page.goto(f"/t/{code}")
    page.locator("main input:visible").first.fill(name)
    page.keyboard.press("Enter")
    page.get_by_text(name).first.wait_for()
    return page


def ended(page: Page) -> None:
    """The teacher ends the lesson after the first question."""
    page.get_by_role("button", name=re.compile("Next|Finish")).first.wait_for()
    page.get_by_role("button", name="End the lesson").first.click()
    page.get_by_role("button", name=re.compile("End")).last.click()
    page.get_by_text("The lesson is over").first.wait_for()


def keep(page: Page, folder: Path, name: str) -> None:
    page.wait_for_timeout(700)
    (folder / f"{name}.webp").write_bytes(photograph(page))

"""Questions of one's own on the page: written with a preview, kept, brought, chosen; and what came of a lesson."""

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from ludendum.games.mathematicus import decks
from tests.browser.conftest import NewBrowserPage
from tests.browser.test_accessibility import violations_here
from tests.server.conftest import NewPage
from tests.server.pages import Page as Guest
from tests.server.running import Running
from tests.server.test_lesson_reports import given

pytestmark = pytest.mark.slow

MIXED = b"Why? {}\n\nTwo and two? {#4}\n\nMatch. {=a -> b =c -> d}\n"


def test_a_deck_is_written_tried_kept_through_a_reload_and_chosen_for_a_table(visit: NewBrowserPage) -> None:
    # What a page sends while it is left may come in between: then the next save is told so, and sent again.
    page = visit("/questions", quiet=False)
    page.get_by_role("button", name="Write questions").click()
    page.get_by_label("Name", exact=True).fill("Squares")
    page.get_by_label("Question", exact=True).fill("How long is a side of a square of 16 cm²?")
    page.get_by_label("Right answer").fill("4")
    page.get_by_label("Unit").fill("cm")
    preview = page.get_by_role("region", name="As it will be asked")
    for answer, verdict in (("40 mm", "Right."), ("5", "Wrong."), ("2 + 2", "Sent back")):
        preview.get_by_label("Try an answer").fill(answer)
        expect(preview).to_contain_text(verdict)
    page.get_by_label("It is", exact=True).select_option("a word or name")
    expect(page.get_by_text("An answer of kind name has no unit.")).to_be_visible()
    assert violations_here(page) == []
    page.get_by_label("It is", exact=True).select_option("a number")
    page.get_by_role("button", name="Add a question").click()
    page.get_by_label("Question", exact=True).fill("Half a thought")
    page.reload()  # at once: what was typed last may not have been sent
    expect(page.get_by_role("button", name=re.compile("Half a thought"))).to_be_visible()
    page.get_by_role("button", name=re.compile("Half a thought")).click()
    page.get_by_role("button", name="Remove this question").click()
    expect(page.get_by_text("Nothing is wrong with it")).to_be_visible()
    expect(page.get_by_text("All is kept.")).to_be_visible()
    page.get_by_role("link", name="Give it to a class").click()
    expect(page.get_by_label("Questions", exact=True).locator("option:checked")).to_have_text("Squares, 1 question")
    expect(page.get_by_label("How many questions")).to_have_value("1")
    assert violations_here(page) == []
    page.get_by_role("radio", name="Homework").check()
    page.get_by_label("Your name").fill("Ms Noether")
    page.get_by_label("What it is called").fill("Week 3")
    page.get_by_role("button", name="Set it").click()
    expect(page.get_by_label("It is set. Pass this link on:")).to_have_value(re.compile("/homework/[A-Z]{12}$"))
    page.go_back()
    page.get_by_role("link", name="Play with it").click()
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Mathematicus"))
    expect(card.get_by_label("Questions")).to_have_value(re.compile("^[A-Z]{12}$"))
    expect(card.get_by_label("Questions").locator("option:checked")).to_have_text("Squares: 1 question")
    _choose_topics(card.page)


def _choose_topics(page: Page) -> None:
    page.get_by_role("button", name="Choose topics and levels").click()
    page.get_by_role("button", name="Fractions", exact=True).click()
    page.get_by_role("button", name=re.compile("^primes, level 2: ")).click()
    count = len(decks.choose(decks.yellow(), "fractions, primes 2"))
    expect(page.get_by_text(f"fractions, primes 2: {count} questions")).to_be_visible()
    assert violations_here(page) == []


def test_a_file_is_brought_and_taken_without_what_cannot_be_asked(visit: NewBrowserPage) -> None:
    page = visit("/questions")
    file: FilePayload = {"name": "my quiz.gift", "mimeType": "text/plain", "buffer": MIXED}
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("2 questions of my quiz.gift cannot be asked here.")).to_be_visible()
    expect(page.get_by_text("Match. {=a -> b =c -> d}")).to_be_visible()
    assert violations_here(page) == []
    page.get_by_role("button", name="Take the one other").click()
    expect(page.get_by_text("“My quiz” is kept, with 1 question.")).to_be_visible()
    expect(page.get_by_role("link", name="My quiz")).to_be_visible()


def test_a_report_is_read_by_whoever_gave_the_lesson_and_by_each_pupil_their_own(
    visit: NewBrowserPage, server: Running
) -> None:
    made: list[Guest] = []

    def new_guest(cookie: str | None = None) -> Guest:
        made.append(Guest(server.url, cookie))
        return made[-1]

    maker: NewPage = new_guest
    lesson, teacher, _, ben = given(maker)
    page = visit()
    _become(page, teacher)
    page.goto(f"/lesson/{lesson}/report")
    expect(page.get_by_role("row", name=re.compile("Ann"))).to_contain_text("2/2")
    expect(page.get_by_role("region", name="What was hard")).to_contain_text("Also said: a unicorn.")
    page.get_by_role("button", name="Keep this report").click()
    expect(page.get_by_text("It is kept until you let it go.")).to_be_visible()
    page.get_by_role("button", name="Ben").click()
    assert violations_here(page) == []
    _become(page, ben)
    page.goto(f"/lesson/{lesson}/report")
    expect(page.get_by_role("heading", name="Your lesson")).to_be_visible()
    expect(page.get_by_text("Ann")).to_have_count(0)
    page.get_by_role("link", name="Practise what you missed: 2 questions").click()
    page.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(re.compile("/t/[A-Z]{12}$"))
    for guest in made:
        guest.close()


def _become(page: Page, guest: Guest) -> None:
    """This browser is that guest's from now on. A page that still asks who it is would become another again."""
    page.goto("about:blank")
    page.context.clear_cookies()
    page.context.add_cookies(
        [{"name": name, "value": value, "url": guest.url} for name, value in guest.http.cookies.items()]
    )

"""A class of thirty: a teacher at the desk, a wall, phones in browsers and on bare sockets, and what befalls them."""

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from ludendum.server.messages import Answer, Aside, Come
from tests.browser.conftest import PHONE, SIDE, NewBrowserPage
from tests.browser.tables import lay
from tests.browser.test_accessibility import look, violations
from tests.games.mathematicus.stage import QUESTIONS
from tests.server import pages
from tests.server.pages import key
from tests.server.running import Running
from tests.waiting import until

pytestmark = pytest.mark.slow

WIRED = 27
CALM = QUESTIONS.replace("15 s", "600 s")
"""Questions whose time no test has to fear."""
KINDS = """\
deck: Three kinds
version: 1
language: en
colour: yellow
faces: 3
about: Each kind that is answered in its own way.

face 1

level 2, 600 s
Which of these is a prime?
kind: choice
= 37
choice: 27 | it is 3 × 9
choice: 39 | it is 3 × 13

face 2

level 2, 600 s
Put these in order, from the smallest to the largest.
kind: order
= 1/3; 3/8; 2/5; 1/2

face 3

level 2, 600 s
Estimate 19.8 × 51.2 to within 4 %.
kind: estimate
precision: within 4%
= 1013.76
"""
LESSON = {"mode": "cards", "answering": "together", "lead": True, "target": 0, "rounds": 12, "questions": CALM}


def teacher_of(page: Page) -> str:
    """The code of a lesson that somebody on this page gives."""
    assert page.request.patch("/api/me", data={"name": "Ms Noether"}, max_retries=3).ok
    code = lay(page, "mathematicus", seats=251, options=LESSON, name="Ms Noether", seed="class")
    page.goto(f"/t/{code}")
    return code


def come(page: Page, code: str, name: str) -> None:
    """By code and name, and nothing else."""
    page.goto(f"/t/{code}")
    page.get_by_label("What shall the others call you?").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", name=f"You are in, {name}")).to_be_visible()


def come_by_number(page: Page, number: str, name: str) -> None:
    """By what stands on the wall: five digits in place of a code."""
    page.goto("/")
    page.get_by_label("The table’s code or link").fill(number)
    page.get_by_label("Your name, for the others").first.fill(name)
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("heading", name=f"You are in, {name}")).to_be_visible()


def says(wire: pages.Page, code: str, text: str) -> None:
    state = wire.tables[code]
    assert state.frame.asked is not None
    wire.do(Answer(code, key(), state.seats[0], state.frame.asked.ask, text))


def asked(wire: pages.Page, code: str) -> None:
    """It has heard the question that lies open."""
    wire.wait_until(code, lambda state: state.frame.asked is not None and "answer" in state.frame.asked.kinds)


def test_a_class_of_thirty_is_taught_whatever_happens_to_its_phones(visit: NewBrowserPage, server: Running) -> None:
    """MX-147 to MX-153, MX-124, TB-23."""
    desk, wall, phone = visit(), visit(), visit(viewport=PHONE, has_touch=True)
    side = visit(viewport=SIDE, has_touch=True, locale="it-IT")
    sleepy = visit(viewport=PHONE, has_touch=True, quiet=False)
    code = teacher_of(desk)
    wall.goto(f"/wall/{code}")
    expect(wall.get_by_text("Nobody has come yet")).to_be_visible()
    begin = desk.get_by_role("button", name="Begin", exact=True)
    expect(begin).to_be_disabled()
    come(phone, code, "Hana")
    expect(wall.locator(".code")).to_have_attribute("aria-label", re.compile(r"^\d\d \d{3}$"))
    come_by_number(side, wall.locator(".code").get_attribute("aria-label") or "", "Ivo")
    come(sleepy, code, "Jun")
    with ExitStack() as lines:
        wires = [lines.enter_context(pages.Page(server.url)) for _ in range(WIRED)]
        late = wires.pop()
        for number, wire in enumerate(wires):
            wire.follow(code)
            # Two phones with one name are told apart.
            wire.do(Come(code, key(), "Ann" if number < 2 else f"Pupil {number}"))
        expect(wall.get_by_text("29 pupils here")).to_be_visible()
        for name in ("Ann", "Ann 2", "Hana"):
            expect(wall.get_by_text(name, exact=True)).to_be_visible()
        phone.get_by_role("button", name="4 hard").click()
        expect(desk.get_by_label("Level of Hana")).to_have_value("4")
        begin.click()
        expect(wall.get_by_text("What is 8 + 8?")).to_be_visible()
        expect(phone.locator(".question", has_text="What is 8 + 8?")).to_be_visible()
        assert phone.get_by_text("What is 4 + 4?").count() == 0, "a pupil has the question of their own level alone"
        # By keys of the phone's own; the question stays in sight.
        for sign in ("1", "6"):
            phone.get_by_role("button", name=sign, exact=True).click()
        expect(phone.get_by_text("read as")).to_be_visible()
        assert violations(phone) == []
        look(phone, PHONE, "light")
        phone.get_by_role("button", name="Answer", exact=True).click()
        expect(phone.get_by_role("heading", name="Your answer is in")).to_be_visible()
        # On its side, written as an Italian does (MX-71); who does not know says so. And one that sleeps through it.
        for sign in ("7", "comma", "5"):
            side.get_by_role("button", name=sign, exact=True).click()
        expect(side.locator("#mx-read")).to_contain_text("7,5")
        side.get_by_role("button", name="Pass").click()
        sleepy.context.set_offline(True)
        # Who sends answers like a machine has given one, and nobody else notices.
        machine, sleeper, *others = wires
        asked(machine, code)
        says(machine, code, "8")
        state = machine.tables[code]
        for _ in range(20):
            ask = state.frame.asked.ask if state.frame.asked else 0
            machine.refused(Answer(code, key(), state.seats[0], ask, "9"))
        # A phone that sleeps comes back to where it was.
        asked(sleeper, code)
        sleeper.socket.close()
        sleeper.reconnect()
        says(sleeper, code, "8")
        # Who comes late joins at the next question.
        late.follow(code)
        late.do(Come(code, key(), "Zoe"))
        assert late.tables[code].frame.view["question"] is None
        for number, wire in enumerate(others):
            asked(wire, code)
            says(wire, code, "8" if number % 3 else "7")
        sleepy.context.set_offline(False)
        sleepy.locator("#mx-answer").fill("5")
        expect(sleepy.locator("#mx-read")).to_contain_text("read as")
        sleepy.get_by_role("button", name="Answer", exact=True).click()
        # It wakes for the last answer, which closes it for all; the wall never says who was right.
        expect(wall.get_by_text("19 of 29 are right", exact=True)).to_be_visible()
        expect(side.get_by_role("heading", name="Not known this time")).to_be_visible()
        expect(phone.get_by_role("heading", name="Right")).to_be_visible()
        expect(desk.get_by_role("button", name="Next question")).to_be_visible()
        assert "4 + 4" not in phone.inner_text("main")
        # Somebody thinks they were right, and the teacher decides, unseen.
        doubter = others[0]
        doubter.wait_until(code, lambda state: state.frame.view["lesson"]["stage"] == "solution")
        doubter.do(Aside(code, key(), doubter.tables[code].seats[0], "doubt"))
        desk.get_by_role("button", name="Count as right").first.click()
        doubter.wait_until(code, lambda state: state.frame.view["question"]["verdict"] == "right")
        expect(wall.get_by_text("19 of 29 are right", exact=True)).to_be_visible()
        assert violations(desk) == []
        assert violations(wall) == []
        # The teacher's tab is closed, and opened again: all is there.
        context = desk.context
        desk.close()
        desk = context.new_page()
        desk.goto(f"/t/{code}")
        desk.get_by_role("button", name="Next question").click()
        asked(late, code)
        expect(wall.get_by_text("0 of 30 have answered").first).to_be_visible()
        expect(wall.get_by_text("The class together: 20 right of 29.")).to_be_visible()
        # Paused, nobody sees the question; then somebody is sent away, and the solution shown early.
        desk.get_by_role("button", name="Pause").click()
        expect(phone.get_by_role("heading", name="Paused")).to_be_visible()
        assert wall.get_by_text("What is 8 + 8?").count() == 0
        desk.get_by_role("button", name="Go on").click()
        expect(phone.locator(".question", has_text="What is 8 + 8?")).to_be_visible()
        desk.get_by_role("button", name="More about Hana").click()
        desk.get_by_role("button", name="Send away Hana").click()
        desk.get_by_role("button", name="Send away", exact=True).click()
        expect(phone.get_by_role("heading", name="You are no longer in this lesson")).to_be_visible()
        desk.get_by_role("button", name="Show solution").click()
        expect(wall.get_by_text("0 of 30 are right", exact=True)).to_be_visible()
        desk.get_by_role("button", name="End the lesson").click()
        desk.get_by_role("button", name="End it", exact=True).click()
        for page in (wall, desk):
            expect(page.get_by_text("The lesson is over").first).to_be_visible()
        until(lambda: wires[5].fresh(code).frame.outcome is not None)
        record = wires[5].http.get(f"/api/tables/{code}/record").text
        assert '\\"text\\":\\"16\\"' not in record, "what Hana said, only she and the teacher know"
        assert '\\"text\\":\\"16\\"' in desk.request.get(f"/api/tables/{code}/record", max_retries=3).text()


FOCUSED = "() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.innerText ?? ''"


def tab_to(page: Page, name: str) -> None:
    """By one key alone, as somebody goes who has no pointer."""
    seen: list[str] = []
    while name not in seen and len(seen) < 80:
        page.keyboard.press("Tab")
        seen.append(page.evaluate(FOCUSED).strip())
    assert seen[-1] == name, seen


def test_a_lesson_is_given_and_followed_by_the_keyboard_alone(visit: NewBrowserPage) -> None:
    desk, phone = visit(), visit(viewport=SIDE)
    come(phone, teacher_of(desk), "Hana")
    tab_to(desk, "Begin")
    desk.keyboard.press("Enter")
    answer = phone.get_by_label("Your answer", exact=True)
    expect(answer).to_be_focused()
    phone.keyboard.type("8")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", name="Right")).to_be_visible()
    tab_to(desk, "Next question")
    desk.keyboard.press("Enter")
    expect(answer).to_be_focused()
    desk.goto("/instruments")
    tab_to(desk, "Cursor")
    desk.keyboard.press("2")
    expect(desk.get_by_role("slider", name="Cursor")).to_have_attribute("aria-valuetext", "D 2")
    desk.goto("/questions")
    tab_to(desk, "Write questions")
    desk.keyboard.press("Enter")
    expect(desk.get_by_label("Question", exact=True)).to_be_visible()


def test_choices_orders_and_estimates_are_answered_on_a_pupils_phone(visit: NewBrowserPage) -> None:
    """MX-161, MX-162: a choice by one tap, an order by tapping all but the last, an estimate by keys of the phone."""
    desk, phone = visit(), visit(viewport=PHONE, has_touch=True)
    options = {**LESSON, "rounds": 3, "questions": KINDS}
    code = lay(desk, "mathematicus", seats=5, options=options, name="Ms Noether", seed="kinds")
    desk.goto(f"/t/{code}")
    come(phone, code, "Hana")
    desk.get_by_role("button", name="Begin", exact=True).click()
    answers = {
        "prime": (["37"], "it is 3 × 9"),
        "order": (["1/3", "3/8", "2/5", "Answer"], "1/2"),
        "19.8": ([*"1000", "Answer"], "1013.76"),
    }
    for number in range(3):
        if number:
            desk.get_by_role("button", name="Next question").click()
            expect(phone.get_by_role("heading", name="Right")).to_have_count(0)
        asked_ = phone.locator(".question").first.inner_text()
        taps, told = answers.pop(next(word for word in answers if word in asked_))
        for tap in taps:
            key_ = phone.get_by_role("button", name=tap, exact=True)
            (key_ if tap == "Answer" or len(tap) == 1 else phone.get_by_role("button").filter(has_text=tap)).click()
        expect(phone.get_by_role("heading", name="Right")).to_be_visible()
        expect(phone.locator("main")).to_contain_text(told)

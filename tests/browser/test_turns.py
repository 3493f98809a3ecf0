"""Whose turn it is reaches people, what just happened is told where they look, and bots move at their pace."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from ludendum.server.messages import Take
from tests.browser.conftest import DESK, PATIENCE, PHONE, NewBrowserPage
from tests.browser.scenes import cookie
from tests.browser.tables import choose, lay
from tests.server import pages as wire
from tests.server.running import Running, running
from tests.waiting import until

pytestmark = pytest.mark.slow

PACE = 5_000
"""Milliseconds that pass when a test says so."""

NOTED = """
window.called = [];
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { called.push("note"); return make.call(this); };
window.Notification = new Proxy(Notification, {
    construct: (kind, args) => { called.push(`${args[0]} (${args[1].tag})`); return new kind(...args); },
    get: (kind, name) => ({
        permission: "granted",
        requestPermission: () => { called.push("asked"); return Promise.resolve("granted"); },
    })[name] ?? kind[name],
});
"""
"""Of every note that sounds and of all that is asked of the browser it is noted that it was; calls are allowed, which
a browser without windows never does."""

LOOKS_AWAY = "Object.defineProperty(document, 'visibilityState', {configurable: true, get: () => 'hidden'})"


def called(page: Page) -> list[str]:
    """How the person at this page was called, since this was last asked."""
    found: list[str] = page.evaluate("called.splice(0)")
    return found


def test_whose_turn_it_is_reaches_those_who_look_elsewhere_as_they_wish(visit: NewBrowserPage, server: Running) -> None:
    ann, bob = visit(), visit(fresh=True)
    bob.add_init_script(NOTED)
    bob.goto("/me")
    box = bob.get_by_role("checkbox", name="a notification of the browser")
    expect(box).not_to_be_checked()
    assert called(bob) == [], "nobody is asked before they wish for it"
    box.check()
    expect(box).to_be_checked()
    # Two tables: one at which a bot waits for Bob, and one with Ann, who begins.
    lay(bob, "mathematicus", seats=2, bots=["student"], seed="b")
    code = lay(ann, "mathematicus", seats=2, seed="a")
    ann.goto(f"/t/{code}")
    bob.goto(f"/t/{code}")
    with wire.Page(server.url, cookie(bob)) as seated:
        seated.follow(code)
        seated.do(Take(code, wire.key(), 1, "Bob"))
    for page in (ann, bob):
        page.locator("#asked").wait_for()
    if "Your turn" in bob.locator("#asked").inner_text():  # who begins is rolled for
        choose(bob, "pawn cube")
    expect(ann).to_have_title("Your turn · Mathematicus")
    expect(ann.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    sound = bob.get_by_role("button", name="A sound when it is your turn")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    until(lambda: bob.evaluate("called.length") == 2, "the sound")
    assert called(bob) == ["note", "note"], "one hears what it is"
    # In the lobby the number of tables that wait stands at the tab, and from there it is known at the table.
    bob.goto("/")
    expect(bob).to_have_title("(1) Ludendum")
    bob.get_by_role("link", name=re.compile("Mathematicus.*to move", re.DOTALL)).click()
    expect(bob).to_have_title("(1) Mathematicus")
    expect(bob.get_by_role("link", name="a table waits for you")).to_be_visible()
    expect(bob.get_by_role("button", name="A sound when it is your turn")).to_have_attribute("aria-pressed", "true")
    bob.mouse.click(640, 700)
    bob.evaluate(LOOKS_AWAY)
    called(bob)
    ann.locator("[data-choice]").first.click()
    expect(bob).to_have_title("Your turn · Mathematicus (+1)")
    until(lambda: bob.evaluate("called.length") >= 3, "the call")
    assert sorted(called(bob)) == [f"Your turn: Mathematicus (turn-{code})", "note", "note"]
    expect(ann).to_have_title("Mathematicus")
    expect(ann.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")


def test_a_feed_is_made_renewed_and_ended_under_me(visit: NewBrowserPage) -> None:
    page = visit("/me", quiet=False)  # the browser's console calls a feed that is gone an error
    page.get_by_role("button", name="Make a feed").click()
    address = page.get_by_label("The address for your feed reader")
    first = address.input_value()
    assert page.request.get(first, max_retries=3).ok
    page.get_by_role("button", name="Make a new address").click()
    expect(address).not_to_have_value(first)
    second = address.input_value()
    assert page.request.get(first, max_retries=3).status == 404
    assert page.request.get(second, max_retries=3).ok
    page.reload()
    expect(page.get_by_text("You have a feed, made on")).to_be_visible()
    expect(address).to_have_count(0)
    page.get_by_role("button", name="End it").click()
    expect(page.get_by_text("its address leads nowhere any more")).to_be_visible()
    assert page.request.get(second, max_retries=3).status == 404


# bots ----------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def paced(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots wait until a test lets time pass."""
    folder: Path = tmp_path_factory.mktemp("paced")
    with running(folder, pace=PACE) as server:
        yield server


@pytest.mark.parametrize("viewport", [DESK, PHONE])
def test_each_move_of_a_bot_is_told_beside_whose_turn_it_is_until_one_skips(
    browser: Browser, paced: Running, viewport: ViewportSize
) -> None:
    with browser.new_context(base_url=paced.url, viewport=viewport, reduced_motion="reduce") as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        wish = {"seats": 3, "bots": ["student", "novice"], "seed": "tea", "options": {"mode": "basic"}}
        page.goto(f"/t/{lay(page, 'mathematicus', **wish)}?plain")
        turn, skip = page.locator("#asked"), page.get_by_role("button", name="Skip", exact=True)
        turn.wait_for()
        if "Waiting" in turn.inner_text():
            skip.click()
        expect(turn).to_have_text("Your turn")
        choose(page, "pawn tetrahedron")
        # My own move is told, the bot waits; then it moves, and that is told in the same place.
        expect(turn).to_contain_text("Waiting for")
        expect(page.locator(".told")).to_contain_text("walks as the tetrahedron")
        expect(page.locator(".told")).to_be_in_viewport()
        before = page.locator("div.turn").bounding_box()
        paced.pass_time(2 * PACE)
        expect(page.locator(".told")).not_to_contain_text("tetrahedron")
        expect(page.locator(".told")).to_contain_text("(bot) walks as the")
        after = page.locator("div.turn").bounding_box()
        assert before is not None
        assert after is not None
        assert before["height"] == after["height"], "nothing moves by it"
        expect(turn).to_contain_text("Waiting for")
        skip.click()
        expect(turn).to_have_text("Your turn")
        expect(page.locator(".told")).to_be_in_viewport()
        assert not re.search(r"\d+ against|chance of", page.locator("#log ~ ol").text_content() or "")


@pytest.mark.parametrize("viewport", [DESK, PHONE])
def test_what_a_move_led_to_is_told_on_the_board_itself(
    visit: NewBrowserPage, server: Running, viewport: ViewportSize
) -> None:
    page = visit(viewport=viewport)
    code = lay(page, "fields-medal", seed="adv 5")
    page.goto(f"/t/{code}")
    page.get_by_role("region", name="Open problems").wait_for()
    with wire.Page(server.url, cookie(page)) as playing:
        playing.follow(code)
        playing.do(playing.answer(code, "prove change 5‖4"))
    sheet = page.get_by_role("region", name="The sheet")
    for said in ("54 = 5‖4: a lemma", "ADVANCEMENT: the problem in quantity is now 417."):
        expect(sheet.get_by_text(said)).to_be_in_viewport()
    expect(page.get_by_role("button", name="made longer by ADVANCEMENT")).to_be_in_viewport()

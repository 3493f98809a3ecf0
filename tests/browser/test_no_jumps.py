"""Nothing jumps: within a turn the browser itself counts next to no layout shift, what follows an input included."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ludendum.games.fields_medal.position import Options
from tests.browser.conftest import DESK, PHONE, SIDE, ZOOMED, NewBrowserPage
from tests.browser.positions import lay_for
from tests.browser.tables import lay
from tests.browser.test_fields_medal import Game
from tests.browser.test_lesson import CALM
from tests.browser.test_room import ahead, gather, is_asked_for_a_move
from tests.games.fields_medal import test_tutorial as tutorial
from tests.server.running import Running

pytestmark = pytest.mark.slow

MOST = 0.02
DEAL = "YP0VYKVMXX"
"""Its first hand is 3 4 6 8 9, and 24 is a problem in space."""

WATCH = """() => {
    window.shifts = [];
    const name = node => node?.nodeType === 1 ? `${node.tagName.toLowerCase()}.${[...node.classList].join(".")}` : "?";
    new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(entry => ({
        value: entry.value,
        moved: entry.sources.map(({ node, previousRect: was, currentRect: is }) =>
            `${name(node)} ${Math.round(was.x)},${Math.round(was.y)} to ${Math.round(is.x)},${Math.round(is.y)}`),
    })))).observe({ type: "layout-shift" });
}"""
TAKE = (
    """() => new Promise(taken => requestAnimationFrame(() => setTimeout(() => taken(window.shifts.splice(0)), 50)))"""
)
"""What was counted since: entries come a moment after the frame they are about."""


class Turn:
    """What the browser counts from one call of `check` to the next."""

    def __init__(self, page: Page) -> None:
        self._page = page
        # The board, its fonts and the odds' place are there before the turn begins.
        page.evaluate("() => document.fonts.ready")
        page.evaluate(WATCH)
        page.evaluate(TAKE)

    def check(self, about: str) -> None:
        found: list[dict[str, Any]] = self._page.evaluate(TAKE)
        assert sum(one["value"] for one in found) <= MOST, (about, found)


@pytest.mark.parametrize("viewport", [DESK, PHONE, SIDE, ZOOMED], ids=["desk", "phone", "side", "zoomed"])
def test_nothing_on_the_board_jumps_within_a_turn(visit: NewBrowserPage, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, reduced_motion="reduce")
    page.goto(f"/t/{lay(page, 'fields-medal', seed=DEAL, options={'practice': True})}")
    page.locator("[data-hand] [data-card]").first.wait_for()
    turn = Turn(page)
    page.keyboard.press("Control")  # an input, after which the browser would forgive a shift
    for keys, sign in (
        ("h", ".hint"),
        ("h", ".hint:has-text('reach')"),
        ("3", "[data-piece]"),
        ("4", "[data-piece] + [data-piece]"),
        ("+", ".piece.result"),
        ("7", ".saying"),
    ):
        page.keyboard.press(keys)
        page.locator(sign).first.wait_for()
    turn.check("a hint, two cards, a sum that no problem asks for, and a card that is not there")
    for _ in range(3):  # what is open closes one after the other
        page.keyboard.press("Escape")
    expect(page.locator("[data-piece]")).to_have_count(0)
    page.keyboard.press("o")
    expect(page.locator(".odds")).to_contain_text(" %, from ")
    turn.check("the odds")
    for key in ("3", "*", "8"):
        page.keyboard.press(key)
    expect(page.locator(".action .primary")).to_contain_text("Prove 24")
    page.locator("[data-problem='0']").click()
    expect(page.locator(".saying")).to_contain_text("makes 28 yet")
    turn.check("a problem that nothing makes yet")
    page.keyboard.press("Enter")
    page.locator(".lemma").wait_for()
    turn.check("a proof")
    page.keyboard.press("u")
    expect(page.locator(".lemma")).to_have_count(0)
    turn.check("an undo")


FOUR_LEMMAS = (
    "prove space 8+3", "prove space 87", "prove change 54", "solve structure 41", "prove structure 78/3",
    "solve structure 17", "prove structure 6*6", "solve space 53", "prove change 59", "solve change 9*6",
)  # fmt: skip
"""Of the deal f7 with seven cards in hand and three that are drawn."""


@pytest.mark.parametrize("viewport", [PHONE, SIDE], ids=["phone", "side"])
def test_a_fifth_lemma_moves_nothing(visit: NewBrowserPage, server: Running, viewport: ViewportSize) -> None:
    """FM-22: one of the five must go, and which is chosen where the four lay."""
    page, game = visit(viewport=viewport), Game("f7", Options(starting_hand=7, draws=3))
    for move in FOUR_LEMMAS:
        game.play(move)
    page.goto(f"/t/{lay_for(server, game.match, [page])}")
    expect(page.locator(".lemma")).to_have_count(4)
    turn = Turn(page)
    for key in ("8", "*", "3", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".lemma")).to_have_count(5)
    turn.check("a fifth lemma")
    page.keyboard.press("e")
    expect(page.locator(".action .primary")).to_contain_text("Exchange E")
    turn.check("the one that goes")


def with_a_figure(deck: str) -> str:
    """The same questions, each about a pyramid."""
    drawn = "figure: pyramid sides=4 edge=30 height=20 labels=30,20"
    return deck.replace("topic: arithmetic\n", f"topic: volume\n{drawn}\n")


@pytest.mark.parametrize("viewport", [DESK, PHONE, SIDE, ZOOMED], ids=["desk", "phone", "side", "zoomed"])
def test_nothing_jumps_from_the_pawn_to_the_verdict(visit: NewBrowserPage, viewport: ViewportSize) -> None:
    """On a phone and on its side with a figure, which stays where it was first read."""
    page = visit(viewport=viewport)
    drawn = viewport in (PHONE, SIDE)
    options = {"mode": "basic", "questions": with_a_figure(CALM) if drawn else CALM}
    page.goto(f"/t/{lay(page, 'mathematicus', seats=2, bots=['student'], seed='tea', options=options)}")
    page.locator("[data-choice='pawn dodecahedron']").wait_for()
    turn = Turn(page)
    page.locator("[data-choice='pawn dodecahedron']").click()
    page.locator("[data-choice='roll d12']").wait_for()
    turn.check("the pawn, and all of a bot's turn, whose card is put aside")
    for choice, then in (("roll d12", "move on"), ("move on", "ready")):
        page.locator(f"[data-choice='{choice}']").first.click()
        page.locator(f"[data-choice='{then}']").first.wait_for()
        turn.check(choice)
    page.locator("[data-choice='ready']").click()
    answer = page.get_by_label("Your answer", exact=True)
    answer.wait_for()
    turn.check("the keys one answers with")
    for text in ("5 +", "8"):
        answer.fill(text)
        page.wait_for_function("said => !document.body.innerText.includes('…') || said", arg=text)
        turn.check(f"what is read of “{text}”")
    answer.press("Enter")
    page.locator(".verdict").wait_for()
    turn.check("the verdict")


@pytest.mark.soak
def test_nothing_jumps_while_a_move_is_chosen_in_the_room(visit: NewBrowserPage, server: Running) -> None:
    """On a desk, where table, sheets and tray are in sight together; on a phone they are parts of their own."""
    pages = gather(visit)
    ahead(server, pages, is_asked_for_a_move)
    moves = "[data-choice]:visible:not([aria-disabled=true])"
    page = next(page for page in pages if page.locator(moves).count())
    page.set_viewport_size(DESK)
    page.reload()
    page.locator(moves).first.wait_for()
    page.wait_for_load_state("networkidle")
    turn = Turn(page)
    page.locator(moves).first.click()
    page.locator(".staged").first.wait_for()
    turn.check("a move is taken up")


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_on_the_plain_table_jumps_within_a_turn(visit: NewBrowserPage, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, reduced_motion="reduce")
    page.goto(f"/t/{lay(page, 'fields-medal', seed=DEAL)}?plain")
    page.locator("[data-choice]").first.wait_for()
    turn = Turn(page)
    page.locator("#answer").fill("prove quantity 1 + 1")
    page.keyboard.press("Enter")
    page.locator("#refusal").wait_for()
    turn.check("a refusal")
    page.keyboard.press("Escape")
    expect(page.locator("#refusal")).to_have_count(0)
    for step, says in ((1, "There is a play from"), (2, "reach")):
        page.get_by_role("button", name="Hint").click()
        expect(page.locator("main")).to_contain_text(f"Hint, {step} of 3")
        expect(page.locator("main")).to_contain_text(says)
    turn.check("a hint that says more")


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_jumps_whatever_the_coach_says(visit: NewBrowserPage, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, reduced_motion="reduce")
    page.goto(f"/t/{lay(page, 'fields-medal', seed=tutorial.DEAL, options={'practice': True})}?tutorial")
    coach = page.locator(".coach")
    expect(coach).to_contain_text("Pick the 5")
    turn = Turn(page)
    for keys, says in (
        ("8", "has no part"),
        ("Backspace", "Pick the 5"),
        ("5", "And the 9"),
        ("+ 9", "no problem asks"),
    ):
        for key in keys.split():
            page.keyboard.press(key)
        expect(coach).to_contain_text(says)
    turn.check("cards and a sum")

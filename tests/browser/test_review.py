"""The review of a game, as its player reads it."""

import re

import pytest
from playwright.sync_api import expect

from ludendum.engine.sealing import opened
from ludendum.games.fields_medal.actions import Concede
from tests.browser.conftest import NewBrowserPage
from tests.lab.matches import HOPELESS, hopeless
from tests.server import pages
from tests.server.running import Running

pytestmark = pytest.mark.slow


def test_conceding_a_lost_game_is_no_mistake_and_the_odds_are_a_curve_one_can_touch(
    visit: NewBrowserPage, server: Running
) -> None:
    live = hopeless()
    moves = [opened(entry, live.game, trusted=True).action for entry in live.entries]
    with pages.Page(server.url) as player:
        table = player.sit_and_begin(seed=HOPELESS)
        for move in [*filter(None, moves), Concede()]:
            player.do(player.answer(table, move.notation()))
    page = visit(f"/review/{table}")
    last = page.locator("main li").last
    expect(last).to_contain_text("concede")
    expect(last).to_contain_text("lost by then")
    expect(last).to_contain_text("No choice that was tried won any of 512 games.")
    expect(last).to_contain_text(re.compile(r"0\.0–[01]\.\d %"))
    expect(last).not_to_contain_text("best")
    expect(page.locator("main .sum")).to_contain_text("The game was lost by entry")
    expect(page.locator("main li").first).not_to_contain_text("lost")

    curve = page.get_by_role("slider", name="Chance to win")
    curve.press("End")
    expect(curve).to_have_attribute("aria-valuetext", re.compile("concede"))
    expect(page.locator("main li.looked")).to_contain_text("concede")
    curve.press("Home")
    expect(page.locator("main li.looked")).to_have_text(page.locator("main li").first.inner_text(), use_inner_text=True)
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] - 1, "y": box["height"] / 2})
    expect(page.locator("main li.looked")).to_contain_text("concede")

    page.goto(f"/replay/{table}")
    page.get_by_role("slider", name="Chance to win").press("Home")
    expect(page.get_by_role("slider", name="Entry")).not_to_have_js_property("value", str(len(moves) + 1))

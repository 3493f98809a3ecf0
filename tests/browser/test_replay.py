"""A record that somebody brings to the page, looked at from its first entry to its last."""

from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import NewBrowserPage
from tests.browser.tables import lay, plain, play_on

pytestmark = pytest.mark.slow


def test_a_brought_record_is_sent_once_however_far_one_scrubs(visit: NewBrowserPage, tmp_path: Path) -> None:
    page = visit()
    code = lay(page, "fields-medal", seed="tea")
    plain(page, code)
    play_on([page])
    record = tmp_path / "game.ludendum"
    record.write_bytes(page.request.get(f"/api/tables/{code}/record", max_retries=3).body())
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url.partition('/api/')[2]}"))
    page.goto("/replay/")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.get_by_text("This record holds.")).to_be_visible()
    scrubber = page.get_by_role("slider", name="Entry")
    last = int(scrubber.get_attribute("max") or "0")
    assert last > 5
    page.locator("h1").focus()
    page.keyboard.press("Home")
    expect(page.get_by_text("Before the first entry.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".told .entry")).to_contain_text("takes seat 1")
    for entry in range(2, last + 1):
        page.keyboard.press("ArrowRight")
        expect(scrubber).to_have_attribute("aria-valuetext", f"Entry {entry} of {last}")
    sent = [one for one in asked if one.startswith("POST")]
    assert sent == ["POST records"]
    assert sum("/replay" in one for one in asked) == 1, "all its moments came at once"


def test_a_record_the_server_has_put_away_is_sent_again_unasked(visit: NewBrowserPage, tmp_path: Path) -> None:
    page = visit(quiet=False)
    code = lay(page, "fields-medal", seed="tea")
    plain(page, code)
    play_on([page])
    record = tmp_path / "game.ludendum"
    record.write_bytes(page.request.get(f"/api/tables/{code}/record", max_retries=3).body())
    missing = '{"kind": "not here", "reason": "this record is not at hand any more; bring it again"}'
    refusals = 1

    def put_away(route: Route) -> None:
        nonlocal refusals
        refusals -= 1
        if refusals >= 0:
            route.fulfill(status=404, body=missing)
        else:
            route.continue_()

    page.route("**/api/records/*/replay*", put_away)
    page.goto("/replay/")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.get_by_role("slider", name="Entry")).to_be_visible()
    assert refusals < 0


def test_a_link_to_an_entry_that_is_not_there_shows_the_end(visit: NewBrowserPage) -> None:
    page = visit(quiet=False)
    code = lay(page, "fields-medal", seed="tea")
    plain(page, code)
    play_on([page])
    page.goto(f"/replay/{code}?at=999")
    scrubber = page.get_by_role("slider", name="Entry")
    expect(scrubber).to_have_value(scrubber.get_attribute("max") or "")


def test_the_end_of_a_replay_offers_only_what_leads_somewhere(visit: NewBrowserPage) -> None:
    """A record somebody brought has no table here, and who replays a game is there already."""
    page = visit()
    code = lay(page, "fields-medal", seed="tea")
    plain(page, code)
    play_on([page])
    page.goto(f"/replay/{code}")
    ending = page.locator(".ending")
    expect(ending.locator(".reason")).to_be_visible()
    expect(ending.get_by_role("button").or_(ending.get_by_role("link", name="Replay"))).to_have_count(0)
    expect(page.get_by_role("link", name="Review")).to_have_count(1)


def test_a_replay_of_a_game_without_odds_offers_no_review(visit: NewBrowserPage) -> None:
    page = visit()
    code = lay(page, "auction", seats=2, bots=["simple"])
    plain(page, code)
    play_on([page])
    page.goto(f"/replay/{code}")
    expect(page.get_by_role("link", name="Record")).to_be_visible()
    expect(page.get_by_role("link", name="Review")).to_have_count(0)
    expect(page.get_by_role("main")).to_contain_text("The best score is")

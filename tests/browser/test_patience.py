"""A server that asks for patience, and tables of which much is to be told: the page says so, and goes on by itself."""

import json
import re
import threading
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from ludendum.server.messages import Talk
from tests.browser.conftest import NewBrowserPage
from tests.browser.tables import lay, plain
from tests.server import pages
from tests.server.running import Running
from tests.server.test_talk import laid, longest_match

pytestmark = pytest.mark.slow


def refusing_once(page: Page, **refused: object) -> list[str]:
    """The first table that is asked for is refused; what was asked for."""
    asked: list[str] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def from_page(message: str | bytes) -> None:
            told = json.loads(message)
            if told["say"] == "follow":
                asked.append(told["table"])
            if told["say"] == "follow" and len(asked) == 1:
                answer = {"say": "refused", "table": told["table"], "key": None, "kind": "not allowed", "rule": None}
                route.send(json.dumps({**answer, **refused}))
            else:
                server.send(message)

        route.on_message(from_page)
        server.on_message(lambda message: route.send(message))

    page.route_web_socket("**/live", between)
    return asked


def test_a_table_that_is_refused_for_now_is_asked_for_again_by_itself(visit: NewBrowserPage) -> None:
    page = visit(quiet=False, fresh=True)
    page.clock.install()
    asked = refusing_once(page, reason="you have asked for a great deal of tables; come again in 2 seconds", again=600)
    page.goto(f"/t/{lay(page, 'fields-medal', seed='a')}?plain")
    expect(page.get_by_text("The server asks for patience.")).to_be_visible()
    expect(page.locator("main")).to_contain_text("come again in 2 seconds")
    page.clock.fast_forward(750_000)
    expect(page.locator("[data-game]").first).to_be_visible()
    expect(page.get_by_text("The server asks for patience.")).to_have_count(0)
    assert len(asked) == 2


def test_a_page_that_is_let_go_says_so_and_comes_back(visit: NewBrowserPage) -> None:
    page = visit(quiet=False, fresh=True)
    page.clock.install()
    lines: list[WebSocketRoute] = []
    refusing: list[int] = []

    def between(route: WebSocketRoute) -> None:
        if refusing:
            route.close(code=refusing[0], reason="too much")
        else:
            lines.append(route)
            route.connect_to_server()

    page.route_web_socket("**/live", between)
    plain(page, lay(page, "fields-medal", seed="a"))
    expect(page.locator("#asked")).to_contain_text("Your turn")
    note = page.get_by_role("region", name="Connection")
    for code in (1008, 1013, 4429):
        refusing[:] = [code]
        lines[-1].close(code=code, reason="too much")
        expect(note).to_contain_text("The server asks for patience.")
        refusing.clear()
        page.clock.fast_forward(75_000)
        expect(note).to_have_count(0)
    assert len(lines) == 4
    page.locator("[data-choice]").first.click()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("a lemma, from")


def test_a_page_whose_worker_falls_silent_goes_on_with_another(visit: NewBrowserPage) -> None:
    page = visit(fresh=True)
    page.clock.install()
    lines: list[WebSocketRoute] = []
    silent = threading.Event()

    def between(route: WebSocketRoute) -> None:
        lines.append(route)
        server, is_first = route.connect_to_server(), len(lines) == 1

        def from_server(message: str | bytes) -> None:
            told = json.loads(message)
            if told["say"] == "welcome":
                message = json.dumps({**told, "several": True})
            if not (is_first and silent.is_set()):
                route.send(message)

        server.on_message(from_server)

    page.route_web_socket("**/live", between)
    plain(page, lay(page, "fields-medal", seed="a"))
    expect(page.locator("#asked")).to_contain_text("Your turn")
    silent.set()
    page.locator("[data-choice]").first.click()
    page.clock.run_for(4_500)
    expect(page.get_by_role("list", name="What happened")).to_contain_text("a lemma, from")
    assert len(lines) == 2


def test_what_is_refused_for_now_is_asked_for_again_by_itself(visit: NewBrowserPage) -> None:
    page = visit("/nowhere", quiet=False, fresh=True)
    page.clock.install()
    refusing, asked = [429], list[int]()

    def answer(route: Route) -> None:
        asked.extend(refusing)
        if not refusing:
            route.continue_()
            return
        body = json.dumps({"kind": "not allowed", "reason": "too many requests; come again in 1 second"})
        headers = {"Retry-After": "1", "Content-Type": "application/json"}
        route.fulfill(status=refusing[0], body=body, headers=headers)

    page.route("**/api/rules/*", answer)
    page.goto("/rules/fields-medal")
    note = page.get_by_role("region", name="Connection")
    expect(note).to_contain_text("The server asks for patience.")
    refusing[:] = [503]
    with page.expect_response(lambda answered: answered.status == 503):
        page.clock.fast_forward(2_000)
    expect(note).to_contain_text("The server asks for patience.")
    refusing.clear()
    page.clock.fast_forward(2_000)
    expect(page.get_by_role("heading", name="Fields Medal").first).to_be_visible()
    expect(note).to_have_count(0)
    assert {*asked} == {429, 503}


def test_older_talk_is_shown_when_it_is_asked_for(visit: NewBrowserPage, server: Running) -> None:
    page = visit()
    with pages.Page(server.url) as speaker:
        table = speaker.sit_and_begin(spectators=True)
        for line in range(1, 71):
            speaker.do(Talk(table, pages.key(), f"Line {line}."))
        plain(page, table)
        said = page.get_by_role("list", name="Talk").get_by_role("listitem")
        expect(said).to_have_count(50)
        page.get_by_role("button", name="Show what was said earlier").click()
        expect(said).to_have_count(70)
        expect(said.first).to_contain_text("Line 1.")
        expect(page.get_by_role("button", name="Show what was said earlier")).to_have_count(0)
        speaker.do(Talk(table, pages.key(), "And on."))
        expect(said.last).to_contain_text("And on.")


def test_older_lines_of_a_long_log_are_shown_when_they_are_asked_for(visit: NewBrowserPage, server: Running) -> None:
    page = visit()
    with pages.Page(server.url) as player, pages.Page(server.url) as watcher:
        table = laid(server, player, longest_match("mathematicus"))
        plain(page, table)
        told = page.get_by_role("list", name="What happened").get_by_role("listitem")
        numbers, texts = told.locator(".number"), told.locator(".number + .foreign")
        earlier = page.get_by_role("button", name=re.compile("Show earlier lines|Show the line before"))
        expect(earlier).to_be_visible()
        state = watcher.follow(table)
        expect(told).to_have_count(len(state.told))
        assert numbers.all_text_contents() == _shown(state.numbers)
        assert texts.all_text_contents() == state.told
        while earlier.count():
            shown = told.count()
            earlier.click()
            expect(told.nth(shown)).to_be_visible()
        expect(told).to_have_count(state.before + len(state.told))
        written = [int(number) for number in numbers.all_text_contents() if number]
        assert written == sorted(set(written)), "each entry's number stands once"
        assert written[-1] == state.numbers[-1]
        assert texts.all_text_contents()[state.before :] == state.told


def _shown(numbers: Sequence[int]) -> list[str]:
    """A number stands at the first line of its entry."""
    return [str(number) if before != number else "" for before, number in zip((0, *numbers), numbers, strict=False)]

"""The page survives any answer of the server, and says what happened."""

import json

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.conftest import NewBrowserPage
from tests.browser.tables import lay, plain

pytestmark = pytest.mark.slow


STRANGE: tuple[str | bytes, ...] = (
    "not JSON at all",
    "[]",
    "null",
    "{}",
    '{"say": "dance"}',
    '{"say": "table", "table": "ABCDEFGH"}',
    '{"say": "update", "table": 3}',
    '{"say": "welcome"}',
    '{"say": "odds", "table": "ABCDEFGH", "number": 1, "choices": [{"label": 1}]}',
    '{"say": "read", "table": "ABCDEFGH", "text": null, "notation": {}, "fault": []}',
    "<!doctype html><title>502 Bad Gateway</title>",
    b"\x00\xff\x00",
    "[" * 5000,
    '{"say": "__proto__"}',
    '{"say": "constructor"}',
)


def test_a_strange_message_is_said_and_the_table_stays(visit: NewBrowserPage) -> None:
    page = visit()
    between: list[WebSocketRoute] = []

    def pass_on(route: WebSocketRoute) -> None:
        route.connect_to_server()
        between.append(route)

    page.route_web_socket("**/live", pass_on)
    plain(page, lay(page, "fields-medal", seed="a"))
    for strange in STRANGE:
        page.locator("#asked").wait_for()
        between[-1].send(strange)
        expect(page.get_by_text("Something went wrong."), f"{strange!r}").to_be_visible()
        page.keyboard.press("h")
        expect(page.get_by_text("Hint, 1 of 3"), f"after {strange!r}").to_be_visible()
        page.reload()
    page.locator("[data-choice]").first.click()
    expect(page.get_by_role("list", name="What happened").get_by_role("listitem").nth(1)).to_be_visible()


def test_a_view_the_board_cannot_draw_is_said_and_the_plain_table_has_it(visit: NewBrowserPage) -> None:
    page = visit()

    def spoil(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def on_its_way(message: str | bytes) -> None:
            told = json.loads(message)
            if told["say"] == "table":
                told["frame"]["view"] = {"position": 3}
            route.send(json.dumps(told))

        server.on_message(on_its_way)

    page.route_web_socket("**/live", spoil)
    code = lay(page, "fields-medal", seed="a")
    page.goto(f"/t/{code}")
    expect(page.get_by_text("something this board cannot draw")).to_be_visible()
    plain(page, code)
    expect(page.locator("#asked")).to_contain_text("Your turn")


@pytest.mark.parametrize("code", [1000, 4403, 4429])
def test_a_server_that_hangs_up_is_said_and_called_again(visit: NewBrowserPage, code: int) -> None:
    page = visit(quiet=False)
    calls = [0]

    def hang_up_once(route: WebSocketRoute) -> None:
        calls[0] += 1
        if calls[0] == 1:
            route.close(code=code, reason="no")
        else:
            route.connect_to_server()

    page.route_web_socket("**/live", hang_up_once)
    plain(page, lay(page, "fields-medal", seed="a"))
    expect(page.locator("#asked")).to_contain_text("Your turn")
    assert calls[0] > 1


@pytest.mark.parametrize(("status", "body"), [(500, "<html>"), (200, "<html>"), (200, "{}"), (503, "")])
def test_a_table_that_could_not_be_laid_is_said_beside_the_button(
    visit: NewBrowserPage, status: int, body: str
) -> None:
    page = visit("/", quiet=False)
    play = page.get_by_role("button", name="Play Fields Medal Solitaire")
    play.wait_for()
    page.route("**/api/tables", lambda route: route.fulfill(status=status, body=body))
    for button in (play, page.get_by_role("button", name="Learn by playing Fields Medal Solitaire")):
        button.click()
        expect(page.get_by_text("No table was laid.")).to_be_visible()
        expect(button).to_be_enabled()
    page.get_by_role("button", name="Play today’s deal").click()
    today = page.get_by_role("region", name="Today’s deal")
    expect(today.get_by_role("alert").filter(has_text="server")).to_be_visible()
    assert_nothing_broke(page)


def losing_one_update(page: Page) -> list[int]:
    """On its way to this page the first update is lost; how many were."""
    lost = [0]

    def lose_one(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def on_its_way(message: str | bytes) -> None:
            if json.loads(message)["say"] == "update" and not lost[0]:
                lost[0] += 1
            else:
                route.send(message)

        server.on_message(on_its_way)

    page.route_web_socket("**/live", lose_one)
    return lost


def test_a_message_that_is_lost_is_asked_for_again(visit: NewBrowserPage) -> None:
    page = visit()
    lost = losing_one_update(page)
    code = lay(page, "fields-medal", seed="a")
    plain(page, code)
    page.locator("#asked").wait_for()
    page.locator("[data-choice]").first.click()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("a lemma, from")
    assert lost[0] == 1


def test_what_others_did_is_asked_for_again_where_it_was_lost(visit: NewBrowserPage) -> None:
    player, watcher = visit(), visit()
    lost = losing_one_update(watcher)
    code = lay(player, "fields-medal", seed="a")
    for page in (player, watcher):
        plain(page, code)
        page.locator("#asked").wait_for()
    told, heard = (page.get_by_role("list", name="What happened").get_by_role("listitem") for page in (player, watcher))
    for so_far in (1, 3):
        player.locator("[data-choice]").first.click()
        expect(told).to_have_count(so_far + 2)
    expect(heard).to_have_count(5)
    expect(heard.nth(1)).to_contain_text("a lemma, from")
    assert lost[0] == 1


@pytest.mark.parametrize("arrives", [True, False])
def test_what_was_sent_before_a_cut_is_sent_again_after_it_and_counts_once(
    visit: NewBrowserPage, arrives: bool
) -> None:
    page = visit(quiet=False)
    cut = [False]

    def cut_once(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def from_page(message: str | bytes) -> None:
            cuts = json.loads(message)["say"] == "answer" and not cut[0]
            if arrives or not cuts:
                server.send(message)
            if cuts:
                cut[0] = True
                route.close()

        route.on_message(from_page)

    page.route_web_socket("**/live", cut_once)
    plain(page, lay(page, "fields-medal", seed="a"))
    page.locator("[data-choice]").first.click()
    told = page.get_by_role("list", name="What happened")
    expect(told).to_contain_text("a lemma, from")
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    assert told.inner_text().count("a lemma, from") == 1


ANSWERS = [
    (500, "oops"),
    (200, "<html>"),
    (200, "[1, 2]"),
    (200, '{"games": 3}'),
    (429, '{"kind": "not allowed", "reason": "too many requests; wait a moment"}'),
    (404, "{}"),
]
PATHS = [
    "/",
    "/rules/fields-medal",
    "/statistics",
    "/me",
    "/daily/fields-medal",
    "/replay/ABCDEFGH",
    "/review/ABCDEFGH",
]


@pytest.mark.parametrize(
    ("status", "body", "paths"),
    # Every answer on some pages, and on every page some answers.
    [(*answer, PATHS[turn % 3 :: 3]) for turn, answer in enumerate(ANSWERS)]
    + [pytest.param(*answer, PATHS, marks=pytest.mark.soak) for answer in ANSWERS],
)
def test_a_strange_answer_over_http_is_said_with_a_way_on(
    visit: NewBrowserPage, status: int, body: str, paths: list[str]
) -> None:
    page = visit(quiet=False)

    def answer(route: Route) -> None:
        route.fulfill(status=status, body=body, content_type="application/json")

    page.route("**/api/**", answer)
    for path in paths:
        page.goto(path)
        way_on = page.get_by_role("button", name="Try again")
        if status == 404:  # which need not be tried again
            way_on = way_on.or_(page.locator("main a.button"))
        expect(way_on.first).to_be_visible()
        assert_nothing_broke(page)


def assert_nothing_broke(page: Page) -> None:
    assert page.get_by_text("This page has stumbled.").count() == 0

"""The page as an app: small at first, kept on the device, and plain about being offline."""

import gzip
import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.browser.conftest import DESK, PATIENCE, NewBrowserPage
from tests.browser.tables import lay
from tests.server.running import running

pytestmark = pytest.mark.slow

MOST = 110_000
"""Bytes of compressed script and style at the first load."""
SENT_WITH = 9
"""The server's own effort at compressing."""


@pytest.mark.parametrize("sign", ["article", "[data-hand] [data-card]"], ids=["the lobby", "a table of Fields Medal"])
def test_the_first_load_is_small(visit: NewBrowserPage, sign: str) -> None:
    page = visit(fresh=True)
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.split("?")[0].endswith((".js", ".css")):
            sizes[response.url] = len(gzip.compress(response.body(), SENT_WITH))

    page.on("response", note)
    page.goto("/" if sign == "article" else f"/t/{lay(page, 'fields-medal', seed='a')}")
    page.locator(sign).first.wait_for()
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes.values()) < MOST, sizes


def test_the_page_opens_without_a_connection_and_says_so(visit: NewBrowserPage) -> None:
    page = visit("/rules/fields-medal", quiet=False, service_workers="allow")
    page.locator("article h2").first.wait_for()
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.locator("article h2").first.wait_for()
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_text("This device is offline.").first).to_be_visible()
    page.goto("/rules/fields-medal")
    expect(page.locator("#FM-1")).to_be_attached()


def kept(page: Page) -> list[str]:
    """The addresses whose answers the device has kept."""
    found: list[str] = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname)))).flat()"
    )
    return found


def settle(page: Page) -> None:
    """Let the service worker take the page over, and keep what it lists."""
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.locator("article").first.wait_for()
    page.get_by_role("region", name="My tables").locator("li, p").first.wait_for()


def test_the_device_keeps_what_pages_list_and_never_a_table(visit: NewBrowserPage) -> None:
    page = visit("/", service_workers="allow")
    code = lay(page, "fields-medal", seed="a")
    settle(page)
    page.goto(f"/t/{code}")
    page.locator(".board").wait_for()
    page.goto(f"/replay/{code}")
    page.get_by_role("slider").wait_for()
    paths = kept(page)
    assert "/" in paths
    asked = {path for path in paths if path.startswith("/api/") or path == "/live"}
    assert asked <= {"/api/games", "/api/me", "/api/tables", "/api/statistics", "/api/rules/fields-medal"}, asked


def test_pages_already_loaded_can_be_read_again_offline(visit: NewBrowserPage) -> None:
    page = visit("/", quiet=False, service_workers="allow")
    lay(page, "fields-medal", seed="a")
    settle(page)
    for path, sign in (("/statistics", "One game is not finished yet."), ("/daily/fields-medal", "a bot wins")):
        page.goto(path)
        page.get_by_text(sign).first.wait_for()
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("article").filter(has_text="Fields Medal Solitaire")).to_be_visible()
    expect(page.get_by_role("region", name="My tables")).to_contain_text("your turn")
    expect(page.get_by_role("heading", name="Today’s deal")).to_have_count(0)
    page.get_by_role("button", name="Play Fields Medal Solitaire").click()
    expect(page.get_by_role("article").get_by_role("alert")).to_contain_text("This device is offline.")
    for path, sign in (("/statistics", "One game is not finished yet."), ("/daily/fields-medal", "a bot wins")):
        page.goto(path)
        expect(page.get_by_text(sign).first).to_be_visible()
        expect(page.get_by_text("This device is offline.").first).to_be_visible()


def test_what_the_device_has_kept_is_not_taken_for_news(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        context = browser.new_context(base_url=server.url, viewport=DESK)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto("/")
        settle(page)
        expect(page.get_by_text("The server does not answer.")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("status", name="Connection")).to_contain_text("The server does not answer.")
    expect(page.get_by_role("article").first).to_be_visible()
    context.close()


def test_deleted_data_go_from_the_device_too(visit: NewBrowserPage) -> None:
    page = visit("/", service_workers="allow")
    lay(page, "fields-medal", seed="a")
    settle(page)
    assert "/api/tables" in kept(page)
    page.goto("/me")
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("button", name="Erase everything").click()
    expect(page.get_by_text("You are forgotten.").first).to_be_visible()
    assert "/api/tables" not in kept(page)


def test_the_manifest_names_what_an_installed_page_needs(visit: NewBrowserPage) -> None:
    page = visit("/")
    manifest = json.loads(page.request.get("/manifest.webmanifest", max_retries=3).text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"], max_retries=3).ok


def test_the_browser_itself_finds_nothing_against_installing(visit: NewBrowserPage) -> None:
    page = visit("/", service_workers="allow")
    page.evaluate("() => navigator.serviceWorker.ready")
    devtools = page.context.new_cdp_session(page)
    parsed = devtools.send("Page.getAppManifest")
    assert parsed["errors"] == []
    # A test's browser window is a private one; nothing else may stand against it.
    found = {one["errorId"] for one in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert found <= {"in-incognito"}


def test_a_game_that_was_open_can_be_looked_at_offline_and_goes_on_afterwards(visit: NewBrowserPage) -> None:
    page = visit("/", quiet=False, service_workers="allow")
    page.evaluate("() => navigator.serviceWorker.ready")
    page.goto(f"/t/{lay(page, 'fields-medal', seed='a')}")
    page.locator(".board").wait_for()
    page.context.set_offline(True)
    expect(page.locator(".note")).to_contain_text("This device is offline.")
    expect(page.locator(".board")).to_be_visible()
    page.reload()
    expect(page.get_by_text("The table cannot be reached now.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".board")).to_be_visible()


def test_every_page_opens_offline_and_says_what_it_needs(visit: NewBrowserPage) -> None:
    page = visit("/", quiet=False, service_workers="allow")
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.locator("article").first.wait_for()
    page.context.set_offline(True)
    for path in ("/statistics", "/me", "/replay/", "/rules/fields-medal", "/daily/fields-medal", "/"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1), path).to_be_visible()
        expect(page.get_by_text("This device is offline.").first, path).to_be_visible()
        assert page.get_by_text("This page is not on your device yet.").count() == 0, path


def test_no_page_asks_another_host_and_none_may(visit: NewBrowserPage) -> None:
    page = visit()
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    for path in ("/", "/rules/fields-medal", "/replay/", "/statistics", "/me", "/daily/fields-medal"):
        answer = page.goto(path)
        assert answer is not None
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy or "default-src 'none'" in policy
        page.get_by_role("heading", level=1).wait_for()
    page.goto(f"/t/{lay(page, 'fields-medal', seed='a')}")
    page.locator(".board").wait_for()
    assert hosts == {urlsplit(page.url).netloc}

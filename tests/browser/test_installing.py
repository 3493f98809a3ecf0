"""The page as an app: small at first, kept on the device, and plain about being offline."""

import gzip
import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import NewBrowserPage
from tests.browser.tables import lay

pytestmark = pytest.mark.slow

MOST = 120_000
"""Bytes of compressed script and style at the first load."""


def test_the_first_load_is_small(visit: NewBrowserPage) -> None:
    page = visit("/nowhere")
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.split("?")[0].endswith((".js", ".css")):
            sizes[response.url] = len(gzip.compress(response.body(), 6))

    page.on("response", note)
    page.goto("/")
    page.locator("article").first.wait_for()
    page.get_by_role("button", name="Play Fields Medal Solitaire").click()
    page.get_by_text("Your axioms").first.wait_for()
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


def test_nothing_the_server_says_about_games_is_kept(visit: NewBrowserPage) -> None:
    page = visit("/", service_workers="allow")
    page.locator("article").first.wait_for()
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.locator("article").first.wait_for()
    kept: list[str] = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname)))).flat()"
    )
    assert "/" in kept
    assert not [path for path in kept if path.startswith("/api/") or path == "/live"]


def test_the_manifest_names_what_an_installed_page_needs(visit: NewBrowserPage) -> None:
    page = visit("/")
    manifest = json.loads(page.request.get("/manifest.webmanifest").text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok


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
    expect(page.locator(".board")).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("path", ["/", "/statistics", "/me", "/replay/", "/rules/fields-medal", "/daily/fields-medal"])
def test_every_page_opens_offline_and_says_what_it_needs(visit: NewBrowserPage, path: str) -> None:
    page = visit("/", quiet=False, service_workers="allow")
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.locator("article").first.wait_for()
    page.context.set_offline(True)
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("This device is offline.").first).to_be_visible()
    assert page.get_by_text("This page is not on your device yet.").count() == 0


def test_no_page_asks_another_host_and_none_may(visit: NewBrowserPage) -> None:
    page = visit("/nowhere")
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
